"""Find all that is wrong with the shape of a record that `msgspec` has refused, in the order of the file.

It is checked against the published schema, which is made from the same classes.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, cast

import msgspec

from adjudicator.engine.finding import Finding, problem
from adjudicator.engine.moves import Move
from adjudicator.engine.remedy import MOST, few, found
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.judging.refusals import Checked, Refusal, types_missed
from adjudicator.judging.schemas import Schema, published, published_box
from adjudicator.reading.source import Source

if TYPE_CHECKING:
    from jsonschema import ValidationError

_SCHEMAS: dict[type, Schema] = {}
"""The published schema by the class of the record; it is made for the first record that needs it."""


def shape_findings(source: Source, game: GameFolder[Any]) -> list[Finding]:
    """Return every fault of the shape of a record that `msgspec.convert` has refused, in the order of the file.

    A key whose value was refused in reading does not count as missing.
    """
    return _in_order(_of_record(source.data, game), source)


def box_findings(source: Source, game: GameFolder[Any], box: BoxFolder) -> list[Finding]:
    """Return every fault of the shape of a parts file that `msgspec.convert` has refused, in the order of the file."""
    schema = published_box(game, box)
    return _in_order(
        (each for refusal in _refusals(source.data, schema, game.name, {}) for each in refusal.findings()), source
    )


def _in_order(findings: Iterator[Finding], source: Source) -> list[Finding]:
    each_once = dict.fromkeys(findings)
    wrong = (each for each in each_once if each.kind == "unknown" or not source.refused(each.path, each.name))
    return sorted((found(each, source) for each in few(wrong)), key=lambda finding: finding.place or ())


def _of_record(data: Schema, game: GameFolder[Any]) -> Iterator[Finding]:
    """Yield every fault of a record; moves that are right are left out first, since the schema is slow."""
    kinds = game.verbs
    numbers: list[int] = []
    if isinstance(moves := data.get("moves"), list):
        numbers = [number for number, move in enumerate(moves) if not _fits(move, kinds)]
        data = {**data, "moves": [moves[number] for number in numbers[:MOST]]}
    if game.record not in _SCHEMAS:
        _SCHEMAS[game.record] = published(game)
    for refusal in _refusals(data, _SCHEMAS[game.record], game.name, kinds):
        path = refusal.path
        if path[:1] == ("moves",) and path[1:]:
            path = ("moves", numbers[int(path[1])], *path[2:])
        yield from refusal._replace(path=path).findings()
    for number in numbers[MOST:]:  # they are only counted
        yield problem("malformed", "another form", ("moves", number))


def _refusals(data: Schema, schema: Schema, game: str, kinds: dict[str, type[Move]]) -> Iterator[Refusal]:
    """Yield every refusal of plain values by a schema."""
    from jsonschema import Draft202012Validator

    checked = Checked(data, schema, game, kinds)
    for refusal in Draft202012Validator(schema).iter_errors(data):
        for error in _branch(refusal):
            path = tuple(error.absolute_path)
            is_key = list(error.absolute_schema_path)[-2:-1] == ["propertyNames"]
            where = (*path, str(error.instance)) if is_key else path
            yield Refusal(error, where, is_key, _line(data, path), checked)


def _line(data: Schema, path: tuple[str | int, ...]) -> Schema:
    """Return the line under `moves:` that a path leads into."""
    line = data["moves"][path[1]] if path[:1] == ("moves",) and path[1:] else None
    return line if isinstance(line, dict) else {}


def _fits(move: object, kinds: dict[str, type[Move]]) -> bool:
    kind = kinds.get(str(move.get("do"))) if isinstance(move, dict) else None
    try:
        return kind is not None and msgspec.convert(move, kind) is not None
    except msgspec.ValidationError:
        return False


def _branch(error: "ValidationError") -> "Iterator[ValidationError]":
    """Yield the errors of a choice between types: those of the branch of the value's own type, if there is one.

    Where a text or a list of texts is wanted, the error of `claim: 3` is that of the choice, and the error of
    `claim: [5]` that of the 5; where a word of one of several lists is wanted, one error names the words of all lists.
    """
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    own = [inners for inners in branches.values() if not any(types_missed(inner) for inner in inners)]
    if len(own) > 1 and all(
        inner.validator == "enum" and not inner.relative_path for inners in own for inner in inners
    ):
        yield _of_any(error, [inner for inners in own for inner in inners])
        return
    for inner in own[0] if own else ():
        yield from _branch(inner)
    if not own:
        yield error


def _of_any(error: "ValidationError", choices: "list[ValidationError]") -> "ValidationError":
    """Return the error of a value that is in none of several lists as an error of one joined list."""
    known = [name for choice in choices for name in cast("list[Any]", choice.validator_value)]
    schema = {**cast("Schema", error.schema), "enum": known}
    first = choices[0]
    return type(error)(
        first.message, validator="enum", validator_value=known, instance=first.instance, schema=schema, parent=error
    )
