"""Completion in a real bash, zsh and fish, as far as they are there, and in what zsh and fish are answered."""

import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli import COMMANDS
from tests.cli.conftest import CommandLine
from tests.support import ROOT

BASH, ZSH, FISH = (shutil.which(shell) for shell in ("bash", "zsh", "fish"))

ASKED = """
source <(adjudicator completion bash)
COMP_WORDS=({words})
COMP_CWORD=$(( ${{#COMP_WORDS[@]}} - 1 ))
compopt() {{ [[ "$1 $2" == "-o default" ]] && echo files; }}
_adjudicator_completion adjudicator
printf '%s\\n' "${{COMPREPLY[@]}}"
"""
"""Bash does this for us when somebody presses the tabulator; `words` is what it makes of the line."""


@pytest.fixture
def bash(tmp_path: Path) -> Path:
    """Return a folder with the command in it, as installed."""
    program = tmp_path / "adjudicator"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m adjudicator "$@"\n', encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return tmp_path


def variables(bash: Path, **more: str) -> dict[str, str]:
    """Return the variables of a shell that finds the command in this folder."""
    return {**os.environ, "PATH": f"{bash}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), **more}


def typed_into(bash: Path, shell: str | None, *arguments: str, term: str, ready: str) -> Any:
    """Start an interactive shell on a terminal, and return it once it has run the line that makes it ready."""
    pexpect = pytest.importorskip("pexpect")
    options = {"env": variables(bash, TERM=term), "cwd": str(ROOT), "encoding": "utf-8", "dimensions": (24, 200)}
    running = pexpect.spawn(shell, [*arguments, "-i"], **options)
    running.sendline(f"{ready}; echo rea''dy")
    running.expect("ready", timeout=30)
    return running


def offered(bash: Path, *words: str) -> list[str]:
    """Return what bash offers after these words, the last of which is being typed."""
    quoted = " ".join(f"'{word}'" for word in ("adjudicator", *words))
    assert BASH is not None
    script = [BASH, "--norc", "--noprofile", "-c", ASKED.format(words=quoted)]
    done = subprocess.run(script, env=variables(bash), cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return [line for line in done.stdout.splitlines() if line]


@pytest.mark.skipif(BASH is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("che",), ["check"]),
        (("",), list(COMMANDS)),
        (("check", "--qui"), ["--quiet"]),
        (("check", "--format", "json"), ["json", "json-lines"]),
        (("check", "--format", "=", "sar"), ["sarif"]),
        (("check", "--game", "int"), ["intarsia", "intrigue"]),
        (("rules", "intr"), ["intrigue"]),
        (("rules", "intrigue", "position-is-f"), ["position-is-free"]),
        (("rules", "intrigue", "bank_bribe_c"), ["bank_bribe_counts"]),
        (("rules", "intrigue", "D1"), [f"D{number}" for number in (1, *range(10, 20))]),
        (("moves", "intrigue", "pres"), ["present"]),
        (("check", "--ruling", "bank_bribe_c"), ["bank_bribe_counts=per_conflict", "bank_bribe_counts=per_step"]),
        (("check", "--ruling", "bank_bribe", "="), ["automatic", "optional", "none"]),
        (("check", "--ruling", "bank_bribe", "=", "au"), ["automatic"]),
        (("check", "--ruling", "bank_bribe", "=", "none", "--colo"), ["--color"]),
        (("check", "--ruling", "=", "bank_bribe", "=", "au"), ["automatic"]),
        (("parts", "sh"), ["show"]),
        (("parts", "show", "intarsia", ""), ["sample"]),
        (("show", "record.yaml", "--at", "l"), ["last"]),
        (("check", "records/intr"), ["files"]),
        (("score", ""), ["files"]),
        (("completion", ""), ["bash", "zsh", "fish"]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bash_offers_what_may_be_typed(bash: Path, words: tuple[str, ...], expected: list[str]) -> None:
    found = offered(bash, *words)
    if words[-1].startswith("D1"):
        assert set(found) >= {"D1", "D10"}
        assert all(name.startswith("D1") for name in found)
    else:
        assert found == expected


@pytest.mark.skipif(BASH is None, reason="there is no bash")
def test_the_tabulator_completes_in_a_bash_that_somebody_types_into(bash: Path) -> None:
    ready = "PS1='> '; bind 'set bell-style none'; source <(adjudicator completion bash)"
    shell = typed_into(bash, BASH, "--norc", "--noprofile", term="dumb", ready=ready)
    shell.send("echo adjudicator; adjudicator chec\t--ruling bank_bribe=aut\trecords/intrigue/games/five\t")
    shell.expect("check --ruling bank_bribe=automatic records/intrigue/games/five-players.yaml", timeout=30)
    shell.sendline("")
    shell.expect("171 moves judged", timeout=30)
    shell.close(force=True)


@pytest.mark.skipif(ZSH is None, reason="there is no zsh")
def test_the_tabulator_completes_in_a_zsh_that_somebody_types_into(bash: Path) -> None:
    """What stands before the `=` of an option stays there, for values and for files."""
    ready = "autoload -Uz compinit; compinit -u -D; source <(adjudicator completion zsh)"
    shell = typed_into(bash, ZSH, "-f", term="xterm", ready=ready)
    shell.send("adjudicator chec\t--color=nev\t --ruling=bank_bribe=aut\t records/intrigue/games/five\t\r")
    shell.expect("five-players.yaml: legal", timeout=30)
    shell.send("adjudicator page --output=README.m\t")
    shell.expect("--output=README.md", timeout=30)
    shell.close(force=True)


@pytest.mark.skipif(FISH is None, reason="there is no fish")
def test_fish_offers_what_may_be_typed(bash: Path) -> None:
    """Each with what it is, commas included; what stands before the `=` of an option comes along."""
    asked = {
        "adjudicator what": ["what-if\tSay what would change with another move or reading."],
        "adjudicator check --format sar": ["sarif"],
        "adjudicator check --format=sar": ["--format=sarif"],
        "adjudicator check --ruling=bank_bribe=au": ["--ruling=bank_bribe=automatic\tIntrigue"],
        "adjudicator check records/intrigue/games/fiv": ["records/intrigue/games/five-players.yaml"],
    }
    lines = [f"complete --do-complete '{line}'; echo" for line in asked]
    script = "\n".join(["adjudicator completion fish | source", *lines])
    assert FISH is not None
    program = [FISH, "--no-config", "-c", script]
    done = subprocess.run(program, env=variables(bash), cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    found = [part.split("\n") for part in done.stdout.removesuffix("\n\n").split("\n\n")]
    assert found == list(asked.values())


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_each_shell_is_printed(command_line: CommandLine, shell: str) -> None:
    outcome = command_line("completion", shell)
    assert (outcome.code, outcome.err) == (0, "")
    assert f"_ADJUDICATOR_COMPLETE={shell}_complete" in outcome.out


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_the_other_shells_are_told_what_each_offer_is(shell: str) -> None:
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "_ADJUDICATOR_COMPLETE": f"{shell}_complete",
        "COMP_WORDS": "adjudicator chec",
        "COMP_CWORD": "1" if shell == "zsh" else "chec",
    }
    program = [sys.executable, "-m", "adjudicator"]
    done = subprocess.run(program, env=environment, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip().replace("\t", "\n").replace("plain,", "plain\n") == "plain\ncheck\nJudge records."
