"""Show and stop a long run: a bar on a terminal, and a signal between two records."""

import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")

WIDTH = 40
EVERY = 0.1
"""Seconds between two drawings of the bar; the first comes that long after the start, so that short runs show none."""


class Progress:
    """A bar on standard error that makes way for what is printed; without a total there is no bar."""

    def __init__(self, total: int | None) -> None:
        self.total = total
        self.done = 0
        self._due = time.monotonic() + EVERY
        self._shown = 0

    def advance(self) -> None:
        """Count one more, and draw the bar if it is time."""
        self.reach(self.done + 1)

    def reach(self, done: int) -> None:
        """Say how many are done, and draw the bar if it is time."""
        self.done = done
        if self.total and time.monotonic() >= self._due:
            self._due = time.monotonic() + EVERY
            filled = min(WIDTH, WIDTH * self.done // self.total)
            bar = f"[{'#' * filled}{'-' * (WIDTH - filled)}] {self.done} of {self.total}"
            self._put(f"\r{bar}")
            self._shown = len(bar)

    def hide(self) -> None:
        """Remove the bar."""
        if self._shown:
            self._put(f"\r{' ' * self._shown}\r")
            self._shown = 0

    def _put(self, text: str) -> None:
        sys.stderr.write(text)
        sys.stderr.flush()


class Terminated(KeyboardInterrupt):
    """This process was asked to end: it ends as after Ctrl-C, with another exit code."""


ENDINGS = {signal.SIGINT: KeyboardInterrupt, signal.SIGTERM: Terminated}
"""The signals that end a run, and the exceptions that they raise."""


class Stop:
    """A context in which Ctrl-C and `SIGTERM` interrupt the waiting for a result, and never the writing of one."""

    def __init__(self) -> None:
        self._wanted: type[KeyboardInterrupt] | None = None
        self._waiting = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> "Stop":
        self._before = {each: signal.signal(each, self._asked) for each in ENDINGS}
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Restore the signal handlers; a signal that came when nothing was waited for any more is not lost."""
        for each, handler in self._before.items():
            signal.signal(each, handler)
        if kind is None and self._wanted is not None:
            raise self._wanted

    def _asked(self, number: int, _: object) -> None:
        self._wanted = ENDINGS[signal.Signals(number)]
        if self._waiting:
            raise self._wanted

    @contextmanager
    def _patiently(self) -> Iterator[None]:
        self._waiting = True
        try:
            if self._wanted is not None:
                raise self._wanted
            yield
        finally:
            self._waiting = False

    def each(self, results: Iterator[T]) -> Iterator[T]:
        """Yield results; if a signal came, end with `KeyboardInterrupt` instead of the next one."""
        while True:
            with self._patiently():
                result = next(results, None)
            if result is None:
                return
            yield result
