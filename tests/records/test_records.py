"""Every file under `records/` is a test: what a check finds is what the record says."""

from pathlib import Path

import pytest

from adjudicator import check
from adjudicator.batch.expectation import unmet
from tests.support import RECORDS, files, name_of

PROMISES = ("illegal", "irregular", "mismatch", "unfinished", "undetermined", "malformed")
"""The folders whose name is the verdict on every record in them."""


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_a_record_is_found_to_be_what_it_says(path: Path) -> None:
    """With `expect:` a record is found exactly so; without it, it is legal and at most worth a notice."""
    assert list(unmet(check(path))) == []


@pytest.mark.parametrize("path", files(), ids=name_of)
def test_a_record_that_says_nothing_of_notices_has_none(path: Path) -> None:
    """A spurious notice is found; how many are right stands under `expect:`."""
    verdict = check(path)
    expected = getattr(verdict.record, "expect", None)
    said = expected.notices if expected is not None and expected.notices is not None else 0
    assert sum(finding.kind == "notice" for finding in verdict.findings) == said


@pytest.mark.parametrize("path", files(*PROMISES), ids=name_of)
def test_a_folder_named_for_a_verdict_holds_records_with_that_verdict(path: Path) -> None:
    """A record under `illegal/` is illegal, and so on."""
    assert check(path).name == path.relative_to(RECORDS).parent.name
