"""Find the likeliest mistake in a record: changes of one line or two after which everything in it holds.

It proposes and never judges: no verdict elsewhere depends on it. `Repair` in `repairing.py` is the way in.
"""
