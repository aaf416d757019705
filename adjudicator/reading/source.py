"""Read the YAML text of a record into plain values, strictly, and keep the place of every key and value.

Guaranteed: any bytes end in a `Source` or in `Unreadable`, and every fault has a line and a column. Both count from
1, columns count characters, and lines end at `\\n`, `\\r\\n` and `\\r`. No text that comes out of here ends in
`\\r`.

What scalars stand for is said in `scalars`. An empty value, a key given twice, an anchor, an alias, a tag, a merge key,
a directive and a second document are refused. `Source.data` holds what is left without them, so that the shape of the
rest can be checked in the same run; a record with faults is never judged.

There are four ways through, tried in this order, the first three give up silently at the first doubt: a text of simple
lines alone (`simple`), which needs no libyaml, by simple lines under `moves` (`quick`), the
whole text by libyaml (`nodes`), and then the careful way (`careful`), which names each fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from adjudicator.reading.places import LINE_END, Fault, Place, Unreadable, place_of
from adjudicator.reading.scalars import Doubt
from adjudicator.reading.simple import read_simple
from adjudicator.reading.spots import Spot, Spots

if TYPE_CHECKING:
    from yaml.nodes import Node

    from adjudicator.reading.nodes import Nodes, Path

LARGEST: Final = 100_000_000


class Source:
    """The text of a record, its plain values, and where each of them stands."""

    __slots__ = ("_gone", "_lines", "_nodes", "data", "faults", "text")

    def __init__(
        self,
        text: str,
        data: dict[str, Any],
        nodes: Nodes | Spots,
        faults: list[Fault] | None = None,
        gone: frozenset[tuple[int, str]] = frozenset(),
    ) -> None:
        self.text = text
        self.data: Any = data
        self.faults: list[Fault] = faults or []
        self._nodes = nodes
        self._gone = gone
        self._lines: list[str] | None = None

    def where(self, *path: str | int) -> Place:
        """Return the place of the value at this path of `data`, or of its nearest ancestor that exists.

        Of a value of several lines it is the first one.
        """
        return self._place(self._nodes.at(path)[1])

    def where_key(self, *path: str | int) -> Place:
        """Return the place of the key at this path, or of the item of a list; of the nearest ancestor that exists."""
        return self._place(self._nodes.at(path)[0])

    def shown(self, *path: str | int, of_key: bool = False) -> tuple[str, Place] | None:
        """Return value or key at exactly this path as the text has it, with its place, if it stands on one line."""
        found = self._nodes.at(path)
        node, line = found[0 if of_key else 1]
        if node.start_mark.line != node.end_mark.line or self._nodes.at(path[:-1])[1] == found[1]:
            return None
        place = self._place((node, line))
        return self.line_text(line)[place.column - 1 : place.end_column - 1], place

    def refused(self, path: Path, key: str | None) -> bool:
        """Say whether the mapping at this path has the key in the text, with a value that was refused."""
        return bool(self._gone) and key is not None and (_begins(self._nodes.at(path)[1][0]), key) in self._gone

    def line_text(self, line: int) -> str:
        """Return the line of this number without its end; empty past the last one."""
        if self._lines is None:
            self._lines = LINE_END.split(self.text)
        return self._lines[line - 1] if 0 < line <= len(self._lines) else ""

    def _place(self, found: tuple[Node | Spot, int]) -> Place:
        node, line = found
        return place_of(node, line, self.line_text(line))


def _begins(node: Any) -> int:
    return int(node.start_mark.index)


def read(content: bytes | str) -> Source:
    """Read the record in this text, with the faults that do not stop the reading, in their order.

    Raises `Unreadable` where the reading cannot go on.
    """
    if len(content) > LARGEST:
        raise Unreadable(Fault(f"the file is larger than {LARGEST // 1_000_000} MB", Place(1, 1, 2)))
    text = (content if isinstance(content, str) else _decode(content)).removeprefix("\ufeff")
    if is_odd(text):
        return read_with_care(text)
    try:
        return read_simply(text)
    except Doubt:
        return _read_by_libyaml(text)


def _read_by_libyaml(text: str) -> Source:
    from yaml import YAMLError  # most records need none of it

    for way in (read_by_lines, read_as_a_whole):
        try:
            return way(text)
        except (Doubt, TypeError, YAMLError):  # TypeError: a list or a mapping as a key
            pass
    return read_with_care(text)


def can_be_read(line: str) -> bool:
    """Say whether a line of a block, taken alone, has no fault; this takes far less time than reading it."""
    from yaml import YAMLError  # rarely needed

    try:
        read_as_a_whole(f"above:\n{line}\n" if line[:1] in ("", " ", "-") else line)
    except (Doubt, TypeError, YAMLError):
        return False
    return True


def _decode(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        from adjudicator.reading.syntax import undecodable  # rarely needed

        raise Unreadable(undecodable(content, error.start)) from None


def is_odd(text: str) -> bool:
    """Say whether a text holds what libyaml lets pass or cannot be given; libyaml itself notices control characters."""
    if text.isascii():
        return False
    if any(character in text for character in "\x85\u2028\u2029\ufeff"):
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


# ---- the four ways, from the quickest on


def read_simply(text: str) -> Source:
    """Read a text of simple lines alone; raises `Doubt`."""
    lines = _with_plain_ends(text)
    return Source(text, read_simple(lines), Spots(lines))


def read_by_lines(text: str) -> Source:
    """Read a text whose moves are mostly simple lines; raises `Doubt`, `TypeError` or an error of libyaml."""
    from adjudicator.reading.quick import read_lines  # only what is not simple needs it

    data, nodes = read_lines(_with_plain_ends(text))
    return Source(text, data, nodes)


def _with_plain_ends(text: str) -> str:
    """Return a text with a line feed at the end of each line; raises `Doubt` for a lone carriage return."""
    if "\r" not in text:
        return text
    lines = text.replace("\r\n", "\n")
    if "\r" in lines:
        raise Doubt
    return lines


def read_as_a_whole(text: str) -> Source:
    """Read a text in which nothing is wrong; raises `Doubt`, `TypeError` or an error of libyaml."""
    from adjudicator.reading.nodes import Nodes, compose, mapping_of  # likewise

    root = compose(text)
    return Source(text, mapping_of(root), Nodes(root))


def read_with_care(text: str) -> Source:
    """Read any text, naming every fault. Raises `Unreadable` where the reading cannot go on."""
    from adjudicator.reading.careful import read_carefully  # rarely needed
    from adjudicator.reading.nodes import Nodes

    data, root, faults, gone = read_carefully(text)
    return Source(text, data, Nodes(root), faults, gone)
