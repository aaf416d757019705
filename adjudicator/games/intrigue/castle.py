"""A castle of Intrigue: who sits and waits there, what that brings, and what is negotiated about them."""

from collections.abc import Iterable

import msgspec

from adjudicator.games.intrigue.moves import POSITIONS, Advisor, Color, Kind, Position


class Negotiation(msgspec.Struct, eq=False, gc=False):
    """One negotiation: the advisors whose fate it decides, the resident they threaten, and what was paid in it.

    `presented` are all the advisors that it was begun about, since they leave one by one: their players are its
    parties; the resident's player may join in but need not (E5). `paid` holds the advisors that each player paid for,
    `banked` the players for whom the bank paid, and `unwritten` those of them for whom no line says so yet. In step I
    each advisor is a separate matter, `by_advisor`, and `begun` says that one of them has been placed.
    """

    advisors: list[Advisor]
    presented: tuple[Advisor, ...]
    resident: Advisor | None = None
    by_advisor: bool = False
    paid: dict[Color, set[Advisor]] = {}
    banked: frozenset[Color] = frozenset()
    unwritten: frozenset[Color] = frozenset()
    begun: bool = False

    @property
    def parties(self) -> Iterable[Color]:
        """The players who presented the advisors, each once."""
        return dict.fromkeys([advisor.owner for advisor in self.presented])

    def __contains__(self, advisor: Advisor) -> bool:
        """Say whether an advisor is at stake."""
        return advisor is self.resident or advisor in self.advisors

    def of(self, player: Color) -> list[Advisor]:
        """Return a player's advisors that are at stake, each name once."""
        found: list[Advisor] = []
        for advisor in self.advisors:
            if advisor.owner is player and advisor not in found:
                found.append(advisor)
        resident = self.resident
        if resident is not None and resident.owner is player and resident not in found:
            found.append(resident)
        return found


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
        for seated in self.seats.values():  # noqa: SIM110  # a generator would cost more than the loop
            if seated.kind is kind:
                return True
        return False

    def waiting_of(self, kind: Kind) -> list[Advisor]:
        """Return the advisors of a type that wait in front of the castle."""
        found = []
        for advisor in self.waiting:
            if advisor.kind is kind:
                found.append(advisor)
        return found

    def unconflicted(self) -> list[Advisor]:
        """Return the waiting advisors that are alone of their type, here and in the castle."""
        alone: dict[Kind, Advisor | None] = {}
        for advisor in self.waiting:
            kind = advisor.kind
            alone[kind] = None if kind in alone else advisor
        for seated in self.seats.values():
            if seated.kind in alone:
                alone[seated.kind] = None
        found = []
        for lone in alone.values():
            if lone is not None:
                found.append(lone)
        return found

    def external_conflicts(self) -> list[Negotiation]:
        """Return a negotiation about the waiting advisors of each type of which several wait."""
        conflicts: list[Negotiation] = []
        if len(self.waiting) > 1:
            for rivals in self._by_kind().values():
                if len(rivals) > 1:
                    conflicts.append(Negotiation(rivals, tuple(rivals)))
        return conflicts

    def internal_conflicts(self) -> list[Negotiation]:
        """Return a negotiation about each threatened resident, from the position 1000 up.

        Where a table has let two of a type sit, the lower one is threatened.
        """
        rivals_of = self._by_kind()
        conflicts: list[Negotiation] = []
        for position in POSITIONS:
            resident = self.seats.get(position)
            if resident is not None and resident.kind in rivals_of:
                rivals = rivals_of.pop(resident.kind)
                conflicts.append(Negotiation(rivals, tuple(rivals), resident))
        return conflicts

    def positions_of_resident(self, resident: Advisor) -> list[Position]:
        """Return the positions where advisors of this name sit, from 1000 up: two, if a table has let that stand."""
        found = []
        for at in POSITIONS:
            if self.seats.get(at) is resident:
                found.append(at)
        return found

    def _by_kind(self) -> dict[Kind, list[Advisor]]:
        groups: dict[Kind, list[Advisor]] = {}
        for advisor in self.waiting:
            kind = advisor.kind
            if kind in groups:
                groups[kind].append(advisor)
            else:
                groups[kind] = [advisor]
        return groups
