"""The shape of a record: the schemas that are published, and where a record departs from them.

The classes of a game's moves are the one source. `msgspec` checks a record against them and builds it in one go; only a
record that it refuses is held against the published schema, which is made from the same classes, for all its faults.
"""

import difflib
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from adjudicator.finding import Finding, Place
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.moves import Move, verb, verb_of
from adjudicator.record import Flaw, Header, Path, did_you_mean
from adjudicator.source import Source, read

if TYPE_CHECKING:
    from jsonschema import ValidationError

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

LONGEST_SHOWN: Final = 60
"""Characters of a wrong value that a message shows."""

# --- what is published ---------------------------------------------------------------------------------------------


def files() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every schema file: one a game, and the one that chooses among them by `game`."""
    for name in GAMES:
        yield file_name(name), render(published(game_named(name)))
    yield file_name("record"), render(union())


def file_name(name: str) -> str:
    """Return the name of the schema file of a game, or of `record`."""
    return f"{name}.schema.json"


def render(schema: Schema) -> str:
    """Return a schema as the text of its file."""
    return msgspec.json.format(msgspec.json.encode(schema), indent=2).decode() + "\n"


def union() -> Schema:
    """Return the schema of a record of any game."""
    return {
        "$schema": DIALECT,
        "$id": file_name("record"),
        "title": "A record of a game",
        **_chosen_by("game", {name: file_name(name) for name in GAMES}, "The game that was played."),
    }


def published(game: GameFolder[Any]) -> Schema:
    """Return the JSON Schema of a record of this game: 2020-12, without `null`, each kind of move chosen by its verb."""
    (top,), components = msgspec.json.schema_components([game.record])
    definitions = {name: _reshaped(component) for name, component in components.items()}
    kinds = {verb(kind): kind for kind in game.moves}
    for definition in definitions.values():
        kind = kinds.get(definition.get("properties", {}).get("do", {}).get("enum", [""])[0])
        if kind is not None:
            _explain_move(definition, kind)
    record = definitions.pop(top["$ref"].rpartition("/")[2])
    fields = record["properties"]
    fields["game"] = {"description": fields["game"]["description"], "const": game.name}
    fields["rules"] = {
        "title": "Edition of the rules",
        "description": fields["rules"]["description"],
        "enum": list(game.editions),
    }
    heading = {"$schema": DIALECT, "$id": file_name(game.name), "title": f"A record of {game.title}"}
    return {**heading, **{key: value for key, value in record.items() if key != "title"}, "$defs": definitions}


def _explain_move(definition: Schema, kind: type[Move]) -> None:
    """Tell an editor what this kind of move is, when it is due, and what a line of it looks like."""
    definition["title"] = verb(kind)
    if kind.when:
        definition["description"] += f"\n\nWhen: {kind.when}."
    if kind.example:
        definition["examples"] = [read(kind.example).data]
    definition["properties"]["do"] = {"description": "The verb.", "const": verb(kind)}


def _reshaped(schema: Schema) -> Schema:
    """Return what `msgspec` says of a type, without `null` and without a choice that an error could not see through."""
    kept: Schema = {}
    for keyword, value in schema.items():
        match keyword, value:
            case "properties", _:
                kept[keyword] = {name: _reshaped(field) for name, field in value.items()}
            case "items" | "additionalProperties" | "propertyNames", dict():
                kept[keyword] = _reshaped(value)
            case "anyOf", _:
                kept |= _options(value, schema.get("discriminator")) | kept
            case "default", dict():
                kept |= _default_without_null(value)
            case ("default", None) | ("discriminator", _) | ("required", []):
                pass
            case _:
                kept[keyword] = value
    return kept


def _options(branches: list[Schema], discriminator: Schema | None) -> Schema:
    if discriminator is not None:
        return _chosen_by(discriminator["propertyName"], discriminator["mapping"], "The verb.")
    options = [_reshaped(branch) for branch in branches if branch != {"type": "null"}]
    return options[0] if len(options) == 1 else {"anyOf": options}


def _default_without_null(default: Schema) -> Schema:
    """An optional field may be absent, never null, and neither may a default say so."""
    values = {name: value for name, value in default.items() if value is not None}
    return {"default": values} if values else {}


def _chosen_by(field: str, references: dict[str, str], description: str) -> Schema:
    """Return a mapping whose schema is chosen by one of its fields, so that every error in it is a leaf."""
    choices = [
        {
            "if": {"type": "object", "properties": {field: {"const": value}}, "required": [field]},
            "then": {"$ref": reference},
        }
        for value, reference in references.items()
    ]
    fields = {field: {"description": description, "enum": list(references)}}
    return {"type": "object", "required": [field], "properties": fields, "allOf": choices}


# --- from plain values to a typed record ---------------------------------------------------------------------------


def shape(source: Source, game: GameFolder[Any]) -> Header | list[Finding]:
    """Return the typed record, or every fault of its shape in the order of the file; its `game:` must name this game."""
    try:
        return msgspec.convert(source.data, game.record)
    except msgspec.ValidationError as refusal:
        findings = shape_findings(source, game)
        if not findings:
            raise AssertionError(f"{refusal}, but the schema of {game.name} accepts it") from refusal
        return findings


def shape_findings(source: Source, game: GameFolder[Any]) -> list[Finding]:
    """Return every fault of the shape of a record that `msgspec.convert` has refused, in the order of the file."""
    faults = dict.fromkeys(told for leaf in _leaves(source.data, game) for told in _told(leaf))
    return sorted((_located(*fault, source) for fault in faults), key=lambda finding: finding.place or ())


def _located(fault: "_Fault", source: Source) -> Finding:
    """Return a fault as a finding; a key that should not be there is its own place, all else is where its value is."""
    kind, message, path, hint = fault.flaw
    place = (source.where_key if fault.at_key else source.where)(*path)
    match path:
        case ("moves", int(index), *_):
            number = index + 1
        case _:
            number = None
    return Finding(kind, message, path, move=number, hint=hint, place=Place(*place))


class _Leaf(NamedTuple):
    """One refusal of one value, or of one key: by which keyword of which schema, and what that keyword wants."""

    keyword: str
    wanted: Any
    schema: Schema
    value: Any
    path: Path
    is_key: bool
    kinds: dict[str, type[Move]]
    types: tuple[str, ...]

    @property
    def name(self) -> str:
        """What a message calls the value."""
        return _name(self.path)


class _Fault(NamedTuple):
    """A flaw of shape, and whether it stands at a key."""

    flaw: Flaw
    at_key: bool = False


def _leaves(data: Schema, game: GameFolder[Any]) -> Iterator[_Leaf]:
    """Yield every refusal in a record; moves that are right are left out first, since a schema takes its time."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import, and only a refused record needs it

    kinds = {verb(kind): kind for kind in game.moves}
    numbers: list[int] = []
    if isinstance(moves := data.get("moves"), list):
        numbers = [number for number, move in enumerate(moves) if not _fits(move, kinds)]
        data = {**data, "moves": [moves[number] for number in numbers]}
    for refusal in Draft202012Validator(published(game)).iter_errors(data):
        for error in _branch(refusal):
            path = tuple(error.absolute_path)
            if path[:1] == ("moves",) and path[1:]:
                path = ("moves", numbers[path[1]], *path[2:])
            is_key = "propertyNames" in list(error.absolute_schema_path)[-3:]
            path = (*path, str(error.instance)) if is_key else path
            types = tuple(_mistyped(error) or dict.fromkeys(type_ for e in error.context for type_ in _mistyped(e)))
            yield _Leaf(
                str(error.validator), error.validator_value, error.schema, error.instance, path, is_key, kinds, types
            )


def _fits(move: object, kinds: dict[str, type[Move]]) -> bool:
    kind = kinds.get(str(move.get("do"))) if isinstance(move, dict) else None
    try:
        return kind is not None and msgspec.convert(move, kind) is not None
    except msgspec.ValidationError:
        return False


def _branch(error: "ValidationError") -> "Iterator[ValidationError]":
    """Yield the errors of a choice between types from the branch of the value's own type, if there is one."""
    branches: dict[object, list[ValidationError]] = {}
    for inner in error.context or ():
        branches.setdefault(inner.schema_path[0], []).append(inner)
    own = next((errors for errors in branches.values() if not any(map(_mistyped, errors))), None)
    for inner in own or ():
        yield from _branch(inner)
    if own is None:
        yield error


TYPES: Final[dict[type, str]] = {str: "string", int: "integer", bool: "boolean", list: "array", dict: "object"}

WORDS: Final = {
    "string": "text",
    "integer": "a whole number in plain digits",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
}


def _mistyped(error: "ValidationError") -> list[str]:
    """Return the types that were wanted at this very place, if the value is of none of them."""
    if error.relative_path:
        return []
    match error.validator:
        case "type":
            return [str(error.validator_value)]
        case "enum" | "const":
            known = error.validator_value if error.validator == "enum" else [error.validator_value]
            types = list(dict.fromkeys(TYPES[type(value)] for value in known))
            return [] if TYPES[type(error.instance)] in types else types
    return []
