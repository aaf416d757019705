"""The gallery: the exact text of reports, one `.console` file for each command, and the examples of the README.

After a deliberate change of words `python -m tests.gallery.write` writes it anew; read every line of the difference.
"""

import contextlib
import io
import os
import re
import shlex
import tempfile
from pathlib import Path
from unittest import mock

from adjudicator.cli.main import run
from adjudicator.engine.shipped import folder

HOME = Path(__file__).parent
ROOT = HOME.parent.parent

CASES: dict[str, str] = {
    # findings
    "position-is-free": "check records/intrigue/illegal/position-is-free.yaml",
    "unexpected": "check records/intrigue/illegal/unconflicted-advisors-first.replace.yaml",
    "no-free-rooms": "check records/codex_leicester/illegal/workers-find-rooms.yaml",
    "nested-completion": "check records/codex_leicester/illegal/row-is-refilled-at-once.yaml",
    "impossible-set-up": "check records/codex_leicester/illegal/no-eleven-works-in-the-present-row.yaml",
    "moves-after-the-end": "check records/intrigue/illegal/game-ends-after-five-turns.yaml",
    "ruling": "check records/intrigue/illegal/bank-pays-once.bank_bribe_counts-per_step.yaml",
    "mismatch-income": "check records/intrigue/mismatch/income-ig-x2.yaml",
    "mismatch-tally": "check records/intrigue/mismatch/money-tally.yaml",
    "mismatch-castle": "check records/intrigue/mismatch/castle-tally.yaml",
    "mismatch-result": "check records/intrigue/mismatch/result-score-and-winner.yaml",
    "leader-left-out": "check records/intrigue/mismatch/result-leader-left-out.yaml",
    "result-of-an-unfinished-record": "check records/intrigue/mismatch/result-of-an-unfinished-record.yaml",
    "unfinished": "check records/intrigue/unfinished/in-step-two.yaml",
    "no-moves": "check records/intrigue/unfinished/no-moves.yaml",
    "unfinished-complete": "check --complete records/intrigue/unfinished/after-one-presentation.yaml",
    "notices": "check records/intrigue/examples/notices.yaml",
    "lines": "check --format lines 'records/intrigue/mismatch/result-*.yaml'",
    "quiet": "check -q 'records/intrigue/*/income-*.yaml'",
    "statistics": "check --statistics 'records/intrigue/*/income-*.yaml'",
    "verbose": "check --verbose records/intarsia/games/two-players.yaml",
    "chosen": "check --player Ana --since 2000 records/intrigue/games",
    "no-such-pattern": "check records/*.yml",
    "keep-going": "check --keep-going records/intrigue/illegal/position-is-free.x7-place.yaml",
    "impossible-castle": "check records/intrigue/illegal/castle-holds-different-types.yaml",
    "five-faults": "check records/malformed/intrigue-five-faults.yaml",
    "mistyped": "check tests/gallery/mistyped.yaml",
    "fix": "fix --diff tests/gallery/mistyped.yaml",
    "fmt": "fmt --diff tests/gallery/untidy.yaml",
    "unknown-piece": "check records/malformed/intrigue-unknown-piece.yaml",
    "key-twice": "check records/malformed/intrigue-key-twice.yaml",
    "no-such-day": "check records/malformed/intrigue-no-such-day.yaml",
    "newer-record": "check records/malformed/intrigue-newer-record.yaml",
    "unknown-game": "check records/malformed/intrigue-unknown-game.yaml",
    "no-such-file": "check records/nowhere.yaml",
    "several-records": "check records/intrigue/unfinished",
    "check-json": "check --format json records/intrigue/illegal/position-is-free.yaml",
    "undetermined": "check records/intarsia/undetermined/tool-tiles.another.yaml",
    "payment": "check records/intarsia/illegal/payment-fits-the-cost.yaml",
    "side-b": "check records/intarsia/examples/side-b.yaml",
    # the other commands
    "score": "score records/intrigue/games/four-players.yaml",
    "score-sheet": "score records/intrigue/examples/score-sheet-tie.yaml",
    "score-solo": "score records/codex_leicester/games/solo.yaml",
    "score-epics": "score records/codex_leicester/examples/cl-x20.yaml",
    "score-json": "score --format json records/intrigue/examples/score-sheet-tie.yaml",
    "show": "show records/intrigue/examples/ig-x7.yaml --at 26",
    "show-workshops": "show records/codex_leicester/games/three-players.yaml --at 80",
    "show-json": "show records/intrigue/examples/ig-x4.yaml --at 3 --format json",
    "explain-position": "explain records/intrigue/illegal/newcomer-is-the-challenger.position.yaml --at 1",
    "irregular": "check records/intrigue/irregular/presentation-left-out.yaml",
    "stopped": "check records/intrigue/irregular/stopped.yaml",
    "wrong-change": "check records/intrigue/examples/wrong-change.yaml",
    "only-the-result": "check records/intrigue/examples/only-the-result.yaml",
    "show-record": "show records/intrigue/games/three-players.yaml --at 60 --format record",
    "explain": "explain records/intrigue/illegal/bribe-is-paid-once.yaml --at 4",
    "explain-unexpected": "explain records/intrigue/illegal/unconflicted-advisors-first.replace.yaml --at 17",
    "explain-mismatch": "explain records/intrigue/mismatch/income-ig-x2.yaml --at 23",
    "explain-legal": "explain records/intrigue/examples/ig-x7.yaml --at 26",
    "explain-json": "explain records/intrigue/illegal/bribe-is-paid-once.yaml --at 4 --format json",
    "explain-after-the-end-of-judging": "explain records/intrigue/illegal/two-advisors-are-presented.yaml --at 1",
    "legal": "legal records/intrigue/examples/ig-x7.yaml --at 25",
    "legal-json": "legal records/intrigue/examples/ig-x7.yaml --at 25 --format json",
    "what-if": "what-if records/intrigue/games/three-players.yaml --at 11 --without",
    "what-if-another-reading": "what-if records/intrigue/games/three-players.yaml --ruling bank_bribe=none",
    "readings": "readings records/intrigue/games/three-players.yaml",
    "readings-pairs": "readings --pairs records/codex_leicester/games/three-players.yaml",
    "readings-json": "readings --format json records/intrigue/unfinished/after-one-presentation.yaml",
    "diff": "diff records/intrigue/rulings/bank_bribe-none.yaml records/intrigue/rulings/bank_bribe-optional.yaml",
    "show-diff": "show records/codex_leicester/games/three-players.yaml --diff 20..30",
    "score-at": "score records/intrigue/games/three-players.yaml --at 17",
    "legal-record": "legal records/codex_leicester/games/three-players.yaml --at 26 --format record",
    "legal-prices": "legal records/codex_leicester/games/three-players.yaml --at 26",
    "repair": "repair records/intrigue/mismatch/money-tally.bribe.yaml",
    "repair-several": "repair records/intrigue/illegal/position-is-free.yaml",
    "repair-json": "repair --format json records/intrigue/mismatch/money-tally.bribe.yaml",
    "repair-nothing": "repair records/intrigue/games/three-players.yaml",
    "score-with-a-tie-break": "score records/intarsia/games/three-players.yaml",
    "show-boards": "show records/intarsia/games/two-players.yaml --at 30",
    "legal-builds": "legal records/intarsia/games/two-players.yaml --at 30",
    "parts-check": "parts check records/parts/intarsia-sample.yaml",
    "test": "test records/intrigue/rulings",
    "games": "games",
    "moves": "moves intrigue tally",
    "new-box": "new intarsia --players ana=Ana,rui",
    "explain-a-line": "explain records/intrigue/illegal/position-is-free.yaml",
    "new": 'new intrigue --players white=Ana,black,green --first green --title "Friday at Ana\'s"',
    "rules-by-words": "rules intrigue exile resident",
    "rules-by-id": "rules intrigue conflict-is-next-in-order",
    "rules-with-a-switch": "rules intrigue bank_bribe_counts",
    "rules-by-reading": "rules intrigue D16",
    "rules-not-found": "rules intrigue advisor-is-in-suply",
    "help": "--help",
    "no-such-command": "chekc records",
    "no-such-ruling": "check --ruling bank_bribes=none records/intrigue/examples/ig-x1.yaml",
    "completion": "completion fish",
    "record": "record friday.yaml intrigue",
}
"""Every case by name, with the command line that it shows."""

TYPED = {
    "record": """\
white=Ana black=Bruno green=Carla

pr wr bl
pr do gr
br 4
""",
}
"""What is typed into some of the cases; these run in an empty folder, since they write a record there."""


class Terminal(io.StringIO):
    """A terminal on which everything stands that was written."""

    def isatty(self) -> bool:
        """Say that it is a terminal."""
        return True


def played(name: str) -> str:
    """Run the command line of a case in the project's folder, and return what a person sees, the exit code last.

    The terminal has 120 columns and no colors. The folders of the schemas and records, which differ from machine to
    machine, are written in capitals.
    """
    arguments, typed = CASES[name], TYPED.get(name)
    out, err = Terminal(), io.StringIO()
    with (
        tempfile.TemporaryDirectory() as empty,
        contextlib.chdir(ROOT if typed is None else empty),
        mock.patch("sys.stdin", io.StringIO(typed)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch.dict(os.environ, {"COLUMNS": "120", "NO_COLOR": "1"}),
    ):
        code = run(shlex.split(arguments))
    output = f"{err.getvalue()}{out.getvalue()}"
    for shipped in ("schemas", "records"):
        output = output.replace(folder(shipped).as_posix(), shipped.upper())
    given = "" if typed is None else f" <<END\n{typed}END"
    text = f"$ adjudicator {arguments}{given}\n{output}"
    return text + (f"[exit code {code}]\n" if code else "")


def file_of(name: str) -> Path:
    """Return the file of a case."""
    return HOME / f"{name}.console"


def pages() -> list[Path]:
    """Return the README and the pages of the documentation."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


def with_examples(text: str) -> str:
    """Return a page with the block after each `<!-- gallery: name -->` taken from the gallery."""

    def block(found: re.Match[str]) -> str:
        shown = file_of(found[1]).read_text(encoding="utf-8")
        return f"<!-- gallery: {found[1]} -->\n\n```console\n{shown}```\n"

    return re.sub(r"<!-- gallery: ([a-z-]+) -->\n(?:\n```console\n.*?\n```\n)?", block, text, flags=re.DOTALL)
