"""Make the published schemas from the classes of a game's moves, which are the one source."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from adjudicator.engine.moves import Move, verb
from adjudicator.games import all_games
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.reading.source import read

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def files() -> Iterator[tuple[str, str]]:
    """Yield name and text of every schema file: each game's, each box's, and the one that chooses by `game`."""
    for game in all_games():
        yield file_name(game.name), render(published(game))
        if game.box is not None:
            yield file_name(f"{game.name}.parts"), render(published_box(game, game.box))
    yield file_name("record"), render(union())


def file_name(name: str) -> str:
    """Return the name of the schema file of a game, of the parts of a game, or of `record`."""
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
        **_chosen_by("game", {game.name: file_name(game.name) for game in all_games()}, "The game that was played."),
    }


def published(game: GameFolder[Any]) -> Schema:
    """Return the JSON Schema (2020-12) of a record of this game: no `null`, and each kind of move by its verb."""
    (top,), components = msgspec.json.schema_components([game.record])
    definitions = {name: _reshaped(component) for name, component in components.items()}
    kinds = game.verbs
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


def published_box(game: GameFolder[Any], box: BoxFolder) -> Schema:
    """Return the JSON Schema (2020-12) of a file with the printed values of this game's box."""
    (top,), components = msgspec.json.schema_components([box.file])
    definitions = {name: _reshaped(component) for name, component in components.items()}
    values = definitions.pop(top["$ref"].rpartition("/")[2])
    values["properties"]["game"] = {"description": "The game whose box it is.", "const": game.name}
    heading = {
        "$schema": DIALECT,
        "$id": file_name(f"{game.name}.parts"),
        "title": f"The printed values of a box of {game.title}",
    }
    return {**heading, **{key: value for key, value in values.items() if key != "title"}, "$defs": definitions}


def _explain_move(definition: Schema, kind: type[Move]) -> None:
    """Describe a kind of move for editors: what it is, when it is due, and what a line of it looks like."""
    definition["title"] = verb(kind)
    if kind.when:
        definition["description"] += f"\n\nWhen: {kind.when}."
    if kind.example:
        definition["examples"] = [read(kind.example).data]
    definition["properties"]["do"] = {"description": "The verb.", "const": verb(kind)}


def _reshaped(schema: Schema) -> Schema:
    """Return the schema that `msgspec` makes of a type, without `null` and without choices that hide errors."""
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
                kept[keyword] = {name: field for name, field in value.items() if field is not None}
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
