"""The types of fields in words."""

from enum import StrEnum
from typing import Annotated, Literal

import msgspec
import pytest

from adjudicator.cli.fields import fields_of
from adjudicator.engine.moves import Block


class Wall(StrEnum):
    """Two names."""

    RED = "red"
    BLUE = "blue"


class Corner(Block, frozen=True):
    """A block inside another."""

    row: int
    column: int


class Sample(Block, frozen=True):
    """A field of every type."""

    text: str
    number: int
    least: Annotated[int, msgspec.Meta(ge=1)]
    die: Annotated[int, msgspec.Meta(ge=1, le=6)]
    flag: bool
    wall: Wall
    row: Annotated[Literal[2, 10], msgspec.Meta(title="Row")]
    side: Literal["A", "B"]
    walls: list[Wall]
    counts: dict[Wall, int]
    corner: Corner
    corners: list[Corner]
    either: int | list[Wall] | None = None
    open: Annotated[bool, msgspec.Meta(description="Whether it is open.")] = False
    count: Annotated[Annotated[int, msgspec.Meta(ge=0, description="Things.")], msgspec.Meta(description="Here.")] = 3


FIELDS = {field.name: field for field in fields_of(Sample)}


@pytest.mark.parametrize(
    ("name", "kind"),
    {
        "text": "text",
        "number": "whole number",
        "least": "whole number from 1",
        "die": "whole number from 1 to 6",
        "flag": "true or false",
        "wall": "wall",
        "row": "row",
        "side": "A or B",
        "walls": "[wall, ...]",
        "counts": "{wall: whole number}",
        "corner": "{row, column}",
        "corners": "[{row, column}, ...]",
        "either": "whole number or [wall, ...]",
        "open": "true or false",
        "count": "whole number from 0",
    }.items(),
)
def test_a_type_is_described_in_words(name: str, kind: str) -> None:
    """As a record writes it; `null` is never an answer."""
    assert FIELDS[name].kind == kind


def test_a_set_of_values_with_a_name_is_listed_under_it() -> None:
    """Enumerations, and literals with a title; others are spelt out."""
    assert FIELDS["either"].names == {"wall": ("red", "blue")}
    assert FIELDS["row"].names == {"row": (2, 10)}
    assert FIELDS["side"].names == {}


def test_the_values_of_a_field_are_those_it_may_have() -> None:
    """None for a field with values without end."""
    assert FIELDS["side"].values == ("A", "B")
    assert FIELDS["wall"].values == ("red", "blue")
    assert FIELDS["number"].values == ()


def test_duty_default_and_meaning_come_from_the_declaration() -> None:
    """The meaning is the outermost that is given; a field that may be left out says what then holds."""
    assert FIELDS["text"][2:5] == (True, None, "")
    assert FIELDS["open"][2:5] == (False, False, "Whether it is open.")
    assert FIELDS["count"][2:5] == (False, 3, "Here.")
    assert FIELDS["either"][2:5] == (False, None, "")
