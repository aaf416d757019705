"""How Hypothesis draws its examples, and that Ctrl-C reaches the programs that tests start.

Unless told otherwise it draws the same ones each time, so that a commit that passes once passes always. What is to be
found yet is looked for by hand, with new examples and many more of them:

    python -m pytest --hypothesis-profile exploring tests/test_source.py
"""

import signal

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None, max_examples=100)
settings.register_profile("exploring", print_blob=True, deadline=None, max_examples=2500)
settings.load_profile("steady")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell that runs the tests in the background ignores it
    signal.signal(signal.SIGINT, signal.default_int_handler)
