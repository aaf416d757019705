"""A command line for tests: it runs in this process and says what it printed and how it ended."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from adjudicator.cli.main import run


class Outcome(NamedTuple):
    """The exit code of a run, and what it wrote."""

    code: int
    out: str
    err: str


CommandLine = Callable[..., Outcome]


@pytest.fixture
def command_line(capsys: pytest.CaptureFixture[str]) -> CommandLine:
    """Run `adjudicator` with these arguments."""

    def call(*arguments: str) -> Outcome:
        code = run(arguments)
        return Outcome(code, *capsys.readouterr())

    return call
