"""Other programs' files: plays written for them and read from them; files only, nothing is fetched.

It knows what was judged, and the results that other programs keep; it never decides a score.
"""
