"""The published schemas, and the findings about records that depart from them."""

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from msgspec.structs import replace
from referencing import Registry, Resource

from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import verb
from adjudicator.engine.record import Header
from adjudicator.games import GAMES, game_named
from adjudicator.games.intrigue.moves import Record
from adjudicator.judging import schemas as schema
from adjudicator.judging.shape import shape
from adjudicator.reading.source import read
from tests.support import examples

HERE = Path(__file__).parent.parent
INTRIGUE = game_named("intrigue")
PUBLISHED = schema.published(INTRIGUE)
VALIDATOR = Draft202012Validator(PUBLISHED)

RECORDS = sorted(
    path for path in (HERE / "records").rglob("*.yaml") if not {"malformed", "parts"}.intersection(path.parts)
)

TOP = "record: 1\ngame: intrigue\nplayers: [{color: white}, {color: black}, {color: green}]\n"


def findings_of(text: str) -> list[Finding]:
    """Return what is wrong with the shape of a record, which must be something."""
    found = shape(read(text), INTRIGUE)
    assert isinstance(found, list)
    return found


def told(text: str) -> list[tuple[int, int, str, str, str | None]]:
    """Return what is wrong with the shape of a record: line, column, kind, message and hint of each finding."""
    return [(f.place.line, f.place.column, f.kind, f.message, f.hint) for f in findings_of(text) if f.place]


# --- what is published


def test_committed_schemas_are_up_to_date() -> None:
    """Where this fails, a class of a move or of a record has changed: run `adjudicator schema --write schemas`."""
    committed = {path.name: path.read_text("utf-8") for path in (HERE / "schemas").glob("*.schema.json")}
    generated = dict(schema.files())
    assert {name: committed.get(name) for name in generated} == generated


@pytest.mark.parametrize("name", [name for name, _ in schema.files()])
def test_published_schema_is_a_json_schema(name: str) -> None:
    """Each schema file is valid JSON Schema 2020-12 and names itself by a relative address."""
    published = json.loads(dict(schema.files())[name])
    Draft202012Validator.check_schema(published)
    assert published["$id"] == name


@pytest.mark.parametrize("name", GAMES)
def test_published_schema_knows_no_null_and_no_bare_choice(name: str) -> None:
    """An optional field may be absent, never null; and a choice among mappings is made by a field of theirs."""
    text = schema.render(schema.published(game_named(name)))
    assert "null" not in text
    assert "oneOf" not in text
    assert '"discriminator"' not in text


@pytest.mark.parametrize("name", GAMES)
def test_every_move_is_explained_to_an_editor(name: str) -> None:
    """A move's definition holds its sentence, when it is due, and an example that fits; every field is described."""
    game = game_named(name)
    published = schema.published(game)
    by_verb = {part["title"]: part for part in published["$defs"].values() if "do" in part.get("properties", {})}
    assert published["properties"]["moves"]["items"]["properties"]["do"]["enum"] == [verb(kind) for kind in game.moves]
    for kind in game.moves:
        part = by_verb[verb(kind)]
        assert part["description"] == f"{(kind.__doc__ or '').strip()}\n\nWhen: {kind.when}."
        assert [field for field, about in part["properties"].items() if not about.get("description")] == []
        for example in part["examples"]:
            assert msgspec.convert(example, kind) is not None
            assert example["do"] == verb(kind)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_fits_the_published_schemas(path: Path) -> None:
    """Every record that is not there to be malformed fits the schema of its game, and that of any game."""
    data = read(path.read_bytes()).data
    own = schema.published(game_named(data["game"]))
    files = Registry[Any]().with_resource(own["$id"], Resource.from_contents(own))
    assert [error.message for error in Draft202012Validator(own).iter_errors(data)] == []
    assert Draft202012Validator(schema.union(), registry=files).is_valid(data)


def test_schema_of_any_game_is_chosen_by_its_name() -> None:
    """A record of a game that nobody knows, or with a fault, does not fit the schema of any game."""
    files = Registry[Any]().with_resource(PUBLISHED["$id"], Resource.from_contents(PUBLISHED))
    validator = Draft202012Validator(schema.union(), registry=files)
    data = read(TOP).data
    assert validator.is_valid(data)
    assert not validator.is_valid({**data, "game": "intrige"})
    assert not validator.is_valid({**data, "players": []})


# --- what is said of each fault

Told = tuple[str, str, str | None]

PLACE = "for example {by: white, do: place, advisor: green clergy, at: 6000}"
DIGITS = "a whole number in plain digits"
COLORS = "known: black, blue, green, orange, white"
OTHER_PRINTING = "other printings have a yellow castle; here they are orange, black, white, blue and green"
POSITIONS = "known: 1000, 3000, 6000, 10000"
ADVISORS = f"known: {', '.join(PUBLISHED['$defs']['Advisor']['enum'])}"
VERBS = "known: bribe, choose, correct, exile, give, income, keep, note, omit, place, present, replace, stop, tally"

MOVES: dict[str, tuple[str, *tuple[Told, ...]]] = {
    "misspelt advisor": (
        "{by: white, do: place, advisor: ^green chemst, at: 6000}",
        ("unknown", "unknown advisor: green chemst", "write green chemist"),
    ),
    "misspelt second advisor": (
        "{by: white, do: replace, advisor: green clergy, newcomer: ^white clerk}",
        ("unknown", "unknown advisor: white clerk", "write white clergy"),
    ),
    "color that the game does not have": (
        "{by: ^pink, do: keep, advisor: green clergy}",
        ("unknown", "unknown color: pink", COLORS),
    ),
    "color of another printing": (
        "{by: ^yellow, do: keep, advisor: green clergy}",
        ("unknown", "unknown color: yellow", OTHER_PRINTING),
    ),
    "piece of another printing": (
        "{by: white, do: keep, advisor: ^yellow doctor}",
        ("unknown", "unknown advisor: yellow doctor", OTHER_PRINTING),
    ),
    "position that no castle has": (
        "{by: white, do: place, advisor: green clergy, at: ^5000}",
        ("unknown", "unknown position: 5000", POSITIONS),
    ),
    "position that no castle has, where it may be left out": (
        "{by: white, do: choose, advisor: green clergy, at: ^5000}",
        ("unknown", "unknown position: 5000", POSITIONS),
    ),
    "misspelt color as a key": (
        "{do: tally, money: {^whit: 1000}}",
        ("unknown", "unknown color: whit", "write white"),
    ),
    "position that no castle has, as a key": (
        "{do: tally, castle: {white: {^5000: green clergy}}}",
        ("unknown", "unknown position: 5000", POSITIONS),
    ),
    "very long name": (
        f"{{by: ^{'x' * 100}, do: keep, advisor: green clergy}}",
        ("unknown", f"unknown color: {'x' * 60}...", COLORS),
    ),
    "misspelt verb": (
        "{by: white, do: ^plcae, advisor: green clergy, at: 6000}",
        ("malformed", "unknown verb: plcae", "write place"),
    ),
    "verb unlike any": (
        "{by: white, do: ^xyzzy}",
        ("malformed", "unknown verb: xyzzy", VERBS),
    ),
    "verb that is a number": (
        "{by: white, do: ^5}",
        ("malformed", "do: text is expected, not a whole number", VERBS),
    ),
    "no verb": (
        "^{by: white, advisor: green clergy}",
        ("malformed", "`do` is missing", VERBS),
    ),
    "misspelt key": (
        "{by: white, do: bribe, amount: 1000, ^advsior: green clergy}",
        ("malformed", "unknown key: advsior", "write advisor"),
    ),
    "misspelt key that must be there is one fault": (
        "{by: white, do: keep, ^advsior: green clergy}",
        ("malformed", "unknown key: advsior", "write advisor"),
    ),
    "misspelt key beside the right one": (
        "{by: white, do: keep, advisor: green clergy, ^advisors: green clergy}",
        ("malformed", "unknown key: advisors", "known: do, by, advisor, note, stands"),
    ),
    "key that this move has not": (
        "{by: white, do: keep, advisor: green clergy, ^position: 3000}",
        ("malformed", "unknown key: position", "known: do, by, advisor, note, stands"),
    ),
    "missing key": (
        "^{by: white, do: place, advisor: green clergy}",
        ("malformed", "`at` is missing", PLACE),
    ),
    "two missing keys": (
        "^{by: white, do: place}",
        ("malformed", "`advisor` is missing", PLACE),
        ("malformed", "`at` is missing", PLACE),
    ),
    "leading zero": (
        "{by: white, do: income, amount: ^010}",
        ("malformed", f"amount: {DIGITS} is expected, not 010", "write 10"),
    ),
    "exponent": (
        "{by: white, do: income, amount: ^1e3}",
        ("malformed", f"amount: {DIGITS} is expected, not 1e3", None),
    ),
    "underscore": (
        "{by: white, do: income, amount: ^1_000}",
        ("malformed", f"amount: {DIGITS} is expected, not 1_000", "write 1000"),
    ),
    "quoted number": (
        '{by: white, do: income, amount: ^"1000"}',
        ("malformed", f"amount: {DIGITS} is expected, not 1000 in quotes", "write 1000"),
    ),
    "not a number": (
        "{by: white, do: income, amount: ^.nan}",
        ("malformed", f"amount: {DIGITS} is expected, not text", None),
    ),
    "number of five thousand digits": (
        f'{{by: white, do: income, amount: ^"{"9" * 5000}"}}',
        ("malformed", f"amount: {DIGITS} is expected, not {'9' * 60}...", None),
    ),
    "true as a number": (
        "{by: white, do: income, amount: ^true}",
        ("malformed", f"amount: {DIGITS} is expected, not true", None),
    ),
    "list as a number": (
        "{by: white, do: income, amount: ^[1000]}",
        ("malformed", f"amount: {DIGITS} is expected, not a list", None),
    ),
    "quoted position": (
        '{by: white, do: place, advisor: green clergy, at: ^"6000"}',
        ("malformed", f"at: {DIGITS} is expected, not 6000 in quotes", "write 6000"),
    ),
    "quoted position that no castle has": (
        '{by: white, do: place, advisor: green clergy, at: ^"5000"}',
        ("malformed", f"at: {DIGITS} is expected, not 5000 in quotes", POSITIONS),
    ),
    "number as a text": (
        "{do: note, text: ^5}",
        ("malformed", "text: text is expected, not a whole number", 'write "5"'),
    ),
    "true as a text": (
        "{do: note, text: ^true}",
        ("malformed", "text: text is expected, not true", 'write "true"'),
    ),
    "number as a name": (
        "{by: ^5, do: keep, advisor: green clergy}",
        ("malformed", "by: text is expected, not a whole number", COLORS),
    ),
    "list as a name": (
        "{by: white, do: keep, advisor: ^[green clergy]}",
        ("malformed", "advisor: text is expected, not a list", "did you mean green clergy?"),
    ),
    "yes for true": (
        "{by: white, do: bribe, amount: 1000, from_bank: ^yes}",
        ("malformed", "from_bank: true or false is expected, not text", "write true"),
    ),
    "neither true nor false": (
        "{by: white, do: bribe, amount: 1000, from_bank: ^[]}",
        ("malformed", "from_bank: true or false is expected, not a list", None),
    ),
    "below the minimum": (
        "{by: white, do: income, amount: ^-1}",
        ("malformed", "amount: 0 or more is expected, not -1", None),
    ),
    "below the minimum of a count that may be a list": (
        "{do: tally, island: ^-1}",
        ("malformed", "island: 0 or more is expected, not -1", None),
    ),
    "misspelt name in a list that may be a count": (
        "{do: tally, island: [green clergy, ^gren clergy]}",
        ("unknown", "unknown advisor: gren clergy", "write green clergy"),
    ),
    "number in a list of names that may be a count": (
        "{do: tally, waiting: {white: [green clergy, ^5]}}",
        ("malformed", "white, entry 2: text is expected, not a whole number", ADVISORS),
    ),
    "neither a count nor a list": (
        "{do: tally, island: ^green clergy}",
        ("malformed", f"island: {DIGITS} or a list is expected, not text", "write [green clergy]"),
    ),
    "neither a count nor a list, but nearly": (
        '{do: tally, supply: {white: ^"3"}}',
        ("malformed", f"white: {DIGITS} or a list is expected, not 3 in quotes", "write 3"),
    ),
    "number as a mapping": (
        "{do: tally, money: ^1000}",
        ("malformed", "money: a mapping is expected, not a whole number", None),
    ),
    "move that is a text": (
        "^white keeps green clergy",
        ("malformed", "move 1: a mapping is expected, not text", "for example {by: white, do: income, amount: 16000}"),
    ),
}

TOPS: dict[str, tuple[str, *tuple[Told, ...]]] = {
    "misspelt key": (
        TOP + "^titel: x\n",
        ("malformed", "unknown key: titel", "write title"),
    ),
    "key that no record has": (
        TOP + "^weather: rain\n",
        ("malformed", "unknown key: weather", f"known: {', '.join(PUBLISHED['properties'])}"),
    ),
    "nobody plays": (
        "^record: 1\ngame: intrigue\n",
        ("malformed", "`players` is missing", "seats, clockwise"),
    ),
    "too few players": (
        "record: 1\ngame: intrigue\nplayers: ^[{color: white}, {color: black}]\n",
        ("malformed", "players: 3 to 5 are expected, 2 are given", None),
    ),
    "too many players": (
        f"record: 1\ngame: intrigue\nplayers: ^[{', '.join(['{color: white}'] * 6)}]\n",
        ("malformed", "players: 3 to 5 are expected, 6 are given", None),
    ),
    "player without a color": (
        "record: 1\ngame: intrigue\nplayers: [^{name: Ana}, {color: black}, {color: white}]\n",
        ("malformed", "`color` is missing", "the player's color; moves name the player by it"),
    ),
    "player with an empty name": (
        'record: 1\ngame: intrigue\nplayers: [{color: green, name: ^""}, {color: black}, {color: white}]\n',
        ("malformed", "name: 1 or more characters are expected, 0 are given", None),
    ),
    "player that is a text": (
        "record: 1\ngame: intrigue\nplayers: [^white, {color: black}, {color: green}]\n",
        ("malformed", "players, entry 1: a mapping is expected, not text", None),
    ),
    "nobody won": (
        TOP + "result: {winners: ^[]}\n",
        ("malformed", "winners: 1 or more are expected, 0 are given", None),
    ),
    "winner who is not in a list": (
        TOP + "result: {winners: ^white}\n",
        ("malformed", "winners: a list is expected, not text", "write [white]"),
    ),
    "moves that are a mapping": (
        TOP + "moves:\n  ^by: white\n  do: keep\n",
        ("malformed", "moves: a list is expected, not a mapping", "begin each entry with a dash"),
    ),
    "moves that are a text": (
        TOP + "moves: ^none\n",
        ("malformed", "moves: a list is expected, not text", "begin each entry with a dash"),
    ),
    "date of another form": (
        TOP + "date: ^21.7.2026\n",
        ("malformed", "date: a day as YYYY-MM-DD is expected, not 21.7.2026", None),
    ),
    "record of no version": (
        "record: ^0\n" + TOP.partition("\n")[2],
        ("malformed", "record: 1 is expected, not 0", None),
    ),
    "misspelt reading": (
        TOP + "rulings: {bank_bribe: ^automatc}\n",
        ("unknown", "unknown bank bribe: automatc", "write automatic"),
    ),
    "misspelt switch": (
        TOP + "rulings: {^bank_bribes: none}\n",
        ("malformed", "unknown key: bank_bribes", "write bank_bribe"),
    ),
    "edition that nobody knows, beside another fault": (
        "rules: ^2099-nobody\n" + TOP + "date: ^today\n",
        ("unknown", "unknown edition of the rules: 2099-nobody", "known: 2016-igiari"),
        ("malformed", "date: a day as YYYY-MM-DD is expected, not today", None),
    ),
    "misspelt verdict": (
        TOP + "expect: {verdict: ^ilegal}\n",
        ("unknown", "unknown verdict: ilegal", "did you mean illegal?"),
    ),
    "misspelt kind of an expected finding": (
        TOP + "expect: {verdict: illegal, findings: [{kind: illegal}, {kind: ^ilegal}]}\n",
        ("unknown", "unknown kind: ilegal", "write illegal"),
    ),
    "key that no expected finding has": (
        TOP + "expect: {verdict: illegal, findings: [{kind: illegal, ^rul: x}]}\n",
        ("malformed", "unknown key: rul", "write rule"),
    ),
    "text for a move's number": (
        TOP + "expect:\n  verdict: illegal\n  findings:\n    - {kind: illegal, move: ^first}\n",
        ("malformed", f"move: {DIGITS} is expected, not text", None),
    ),
    "expectation without a verdict": (
        TOP + "expect: ^{notices: 1}\n",
        ("malformed", "`verdict` is missing", "the verdict"),
    ),
}


def unmarked(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return a text without its marks, and the line and column of the character behind each of them."""
    parts = text.split("^")
    heads = ["".join(parts[: n + 1]) for n in range(len(parts) - 1)]
    return "".join(parts), [(head.count("\n") + 1, len(head) - (head.rfind("\n") + 1) + 1) for head in heads]


def assert_told(text: str, wanted: list[Told]) -> None:
    """Check the findings about a text against those wanted, each at its mark; the last mark is of all that are left."""
    plain, places = unmarked(text)
    places += places[-1:] * (len(wanted) - len(places))
    assert told(plain) == [(*place, *finding) for place, finding in zip(places, wanted, strict=True)]


@pytest.mark.parametrize("name", MOVES)
def test_fault_of_a_move_is_reported(name: str) -> None:
    """Each kind of fault in a move has its place, kind, message and hint, and the move's number."""
    line, *wanted = MOVES[name]
    assert_told(f"{TOP}moves:\n  - {line}\n", wanted)
    assert {finding.move for finding in findings_of(f"{TOP}moves: [{line.replace('^', '')}]")} == {1}


@pytest.mark.parametrize("name", TOPS)
def test_fault_outside_the_moves_is_reported(name: str) -> None:
    """Each kind of fault in the rest of a record has its place, kind, message and hint."""
    text, *wanted = TOPS[name]
    assert_told(text, wanted)


def test_all_faults_are_reported_in_the_order_of_the_file() -> None:
    """Five faults in five places are five findings, and good moves between them do not shift their numbers."""
    text = f"""\
{TOP}expect: {{verdict: ^ilegal}}
moves:
  - {{by: white, do: keep, advisor: green clergy}}
  - {{by: white, do: ^plcae}}
  - {{by: white, do: keep, advisor: green clergy}}
  - {{by: ^pink, do: give, to: white, amount: ^0, ^sum: 5}}
"""
    wanted: list[Told] = [
        ("unknown", "unknown verdict: ilegal", "did you mean illegal?"),
        ("malformed", "unknown verb: plcae", "write place"),
        ("unknown", "unknown color: pink", COLORS),
        ("malformed", "amount: 1 or more is expected, not 0", None),
        ("malformed", "unknown key: sum", "known: do, by, to, amount, promised, note, stands"),
    ]
    assert_told(text, wanted)
    found = findings_of(text.replace("^", ""))
    assert [finding.move for finding in found] == [None, 2, 4, 4, 4]
    assert [finding.path for finding in found[:2]] == [("expect", "verdict"), ("moves", 1, "do")]


def test_right_record_becomes_a_typed_one() -> None:
    """Where nothing is wrong with the shape, the answer is the record."""
    record = shape(read(TOP), INTRIGUE)
    assert isinstance(record, Header)
    assert record.game == "intrigue"


# --- two checks, one verdict

EVERY_MOVE = [read(kind.example).data for kind in INTRIGUE.moves]

EXPECT = {
    "verdict": "illegal",
    "findings": [
        {"kind": "illegal", "rule": "x", "move": 1, "line": 2, "column": 3, "message": "x", "conditional": True},
    ],
    "notices": 0,
    "scores": {"white": 1},
    "winners": ["white"],
}


def shortened(path: Path) -> dict[str, Any]:
    """Return the data of a record with no more moves than a schema checks quickly."""
    data: dict[str, Any] = read(path.read_bytes()).data
    return {**data, "moves": data["moves"][:6]} if "moves" in data else data


SOME = ("ig-x2", "five-players", "score-sheet", "income-comes-first")

GOOD: list[dict[str, Any]] = [
    {**read(TOP).data, "title": "x", "date": "2026-11-20", "moves": EVERY_MOVE, "expect": EXPECT},
    {
        **read(TOP).data,
        "rules": "2016-igiari",
        "setup": {"first": "white"},
        "rulings": {"bank_bribe": "none", "side_payments": "allowed"},
        "moves": [
            {"do": "tally", "supply": {"white": 3, "black": ["black clergy"]}, "island": ["green clergy"], "note": "x"},
            {"do": "tally", "waiting": {"white": []}, "castle": {"white": {}}, "money": {}},
            {"do": "bribe", "by": "green", "amount": 0, "from_bank": True},
            {"do": "replace", "by": "green", "advisor": "white clergy", "newcomer": "black clergy", "at": 1000},
        ],
        "result": {"scores": {"white": -1}, "winners": ["white", "black"]},
    },
    *(shortened(path) for path in RECORDS if path.stem in SOME and "intrigue" in path.parts),
]

STRAY: list[Any] = ["", "white", "green clergy", "purple", "6000", "010", "2026-11-20", "none", "keep", "tally"]
STRAY += [0, 1, -1, 1000, 5000, True, False, [], {}, ["white"], [1], [[]]]
STRAY += [{"white": 1}, {"do": "keep"}, {"color": "white"}, {"1000": "x"}]

KEYS = ["do", "by", "advisor", "advsior", "at", "note", "amount", "from_bank", "white", "5000", "1000", "", "x y"]
KEYS += ["winners", "moves", "final", "rules", "expect"]


def spots(value: object) -> Iterator[tuple[Any, Any]]:
    """Yield every mapping and list in a value with each of its keys and indices."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield value, key
        yield from spots(inner)


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a good record with one to three fields dropped, renamed, moved here from elsewhere or written otherwise."""
    data: dict[str, Any] = copy.deepcopy(draw(st.sampled_from(GOOD)))
    for _ in range(draw(st.integers(1, 3))):
        places = list(spots(data))
        if not places:
            break
        container, key = places[draw(st.integers(0, len(places) - 1))]
        value = container[key]
        match draw(st.sampled_from(["drop", "rename", "retype", "replace", "borrow", "repeat", "add"])):
            case "drop":
                del container[key]
            case "rename" if isinstance(container, dict):
                container[draw(st.sampled_from(KEYS))] = container.pop(key)
            case "retype":
                container[key] = draw(st.sampled_from([[value], {"x": value}, str(value), f"{value}x"]))
            case "borrow":
                other, at = places[draw(st.integers(0, len(places) - 1))]
                container[key] = copy.deepcopy(other[at])
            case "repeat" if isinstance(value, list):
                container[key] = value * draw(st.integers(0, 4))
            case "add" if isinstance(container, dict):
                container[draw(st.sampled_from(KEYS))] = copy.deepcopy(draw(st.sampled_from(STRAY)))
            case _:
                container[key] = copy.deepcopy(draw(st.sampled_from(STRAY)))
    return data


def is_of_this_game(record: Any) -> bool:
    """Say whether a typed record names the game, and an edition of it: the struct takes any text for both."""
    return record.game == INTRIGUE.name and record.rules in (None, *INTRIGUE.editions)


@settings(max_examples=examples(400), deadline=None)
@given(mutated())
def test_the_two_checks_of_shape_agree(data: dict[str, Any]) -> None:
    """What `msgspec` takes fits the published schema, and what it refuses has findings, in order, each in its place."""
    text = json.dumps(data, indent=1, ensure_ascii=False)
    source = read(text)
    assert source.data == data
    shaped = shape(source, INTRIGUE)
    fits = VALIDATOR.is_valid(data)
    if not isinstance(shaped, list):
        assert fits == is_of_this_game(shaped)
        return
    assert not fits
    places = [finding.place for finding in shaped if finding.place is not None]
    assert len(places) == len(shaped) > 0
    assert places == sorted(places)
    for finding, place in zip(shaped, places, strict=True):
        assert place.column < place.end_column <= len(source.line_text(place.line)) + 1
        assert finding.kind in ("malformed", "unknown")
        assert "\n" not in finding.message


class FussyRecord(Record, frozen=True, kw_only=True):
    """A record that refuses what no schema can."""

    def __post_init__(self) -> None:
        """Refuse everything."""
        raise ValueError("no")


def test_a_refusal_that_the_schema_does_not_share_is_reported_all_the_same() -> None:
    """A record is never refused without saying why, and never taken after all."""
    findings = shape(read(TOP), replace(INTRIGUE, record=FussyRecord))
    assert isinstance(findings, list)
    (finding,) = findings
    assert (finding.kind, finding.message) == ("malformed", "no")


def test_good_records_are_good() -> None:
    """What the mutations begin with fits, and every kind of move is in it."""
    assert len(GOOD) == 6
    for data in GOOD:
        assert VALIDATOR.is_valid(data)
        assert msgspec.convert(data, INTRIGUE.record) is not None
