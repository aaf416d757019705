"""Intrigue held to its rulebook; which changes of its sample games change nothing, and why."""

import types
import typing
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

from adjudicator.engine.moves import Move
from adjudicator.games.intrigue.moves import (
    Advisor,
    Bribe,
    Choose,
    Color,
    Exile,
    Give,
    Income,
    Keep,
    Omit,
    Place,
    Present,
    Replace,
)
from adjudicator.testing import tests_of
from adjudicator.testing.changes import Mutation, Reasons
from tests.support import RECORDS, examples, opened

SAMPLES = [f"games/{players}-players.yaml" for players in ("three", "five")]


def changes(path: Path, move: Move) -> Iterator[tuple[str, Any]]:
    """Yield every field of a move with every other value for it that is worth a try."""
    playing = {named.by for named in opened(path)[1].moves if isinstance(named, Present)}
    hints = get_type_hints(type(move))
    for field in move.__struct_fields__:
        value = getattr(move, field)
        names = tuple(Color) if field == "to" else playing
        for other in values(hints[field], value, names):
            if other != value:
                yield field, other


def values(hint: Any, value: Any, playing: Collection[Color]) -> Iterator[Any]:
    """Yield values of a type: all of a few, or some near the given one, whole maps and lists with one thing changed."""
    kind = get_origin(hint) or hint
    arguments = get_args(hint)
    if kind in (typing.Union, types.UnionType):
        for argument in arguments:
            yield from values(argument, value, playing)
    elif kind is typing.Literal:
        yield from arguments
    elif kind is types.NoneType:
        yield None
    elif kind is dict and isinstance(value, dict):
        for key, inner in value.items():
            yield {other: value[other] for other in value if other != key}
            yield from ({**value, key: other} for other in values(arguments[1], inner, playing))
    elif kind is list and isinstance(value, list):
        for index, inner in enumerate(value):
            before, after = value[:index], value[index + 1 :]
            yield [*before, *after]
            yield from ([*before, other, *after] for other in values(arguments[0], inner, playing))
    elif kind is Advisor or isinstance(value, kind):
        yield from plain_values(kind, value, playing)


def plain_values(kind: type, value: Any, playing: Collection[Color]) -> Iterator[Any]:
    """Yield values of a plain type: of the advisors, those with the owner or the type of the given one."""
    if kind is Color:
        yield from playing
    elif kind is Advisor:
        known = [advisor for advisor in Advisor if advisor.owner in playing]
        yield from (near for near in known if value is None or near.owner is value.owner or near.kind is value.kind)
    elif kind is bool:
        yield not value
    elif kind is int:
        yield from (near for near in (0, value - 1000, value + 500, value + 1000) if near >= 0)
    else:
        yield "something else"


# --- what changes nothing ------------------------------------------------------------------------------------------

DECISIONS = Place | Choose | Keep | Replace


def is_swap(mutation: Mutation, kinds: types.UnionType | type, others: types.UnionType | type) -> bool:
    """Say whether neighbours of these two kinds changed places."""
    old, new = mutation.old, mutation.new
    both = (isinstance(old, kinds) and isinstance(new, others)) or (isinstance(old, others) and isinstance(new, kinds))
    return mutation.how == "swap" and both


REASONS: Reasons = {
    "The bank pays income without a line.": lambda m: m.how == "drop" and isinstance(m.old, Income),
    "The last incomes come in any order (A5).": lambda m: is_swap(m, Income, Income),
    "An advisor is lost without a line, too.": lambda m: m.how == "drop" and isinstance(m.old, Exile),
    "A line may name any advisor lost in the turn.": lambda m: isinstance(m.old, Exile) and m.field == "advisor",
    "Lost advisors are named at any time later in the phase.": lambda m: is_swap(m, Exile, Exile | Bribe),
    "A bribe of 0 is no bribe (D2).": lambda m: isinstance(m.old, Bribe) and m.old.amount == 0 and m.how != "change",
    "The bank pays for the broke without a line (E2).": lambda m: (
        isinstance(m.old, Bribe) and m.old.from_bank and m.how == "drop"
    ),
    "A bribe is for the advisor at stake, named or not.": lambda m: (
        isinstance(m.old, Bribe) and isinstance(m.new, Bribe) and m.field == "advisor" and m.new.advisor is None
    ),
    "The payer's other advisor is at stake in the same step, and what it pays is the same money.": lambda m: (
        isinstance(m.old, Bribe) and isinstance(m.new, Bribe) and m.field == "advisor" and m.new.advisor is not None
    ),
    "The bribes of a negotiation come in any order (C6).": lambda m: is_swap(m, Bribe, Bribe),
    "A bribe may come after the decision about something else in its step, with a notice (C2).": lambda m: is_swap(
        m, Bribe, DECISIONS
    ),
    "The advisors of step I are placed in any order (C2).": lambda m: is_swap(m, Place, Place),
    "The two presentations of a turn come in any order, also if one of them was left out.": lambda m: is_swap(
        m, Present, Present | Omit
    ),
    "A presentation out of turn is nothing to the decision that is due.": lambda m: (
        is_swap(m, Present, DECISIONS) and any(getattr(line, "stands", False) for line in (m.old, m.new))
    ),
    "A newcomer can only take the resident's position, written or not.": lambda m: (
        isinstance(m.old, Replace) and m.field == "at"
    ),
}
"""Why a mutation may go unnoticed, and which mutations that explains."""


def is_no_bribe(move: Move) -> bool:
    """Say whether a line says that nothing is paid."""
    return isinstance(move, Bribe) and not move.amount


def is_promised(move: Move) -> bool:
    """Say whether a line keeps a promise."""
    return isinstance(move, Give) and move.promised


TestIntrigue = tests_of(
    "intrigue",
    RECORDS,
    claims=("income.amount",),
    samples=SAMPLES,
    changes=changes,
    reasons=REASONS,
    unproposed={
        "A bribe of 0 is no bribe (D2).": is_no_bribe,
        "What was promised the table alone knows (D16).": is_promised,
    },
    comes_by_itself=["income-comes-first"],
    games=examples(40),
)
