"""Who stands in which area, and who leads there: influence, and the order of placing."""

import msgspec

from adjudicator.games.codex_leicester.numbers import MASTER_INFLUENCE


class Placement(msgspec.Struct):
    """Workers that one player placed in an area at once; placements stand in the order in which they were made."""

    player: str
    apprentices: int
    master: bool = False

    @property
    def influence(self) -> int:
        """The influence of these workers."""
        return self.apprentices + MASTER_INFLUENCE * self.master


class Areas(dict[str, list[Placement]]):
    """The workers in every area in play, those who came first before the others."""

    __slots__ = ()

    def place(self, area: str, player: str, apprentices: int, master: bool = False) -> None:
        """Put workers into an area, after all others there."""
        self[area].append(Placement(player, apprentices, master))

    def withdraw(self, area: str, player: str) -> None:
        """Take all workers of a player out of an area."""
        self[area] = [placed for placed in self[area] if placed.player != player]

    def stands_in(self, area: str, player: str) -> bool:
        """Say whether a player, the dummy or a bot has workers in an area."""
        for placed in self[area]:  # noqa: SIM110  # asked so often that a generator costs
            if placed.player == player:
                return True
        return False

    def standing(self, area: str, player: str) -> tuple[int, int]:
        """Return how many apprentices and masters of a player stand in an area."""
        placed = [placed for placed in self[area] if placed.player == player]
        return sum(each.apprentices for each in placed), sum(each.master for each in placed)

    def move(self, player: str, source: str, target: str, apprentices: int, master: bool) -> None:
        """Move workers from one area to another: those placed last leave, and stand last where they go (G69, G127)."""
        left = apprentices
        for placed in reversed(self[source]):
            if placed.player == player:
                leaving = min(left, placed.apprentices)
                placed.apprentices -= leaving
                left -= leaving
                placed.master = placed.master and not master
        self[source] = [placed for placed in self[source] if placed.influence]
        self.place(target, player, apprentices, master)

    def influence(self, area: str) -> dict[str, int]:
        """Return the influence of everybody in an area, the first to place first."""
        totals: dict[str, int] = {}
        for placed in self[area]:
            totals[placed.player] = totals.get(placed.player, 0) + placed.influence
        return totals

    def ranking(self, area: str) -> list[str]:
        """Return everybody in an area by influence; a tie is led by whoever's worker came first (G68)."""
        totals = self.influence(area)
        return sorted(totals, key=totals.__getitem__, reverse=True)  # a stable sort: the first to place stay ahead
