"""The files by which other repositories use this one: hooks for pre-commit, and the action for GitHub."""

import os
import re
import shlex
import subprocess
import sys
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.cli import COMMANDS
from adjudicator.cli.main import run
from tests.support import RECORDS, ROOT

LEGAL = RECORDS / "intrigue" / "games" / "five-players.yaml"
ILLEGAL = RECORDS / "intrigue" / "illegal" / "position-is-free.yaml"


def content(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def steps() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = content("action.yml")["runs"]["steps"]
    return found


@pytest.mark.parametrize("hook", content(".pre-commit-hooks.yaml"), ids=lambda hook: str(hook["id"]))
def test_the_entry_of_a_hook_exists_and_takes_records(hook: dict[str, Any], tmp_path: Path) -> None:
    assert {"id", "name", "entry", "language"} <= hook.keys()
    program, command, *rest = shlex.split(hook["entry"])
    assert program in {script.name for script in entry_points(group="console_scripts")}
    assert command in COMMANDS
    copy = tmp_path / LEGAL.name  # some of them write what they are given
    copy.write_bytes(LEGAL.read_bytes())
    assert run([command, *rest, str(copy)]) == 0


@pytest.mark.parametrize("hook", content(".pre-commit-hooks.yaml"), ids=lambda hook: str(hook["id"]))
def test_a_hook_looks_at_records_and_at_no_other_yaml(hook: dict[str, Any]) -> None:
    wanted = re.compile(hook["files"])
    assert hook["types"] == ["yaml"]
    assert wanted.search("records/a.yaml")
    assert wanted.search("club/records/2026/a.yml")
    assert not wanted.search(".github/workflows/ci.yaml")
    assert not wanted.search("old-records/a.yaml")


def test_the_action_is_composite_and_uses_every_input() -> None:
    action = content("action.yml")
    assert action["runs"]["using"] == "composite"
    text = (ROOT / "action.yml").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\{\{ inputs\.([a-z-]+) \}\}", text)) == set(action["inputs"])
    assert all(told["description"] for told in action["inputs"].values())


def test_no_script_of_the_action_has_an_input_pasted_into_it() -> None:
    scripts = [step["run"] for step in steps() if "run" in step]
    assert scripts
    assert not any("${{" in script for script in scripts)
    assert all(step["shell"] == "bash" for step in steps() if "run" in step)


def judged_by_the_action(folder: Path, **inputs: str) -> subprocess.CompletedProcess[str]:
    """Run the last step of the action as GitHub does, with the program of this checkout."""
    defaults = {name: told["default"] for name, told in content("action.yml")["inputs"].items()}
    values = {**defaults, **inputs}
    named = {name.upper(): values[name] for name in ("records", "command", "format", "report")}
    environment = {**os.environ, **named, "PYTHON": sys.executable, "RUNNER_TEMP": str(folder / "none")}
    script = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", steps()[-1]["run"]]
    return subprocess.run(script, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_action_marks_what_is_wrong_and_fails(tmp_path: Path) -> None:
    done = judged_by_the_action(tmp_path, records=f"{LEGAL}\n\n{ILLEGAL}\n")
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith(f"::error file={ILLEGAL},title=illegal [position-is-free],line=13,")
    assert judged_by_the_action(tmp_path, records=str(LEGAL)).returncode == 0


def test_the_action_writes_a_report_to_a_file(tmp_path: Path) -> None:
    report = tmp_path / "a report.sarif"
    done = judged_by_the_action(tmp_path, records=str(ILLEGAL), format="sarif", report=str(report))
    assert (done.returncode, done.stdout) == (1, "")
    assert '"ruleId": "intrigue/position-is-free"' in report.read_text(encoding="utf-8")


def test_the_action_holds_fixtures_to_what_they_expect(tmp_path: Path) -> None:
    done = judged_by_the_action(tmp_path, command="test", records=str(ILLEGAL))
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")
    assert judged_by_the_action(tmp_path, command="rm", records=str(ILLEGAL)).returncode == 2
