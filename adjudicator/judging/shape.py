"""The shape of a record: the schemas that are published, and where a record departs from them.

The classes of a game's moves are the one source. `msgspec` checks a record against them and builds it in one go; only a
record that it refuses is held against the published schema, which is made from the same classes, for all its faults.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast, get_args

import msgspec

from adjudicator.engine.finding import Finding, found, problem
from adjudicator.engine.moves import Move, verb, verb_of
from adjudicator.engine.record import Date, Header, Path
from adjudicator.engine.words import are, did_you_mean, listed
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import BoxFolder, GameFolder
from adjudicator.reading.scalars import MOST_DIGITS
from adjudicator.reading.source import Source, read

if TYPE_CHECKING:
    from jsonschema import ValidationError

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

TYPES: Final[dict[type, str]] = {str: "string", int: "integer", bool: "boolean", list: "array", dict: "object"}

WORDS: Final = {
    "string": "text",
    "integer": "a whole number in plain digits",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
}

FORMS: Final = {get_args(Date)[1].pattern: "a day as YYYY-MM-DD"}
"""What the patterns of texts stand for."""

YES_AND_NO: Final = {"yes": "true", "on": "true", "no": "false", "off": "false"}

LONGEST_SHOWN: Final = 60
"""Characters of a wrong value that a message shows."""

# --- what is published ---------------------------------------------------------------------------------------------


def files() -> Iterator[tuple[str, str]]:
    """Yield name and text of every schema file: one a game and its parts, and the one that chooses by `game`."""
    for name in GAMES:
        game = game_named(name)
        yield file_name(name), render(published(game))
        if game.box is not None:
            yield file_name(f"{name}.parts"), render(published_box(game, game.box))
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
        **_chosen_by("game", {name: file_name(name) for name in GAMES}, "The game that was played."),
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


# --- from plain values to a typed record ---------------------------------------------------------------------------


def shape(source: Source, game: GameFolder[Any]) -> Header | list[Finding]:
    """Return the typed record, or every fault of its shape in the order of the file; its `game:` names this game.

    There is none where all that is missing was there, with values that the reading refused.
    """
    try:
        return msgspec.convert(source.data, game.record)
    except msgspec.ValidationError as refusal:
        findings = shape_findings(source, game)
        return findings if findings or source.faults else [Finding("malformed", str(refusal))]


def shape_findings(source: Source, game: GameFolder[Any]) -> list[Finding]:
    """Return every fault of the shape of a record that `msgspec.convert` has refused, in the order of the file.

    A key whose value the reading refused is not missing.
    """
    return _in_order(_record_leaves(source.data, game), source)


def box_findings(source: Source, game: GameFolder[Any], box: BoxFolder) -> list[Finding]:
    """Return every fault of the shape of a parts file that `msgspec.convert` has refused, in the order of the file."""
    return _in_order(_leaves(source.data, published_box(game, box), {}), source)


def _in_order(leaves: "Iterator[_Leaf]", source: Source) -> list[Finding]:
    flaws = dict.fromkeys(flaw for leaf in leaves for flaw in leaf.flaws())
    told = (flaw for flaw in flaws if flaw.kind == "unknown" or not source.refused(flaw.path, flaw.name))
    return sorted((found(flaw, source) for flaw in told), key=lambda finding: finding.place or ())


def _record_leaves(data: Schema, game: GameFolder[Any]) -> "Iterator[_Leaf]":
    """Yield every refusal in a record; moves that are right are left out first, since a schema takes its time."""
    kinds = game.verbs
    numbers: list[int] = []
    if isinstance(moves := data.get("moves"), list):
        numbers = [number for number, move in enumerate(moves) if not _fits(move, kinds)]
        data = {**data, "moves": [moves[number] for number in numbers]}
    for leaf in _leaves(data, published(game), kinds):
        path = leaf.path
        if path[:1] == ("moves",) and path[1:]:
            path = ("moves", numbers[int(path[1])], *path[2:])
        yield leaf._replace(path=path)


def _leaves(data: Schema, schema: Schema, kinds: dict[str, type[Move]]) -> "Iterator[_Leaf]":
    """Yield every refusal of plain values by a schema."""
    from jsonschema import Draft202012Validator

    for refusal in Draft202012Validator(schema).iter_errors(data):
        for error in _branch(refusal):
            path = tuple(error.absolute_path)
            is_key = list(error.absolute_schema_path)[-2:-1] == ["propertyNames"]
            yield _Leaf(error, (*path, str(error.instance)) if is_key else path, is_key, kinds)


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
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    own = next((inners for inners in branches.values() if not any(_types_missed(inner) for inner in inners)), None)
    for inner in own or ():
        yield from _branch(inner)
    if own is None:
        yield error


def _types_missed(inner: "ValidationError") -> list[str]:
    """Return the types that one branch wants of the value, if the value is of none of them."""
    return [] if inner.relative_path else _types_wanted(inner)


def _types_wanted(error: "ValidationError") -> list[str]:
    """Return the types that are wanted where an error stands, if the value there is of none of them."""
    wanted: Any = error.validator_value
    match error.validator:
        case "type":
            types = [wanted]
        case "enum":
            types = [TYPES[type(value)] for value in wanted]
        case "anyOf":
            types = [name for inner in error.context or () for name in _types_missed(inner)]
        case _:
            return []
    return [] if TYPES[type(error.instance)] in types else list(dict.fromkeys(types))


# --- in plain words ------------------------------------------------------------------------------------------------


class _Leaf(NamedTuple):
    """One refusal of one value, or of one key of a mapping, that has no narrower one inside."""

    error: "ValidationError"
    path: Path
    is_key: bool
    kinds: dict[str, type[Move]]

    @property
    def value(self) -> Any:
        """The value, or the key, that is refused."""
        return self.error.instance

    @property
    def schema(self) -> Schema:
        """The schema that refuses it."""
        return cast("Schema", self.error.schema)

    def flaws(self) -> Iterator[Finding]:
        """Yield what is wrong, in plain words."""
        wanted: Any = self.error.validator_value
        types = _types_wanted(self.error)
        if types:
            expected = listed([WORDS[name] for name in types], "or")
            yield self._expected(f"{expected} is expected, not {_given(self.value)}", self._rewritten(types))
            return
        match self.error.validator:
            case "enum" | "const":
                yield self._unknown(wanted if isinstance(wanted, list) else [wanted])
            case "required":
                yield from self._missing_keys(wanted)
            case "additionalProperties":
                yield from self._unknown_keys()
            case "minItems" | "maxItems" | "minProperties" | "maxProperties" | "minLength" | "maxLength" as keyword:
                yield self._expected(_counted(self.schema, keyword[len("min") :], len(self.value)))
            case "minimum" | "maximum":
                yield self._expected(f"{_span(self.schema, 'imum')} is expected, not {self.value}")
            case _:
                form, hint = FORMS.get(str(wanted)), _help(self.schema)
                message = f"{form or 'another form'} is expected, not {_shown(self.value)}"
                yield self._expected(message, None if form else hint)

    def _expected(self, message: str, hint: str | None = None) -> Finding:
        return problem("malformed", f"{_name(self.path)}: {message}", self.path, hint, self.is_key)

    def _unknown(self, known: list[Any]) -> Finding:
        shown, hint = _shown(self.value), self._rewritten([]) or _nearest(self.value, known)
        if _is_move(self.path[:-1]) and self.path[-1] == "do":
            return problem("malformed", f"unknown verb: {shown}", self.path, hint)
        noun = verb_of(self.schema.get("title", "name" if self.is_key else _name(self.path))).replace("_", " ")
        return problem("unknown", f"unknown {noun}: {shown}", self.path, hint, self.is_key, shown)

    def _missing_keys(self, wanted: list[str]) -> Iterator[Finding]:
        """Yield the keys that are not there, but for those that are there misspelt."""
        misspelt = {_meant(key, self.value, self.schema) for key in self._extra_keys()}
        for key in wanted:
            if key not in self.value and key not in misspelt:
                hint = self._example() if _is_move(self.path) else _help(self.schema["properties"].get(key, {}))
                yield problem("malformed", f"`{key}` is missing", self.path, hint, name=key)

    def _unknown_keys(self) -> Iterator[Finding]:
        for key in self._extra_keys():
            meant = _meant(key, self.value, self.schema)
            hint = f"did you mean {meant}?" if meant else f"known: {', '.join(self.schema['properties'])}"
            yield problem("malformed", f"unknown key: {_shown(key)}", (*self.path, key), hint, of_key=True)

    def _extra_keys(self) -> list[str]:
        closed = self.schema.get("additionalProperties") is False
        return [key for key in self.value if key not in self.schema["properties"]] if closed else []

    def _example(self) -> str:
        """Return a line of this kind of move, or the verbs if it names none."""
        kind = self.kinds.get(str(self.value.get("do")))
        return f"for example {kind.example}" if kind else f"known: {', '.join(sorted(self.kinds))}"

    def _rewritten(self, types: list[str]) -> str | None:
        """Return how the value may have to be written."""
        value, known = self.value, self.schema.get("enum")
        if isinstance(value, str) and ", do: " in value:
            return "begin the line with - {, and end it with }"
        number = _as_number(value) if "integer" in types else None
        if number is not None and (known is None or number in known):
            return f"write {number}"
        if known is not None and types and str(value) not in known:
            return _nearest(value, known)
        if "array" in types:
            many = isinstance(value, dict) or len(self.path) == 1
            return "begin each entry with a dash" if many else f"write [{_shown(value)}]"
        if _is_move(self.path):
            return f"for example {next(iter(self.kinds.values())).example}"
        if "boolean" in types and str(value) in YES_AND_NO:
            return f"write {YES_AND_NO[str(value)]}"
        return "quote this value" if "string" in types and isinstance(value, int) else None


def _is_move(path: Path) -> bool:
    return path[:1] == ("moves",) and len(path) == 2


def _name(path: Path) -> str:
    """Return what a message calls the value at a path."""
    *above, last = path
    if not isinstance(last, int):
        return _shown(last)
    return f"move {last + 1}" if above == ["moves"] else f"{_name(tuple(above))}, entry {last + 1}"


def _given(value: object) -> str:
    if isinstance(value, bool):
        return _shown(value)
    return "a whole number" if isinstance(value, int) else WORDS[TYPES[type(value)]]


def _shown(value: object) -> str:
    """Return a value as one line of a length that can be read."""
    text = str(value).lower() if isinstance(value, bool) else " ".join(str(value).split())
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def _nearest(value: object, known: list[Any]) -> str:
    """Suggest the known name that is most like a wrong one; numbers are like none, and are all listed."""
    if all(str(name).isdigit() for name in known):
        return f"known: {', '.join(map(str, sorted(known, key=int)))}"
    return did_you_mean(_shown(value), map(str, known))


def _meant(key: str, value: Schema, schema: Schema) -> str | None:
    """Return the key that an unknown one may stand for: one that is not there yet."""
    import difflib  # only a record with a fault in it needs it

    absent = [name for name in schema["properties"] if name not in value]
    return next(iter(difflib.get_close_matches(_shown(key), absent, n=1, cutoff=0.6)), None)


def _as_number(value: object) -> int | None:
    """Return the whole number that a text may have been meant for: `010`, `1_000`, `9.000`, `"1000"`."""
    digits = re.sub(r"(?<=[0-9])[ _,.'](?=[0-9]{3}(?![0-9]))", "", value) if isinstance(value, str) else ""
    try:
        return int(digits) if len(digits) <= MOST_DIGITS else None
    except ValueError:
        return None


def _counted(schema: Schema, thing: str, given: int) -> str:
    what = " characters" if thing == "Length" else ""
    return f"{_span(schema, thing)}{what} are expected, {given} {are(given)} given"


def _span(schema: Schema, thing: str) -> str:
    """Return the bounds that a schema sets to a thing: `imum`, `Items`, `Length` or `Properties`."""
    low, high = schema.get(f"min{thing}"), schema.get(f"max{thing}")
    if low is None or high is None:
        return f"{high} or less" if low is None else f"{low} or more"
    return f"{low}" if low == high else f"{low} to {high}"


def _help(schema: Schema) -> str | None:
    """Return the description of a field as a hint."""
    text = str(schema.get("description", "")).rstrip(".")
    return text[:1].lower() + text[1:] if text else None
