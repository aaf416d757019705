"""Write plays to other programs' files, and read plays from them; nothing is fetched.

It knows what was judged, and the results that other programs keep; it never decides a score.
"""
