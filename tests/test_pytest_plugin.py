"""The pytest plugin as people use it: each test runs pytest in a folder of its own."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.support import RECORDS, ROOT, files

pytest_plugins = ["pytester"]

BREACH = "1000 is taken by orange chemist [position-is-free] [move 4, turn 1 of black, phase 2, step I]"


@pytest.fixture(autouse=True)
def _wide_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "250")


@pytest.fixture
def folder(pytester: pytest.Pytester) -> Path:
    """Return a folder with a test in Python, a legal record, and an illegal one that expects nothing."""
    pytester.makepyfile("def test_nothing(): pass")
    games = pytester.mkdir("games")
    (games / "fine.yaml").write_bytes((RECORDS / "intrigue" / "games" / "five-players.yaml").read_bytes())
    illegal = (RECORDS / "intrigue" / "illegal" / "position-is-free.yaml").read_text(encoding="utf-8")
    (games / "wrong.yml").write_text(illegal.split("expect:")[0], encoding="utf-8")
    return pytester.path


def test_nothing_is_collected_or_loaded_unless_asked(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", record="not: a record")
    pytester.makepyfile(
        """
        import sys

        def test_what_is_loaded():
            assert "adjudicator.pytest_plugin" in sys.modules
            heavy = {"yaml", "msgspec", "jsonschema", "click", "adjudicator.judging", "adjudicator.reading"}
            assert not heavy & set(sys.modules)
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_collecting_records_judges_none_and_loads_nothing(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", record="not: a record")
    pytester.makeconftest(
        """
        import sys

        def pytest_collection_finish(session):
            assert len(session.items) == 1
            assert "msgspec" not in sys.modules
        """
    )
    result = pytester.runpytest_subprocess("--records", "--collect-only", "-q", "record.yaml")
    assert result.ret == 0
    assert result.outlines[0] == "record.yaml"


def test_every_record_of_this_project_is_found_as_it_expects(pytester: pytest.Pytester) -> None:
    count = len(files())
    result = pytester.runpytest("-q", "--records", str(RECORDS), f"--rootdir={ROOT}")
    result.assert_outcomes(passed=count)


@pytest.mark.usefixtures("folder")
def test_the_id_of_a_test_is_the_path_of_the_record(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest("--records", "games", "-v")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["games/fine.yaml PASSED*", "games/wrong.yml FAILED*"])
    pytester.runpytest("--records", "games/fine.yaml").assert_outcomes(passed=1)
    pytester.runpytest("--records", "games", "-k", "wrong").assert_outcomes(failed=1, deselected=1)


@pytest.mark.usefixtures("folder")
def test_a_failure_names_place_kind_and_rule_in_the_short_summary(pytester: pytest.Pytester) -> None:
    result = pytester.runpytest("--records", "games")
    result.stdout.fnmatch_lines(
        [
            f"games/wrong.yml:13:56: illegal: {BREACH.replace('[', '[[]')}",
            "13 |   - {by: black, do: place, advisor: orange writer, at: 1000}",
            f"FAILED games/wrong.yml - games/wrong.yml:13:56: illegal: {BREACH.replace('[', '[[]')}",
        ]
    )
    assert "Traceback" not in result.stdout.str()


def test_the_path_in_a_summary_is_seen_from_where_pytest_runs(folder: Path, pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder / "games")
        result = pytester.runpytest("--records", "wrong.yml")
    result.stdout.fnmatch_lines([f"FAILED wrong.yml - wrong.yml:13:56: illegal: {BREACH.replace('[', '[[]')}"])


@pytest.mark.usefixtures("folder")
def test_a_parts_file_in_a_folder_is_no_record(pytester: pytest.Pytester) -> None:
    parts = pytester.path / "games" / "box.yaml"
    parts.write_text("# a box\nparts: 1\ngame: intrigue\n", encoding="utf-8")
    pytester.runpytest("--records", "games").assert_outcomes(passed=1, failed=1)
    pytester.runpytest("--records", "games/box.yaml").assert_outcomes(failed=1)


@pytest.mark.usefixtures("folder")
def test_junit_carries_file_and_line(pytester: pytest.Pytester) -> None:
    pytester.runpytest("--records", "games", "--junitxml=report.xml", "-o", "junit_family=xunit1")
    cases = {case.get("file"): case for case in ElementTree.parse(pytester.path / "report.xml").iter("testcase")}
    assert set(cases) == {"games/fine.yaml", "games/wrong.yml"}
    wrong = cases["games/wrong.yml"]
    assert wrong.get("line") == "12"  # pytest counts lines from 0
    failure = wrong.find("failure")
    assert failure is not None
    assert failure.get("message") == f"games/wrong.yml:13:56: illegal: {BREACH}"


def test_an_expectation_that_is_not_met_points_at_it(pytester: pytest.Pytester) -> None:
    legal = (RECORDS / "intrigue" / "games" / "five-players.yaml").read_text(encoding="utf-8")
    lines = len(legal.splitlines())
    (pytester.path / "record.yaml").write_text(f"{legal}expect: {{verdict: illegal}}\n", encoding="utf-8")
    result = pytester.runpytest("--records", "record.yaml")
    place = f"record.yaml:{lines + 1}:1"
    result.stdout.fnmatch_lines(
        [f"FAILED record.yaml - {place}: not as expected: verdict: expected illegal, found legal"]
    )


def test_a_file_that_is_no_record_fails_without_a_traceback(pytester: pytest.Pytester) -> None:
    (pytester.path / "empty.yaml").write_bytes(b"")
    (pytester.path / "latin.yaml").write_bytes("title: José\n".encode("latin-1"))
    result = pytester.runpytest("--records", ".")
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["FAILED empty.yaml - empty.yaml:1:1: malformed: *"])
    assert "Traceback" not in result.stdout.str()


@pytest.mark.usefixtures("folder")
def test_paths_in_the_ini_file_are_collected_beside_the_tests(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nrecords_paths = games\ntestpaths = .")
    (pytester.path / "workflow.yaml").write_text("on: push", encoding="utf-8")
    pytester.runpytest().assert_outcomes(passed=2, failed=1)
    pytester.runpytest("--records").assert_outcomes(passed=2, failed=1)
    pytester.makeini("[pytest]\nrecords_paths = games\ntestpaths = *.py")
    pytester.runpytest().assert_outcomes(passed=2, failed=1)


@pytest.mark.usefixtures("folder")
def test_paths_on_the_command_line_beat_those_of_the_ini_file(pytester: pytest.Pytester) -> None:
    pytester.makeini("[pytest]\nrecords_paths = games")
    (pytester.path / "other.yaml").write_bytes((pytester.path / "games" / "fine.yaml").read_bytes())
    pytester.runpytest("games/fine.yaml").assert_outcomes(passed=1)
    pytester.runpytest("--records", "other.yaml").assert_outcomes(passed=1)


def test_a_file_that_cannot_be_read_is_said_to_be_so(pytester: pytest.Pytester) -> None:
    pytester.makefile(".yaml", record="record: 1")
    pytester.makeconftest(
        """
        import pytest

        @pytest.hookimpl
        def pytest_runtest_setup(item):
            item.path.unlink()
        """
    )
    result = pytester.runpytest("--records", "record.yaml")
    result.stdout.fnmatch_lines(["FAILED record.yaml - record.yaml: malformed: the file cannot be read: No such file*"])
