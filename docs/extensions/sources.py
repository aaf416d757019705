"""The source of a game as pages of its own, cut where a function or a class begins, so that each can be linked."""

import ast
import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

Function = ast.FunctionDef | ast.ClassDef


@dataclass
class Module:
    """A module of a game's folder: its dotted name inside it, and its text."""

    game: str
    name: str
    path: Path

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return self.path.read_text(encoding="utf-8").splitlines()

    @cached_property
    def blocks(self) -> dict[str, tuple[int, int]]:
        """The first and the last line, counted from 1, of each function, class and method by its dotted name."""
        tree = ast.parse("\n".join(self.lines))
        blocks: dict[str, tuple[int, int]] = {}
        for node in tree.body:
            if isinstance(node, Function):
                blocks[node.name] = _span(node)
                for inner in node.body if isinstance(node, ast.ClassDef) else ():
                    if isinstance(inner, Function):
                        blocks[f"{node.name}.{inner.name}"] = _span(inner)
        return blocks

    @property
    def is_of_rules(self) -> bool:
        """Whether rules are declared here."""
        return any("@rulebook." in line for line in self.lines)

    @property
    def page(self) -> str:
        """The name of the page, without its ending."""
        return f"source-{self.game}-{self.name.replace('.', '-')}"

    def label(self, name: str) -> str:
        """Return the label of a function on the page."""
        return re.sub(r"[^a-z0-9_]+", "-", f"src {self.game} {self.name} {name}".casefold()).strip("-")

    def code(self, name: str) -> str:
        """Return the lines of a function."""
        first, last = self.blocks[name]
        return "\n".join(self.lines[first - 1 : last])

    def markdown(self) -> str:
        """Return the page: the whole text, with a label before each function."""
        starts = {first: name for name, (first, _) in self.blocks.items()}
        cuts = sorted({1, *starts})
        parts = [f"---\norphan: true\n---\n\n# {self.game}/{self.name.replace('.', '/')}.py\n"]
        for first, after in zip(cuts, [*cuts[1:], len(self.lines) + 1], strict=True):
            text = "\n".join(self.lines[first - 1 : after - 1]).rstrip()
            if text:
                label = f"({self.label(starts[first])})=\n" if first in starts else ""
                parts.append(f"{label}```{{code-block}} python\n:lineno-start: {first}\n\n{text}\n```\n")
        return "\n".join(parts)


@dataclass
class Sources:
    """The modules of a game by their dotted names."""

    modules: dict[str, Module] = field(default_factory=dict)

    @classmethod
    def of(cls, game: str, folder: Path) -> "Sources":
        """Read a game's folder."""
        modules: dict[str, Module] = {}
        for path in sorted(folder.rglob("*.py")):
            name = ".".join(path.relative_to(folder).with_suffix("").parts)
            modules[name] = Module(game, name, path)
        return cls(modules)

    def find(self, function: str) -> tuple[Module, str] | None:
        """Return the module and the name in it of `state.Game.exile`, or of `rules.order` and a function there."""
        parts = function.split(".")
        for cut in range(len(parts) - 1, 0, -1):
            for name in (".".join(parts[:cut]), ".".join([*parts[:cut], "__init__"])):
                module = self.modules.get(name)
                if module is not None and ".".join(parts[cut:]) in module.blocks:
                    return module, ".".join(parts[cut:])
        return None

    def rule(self, function: str) -> tuple[Module, str] | None:
        """Return the module in which a rule stands: a function of this name in one of the files of rules."""
        for module in self.modules.values():
            if function in module.blocks and module.is_of_rules:
                return module, function
        return None


def _span(node: Function) -> tuple[int, int]:
    """Return the first line of a definition, its decorators included, and its last."""
    return min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]), node.end_lineno or node.lineno
