"""A tiny game with its records and tests: what `adjudicator game new` copies under another name."""
