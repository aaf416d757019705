"""What people read, letter by letter."""

from pathlib import Path

import pytest

from tests.gallery import CASES, HOME, file_of, pages, played, with_examples


@pytest.fixture(autouse=True)
def _without_color(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FORCE_COLOR", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("name", CASES)
def test_the_report_reads_as_the_gallery_has_it(name: str) -> None:
    assert played(name) == file_of(name).read_text(encoding="utf-8")


def test_every_file_of_the_gallery_is_a_case() -> None:
    assert {path.stem for path in HOME.glob("*.console")} == set(CASES)


@pytest.mark.parametrize("page", pages(), ids=lambda page: page.name)
def test_the_examples_of_a_page_come_from_the_gallery(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert with_examples(text) == text


@pytest.mark.parametrize("name", CASES)
def test_no_report_is_a_traceback(name: str) -> None:
    assert "Traceback" not in file_of(name).read_text(encoding="utf-8")
