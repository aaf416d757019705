"""The recorder: what is typed, what is written, and what it looks like on a terminal."""
