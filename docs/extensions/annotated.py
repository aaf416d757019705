"""The annotated rulebook of each game: every statement in our words, and beside it what carries it in the program.

Made from the statements, the registry of rules and the readings of each game when the documentation is built.
"""

from collections.abc import Iterator
from importlib.resources import files
from itertools import groupby
from pathlib import Path
from typing import Any

from sources import Module, Sources
from sphinx.application import Sphinx

from adjudicator.engine.rulebook import Rule
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.games.readings import Reading, readings
from adjudicator.reading.source import read

LONGEST = 30
"""A function of more lines is linked and not shown."""


class Annotated:
    """The pages of one game."""

    def __init__(self, game: GameFolder[Any]) -> None:
        self.game = game
        folder = Path(str(files(GAMES[game.name])))
        self.statements: dict[str, dict[str, Any]] = read((folder / "statements.yaml").read_bytes()).data["statements"]
        self.readings = readings(game.name)
        self.sources = Sources.of(game.name, folder)
        self.shown: set[str] = set()
        self.linked: dict[str, Module] = {}

    def pages(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of each page: the rulebook, the readings, and the sources that they link."""
        yield f"rulebook-{self.game.name}", "\n".join(self.rulebook()) + "\n"
        yield f"readings-{self.game.name}", "\n".join(self.all_readings()) + "\n"
        for module in self.linked.values():
            yield module.page, module.markdown()

    def rulebook(self) -> Iterator[str]:
        """Yield the annotated rulebook."""
        yield f"# The annotated rulebook of {self.game.title}\n"
        yield (
            "Every statement of the rulebook in our words and in its order. Beside each stand the rules and the lines "
            "of the script that carry it, the readings of its gaps, and the records that show it.\n"
        )
        for heading, here in groupby(self.statements.items(), lambda item: item[1]["heading"]):
            yield f"## {heading}\n"
            for number, statement in here:
                yield from self.statement(number, statement)

    def statement(self, number: str, statement: dict[str, Any]) -> Iterator[str]:
        """Yield one statement with all that carries it."""
        yield f"**{number}** ({statement['kind']}). {statement['says']}\n"
        cited: dict[str, Reading] = {}
        for name in statement.get("rules", ()):
            rule = self.game.rulebook.rules[name]
            if rule.reading in self.readings:
                cited[rule.reading] = self.readings[rule.reading]
            yield from self.rule(rule)
        for function in statement.get("script", ()):
            yield from self.function(f"`{function}`", self.sources.find(function))
        if claims := statement.get("claims"):
            yield f"- checked against: {', '.join(f'`{claim}`' for claim in claims)}"
        if never := statement.get("never_judged"):
            yield f"- never judged: {never}"
        for name, reading in cited.items():
            switch = f", switch `{reading.switch}`" if reading.switch else ""
            yield f"- [reading {name}](#{self.reading_label(name)}){switch}: {reading.question}"
        if records := statement.get("records"):
            yield f"- records: {', '.join(f'`{record}`' for record in records)}"
        yield ""

    def rule(self, rule: Rule) -> Iterator[str]:
        """Yield a rule: its id, sentence and basis, and its code."""
        told = f"rule `{rule.id}` ({rule.basis}): {rule.says}"
        yield from self.function(told, self.sources.rule(rule.id.replace("-", "_")))

    def function(self, told: str, found: tuple[Module, str] | None) -> Iterator[str]:
        """Yield what a function is, linked to the source; its lines too, where it comes for the first time."""
        if found is None:
            yield f"- {told}"
            return
        module, name = found
        self.linked[module.name] = module
        label = module.label(name)
        yield f"- {told} [source](#{label})"
        first, last = module.blocks[name]
        if label not in self.shown and last - first < LONGEST:
            self.shown.add(label)
            yield f"\n  ```{{code-block}} python\n  :lineno-start: {first}\n"
            yield from (f"  {line}".rstrip() for line in module.code(name).splitlines())
            yield "  ```"

    def all_readings(self) -> Iterator[str]:
        """Yield how each gap is read."""
        yield f"# How the gaps of {self.game.title} are read\n"
        yield "Where people could read a gap otherwise there is a switch, set under `rulings:` in a record.\n"
        for name, reading in self.readings.items():
            yield f"({self.reading_label(name)})="
            yield f"## {name}: {reading.question}\n"
            yield f"{reading.ruling}\n"
            yield f"- why: {reading.reason}"
            yield f"- basis: {reading.basis}"
            if reading.switch:
                yield f"- switch: `{reading.switch}`"
            yield ""

    def reading_label(self, name: str) -> str:
        """Return the label of a reading."""
        return f"reading-{self.game.name}-{name}".casefold().replace("_", "-")


def write_pages(app: Sphinx) -> None:
    """Write the pages of every game into `generated/`; a page that has not changed is left alone."""
    folder = Path(app.srcdir) / "generated"
    folder.mkdir(exist_ok=True)
    for name in GAMES:
        for page, text in Annotated(game_named(name)).pages():
            write_if_changed(folder / f"{page}.md", text)


def write_if_changed(path: Path, text: str) -> None:
    """Write a file, unless it holds this text already: what has not changed is not built again."""
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Let the pages be written before they are read."""
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True}
