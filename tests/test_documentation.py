"""The pages of the guide: what they tell people to type works as printed."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import ROOT

PAGES = sorted((ROOT / "docs").glob("*.md"))


def blocks(page: Path) -> list[str]:
    """Return the shell blocks of a page, in their order."""
    return re.findall(r"^```sh\n(.*?)^```$", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which `adjudicator` is this checkout's, in a folder with its records."""
    (tmp_path / "records").symlink_to(ROOT / "records")
    command = tmp_path / "bin" / "adjudicator"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m adjudicator "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    path = os.pathsep.join((str(command.parent), os.environ["PATH"]))
    return {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_says_to_type_works(page: Path, shell: dict[str, str], tmp_path: Path) -> None:
    """Each block runs to its end; a verdict that is not legal is what some of them are about."""
    for block in blocks(page):
        script = ["bash", "-uo", "pipefail", "-c", block]
        ran = subprocess.run(script, env=shell, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300)
        assert "Traceback" not in ran.stderr
        assert "Usage:" not in ran.stderr, ran.stderr
        assert ran.returncode in (0, 1), (block, ran.stdout, ran.stderr)


def test_every_page_for_people_begins_with_something_to_type() -> None:
    for page in PAGES:
        head = page.read_text(encoding="utf-8").partition("\n## ")[0]
        assert page.stem == "index" or "```sh" in head, page.name


def test_every_link_inside_the_guide_leads_to_a_page() -> None:
    for page in [*PAGES, ROOT / "README.md"]:
        for target in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert target.startswith("http") or (page.parent / target).exists(), (page.name, target)
