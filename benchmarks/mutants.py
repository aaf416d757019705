"""How many wrong rules the records notice: one operator of a game is changed at a time.

    python -m benchmarks.mutants intrigue --sample 200 --seed 1 --results mutants.jsonl

A mutant is noticed if a record that runs through it is no longer found as it expects, or never ends. Of the others
it is asked whether they change anything: the verdict, findings, claims, notices or scores of any record, of games at
random, or of such games with one line changed. One that does is a hole, and is printed. With `--tests` the tests of
the game are run on the holes. What is in the file of results is not tried again, so that a long run may be broken off.
Holes that are none stand in `benchmarks/mutants.yaml`, each with the reason.
"""

import ast
import copy
import json
import os
import random
import sys
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Literal, NamedTuple

import click
import yaml

from adjudicator.batch.expectation import unmet
from adjudicator.engine.moves import Move
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.shipped import folder as shipped
from adjudicator.games import GAMES, game_named
from adjudicator.judging.check import check
from adjudicator.judging.random_play import draw_header, play_out
from adjudicator.judging.verdict import Verdict
from adjudicator.judging.writing import record_text
from adjudicator.testing.blanking import NeverEnds, called, patience
from adjudicator.testing.traces import Outcome
from adjudicator.testing.typed import typed_mutants, words_of

Result = Literal["noticed", "hole", "nothing"]

GAMES_PLAYED = 8
CHANGED = 6
"""Games played at random, and how often one line of each is changed."""

LEFT_OUT = {"candidates", "drawing", "show", "picture", "names", "invariants", "moves", "record", "parts", "pieces"} | {
    "checks",
    "layout",
}
"""Modules of a game that neither forbid nor do nor score anything."""

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
}
"""Each operator and the one that takes its place."""

CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
"""Functions that take each other's place."""


class Mutant(NamedTuple):
    """A function of a game with one operator changed: where, what, and which of its changes of that kind."""

    path: Path
    module: str
    function: str
    line: int
    change: str
    number: int

    @property
    def key(self) -> str:
        """The name of the mutant, which stays the same when lines move."""
        return f"{self.module}.{self.function}: {self.change} ({self.number})"


class Change:
    """One thing changed in a tree while it is open."""

    def __init__(self, line: int, what: str, node: ast.AST, field: str, value: Any) -> None:
        self.line, self.what = line, what
        self._node, self._field, self._value = node, field, value

    def __enter__(self) -> None:
        self._before = getattr(self._node, self._field)
        setattr(self._node, self._field, self._value)

    def __exit__(self, *_: object) -> None:
        setattr(self._node, self._field, self._before)


# --- making them ---------------------------------------------------------------------------------------------------


def modules(game: str) -> Iterator[tuple[str, Path]]:
    """Yield the modules of a game that forbid, do or score something."""
    home = Path(import_module(GAMES[game]).__file__ or "").parent
    for path in sorted(home.rglob("*.py")):
        parts = path.relative_to(home).with_suffix("").parts
        if parts[-1] != "__init__" and not set(parts).intersection(LEFT_OUT):
            yield ".".join(parts), path


def mutants(module: str, path: Path) -> Iterator[Mutant]:
    """Yield every mutant of a module."""
    for mutant, _ in _made(module, path, ast.parse(path.read_text(encoding="utf-8"))):
        yield mutant


def compiled(mutant: Mutant) -> CodeType:
    """Return the code of a mutant."""
    tree = ast.parse(mutant.path.read_text(encoding="utf-8"))
    for made, change in _made(mutant.module, mutant.path, tree):
        if made == mutant:
            with change:
                code = compile(ast.fix_missing_locations(copy.deepcopy(tree)), str(mutant.path), "exec")
            return _code(code, mutant.function)
    raise LookupError(mutant.key)


def _made(module: str, path: Path, tree: ast.AST) -> Iterator[tuple[Mutant, Change]]:
    """Yield every mutant of a tree with the change that makes it."""
    for function, node in _functions(tree):
        counts: dict[str, int] = {}
        for change in _changes(node):
            counts[change.what] = counts.get(change.what, 0) + 1
            yield Mutant(path, module, function, change.line, change.what, counts[change.what]), change


def _functions(tree: ast.AST, within: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield within + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{within}{node.name}.")


def _code(code: CodeType, name: str) -> CodeType:
    """Return the code of a function inside that of its module."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_qualname == name:
                return constant
            if name.startswith(f"{constant.co_qualname}."):
                return _code(constant, name)
    raise LookupError(name)


def _changes(function: ast.FunctionDef) -> Iterator[Change]:
    """Yield every change of a function's body; docstrings stay."""
    for node in (found for statement in function.body for found in ast.walk(statement)):
        line = getattr(node, "lineno", 0)
        match node:
            case ast.Compare(ops=ops):
                for index, operator in enumerate(ops):
                    if type(operator) in SWAPPED:
                        after = [*ops[:index], SWAPPED[type(operator)](), *ops[index + 1 :]]
                        yield Change(line, _named(operator), node, "ops", after)
            case ast.BoolOp() | ast.BinOp() | ast.AugAssign() if type(node.op) in SWAPPED:
                yield Change(line, _named(node.op), node, "op", SWAPPED[type(node.op)]())
            case ast.Constant(value=bool(value)):
                yield Change(line, f"{value} -> {not value}", node, "value", not value)
            case ast.Constant(value=int(value)):
                yield Change(line, f"{value} -> {value + 1}", node, "value", value + 1)
            case ast.Call(func=ast.Name(id=name) as called_name) if name in CALLS:
                yield Change(line, f"{name} -> {CALLS[name]}", called_name, "id", CALLS[name])
            case ast.UnaryOp(op=ast.Not()):
                yield Change(line, "not x -> x", node, "operand", ast.UnaryOp(ast.Not(), node.operand))
            case ast.Expr(value=ast.Call()):
                yield Change(line, f"{ast.unparse(node.value)[:40]} -> nothing", node, "value", ast.Constant(None))
            case _:
                pass


def _named(operator: ast.AST) -> str:
    return f"{type(operator).__name__} -> {SWAPPED[type(operator)].__name__}"


# --- trying them ---------------------------------------------------------------------------------------------------


def function_of(game: str, module: str, name: str) -> FunctionType | None:
    """Return the function object behind a name: of a rule its check, of a property its getter."""
    found: Any = import_module(f"{GAMES[game]}.{module}")
    for part in name.split("."):
        found = found.__dict__[part] if isinstance(found, type) else getattr(found, part)
    if isinstance(found, Rule):
        found = found.check
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = unwrap(found) if callable(found) else None
    return found if isinstance(found, FunctionType) else None


class Records:
    """The records of a game that are found as they expect, games played at random, and what functions each calls."""

    def __init__(self, game: str, codes: set[CodeType]) -> None:
        home = shipped("records")
        paths = [*(home / game).rglob("*.yaml"), *(home / "malformed").glob(f"{game.replace('_', '-')}-*.yaml")]
        self.calling: dict[CodeType, list[tuple[str | Path, object]]] = {}
        whats: list[str | Path] = [*sorted(paths, key=lambda path: path.stat().st_size), *random_records(game)]
        for what in whats:
            verdict, entered = called(codes, partial(_judged, what))
            if isinstance(what, str) or not disappoints(verdict):
                for code in entered:
                    self.calling.setdefault(code, []).append((what, outcome(verdict)))

    def try_out(self, function: FunctionType, mutant: Mutant) -> Result:
        """Say whether a record is not found as it expects any more; or else whether anything changes at all."""
        code = function.__code__
        function.__code__ = compiled(mutant).replace(co_freevars=code.co_freevars)
        try:
            return self._tried(self.calling.get(code, []))
        finally:
            function.__code__ = code

    def _tried(self, calling: list[tuple[str | Path, object]]) -> Result:
        """Try the records that are tests, until one notices, and then the random ones, until something changes."""
        changed = False
        for what, before in calling:
            if changed and isinstance(what, str):
                break
            match self._try(what, before):
                case "noticed":
                    return "noticed"
                case "hole":
                    changed = True
                case "nothing":
                    pass
        return "hole" if changed else "nothing"

    def _try(self, what: str | Path, before: object) -> Result:
        try:
            with patience():
                verdict = check(what)
                if isinstance(what, Path) and disappoints(verdict):
                    return "noticed"
                return "nothing" if outcome(verdict) == before else "hole"
        except (Exception, NeverEnds):  # whatever goes wrong is noticed where a record is a test
            return "noticed" if isinstance(what, Path) else "hole"


def _judged(what: str | Path) -> Verdict:
    return check(what)


def disappoints(verdict: Verdict) -> bool:
    """Say whether a record is not found as it expects; one that says nothing of notices has none, as the tests hold."""
    said = getattr(getattr(verdict.record, "expect", None), "notices", None)
    spurious = said is None and any(finding.kind == "notice" for finding in verdict.findings)
    return spurious or bool(list(unmet(verdict)))


def outcome(verdict: Verdict) -> object:
    """Return all that judging a record gives but words."""
    return Outcome(verdict).judged


def random_records(game: str) -> Iterator[str]:
    """Yield games played at random, and each of them with one line changed in some ways."""
    folder = game_named(game)
    for seed in range(GAMES_PLAYED):
        chooser = random.Random(seed)
        playout = play_out(folder, draw_header(folder, chooser), seed)
        yield playout.text()
        words = words_of(playout.moves)
        for _ in range(CHANGED):
            index = chooser.randrange(len(playout.moves))
            moves = list(playout.moves)
            ways: list[list[Move]] = [[], [moves[index], moves[index]]]
            ways += [[mutant] for mutant in typed_mutants(moves[index], words)]
            moves[index : index + 1] = chooser.choice(ways)
            yield record_text(playout.header, moves)


def tests_notice(function: FunctionType, mutant: Mutant, files: list[str]) -> bool:
    """Run tests in a process of its own in which the mutant is in force; say whether one fails."""
    child = os.fork()
    if child == 0:
        import pytest

        function.__code__ = compiled(mutant).replace(co_freevars=function.__code__.co_freevars)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        os._exit(int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *files])))
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


@click.command()
@click.argument("game")
@click.option("--sample", type=int, help="So many of the mutants, drawn; all of them if left out.")
@click.option("--seed", default=1, show_default=True)
@click.option("--results", type=click.Path(path_type=Path), help="Where results are kept, and read from.")
@click.option("--tests", multiple=True, help="Tests to run on mutants that no record notices.")
def command(game: str, sample: int | None, seed: int, results: Path | None, tests: tuple[str, ...]) -> None:
    """Print the mutants of GAME that nothing notices, and how many are noticed."""
    every = [mutant for module, path in modules(game) for mutant in mutants(module, path)]
    drawn = every if sample is None else random.Random(seed).sample(every, min(sample, len(every)))
    known = _known(game, results)
    functions = {(each.module, each.function): function_of(game, each.module, each.function) for each in drawn}
    records = Records(game, {function.__code__ for function in functions.values() if function is not None})
    excused: dict[str, str] = (yaml.safe_load((Path(__file__).parent / "mutants.yaml").read_text()) or {}).get(game, {})
    for mutant in drawn:
        function = functions[mutant.module, mutant.function]
        if function is not None and mutant.key not in known:
            known[mutant.key] = records.try_out(function, mutant)
            if known[mutant.key] == "hole" and tests and tests_notice(function, mutant, list(tests)):
                known[mutant.key] = "noticed"
            if results is not None:
                with results.open("a", encoding="utf-8") as file:
                    file.write(json.dumps({"game": game, "key": mutant.key, "result": known[mutant.key]}) + "\n")
    holes = [mutant for mutant in drawn if known.get(mutant.key) == "hole"]
    for mutant in holes:
        click.echo(f"{mutant.module}:{mutant.line} {mutant.key}  {excused.get(mutant.key, '')}".rstrip())
    found = [known[mutant.key] for mutant in drawn if mutant.key in known and mutant.key not in excused]
    noticed, counted = found.count("noticed"), len(found) - found.count("nothing")
    click.echo(
        f"{game}: {noticed} of {counted} mutants that change anything are noticed"
        f" ({100 * noticed / max(1, counted):.1f} %); {len(drawn)} of {len(every)} tried,"
        f" {found.count('nothing')} change nothing"
    )


def _known(game: str, results: Path | None) -> dict[str, Result]:
    """Return what earlier runs found."""
    if results is None or not results.exists():
        return {}
    lines = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    return {line["key"]: line["result"] for line in lines if line["game"] == game}


if __name__ == "__main__":
    sys.exit(command())
