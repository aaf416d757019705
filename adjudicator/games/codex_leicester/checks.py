"""Check the printed values of Codex Leicester: for what cannot be, and against what the rulebook says of every box."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

import msgspec

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.parts import strange_names, values_of
from adjudicator.engine.record import Path
from adjudicator.engine.words import amount
from adjudicator.games.codex_leicester.box import MULTIPURPOSE, places
from adjudicator.games.codex_leicester.parts import Invention, Multipurpose, Parts, TileRow
from adjudicator.games.codex_leicester.pieces import COMMONS, EPICS, PER_SYMBOL, WORKS, is_epic, works_of
from adjudicator.games.codex_leicester.player import APPRENTICES, EXTENSIONS
from adjudicator.games.printed import built_in, shipped
from adjudicator.games.shared.names import repeated

GAME: Final = "codex_leicester"

PRINTED_SYMBOLS: Final = ("red", "gray")
"""The symbols that the rulebook names (Patron Reward, End of The Game and Final Scoring)."""

PRINTED_MARKETS: Final = {"D": "ore"}
"""The market whose material the rulebook names (Sell Materials In Round 7)."""

EPIC_CARDS: Final = 15
"""Epic inventions in the box (Game Components): those of one symbol and the ten others."""

ROOMS: Final = {piece: rooms for pieces in EXTENSIONS.values() for piece, rooms in pieces}
"""Rooms of each extension (Workshop)."""

PINCER_AUTOMATA: Final = 2
"""Rooms for automata on the two extensions of the pincer workshop together (Workshop)."""

LAST_PRICE: Final = 3
"""The last price on a council tile: with the patron's discount of 1 it is 2 (Patron Reward)."""

THIRD_PRICES: Final = (2, 3)
"""The third price on a council tile: the patron's discount makes it 2, with the tile or without (Patron Reward)."""

EXAMPLE_SEVEN: Final = (8, 7)
"""Florins of some invention of 7 works (Icons)."""

EXAMPLE_ROWS: Final = ({"B": 2, "C": 1, "E": 1, "G": 1}, {"A": 2, "B": 1, "C": 1, "H": 1})
"""Where two of the bots' cards place apprentices in the first round (1 Player Game)."""


def box_errors(parts: Parts) -> Iterator[Finding]:
    """Yield values that nothing can be judged by: names of nothing, contradictions of the roster, and repetitions."""
    declared = _under(parts, "symbols")
    symbols = frozenset(declared) if declared else None
    yield from repeated(parts.symbols or (), ("symbols",))
    for card, invention in (parts.inventions or {}).items():
        yield from _invention(card, invention, symbols)
    for card, shown in (parts.multipurpose or {}).items():
        yield from _multipurpose(card, shown, symbols)
    for name, tiles in (parts.patron_rewards or {}).items():
        yield from repeated(tiles, ("patron_rewards", name))
    yield from _markets(parts)
    for players, extras in (parts.order_extras or {}).items():
        number = places(int(players))
        if len(extras) != number:
            message = f"{amount(len(extras), 'place')} in the first turn order, there are {number}"
            yield problem("malformed", message, ("order_extras", players))
    yield from strange_names(parts)


def unknown_invention(
    card: str, path: Path, symbols: frozenset[str] | None, *, of_key: bool = False
) -> Iterator[Finding]:
    """Yield the name of an invention that is in no box; any epic of one symbol may be, while symbols are undeclared."""
    if card in WORKS:
        return
    symbol = card.removeprefix(PER_SYMBOL)
    if symbol == card or not symbol or (symbols is not None and symbol not in symbols):
        known = [*WORKS, *(f"{PER_SYMBOL}{known}" for known in symbols or PRINTED_SYMBOLS)]
        yield unknown(card, path, known, "invention", of_key=of_key)


def unknown_symbol(
    symbol: str, path: Path, symbols: frozenset[str] | None, *, of_key: bool = False
) -> Iterator[Finding]:
    """Yield a symbol that the box does not have, once its symbols are declared."""
    if symbols is not None and symbol not in symbols:
        yield unknown(symbol, path, symbols, "symbol", of_key=of_key)


def _under(parts: Parts, section: str) -> Any:
    """Return a section as the values have it, or else the box that they name."""
    value = getattr(parts, section)
    box = getattr(parts, "box", None)
    return value if value is not None or box is None else getattr(shipped(GAME, box), section)


def _invention(card: str, invention: Invention, symbols: frozenset[str] | None) -> Iterator[Finding]:
    path = ("inventions", card)
    if stranger := list(unknown_invention(card, path, symbols, of_key=True)):
        yield from stranger
        return
    if invention.works not in {None, works_of(card)}:
        yield problem("malformed", f"{card} takes {works_of(card)} works, not {invention.works}", (*path, "works"))
    of_symbol = {PER_SYMBOL.removesuffix("-")} if card.startswith(PER_SYMBOL) else set()
    if invention.effect not in {None, card, *of_symbol}:
        yield problem("malformed", f"the effect of {card} is its name, not {invention.effect}", (*path, "effect"))
    if invention.symbol is not None:
        yield from unknown_symbol(invention.symbol, (*path, "symbol"), symbols)
    if invention.symbols is not None and card != "symbol":
        yield problem(
            "malformed", f"{card} offers no symbols, only the card symbol does", (*path, "symbols"), of_key=True
        )
    for index, symbol in enumerate(invention.symbols or ()):
        yield from unknown_symbol(symbol, (*path, "symbols", index), symbols)
    florins = invention.florins
    if florins is not None and florins.later > florins.first:
        message = f"later inventors get {florins.later} florins, more than the first, who gets {florins.first}"
        yield problem("malformed", message, (*path, "florins", "later"))


def _multipurpose(card: str, shown: Multipurpose, symbols: frozenset[str] | None) -> Iterator[Finding]:
    path = ("multipurpose", card)
    if card not in MULTIPURPOSE:
        yield unknown(card, path, MULTIPURPOSE, "multipurpose card", of_key=True)
        return
    if shown.symbol is not None:
        yield from unknown_symbol(shown.symbol, (*path, "symbol"), symbols)
    for index, good in enumerate(shown.goods or ()):
        first: set[str] = set()
        for number, side in enumerate(good if isinstance(good, list) else ()):
            word = side if isinstance(side, str) else side[0]
            if word in first:
                message = f"two sides of a / begin with {word}, and an answer names a side by its first word"
                yield problem("malformed", message, (*path, "goods", index, number), "the goods go in another order")
            first.add(word)


def _markets(parts: Parts) -> Iterator[Finding]:
    """Yield a market whose material is that of another one."""
    given: Mapping[Any, str] = parts.markets or {}
    under: Mapping[Any, str] = _under(msgspec.structs.replace(parts, markets=None), "markets") or {}
    known = {**PRINTED_MARKETS, **under}
    letters: dict[str, str] = {material: letter for letter, material in known.items() if letter not in given}
    for letter, material in given.items():
        other = letters.setdefault(material, letter)
        if other != letter:
            yield problem("malformed", f"{material} is the material of market {other} already", ("markets", letter))


# --- against what the rulebook says of every box -------------------------------------------------------------------


def box_warnings(parts: Parts) -> Iterator[Finding]:
    """Yield what departs from the rulebook, and notices of what is missing or only likely to be wrong."""
    yield from contradictions(parts, "malformed")
    if parts.symbols is not None:
        for symbol in PRINTED_SYMBOLS:
            if symbol not in parts.symbols:
                yield problem("malformed", f"{symbol} is missing, and the rulebook names it", ("symbols",))
    yield from _odd_inventions(parts.inventions or {})
    yield from _odd_multipurpose(parts.multipurpose or {})
    for name, tile in (parts.council_tiles or {}).items():
        yield from _odd_tile(name, tile)
    yield from _odd_workshops(parts.workshops or {})


def contradictions(parts: Parts, kind: Any) -> Iterator[Finding]:
    """Yield every value that differs from the one that the rulebook prints, with both."""
    known: Any = built_in(GAME)
    for section, entry, value in values_of(parts):
        printed = (getattr(known, section) or {}).get(entry) if entry is not None else None
        path: Path = (section,) if entry is None else (section, entry)
        if not isinstance(value, Invention):
            yield from _contradiction(value, printed, path, kind)
            continue
        for field in Invention.__struct_fields__:
            given = getattr(value, field)
            if given is not None:
                yield from _contradiction(given, getattr(printed, field, None), (*path, field), kind)


def _contradiction(given: Any, printed: Any, path: Path, kind: Any) -> Iterator[Finding]:
    if printed is not None and given != printed:
        name = ".".join(str(step) for step in path)
        yield problem(kind, f"{name} is {_quoted(given)}, and {_quoted(printed)} in the rulebook", path)


def _quoted(value: Any) -> str:
    """Write a value as a parts file has it, without what is 0."""
    from adjudicator.reading.writing import flow  # only a contradiction needs it

    plain = msgspec.to_builtins(value)
    if isinstance(plain, list):
        plain = [{key: number for key, number in extra.items() if number} for extra in plain]
    return flow(plain)


def _odd_inventions(inventions: Mapping[str, Invention]) -> Iterator[Finding]:
    path = ("inventions",)
    missing = [card for card in COMMONS if card not in inventions]
    if inventions and missing:
        yield _missing(missing, len(COMMONS), "common invention", path)
    epics = [card for card in inventions if is_epic(card)]
    of_symbol = len(epics) - sum(card in inventions for card in EPICS)
    if of_symbol > EPIC_CARDS - len(EPICS):
        message = f"{amount(of_symbol, 'epic invention')} of one symbol, {EPIC_CARDS - len(EPICS)} are in the box"
        yield problem("malformed", message, path)
    elif inventions and len(epics) < EPIC_CARDS:
        others = [card for card in EPICS if card not in inventions]
        yield _missing(others, EPIC_CARDS, "epic invention", path, len(epics))
    offered = inventions["symbol"].symbols if "symbol" in inventions else None
    for index, symbol in enumerate(offered or ()):
        if symbol in (offered or ())[:index]:
            message = f"{symbol} is offered twice, the card shows four symbols"
            yield problem("malformed", message, (*path, "symbol", "symbols", index))
    sevens = [inventions[card].florins for card in COMMONS if WORKS[card] == 7 and card in inventions]
    known = [(florins.first, florins.later) for florins in sevens if florins is not None]
    if len(known) == 10 and EXAMPLE_SEVEN not in known:
        yield problem(
            "malformed", "no invention of 7 works brings 8 florins and later 7, and one in the rulebook does", path
        )


def _missing(cards: Sequence[str], full: int, noun: str, path: Path, there: int | None = None) -> Finding:
    """Return the remark that a box is not whole yet."""
    number = full - len(cards) if there is None else there
    hint = f"missing: {', '.join(cards)}" if cards else None
    return problem("notice", f"{amount(number, noun)}, {full} are in the box", path, hint)


def _odd_multipurpose(cards: Mapping[str, Multipurpose]) -> Iterator[Finding]:
    path = ("multipurpose",)
    missing = [card for card in MULTIPURPOSE if card not in cards]
    if cards and missing:
        yield _missing(missing, len(MULTIPURPOSE), "multipurpose card", path)
    for card, shown in cards.items():
        if shown.goods is not None and not shown.goods:
            yield problem("malformed", f"{card} shows no goods", (*path, card, "goods"))
        for number, row in (shown.bot or {}).items():
            if sum(row.values()) > APPRENTICES:
                message = f"{sum(row.values())} apprentices in a round, a bot has {APPRENTICES}"
                yield problem("malformed", message, (*path, card, "bot", number))
    yield from _examples([card.bot["1"] for card in cards.values() if card.bot and "1" in card.bot])
    marks = Counter(card.marked for card in cards.values())
    if len(cards) == len(MULTIPURPOSE) and None not in marks and "middle" not in marks:
        yield problem("malformed", "no card marks the middle space, and one in the rulebook does", path)


def _examples(rows: Sequence[Mapping[Any, int]]) -> Iterator[Finding]:
    """Yield the first rounds of the bots' cards in the rulebook, if every card has another one."""
    for example in EXAMPLE_ROWS:
        if len(rows) == len(MULTIPURPOSE) and example not in rows:
            message = f"no card has {_quoted(example)} in round 1, and one in the rulebook does"
            yield problem("malformed", message, ("multipurpose",))


def _odd_tile(name: str, tile: TileRow) -> Iterator[Finding]:
    path = ("council_tiles", name)
    if tile.row is not None:
        first, _, third, last = tile.row
        if first != 0:
            yield problem("malformed", f"the first action costs {first}, it is free", (*path, "row", 0))
        if last != LAST_PRICE:
            message = f"the last action costs {last}, the patron's discount makes {LAST_PRICE} of it 2"
            yield problem("malformed", message, (*path, "row", 3))
        if third not in THIRD_PRICES:
            yield problem("notice", f"the third action costs {third}, 2 or 3 would fit the rulebook", (*path, "row", 2))
        if any(later < earlier for earlier, later in pairwise(tile.row)):
            yield problem("notice", "a later action costs less than an earlier one", (*path, "row"))
    if tile.selling is not None and name != "market-row":
        yield problem("malformed", "the tile for the laboratory and the academy sells nothing", (*path, "selling"))


def _odd_workshops(workshops: Mapping[Any, int]) -> Iterator[Finding]:
    path = ("workshops",)
    for piece, number in workshops.items():
        if number > ROOMS[piece]:
            message = f"{number} rooms for automata, {piece} has {amount(ROOMS[piece], 'room')}"
            yield problem("malformed", message, (*path, piece))
    pincer = [workshops[piece] for piece in ("pincer-4", "pincer-2") if piece in workshops]
    if sum(pincer) > PINCER_AUTOMATA or (len(pincer) == 2 and sum(pincer) < PINCER_AUTOMATA):
        message = f"{amount(sum(pincer), 'room')} for automata on the pincer tiles together, the rulebook says 2"
        yield problem("malformed", message, path)
