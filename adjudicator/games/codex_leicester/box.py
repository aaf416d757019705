"""The printed values that a game of Codex Leicester plays by, looked up one by one; an undeclared one is undetermined.

Cards and council tiles are looked up field by field: what the topmost layer leaves out comes from the next one.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cache
from itertools import permutations
from operator import attrgetter
from typing import Any, Final

from adjudicator.engine.parts import Printed, Section, is_invented, named
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.codex_leicester.parts import Extra, Florins, Multipurpose, Rows, Sale, Space
from adjudicator.games.codex_leicester.pieces import MARKETS, PER_SYMBOL, Area, Material

SALES: Final = ", ".join(["{materials: _, florins: _}"] * 4)

LINES: Final = {
    "symbols": "symbols: [red, gray, _, _, _]",
    "inventions": "inventions: {{{entry}: {{materials: {{ore: _}}, symbol: _, florins: {{first: _, later: _}}}}}}",
    "multipurpose": "multipurpose: {{{entry}: {{goods: [_], symbol: _, marked: _, bot: {{1: {{A: _}}}}}}}}",
    "council_tiles": "council_tiles: {{{entry}: {{row: [_, _, _, _], selling: ["
    + SALES.replace("{", "{{").replace("}", "}}")
    + "]}}}}",
    "knowledge_track": "knowledge_track: {{{entry}: {{florins: _, tokens: _, materials: _, works: _}}}}",
    "patron_rewards": "patron_rewards: {{{entry}: [_, _, _, _, _]}}",
    "markets": "markets: {{{entry}: _}}",
    "rows": "rows: {{present: _, future: _}}",
    "order_extras": "order_extras: {{{entry}: [{{florins: _, materials: _}}, {{florins: _, materials: _}}]}}",
    "workshops": "workshops: {{{entry}: _}}",
}
"""The line of `parts:` that declares a value of each section."""

FIELDS: Final = {
    "materials": "{ore: _}",
    "florins": "{first: _, later: _}",
    "symbols": "[_, _, _, _]",
    "goods": "[_]",
    "bot": "{1: {A: _}}",
    "row": "[_, _, _, _]",
    "selling": f"[{SALES}]",
}
"""What such a line says about one field of a card or tile, if that is more than a word."""

MULTIPURPOSE: Final = tuple(f"m{number:02}" for number in range(1, 45))
"""The multipurpose cards (Game Components)."""

BOT_CHOICES: Final = ("left", "middle", "right")
"""The three spaces of which a bot's card marks one."""

FIXED_AREAS: Final[dict[str, Area]] = {"A": "council", "B": "laboratory", "C": "academy"}
"""The areas that every board has under the same letter; the other letters are markets."""

MARKET_LETTERS: Final = ("D", "E", "F", "G", "H")

BOTS: Final = 2
"""Bots of the solo game (1 Player Game)."""

Goods = tuple[str | tuple[tuple[str, ...], ...], ...]
"""The goods of a card: a word is one of them, a tuple a "/" with its sides, each side a tuple of goods."""


def places(players: int) -> int:
    """Return how many places the turn order has; alone one shares it with the bots."""
    return 1 + BOTS if players == 1 else players


def goods_on(card: Multipurpose) -> Goods | None:
    """Return the goods of a card with every side of a "/" as a tuple."""
    if card.goods is None:
        return None
    return tuple(
        good if isinstance(good, str) else tuple((side,) if isinstance(side, str) else tuple(side) for side in good)
        for good in card.goods
    )


@cache
def reader_of(field: str) -> Callable[[Any], Any]:
    """Return what reads a field off a card or tile."""
    return goods_on if field == "goods" else attrgetter(field)


class Field(Section[Any]):
    """One field of the cards or tiles of a section, each from the topmost layer that has it."""

    __slots__ = ("_field",)

    def __init__(self, printed: Printed, section: str, field: str) -> None:
        super().__init__(printed, section, reader_of(field))
        self._field = field

    def find(self, entry: str) -> Any:
        """Return the field, or `None` if no layer has it."""
        try:
            return self.need(entry)
        except Undetermined:
            return None

    def _looked_up(self, entry: str | None) -> tuple[Any, str | None]:
        """Return the field, and the name of its card or tile if that is invented in its layer."""
        assert entry is not None
        for layer in self._printed.layers:
            card = (getattr(layer, self._name) or {}).get(entry)
            value = None if card is None else self._make(card)
            if value is not None:
                return value, named(self._name, entry) if is_invented(layer, self._name, entry) else None
        raise _undetermined(self._name, entry, self._field)


class Box:
    """The values of one box, under their names in the game. Mappings and lists that it returns stay as they are."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self._materials, self._symbol, self._florins, self._symbols = (
            Field(printed, "inventions", field) for field in ("materials", "symbol", "florins", "symbols")
        )
        self._goods, self._marked, self._bot, self._card_symbol = (
            Field(printed, "multipurpose", field) for field in ("goods", "marked", "bot", "symbol")
        )
        self._row, self._selling = (Field(printed, "council_tiles", field) for field in ("row", "selling"))
        self._symbol_cards: Counter[str] | None = None

    # --- inventions ------------------------------------------------------------------------------------------------

    def materials(self, card: str) -> dict[Material, int]:
        """Return the materials that an invention needs."""
        materials: dict[Material, int] = self._materials.need(card)
        return materials

    def symbol(self, card: str) -> str:
        """Return the symbol of an invention."""
        symbol: str = self._symbol.need(card)
        return symbol

    def symbols(self, cards: Iterable[str]) -> list[str]:
        """Return the symbols of several inventions."""
        return [*map(self._symbol.need, cards)]

    def pays(self, card: str, first: bool) -> int:
        """Return the florins that an invention brings, to the first who completes it or to a later one."""
        florins: Florins = self._florins.need(card)
        return florins.first if first else florins.later

    def offered_symbols(self) -> list[str]:
        """Return the four symbols among which the card `symbol` gives the choice."""
        symbols: list[str] = self._symbols.need("symbol")
        return symbols

    @staticmethod
    def counted_symbol(epic: str) -> str:
        """Return the symbol that an epic invention of one symbol counts: its name says so."""
        return epic.removeprefix(PER_SYMBOL)

    # --- multipurpose cards ----------------------------------------------------------------------------------------

    def goods(self, card: str) -> Goods:
        """Return the goods that a multipurpose card shows."""
        goods: Goods = self._goods.need(card)
        return goods

    def bot_choice(self, card: str) -> int:
        """Return which of three spaces a multipurpose card marks, counted from 0."""
        return BOT_CHOICES.index(self._marked.need(card))

    def bot_places(self, card: str, round: int) -> dict[Area, int]:
        """Return how many apprentices a bot places in each area in a round, by a multipurpose card."""
        row = self._bot.need(card).get(str(round))
        if row is None:
            raise Undetermined(
                f"multipurpose.{card}.bot.{round}", f"multipurpose: {{{card}: {{bot: {{{round}: {{A: _}}}}}}}}"
            )
        return {FIXED_AREAS.get(letter) or self._market(letter): number for letter, number in row.items()}

    def symbol_cards(self, symbol: str) -> int | None:
        """Return how many multipurpose cards show a symbol, `None` while one of them is undeclared.

        Only a remark may depend on it: none of these cards counts as looked at.
        """
        if self._symbol_cards is None:
            with self.printed.aside():
                self._symbol_cards = Counter(self._card_symbol.find(card) for card in MULTIPURPOSE)
        return None if None in self._symbol_cards else self._symbol_cards[symbol]

    # --- the board -------------------------------------------------------------------------------------------------

    def row(self, tile: str) -> list[int]:
        """Return the prices of the four actions on a council tile."""
        row: list[int] = self._row.need(tile)
        return row

    def selling(self) -> list[Sale]:
        """Return the four sales of the last round on the council tile for the markets."""
        selling: list[Sale] = self._selling.need("market-row")
        return selling

    def space(self, number: int) -> Space:
        """Return what a space of the knowledge track gives, counted from 1."""
        space: Space = self.printed.need("knowledge_track", str(number))
        return space

    def first_game(self) -> list[str]:
        """Return the patron reward tiles that are meant for the first game."""
        tiles: list[str] = self.printed.need("patron_rewards", "first_game")
        return tiles

    def in_order(self, markets: Collection[Area]) -> Iterator[Area]:
        """Yield markets in the order in which they are resolved, from D to H; the last one needs no letter.

        Raises `Undetermined` where the next one depends on a letter that nobody declared.
        """
        left, letters = list(markets), [*MARKET_LETTERS]
        while len(left) > 1:
            first = self._first(left, letters)
            left.remove(first)
            yield first
        yield from left

    def rows(self) -> Rows | None:
        """Return the lengths of the card rows with four or five players, `None` if nobody declared them."""
        rows: Rows | None = self.printed.find("rows")
        return rows

    def extras(self, players: int) -> list[Extra]:
        """Return what each place of the first turn order brings, from the first place on."""
        extras: list[Extra] | None = self.printed.find("order_extras", str(players))
        if extras is None:
            places_given = ", ".join(["{florins: _, materials: _}"] * places(players))
            raise Undetermined(f"order_extras.{players}", f"order_extras: {{{players}: [{places_given}]}}")
        return extras

    def automaton_rooms(self, piece: str) -> int:
        """Return how many rooms of an extension tile, or of the special craft room, take an automaton."""
        return int(self.printed.need("workshops", piece))

    def note_automaton_rooms(self, piece: str) -> None:
        """Note that something rests on how many rooms of a piece take an automaton, if that is declared."""
        self.printed.find("workshops", piece)

    def _first(self, markets: Collection[Area], letters: list[str]) -> Area:
        """Return which of several markets is resolved first; letters that are done with are taken off the list."""
        while True:
            material: Material | None = self.printed.find("markets", letters[0])
            if material is None:
                return self._first_of_all_orders(markets, letters[0])
            del letters[0]
            if MARKETS[material] in markets:
                return MARKETS[material]

    def _first_of_all_orders(self, markets: Collection[Area], undeclared: str) -> Area:
        """Return which market is resolved first however the undeclared letters are shared out among the others."""
        declared: list[Material | None] = [self.printed.find("markets", letter) for letter in MARKET_LETTERS]
        found: set[Area] = set()
        for guess in permutations(material for material in MARKETS if material not in declared):
            guessed = iter(guess)
            order = [MARKETS[next(guessed) if material is None else material] for material in declared]
            found.add(next(market for market in order if market in markets))
        return found.pop() if len(found) == 1 else self._market(undeclared)

    def _market(self, letter: str) -> Area:
        material: Material = self.printed.need("markets", letter)
        return MARKETS[material]


def _undetermined(section: str, entry: str, field: str) -> Undetermined:
    from adjudicator.reading.writing import flow  # only a missing value needs it

    line = f"{section}: {{{flow(entry)}: {{{field}: {FIELDS.get(field, '_')}}}}}"
    return Undetermined(f"{section}.{entry}.{field}", line)
