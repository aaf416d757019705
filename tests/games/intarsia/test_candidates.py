"""What is legal is listed as far as the printed values go that are declared."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator import check, position
from adjudicator.engine.undetermined import Undetermined
from adjudicator.games.intarsia.moves import Build
from tests.games.intarsia.test_rests_on import TOP

FRAME = "moves:\n  - {by: ana, do: build, element: frame, at: a1, pay: {green: 1}}\n  - {by: rui, do: pass}\n"
LOOP = "loops: true, steps: {table: 1, connector: 1}"


def proposed(text: str) -> tuple[list[Build], list[Build]]:
    """Return what Ana may certainly build after a frame, and what depends on a value that nobody declared."""
    there = position(check(text).record, 2)
    rulebook: Any = there.folder.rulebook
    legal: list[Build] = []
    open_still: list[Build] = []
    for build in candidates(rulebook, there.state):
        try:
            if not rulebook.objections(there.state, build):
                legal.append(build)
        except Undetermined:
            open_still.append(build)
    return legal, open_still


def candidates(rulebook: Any, state: Any) -> Iterator[Build]:
    """Yield what Ana may think of building."""
    yield from rulebook.propose(state, Build, ["ana"])


@pytest.mark.parametrize("steps", [LOOP.replace("true", "false"), "loops: false, steps: choice", None])
def test_a_track_that_has_ended_or_is_undeclared_hides_no_other_build(steps: str | None) -> None:
    """Connectors depend on it, and frames and midsections do not."""
    track = "[{yellow: 3}, {yellow: 1, red: 1, wild: 1}]"
    old = f"  reward_track: {{spaces: {track}, {LOOP}}}\n"
    assert old in TOP
    new = f"  reward_track: {{spaces: [{{yellow: 3}}], {steps}}}\n" if steps else ""
    legal, open_still = proposed(TOP.replace(old, new) + FRAME)
    everywhere, nothing = proposed(TOP + FRAME)
    assert nothing == []
    assert {build.element for build in open_still} == {"connector"}
    plain = [build for build in everywhere if build.element != "connector"]
    assert [build for build in legal if build.element != "connector"] == plain
    assert [build for build in legal if build.element == "connector"] == []


def test_what_the_supply_does_not_hold_is_not_even_proposed() -> None:
    """However many ways there are to pay for it; while the supply is undeclared it is, and the rules say so."""
    supply = "supply: {2: {frames: 6, tiles: 2}}"
    none = TOP.replace(supply, "supply: {2: {frames: 0, tiles: 2}}") + "moves: []\n"
    there = position(check(none).record, 0)
    assert list(candidates(there.folder.rulebook, there.state)) == []
    there = position(check(TOP.replace(f"  {supply}\n", "") + "moves: []\n").record, 0)
    builds = list(candidates(there.folder.rulebook, there.state))
    assert builds
    for build in builds:
        with pytest.raises(Undetermined, match=r"^supply\.2 "):
            there.folder.rulebook.objections(there.state, build)


def test_a_track_that_has_ended_says_so_with_the_line_that_goes_on() -> None:
    """The line can be written as it stands, and then the game goes on."""
    text = TOP.replace("{yellow: 3}, {yellow: 1, red: 1, wild: 1}", "{yellow: 3}").replace(
        "loops: true", "loops: false"
    )
    text += FRAME + "  - {by: ana, do: build, element: connector, at: x3, pay: {purple: 4}}\n"
    (finding,) = check(text).findings
    assert finding.message == "the reward track has ended after 1 space"
    assert (finding.value, finding.move) == ("reward_track", 3)
    line = finding.write or ""
    assert line.startswith("reward_track: {spaces: [{yellow: 3}], loops: true, ")
    old = next(known for known in text.splitlines() if "reward_track" in known)
    assert check(text.replace(old, f"  {line}")).name == "unfinished"
