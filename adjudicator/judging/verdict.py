"""From the text of a record to its verdict, and to the position after any of its moves."""

import pathlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar, get_args

import msgspec

from adjudicator.engine.finding import Finding, found, undetermined
from adjudicator.engine.moves import Note
from adjudicator.engine.questions import Illegal, Question, RecordEnds
from adjudicator.engine.ranking import Ranking, ScoreLine, Standing
from adjudicator.engine.record import FORMAT, Flaw, Header, VerdictName, did_you_mean, no_such_day, unknown
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulings import Consulted, WrongRuling, overridden, together
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import listed, waiting_for
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.judging.shape import shape
from adjudicator.reading.source import LINE_END, Source, Unreadable, read

S = TypeVar("S")


PRECEDENCE: tuple[tuple[VerdictName, tuple[str, ...]], ...] = (
    ("malformed", ("malformed", "unknown")),
    ("illegal", ("illegal", "unexpected")),
    ("undetermined", ("undetermined",)),
    ("mismatch", ("mismatch",)),
    ("unfinished", ("unfinished",)),
)
"""The verdicts from the worst on, each with the kinds of finding that give it; with none of them a record is legal."""


class Leaning(msgspec.Struct, frozen=True):
    """A reading that the judgement rests on: a switch that was looked at, its value, and the ruling behind it."""

    switch: str
    value: str
    reading: str | None


class Verdict(msgspec.Struct):
    """Everything that was found about one record.

    `moves` counts the lines under `moves:` and `judged` those that were judged; a score sheet has none. `scores`,
    `standing` and `ranking` are there if the game, or the score sheet, came to its end. `text` is there instead of
    `source` where the text is no YAML.
    """

    path: str
    name: VerdictName = "legal"
    findings: list[Finding] = []
    game: str | None = None
    edition: str | None = None
    players: dict[str, str | None] = {}
    moves: int = 0
    judged: int = 0
    sheet: bool = False
    scores: dict[str, int] | None = None
    standing: Standing | None = None
    ranking: Ranking | None = None
    rulings: tuple[Leaning, ...] = ()
    invented: tuple[str, ...] = ()
    source: Source | None = None
    text: str | None = None
    record: Header | None = None

    def line_text(self, number: int) -> str:
        """Return a line of the record, counted from 1, without its ending; empty if there is none."""
        if self.source is not None:
            return self.source.line_text(number)
        lines = LINE_END.split(self.text or "")
        return lines[number - 1] if number <= len(lines) else ""

    def numbers(self) -> dict[int, int]:
        """Return the number of each line under `moves:` by the identity of its move."""
        return {id(move): number for number, move in enumerate(getattr(self.record, "moves", None) or (), 1)}

    @property
    def outline(self) -> dict[str, str]:
        """The headings of the rulebook by the short names that rules and score lines cite."""
        return game_named(self.game).rulebook.outline if self.game else {}

    @property
    def winners(self) -> list[str]:
        """Everybody who won; nobody while the game is not over, or where nobody contests it."""
        return self.ranking.winners if self.ranking is not None else []

    def conclude(self) -> "Verdict":
        """Name the verdict by its worst finding, and give every finding its place."""
        kinds = {finding.kind for finding in self.findings}
        self.name = next((name for name, worst in PRECEDENCE if not kinds.isdisjoint(worst)), "legal")
        if self.source is not None:
            where = self.source.where
            self.findings = [f if f.place else f.located(where(*f.path)) for f in self.findings]
        if self.name == "malformed":
            self.findings.sort(key=lambda finding: finding.place or (0, 0, 0))
        return self


def check(
    what: str | pathlib.Path | bytes,
    *,
    name: str | None = None,
    home: pathlib.Path | None = None,
    rulings: Mapping[str, str] | None = None,
    keep_going: bool = False,
) -> Verdict:
    """Judge a record: a path, or its text (a `str` with a line break in it, or `bytes`).

    `name` stands for the path in reports of a text, and `home` is the folder from which its parts file may be read.
    `rulings` override those of the record, and with `keep_going` an illegal move is skipped and the judging goes on.
    Raises `OSError` if there is a path and it cannot be read, and `WrongRuling`, a `ValueError`, for a ruling that the
    game does not have; every fault of the record itself is a finding.
    """
    text, path, folder_of_path = _content(what, name)
    verdict = Verdict(path)
    opened = open_record(text, verdict, home or folder_of_path)
    if opened is None:
        return verdict.conclude()
    folder, record = opened
    noted = Consulted(rulings_of(folder, record, rulings or {}))
    if getattr(record, "final", None) is not None:
        _judge_sheet(folder, record, noted, verdict)
    else:
        _judge_moves(folder, record, noted, verdict, keep_going)
    if noted.switches:
        readings = folder.rulebook.readings_of_switches()
        verdict.rulings = tuple(Leaning(name, value, readings.get(name)) for name, value in noted.switches.items())
    return verdict.conclude()


def _content(what: str | pathlib.Path | bytes, name: str | None) -> tuple[bytes | str, str, pathlib.Path | None]:
    """Return the text of a record, its name, and the folder that it lies in."""
    if isinstance(what, bytes) or (isinstance(what, str) and "\n" in what):
        return what, name or "<text>", None
    path = pathlib.Path(what)
    return path.read_bytes(), name or str(what), path.parent


# --- reading -------------------------------------------------------------------------------------------------------


def open_record(
    content: bytes | str, verdict: Verdict, home: pathlib.Path | None = None
) -> tuple[GameFolder[Any], Any] | None:
    """Read a record and resolve its names; what is wrong goes into the verdict, and then there is no record.

    `home` is the folder that the record lies in: a parts file is read from nowhere else.
    """
    try:
        source = read(content)
    except Unreadable as unreadable:
        verdict.text = content if isinstance(content, str) else content.decode(errors="replace")
        verdict.findings = [Finding("malformed", f.message, hint=f.hint, place=f.place) for f in unreadable.faults]
        return None
    verdict.source = source
    verdict.findings = [Finding("malformed", f.message, hint=f.hint, place=f.place) for f in source.faults]
    folder = _folder(source, verdict)
    if folder is None:
        return None
    record = shape(source, folder)
    if isinstance(record, list):
        verdict.findings += record
        verdict.findings += [found(flaw, source) for flaw in _dates(source.data)]
        return None
    if folder.box is not None:
        record = _with_parts(folder, folder.box, record, verdict, home)
    verdict.record = record
    verdict.edition = record.rules or folder.editions[0]
    verdict.players = {str(player): name for player, name in folder.players(record).items()}
    flaws = (*_dates(source.data), *_flaws(folder, record, verdict.players), *folder.flaws(record))
    verdict.findings += [found(flaw, source) for flaw in flaws]
    verdict.moves = len(getattr(record, "moves", None) or ())
    return None if any(finding.kind != "notice" for finding in verdict.findings) else (folder, record)


def _with_parts(
    folder: GameFolder[Any], box: BoxFolder, record: Any, verdict: Verdict, home: pathlib.Path | None
) -> Any:
    """Return a record with the values of its parts file, if it names one; what is wrong goes into the verdict."""
    from adjudicator.judging.boxes import faults_of_parts, with_file

    if verdict.source is not None:
        verdict.findings += [found(flaw, verdict.source) for flaw in faults_of_parts(box, record.parts)]
    if record.parts.file is None:
        return record
    record, findings = with_file(folder, record, home)
    verdict.findings += findings
    return record


def _folder(source: Source, verdict: Verdict) -> GameFolder[Any] | None:
    version, name = source.data.get("record"), source.data.get("game")
    if version is None and isinstance(source.data.get("parts"), int):
        fault = Finding(
            "malformed", "this is a parts file and no record", ("parts",), hint="use `adjudicator parts check`"
        )
        verdict.findings.append(fault)
        return None
    if isinstance(version, int) and version > FORMAT:
        message = f"record format {version} is newer than this program, which reads format {FORMAT}"
        verdict.findings.append(Finding("malformed", message, ("record",), hint="use a newer adjudicator"))
        return None
    if isinstance(name, str) and name in GAMES:
        verdict.game = name
        return game_named(name)
    if not isinstance(name, str):
        fault = Finding("malformed", "`game` is missing", hint=f"known: {', '.join(sorted(GAMES))}")
    else:
        fault = Finding("unknown", f"unknown game: {name}", ("game",), hint=did_you_mean(name, GAMES))
    verdict.findings.append(fault)
    return None


def _dates(data: Mapping[str, Any]) -> Iterator[Flaw]:
    """Yield the date of a record if it has the right form and the calendar does not have it."""
    if no_such_day(date := data.get("date")):
        yield Flaw("malformed", f"no such day: {date}", ("date",))


def _flaws(folder: GameFolder[Any], record: Any, players: Mapping[str, str | None]) -> Iterator[Flaw]:
    """Yield what is wrong with the parts of a record that every game has."""
    if record.rules is not None and record.rules not in folder.editions:
        yield unknown(record.rules, ("rules",), folder.editions, "edition of the rules")
    for index, move in enumerate(record.moves or ()):
        if type(move) is Note and move.by is not None and move.by not in players:
            yield unknown(move.by, ("moves", index, "by"), players, "player")
    if record.moves is None and record.final is None:
        hint = "write the moves, or the final position; a game without moves yet has moves: []"
        yield Flaw("malformed", "neither `moves` nor `final` is there", (), hint)
    if record.moves is not None and record.final is not None:
        yield Flaw("malformed", "`moves` and `final` are both there", ("final",), "a score sheet has no moves")


def rulings_of(folder: GameFolder[Any], record: Any, changes: Mapping[str, str]) -> Any:
    """Return the rulings of a record, with some of them changed. Raises `WrongRuling` for what no switch allows."""
    if not changes:
        return record.rulings
    for switch in changes:
        if switch not in folder.rulings.__struct_fields__:
            hint = did_you_mean(switch, folder.rulings.__struct_fields__)
            raise WrongRuling(f"{folder.name} has no switch {switch}: {hint}")
    try:
        return overridden(record.rulings, changes)
    except msgspec.ValidationError:
        raise WrongRuling(_refused_ruling(folder, changes)) from None


def _refused_ruling(folder: GameFolder[Any], changes: Mapping[str, str]) -> str:
    """Say which values the switches have that were set to another one."""
    allowed = {field.name: get_args(field.type)[0] for field in msgspec.structs.fields(folder.rulings)}
    values = {switch: get_args(allowed[switch]) for switch in changes}
    wrong = {switch: value for switch, value in changes.items() if value not in values[switch]}
    return "; ".join(f"{name} is {listed(values[name], 'or')}, not {value}" for name, value in wrong.items())


# --- judging -------------------------------------------------------------------------------------------------------


def _judge_moves(folder: GameFolder[Any], record: Any, noted: Consulted, verdict: Verdict, keep_going: bool) -> None:
    state = folder.set_up(record, noted)
    aside = noted.aside if folder.box is None else together(noted.aside, folder.box.used(state).aside)
    if not _may_be_set_up(folder, state, record, verdict):
        return
    referee = Referee(state, folder.rulebook, record.moves, folder.compare, None, keep_going, aside)
    ending: Finding | None = None
    try:
        folder.play(state, referee)
    except Illegal:
        pass
    except RecordEnds as ends:
        referee.close_tallies()
        ending = _unfinished(referee, ends.question)
    except Undetermined as missing:
        number = missing.move or referee.ahead
        path = ("moves", number - 1) if number else ("moves",)
        ending = undetermined(missing, number, path, bool(referee.refused))
    findings = _expecting(referee.findings if ending is None else [*referee.findings, ending], record, noted, referee)
    ending = None if ending is None else findings.pop()
    verdict.findings += findings
    verdict.judged = referee.judged
    if referee.finished:
        _score_game(folder, state, record, verdict, bool(referee.refused))
    elif ending is not None and ending.kind == "unfinished" and record.result is not None:
        message = f"a result is claimed, but {ending.message}"
        conditional = bool(referee.refused)
        verdict.findings.append(Finding("mismatch", message, ("result",), conditional=conditional))
    if ending is not None:
        verdict.findings.append(ending)
    _note_invented(folder, state, verdict)


def _may_be_set_up(folder: GameFolder[Any], state: Any, record: Any, verdict: Verdict) -> bool:
    """Ask the rules about the set-up; where they forbid it, or it cannot be judged, nothing after it is."""
    if type(record.setup) not in folder.rulebook.about:
        return True
    try:
        objections = folder.rulebook.objections(state, record.setup)
    except Undetermined as missing:
        verdict.findings.append(undetermined(missing, None, ("setup",)))
        _note_invented(folder, state, verdict)
        return False
    for objection in objections:
        path = ("setup", *objection.path)
        verdict.findings.append(Finding("illegal", str(objection.facts), path, objection.rule))
    _note_invented(folder, state, verdict)
    return not objections


def _expecting(findings: list[Finding], record: Any, noted: Consulted, referee: Referee[Any]) -> list[Finding]:
    """Return findings with all that was expected, offers that the record went past included.

    Only the first refused move, and the end of a record without one, stand in a position that can be found again.
    """
    kinds = ("illegal", "unexpected", "unfinished")
    about = [finding for finding in findings if finding.kind in kinds and not finding.conditional]
    if not about:
        return findings
    from adjudicator.desk.explanation import expected_after  # only a record with a fault, or without an end, needs it

    n = len(referee.moves) if about[0].move is None else about[0].move - 1
    expected = tuple(expected_after(msgspec.structs.replace(record, rulings=noted.rulings), n))
    return [msgspec.structs.replace(each, expected=expected) if each in about else each for each in findings]


def _unfinished(referee: Referee[Any], question: Question) -> Finding:
    expected = referee.expected(question)
    path = ("moves", len(referee.moves) - 1) if referee.moves else ("moves",)
    message = f"{waiting_for(expected)}{question.told}"
    conditional = bool(referee.refused)
    return Finding("unfinished", message, path, question.under, expected=expected, conditional=conditional)


def _note_invented(folder: GameFolder[Any], state: Any, verdict: Verdict) -> None:
    """Name the invented values that were looked at on the way."""
    if folder.box is not None:
        verdict.invented = tuple(folder.box.used(state).used)


def _judge_sheet(folder: GameFolder[Any], record: Any, noted: Consulted, verdict: Verdict) -> None:
    verdict.sheet = True
    state = folder.set_up(record, noted)
    if not _may_be_set_up(folder, state, record, verdict):
        return
    try:
        objections = folder.rulebook.objections(state, record.final)
        for objection in objections:
            path = ("final", *objection.path)
            verdict.findings.append(Finding("illegal", str(objection.facts), path, objection.rule))
        if not objections:
            folder.lay_out(state, record.final)
            _score(folder, state, record, verdict, conditional=False)
    except Undetermined as missing:
        verdict.findings.append(undetermined(missing, None, ("final",)))
    _note_invented(folder, state, verdict)


def _score_game(folder: GameFolder[Any], state: Any, record: Any, verdict: Verdict, conditional: bool) -> None:
    """Score a game that came to its end; a value that only the final bonuses need is missed at its last line."""
    try:
        _score(folder, state, record, verdict, conditional)
    except Undetermined as missing:
        path = ("moves", verdict.moves - 1) if verdict.moves else ("moves",)
        verdict.findings.append(undetermined(missing, None, path, conditional))


def _score(folder: GameFolder[Any], state: Any, record: Any, verdict: Verdict, conditional: bool) -> None:
    players = list(verdict.players)
    verdict.standing = folder.standing(state)
    verdict.scores = verdict.standing.scores(players)
    verdict.ranking = verdict.standing.ranking(players)
    if record.result is not None:
        for finding in _result_mismatches(record.result, verdict, verdict.scores):
            verdict.findings.append(msgspec.structs.replace(finding, conditional=conditional))


def _result_mismatches(result: Any, verdict: Verdict, scores: Mapping[str, int]) -> Iterator[Finding]:
    """Hold what the table wrote about the end against what the replay gives."""
    for player, claimed in (result.scores or {}).items():
        if claimed != scores[player]:
            yield _mismatch(
                f"{player}'s score: {claimed} is claimed, {scores[player]} is right",
                ("result", "scores", str(player)),
                (claimed, scores[player]),
                _lines(verdict, player),
            )
    winners = verdict.winners
    if result.winners is not None and sorted(result.winners) != sorted(winners):
        yield _mismatch(
            f"winners: {listed(result.winners, 'and')} claimed, {listed(winners or ['nobody'], 'and')} right",
            ("result", "winners"),
            (list(result.winners), list(winners)),
            (*(f"{player}: {score}" for player, score in scores.items()), *_tie_breaks(verdict.ranking)),
        )


def _tie_breaks(ranking: Ranking | None) -> Iterator[str]:
    """Yield every tie-break that was asked, with what each of the tied players has."""
    for asked in ranking.tie_breaks if ranking is not None else ():
        yield f"{asked.name}: {', '.join(f'{player} {number}' for player, number in asked.values.items())}"


def _mismatch(message: str, path: tuple[str, ...], values: tuple[object, object], made_of: Sequence[object]) -> Finding:
    return Finding("mismatch", message, path, claimed=values[0], worked_out=values[1], made_of=made_of)


def _lines(verdict: Verdict, player: str) -> Sequence[ScoreLine]:
    return [line for line in verdict.standing.lines if line.player == player] if verdict.standing else ()
