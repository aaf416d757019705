"""`adjudicator readings`: its JSON, and who says that it is there."""

import json

from tests.cli.conftest import CommandLine
from tests.desk.slipped import THREE_PLAYERS


def test_the_json_holds_every_reading(command_line: CommandLine) -> None:
    done = command_line("readings", str(THREE_PLAYERS), "--format", "json")
    report = json.loads(done.out)
    assert (done.code, report["version"], report["as_played"]["verdict"]) == (0, 1, "legal")
    assert report["rests_on"] == [{"switch": "bank_bribe", "value": "automatic", "reading": "E2"}]
    changed = [row["value"] for row in report["readings"] if row["differs"]]
    assert changed == ["optional", "none"]


def test_score_and_check_say_where_more_is_to_be_had(command_line: CommandLine) -> None:
    line = "rests on bank_bribe: automatic (adjudicator readings: what others would change)"
    assert line in command_line("score", str(THREE_PLAYERS)).out.splitlines()
    assert line in command_line("check", "--format", "text", str(THREE_PLAYERS)).out.splitlines()
