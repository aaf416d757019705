"""The rulebook of a game: every rule says something, cites something, and is broken and kept by records."""

from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

from adjudicator.engine.moves import Deed
from adjudicator.engine.rulebook import Rule
from adjudicator.games.statements import statements
from adjudicator.judging.check import check
from adjudicator.judging.position import position
from adjudicator.judging.random_play import switches
from adjudicator.judging.replay import replay
from adjudicator.testing.subject import Subject
from adjudicator.testing.witness import kept_by


class RuleTests:
    """Tests of the rules of a game, one by one."""

    subject: Subject

    def test_a_rule_is_one_sentence_with_a_citation(self, rule: Rule) -> None:
        """Every rule says a sentence that begins and ends like one, and cites a heading by its short name."""
        assert rule.says[:1].isupper()
        assert rule.says.endswith(".")
        assert ". " not in rule.says
        assert rule.cite in self.subject.folder.rulebook.outline

    def test_a_heading_has_rules_or_a_reason_why_not(self) -> None:
        """Nothing in the rulebook is passed over in silence; the reasons stand beside the statements."""
        rulebook = self.subject.folder.rulebook
        cited = {rule.cite for rule in rulebook.rules.values()}
        excused = {omission.heading for omission in statements(self.subject.name).headings_without_rules}
        assert {heading for cite, heading in rulebook.outline.items() if cite not in cited} == excused

    def test_a_rule_with_a_switch_names_the_reading_behind_it(self, rule: Rule) -> None:
        """A switch that a rule names exists, and the rule says which reading it turns."""
        assert rule.switch is None or (rule.switch in switches(self.subject.folder) and rule.reading)

    def test_a_rule_is_asked_only_after_the_rules_that_it_takes_for_granted(self, rule: Rule) -> None:
        """A `given` rule is declared earlier, and judges at least one of the same kinds of move."""
        order = list(self.subject.folder.rulebook.rules)
        for given in rule.given:
            assert order.index(given.id) < order.index(rule.id)
            assert set(given.kinds) & set(rule.kinds)

    def test_a_rule_about_moves_says_whether_what_it_forbids_can_stand(self, rule: Rule) -> None:
        """It can be done with the pieces or not; rules of order and of what can lie on a table say nothing of it.

        A game of which no rule says it knows no lines that stand.
        """
        if any(each.stands is not None for each in self.subject.folder.rulebook.rules.values()):
            about_moves = bool(rule.kinds) and all(issubclass(kind, Deed) for kind in rule.kinds)
            assert (rule.stands is not None) == about_moves

    # --- illegal records ---------------------------------------------------------------------------------------------

    def test_a_rule_has_a_record_that_breaks_it(self, rule: Rule) -> None:
        """`illegal/<rule-id>.yaml` is there."""
        assert self.subject.path(f"illegal/{rule.id}.yaml").is_file()

    def test_an_illegal_record_breaks_the_rule_that_it_is_named_for_and_no_other(self, broken: Path) -> None:
        """The only finding is a breach of the rule in the file's name, and without its last lines it is good."""
        found = [finding for finding in check(broken).findings if finding.kind != "notice"]
        assert [finding.rule.id for finding in found if finding.rule] == [broken.name.split(".")[0]]
        (finding,) = found
        if finding.move is not None:
            record = self.subject.opened(broken)
            assert replay(self.subject.folder, record, record.moves[: finding.move - 1]).found == []

    # --- legal records -----------------------------------------------------------------------------------------------

    def test_every_rule_is_kept_by_a_legal_record(self) -> None:
        """Each was asked about a line of a good record and let it pass, or its question was answered there."""
        folder = self.subject.folder
        kept = frozenset[str]().union(*(kept_by(folder, self.subject.opened(path)) for path in self.subject.good))
        assert sorted(folder.rulebook.rules.keys() - kept) == []

    # --- switches ----------------------------------------------------------------------------------------------------

    def test_a_switch_is_the_matter_of_a_rule(self, switch: str) -> None:
        """A rule names every switch, or nobody could look up what it turns."""
        folder = self.subject.folder
        assert switch in folder.rulebook.readings_of_switches()
        assert switches(folder)[switch][0] == getattr(folder.rulings(), switch)

    def test_a_switch_has_a_record_for_each_of_its_values(self, switch: str) -> None:
        """`rulings/<switch>-<value>.yaml` is good, and is judged with this value."""
        for value in switches(self.subject.folder)[switch]:
            path = self.subject.path(f"rulings/{switch}-{value}.yaml")
            assert path in self.subject.good
            assert getattr(self.subject.opened(path).rulings, switch) == value

    def test_a_switch_changes_what_is_found(self, switch: str) -> None:
        """For every two values of a switch some record under the one ends otherwise under the other."""
        for value, other in permutations(switches(self.subject.folder)[switch], 2):
            paths = self._judged_under(switch, value)
            assert any(self._outcome(path) != self._outcome(path, {switch: other}) for path in paths), (
                f"{switch}: no record tells {value} from {other}"
            )

    def _outcome(self, path: Path, rulings: dict[str, str] | None = None) -> object:
        """Return all that a ruling may change: the findings, the position and the scores."""
        verdict = check(path, rulings=rulings)
        record = self.subject.opened(path)
        there = position(record, len(record.moves), rulings=rulings or {})
        findings = [
            (finding.kind, finding.rule, finding.move) for finding in verdict.findings if finding.kind != "notice"
        ]
        return verdict.name, findings, verdict.scores, there.folder.snapshot(there.state)

    def _judged_under(self, switch: str, value: str) -> Iterator[Path]:
        """Yield the records with moves that are judged with this value of a switch, those named for it first."""
        for path in sorted(self.subject.sound, key=lambda path: f"{switch}-" not in path.name):
            record = self.subject.opened(path)
            if record.moves and getattr(record.rulings, switch) == value:
                yield path
