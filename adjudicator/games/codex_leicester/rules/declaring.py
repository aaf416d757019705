"""What is forbidden while inventions are declared (I. Declaring Invention Phase)."""

from adjudicator.engine.words import listed, some
from adjudicator.games.codex_leicester.moves import Cancel, Declare, Shift
from adjudicator.games.codex_leicester.pieces import is_epic
from adjudicator.games.codex_leicester.rules.outline import rulebook
from adjudicator.games.codex_leicester.state import Game


@rulebook.rule(Shift, cite="Declaring", at="to", stands=True)
def shift_goes_to_the_other_workshop(_: Game, shift: Shift) -> str | None:
    """Automata are moved from one workshop to the other."""
    return f"they lie in the {shift.to} workshop already" if shift.from_ == shift.to else None


@rulebook.rule(Shift, cite="Declaring", at="automata", stands=False)
def shifted_automata_are_there(game: Game, shift: Shift) -> str | None:
    """A player moves automata that lie in rooms of their own workshop, or that wait for a room."""
    player = game.players[shift.by]
    if shift.from_ is None:
        waiting = player.waiting_automata
        those = some(waiting, "automaton", "automata")
        return None if shift.automata <= waiting else f"{shift.by} has {those} waiting for a room"
    there = player.automata_in(shift.from_)
    return None if shift.automata <= there else f"{there or 'none'} of {shift.by} in the {shift.from_} workshop"


@rulebook.rule(Shift, cite="Declaring", at="to", given=(shift_goes_to_the_other_workshop,), stands=True)
def shifted_automata_find_rooms(game: Game, shift: Shift) -> str | None:
    """An automaton lies only in a craft room that is made for it."""
    free = game.players[shift.by].free_automaton_rooms(shift.to)
    return None if shift.automata <= free else f"{some(free, 'free room')} for automata in the {shift.to} workshop"


@rulebook.rule(Cancel, cite="Declaring", at="workshop", stands=False)
def cancelled_invention_was_declared(game: Game, cancel: Cancel) -> str | None:
    """Only work in progress is cancelled."""
    if game.players[cancel.by].workshops[cancel.workshop].invention is not None:
        return None
    return f"nothing is in work in {cancel.by}'s {cancel.workshop} workshop"


@rulebook.rule(Declare, cite="Declaring", at="workshop", stands=False)
def workshop_is_empty(game: Game, declare: Declare) -> str | None:
    """An invention is declared in an empty workshop."""
    invention = game.players[declare.by].workshops[declare.workshop].invention
    return f"{invention} is in work there" if invention is not None else None


@rulebook.rule(Declare, cite="Declaring", at="workshop", reading="G30", stands=True)
def workshop_has_rooms(game: Game, declare: Declare) -> str | None:
    """Nothing is declared in a workshop without craft rooms: the pincer workshop has none until it is extended."""
    if game.players[declare.by].rooms(declare.workshop):
        return None
    return f"{declare.by}'s {declare.workshop} workshop has no craft room yet"


@rulebook.rule(Declare, cite="Declaring", at="invention", reading="G15", basis="inferred", stands=False)
def invention_is_not_completed(game: Game, declare: Declare) -> str | None:
    """An invention that somebody has completed is not declared any more."""
    finishers = game.finishers.get(declare.invention)
    return f"{finishers[0]} has completed {declare.invention}" if finishers else None


@rulebook.rule(Declare, cite="Declaring", at="invention", given=(invention_is_not_completed,), stands=False)
def invention_is_on_show(game: Game, declare: Declare) -> str | None:
    """Inventions of the present and future rows and the epic inventions on show can be declared."""
    if declare.invention in game.on_show():
        return None
    where = "among the epic inventions on show" if is_epic(declare.invention) else "in a row"
    return f"{declare.invention} does not lie {where}"


@rulebook.rule(Declare, cite="Declaring", at="invention", reading="G29", stands=True)
def invention_is_declared_once(game: Game, declare: Declare) -> str | None:
    """Nobody declares an invention that they are working on already."""
    for bench in game.players[declare.by].workshops.values():
        if bench.invention == declare.invention:
            return f"it is in work in {declare.by}'s {bench.name} workshop"
    return None


@rulebook.rule(Declare, cite="Declaring", at="invention", reading="G31", given=(invention_is_on_show,), stands=False)
def invention_materials_are_held(game: Game, declare: Declare) -> str | None:
    """All materials of an invention have to be there when it is declared."""
    held = game.players[declare.by].materials
    needed = game.box.materials(declare.invention)
    short = [name for name, pieces in needed.items() if pieces > held[name]]
    if not short:
        return None
    wanted, there = (listed([f"{pieces[name]} {name}" for name in short], "and") for pieces in (needed, held))
    return f"{declare.invention} needs {wanted}, and {declare.by} holds {there}"
