"""Test the rulebook of a game: every rule says something, cites something, and is broken and kept by records."""

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
from adjudicator.testing.advice import none_of
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
        bare = {heading for cite, heading in rulebook.outline.items() if cite not in cited}
        none_of(
            sorted(bare - excused),
            "No rule cites these headings of the outline:",
            "Cite them in a rule, or say why there is none at `headings_without_rules` in statements.yaml:"
            " `{heading: HEADING, reason: A sentence.}`",
        )
        none_of(
            sorted(excused - bare),
            "These headings have rules, or are not in the outline:",
            "Take them out of `headings_without_rules` in statements.yaml.",
        )

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
        """It can be done with the pieces or not; rules of order and of what can lie on a table say nothing about it.

        A game none of whose rules says so has no lines that stand.
        """
        if any(each.stands is not None for each in self.subject.folder.rulebook.rules.values()):
            about_moves = bool(rule.kinds) and all(issubclass(kind, Deed) for kind in rule.kinds)
            assert (rule.stands is not None) == about_moves

    # --- illegal records ---------------------------------------------------------------------------------------------

    def test_a_rule_has_a_record_that_breaks_it(self, rule: Rule) -> None:
        """`illegal/<rule-id>.yaml` is there."""
        path = self.subject.path(f"illegal/{rule.id}.yaml")
        none_of(
            [] if path.is_file() else [path],
            f"No record breaks {rule.id} ({rule.says}):",
            "Write it there: a record that is legal up to its last move, which breaks this rule and no other. For"
            " `adjudicator test` it says so at its end:\n"
            f"    expect: {{verdict: illegal, findings: [{{rule: {rule.id}}}]}}",
        )

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
        none_of(
            [f"{id}: {rule.says}" for id, rule in folder.rulebook.rules.items() if id not in kept],
            "No good record asks these rules and finds them kept:",
            "Write a legal record (in records/games/ or records/examples/) with a line that each is asked about; a rule"
            " about score sheets is asked about a record with `final:`, one about the set-up about `setup:`.",
        )

    # --- switches ----------------------------------------------------------------------------------------------------

    def test_a_switch_is_the_matter_of_a_rule(self, switch: str) -> None:
        """A rule names every switch, since nobody could look up otherwise what it turns."""
        folder = self.subject.folder
        assert switch in folder.rulebook.readings_of_switches()
        assert switches(folder)[switch][0] == getattr(folder.rulings(), switch)

    def test_a_switch_has_a_record_for_each_of_its_values(self, switch: str) -> None:
        """`rulings/<switch>-<value>.yaml` is good, and is judged with this value."""
        for value in switches(self.subject.folder)[switch]:
            path = self.subject.path(f"rulings/{switch}-{value}.yaml")
            none_of(
                [] if path in self.subject.good else [path],
                f"No good record shows {switch} as {value}:",
                f"Write it there: a legal record with `rulings: {{{switch}: {value}}}` in which it makes a difference.",
            )
            assert getattr(self.subject.opened(path).rulings, switch) == value

    def test_a_switch_changes_what_is_found(self, switch: str) -> None:
        """For every two values of a switch some record under the one ends otherwise under the other."""
        for value, other in permutations(switches(self.subject.folder)[switch], 2):
            paths = self._judged_under(switch, value)
            tells = any(self._outcome(path) != self._outcome(path, {switch: other}) for path in paths)
            none_of(
                [] if tells else [f"{value} and {other}"],
                f"Every record with `rulings: {{{switch}: {value}}}` comes out the same under the other value:",
                f"Write one in which it matters, as records/rulings/{switch}-{value}.yaml.",
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
