"""Find names in a record of Intarsia that mean nothing at its table, and impossible seats and hands."""

from collections.abc import Collection, Iterable, Iterator

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.moves import Move
from adjudicator.engine.parts import Printed
from adjudicator.engine.record import Path
from adjudicator.games.intarsia.checks import DESIGNS, twice
from adjudicator.games.intarsia.moves import Build, ChooseHand, Correct, Count, Final, MakeUp, Opening, Record
from adjudicator.games.intarsia.parts import FloorBoard
from adjudicator.games.intarsia.pieces import HANDS, true_color
from adjudicator.games.printed import printed
from adjudicator.games.shared.names import repeated, seats_taken, strange_items, strange_keys
from adjudicator.reading.writing import flow

SIDE_B = "side B has other rules, which no description gives: judged by those of side A"


class Known:
    """The names that a record may use: its players, the spaces of its board, and the tiles and hands of its box.

    A set is `None` while the box may hold more than is declared.
    """

    def __init__(self, record: Record, values: Printed) -> None:
        board: FloorBoard | None = values.entries("floor_boards").get(record.setup.side)
        tiles, hands = values.entries("tool_tiles"), values.entries("starting_hands")
        self.players = {seat.id for seat in record.players}
        self.spaces = {*board.spaces, *board.connectors} if board else None
        self.tiles = set(tiles) if len(tiles) >= DESIGNS else None
        self.hands = set(hands) if len(hands) >= HANDS else None


def flaws(record: Record) -> Iterator[Finding]:
    """Yield what is wrong with the names of a record, in the order of the file's usual layout."""

    known = Known(record, printed("intarsia", record.parts))
    yield from seats_taken(record.players, "id")
    yield from seats_taken(record.players, "color", true_color)
    yield from _setup(record, known)
    if record.position is not None:
        yield from _position(record.position, known)
    yield from _moves(record.moves or (), known)
    if record.final is not None:
        yield from _final(record.final, known)
    if record.result is not None:
        yield from strange_keys(record.result.scores or (), known.players, ("result", "scores"), "player")
        yield from strange_items(record.result.winners or [], known.players, ("result", "winners"), "player")


def _setup(record: Record, known: Known) -> Iterator[Finding]:
    setup = record.setup
    if setup.side == "B":
        yield problem("notice", SIDE_B, ("setup", "side"))
    if setup.first is not None and setup.first not in known.players:
        yield unknown(setup.first, ("setup", "first"), known.players, "player")
    if setup.hands is None and (record.moves is None or record.position is not None):
        return
    if setup.hands is None:
        example = ", ".join(f"{flow(seat.id)}: hand-{number}" for number, seat in enumerate(record.players, 1))
        yield problem(
            "malformed", "the starting hand cards are missing", ("setup",), f"for example hands: {{{example}}}"
        )
        return
    hands = setup.hands
    yield from strange_keys(hands, known.players, ("setup", "hands"), "player")
    for seat in record.players:
        if seat.id not in hands:
            yield problem("malformed", f"the starting hand card of {seat.id} is missing", ("setup", "hands"))
    owners: dict[str, str] = {}
    for player, hand in hands.items():
        if owners.setdefault(hand, player) != player:
            yield problem("malformed", f"{hand} is {owners[hand]}'s already", ("setup", "hands", player))
        if known.hands and hand not in known.hands:
            yield unknown(hand, ("setup", "hands", player), known.hands, "starting hand card")


def _moves(moves: Iterable[Move], known: Known) -> Iterator[Finding]:
    players, spaces = known.players, known.spaces
    for index, move in enumerate(moves):
        path: Path = ("moves", index)
        by = getattr(move, "by", None)
        if by is not None and by not in players:
            yield unknown(by, (*path, "by"), players, "player")
        match move:
            case Build():
                if spaces and move.at not in spaces:
                    yield unknown(move.at, (*path, "at"), spaces, "space")
                yield from twice(move.pay, (*path, "pay"))
                if move.take:
                    yield from twice(move.take, (*path, "take"))
                if move.claim:
                    yield from _claim(move.claim, known.tiles, path)
            case MakeUp(take=take):
                yield from twice(take, (*path, "take"))
            case ChooseHand(hand=hand) if known.hands and hand not in known.hands:
                yield unknown(hand, (*path, "hand"), known.hands, "starting hand card")
            case Count() | Correct():
                yield from _tally(move, known, path)
            case _:
                pass


def _claim(claim: str | list[str], tiles: Collection[str] | None, path: Path) -> Iterable[Finding]:
    """Return what is wrong with the names of the tool tiles that a line claims."""
    if not isinstance(claim, str):
        return strange_items(claim, tiles, (*path, "claim"), "tool tile")
    return () if tiles is None or claim in tiles else (unknown(claim, (*path, "claim"), tiles, "tool tile"),)


def _position(position: Opening, known: Known) -> Iterator[Finding]:
    """Yield what is wrong with the names of the position in which a record begins, and with its place in the round."""
    path = ("position",)
    for field in ("start", "next"):
        word = getattr(position, field)
        if word is not None and word not in known.players:
            yield unknown(word, (*path, field), known.players, "player")
    for field in ("passed", "chosen"):
        players = getattr(position, field) or ()
        yield from strange_items(players, known.players, (*path, field), "player")
        yield from repeated(players, (*path, field))
    out = position.passed or []
    if position.phase in ("conclusion", "choosing"):
        for player in sorted(known.players - set(out)):
            message = f"{player} has not passed, and the building phase is over"
            yield problem("malformed", message, (*path, "passed"), "name all players in the order in which they passed")
    elif position.next in out:
        yield problem("malformed", f"{position.next} has passed and is not next", (*path, "next"))
    yield from _choices(position)
    yield from _tally(position, known, path)


def _choices(position: Opening) -> Iterator[Finding]:
    """Yield what is wrong with who has chosen a starting hand card."""
    chosen, path = position.chosen or (), ("position",)
    if chosen and position.phase != "choosing":
        message = f"starting hand cards are chosen at the end of a round, and {position.phase} comes next"
        yield problem("malformed", message, (*path, "chosen"), "leave it out")
    elif chosen and position.next is None:
        message = "a card has been chosen, and the player who chooses next is missing"
        yield problem("malformed", message, path, "name the player under next")
    elif position.next in chosen:
        yield problem("malformed", f"{position.next} has chosen and is not next", (*path, "next"))


def _tally(tally: Count | Correct | Opening, known: Known, path: Path) -> Iterator[Finding]:
    for field in ("score", "hand", "board", "tiles", "hand_cards"):
        yield from strange_keys(getattr(tally, field) or (), known.players, (*path, field), "player")
    for player, cards in (tally.hand or {}).items():
        yield from twice(cards, (*path, "hand", player))
    for player, card in (tally.hand_cards or {}).items():
        if known.hands and card not in known.hands:
            yield unknown(card, (*path, "hand_cards", player), known.hands, "starting hand card")
    if not isinstance(tally, Correct):
        yield from twice(tally.stacks or {}, (*path, "stacks"))
    if isinstance(tally, Count):
        yield from twice(tally.frames or {}, (*path, "frames"))
        yield from strange_keys(tally.stock or (), known.tiles, (*path, "stock"), "tool tile")
    for player, board in (tally.board or {}).items():
        yield from strange_keys(board, known.spaces, (*path, "board", player), "space")
    for player, tiles in (tally.tiles or {}).items():
        yield from strange_items(tiles, known.tiles, (*path, "tiles", player), "tool tile")


def _final(final: Final, known: Known) -> Iterator[Finding]:
    for field in ("boards", "ornaments", "connector_points", "tiles"):
        yield from strange_keys(getattr(final, field) or (), known.players, ("final", field), "player")
    boards, counted = set(final.boards or ()), set(final.ornaments or ())
    for player in sorted(known.players - boards - counted):
        hint = "name every player under boards, or count the ornaments under ornaments"
        yield problem("malformed", f"the floor board of {player} is missing", ("final", "boards"), hint)
    for player in sorted(boards & counted):
        message = f"the floor board of {player} is there, and the ornaments are counted"
        yield problem("malformed", message, ("final", "ornaments", player), "one of the two is enough")
    for player in sorted(known.players - set(final.connector_points)):
        message = f"the connector points of {player} are missing"
        yield problem("malformed", message, ("final", "connector_points"), "name every player")
    for player, board in (final.boards or {}).items():
        yield from strange_keys(board, known.spaces, ("final", "boards", player), "space")
    for player, tiles in (final.tiles or {}).items():
        yield from strange_items(tiles, known.tiles, ("final", "tiles", player), "tool tile")
