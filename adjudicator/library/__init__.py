"""Use the program as a library: open games, walk through them, play on and write them."""
