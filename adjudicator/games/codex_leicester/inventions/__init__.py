"""The invention cards of Codex Leicester: what each of them does, a function each, by the class of its effect."""
