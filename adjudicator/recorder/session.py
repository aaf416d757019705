"""Handle what is typed: it becomes a line of the record, is done as a command, or is explained."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, get_args, get_type_hints

from adjudicator.desk.explanation import explain
from adjudicator.desk.options import merged
from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Correction, Tally, claims_of
from adjudicator.reading.places import Unreadable
from adjudicator.reading.source import read
from adjudicator.reading.writing import flow
from adjudicator.recorder.figures import Figures, NotUnderstood
from adjudicator.recorder.matching import fit, tokens_of
from adjudicator.recorder.phrases import Phrase, said
from adjudicator.recorder.table import Table, Trial, asked_of
from adjudicator.report.color import Paint
from adjudicator.report.explanation import explanation_lines
from adjudicator.report.text import finding_lines, named, score_lines

HELP = """\
Type words of the line, abbreviated, in any order: pr wr bl.
Enter takes the marked row, Tab writes its words.
Sums in thousands may be typed without their zeros.
pays 4, gets 2, points 5 claim a sum; " begins a note.
  note TEXT      table talk
  tally WORDS    what lies there: tally money wh 29 bl 35
  correct WORDS  what lies there from now on
  result WORDS   what came out: result scores wh 155
  undo  (^Z)     takes the last line back
  show           the position
  score          the points so far
  legal          all legal lines
  why            why the last line was refused
  hide  (F2)     hides or shows what everybody has
  {...}          a line of YAML
  quit  (^C)     ends; everything is on the disk""".splitlines()

FIGURES: dict[str, Any] = {"tally": Tally, "correct": Correction, "result": None}
"""Commands that take keys and figures, with the kind of line that has them."""

SUMS = frozenset(("money", "bank", "score", "florins", "scores"))
"""Keys whose sums may be typed without their zeros where all sums are in thousands."""

TOGETHER = 16
"""With more matches than this, lines that differ in one field are joined."""


class Read(NamedTuple):
    """What was typed: the words, the note after a quote, and the sums that it claims."""

    words: str
    note: str | None
    claims: dict[str, int]


class Refused(NamedTuple):
    """A line that was not taken: what is found about it, and the trial, if it could be tried."""

    lines: list[str]
    trial: Trial | None


class Session:
    """What takes the words typed at a table; `say` prints lines, `paint` colors them."""

    def __init__(self, table: Table, say: Callable[[Iterable[str]], None], paint: Paint) -> None:
        self.table = table
        self.say = say
        self.paint = paint
        self.hidden = False
        self.refused: Trial | None = None
        self.commands: dict[str, Callable[[str], Refused | None]] = {
            "?": self._help,
            "help": self._help,
            "undo": self._undo,
            "show": self._show,
            "score": self._score,
            "legal": self._legal,
            "why": self._why,
            "hide": self._hide,
            "note": self._note,
            "tally": self._tally,
            "correct": self._correct,
            "result": self._result,
        }

    # --- what is typed -------------------------------------------------------------------------------------------

    def is_command(self, text: str) -> bool:
        """Say whether what was typed is a command or a line of YAML, and not words of a legal line."""
        first, _, rest = text.strip().partition(" ")
        if first.startswith("{"):
            return True
        return first in self.commands and (first in ("note", *FIGURES) or not rest.strip())

    def keys(self, text: str) -> list[str]:
        """Return the words with which a tally, a correction or a result can go on: its keys and the players in them."""
        first, _, rest = text.lstrip().partition(" ")
        return self._reader(first).offers(rest) if first in FIGURES and text.lstrip() != first else []

    def enter(self, text: str, phrase: Phrase | None) -> Refused | None:
        """Do what was typed; `phrase` is the legal line chosen for it, if one was. Return what refuses it, if any."""
        text = text.strip()
        if text.startswith("{"):
            return self._yaml(text)
        if self.is_command(text):
            first, _, rest = text.partition(" ")
            return self.commands[first](rest.strip())
        typed = self.read(text)
        while phrase is not None and self.table.goes_on(phrase):
            self.table.begin(phrase)
            phrase = self.table.phrases[0] if len(self.table.phrases) == 1 else None
            if phrase is None:
                return None  # the next stage is asked for
        if phrase is not None:
            return self._try(self.table.try_move(phrase.move, typed.note, typed.claims))
        move = self.table.spelled(typed.words)
        if move is None:
            return Refused([f"no line has these words: {typed.words}"], None)
        return self._try(self.table.try_move(move, typed.note, typed.claims))

    def is_allowed(self, words: str) -> bool:
        """Say whether the line that words spell is legal, although nobody would be offered it, such as a bribe of 0."""
        move = self.table.spelled(words)
        return move is not None and not self.table.try_move(move).found

    def read(self, text: str) -> Read:
        """Split the note and the claimed sums from what was typed."""
        words, quote, note = text.partition('"')
        known = {name for kind in set(map(type, self.table.speaker.moves)) for name in claims_of(kind)}
        claims: dict[str, int] = {}

        def take(found: re.Match[str]) -> str:
            claims[found[1]] = int(found[2])
            return " "

        if known:
            words = re.sub(rf"\b({'|'.join(sorted(known))})\s+([0-9]{{1,9}})\b", take, words)
        return Read(words.strip(), note.strip().strip('"') or None if quote else None, claims)

    def _yaml(self, text: str) -> Refused | None:
        """Take a line of YAML as it is typed."""
        try:
            source = read(f"line: {text}\n")
        except Unreadable as unreadable:
            return Refused([fault.message for fault in unreadable.faults], None)
        line = source.data.get("line")
        if source.faults or not isinstance(line, dict):
            return Refused([fault.message for fault in source.faults] or ["a line is written in braces"], None)
        return self._try(self.table.try_line(line))

    def _try(self, trial: Trial) -> Refused | None:
        """Keep a line that was tried, or say what is wrong with it."""
        if trial.found:
            self.refused = trial
            return Refused(self._told(trial.found, trial), trial)
        self.keep(trial)
        return None

    def keep(self, trial: Trial) -> None:
        """Write a line that was tried, and report what it shows about earlier lines."""
        self.table.keep(trial)
        number = self.table.number if "do" in trial.line else ""
        self.say([f"{number:4} {flow(trial.line)}", *self._told(trial.earlier, trial)])

    def _told(self, findings: list[Finding], trial: Trial) -> list[str]:
        return [line for finding in findings for line in finding_lines(finding, trial.verdict, self.paint)]

    # --- a line that was refused ---------------------------------------------------------------------------------

    def let_stand(self, trial: Trial) -> Refused | None:
        """Keep a refused line as one that the table let stand."""
        return self._try(self.table.try_line({**trial.line, "stands": True}))

    def leave_out(self) -> Refused | None:
        """Write that what was due was left out."""
        for what, by in asked_of(self.table.open):
            trial = self.table.try_line({"do": "omit", **({"by": by} if by else {}), "what": what})
            if not trial.found:
                return self._try(trial)
        return Refused(["nothing is due that could be left out"], None)

    # --- commands ------------------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        self.say(HELP)

    def _undo(self, _: str) -> Refused | None:
        try:
            taken_back = self.table.take_back()
        except ValueError as nothing:
            return Refused([str(nothing)], None)
        self.say(f"     taken back: {taken_back}".split("\n"))
        return None

    def _show(self, _: str) -> None:
        self.say(self.table.here.folder.describe(self.table.here.state))

    def _score(self, _: str) -> None:
        if self.table.is_over:
            self.say(score_lines(self.table.verdict, self.paint))
            return
        players, totals = self.table.verdict.players, self.table.totals()
        told = [f"{named(player, players)}: {total}" for player, total in totals.items()]
        self.say(told or ["this game counts nothing before its end"])

    def _legal(self, _: str) -> None:
        self.say(f"  {option}" for option in merged(self.table.speaker.moves))

    def _why(self, _: str) -> Refused | None:
        trial = self.refused
        if trial is None or trial.verdict.record is None:
            return Refused(["no line was refused"], None)
        number = len(getattr(trial.verdict.record, "moves", None) or ())
        self.say(explanation_lines(explain(trial.verdict.record, number), trial.verdict, number, self.paint))
        return None

    def _hide(self, _: str) -> None:
        self.hidden = not self.hidden

    def _note(self, text: str) -> Refused | None:
        return self._try(self.table.try_line({"do": "note", "text": text.strip('"')}))

    def _tally(self, text: str) -> Refused | None:
        return self._figures("tally", text)

    def _correct(self, text: str) -> Refused | None:
        return self._figures("correct", text)

    def _reader(self, do: str) -> Figures:
        """Return what reads the words of a tally, a correction or a result."""
        folder = self.table.here.folder
        if do == "result":
            kind = get_args(get_type_hints(folder.record)["result"])[0]
        else:
            kind = next(kind for kind in folder.moves if issubclass(kind, FIGURES[do]))
        return Figures(kind, self._names(), SUMS if self.table.in_thousands else ())

    def _figures(self, do: str, text: str) -> Refused | None:
        """Take a tally, or a correction, typed in words."""
        try:
            values = self._reader(do).read(text)
        except NotUnderstood as wrong:
            return Refused([str(wrong)], None)
        if not values:
            kind = next(kind for kind in self.table.here.folder.moves if issubclass(kind, FIGURES[do]))
            return Refused([f"{do} what? for example {kind.example}"], None)
        return self._try(self.table.try_line({"do": do, **values}))

    def _result(self, text: str) -> Refused | None:
        """Take what the table says about the end."""
        if not self.table.is_over:
            return Refused(["the game is not over"], None)
        try:
            values = self._reader("result").read(text)
            if not values:
                return Refused(["result what? for example result scores wh 155 bl 79 winners wh"], None)
            return self._try(self.table.try_result(values))
        except ValueError as wrong:
            return Refused([str(wrong)], None)

    def _names(self) -> list[str]:
        """Return the words that a tally may name things by."""
        values = {str(value) for move in self.table.moves for _, value in said(move) if isinstance(value, str)}
        return list(dict.fromkeys([*map(str, self.table.verdict.players), *sorted(values)]))


def exact(phrases: list[Phrase], text: str) -> Phrase | None:
    """Return the only line that fits, or the only one whose words were all typed in full; `None` if there is none."""
    if len(phrases) == 1:
        return phrases[0]
    tokens = tokens_of(text)
    whole = [
        phrase for phrase in phrases if (rank := fit(tokens, phrase.words)) and not rank.left_over and not rank.begun
    ]
    return whole[0] if len(whole) == 1 and tokens else None


def spelled_out(table: Table, tokens: list[str]) -> Phrase | None:
    """Return the only line that tokens stand for; in a move in stages each stage takes as many tokens as fit.

    The table stays at the last stage of the move; if `None` is returned, it stays where it was.
    """
    phrase = exact(table.matching(" ".join(tokens)), " ".join(tokens))
    if phrase is not None and not table.goes_on(phrase):
        return phrase
    for cut in range(len(tokens), -1, -1):
        head = exact(table.matching(" ".join(tokens[:cut])), " ".join(tokens[:cut]))
        if head is not None and table.goes_on(head):
            table.begin(head)
            if (found := spelled_out(table, tokens[cut:])) is not None:
                return found
            table.go_back()
    return None


def run_script(session: Session, lines: Iterable[str]) -> int:
    """Take lines as if they were typed, without a terminal; stop at the first that does not fit exactly one legal line.

    Return the exit code: 0, or 2 where a line fits none or several of the legal ones; then nothing more is written.
    """
    for number, typed in enumerate(lines, 1):
        text = typed.strip()
        if not text or text.startswith("#"):
            continue
        if text == "quit":
            return 0
        phrase = None
        if not session.is_command(text):
            words = session.read(text).words
            phrase = spelled_out(session.table, tokens_of(words))
            if phrase is None and (session.table.matching(words) or not session.is_allowed(words)):
                session.say(_unclear(session.table, text, number, session.table.matching(words)))
                return 2
        if refused := session.enter(text, phrase):
            session.say([f"line {number}: {text}", *refused.lines])
            return 2
    return 0


def _unclear(table: Table, text: str, number: int, fitting: list[Phrase]) -> Iterator[str]:
    """Say what a typed line may stand for."""
    if not fitting:
        yield f"line {number}: no legal line has these words: {text}"
        yield f"  {table.heading()}"
        return
    yield f"line {number}: {text} fits {len(fitting)} legal lines:"
    yield from (f"  {option}" for option in merged(phrase.move for phrase in fitting))
