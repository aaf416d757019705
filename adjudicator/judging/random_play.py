"""Play games at random: any legal move will do, and after each move nothing may be lost or have been added.

    python -m adjudicator.judging.random_play GAME --games 10000 --seed 1

Each game has a seed of its own, one more than that of the game before it, so that any one of them can be played again.
"""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar, get_args, get_type_hints

import click
import msgspec

from adjudicator.engine.moves import Move, verb
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.referee import Referee
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.replay import lay, play
from adjudicator.judging.writing import record_text, top

T = TypeVar("T")

DECLINES = 0.5
"""How often a move that may be left out is left out."""

INTERJECTS = 0.05
"""How often each decision that may stand between any two moves is looked at before a question."""

GLANCES = 6
"""How many candidates are tried before another kind of move is; all are tried only if this finds no legal one."""


class Stuck(Exception):
    """A decision is due and nobody has a legal move."""

    def __init__(self, question: Question) -> None:
        kinds = ", ".join(verb(decision.kind) for decision in question.decisions)
        super().__init__(f"stuck: {kinds} is due under {question.under.id} and nobody has a legal move")


class Refused(Exception):
    """A move that was drawn as a legal one is not."""


class NotConserved(Exception):
    """Something appeared from nowhere or is gone."""


@dataclass(slots=True)
class Playout:
    """A game played at random: the top of its record as plain values, its moves, and how it stands."""

    folder: GameFolder[Any]
    header: dict[str, Any]
    state: Any
    referee: Referee[Any]

    @property
    def moves(self) -> list[Move]:
        """The moves played so far."""
        return self.referee.moves

    def result(self) -> dict[str, Any]:
        """Return the scores, and the winners if there can be any, as a record claims them; the game must be over."""
        standing = self.folder.standing(self.state)
        players = [str(player) for player in self.folder.players(typed(self.folder, self.header))]
        result: dict[str, Any] = {"scores": standing.scores(players)}
        if winners := standing.ranking(players).winners:
            result["winners"] = winners
        return result

    def text(self) -> str:
        """Return the record of the game, with its result if it came to its end."""
        return record_text(self.header, self.moves, self.result() if self.referee.finished else None)


class PlayoutFailed(Exception):
    """A game played at random went wrong; its cause says how, and `playout` how far it came."""

    def __init__(self, playout: Playout, cause: Exception) -> None:
        super().__init__(f"{cause}\n{playout.text()}")
        self.playout = playout


@dataclass(slots=True)
class RandomMoves:
    """A source of legal moves, each chosen at random; `watch` returns what is wrong with a state, at every question."""

    chooser: random.Random
    watch: Callable[[Any], Sequence[str]] = field(default=lambda _: ())
    _gap: int = field(default=-1, init=False)
    _met: dict[int, list[Move]] = field(default_factory=dict, init=False)
    _earlier: list[Decision[Any]] = field(default_factory=list, init=False)

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return a legal move, or `None` to decline an optional question. Raises `Stuck` and `NotConserved`."""
        if faults := self.watch(referee.state):
            raise NotConserved("; ".join(faults))
        if self._gap != referee.cursor.number:
            self._gap, self._met, self._earlier = referee.cursor.number, {}, []
        move = self._interjected(referee) or self._answer(referee, question)
        self._earlier += (interjection.decision for interjection in referee.interjections)
        return move

    def _interjected(self, referee: Referee[Any]) -> Move | None:
        """Return a legal move between two others, now and then.

        A move that could have stood at an earlier question since the last line would be taken there when the record is
        judged. So a few are drawn where such a move may stand first, and one of them is made once it is legal.
        """
        for interjection in referee.interjections:
            drawn = self.chooser.random() < INTERJECTS
            few = self._met.get(id(interjection))
            if few is None:
                few = self._met[id(interjection)] = [*self._few(referee, interjection.decision)] if drawn else []
            if move := _first_legal(referee, few):
                return move
        return None

    def _answer(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return an answer to a question, or decline it; what may have stood earlier is no answer to an offer."""
        declines = question.optional and not question.follows
        if declines and self.chooser.random() < DECLINES:
            return None
        decisions = self._shuffled(question.decisions)
        for decision in decisions:
            move = self._glance(referee, decision)
            if move is not None and not (declines and any(earlier.fits(move) for earlier in self._earlier)):
                return move
        return None if declines else self._search(referee, question, decisions)

    def _glance(self, referee: Referee[Any], decision: Decision[Any]) -> Move | None:
        """Return a legal move if one is found among a few that one of the players may make."""
        return _first_legal(referee, self._few(referee, decision))

    def _few(self, referee: Referee[Any], decision: Decision[Any]) -> Iterator[Move]:
        """Yield a few moves that one of the players may make, legal or not."""
        if decision.by is not None and not decision.by:
            return  # nobody makes this kind of move at this question
        player = self.chooser.choice(sorted(decision.by)) if decision.by else None
        few = referee.rulebook.sample(referee.state, decision.kind, player, self.chooser, GLANCES)
        yield from (move for move in few if isinstance(move, Move))

    def _search(self, referee: Referee[Any], question: Question, decisions: Sequence[Decision[Any]]) -> Move:
        """Return a legal move if there is one at all."""
        for decision in decisions:
            for player in [None] if decision.by is None else self._shuffled(sorted(decision.by)):
                for move in self._shuffled(self._candidates(referee, decision, player)):
                    if _legal(referee, move):
                        return move
        raise Stuck(question)

    def _candidates(self, referee: Referee[Any], decision: Decision[Any], player: str | None) -> list[Move]:
        players = None if player is None else (player,)
        proposed = referee.rulebook.propose(referee.state, decision.kind, players)
        return [move for move in proposed if isinstance(move, Move)]

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        return self.chooser.sample(things, len(things))


def _first_legal(referee: Referee[Any], moves: Iterable[Move]) -> Move | None:
    return next((move for move in moves if _legal(referee, move)), None)


def _legal(referee: Referee[Any], move: Move) -> bool:
    try:
        return not referee.rulebook.objections(referee.state, move)
    except Undetermined:
        return False  # a move that nobody can judge is not played


# --- a whole game --------------------------------------------------------------------------------------------------


def play_out(
    folder: GameFolder[Any],
    header: dict[str, Any],
    seed: int,
    watch: Callable[[Any], Sequence[str]] | None = None,
    source: RandomMoves | None = None,
) -> Playout:
    """Play a game at random to its end, with the seats, setup and rulings of a header of plain values.

    `watch` replaces the game's invariants, and a source replaces the one drawn from the seed. Raises
    `PlayoutFailed`, whose text is a record, for all that goes wrong.
    """
    moves = source or RandomMoves(random.Random(seed), watch or folder.invariants)
    table = lay(folder, typed(folder, header), source=moves)
    playout = Playout(folder, header, table.state, table.referee)
    try:
        play(table)
        if table.ended.missing is not None:
            raise table.ended.missing
        if table.ended.illegal:
            raise Refused(table.referee.findings[-1].message)
        if faults := moves.watch(table.state):
            raise NotConserved("; ".join(faults))
    except Exception as wrong:
        raise PlayoutFailed(playout, wrong) from wrong
    return playout


def typed(folder: GameFolder[Any], header: Mapping[str, Any]) -> Any:
    """Return the typed record of a header of plain values, without moves."""
    return msgspec.convert({**header, "moves": []}, folder.record)


def draw_header(folder: GameFolder[Any], chooser: random.Random, players: int | None = None) -> dict[str, Any]:
    """Draw seats, a first player if the game's setup knows one, and a value of every switch, as plain values."""
    seats = chooser.sample(folder.seats, players or chooser.choice(folder.plays))
    rulings = {switch: chooser.choice(values) for switch, values in switches(folder).items()}
    return top(folder, seats, chooser.choice(seats), rulings, chooser)


def switches(folder: GameFolder[Any]) -> dict[str, tuple[str, ...]]:
    """Return every switch of a game with its values, the default first."""
    return {switch: get_args(values) for switch, values in get_type_hints(folder.rulings).items()}


# --- many games ----------------------------------------------------------------------------------------------------


@click.command()
@click.argument("game")
@click.option("--games", default=1000, show_default=True, type=click.IntRange(min=1), help="How many are played.")
@click.option("--seed", default=1, show_default=True, help="The seed of the first game.")
@click.option("--players", type=int, help="How many play; any number that the game allows if left out.")
def command(game: str, games: int, seed: int, players: int | None) -> None:
    """Play GAME at random with random rulings, and print the first game that goes wrong as a record."""
    if game not in GAMES:
        raise click.UsageError(f"unknown game: {game} (known: {', '.join(GAMES)})")
    folder = game_named(game)
    if players is not None and players not in folder.plays:
        raise click.UsageError(f"{game} is for {folder.plays[0]} to {folder.plays[-1]} players")
    moves = 0
    for number in range(seed, seed + games):
        chooser = random.Random(number)
        try:
            moves += len(play_out(folder, draw_header(folder, chooser, players), number).moves)
        except PlayoutFailed as failed:
            click.echo(f"# seed {number}: {failed.__cause__!r}\n{failed.playout.text()}", nl=False)
            raise click.exceptions.Exit(1) from failed
    click.echo(f"{games} games of {game}, seeds {seed} to {seed + games - 1}, {moves} moves: everything conserved")


if __name__ == "__main__":
    command()
