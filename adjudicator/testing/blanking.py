"""Let functions do nothing for a while, and find those that a run calls: this shows whether one carries a rule."""

import signal
import sys
import types
import typing
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from inspect import CO_GENERATOR
from types import CodeType, FrameType, FunctionType
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

T = TypeVar("T")

PATIENCE = 0.5
"""After how many seconds of work a run with a function that does nothing counts as one that never ends."""


class NeverEnds(BaseException):
    """A run did not end; not an `Exception`, since the code that was running may catch those."""


# --- what does nothing ---------------------------------------------------------------------------------------------


def _nothing(*_: Any, **__: Any) -> None:
    return None


def _yes(*_: Any, **__: Any) -> bool:
    return True


def _no(*_: Any, **__: Any) -> bool:
    return False


def _zero(*_: Any, **__: Any) -> int:
    return 0


def _no_text(*_: Any, **__: Any) -> str:
    return ""


def _no_list(*_: Any, **__: Any) -> list[Any]:
    return []


def _no_tuple(*_: Any, **__: Any) -> tuple[Any, ...]:
    return ()


def _no_map(*_: Any, **__: Any) -> dict[Any, Any]:
    return {}


def _no_set(*_: Any, **__: Any) -> set[Any]:
    return {*()}


def _none_at_all(*_: Any, **__: Any) -> Iterator[Any]:
    yield from ()


def _functions(*blanks: Callable[..., Any]) -> tuple[FunctionType, ...]:
    return tuple(cast("FunctionType", blank) for blank in blanks)


NOTHING = _functions(_nothing)
NO_YIELD = _functions(_none_at_all)
EMPTY: tuple[tuple[type, tuple[FunctionType, ...]], ...] = (
    (bool, _functions(_no, _yes)),
    (int, _functions(_zero)),
    (str, _functions(_no_text)),
    (tuple, _functions(_no_tuple)),
    (Mapping, _functions(_no_map)),
    (AbstractSet, _functions(_no_set)),
    (Sequence, _functions(_no_list)),
    (Iterator, _functions(_no_tuple)),
    (Collection, _functions(_no_list)),
)
"""What functions that do nothing return, by the type that is expected; for a `bool`, both values are tried."""


def blanks(function: FunctionType) -> tuple[FunctionType, ...]:
    """Return functions that do nothing and return what this one might: nothing, `None`, zero, false, and true."""
    if function.__code__.co_flags & CO_GENERATOR:
        return NO_YIELD
    try:
        answer = get_type_hints(function).get("return")
    except NameError:  # an annotation that only a type checker can read
        return NOTHING
    if get_origin(answer) in (typing.Union, types.UnionType) and types.NoneType in get_args(answer):
        return NOTHING
    kind = get_origin(answer) or answer
    for base, empty in EMPTY:
        if isinstance(kind, type) and issubclass(kind, base):
            return empty
    return NOTHING


@contextmanager
def blanked(function: FunctionType, blank: FunctionType) -> Iterator[None]:
    """Let a function do nothing, wherever it is referred to and by whatever name."""
    code = function.__code__
    function.__code__ = blank.__code__.replace(co_freevars=code.co_freevars)
    try:
        yield
    finally:
        function.__code__ = code


@contextmanager
def patience(seconds: float = PATIENCE) -> Iterator[None]:
    """Raise `NeverEnds` when a run has worked for so long, and again as long as it goes on.

    A system without such a clock waits for ever. If there was no handler before, this one stays: without one, a late
    tick would end the process.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    waiting = True

    def ends(_: int, __: FrameType | None) -> None:
        if waiting:
            raise NeverEnds

    before = signal.signal(signal.SIGVTALRM, ends)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds, seconds)
    try:
        yield
    finally:
        waiting = False
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before if callable(before) else ends)


# --- what a run calls ----------------------------------------------------------------------------------------------


def called(codes: AbstractSet[CodeType], run: Callable[[], T]) -> tuple[T, set[CodeType]]:
    """Run something; return its result, and which of these pieces of code it entered."""
    entered: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in codes:
            entered.add(frame.f_code)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        return run(), entered
    finally:
        sys.setprofile(before)
