"""Run the recorder on a terminal: the prompt, the menu, and what one key does with a line that was refused."""

from collections.abc import Callable
from functools import partial

from adjudicator.desk.options import Option, merged
from adjudicator.engine.moves import Move
from adjudicator.recorder.file import ChangedUnderneath, RecordFile
from adjudicator.recorder.phrases import Phrase
from adjudicator.recorder.prompt import Answer, Key, Prompt, Row, choose
from adjudicator.recorder.session import TOGETHER, Refused, Session
from adjudicator.recorder.table import Trial

UNREADABLE = frozenset(("malformed", "unknown"))
"""Findings about a line that no table can let stand."""


class Menu:
    """The rows that show what a typed text may stand for, worked out once for each text."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.forget()

    def forget(self) -> None:
        """Make the rows anew next time: the table has changed."""
        self._text: str | None = None
        self._fitting = 0
        self._phrases: list[Phrase] = []
        self._rows: list[Row] = []

    def rows(self, text: str) -> list[Row]:
        """Return the rows for what is typed."""
        if text != self._text:
            self._text = text
            self._phrases, self._rows = self._made(text)
        return self._rows

    def phrase(self, index: int | None) -> Phrase | None:
        """Return the legal line of a row; `None` if the row is not a line by itself, or there is no row."""
        return self._phrases[index] if index is not None and index < len(self._phrases) else None

    def status(self, text: str) -> str:
        """Say how many lines fit, what everybody has, and which keys help."""
        session = self.session
        totals = "   ".join(f"{player} {total}" for player, total in session.table.totals().items())
        shown = "totals hidden: F2" if session.hidden else totals
        self.rows(text)
        counted = "" if session.is_command(text) else f"{self._fitting} of {session.table.count} legal"
        keys = "Backspace: another choice" if session.table.begun else "? help  ^Z undo"
        return " " + " | ".join(filter(None, (counted, shown, keys)))

    def _made(self, text: str) -> tuple[list[Phrase], list[Row]]:
        session = self.session
        self._fitting = 0
        if session.is_command(text):
            *before, _ = text.split(" ")
            return [], [Row(word, " ".join([*before, word]), is_word=True) for word in session.keys(text)]
        table, words = session.table, session.read(text).words
        if not words and (rows := self._together(table.speaker.moves)):
            self._fitting = table.count
            return [], rows
        fitting = table.matching(words)
        self._fitting = len(fitting)
        if rows := self._together([phrase.move for phrase in fitting]):
            return [], rows
        if not fitting and words:
            move = table.spelled(words)
            if move is None:
                return [], []
            told = "" if table.seems_legal(move) else "not legal"
            return [], [Row(table.speaker.phrase(move).shown, text, lambda: told, faint=True)]
        return fitting, [Row(phrase.shown, phrase.shown, partial(self._consequence, phrase)) for phrase in fitting]

    def _together(self, moves: list[Move]) -> list[Row]:
        """Return rows of joined lines; none where joining would not make them few."""
        if len(moves) <= TOGETHER or self.session.table.heads:
            return []
        together = merged(moves)
        return [_row_of_many(option) for option in together] if len(together) <= len(moves) / 2 else []

    def _consequence(self, phrase: Phrase) -> str:
        if self.session.table.goes_on(phrase):
            return "..."
        return "" if self.session.hidden else self.session.table.consequence(phrase.move)


def _row_of_many(option: Option) -> Row:
    """Return a row for lines that are joined: Tab writes the words that they share."""
    fixed = [values[0] for name, values in option.fields.items() if name != "by" and len(values) == 1]
    words = [option.do.replace("_", " "), *(str(value) for value in fixed if value is not None and value is not False)]
    return Row(str(option), " ".join(words), lambda: "...")


def run(session: Session, file: RecordFile) -> int:
    """Ask for line after line until the person ends it; everything is always on disk."""
    menu = Menu(session)
    prompt = Prompt(menu.rows, menu.status)
    typed = ""
    while True:
        table = session.table
        if file.changed():
            session.say(["the file was changed underneath: it is read again"])
            file.read()
            table.load()
        menu.forget()
        answer = prompt.ask(
            table.heading(), f"{table.number + 1}> ", typed, marks_first=not table.of_chance or table.count == 1
        )
        if answer.key is Key.QUIT or answer.text.strip() == "quit":
            return 0
        try:
            typed = _answered(session, menu, answer)
        except ChangedUnderneath:
            typed = answer.text


def _answered(session: Session, menu: Menu, answer: Answer) -> str:
    """Do what was answered; return what the next line begins with."""
    if answer.key is Key.BACK:
        if session.table.begun:
            session.table.go_back()
        return ""
    if answer.key is Key.HIDE:
        session.enter("hide", None)
        return answer.text
    if answer.key is Key.UNDO:
        _tell(session, session.enter("undo", None))
        return ""
    text = answer.text.strip()
    rows = menu.rows(answer.text)
    phrase = menu.phrase(answer.row)
    if phrase is None and not session.is_command(text):
        if answer.row is not None and answer.row < len(rows) and not rows[answer.row].faint:
            return f"{rows[answer.row].words} "  # a row of several lines writes its words and records nothing
        if not text:
            return ""
    refused = session.enter(text, phrase)
    _tell(session, refused)
    if refused is None:
        return ""
    if refused.trial is None or any(finding.kind in UNREADABLE for finding in refused.trial.found):
        return text if session.is_command(text) and (" " in text) else ""  # a long line is typed once
    return _mended(session, refused.trial, text)


def _tell(session: Session, refused: Refused | None) -> None:
    if refused is not None:
        session.say(refused.lines)


def _mended(session: Session, trial: Trial, text: str) -> str:
    """Offer what can be done with a refused line; return what the next line begins with."""
    ways: dict[str, tuple[str, Callable[[], Refused | None]]] = {
        "s": ("let it stand", lambda: session.let_stand(trial)),
        "o": ("leave out what was due", session.leave_out),
        "c": ("correct the table", lambda: None),
    }
    heading, correction = "not legal:", "correct "
    if all(finding.kind == "mismatch" for finding in trial.found):
        ways["k"] = ("keep the claim as it is", lambda: session.keep(trial))
        ways = {key: ways[key] for key in (("k", "c") if text.startswith("tally ") else ("k",))}
        heading, correction = "a claim differs:", f"correct {text.removeprefix('tally ')}"
    key = choose(heading, {key: what for key, (what, _) in ways.items()})
    if key == "c":
        return correction
    if key in ways:
        refused = ways[key][1]()
        _tell(session, refused)
        if key == "o" and refused is None:
            return text  # what was refused may be due now
    return ""


def ask_words(heading: str, words: list[str]) -> str | None:
    """Ask for words of a set-up, with a menu of what may be typed; `None` if the person ends it."""

    def rows(text: str) -> list[Row]:
        *before, last = text.split(" ")
        taken = {word.partition("=")[0] for word in before}
        left = [word for word in words if word not in taken and word.startswith(last.strip())]
        return [Row(word, " ".join([*before, word]), is_word=True) for word in left]

    answer = Prompt(rows, lambda _: " Tab writes the marked word  ^C ends").ask(heading, "> ", marks_first=False)
    return None if answer.key is Key.QUIT else answer.text
