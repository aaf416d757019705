"""What a player of Codex Leicester has: goods, workers, two workshops, cards."""

from functools import partial
from typing import Final

from adjudicator.games.codex_leicester.box import Box
from adjudicator.games.codex_leicester.picture.pieces import (
    UNDECLARED,
    draw_good,
    draw_goods,
    draw_symbol,
    named,
    symbol_of,
    weeks_of,
)
from adjudicator.games.codex_leicester.pieces import MATERIALS, WORKSHOPS, works_of
from adjudicator.games.codex_leicester.player import Bench, Player
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.unknown import if_known
from adjudicator.games.shared.picture import Key, Mark, Panel, Seat, counts, head
from adjudicator.games.shared.svg import NOTHING, Drawn, faint, fit, part, parts, rect, text, width_of

BENCH: Final = 164
"""How wide a workshop is."""

ROOM: Final = 332
"""How much room there is across the panel."""

WEEKLY_ROOM: Final = 148
"""How long the bar of weeks is."""


class PlayerPanel(Panel[Game]):
    """A player's board, workshops and cards."""

    captioned = False
    grows = True

    def __init__(self, seat: Seat, box: Box, *, is_sheet: bool) -> None:
        super().__init__(f"player-{seat.player}", f"{seat.name} ({seat.player})", 258)
        self.seat, self.box = seat, box
        self.final: int | None = None
        self.slot("head", (4, 2, 216, 28), self.draw_head, Mark.QUIET)
        self.slot("florins", (224, 2, 112, 28), self.draw_florins)
        self.slot("goods", (4, 36, ROOM, 24), self.draw_goods)
        self.slot("workers", (4, 64, ROOM, 24), self.draw_workers)
        for i, name in enumerate(WORKSHOPS):
            x = 4 + i * (BENCH + 4)
            self.ground += rect(x, 92, BENCH, 138, "ground", 6) + text(x + 7, 107, f"{name} workshop", "dim")
            self.slot(f"{name}-work", (x + 4, 112, 156, 40), self.draw_work)
            self.slot(f"{name}-basement", (x + 4, 156, 156, 26), self.draw_basement)
            self.slot(f"{name}-rooms", (x + 4, 186, 156, 40), partial(self.draw_rooms, name))
        self.slot("left", (4, 234, ROOM, 18), self.draw_left)
        self.slot("cards", (4, 258, ROOM, 0), self.draw_cards)
        self.is_sheet = is_sheet

    def look(self, state: Game) -> list[Key]:
        """Return what the player has."""
        color = self.seat.player
        player = state.players[color]
        keys: list[Key] = [
            (state.turn == color,),
            (if_known(player.florins), self.final),
            (tuple(map(if_known, player.materials.values())), if_known(player.tokens)),
            (player.apprentices + player.has_gray, player.free, player.has_master, player.waiting_automata),
        ]
        for name, bench in player.workshops.items():
            keys += _bench(player, name, bench)
        keys.append((player.laboratory, player.academy, _allowed(state, color, player)))
        used = frozenset(player.used) if player.used else frozenset()
        keys.append((tuple(player.cards), tuple(player.seconds), tuple(player.symbol_cards), used))
        return keys

    # --- the board -------------------------------------------------------------------------------------------------

    def draw_head(self, acts: bool) -> Drawn:
        """Draw whose panel it is."""
        return head(self.seat, acts, 216, self.seat.player)

    def draw_florins(self, florins: int | None, final: int | None) -> Drawn:
        """Draw the florins, at the end with the final bonuses."""
        if florins is None:
            return Drawn(parts(110, 21, "money", "?", part("florins", "dim"), anchor="end"), "florins unknown")
        if final is None or final == florins:
            return Drawn(
                parts(110, 21, "money", str(florins), part("florins", "dim"), anchor="end"), f"{florins} florins"
            )
        sum_ = parts(110, 21, "money", part(f"{florins} + {final - florins} =", "dim"), str(final), anchor="end")
        return Drawn(sum_, f"{florins} florins and {final - florins} of final bonuses: {final}")

    def draw_goods(self, materials: tuple[int | None, ...], tokens: int | None) -> Drawn:
        """Draw the materials and tokens behind the screen."""
        found = ""
        for i, (material, number) in enumerate(zip(MATERIALS, materials, strict=True)):
            shown = "?" if number is None else number
            found += faint(draw_good(material, 2 + i * 48, 3, 18) + text(i * 48 + 24, 17, shown, "strong"), shown)
        words = f"{'?' if tokens is None else tokens} token{'' if tokens == 1 else 's'}"
        there = [
            (material, "?" if number is None else number) for material, number in zip(MATERIALS, materials, strict=True)
        ]
        said = counts(there) or "no materials"
        return Drawn(found + text(ROOM, 17, words, "lab", "end"), f"{said}; {words}")

    def draw_workers(self, owned: int, free: int, master: bool, automata: int) -> Drawn:
        """Draw the workers: those that can still be placed, and faint those that are placed."""
        found = text(2, 17, "free", "dim") + faint(self.seat.figure("master", 32, 1, 22), master)
        step = min(18.0, 190 / owned)
        for i in range(owned):
            found += faint(self.seat.figure("apprentice", round(58 + i * step, 1), 2, 20), i < free)
        if automata:
            found += text(ROOM, 17, f"{automata} automata wait", "lab", "end")
        return Drawn(found, f"free: {'master, ' if master else ''}{free} of {owned} apprentices")

    # --- a workshop ------------------------------------------------------------------------------------------------

    def draw_work(self, card: str | None, works: int, weeks: int | None) -> Drawn:
        """Draw the invention in work with its weeks, those filled that are done."""
        if card is None:
            return Drawn(text(4, 22, "nothing in work", "dim"))
        number = weeks or works_of(card)
        width = WEEKLY_ROOM / number
        told = f"{works}/{UNDECLARED if weeks is None else weeks}"
        room = 156 - 24 - width_of(told, 11) - 8
        found = text(4, 13, fit(named(card), 13, room), "strong") + text(132, 13, told, "lab", "end")
        found += draw_symbol(symbol_of(self.box, card), 138, 0)
        for i in range(number):
            style = f"c-{self.seat.hue} thin" if i < works else "bar"
            found += rect(round(4 + i * width, 1), 21, round(width - 1.5, 1), 12, style, 2)
        return Drawn(found, f"{named(card)} {told}")

    def draw_basement(self, basement: tuple[tuple[str, int], ...], card: str | None) -> Drawn:
        """Draw the materials in the basement."""
        if card is None:
            return NOTHING
        return Drawn(
            text(4, 17, "basement", "dim") + draw_goods(basement, 62, 5, 15),
            f"basement: {counts(basement) or 'nothing'}",
        )

    def draw_rooms(self, name: str, rooms: int, added: tuple[int, ...], inside: tuple[int, int, bool]) -> Drawn:
        """Draw the rooms with who stands in them, and say what extends the workshop."""
        automata, apprentices, master = inside
        extended = text(152, -79, " ".join(f"+{number}" for number in added), "tiny", "end") if added else ""
        if not rooms:
            return Drawn(extended + text(4, 22, "no rooms", "dim"))
        figures = ["automaton"] * automata + ["master"] * master + ["apprentice"] * apprentices
        size = min(25.0, 150 / rooms)
        found = ""
        for i in range(rooms):
            x = round(4 + i * size, 1)
            found += rect(x, 8, round(size - 2, 1), 27, "box", 3)
            if i < len(figures):
                wide = min(size - 5, 20.0)
                found += self.seat.figure(
                    figures[i], round(x + (size - 2 - wide) / 2, 1), round(21.5 - wide / 2, 1), wide
                )
        who = counts((("automata", automata), ("apprentices", apprentices), ("master", int(master))))
        return Drawn(extended + found, f"{name} workshop, {rooms} rooms" + (f": {who}" if who else ""))

    # --- the rest --------------------------------------------------------------------------------------------------

    def draw_left(self, laboratory: int, academy: int, allowed: str) -> Drawn:
        """Say what is left of the player's color, and what holds in this round."""
        left = f"left: {laboratory} automata, {academy} apprentices"
        words = "" if self.is_sheet else left + (f" · {allowed}" if allowed else "")
        return Drawn(text(2, 13, fit(words, 10.5, ROOM - 2), "dim"), allowed)

    def draw_cards(
        self, cards: tuple[str, ...], seconds: tuple[str, ...], symbols: tuple[str, ...], used: frozenset[str]
    ) -> Drawn:
        """Draw the inventions that were taken, those of which the player was second, and the symbol cards."""
        if not cards and not seconds and not symbols:
            return Drawn(text(2, 13, "no inventions yet", "dim"), "no inventions", 20)
        chips = [(named(card), symbol_of(self.box, card), card in used) for card in cards]
        chips += [(f"2nd: {named(card)}", symbol_of(self.box, card), False) for card in seconds]
        chips += [("", name, False) for name in symbols]
        found, x, y = "", 0.0, 0
        for label, name, is_used in chips:
            width = 19 + (width_of(label, 10.5) + 7 if label else 0)
            if x + width > ROOM:
                x, y = 0.0, y + 22
            chip = rect(round(x, 1), y, round(width, 1), 18, "chip", 4) + draw_symbol(name, round(x + 1, 1), y + 1)
            found += faint(chip + text(round(x + 21, 1), y + 13, label, "tiny") if label else chip, not is_used)
            x += width + 4
        return Drawn(
            found, f"inventions: {', '.join((*cards, *(f'second {card}' for card in seconds), *symbols))}", y + 22
        )


def _bench(player: Player, name: str, bench: Bench) -> list[Key]:
    """Return what is in a workshop: the work, the basement, the rooms."""
    card = bench.invention
    added = tuple(rooms for _, rooms in player.extensions(name))
    weeks = weeks_of(player, card) if card is not None else None
    return [
        (card, bench.works, weeks),
        (tuple(bench.basement.items()), card),
        (player.rooms(name), added, (bench.automata, bench.apprentices, bench.master)),
    ]


def _allowed(game: Game, color: str, player: Player) -> str:
    """Return what council tiles allow a player in this round, and what the player owes."""
    found = ["may finish a future invention"] if player.may_finish_early else []
    found += [f"pays by the {named(row)}" for row in sorted(player.rows)]
    found += [f"owes {game.owed[color]} florins of salaries"] if color in game.owed else []
    return "; ".join(found)
