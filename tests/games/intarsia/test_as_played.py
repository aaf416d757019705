"""Random games in which a table lets things stand: cards, elements and tool tiles are conserved all the same."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from adjudicator import check
from adjudicator.engine.figures import compare, correct
from adjudicator.engine.moves import Move
from adjudicator.engine.questions import Question
from adjudicator.engine.referee import Referee
from adjudicator.games.intarsia import GAME
from adjudicator.games.intarsia.invariants import conserved
from adjudicator.games.intarsia.moves import Build, Correct, Omit
from adjudicator.games.intarsia.pieces import COLORS, STACKS, Card, Element
from adjudicator.games.intarsia.state import Game
from adjudicator.games.intarsia.tallies import FIGURES
from adjudicator.judging.random_play import Playout, RandomMoves, draw_header, typed
from adjudicator.judging.replay import lay, play, replay
from tests.support import RECORDS, opened

OFTEN = 0.3
"""How often something is played that breaks a rule, or left out."""


class Irregular(RandomMoves):
    """Legal moves, and now and then a build as no rule would have it, or a turn that is passed over."""

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Return a move that the pieces allow."""
        building = next((each for each in question.decisions if each.kind is Build and each.by), None)
        if building is None or question.optional or self.chooser.random() > OFTEN:
            return super().more(referee, question)
        (player,) = building.by or ()
        if self.chooser.random() < OFTEN:
            return Omit(by=player, what="build")
        for build in some_builds(referee.state, self.chooser.choice(referee.state.players), self.chooser):
            if referee.rulebook.breaches(referee.state, build).can_be_done:
                return build
        return super().more(referee, question)


def some_builds(game: Game, player: str, chooser: random.Random) -> Iterator[Build]:
    """Yield a few builds that stand, with any payment, any cards taken and any claim; the turn may be another's."""
    plan, hand = game.plan, game.hands[player]
    for _ in range(20):
        element = chooser.choice(list(Element))
        spaces = list(plan.touching if element is Element.CONNECTOR else plan.colors)
        paid = {
            Card(stack): chooser.randint(1, hand[stack]) for stack in STACKS if hand[stack] and chooser.random() < 0.5
        }
        taken = {Card(color): chooser.randint(1, 2) for color in COLORS if chooser.random() < 0.4}
        yield Build(
            by=player,
            element=element,
            at=chooser.choice(spaces),
            pay=paid,
            take=taken or None,
            claim=chooser.choice([None, "saw-red", "plane-green"]),
            points=chooser.choice([None, 0, 5]),
            advance=chooser.choice([None, 1, 3]),
            stands=True,
        )


@given(seed=st.integers(0, 2**32))
@settings(deadline=None, max_examples=40, phases=(Phase.explicit, Phase.reuse, Phase.generate))
def test_whatever_a_table_lets_stand_cards_and_pieces_are_conserved(seed: int) -> None:
    """The game comes to its end, and its record is judged to the same end."""
    chooser = random.Random(seed)
    header = draw_header(GAME, chooser)
    table = lay(GAME, typed(GAME, header), source=Irregular(chooser, conserved))
    play(table)
    playout = Playout(GAME, header, table.state, table.referee)
    verdict = check(playout.text())
    assert verdict.name in ("irregular", "legal"), playout.text()
    assert verdict.finished
    assert verdict.scores == GAME.standing(table.state).scores(table.state.players)


@pytest.mark.parametrize("field", [name for name in Correct.__struct_fields__ if name != "note"])
def test_a_correction_is_what_a_tally_then_finds(field: str) -> None:
    """Every figure that can be corrected stands as the correction says, and nothing else is lost."""
    folder, record = opened(RECORDS / "intarsia" / "examples" / "corrected.yaml")
    line = next(move for move in record.moves if isinstance(move, Correct))
    state = replay(folder, record, record.moves[:1]).state
    said = Correct(**{field: getattr(line, field)})
    changed, otherwise = correct(FIGURES, state, said)
    assert (len(changed), otherwise) == (1, [])
    assert compare(FIGURES, state, said) == []
    assert conserved(state) == []
