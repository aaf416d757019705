"""Find which rules a record keeps: those asked about one of its lines, and those under which a line was taken."""

from collections.abc import Collection
from typing import Any

from adjudicator.engine.moves import Block, Correction, Move
from adjudicator.engine.questions import Decision, Question
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Rule, Rulebook
from adjudicator.games.game import GameFolder
from adjudicator.judging.replay import lay, play


class Witness(Referee[Any]):
    """A referee that notes which rules were asked about a move and let it pass."""

    kept: frozenset[str] = frozenset()

    def _ask(
        self, decisions: tuple[Decision[Any], ...], under: Rule, optional: bool, omit: type[Move] | None = None
    ) -> Move | None:
        """Note a rule of order when its question is answered."""
        move = super()._ask(decisions, under, optional, omit)
        if move is not None:
            self.note(under)
        return move

    def _take(self, under: Rule) -> Move:
        """Note the rule of order of a question that its answer made needless."""
        self.note(under)
        return super()._take(under)

    def _accept(self) -> None:
        """Note the rules about a move, and the one under which it may stand between two others."""
        move = self.moves[self.cursor.next]
        self.kept |= rules_kept(self.rulebook, self.state, move)
        for interjection in self.interjections:
            if interjection.decision.fits(move):
                self.note(interjection.under)
        super()._accept()

    def _correct(self, line: Correction) -> None:
        """Note the rules about a correction."""
        self.kept |= rules_kept(self.rulebook, self.state, line)
        super()._correct(line)

    def rule_out(self, *decisions: Decision[Any], under: Rule) -> None:
        """Note a rule of order that leaves decisions out; no move of a good record breaks it."""
        super().rule_out(*decisions, under=under)
        self.note(under)

    def rule_out_again(self, exclusions: Collection[Question]) -> None:
        """Note the rules of order that leave decisions out."""
        super().rule_out_again(exclusions)
        for exclusion in exclusions:
            self.note(exclusion.under)

    def end(self, *, under: Rule) -> None:
        """Note the rule of order that ends the game."""
        super().end(under=under)
        self.note(under)

    def note(self, rule: Rule) -> None:
        """Remember that a rule was kept."""
        self.kept |= {rule.id}


def rules_kept(rulebook: Rulebook[Any], state: Any, block: Block) -> frozenset[str]:
    """Return the ids of the rules that were asked about a move, a set-up or a score sheet and let it pass."""
    return frozenset(rule.id for rule, facts in rulebook.hearing(state, block) if facts is None)


def kept_by(folder: GameFolder[Any], record: Any) -> frozenset[str]:
    """Return the ids of all rules that a record keeps, up to its first breach."""
    table = lay(folder, record, kind=Witness)
    if record.final is not None:
        return rules_kept(folder.rulebook, table.state, record.final)
    kept = frozenset[str]()
    if type(record.setup) in folder.rulebook.about:
        kept = rules_kept(folder.rulebook, table.state, record.setup)
    if getattr(record, "position", None) is not None:
        kept |= rules_kept(folder.rulebook, table.state, record.position)
    if not table.setup:
        play(table)
    witness = table.referee
    assert isinstance(witness, Witness)
    return kept | witness.kept
