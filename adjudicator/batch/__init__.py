"""Find many records, hand them to workers, compare and count them; it knows their reports and nothing of games."""
