"""Draw a line for each player over the game, named where it ends; with no library, as pages allow no inline styles."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Final, NamedTuple

from markupsafe import Markup

from adjudicator.games.shared.picture import WIDTH, Seat
from adjudicator.games.shared.svg import attributes, fit, part, parts, path, text, width_of
from adjudicator.page.story import Worth

HEIGHT: Final = 236
TOP: Final = 10
FOOT: Final = 24
LABEL: Final = 92
"""Room above, below, and at the right, where the lines end and are named."""

APART: Final = 28
"""The least distance between the names of two lines."""

MARKS: Final = 5
NEAREST: Final = 36
"""How many amounts are marked at most, and the least distance between the names of two rounds."""


class Frame(NamedTuple):
    """Where on a chart lines and amounts lie."""

    left: float
    last: int
    bottom: int
    top: int

    def x(self, line: int) -> float:
        """Return where a line of the record lies."""
        return round(self.left + (WIDTH - LABEL - self.left) * line / self.last, 1)

    def y(self, amount: int) -> float:
        """Return where an amount lies."""
        share = (amount - self.bottom) / max(1, self.top - self.bottom)
        return round(HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * share, 1)


def marked(bottom: int, top: int) -> range:
    """Return the amounts to mark: round ones, from one below the least to one above the most."""
    step = next(each for each in _round_numbers() if (top - bottom) / each <= MARKS)
    return range(step * (bottom // step), step * -(-max(top, 1) // step) + 1, step)


def _round_numbers() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def chart(
    worths: Sequence[tuple[int, Worth]],
    rounds: Sequence[tuple[int, str]],
    seats: Sequence[Seat],
    unit: str,
    number: Callable[[int], str],
) -> Markup:
    """Draw what each player had after each line; what the end adds by itself has its own column."""
    end = max(1, worths[-1][0])
    room = max(2, end // 14)
    last = end + room
    points = [*worths[:-1], (end + room // 2, worths[-1][1])] if len(worths) > 1 else [*worths]
    amounts = [amount for _, worth in points for amount in worth]
    marks = marked(min(0, *amounts), max(amounts))
    frame = Frame(max(width_of(number(mark), 11) for mark in marks) + 8, last, marks[0], marks[-1])
    said = "; ".join(f"{seat.name} {number(amount)}" for seat, amount in zip(seats, points[-1][1], strict=True))
    cursor = attributes(cls="cursor", data_left=frame.left, data_right=float(WIDTH - LABEL), data_last=last)
    lines = [_line(frame, points, place) for place in range(len(seats))]
    inside = "".join(
        (
            *_grid(frame, marks, rounds, number),
            *(path(line, "under") for line in lines),
            *(path(line, f"line l-{seat.hue} s{seat.shape}") for line, seat in zip(lines, seats, strict=True)),
            *_names(frame, points[-1][1], seats, number),
            f'<path{cursor} d="M{WIDTH - LABEL} {TOP}V{HEIGHT - FOOT}"/>',
        )
    )
    return Markup(  # names and amounts were escaped where they were written
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="chart-t chart-d">'
        f'<title id="chart-t">{escape(unit.capitalize())} of each player over the game</title>'
        f'<desc id="chart-d">At the end: {escape(said)}.</desc>{inside}</svg>'
    )


def _grid(frame: Frame, marks: range, rounds: Sequence[tuple[int, str]], number: Callable[[int], str]) -> Iterator[str]:
    right, foot = WIDTH - LABEL, HEIGHT - FOOT
    for mark in marks:
        y = frame.y(mark)
        yield path(f"M{frame.left:g} {y}H{right}", "grid")
        yield text(round(frame.left - 5, 1), round(y + 4, 1), number(mark), "lab", "end")
    shown = -NEAREST * 1.0
    for line, name in rounds:
        x = frame.x(line)
        yield path(f"M{x} {TOP}V{foot}", "grid")
        if x - shown > max(NEAREST, width_of(name, 9)) and x + width_of(name, 10) < WIDTH:
            yield text(x + 2, HEIGHT - 8, name, "tiny")
            shown = x


def _line(frame: Frame, points: Sequence[tuple[int, Worth]], place: int) -> str:
    """Return the line of one player, level until an amount changes; where two run together both show through."""
    steps, before = "", None
    for line, worth in points:
        if worth[place] != before:
            x, y = frame.x(line), frame.y(worth[place])
            steps += f"M{x} {y}" if before is None else f"H{x}V{y}"
            before = worth[place]
    return f"{steps}H{WIDTH - LABEL}"


def _names(frame: Frame, worth: Worth, seats: Sequence[Seat], number: Callable[[int], str]) -> Iterator[str]:
    """Write the player's name at the end of each line; push names apart where lines end together."""
    ends = sorted((frame.y(amount), seat, amount) for seat, amount in zip(seats, worth, strict=True))
    for y, (_, seat, amount) in zip(_apart([end[0] for end in ends]), ends, strict=True):
        yield seat.token(WIDTH - LABEL + 4, round(y - 9, 1), 18)
        yield text(WIDTH - LABEL + 26, round(y - 1, 1), fit(seat.name, 11.5, LABEL - 27), "lab")
        yield parts(WIDTH - LABEL + 26, round(y + 11, 1), "", part(number(amount), "strong"))


def _apart(wanted: list[float]) -> list[float]:
    """Return places that are far enough apart and as near as possible to the wanted ones, from the top."""
    found = list(wanted)
    for i in range(1, len(found)):
        found[i] = max(found[i], found[i - 1] + APART)
    floor = HEIGHT - 14.0
    for i in reversed(range(len(found))):
        found[i] = min(found[i], floor)
        floor = found[i] - APART
    return found
