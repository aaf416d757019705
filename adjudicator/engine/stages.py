"""A kind of move with so many candidates that they are proposed in stages: where, with what, and what comes of it.

Each stage proposes some fields, given those of the stages before it; the candidates are the product. So listing all of
them and asking for one stage after the other rest on the same definition.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from adjudicator.engine.moves import Block, Move

Fields = Mapping[str, Any]
"""Fields of a move by their attributes."""

TRIES = 400
"""How many completions of a head are tried; nearly always the first one is legal."""

MOST = 40
"""How many heads of a later stage are listed, the likeliest first."""


class Stage(msgspec.Struct, frozen=True):
    """Fields of a move that are proposed together, and what proposes them: state, player, and the fields so far."""

    fields: tuple[str, ...]
    propose: Callable[[Any, Any, Fields], Iterable[Fields]]


class Head(msgspec.Struct, frozen=True):
    """The fields of a move up to a stage, and a legal move that begins with them."""

    fields: Fields
    example: Move


def product(kind: type[Block], stages: Sequence[Stage], state: Any, player: Any, fields: Fields) -> Iterator[Block]:
    """Yield every move of a kind that the stages make of the fields so far."""
    if not stages:
        yield kind(by=player, **fields)
        return
    first, *rest = stages
    for more in first.propose(state, player, fields):
        yield from product(kind, rest, state, player, {**fields, **more})


def heads(
    kind: type[Block],
    stages: Sequence[Stage],
    state: Any,
    player: Any,
    fields: Fields,
    allows: Callable[[Any, Block], object],
) -> Iterator[Head]:
    """Yield what the first of these stages can add to the fields so far, if some completion of it is legal."""
    first, *rest = stages
    for more in first.propose(state, player, fields):
        so_far = {**fields, **more}
        completions = islice(product(kind, rest, state, player, so_far), TRIES)
        if (example := next((move for move in completions if allows(state, move)), None)) is not None:
            assert isinstance(example, Move)
            yield Head(so_far, example)
