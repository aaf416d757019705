"""Rules, readings, statements and headings are found by the words that people use for what they are about."""

import pytest

from adjudicator.desk.lookup import Found, look_up, not_found
from adjudicator.games import GAMES, game_named
from adjudicator.games.synonyms import meanings


def found(game: str, *words: str) -> Found:
    """Look words up in a game."""
    return look_up(game_named(game), words)


@pytest.mark.parametrize(
    ("game", "word", "expected"),
    [
        ("intrigue", "tie", "A7"),
        ("intrigue", "shared", "A7"),
        ("intrigue", "secret", "D17"),
        ("intrigue", "rounds", "game-ends-after-five-turns"),
        ("intrigue", "refund", "bribe-is-paid-once"),
        ("intrigue", "zero", "D2"),
        ("intrigue", "minimum", "A9"),
        ("intarsia", "joker", "wild-cards-are-not-chosen"),
        ("intarsia", "leftover", "IA-035"),
        ("intarsia", "advance", "marker-moves-as-the-track-says"),
        ("intarsia", "tie", "IA-099"),
        ("intarsia", "moldura", "frame-touches-a-connector"),
        ("intarsia", "verde", "R3"),
        ("intarsia", "passar", "who-passed-is-out-of-the-round"),
        ("codex_leicester", "tie", "CL-561"),
    ],
)
def test_what_people_call_it_finds_what_it_is(game: str, word: str, expected: str) -> None:
    """A rule, a reading or a statement that is about it is among what is found."""
    there = found(game, word)
    ids = [*(rule.id for rule in there.rules), *(reading.id for reading in there.readings), *there.statements]
    assert expected in ids, ids


@pytest.mark.parametrize("game", GAMES)
def test_every_word_leads_to_a_text(game: str) -> None:
    """A name that no text has any more would lead nowhere, and one that all have would need no entry."""
    for word, meaning in meanings(game).items():
        for name in meaning.means:
            assert found(game, name), (word, name)


def test_a_heading_is_found_by_its_words() -> None:
    """The heading stands in the language of the rulebook, and the short name is found too."""
    assert list(found("intarsia", "Fim de Jogo").headings) == ["End"]
    assert list(found("intrigue", "Golden").headings) == []


def test_words_are_found_from_their_beginning() -> None:
    """What merely has the same letters inside is something else: no party is a tie."""
    texts = [reading.ruling for reading in found("intrigue", "tie").readings]
    assert texts
    assert all("tie" in text or "share" in text for text in texts)


def test_an_ending_that_nothing_has_is_taken_away() -> None:
    """Refunds are looked up as a refund is, and trading as a trade."""
    assert found("intrigue", "refunds").rules == found("intrigue", "refund").rules
    assert found("intarsia", "trading").rules == found("intarsia", "trade").rules


def test_pieces_of_other_printings_are_named() -> None:
    """A castle of another color is no castle of this rulebook."""
    remarks = found("intrigue", "yellow", "castle").remarks
    assert remarks == [
        "yellow: looked up also as color",
        "yellow: other printings have a yellow castle; here they are orange, black, white, blue and green",
    ]


def test_nothing_found_says_what_is_near() -> None:
    """A slip of the pen is near, a word that only has the letters of another is not."""
    game = game_named("intrigue")
    assert not_found(game, ["advisor-is-in-suply"]).endswith("has advisor-is-in-suply (near it: advisor-is-in-supply)")
    assert "near it: secret" in not_found(game, ["sekret"])
    assert not_found(game, ["qqqq"]).endswith("(`adjudicator rules intrigue` lists all rules)")
