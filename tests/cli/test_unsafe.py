"""Nothing that a record holds, and no name of a file, acts on a terminal or a log: it is shown escaped everywhere."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.engine.unsafe import UNSAFE, escaped, is_unsafe
from adjudicator.report.color import painter, shown
from adjudicator.report.formats import FORMATS
from adjudicator.report.json_text import json_text
from tests.cli.conftest import CommandLine
from tests.support import RECORDS, ROOT, examples

GOOD = RECORDS / "intrigue" / "games" / "three-players.yaml"
UNFINISHED = RECORDS / "intrigue" / "unfinished" / "in-step-one.yaml"

FORGED = "x.yaml: legal: 7 moves judged"
ACTS = f"\x1b[2J\x1b]0;owned\x07\u202e\u2066\x9b31m\r\n::error::{FORGED}\n{FORGED}"
"""What would clear a screen, name a window, turn letters around, color them, and stand as lines of its own."""

IN_YAML = ACTS.replace("\x1b", "\\e").replace("\x07", "\\a").replace("\r", "\\r").replace("\n", "\\n")
IN_YAML = IN_YAML.replace("\u202e", "\\u202E").replace("\u2066", "\\u2066").replace("\x9b", "\\x9B")

TEXTS = {
    "escapes-in-quotes": f'moves:\n  - {{do: note, by: white, text: "{IN_YAML}"}}\n',
    "raw-in-a-note": f"moves:\n  - {{do: note, by: white, text: {ACTS.splitlines()[0]}}}\n",
    "verb": 'moves:\n  - {do: "a\\n::error::owned\\u202E", by: white}\n',
    "key": 'moves:\n  - {"a\\n::error::owned\\u202E": 1, by: white}\n',
    "player": 'moves:\n  - {do: note, by: "a\\n::error::owned\\u202E", text: hello}\n',
    "note-at-a-fault": 'moves:\n  - {do: place, by: white, advisor: white doctor, note: "a\\n\\u202E::error::"}\n',
    "note-with-raw-marks": "moves:\n  - {do: place, by: white, advisor: white doctor, note: a\u202eb\u2066}\n",
    "parts": 'parts: {file: "a\\n::error::owned\\u202E"}\nmoves: []\n',
}

TOP = """\
record: 1
game: intrigue
players: [{color: white}, {color: black}, {color: green}]
"""


def acts(text: str) -> list[str]:
    """Return what in an output acts on a terminal, line ends left aside."""
    return [character for character in re.findall(UNSAFE, text) if character != "\n"]


def forged(text: str) -> list[str]:
    """Return the lines of an output that a record has written, or a command for the runner of a workflow."""
    return [line for line in text.splitlines() if line.startswith((FORGED, "::error::"))]


@pytest.fixture(params=TEXTS)
def hostile(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return a record with something in it that acts, in a file whose name does."""
    path = tmp_path / f"a\x1b[2J\u202e\n{FORGED}.yaml"
    path.write_text(TOP + TEXTS[request.param], encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("form", FORMATS)
def test_no_format_of_check_lets_anything_act(command_line: CommandLine, hostile: str, form: str) -> None:
    outcome = command_line("check", "--format", form, hostile)
    assert outcome.out
    assert acts(outcome.out) == []
    if form != "github":
        assert forged(outcome.out) == []
    else:  # its own commands begin so
        assert all(line.startswith("::error file=") for line in forged(outcome.out))


@pytest.mark.parametrize("command", ["score", "show", "legal", "test", "standings"])
def test_no_command_lets_anything_act(command_line: CommandLine, hostile: str, command: str) -> None:
    outcome = command_line(command, hostile)
    assert acts(outcome.out + outcome.err) == []
    assert forged(outcome.out + outcome.err) == []


def test_a_note_is_shown_escaped_where_its_move_is_explained(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    record.write_text(f"{TOP}moves:\n  - {{do: note, by: white, text: a\u202eb}}\n", encoding="utf-8")
    outcome = command_line("explain", str(record), "--at", "1")
    assert r"move 1: - {do: note, by: white, text: a\u202eb}" in outcome.out
    assert acts(outcome.out) == []


def test_the_mark_stands_below_what_was_escaped_before_it(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    record.write_text(f"{TOP}moves:\n  - {{note: a\u202eb, by: white, do: presnt}}\n", encoding="utf-8")
    lines = command_line("check", "--format", "text", str(record)).out.splitlines()
    excerpt = next(line for line in lines if "presnt}" in line)
    marks = lines[lines.index(excerpt) + 1]
    assert excerpt[marks.index("^") : marks.rindex("^") + 1] == "presnt"


@pytest.mark.parametrize("name", ["Ana\\n0 records: 0 legal", "Ana\\tB", "\\u202Eana"])
def test_a_name_that_does_not_fit_on_a_line_is_refused(command_line: CommandLine, tmp_path: Path, name: str) -> None:
    record = tmp_path / "record.yaml"
    text = UNFINISHED.read_text(encoding="utf-8").replace("{color: white}", f'{{color: white, name: "{name}"}}')
    assert name in text
    record.write_text(text, encoding="utf-8")
    outcome = command_line("check", str(record))
    assert outcome.code == 2
    assert ": malformed: a name is written in printable characters" in outcome.out


def test_an_error_about_a_name_shows_it_escaped(command_line: CommandLine) -> None:
    outcome = command_line("rules", "a\x1b[2J\nb")
    assert outcome.code == 2
    assert acts(outcome.err) == []
    assert r"unknown game: a\x1b[2J\nb" in outcome.err


# --- colors --------------------------------------------------------------------------------------------------------


def test_a_painted_text_has_its_color_and_no_other() -> None:
    line = painter(True)("bad\x1b[5m", "bad") + ": \x1b[32m"
    assert shown(line) == "\x1b[31m\x1b[1mbad\\x1b[5m\x1b[0m: \\x1b[32m"


@settings(max_examples=examples(100), deadline=None)
@given(st.text())
def test_whatever_a_line_holds_it_is_one_line_in_which_nothing_acts(text: str) -> None:
    assert not is_unsafe(escaped(text))
    assert not is_unsafe(shown(text))


@settings(max_examples=examples(100), deadline=None)
@given(st.text(st.characters(exclude_categories=())))
def test_json_gives_every_text_back_but_for_halves_of_characters(text: str) -> None:
    written = json_text({"name": text})
    assert acts(written) == []
    written.encode()
    whole = "".join(f"\\u{ord(c):04x}" if "\ud800" <= c <= "\udfff" else c for c in text)
    assert json.loads(written) == {"name": whole}


# --- encodings -----------------------------------------------------------------------------------------------------


def printed(encoding: str, *arguments: str | bytes) -> tuple[int, bytes, bytes]:
    """Return the exit code of a run whose output has this encoding, and what it wrote."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": encoding}
    program: list[str | bytes] = [sys.executable, "-m", "adjudicator", *arguments]
    done = subprocess.run(program, capture_output=True, env=environment, cwd=ROOT, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def abroad(tmp_path: Path) -> str:
    """Return a record of players whose names other alphabets write."""
    path = tmp_path / "record.yaml"
    text = GOOD.read_text(encoding="utf-8").split("expect:")[0]
    path.write_text(text.replace("name: Ana}", "name: Анна é}"), encoding="utf-8")
    assert "Анна" in path.read_text(encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(("encoding", "name"), [("latin-1", "\\u0410\\u043d\\u043d\\u0430 é"), ("ascii", "\\xe9")])
def test_a_name_that_the_output_cannot_write_is_spelled_out(abroad: str, encoding: str, name: str) -> None:
    for command in ("check", "score"):
        code, out, err = printed(encoding, command, abroad)
        assert (code, err) == (0, b"")
        assert name in out.decode(encoding)


@pytest.mark.parametrize(
    "arguments", [("check", "--format", "json"), ("check", "--format", "json-lines"), ("score", "--format", "json")]
)
def test_json_is_utf_8_whatever_the_output_is(abroad: str, arguments: tuple[str, ...]) -> None:
    code, out, _ = printed("latin-1", *arguments, abroad)
    assert code == 0
    assert "Анна é" in json.dumps(json.loads(out.decode("utf-8")), ensure_ascii=False)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a file system may allow no such name")
@pytest.mark.parametrize("form", FORMATS)
def test_a_file_name_that_is_not_utf_8_is_spelled_out(tmp_path: Path, form: str) -> None:
    path = os.fsencode(tmp_path) + b"/a\xff.yaml"
    Path(os.fsdecode(path)).write_text("record: 1\n", encoding="utf-8")
    code, out, err = printed("utf-8", "check", "--format", form, path)
    assert (code, err) == (2, b"")
    out.decode("utf-8")
    if form == "json":
        assert json.loads(out)["records"][0]["path"].endswith(r"/a\udcff.yaml")


@pytest.mark.parametrize("form", ["csv", "bgg-csv", "jsonl", "bgstats", "bgstats-links"])
def test_an_export_lets_nothing_act(command_line: CommandLine, tmp_path: Path, form: str) -> None:
    path = tmp_path / f"a\x1b[2J\u202e\n{FORGED}.yaml"
    text = GOOD.read_text(encoding="utf-8").replace("title: ", 'title: "a\\n\\u202E" #', 1)
    path.write_text(text, encoding="utf-8")
    outcome = command_line("export", "--to", form, str(path))
    assert (outcome.code, outcome.err) == (0, "")
    assert acts(outcome.out) == []
    assert forged(outcome.out) == []


def test_two_records_of_other_players_are_compared_all_the_same(command_line: CommandLine) -> None:
    other = str(RECORDS / "intrigue" / "games" / "four-players.yaml")
    outcome = command_line("diff", str(GOOD), other)
    assert "internal error" not in outcome.err
    assert re.search(r"^green \(Carla\) +64000 +-$", outcome.out, re.MULTILINE)
