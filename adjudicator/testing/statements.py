"""Test the statements of a rulebook: each is traced to what carries it (rules, functions, fields) and to records."""

import re
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from adjudicator.engine.moves import Block, verb
from adjudicator.games.game import GameFolder
from adjudicator.games.statements import Statement, carrier, statements
from adjudicator.judging.check import check
from adjudicator.testing.advice import none_of
from adjudicator.testing.subject import Subject
from adjudicator.testing.traces import Trials


def is_sentence(text: str) -> bool:
    """Say whether a text is a whole sentence: a capital first, a full stop last, words between."""
    return re.fullmatch(r"[A-Z]\S*( \S+){3,}\.", text) is not None


class StatementTests:
    """Tests of `statements.yaml`, and of what it claims about the program."""

    subject: Subject

    def _each(self) -> Iterator[tuple[str, Statement]]:
        yield from statements(self.subject.name).statements.items()

    def _broken(self, record: str) -> set[str]:
        """Judge a record and name the rules that its moves break."""
        if not (self.subject.records / record).is_file():
            return set()  # another test names it
        findings = check(self.subject.records / record).findings
        return {f.rule.id for f in findings if f.rule is not None and f.kind in ("illegal", "unexpected")}

    def test_every_statement_stands_there_once_and_in_order(self) -> None:
        """The file is of this game, and its numbers run from 1 to the last without a gap, after the same letters."""
        trace = statements(self.subject.name)
        assert trace.game == self.subject.name
        (letters,) = {number.split("-")[0] for number in trace.statements}
        assert list(trace.statements) == [f"{letters}-{number:03}" for number in range(1, len(trace.statements) + 1)]

    def test_every_statement_is_a_sentence_of_its_own(self) -> None:
        """Two rows with the same words would be one statement."""
        said = [statement.says for _, statement in self._each()]
        assert [says for says in said if not is_sentence(says)] == []
        assert [says for says in said if said.count(says) > 1] == []

    def test_every_heading_has_statements_or_a_reason_why_not(self) -> None:
        """The headings with statements are those of the outline, in its order, less those with a reason."""
        trace = statements(self.subject.name)
        used = list(dict.fromkeys(statement.heading for statement in trace.statements.values()))
        without = [omission.heading for omission in trace.headings_without_row]
        outline = list(self.subject.folder.rulebook.outline.values())
        assert used == [heading for heading in outline if heading not in without]
        omissions = (*trace.headings_without_row, *trace.headings_without_rules)
        assert [omission for omission in omissions if not is_sentence(omission.reason)] == []

    def test_every_statement_is_judged_or_says_why_not(self) -> None:
        """Each is judged or has a reason, which is a sentence; and what is judged has a record to look at."""
        for number, statement in self._each():
            assert statement.never_judged is None or is_sentence(statement.never_judged), number
        none_of(
            [number for number, each in self._each() if not each.judged and not each.never_judged],
            "These statements are carried by nothing:",
            "Name in statements.yaml the `rules`, functions of the `script` or `claims` that carry them, or say in a"
            " sentence at `never_judged` why nothing can.",
        )
        none_of(
            [number for number, each in self._each() if each.judged and not each.records],
            "These statements have nothing to look at:",
            "List at `records` in statements.yaml the records that show them.",
        )

    def test_everything_that_a_statement_names_exists(self) -> None:
        """Rules, functions of the game's modules, fields of its records, and files below the records; each once."""
        rules, fields = set(self.subject.folder.rulebook.rules), fields_of(self.subject.folder)
        for number, statement in self._each():
            assert set(statement.rules) <= rules, number
            assert set(statement.claims) <= fields, number
            for name in statement.script:
                carrier(self.subject.name, name)
            none_of(
                [name for name in statement.records if not (self.subject.records / name).is_file()],
                f"Statement {number} names records that are not there:",
                f"Write them into {self.subject.records}, or take them out of `records` in statements.yaml.",
            )
            for names in (statement.rules, statement.script, statement.claims, statement.records):
                assert len(names) == len(set(names)), number

    def test_every_rule_carries_a_statement_that_a_record_breaks(self) -> None:
        """No rule is the program's own invention: some statement names it, and lists a record that breaks it."""
        shown: set[str] = set()
        for _, statement in self._each():
            for record in statement.records:
                if not shown.issuperset(statement.rules):
                    shown |= self._broken(record).intersection(statement.rules)
        none_of(
            [id for id in self.subject.folder.rulebook.rules if id not in shown],
            "No statement names one of these rules together with a record that breaks it:",
            "Name the rule at `rules` and records/illegal/<rule-id>.yaml at `records` of the statement it carries.",
        )

    def test_records_show_what_their_statement_says(self) -> None:
        """A record listed as a breach breaks a rule of its statement, and any other breaks none."""
        broken = {name: self._broken(name) for name in {name for _, each in self._each() for name in each.records}}
        listed = [(number, each, record) for number, each in self._each() for record in each.records]
        none_of(
            [
                f"{number}: {record} breaks {', '.join(sorted(broken[record])) or 'no rule'}"
                for number, each, record in listed
                if not (("illegal/" not in record and not broken[record]) or broken[record].intersection(each.rules))
            ],
            "A record in illegal/ breaks a rule of the statement that lists it, any other record breaks none; but:",
            "Put the rule that it breaks into `rules` of the statement in statements.yaml, or take the record out of"
            " `records`.",
        )

    def test_every_worked_example_has_its_record(self) -> None:
        """The examples and pictures of the rulebook are records, named after the letters of its statements."""
        for number, statement in self._each():
            if "Example" in statement.says or "Picture" in statement.says:
                letters = number.split("-")[0].lower()
                assert any(f"examples/{letters}-x" in record for record in statement.records), number

    @pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
    def test_what_carries_a_statement_cannot_be_taken_away_unnoticed(self) -> None:
        """When one rule or function does nothing, one of the statement's own records comes out otherwise.

        A run that never ends is interrupted, and where that strikes while Python collects garbage it is reported,
        ignored and done again at the next tick.
        """
        trials = Trials(self.subject.name, self.subject.records)
        none_of(
            trials.unnoticed(),
            "These carriers can be taken away, and no record of their statement comes out otherwise:",
            "Give the statement at `records` in statements.yaml a record in which the carrier matters, with a claim"
            " about what it does (a tally, a result), or take the carrier out of it.",
        )


def blocks_in(hint: object) -> Iterator[type[Block]]:
    """Find every kind of mapping in the type of a field."""
    if isinstance(hint, type) and issubclass(hint, Block):
        yield hint
    for part in get_args(hint):
        yield from blocks_in(part)


def fields_of(folder: GameFolder[Any]) -> set[str]:
    """Name the fields of a record as claims do: `players`, `result.winners`, and `income.amount` of a move."""
    named = {f"{verb(kind)}.{field}" for kind in folder.moves for field in kind.__struct_encode_fields__}
    for top, hint in get_type_hints(folder.record).items():
        named.add(top)
        if top != "moves":
            named |= {f"{top}.{field}" for block in blocks_in(hint) for field in block.__struct_encode_fields__}
    return named
