"""A game as an object: open or begin it, walk it line by line, play on, take lines back, and write it."""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from greenlet import getcurrent, greenlet

from adjudicator.desk.explanation import legal_at
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Move, played
from adjudicator.engine.ranking import Ranking
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.position import Position, position
from adjudicator.judging.replay import lay
from adjudicator.judging.watching import WatchedReferee, watch
from adjudicator.judging.writing import seat_word, top
from adjudicator.library.draft import Draft
from adjudicator.library.verdict import Verdict, check, public, text_of
from adjudicator.reading.places import Place, Unreadable
from adjudicator.reading.source import Source, read
from adjudicator.recorder.file import RecordFile
from adjudicator.recorder.layout import without_last_move
from adjudicator.recorder.matching import tokens_of
from adjudicator.recorder.session import spelled_out
from adjudicator.recorder.table import Table, Trial, Unwritable


@dataclass(frozen=True, slots=True, repr=False)
class Step:
    """A line of a game that was judged.

    `number` counts from 1; `state` is the table after it, which changes as the walk goes on; `findings` are those about
    this line, and those about earlier lines that only showed here; `where` says where the game stands.

    >>> import adjudicator
    >>> first = next(iter(adjudicator.Game.open("records/intrigue/games/three-players.yaml")))
    >>> first.number, first.line, first.where, first.findings
    (1, 13, 'turn 1 of white, phase 1', [])
    >>> first
    <Step 1: tally, turn 1 of white, phase 1>
    """

    number: int
    move: Move
    state: Any
    findings: list[Finding]
    where: str
    source: Source

    def __repr__(self) -> str:
        """Say in a line which line it is and where the game stands."""
        return f"<Step {self.number}: {played(self.move)}, {self.where}>"

    @property
    def place(self) -> Place:
        """The place of the line in the text, its line and columns counted from 1."""
        return self.source.where("moves", self.number - 1)

    @property
    def line(self) -> int:
        """The number of the line in the text, from 1."""
        return self.place.line


class Game:
    """A game: its record, the verdict on it, and the table as it stands at its end.

    >>> import adjudicator
    >>> game = adjudicator.Game.new("intrigue", players={"white": "Ana", "black": None, "green": None})
    >>> len(game.legal())
    9
    >>> game.play("present white writer to black")
    []
    >>> [finding.message for finding in game.play("{by: black, do: present, advisor: black writer, to: green}")]
    ['present by black is not due: the game waits for present by white']
    >>> [step.where for step in game]
    ['turn 1 of white, phase 3']
    >>> game.undo()
    '- {by: white, do: present, advisor: white writer, to: black}'
    >>> game
    <Game of intrigue: 0 moves, unfinished>
    """

    def __init__(self, text: str, path: str | os.PathLike[str] = "<text>") -> None:
        """Take the text of a record; `path` is its name in reports, and parts files are read beside it.

        Raises `ValueError` if the record is malformed, or has no moves.
        """
        self._draft = Draft(text, Path(path))
        self._writing: Table | None = None
        self._judged = self._check()
        if self._judged.name == "malformed" or getattr(self._judged.record, "moves", None) is None:
            first = next((each for each in self._judged.findings if each.kind != "notice"), None)
            raise ValueError(first.message if first else "this is no record of moves")

    @classmethod
    def open(cls, path: str | os.PathLike[str]) -> "Game":
        """Open the record in a file.

        Raises `OSError` if it cannot be read, and `ValueError` if it is malformed or has no moves.

        >>> import adjudicator
        >>> adjudicator.Game.open("records/intrigue/games/three-players.yaml").scores
        {'white': 155000, 'black': 79000, 'green': 64000}
        """
        return cls(Path(path).read_bytes().decode("utf-8-sig"), path)

    @classmethod
    def new(
        cls,
        game: str,
        *,
        players: Sequence[str] | Mapping[str, str | None],
        setup: Mapping[str, Any] | None = None,
        rulings: Mapping[str, str] | None = None,
        parts: Mapping[str, Any] | None = None,
    ) -> "Game":
        """Begin a game: the players clockwise, by the words that moves use, each with a name or without.

        `setup`, `rulings` and `parts` are as in a record; if `setup` is left out, what is dealt and turned up is an
        example. Raises `KeyError` for an unknown game and `ValueError` for what its record cannot hold.

        >>> import adjudicator
        >>> players = {"white": "Ana", "black": None, "green": "Carla"}
        >>> print(adjudicator.Game.new("intrigue", players=players, rulings={"bank_bribe": "none"}).text.rstrip())
        record: 1
        game: intrigue
        players: [{color: white, name: Ana}, {color: black}, {color: green, name: Carla}]
        rulings: {bank_bribe: none}
        moves: []
        """
        folder = game_named(game)
        names = dict(players) if isinstance(players, Mapping) else dict.fromkeys(players)
        header = top(folder, list(names), rulings=rulings)
        word = seat_word(folder)
        header["players"] = [{word: each, **({"name": name} if name else {})} for each, name in names.items()]
        header |= {"setup": dict(setup)} if setup is not None else {}
        header |= {"parts": dict(parts)} if parts is not None else {}
        return cls(text_of({**header, "moves": []}))

    # --- what it is ----------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Say in a line which game it is and how far it has come."""
        return f"<Game of {self.folder.name}: {len(self)} moves, {self._judged.name}>"

    def __len__(self) -> int:
        """Return the number of lines."""
        return len(self.moves)

    @property
    def text(self) -> str:
        """The record as it is written."""
        return self._draft.text

    @property
    def folder(self) -> GameFolder[Any]:
        """The folder of the game that is played, with its rules, moves and words."""
        return game_named(self.record.game)

    @property
    def record(self) -> Any:
        """The typed record."""
        return self._judged.record

    @property
    def moves(self) -> list[Move]:
        """The lines so far."""
        return list(self.record.moves)

    @property
    def verdict(self) -> Verdict:
        """Everything that is found about the record as it stands."""
        return self._judged

    @property
    def state(self) -> Any:
        """The table at the end of the lines so far."""
        return position(self.record, len(self)).state

    @property
    def scores(self) -> dict[str, int] | None:
        """The final scores, or `None` while the game is not over."""
        return self._judged.scores

    @property
    def ranking(self) -> Ranking | None:
        """The order of the players, or `None` while the game is not over."""
        return self._judged.ranking

    def result(self) -> dict[str, Any] | None:
        """Return scores and winners as a record claims them, or `None` while the game is not over.

        >>> import adjudicator
        >>> adjudicator.Game.open("records/intrigue/games/three-players.yaml").result()
        {'scores': {'white': 155000, 'black': 79000, 'green': 64000}, 'winners': ['white']}
        """
        verdict = self._judged
        if verdict.scores is None:
            return None
        winners = [str(player) for player in verdict.winners]
        scores = {str(player): score for player, score in verdict.scores.items()}
        return {"scores": scores, **({"winners": winners} if winners else {})}

    # --- walking -------------------------------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Step]:
        """Walk through the game once, in a time that is proportional to its length.

        The script of the game runs in its own coroutine and stops after each line, so that the table is seen as it is
        there.
        """
        table = lay(self.folder, self.record, kind=WatchedReferee)
        source, told = self._judged.source, 0
        assert source is not None
        walk, last = greenlet(lambda: watch(table, _Halting(getcurrent().parent))), 0
        while not walk.dead:
            seen = walk.switch() or last  # a walk that has ended returns nothing
            new, told = table.referee.findings[told:], len(table.referee.findings)
            if walk.dead and any(each.move == last + 1 for each in new):
                seen = last + 1  # the line at which the game stopped
            for number in range(last + 1, seen + 1):  # remarks are taken together with the line before them
                about = [each for each in new if (each.move or seen) <= number]
                new = new[len(about) :]
                yield Step(number, self.moves[number - 1], table.state, about, self.folder.where(table.state), source)
            last = seen

    def at(self, number: int) -> Position[Any]:
        """Return the position after so many lines. Raises `ValueError` if there are fewer.

        >>> import adjudicator
        >>> adjudicator.Game.new("intrigue", players=["white", "black", "green"]).at(0).state.turn
        1
        """
        return position(self.record, number)

    # --- playing -------------------------------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        """Return the legal moves, including claims that nobody needs to make.

        >>> import adjudicator
        >>> game = adjudicator.Game.new("intrigue", players=["white", "black", "green"])
        >>> sorted({type(move).__name__ for move in game.legal()})
        ['Income', 'Present']
        """
        return [move for asked in legal_at(self.record, len(self))[1] for move in asked.moves]

    def play(self, move: Move | str | Mapping[str, Any]) -> list[Finding]:
        """Judge a line, and play it if nothing is wrong; return the findings: if there are any, nothing has changed.

        The line is a typed move, its fields, its text in braces (after a dash or not), or words that fit exactly one
        legal move, such as `present white writer to black`, which may be abbreviated as in the recorder. Raises
        `ValueError` for words that fit no line, or several, and `TypeError` for anything else.

        >>> import adjudicator
        >>> game = adjudicator.Game.new("intrigue", players=["white", "black", "green"])
        >>> game.play({"by": "white", "do": "present", "advisor": "white doctor", "to": "black"})
        []
        >>> [finding.rule.id for finding in game.play("{by: white, do: present, advisor: white doctor, to: white}")]
        ['castle-is-a-rivals']
        >>> game.play(game.undo())
        []
        """
        table = self._table()
        trial = self._tried(table, move)
        if not trial.found:
            table.keep(trial)
            self._judged = public(table.verdict)
        return trial.found

    def undo(self) -> str:
        """Take the last line back, and return it as it was written. Raises `ValueError` if there is none.

        >>> import adjudicator
        >>> game = adjudicator.Game.new("intrigue", players=["white", "black", "green"])
        >>> game.play("present white writer to black")
        []
        >>> game.undo()
        '- {by: white, do: present, advisor: white writer, to: black}'
        """
        self._draft.text, gone = without_last_move(self.text)
        self._writing = None
        self._judged = self._check()
        return gone

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the record, whole or not at all; a record that was opened keeps its comments and layout.

        Raises `OSError` if the file cannot be written, and `recorder.file.Held` while a recorder is writing it.

        >>> import adjudicator, tempfile
        >>> game = adjudicator.Game.new("intrigue", players=["white", "black", "green"])
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     game.write(f"{folder}/friday.yaml")
        ...     adjudicator.Game.open(f"{folder}/friday.yaml")
        <Game of intrigue: 0 moves, unfinished>
        """
        with RecordFile(Path(path)) as file:
            if file.exists():
                file.read()
            file.save(self.text)

    def _check(self) -> Verdict:
        """Judge the text as it is; as bytes it is never taken for the name of a file."""
        return check(self.text.encode(), name=str(self._draft.path), home=self._draft.path.parent)

    def _table(self) -> Table:
        """Return the table at the end of the lines. Raises `ValueError` if the game has come to a stop before it."""
        if self._writing is None:
            try:
                self._writing = Table(self._draft)
            except Unwritable as stopped:
                first = next(each for each in stopped.verdict.findings if each.kind != "notice")
                raise ValueError(f"the game stopped before its last line: {first.message}") from None
        return self._writing

    def _tried(self, table: Table, move: Move | str | Mapping[str, Any]) -> Trial:
        if isinstance(move, Move):
            return table.try_move(move)
        if isinstance(move, Mapping):
            return table.try_line(msgspec.to_builtins(dict(move), str_keys=True))
        if not isinstance(move, str):
            raise TypeError(f"a line is a move, its fields or a text, and not {type(move).__name__}")
        written = move.strip().removeprefix("- ").lstrip()
        if written.startswith("{"):
            try:
                line = read(f"line: {written}\n").data.get("line")
            except Unreadable as unreadable:
                raise ValueError(unreadable.faults[0].message) from None
            if not isinstance(line, dict):
                raise ValueError(f"a line is written in braces: {move}")
            return table.try_line(line)
        phrase = spelled_out(table, tokens_of(move))
        if phrase is None:
            fitting = [each.shown for each in table.matching(move)]
            raise ValueError(f"{move!r} fits {len(fitting)} legal moves: {', '.join(fitting[:5]) or 'none'}")
        return table.try_move(phrase.move)


class _Halting:
    """Watch a game being played, and pause after each line for whoever walks through it."""

    def __init__(self, walker: greenlet | None) -> None:
        self.walker = walker

    def after(self, n: int) -> None:
        """Stop after a line until the walk goes on."""
        assert self.walker is not None
        self.walker.switch(n)

    def before(self, n: int, moved: bool) -> None:
        """Do nothing as a line is taken."""
