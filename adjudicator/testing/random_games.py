"""Test games played at random: they end, nothing appears or is lost, and judged again they come out the same."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec

from adjudicator.desk.explanation import legal_at
from adjudicator.desk.options import Bundle, Option
from adjudicator.engine.moves import Move, verb
from adjudicator.engine.questions import Question, RecordEnds
from adjudicator.engine.referee import Referee
from adjudicator.judging.check import check
from adjudicator.judging.random_play import typed
from adjudicator.judging.replay import replay
from adjudicator.judging.writing import record_text
from adjudicator.testing.subject import Subject

MOST_TRIED = 15
"""How many legal and how many illegal moves of a position are judged one by one; some positions have thousands."""


class Everything:
    """A source of moves that ends where a decision is due; on the way it notes every candidate of every question."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.candidates: dict[str, Move] = {}

    def more(self, referee: Referee[Any], question: Question) -> Move | None:
        """Note the candidates, and decline what may be declined."""
        for decision in [*question.decisions, *(also.decision for also in referee.interjections)]:
            for move in referee.rulebook.propose(referee.state, decision.kind, decision.by):
                assert isinstance(move, decision.kind)
                self.candidates[self.subject.essence_of(move)] = move
        if question.optional:
            return None
        raise RecordEnds(question)


class RandomGameTests:
    """Tests of games played at random."""

    subject: Subject

    def test_a_random_game_comes_out_the_same_when_it_is_judged(self, seed: int) -> None:
        """It ends, with everything conserved at every question, and its record is legal and ends in the same way."""
        playout, folder = self.subject.playout(seed), self.subject.folder
        verdict = check(playout.text())
        assert verdict.name == "legal"
        assert {finding.kind for finding in verdict.findings} <= {"notice"}
        assert verdict.judged == len(playout.moves)
        again = replay(folder, typed(folder, playout.header), playout.moves)
        assert again.snapshot() == folder.snapshot(playout.state)

    def test_score_lines_add_up_to_the_scores(self, seed: int) -> None:
        """Every point has an origin, and the winners are among those who have most points; alone nobody wins."""
        verdict = check(self.subject.playout(seed).text())
        assert verdict.standing is not None
        assert verdict.scores is not None
        for player, score in verdict.scores.items():
            assert score == sum(line.points for line in verdict.standing.lines if line.player == player)
        assert bool(verdict.winners) == (len(verdict.scores) > 1 and verdict.standing.contested)
        assert {verdict.scores[winner] for winner in verdict.winners} <= {max(verdict.scores.values())}

    def test_a_wrong_claim_about_a_random_game_is_a_mismatch(self, seed: int) -> None:
        """Another score, one winner too many and one too few are each found, at the place of the claim.

        Where everybody wins nobody is one too many, and alone no winner can be claimed.
        """
        playout, chooser = self.subject.playout(seed), random.Random(seed)
        right = playout.result()
        player = chooser.choice(sorted(right["scores"]))
        scores = {**right["scores"], player: right["scores"][player] + chooser.choice((-1000, -1, 1, 1000))}
        claims: list[tuple[dict[str, Any], tuple[str, ...]]] = [({"scores": scores}, ("result", "scores", player))]
        if winners := right.get("winners"):
            losers = [player for player in scores if player not in winners]
            claims += [({"winners": [*winners, loser]}, ("result", "winners")) for loser in losers[:1]]
            if shorter := winners[1:] or losers[:1]:
                claims.append(({"winners": shorter}, ("result", "winners")))
        for wrong, path in claims:
            verdict = check(record_text(playout.header, playout.moves, {**right, **wrong}))
            assert verdict.name == "mismatch"
            assert [finding.path for finding in verdict.findings if finding.kind != "notice"] == [path]

    def test_exactly_what_is_listed_as_legal_is_accepted(self, few_seed: int) -> None:
        """At any position each legal move listed is accepted after the moves so far, and any other is refused."""
        seed = few_seed
        playout, folder = self.subject.playout(seed), self.subject.folder
        n = random.Random(seed).randint(0, len(playout.moves))
        before, record = playout.moves[:n], typed(folder, playout.header)
        _, questions = legal_at(msgspec.structs.replace(record, moves=playout.moves), n)
        listed = [move for asked in questions for option in asked.options for move in moves_meant(option, self.subject)]
        legal = {self.subject.essence_of(move): move for move in listed}
        everything = Everything(self.subject)
        replay(folder, record, before, everything)
        assert legal.keys() <= everything.candidates.keys()
        chooser = random.Random(seed)
        for candidates in (legal.keys(), everything.candidates.keys() - legal.keys()):
            for name in chooser.sample(sorted(candidates), min(MOST_TRIED, len(candidates))):
                move = everything.candidates[name]
                again = replay(folder, record, [*before, move])
                text = f"{again.found}\n{record_text(playout.header, [*before, move])}"
                refused = again.ended.illegal or again.ended.missing is not None
                assert refused == (name not in legal), text
                assert again.referee.judged == n + (name in legal), text


def moves_meant(option: Option, subject: Subject) -> Iterator[Move]:
    """Yield every move that a line of `adjudicator legal` stands for."""
    kind = next(kind for kind in subject.folder.moves if verb(kind) == option.do)
    for values in product(*option.fields.values()):
        fields = zip(option.fields, values, strict=True)
        said = {field: _unbundled(value) for field, value in fields if value is not None}
        yield msgspec.convert({"do": option.do, **said}, kind, strict=False)


def _unbundled(value: Any) -> Any:
    return value.plain() if isinstance(value, Bundle) else value
