"""`adjudicator page`, and `adjudicator show --format svg`."""

import re
from pathlib import Path

import pytest
from defusedxml import ElementTree

from tests.cli.conftest import CommandLine
from tests.support import RECORDS

GAME = str(RECORDS / "intrigue/games/three-players.yaml")
ILLEGAL = str(RECORDS / "intrigue/illegal/position-is-free.yaml")


def test_a_page_is_written_where_it_is_wanted(command_line: CommandLine, tmp_path: Path) -> None:
    """The name of the file is printed, and the file is one page."""
    place = tmp_path / "deeper" / "game.html"
    done = command_line("page", GAME, "-o", str(place))
    assert done == (0, f"{place}\n", "")
    assert place.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_page_has_the_name_of_its_record(
    command_line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without -o it lies in the current folder."""
    monkeypatch.chdir(tmp_path)
    assert command_line("page", GAME).out == "three-players.html\n"
    assert (tmp_path / "three-players.html").exists()


def test_a_page_can_go_to_the_standard_output(command_line: CommandLine) -> None:
    """With -o - nothing else is printed."""
    done = command_line("page", GAME, "-o", "-")
    assert done.out.startswith("<!doctype html>")
    assert done.out.rstrip().endswith("</html>")


def test_the_exit_code_is_that_of_the_verdict(command_line: CommandLine, tmp_path: Path) -> None:
    """An illegal record gives a page and 1, a malformed one a page and 2."""
    malformed = str(RECORDS / "malformed/intrigue-key-twice.yaml")
    assert command_line("page", ILLEGAL, "-o", str(tmp_path / "a.html")).code == 1
    assert command_line("page", malformed, "-o", str(tmp_path / "b.html")).code == 2
    assert (tmp_path / "b.html").exists()


def test_a_record_that_is_not_there_has_no_page(command_line: CommandLine, tmp_path: Path) -> None:
    """The reason is printed."""
    done = command_line("page", str(tmp_path / "nowhere.yaml"), "-o", str(tmp_path / "a.html"))
    assert done.code == 2
    assert "the file cannot be read" in done.out
    assert not (tmp_path / "a.html").exists()


def test_a_page_never_takes_the_place_of_its_record(command_line: CommandLine, tmp_path: Path) -> None:
    """A slip with -o leaves the record as it was."""
    record = tmp_path / "game.yaml"
    record.write_text(Path(GAME).read_text(encoding="utf-8"), encoding="utf-8")
    done = command_line("page", str(record), "-o", str(record))
    assert done.code == 2
    assert "is the record itself" in done.err
    assert record.read_text(encoding="utf-8").startswith("#")


def test_where_it_may_not_write_it_says_so(command_line: CommandLine, tmp_path: Path) -> None:
    """A file stands where a folder would have to be."""
    (tmp_path / "file").touch()
    done = command_line("page", GAME, "-o", str(tmp_path / "file" / "game.html"))
    assert done.code == 2
    assert "cannot be written" in done.err


def test_what_follows_an_illegal_line_is_judged_on_condition_unless_that_is_not_wanted(
    command_line: CommandLine, tmp_path: Path
) -> None:
    """`--no-keep-going` leaves out the finding that depends on the line being left out."""
    path = str(RECORDS / "intrigue/illegal/position-is-free.x7-place.yaml")
    going_on = command_line("page", path, "-o", "-").out
    stopping = command_line("page", path, "--no-keep-going", "-o", "-").out
    assert 'class="finding is-illegal"' in stopping
    assert re.search(r'class="finding is-\w+ conditional"', going_on)
    assert not re.search(r'class="finding is-\w+ conditional"', stopping)


def test_a_ruling_counts_for_the_page_too(command_line: CommandLine) -> None:
    """The verdict rests on the reading that the command line asked for."""
    out = command_line("page", GAME, "--ruling", "bank_bribe=none", "-o", "-").out
    assert "bank_bribe: none" in out


def test_a_folder_gives_a_page_a_record_and_a_list(command_line: CommandLine, tmp_path: Path) -> None:
    """Two records of one name, one of them in a folder, and one that is illegal; the pages lead back to the list."""
    records, pages = tmp_path / "records", tmp_path / "pages"
    (records / "june").mkdir(parents=True)
    text = Path(GAME).read_text(encoding="utf-8")
    (records / "game.yaml").write_text(text, encoding="utf-8")
    (records / "june" / "game.yml").write_text(text, encoding="utf-8")
    (records / "index.yaml").write_text(Path(ILLEGAL).read_text(encoding="utf-8"), encoding="utf-8")
    done = command_line("page", str(records), "-o", str(pages))
    assert (done.code, done.out) == (1, f"{pages / 'index.html'}\n")
    listed = (pages / "index.html").read_text(encoding="utf-8")
    links = re.findall(r'<th scope="row"><a href="([^"]+)"', listed)
    assert links == ["game.html", "index.yaml.html", "june/game.html"]
    assert all((pages / link).exists() for link in links)
    assert '<a href="../index.html">all games</a>' in (pages / "june/game.html").read_text(encoding="utf-8")
    assert "Standings of Intrigue" in listed
    assert "1 record does not count in the standings" in listed


def test_the_pages_of_a_folder_need_a_folder(command_line: CommandLine) -> None:
    """Nothing is written beside the records unasked."""
    done = command_line("page", str(RECORDS / "intrigue/games"))
    assert done.code == 2
    assert "-o FOLDER" in done.err


def test_the_same_names_have_the_same_standings_as_the_command_gives(command_line: CommandLine, tmp_path: Path) -> None:
    """The players of the list, their plays and wins are those of `adjudicator standings`."""
    folder = str(RECORDS / "intrigue/games")
    command_line("page", folder, "-o", str(tmp_path))
    rows = re.findall(
        r'<th scope="row"><bdi>([^<]+)</bdi></th><td class="n">(\d+)</td><td class="n">(\d+)</td>',
        (tmp_path / "index.html").read_text(encoding="utf-8"),
    )
    table = command_line("standings", folder, "--format", "csv").out.splitlines()[1:]
    assert [[name, plays, wins] for name, plays, wins in rows] == [line.split(",")[2:5] for line in table]


# --- the table alone -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", ["intrigue/games/three-players", "intarsia/games/two-players", "codex_leicester/games/solo"]
)
def test_the_table_alone_is_a_picture_that_stands_by_itself(command_line: CommandLine, game: str) -> None:
    """It is well-formed XML, no variable is left in its colors, and everything that it refers to is in it."""
    out = command_line("show", str(RECORDS / f"{game}.yaml"), "--at", "12", "--format", "svg").out
    picture = ElementTree.fromstring(out)
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert "var(" not in out
    ids = set(re.findall(r' id="([^"]+)"', out))
    assert set(re.findall(r' href="#([^"]+)"', out)) <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", out)) <= ids
    assert "after line 12 of" in out


def test_the_table_alone_shows_the_opening_too(command_line: CommandLine) -> None:
    """Before the first line each of three players has 32000 ducats."""
    shown = command_line("show", GAME, "--at", "0", "--format", "svg").out
    assert "before the first line" in shown
    assert shown.count(">32\u202f000<") == 3


def test_a_game_that_nobody_drew_has_no_picture(
    command_line: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its table is text, and the command says so."""
    from adjudicator import GAMES

    monkeypatch.setitem(GAMES, "pebbles", "tests.pebbles.pebbles_game")
    record = tmp_path / "pebbles.yaml"
    record.write_text("record: 1\ngame: pebbles\nplayers: [{color: red}, {color: blue}]\nmoves: []\n", encoding="utf-8")
    done = command_line("show", str(record), "--format", "svg")
    assert done.code == 2
    assert "pebbles has no drawing" in done.err
