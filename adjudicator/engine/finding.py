"""One located statement about a record."""

from collections.abc import Iterable, Sequence

import msgspec

from adjudicator.engine.record import FindingKind, Path
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.undetermined import Undetermined
from adjudicator.reading.places import Edit, Fault, Place


class Finding(msgspec.Struct, frozen=True):
    """What was found, where, and by which rule.

    `move` is the move's number from 1; `path` the keys and indices of the value in the record. `expected` says which
    decisions were due, `conditional` that the finding depends on an earlier refused move being skipped. `claimed`,
    `worked_out` and `made_of` belong to a mismatch, `value` and `write` to an undetermined move. With `of_key` the key
    at the path is wrong, and not its value; `name` is the name that nobody knows, or the missing key. `where` says
    where the game stood, and `same_as` which line a wrong sum follows from.

    `edits` change the text into what must be meant. Once the finding is located they are made from `known`, the names
    that would do, or from `instead`, what must stand there; they also mend the same fault elsewhere (`also`).

    >>> import adjudicator
    >>> finding = adjudicator.check("records/intrigue/illegal/position-is-free.yaml").findings[0]
    >>> finding.place.line, finding.place.column, finding.kind, finding.rule.id
    (13, 56, 'illegal', 'position-is-free')
    >>> finding
    <Finding illegal: 1000 is taken by orange chemist [position-is-free] [move 4]>
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
    of_key: bool = False
    name: str | None = None
    where: str | None = None
    same_as: int | None = None
    also: tuple[Path, ...] = ()
    known: tuple[str, ...] = ()
    instead: str | None = None
    edits: tuple[Edit, ...] = ()
    place: Place | None = None

    def __repr__(self) -> str:
        """Say in a line what was found, by which rule, and at which move."""
        rule = f" [{self.rule.id}]" if self.rule is not None else ""
        move = f" [move {self.move}]" if self.move is not None else ""
        return f"<Finding {self.kind}: {self.message}{rule}{move}>"

    def located(self, place: Place) -> "Finding":
        """Return the finding with its place in the file."""
        return msgspec.structs.replace(self, place=place)

    def without_hint(self) -> "Finding":
        """Return the finding without its hint, where the same was given before."""
        return msgspec.structs.replace(self, hint=None)


def malformed(faults: Iterable[Fault]) -> list[Finding]:
    """Return the findings of the faults of a text."""
    return [Finding("malformed", fault.message, hint=fault.hint, place=fault.place) for fault in faults]


def problem(
    kind: FindingKind,
    message: str,
    path: Path = (),
    hint: str | None = None,
    of_key: bool = False,
    name: str | None = None,
    known: Iterable[str] = (),
    instead: str | None = None,
) -> Finding:
    """Return the finding of something in a typed record, or in a parts file, that cannot be right."""
    number = int(path[1]) + 1 if path[:1] == ("moves",) and path[1:] else None
    known = tuple(map(str, known))
    return Finding(kind, message, path, move=number, hint=hint, of_key=of_key, name=name, known=known, instead=instead)


def unknown(name: str, path: Path, known: Iterable[str], what: str = "name", *, of_key: bool = False) -> Finding:
    """Return the finding of a name that means nothing here; `remedy.found` says which known one may be meant."""
    return problem("unknown", f"unknown {what}: {name}", path, None, of_key, name, known)


class Difference(msgspec.Struct, frozen=True):
    """A claim that does not hold: where it stands in the line, what it says, what is right and what that is made of."""

    path: Path
    claimed: object
    worked_out: object
    made_of: Sequence[object] = ()
    about: str = ""

    @property
    def sentence(self) -> str:
        """What is claimed and what is right, in words."""
        about = f"{self.about} " if self.about else ""
        return f"{about}{self.claimed} is claimed, {self.worked_out} is right"


def undetermined(missing: Undetermined, number: int | None, path: Path, conditional: bool = False) -> Finding:
    """Return the finding that a judgement depends on a printed value which nobody declared."""
    return Finding(
        "undetermined",
        str(missing),
        path,
        move=number,
        conditional=conditional,
        hint=missing.hint,
        value=missing.value,
        write=missing.write,
    )
