"""From the text of a record to plain values with their places, and back: it knows YAML, and no games."""
