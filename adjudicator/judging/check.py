"""Judge a record: open it, replay it, score it, and check what it claims about its end."""

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from adjudicator.engine.finding import Finding, undetermined
from adjudicator.engine.ranking import Ranking, Standing
from adjudicator.engine.referee import Referee
from adjudicator.engine.undetermined import Undetermined
from adjudicator.engine.words import listed, waiting_for
from adjudicator.games.game import GameFolder
from adjudicator.judging.open import Opened, open_record
from adjudicator.judging.replay import Replay, lay, replay, sheet
from adjudicator.judging.result import the_result
from adjudicator.judging.verdict import Verdict, leanings, located, worst
from adjudicator.reading.files import content_of


def check(
    what: str | bytes | os.PathLike[str],
    *,
    name: str | None = None,
    home: str | os.PathLike[str] | None = None,
    rulings: Mapping[str, str] | None = None,
    keep_going: bool = False,
) -> Verdict:
    """Judge a record: a path, or its text (a `str` with a line break in it, or `bytes`).

    `name` stands for the path in reports of a text, and `home` is the folder from which its parts file may be read.
    `rulings` override those of the record, and with `keep_going` an illegal move is skipped and the judging goes on.
    Raises `OSError` if a path is given that cannot be read, and `WrongRuling`, a `ValueError`, for a ruling that the
    game does not have; every fault of the record itself is a finding.
    """
    text, path, folder_of_path = _content(what, name)
    opened = open_record(text, home or folder_of_path)
    if not opened.is_sound:
        from adjudicator.judging.mending import mended, read_on  # only a record that cannot be read needs it

        opened = mended(read_on(opened, home or folder_of_path), home or folder_of_path)
    return judge(opened, path, rulings, keep_going)


def _content(what: str | bytes | os.PathLike[str], name: str | None) -> tuple[bytes | str, str, str | None]:
    """Return the text of a record, its name, and the folder that it lies in."""
    if isinstance(what, bytes) or (isinstance(what, str) and "\n" in what):
        return what, name or "<text>", None
    return content_of(what), name or os.fspath(what), os.path.dirname(what) or os.curdir


def judge(opened: Opened, path: str, rulings: Mapping[str, str] | None = None, keep_going: bool = False) -> Verdict:
    """Judge a record that was opened."""
    verdict = _about(opened, path)
    if opened.folder is None or opened.record is None or not opened.is_sound:
        verdict.name = worst(opened.problems)
        in_place = located(opened.problems, opened.source)
        verdict.found = sorted(in_place, key=lambda finding: finding.place or (0, 0, 0))
        return verdict
    folder, record = opened.folder, opened.record
    if record.moves is None and record.final is None:
        played = lay(folder, record, rulings, ())
        findings = played.setup or list(the_result(played, record.result, verdict))
    elif record.final is not None:
        verdict.sheet = True
        played = sheet(folder, record, rulings)
        findings = played.setup or list(_score_sheet(played, record, verdict))
    else:
        played = replay(folder, record, rulings=rulings, keep_going=keep_going)
        findings = [*played.setup, *(() if played.setup else _ended(played, record, verdict))]
    verdict.rulings = leanings(played.rules_on.noted, folder.rulebook.readings_of_switches())
    if folder.box is not None:
        verdict.invented = tuple(folder.box.used(played.state).noted)
    verdict.found = [*opened.problems, *findings]
    verdict.name = worst(verdict.found)
    return verdict


def _about(opened: Opened, path: str) -> Verdict:
    """Return the verdict on a record that was opened, before anything is judged."""
    verdict = Verdict(path, source=opened.source, text=opened.text, record=opened.record, players=opened.players)
    if opened.folder is not None:
        verdict.game = opened.folder.name
        if opened.record is not None:
            verdict.edition = opened.record.rules or opened.folder.editions[0]
            verdict.moves = len(opened.record.moves or ())
    return verdict


# --- a game --------------------------------------------------------------------------------------------------------


def _ended(played: Replay[Any], record: Any, verdict: Verdict) -> Iterator[Finding]:
    """Yield all that was found in a game, and what its end, or the lack of one, adds to that."""
    referee = played.referee
    verdict.judged = referee.judged
    verdict.finished = played.finished
    yield from played.claims
    yield from referee.findings
    conditional = referee.log.is_conditional
    if played.finished:
        yield from _score_game(played, record, verdict, conditional)
    elif played.ended.question is not None:
        ending = _unfinished(referee, played)
        if record.result is not None:
            message = f"a result is claimed, but {ending.message}"
            yield Finding("mismatch", message, ("result",), conditional=conditional)
        yield ending
    elif played.ended.missing is not None:
        number = played.ended.missing.move or referee.cursor.number
        path = ("moves", number - 1) if number else ("moves",)
        yield undetermined(played.ended.missing, number or None, path, conditional)


def _unfinished(referee: Referee[Any], played: Replay[Any]) -> Finding:
    """Return the finding that a record ends where a decision is due."""
    question = played.ended.question
    assert question is not None
    expected = referee.expected(question)
    path = ("moves", len(referee.moves) - 1) if referee.moves else ("moves",)
    message = f"{waiting_for(expected)}{question.about_in_brackets}"
    return Finding(
        "unfinished",
        message,
        path,
        question.under,
        expected=expected,
        conditional=referee.log.is_conditional,
        where=played.folder.where(played.state),
    )


def _score_game(played: Replay[Any], record: Any, verdict: Verdict, conditional: bool) -> Iterator[Finding]:
    """Score a game that came to its end; a value missing for the final bonuses alone is reported at its last line."""
    standing, missing = _score(played.folder, played.state, verdict)
    if missing is not None:
        path = ("moves", verdict.moves - 1) if verdict.moves else ("moves",)
        yield undetermined(missing, None, path, conditional)
    for finding in _result_mismatches(record.result, verdict, standing):
        yield msgspec.structs.replace(finding, conditional=conditional)


# --- a score sheet, and the end ------------------------------------------------------------------------------------


def _score_sheet(played: Replay[Any], record: Any, verdict: Verdict) -> Iterator[Finding]:
    """Score the end position of a score sheet."""
    standing, missing = _score(played.folder, played.state, verdict)
    if missing is not None:
        yield undetermined(missing, None, ("final",))
    else:
        verdict.finished = True
        yield from played.unchecked
    yield from _result_mismatches(record.result, verdict, standing)


def _score(folder: GameFolder[Any], state: Any, verdict: Verdict) -> tuple[Standing | None, Undetermined | None]:
    """Note every player's score and rank; return how they stand, and what is missing where somebody's score is open."""
    try:
        standing = folder.standing(state)
    except Undetermined as missing:
        return None, missing
    if standing.missing:
        return standing, next(iter(standing.missing.values()))
    verdict.scores = standing.scores(list(verdict.players))
    verdict.standing = standing
    verdict.ranking = standing.ranked(verdict.scores)
    return standing, None


def _result_mismatches(result: Any, verdict: Verdict, standing: Standing | None) -> Iterator[Finding]:
    """Check what the table wrote about the end against what the replay gives, as far as that is certain."""
    if result is None or standing is None:
        return
    scores = verdict.scores if verdict.scores is not None else standing.certain_scores(list(verdict.players))
    for player, claimed in (result.scores or {}).items():
        if player in scores and claimed != scores[player]:
            yield _mismatch(
                f"{player}'s score: {claimed} is claimed, {scores[player]} is right",
                ("result", "scores", str(player)),
                (claimed, scores[player]),
                [line for line in standing.lines if line.player == player],
            )
    if verdict.ranking is None or result.winners is None or sorted(result.winners) == sorted(verdict.winners):
        return
    yield _mismatch(
        f"winners: {listed(result.winners, 'and')} claimed, {listed(verdict.winners or ['nobody'], 'and')} right",
        ("result", "winners"),
        (list(result.winners), list(verdict.winners)),
        (*(f"{player}: {score}" for player, score in scores.items()), *_tie_breaks(verdict.ranking)),
    )


def _tie_breaks(ranking: Ranking | None) -> Iterator[str]:
    """Yield every tie-break that was asked, with what each of the tied players has."""
    for asked in ranking.tie_breaks if ranking is not None else ():
        yield f"{asked.name}: {', '.join(f'{player} {number}' for player, number in asked.values.items())}"


def _mismatch(message: str, path: tuple[str, ...], values: tuple[object, object], made_of: Sequence[object]) -> Finding:
    return Finding("mismatch", message, path, claimed=values[0], worked_out=values[1], made_of=made_of)
