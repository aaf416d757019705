"""The command line for tests of exchange."""

from tests.cli.conftest import command_line

__all__ = ["command_line"]
