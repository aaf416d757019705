"""Read boxes that come with the program from a form that is quick to read: reading YAML takes as long as a record does.

Beside each box under `records/parts/` lies the same as JSON, with a checksum of the text that it was made from; if the
text has changed since, the text is read. `python -m adjudicator.games.compiled` writes them anew.
"""

import os
from typing import Any
from zlib import crc32

import msgspec

from adjudicator.engine.parts import Values
from adjudicator.games import GAMES, game_named
from adjudicator.reading.files import content_of


class Compiled(msgspec.Struct):
    """The values of a box, and the checksum of the text that they were made from."""

    made_from: int
    values: msgspec.Raw


def beside(place: str) -> str:
    """Return where the compiled form of a box lies."""
    return f"{os.path.splitext(place)[0]}.json"


def compiled(game: str, place: str) -> Values | None:
    """Return the values of a box that comes with the program, or `None` if its text has to be read."""
    box = game_named(game).box
    try:
        kept = msgspec.json.decode(content_of(beside(place)), type=Compiled)
    except OSError:
        return None
    if box is None or kept.made_from != crc32(content_of(place)):
        return None
    return msgspec.json.decode(kept.values, type=box.file)


def main() -> None:
    """Write the compiled form of every box anew."""
    from adjudicator.engine.shipped import place_of
    from adjudicator.reading.source import read

    for name in GAMES:
        box: Any = game_named(name).box
        for sample in box.samples.values() if box is not None else ():
            place = os.path.join(place_of("records"), "parts", sample)
            content = content_of(place)
            kept = Compiled(crc32(content), msgspec.Raw(msgspec.json.encode(read(content).data)))
            with open(beside(place), "wb") as file:
                file.write(msgspec.json.encode(kept) + b"\n")


if __name__ == "__main__":
    main()
