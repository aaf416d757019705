"""No text of a record or of a parts file makes any command raise: what is wrong with it is a message."""

from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine

COMMANDS = [
    ("check", "{}"),
    ("check", "--format", "json", "{}"),
    ("check", "--format", "sarif", "{}"),
    ("score", "{}"),
    ("show", "{}", "--at", "0"),
    ("page", "{}", "--output", "{}.html"),
    ("explain", "{}", "--at", "1"),
    ("legal", "{}", "--at", "0"),
    ("what-if", "{}", "--at", "1", "--without"),
    ("readings", "{}"),
    ("repair", "{}"),
    ("test", "{}"),
    ("standings", "{}"),
    ("export", "--to", "csv", "{}"),
    ("parts", "check", "{}"),
]

TEXTS = [
    "title: {{ title }}\n",
    "- {[a]}\n",
    "{{}}",
    "? [a]\n",
    "moves:\n  - {[a]}\n",
    "",
    "\0",
    "[" * 3000,
    "moves: {}\n",
    "record: {}\ngame: []\nplayers: x\n",
    "record: 1\ngame: intrigue\nplayers: [{color: white}, 5, [x]]\nmoves: [1, [], {do: []}]\n",
    "record: 1\ngame: intarsia\nplayers: [{id: ana}, {id: ana}]\nparts: {file: /dev/zero, box: 3}\nmoves: []\n",
    "record: 1\ngame: codex_leicester\nplayers: [{color: red}]\nsetup: 3\nfinal: {}\nmoves: {}\n",
    "parts: 1\ngame: codex_leicester\nmultipurpose: {m01: {goods: {{x}}}}\n",
    "parts: 1\ngame: intarsia\nhands: [{[x]: y}]\n",
]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_any_text_ends_in_a_message(
    command: tuple[str, ...], text: str, tmp_path: Path, command_line: CommandLine
) -> None:
    """With an exit code that says that it is no right record, and without a trace of the program."""
    path = tmp_path / "record.yaml"
    path.write_text(text, encoding="utf-8")
    done = command_line(*(word.replace("{}", str(path)) for word in command))
    assert done.code != 0
    assert "Usage:" not in done.err
    assert "Traceback" not in done.out + done.err
    assert "fault of the program" not in done.out + done.err


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
@pytest.mark.parametrize("command", ["fix", "fmt"])
def test_any_text_is_left_or_laid_out(command: str, text: str, tmp_path: Path, command_line: CommandLine) -> None:
    """By the commands that write: what cannot be read stays as it is."""
    path = tmp_path / "record.yaml"
    path.write_text(text, encoding="utf-8")
    done = command_line(command, str(path))
    assert "Traceback" not in done.out + done.err
    assert path.read_text("utf-8") == text or done.code == 0
