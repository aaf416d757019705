"""Place the spaces of a floor board: a box gives a graph, and this always makes the same plan of it.

Spaces named by a letter and a number start at that row and column, others on a circle. Stress
majorization then puts every space as far from every other as the graph says, and what still overlaps is pushed apart.
"""

import re
from collections.abc import Mapping, Sequence
from math import cos, hypot, pi, sin
from typing import Final

NAME: Final = re.compile(r"([a-z])(\d{1,2})", re.IGNORECASE)

STEP: Final = 1.45
"""How far apart two spaces that touch should be, before all is made to fit."""

TURNS: Final = 60
PUSHES: Final = 80
STILL: Final = 0.01

ORNAMENT: Final = 28.5
CONNECTOR: Final = 15.0
"""How much room a space needs around its middle."""

At = tuple[float, float]
Graph = Mapping[str, Sequence[str]]


def placed(spaces: Sequence[str], touching: Graph, width: float, height: float, margin: float) -> dict[str, At]:
    """Return the middle of every ornament space and connector space in a box of this size."""
    graph: dict[str, list[str]] = {name: [] for name in (*spaces, *touching)}
    for connector, touched in touching.items():
        for space in touched:
            graph[connector].append(space)
            graph[space].append(connector)
    places = _begun(spaces, touching)
    _settle(places, _distances(graph))
    fitted = _fitted(places, width, height, margin)
    return _parted(fitted, {name: CONNECTOR if name in touching else ORNAMENT for name in graph}, width, height, margin)


def _begun(spaces: Sequence[str], touching: Graph) -> dict[str, At]:
    """Return where the spaces start; connectors start in the middle of what they touch."""
    named = {name: NAME.fullmatch(name) for name in spaces}
    places: dict[str, At] = {}
    for i, (name, found) in enumerate(named.items()):
        if found is not None and all(named.values()):
            places[name] = (int(found[2]) * 2.0, (ord(found[1].lower()) - ord("a")) * 2.0)
        else:
            angle = 2 * pi * i / len(spaces)
            places[name] = (4 + 4 * cos(angle), 4 + 4 * sin(angle))
    for connector, touched in touching.items():
        around = [places[space] for space in touched if space in places] or [(4.0, 4.0)]
        places[connector] = (sum(x for x, _ in around) / len(around), sum(y for _, y in around) / len(around))
    return places


def _distances(graph: Graph) -> dict[str, dict[str, int]]:
    """Return how many steps it is from each space to each other one that can be reached."""
    found = {}
    for start in graph:
        steps, line = {start: 0}, [start]
        for space in line:
            for other in graph[space]:
                if other not in steps:
                    steps[other] = steps[space] + 1
                    line.append(other)
        found[start] = steps
    return found


def _settle(places: dict[str, At], steps: Mapping[str, Mapping[str, int]]) -> None:
    """Move every space to where the others want it, until hardly anything moves (SMACOF)."""
    for _ in range(TURNS):
        moved = 0.0
        for i, name in enumerate(places):
            x, y = _wanted(i, name, places, steps[name])
            moved = max(moved, hypot(x - places[name][0], y - places[name][1]))
            places[name] = (x, y)
        if moved < STILL:
            return


def _wanted(i: int, name: str, places: Mapping[str, At], steps: Mapping[str, int]) -> At:
    """Return the mean of the places where the other spaces want this one; near spaces weigh more."""
    x, y = places[name]
    weights = wanted_x = wanted_y = 0.0
    for j, (other, (other_x, other_y)) in enumerate(places.items()):
        if other == name:
            continue
        wanted = steps.get(other, len(places)) * STEP
        dx, dy = x - other_x, y - other_y
        if abs(dx) + abs(dy) < STILL / 1000:
            dx, dy = STILL * (i - j), STILL * (i + j + 1)  # two in one place move apart, each pair in another direction
        away = wanted / hypot(dx, dy)
        weight = 1 / (wanted * wanted)
        weights += weight
        wanted_x += weight * (other_x + dx * away)
        wanted_y += weight * (other_y + dy * away)
    return (wanted_x / weights, wanted_y / weights) if weights else (x, y)


def _fitted(places: Mapping[str, At], width: float, height: float, margin: float) -> dict[str, At]:
    """Return places stretched to fill a box."""
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    across, down = (max(xs) - min(xs)) or 1, (max(ys) - min(ys)) or 1
    fx, fy = (width - 2 * margin) / across, (height - 2 * margin) / down
    return {name: (margin + (x - min(xs)) * fx, margin + (y - min(ys)) * fy) for name, (x, y) in places.items()}


def _parted(
    places: dict[str, At], radius: Mapping[str, float], width: float, height: float, margin: float
) -> dict[str, At]:
    """Return places pushed apart where they overlap, and none of them outside the box."""
    names = list(places)
    edge = margin - 4
    for _ in range(PUSHES):
        clear = True
        for i, a in enumerate(names):
            for b in names[i + 1 :]:
                (ax, ay), (bx, by) = places[a], places[b]
                far = hypot(ax - bx, ay - by) or 1
                gap = radius[a] + radius[b] - far
                if gap > STILL * 50:
                    clear = False
                    dx, dy = (bx - ax) / far * gap / 2, (by - ay) / far * gap / 2
                    places[a], places[b] = (ax - dx, ay - dy), (bx + dx, by + dy)
        for name, (x, y) in places.items():
            places[name] = (min(max(x, edge), width - edge), min(max(y, edge), height - edge))
        if clear:
            break
    return places
