"""Runs with a function that does nothing: they are ended when they go on and on, and their clock harms nobody later."""

import contextlib
import os
import signal
from types import FunctionType
from typing import cast

import pytest

from adjudicator.testing.blanking import NeverEnds, blanked, patience

pytestmark = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="this system has no such clock")


def _goes_on_whatever_comes() -> None:
    while True:
        with contextlib.suppress(Exception):
            sum(range(1000))


def test_a_run_without_end_is_ended_though_it_catches_every_exception() -> None:
    """Code that makes a finding of whatever goes wrong doesn't make one of the clock."""
    with pytest.raises(NeverEnds), patience(0.02):
        _goes_on_whatever_comes()


def test_a_tick_that_comes_late_ends_nothing() -> None:
    """The clock of a run that is over may tick once more; unhandled that would end the whole process."""
    with patience(60):
        pass
    os.kill(os.getpid(), signal.SIGVTALRM)
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0, 0)


def _three() -> int:
    return 3


def _seven() -> int:
    return 7


def _waits_for_seven() -> None:
    while _three() != 3:
        pass


def test_a_function_that_does_nothing_is_itself_again_after_a_run_without_end() -> None:
    """Whatever ends the run, nothing stays blank."""
    with pytest.raises(NeverEnds), blanked(cast("FunctionType", _three), cast("FunctionType", _seven)), patience(0.02):
        _waits_for_seven()
    assert _three() == 3
