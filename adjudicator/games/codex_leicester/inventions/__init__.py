"""The invention cards of Codex Leicester: a file for each with rules or lines of its own, the others by their class."""
