"""A castle of Intrigue: who sits and waits there, what that brings, and what is negotiated about them."""

from collections.abc import Iterable

import msgspec

from adjudicator.games.intrigue.moves import POSITIONS, Advisor, Color, Kind, Position


class Holding(msgspec.Struct, frozen=True, gc=False):
    """A position in a rival castle that pays its advisor's player."""

    position: Position
    advisor: Advisor
    castle: Color

    def __str__(self) -> str:
        """Write what it pays, to whom and where: `+3000 white doctor at green`."""
        return f"{self.position:+} {self.advisor} at {self.castle}"


class Castle(msgspec.Struct):
    """A castle: its owner, who sits where, and who waits in front of it in the order of arrival."""

    owner: Color
    seats: dict[Position, Advisor] = {}
    waiting: list[Advisor] = []

    def position_of(self, kind: Kind) -> Position | None:
        """Return the lowest position where an advisor of this type sits, or `None`."""
        for position in POSITIONS:
            seated = self.seats.get(position)
            if seated is not None and seated.kind is kind:
                return position
        return None

    def has(self, kind: Kind) -> bool:
        """Say whether an advisor of this type sits in the castle."""
        return self.position_of(kind) is not None

    def waiting_of(self, kind: Kind) -> list[Advisor]:
        """Return the advisors of a type that wait in front of the castle."""
        return [advisor for advisor in self.waiting if advisor.kind is kind]

    def unconflicted(self) -> list[Advisor]:
        """Return the waiting advisors that are alone of their type, here and in the castle."""
        return [group[0] for group in self._by_kind() if len(group) == 1 and not self.has(group[0].kind)]

    def external_conflicts(self) -> list[list[Advisor]]:
        """Return the waiting advisors of each type of which several wait."""
        return [rivals for rivals in self._by_kind() if len(rivals) > 1]

    def internal_conflicts(self) -> list[tuple[Advisor, list[Advisor]]]:
        """Return each threatened resident, from the position 1000 up, with the advisors that threaten it.

        Where a table has let two of a type sit, the lower one is threatened.
        """
        residents: dict[Kind, Advisor] = {}
        for position in POSITIONS:
            if position in self.seats:
                residents.setdefault(self.seats[position].kind, self.seats[position])
        return [(resident, rivals) for resident in residents.values() if (rivals := self.waiting_of(resident.kind))]

    def positions_of_resident(self, resident: Advisor) -> list[Position]:
        """Return the positions where advisors of this name sit, from 1000 up: two, if a table has let that stand."""
        return [at for at in POSITIONS if self.seats.get(at) is resident]

    def _by_kind(self) -> Iterable[list[Advisor]]:
        groups: dict[Kind, list[Advisor]] = {}
        for advisor in self.waiting:
            groups.setdefault(advisor.kind, []).append(advisor)
        return groups.values()


class Negotiation(msgspec.Struct, eq=False):
    """One negotiation: the advisors whose fate it decides, the resident they threaten, and what was paid in it.

    `parties` are the players who presented those advisors; the resident's player may join in but need not (E5). `paid`
    holds the advisors that each player paid for, `banked` the players for whom the bank paid, and `unwritten` those of
    them for whom no line says so yet. In step I each advisor is a separate matter, `by_advisor`, and `begun` says that
    one of them has been placed.
    """

    advisors: list[Advisor]
    resident: Advisor | None = None
    by_advisor: bool = False
    parties: dict[Color, None] = {}
    paid: dict[Color, set[Advisor]] = {}
    banked: set[Color] = set()
    unwritten: set[Color] = set()
    begun: bool = False

    def __post_init__(self) -> None:
        """Keep who presented the advisors, since they leave one by one."""
        self.parties = dict.fromkeys([advisor.owner for advisor in self.advisors])

    def __contains__(self, advisor: Advisor) -> bool:
        """Say whether an advisor is at stake."""
        return advisor is self.resident or advisor in self.advisors

    def of(self, player: Color) -> list[Advisor]:
        """Return a player's advisors that are at stake, each name once."""
        resident = [] if self.resident is None else [self.resident]
        return list(dict.fromkeys(advisor for advisor in [*self.advisors, *resident] if advisor.owner is player))
