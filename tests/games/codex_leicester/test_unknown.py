"""Numbers of pieces that a position of Codex Leicester does not say."""

import random
from collections.abc import Callable

import msgspec
import pytest

from adjudicator.engine.undetermined import Undetermined
from adjudicator.games import game_named
from adjudicator.games.codex_leicester.unknown import Unknown
from adjudicator.judging.cutting import cut
from adjudicator.judging.random_play import draw_header, play_out, typed
from adjudicator.judging.replay import replay

THREE_MORE = Unknown("the florins of red", "florins: {red: _}") + 3
"""Florins of somebody who has received three."""


@pytest.mark.parametrize(
    "decided",
    [
        THREE_MORE >= 3,
        THREE_MORE > 2,
        THREE_MORE != 2,
        bool(THREE_MORE),
        not THREE_MORE < 3,
        not THREE_MORE <= 2,
        min(2, THREE_MORE) == 2,
        bool(THREE_MORE - 2),
        sum([1, THREE_MORE]) >= 4,
        THREE_MORE - 5 >= 0,
    ],
)
def test_what_the_least_number_decides_is_known(decided: bool) -> None:
    """Whoever has received three can pay three, and nobody has less than nothing."""
    assert decided


@pytest.mark.parametrize(
    "look",
    [
        lambda: THREE_MORE >= 4,
        lambda: THREE_MORE == 3,
        lambda: THREE_MORE != 4,
        lambda: THREE_MORE < 5,
        lambda: bool(THREE_MORE - 3),
        lambda: min(4, THREE_MORE),
    ],
)
def test_anything_else_names_what_is_unknown(look: Callable[[], object]) -> None:
    """With the line that would say it."""
    with pytest.raises(Undetermined) as missing:
        look()
    assert str(missing.value) == "the position does not say the florins of red"
    assert missing.value.hint == "write under position: florins: {red: _}"


def test_a_game_goes_on_behind_a_screen_until_something_depends_on_it() -> None:
    """Cut at some lines, and a screen left out: no line is refused, whether or not what is behind it matters."""
    folder = game_named("codex_leicester")
    header = draw_header(folder, random.Random(3), 3)
    lines, record = play_out(folder, header, 3).moves, typed(folder, header)
    later = 0
    for n in range(20, len(lines), 40):
        made = cut(folder, msgspec.structs.replace(record, moves=list(lines)), n)
        hidden = random.Random(n).choice(sorted(made.header["position"]["florins"]))
        position = dict(made.header["position"])
        for goods in {"florins", "materials", "tokens"} & position.keys():
            position[goods] = {player: held for player, held in position[goods].items() if player != hidden}
        part = msgspec.convert({**made.header, "position": position, "moves": []}, folder.record)
        replayed = replay(folder, part, [*made.moves, *lines[n:]])
        assert replayed.ended.missing is not None or replayed.finished
        assert replayed.found == []
        later += replayed.referee.judged > len(made.moves)
    assert later > 0, "every line depends on what is hidden"
