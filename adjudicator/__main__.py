"""Start the command line, with a garbage collector that leaves alone what is imported.

Modules stay to the end: to look through them again and again, and once more at the end, takes longer than judging a
record does.
"""

import gc
from collections.abc import Sequence

IMPORTED = 50_000
"""More objects than the modules of any command make."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    gc.set_threshold(IMPORTED, *gc.get_threshold()[1:])
    from adjudicator.cli.main import main as command_line  # not before the collector knows

    try:
        command_line(arguments)
    finally:
        gc.freeze()


if __name__ == "__main__":
    main()
