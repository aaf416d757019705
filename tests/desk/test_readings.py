"""`readings`: the record under every other reading, and one sentence on whether its outcome depends on one."""

from typing import Any

from adjudicator.desk.readings import Readings
from adjudicator.judging.check import check
from adjudicator.judging.open import open_record
from adjudicator.judging.random_play import switches
from adjudicator.report.readings import sentence
from tests.desk.slipped import THREE_PLAYERS
from tests.support import RECORDS

CODEX = RECORDS / "codex_leicester" / "games" / "three-players.yaml"


def asked(path: Any, pairs: bool = False, **rulings: str) -> Readings:
    made = Readings(open_record(path.read_bytes(), path.parent), "game.yaml", rulings, pairs)
    for _ in made.steps():
        pass
    return made


def test_a_verdict_rests_on_a_switch_and_another_value_changes_it() -> None:
    """In black's second turn the bank pays 1000 for green, who holds nothing: without it 49000 is 48000, in move 36."""
    made = asked(THREE_PLAYERS)
    assert made.rests_on == ["bank_bribe"]
    assert sentence(made) == (
        "white (Ana) wins, but under bank_bribe: optional the record is a mismatch at move 36, "
        "and 1 other reading changes it"
    )
    reported = {row.rulings["bank_bribe"]: row for row in made.worth_reporting}
    assert set(reported) == {"optional", "none"}
    for row in reported.values():
        assert row.verdict.scores == {"white": 155000, "black": 78000, "green": 64000}
        assert row.differs == ["verdict", "finding", "scores"]


def test_every_other_value_of_every_switch_is_tried() -> None:
    made = asked(THREE_PLAYERS)
    assert made.opened.folder is not None
    known = switches(made.opened.folder)
    assert len(made.rows) == made.total == sum(len(values) - 1 for values in known.values())


def test_where_nothing_depends_on_a_reading_it_says_so() -> None:
    """Two presentations in the first turn: no money has moved."""
    path = RECORDS / "intrigue" / "unfinished" / "after-one-presentation.yaml"
    assert sentence(asked(path)) == "the record is legal so far under every reading"


def test_who_wins_otherwise_is_reported_before_what_is_only_illegal() -> None:
    """As played both have 17; by `hired` blue pays less for the apprentice of its knowledge track, and has 20."""
    made = asked(CODEX)
    assert made.changing[0].rulings == {"salaried": "hired"}
    assert made.changing[0].verdict.winners == ["blue"]
    assert sentence(made).startswith("purple (Paola) wins, but under salaried: hired blue (Bruno) wins")


def test_a_table_that_plays_by_another_reading_is_compared_with_itself() -> None:
    made = asked(THREE_PLAYERS, bank_bribe="none")
    assert made.verdict.name == "mismatch"
    assert {row.rulings["bank_bribe"] for row in made.worth_reporting} == {"automatic", "optional"}
    assert sentence(made) == "white (Ana) wins, but under bank_bribe: automatic the record is legal"


def test_pairs_tell_only_what_is_more_than_one_by_one() -> None:
    """Each is judged by nobody else than `check`."""
    made = asked(CODEX, pairs=True)
    assert made.pairs
    for row in made.pairs:
        assert len(row.rulings) == 2
        assert check(CODEX, rulings=row.rulings).name == row.verdict.name
        for switch, value in row.rulings.items():
            single = check(CODEX, rulings={switch: value})
            assert (single.name, single.scores, single.findings[:1]) != (
                row.verdict.name,
                row.verdict.scores,
                row.verdict.findings[:1],
            )
