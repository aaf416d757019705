"""`fmt` gives a record its one layout, and neither its values nor its comments change."""

import random
import re
from pathlib import Path

import pytest

from adjudicator.games import GAMES, game_named
from adjudicator.judging.layout import TOP, laid_out
from adjudicator.judging.random_play import draw_header, play_out
from adjudicator.reading.careful import read_carefully
from adjudicator.reading.comments import Comments
from tests.support import files, name_of

WRITTEN = """\
# yaml-language-server: $schema=intrigue.schema.json

# What follows was written at the table.
game: intrigue   # the old printing
record: 1
title: 'Friday'


players:
- name: Ana
  color: white
- {color: "black", name: "no"}  # he says so
rulings: {bank_bribe: none}
setup: {first: white}
moves:
- do: present   # what
  by: white     # who
  advisor: white doctor
  to: "black"
# He was quick.
- {do: income, note: "nothing, as always", amount: 0,  # nothing
   by: black}
- do: note
  text: |
    I'll give you
      # the 10000


- {do: tally, money: {black: 32000, white: 32000}}
  # to be counted again

# The end.
result: {winners: [white]}
"""

LAID_OUT = """\
# yaml-language-server: $schema=intrigue.schema.json

# What follows was written at the table.
record: 1
game: intrigue  # the old printing
title: Friday

players:
  - name: Ana
    color: white
  - {color: black, name: "no"}  # he says so
setup: {first: white}
rulings: {bank_bribe: none}
moves:
  # what
  # who
  - {by: white, do: present, advisor: white doctor, to: black}
  # He was quick.
  # nothing
  - {by: black, do: income, amount: 0, note: "nothing, as always"}
  - do: note
    text: |
      I'll give you
        # the 10000

  - {do: tally, money: {black: 32000, white: 32000}}
  # to be counted again

# The end.
result: {winners: [white]}
"""


def told(text: str) -> tuple[object, list[str]]:
    """Return what a text says: its values, and its comments in any order."""
    data, root, faults, _ = read_carefully(text)
    assert faults == []
    return data, sorted(Comments(text, root).values())


def test_a_record_written_by_hand_is_laid_out() -> None:
    """Keys in their order, one line a move, no quotes that are not needed, comments where they belong."""
    assert laid_out(WRITTEN) == LAID_OUT
    assert told(LAID_OUT) == told(WRITTEN)


def test_a_second_run_changes_nothing() -> None:
    """The layout of a layout is itself."""
    assert laid_out(LAID_OUT) == LAID_OUT


def test_line_ends_stay() -> None:
    """Those of the file."""
    assert laid_out(WRITTEN.replace("\n", "\r\n")) == LAID_OUT.replace("\n", "\r\n")


@pytest.mark.parametrize(
    "text", ["", "- a\n", "a: 1\na: 2\n", "a: [\n", "{a: 1}\n", "a: 1\rb: 2\r", "a: &x 1\n", "a: {b: 1}}\n"]
)
def test_what_cannot_be_read_or_is_no_block_is_left(text: str) -> None:
    """Nobody knows what it says."""
    assert laid_out(text) is None


def test_a_long_line_at_the_top_becomes_a_block() -> None:
    """Key by key, and a list item by item; a move never does."""
    cards = ", ".join(f"card-{number}" for number in range(20))
    move = f"  - {{by: red, do: keep, cards: [{cards}], note: {'x' * 120}}}"
    seats = ", ".join(["{color: red}"] * 12)
    text = f"record: 1\nsetup: {{cards: [{cards}], first: red}}\nplayers: [{seats}]\nmoves:\n{move}\n"
    players = "players:\n" + "  - {color: red}\n" * 12
    assert laid_out(text) == f"record: 1\n{players}setup:\n  cards: [{cards}]\n  first: red\nmoves:\n{move}\n"


def test_every_key_of_a_record_has_its_place_at_the_top() -> None:
    """Of every game: what the record begins with stands before its moves, and its end after them."""
    for name in GAMES:
        fields = game_named(name).record.__struct_encode_fields__
        assert sorted(set(fields) - set(TOP)) == [], name
    text = "record: 1\ngame: intrigue\nmoves: []\nposition: {turn: 3, of: white}\nfinal: {}\n"
    assert laid_out(text) == "record: 1\ngame: intrigue\nposition: {turn: 3, of: white}\nmoves: []\nfinal: {}\n"


def test_keys_inside_a_value_keep_their_order() -> None:
    """A split is made in the order in which it is written."""
    text = "record: 1\ngame: intarsia\nmoves:\n  - {by: rui, do: choose_hand, hand: {b: 1, a: 2}}\n"
    assert laid_out(text) == text


@pytest.mark.parametrize("path", files()[::8], ids=name_of)
def test_every_record_can_be_laid_out(path: Path) -> None:
    """If it can be read: with the values and comments that it has, and once for all."""
    text = path.read_bytes().decode("utf-8", "replace")
    out = laid_out(text)
    if "malformed" in path.parts and out is None:
        return
    assert out is not None
    assert told(out) == told(text)
    assert laid_out(out) == out


def disturbed(text: str, chance: random.Random) -> str:
    """Return a record with the same values and comments in another layout."""
    lines = []
    for line in text.split("\n"):
        move = re.fullmatch(r"  - \{(.*)\}", line)
        if move and not re.search(r"[\[{\"]", move[1]):
            fields = move[1].split(", ")
            chance.shuffle(fields)
            form = chance.choice(("{}", "block", "spread", "quoted"))
            if form == "block":
                lines += [f"  - {fields[0]}", *(f"    {field}" for field in fields[1:])]
            elif form == "spread":
                lines += ["  - {" + fields[0] + "".join(f",\n      {field}" for field in fields[1:]) + " }"]
            elif form == "quoted":
                lines += [
                    "  - { "
                    + ", ".join(re.sub(r": (?!true|false)([a-z ]+)$", r": '\1'", field) for field in fields)
                    + "}"
                ]
            else:
                lines += ["  - {" + ", ".join(fields) + "}"]
        else:
            lines += [line]
        lines += [""] * chance.choice((0, 0, 0, 1, 2)) if line.startswith("  - ") else []
    return "\n".join(lines)


@pytest.mark.parametrize("game", GAMES)
def test_one_game_in_many_layouts_comes_out_as_one(game: str) -> None:
    """But for blank lines, which are kept: order of keys, blocks, braces over several lines and quotes go."""
    folder, chance = game_named(game), random.Random(20261201)
    for seed in range(6):
        text = play_out(folder, draw_header(folder, random.Random(seed)), seed).text()
        wanted = laid_out(text)
        assert wanted is not None
        assert wanted.partition("\nmoves:\n")[2] == text.partition("\nmoves:\n")[2]
        out = laid_out(disturbed(text, chance))
        assert out is not None
        assert out.replace("\n\n", "\n") == wanted
        assert laid_out(out) == out
