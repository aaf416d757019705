"""What every line under `moves:` has in common, and the kinds of line that every game knows."""

import re
from collections.abc import Collection
from functools import cache
from typing import Annotated, ClassVar

import msgspec


def verb_of(class_name: str) -> str:
    """Return the verb that names a move class in a record: `ChooseOrder` is `choose_order`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", class_name).lower()


def said(text: str) -> msgspec.Meta:
    """Describe a field in the published schema and in `adjudicator moves`."""
    return msgspec.Meta(description=text)


def claimed(text: str) -> msgspec.Meta:
    """Describe a field that claims what can be worked out."""
    return msgspec.Meta(description=f"A claim: {text}", extra={"claim": True})


@cache
def claims_of(kind: type[msgspec.Struct]) -> frozenset[str]:
    """Return the fields of a kind of move that claim what can be worked out, by their names in a record."""
    from msgspec import inspect  # no judging needs it

    return frozenset(
        known.encode_name
        for known in inspect.type_info(kind).fields  # type: ignore[attr-defined]  # a struct has fields
        if isinstance(known.type, inspect.Metadata) and (known.type.extra or {}).get("claim")
    )


class Block(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """A mapping inside a record: an unknown key in it is an error, an optional one may be absent but never null."""


class Move(Block, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True, tag_field="do", tag=verb_of):
    """One decision or event of a game: a line under `moves:`, its verb under `do`.

    `when` says when it is due and `example` is a line as a record holds it; both are printed by `adjudicator moves`.
    `own` names the fields that can only hold a piece of the mover's, each with the switch under which that is not so.
    A line of a kind that `follows` says what can be worked out: nobody needs to write it. One that is `between` takes
    effect where it stands, whatever is asked, and one that `omits` says that a decision was left out.
    """

    when: ClassVar[str] = ""
    example: ClassVar[str] = ""
    own: ClassVar[dict[str, str]] = {}
    follows: ClassVar[bool] = False
    between: ClassVar[bool] = False
    omits: ClassVar[bool] = False

    note: Annotated[str | None, msgspec.Meta(description="Any remark; kept and shown, never judged.")] = None


class Deed(Move, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """A decision or an event that was played; the table may have let it stand although it breaks a rule."""

    stands: Annotated[
        bool, msgspec.Meta(description="The table let it stand, whatever rule it breaks, and the game went on with it.")
    ] = False


class Note(Move, frozen=True):
    """Table talk: promises, offers, refusals, anything worth keeping; never judged."""

    when: ClassVar[str] = "anywhere"
    between: ClassVar[bool] = True
    example: ClassVar[str] = '{do: note, by: green, text: "I will give you the 10000 next time"}'

    text: Annotated[str, msgspec.Meta(description="What was said or seen.")]
    by: Annotated[str | None, msgspec.Meta(description="The player who said it, if anybody did.")] = None


class Tally(Move, frozen=True):
    """A claim about the state between two moves; each game says what can be counted."""

    when: ClassVar[str] = "anywhere: right if it holds at some moment between its neighbours"
    between: ClassVar[bool] = True


class Omission(Move, frozen=True):
    """What was due was left out, and the table went on; each game says what can be left out.

    Each game adds `by`, the player who left it out, and `what`, the verb of the decision.
    """

    when: ClassVar[str] = "in place of a decision that was due and that the table left out"
    omits: ClassVar[bool] = True


class Correction(Move, frozen=True):
    """From here on this is what lies on the table, whatever the moves gave; each game says what can be corrected."""

    when: ClassVar[str] = "anywhere: it acts where it stands, before anything that comes by itself"
    between: ClassVar[bool] = True


class Stop(Move, frozen=True):
    """The table ended the game here by agreement; what lies there is scored, and nothing may follow."""

    when: ClassVar[str] = "anywhere, as the last line but for notes and tallies"
    between: ClassVar[bool] = True
    example: ClassVar[str] = '{do: stop, note: "the club closed"}'


def verb(kind: type[Move]) -> str:
    """Return the verb of a kind of move."""
    return str(kind.__struct_config__.tag)


def by_of(move: Block) -> str | None:
    """Return the player who makes a move, or `None`: nobody makes a chance event or a tally."""
    by: str | None = getattr(move, "by", None)
    return by


def let_stand(move: Move) -> bool:
    """Say whether the record says that the table let a move stand."""
    return isinstance(move, Deed) and move.stands


def says_omitted(line: Move, kind: type[Move], players: Collection[str] | None) -> bool:
    """Say whether a line says that one of these players, or chance, left out a decision of this kind."""
    if not line.omits or getattr(line, "what", None) != verb(kind):
        return False
    by = by_of(line)
    return by is None or players is None or by in players


def played(move: Move) -> str:
    """Name a move by its verb and its player: `place by white`."""
    by = by_of(move)
    if isinstance(move, Omission):
        return f"omit {getattr(move, 'what', '')}{f' by {by}' if by else ''}"
    return f"{verb(type(move))} by {by}" if by else verb(type(move))
