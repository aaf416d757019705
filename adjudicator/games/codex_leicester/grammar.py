"""Which fields of a line go together: what a line says by itself, wherever the game stands."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from adjudicator.engine.moves import Move
from adjudicator.engine.words import listed
from adjudicator.games.codex_leicester.moves import Act, Assign, Fulfil, Gain, Reveal, TakeTile, Use
from adjudicator.games.codex_leicester.pieces import ONCE_PER_ROUND
from adjudicator.games.codex_leicester.roster import TILES, USES

GAINS: Final = ("material", "materials", "take", "symbol", "split")
"""The fields of a `gain` line, which has exactly one of them."""


class Slip(msgspec.Struct, frozen=True):
    """What is wrong with the fields of a line, and the field that it points at."""

    facts: str
    at: str = "do"


def of_assign(assign: Assign) -> Sequence[Slip]:
    """Return that nobody is placed."""
    if assign.apprentices is not None or assign.master:
        return ()
    return (Slip("`apprentices` or `master` has to say who is placed"),)


def of_fulfil(fulfil: Fulfil) -> Sequence[Slip]:
    """Return that a room is named for an automaton which is not gained."""
    if fulfil.at is None or fulfil.knowledge == "automaton":
        return ()
    return (Slip("no automaton is gained, so that `at` says nothing", "at"),)


def of_reveal(reveal: Reveal) -> Sequence[Slip]:
    """Return that a line turns up nothing, or two things."""
    if reveal.card is None and reveal.tile is None:
        return (Slip("`card` or `tile` has to name what is turned up"),)
    if reveal.card is not None and reveal.tile is not None:
        return (Slip("one line turns up either a card or a tile", "tile"),)
    return ()


def of_use(use: Use) -> Sequence[Slip]:
    """Return what is wrong with a card that is used: with a once-per-round effect it has a line, and its own fields."""
    if use.card not in USES:
        if use.card in ONCE_PER_ROUND:
            return (Slip(f"{use.card} is used by the line that it is for: `pass`, or `copy` on `take_tile`", "card"),)
        return (Slip(f"{use.card} has no once-per-round effect", "card"),)
    given = {"give": use.give, "take": use.take, "from": use.from_, "to": use.to, "workshop": use.workshop}
    wrong = _superfluous(given, USES[use.card].fields, use.card)
    if missing := [field for field in USES[use.card].fields if given[field] is None]:
        wrong.append(_missing(missing, use.card))
    return wrong


def of_tile(line: TakeTile) -> Sequence[Slip]:
    """Return what is wrong with a tile that is taken: a material is chosen, and workers need a way and a number."""
    effect = line.copy or line.tile
    fields, needs = TILES[effect].fields, TILES[effect].needs
    given: dict[str, Any] = {name: getattr(line, name) for name in ("sell", "buy", "material", "split", "future", "to")}
    given |= {"from": line.from_, "apprentices": line.apprentices, "master": line.master or None}
    wrong = _superfluous(given, fields, effect)
    missing = [field for field in needs if given[field] is None]
    if effect == "move-workers" and any(given[field] is not None for field in fields):
        missing = [field for field in ("from", "to") if given[field] is None]
        if line.apprentices is None and not line.master:
            missing.append("apprentices")
    if missing:
        wrong.append(_missing(missing, effect))
    return wrong


def of_gain(gain: Gain) -> Sequence[Slip]:
    """Return what is wrong with what is gained: exactly one thing must be chosen."""
    wrong = []
    chosen = [field for field in GAINS if getattr(gain, field) is not None]
    if not chosen:
        wrong.append(Slip(f"{listed([f'`{field}`' for field in GAINS], 'or')} has to say what is gained"))
    elif len(chosen) > 1:
        facts = f"a line gains one thing: {listed([f'`{field}`' for field in chosen], 'or')}"
        wrong.append(Slip(facts, chosen[1]))
    if gain.at is not None and gain.take != "automaton":
        wrong.append(Slip("no automaton is gained, so that `at` says nothing", "at"))
    if gain.future is not None and gain.split is None:
        wrong.append(Slip("no works are made, so that `future` completes nothing", "future"))
    return wrong


def of_act(act: Act) -> Sequence[Slip]:
    """Return what is wrong with an action: only works are made in workshops, and only automata go into rooms."""
    if act.split is None and act.future is None and act.at is None:
        return ()
    fields = [] if act.take == "works" else [field for field in ("split", "future") if getattr(act, field) is not None]
    wrong = [Slip(f"this action takes {act.take} and makes no works", field) for field in fields]
    if act.at is not None and act.take != "automaton":
        wrong.append(Slip("no automaton is taken, so that `at` says nothing", "at"))
    return wrong


SLIPS: Final[dict[type[Move], Callable[[Any], Sequence[Slip]]]] = {
    Assign: of_assign,
    Use: of_use,
    TakeTile: of_tile,
    Gain: of_gain,
    Act: of_act,
    Fulfil: of_fulfil,
    Reveal: of_reveal,
}
"""What the fields of a line lack, or have too much of, by its kind."""


def _superfluous(given: dict[str, Any], fields: tuple[str, ...], what: str) -> list[Slip]:
    needless = [field for field, value in given.items() if value is not None and field not in fields]
    return [Slip(f"{what} has no use for `{field}`", field) for field in needless]


def _missing(fields: list[str], what: str) -> Slip:
    return Slip(f"{what} needs {listed([f'`{field}`' for field in fields], 'and')}")
