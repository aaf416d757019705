"""What is forbidden where once-per-round cards are used (Icons, Common Invention Cards)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.games.codex_leicester.moves import Act, Assign, Gain, Pass, Spend, TakeTile, Use
from adjudicator.games.codex_leicester.pieces import FOUR_WORKS
from adjudicator.games.codex_leicester.rules.assigning import bank_is_in_play
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game

CardLine = Use | Pass | TakeTile | Assign | Spend | Gain | Act


def card_used(line: CardLine) -> str | None:
    """Return the once-per-round card that a line uses, if it uses one."""
    match line:
        case Use():
            return line.card
        case Pass():
            return "pass"
        case TakeTile() if line.copy is not None:
            return "tile-copy"
        case _:
            return "early-finish" if "card" in (line.future or {}).values() else None


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


@rulebook.rule(CardLine, cite="Epic Invention Cards", at="card", stands=True)
def used_card_is_owned(game: Game, line: CardLine) -> str | None:
    """The effect of a card is for the player who has it."""
    card = card_used(line)
    if card is None or card in game.players[line.by].cards:
        return None
    return Breach(f"{line.by} does not have {card}", *place_of(line))


@rulebook.rule(CardLine, cite="Icons", at="card", given=(used_card_is_owned,), stands=True)
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


@rulebook.rule(CardLine, cite="11 Works", at="card", given=(used_card_is_owned,), stands=False)
def used_card_is_paid_for(game: Game, line: CardLine) -> str | None:
    """The mover and the early finish cost one florin."""
    card, florins = card_used(line), florins_left(game, line)
    if card not in ("mover", "early-finish") or florins > 0:
        return None
    return Breach(f"it costs 1 florin, and {line.by} has {max(0, florins) or 'none'}", *place_of(line))


@rulebook.rule(
    Pass,
    cite="7 Works",
    at="do",
    basis="ruling",
    reading="G41",
    switch="pass_florin",
    given=(used_card_is_owned,),
    stands=False,
)
def passing_is_paid_for(game: Game, line: Pass) -> str | None:
    """Passing costs one florin, unless the table plays that it brings one."""
    if game.players[line.by].florins or game.rules_on("pass_florin") == "receive":
        return None
    return f"it costs 1 florin, and {line.by} has none"


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


@rulebook.rule(Use, cite="4 Works", at="give", stands=True)
def converter_takes_its_material(_: Game, use: Use) -> str | None:
    """A converter changes the material that it shows."""
    if use.card not in FOUR_WORKS or use.card == f"{use.give}-converter":
        return None
    return f"{use.card} changes {use.card.removesuffix('-converter')}"


@rulebook.rule(Use, cite="4 Works", at="take", stands=True)
def converter_gives_another_material(_: Game, use: Use) -> str | None:
    """A converter gives a material of another kind."""
    if use.card not in FOUR_WORKS or use.take != use.give:
        return None
    return f"{use.give} would become {use.take}"


@rulebook.rule(Use, cite="Common Invention Cards", at="give", stands=False)
def used_material_is_held(game: Game, use: Use) -> str | None:
    """A player gives a material that lies behind their screen."""
    if use.give is None or game.players[use.by].materials[use.give]:
        return None
    return f"{use.by} holds no {use.give}"


# --- the mover -----------------------------------------------------------------------------------------------------


@rulebook.rule(Use, cite="11 Works", at="card", given=(used_card_is_owned,), stands=True)
def mover_follows_the_assignment(game: Game, use: Use) -> str | None:
    """The mover is used after the assignment phase."""
    if use.card != "mover" or game.phase not in ("assigning", "declaring") or game.all_are_placed:
        return None
    return "workers are still being placed"


@rulebook.rule(
    Use,
    cite="11 Works",
    at="card",
    basis="ruling",
    reading="G121",
    switch="mover_time",
    given=(used_card_is_owned,),
    stands=True,
)
def mover_acts_before_the_council(game: Game, use: Use) -> str | None:
    """Where the table wants it so, the mover is used before the council."""
    if use.card != "mover" or game.phase in ("assigning", "moving"):
        return None
    return None if game.rules_on("mover_time") == "after_assignment" else "the council has opened"


@rulebook.rule(Use, cite="11 Works", at="from", given=(bank_is_in_play,), stands=False)
def moved_apprentice_stands_there(game: Game, use: Use) -> str | None:
    """An apprentice of one's own is moved from the area where it stands, never the master."""
    if use.card != "mover" or use.from_ is None or game.standing(use.from_, use.by)[0]:
        return None
    return f"no apprentice of {use.by} stands in the {use.from_}"


@rulebook.rule(Use, cite="11 Works", at="to", stands=True)
def mover_goes_to_another_area(_: Game, use: Use) -> str | None:
    """The apprentice is moved to another area."""
    return f"it stands in the {use.to} already" if use.card == "mover" and use.from_ == use.to else None


@rulebook.rule(Use, cite="11 Works", at="to", basis="ruling", reading="G71", switch="mover_at_council", stands=True)
def mover_keeps_out_of_the_council(game: Game, use: Use) -> str | None:
    """Where the table wants it so, the mover moves nobody to the council or out of it."""
    if use.card != "mover" or "council" not in (use.from_, use.to):
        return None
    if game.rules_on("mover_at_council") == "allowed":
        return None
    return Breach("at this table the council is left aside", "from" if use.from_ == "council" else "to")


@rulebook.rule(Use, cite="11 Works", at="workshop", basis="ruling", reading="G47", switch="early_finish", stands=False)
def full_invention_is_completed(game: Game, use: Use) -> str | None:
    """Where the table plays so, the early finish completes a future invention that has all its works, in one's turn."""
    if use.card != "early-finish" or use.workshop is None or game.rules_on("early_finish") == "with_a_work":
        return None
    player = game.players[use.by]
    bench = player.workshops[use.workshop]
    if use.by not in (game.turn, *game.acting):
        return Breach(f"it is not {use.by}'s turn", "card")
    if bench.invention is None:
        return f"nothing is in work in {use.by}'s {use.workshop} workshop"
    if not game.is_closed(bench.invention):
        return f"{bench.invention} is no future invention"
    weeks = player.weeks(bench.invention)
    return f"{bench.invention} has {bench.works} works of {weeks}" if bench.works < weeks else None
