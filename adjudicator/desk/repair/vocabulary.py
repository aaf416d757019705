"""Find the words that fit where a type names none: those printed in a game's box, by the field they may stand in."""

from functools import cached_property
from typing import Any

import msgspec

from adjudicator.desk.repair.lines import Part
from adjudicator.desk.repair.probe import with_lines
from adjudicator.engine.moves import Move
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.game import GameFolder
from adjudicator.judging.replay import lay


class Vocabulary:
    """The names that a record knows: which of those printed in its box may stand in a field."""

    def __init__(self, folder: GameFolder[Any], record: Any) -> None:
        self._folder = folder
        self._record = record
        self._fitting: dict[tuple[type[Move], str], list[str]] = {}

    def of(self, line: Move, part: Part) -> list[str]:
        """Return the names that may stand in a field of a line of this kind, or in the list there."""
        place = (type(line), part.name)
        if place not in self._fitting:
            is_list = isinstance(getattr(line, part.name), list)
            named = [
                msgspec.structs.replace(line, **{part.name: [name] if is_list else name}) for name in self._printed
            ]
            unknown = self._unknown(named)
            self._fitting[place] = [name for number, name in enumerate(self._printed) if number not in unknown]
        return self._fitting[place]

    def knows(self, line: Move) -> bool:
        """Say whether every name in a line is known."""
        return not self._unknown([line])

    def _unknown(self, lines: list[Move]) -> set[int]:
        """Return the indices of lines in which a name is unknown."""
        flaws = self._folder.flaws(with_lines(self._record, lines))
        return {int(flaw.path[1]) for flaw in flaws if flaw.kind != "notice" and flaw.path[:1] == ("moves",)}

    @cached_property
    def _printed(self) -> list[str]:
        """The names of all entries of the printed values that the record is judged by."""
        if self._folder.box is None:
            return []
        try:
            printed = self._folder.box.used(lay(self._folder, self._record, moves=()).state)
        except Undetermined:
            return []
        sections = (getattr(layer, section, None) for layer in printed.layers for section in printed.lines)
        return list(dict.fromkeys(str(name) for section in sections if isinstance(section, dict) for name in section))
