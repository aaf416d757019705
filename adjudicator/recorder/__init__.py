"""Write a record at the table: what is typed is matched with the legal moves, and every line is on disk at once.

It knows the judging and the desk, and asks them after every line; it decides nothing about legality.
"""
