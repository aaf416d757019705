"""What a referee finds, line by line; the places in the file are left open."""

from typing import Any, Final

import msgspec

from adjudicator.engine.book import Book
from adjudicator.engine.cursor import Cursor
from adjudicator.engine.finding import Difference, Finding, undetermined
from adjudicator.engine.record import FindingKind, Path
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.undetermined import Undetermined

AS_IT_LIES: Final = "if this is what lies there, write it as `correct`: the game goes on with it from here"
"""What helps where the table counted right and the moves before are not those that were played."""


class Wrong(msgspec.Struct, frozen=True):
    """By how much a figure is wrong by what was found, and the first and the last line that make it so."""

    by: int
    first: int
    last: int

    def sentence(self) -> str:
        """Say where the difference was found before."""
        if self.first == self.last:
            return f"the same difference as at move {self.first}"
        return f"what the differences at moves {self.first} to {self.last} add up to"


class Log:
    """The findings of one game.

    They are conditional from the first line on that was refused, or that broke a rule and was played all the same
    although the record does not say that the table let it stand. `standing` holds the lines that the record lets stand
    and that have broken nothing so far.
    """

    __slots__ = ("_book", "_cursor", "_has_hinted", "_state", "_wrong_by", "found", "has_slipped", "standing")

    def __init__(self, state: Any, book: Book[Any], cursor: Cursor) -> None:
        self._state = state
        self._book = book
        self._cursor = cursor
        self.found: list[Finding] = []
        self.has_slipped = False
        self._has_hinted = False
        self._wrong_by: dict[Path, Wrong] = {}
        self.standing: set[int] = set()

    @property
    def is_conditional(self) -> bool:
        """Say whether what is found from here on depends on what was done with a line that breaks a rule."""
        return self.has_slipped or bool(self._cursor.refused)

    @property
    def has_faults(self) -> bool:
        """Say whether something was found that the table did not let stand."""
        return any(finding.kind not in ("irregular", "notice") for finding in self.found)

    def add(
        self,
        kind: FindingKind,
        message: str,
        rule: Rule | None,
        path: Path,
        number: int,
        expected: tuple[str, ...] = (),
        hint: str | None = None,
    ) -> None:
        """Add a finding about a line, or about the game before its first line where the number is 0."""
        self.found.append(
            Finding(
                kind,
                message,
                _path(number, path),
                rule,
                number or None,
                expected,
                conditional=self.is_conditional,
                hint=hint,
                where=None if kind == "notice" else self._book.where(self._state),
            )
        )

    def give_hint(self, index: int, hint: str) -> None:
        """Give a finding its hint, once what follows on its line is known."""
        self.found[index] = msgspec.structs.replace(self.found[index], hint=hint)

    def miscount(self, number: int, difference: Difference) -> None:
        """Add that a tally does not hold; the first time, hint that the table may have counted right."""
        if self._is_known(difference.path, difference, number):
            return
        can_be_set = not self._has_hinted and difference.path[0] in self._book.corrected
        self._has_hinted |= can_be_set
        self.mismatch(number, difference, AS_IT_LIES if can_be_set else None)

    def misclaim(
        self, number: int, difference: Difference, by: str | None, tally: Path | None = None, sign: int = 1
    ) -> None:
        """Add that a sum on a move does not hold; later tallies that count it are off by the same amount."""
        wrong = _sum(difference)
        if tally is not None and wrong is not None:
            before = self._wrong_by.get(tally)
            if before is None or not before.by:
                self._wrong_by[tally] = Wrong(sign * wrong, number, number)
            else:
                self._wrong_by[tally] = Wrong(before.by + sign * wrong, before.first, number)
        if not self._is_known((*difference.path, by or ""), difference, number):
            self.mismatch(number, difference)

    def _is_known(self, figure: Path, difference: Difference, number: int) -> bool:
        """Report in one line a sum that is wrong by what earlier findings add up to; say whether it is such a sum."""
        wrong = _sum(difference)
        if wrong is None:
            return False
        before = self._wrong_by.get(figure)
        if before is None or wrong != before.by:
            self._wrong_by[figure] = Wrong(wrong, number, number)
            return False
        self.found.append(
            Finding(
                "mismatch",
                f"{difference.sentence}: {before.sentence()}",
                _path(number, difference.path),
                None,
                number,
                conditional=self.is_conditional,
                claimed=difference.claimed,
                worked_out=difference.worked_out,
                same_as=before.first,
            )
        )
        return True

    def put_right(self, figure: Path) -> None:
        """Forget what was wrong with a figure: a correction has set it to what the table says."""
        self._wrong_by.pop(figure, None)

    def mismatch(self, number: int, difference: Difference, hint: str | None = None) -> None:
        """Add that a claim does not hold."""
        self.found.append(
            Finding(
                "mismatch",
                difference.sentence,
                _path(number, difference.path),
                None,
                number,
                conditional=self.is_conditional,
                hint=hint,
                claimed=difference.claimed,
                worked_out=difference.worked_out,
                made_of=difference.made_of,
                where=self._book.where(self._state),
            )
        )

    def irregular(self, number: int, message: str, rule: Rule | None, path: Path) -> None:
        """Add a breach that the table let stand."""
        self.standing.discard(number)
        self.add("irregular", message, rule, path, number)

    def miss(self, number: int, missing: Undetermined) -> None:
        """Add that a line cannot be judged for lack of a value which nobody declared."""
        self.found.append(undetermined(missing, number, _path(number, ()), self.is_conditional))

    def conclude(self) -> None:
        """Report the lines that are said to stand and break no rule."""
        for number in sorted(self.standing):
            self.add("notice", "there is nothing to let stand: it breaks no rule", None, ("stands",), number)
        self.standing.clear()


def _sum(difference: Difference) -> int | None:
    """Return by how much a claim is wrong, if it is a sum."""
    claimed, right = difference.claimed, difference.worked_out
    return claimed - right if isinstance(claimed, int) and isinstance(right, int) else None


def _path(number: int, path: Path) -> Path:
    return ("moves", number - 1, *path) if number else ("moves",)
