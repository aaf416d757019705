"""`adjudicator games`: what there is to play."""

import json

from adjudicator.engine.shipped import folder
from adjudicator.games import GAMES, game_named
from tests.cli.conftest import CommandLine


def test_every_game_is_listed_by_the_name_that_records_give_it(command_line: CommandLine) -> None:
    """With its title and its editions."""
    done = command_line("games")
    assert (done.code, done.err) == (0, "")
    for name in GAMES:
        game = game_named(name)
        assert f"{name}  " in done.out
        assert game.title in done.out
        assert all(edition in done.out for edition in game.editions)


def test_the_json_of_the_games_tells_their_players_seats_and_editions(command_line: CommandLine) -> None:
    """Numbers of players as a list, seats by the words that moves use."""
    report = json.loads(command_line("games", "--format", "json").out)
    assert report["version"] == 1
    assert [game["name"] for game in report["games"]] == list(GAMES)
    intrigue = next(game for game in report["games"] if game["name"] == "intrigue")
    assert intrigue == {
        "name": "intrigue",
        "title": "Intrigue",
        "players": [3, 4, 5],
        "seats": ["orange", "black", "white", "blue", "green"],
        "editions": ["2016-igiari"],
        "samples": folder("records").joinpath("intrigue").as_posix(),
        "from": "adjudicator",
    }
