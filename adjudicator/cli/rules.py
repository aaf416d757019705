"""`adjudicator rules`: print the rules of a game, one in full, those found by words, or the rulebook's statements."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import click

from adjudicator.cli.arguments import GAME, format_option
from adjudicator.cli.output import say, say_json
from adjudicator.engine.moves import Move, verb
from adjudicator.engine.rulebook import Rule
from adjudicator.engine.words import amount
from adjudicator.games.game import GameFolder

if TYPE_CHECKING:
    from adjudicator.cli.fields import Field
    from adjudicator.desk.lookup import Found
    from adjudicator.games.readings import Reading

BASES = {
    "text": "the rulebook says it",
    "inferred": "it follows from the rulebook's words or examples",
    "ruling": "the rulebook is silent, and this is how it is read here",
}
"""What each basis of a rule or a reading means."""

Lines = Iterator[str]


@click.command("rules")
@click.argument("game", type=GAME)
@click.argument("words", nargs=-1)
@click.option("--statements", is_flag=True, help="Print every statement of the rulebook and what carries it.")
@format_option()
def command(game: GameFolder[Any], words: tuple[str, ...], statements: bool, form: str) -> None:
    """Print the rules of GAME.

    The id of a rule or of a reading, or the name of a switch, prints that one in full; any other WORDS find the rules,
    readings, statements and headings in which all of them occur, also by the names that people use.
    """
    if statements:
        from adjudicator.cli.statements import say_statements

        say_statements(game, words, form)
        return
    if not words:
        rules = list(game.rulebook.rules.values())
        if form == "json":
            say_json(_plain(game, rules, []))
        else:
            say(_listed(game, rules))
        return
    if (named := _named(game, words)) is None:
        _say_found(game, words, form)
        return
    rules, readings = named
    if form == "json":
        say_json(_plain(game, rules, readings))
    else:
        say(_in_full(game, rules if words[0] in game.rulebook.rules else [], readings))


# --- finding rules -------------------------------------------------------------------------------------------------


def _named(game: GameFolder[Any], words: tuple[str, ...]) -> "tuple[list[Rule], list[Reading]] | None":
    """Return the rule and the reading that one word names, an id or a switch; `None` for any other words."""
    from adjudicator.games.readings import readings

    if len(words) > 1:
        return None
    known = readings(game.name)
    rules = game.rulebook.rules
    (word,) = words
    if word in rules:
        rule = rules[word]
        return [rule], [known[rule.reading]] if rule.reading else []
    for reading in known.values():
        if word.upper() == reading.id.upper() or word == reading.switch:
            return [rule for rule in rules.values() if rule.reading == reading.id], [reading]
    return None


def _say_found(game: GameFolder[Any], words: tuple[str, ...], form: str) -> None:
    """Print the rules, readings, statements and headings in which all of these words occur."""
    from adjudicator.desk.lookup import look_up, not_found

    found = look_up(game, words)
    if not found:
        remarks = "".join(f"; {remark}" for remark in found.remarks)
        raise click.ClickException(f"{not_found(game, words)}{remarks}")
    if form == "json":
        say_json(_plain_found(game, found))
        return
    say(_told_found(game, found))


# --- as text -------------------------------------------------------------------------------------------------------


def _listed(game: GameFolder[Any], rules: list[Rule]) -> Lines:
    """Write rules under the headings of the rulebook, in its order."""
    yield f"{game.title}, {game.editions[0]}: {amount(len(rules), 'rule')}"
    for cite in game.rulebook.outline:
        here = [rule for rule in rules if rule.cite == cite]
        if here:
            yield ""
            yield _heading(game, cite)
        for rule in here:
            yield f"  {rule.id}"
            yield f"    {rule.says}"
            yield f"    {_standing(rule)}"


def _told_found(game: GameFolder[Any], found: "Found") -> Lines:
    """Write what was found by words: rules under their headings, then readings, statements and other headings."""
    yield from found.remarks
    if found.rules:
        yield from _listed(game, found.rules)
    else:
        yield f"{game.title}, {game.editions[0]}: no rule"
    if found.readings:
        yield ""
        yield amount(len(found.readings), "reading")
        for reading in found.readings:
            yield f"  {reading.id}  {reading.question}"
            yield f"    {reading.ruling}"
    if found.statements:
        yield ""
        yield f"{amount(len(found.statements), 'statement')} of the rulebook"
        for name, statement in found.statements.items():
            yield f"  {name}  {statement.says}"
    if found.headings:
        yield ""
        yield amount(len(found.headings), "heading")
        for cite in found.headings:
            yield f"  {_heading(game, cite)}"


STANDS = {
    True: "yes (the pieces allow what it forbids: a table may have let it stand)",
    False: "no (the pieces do not allow what it forbids)",
}
"""What is said about whether a breach can stand."""


def _heading(game: GameFolder[Any], cite: str) -> str:
    heading = game.rulebook.outline[cite]
    return heading if heading == cite else f"{heading} [{cite}]"


def _standing(rule: Rule) -> str:
    """Write the basis of a rule, its reading and its switch."""
    parts: list[str] = [rule.basis]
    if rule.reading:
        parts.append(f"reading {rule.reading}")
    if rule.switch:
        parts.append(f"switch {rule.switch}")
    return ", ".join(parts)


def _in_full(game: GameFolder[Any], rules: list[Rule], readings: "list[Reading]") -> Lines:
    """Write one rule with its reading, or one reading with the rules that cite it."""
    for rule in rules:
        yield from _rule(game, rule)
    for reading in readings:
        if rules:
            yield ""
        yield from _reading(reading)
    for switch in _switches(game, rules, readings):
        yield ""
        yield f"switch {switch.name}"
        yield f"  {switch.says}"
        values = [f"{value} (the default)" if value == switch.default else str(value) for value in switch.values]
        yield f"  values:   {', '.join(values)}"


def _rule(game: GameFolder[Any], rule: Rule) -> Lines:
    yield rule.id
    yield f"  {rule.says}"
    yield f"  cited:   {_heading(game, rule.cite)}"
    yield f"  basis:   {rule.basis} ({BASES[rule.basis]})"
    if rule.kinds:
        judged = [verb(kind) if issubclass(kind, Move) else kind.__name__.lower() for kind in rule.kinds]
        yield f"  judges:  {', '.join(judged)}"
    else:
        yield "  judges:  the order of play"
    if rule.stands is not None:
        yield f"  stands:  {STANDS[rule.stands]}"
    if rule.given:
        yield f"  asked:   only where no breach of {' or '.join(given.id for given in rule.given)} was found"


def _reading(reading: "Reading") -> Lines:
    yield f"reading {reading.id}"
    yield f"  question: {reading.question}"
    yield f"  ruling:   {reading.ruling}"
    yield f"  reason:   {reading.reason}"
    yield f"  basis:    {reading.basis} ({BASES[reading.basis]})"
    if reading.judged.never is not None:
        yield f"  judged:   never ({reading.judged.never})"
    if reading.judged.rules:
        yield f"  rules:    {', '.join(reading.judged.rules)}"
    if reading.judged.script:
        yield f"  script:   {', '.join(reading.judged.script)}"


def _switches(game: GameFolder[Any], rules: list[Rule], readings: "list[Reading]") -> "list[Field]":
    """Return the switches that turn these rules or readings."""
    from adjudicator.cli.fields import fields_of

    wanted = {rule.switch for rule in rules} | {reading.switch for reading in readings}
    return [field for field in fields_of(game.rulings) if field.name in wanted]


# --- as JSON -------------------------------------------------------------------------------------------------------


def _plain(game: GameFolder[Any], rules: list[Rule], readings: "list[Reading]") -> dict[str, Any]:
    plain: dict[str, Any] = {
        "version": 1,
        "rules": [
            {
                "id": rule.id,
                "says": rule.says,
                "cite": rule.cite,
                "heading": game.rulebook.outline[rule.cite],
                "basis": rule.basis,
                "reading": rule.reading,
                "switch": rule.switch,
                "stands": rule.stands,
            }
            for rule in rules
        ],
    }
    if readings:
        plain["readings"] = [_plain_reading(reading) for reading in readings]
        plain["switches"] = [
            {"name": switch.name, "says": switch.says, "values": list(switch.values), "default": switch.default}
            for switch in _switches(game, [], readings)
        ]
    return plain


def _plain_found(game: GameFolder[Any], found: "Found") -> dict[str, Any]:
    return {
        **_plain(game, found.rules, []),
        "readings": [_plain_reading(reading) for reading in found.readings],
        "statements": [
            {"id": name, "says": statement.says, "heading": statement.heading}
            for name, statement in found.statements.items()
        ],
        "headings": [{"cite": cite, "heading": heading} for cite, heading in found.headings.items()],
        "remarks": found.remarks,
    }


def _plain_reading(reading: "Reading") -> dict[str, Any]:
    return {
        "id": reading.id,
        "question": reading.question,
        "ruling": reading.ruling,
        "reason": reading.reason,
        "basis": reading.basis,
        "switch": reading.switch,
        "rules": list(reading.judged.rules),
        "script": list(reading.judged.script),
        "never": reading.judged.never,
    }
