"""A game to look at: one web page for a record, with its table after every line, and nothing that it would have to load."""
