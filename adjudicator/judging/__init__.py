"""One record from its text to its verdict, and to any position of it; it knows games by their folders only."""
