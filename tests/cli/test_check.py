"""`check`, `score`, `show`, `explain`, `legal` and `test` as people and machines call them."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from adjudicator.cli.main import main
from tests.cli.conftest import CommandLine
from tests.support import RECORDS, ROOT, files

LEGAL = str(RECORDS / "intrigue" / "games" / "five-players.yaml")
UNFINISHED = str(RECORDS / "intrigue" / "unfinished" / "in-step-one.yaml")
ILLEGAL = str(RECORDS / "intrigue" / "illegal" / "position-is-free.yaml")
MISMATCH = str(RECORDS / "intrigue" / "mismatch" / "money-tally.yaml")
MALFORMED = str(RECORDS / "malformed" / "intrigue-five-faults.yaml")


@pytest.mark.parametrize(
    ("records", "code"),
    [
        ([LEGAL], 0),
        ([UNFINISHED], 0),
        ([ILLEGAL], 1),
        ([MISMATCH], 1),
        ([MALFORMED], 2),
        ([LEGAL, ILLEGAL, MALFORMED], 2),
        ([MALFORMED, ILLEGAL, LEGAL], 2),
        ([LEGAL, MISMATCH, UNFINISHED], 1),
        (["nowhere.yaml"], 2),
    ],
    ids=lambda value: "" if isinstance(value, int) else "+".join(Path(path).stem for path in value),
)
def test_the_worst_record_decides_the_exit_code(command_line: CommandLine, records: list[str], code: int) -> None:
    assert command_line("check", *records).code == code


def test_an_unfinished_record_is_wrong_only_where_complete_ones_are_wanted(command_line: CommandLine) -> None:
    assert command_line("check", UNFINISHED).code == 0
    assert command_line("check", "--complete", UNFINISHED).code == 1


def test_one_bad_file_in_a_folder_hides_no_other(command_line: CommandLine, tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"good-{number}.yaml").write_bytes(Path(UNFINISHED).read_bytes())
    (tmp_path / "bad.yaml").write_text("moves:\n\t- no\n", encoding="utf-8")
    (tmp_path / "latin.yml").write_bytes("title: José\n".encode("latin-1"))
    (tmp_path / "readme.txt").write_text("not a record", encoding="utf-8")
    outcome = command_line("check", str(tmp_path))
    assert outcome.code == 2
    assert outcome.out.count(": unfinished: 3 moves judged") == 3
    assert outcome.out.splitlines()[-1] == "5 records: 3 unfinished, 2 malformed"


def test_a_folder_without_records_is_said_to_be_empty(command_line: CommandLine, tmp_path: Path) -> None:
    outcome = command_line("check", str(tmp_path))
    assert (outcome.code, outcome.out, outcome.err) == (2, "", "no record is there\n")


def test_a_record_named_twice_is_judged_once(command_line: CommandLine) -> None:
    assert "records:" not in command_line("check", LEGAL, LEGAL).out


def test_a_dash_reads_standard_input(command_line: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(ILLEGAL).read_bytes())))
    outcome = command_line("check", "-")
    assert outcome.code == 1
    assert outcome.out.startswith("<stdin>:13:56: illegal: 1000 is taken by orange chemist [position-is-free] [move 4")


def test_a_ruling_on_the_command_line_beats_the_record(command_line: CommandLine) -> None:
    record = str(RECORDS / "intrigue" / "illegal" / "side-payments-are-not-provided-for.yaml")
    assert command_line("check", record).code == 1
    assert command_line("check", "--ruling", "side_payments=allowed", record).code == 0


@pytest.mark.parametrize("ruling", ["side_payments", "side_payments=perhaps", "no_such_switch=yes"])
def test_a_ruling_that_the_game_does_not_have_is_refused(command_line: CommandLine, ruling: str) -> None:
    outcome = command_line("check", "--ruling", ruling, LEGAL)
    assert (outcome.code, outcome.out) == (2, "")
    assert "Error: " in outcome.err


def test_color_comes_only_where_it_is_wanted(command_line: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    assert "\x1b[" not in command_line("check", ILLEGAL).out
    assert "\x1b[" in command_line("check", "--color", "always", ILLEGAL).out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[" in command_line("check", ILLEGAL).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in command_line("check", ILLEGAL).out
    assert "\x1b[" in command_line("check", "--color", "always", ILLEGAL).out


@pytest.mark.parametrize("path", files(), ids=lambda path: path.relative_to(RECORDS).as_posix())
def test_the_json_of_every_record_fits_its_published_schema(command_line: CommandLine, path: Path) -> None:
    schema = json.loads((ROOT / "schemas" / "verdict.schema.json").read_text(encoding="utf-8"))
    report = json.loads(command_line("check", "--format", "json", str(path)).out)
    jsonschema.Draft202012Validator(schema).validate(report)
    known = schema["$defs"]
    for record in report["records"]:
        assert record.keys() == known["record"]["properties"].keys()
        assert all(finding.keys() <= known["finding"]["properties"].keys() for finding in record["findings"])


def report_of(command_line: CommandLine, *arguments: str) -> Any:
    return json.loads(command_line(*arguments, "--format", "json").out)


def test_the_json_of_a_tie_names_both_winners(command_line: CommandLine) -> None:
    (record,) = report_of(command_line, "check", str(RECORDS / "intrigue" / "games" / "four-players.yaml"))["records"]
    assert record["winners"] == ["orange", "white"]
    assert record["ranking"] == [["orange", "white"], ["blue"], ["black"]]
    assert record["tiebreak"] is None


def test_the_json_says_on_which_readings_the_verdict_rests(command_line: CommandLine) -> None:
    path = str(RECORDS / "intrigue" / "rulings" / "bank_bribe-none.yaml")
    (record,) = report_of(command_line, "check", path)["records"]
    assert {"switch": "bank_bribe", "value": "none", "reading": "E2"} in record["rests_on"]["rulings"]
    (record,) = report_of(command_line, "check", str(RECORDS / "intrigue" / "examples" / "ig-x1.yaml"))["records"]
    assert record["rests_on"] == {"rulings": [], "invented": 0, "invented_values": []}


def test_the_score_lines_of_each_player_add_up_to_the_score(command_line: CommandLine) -> None:
    report = report_of(command_line, "score", LEGAL)
    for player, score in report["scores"].items():
        assert sum(line["points"] for line in report["lines"] if line["player"] == player) == score


def test_a_score_line_names_the_move_that_gave_it(command_line: CommandLine) -> None:
    report = report_of(command_line, "score", str(RECORDS / "intrigue" / "games" / "three-players.yaml"))
    (all_in,) = [line for line in report["lines"] if line["points"] == -37000]
    assert (all_in["player"], all_in["move"], all_in["source"]) == ("green", 23, "bribe paid to white")


@pytest.mark.parametrize("command", ["show", "legal", "explain"])
def test_a_move_that_the_record_does_not_have_is_named(command_line: CommandLine, command: str) -> None:
    outcome = command_line(command, LEGAL, "--at", "1000")
    assert (outcome.code, outcome.out) == (2, "")
    assert "no move 1000" in outcome.err


@pytest.mark.parametrize("command", ["show", "legal", "explain"])
def test_a_malformed_record_is_not_looked_into(command_line: CommandLine, command: str) -> None:
    outcome = command_line(command, MALFORMED, "--at", "1")
    assert outcome.code == 2
    assert "malformed: unknown verb: presnt" in outcome.out


@pytest.mark.parametrize("command", ["show", "legal", "explain"])
def test_a_score_sheet_has_no_moves_to_look_at(command_line: CommandLine, command: str) -> None:
    outcome = command_line(command, str(RECORDS / "intrigue" / "examples" / "score-sheet.yaml"), "--at", "1")
    assert outcome.code == 2
    assert "it has no moves" in outcome.err


def test_what_comes_after_an_illegal_move_cannot_be_looked_at(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    text = Path(ILLEGAL).read_text(encoding="utf-8").split("expect:")[0]
    record.write_text(text + "  - {by: black, do: place, advisor: orange writer, at: 3000}\n", encoding="utf-8")
    assert command_line("explain", str(record), "--at", "4").code == 0
    outcome = command_line("explain", str(record), "--at", "5")
    assert outcome.code == 2
    assert outcome.err == "move 5 was not judged: the judging ends at move 4 (see explain --at 4)\n"
    assert command_line("show", str(record), "--at", "3").code == 0
    assert command_line("show", str(record), "--at", "4").code == 2


@pytest.mark.parametrize("path", files("intrigue"), ids=lambda path: path.stem)
def test_every_move_that_was_judged_can_be_explained(command_line: CommandLine, path: Path) -> None:
    (record,) = report_of(command_line, "check", str(path))["records"]
    if record["moves"]:
        last = min(record["judged"] + 1, record["moves"])
        report = report_of(command_line, "explain", str(path), "--at", str(last))
        found = {finding["kind"] for finding in record["findings"] if finding["move"] == last} - {"notice"}
        assert report["outcome"] in (found or {"legal", "never judged"})


def test_a_fixture_that_fails_says_what_was_expected_and_what_was_found(
    command_line: CommandLine, tmp_path: Path
) -> None:
    record = tmp_path / "record.yaml"
    text = Path(ILLEGAL).read_text(encoding="utf-8").replace("rule: position-is-free", "rule: advisor-is-waiting")
    record.write_text(text, encoding="utf-8")
    outcome = command_line("test", str(record))
    assert outcome.code == 1
    assert outcome.out == (
        f"{record}: not as expected\n"
        "  finding 1: expected rule advisor-is-waiting, found position-is-free (1000 is taken by orange chemist)\n"
        "0 passed, 1 failed\n"
    )


def test_a_record_without_expect_must_be_legal_to_pass(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    record.write_text(Path(UNFINISHED).read_text(encoding="utf-8").split("expect:")[0], encoding="utf-8")
    outcome = command_line("test", str(record))
    assert outcome.code == 1
    assert "verdict: expected legal, found unfinished" in outcome.out


@pytest.mark.parametrize(("record", "code"), [(LEGAL, 0), (ILLEGAL, 1), (MALFORMED, 2)], ids=["0", "1", "2"])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_closed_pipe_ends_quietly_with_the_code_of_what_was_judged(
    tmp_path: Path, record: str, code: int, jobs: str
) -> None:
    for number in range(400):
        (tmp_path / f"{number:03}.yaml").write_bytes(Path(record).read_bytes())
    program = [sys.executable, "-m", "adjudicator", "check", "--jobs", jobs, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == code


@pytest.mark.parametrize("command", ["check", "score"])
def test_a_pipe_that_nobody_reads_hides_no_fault(command: str) -> None:
    program = [sys.executable, "-m", "adjudicator", command, ILLEGAL]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(program, stdout=writer, stderr=subprocess.PIPE, env=environment, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_named_and_is_no_verdict() -> None:
    program = [sys.executable, "-m", "adjudicator", "check", ILLEGAL]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(program, stdout=full, stderr=subprocess.PIPE, env=environment, check=False)
    assert (done.returncode, done.stderr) == (2, b"the output cannot be written: No space left on device\n")


def test_a_fault_of_the_program_is_named_and_is_no_verdict(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr("adjudicator.cli.show.position", fail)
    with pytest.raises(SystemExit) as left:
        main(["show", LEGAL])
    assert left.value.code == 2
    err = capsys.readouterr().err
    assert err.startswith("internal error: ZeroDivisionError: a fault (test_check.py:")
    assert err.endswith("; this is a fault of the program: report it\n")


# --- rulings -------------------------------------------------------------------------------------------------------


def test_a_ruling_is_taken_where_the_game_has_it(command_line: CommandLine) -> None:
    intrigue = str(RECORDS / "intrigue" / "illegal" / "side-payments-are-not-provided-for.yaml")
    intarsia = str(RECORDS / "intarsia" / "games" / "two-players.yaml")
    outcome = command_line(
        "check", "--ruling", "side_payments=allowed", "--ruling", "core_cards=free", intrigue, intarsia
    )
    assert (outcome.code, outcome.err) == (0, "")


def test_a_ruling_that_no_record_takes_is_named(command_line: CommandLine) -> None:
    outcome = command_line("check", "--ruling", "core_cards=free", LEGAL)
    assert (outcome.code, outcome.err) == (2, "--ruling: intrigue is without a switch core_cards\n")
    assert command_line("score", "--ruling", "core_cards=free", LEGAL).code == 2


def test_a_switch_is_set_to_one_value_only(command_line: CommandLine) -> None:
    twice = ("--ruling", "bank_bribe=none", "--ruling", "bank_bribe=optional")
    outcome = command_line("check", *twice, LEGAL)
    assert (outcome.code, outcome.out) == (2, "")
    assert "bank_bribe is set to none and to optional" in outcome.err
    assert command_line("check", *twice[:2], *twice[:2], LEGAL).out == command_line("check", *twice[:2], LEGAL).out


def test_two_players_of_one_name_are_noticed_with_both_names(command_line: CommandLine, tmp_path: Path) -> None:
    record = tmp_path / "record.yaml"
    text = Path(UNFINISHED).read_text(encoding="utf-8").split("expect:")[0]
    record.write_text(
        text.replace("{color: white}", "{color: white, name: Ana}").replace(
            "{color: black}", '{color: black, name: "Ana "}'
        ),
        encoding="utf-8",
    )
    outcome = command_line("check", str(record))
    assert outcome.code == 0
    assert "notice: two players are named Ana" in outcome.out
