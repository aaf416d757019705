"""The tests that check a game against its rulebook, for the games here and anybody's; no room imports this one.

    from adjudicator.testing import tests_of

    TestPebbles = tests_of("pebbles", Path(__file__).parent / "records")

in a file that pytest collects stands for all of them: every rule is broken by a record that breaks only it and kept by
another, statements are traced and what carries them is taken away once, every legal move is among the candidates, games
played at random end and conserve what lies on the table, tallies and corrections of it round trip, positions cut out go
on, and nobody changes a line of a sample game unnoticed.
"""

from pathlib import Path
from pkgutil import iter_modules
from typing import Any

import pytest

for _room in iter_modules(__path__, "adjudicator.testing."):
    pytest.register_assert_rewrite(_room.name)

from adjudicator.testing.subject import Subject  # noqa: E402  # see above
from adjudicator.testing.suite import GameTests  # noqa: E402  # only now are its assertions rewritten


def tests_of(game: str, records: Path, **known: Any) -> type[GameTests]:
    """Return the tests of a game as a class; bind it to a name that pytest collects, such as `TestPebbles`.

    `records` is the folder of its records, and `known` holds further fields of `Subject`, such as `reasons`. Raises
    `TypeError` for a field that `Subject` does not have.

    >>> from pathlib import Path
    >>> tests_of("intrigue", Path("records")).subject
    <Subject intrigue>
    """
    return type(f"Test_{game}", (GameTests,), {"subject": Subject(game, records, **known), "__test__": True})


tests_of.__test__ = False  # type: ignore[attr-defined]  # it is no test, though its name begins like one
