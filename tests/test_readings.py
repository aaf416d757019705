"""How files of readings are read: what is not right in one is refused with its place."""

from pathlib import Path

import pytest

from adjudicator.games import GAMES
from adjudicator.games.readings import readings

ENTRY = "A1:\n  question: May they?\n  ruling: They may.\n  reason: It says so.\n  basis: text\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A1: [", "readings of sample, line 1: "),
        (ENTRY + "  judged: {never: nobody asks}\n" + ENTRY, "readings of sample, line 7: "),
        (ENTRY, "readings of sample, A1: Object missing required field `judged`"),
        (ENTRY + "  judged: {}\n", "readings of sample, A1: give rules or script, or else never"),
        (ENTRY + "  judged: {rules: [a], never: nobody asks}\n", "readings of sample, A1: give rules or script"),
        (
            ENTRY + "  judged: {never: nobody asks}\n  swich: a\n",
            "readings of sample, A1: Object contains unknown field",
        ),
        ("A1: a ruling\n", "readings of sample, A1: Expected `object`, got `str`"),
    ],
    ids=["no-yaml", "a-key-twice", "nothing-judged", "judged-by-nothing", "judged-and-not", "misspelt", "a-text"],
)
def test_a_file_that_is_not_right_is_refused_with_its_place(
    text: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every fault is a `ValueError` that names the game, and the line or the reading."""
    package = tmp_path / f"of_{tmp_path.name}"  # a new name for each test, since Python keeps what it has imported
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "readings.yaml").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(GAMES, "sample", package.name)
    with pytest.raises(ValueError, match=r"^readings of sample") as refused:
        readings("sample")
    assert str(refused.value).startswith(message)


def test_a_game_without_readings_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that has no file of readings is no crash."""
    monkeypatch.setitem(GAMES, "sample", "adjudicator.report")
    with pytest.raises(ValueError, match=r"^sample has no readings$"):
        readings("sample")


def test_readings_are_read_once() -> None:
    """The file is not read again for the next question."""
    assert readings("intrigue") is readings("intrigue")
