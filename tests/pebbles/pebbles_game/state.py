"""The table of a game of Pebbles."""

from adjudicator.engine.moves import Move
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulings import Switches
from adjudicator.engine.undetermined import Undetermined

from .moves import CHARMS, Charm, Color, Hand, Take


class Table:
    """The state: the heap, what everybody holds, and what the die shows."""

    def __init__(self, players: list[Color], heap: int, rules_on: Switches, prices: dict[Charm, int]) -> None:
        self.players = players
        self.heap = self.all = heap
        self.rules_on = rules_on
        self.prices: dict[Charm, int] = {"sun": 1, **prices}
        self.pebbles = dict.fromkeys(players, 0)
        self.paid = 0
        self.charms: dict[Color, list[Charm]] = {player: [] for player in players}
        self.doubled: set[Color] = set()
        self.shows = 0
        self.lines: list[ScoreLine] = []

    def price(self, charm: Charm) -> int:
        """Return the printed price of a charm. Raises `Undetermined` if nobody declared it."""
        if charm not in self.prices:
            raise Undetermined(f"the price of the {charm}", f"{{{charm}: PEBBLES}}")
        return self.prices[charm]

    def take(self, player: Color, pebbles: int, line: Move | None, twice: bool) -> None:
        """Move pebbles from the heap to a player, and score them."""
        self.heap -= pebbles
        self.pebbles[player] += pebbles
        self.lines.append(ScoreLine(player, pebbles * (1 + twice), "pebbles", "Taking", ("twice",) * twice, line))

    def take_line(self, take: Take) -> None:
        """Take pebbles out of turn, where the table let it stand."""
        self.take(take.by, take.pebbles, take, False)

    def unsold(self) -> list[Charm]:
        """Return the charms that nobody has bought."""
        return [charm for charm in CHARMS if not any(charm in held for held in self.charms.values())]

    def is_poor(self, player: Color) -> bool:
        """Say whether a player has a charm and no pebble."""
        return bool(self.charms[player]) and not self.pebbles[player]

    def buy(self, player: Color, charm: Charm, line: Move) -> None:
        """Move the price from a player out of the game, and give them the charm; the points stay."""
        self.pebbles[player] -= self.price(charm)
        self.paid += self.price(charm)
        self.charms[player].append(charm)
        self.lines.append(ScoreLine(player, 0, "charm", "Charms", (charm,), line))

    def hand(self, hand: Hand) -> None:
        """Move a pebble, and its point, from one player to another."""
        for player, points in ((hand.by, -1), (hand.to, 1)):
            self.pebbles[player] += points
            self.lines.append(ScoreLine(player, points, "handed over", "Taking", (), hand))
