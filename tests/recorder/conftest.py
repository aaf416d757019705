"""The command line for tests of the recorder."""

from tests.cli.conftest import command_line

__all__ = ["command_line"]
