"""Note what a judgement rests on as it is looked at, but not what is looked at aside."""

from types import TracebackType
from typing import Any


class Noting:
    """What was looked at, in the order of the first look."""

    def __init__(self) -> None:
        self.noted: dict[str, Any] = {}

    def aside(self) -> "Aside":
        """Let things be looked at in a block without noting them."""
        return Aside(self)


class Aside:
    """A block in which nothing that is looked at is noted."""

    __slots__ = ("_kept", "_noting")

    def __init__(self, *noting: Noting) -> None:
        self._noting = noting

    def __enter__(self) -> None:
        """Put what was noted so far away."""
        kept = []
        for each in self._noting:
            kept.append(each.noted)
            each.noted = {}
        self._kept = kept

    def __exit__(self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None) -> None:
        """Go on with what was noted before."""
        for each, noted in zip(self._noting, self._kept):  # noqa: B905  # one for each; `strict` would cost
            each.noted = noted
