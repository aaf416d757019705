"""Write a line that cannot be read in the ways that may have been meant; each is only tried, never trusted."""

import re
from collections.abc import Callable, Iterator
from typing import Final

QUOTED: Final = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")
_BEFORE: Final = re.compile(r"\s*(?:-\s*)?")
_COMMENT: Final = re.compile(r"\s+#.*$")
FIELD: Final = r"[a-z_]+: "
_NOTHING: Final = ("", "~", "null", "-")  # who writes these does not mean a text
_PLAIN_FIELD: Final = re.compile(rf"(?:(?<=\{{)|(?<=, ))({FIELD})(?![\"'\[{{])(.*?)(?=\}}$|, {FIELD})")


def rewritings(line: str, indentation: str) -> Iterator[str]:
    """Yield a line, without its end, in every way that may have been meant, indented as its item would be.

    Slips that hide one another are taken together: signs that only look like ours come first, and every other way is
    tried on top of them.
    """
    plain = _plain_signs(line)
    for start in dict.fromkeys((plain, _item(plain, indentation))):
        for way in _WAYS:
            yield from way(start)
        for way in _WAYS[1:]:
            for once in way(start):
                yield from _braces(once)


def _plain_signs(line: str) -> str:
    """Return a line in which spaces, quotes, dashes, colons and commas outside quotes are those of YAML."""
    line = re.sub("[\u201c\u201d\u201e\u00ab\u00bb]", '"', line) if '"' not in line else line
    line = re.sub(r"^(\s*)[\u2010-\u2015\u2212](?=\s*[{(])", r"\1-", line)
    done, parts = 0, []
    for quoted in [*QUOTED.finditer(line), None]:
        between = line[done : quoted.start()] if quoted else line[done:]
        between = re.sub(r"[^\S\x00-\x7f]", " ", between).replace("\uff1a", ": ").replace("\uff0c", ", ")
        parts.append(re.sub(r"(?<=\S)\t+", " ", between))
        if quoted:
            parts.append(quoted[0])
            done = quoted.end()
    return "".join(parts)


def _item(line: str, indentation: str) -> str:
    """Return a line as an item of the list of moves."""
    body = line.strip()
    body = body.removeprefix("-").lstrip()
    return f"{indentation}- {body}" if body else line


def _as_it_is(line: str) -> Iterator[str]:
    yield line


def _braces(line: str) -> Iterator[str]:
    """Yield the line with braces that are missing at one end or at both, or that are round or square."""
    comment = _COMMENT.search(line)
    body, behind = (line[: comment.start()], comment[0]) if comment else (line.rstrip(), "")
    before = _BEFORE.match(body)
    start = before.end() if before else 0
    inner = body[start:]
    yield line
    if inner.startswith("{"):
        yield f"{body}}}{behind}"
        yield f"{body}}}}}{behind}"
        yield f"{body}]}}{behind}"
        yield f"{body.removesuffix('}')}]}}{behind}"
    elif inner.endswith("}"):
        yield f"{body[:start]}{{{inner}{behind}"
    if inner[:1] == "(" and inner.endswith(")"):
        yield f"{body[:start]}{{{inner[1:-1]}}}{behind}"
    if re.match(FIELD, inner):
        yield f"{body[:start]}{{{inner.rstrip(',')}}}{behind}"


def _spaces(line: str) -> Iterator[str]:
    """Yield the line with a space that is missing after a colon."""
    for colon in re.finditer(r"(?<![\"'\w])([a-z_]+):(?=[^\s:])", line):
        yield f"{line[: colon.end()]} {line[colon.end() :]}"


def _commas(line: str) -> Iterator[str]:
    """Yield the line with a comma that is missing between two fields, or that another sign stands for."""
    for gap in re.finditer(rf"(?<=[\w}}\]\"']) *[;.]?(?= {FIELD})", line):
        if not line[: gap.start()].endswith(","):
            yield f"{line[: gap.start()]},{line[gap.end() :]}"
    for twice in re.finditer(r", *,", line):
        yield f"{line[: twice.start()]},{line[twice.end() :]}"


def _glued(line: str) -> Iterator[str]:
    """Yield the line with a comma and a space that are both missing, so that a value and the next key are one word."""
    for word in re.finditer(r"(?<=: )(?:[a-z-]+ )?([a-z0-9_-]{3,}): ", line):
        for at in range(word.start(1) + 1, word.end(1) - 1):
            yield f"{line[:at]}, {line[at:]}"


def _colons(line: str) -> Iterator[str]:
    """Yield the line with a colon for an equals sign, an arrow or two colons."""
    for sign in re.finditer(r"(?<=[a-z_]) ?(?:=>?|::|->) ?", line):
        yield f"{line[: sign.start()]}: {line[sign.end() :]}"


def _quotes(line: str) -> Iterator[str]:
    """Yield the line with quotes that a text needs, at both ends or at the one where they are missing."""
    body = line.rstrip()
    for field in _PLAIN_FIELD.finditer(body):
        text = field[2].rstrip().strip('"')
        if text not in _NOTHING and '"' not in text and "\\" not in text:
            yield f'{body[: field.start(2)]}"{text}"{body[field.end(2) :]}'
    for opening in re.finditer(r": \"", body):
        end = re.search(rf"\}}+$|, {FIELD}", body[opening.end() :])
        inner = body[opening.end() :][: end.start()] if end else body[opening.end() :]
        if not inner.endswith('"') or inner.count('"') != 1:
            clean = inner.rstrip('"').replace('\\"', '"').replace('"', '\\"')
            yield f'{body[: opening.end()]}{clean}"{body[opening.end() + len(inner) :]}'


def _figures(line: str) -> Iterator[str]:
    """Yield the line without a comma between the thousands of a number."""
    for figure in re.finditer(r"(?<=: )(\d{1,3})((?:,\d{3})+)(?!\d)", line):
        yield f"{line[: figure.start()]}{figure[0].replace(',', '')}{line[figure.end() :]}"


_WAYS: Final[tuple[Callable[[str], Iterator[str]], ...]] = (
    _braces,
    _as_it_is,
    _spaces,
    _commas,
    _glued,
    _colons,
    _quotes,
    _figures,
)
