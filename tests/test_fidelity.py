"""Every statement of a rulebook is traced to the rules, functions and fields that carry it, and to its records."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from adjudicator import check
from adjudicator.engine.moves import Block, verb
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.games.statements import Statements, carrier, statements
from adjudicator.testing.traces import Trials

RECORDS = Path(__file__).parents[1] / "records"

STATEMENTS = {"intrigue": ("IG", 137), "intarsia": ("IA", 101), "codex_leicester": ("CL", 716)}
"""How the statements of each game are numbered, and how many there are."""


@pytest.fixture(params=sorted(STATEMENTS))
def trace(request: pytest.FixtureRequest) -> Statements:
    """The statements of each game in turn."""
    return statements(request.param)


def is_sentence(text: str) -> bool:
    """Say whether a text is a whole sentence: a capital first, a full stop last, words between."""
    return re.fullmatch(r"[A-Z]\S*( \S+){3,}\.", text) is not None


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


@cache
def broken_rules(record: str) -> frozenset[str]:
    """Judge a record and name the rules that its moves break."""
    findings = check(RECORDS / record).findings
    return frozenset(f.rule.id for f in findings if f.rule is not None and f.kind in ("illegal", "unexpected"))


def test_every_game_with_statements_is_numbered_here() -> None:
    """No file of statements lies about untested."""
    assert sorted(STATEMENTS) == sorted(GAMES)
    assert all(statements(game).game == game for game in STATEMENTS)


def test_every_statement_stands_there_once_and_in_order(trace: Statements) -> None:
    """The numbers run from 1 to the last without a gap."""
    prefix, count = STATEMENTS[trace.game]
    assert list(trace.statements) == [f"{prefix}-{number:03}" for number in range(1, count + 1)]


def test_every_statement_is_a_sentence_of_its_own(trace: Statements) -> None:
    """Two rows with the same words would be one statement."""
    said = [statement.says for statement in trace.statements.values()]
    assert [says for says in said if not is_sentence(says)] == []
    assert [says for says in said if said.count(says) > 1] == []


def test_every_heading_has_statements_or_a_reason_why_not(trace: Statements) -> None:
    """The headings with statements are those of the outline, in its order, less those with a reason."""
    used = list(dict.fromkeys(statement.heading for statement in trace.statements.values()))
    without = [omission.heading for omission in trace.headings_without_row]
    outline = list(game_named(trace.game).rulebook.outline.values())
    assert used == [heading for heading in outline if heading not in without]
    assert [omission for omission in trace.headings_without_row if not is_sentence(omission.reason)] == []


def test_every_statement_is_judged_or_says_why_not(trace: Statements) -> None:
    """A reason is a sentence, and nothing is left without either."""
    for number, statement in trace.statements.items():
        assert statement.judged or statement.never_judged, number
        assert statement.never_judged is None or is_sentence(statement.never_judged), number


def test_every_rule_that_a_statement_names_exists(trace: Statements) -> None:
    """A rule that was renamed or dropped leaves no statement behind."""
    for number, statement in trace.statements.items():
        assert set(statement.rules) <= set(game_named(trace.game).rulebook.rules), number


def test_every_rule_carries_a_statement_that_a_record_breaks(trace: Statements) -> None:
    """No rule is ours alone: some statement names it, and lists a record that breaks it."""
    rules = set(game_named(trace.game).rulebook.rules)
    shown: set[str] = set()
    for statement in trace.statements.values():
        broken = frozenset[str]().union(*map(broken_rules, statement.records))
        shown |= broken.intersection(statement.rules)
    assert sorted(rules - shown) == []


def test_every_function_that_a_statement_names_exists(trace: Statements) -> None:
    """A name leads to a function in a module of the game."""
    for statement in trace.statements.values():
        for name in statement.script:
            carrier(trace.game, name)


def test_every_field_that_a_statement_names_exists(trace: Statements) -> None:
    """A claim is a field of a move or of the record."""
    fields = fields_of(game_named(trace.game))
    for number, statement in trace.statements.items():
        assert set(statement.claims) <= fields, number


def test_every_judged_statement_has_a_record(trace: Statements) -> None:
    """What the program judges can be looked at."""
    bare = [number for number, statement in trace.statements.items() if statement.judged and not statement.records]
    assert bare == []


def test_every_record_that_a_statement_names_exists(trace: Statements) -> None:
    """A path leads to a file below the records."""
    for number, statement in trace.statements.items():
        assert [name for name in statement.records if not (RECORDS / name).is_file()] == [], number


def test_nothing_stands_twice_in_a_list_of_a_statement(trace: Statements) -> None:
    """A name that was copied from the row above is found."""
    for number, statement in trace.statements.items():
        for names in (statement.rules, statement.script, statement.claims, statement.records):
            assert len(names) == len(set(names)), number


def test_every_illegal_record_breaks_a_rule_of_its_statement(trace: Statements) -> None:
    """A record listed as a breach breaks what the statement says, not something else."""
    for number, statement in trace.statements.items():
        for record in statement.records:
            if "/illegal/" in record:
                assert broken_rules(record).intersection(statement.rules), (number, record)


def test_every_other_record_breaks_no_rule(trace: Statements) -> None:
    """A record that shows what is right breaks nothing."""
    for number, statement in trace.statements.items():
        for record in statement.records:
            assert "/illegal/" in record or not broken_rules(record), (number, record)


def test_every_worked_example_has_its_scenario(trace: Statements) -> None:
    """The examples and pictures of the rulebook are records of their own."""
    prefix = f"{trace.game}/examples/{STATEMENTS[trace.game][0].lower()}-x"
    for number, statement in trace.statements.items():
        if "Example" in statement.says or "Picture" in statement.says:
            assert any(record.startswith(prefix) for record in statement.records), number


def test_what_carries_a_statement_cannot_be_taken_away_unnoticed(trace: Statements) -> None:
    """Each rule and each function does nothing once, and one of the statement's own records comes out otherwise."""
    assert [str(unnoticed) for unnoticed in Trials(trace.game, RECORDS).unnoticed()] == []
