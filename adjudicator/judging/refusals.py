"""Say in plain words what a schema refuses in a record, and what must be meant where that is certain."""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast, get_args

from adjudicator.engine.finding import Finding, problem
from adjudicator.engine.meant import distance, fold, meant, suggestion
from adjudicator.engine.moves import Move, verb_of
from adjudicator.engine.record import Date, Path
from adjudicator.engine.remedy import MOST, mover
from adjudicator.engine.words import are, listed
from adjudicator.games.beside import WrongFile
from adjudicator.games.synonyms import remark
from adjudicator.judging.schemas import Schema
from adjudicator.reading.scalars import MOST_DIGITS
from adjudicator.reading.writing import flow

if TYPE_CHECKING:
    from jsonschema import ValidationError

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
"""How many characters of a wrong value a message shows."""


class Checked(NamedTuple):
    """Plain values, the schema that they are checked against, the game's name, and the kinds of move by their verbs."""

    data: Schema
    schema: Schema
    game: str
    kinds: dict[str, type[Move]]


class Refusal(NamedTuple):
    """One refusal of one value, or of one key of a mapping, that has no narrower one inside.

    `line` is the line under `moves:` that it stands in.
    """

    error: "ValidationError"
    path: Path
    is_key: bool
    line: Schema
    checked: Checked

    @property
    def value(self) -> Any:
        """The value, or the key, that is refused."""
        return self.error.instance

    @property
    def schema(self) -> Schema:
        """The schema that refuses it."""
        return cast("Schema", self.error.schema)

    @property
    def kinds(self) -> dict[str, type[Move]]:
        """The kinds of move that this game knows, by their verbs."""
        return self.checked.kinds

    def findings(self) -> Iterator[Finding]:
        """Yield what is wrong, in plain words."""
        wanted: Any = self.error.validator_value
        types = types_wanted(self.error)
        if types:
            expected = listed([WORDS[name] for name in types], "or")
            yield self._expected(f"{expected} is expected, not {_given(self.value)}", *self._rewritten(types))
            return
        match self.error.validator:
            case "enum" | "const":
                yield from self._unknown(wanted if isinstance(wanted, list) else [wanted])
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

    def _expected(self, message: str, hint: str | None = None, instead: str | None = None) -> Finding:
        return problem(
            "malformed", f"{_name(self.path)}: {message}", self.path, hint, self.is_key, None, (), instead
        )  # fmt: skip

    # --- names

    def _unknown(self, known: list[Any]) -> Iterator[Finding]:
        """Yield that nobody knows a name, and a notice where the game's own words for such names cannot be read."""
        hint: str | None = None
        if all(isinstance(name, int) or str(name).isdigit() for name in known):  # numbers resemble no name
            hint, known = f"known: {', '.join(map(str, sorted(known, key=int)))}", []
        elif isinstance(self.value, str):
            try:
                hint = remark(self.checked.game, _shown(self.value))
            except WrongFile as wrong:
                yield problem("notice", str(wrong), ("game",), "this is a fault of the game, and not of the record")
        else:
            hint, known = _nearest(self.value, known), []
        yield self._of_unknown(known, hint)

    def _of_unknown(self, known: list[Any], hint: str | None) -> Finding:
        shown, instead = _shown(self.value), self._own_piece(known)
        if _is_move(self.path[:-1]) and self.path[-1] == "do":
            return problem("malformed", f"unknown verb: {shown}", self.path, hint, False, str(self.value), known)
        noun = verb_of(self.schema.get("title", "name" if self.is_key else _name(self.path))).replace("_", " ")
        message = f"unknown {noun}: {shown}"
        return problem("unknown", message, self.path, hint, self.is_key, str(self.value), known, instead)

    def _own_piece(self, known: list[Any]) -> str | None:
        """Return the mover's own piece of this name, where the move can only be made with a piece of one's own."""
        kind, by = self.kinds.get(str(self.line.get("do"))), mover(self.checked.data, self.line)
        if kind is None or self.path[-1] not in kind.own or by is None or " " in str(self.value):
            return None
        rulings = self.checked.data.get("rulings")
        switch = kind.own[str(self.path[-1])]
        if switch and isinstance(rulings, Mapping) and switch in rulings:
            return None
        return meant(f"{by} {self.value}", [name for name in known if name.startswith(f"{by} ")])

    # --- keys

    def _missing_keys(self, wanted: list[str]) -> Iterator[Finding]:
        """Yield the keys that are missing, except those that are there but misspelt."""
        if _is_move(self.path) and wanted == ["do"] and (key := self._misspelt_do()):
            yield problem("malformed", f"unknown key: {key}", (*self.path, key), None, True, key, (), "do")
            return
        misspelt = {_nearest_key(key, self.value, self.schema) for key in self._extra_keys()[:MOST]}
        for key in wanted:
            if key not in self.value and key not in misspelt:
                hint = self._example() if _is_move(self.path) else _help(self.schema["properties"].get(key, {}))
                yield problem("malformed", f"`{key}` is missing", self.path, hint, name=key)

    def _misspelt_do(self) -> str | None:
        """Return the key that can only be a misspelt `do`: it resembles it, no move has it, and its value is a verb."""
        fields = {name for kind in self.kinds.values() for name in kind.__struct_encode_fields__}
        near = [key for key in self.value if key not in fields and distance(fold(key), "do") <= 1]
        verbs = [key for key in near if self.value[key] in self.kinds or meant(str(self.value[key]), self.kinds)]
        return near[0] if len(near) == 1 and verbs else None

    def _unknown_keys(self) -> Iterator[Finding]:
        keys = self._extra_keys()
        absent = [name for name in self.schema["properties"] if name not in self.value]
        for number, key in enumerate(keys):
            if number > MOST:  # they are only counted
                yield problem("malformed", "unknown key", (*self.path, key), of_key=True)
                continue
            near = _nearest_key(key, self.value, self.schema)
            hint = f"did you mean {near}?" if near else f"known: {', '.join(self.schema['properties'])}"
            yield problem("malformed", f"unknown key: {_shown(key)}", (*self.path, key), hint, True, key, absent)

    def _extra_keys(self) -> list[str]:
        closed = self.schema.get("additionalProperties") is False
        return [key for key in self.value if key not in self.schema["properties"]] if closed else []

    def _example(self) -> str:
        """Return a line of this kind of move, or the verbs if it names none."""
        kind = self.kinds.get(str(self.value.get("do")))
        return f"for example {kind.example}" if kind else f"known: {', '.join(sorted(self.kinds))}"

    # --- values of another type

    def _rewritten(self, types: list[str]) -> tuple[str | None, str | None]:
        """Return a hint about how the value may be meant, or the value that must be meant."""
        value, known = self.value, self.schema.get("enum")
        if isinstance(value, str) and ", do: " in value:
            return "begin the line with - {, and end it with }", None
        number = _as_number(value) if "integer" in types else None
        if number is not None and (known is None or number in known):
            return None, str(number)
        if known is not None and types and str(value) not in known:
            return _nearest(value, known), None
        if "array" in types:
            if isinstance(value, dict) or len(self.path) == 1:
                return "begin each entry with a dash", None
            return (None, f"[{flow(value)}]") if self._is_item(value) else ("a list stands in brackets", None)
        if _is_move(self.path):
            return f"for example {next(iter(self.kinds.values())).example}", None
        if "boolean" in types and str(value) in YES_AND_NO:
            return None, YES_AND_NO[str(value)]
        quoted = "string" in types and isinstance(value, int)
        return None, f'"{_shown(value)}"' if quoted else None

    def _is_item(self, value: Any) -> bool:
        """Say whether a value may stand in the list that is wanted."""
        branches = [self.schema, *self.schema.get("anyOf", ())]
        items: Schema = next((branch["items"] for branch in branches if isinstance(branch.get("items"), dict)), {})
        if "$ref" in items:
            items = self.checked.schema["$defs"][items["$ref"].rpartition("/")[2]]
        return isinstance(value, str) and (value in items["enum"] if "enum" in items else items.get("type") == "string")


def types_missed(inner: "ValidationError") -> list[str]:
    """Return the types that one branch wants of the value, if the value is of none of them."""
    return [] if inner.relative_path else types_wanted(inner)


def types_wanted(error: "ValidationError") -> list[str]:
    """Return the types that are wanted where an error stands, if the value there is of none of them."""
    wanted: Any = error.validator_value
    match error.validator:
        case "type":
            types = [wanted]
        case "enum":
            types = [TYPES[type(value)] for value in wanted]
        case "anyOf":
            types = [name for inner in error.context or () for name in types_missed(inner)]
        case _:
            return []
    return [] if TYPES[type(error.instance)] in types else list(dict.fromkeys(types))


def _is_move(path: Path) -> bool:
    return path[:1] == ("moves",) and len(path) == 2


def _name(path: Path) -> str:
    """Return what a message calls the value at a path."""
    *above, last = path
    if not isinstance(last, int):
        return _shown(last)
    return f"move {last + 1}" if above == ["moves"] else f"{_name(tuple(above))}, entry {last + 1}"


def _given(value: object) -> str:
    """Name a value by its type, or show it where its type would mislead: only to this reader is `1.5` a text."""
    if isinstance(value, bool):
        return _shown(value)
    if isinstance(value, str) and re.match(r"[-+.]?\d", value):
        return f"{_shown(value)} in quotes" if value == str(_as_number(value)) else _shown(value)
    return "a whole number" if isinstance(value, int) else WORDS[TYPES[type(value)]]


def _shown(value: object) -> str:
    """Return a value as one line of a length that can be read."""
    text = str(value).lower() if isinstance(value, bool) else " ".join(str(value).split())
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def _nearest(value: object, known: list[Any]) -> str:
    """Suggest the known name that is most like a wrong value; for a number, list all known ones."""
    if all(str(name).isdigit() for name in known):
        return f"known: {', '.join(map(str, sorted(known, key=int)))}"
    return suggestion(_shown(value), [str(name) for name in known])[0]


def _nearest_key(key: str, value: Schema, schema: Schema) -> str | None:
    """Return the key that an unknown one may stand for: one that is not there yet."""
    import difflib  # only a record with a fault in it needs it

    absent = [name for name in schema["properties"] if name not in value]
    return next(iter(difflib.get_close_matches(_shown(key), absent, n=1, cutoff=0.6)), None)


def _as_number(value: object) -> int | None:
    """Return the whole number that a text may have been meant for: `010`, `1_000`, `9.000`, `"1000"`."""
    digits = re.sub(r"(?<=[0-9])[\s_,.'\u2019](?=[0-9]{3}(?![0-9]))", "", value) if isinstance(value, str) else ""
    try:
        return int(digits) if len(digits) <= MOST_DIGITS else None
    except ValueError:
        return None


def _counted(schema: Schema, thing: str, given: int) -> str:
    what = " characters" if thing == "Length" else ""
    return f"{_span(schema, thing)}{what} are expected, {given} {are(given)} given"


def _span(schema: Schema, thing: str) -> str:
    """Return the bounds of a schema: what follows `min` and `max` is `imum`, `Items`, `Length` or `Properties`."""
    low, high = schema.get(f"min{thing}"), schema.get(f"max{thing}")
    if low is None or high is None:
        return f"{high} or less" if low is None else f"{low} or more"
    return f"{low}" if low == high else f"{low} to {high}"


def _help(schema: Schema) -> str | None:
    """Return the description of a field as a hint."""
    text = str(schema.get("description", "")).rstrip(".")
    return text[:1].lower() + text[1:] if text else None
