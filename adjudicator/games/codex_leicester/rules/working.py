"""What is forbidden where works are made, with tokens or otherwise (Assignment in the Workshop, Work Resolve Token)."""

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import amount, are, some
from adjudicator.games.codex_leicester.moves import Spend, TakeTile, Use
from adjudicator.games.codex_leicester.rules.areas import action_belongs_to_the_area
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.works import (
    SplitLine,
    WorkshopLine,
    WorksLine,
    in_work,
    portions_of,
    works_in,
    works_to_split,
)


@rulebook.rule(Spend, cite="Work Resolve Token", at="tokens", stands=False)
def spent_tokens_are_held(game: Game, spend: Spend) -> str | None:
    """A player spends tokens that are there."""
    held = game.players[spend.by].tokens
    return None if spend.tokens <= held else f"{spend.by} has {some(held, 'token')}"


@rulebook.rule(SplitLine, cite="Council Tile Effects", basis="inferred", reading="G53", stands=False)
def works_have_a_workshop(game: Game, line: SplitLine) -> str | None:
    """Where works can be made that an area, a tile or a reward brings, the line says in which workshops."""
    if line.split is not None or not works_to_split(game, line) or not game.can_work(line.by):
        return None
    return Breach("`split` has to say in which workshops the works are made", "do")


@rulebook.rule(
    SplitLine,
    cite="Council Tile Effects",
    at="split",
    basis="inferred",
    reading="G53",
    given=(action_belongs_to_the_area,),
    stands=True,
    where=("split",),
)
def split_fits_the_works(game: Game, line: SplitLine) -> str | None:
    """The works of an area, a tile or a reward may be split over both workshops, no more of them than there are."""
    made, works = sum((line.split or {}).values()), works_to_split(game, line)
    return f"{amount(made, 'work')} {are(made)} split, this line brings {works}" if made > works else None


@rulebook.rule(
    WorkshopLine,
    cite="Assignment in the Workshop",
    at="workshop",
    basis="inferred",
    reading="G118",
    given=(split_fits_the_works,),
    stands=True,
    where=("workshop", "split"),
)
def worked_on_invention_is_declared(game: Game, line: WorkshopLine) -> str | None:
    """Works are made where an invention is declared."""
    busy = in_work(game, line.by)
    idle = [workshop for workshop, _ in portions_of(game, line) if workshop not in busy]
    if not idle:
        return None
    facts = f"nothing is in work in {line.by}'s {idle[0]} workshop"
    return facts if isinstance(line, Spend) else Breach(facts, "split", idle[0])


# --- future inventions ---------------------------------------------------------------------------------------------


@rulebook.rule(WorksLine, cite="Assignment in the Workshop", at="future", reading="G14", stands=True, where=("future",))
def future_permission_is_there(game: Game, line: WorksLine) -> str | None:
    """A future invention is completed only by a council tile or a card that allows it, one for each."""
    permissions = list((line.future or {}).items())
    for index, (workshop, permission) in enumerate(permissions):
        again = any(earlier == permission for _, earlier in permissions[:index])
        player = game.players[line.by]
        by_tile = player.may_finish_early or (isinstance(line, TakeTile) and (line.copy or line.tile) == "early-work")
        if again or (permission == "tile" and not by_tile):
            which = "council tile" if permission == "tile" else "card"
            return Breach(f"no {which} of {line.by}'s allows that {'twice' if again else 'now'}", "future", workshop)
    return None


@rulebook.rule(
    WorksLine,
    cite="Assignment in the Workshop",
    at="future",
    basis="inferred",
    reading="G48",
    given=(worked_on_invention_is_declared,),
    stands=True,
    where=("future",),
)
def future_invention_is_in_its_row(game: Game, line: WorksLine) -> str | None:
    """A permission is for a future invention; a present one needs none."""
    for workshop in line.future or {}:
        card = game.players[line.by].workshops[workshop].invention
        if card is None:
            return Breach(f"nothing is in work in {line.by}'s {workshop} workshop", "future", workshop)
        if not game.is_closed(card):
            return Breach(f"{card} is no future invention", "future", workshop)
    return None


@rulebook.rule(
    WorksLine | Use,
    cite="11 Works",
    at="future",
    basis="ruling",
    reading="G47",
    switch="early_finish",
    given=(future_invention_is_in_its_row,),
    stands=True,
    where=("card", "future"),
)
def future_invention_gets_all_works(game: Game, line: WorksLine | Use) -> str | None:
    """By a permission a future invention is completed with its last work, unless the table plays otherwise."""
    if isinstance(line, Use):
        if line.card != "early-finish" or game.rules_on("early_finish") == "when_full":
            return None
        return Breach("this line makes no work: write `future` on the line that makes the last one", "card")
    player = game.players[line.by]
    for workshop in line.future or {}:
        bench = player.workshops[workshop]
        works = works_in(game, line, workshop)
        if bench.invention is None:
            continue
        weeks = player.weeks(bench.invention)
        if not works or bench.works + works < weeks:
            made = f"{bench.works} + {works} of {weeks} works"
            return Breach(f"{bench.invention} has {made}: this line does not complete it", "future", workshop)
    return None
