"""Test the readings of a rulebook's gaps: every one is there, says what it rules, and names what carries it."""

import inspect
import re
from pkgutil import resolve_name

from adjudicator.engine.rulebook import Rule
from adjudicator.games import GAMES
from adjudicator.games.readings import Reading, readings
from adjudicator.testing.subject import Subject

NUMBER = re.compile(r"(?P<part>[A-Z]+)(?P<number>\d+)(?P<letter>[a-z]?)")
"""The id of a reading: the part of the list, its number there, and a letter if it was put in between two."""


class ReadingTests:
    """Tests of `readings.yaml`."""

    subject: Subject

    def test_the_readings_are_numbered_without_a_gap(self) -> None:
        """No gap of the rulebook is read without being named: each part counts from 1, and letters from a."""
        last: dict[str, tuple[int, str]] = {}
        for name in readings(self.subject.name):
            found = NUMBER.fullmatch(name)
            assert found is not None, name
            part, number, letter = found["part"], int(found["number"]), found["letter"]
            before, letters = last.get(part, (0, ""))
            if letter:
                assert (number, letter) == (before, chr(ord(letters or "`") + 1)), name
            else:
                assert number == before + 1, name
            last[part] = number, letter

    def test_a_reading_asks_a_question_and_answers_in_sentences(self, reading: Reading) -> None:
        """Question, ruling and reason begin with a capital and end as sentences do."""
        assert reading.question.endswith("?")
        assert reading.ruling.endswith(".")
        assert reading.reason.endswith(".")
        assert all(text[:1].isupper() for text in (reading.question, reading.ruling, reading.reason))

    def test_what_carries_a_reading_exists(self, reading: Reading) -> None:
        """Rules, and functions or classes that are defined in the module of the game that the name says."""
        assert set(reading.judged.rules) <= set(self.subject.folder.rulebook.rules)
        for name in reading.judged.script:
            place = f"{GAMES[self.subject.name]}.{name}"
            found = resolve_name(place)
            assert inspect.isfunction(found) or inspect.isclass(found)
            assert f"{found.__module__}.{found.__qualname__}" == place

    def test_a_rule_and_its_reading_agree(self, rule: Rule) -> None:
        """The reading that a rule cites names the rule, has its basis, and is the one that the rule's switch turns."""
        if rule.reading is not None:
            reading = readings(self.subject.name)[rule.reading]
            assert rule.id in reading.judged.rules
            assert rule.basis == reading.basis
            assert rule.switch is None or reading.switch == rule.switch

    def test_every_switch_turns_exactly_one_reading(self) -> None:
        """The switches of the readings are the fields of the rulings, each once."""
        turned = [reading.switch for reading in readings(self.subject.name).values() if reading.switch]
        assert sorted(turned) == sorted(self.subject.folder.rulings.__struct_fields__)
