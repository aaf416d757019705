"""How well a mistake is found: random slips in whole games, where the true change is ranked, and what that costs.

`python -m benchmarks.repair intrigue --slips 40 --seed 7` prints, by kind of slip, how often the true change is first
and among the first three, as a line and as a place; and the cost in checks of the record (processor time, side by side
in one run) and in replays of all its lines. A slip counts if a check alone sees that something is wrong.
"""

import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import click
import msgspec

from adjudicator.desk.repair.lines import key, parts
from adjudicator.desk.repair.probe import Bench
from adjudicator.desk.repair.search import Found, Search
from adjudicator.engine.moves import Move, Note, Tally
from adjudicator.engine.shipped import folder as shipped
from adjudicator.games import GAMES, game_named
from adjudicator.judging.check import check
from adjudicator.judging.random_play import draw_header, play_out, typed
from adjudicator.judging.writing import record_text
from benchmarks.slipping import Slip, draw

CLAIMED = ("Income", "Exile")
"""Kinds of line that are nothing but a claim."""


@dataclass(slots=True)
class Game:
    """A game to make slips in: its name, its plain top, and the typed record."""

    name: str
    header: dict[str, Any]
    record: Any

    def text(self, slip: Slip) -> str:
        """Return the record with a slip as a text."""
        result = None if slip.result is None else msgspec.to_builtins(slip.result, str_keys=True)
        result = None if result is None else {name: value for name, value in result.items() if value is not None}
        return record_text(self.header, slip.moves, result)


@dataclass(slots=True)
class Tried:
    """One slip that was searched for: where the true change stands, as a line and as a place, and what it cost."""

    kind: str
    line: int | None
    place: int | None
    checks: float
    replays: float
    seconds: float
    delay: int


@dataclass(slots=True)
class Account:
    """All slips that were searched for, and how many of each kind a check does not see."""

    tried: list[Tried] = field(default_factory=list)
    unseen: Counter[str] = field(default_factory=Counter)

    def lines(self) -> Iterator[str]:
        """Yield a row for each kind of slip, one for all, and the cost."""
        kinds: dict[str, list[Tried]] = defaultdict(list)
        for one in self.tried:
            kinds[one.kind].append(one)
        yield f"{'slip':9} {'n':>4} {'first':>6} {'in 3':>6} {'place':>6} {'in 3':>6} {'unseen':>7}"
        for kind, some in (*sorted(kinds.items()), ("all", self.tried)):
            unseen = self.unseen.total() if kind == "all" else self.unseen[kind]
            shares = [self._share(some, *what) for what in (("line", 1), ("line", 3), ("place", 1), ("place", 3))]
            yield f"{kind:9} {len(some):4} {' '.join(f'{share:6.1%}' for share in shares)} {unseen:7}"
        for what in ("checks", "replays", "seconds", "delay"):
            values = sorted(float(getattr(one, what)) for one in self.tried)
            if values:
                median, ninth = values[len(values) // 2], values[len(values) * 9 // 10]
                yield f"{what}: median {median:.4g}, 90 % {ninth:.4g}, most {values[-1]:.4g}"

    def _share(self, some: Sequence[Tried], what: str, among: int) -> float:
        right = sum((rank := getattr(one, what)) is not None and rank < among for one in some)
        return right / len(some) if some else 0.0


def recorded(name: str) -> list[Game]:
    """Return the whole games of a game that lie among the records and are legal."""
    games = []
    for path in sorted(Path(shipped("records"), name, "games").glob("*.yaml")):
        verdict = check(path)
        record: Any = verdict.record
        if verdict.source is None or verdict.name != "legal" or record is None or not record.moves:
            continue
        header = {
            key_: value for key_, value in verdict.source.data.items() if key_ not in ("moves", "result", "expect")
        }
        games.append(Game(path.stem, header, record))
    return games


def played(name: str, seed: int, several: int) -> list[Game]:
    """Return games played at random that are legal as they are written, with their result and without any count."""
    folder = game_named(name)
    games: list[Game] = []
    for number in count(seed):
        if len(games) == several:
            break
        out = play_out(folder, draw_header(folder, random.Random(number)), number)
        record = typed(folder, {**out.header, "result": out.result()})
        game = Game(f"random {number}", out.header, msgspec.structs.replace(record, moves=list(out.moves)))
        if check(game.text(Slip("none", 0, game.record.moves, game.record.result))).name == "legal":
            games.append(game)
    return games


def bare(game: Game) -> Game:
    """Return a game without counts and claims but for its result."""
    kept: list[Move] = []
    for move in game.record.moves:
        if isinstance(move, Tally) or type(move).__name__ in CLAIMED:
            continue
        claims = {} if isinstance(move, Note) else {part.name: None for part in parts(type(move)) if part.claim}
        kept.append(msgspec.structs.replace(move, **claims))
    return Game(game.name, game.header, msgspec.structs.replace(game.record, moves=kept))


# --- what is right ---------------------------------------------------------------------------------------------------


def is_right(game: Game, slip: Slip, found: Found) -> bool:
    """Say whether a change gives the game back; the order of lines that commute is not held against it.

    Nor is an optional claim or field that nobody can know in a line put in.
    """
    if not found.outcome.whole or found.change.op == "stands":
        return False
    if slip.kind == "claim":
        return bool(found.record.moves == game.record.moves and found.record.result == game.record.result)
    if found.change.op in ("result", "top"):
        return False
    true, now = (Counter(map(key, moves)) for moves in (game.record.moves, found.record.moves))
    lost, new = list((true - now).elements()), list((now - true).elements())
    if len(lost) == len(new) == 1:
        one = next(move for move in game.record.moves if key(move) == lost[0])
        other = next(move for move in found.record.moves if key(move) == new[0])
        return _agree(one, other)
    return not lost and not new


def _agree(one: Move, other: Move) -> bool:
    if type(one) is not type(other):
        return False
    for part in parts(type(one)):
        here, there = getattr(one, part.name), getattr(other, part.name)
        if not (here == there or part.claim or here is None or there is None):
            return False
    return True


def place_of(found: Found) -> tuple[Any, ...]:
    """Return what changes have in common that are joined in one suggestion."""
    change = found.change
    return (change.op, change.at, type(change.new), change.path)


def try_slip(game: Game, slip: Slip, verbose: bool) -> Tried | None:
    """Search for a slip; return nothing where a check alone does not see it."""
    text = game.text(slip)
    begin = time.process_time()
    verdict = check(text, name=game.name)
    unit = time.process_time() - begin
    if verdict.name not in ("illegal", "mismatch"):
        return None
    bench = Bench(game_named(game.header["game"]))
    record = msgspec.structs.replace(game.record, moves=slip.moves, result=slip.result)
    begin = time.process_time()
    search = Search(bench, record)
    found = sorted((one for one in search.run() if one is not None), key=lambda one: one.rank)
    took = time.process_time() - begin
    line = next((rank for rank, one in enumerate(found) if is_right(game, slip, one)), None)
    places = list(dict.fromkeys(map(place_of, found)))
    place = None if line is None else places.index(place_of(found[line]))
    if verbose and line != 0:
        _tell(game, slip, search, found, line)
    return Tried(slip.kind, line, place, took / unit, search.spent, took, search.first - 1 - slip.at)


def _tell(game: Game, slip: Slip, search: Search, found: Sequence[Found], line: int | None) -> None:
    true = game.record.moves[slip.at] if slip.at < len(game.record.moves) else game.record.result
    trouble = search.before.troubles[0]
    click.echo(f"[{game.name}] {slip.kind} {slip.at + 1}: {true}")
    click.echo(f"    trouble {search.first} {trouble.kind}, rank {line} of {len(found)}, {search.spent:.0f} replays")
    for one in [*found[:2], *([] if line is None else [found[line]])]:
        change = one.change
        click.echo(
            f"    {change.cost:5.1f} {one.outcome.whole} {change.op} {change.at + 1} {change.new or change.path}"
        )


@click.command()
@click.argument("game", type=click.Choice(list(GAMES)))
@click.option("--slips", default=40, show_default=True, help="How many are drawn.")
@click.option("--seed", default=1, show_default=True)
@click.option("--kind", help="One kind only.")
@click.option("--random", "at_random", is_flag=True, help="In games played at random.")
@click.option("--bare", "without", is_flag=True, help="Without counts and claims but for the result.")
@click.option("-v", "--verbose", is_flag=True, help="Tell every miss.")
def main(game: str, slips: int, seed: int, kind: str | None, at_random: bool, without: bool, verbose: bool) -> None:
    """Draw slips in games and search for them."""
    chooser = random.Random(seed)
    games = played(game, 1000 * seed, 6) if at_random else recorded(game)
    if without:
        games = [bare(each) for each in games]
    account = Account()
    for _ in range(slips):
        drawn = chooser.choice(games)
        slip = draw(chooser, drawn.record, kind)
        tried = try_slip(drawn, slip, verbose)
        if tried is None:
            account.unseen[slip.kind] += 1
        else:
            account.tried.append(tried)
    click.echo(f"{game}, seed {seed}{', at random' if at_random else ''}{', result only' if without else ''}")
    for text in account.lines():
        click.echo(text)


if __name__ == "__main__":
    main()
