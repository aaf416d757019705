"""What a referee needs to know of a game besides its script."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from adjudicator.engine.figures import Figures
from adjudicator.engine.rulebook import Rule, Rulebook

S = TypeVar("S")


class Book(Protocol[S]):
    """The rules of a game, how a tally is checked against its state, and how it says where the game stands."""

    @property
    def rulebook(self) -> Rulebook[S]:
        """The rules."""

    @property
    def figures(self) -> Figures[S]:
        """Everything that can be counted: a tally is checked against it, and a correction sets it."""

    @property
    def ending(self) -> Rule:
        """The rule of order that ends the game."""

    @property
    def final_scoring(self) -> Callable[[S], None]:
        """Do on the table what the end of the game does before it is scored."""

    @property
    def corrected(self) -> frozenset[str]:
        """The fields of a tally that a correction can set."""

    @property
    def position_of(self) -> Callable[[S], dict[str, Any] | None] | None:
        """Write the position as a record begins with it, or return `None` where something is pending."""

    @property
    def where(self) -> Callable[[S], str]:
        """Say where the game stands: the phase and its step, whose turn it is, and why if that is not plain."""
