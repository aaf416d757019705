"""Run a record's moves through the script of its game: the one place where a game is played."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, Generic, TypeVar

import msgspec

from adjudicator.engine.finding import Difference, Finding, undetermined
from adjudicator.engine.moves import Move
from adjudicator.engine.noting import Aside
from adjudicator.engine.referee import Referee
from adjudicator.engine.rulebook import Objection, Rule
from adjudicator.engine.rulings import Switches, WrongRuling, overridden, values_of
from adjudicator.engine.running import Ended, run
from adjudicator.engine.sources import Moves
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import did_you_mean, listed
from adjudicator.games.game import GameFolder

S = TypeVar("S")

NOT_RUN: Final = Ended()
"""How a game ended if none of its moves was judged."""


class Replay(msgspec.Struct, Generic[S], eq=False):
    """A game that was judged as far as its moves go.

    `setup` holds what is wrong with the set-up, or with the position in which the record begins, and then no move was
    judged; `claims` holds what in that position disagrees with the rest of it. `unchecked` says which rules of a score
    sheet could not be asked, and `ended` how the judging ended.
    """

    folder: GameFolder[S]
    rules_on: Switches
    state: S
    referee: Referee[S]
    setup: list[Finding] = []
    unchecked: list[Finding] = []
    claims: list[Finding] = []
    ended: Ended = NOT_RUN

    @property
    def finished(self) -> bool:
        """Say whether the game came to its end."""
        return self.referee.finished

    @property
    def found(self) -> list[str]:
        """The kind and the rule of every finding but the notices."""
        findings = [finding for finding in [*self.setup, *self.referee.findings] if finding.kind != "notice"]
        return [f"{finding.kind} {finding.rule.id if finding.rule else ''}".strip() for finding in findings]

    def snapshot(self) -> dict[str, object]:
        """Return everything on the table as plain values."""
        return self.folder.snapshot(self.state)


def replay(
    folder: GameFolder[S],
    record: Any,
    moves: Sequence[Move] | None = None,
    source: Moves | None = None,
    *,
    rulings: Mapping[str, str] | None = None,
    keep_going: bool = False,
    kind: type[Referee[Any]] = Referee,
) -> Replay[S]:
    """Judge the moves of a record, or other moves in their place, and then those of a source.

    `rulings` override those of the record, and with `keep_going` a refused move does not end the judging. Raises
    `WrongRuling` for a ruling that the game does not have, and whatever the source raises except `RecordEnds`.
    """
    table = lay(folder, record, rulings, moves, source, keep_going, kind)
    if not table.setup:
        play(table)
    return table


def lay(
    folder: GameFolder[S],
    record: Any,
    rulings: Mapping[str, str] | None = None,
    moves: Sequence[Move] | None = None,
    source: Moves | None = None,
    keep_going: bool = False,
    kind: type[Referee[Any]] = Referee,
) -> Replay[S]:
    """Set the table of a record and ask the rules about its set-up; no move is judged yet."""
    rules_on = Switches(rulings_of(folder, record, rulings or {}))
    state = folder.set_up(record, rules_on)
    noting = (rules_on,) if folder.box is None else (rules_on, folder.box.used(state))
    lines = (record.moves or ()) if moves is None else moves
    referee: Referee[S] = kind(state, folder, lines, source, keep_going, partial(Aside, *noting))
    table = Replay(folder, rules_on, state, referee)
    if type(record.setup) in folder.rulebook.about:
        table.setup = against(table, record.setup, "setup")
    position = getattr(record, "position", None)
    if position is not None and folder.begin is not None and not table.setup:
        table.setup = against(table, position, "position")
        if not table.setup:
            try:
                table.claims = [_claim(difference) for difference in folder.begin(state, position)]
            except Undetermined as missing:
                table.setup = [undetermined(missing, None, ("position",))]
    return table


def play(table: Replay[Any]) -> None:
    """Play the game whose table is laid, and note how it ended."""
    table.ended = run(table.folder.play, table.state, table.referee)


def sheet(folder: GameFolder[S], record: Any, rulings: Mapping[str, str] | None = None) -> Replay[S]:
    """Lay the end position of a score sheet on the table, if neither its set-up nor the position breaks a rule.

    Where a rule about the position depends on a value that nobody declared, the sheet is scored all the same.
    """
    table = lay(folder, record, rulings, ())
    if not table.setup:
        heard = list(folder.rulebook.hearing(table.state, record.final))
        objections = [Objection(rule, facts) for rule, facts in heard if isinstance(facts, str)]
        table.setup = [Finding("illegal", str(each.facts), ("final", *each.path), each.rule) for each in objections]
        table.unchecked = list(_unchecked([(rule, facts) for rule, facts in heard if isinstance(facts, Undetermined)]))
    if not table.setup:
        try:
            folder.lay_out(table.state, record.final)
        except Undetermined as missing:
            table.setup = [undetermined(missing, None, ("final",))]
    return table


def _unchecked(rules: Sequence[tuple[Rule, Undetermined]]) -> Iterator[Finding]:
    """Say which rules of a score sheet were not asked, and which value they lack; its points do not depend on it."""
    for value in dict.fromkeys(missing.value for _, missing in rules):
        about = [(rule, missing) for rule, missing in rules if missing.value == value]
        says = " ".join(rule.says for rule, _ in about)
        message = f"not checked, since {value} is declared nowhere: {says}"
        yield Finding("notice", message, ("final",), about[0][0], hint=about[0][1].hint, value=value)


def _claim(difference: Difference) -> Finding:
    """Return the finding that a position says something other than what follows from the rest of it."""
    path = ("position", *difference.path)
    claimed, right = difference.claimed, difference.worked_out
    return Finding("mismatch", difference.sentence, path, claimed=claimed, worked_out=right, made_of=difference.made_of)


def against(table: Replay[Any], block: Any, key: str) -> list[Finding]:
    """Return which rules a part of the record other than a move breaks."""
    try:
        objections = table.folder.rulebook.objections(table.state, block)
    except Undetermined as missing:
        return [undetermined(missing, None, (key,))]
    return [Finding("illegal", str(each.facts), (key, *each.path), each.rule) for each in objections]


# --- rulings -------------------------------------------------------------------------------------------------------


def rulings_of(folder: GameFolder[Any], record: Any, changes: Mapping[str, str]) -> Any:
    """Return the rulings of a record, with some of them changed. Raises `WrongRuling` for what no switch allows."""
    if not changes:
        return record.rulings
    for switch in changes:
        if switch not in folder.rulings.__struct_fields__:
            hint = did_you_mean(switch, folder.rulings.__struct_fields__)
            raise WrongRuling(f"{folder.name} has no switch {switch}: {hint}")
    try:
        return overridden(record.rulings, changes)
    except msgspec.ValidationError:
        raise WrongRuling(_refused_ruling(folder, changes)) from None


def _refused_ruling(folder: GameFolder[Any], changes: Mapping[str, str]) -> str:
    """Say which values the switches have that were set to a value they do not have."""
    values = values_of(folder.rulings)
    wrong = {switch: value for switch, value in changes.items() if value not in values[switch]}
    return "; ".join(f"{name} is {listed(values[name], 'or')}, not {value}" for name, value in wrong.items())
