"""A film of a game: each drawing once, what changes by steps, and panels that are as high as they need to be."""

from collections.abc import Sequence

from adjudicator.games.shared.picture import Key, Mark, Panel
from adjudicator.games.shared.svg import Drawn, text
from adjudicator.page.film import Film

State = dict[str, int]


class Counter(Panel[State]):
    """A panel with a number, a number that nobody needs to notice, and a list that grows."""

    grows = True

    def __init__(self) -> None:
        super().__init__("counter", "A counter", 40)
        self.drawn: list[tuple[str, int]] = []
        self.slot("number", (0, 0, 20, 20), self.draw_number)
        self.slot("quiet", (20, 0, 20, 20), self.draw_quiet, Mark.QUIET)
        self.slot("list", (0, 40, 340, 0), self.draw_list)

    def look(self, state: State) -> list[Key]:
        """Return the three numbers."""
        return [(state["number"],), (state["quiet"],), (state["list"],)]

    def draw_number(self, number: int) -> Drawn:
        """Draw a number; an even one looks like any other."""
        self.drawn.append(("number", number))
        return Drawn(text(0, 10, number % 2), f"parity {number % 2}")

    def draw_quiet(self, number: int) -> Drawn:
        """Draw a number."""
        return Drawn(text(0, 10, number))

    def draw_list(self, number: int) -> Drawn:
        """Draw so many lines."""
        return Drawn("", f"{number} lines", 10 * number)


def filmed(states: Sequence[tuple[int, int, int]]) -> tuple[Counter, Film]:
    """Show states one after the other, as lines of a record."""
    panel = Counter()
    film = Film([panel])
    for line, (number, quiet, length) in enumerate(states):
        film.after(line, {"number": number, "quiet": quiet, "list": length})
    return panel, film


def test_a_drawing_is_made_once_for_its_arguments() -> None:
    """Seven is drawn at its first sight; what comes out as another drawing did is that one."""
    panel, film = filmed([(7, 0, 1), (8, 0, 1), (7, 0, 1), (9, 0, 1)])
    assert panel.drawn == [("number", 7), ("number", 8), ("number", 9)]
    numbers = [step.drawings[0] for step in film.steps]
    assert numbers[0] == numbers[2] == numbers[3] != numbers[1]


def test_a_step_says_what_changes() -> None:
    """The first step fills every slot, the second one changes one of them, the third nothing."""
    _, film = filmed([(1, 0, 2), (2, 0, 2), (2, 0, 2)])
    first, second, third = film.changes()
    assert [len(changes) for *_, changes in (first, second, third)] == [6, 2, 0]
    assert second[:2] == (1, 0)


def test_what_happens_by_itself_is_a_step_unless_nobody_needs_to_notice() -> None:
    """A quiet change belongs to the line before it; any other is a step of its own after that line."""
    _, film = filmed([(1, 0, 2), (2, 0, 2)])
    film.by_itself({"number": 2, "quiet": 5, "list": 2})
    assert [(step.line, step.by_itself) for step in film.steps] == [(0, False), (1, False)]
    film.by_itself({"number": 3, "quiet": 5, "list": 2})
    film.by_itself({"number": 3, "quiet": 5, "list": 2})
    assert [(step.line, step.by_itself) for step in film.steps] == [(0, False), (1, False), (1, True)]


def test_remarks_taken_in_one_go_show_what_the_last_of_them_shows() -> None:
    """Lines 1 to 3 were seen as one: each has a step, and all three are the same."""
    film = Film([Counter()])
    film.after(0, {"number": 1, "quiet": 0, "list": 0})
    film.after(3, {"number": 2, "quiet": 0, "list": 0})
    assert [step.line for step in film.steps] == [0, 1, 2, 3]
    assert film.steps[1].drawings == film.steps[3].drawings != film.steps[0].drawings


def test_a_panel_that_grows_has_room_for_its_highest_moment() -> None:
    """At the most there were three lines of ten; at the end there is one."""
    panel, film = filmed([(1, 0, 0), (1, 0, 3), (1, 0, 1)])
    assert film.height(panel) == 40 + 30
    assert film.height(panel, film.steps[-1].drawings) == 40 + 10


def test_a_panel_says_in_words_what_it_shows() -> None:
    """Title and description are there for whoever does not see it, and each slot has its place."""
    panel, film = filmed([(1, 0, 2)])
    drawn = film.drawn(panel, film.steps[-1].drawings)
    assert '<title id="counter-t">A counter</title><desc id="counter-d">parity 1; 2 lines</desc>' in drawn
    assert 'aria-labelledby="counter-t counter-d"' in drawn
    assert 'id="counter-number"' in drawn
