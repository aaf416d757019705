"""Turn the text of a record into the typed record: each step returns its result, or what is wrong."""

import os
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from adjudicator.engine.finding import Finding, malformed, problem, unknown
from adjudicator.engine.moves import Note
from adjudicator.engine.parts import BLANK, to_fill_in
from adjudicator.engine.record import FORMAT, Header, no_such_day
from adjudicator.engine.unsafe import is_unsafe
from adjudicator.games import GAMES, BrokenGame, game_named
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.judging.shape import shape
from adjudicator.reading.places import Unreadable
from adjudicator.reading.source import Source, read


class Opened(msgspec.Struct, frozen=True):
    """A record as far as it could be opened, and everything that is wrong with it.

    There is a `text` instead of a `source` where it is not YAML, no `folder` where the game is unknown, and no `record`
    where the shape is wrong. `players` are the words by which moves name them, with their own names.
    """

    problems: list[Finding]
    text: str | None = None
    source: Source | None = None
    folder: GameFolder[Any] | None = None
    record: Any = None
    players: dict[str, str | None] = {}

    @property
    def is_sound(self) -> bool:
        """Say whether it can be judged: nothing was found in it but notices."""
        return all(finding.kind == "notice" for finding in self.problems)


def open_record(content: bytes | str, home: str | os.PathLike[str] | None = None) -> Opened:
    """Read a record and resolve its names.

    `home` is the folder that the record lies in: a parts file is read from nowhere else.
    """
    try:
        source = read(content)
    except Unreadable as unreadable:
        text = content if isinstance(content, str) else content.decode(errors="replace")
        return Opened(_few(malformed(unreadable.faults)), text)
    problems = _few(malformed(source.faults))
    folder = game_of(source)
    if isinstance(folder, Finding):
        return Opened([*problems, *_found([folder], source)], source=source)
    if folder.box is not None and BLANK in source.text and (blanks := list(_blanks(source))):
        return Opened([*problems, *blanks], source=source, folder=folder)
    record = shape(source, folder)
    if isinstance(record, list):
        dates = _found(list(_dates(source.data)), source)
        return Opened([*problems, *record, *dates], source=source, folder=folder)
    return _named(source, folder, record, problems, home)


def _few(findings: list[Finding]) -> list[Finding]:
    """Return findings, of each kind at most so many."""
    if not findings:
        return findings
    from adjudicator.engine.remedy import few  # only a record in which something is wrong needs it

    return list(few(findings))


def _found(findings: list[Finding], source: Source) -> list[Finding]:
    """Return findings with their places and remedies, of each kind at most so many."""
    if not findings:
        return findings
    from adjudicator.engine.remedy import found  # likewise

    return [found(each, source) for each in _few(findings)]


def game_of(source: Source) -> GameFolder[Any] | Finding:
    """Return the game that a record names, or the finding that says why there is none."""
    version, name = source.data.get("record"), source.data.get("game")
    if version is None and isinstance(source.data.get("parts"), int):
        hint = "use `adjudicator parts check`"
        return problem("malformed", "this is a parts file and no record", ("parts",), hint)
    if isinstance(version, int) and version > FORMAT:
        message = f"record format {version} is newer than this program, which reads format {FORMAT}"
        return problem("malformed", message, ("record",), "use a newer adjudicator")
    if not isinstance(name, str):
        from adjudicator.engine.meant import meant  # likewise

        if wrong := next((key for key in source.data if meant(key, ["game"])), None):
            return problem("malformed", f"unknown key: {wrong}", (wrong,), None, True, wrong, ["game"])
        return problem("malformed", "`game` is missing", hint=f"known: {', '.join(sorted(GAMES))}")
    if name not in GAMES:
        return unknown(name, ("game",), GAMES, "game")
    try:
        return game_named(name)
    except BrokenGame as broken:
        return problem("malformed", str(broken), ("game",))


def _blanks(source: Source) -> Iterator[Finding]:
    """Yield the values of `parts:` that are still to be filled in."""
    yield from _found(list(to_fill_in(source.data.get("parts"), ("parts",))), source)


def _named(
    source: Source, folder: GameFolder[Any], record: Any, problems: list[Finding], home: str | os.PathLike[str] | None
) -> Opened:
    """Merge the parts file of a typed record, and check its names."""
    if folder.box is not None:
        record, wrong = _with_parts(folder, folder.box, record, source, home)
        problems = [*problems, *wrong]
    players = {str(player): name for player, name in folder.players(record).items()}
    data = source.data
    top = (*_dates(data), *_unwritable_names(data), *_namesakes(data), *_common(folder, record, players, source))
    problems = [*problems, *_found([*top, *folder.flaws(record)], source)]
    return Opened(problems, None, source, folder, record, players)


def _with_parts(
    folder: GameFolder[Any], box: BoxFolder, record: Any, source: Source, home: str | os.PathLike[str] | None
) -> tuple[Any, list[Finding]]:
    """Return a record with the values of its parts file, if it names one, and what is wrong with its parts."""
    from adjudicator.judging.boxes import problems_of_parts, with_file

    inline = _found(list(problems_of_parts(box, record.parts)), source)
    if record.parts.file is None:
        return record, inline
    record, wrong = with_file(folder, record, home)
    return record, [*inline, *wrong]


def _dates(data: Mapping[str, Any]) -> Iterator[Finding]:
    """Yield a finding for a date of the right form that the calendar does not have."""
    if no_such_day(date := data.get("date")):
        yield problem("malformed", f"no such day: {date}", ("date",))


def _unwritable_names(data: Mapping[str, Any]) -> Iterator[Finding]:
    """Yield findings for names of players that do not fit on one line of a report, or would turn its letters around."""
    for index, seat in enumerate(data["players"]):
        for key, name in seat.items():
            if isinstance(name, str) and is_unsafe(name):
                hint = "a line end, a tab, or a mark of direction stands in it"
                yield problem("malformed", "a name is written in printable characters", ("players", index, key), hint)


def _namesakes(data: Mapping[str, Any]) -> Iterator[Finding]:
    """Yield a finding for the second of two players with one name: nobody can say who is meant by it."""
    names = [" ".join(str(seat.get("name", "")).split()) for seat in data["players"]]
    for index, name in enumerate(names):
        if name and name in names[:index]:
            hint = "add something to each name that tells them apart, also where games are counted"
            yield problem("notice", f"two players are named {name}", ("players", index, "name"), hint)


def _common(
    folder: GameFolder[Any], record: Header, players: Mapping[str, str | None], source: Source
) -> Iterator[Finding]:
    """Yield findings about the parts of a record that every game has."""
    moves, final = getattr(record, "moves", None), getattr(record, "final", None)
    if record.rules is not None and record.rules not in folder.editions:
        yield unknown(record.rules, ("rules",), folder.editions, "edition of the rules")
    for index, move in enumerate(moves or ()):
        if type(move) is Note and move.by is not None and move.by not in players:
            yield unknown(move.by, ("moves", index, "by"), players, "player")
    result = getattr(record, "result", None)
    told = result is not None and (result.scores or result.winners)
    if moves is None and final is None and not told and not source.refused((), "moves"):
        hint = "a record has its moves, a final position or a result; a game without moves yet has moves: []"
        yield problem("malformed", "neither `moves` nor `final` is there", (), hint)
    if moves is not None and final is not None:
        yield problem("malformed", "`moves` and `final` are both there", ("final",), "a score sheet has no moves")
