"""Say in plain words why a text is not YAML, or not UTF-8, and where.

libyaml says what it was doing when it gave up, which is often far from the fault: an open bracket shows at the end
of the file, an apostrophe as a missing key. Each of its messages is answered here by a short function that looks at
the text around the place and names the fault that people make there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, Final
from unicodedata import name

import yaml

from adjudicator.reading.places import LINE_END, Fault, Place, place_at
from adjudicator.reading.scalars import NO_BREAK

_LONGEST: Final = 60  # characters of the file in a message or hint
_FIELDS: Final = re.compile(r"\w:\s[^,:]*,\s*\w+:\s")  # two of them, with a comma between
_QUOTE_IT: Final = "put it in quotes if it is a text"
_SAVE_AS_UTF_8: Final = "save the file as UTF-8"
_NAMES: Final = {"\0": "NUL", "\x85": "NEXT LINE", "\ufeff": "BYTE ORDER MARK"}
_CLOSES: Final = {"[": "]", "{": "}"}


def printable(text: str) -> str:
    """Return a short form of a text that is safe to print."""
    short = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return "".join(character if character.isprintable() else "?" for character in short)


# ---- encoding and characters


def undecodable(content: bytes, offset: int) -> Fault:
    """Return the fault of the byte at this offset, the first that is not UTF-8."""
    if content[:2] in (b"\xff\xfe", b"\xfe\xff") or content[:4] == b"\0\0\xfe\xff":
        return _utf_16(content)
    before = content[:offset].decode().removeprefix("\ufeff")
    place = place_at(before, len(before))
    byte = content[offset]
    what = f"the byte 0x{byte:02X} at offset {offset} is not UTF-8"
    if byte == 0xED and content[offset + 1 : offset + 2] >= b"\xa0":
        return Fault(f"{what}: half of a surrogate pair", place, _SAVE_AS_UTF_8)
    rest = content[offset + 1 :]
    if 0xC2 <= byte <= 0xF4 and len(rest) <= 2 and all(0x80 <= following <= 0xBF for following in rest):
        what = f"{what}: the file ends in the middle of a character"
        return Fault(what, place, "is the file complete, and saved as UTF-8?")
    meant = bytes([byte]).decode("cp1252", "replace")
    looks = f": the file looks like Latin-1, where it is {meant}" if meant != "\ufffd" and meant.isprintable() else ""
    return Fault(what + looks, place, _SAVE_AS_UTF_8)


def forbidden(text: str, index: int) -> Fault:
    """Return the fault of the character at this index, which may not stand in a record."""
    character = text[index]
    if index < 2 and text[index : index + 3 : 2] == "\0\0":  # every other byte
        return _utf_16(text[:4].encode("utf-8", "surrogatepass"))
    if "\ud800" <= character <= "\udfff":
        named = "half of a surrogate pair"
    else:
        named = _NAMES[character] if character in _NAMES else name(character, "a control character")
    return Fault(f"the character U+{ord(character):04X} ({named}) cannot stand in a record", place_at(text, index))


def _utf_16(content: bytes) -> Fault:
    width = "UTF-32" if content[:4] in (b"\xff\xfe\0\0", b"\0\0\xfe\xff") else "UTF-16"
    first = " ".join(f"0x{byte:02X}" for byte in content[:2])
    return Fault(f"the file is {width}, not UTF-8: it has {first} at offset 0", Place(1, 1, 2), _SAVE_AS_UTF_8)


# ---- syntax


TO_FILL_IN: Final = "a value is still to be filled in here", "the value goes in place of ?, or quotes around it"
"""What is wrong with a question mark alone in place of a value, and what helps."""

_LONE_MARK: Final = re.compile(r"(?:(?<=[:,-]\s)|(?<=[\[,]))\?+(?=\s*(?:[,}\]]|\s#|$))")
"""Such a question mark in a line."""


class _Spot:
    """Where libyaml gave up, what it had begun (`context`, a mark), and how the text looks around it."""

    def __init__(self, error: Any, text: str) -> None:
        self.text: str = text
        self.lines: list[str] = LINE_END.split(text)
        self.mark: Any = error.problem_mark
        self.context: Any = error.context_mark or error.problem_mark
        self.row: int = min(self.mark.line, len(self.lines) - 1)  # from 0, as the marks count
        self.line: str = self.lines[self.row]
        self.column: int = min(self.mark.column, len(self.line)) if self.row == self.mark.line else len(self.line)

    @property
    def character(self) -> str:
        """The character there; empty at the end of a line."""
        return self.line[self.column : self.column + 1]

    @property
    def before(self) -> str:
        """The line up to there."""
        return self.line[: self.column]

    @property
    def indentation(self) -> int:
        return len(self.line) - len(self.line.lstrip())

    @cached_property
    def tokens(self) -> _Tokens:
        return _Tokens(self.text, self.mark.index)

    def fault(self, message: str, hint: str | None = None, *, column: int | None = None) -> Fault:
        """Return a fault of the character there, or at another column of the line."""
        at = self.column if column is None else column
        return Fault(message, Place(self.row + 1, at + 1, at + 2), hint)

    def never_closed(self, bracket: Any, hint: str | None = None) -> Fault:
        sign = self.text[bracket.index]
        comment = re.match(
            r"""(?:[^"'#]|"[^"]*"|'[^']*'|(?<!\s)[#"'])*?(?<=\s)(?=#)""", self.lines[bracket.line][bracket.column :]
        )
        if comment:
            column = bracket.column + comment.end() + 1
            place = Place(bracket.line + 1, column, column + 1)
            hint = "put the text in quotes if the # belongs to it"
            return Fault(f"a comment begins at this #, before the {sign} in front of it is closed", place, hint)
        return _fault_at(bracket, f"this {sign} is never closed", hint)


class _Tokens:
    """The brackets of a text, and what ends last before an index."""

    def __init__(self, text: str, index: int) -> None:
        self.unclosed: list[Any] = []  # marks of the brackets that are open at the end
        self.around: list[Any] = []  # marks of those that are open at the index
        self.last: Any = None
        try:
            for token in yaml.scan(text, yaml.CSafeLoader):
                self._take(token, index)
        except yaml.YAMLError:
            pass  # what stands before the error is enough

    def _take(self, token: Any, index: int) -> None:
        if isinstance(token, yaml.FlowSequenceStartToken | yaml.FlowMappingStartToken):
            self.unclosed.append(token.start_mark)
        elif isinstance(token, yaml.FlowSequenceEndToken | yaml.FlowMappingEndToken) and self.unclosed:
            self.unclosed.pop()
        if token.end_mark.index <= index and token.start_mark.index < token.end_mark.index:
            self.last = token
            self.around = self.unclosed.copy()


def explain(error: yaml.YAMLError, text: str) -> Fault:
    """Return the fault that an error of libyaml comes from."""
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return Fault(f"not readable as YAML: {error}", Place(1, 1, 2))
    spot = _Spot(error, text)
    problem, context = error.problem or "", error.context or ""
    for row in (max(spot.row - 1, 0), spot.row):
        space = NO_BREAK.match(spot.lines[row])
        if space:
            place = Place(row + 1, space.start("space") + 1, space.end("space") + 1)
            return Fault("no-break space where a plain one is due", place, "use plain spaces")
    if "directive" in context or "directive" in problem or "incompatible" in problem:
        return Fault("YAML directives are refused", Place(spot.row + 1, 1, len(spot.line) + 2), "leave the line out")
    for refused in ("anchor", "alias", "tag"):
        if refused in context or f"undefined {refused}" in problem:
            many = "aliases" if refused == "alias" else f"{refused}s"
            return _fault_at(spot.context, f"{many} are refused: write the values out", _QUOTE_IT)
    for mark in _LONE_MARK.finditer(spot.line):
        if mark.start() <= spot.column and not spot.line[mark.end() : spot.column].strip(" ,"):
            return spot.fault(*TO_FILL_IN, column=mark.start())
    say = _SAYINGS.get(problem)
    return say(spot) if say else spot.fault(f"not readable as YAML: {problem}")


def _fault_at(mark: Any, message: str, hint: str | None = None) -> Fault:
    return Fault(message, Place(mark.line + 1, mark.column + 1, mark.column + 2), hint)


def _odd_start(spot: _Spot) -> Fault:
    """Explain a character that begins nothing: `at: @x`, or a tab."""
    if spot.character == "\t":
        return _tab(spot)
    text = re.split(r"[,\]}]|\s#|:\s", spot.line[spot.column :], maxsplit=1)[0]
    return spot.fault(f"a text that begins with {spot.character} needs quotes", _quoted(text))


def _tab(spot: _Spot) -> Fault:
    at = spot.column if spot.character == "\t" else spot.line.find("\t")
    return spot.fault("tab used for indentation", "indent with spaces", column=max(at, 0))


def _colon(spot: _Spot) -> Fault:
    """Explain a colon where no key can end: in a plain text, or below no field, or one that has its value."""
    if re.search(r":\s", spot.before):
        begin = re.match(r"(?P<dash>\s*-)?(?P<brace>\s*\{)?", spot.line)
        if begin and begin["dash"] and begin["brace"] == "{":
            return spot.fault(
                "a space is missing after this dash", "an item begins with - {", column=begin.end("dash") - 1
            )
        if begin and not begin["brace"] and not spot.line.rstrip().endswith("}") and _FIELDS.search(spot.line):
            start = len(spot.line) - len(spot.line.lstrip(" -"))
            hint = "a line of several fields begins with - { and ends with }"
            return spot.fault("braces are missing around these fields", hint, column=start)
        if spot.line.rstrip().endswith("}") and "{" not in spot.line:
            at = re.match(r"[\s-]*", spot.line)
            start = len(at[0]) if at else 0
            return spot.fault("a { is missing here", "a line that ends with } begins with - {", column=start)
        return spot.fault("quote this value: it holds a colon", _quoted(re.split(r":\s+", spot.line, maxsplit=1)[1]))
    if spot.column > 1024:
        return spot.fault("a key has more than 1024 characters", column=spot.indentation)
    above = next((row for row in range(spot.row - 1, -1, -1) if spot.lines[row].split("#")[0].strip()), None)
    if above is None:
        return spot.fault("a colon cannot stand here", _QUOTE_IT)
    line = spot.lines[above]
    if not re.search(r":(\s|$)", line):
        start = len(line) - len(re.sub(r"^\s*(?:-\s+)*", "", line))
        place = Place(above + 1, start + 1, max(len(line.rstrip()) + 1, start + 2))
        return Fault("a colon is missing after this key", place, "a field is written as key: value")
    message = "this line is indented deeper than the field above it, which has its value already"
    return spot.fault(message, "line the two up", column=spot.indentation)


def _quoted(value: str) -> str:
    value = value.strip()
    shown = value.isprintable() and len(value) <= _LONGEST and '"' not in value and "\\" not in value
    return f'if it is a text: "{value}"' if shown else "if it is a text, put all of it in quotes"


def _no_colon(spot: _Spot) -> Fault:
    if spot.text[spot.context.index] in "{[":
        return _fault_at(spot.context, "this is neither a field nor a list item", 'a list item begins with "- "')
    return _fault_at(spot.context, "a colon is missing after this key", "a field is written as key: value")


def _dash(spot: _Spot) -> Fault:
    """Explain a dash after a key, or a list item below something that is no list."""
    if not spot.before.strip():
        return spot.fault("a list item cannot stand here", "has the line above a value already, or no colon?")
    if spot.line[spot.column + 1 :].split("#")[0].strip():
        return spot.fault(
            "a list cannot begin on the line of its key", "a list is written [a, b], and a text like this one in quotes"
        )
    return spot.fault("a dash alone is no value", 'leave the field out, or write "-" if a dash is meant')


def _open_quote(spot: _Spot) -> Fault:
    quote = spot.text[spot.context.index]
    hint = "a text with an apostrophe goes in double quotes" if quote == "'" else None
    return _fault_at(spot.context, "this quote is never closed", hint)


def _escape(spot: _Spot) -> Fault:
    at = max(spot.line.rfind("\\", 0, spot.column + 1), 0)
    escape = re.match(r"\\(?:x\w{0,2}|u\w{0,4}|U\w{0,8}|.?)", spot.line[at:])
    message = f"the escape {printable(escape[0]) if escape else ''} stands for no character"
    return spot.fault(message, "a backslash is written \\\\, or the text in single quotes", column=at)


def _block_text(spot: _Spot) -> Fault:
    return spot.fault("no text may follow | or > on its line", _QUOTE_IT)


def _in_brackets(spot: _Spot) -> Fault:
    """Explain what follows a value inside brackets and is neither a comma nor the closing bracket."""
    opening = spot.text[spot.context.index]
    within = re.split(r"[,{\[]", spot.before)[-1]
    if spot.character == ":" and re.search(r":\s", within):
        value = re.split(r":\s+", within, maxsplit=1)[1] + re.split(r"[,}\]]", spot.line[spot.column :])[0]
        hint = f"{_quoted(value)}; if a new field begins here, a comma is missing before it"
        return spot.fault("quote this value: it holds a colon", hint)
    if spot.character and spot.character in "]}":
        hint = f"a {spot.character} stands where its {_CLOSES[opening]} is due, in line {spot.row + 1}"
        return spot.never_closed(spot.context, hint)
    if spot.tokens.unclosed and (spot.mark.line > spot.context.line or not spot.character):
        return spot.never_closed(spot.context)
    return _after_quote(spot) or spot.fault("a comma is missing here")


def _no_content(spot: _Spot) -> Fault:
    """Explain what stands where a value or an item is due."""
    unclosed = spot.tokens.unclosed
    if unclosed and (spot.mark.line > unclosed[-1].line or not spot.character):
        return spot.never_closed(unclosed[-1])
    around = spot.tokens.around
    character = spot.character
    if character and character in "]}":
        return spot.never_closed(around[-1]) if around else _stray_bracket(spot)
    if not around:
        return _odd_start(spot) if character else spot.fault("a value is missing here")
    if character == ",":
        return spot.fault("a value is missing before this comma")
    if character == ":":
        return spot.fault("a key is missing before this colon")
    return spot.fault("a value is missing here", _QUOTE_IT)


def _no_key(spot: _Spot) -> Fault:
    """Explain a line that is neither a field nor an item of what stands above it, or text after a complete value."""
    told = _after_quote(spot)
    if told:
        return told
    if spot.character and spot.character in "]}":
        return _stray_bracket(spot)
    if spot.before.strip():
        return spot.fault("nothing may follow the value", _QUOTE_IT)
    if spot.character == ":":
        return spot.fault("a key is missing before this colon", "a field is written as key: value")
    return spot.fault("the indentation of this line fits nothing above it", "line it up with what it belongs to")


def _after_quote(spot: _Spot) -> Fault | None:
    """Explain what stands right after a closing quote, which is then the wrong one."""
    last = spot.tokens.last
    if not isinstance(last, yaml.ScalarToken) or last.style not in ("'", '"'):
        return None
    start, end = last.start_mark, last.end_mark
    if end.line != spot.row or spot.line[end.column : spot.column].strip() or spot.column < end.column:
        return None
    if start.line < end.line:
        return _fault_at(start, "this quote is not closed on its line", f"it ends in line {end.line + 1}")
    hint = "an apostrophe is written ''" if last.style == "'" else 'a quote is written \\"'
    return spot.fault("text after the closing quote", f"{hint} inside a quoted text")


def _stray_bracket(spot: _Spot) -> Fault:
    return spot.fault(f"this {spot.character} closes nothing", _QUOTE_IT)


def _after_the_end(spot: _Spot) -> Fault:
    if spot.character and spot.character in "]}":
        return _stray_bracket(spot)
    return _after_quote(spot) or spot.fault("the record ends before this")


_SAYINGS: Final[dict[str, Callable[[_Spot], Fault]]] = {
    "found character that cannot start any token": _odd_start,
    "mapping keys are not allowed in this context": _odd_start,
    "found a tab character that violates indentation": _tab,
    "found a tab character where an indentation space is expected": _tab,
    "mapping values are not allowed in this context": _colon,
    "could not find expected ':'": _no_colon,
    "block sequence entries are not allowed in this context": _dash,
    "found unexpected end of stream": _open_quote,
    "found unexpected document indicator": _open_quote,
    "found unknown escape character": _escape,
    "did not find expected hexdecimal number": _escape,
    "found invalid Unicode character escape code": _escape,
    "did not find expected comment or line break": _block_text,
    "found an indentation indicator equal to 0": _block_text,
    "did not find expected ',' or ']'": _in_brackets,
    "did not find expected ',' or '}'": _in_brackets,
    "did not find expected node content": _no_content,
    "did not find expected key": _no_key,
    "did not find expected '-' indicator": _no_key,
    "did not find expected <document start>": _after_the_end,
}
