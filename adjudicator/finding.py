"""One located statement about a record."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from adjudicator.record import FindingKind, Flaw, Path
from adjudicator.rulebook import Rule

if TYPE_CHECKING:
    from adjudicator.source import Place, Source


class Finding(msgspec.Struct, frozen=True):
    """What was found, where, and by which rule.

    `move` is the move's number from 1; `path` the keys and indices of the value in the record. `expected` says which
    decisions were due, `conditional` that the finding hangs on an earlier refused move being skipped. `claimed`,
    `worked_out` and `made_of` belong to a mismatch, `value` and `write` to an undetermined move.
    """

    kind: FindingKind
    message: str
    path: Path = ()
    rule: Rule | None = None
    move: int | None = None
    expected: tuple[str, ...] = ()
    conditional: bool = False
    hint: str | None = None
    claimed: object = None
    worked_out: object = None
    made_of: Sequence[object] = ()
    value: str | None = None
    write: str | None = None
    place: "Place | None" = None

    def located(self, place: "Place") -> "Finding":
        """Return the finding with its place in the file."""
        return msgspec.structs.replace(self, place=place)


def found(flaw: Flaw, source: "Source") -> Finding:
    """Return the finding of a flaw, with its place; a move by a player's own name is answered with the right word."""
    kind, message, path, hint, of_key = flaw
    place = source.where_key(*path) if of_key else source.where(*path)
    number = int(path[1]) + 1 if path[:1] == ("moves",) and path[1:] else None
    if kind == "unknown":
        hint = _word_of(message.rpartition(": ")[2], source) or hint
    return Finding(kind, message, path, move=number, hint=hint, place=place)


def _word_of(name: str, source: "Source") -> str | None:
    """Say by which word a record names a player, where the player's own name is written instead."""
    players = source.data.get("players")
    for seat in players if isinstance(players, list) else ():
        if isinstance(seat, dict) and seat.get("name") == name:
            return next((f"{name} is {word} here" for key, word in seat.items() if key != "name"), None)
    return None


class Difference(NamedTuple):
    """A claim that does not hold: where it stands in the line, what it says, what is right and what that is made of."""

    path: Path
    claimed: object
    worked_out: object
    made_of: Sequence[object] = ()
    about: str = ""
