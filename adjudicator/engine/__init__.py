"""What a game is made of and judged with: moves, rules, the referee, rankings, printed values.

It knows no game; of reading it knows places and how plain values are written.
"""
