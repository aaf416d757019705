"""The names in a record of Codex Leicester that its table or box does not have, and set-ups that cannot be."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final, get_args

import msgspec

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.moves import Move, Note
from adjudicator.engine.parts import Printed
from adjudicator.engine.record import Path
from adjudicator.engine.words import amount, listed
from adjudicator.games.codex_leicester.box import BOTS, MULTIPURPOSE
from adjudicator.games.codex_leicester.checks import (
    GAME,
    contradictions,
    unknown_invention,
    unknown_symbol,
)
from adjudicator.games.codex_leicester.grammar import SLIPS
from adjudicator.games.codex_leicester.moves import Correct, Counted, Declare, Draw, Gain, Keep, Reveal, Use
from adjudicator.games.codex_leicester.numbers import COUNCIL_SPACES
from adjudicator.games.codex_leicester.pieces import (
    COUNCIL_TILES,
    EPICS,
    FOUR_WORKS,
    SEVEN_WORKS,
    Color,
    RewardTile,
    is_epic,
)
from adjudicator.games.codex_leicester.record import Final as EndPosition
from adjudicator.games.codex_leicester.record import Opening, Record, Setup, Standing, Working
from adjudicator.games.codex_leicester.rules.setting_up import DEALT, EPICS_ON_SHOW, REWARD_TILES, SHORT_ROWS
from adjudicator.games.codex_leicester.state import Phase
from adjudicator.games.printed import printed
from adjudicator.games.shared.names import repeated, seats_taken, strange_items, strange_keys
from adjudicator.reading.writing import flow

ONLY: Final = {
    "temporary_order": (range(2, 6), "alone, there is no temporary turn order"),
    "dummy": (range(2, 3), "a dummy plays only with two players"),
    "bots": (range(1, 2), "bots play only with one player"),
}
"""The keys of `setup:` that not every number of players has."""

BY_PLAYER: Final = ("florins", "materials", "works", "weeks", "workers", "automata", "tokens", "symbols", "knowledge")
"""The fields of a tally that go by player."""

OPENING_BY_PLAYER: Final = (
    *("florins", "materials", "tokens", "apprentices", "board", "automata", "rooms", "cards", "symbol_cards"),
    *("inventions", "works", "fulfilled", "rewards", "led_council", "workshops", "taken_back", "free", "used"),
    *("lasting", "workers", "knowledge"),
)
"""The fields of a position that go by player."""

OPENING_LISTS: Final = ("placing", "choosing", "turns")
"""The fields of a position that are lists of those who have something to do, bots too."""

PARTS_OF_A_ROUND: Final[Mapping[str, tuple[Phase, ...]]] = {
    "of": ("declaring", "assigning", "resolving"),
    "removed": ("declaring", "assigning"),
    "workshops": ("assigning", "moving", "resolving", "round's end"),
    "taken_back": ("assigning", "moving", "resolving", "round's end"),
    "area": ("resolving",),
    "placing": ("resolving",),
    "choosing": ("resolving",),
    "last": ("resolving",),
    "step": ("resolving",),
    "turns": ("resolving",),
    "acted": ("resolving",),
    "next_order": ("resolving", "round's end"),
    "refilled": ("round's end",),
}
"""The phases to which a key of a position belongs that not every phase has."""

IN_THE_COUNCIL: Final = ("placing", "choosing", "last")
IN_AN_AREA: Final = ("step", "turns", "acted")
"""The keys of a position that belong to the council, and to any other area."""

FINAL_BY_PLAYER: Final = EndPosition.__struct_fields__
"""The fields of an end position, which all go by player."""


class Known:
    """The names that a record may use: its players, the other colors on its table, and the symbols of its box.

    The symbols are `None` while they are undeclared, and `None` among those who are `deciding` stands for chance.
    """

    def __init__(self, record: Record, values: Printed) -> None:
        setup, number = record.setup, len(record.players)
        symbols: list[str] | None = values.find("symbols")
        self.players = {seat.color for seat in record.players}
        self.deciding = {None, *self.players}
        self.in_order = self.players | set(setup.bots or () if number == 1 else ())
        self.on_board = self.in_order | ({setup.dummy} if setup.dummy is not None and number == 2 else set())
        self.symbols = frozenset(symbols) if symbols else None
        self.has_first_game = values.find("patron_rewards", "first_game") is not None


def flaws(record: Record) -> Iterator[Finding]:
    """Yield what is wrong with the names of a record, in the order of the file's usual layout."""
    if seats := list(seats_taken(record.players, "color")):
        yield from seats  # every other name depends on who plays
        return
    known = Known(record, printed(GAME, record.parts))
    yield from _keys(record, known)
    yield from _setup(record.setup, known)
    for flaw in contradictions(record.parts, "notice"):
        yield msgspec.structs.replace(flaw, path=("parts", *flaw.path))
    if record.position is not None:
        yield from _position(record.position, known)
    for index, move in enumerate(record.moves or ()):
        kind = type(move)
        slips = SLIPS.get(kind)
        if kind in NAMES or getattr(move, "by", None) not in known.deciding or (slips is not None and slips(move)):
            yield from _move(move, known, index)
    if record.final is not None:
        yield from _final(record.final, known)
    yield from _result(record, known)


# --- set-up --------------------------------------------------------------------------------------------------------


def _keys(record: Record, known: Known) -> Iterator[Finding]:
    """Yield the keys of `setup:` that are missing, where there are moves, and those that this game does not have."""
    number = len(record.players)
    for key in Setup.__struct_fields__:
        given = getattr(record.setup, key) is not None
        players, reason = ONLY.get(key, (range(1, 6), ""))
        if number not in players:
            if given:
                yield problem("malformed", reason, ("setup", key), f"leave {key} out", of_key=True)
        elif not given and record.moves is not None and not (key == "patron_rewards" and known.has_first_game):
            example = flow(_example(key, [seat.color for seat in record.players]))
            yield problem(
                "malformed", f"`{key}` is missing", ("setup",), f"for example {key}: {example} under setup", name=key
            )


def _example(key: str, colors: Sequence[Color]) -> Any:
    """Return what a key of `setup:` may say for these players."""
    number = len(colors)
    unused = [color for color in get_args(Color) if color not in colors]
    row = SHORT_ROWS if number <= SHORT_ROWS else SHORT_ROWS + 1
    examples = {
        "patron_rewards": list(get_args(RewardTile)[:REWARD_TILES]),
        "council": list(COUNCIL_TILES[: COUNCIL_SPACES[number]]),
        "epics": list(EPICS[: EPICS_ON_SHOW[number]]),
        "present": list(FOUR_WORKS[:row]),
        "future": list(SEVEN_WORKS[:row]),
        "temporary_order": list(colors),
        "dealt": {color: list(MULTIPURPOSE[DEALT * seat : DEALT * (seat + 1)]) for seat, color in enumerate(colors)},
        "dummy": next(iter(unused), None),
        "bots": unused[:BOTS],
    }
    return examples[key]


def _setup(setup: Setup, known: Known) -> Iterator[Finding]:
    for row in ("epics", "present", "future"):
        yield from _row(getattr(setup, row) or (), row == "epics", ("setup", row), known)
    number = len(known.players)
    if setup.temporary_order is not None and number > 1:
        path = ("setup", "temporary_order")
        yield from strange_items(setup.temporary_order, known.players, path, "player")
        yield from repeated(setup.temporary_order, path)
        yield from _missing(setup.temporary_order, known.players, path)
    if setup.dealt is not None:
        yield from strange_keys(setup.dealt, known.players, ("setup", "dealt"), "player")
        yield from _missing(setup.dealt, known.players, ("setup", "dealt"))
        for player, cards in setup.dealt.items():
            yield from strange_items(cards, MULTIPURPOSE, ("setup", "dealt", player), "multipurpose card")
    if setup.dummy in known.players and number == 2:
        yield problem("malformed", f"{setup.dummy} is a player's color", ("setup", "dummy"), _unused(known))
    if setup.bots is not None and number == 1:
        yield from _bots(setup.bots, known)


def _row(cards: Iterable[str], epics: bool, path: Path, known: Known) -> Iterator[Finding]:
    """Yield the cards that are in no box, or of the wrong kind for this row."""
    for index, card in enumerate(cards):
        strangers = list(unknown_invention(card, (*path, index), known.symbols))
        yield from strangers
        if not strangers and is_epic(card) != epics:
            message = f"{card} is a common invention" if epics else f"{card} is an epic invention"
            yield problem(
                "malformed", message, (*path, index), f"{path[-1]} holds {'epic' if epics else 'common'} ones"
            )


def _bots(bots: Sequence[Color], known: Known) -> Iterator[Finding]:
    path = ("setup", "bots")
    if len(bots) != BOTS:
        yield problem("malformed", f"{amount(len(bots), 'bot')}, {BOTS} play", path)
    yield from repeated(bots, path)
    for index, color in enumerate(bots):
        if color in known.players:
            yield problem("malformed", f"{color} is a player's color", (*path, index), _unused(known))


def _unused(known: Known) -> str:
    return f"unused: {', '.join(color for color in get_args(Color) if color not in known.on_board)}"


def _missing(names: Collection[str], players: Iterable[str], path: Path) -> Iterator[Finding]:
    for player in sorted(players):
        if player not in names:
            yield problem("malformed", f"{player} is missing", path, "name every player")


def _position(position: Opening, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with the names of the position in which a record begins."""
    path = ("position",)
    yield from _place_in_the_round(position)
    for field in OPENING_BY_PLAYER:
        yield from strange_keys(getattr(position, field) or (), known.players, (*path, field), "player")
    yield from _workers(position, known)
    yield from _in_the_round(position, known)
    yield from strange_items(position.order, known.in_order, (*path, "order"), "player")
    yield from repeated(position.order, (*path, "order"))
    if position.of is not None and position.of not in known.in_order:
        yield unknown(position.of, (*path, "of"), known.in_order, "player")
    yield from _missing(position.order, known.in_order, (*path, "order"))
    for row in ("present", "future", "epics"):
        yield from _row(getattr(position, row), row == "epics", (*path, row), known)
    bots = known.in_order - known.players
    for field, colors, who in (("finishers", known.in_order, "player"), ("markers", bots, "bot")):
        for card, names in (getattr(position, field) or {}).items():
            yield from unknown_invention(card, (*path, field, card), known.symbols)
            yield from strange_items(names, colors, (*path, field, card), who)
    for player, cards in (position.cards or {}).items():
        for index, card in enumerate(cards):
            yield from unknown_invention(card, (*path, "cards", player, index), known.symbols)
    for player, inventions in (position.inventions or {}).items():
        for workshop, card in inventions.items():
            yield from unknown_invention(card, (*path, "inventions", player, workshop), known.symbols)
    yield from strange_items(position.drawn or (), MULTIPURPOSE, (*path, "drawn"), "multipurpose card")
    for key, others, who in (("drawn", bots, "bot"), ("removed", known.on_board - known.in_order, "dummy")):
        if getattr(position, key) and not others:
            yield problem("malformed", f"no `{key}` here: no {who} plays", (*path, key), of_key=True)


def _place_in_the_round(position: Opening) -> Iterator[Finding]:
    """Yield the keys of a position that do not belong to where the game stands."""
    if position.phase == "resolving" and position.area is None:
        yield problem("malformed", "`area` is missing: which area is being resolved", ("position", "phase"))
    elsewhere = IN_AN_AREA if position.area == "council" else IN_THE_COUNCIL if position.area is not None else ()
    for key, phases in PARTS_OF_A_ROUND.items():
        if getattr(position, key) in (None, False):
            continue
        if position.phase not in phases:
            where = f"it belongs to {listed(phases, 'or')}"
            yield problem("malformed", f"no `{key}` in phase {position.phase}: {where}", ("position", key), of_key=True)
        elif key in elsewhere:
            yield problem("malformed", f"no `{key}` in the {position.area}", ("position", key), of_key=True)
    if position.of is not None and position.area not in (None, "council"):
        standing = (position.areas or {}).get(position.area, ())
        if position.of not in {placed.by for placed in standing}:
            message = f"{position.of} has no worker in the {position.area} and takes no turn there"
            yield problem("malformed", message, ("position", "of"))
    for area in position.step or ():
        if position.area not in (None, area):
            message = f"the {position.area} is being resolved"
            yield problem("malformed", message, ("position", "step", area), of_key=True)


def _workers(position: Opening, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with who has workers where, and how much influence."""
    path = ("position",)
    for area, standing in (position.areas or {}).items():
        for index, placed in enumerate(standing):
            if placed.by not in known.on_board:
                yield unknown(placed.by, (*path, "areas", area, index, "by"), known.on_board, "player")
            yield from _nobody(placed, (*path, "areas", area, index))
    for player, workshops in (position.workshops or {}).items():
        for name, batches in workshops.items():
            for index, batch in enumerate(batches):
                yield from _nobody(batch, (*path, "workshops", player, name, index))
    for area, influence in (position.influence or {}).items():
        yield from strange_keys(influence, known.on_board, (*path, "influence", area), "player")


def _nobody(workers: Standing | Working, path: Path) -> Iterator[Finding]:
    if workers.apprentices is None and not workers.master:
        yield problem("malformed", "no worker: `apprentices`, or `master: true`", path)


def _in_the_round(position: Opening, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with who has done something in the round, or has something to do."""
    path = ("position",)
    for field in OPENING_LISTS:
        yield from strange_items(getattr(position, field) or (), known.on_board, (*path, field), "player")
    for tile, taker in (position.taken or {}).items():
        if taker not in known.in_order:
            yield unknown(taker, (*path, "taken", tile), known.in_order, "player")
    for place, player in (position.next_order or {}).items():
        if player not in known.in_order:
            yield unknown(player, (*path, "next_order", place), known.in_order, "player")
    if position.last is not None and position.last not in known.players:
        yield unknown(position.last, (*path, "last"), known.players, "player")
    yield from strange_keys(position.acted or (), known.on_board - known.players, (*path, "acted"), "dummy or bot")
    for player, cards in (position.used or {}).items():
        for index, card in enumerate(cards):
            yield from unknown_invention(card, (*path, "used", player, index), known.symbols)


# --- moves ---------------------------------------------------------------------------------------------------------


def _move(move: Move, known: Known, index: int) -> Sequence[Finding]:
    """Return what is wrong with the names of a line: nearly always nothing."""
    kind, by = type(move), getattr(move, "by", None)
    names, slips = NAMES.get(kind), SLIPS.get(kind)
    unknown_names = () if names is None else tuple(names(move, known, ("moves", index)))
    wrong = () if slips is None or (unknown_names and kind is Use) else slips(move)
    slipped = [problem("malformed", slip.facts, ("moves", index, slip.at)) for slip in wrong] if wrong else ()
    if by is None or by in known.players or kind is Note:  # the core looks at notes
        return (*slipped, *unknown_names) if slipped or unknown_names else ()
    flaw = unknown(by, ("moves", index, "by"), known.players, "player")
    hint = "the dummy and the bots have no lines of their own" if by in known.on_board else flaw.hint
    return msgspec.structs.replace(flaw, hint=hint), *slipped, *unknown_names


def _declare(declare: Declare, known: Known, path: Path) -> Iterator[Finding]:
    return unknown_invention(declare.invention, (*path, "invention"), known.symbols)


def _card(line: Use | Reveal, known: Known, path: Path) -> Iterator[Finding]:
    return iter(()) if line.card is None else unknown_invention(line.card, (*path, "card"), known.symbols)


def _keep(keep: Keep, _: Known, path: Path) -> Iterator[Finding]:
    return strange_items(keep.cards, MULTIPURPOSE, (*path, "cards"), "multipurpose card")


def _draw(draw: Draw, _: Known, path: Path) -> Iterator[Finding]:
    if draw.card not in MULTIPURPOSE:
        yield unknown(draw.card, (*path, "card"), MULTIPURPOSE, "multipurpose card")


def _gain(gain: Gain, known: Known, path: Path) -> Iterator[Finding]:
    return iter(()) if gain.symbol is None else unknown_symbol(gain.symbol, (*path, "symbol"), known.symbols)


def _tally(tally: Counted | Correct, known: Known, path: Path) -> Iterator[Finding]:
    for field in BY_PLAYER:
        if by_player := getattr(tally, field, None):
            yield from strange_keys(by_player, known.players, (*path, field), "player")
    yield from strange_items(tally.order or (), known.in_order, (*path, "order"), "player")
    if isinstance(tally, Counted):
        yield from _symbols(tally.symbols or {}, known, (*path, "symbols"))
        for area, influence in (tally.influence or {}).items():
            yield from strange_keys(influence, known.on_board, (*path, "influence", area), "player")
        for card, markers in (tally.markers or {}).items():
            yield from unknown_invention(card, (*path, "markers", card), known.symbols)
            yield from strange_keys(markers, known.in_order - known.players, (*path, "markers", card), "bot")
    for row in ("present", "future"):
        for index, card in enumerate(getattr(tally, row) or ()):
            yield from unknown_invention(card, (*path, row, index), known.symbols)


NAMES: Final[Mapping[type[Move], Callable[[Any, Known, Path], Iterator[Finding]]]] = {
    Declare: _declare,
    Use: _card,
    Reveal: _card,
    Keep: _keep,
    Draw: _draw,
    Gain: _gain,
    Counted: _tally,
    Correct: _tally,
}
"""The names that nobody bears, by the kind of line; other kinds name nothing but a player and what the game knows."""


def _symbols(by_player: Mapping[Any, Mapping[str, int]], known: Known, path: Path) -> Iterator[Finding]:
    for player, symbols in by_player.items():
        for symbol in symbols:
            yield from unknown_symbol(symbol, (*path, player, symbol), known.symbols, of_key=True)


# --- the end -------------------------------------------------------------------------------------------------------


def _final(final: EndPosition, known: Known) -> Iterator[Finding]:
    for field in FINAL_BY_PLAYER:
        yield from strange_keys(getattr(final, field) or (), known.players, ("final", field), "player")
    yield from _missing(final.florins, known.players, ("final", "florins"))
    for player, cards in (final.cards or {}).items():
        for index, card in enumerate(cards):
            yield from unknown_invention(card, ("final", "cards", player, index), known.symbols)
    yield from _symbols(final.symbol_cards or {}, known, ("final", "symbol_cards"))
    yield from _symbols(final.symbols or {}, known, ("final", "symbols"))


def _result(record: Record, known: Known) -> Iterator[Finding]:
    result = record.result
    if result is None:
        return
    yield from strange_keys(result.scores or (), known.players, ("result", "scores"), "player")
    path = ("result", "winners")
    if result.winners is not None and len(known.players) == 1:
        yield problem("malformed", "alone, nobody wins", path, "leave winners out", of_key=True)
        return
    yield from chain(
        strange_items(result.winners or (), known.players, path, "player"), repeated(result.winners or (), path)
    )
