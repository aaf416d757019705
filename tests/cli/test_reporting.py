"""What `check` writes where: text on a terminal, lines in a pipe; quiet, counted, chosen, watched."""

import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pytest

from adjudicator.batch.choosing import Wanted, chosen
from adjudicator.report import text_stream
from adjudicator.report.color import painter, written
from adjudicator.report.formats import Judged
from tests.cli.conftest import CommandLine
from tests.support import RECORDS, ROOT

LEGAL = RECORDS / "intrigue" / "games" / "five-players.yaml"
ILLEGAL = RECORDS / "intrigue" / "illegal" / "position-is-free.yaml"
MISMATCH = RECORDS / "intrigue" / "mismatch" / "money-tally.yaml"
UNFINISHED = RECORDS / "intrigue" / "unfinished" / "in-step-one.yaml"
INTARSIA = RECORDS / "intarsia" / "games" / "two-players.yaml"

HEADLINE = (
    "13:56: illegal: 1000 is taken by orange chemist [position-is-free] [move 4, turn 1 of black, phase 2, step I]"
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder in which faulty records lie between the others."""
    for name, record in {"a": ILLEGAL, "b": LEGAL, "c": MISMATCH, "d": UNFINISHED, "e": ILLEGAL}.items():
        (tmp_path / f"{name}.yaml").write_bytes(record.read_bytes())
    return tmp_path


# --- lines and text --------------------------------------------------------------------------------------------------


def test_in_a_pipe_a_finding_is_a_line_with_its_move_and_where_the_game_stood(command_line: CommandLine) -> None:
    outcome = command_line("check", str(ILLEGAL))
    assert outcome.out == (
        f"{ILLEGAL}:{HEADLINE}; expected: bribe by orange, or place by black\n"
        f"{ILLEGAL}: illegal: 3 of 4 moves judged, the rest not judged\n"
    )
    assert outcome == command_line("check", "--format", "lines", str(ILLEGAL))


def test_the_text_says_more_wherever_it_goes(command_line: CommandLine) -> None:
    lines = command_line("check", "--format", "text", str(ILLEGAL)).out.splitlines()
    assert lines[0] == f"{ILLEGAL}:{HEADLINE}"
    assert lines[4].startswith("   = rule: A position holds one advisor. (")


def test_in_a_text_about_many_the_faulty_stand_last_before_the_sum(command_line: CommandLine, folder: Path) -> None:
    lines = command_line("check", "--format", "text", str(folder)).out.splitlines()
    told = [line.split(": ")[:2] for line in lines if line.startswith(str(folder)) and ".yaml: " in line]
    assert [(Path(path).stem, verdict) for path, verdict in told] == [
        ("b", "legal"),
        ("d", "unfinished"),
        ("a", "illegal"),
        ("c", "mismatch"),
        ("e", "illegal"),
    ]
    assert lines[-1] == "5 records: 2 illegal, 1 legal, 1 mismatch, 1 unfinished"


def test_many_faulty_records_wait_in_a_file_and_come_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_stream, "KEPT", 50)
    out: list[str] = []
    report = text_stream.Format(out.append)
    for number in range(20):
        report.add(Judged("", "illegal", f"record {number:02}\n"))
        report.add(Judged("", "legal", "fine\n"))
    assert "".join(out) == "fine\n" * 20
    report.close()
    numbers = re.findall(r"record (\d\d)", "".join(out))
    assert numbers == [f"{number:02}" for number in range(20)]


def test_the_switches_of_a_legal_record_are_a_short_line_and_all_is_said_if_asked(command_line: CommandLine) -> None:
    path = str(INTARSIA)
    short = command_line("check", "--format", "text", path).out.splitlines()
    assert short[-2] == "rests on 27 invented values, printed in no box (--verbose: which)"
    assert short[-3].startswith("rests on core_cards: free, ")
    assert short[-3].endswith(" (adjudicator readings: what others would change)")
    full = command_line("check", "--format", "text", "--verbose", path).out
    assert "rests on core_cards: free (reading R4)\n" in full
    assert "rests on 27 invented values, printed in no box: " in full
    assert "tool_tiles." in full


def test_a_hint_is_given_only_once_in_a_record(command_line: CommandLine, tmp_path: Path) -> None:
    line = "  - {by: white, do: presnt, advisor: white doctor, to: black}\n"
    record = tmp_path / "record.yaml"
    record.write_text(
        "record: 1\ngame: intrigue\nplayers: [{color: white}, {color: black}, {color: green}]\nmoves:\n" + 2 * line,
        encoding="utf-8",
    )
    out = command_line("check", "--format", "text", str(record)).out
    assert out.count("unknown verb: presnt") == 2
    assert out.count("= hint: ") == 1


# --- quiet and counted -----------------------------------------------------------------------------------------------


def test_quiet_writes_a_line_for_each_record_that_is_not_right(command_line: CommandLine, folder: Path) -> None:
    outcome = command_line("check", "-q", str(folder))
    assert outcome.code == 1
    lines = outcome.out.splitlines()
    assert [Path(line.split(":")[0]).stem for line in lines] == ["a", "c", "e"]
    assert lines[0].startswith(f"{folder / 'a.yaml'}:{HEADLINE}")
    assert command_line("check", "--quiet", str(LEGAL)) == (0, "", "")


def test_statistics_say_how_often_each_rule_was_broken(command_line: CommandLine, folder: Path) -> None:
    outcome = command_line("check", "--statistics", str(folder))
    assert outcome.code == 1
    assert outcome.out.splitlines()[0] == "2  illegal position-is-free (intrigue), in 2 records"
    assert "1  mismatch, in 1 record" in outcome.out.splitlines()
    assert outcome.out.splitlines()[-1] == "5 records: 2 illegal, 1 legal, 1 mismatch, 1 unfinished"


@pytest.mark.parametrize(
    "options", [("-q", "--statistics"), ("-q", "--format", "json"), ("--statistics", "--format", "sarif")]
)
def test_what_does_not_go_together_is_refused(command_line: CommandLine, options: tuple[str, ...]) -> None:
    outcome = command_line("check", *options, str(LEGAL))
    assert (outcome.code, outcome.out) == (2, "")


# --- which records ---------------------------------------------------------------------------------------------------


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    """Return a folder of two games on several days, one without a day, and a file that is no YAML."""
    text = "record: 1\ngame: {}\ndate: {}\nplayers: [{}]\nmoves: []\n"
    for name, game, date, players in (
        ("a", "intrigue", "2025-12-31", "{color: white, name: Ana}, {color: black, name: Bruno}"),
        ("b", "intrigue", "2026-03-05", "{color: green, name: Carla}"),
        ("c", "intarsia", "2026-11-20", "{id: ana}, {id: rui, name: Rui  Sá}"),
    ):
        (tmp_path / f"{name}.yaml").write_text(text.format(game, date, players), encoding="utf-8")
    (tmp_path / "d.yaml").write_text("record: 1\ngame: intarsia\nplayers: [{id: bea}]\nmoves: []\n", encoding="utf-8")
    (tmp_path / "e.yaml").write_text("moves:\n\t- no\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("wanted", "names"),
    [
        (Wanted(), "abcde"),
        (Wanted(game="intrigue"), "abe"),
        (Wanted(since="2026-03-05"), "bce"),
        (Wanted(since="2026"), "bce"),
        (Wanted(until="2026-03"), "abe"),
        (Wanted(since="2026-01-01", until="2026-03-04"), "e"),
        (Wanted(player="Ana"), "ace"),
        (Wanted(player="rui Sá"), "ce"),
        (Wanted(player="white"), "ae"),
        (Wanted(game="intarsia", player="bea"), "de"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(filter(None, value)),
)
def test_records_are_chosen_and_what_cannot_be_read_is_never_passed_over(
    shelf: Path, wanted: Wanted, names: str
) -> None:
    assert "".join(Path(path).stem for path in chosen([str(shelf)], wanted)) == names


@pytest.mark.parametrize("command", ["check", "test", "standings"])
def test_every_command_for_folders_takes_the_filters(command_line: CommandLine, shelf: Path, command: str) -> None:
    (shelf / "e.yaml").unlink()
    arguments = (str(shelf), "--game", "intrigue", "--since", "2026-01-01", "--until", "2026-12", "--player", "carla")
    out = command_line(command, *arguments).out
    assert "b.yaml" in out
    assert not re.search(r"[acd]\.yaml", out)
    nobody = command_line(command, *arguments, "--player", "nobody")
    assert nobody.err == "no record fits --game intrigue --since 2026-01-01 --until 2026-12 --player nobody\n"


@pytest.mark.parametrize("command", ["fmt --check", "fix --diff", "export --to csv", "page -o pages"])
def test_what_rewrites_and_exports_takes_them_too(
    command_line: CommandLine, shelf: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.chdir(shelf)
    (shelf / "e.yaml").unlink()
    name, *options = command.split()
    outcome = command_line(name, ".", *options, "--player", "nobody")
    assert not re.search(r"[a-d]\.yaml", outcome.out + outcome.err)
    assert list((shelf / "pages").glob("*.html")) == ([shelf / "pages" / "index.html"] if name == "page" else [])


def test_a_day_that_is_none_is_refused(command_line: CommandLine, shelf: Path) -> None:
    outcome = command_line("check", "--since", "last year", str(shelf))
    assert outcome.code == 2
    assert "last year is not a day (2026-11-20)" in outcome.err


# --- the width of a terminal -----------------------------------------------------------------------------------------


@contextmanager
def terminal(columns: int, *arguments: str) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """Run a command on a terminal of this width, and give what is read from it."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    environment = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR")}
    line = [sys.executable, "-m", "adjudicator", *arguments]
    with subprocess.Popen(line, cwd=ROOT, stdout=theirs, stderr=subprocess.DEVNULL, env=environment) as running:
        os.close(theirs)
        try:
            yield ours, running
        finally:
            running.kill()  # one that has ended is none the worse for it
    os.close(ours)


def screen(ours: int, until: str = "") -> str:
    """Return what was written on a terminal, until a text stands there, or to the end, colors left out."""
    read, shown = b"", ""
    while not until or until not in shown:
        try:
            read += os.read(ours, 10_000)
        except OSError:  # the end of a terminal is reported as an error
            break
        shown = re.sub(r"\x1b\[[0-9;]*m", "", read.decode(errors="ignore")).replace("\r\n", "\n")
    return shown


@pytest.mark.parametrize("columns", [60, 80, 100])
@pytest.mark.parametrize(
    "arguments",
    [
        ("check", "records/intrigue/mismatch", "records/malformed"),
        ("score", "records/intarsia/games/three-players.yaml"),
        ("show", "records/codex_leicester/games/three-players.yaml", "--at", "80"),
        ("explain", "records/intrigue/illegal/bribe-is-paid-once.yaml", "--at", "4"),
        ("rules", "intrigue"),
    ],
    ids=lambda arguments: arguments[0],
)
def test_no_line_is_wider_than_the_terminal_and_no_word_is_lost(columns: int, arguments: tuple[str, ...]) -> None:
    with terminal(columns, *arguments) as (ours, _):
        narrow = screen(ours)
    with terminal(10_000, *arguments) as (ours, _):
        wide = screen(ours)
    too_wide = [line for line in narrow.splitlines() if len(line) > columns]
    assert all(len(line.split()[-1]) > columns - 25 for line in too_wide), too_wide  # one long word, such as a path
    cut = re.compile(r"^ *\d* \| .*$", re.MULTILINE)  # of an excerpt the part that matters is shown
    if arguments[0] not in ("show", "explain"):  # stacked, a table says the heads of its columns again
        assert cut.sub("", narrow).split() == cut.sub("", wide).split()


def test_a_wide_table_goes_on_in_its_last_column_or_is_stacked() -> None:
    table = [
        "player   ducats  in front of them",
        "green     38000  green chemist, green clergy, green doctor",
        "white     45000  2 white chemist",
    ]
    assert written(table, 44).splitlines() == [
        "player   ducats  in front of them",
        "green     38000  green chemist, green",
        "                 clergy, green doctor",
        "white     45000  2 white chemist",
    ]
    assert written(table, 30).splitlines() == [
        "green",
        "  ducats: 38000",
        "  in front of them: green",
        "    chemist, green clergy,",
        "    green doctor",
        "white",
        "  ducats: 45000",
        "  in front of them: 2 white",
        "    chemist",
    ]


def test_a_color_goes_on_in_the_next_line() -> None:
    line = painter(True)("one two three", "bold") + " four"
    assert written([line], 20).splitlines() == ["\x1b[1mone two three\x1b[0m four"]
    assert written([f"{'word ' * 4}{line}"], 24).splitlines() == [
        "word word word word \x1b[1mone\x1b[0m",
        "    \x1b[1mtwo three\x1b[0m four",
    ]


# --- watching --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["check", "score"])
def test_a_saved_record_is_judged_again_also_if_it_was_put_in_place_of_the_old_one(
    tmp_path: Path, command: str
) -> None:
    pytest.importorskip("watchfiles")
    record, other = tmp_path / "record.yaml", tmp_path / "other.yaml"
    record.write_bytes(UNFINISHED.read_bytes())
    other.write_bytes(LEGAL.read_bytes())
    with terminal(1000, command, "--watch", str(tmp_path if command == "check" else record)) as (ours, running):
        before = screen(ours, "unfinished: 3 moves judged")
        assert "\x1b[2J" in before
        (tmp_path / ".record.swp").write_bytes(ILLEGAL.read_bytes())
        (tmp_path / ".record.swp").rename(record)
        after = screen(ours, "illegal: 3 of 4 moves judged")
        assert "1000 is taken by orange chemist" in after
        assert "other.yaml" not in after
        assert after.index("\x1b[2J") < after.index("illegal")
        running.send_signal(signal.SIGINT)
        assert running.wait(20) == 130


def test_standard_input_cannot_be_watched(command_line: CommandLine) -> None:
    assert "standard input is not a file" in command_line("check", "--watch", "-").err
