"""Inventions with a permanent effect: it holds from the moment the card is taken."""

from collections.abc import Collection

MASTER_WORKS = 2
"""Works of a master in a workshop (Assignment in the Workshop)."""


def tile_florin(cards: Collection[str]) -> int:
    """Return the florins that come with each council tile: 1 with the card `tile-florin`."""
    return 1 if "tile-florin" in cards else 0


def is_always_first(cards: Collection[str]) -> bool:
    """Say whether every invention pays its owner as if nobody had completed it before: the card `always-first`."""
    return "always-first" in cards


def weeks_saved(cards: Collection[str]) -> int:
    """Return the weeks by which every invention is shorter: 1 with the card `fewer-weeks`."""
    return 1 if "fewer-weeks" in cards else 0


def master_works(cards: Collection[str]) -> int:
    """Return the works of a master placed in a workshop: 3 with the card `strong-master`."""
    return MASTER_WORKS + (1 if "strong-master" in cards else 0)


def unpaid_apprentices(cards: Collection[str]) -> int:
    """Return for how many additional apprentices no salary is due: 2 with the card `no-salary`."""
    return 2 if "no-salary" in cards else 0
