"""What is reported about lines that come when a game of Codex Leicester is over."""

from adjudicator import check
from tests.support import RECORDS

GAME = RECORDS / "codex_leicester" / "games" / "two-players-sell.yaml"

LEAVES = "  - {by: red, do: leave}\n"
"""Red has two pieces of glass and sold both: in the last market nothing else is left, and it needs no line."""


def test_a_sale_after_the_last_market_is_not_due() -> None:
    """Red could do nothing in the glass market any more, and names the ore that another market would take."""
    text = GAME.read_text(encoding="utf-8")
    assert LEAVES in text
    before, result = text.split("result:")
    verdict = check(
        before.replace(LEAVES, "") + "  - {by: red, do: sell, material: ore}\nresult:" + result, home=GAME.parent
    )
    (finding,) = verdict.findings
    assert (finding.kind, finding.message) == ("unexpected", "sell by red is not due: the game is over")
    assert finding.rule is not None
    assert finding.rule.id == "areas-are-resolved-by-influence"
