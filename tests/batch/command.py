"""The command line with one more game. Processes that it starts read this file too, and know the game as well."""

from adjudicator.cli.main import main
from adjudicator.games import GAMES

GAMES["pebbles"] = "tests.batch.deadly"

if __name__ == "__main__":
    main()
