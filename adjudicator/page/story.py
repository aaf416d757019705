"""Make a judged record something to step through: its film, when each line was played, and where its findings lie."""

from collections.abc import Mapping
from typing import Any

from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Correction
from adjudicator.games import game_named
from adjudicator.games.shared.picture import Heading, Picture, Spot
from adjudicator.judging.replay import lay, sheet
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.watching import WatchedReferee, watch
from adjudicator.page.described import DescribedPicture
from adjudicator.page.film import Film

Worth = tuple[int, ...]
"""What each player has of what decides the game, in the order of seats."""


class Story:
    """What happened at a table, seen once from the first line to the last.

    `headings` says for each line when it was played, `opening` when the first one was due, `worths` after which line
    which amounts were reached, `refused` which lines changed nothing, `corrected` which lines say what lies on the
    table, and `spots` where on the table the findings of a line lie. A score sheet has a table and no steps, a result
    alone has neither. If only the first `lines` are wanted, there are only their positions.
    """

    def __init__(
        self, verdict: Verdict, rulings: Mapping[str, str], keep_going: bool, lines: int | None = None
    ) -> None:
        self.record: Any = verdict.record
        self.moves = list(getattr(self.record, "moves", None) or ())
        self.players = list(verdict.players)
        self.corrected = {n for n, move in enumerate(self.moves, 1) if isinstance(move, Correction)}
        self.found = findings_by_line(verdict, len(self.moves)) if lines is None else {}
        self.headings: dict[int, Heading] = {}
        self.opening = Heading("", "")
        self.worths: list[tuple[int, Worth]] = []
        self.spots: dict[int, list[tuple[Spot, Finding]]] = {}
        folder = game_named(verdict.game or "")
        self.table = (
            sheet(folder, self.record, rulings)
            if verdict.sheet
            else lay(folder, self.record, rulings, self.moves[:lines], keep_going=keep_going, kind=WatchedReferee)
        )
        self.state: Any = self.table.state
        self.picture = picture_of(verdict, self.state)
        if not verdict.sheet and getattr(self.record, "moves", None) is None:  # only the result is known
            self.picture.panels, self.picture.missing = [], {}
        self.film = Film(self.picture.panels)
        self.judged = verdict.judged if lines is None else lines
        self.is_over = verdict.sheet or (verdict.scores is not None and self.judged == verdict.judged)
        self._tell(verdict, self.judged)
        ended = self.film.steps[-1].line > self.judged
        self.refused = [*self.table.referee.refused, *([self.judged + 1] if ended else [])]

    def _tell(self, verdict: Verdict, judged: int) -> None:
        """Play the lines that were judged, and make a separate step of what comes by itself at the end.

        The line that ended the judging has a step too: the table stays as it was, and what was found is marked on it.
        """
        if verdict.sheet or self.table.setup or not self.picture.panels:
            self.after(0)
        else:
            watch(self.table, self)
        self.film.up_to(judged + 1 if judged + 1 in self.found else judged)
        if verdict.scores is not None and self.is_over:
            self.picture.conclude(verdict.scores)
            self._note_worth(judged, self.picture.worth(self.state) and verdict.scores)
        self.film.by_itself(self.state)

    def after(self, n: int) -> None:
        """See the state at the first question after a line, and where the findings of the next one lie."""
        if not self.film.steps:
            self.opening = self.picture.heading(self.state)
        self.film.after(n, self.state)
        self._note_worth(n, self.picture.worth(self.state))
        if n + 1 in self.found:
            self._locate(n + 1)

    def before(self, n: int, moved: bool) -> None:
        """See the state as a line is taken: note when that is, and what has happened since the line before it."""
        if moved:
            self.film.by_itself(self.state)
        self.headings[n] = self.picture.heading(self.state)

    def _note_worth(self, n: int, worth: Mapping[str, int] | None) -> None:
        if worth is None:
            return
        amounts = tuple(worth[player] for player in self.players)
        if not self.worths or self.worths[-1][1] != amounts:
            self.worths.append((n, amounts))

    def _locate(self, n: int) -> None:
        move = self.moves[n - 1]
        about_it = [finding for finding in self.found[n] if finding.kind != "unfinished"]
        for finding in about_it or self.found[n]:
            spot = self.picture.spot(self.state, move, finding.path[2:])
            if spot is not None:
                self.spots.setdefault(n, []).append((spot, finding))


def picture_of(verdict: Verdict, state: Any) -> Picture[Any]:
    """Return what a table looks like, in words if the game has no drawings."""
    folder = game_named(verdict.game or "")
    if folder.picture is None:
        return DescribedPicture(folder.describe, verdict.players)
    return folder.picture(state, verdict.players, verdict.sheet)


def findings_by_line(verdict: Verdict, lines: int) -> dict[int, list[Finding]]:
    """Return the findings about each line; the finding that a record is unfinished stands at its last line."""
    found: dict[int, list[Finding]] = {}
    for finding in verdict.findings:
        number = finding.move or (lines if finding.kind == "unfinished" else 0)
        if number:
            found.setdefault(number, []).append(finding)
    return found
