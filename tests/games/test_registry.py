"""The rulebooks themselves: every rule says something, cites something, and is broken and kept by records."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from adjudicator import GAMES, check, position
from adjudicator.engine.moves import Deed
from adjudicator.engine.rulebook import Rule
from adjudicator.games import game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.random_play import switches
from adjudicator.judging.replay import replay
from adjudicator.testing.witness import kept_by
from tests.support import RECORDS, files, good, name_of, opened

FOLDERS = [game_named(name) for name in GAMES]
RULES = [pytest.param(folder, rule, id=rule.id) for folder in FOLDERS for rule in folder.rulebook.rules.values()]
SWITCHES = [
    pytest.param(folder, switch, values, id=switch) for folder in FOLDERS for switch, values in switches(folder).items()
]
BROKEN = [path for name in GAMES for path in files(name) if path.parent.name == "illegal"]

HEADINGS = {
    "intrigue": [
        "Components",
        "Setup",
        "Turn Structure",
        "Phase 1: Collect Income",
        "Phase 2: Welcome and Expel Rival Advisors",
        "Resolving Conflicts",
        "Order for Welcoming and Expelling Advisors",
        "I. The active player places the advisors that are in no conflict",
        "II. The active player deals with the external conflicts",
        "III. The active player settles the internal conflicts",
        "Phase 3: Present 2 Advisors",
        "Turn Summary",
        "End of the Game",
    ],
    "intarsia": [
        "Objetivo do Jogo",
        "Preparação (Setup)",
        "Fluxo do Jogo",
        "1. Preparation phase (Fase de Preparação)",
        "2. Building phase (Fase de Construção)",
        "3. Conclusion phase (Fase de Conclusão)",
        "Ações e Como Jogar",
        "1) Pay for the wood element (Pagar pelo elemento de madeira)",
        "2) Build the wood element (Construir o elemento de madeira)",
        "3) Claim a tool tile (Reivindicar um tool tile)",
        "4) Take new material cards (Pegar novas material cards)",
        "Fim de Jogo e Pontuação",
        "Dicas para Vencer",
    ],
    "codex_leicester": [
        "Game Components",
        "Icons",
        "Set Up",
        "Multipurpose Card",
        "Screens",
        "Player Set Up",
        "Player Board",
        "Workshop",
        "Game Play",
        "Round",
        "I. Declaring Invention Phase",
        "II. Assignment Phase",
        "Assignment in the Workshop (resolve immediately)",
        "Shortening work week and inventions completion conditions",
        "Work Resolve Token",
        "Inventions rewards",
        "Assignment in the Areas (resolve in the next phase)",
        "III. Resolving Area Phase",
        "Council",
        "Council Tile Effects",
        "Value Track",
        "Laboratory (B)",
        "Academy (C)",
        "Markets (D - H)",
        "Bank (I)",
        "Patron Requests",
        "Knowledge Track",
        "Patron Reward",
        "End of the Round and Setup For Next Round",
        "Setup For Next Round",
        "Sell Materials In Round 7",
        "End of The Game and Final Scoring",
        "Different type of symbol bonus",
        "Same type of symbol bonus",
        "Epic Invention bonus",
        "Invention Cards",
        "Common Invention Cards",
        "Inventions Require 4 Works",
        "Inventions Require 7 Works",
        "Inventions Require 11 Works",
        "Epic Invention Cards",
        "2 Player Game",
        "1 Player Game",
        "Determine the first Round turn order",
        "Declaring Invention Phase",
        "Assignment Phase",
        "Resolving Area Phase",
        "End of the Round",
        "Credits",
    ],
}
"""The headings of each rulebook, in the order of its table of contents."""

WITHOUT_RULES = {
    "intrigue": {
        "Phase 1": "income is paid by the script, and a claim of it is a claim, right or wrong",
        "Order": "it holds nothing but the headings of the three steps",
        "Turn Summary": "repeats what the phases say",
    },
    "intarsia": {
        "Goal": "the theme; rounds and winner are told again under the end",
        "Actions": "one line is one action; each of its steps has rules of its own",
        "Hints": "points to the manual and says nothing",
    },
    "codex_leicester": {
        "Screens": "a record is open, and nothing is hidden from it",
        "Player Board": "says where pieces lie; requests and knowledge are told again under their own headings",
        "Workshop": "says what rooms there are; what may stand in them is told again under declaring and assignment",
        "Round": "names the three phases, each of which has a heading of its own",
        "Shortening": "nothing is forbidden there: what does not complete an invention is the work of the script",
        "Assignment in the Areas": "nobody can break a ranking: the script works it out",
        "Academy": "its actions are told under the value track, with those of all areas",
        "Markets": "its actions are told under the value track, with those of all areas",
        "End of The Game": "scores are the program's work, and rules of score sheets stand where their facts do",
        "Different symbols": "a bonus is the program's work",
        "Same symbols": "a bonus is the program's work",
        "Epic Invention bonus": "a bonus is the program's work",
        "Invention Cards": "a title",
        "Credits": "names and thanks",
    },
}
"""Why a heading of a rulebook has no rule that cites it."""


@pytest.mark.parametrize(("folder", "rule"), RULES)
def test_a_rule_is_one_sentence_with_a_citation(folder: GameFolder[Any], rule: Rule) -> None:
    """Every rule says a sentence that begins and ends like one, and cites a heading by a short name of the outline."""
    assert rule.says[:1].isupper()
    assert rule.says.endswith(".")
    assert ". " not in rule.says
    assert rule.cite in folder.rulebook.outline


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_an_outline_is_the_rulebooks_table_of_contents(folder: GameFolder[Any]) -> None:
    """The outline holds every heading of the rulebook, in order, and no other."""
    assert list(folder.rulebook.outline.values()) == HEADINGS[folder.name]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_heading_has_rules_or_a_reason_why_not(folder: GameFolder[Any]) -> None:
    """Nothing in the rulebook is passed over in silence."""
    cited = {rule.cite for rule in folder.rulebook.rules.values()}
    assert set(folder.rulebook.outline) - cited == set(WITHOUT_RULES[folder.name])


@pytest.mark.parametrize(("folder", "rule"), RULES)
def test_a_rule_with_a_switch_names_the_ruling_behind_it(folder: GameFolder[Any], rule: Rule) -> None:
    """A switch that a rule names exists, and the rule says which reading it turns."""
    assert rule.switch is None or (rule.switch in switches(folder) and rule.reading)


@pytest.mark.parametrize(("folder", "rule"), RULES)
def test_a_rule_is_asked_only_after_the_rules_that_it_takes_for_granted(folder: GameFolder[Any], rule: Rule) -> None:
    """A `given` rule is declared earlier, and judges at least one of the same kinds of move."""
    order = list(folder.rulebook.rules)
    for given in rule.given:
        assert order.index(given.id) < order.index(rule.id)
        assert set(given.kinds) & set(rule.kinds)


SPEAKING = {
    folder.name for folder in FOLDERS if any(rule.stands is not None for rule in folder.rulebook.rules.values())
}
"""The games whose rules say whether what they forbid can stand."""


@pytest.mark.parametrize(
    ("folder", "rule"),
    [each for each in RULES if isinstance(each.values[0], GameFolder) and each.values[0].name in SPEAKING],
)
def test_a_rule_about_moves_says_whether_what_it_forbids_can_stand(folder: GameFolder[Any], rule: Rule) -> None:
    """It can be done with the pieces or not; rules of order and of what can lie on a table say nothing of it."""
    about_moves = bool(rule.kinds) and all(issubclass(kind, Deed) for kind in rule.kinds)
    assert (rule.stands is not None) == about_moves


# --- illegal records -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "rule"), RULES)
def test_a_rule_has_a_record_that_breaks_it(folder: GameFolder[Any], rule: Rule) -> None:
    """`records/<game>/illegal/<rule-id>.yaml` is there."""
    assert (RECORDS / folder.name / "illegal" / f"{rule.id}.yaml").is_file()


@pytest.mark.parametrize("path", BROKEN, ids=name_of)
def test_an_illegal_record_breaks_the_rule_that_it_is_named_for_and_no_other(path: Path) -> None:
    """The only finding is a breach of the rule in the file's name."""
    found = [finding for finding in check(path).findings if finding.kind != "notice"]
    assert [finding.rule.id for finding in found if finding.rule] == [path.name.split(".")[0]]
    assert len(found) == 1


@pytest.mark.parametrize("path", BROKEN, ids=name_of)
def test_what_comes_before_an_illegal_move_is_good(path: Path) -> None:
    """Without its last lines, from the illegal one on, an illegal record is legal so far."""
    (finding,) = (finding for finding in check(path).findings if finding.kind != "notice")
    folder, record = opened(path)
    if finding.move is not None:
        assert replay(folder, record, record.moves[: finding.move - 1]).found == []


# --- legal records -------------------------------------------------------------------------------------------------


@cache
def kept(game: str) -> set[str]:
    """Return the ids of the rules that some good record of a game was held against and kept."""
    rules: set[str] = set()
    for path in good():
        folder, record = opened(path)
        if folder.name == game:
            rules |= kept_by(folder, record)
    return rules


@pytest.mark.parametrize(("folder", "rule"), RULES)
def test_a_rule_is_kept_by_a_legal_record(folder: GameFolder[Any], rule: Rule) -> None:
    """Every rule was asked about a move of a good record and let it pass, or its question was answered there."""
    assert rule.id in kept(folder.name)


# --- switches ------------------------------------------------------------------------------------------------------


def outcome(path: Path, rulings: dict[str, str]) -> object:
    """Return all that a ruling may change: the findings, the position and the scores."""
    verdict = check(path, rulings=rulings)
    record = opened(path)[1]
    there = position(record, len(record.moves), rulings=rulings)
    findings = [(finding.kind, finding.rule, finding.move) for finding in verdict.findings if finding.kind != "notice"]
    return verdict.name, findings, verdict.scores, there.folder.snapshot(there.state)


def records_under(folder: GameFolder[Any], switch: str, value: str) -> Iterator[Path]:
    """Yield the records with moves that are judged with this value of a switch, those that are named for it first."""
    paths = files(folder.name)
    for path in sorted(paths, key=lambda path: f"{switch}-" not in path.name):
        record = opened(path)[1]
        if record.moves and getattr(record.rulings, switch) == value:
            yield path


@pytest.mark.parametrize(("folder", "switch", "values"), SWITCHES)
def test_a_switch_is_the_matter_of_a_rule(folder: GameFolder[Any], switch: str, values: tuple[str, ...]) -> None:
    """A rule names every switch, or nobody could look up what it turns."""
    assert switch in folder.rulebook.readings_of_switches()
    assert values[0] == getattr(folder.rulings(), switch)


@pytest.mark.parametrize(("folder", "switch", "values"), SWITCHES)
def test_a_switch_has_a_record_for_each_of_its_values(
    folder: GameFolder[Any], switch: str, values: tuple[str, ...]
) -> None:
    """`records/<game>/rulings/<switch>-<value>.yaml` is good, and is judged with this value."""
    for value in values:
        path = RECORDS / folder.name / "rulings" / f"{switch}-{value}.yaml"
        assert path in good()
        assert getattr(opened(path)[1].rulings, switch) == value


@pytest.mark.parametrize(("folder", "switch", "values"), SWITCHES)
def test_a_switch_changes_what_is_found(folder: GameFolder[Any], switch: str, values: tuple[str, ...]) -> None:
    """For every two values of a switch some record under the one ends otherwise under the other."""
    for value, other in permutations(values, 2):
        assert any(
            outcome(path, {}) != outcome(path, {switch: other}) for path in records_under(folder, switch, value)
        ), f"{switch}: no record tells {value} from {other}"
