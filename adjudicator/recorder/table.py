"""The record being written and the game as it stands: what may be played, and what a line would do."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec

from adjudicator.desk.explanation import Open, expected_words, legal_at
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Block, Move, by_of, verb
from adjudicator.engine.stages import Head, Stage
from adjudicator.engine.words import waiting_for
from adjudicator.judging.check import check
from adjudicator.judging.position import Position, position
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import plain_move
from adjudicator.recorder.layout import moves_of, with_key, with_move, without_key, without_last_move
from adjudicator.recorder.matching import matches, tokens_of
from adjudicator.recorder.phrases import Phrase, Speaker, fold, spelled, spoken
from adjudicator.recorder.spelling import Speller

GOES_ON = frozenset(("unfinished", "notice", "irregular"))
"""The kinds of finding with which a record can be continued."""


class Unwritable(Exception):
    """A record cannot be continued as it stands; `verdict` says why."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.name)
        self.verdict = verdict


class Begun(NamedTuple):
    """A stage of a move that was chosen: how it is shown, and what could have been chosen there."""

    shown: str
    heads: dict[int, Head]
    phrases: list[Phrase]


class Trial(NamedTuple):
    """A line that was tried: the text with it, the verdict on that, what is found about it, and about earlier lines."""

    line: dict[str, Any]
    text: str
    verdict: Verdict
    found: list[Finding]
    earlier: list[Finding]


class Writable(Protocol):
    """The text of a record, on the disk or in memory."""

    text: str
    path: Path

    def save(self, text: str) -> None:
        """Put another text in its place."""


class Table:
    """A record that is being written, judged anew after every line."""

    def __init__(self, file: Writable) -> None:
        self.file = file
        self.load()

    def load(self) -> None:
        """Judge the text and list what may be played.

        Raises `Unwritable` if the record has come to a stop, and `NotByLine` if its moves do not stand line by line.
        """
        verdict = self._check(self.file.text)
        record = verdict.record
        if record is None or getattr(record, "moves", None) is None:
            raise Unwritable(verdict)
        self.verdict, self.record = verdict, record
        self.number = len(self.moves)
        if verdict.name == "malformed" or (verdict.judged < self.number and not self.is_over):
            raise Unwritable(verdict)
        moves_of(self.file.text)
        self.here, self.open = legal_at(record, self.number, by_stages=True)
        due = [(move, asked.question.optional) for asked in self.open for move in asked.moves]
        due.sort(key=lambda item: (item[0].follows, item[1]))  # what is due, then offers, then what follows by itself
        self.speaker = Speaker((move for move, _ in due), verdict.players)
        self._consequences: dict[int, str] = {}
        self.begun: list[Begun] = []
        self.offer(head for asked in self.open for head in asked.heads)
        self._unsaid: list[Move] = self.speaker.moves

    def offer(self, heads: Iterable[Head]) -> None:
        """Offer these as what may be played: how a move in stages can go on."""
        stage = len(self.begun)
        self.heads: dict[int, Head] = {}
        self._said: list[Phrase] = []
        self._unsaid = []
        for head in heads:
            phrase = self.speaker.part(head.example, self._stages(head.example)[stage].fields, first=stage == 0)
            self.heads[id(phrase)] = head
            self._said.append(phrase)

    @property
    def phrases(self) -> list[Phrase]:
        """What may be played, in words, beginnings first; made when first looked at: it costs as much as listing."""
        if self._unsaid:
            self._said, self._unsaid = [*self._said, *self.speaker.phrases()], []
        return self._said

    @property
    def count(self) -> int:
        """How many lines and beginnings may be played."""
        return len(self._said) + len(self._unsaid)

    def _stages(self, move: Move) -> tuple[Stage, ...]:
        return self.here.folder.rulebook.stages(type(move))

    def goes_on(self, phrase: Phrase) -> bool:
        """Say whether a phrase only begins a move, so that more stages have to be asked."""
        return id(phrase) in self.heads and len(self.begun) + 1 < len(self._stages(phrase.move))

    def begin(self, phrase: Phrase) -> None:
        """Go on to the next stage of a move that was begun."""
        head, move = self.heads[id(phrase)], phrase.move
        self.begun.append(Begun(phrase.shown, self.heads, self.phrases))
        book = self.here.folder.rulebook
        self.offer(book.heads(self.here.state, type(move), by_of(move), head.fields, len(self.begun)))

    def go_back(self) -> None:
        """Go back to the stage before."""
        begun = self.begun.pop()
        self.heads, self._said = begun.heads, begun.phrases

    @property
    def moves(self) -> list[Move]:
        """The lines of the record."""
        return list(getattr(self.record, "moves", None) or ())

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end."""
        return self.verdict.scores is not None

    @property
    def of_chance(self) -> bool:
        """Whether a chance event is due, and no decision of anybody, whatever else may be played."""
        due = [move for asked in self.open if not asked.question.optional for move in asked.moves]
        return not self.heads and bool(due) and all(by_of(move) is None for move in due)

    def heading(self) -> str:
        """Say where the game stands and what it waits for."""
        if self.is_over:
            is_claimed = getattr(self.record, "result", None) is not None
            return "the game is over" if is_claimed else "the game is over: result SCORES AND WINNERS, or quit"
        if self.begun:
            return " ".join(begun.shown for begun in self.begun)
        where = self.here.folder.where(self.here.state)
        due = waiting_for(expected_words(self.open)).removeprefix("the game waits for ")
        return f"{where}: the table says what came: {due}" if self.of_chance else f"{where}: {due}"

    def totals(self) -> Mapping[str, int]:
        """Return the money or the points of everybody, if the game counts them."""
        return _totals(self.here)

    def matching(self, text: str) -> list[Phrase]:
        """Return the legal lines that what was typed may stand for, the best first."""
        return matches(text, self.phrases)

    def spelled(self, text: str) -> Move | None:
        """Return the likeliest line that the words spell, legal or not; `None` if they spell none.

        That is one by a player who is asked for such a line, with the mover's own pieces where only those can stand,
        and with values that stand in legal lines or in the record. The player may be named by a word more.
        """
        tokens, players = tokens_of(text), self.verdict.players
        tops = (getattr(self.record, name, None) for name in ("setup", "position"))
        played = _texts([*self.moves, *filter(None, tops)])
        legal = _texts(self.speaker.moves)
        speller = Speller(self.here.folder.verbs, sorted(legal | played | set(map(str, players))), self.in_thousands)
        lines = [line for by in (*map(str, players), None) for line in speller.lines(tokens, by)]
        for index in range(len(tokens) - 1, 0, -1):
            if lines:
                break
            others = [*tokens[:index], *tokens[index + 1 :]]
            named = [str(by) for by, name in players.items() if _begins(tokens[index], str(by), name)]
            lines = [line for by in named for line in speller.lines(others, by)]

        def oddness(line: Move) -> tuple[int, int, int, int]:
            values = _texts([line])
            rivals = sum(not str(getattr(line, name)).startswith(str(by_of(line))) for name in line.own)
            strange = sum(0 if value in legal else 1 if value in played else 2 for value in values)
            return self._out_of_turn(line), rivals, strange, sum(len(spelled(value)) for value in values)

        return min(lines, key=oddness, default=None)

    def seems_legal(self, line: Move) -> bool:
        """Say in a hurry whether a line answers what is asked now and no rule objects."""
        is_asked = any(asked.question.fits(line) for asked in self.open)
        return is_asked and bool(self.here.folder.rulebook.allows(self.here.state, line))

    def _out_of_turn(self, line: Move) -> int:
        """Return 0 for a line that its player is asked for, and more, the less anything else is due from them alone."""
        by, out_of_turn = by_of(line), 3
        for asked in self.open:
            for decision in asked.question.decisions:
                players = list(decision.by or (None,))
                if by not in players:
                    continue
                if decision.kind is type(line):
                    return 0
                if not asked.question.optional:
                    out_of_turn = min(out_of_turn, 1 if len(players) == 1 else 2)
        return out_of_turn

    @property
    def in_thousands(self) -> bool:
        """Whether sums may be typed without their zeros."""
        totals = [total for total in self.totals().values() if total]
        return self.speaker.in_thousands or (bool(totals) and all(total % 1000 == 0 for total in totals))

    def consequence(self, move: Move) -> str:
        """Say what a legal line does to the totals: `-4000` of the mover, `black +4000` of others."""
        if id(move) not in self._consequences:
            self._consequences[id(move)] = "  ".join(self._changes(move))
        return self._consequences[id(move)]

    def _changes(self, move: Move) -> Iterator[str]:
        before = self.totals()
        after = _totals(position(msgspec.structs.replace(self.record, moves=[*self.moves, move]), self.number + 1))
        for player, total in after.items():
            if total != before[player]:
                yield f"{player} {total - before[player]:+}"

    # --- writing -----------------------------------------------------------------------------------------------------

    def try_move(self, move: Move, note: str | None = None, claims: Mapping[str, int] | None = None) -> Trial:
        """Try a typed line, with a note on it and the sums that the table claims."""
        line = {**plain_move(move), **(claims or {})}
        return self.try_line({**line, "note": note} if note else line)

    def try_line(self, line: dict[str, Any]) -> Trial:
        """Judge the record with one more line; nothing is written."""
        return self._trial(line, with_move(self.file.text, line))

    def _trial(self, line: dict[str, Any], text: str) -> Trial:
        verdict = self._check(text)
        known = {(finding.kind, finding.message, finding.move) for finding in self.verdict.findings}
        new = [
            finding
            for finding in verdict.findings
            if finding.kind not in GOES_ON and (finding.kind, finding.message, finding.move) not in known
        ]
        found = [finding for finding in new if finding.move in (self.number + 1, None)]
        return Trial(line, text, verdict, found, [finding for finding in new if finding not in found])

    def keep(self, trial: Trial) -> None:
        """Write the record with a line that was tried. Raises `ChangedUnderneath` if the file has changed since."""
        self.file.save(trial.text)
        self.load()

    def take_back(self) -> str:
        """Take the result back, or else the last line, and return it as it was written.

        Raises `ValueError` if there is neither.
        """
        is_claimed = getattr(self.record, "result", None) is not None
        text, gone = without_key(self.file.text, "result") if is_claimed else without_last_move(self.file.text)
        self.file.save(text)
        self.load()
        return gone

    def try_result(self, result: Mapping[str, Any]) -> Trial:
        """Judge the record with what the table says about the end; nothing is written.

        Raises `ValueError` if it says something already.
        """
        if getattr(self.record, "result", None) is not None:
            raise ValueError("the record has a result: undo takes it back")
        text = with_key(self.file.text, "result", dict(result))
        return self._trial({"result": dict(result)}, text)

    def _check(self, text: str) -> Verdict:
        path = self.file.path
        return check(text.encode(), name=str(path), home=path.parent)


def _totals(here: Position[Any]) -> Mapping[str, int]:
    count = here.folder.totals
    return {} if count is None else {str(player): total for player, total in count(here.state).items()}


def _texts(parts: Iterable[Block]) -> set[str]:
    """Return the texts in lines and blocks of a record, including keys of mappings; players and notes left out."""
    of_kind: dict[type[Block], list[Block]] = {}
    for part in parts:
        of_kind.setdefault(type(part), []).append(part)
    texts: set[str] = set()
    for kind, alike in of_kind.items():
        for name in spoken(kind).values() if issubclass(kind, Move) else kind.__struct_fields__:
            values: list[Any] = [getattr(part, name) for part in alike]
            with suppress(TypeError):  # mappings and lists are looked into one by one
                values = list(set(values))
            texts |= _texts_in(values)
    return texts


def _texts_in(values: list[Any]) -> set[str]:
    texts: set[str] = set()
    while values:
        value = values.pop()
        if isinstance(value, str):
            texts.add(str(value))
        elif isinstance(value, dict):
            values += [*value, *value.values()]
        elif isinstance(value, list | tuple):
            values += value
        elif isinstance(value, Block):
            values += [getattr(value, name) for name in value.__struct_fields__]
    return texts


def _begins(token: str, *names: str | None) -> bool:
    return any(fold(name).startswith(token) for name in names if name)


def asked_of(questions: list[Open]) -> list[tuple[str, str | None]]:
    """Return the verbs that are due and not merely offered, each with a player who may answer."""
    return [
        (verb(decision.kind), next(iter(map(str, decision.by)), None) if decision.by else None)
        for asked in questions
        if not asked.question.optional
        for decision in asked.question.decisions
    ]
