"""Show the prompt on a terminal: a heading, the line that is typed, the menu of what matches, and a status line.

It is redrawn in place and leaves nothing behind; what was played is printed above it.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from prompt_toolkit.application import Application, get_app
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings
from prompt_toolkit.key_binding.key_processor import KeyPressEvent
from prompt_toolkit.layout import BufferControl, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.styles import Style
from prompt_toolkit.utils import get_cwidth

from adjudicator.engine.unsafe import escaped

ROWS = 8
"""How many rows the menu has."""

STYLE = Style.from_dict({"status": "reverse", "marked": "reverse", "faint": "#888888"})


class Row(NamedTuple):
    """A row of the menu: what it shows, the words that Tab puts into the line, and what it would do.

    The consequence is worked out when the row is shown. A row that is not a legal line is faint; one that
    is a word of the line is for Tab only: Enter takes what was typed.
    """

    text: str
    words: str
    consequence: Callable[[], str] = str
    faint: bool = False
    is_word: bool = False


class Key(Enum):
    """What ended the typing."""

    ENTER = "enter"
    UNDO = "undo"
    QUIT = "quit"
    HIDE = "hide"
    BACK = "back"


class Answer(NamedTuple):
    """What was typed, the row that was marked, if one was, and the key that ended it."""

    key: Key
    text: str
    row: int | None


class Prompt:
    """The prompt for a line. `rows` gives the menu for what is typed, `status` the last line of the screen.

    With `marks_first` the first row is marked before a key is pressed; chance is never suggested.
    """

    def __init__(self, rows: Callable[[str], Sequence[Row]], status: Callable[[str], str]) -> None:
        self.rows, self.status = rows, status
        self.heading, self.mark, self.marks_first = "", "> ", True
        self.index = 0
        self.moved = False
        self.buffer = Buffer(multiline=False, on_text_changed=lambda _: self._begin_again())
        height = [
            Window(FormattedTextControl(lambda: [("bold", _fitted(self.heading, _width()))]), height=1),
            Window(BufferControl(self.buffer, input_processors=[BeforeInput(lambda: self.mark)]), height=1),
            Window(FormattedTextControl(self._menu), height=ROWS, dont_extend_height=True),
            Window(FormattedTextControl(self._status), height=1, style="class:status"),
        ]
        self.application: Application[Answer] = Application(
            Layout(HSplit(height)), key_bindings=self._keys(), erase_when_done=True, style=STYLE
        )

    def ask(self, heading: str, mark: str, text: str = "", *, marks_first: bool = True) -> Answer:
        """Show the prompt with a text already typed, and return what was answered."""
        self.heading, self.mark, self.marks_first = heading, mark, marks_first
        self.buffer.reset()
        self.buffer.insert_text(text)
        self._begin_again()
        return self.application.run()

    def _begin_again(self) -> None:
        self.index, self.moved = 0, False

    @property
    def marked(self) -> int | None:
        """The row that is marked: Enter takes it, and Tab its words."""
        if self.moved:
            return self.index
        rows = self.rows(self.buffer.text)
        marks = self.marks_first or self.buffer.text.strip()
        return self.index if marks and not (rows and rows[0].is_word) else None

    def _menu(self) -> StyleAndTextTuples:
        rows, width = self.rows(self.buffer.text), _width()
        start = max(0, min(self.index - ROWS + 2, len(rows) - ROWS))
        shown = list(rows[start : start + ROWS])
        hidden = len(rows) - start - len(shown)
        if hidden > 0:
            shown.pop()
        drawn: StyleAndTextTuples = []
        for index, row in enumerate(shown, start):
            style = "class:marked" if index == self.marked else "class:faint" if row.faint else ""
            sign = ">" if index == self.marked else " "
            consequence = escaped(row.consequence())
            room = max(8, width - 5 - get_cwidth(consequence))
            drawn += [(style, f"{sign} {_padded(row.text, room)}  {consequence}"), ("", "\n")]
        return [*drawn, ("class:faint", f"  ... {hidden + 1} more")] if hidden > 0 else drawn

    def _status(self) -> StyleAndTextTuples:
        return [("class:status", _fitted(self.status(self.buffer.text), _width()))]

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("tab")
        def _(event: KeyPressEvent) -> None:
            rows = self.rows(self.buffer.text)
            if rows:
                words = rows[min(self.index, len(rows) - 1)].words
                self.buffer.text = f"{words} "
                self.buffer.cursor_position = len(self.buffer.text)

        @keys.add("down")
        def _(event: KeyPressEvent) -> None:
            self._move(1 if self.marked is not None else 0)

        @keys.add("up")
        def _(event: KeyPressEvent) -> None:
            self._move(-1)

        @keys.add("backspace")
        def _(event: KeyPressEvent) -> None:
            if self.buffer.text:
                self.buffer.delete_before_cursor()
            else:
                event.app.exit(result=Answer(Key.BACK, "", None))

        ends = {"enter": Key.ENTER, "c-z": Key.UNDO, "c-c": Key.QUIT, "c-d": Key.QUIT, "f2": Key.HIDE}
        for name, key in ends.items():

            @keys.add(name)
            def _(event: KeyPressEvent, key: Key = key) -> None:
                event.app.exit(result=Answer(key, self.buffer.text, self.marked))

        return keys

    def _move(self, step: int) -> None:
        last = max(len(self.rows(self.buffer.text)) - 1, 0)
        self.index, self.moved = max(0, min(self.index + step, last)), True


def choose(heading: str, choices: Mapping[str, str]) -> str:
    """Ask for one key out of several, each with what it does; return it, or `enter` for Enter and keys that end."""
    keys = KeyBindings()
    for key in choices:

        @keys.add(key)
        def _(event: KeyPressEvent, key: str = key) -> None:
            event.app.exit(result=key)

    for name in ("enter", "escape", "c-c", "c-d"):

        @keys.add(name)
        def _(event: KeyPressEvent) -> None:
            event.app.exit(result="enter")

    told = [heading, *(f"{key} {what}" for key, what in choices.items()), "Enter type again"]
    window = Window(FormattedTextControl(lambda: [("bold", _packed(told, _width()))]), dont_extend_height=True)
    application: Application[str] = Application(Layout(window), key_bindings=keys, erase_when_done=True, style=STYLE)
    return application.run()


def _width() -> int:
    return get_app().output.get_size().columns


def _fitted(text: str, width: int) -> str:
    """Return as much of a text as fits, with a sign that there is more; what could act on a terminal is escaped."""
    text = escaped(text)
    if get_cwidth(text) <= width:
        return text
    while text and get_cwidth(text) > width - 1:
        text = text[:-1]
    return f"{text}…"


def _packed(parts: Sequence[str], width: int) -> str:
    """Return texts side by side, as many on a line as fit."""
    lines = [parts[0]]
    for part in parts[1:]:
        if get_cwidth(f"{lines[-1]}   {part}") <= width:
            lines[-1] += f"   {part}"
        else:
            lines.append(part)
    return "\n".join(lines)


def _padded(text: str, width: int) -> str:
    fitted = _fitted(text, width)
    return fitted + " " * (width - get_cwidth(fitted))
