"""What is worth asking about, by the kind of move: which of it is legal the rules say."""

from __future__ import annotations  # a decorator would evaluate them for each kind of move

from collections.abc import Callable, Collection, Iterable, Iterator
from random import Random
from typing import Any, Generic, TypeVar

from adjudicator.engine.moves import Block
from adjudicator.engine.stages import Stage, product

S = TypeVar("S")
A = TypeVar("A", bound=Block)


class Candidates(Generic[S]):
    """The moves of one game that are worth asking about, proposed by kind of move and player."""

    def __init__(self) -> None:
        self._candidates: dict[type[Block], Callable[[S, Any], Iterable[Block]]] = {}
        self._samplers: dict[type[Block], Callable[[S, Any, Random], Block | None]] = {}
        self._stages: dict[type[Block], tuple[Stage, ...]] = {}

    def candidates(self, kind: type[A]) -> Callable[[Callable[[S, Any], Iterable[A]]], Callable[[S, Any], Iterable[A]]]:
        """Let the decorated function propose moves of a kind by a player; which of them are legal the rules say."""

        def register(propose: Callable[[S, Any], Iterable[A]]) -> Callable[[S, Any], Iterable[A]]:
            self._candidates[kind] = propose
            return propose

        return register

    def staged(self, kind: type[Block], *stages: Stage) -> None:
        """Let the moves of a kind be proposed in stages; the candidates are their product."""
        self._stages[kind] = stages
        self._candidates[kind] = lambda state, player: product(kind, stages, state, player, {})

    def stages(self, kind: type[Block]) -> tuple[Stage, ...]:
        """Return the stages in which the moves of a kind are proposed; empty if they are proposed at once."""
        return self._stages.get(kind, ())

    def sampler(
        self, kind: type[A]
    ) -> Callable[[Callable[[S, Any, Random], A | None]], Callable[[S, Any, Random], A | None]]:
        """Let the decorated function draw a candidate at random, where a game played at random cannot list them all."""

        def register(draw: Callable[[S, Any, Random], A | None]) -> Callable[[S, Any, Random], A | None]:
            self._samplers[kind] = draw
            return draw

        return register

    def sample(self, state: S, kind: type[Block], player: Any, chooser: Random, most: int) -> Iterator[Block]:
        """Yield a few candidates of a kind of move by a player, drawn at random."""
        if (draw := self._samplers.get(kind)) is not None:
            drawn = (draw(state, player, chooser) for _ in range(most))
            yield from (move for move in drawn if move is not None)
        else:
            candidates = list(self._candidates[kind](state, player))
            yield from chooser.sample(candidates, min(most, len(candidates)))

    def propose(self, state: S, kind: type[Block], players: Collection[Any] | None) -> Iterator[Block]:
        """Yield the candidates of a kind of move for these players, legal or not."""
        for player in (None,) if players is None else players:
            yield from self._candidates[kind](state, player)
