"""The table of a game of Intrigue: castles, supplies, money, the island, and what is being negotiated."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from adjudicator.engine.moves import Move
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.rulings import Switches
from adjudicator.games.intrigue.castle import Castle, Negotiation
from adjudicator.games.intrigue.moves import (
    ADVISORS_OF,
    Advisor,
    Bribe,
    Color,
    Exile,
    Give,
    Income,
    Position,
    Present,
)

EACH = 2
"""Advisors of each type that a player has (Components)."""

START_MONEY = 32_000
"""Ducats of each player at the start: two notes each of 1000, 5000 and 10000 (Setup)."""

ALL_MONEY = 800_000
"""Ducats in the box: fifty notes of each value (Components)."""

TURNS = 5
"""Turns of each player (Turn Structure)."""

INCOMES = (*(f"income, turn {turn}" for turn in range(TURNS + 1)), "last income")
"""What an income is called in the ledger, by turn; the last one comes after everybody's last turn."""

BRIBE, SIDE_PAYMENT = ("bribe paid", "bribe received"), ("side payment paid", "side payment received")
"""What money that goes from player to player is called in the ledger, where it leaves and where it comes."""

BANK_BRIBE = 1_000
"""Ducats that the bank pays for a player without money (Step I, special case)."""


class Game:
    """The state of a game. Scripts change it, rules only look at it.

    `turn` counts the turns of the active player from 1, `owner` is that player, and `phase` names the phase of the
    turn, with the step of phase 2. `negotiations` are the open ones of the current step, `last_paid_in` the last of
    them in which somebody paid, `settled` the advisors whose fate this phase has decided, and `lost` those among them
    that went to the island and no `exile` line has named yet. `unsaid` are the players whose last income has no line
    yet, with no other line since it was paid. `begins` are the turn and the phase in which the record begins.
    """

    def __init__(self, players: Sequence[Color], first: Color, rules_on: Switches) -> None:
        start = players.index(first)
        self.players = [*players[start:], *players[:start]]
        self.rules_on = rules_on
        self.castles = {color: Castle(color) for color in self.players}
        self.supply = {
            advisor: EACH for color, advisors in ADVISORS_OF.items() if color in players for advisor in advisors
        }
        self.island: list[Advisor] = []
        self.money = dict.fromkeys(self.players, START_MONEY)
        self.bank = ALL_MONEY - START_MONEY * len(self.players)
        self.ledger = [ScoreLine(color, START_MONEY, "start money", "Setup") for color in self.players]
        self.unsaid: list[Color] = []
        self.owner = self.players[0]
        self.turn = 0
        self.phase = "phase 1"
        self.begins = (1, 1)
        self.castle = self.castles[self.owner]
        self.negotiations: list[Negotiation] = []
        self._meant: Bribe | None = None
        self._meant_for: list[Negotiation] = []
        self.last_paid_in: Negotiation | None = None
        self.paid_in_step: set[Color] = set()
        self.banked_in_step: set[Color] = set()
        self.settled: list[Advisor] = []
        self.lost: Counter[Advisor] = Counter()

    # --- the order of play -----------------------------------------------------------------------------------------

    def turns_left(self) -> Iterator[tuple[int, Color, int]]:
        """Yield the turns from the one in which the record begins: whose turn it is, and its first phase to play."""
        first, phase = self.begins
        before = self.players.index(self.owner)
        for turn in range(first, TURNS + 1):
            for player in self.players[before if turn == first else 0 :]:
                yield turn, player, phase
                phase = 1

    # --- phase 1 ---------------------------------------------------------------------------------------------------

    def begin_turn(self, player: Color, turn: int) -> None:
        """Make a player the active one."""
        self.owner, self.turn = player, turn
        self.castle = self.castles[player]
        self.phase = "phase 1"
        self.settled = []
        if self.lost:
            self.lost.clear()

    def income_of(self, player: Color, line: Income | None = None) -> tuple[int, list[ScoreLine]]:
        """Return what the bank owes a player, and for which seats in rival castles: the value of each position."""
        what = INCOMES[self.turn]
        amount = 0
        due = []
        for owner, castle in self.castles.items():
            for position, advisor in castle.seats.items():
                if advisor.owner is player:
                    amount += position
                    due.append(ScoreLine(player, position, what, "Phase 1", (advisor, "at", owner), line))
        return amount, due

    def pay_income(self, player: Color, amount: int, due: list[ScoreLine]) -> None:
        """Let the bank pay a player an income, the sum of what is due."""
        self.bank -= amount
        self.money[player] += amount
        self.ledger += due

    def pay_as_written(self, player: Color, more: int, line: Income) -> None:
        """Let the bank pay what was paid beyond the right income, on a line that the table let stand."""
        self._bank_pays(player, more, "as it was paid", "Phase 1", (), line)

    def begin_last_income(self) -> None:
        """End the turns: only income is left."""
        self.turn += 1

    # --- phase 2 ---------------------------------------------------------------------------------------------------

    def negotiate(self, negotiations: list[Negotiation]) -> None:
        """Open the negotiations of a step."""
        self.negotiations = negotiations
        self.last_paid_in = self._meant = None
        self.paid_in_step.clear()
        self.banked_in_step.clear()

    def negotiations_for(self, bribe: Bribe) -> list[Negotiation]:
        """Return the open negotiations that a bribe may be meant for: by the advisor it names, or else by the payer.

        In step III the one that is next in order goes before the others (C4). Many rules ask this about one line, so
        the last answer is kept until something is decided or paid.
        """
        if self._meant is not bribe:
            self._meant = bribe
            self._meant_for = self._negotiations_for(bribe)
        return self._meant_for

    def _negotiations_for(self, bribe: Bribe) -> list[Negotiation]:
        if bribe.advisor is not None:
            named = bribe.advisor
            for negotiation in self.negotiations:
                if named is negotiation.resident or named in negotiation.advisors:
                    return [negotiation]
            return []
        own = [negotiation for negotiation in self.negotiations if negotiation.of(bribe.by)]
        if not own and self.bystanders_may_pay():
            own = self.negotiations
        return own[:1] if own and own[0].resident is not None and own[0] is self.negotiations[0] else own

    def is_bystander(self, bribe: Bribe) -> bool:
        """Say whether the payer has nothing at stake in the matter of a bribe that is for somebody else's advisor.

        In step I each advisor is a separate matter.
        """
        return all(
            negotiation.by_advisor or not negotiation.of(bribe.by) for negotiation in self.negotiations_for(bribe)
        )

    def bystanders_may_pay(self) -> bool:
        """Say whether this table lets a player pay who has nothing at stake (D11)."""
        return self.rules_on("bystander_bribes") == "allowed"

    def paid_for(self, negotiation: Negotiation, bribe: Bribe) -> set[Advisor]:
        """Return the advisors that a bribe is for: the one it names, or the payer's that are not yet paid for."""
        if bribe.advisor is not None:
            return {bribe.advisor}
        return set(negotiation.of(bribe.by) or negotiation.advisors) - negotiation.paid.get(bribe.by, set())

    def pay(self, negotiation: Negotiation, bribe: Bribe) -> None:
        """Move a bribe to the owner of the castle, from the payer or from the bank on the payer's behalf."""
        self.last_paid_in, self._meant = negotiation, None
        payer = bribe.by
        if not bribe.from_bank:
            paid, anew = negotiation.paid.get(payer), self.paid_for(negotiation, bribe)
            negotiation.paid[payer] = anew if paid is None else paid | anew
            self.paid_in_step.add(payer)
            self._transfer(payer, self.owner, bribe.amount, BRIBE, bribe)
            return
        if payer in negotiation.unwritten:  # the bank has already paid, and this line records it
            negotiation.unwritten -= {payer}
        else:
            self._bank_pays_bribe(negotiation, payer, bribe)
        self._bank_pays_more(bribe, BANK_BRIBE)

    def pay_beside(self, bribe: Bribe) -> None:
        """Move a bribe that belongs to no one negotiation to the active player; it settles nothing."""
        self._meant = None
        if bribe.from_bank:
            self._bank_pays_more(bribe, 0)
        else:
            self._transfer(bribe.by, self.owner, bribe.amount, BRIBE, bribe)

    def negotiation_of(self, resident: Advisor) -> Negotiation:
        """Return the open negotiation that threatens a resident."""
        for negotiation in self.negotiations:
            if negotiation.resident is resident:
                return negotiation
        raise LookupError(f"{resident} is not threatened")

    def negotiation_about(self, advisor: Advisor) -> Negotiation:
        """Return the open negotiation in which an advisor is at stake."""
        for negotiation in self.negotiations:
            if advisor in negotiation:
                return negotiation
        raise LookupError(f"{advisor} is not at stake")

    def let_bank_pay(self, negotiation: Negotiation) -> None:
        """Let the bank pay for every party to a negotiation that is without money and has paid nothing in it (E2)."""
        if all(self.money.values()):
            return
        for player in negotiation.parties:
            broke = not self.money[player] and not self.has_paid(negotiation, player)
            if broke and self.bank_may_pay(negotiation, player) and self.rules_on("bank_bribe") == "automatic":
                negotiation.unwritten |= {player}
                self._bank_pays_bribe(negotiation, player, None)

    def close(self, negotiation: Negotiation) -> None:
        """End a negotiation."""
        self._meant = None
        self.negotiations.remove(negotiation)

    def has_paid(self, negotiation: Negotiation, player: Color) -> bool:
        """Say whether a player has paid in this negotiation (E4); the conflicts of a step may count as one (E3)."""
        if player in negotiation.paid:
            return True
        return player in self.paid_in_step and self.rules_on("bank_bribe_counts") == "per_step"

    def bank_may_pay(self, negotiation: Negotiation, player: Color) -> bool:
        """Say whether the bank has not yet paid for a player in this negotiation (E3)."""
        again = player in self.banked_in_step and self.rules_on("bank_bribe_counts") == "per_step"
        return player not in negotiation.banked and not again

    def seat(self, advisor: Advisor, position: Position) -> None:
        """Welcome a waiting advisor on a position."""
        self._meant = None
        self.castle.waiting.remove(advisor)
        self.castle.seats[position] = advisor
        self.settled.append(advisor)

    def exile(self, *advisors: Advisor) -> None:
        """Send waiting advisors that were not welcomed to the island."""
        for advisor in advisors:
            self.castle.waiting.remove(advisor)
            self._lose(advisor)

    def keep(self, resident: Advisor, challengers: list[Advisor]) -> None:
        """Leave the resident in its seat and send who threatened it to the island."""
        self.settled.append(resident)
        self.exile(*challengers)

    def replace(self, resident: Advisor, newcomer: Advisor, at: Position | None = None) -> None:
        """Seat a newcomer on the exact position of the resident, who goes to the island (B8).

        Where the table let it sit elsewhere, it sits there.
        """
        positions = self.castle.positions_of_resident(resident)
        if at is not None and at not in positions:
            del self.castle.seats[positions[0]]
        self._lose(resident)
        self.seat(newcomer, at or positions[0])

    def name_lost(self, line: Exile) -> None:
        """Tick off an advisor that an `exile` line names; one that the table sent away against the rules goes now."""
        advisor = line.advisor
        if not self.lost[advisor]:
            if advisor in self.castle.waiting:
                self.withdraw(advisor)
                self.castle.waiting.remove(advisor)
            else:
                del self.castle.seats[self.castle.positions_of_resident(advisor)[0]]
                self.negotiations = [each for each in self.negotiations if each.resident is not advisor]
            self._meant = None
            self._lose(advisor)
        self.lost[advisor] -= 1

    def withdraw(self, advisor: Advisor) -> None:
        """Take a waiting advisor out of the negotiation about it; one that is about nobody any more ends."""
        for negotiation in self.negotiations:
            if advisor in negotiation.advisors:
                negotiation.advisors.remove(advisor)
                if not negotiation.advisors and not negotiation.by_advisor:
                    self.negotiations.remove(negotiation)
                return

    def _lose(self, advisor: Advisor) -> None:
        self.island.append(advisor)
        self.settled.append(advisor)
        self.lost[advisor] = self.lost.get(advisor, 0) + 1

    # --- phase 3 and side payments ---------------------------------------------------------------------------------

    def present(self, advisor: Advisor, to: Color) -> None:
        """Put an advisor from its player's supply in front of a castle."""
        self.supply[advisor] -= 1
        self.castles[to].waiting.append(advisor)

    def present_line(self, present: Present) -> None:
        """Present an advisor out of turn."""
        self._meant = None
        self.present(present.advisor, present.to)

    def give(self, gift: Give) -> None:
        """Move a side payment from one player to another."""
        self._transfer(gift.by, gift.to, gift.amount, SIDE_PAYMENT, gift)

    # --- money -----------------------------------------------------------------------------------------------------

    def _transfer(self, payer: Color, payee: Color, amount: int, what: tuple[str, str], line: Move) -> None:
        paid, received = what
        self.money[payer] -= amount
        self.money[payee] += amount
        self.ledger += (
            ScoreLine(payer, -amount, paid, "Phase 2, I", ("to", payee), line),
            ScoreLine(payee, amount, received, "Phase 2, I", ("from", payer), line),
        )

    def _bank_pays_bribe(self, negotiation: Negotiation, player: Color, line: Bribe | None) -> None:
        negotiation.banked |= {player}
        self.banked_in_step.add(player)
        self._bank_pays(self.owner, BANK_BRIBE, "bribe from the bank", "Phase 2, I", ("for", player), line)

    def correct_money(self, player: Color, amount: int, line: Move) -> None:
        """Let a player hold what the table found there; the difference is a separate entry."""
        self.ledger.append(ScoreLine(player, amount - self.money[player], "correction", "Components", (), line))
        self.money[player] = amount

    def _bank_pays_more(self, bribe: Bribe, paid: int) -> None:
        """Let the bank pay the sum that a line says, as far as it has not paid it yet."""
        if more := bribe.amount - paid:
            self._bank_pays(self.owner, more, "bribe from the bank", "Phase 2, I", ("for", bribe.by), bribe)

    def settle(self) -> None:
        """Work out what follows from the rest: the supplies, the bank, and who is still negotiated about."""
        there = Counter(self.island)
        for castle in self.castles.values():
            there.update(castle.waiting)
            there.update(castle.seats.values())
        self.supply = {advisor: EACH - there[advisor] for advisor in self.supply}
        self.bank = ALL_MONEY - sum(self.money.values())
        self._meant = None
        for negotiation in self.negotiations:
            left = Counter(self.castle.waiting)
            negotiation.advisors[:] = [advisor for advisor in negotiation.advisors if _take(left, advisor)]
        seated = self.castle.seats.values()
        self.negotiations = [
            each
            for each in self.negotiations
            if each.by_advisor or (each.advisors and (each.resident is None or each.resident in seated))
        ]

    def _bank_pays(
        self, player: Color, amount: int, what: str, cite: str, about: tuple[str, ...], line: Move | None
    ) -> None:
        self.bank -= amount
        self.money[player] += amount
        self.ledger.append(ScoreLine(player, amount, what, cite, about, line))


def where_from(due: Iterable[ScoreLine]) -> list[str]:
    """Say which seats an income comes from: `+3000 white doctor at green`."""
    return [f"{line.points:+} {' '.join(line.about)}" for line in due]


def _take(left: Counter[Advisor], advisor: Advisor) -> bool:
    """Take an advisor out of those that are left; say whether it was there."""
    left[advisor] -= 1
    return left[advisor] >= 0
