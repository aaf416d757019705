"""The shape of a record: `msgspec` checks it against the classes of a game's moves and builds it in one go."""

from typing import Any

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.engine.record import Header
from adjudicator.games.game import GameFolder
from adjudicator.reading.source import Source


def shape(source: Source, game: GameFolder[Any]) -> Header | list[Finding]:
    """Return the typed record, or every fault of its shape in the order of the file; its `game:` names this game.

    There is none where all that is missing was there, with values that the reading refused.
    """
    try:
        return msgspec.convert(source.data, game.record)
    except msgspec.ValidationError as refusal:
        from adjudicator.judging.misshapen import shape_findings  # only a record that is refused needs it

        findings = shape_findings(source, game)
        return findings if findings or source.faults else [Finding("malformed", str(refusal))]
