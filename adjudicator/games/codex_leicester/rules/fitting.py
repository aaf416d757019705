"""What has to fit together on a table where a record begins or is corrected (Set Up, Workshop, Patron Requests)."""

from typing import Any

from adjudicator.engine.rulebook import Breach
from adjudicator.engine.words import amount, some
from adjudicator.games.codex_leicester.moves import Correct
from adjudicator.games.codex_leicester.numbers import CALENDAR, COUNCIL_SPACES, PIECE_SPACES
from adjudicator.games.codex_leicester.pieces import PRINTED_REWARDS, WORKSHOPS, is_epic
from adjudicator.games.codex_leicester.record import Opening
from adjudicator.games.codex_leicester.rules.corrections import rows_hold_cards_once
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.rules.positions import cards_lie_in_one_place
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(Opening, cite="Set Up", at="council")
def council_has_its_spaces(game: Game, position: Opening) -> str | None:
    """The council has four spaces, with one or two players three, each with a tile until tiles are taken in a round."""
    spaces = COUNCIL_SPACES[game.seats]
    given = len(position.council)
    if given != spaces:
        return f"{amount(given, 'space')}, there are {spaces}"
    is_full = position.phase in ("declaring", "assigning", "moving") or position.refilled
    if is_full and "empty" in position.council:
        facts = "this space is empty, and no tile has been taken since it was filled"
        return Breach(facts, "council", position.council.index("empty"))
    return None


@rulebook.rule(Correct, Opening, cite="Set Up", at="present", given=(rows_hold_cards_once, cards_lie_in_one_place))
def rows_have_their_spaces(game: Game, table: Correct | Opening) -> str | None:
    """A row has its spaces, and the present one is filled first: its cards move up as one is taken."""
    if table.present is None and table.future is None:
        return None
    present = game.present if table.present is None else table.present
    future = game.future if table.future is None else table.future
    spaces = {"present": game.present_spaces, "future": game.row_spaces - game.present_spaces}
    for name, row in (("present", present), ("future", future)):
        if len(row) > spaces[name]:
            return Breach(f"{amount(len(row), 'card')}, the row has {spaces[name]} spaces", name)
    if future and len(present) < spaces["present"]:
        number = amount(len(present), "present invention")
        named = "future" if table.present is None else "present"
        return Breach(f"{number}, and the future ones have not moved up", named)
    return None


@rulebook.rule(Opening, cite="Inventions rewards", at="finishers")
def inventions_are_completed_once(_: Game, position: Opening) -> str | None:
    """Nobody declares an invention that they have completed: it is in work once in each of their workshops at most."""
    for card, colors in (position.finishers or {}).items():
        for index, color in enumerate(colors):
            inventions = (position.inventions or {}).get(color)
            completed, in_work = colors[: index + 1].count(color), [*(inventions or {}).values()].count(card)
            if completed + in_work > len(WORKSHOPS):
                working = " and works on it" if in_work else ""
                facts = f"{color} has completed {card} {amount(completed, 'time')}{working}, in two workshops"
                return Breach(facts, "finishers", card, index)
    return None


@rulebook.rule(
    Correct, Opening, cite="Declaring", at="inventions", given=(rows_hold_cards_once, cards_lie_in_one_place)
)
def inventions_in_work_are_there(game: Game, table: Correct | Opening) -> str | None:
    """What is in work lies in a row or among the epics on show, or somebody has completed it since."""
    if isinstance(table, Correct):
        return _row_without_a_card_in_work(game, table)
    finishers = table.finishers or {}
    shown = {*table.present, *table.future, *table.epics}
    for color, workshops in (table.inventions or {}).items():
        for name, card in workshops.items():
            if card not in shown and card not in finishers:
                where = "on show" if is_epic(card) else "in a row"
                return Breach(f"{card} lies not {where}, and nobody has completed it", "inventions", color, name)
    return None


def _row_without_a_card_in_work(game: Game, line: Correct) -> Breach | None:
    """Return what corrected rows lack: a card with somebody's marker, which lay in a row and was never completed."""
    present = game.present if line.present is None else line.present
    future = game.future if line.future is None else line.future
    laid = {*present, *future, *game.finishers}
    for name, row, before in (("present", line.present, game.present), ("future", line.future, game.future)):
        for color, player in game.players.items() if row is not None else ():
            gone = next((card for card in player.declared() if card in before and card not in laid), None)
            if gone is not None:
                return Breach(f"{gone} lies in no row any more, and {color} works on it", name)
    return None


@rulebook.rule(Opening, cite="Solo declaring", at="markers", given=(cards_lie_in_one_place,))
def bots_markers_lie_in_the_rows(_: Game, position: Opening) -> str | None:
    """Bots declare present inventions only, and their markers are returned as a card leaves its row."""
    rows = {*position.present, *position.future}
    gone = next((card for card, bots in (position.markers or {}).items() if bots and card not in rows), None)
    return None if gone is None else Breach(f"{gone} lies in no row", "markers", gone)


@rulebook.rule(Correct, Opening, cite="Workshop", at="works")
def works_are_on_the_calendar(game: Game, table: Correct | Opening) -> str | None:
    """Works are counted on the calendar of a workshop where an invention is in work, up to 15."""
    for color, workshops in (table.works or {}).items():
        if isinstance(table, Opening):
            in_work = {*(table.inventions or {}).get(color, {})}
        else:
            in_work = {bench.name for bench in game.players[color].workshops.values() if bench.invention is not None}
        for name, works in workshops.items():
            if works and name not in in_work:
                return Breach(f"nothing is in work in {color}'s {name} workshop", "works", color, name)
            if works > CALENDAR:
                return Breach(f"{works} works, the calendar has {CALENDAR} spaces", "works", color, name)
    return None


@rulebook.rule(Opening, cite="Patron Requests", at="rewards")
def fulfilled_requests_bear_markers(game: Game, position: Opening) -> str | None:
    """Each request is fulfilled once, and for each a marker lies on a patron reward in play."""
    for seat in game.colors:
        color: Any = seat
        fulfilled = (position.fulfilled or {}).get(color, [])
        rewards = (position.rewards or {}).get(color, [])
        for index, request in enumerate(fulfilled):
            if request in fulfilled[:index]:
                return Breach(f"{color} has fulfilled {request} already", "fulfilled", color, index)
        for index, reward in enumerate(rewards):
            if reward not in PRINTED_REWARDS and reward not in game.patron_rewards:
                return Breach(f"{reward} is not in play", "rewards", color, index)
        if len(rewards) != len(fulfilled):
            facts = f"{amount(len(rewards), 'marker')} of {color}, for {amount(len(fulfilled), 'request')} fulfilled"
            return Breach(facts, *(("rewards", color) if color in (position.rewards or {}) else ("fulfilled", color)))
    return None


@rulebook.rule(Opening, cite="Knowledge Track", at="board", given=(fulfilled_requests_bear_markers,))
def knowledge_brings_its_pieces(game: Game, position: Opening) -> str | None:
    """A piece leaves the knowledge track on its second space, and the other one on the fourth at the earliest."""
    for seat in game.colors:
        color: Any = seat
        spaces = len((position.fulfilled or {}).get(color, ()))
        gone = len(PIECE_SPACES) - len(set((position.board or {}).get(color, ("apprentice", "automaton"))))
        least, most = int(spaces >= PIECE_SPACES[0]), sum(spaces >= space for space in PIECE_SPACES)
        if not least <= gone <= most:
            moved = f"whose marker has moved {amount(spaces, 'space')}"
            facts = f"{some(gone, 'piece')} of {color} left the track, {moved}"
            return Breach(facts, *(("board", color) if color in (position.board or {}) else ("fulfilled", color)))
    return None


@rulebook.rule(Opening, cite="Council", at="led_council")
def council_is_led_once_a_round(_: Game, position: Opening) -> str | None:
    """One player leads in the council in a round, or nobody."""
    in_the_council = ("resolving", "round's end")
    for how, phases in (
        ("most_influence", in_the_council),
        ("first_to_place", ("assigning", "moving", *in_the_council)),
    ):
        rounds = position.round - (position.phase not in phases)
        led = 0
        for color, times in (position.led_council or {}).items():
            led += sum(number for name, number in times.items() if name == how)
            if led > rounds:
                facts = f"led {amount(led, 'time')} in {amount(rounds, 'round')}"
                return Breach(facts, "led_council", color, how)
    return None


@rulebook.rule(Opening, cite="11 Works", at="symbol_cards")
def chosen_symbols_come_by_the_card(_: Game, position: Opening) -> str | None:
    """A symbol is chosen by the owner of the card `symbol`, and one only."""
    for color, symbols in (position.symbol_cards or {}).items():
        if symbols and "symbol" not in (position.cards or {}).get(color, ()):
            return Breach(f"{color} does not have the card symbol", "symbol_cards", color)
        if len(symbols) > 1:
            return Breach(f"{amount(len(symbols), 'symbol')} of {color}", "symbol_cards", color, 1)
    return None
