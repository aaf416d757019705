"""Replace wrong claims with what was worked out: the figures of a tally, a sum on a line, the result."""

import re
from collections.abc import Iterator, Sequence
from math import log
from typing import Any

import msgspec

from adjudicator.desk.repair.changes import LIKELY, Change
from adjudicator.desk.repair.lines import makes_a_claim
from adjudicator.desk.repair.probe import Bench, Outcome, Trouble
from adjudicator.desk.repair.slips import MISREAD, misread
from adjudicator.engine.moves import Move, Note, Tally
from adjudicator.engine.record import Path
from adjudicator.reading.source import read

Wrong = tuple[Path, object, object]
"""Where a claim stands in its line, what it says and what is right."""

EACH_MORE = 4.6
"""How much less likely each further wrong claim in one line is; the names of winners follow from the scores."""

EXCHANGED = 3.0
"""How unlikely it is that figures changed places."""

COUNTED = re.compile(r"(\d+) ([\w-]+)")


def corrected_claims(record: Any, before: Outcome, bench: Bench) -> Iterator[Change]:
    """Yield the changes after which the claims of the first wrong line hold, if only claims are wrong in it.

    A tally may be meant for any moment of its gap: each moment gives a change.
    """
    wrong = [trouble for trouble in before.troubles if trouble.kind in ("mismatch", "result")]
    claims = [trouble for trouble in wrong if trouble.kind == "mismatch"]
    if len(wrong) < len(before.troubles):
        wrong = claims
    if not wrong:
        return
    number = min(trouble.number for trouble in wrong)
    wrong = [trouble for trouble in wrong if trouble.number == number]
    base = -log(LIKELY["claim"] * max(1, len(record.moves)) / _claiming(record.moves))
    if number > len(record.moves):
        yield from _result(record, wrong, base)
        return
    line = record.moves[number - 1]
    moments: list[list[Wrong]] = [[(each.path, each.claimed, each.worked_out) for each in wrong]]
    if isinstance(line, Tally):
        moments += [[(d.path, d.claimed, d.worked_out) for d in each] for each in bench.moments[id(line)]]
    for differences in moments:
        new = rewritten(line, differences)
        if new is not None:
            yield Change("replace", number - 1, new, base + _unlikely(differences))


def _claiming(moves: Sequence[Move]) -> int:
    """Return how many lines make a claim, counting the result."""
    return sum(makes_a_claim(line) for line in moves if not isinstance(line, Note)) + 1


def _unlikely(differences: Sequence[Wrong]) -> float:
    """Return how unlikely it is that claims were written wrong; two that changed places are one slip."""
    figures = [
        (claimed, right) for _, claimed, right in differences if isinstance(claimed, int) and isinstance(right, int)
    ]
    names = len(differences) - len(figures)
    if len(figures) > 1 and sorted(claimed for claimed, _ in figures) == sorted(right for _, right in figures):
        return EXCHANGED + names
    more = EACH_MORE * max(0, len(figures) - 1) + (names if figures else EACH_MORE * (names - 1))
    return more + sum(misread(claimed, right) for claimed, right in figures) + (0.0 if figures else MISREAD)


def _result(record: Any, wrong: Sequence[Trouble], base: float) -> Iterator[Change]:
    if not all(trouble.path[1:] for trouble in wrong):
        return  # the game is not over: no other result would be right
    result = record.result
    for trouble in wrong:
        if trouble.path[1] == "scores":
            scores = {
                player: trouble.worked_out if str(player) == trouble.path[2] else score
                for player, score in result.scores.items()
            }
            result = msgspec.structs.replace(result, scores=scores)
        else:
            winners = trouble.worked_out or None  # nobody wins a game that is played alone
            result = msgspec.structs.replace(result, winners=winners)
    if result.scores is None and result.winners is None:
        return
    changed = msgspec.structs.replace(record, result=result)
    cost = base + _unlikely([(trouble.path, trouble.claimed, trouble.worked_out) for trouble in wrong])
    yield Change("result", len(record.moves), cost=cost, record=changed)


def rewritten(line: Move, differences: Sequence[Wrong]) -> Move | None:
    """Return a line with its claims as they were worked out, `None` where the line cannot say it."""
    plain = msgspec.to_builtins(line, str_keys=True)
    for path, _, right in differences:
        if not path:
            return None
        at = plain
        for step in path[:-1]:
            at = at[str(step)] if isinstance(at, dict) else at[step]
        last = str(path[-1]) if isinstance(at, dict) else path[-1]
        value = msgspec.to_builtins(right, str_keys=True)
        at[last] = _told_back(value) if isinstance(at[last], dict | list) and isinstance(value, str) else value
    try:
        return msgspec.convert(plain, type(line))
    except msgspec.ValidationError:
        return None


def _told_back(text: str) -> Any:
    """Return what was written in words as plain values: `{1000: green clergy}`, `[m01, m02]`, `2 green and 1 wild`."""
    if text[:1] in ("{", "["):
        return read(f"value: {text}").data["value"]
    return {word: int(number) for number, word in COUNTED.findall(text)}
