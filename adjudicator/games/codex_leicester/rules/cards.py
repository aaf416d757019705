"""What is forbidden where once-per-round cards are used (Icons, Common Invention Cards)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.moves import Act, Assign, Gain, Pass, Spend, TakeTile, Use
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game

CardLine = Use | Pass | TakeTile | Assign | Spend | Gain | Act


def card_used(line: CardLine) -> str | None:
    """Return the once-per-round card that a line uses, if it uses one."""
    if isinstance(line, Use):
        return line.card
    if isinstance(line, Pass):
        return "pass"
    if isinstance(line, TakeTile) and line.copy is not None:
        return "tile-copy"
    return "early-finish" if line.future is not None and "card" in line.future.values() else None


def place_of(line: CardLine) -> tuple[str, ...]:
    """Return the field of a line that uses a card."""
    match line:
        case Use():
            return ("card",)
        case Pass():
            return ("do",)
        case TakeTile() if line.copy is not None:
            return ("copy",)
        case _:
            workshop = next((name for name, by in (line.future or {}).items() if by == "card"), "")
            return ("future", workshop)


USES_A_CARD = ("card", "copy", "future")
"""The fields by which a line uses a card; passing uses one without a field."""


@rulebook.rule(CardLine, cite="Epic Invention Cards", at="card", stands=True, where=USES_A_CARD)
def used_card_is_owned(game: Game, line: CardLine) -> str | None:
    """The effect of a card is for the player who has it."""
    card = card_used(line)
    if card is None or card in game.players[line.by].cards:
        return None
    return Breach(f"{line.by} does not have {card}", *place_of(line))


@rulebook.rule(CardLine, cite="Icons", at="card", given=(used_card_is_owned,), stands=True, where=USES_A_CARD)
def card_is_used_once_a_round(game: Game, line: CardLine) -> str | None:
    """A once-per-round card is used once in each round."""
    card = card_used(line)
    if card is None or card not in game.players[line.by].used:
        return None
    return Breach(f"{line.by} has used {card} in this round", *place_of(line))


@rulebook.rule(Use, cite="Icons", at="card", basis="ruling", reading="G116", switch="card_use", stands=True)
def card_is_used_in_own_turn(game: Game, use: Use) -> str | None:
    """Where the table wants it so, cards are used in one's own turn, before the council, or when the round ends."""
    if use.card == "mover" or use.by in (game.turn, *game.acting) or game.phase in ("moving", "round's end"):
        return None
    return None if game.rules_on("card_use") == "anytime" else f"it is not {use.by}'s turn"


@rulebook.rule(CardLine, cite="11 Works", at="card", given=(used_card_is_owned,), stands=False, where=USES_A_CARD)
def used_card_is_paid_for(game: Game, line: CardLine) -> str | None:
    """The mover and the early finish cost one florin."""
    card, florins = card_used(line), florins_left(game, line)
    if card not in ("mover", "early-finish") or florins > 0:
        return None
    return Breach(f"it costs 1 florin, and {line.by} has {max(0, florins) or 'none'}", *place_of(line))


def florins_left(game: Game, line: CardLine) -> int:
    """Return the florins of a player who has paid for the action of a line, or has taken what lies under a tile."""
    match line:
        case Act():
            return game.players[line.by].florins - game.price(line.by, game.area or "", line.take)
        case TakeTile():
            return game.florins_with_tile(line.by, line.tile)
        case _:
            return game.players[line.by].florins


# --- converters and the sale ---------------------------------------------------------------------------------------


@rulebook.rule(Use, cite="Common Invention Cards", at="give", stands=False)
def used_material_is_held(game: Game, use: Use) -> str | None:
    """A player gives a material that lies behind their screen."""
    if use.give is None or game.players[use.by].materials[use.give]:
        return None
    return f"{use.by} holds no {use.give}"


# --- the mover -----------------------------------------------------------------------------------------------------
