"""The page of a record as HTML: one file, styles and script inside, and a policy that allows nothing else."""

import base64
import hashlib
import json
import sys
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files
from pathlib import PurePath
from typing import Any

import jinja2
from markupsafe import Markup

from adjudicator.engine.finding import Finding
from adjudicator.games import game_named
from adjudicator.games.readings import Reading, readings
from adjudicator.games.shared.colors import classes, themes
from adjudicator.games.shared.picture import Picture, shapes
from adjudicator.games.shared.svg import clean, shortened
from adjudicator.judging.verdict import Verdict
from adjudicator.page.chart import chart
from adjudicator.page.lines import AGAINST, rounds, turns
from adjudicator.page.scores import accounts, ranked
from adjudicator.page.story import Story
from adjudicator.reading.places import LINE_END

LONGEST_TITLE = 200
LONGEST_LINE = 300
MOST_LINES = 2000
"""How many characters of a title and of a line of the file, and how many lines of the file, a page shows."""


def page(verdict: Verdict, rulings: Mapping[str, str], *, keep_going: bool = True, index: str | None = None) -> str:
    """Return the page of a record that was judged under these rulings, and beyond illegal lines if `keep_going`.

    `index` is the relative address of a page that lists this one. The page of a malformed record shows its text and
    what is wrong in it.
    """
    shared = {"title": title_of(verdict), "verdict": verdict, "index": index}
    if verdict.name == "malformed" or verdict.record is None:
        return rendered("text.html.j2", style="", script=None, text=_text(verdict), **shared)
    return _story_page(verdict, Story(verdict, rulings, keep_going), shared)


def _story_page(verdict: Verdict, story: Story, shared: Mapping[str, Any]) -> str:
    picture, film = story.picture, story.film
    by_turn = turns(story)
    by_round = rounds(by_turn)
    seats = [picture.seats[player] for player in story.players]
    last = film.steps[-1].drawings
    has_chart = len(story.worths) > 1
    return rendered(
        "page.html.j2",
        style=picture_style(picture),
        script="page.js",
        seats=picture.seats,
        players=story.players,
        game=game_named(verdict.game or ""),
        defs=Markup(shapes() + picture.symbols()),  # symbols are the program's own
        panels=[(panel, film.drawn(panel, last)) for panel in picture.panels],
        missing=picture.missing,
        turns=by_turn,
        rounds=by_round,
        accounts=accounts(verdict, story),
        ranked=ranked(verdict),
        number=picture.number,
        unit=picture.unit,
        ending=ending(story),
        chart=chart(story.worths, by_round, seats, picture.unit, picture.number) if has_chart else None,
        readings=known_readings(verdict),
        corrected=story.corrected,
        conditional=any(finding.conditional for finding in verdict.findings),
        data=embedded(_data(story, [turn.lines[0].number for turn in by_turn], [line for line, _ in by_round])),
        **shared,
    )


def title_of(verdict: Verdict) -> str:
    """Return the title of a record, or else the name of its file."""
    title = verdict.record.title if verdict.record is not None else None
    return shortened(title or PurePath(verdict.path).stem or verdict.path, LONGEST_TITLE)


def known_readings(verdict: Verdict) -> Mapping[str, Reading]:
    """Return the readings of a game by id; there are none if the game has no file of them."""
    try:
        return readings(verdict.game or "")
    except ValueError:
        return {}


def picture_style(picture: Picture[Any]) -> str:
    """Return the styles of the pieces of a game."""
    if picture.style is None:
        return ""
    module = sys.modules[type(picture).__module__]
    return (files(module.__package__ or "") / picture.style).read_text(encoding="utf-8")


# --- what the script needs -----------------------------------------------------------------------------------------


def _data(story: Story, turn_lines: list[int], round_lines: list[int]) -> dict[str, Any]:
    """Return what the script of a page steps through."""
    film, panels = story.film, story.picture.panels
    return {
        "slots": [slot.id for slot in film.slots],
        "marks": [slot.mark.value for slot in film.slots],
        "panels": [panel.id for panel in panels],
        "titles": [panel.title for panel in panels],
        "of": [index for index, panel in enumerate(panels) for _ in panel.slots],
        "drawings": [[drawn.svg, drawn.words] for drawn in film.drawings],
        "steps": list(film.changes()),
        "lines": len(story.moves),
        "turns": turn_lines,
        "rounds": round_lines,
        "findings": sorted(story.found),
        "refused": story.refused,
        "end": ending(story),
        "spots": {
            n: [[at.panel, at.slot, styles_of(finding, story.corrected)] for at, finding in at_n]
            for n, at_n in story.spots.items()
        },
    }


def ending(story: Story) -> str:
    """Say what the last step shows."""
    if story.is_over:
        return "at the end"
    return f"as far as it was judged, after line {story.judged}" if story.judged else "before the first line"


def styles_of(finding: Finding, corrected: Collection[int]) -> list[str]:
    """Return how a finding looks on the table: as a fault or something less, and whether it is conditional."""
    style = "odd" if finding.move in corrected else AGAINST.get(finding.kind, "fault")
    return [style, *(["conditional"] if finding.conditional else [])]


def embedded(data: Mapping[str, Any]) -> Markup:
    """Write values as JSON that is safe inside a page: nothing in it can end the script or begin a comment."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("</", "<\\/").replace("<!", "\\u003c!"))  # made safe in this line


# --- files ---------------------------------------------------------------------------------------------------------


def rendered(template: str, *, style: str, script: str | None, **values: Any) -> str:
    """Fill in a template with its styles and its script inside; its policy allows nothing else."""
    css = "\n".join((themes(), asset("table.css"), classes(), style, asset("page.css")))
    js = asset(script) if script else ""
    policy = [f"style-src '{digest(css)}'", *([f"script-src '{digest(js)}'"] if js else [])]
    return (
        environment()
        .get_template(template)
        .render(
            css=Markup(css),  # the program's own files
            js=Markup(js),  # the program's own file
            policy="; ".join(("default-src 'none'", *policy, "base-uri 'none'", "form-action 'none'")),
            **values,
        )
    )


@cache
def environment() -> jinja2.Environment:
    """Return the templates: all that they print is escaped, and marks that turn the direction of a text are removed."""
    return jinja2.Environment(
        loader=jinja2.PackageLoader("adjudicator.page"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
        finalize=lambda value: clean(value) if type(value) is str else value,
    )


@cache
def asset(name: str) -> str:
    """Return a file of styles or of script that comes with the program."""
    return (files("adjudicator.page") / "assets" / name).read_text(encoding="utf-8")


def digest(text: str) -> str:
    """Return the hash by which a policy allows a style or a script."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _text(verdict: Verdict) -> list[tuple[int, str, list[Finding]]]:
    """Return the lines of a file with what is wrong on each; findings without a place stand above the first line."""
    *lines, last = LINE_END.split(verdict.source.text if verdict.source is not None else verdict.text or "")
    count = len(lines) + bool(last)
    at: dict[int, list[Finding]] = {}
    for finding in verdict.findings:
        at.setdefault(finding.place.line if finding.place else 0, []).append(finding)
    shown = range(1, min(count, MOST_LINES) + 1)
    return [(n, shortened(verdict.line_text(n), LONGEST_LINE), at.get(n, [])) for n in shown]
