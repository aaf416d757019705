"""`adjudicator new`: a record to start from, right as it stands."""

from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.games import GAMES, game_named
from adjudicator.reading.source import read
from tests.cli.conftest import CommandLine


@pytest.mark.parametrize("name", GAMES)
def test_a_new_record_is_an_unfinished_one_for_every_number_of_players(name: str, command_line: CommandLine) -> None:
    """Nothing is wrong with it, and nothing has been played: a note stands where the moves go."""
    game = game_named(name)
    for count in game.plays:
        done = command_line("new", name, "--players", ",".join(game.seats[:count]), *sample(name))
        assert (done.code, done.err) == (0, "")
        verdict = check(done.out)
        assert (verdict.name, verdict.moves, len(verdict.players)) == ("unfinished", 1, count)
        assert [finding.kind for finding in verdict.findings] == ["unfinished"]


@pytest.mark.parametrize("name", GAMES)
def test_its_example_lines_can_be_played(name: str, command_line: CommandLine) -> None:
    """Without the comment signs, and in place of the empty list, they are judged and stand."""
    game = game_named(name)
    text = command_line("new", name, "--players", ",".join(game.seats[: game.plays[-1]]), *sample(name)).out
    assert "\n#  - {" in text
    verdict = check(text.replace("moves: []", "moves:").replace("\n#  - {", "\n  - {"))
    assert (verdict.name, verdict.judged) == ("unfinished", verdict.moves)
    assert verdict.moves == 2


def sample(name: str) -> list[str]:
    """Return the option for the sample box, where the game has one."""
    return [] if game_named(name).box is None else ["--sample"]


@pytest.mark.parametrize("name", [name for name in GAMES if game_named(name).box is not None])
def test_a_game_with_printed_values_begins_with_your_own_box(
    name: str, command_line: CommandLine, tmp_path: Path
) -> None:
    """What `parts new` prints lies where the record looks for it, with blanks to fill in."""
    seats = ",".join(game_named(name).seats[: game_named(name).plays[-1]])
    record, box = tmp_path / "record.yaml", tmp_path / "my-box.yaml"
    record.write_text(command_line("new", name, "--players", seats).out, encoding="utf-8")
    assert read(record.read_bytes()).data["parts"] == {"file": "my-box.yaml"}
    assert f"`adjudicator parts new {name} > my-box.yaml`" in record.read_text(encoding="utf-8")
    assert "my-box.yaml cannot be read: No such file" in command_line("check", str(record)).out
    box.write_text(command_line("parts", "new", name).out, encoding="utf-8")
    assert "my-box.yaml cannot be read" not in command_line("check", str(record)).out
    assert check(record).invented == ()


def test_a_sample_box_of_a_game_without_printed_values_is_refused(command_line: CommandLine) -> None:
    """There is none."""
    done = command_line("new", "intrigue", "--players", "white,black,green", "--sample")
    assert (done.code, done.out) == (2, "")
    assert "Intrigue has no printed values" in done.err


@pytest.mark.parametrize(
    ("place", "way"),
    [
        ("games/intrigue.schema.json", "intrigue.schema.json"),
        ("games/schemas/intrigue.schema.json", "schemas/intrigue.schema.json"),
        ("schemas/intrigue.schema.json", "../schemas/intrigue.schema.json"),
        (None, "intrigue.schema.json"),
    ],
)
def test_an_editor_is_pointed_to_a_schema_by_a_way_that_goes_on_another_machine(
    command_line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str | None, way: str
) -> None:
    """The first line names a file beside the record or above it; if there is none, the second says how to make it."""
    (tmp_path / "games").mkdir()
    if place is not None:
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).touch()
    monkeypatch.chdir(tmp_path / "games")
    first, second, *_ = command_line("new", "intrigue", "--players", "white,black,green").out.splitlines()
    assert first == f"# yaml-language-server: $schema={way}"
    assert second.startswith("record:" if place else "# `adjudicator schema intrigue > intrigue.schema.json` makes")


def test_seats_first_player_and_title_are_as_given(command_line: CommandLine) -> None:
    """Names stay where they are given and are left out elsewhere."""
    out = command_line(
        "new", "intrigue", "--players", "green=Ana, white ,black=Bruno", "--first", "black", "--title", "Friday"
    ).out
    data = read(out).data
    assert data["title"] == "Friday"
    assert data["players"] == [
        {"color": "green", "name": "Ana"},
        {"color": "white"},
        {"color": "black", "name": "Bruno"},
    ]
    assert data["setup"] == {"first": "black"}


@pytest.mark.parametrize(
    "text",
    [
        *(
            "Ana",
            "José",
            "O'Neill",
            "Jean-Luc",
            "Ö",
            "李雷",
            "🙂",
            "no",
            "True",
            "null",
            "y",
            "12",
            "-",
            "~",
            "*",
            "a -",
        ),
        *("Ana: the first", "#1", "a #b", "{Ana}", '"Ana"', "Ana \\ Bruno", "Ana & Bruno", "!x", "@home", "% of"),
        "\u201cAna\u201d",
    ],
)
def test_names_and_titles_of_any_kind_are_read_back_as_they_were_given(text: str, command_line: CommandLine) -> None:
    """What YAML would take otherwise is quoted."""
    out = command_line("new", "intrigue", "--players", f"white={text},black,green", "--title", text).out
    assert check(out).name == "unfinished"
    data = read(out).data
    assert (data["players"][0]["name"], data["title"]) == (text, text)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "white,blak,green"], "Intrigue has no blak (did you mean black?)"),
        (["--players", "white,black"], "Intrigue is for 3 to 5 players, 2 are given"),
        (["--players", "white"], "Intrigue is for 3 to 5 players, 1 is given"),
        (["--players", "white,black,white"], "white is given twice"),
        (["--players", "white=Ana,black=Bo,green=Ana"], "two players are named Ana"),
        (["--players", "white,,black"], "nothing is not a player such as white or white=Ana"),
        (["--players", "white=,black,green"], "white= is not a player such as white or white=Ana"),
        (["--players", "white=A\x07,black,green"], "a name is written in printable characters"),
        (["--players", "white,black,green", "--first", "gren"], "gren does not play (did you mean green?)"),
        (["--players", "white,black,green", "--first", "blue"], "blue does not play (known: black, green, white)"),
        (["--players", "white,black,green", "--title", " "], "a title is written in printable characters"),
        ([], "--players"),
    ],
)
def test_what_cannot_be_played_is_a_usage_error(arguments: list[str], message: str, command_line: CommandLine) -> None:
    """Exit code 2, the reason on standard error, and no half a record."""
    done = command_line("new", "intrigue", *arguments)
    assert (done.code, done.out) == (2, "")
    assert message in done.err


def test_more_players_than_colors_are_a_usage_error(command_line: CommandLine) -> None:
    """The sixth has no color left, so one is unknown or given twice."""
    done = command_line("new", "intrigue", "--players", "white,black,green,blue,orange,red")
    assert done.code == 2
    assert "Intrigue has no red" in done.err
