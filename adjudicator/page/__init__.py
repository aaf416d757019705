"""A game to look at: a web page for a record, its table after every line, and nothing to load."""
