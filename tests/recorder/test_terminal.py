"""The recorder in a real pseudo-terminal: what a person sees, at 80 and 60 columns, with color and without."""

import os
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

from adjudicator import check
from tests.recorder.test_session import START, lines_of

PATIENCE = 60
"""Seconds within which a screen must show what it is waited for, on a machine under load."""

UNDO, QUIT, HIDE, DOWN = "\x1a", "\x03", "\x1bOQ", "\x1b[B"


class Terminal:
    """A recorder that runs in a terminal of its own, and the screen that it draws."""

    def __init__(self, path: Path, columns: int, color: bool) -> None:
        environment = {**os.environ, "PROMPT_TOOLKIT_NO_CPR": "1", "TERM": "xterm-256color"}
        environment.pop("FORCE_COLOR", None)
        if not color:
            environment["NO_COLOR"] = "1"
        arguments = ["-m", "adjudicator", "record", str(path)]
        self.child = pexpect.spawn(
            sys.executable, arguments, env=environment, dimensions=(24, columns), encoding="utf-8"
        )
        self.screen = pyte.Screen(columns, 24)
        self.stream = pyte.Stream(self.screen)
        self.written = ""

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def until(self, shown: str | Callable[[str], bool]) -> str:
        """Read until the screen shows something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                written = self.child.read_nonblocking(65536, timeout=0.05)
                self.written += written
                self.stream.feed(written)
            except pexpect.TIMEOUT:
                pass
            except pexpect.EOF:
                end = time.monotonic()
            if self._shows(shown):
                return self.text
        raise AssertionError(f"{shown!r} was never shown:\n{self.text}")

    def _shows(self, shown: str | Callable[[str], bool]) -> bool:
        """Say whether something is there, on one line or broken off at the end of one."""
        if callable(shown):
            return shown(self.text)
        texts = (self.text, "".join(self.screen.display), " ".join(self.text.split()))
        return any(shown in text for text in texts)

    def type(self, keys: str, shown: str | Callable[[str], bool]) -> str:
        """Press keys, and read until the screen shows something."""
        self.child.send(keys)
        return self.until(shown)


@pytest.fixture(params=[(80, True), (60, False)], ids=["80 columns, color", "60 columns, no color"])
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    path = tmp_path / "game.yaml"
    path.write_text(START, encoding="utf-8")
    opened = Terminal(path, *request.param)
    opened.until("9 of 9 legal")
    yield opened
    opened.child.close(force=True)


def test_a_game_is_recorded_line_by_line(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    screen = terminal.until("turn 1 of white, phase 3: present by white")
    assert "> present white chemist to black" in screen
    terminal.type("pr wr bl", "1 of 9 legal")
    terminal.type("\r", "\n2>")
    terminal.until("{by: white, do: present, advisor: white writer, to: black}")
    assert len(lines_of(path)) == 1
    terminal.type("doc gr\r", "\n3>")
    terminal.until("turn 1 of black")
    terminal.type("tally money wh 32\r", "{do: tally, money: {white: 32000}}")
    terminal.type(UNDO, "taken back")
    terminal.type("quit\r", "2 lines, unfinished")
    assert check(path).moves == 2
    assert terminal.child.wait() == 0


def test_enter_takes_the_marked_row_and_the_arrows_move_the_mark(terminal: Terminal, tmp_path: Path) -> None:
    terminal.type(DOWN, "> present white chemist to green")
    terminal.type("\r", "advisor: white chemist, to: green}")


def test_a_row_of_several_lines_writes_their_words_and_records_nothing(terminal: Terminal, tmp_path: Path) -> None:
    """After two presentations to black, black may be bribed with any sum: the sums are joined."""
    terminal.type("pr wr bl\r", "\n2>")
    terminal.type("doc bl\r", "bribe by white: amount 1000 to 32000 by 1000")
    terminal.type("\r", "3> bribe")
    assert len(lines_of(tmp_path / "game.yaml")) == 2
    terminal.type("4 doc\r", "{by: white, do: bribe, amount: 4000, advisor: white doctor}")


def test_what_a_line_does_is_shown_unless_totals_are_hidden(terminal: Terminal) -> None:
    terminal.type("pr wr bl\r", "\n2>")
    terminal.type("doc bl\r", "\n3>")
    terminal.type("br 4 doc", "white -4000  black +4000")
    terminal.type(HIDE, "totals hidden: F2")
    terminal.until(lambda screen: "white -4000" not in screen)


def test_a_line_that_is_not_legal_is_explained_and_can_be_typed_again(terminal: Terminal, tmp_path: Path) -> None:
    terminal.type("pr wr bl\r", "\n2>")
    terminal.type("{by: white, do: present, advisor: black writer, to: green}\r", "[advisor-is-own]")
    terminal.until("s let it stand")
    terminal.type("\r", "\n2>")
    terminal.type("why\r", "bank 704000")
    assert len(lines_of(tmp_path / "game.yaml")) == 1


def test_a_refused_line_is_left_standing_by_one_key(terminal: Terminal, tmp_path: Path) -> None:
    """Players present advisors of their own; the pieces allow others."""
    terminal.type("pr bla wri gre", "not legal")
    terminal.type("\r", "[advisor-is-own]")
    terminal.type("s", "\n2>")
    (line,) = lines_of(tmp_path / "game.yaml")
    assert line == "- {by: white, do: present, advisor: black writer, to: green, stands: true}"


def test_what_was_due_is_left_out_by_one_key_and_the_refused_line_comes_back(
    terminal: Terminal, tmp_path: Path
) -> None:
    """Black has to place white's writer first; `why` names the rules that speak about the line refused last."""
    terminal.type("pr wr bl\r", "\n2>")
    terminal.type("doc gr\r", "\n3>")
    terminal.type("pr doc whi\r", "o leave out what was due")
    terminal.type("\r", "\n3>")
    terminal.type("why\r", "under negotiation: white writer")
    terminal.type("pr doc whi\r", "o leave out what was due")
    terminal.type("o", "\n4> pr doc whi")
    terminal.type("\r", "\n5>")
    assert lines_of(tmp_path / "game.yaml")[2:] == [
        "- {do: omit, by: black, what: place}",
        "- {by: black, do: present, advisor: black doctor, to: white}",
    ]


def test_tab_walks_a_tally_and_one_key_makes_a_correction_of_it(terminal: Terminal, tmp_path: Path) -> None:
    """White holds the 32000 of the beginning. Keys and players are written by Tab, figures never."""
    terminal.type("tally mo\t", "1> tally money")
    terminal.type("\t", "1> tally money white")
    terminal.type("\t\t30 b\t", "1> tally money white 30 black")
    terminal.type("32\r", "c correct the table")
    terminal.type("c", "1> correct money white 30 black 32")
    terminal.type("\r", "\n2>")
    assert lines_of(tmp_path / "game.yaml") == ["- {do: correct, money: {white: 30000, black: 32000}}"]


def test_nothing_in_a_record_or_its_name_acts_on_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b]0;owned\x07\u202e.yaml"
    path.write_text(START.replace("moves: []\n", "moves:\n  - {do: note, text: a\u202eb}\n"), encoding="utf-8")
    terminal = Terminal(path, 80, True)
    terminal.until("9 of 9 legal")
    terminal.type(UNDO, r"{do: note, text: a\u202eb}")
    terminal.type('{do: note, text: "c\\e]0;owned\\a"}\r', "cannot stand in a record")
    terminal.type(QUIT, "0 lines, unfinished")
    terminal.child.close(force=True)
    assert "owned" in terminal.written
    assert [act for act in ("\x1b]0;", "\x07", "\u202e") if act in terminal.written] == []


def test_a_change_underneath_is_read_again(terminal: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(START + "title: changed by an editor\n", encoding="utf-8")
    terminal.type("pr wr bl\r", lambda screen: "\n2>" in screen or "read again" in screen)
    terminal.type("\r", lambda _: bool(lines_of(path)))
    assert "title: changed by an editor" in path.read_text(encoding="utf-8")


def test_ctrl_c_ends_it_with_everything_on_the_disk(terminal: Terminal, tmp_path: Path) -> None:
    terminal.type("pr wr bl\r", "\n2>")
    terminal.type(QUIT, "1 line, unfinished")
    assert terminal.child.wait() == 0
    assert len(lines_of(tmp_path / "game.yaml")) == 1


def test_a_new_record_is_begun_with_completion(tmp_path: Path) -> None:
    path = tmp_path / "new.yaml"
    terminal = Terminal(path, 80, True)
    terminal.until("which game?")
    terminal.type("intr\t\r", "who plays")
    terminal.type("white=Ana black=Bo green\r", "first: ")
    terminal.type("\r", "9 of 9 legal")
    terminal.type(QUIT, "0 lines")
    terminal.child.close(force=True)
    assert check(path).players == {"white": "Ana", "black": "Bo", "green": None}
