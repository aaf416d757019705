"""The formats of `check` for other programs, each checked against its published schema or read as its readers do."""

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest
import xmlschema

from adjudicator.games import GAMES, game_named
from adjudicator.report.github import LIMIT
from tests.cli.conftest import CommandLine
from tests.support import RECORDS, ROOT, files

SCHEMAS = ROOT / "tests" / "schemas"

LEGAL = str(RECORDS / "intrigue" / "games" / "five-players.yaml")
UNFINISHED = str(RECORDS / "intrigue" / "unfinished" / "in-step-one.yaml")
ILLEGAL = str(RECORDS / "intrigue" / "illegal" / "position-is-free.yaml")
MALFORMED = str(RECORDS / "malformed" / "intrigue-five-faults.yaml")
EACH = (LEGAL, UNFINISHED, ILLEGAL, MALFORMED, "nowhere.yaml")

COMMAND = re.compile(r"::(error|notice) (?P<properties>[^:]*(?:%3A[^:]*)*)::(?P<message>.*)")


@pytest.fixture
def hostile(tmp_path: Path) -> str:
    """Return a record whose name and content mean something to each format."""
    path = tmp_path / 'a, b%"<&>: é\a.yaml'
    text = '{do: "x\\n::error::owned]]>", by: white}'
    path.write_text(Path(ILLEGAL).read_text(encoding="utf-8").split("moves:")[0] + f"moves:\n  - {text}\n", "utf-8")
    return str(path)


# --- SARIF ---------------------------------------------------------------------------------------------------------


def sarif(command_line: CommandLine, *records: str) -> Any:
    """Return the log about records; it is valid against the published schema."""
    log = json.loads(command_line("check", "--format", "sarif", *records).out)
    schema = json.loads((SCHEMAS / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
    jsonschema.Draft4Validator(schema).validate(log)
    return log["runs"][0]


def test_the_sarif_of_all_records_is_valid_and_describes_every_rule_that_it_cites(command_line: CommandLine) -> None:
    run = sarif(command_line, str(RECORDS))
    rules = {rule["id"]: rule for rule in run["tool"]["driver"]["rules"]}
    assert len(rules) == len(run["tool"]["driver"]["rules"])
    assert {result["ruleId"] for result in run["results"]} == set(rules)
    known = {f"{game}/{rule}" for game in GAMES for rule in game_named(game).rulebook.rules}
    assert {name for name in rules if "/" in name} <= known


def test_a_sarif_rule_has_its_sentence_its_citation_and_help(command_line: CommandLine) -> None:
    record = str(RECORDS / "intrigue" / "illegal" / "bribe-is-paid-once.yaml")
    (rule,) = sarif(command_line, record)["tool"]["driver"]["rules"]
    told = game_named("intrigue").rulebook.rules["bribe-is-paid-once"]
    heading = game_named("intrigue").rulebook.outline[told.cite]
    assert rule["id"] == "intrigue/bribe-is-paid-once"
    assert rule["shortDescription"]["text"] == told.says
    assert heading in rule["fullDescription"]["text"]
    assert rule["properties"] == {
        "cite": told.cite,
        "heading": heading,
        "basis": "text",
        "reading": "D8",
        "tags": ["intrigue"],
    }
    assert "Reading D8: Can a player pay a second time" in rule["help"]["text"]
    assert "`adjudicator rules intrigue bribe-is-paid-once`" in rule["help"]["markdown"]


def test_a_sarif_result_points_at_the_value_in_the_file(command_line: CommandLine) -> None:
    (result,) = sarif(command_line, ILLEGAL)["results"]
    where = result["locations"][0]["physicalLocation"]
    assert where["region"] == {"startLine": 13, "startColumn": 56, "endColumn": 60}
    assert where["artifactLocation"]["uri"] == Path(ILLEGAL).as_uri()
    assert result["level"] == "error"
    assert result["message"]["text"].startswith("1000 is taken by orange chemist\nexpected: ")


def test_sarif_names_a_relative_path_as_it_is(command_line: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(RECORDS)
    (result,) = sarif(command_line, "intrigue/illegal/position-is-free.yaml")["results"]
    where = result["locations"][0]["physicalLocation"]["artifactLocation"]
    assert where == {"uri": "intrigue/illegal/position-is-free.yaml"}


def test_sarif_escapes_the_path(
    command_line: CommandLine, hostile: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    result, *_ = sarif(command_line, Path(hostile).name)["results"]
    address = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert address == "a%2C%20b%25%22%3C%26%3E%3A%20%C3%A9%07.yaml"


def test_a_legal_record_has_no_result_and_a_missing_file_one_without_a_region(command_line: CommandLine) -> None:
    assert sarif(command_line, LEGAL)["results"] == []
    (result,) = sarif(command_line, "nowhere.yaml")["results"]
    assert "region" not in result["locations"][0]["physicalLocation"]


@pytest.mark.parametrize("form", ["sarif", "junit"])
def test_a_run_without_records_is_a_valid_empty_report(command_line: CommandLine, form: str, tmp_path: Path) -> None:
    outcome = command_line("check", "--format", form, str(tmp_path))
    assert outcome.code == 2
    if form == "sarif":
        assert sarif(command_line, str(tmp_path))["results"] == []
    else:
        assert list(junit(command_line, str(tmp_path))) == []


# --- JUnit ---------------------------------------------------------------------------------------------------------


def junit(command_line: CommandLine, *records: str) -> ElementTree.Element:
    """Return the report about records; it is valid against the published schema."""
    report = command_line("check", "--format", "junit", *records).out
    xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd").validate(report)
    return ElementTree.fromstring(report)


def test_the_junit_of_all_records_is_valid_and_has_a_case_for_each(command_line: CommandLine) -> None:
    cases = junit(command_line, str(RECORDS)).iter("testcase")
    assert [case.get("name") for case in cases] == [str(path) for path in files()]


def test_junit_tells_wrong_from_not_judged_and_not_finished(command_line: CommandLine) -> None:
    suites = {suite.get("file"): suite for suite in junit(command_line, *EACH)}
    found = {path: [element.tag for element in suite[0]] for path, suite in suites.items()}
    assert found == {
        LEGAL: [],
        UNFINISHED: ["skipped"],
        ILLEGAL: ["failure"],
        MALFORMED: ["error"],
        "nowhere.yaml": ["error"],
    }
    for suite in suites.values():
        counts = {"failure": suite.get("failures"), "error": suite.get("errors"), "skipped": suite.get("skipped")}
        assert counts == {tag: str(len(list(suite.iter(tag)))) for tag in counts}


def test_the_message_of_a_junit_failure_is_the_first_line_of_the_report(command_line: CommandLine) -> None:
    failure = next(junit(command_line, ILLEGAL).iter("failure"))
    headline = f"{ILLEGAL}:13:56: illegal: 1000 is taken by orange chemist [position-is-free]"
    headline += " [move 4, turn 1 of black, phase 2, step I]"
    assert failure.get("message") == headline
    assert (failure.text or "").startswith(f"{headline}\n   |\n13 |   - ")


def test_junit_survives_whatever_stands_in_a_record(command_line: CommandLine, hostile: str) -> None:
    report = command_line("check", "--format", "junit", hostile).out
    assert report.isascii()
    (suite,) = junit(command_line, hostile)
    assert suite.get("file") == hostile.replace("\a", r"\x07")


# --- GitHub --------------------------------------------------------------------------------------------------------


def annotations(out: str) -> list[tuple[str, dict[str, str], str]]:
    """Read workflow commands as the runner of GitHub does: level, properties, message."""
    read = []
    for line in out.splitlines():
        if line.strip().startswith("::"):
            command = COMMAND.fullmatch(line)
            assert command, line
            pairs = (pair.partition("=") for pair in command["properties"].split(","))
            properties = {name: unescaped(value).replace("%3A", ":").replace("%2C", ",") for name, _, value in pairs}
            read.append((command[1], properties, unescaped(command["message"])))
    return read


def unescaped(text: str) -> str:
    return text.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%")


def test_a_github_annotation_marks_the_value_and_cites_the_rule(command_line: CommandLine) -> None:
    ((level, properties, message),) = annotations(command_line("check", "--format", "github", ILLEGAL).out)
    assert level == "error"
    assert properties == {
        "file": ILLEGAL,
        "title": "illegal [position-is-free]",
        "line": "13",
        "endLine": "13",
        "col": "56",
        "endColumn": "60",
    }
    assert message.splitlines()[:2] == [
        "1000 is taken by orange chemist",
        "A position holds one advisor. (Phase 2: Welcome and Expel Rival Advisors)",
    ]


def test_what_is_not_wrong_is_only_a_notice_for_github(command_line: CommandLine) -> None:
    assert annotations(command_line("check", "--format", "github", LEGAL).out) == []
    ((level, *_),) = annotations(command_line("check", "--format", "github", UNFINISHED).out)
    assert level == "notice"


def test_no_record_can_give_the_runner_of_github_a_command(command_line: CommandLine, hostile: str) -> None:
    out = command_line("check", "--format", "github", hostile).out
    found = annotations(out)
    assert "owned" in "".join(message for *_, message in found)
    assert {properties["file"] for _, properties, _ in found} == {hostile.replace("\a", r"\x07")}
    assert not re.search(r"^\s*::error::", out, re.MULTILINE)


def test_beyond_what_github_shows_findings_are_plain_lines_and_counted(
    command_line: CommandLine, tmp_path: Path
) -> None:
    for number in range(LIMIT + 3):
        (tmp_path / f"{number:02}.yaml").write_bytes(Path(ILLEGAL).read_bytes())
    out = command_line("check", "--format", "github", str(tmp_path)).out
    assert len(annotations(out)) == LIMIT
    lines = out.splitlines()
    assert lines[LIMIT].startswith(f"- {tmp_path / '10.yaml'}:13:56: illegal: 1000 is taken")
    assert lines[-2:] == [
        "3 of 13 errors are in this log only: GitHub shows 10 for each step",
        "13 records: 13 illegal",
    ]
