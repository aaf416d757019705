"""Many records: found, handed to workers, compared, counted; it knows what is said of each and nothing of games."""
