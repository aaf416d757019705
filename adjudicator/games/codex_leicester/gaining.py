"""What players gain by their own choice: materials, pieces, apprentices, symbols, works."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import islice

import msgspec

from adjudicator.engine.moves import Move, by_of, let_stand, verb
from adjudicator.engine.questions import Decision
from adjudicator.engine.ranking import ScoreLine
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import amount, are
from adjudicator.games.codex_leicester.inventions.reuse import take_back
from adjudicator.games.codex_leicester.inventions.symbol import take_symbol
from adjudicator.games.codex_leicester.moves import Gain
from adjudicator.games.codex_leicester.pieces import Tile, Workshop
from adjudicator.games.codex_leicester.rules import rulebook
from adjudicator.games.codex_leicester.rules.gaining import FIELDS, PIECES
from adjudicator.games.codex_leicester.rules.order import effects_are_gained_at_once
from adjudicator.games.codex_leicester.state import Choice, Game

INSTEAD = 1
"""Florins in place of a piece or an apprentice not wanted or not there (Common Invention Cards)."""

IN_PLACE = "in place of a piece or an apprentice"
"""How such a florin is named in the ledger."""


def chosen(game: Game, referee: Referee[Game], choice: Choice, under: Rule = effects_are_gained_at_once) -> Gain:
    """Return what a player chooses to gain; where only one answer is legal it needs no line."""
    single = comes_by_itself(game, choice)
    game.choice = choice
    decision = gaining(choice, follows=single is not None)
    gain = referee.expect(decision, under=under) if single is None else referee.offer(decision, under=under) or single
    game.choice = None
    return gain


def gaining(choice: Choice, *, follows: bool = False) -> Decision[Gain]:
    """Return the decision that a choice leaves; a line that gains something of another kind is not meant for it."""
    return Decision(Gain, {choice.player}, lambda gain: is_for(gain, choice.what), choice.in_words, follows)


def comes_by_itself(game: Game, choice: Choice) -> Gain | None:
    """Return what a choice brings if the rules leave a single answer, otherwise `None`."""
    game.choice = choice
    try:
        with game.box.printed.aside(), suppress(Undetermined):
            (gain, missing), *others = islice(rulebook.answers(game, Gain, (choice.player,)), 2)
            return gain if isinstance(gain, Gain) and missing is None and not others else None
        return None
    finally:
        game.choice = None


def is_for(gain: Gain, what: str) -> bool:
    """Say whether a line chooses something of a kind; a line of another kind may be meant for what is gained next."""
    return gain.take in PIECES[what] if what in PIECES else getattr(gain, FIELDS[what]) is not None


def chosen_works(game: Game, referee: Referee[Game], color: str, works: int, line: Move) -> Gain | None:
    """Return where a player makes works of a reward; no line is due where they would do nothing (G54, G118)."""
    choice = Choice("works", color, works)
    gain: Gain | None
    if game.can_work(color):
        gain = chosen(game, referee, choice)
    else:
        game.choice = choice
        gain = referee.offer(gaining(choice), under=effects_are_gained_at_once)
        game.choice = None
    say_what_is_lost(referee, line if gain is None else gain, works, None if gain is None else gain.split)
    return gain


def say_what_is_lost(referee: Referee[Game], line: Move, works: int, split: Mapping[Workshop, int] | None) -> None:
    """Say how many works that a line brings are not made."""
    lost = works - sum((split or {}).values())
    if lost > 0:
        there = amount(lost, "work") if split else f"{by_of(line)} can make no work now: {amount(lost, 'work')}"
        referee.notice(f"{there} {are(lost)} lost", move=line)


def gain_materials(
    game: Game, referee: Referee[Game], color: str, number: int, under: Rule = effects_are_gained_at_once
) -> None:
    """Let a player choose materials, one or several."""
    if number:
        gain = chosen(game, referee, material_choice(color, number), under)
        take_gain(game, referee, gain, gain)


def material_choice(color: str, number: int) -> Choice:
    """Return the choice of so many materials."""
    return Choice("material" if number == 1 else "materials", color, number)


def take_gain(game: Game, referee: Referee[Game], gain: Gain, line: Move, workshop: Workshop | None = None) -> None:
    """Give a player what they chose to gain, on account of a line: the choice, or the one that brought it by itself.

    An apprentice out of a `workshop` is one to be placed again.
    """
    color = gain.by
    for material, pieces in ({gain.material: 1} if gain.material else gain.materials or {}).items():
        game.players[color].materials[material] += pieces
    if gain.symbol is not None:
        take_symbol(game, referee, gain)
    match gain.take:
        case "florin":
            game.receive(color, INSTEAD, IN_PLACE, "7 Works", line)
        case "automaton":
            take_automaton(game, color, gain.at)
        case "hammer-2" | "pincer-4" | "pincer-2":
            take_extension(game, color, gain.take)
        case "apprentice" if workshop is not None:
            take_back(game.players[color], workshop)
        case "apprentice":
            hire(game, color)
        case None:
            pass
    claim_florins(game, referee, gain)


def hire(game: Game, color: str) -> None:
    """Take an apprentice out of the academy."""
    player = game.players[color]
    player.academy -= 1
    player.gain_apprentice()


def take_automaton(game: Game, color: str, at: Workshop | None) -> None:
    """Take an automaton out of the laboratory."""
    player = game.players[color]
    player.laboratory -= 1
    player.gain_automaton(at)


def take_extension(game: Game, color: str, tile: Tile) -> None:
    """Take an extension tile out of the laboratory; a waiting automaton may fit into it."""
    player = game.players[color]
    player.tiles.append(tile)
    player.settle()


def claim_florins(game: Game, referee: Referee[Game], line: Move, florin: Gain | None = None) -> None:
    """Check what a line claims to cost and bring against the florins that came and went with it.

    For a `florin` that comes by itself it does not matter whether this line claims it or leaves it to a separate line.
    """
    if (pays := getattr(line, "pays", None)) is not None:
        cost = game.cost(line)
        paid = [msgspec.structs.replace(entry, points=-entry.points) for entry in cost]
        if not paid and (by := by_of(line)) is not None:
            paid.append(ScoreLine(by, 0, "nothing to pay", "Value Track", (), line))
        about = f"pays of {verb(type(line))}:"
        referee.claim(line, "pays", sum(entry.points for entry in paid), paid, about, takes_from="florins")
        pay_as_written(game, line, sum(entry.points for entry in paid) - pays)
    if (gets := getattr(line, "gets", None)) is not None:
        brought = game.brought(line)
        if florin is not None and gets != sum(entry.points for entry in brought):
            brought.append(ScoreLine(florin.by, INSTEAD, IN_PLACE, "7 Works", (), line))
        about = f"gets of {verb(type(line))}:"
        referee.claim(line, "gets", sum(entry.points for entry in brought), brought, about, adds_to="florins")
        pay_as_written(game, line, gets - sum(entry.points for entry in brought))


def pay_as_written(game: Game, line: Move, more: int) -> None:
    """Take the sum on a line that stands as what was paid or received, as far as the player's florins go."""
    by = by_of(line)
    if more and by is not None and let_stand(line):
        game.receive(by, max(more, -game.players[by].florins), "as it was paid", "Value Track", line)
