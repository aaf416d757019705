"""Check the printed values of Intarsia: for what cannot be, and for what no box of it is known to hold."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import pairwise

import msgspec

from adjudicator.engine.finding import Finding, problem, unknown
from adjudicator.engine.parts import named, sections_of, strange_names
from adjudicator.engine.record import FindingKind, Path
from adjudicator.engine.words import amount
from adjudicator.games.intarsia.parts import FloorBoard, Parts, ToolTile
from adjudicator.games.intarsia.pieces import ALIASES, COLORS, HANDS, WILD, counted, in_words, true_color
from adjudicator.games.printed import built_in

SHOWN = 3
"""Cards that a space of the reward track shows (Take)."""

HAND_CARDS = 10
"""Material cards on a starting hand card."""

PATTERN = (4, 3, 2)
"""Cards of three colors on a starting hand card, with one wild card."""

TOOLS = 6
"""Tool types; there is one design of each in each of the four colors."""

DESIGNS = TOOLS * len(COLORS)

SPACES = 12
"""Ornament spaces of a floor board."""

CENTER = 4
"""Ornament spaces that the connector space in the center touches at most."""

BONUSES = range(1, 4)

OTHER_NAMES = frozenset(ALIASES)
"""The names of colors beside those under which they are counted."""


def box_errors(parts: Parts) -> Iterator[Finding]:
    """Yield values that nothing can be judged by: names of nothing, and cards counted twice."""
    for side, board in (parts.floor_boards or {}).items():
        yield from _board(board, ("floor_boards", side))
    for name, hand in (parts.starting_hands or {}).items():
        yield from twice(hand, ("starting_hands", name))
    if parts.reward_track is not None:
        for index, cards in enumerate(parts.reward_track.spaces):
            path = ("reward_track", "spaces", index)
            yield from twice(cards, path)
            if sum(cards.values()) != SHOWN:
                number = amount(sum(cards.values()), "card")
                yield problem("malformed", f"{number} on a space of the reward track, {SHOWN} are shown", path)
    yield from strange_names(parts)


def twice(cards: Collection[str], path: Path) -> Iterable[Finding]:
    """Return the colors that stand in one mapping under two names."""
    return () if OTHER_NAMES.isdisjoint(cards) else _twice(cards, path)


def _twice(cards: Collection[str], path: Path) -> Iterator[Finding]:
    first: dict[str, str] = {}
    for name in cards:
        other = first.setdefault(true_color(name), str(name))
        if other != name:
            message = f"{name} and {other} are names of one color"
            yield problem(
                "malformed", message, (*path, str(name)), f"{true_color(name)} stands in it once", of_key=True
            )


def _board(board: FloorBoard, path: Path) -> Iterator[Finding]:
    for connector, spaces in board.connectors.items():
        if connector in board.spaces:
            yield problem(
                "malformed", f"{connector} is an ornament space already", (*path, "connectors", connector), of_key=True
            )
        for index, space in enumerate(spaces):
            if space not in board.spaces:
                yield unknown(space, (*path, "connectors", connector, index), board.spaces, "ornament space")
    if board.center not in board.connectors:
        yield unknown(board.center, (*path, "center"), board.connectors, "connector space")


# --- against what is known of every box ----------------------------------------------------------------------------


def box_warnings(parts: Parts) -> Iterator[Finding]:
    """Yield what departs from the counts in descriptions of the game; a notice if only one description gives them."""
    yield from _not_built_in(parts)
    for side, board in (parts.floor_boards or {}).items():
        yield from _odd_board(board, ("floor_boards", side))
    yield from _odd_hands(parts)
    yield from _odd_tiles(parts.tool_tiles or {})
    most = _known("wood", "frame")
    for players, supply in (parts.supply or {}).items():
        if supply.frames > most:
            yield problem(
                "malformed", f"{supply.frames} frames of a color, {most} are in the box", ("supply", players, "frames")
            )
    points = parts.connector_points or []
    if any(later <= earlier for earlier, later in pairwise(points)):
        yield problem("malformed", "the value of a connector grows from round to round", ("connector_points",))


def _not_built_in(parts: Parts) -> Iterator[Finding]:
    """Yield every value that differs from the one that all boxes have."""
    for section in sections_of(type(parts)):
        given, known = (msgspec.to_builtins(getattr(values, section)) for values in (parts, built_in("intarsia")))
        if given is None or known is None:
            continue
        for entry, value in given.items():
            if value != known[entry]:
                message = f"{named(section, entry)} is {value}, and {known[entry]} in every box that is known"
                yield problem("malformed", message, (section, entry))


def _known(section: str, entry: str) -> int:
    """Return a number that is built in."""
    return int(msgspec.to_builtins(getattr(built_in("intarsia"), section))[entry])


def _odd_board(board: FloorBoard, path: Path) -> Iterator[Finding]:
    if len(board.spaces) != SPACES:
        yield problem(
            "notice", f"{amount(len(board.spaces), 'ornament space')}, descriptions have {SPACES}", (*path, "spaces")
        )
    near = len(board.connectors[board.center])
    if near > CENTER:
        message = f"the center touches {near} ornament spaces, descriptions have {CENTER} at most"
        yield problem("notice", message, (*path, "connectors", board.center))
    for connector, spaces in board.connectors.items():
        if not spaces:
            yield problem("malformed", f"{connector} touches no ornament space", (*path, "connectors", connector))
        for space, number in Counter(spaces).items():
            if number > 1:
                yield problem(
                    "malformed", f"{connector} touches {space} {number} times", (*path, "connectors", connector)
                )
    apart = sorted({*board.spaces, *board.connectors} - set(_reached(board)))
    if apart:
        yield problem("malformed", f"no way leads from the center to {', '.join(apart)}", path)


def _reached(board: FloorBoard) -> Iterable[str]:
    reached: set[str] = set()
    ahead = [board.center]
    while ahead:
        connector = ahead.pop()
        reached |= {connector, *board.connectors[connector]}
        ahead += [
            other
            for other, spaces in board.connectors.items()
            if other not in reached and not reached.isdisjoint(spaces)
        ]
    return reached


def _missing_or_more(there: int, in_box: int) -> FindingKind:
    """Return the kind of finding for a box that holds another number: fewer are not yet declared, more cannot be."""
    return "notice" if there < in_box else "malformed"


def _odd_hands(parts: Parts) -> Iterator[Finding]:
    hands = parts.starting_hands or {}
    if hands and len(hands) != HANDS:
        yield problem(
            _missing_or_more(len(hands), HANDS),
            f"{amount(len(hands), 'starting hand card')}, {HANDS} are in the box",
            ("starting_hands",),
        )
    same: dict[object, str] = {}
    for name, hand in hands.items():
        path = ("starting_hands", name)
        cards = counted(hand)
        if sum(cards.values()) != HAND_CARDS:
            yield problem(
                "malformed", f"{amount(sum(cards.values()), 'card')}, a starting hand card shows {HAND_CARDS}", path
            )
        elif cards.get(WILD) != 1 or sorted(cards.values(), reverse=True) != [*PATTERN, 1]:
            yield problem("notice", f"{in_words(cards)}; descriptions have 4, 3 and 2 of three colors and 1 wild", path)
        of_color, wild = _known("cards", "color"), _known("cards", "wild")
        if cards.pop(WILD, 0) > wild or max(cards.values(), default=0) > of_color:
            yield problem("malformed", f"more cards than the box holds: {of_color} of a color, {wild} wild", path)
        other = same.setdefault(frozenset(counted(hand).items()), name)
        if other != name:
            yield problem("malformed", f"{name} shows the same cards as {other}", path)


def _odd_tiles(tiles: Mapping[str, ToolTile]) -> Iterator[Finding]:
    if tiles and len(tiles) != DESIGNS:
        yield problem(
            _missing_or_more(len(tiles), DESIGNS),
            f"{amount(len(tiles), 'design')} of tool tiles, {DESIGNS} are in the box",
            ("tool_tiles",),
        )
    designs = Counter((tile.tool, true_color(tile.color)) for tile in tiles.values())
    tools = {tool for tool, _ in designs}
    if len(tools) > TOOLS or (len(tiles) == DESIGNS and len(tools) < TOOLS):
        yield problem("malformed", f"{amount(len(tools), 'tool type')}, {TOOLS} are in the box", ("tool_tiles",))
    for (tool, color), number in designs.items():
        if number > 1:
            yield problem(
                "malformed", f"{number} designs of {tool} in {color}, each tool has one in a color", ("tool_tiles",)
            )
    for name, tile in tiles.items():
        number, most = sum(tile.requires.values()), _known("wood", "frame")
        if number > most:
            message = f"{number} ornaments of a color are required, {most} frames of it are in the box"
            yield problem("malformed", message, ("tool_tiles", name, "requires"))
        if tile.bonus not in BONUSES:
            path = ("tool_tiles", name, "bonus")
            yield problem("malformed", f"a bonus of {tile.bonus}: bonuses are {BONUSES[0]} to {BONUSES[-1]}", path)
