"""Rules as objects, and the book that holds those of one game.

A rule is a statement of the rulebook with an id, a sentence, a citation and its basis. A *rule of order* is cited by
the game's script for a decision that is due; every other rule has a check, which sees the state and a move, changes
nothing, and returns `None` or the facts of the breach. Legality has no other definition.
"""

from __future__ import annotations  # a decorator would evaluate them for each rule

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from importlib import import_module
from itertools import islice
from operator import attrgetter
from types import UnionType
from typing import (
    Any,
    Literal,
    Required,
    TypedDict,
    TypeVar,
    Unpack,
    cast,
    get_args,
    overload,
)

import msgspec

from adjudicator.engine.candidates import Candidates
from adjudicator.engine.moves import Block
from adjudicator.engine.record import Path
from adjudicator.engine.stages import MOST, Fields, Head, heads
from adjudicator.engine.undetermined import Undetermined

S = TypeVar("S")
A = TypeVar("A", bound=Block)
B = TypeVar("B", bound=Block)
C = TypeVar("C", bound=Block)

Basis = Literal["text", "inferred", "ruling"]
Check = Callable[[Any, Any], str | None]


class Rule(msgspec.Struct, frozen=True, eq=False):
    """One rule: what it says, where the rulebook says it, and how it is checked.

    `cite` is a short name of the game's outline; `reading` the id of the ruling behind it; `switch` the key of
    `rulings:` that turns it; `at` the field of the move that a breach points at. `stands` says of a rule about moves
    whether what it forbids can be done with the pieces, so that a table may have let it stand. `where` names optional
    fields: a line of a kind that knows some of them keeps the rule if it has none. A rule of order has no `check`, no
    `kinds` and no `stands`. `home` is the module that declares it.
    """

    id: str
    says: str
    cite: str
    basis: Basis = "text"
    reading: str | None = None
    switch: str | None = None
    at: str | None = None
    kinds: tuple[type[Block], ...] = ()
    check: Check | None = None
    given: tuple[Rule, ...] = ()
    stands: bool | None = None
    where: tuple[str, ...] = ()
    home: str = ""

    def __repr__(self) -> str:
        """Name the rule."""
        return f"<Rule {self.id}>"

    def facts(self, state: Any, move: Block) -> str | None:
        """Return the facts of a breach by a move of one of its kinds, `None` if the move keeps the rule."""
        has = _has_any(_known_to(type(move), self.where))
        return cast("Check", self.check)(state, move) if has is None or has(move) else None

    def __reduce__(self) -> tuple[Callable[[str, str], object], tuple[str, str]]:
        """Pickle the rule as the name of the module that declares it, and its name there."""
        return _declared, (self.home, self.id.replace("-", "_"))


class About(TypedDict, total=False):
    """What the declaration of a rule says about it: fields of `Rule`."""

    cite: Required[str]
    at: str | None
    basis: Basis
    reading: str | None
    switch: str | None
    given: tuple[Rule, ...]
    stands: bool | None
    where: tuple[str, ...]


def _declared(home: str, name: str) -> object:
    """Return what a module declares under a name."""
    return getattr(import_module(home), name)


class Breach(str):
    """The facts of a breach, with its place inside the move: the keys and indices that lead there."""

    __slots__ = ("at",)

    at: Path

    def __new__(cls, facts: str, *at: str | int) -> Breach:
        """Make the facts; without a place, the breach is at the field that the rule points at."""
        breach = super().__new__(cls, facts)
        breach.at = at
        return breach


class Objection(msgspec.Struct, frozen=True):
    """A rule that forbids a move, and the facts of the breach."""

    rule: Rule
    facts: str

    @property
    def path(self) -> Path:
        """The place inside the move that the objection points at."""
        if isinstance(self.facts, Breach):
            return self.facts.at
        return () if self.rule.at is None else (self.rule.at,)


class Breaches(msgspec.Struct, frozen=True):
    """What the rules object to in a move that the table let stand.

    `can` holds the breaches that can be done with the pieces all the same, `cannot` those that cannot, and `missing` is
    a printed value that nobody declared and that decides whether the move can be done.
    """

    can: list[Objection]
    cannot: list[Objection]
    missing: Undetermined | None

    @property
    def can_be_done(self) -> bool:
        """Say whether the pieces allow the move for certain."""
        return not self.cannot and self.missing is None


Checks = tuple[Callable[[Block], object] | None, list[Check]]
"""Checks of a kind of move that follow each other in the order declared, and what says of which lines they are asked.

Where that is `None` they are asked of every line.
"""


class Rulebook(Candidates[S]):
    """The rules of one game, by id and by the kind of move that they judge.

    `outline` maps each short name used in citations to the heading of the rulebook. `about` holds the rules that judge
    a kind of move, in the order declared, and `checks` only their checks, for quick answers.
    """

    def __init__(self, outline: Mapping[str, str]) -> None:
        super().__init__()
        self.outline = dict(outline)
        self.rules: dict[str, Rule] = {}
        self.about: dict[type[Block], tuple[Rule, ...]] = {}
        self.checks: defaultdict[type[Block], list[Checks]] = defaultdict(list)
        self._asked_of: dict[type[Block], tuple[str, ...]] = {}
        self._reasons: dict[type[Block], Callable[[S, Any], str | None]] = {}
        self._switches: dict[str, str | None] = {}

    def order(
        self, *, cite: str, basis: Basis = "text", reading: str | None = None, switch: str | None = None
    ) -> Callable[[Callable[[], None]], Rule]:
        """Make the decorated sentence a rule of order; the function is only its name and its docstring."""

        def register(named: Callable[[], None]) -> Rule:
            return self._add(Rule(*_named(named), cite, basis, reading, switch, home=named.__module__))

        return register

    @overload
    def rule(self, a: type[A], /, **about: Unpack[About]) -> Callable[[Callable[[S, A], str | None]], Rule]: ...
    @overload
    def rule(
        self, a: type[A], b: type[B], /, **about: Unpack[About]
    ) -> Callable[[Callable[[S, A | B], str | None]], Rule]: ...
    @overload
    def rule(
        self, a: type[A], b: type[B], c: type[C], /, **about: Unpack[About]
    ) -> Callable[[Callable[[S, A | B | C], str | None]], Rule]: ...
    @overload
    def rule(self, kinds: UnionType, /, **about: Unpack[About]) -> Callable[[Callable[[S, Any], str | None]], Rule]: ...
    def rule(
        self, *named: type[Block] | UnionType, **about: Unpack[About]
    ) -> Callable[[Callable[[S, Any], str | None]], Rule]:
        """Ask the decorated check about every move of these kinds; several kinds are named as a union.

        What is said `about` the rule are the fields of `Rule`. It is asked only where all `given` rules hold.
        """
        kinds = tuple(kind for one in named for kind in (get_args(one) if isinstance(one, UnionType) else (one,)))

        def register(check: Callable[[S, Any], str | None]) -> Rule:
            id, says = _named(check)
            rule = self._add(Rule(id, says, kinds=kinds, check=check, home=check.__module__, **about))
            for kind in kinds:
                self.about[kind] = (*self.about.get(kind, ()), rule)
                self._hurry(kind, _known_to(kind, rule.where), check)
            return rule

        return register

    def _hurry(self, kind: type[Block], fields: tuple[str, ...], check: Check) -> None:
        """Add a check of a kind of move to those asked for quick answers."""
        if self._asked_of.get(kind) != fields:
            self._asked_of[kind] = fields
            self.checks[kind].append((_has_any(fields), []))
        self.checks[kind][-1][1].append(check)

    def heads(self, state: S, kind: type[Block], player: Any, fields: Fields, stage: int) -> list[Head]:
        """Return what a stage, counted from 0, can add to the fields so far; after the first stage at most `MOST`."""
        found = heads(kind, self._stages[kind][stage:], state, player, fields, self.allows)
        return list(islice(found, MOST if stage else None))

    def never_due(self, kind: type[A]) -> Callable[[Callable[[S, A], str | None]], Callable[[S, A], str | None]]:
        """Let the decorated function say why a line of a kind could be due nowhere yet, where it is not due."""

        def register(tell: Callable[[S, A], str | None]) -> Callable[[S, A], str | None]:
            self._reasons[kind] = tell
            return tell

        return register

    def why_never_due(self, state: S, move: Block) -> str | None:
        """Return why a line that is not due could be due nowhere yet, `None` if nothing but its moment is wrong."""
        tell = self._reasons.get(type(move))
        try:
            return None if tell is None else tell(state, move)
        except Undetermined:
            return None

    def readings_of_switches(self) -> dict[str, str | None]:
        """Return the reading behind each switch that a rule names."""
        return self._switches

    def hearing(self, state: S, move: Block) -> Iterator[tuple[Rule, str | Undetermined | None]]:
        """Ask every rule for this kind of move, in the order declared; yield each with the breach, if there is one.

        A rule is not asked where one of its `given` rules does not hold. A rule that needs a printed value which nobody
        declared is yielded with the `Undetermined` that it raised.
        """
        silent: set[Rule] = set()
        for rule in self.about.get(type(move), ()):
            if not silent.isdisjoint(rule.given):
                silent.add(rule)
                continue
            try:
                facts: str | Undetermined | None = rule.facts(state, move)
            except Undetermined as missing:
                facts = missing
            if facts is not None:
                silent.add(rule)
            yield rule, facts

    def allows(self, state: S, move: Block) -> bool | None:
        """Say quickly whether no rule objects; `None` where a value is missing that a rule needs before one objects.

        A rule is asked after its `given` rules.
        """
        try:
            for has, checks in self.checks[type(move)]:
                if has is None or has(move):
                    for check in checks:
                        if check(state, move) is not None:
                            return False
        except Undetermined:
            return None
        return True

    def permits(self, state: S, move: Block) -> bool:
        """Say quickly whether no rule objects. Raises `Undetermined` if none does and a value is missing for one."""
        kept = self.allows(state, move)
        return not self.objections(state, move) if kept is None else kept

    def can(self, state: S, kind: type[Block], player: Any) -> bool | None:
        """Say quickly whether a player has a legal candidate; `None` if none is for certain, as a value is missing."""
        answer: bool | None = False
        for move in self._candidates[kind](state, player):
            kept = self.allows(state, move)
            if kept:
                return True
            if kept is None:
                answer = None
        return answer

    def objections(self, state: S, move: Block) -> list[Objection]:
        """Return what the rules object to in a move; an empty list means that it is legal.

        Raises `Undetermined` if no rule objects and one of them needed a printed value that nobody declared.
        """
        heard = list(self.hearing(state, move))
        objections = [Objection(rule, facts) for rule, facts in heard if isinstance(facts, str)]
        missing = next((facts for _, facts in heard if isinstance(facts, Undetermined)), None)
        if missing is not None and not objections:
            raise missing
        return objections

    def breaches(self, state: S, move: Block) -> Breaches:
        """Return what the rules object to in a move that a table let stand.

        A rule whose breach cannot stand is asked even where one of its `given` rules, whose breach can stand, was
        broken.
        """
        unkept: set[Rule] = set()
        waived: set[Rule] = set()  # not kept, and only breaches that can stand are the reason
        breaches = Breaches([], [], None)
        for rule in self.about.get(type(move), ()):
            granted = [given for given in rule.given if given in unkept]
            is_waived = waived.issuperset(granted)
            if granted and (rule.stands or not is_waived):  # not asked: what it takes for granted does not hold
                unkept.add(rule)
                if is_waived:
                    waived.add(rule)
                continue
            try:
                facts = rule.facts(state, move)
            except Undetermined as missing:
                unkept.add(rule)
                if rule.stands:
                    waived.add(rule)
                else:
                    breaches = msgspec.structs.replace(breaches, missing=breaches.missing or missing)
                continue
            if facts is not None:
                unkept.add(rule)
                if rule.stands:
                    waived.add(rule)
                (breaches.can if rule.stands else breaches.cannot).append(Objection(rule, facts))
        return breaches

    def legal(self, state: S, kind: type[Block], players: Collection[Any] | None) -> Iterator[Block]:
        """Yield the candidates to which no rule objects; those that depend on a value nobody declared are left out."""
        return (move for move, missing in self.answers(state, kind, players) if missing is None)

    def answers(
        self, state: S, kind: type[Block], players: Collection[Any] | None
    ) -> Iterator[tuple[Block, Undetermined | None]]:
        """Yield the candidates to which no rule objects, each with the value that it depends on, if it depends on one.

        Raises `Undetermined` where the candidates themselves depend on one.
        """
        for move in self.propose(state, kind, players):
            try:
                if self.permits(state, move):
                    yield move, None
            except Undetermined as missing:
                yield move, missing

    def _add(self, rule: Rule) -> Rule:
        if rule.id in self.rules:
            raise ValueError(f"two rules are named {rule.id}")
        self.rules[rule.id] = rule
        if rule.switch:
            self._switches[rule.switch] = rule.reading
        return rule


def _known_to(kind: type[Block], fields: tuple[str, ...]) -> tuple[str, ...]:
    """Return those of some fields that a kind of move knows."""
    return tuple(field for field in fields if field in kind.__struct_fields__)


def _has_any(fields: tuple[str, ...]) -> Callable[[Block], object] | None:
    """Return what says whether a line has any of these fields, `None` where there are none to be asked for."""
    if len(fields) > 1:
        return lambda move: any(getattr(move, field) for field in fields)
    return attrgetter(*fields) if fields else None


def _named(function: Callable[..., object]) -> tuple[str, str]:
    """Return the id and the sentence of a rule: the function's name with dashes and its docstring."""
    return function.__name__.replace("_", "-"), " ".join((function.__doc__ or "").split())
