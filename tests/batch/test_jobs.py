"""Hundreds of records: each is reported exactly once and in order, whoever judges."""

import gc
import io
import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import accumulate
from pathlib import Path
from xml.etree import ElementTree

import pytest

from adjudicator.batch.jobs import LARGEST_CHUNK, LITTER, Order, Task, chunks, spare_the_collector, tell
from adjudicator.batch.searching import found
from tests.batch import BAD, GOOD, PEBBLES, command, reports, run, start, written
from tests.cli.conftest import CommandLine
from tests.support import RECORDS, ROOT

EVERYBODY = pytest.mark.parametrize("jobs", ["1", "2"])


@EVERYBODY
def test_of_hundreds_of_records_each_has_its_line_in_order(
    command_line: CommandLine, tmp_path: Path, jobs: str
) -> None:
    paths = written(tmp_path, 300, faulty=range(7, 300, 15))
    outcome = command_line("check", "--jobs", jobs, "--format", "json-lines", str(tmp_path))
    told = reports(outcome.out)
    assert outcome.code == 1
    assert outcome.err == ""
    assert [record["path"] for record in told] == paths
    assert Counter(record["verdict"] for record in told) == {"legal": 280, "illegal": 20}
    assert [n for n, record in enumerate(told) if record["verdict"] == "illegal"] == list(range(7, 300, 15))


@pytest.mark.parametrize("form", ["text", "json", "json-lines"])
def test_several_processes_say_the_same_as_one(command_line: CommandLine, form: str) -> None:
    one, two = (
        command_line("check", "--jobs", jobs, "--format", form, str(ROOT / "records" / "intarsia" / "illegal"))
        for jobs in "12"
    )
    assert one == two


def test_a_line_of_json_lines_is_a_record_of_the_whole_report(command_line: CommandLine) -> None:
    whole = json.loads(command_line("check", "--format", "json", *map(str, (*GOOD, BAD))).out)
    lines = reports(command_line("check", "--format", "json-lines", *map(str, (*GOOD, BAD))).out)
    assert lines == [{"version": whole["version"], **record} for record in whole["records"]]


def test_standard_input_has_its_place_among_files(command_line: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BAD.read_bytes())))
    outcome = command_line("check", "--jobs", "2", "--format", "json-lines", str(GOOD[0]), "-", str(GOOD[1]))
    assert [record["path"] for record in reports(outcome.out)] == [str(GOOD[0]), "<stdin>", str(GOOD[1])]


# --- which records are meant -----------------------------------------------------------------------------------------


def test_a_pattern_stands_for_the_files_that_it_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a/2.yaml", "a/1.yaml", "a/deep/3.yml", "b/4.yaml", "b/readme.txt", "c/5.YAML", "c/6.Yml"):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(BAD.read_bytes())
    assert list(found(["**/*.yaml"])) == ["a/1.yaml", "a/2.yaml", "b/4.yaml"]
    assert list(found(["?/*.y*ml"])) == ["a/1.yaml", "a/2.yaml", "b/4.yaml"]
    assert list(found(["[ab]"])) == ["a/1.yaml", "a/2.yaml", "a/deep/3.yml", "b/4.yaml"]
    assert list(found(["c"])) == ["c/5.YAML", "c/6.Yml"]
    assert list(found(["b/*.yaml", "a", "**/*.yaml"])) == ["b/4.yaml", "a/1.yaml", "a/2.yaml", "a/deep/3.yml"]


def test_a_file_whose_name_looks_like_a_pattern_is_a_file(tmp_path: Path) -> None:
    for name in ("round[1].yaml", "round1.yaml"):
        (tmp_path / name).write_bytes(BAD.read_bytes())
    assert list(found([str(tmp_path / "round[1].yaml")])) == [str(tmp_path / "round[1].yaml")]


def test_a_pattern_that_matches_nothing_is_a_finding(command_line: CommandLine, tmp_path: Path) -> None:
    outcome = command_line("check", str(tmp_path / "*.yaml"))
    assert outcome.code == 2
    assert "*.yaml: malformed: no file matches this pattern" in outcome.out


def test_a_folder_is_searched_in_the_order_of_whole_names(tmp_path: Path) -> None:
    for name in ("a/z.yaml", "a-b.yaml", "a.yaml", "a/b/c.yaml", "ab.yaml", "z.yaml/inside.yaml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    names = [path.removeprefix(f"{tmp_path}/") for path in found([str(tmp_path)])]
    assert names == ["a-b.yaml", "a.yaml", "a/b/c.yaml", "a/z.yaml", "ab.yaml", "z.yaml/inside.yaml"]
    assert list(map(str, sorted(names))) == names


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is closed to this user")
def test_a_folder_that_cannot_be_read_is_not_passed_over(command_line: CommandLine, tmp_path: Path) -> None:
    (tmp_path / "closed").mkdir(mode=0)
    outcome = command_line("check", str(tmp_path))
    assert outcome.code == 2
    assert "closed: malformed: the file cannot be read" in outcome.out


@pytest.mark.parametrize("size", [1, 2, 64])
def test_chunks_hold_every_record_once_and_grow_slowly(size: int) -> None:
    tasks = [Task(str(n)) for n in range(5000)]
    handed = list(chunks(tasks, size))
    assert [task for chunk in handed for task in chunk] == tasks
    ends = accumulate(map(len, handed))
    assert all(
        len(chunk) <= min(LARGEST_CHUNK, end // (16 * size) + 1) for chunk, end in zip(handed, ends, strict=True)
    )


def test_heavy_records_travel_in_small_chunks() -> None:
    assert [len(chunk) for chunk in chunks([Task("heavy", b" " * 600_000)] * 1000, 1)][-1] == 2


# --- what goes wrong -------------------------------------------------------------------------------------------------


@EVERYBODY
def test_a_fault_of_the_program_at_one_record_hides_no_other(tmp_path: Path, jobs: str) -> None:
    paths = written(tmp_path, 60)
    Path(paths[20]).write_text(PEBBLES % "fail", encoding="utf-8")
    done = run("check", "--jobs", jobs, "--format", "json-lines", str(tmp_path))
    told = reports(done.stdout)
    assert (done.returncode, done.stderr) == (2, "")
    assert [record["path"] for record in told] == paths
    assert [n for n, record in enumerate(told) if record["verdict"] != "legal"] == [20]
    (finding,) = told[20]["findings"]
    assert re.fullmatch(
        r"internal error: ZeroDivisionError: a fault in the script \(deadly\.py:\d+\)", finding["message"]
    )


def test_a_record_that_kills_its_process_is_named_and_the_others_are_judged(tmp_path: Path) -> None:
    paths = written(tmp_path, 80, faulty=[33])
    for n in (0, 30, 31, 79):
        Path(paths[n]).write_text(PEBBLES % "kill", encoding="utf-8")
    done = run("check", "--jobs", "2", "--format", "json-lines", str(tmp_path))
    told = reports(done.stdout)
    assert done.returncode == 2
    assert done.stderr.startswith("records are judged again, one by one: ")
    assert [record["path"] for record in told] == paths
    assert [n for n, record in enumerate(told) if record["verdict"] == "malformed"] == [0, 30, 31, 79]
    assert [n for n, record in enumerate(told) if record["verdict"] == "illegal"] == [33]
    (finding,) = told[30]["findings"]
    assert finding["message"] == "internal error: the process that judged this record died"


def children(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in /proc")
def test_a_process_killed_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    paths = written(tmp_path, 300, faulty=range(7, 300, 15))
    with start("check", "--jobs", "2", "--format", "json-lines", str(tmp_path)) as running:
        assert running.stdout is not None
        lines = [running.stdout.readline() for _ in range(20)]
        os.kill(children(running.pid)[0], signal.SIGKILL)
        lines += running.stdout.readlines()
        assert running.wait() == 1
    told = reports(lines)
    assert [record["path"] for record in told] == paths
    assert Counter(record["verdict"] for record in told) == {"legal": 280, "illegal": 20}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in /proc")
def test_processes_end_with_the_one_that_started_them(tmp_path: Path) -> None:
    written(tmp_path, 300)
    with start("check", "--jobs", "2", "--format", "json-lines", str(tmp_path)) as running:
        assert running.stdout is not None
        running.stdout.readline()
        workers = children(running.pid)
        running.kill()
        running.stdout.read()
    assert len(workers) == 2
    deadline = time.monotonic() + 10
    while any(_runs(worker) for worker in workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(_runs(worker) for worker in workers)


def _runs(pid: int) -> bool:
    try:
        return ") Z" not in Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except OSError:
        return False


@EVERYBODY
def test_ctrl_c_stops_with_what_was_judged(tmp_path: Path, jobs: str) -> None:
    paths = written(tmp_path, 300)
    with start("check", "--jobs", jobs, "--format", "json-lines", str(tmp_path)) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        lines = [running.stdout.readline() for _ in range(20)]
        running.send_signal(signal.SIGINT)
        lines += running.stdout.readlines()
        assert running.stderr.read().split() == ["interrupted"]
        assert running.wait() == 130
    told = [record["path"] for record in reports(lines)]
    assert 20 <= len(told) < 300
    assert told == paths[: len(told)]


READ: dict[str, Callable[[str], int]] = {
    "text": lambda text: int(text.splitlines()[-1].removesuffix(" legal").split(" records: ")[1]),
    "json": lambda text: len(json.loads(text)["records"]),
    "sarif": lambda text: len(json.loads(text)["runs"][0]["results"]),
    "junit": lambda text: len(list(ElementTree.fromstring(text).iter("testcase"))),
}
"""How many records, or findings, a whole report of each format is about."""


@pytest.mark.parametrize("form", READ)
@pytest.mark.parametrize(("stop", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)], ids=["Ctrl-C", "SIGTERM"])
@EVERYBODY
def test_an_interrupted_report_comes_to_its_end(
    tmp_path: Path, jobs: str, stop: signal.Signals, code: int, form: str
) -> None:
    written(tmp_path, 1000, faulty=range(1000) if form == "sarif" else ())
    with start("check", "--jobs", jobs, "--format", form, str(tmp_path)) as running:
        assert running.stdout is not None
        before = [running.stdout.readline() for _ in range(20)]
        running.send_signal(stop)
        text = "".join(before) + running.stdout.read()
        assert running.wait() == code
    assert 0 < READ[form](text) < 1000


def test_jobs_and_a_cluster_are_not_asked_for_together(command_line: CommandLine) -> None:
    outcome = command_line("check", "--jobs", "2", "--cluster", "tcp://127.0.0.1:1", str(BAD))
    assert (outcome.code, outcome.out) == (2, "")
    assert "--jobs and --cluster exclude each other" in outcome.err


@EVERYBODY
def test_a_wrong_ruling_is_refused_whoever_judges(command_line: CommandLine, jobs: str) -> None:
    outcome = command_line("check", "--jobs", jobs, "--ruling", "no_such_switch=yes", str(BAD))
    assert (outcome.code, outcome.out) == (2, "")
    assert "no game has a switch no_such_switch" in outcome.err


def test_a_bar_is_drawn_on_a_terminal_and_on_nothing_else(tmp_path: Path) -> None:
    written(tmp_path, 300)
    terminal, other_end = pty.openpty()
    line = command("check", "--jobs", "1", "--format", "json-lines", str(tmp_path))
    with (
        ThreadPoolExecutor(1) as reader,
        subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, stderr=other_end, text=True) as running,
    ):
        os.close(other_end)
        drawn = reader.submit(all_of, terminal)
        assert running.stdout is not None
        assert len(reports(running.stdout.readlines())) == 300
    assert re.search(r"\r\[#+-+\] \d+ of 300", drawn.result())
    assert drawn.result().endswith("\r")


def all_of(terminal: int) -> str:
    """Read what is written to a terminal until nobody has it open any more."""
    read = b""
    with suppress(OSError):  # the end of a terminal is reported as an error
        while piece := os.read(terminal, 100_000):
            read += piece
    os.close(terminal)
    return read.decode()


# --- how much it takes -----------------------------------------------------------------------------------------------

MEASURED = """
import sys
from pathlib import Path
from adjudicator.cli.main import run
run(sys.argv[1:])
print(Path("/proc/self/status").read_text(), file=sys.stderr)
"""


def memory(*arguments: str) -> float:
    """Return how many MiB a run took at most. What `getrusage` says would begin with the memory of the tests."""
    line = [sys.executable, "-c", MEASURED, *arguments]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=True)
    return int(done.stderr.split("VmHWM:")[1].split()[0]) / 2**10


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read in /proc")
@pytest.mark.parametrize("form", ["text", "json", "json-lines"])
def test_memory_does_not_grow_with_the_records(tmp_path: Path, form: str) -> None:
    paths = written(tmp_path, 400)
    one = memory("check", "--format", form, paths[2])
    assert memory("check", "--jobs", "1", "--format", form, str(tmp_path)) - one < 10
    assert memory("check", "--jobs", "2", "--format", form, str(tmp_path)) - one < 10


FAULTY = {
    "malformed": RECORDS / "malformed" / "intrigue-five-faults.yaml",
    "unknown": RECORDS / "malformed" / "intrigue-unknown-piece.yaml",
    "illegal": BAD,
    "unfinished": RECORDS / "intrigue" / "unfinished" / "in-step-two.yaml",
    "undetermined": RECORDS / "intarsia" / "undetermined" / "tool-tiles.another.yaml",
}


@pytest.mark.parametrize("record", FAULTY)
def test_what_faulty_records_leave_behind_is_cleared_away(record: str) -> None:
    content = FAULTY[record].read_bytes()

    def litter(number: int) -> int:
        """Return how many objects are left after so many records, with the collector as the command line has it."""
        for _ in range(number):
            tell(Order("json-lines"), Task(str(FAULTY[record]), content))
        return gc.get_count()[0]

    thresholds, frozen = gc.get_threshold(), gc.get_freeze_count()
    spare_the_collector()
    try:
        litter(10)  # what is loaded and kept for later records
        assert max(litter(100) for _ in range(10)) <= LITTER + 10_000  # so many does one record leave at most
    finally:
        gc.set_threshold(*thresholds)
        if not frozen:
            gc.unfreeze()
