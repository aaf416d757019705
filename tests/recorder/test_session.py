"""What is typed becomes lines, commands and explanations, on a terminal and without one."""

import io
import re
from pathlib import Path
from typing import Any

import pytest

from adjudicator import check
from adjudicator.engine.moves import by_of
from adjudicator.engine.unsafe import UNSAFE
from adjudicator.games.intarsia.moves import Build
from adjudicator.games.intrigue.moves import Count, Result
from adjudicator.judging.writing import plain_move
from adjudicator.reading.writing import flow
from adjudicator.recorder.figures import Figures, NotUnderstood
from adjudicator.recorder.file import RecordFile
from adjudicator.recorder.setting_up import GivenUp, new_record
from adjudicator.recorder.table import Table
from tests.cli.conftest import CommandLine
from tests.support import RECORDS

START = "record: 1\ngame: intrigue\nplayers: [{color: white, name: Ana}, {color: black}, {color: green}]\nmoves: []\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(START, encoding="utf-8")
    return path


def typed(command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path, *lines: str) -> tuple[int, str]:
    """Give lines to the recorder without a terminal; return the exit code and what was printed."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    outcome = command_line("record", str(path))
    return outcome.code, outcome.out


def lines_of(path: Path) -> list[str]:
    return [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("  - ")]


def test_lines_are_written_as_a_record_has_them(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Notes, tallies and free YAML go in between; figures are read by the types of their keys."""
    code, _ = typed(
        command_line,
        monkeypatch,
        path,
        "pr wr bl",
        'pr doc gre "for old times',
        "note you owe me one",
        "tally money wh 32 bla 32 island 0",
        "{do: note, by: black, text: 'hm: hm'}",
    )
    assert code == 0
    assert lines_of(path) == [
        "- {by: white, do: present, advisor: white writer, to: black}",
        "- {by: white, do: present, advisor: white doctor, to: green, note: for old times}",
        "- {do: note, text: you owe me one}",
        "- {do: tally, money: {white: 32000, black: 32000}, island: 0}",
        '- {do: note, by: black, text: "hm: hm"}',
    ]
    assert check(path).name == "unfinished"


def test_undo_takes_lines_back_one_after_the_other(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    code, _ = typed(command_line, monkeypatch, path, "pr wr bl", "pr doc gre", "undo", "undo")
    assert (code, path.read_text(encoding="utf-8")) == (0, START)


def test_what_has_several_lines_is_said_line_by_line(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """The help has, and so has a move in block style that is taken back."""
    block = "moves:\n  - by: white\n    do: present\n    advisor: white writer\n    to: black\n"
    path.write_text(START.replace("moves: []\n", block), encoding="utf-8")
    code, out = typed(command_line, monkeypatch, path, "?", "undo")
    assert (code, path.read_text(encoding="utf-8")) == (0, START)
    assert "\\n" not in out
    assert "\n  note TEXT " in out
    assert "\n     taken back: - by: white\n    do: present\n" in out


@pytest.mark.parametrize("line", ["undo", "place white writer 1000"])
def test_a_record_whose_moves_stand_in_brackets_is_left_alone(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path, line: str
) -> None:
    """No line can be added to it or taken out; laid out by `fmt` it can be written on."""
    moves = ", ".join(f"{{by: white, do: present, advisor: white {kind}, to: black}}" for kind in ("writer", "doctor"))
    text = START.replace("moves: []", f"moves: [{moves}]")
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n"))
    outcome = command_line("record", str(path))
    assert (outcome.code, path.read_text(encoding="utf-8")) == (2, text)
    assert "the moves stand in brackets: `adjudicator fmt` writes them line by line" in outcome.err
    command_line("fmt", str(path))
    assert typed(command_line, monkeypatch, path, line)[0] == 0


def test_a_script_stops_at_what_fits_several_lines_and_names_them(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    code, out = typed(command_line, monkeypatch, path, "pr wr bl", "pr doc", "pr cl bl")
    assert code == 2
    assert "line 2: pr doc fits 2 legal lines:\n  present by white: advisor white doctor, to black or green\n" in out
    assert len(lines_of(path)) == 1


def test_what_is_not_legal_is_explained_and_not_written(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    code, out = typed(command_line, monkeypatch, path, "{by: white, do: present, advisor: black writer, to: green}")
    assert code == 2
    assert "[advisor-is-own]" in out
    assert lines_of(path) == []


def test_a_wrong_tally_is_reported_and_not_written(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    code, out = typed(command_line, monkeypatch, path, "tally money white 31")
    assert code == 2
    assert "31000 is claimed, 32000 is right" in out
    assert lines_of(path) == []


def test_a_new_record_is_asked_for_and_begun(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """What cannot be is asked again: a game nobody knows, two players, an unknown first player."""
    path = tmp_path / "new.yaml"
    answers = ["chess", "intrigue", "white=Ana black", "white=Ana black green", "blue", "black", "pr wr gr"]
    code, out = typed(command_line, monkeypatch, path, *answers)
    assert code == 0
    assert "no game is called chess" in out
    assert "Intrigue is for 3 to 5 players" in out
    record = check(path).record
    assert record is not None
    assert lines_of(path) == ["- {by: black, do: present, advisor: black writer, to: green}"]


def test_what_is_wrong_in_a_set_up_is_asked_for_again(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A parts file lies beside the record; a name is in printable characters, and shown escaped."""
    path = tmp_path / "new.yaml"
    (tmp_path / "mine.yaml").write_bytes((RECORDS / "parts" / "intarsia-sample.yaml").read_bytes())
    hands = ["", "", "ana hand-1 bo hand-2"]
    unprintable = ["ana b\x1b[2J", "other.yaml", "", "", ""]
    answers = ["intarsia", *unprintable, "ana bo", "other.yaml", *hands, "mine.yaml", *hands]
    code, out = typed(command_line, monkeypatch, path, *answers)
    assert (code, "\x1b" in out) == (0, False), out
    assert "other.yaml cannot be read" in out
    assert list(check(path).players) == ["ana", "bo"]


def test_the_words_of_each_key_of_a_set_up_are_offered() -> None:
    """Players first, where they may stand; the names of cards are on nobody's list."""
    seen: dict[str, list[str]] = {}
    answers = iter(["red=Ana blue", "sample"])

    def ask(heading: str, words: list[str]) -> str | None:
        seen[heading.partition(":")[0]] = words
        return None if heading.startswith("bots") else next(answers, "")

    with pytest.raises(GivenUp):
        new_record(ask, print, Path(), "codex_leicester")
    assert seen["dummy"][:2] == ["blue", "red"]
    assert set(seen["dummy"][2:]) == {"green", "yellow", "purple"}
    assert {"trade", "florin", "market-row"} < set(seen["council"])
    assert seen["epics"] == []


def test_what_is_typed_acts_nowhere_and_is_written_as_it_was(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """Marks of direction can stand in a note; what no record can hold is refused."""
    said = "a\u202eb\u2066c: {d} #e"
    code, out = typed(command_line, monkeypatch, path, f"note {said}", f'pr wr bl "{said}', "note \x1b[2J")
    assert (code, [act for act in re.findall(UNSAFE, out) if act != "\n"]) == (2, [])
    assert "cannot stand in a record" in out
    record: Any = check(path).record
    assert [record.moves[0].text, record.moves[1].note] == [said, said]
    code, out = typed(command_line, monkeypatch, path, f"zebra\x1b[2J {said}")
    assert (code, [act for act in re.findall(UNSAFE, out) if act != "\n"]) == (2, [])


def test_a_record_that_is_wrong_is_not_written_on(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    text = START.replace("moves: []", "moves:\n  - {by: black, do: present, advisor: black writer, to: green}")
    path.write_text(text, encoding="utf-8")
    code, out = typed(command_line, monkeypatch, path, "pr wr bl")
    assert code == 1
    assert "is not due" in out
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("money wh 29 bl 35", {"money": {"white": 29000, "black": 35000}}),
        ("mon white 29000", {"money": {"white": 29000}}),
        ("island 3", {"island": 3}),
        ("castle wh 1 green clergy", {"castle": {"white": {"1000": "green clergy"}}}),
        ("money wh 29 island 2", {"money": {"white": 29000}, "island": 2}),
    ],
)
def test_a_tally_is_read_by_the_types_of_its_keys(text: str, values: dict[str, object]) -> None:
    told = Figures(Count, ["white", "black", "green"], ("money",)).read(text)
    assert told == values


def test_a_result_is_read_in_words() -> None:
    told = Figures(Result, [], ("scores",)).read("scores wh 155 bla 79 winners wh")
    assert told == {"scores": {"white": 155000, "black": 79000}, "winners": ["white"]}


@pytest.mark.parametrize("text", ["gold wh 3", "money zed 3", "money", "m wh 3 w"])
def test_what_is_not_understood_is_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        Figures(Count, [], ()).read(text)


# --- moves in stages -----------------------------------------------------------------------------------------------


def building(tmp_path: Path) -> Path:
    """Return the first lines of a game of Intarsia, up to a build."""
    text = (RECORDS / "intarsia" / "games" / "two-players.yaml").read_text(encoding="utf-8")
    top, _, moves = text.partition("\nmoves:\n")
    lines = [line for line in moves.splitlines() if "do: build" in line]
    path = tmp_path / "building.yaml"
    path.write_text("\n".join([top, "moves:", *lines[:2], ""]), encoding="utf-8")
    return path


def test_a_build_is_typed_in_stages_and_taken_back_stage_by_stage(tmp_path: Path) -> None:
    """Where, with what, and what comes of it: what is chosen last is a legal line with the fields chosen before."""
    with RecordFile(building(tmp_path)) as file:
        file.read()
        table = Table(file)
        places = [phrase.shown for phrase in table.phrases]
        first = next(phrase for phrase in table.phrases if phrase.shown.startswith("build midsection"))
        assert table.goes_on(first)
        table.begin(first)
        assert all(phrase.shown.startswith("pay ") for phrase in table.phrases)
        table.begin(table.phrases[0])
        last = table.phrases[0]
        assert not table.goes_on(last)
        assert table.try_move(last.move).found == []
        table.go_back()
        table.go_back()
        assert [phrase.shown for phrase in table.phrases] == places


def test_a_build_in_one_line_takes_its_words_stage_by_stage(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = building(tmp_path)
    code, out = typed(command_line, monkeypatch, path, "pass")
    assert code == 0, out


def test_what_the_stages_make_is_what_is_proposed(tmp_path: Path) -> None:
    """Each head has an example that begins with it, and the examples are among the candidates."""
    with RecordFile(building(tmp_path)) as file:
        file.read()
        table = Table(file)
    book, state = table.here.folder.rulebook, table.here.state
    (player,) = {str(by_of(head.example)) for head in table.heads.values()}
    candidates = list(book.propose(state, Build, (player,)))
    for head in book.heads(state, Build, player, {}, 0):
        assert head.example in candidates
        assert all(getattr(head.example, name) == value for name, value in head.fields.items())


# --- what is not legal ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "line"),
    [
        # white alone may bribe here, and only its writer waits; the bribe asks for more than white's 32000
        ("br 33 wri", "{by: white, do: bribe, amount: 33000, advisor: white writer}"),
        # no position is 4000, and black is asked to place
        ("pl wr 4", "{by: black, do: place, advisor: white writer, at: 4000}"),
        # nothing but a presentation has these words; black is the one whose turn it is, and presents its own
        ("pr doc whi", "{by: black, do: present, advisor: black doctor, to: white}"),
        # who it is can be said
        ("pr doc bla green", "{by: green, do: present, advisor: green doctor, to: black}"),
        ("br 1 wri from bank", "{by: white, do: bribe, amount: 1000, advisor: white writer, from_bank: true}"),
    ],
)
def test_a_slip_is_read_as_a_line_by_who_is_asked_with_what_lies_on_the_table(
    path: Path, words: str, line: str
) -> None:
    moves = (
        "moves:\n  - {by: white, do: present, advisor: white writer, to: black}\n"
        "  - {by: white, do: present, advisor: white chemist, to: green}\n"
    )
    path.write_text(START.replace("moves: []\n", moves), encoding="utf-8")
    with RecordFile(path) as file:
        file.read()
        spelled = Table(file).spelled(words)
    assert spelled is not None
    assert flow(plain_move(spelled)) == line


def test_a_line_that_nobody_is_offered_is_taken_if_it_is_legal(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    """A bribe of 0 is none, and may be written (D2)."""
    code, out = typed(command_line, monkeypatch, path, "pr wr bl", "pr doc gre", "br 0 wri", "br 33 wri")
    assert code == 2
    assert "line 4: no legal line has these words: br 33 wri" in out
    assert lines_of(path)[2:] == ["- {by: white, do: bribe, amount: 0, advisor: white writer}"]


def test_chance_is_asked_of_the_table_although_somebody_may_play_something_else(tmp_path: Path) -> None:
    """The row of inventions is refilled, and a card may be used before: no card is marked before somebody types."""
    text = (RECORDS / "codex_leicester" / "games" / "three-players.yaml").read_text(encoding="utf-8")
    path = tmp_path / "game.yaml"
    path.write_text(text[: text.index("do: reveal")].rpartition("\n")[0] + "\n", encoding="utf-8")
    with RecordFile(path) as file:
        file.read()
        table = Table(file)
    assert {by_of(move) for move in table.speaker.moves} == {None, "purple"}
    assert table.of_chance
    assert table.heading().endswith(": the table says what came: reveal")


# --- keys and results ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("", ["money", "bank", "castle", "island", "supply", "waiting"]),
        ("ca", ["castle"]),
        ("money ", ["white", "black", "green"]),
        ("money b", ["black"]),
        ("money white ", []),
        ("money wh 29 ", ["black", "green", "bank", "castle", "island", "supply", "waiting"]),
        ("money wh 29 island ", []),
        ("money wh 29 island 3 ", ["bank", "castle", "supply", "waiting"]),
        ("castle wh ", ["1000", "3000", "6000", "10000"]),
        ("castle wh 1 ", []),
        ("gold ", []),
    ],
)
def test_keys_of_a_tally_and_its_players_are_offered_and_never_a_value(text: str, offered: list[str]) -> None:
    assert Figures(Count, ["white", "black", "green"], ("money",)).offers(text) == offered


def finished(path: Path) -> None:
    """Write a complete game without its result: white has 155000, black 79000 and green 64000."""
    text = (RECORDS / "intrigue" / "games" / "three-players.yaml").read_text(encoding="utf-8")
    path.write_text(text.partition("\nresult:")[0] + "\n", encoding="utf-8")


def test_a_result_is_written_once_and_taken_back(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    finished(path)
    before = path.read_text(encoding="utf-8")
    code, out = typed(command_line, monkeypatch, path, "result scores wh 155 bla 79 gre 64 winners wh", "result win wh")
    assert code == 2
    assert "the record has a result: undo takes it back" in out
    written = "result: {scores: {white: 155000, black: 79000, green: 64000}, winners: [white]}"
    assert path.read_text(encoding="utf-8").splitlines()[-1] == written
    assert check(path).name == "legal"
    code, out = typed(command_line, monkeypatch, path, "undo")
    assert (code, path.read_text(encoding="utf-8").rstrip()) == (0, before.rstrip())


def test_a_result_that_did_not_come_out_is_told_and_not_written(
    command_line: CommandLine, monkeypatch: pytest.MonkeyPatch, path: Path
) -> None:
    finished(path)
    before = path.read_text(encoding="utf-8")
    for result, told in {"result winners bla": ": mismatch: ", "result": "result what?"}.items():
        code, out = typed(command_line, monkeypatch, path, result)
        assert code == 2
        assert told in out
    assert path.read_text(encoding="utf-8") == before
