"""What is typed stands for legal lines: abbreviated, in any order, the best first."""

from collections.abc import Sequence

import pytest

from adjudicator.engine.moves import Move
from adjudicator.games.codex_leicester.moves import Assign, Declare, Draw
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intrigue.moves import Advisor, Bribe, Color, Place, Present, Replace
from adjudicator.recorder.matching import matches
from adjudicator.recorder.phrases import Speaker

PLAYERS = {"white": "Ana", "black": "José", "green": None}


def advisor(name: str) -> Advisor:
    return Advisor(name)


PRESENTED = [
    Present(by=Color("white"), advisor=advisor(f"white {kind}"), to=Color(to))
    for kind in ("chemist", "writer", "doctor", "clergy")
    for to in ("black", "green")
]
BRIBES = [Bribe(by=Color("white"), amount=amount) for amount in range(1000, 33000, 1000)] + [
    Bribe(by=Color("white"), amount=amount, advisor=advisor("white doctor")) for amount in range(1000, 33000, 1000)
]


def shown(text: str, moves: Sequence[Move]) -> list[str]:
    return [phrase.shown for phrase in matches(text, Speaker(moves, PLAYERS).phrases())]


def test_a_line_is_found_by_the_first_letters_of_its_words() -> None:
    assert shown("pr wr bl", PRESENTED) == ["present white writer to black"]


def test_words_may_come_in_any_order_and_in_their_own_order_come_first() -> None:
    assert shown("bl wr", PRESENTED) == ["present white writer to black"]
    moves = [
        Replace(by=Color("green"), advisor=advisor("white writer"), newcomer=advisor("black writer")),
        Replace(by=Color("green"), advisor=advisor("black writer"), newcomer=advisor("white writer")),
    ]
    assert shown("re bl wh", moves)[0].startswith("replace black writer")
    assert shown("re wh bl", moves)[0].startswith("replace white writer")


def test_nothing_typed_leaves_all_lines_in_their_order() -> None:
    assert len(shown("", PRESENTED)) == 8


def test_a_word_that_no_line_has_fits_none() -> None:
    assert shown("pr wr zebra", PRESENTED) == []


def test_each_token_needs_a_word_of_its_own() -> None:
    assert shown("bl bl", PRESENTED) == []


def test_sums_are_typed_whole_and_without_their_zeros_where_all_are_thousands() -> None:
    """`1` is 1000 and `10` is 10000, never the beginning of 10000; the short line comes before the one with more."""
    assert shown("br 1", BRIBES) == ["bribe 1000", "bribe 1000 white doctor"]
    assert shown("br 10", BRIBES) == ["bribe 10000", "bribe 10000 white doctor"]
    assert shown("br 4000 doc", BRIBES) == ["bribe 4000 white doctor"]
    assert shown("br 99", BRIBES) == []


def test_figures_that_are_no_thousands_are_typed_as_they_are() -> None:
    moves = [Assign(by="red", apprentices=number, to="laboratory") for number in (1, 2, 12)]
    assert len(shown("as 1 lab", moves)) == 1
    assert shown("as 12", moves) == shown("as 12 lab", moves)


def test_a_name_of_several_words_is_found_by_its_initials_and_a_number_without_its_letter() -> None:
    moves = [Declare(by="red", workshop="hammer", invention=name) for name in ("glass-converter", "gray-apprentice")]
    assert shown("gc", moves) == ["declare hammer invention glass-converter"]
    assert shown("7", [Draw(card="m07"), Draw(card="m17")]) == ["draw m07"]


def test_cards_are_typed_as_units() -> None:
    moves: list[Move] = [
        Build(by="ana", element="core", at="b2", pay={"green": 2, "wild": 1}),  # type: ignore[arg-type,dict-item]  # as a record has them
        Build(by="ana", element="core", at="b2", pay={"green": 1, "wild": 2}),  # type: ignore[arg-type,dict-item]  # likewise
    ]
    assert shown("core b2 2g w", moves)[0].endswith("pay 2 green, 1 wild")
    assert shown("core b2 g 2w", moves)[0].endswith("pay 1 green, 2 wild")


def test_the_player_is_shown_and_may_be_typed_where_several_may_move() -> None:
    """By color or by name, accents left out; the mover's own color in a piece need not be typed."""
    moves = [Bribe(by=Color("white"), amount=2000), Bribe(by=Color("black"), amount=2000)]
    assert shown("br 2 jose", moves) == ["bribe 2000 (black)"]
    assert shown("br 2 ana", moves) == ["bribe 2000 (white)"]


@pytest.mark.parametrize("text", ["place doctor 3000", "pl do 3", "3 doc"])
def test_a_place_is_found_in_many_ways(text: str) -> None:
    moves = [Place(by=Color("green"), advisor=advisor("white doctor"), at=at) for at in (1000, 3000, 6000, 10000)]
    assert shown(text, moves) == ["place white doctor at 3000"]
