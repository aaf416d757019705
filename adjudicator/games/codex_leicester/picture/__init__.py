"""What Codex Leicester looks like: the city, the inventions, the council, the patron, and each player's workshops."""

from collections.abc import Mapping

from adjudicator.engine.moves import Correction, Move, Tally, by_of
from adjudicator.engine.record import Path
from adjudicator.games.codex_leicester.moves import (
    Act,
    Assign,
    Cancel,
    ChooseOrder,
    Declare,
    Fulfil,
    Leave,
    Remove,
    Reveal,
    Sell,
    Spend,
    TakeOrder,
    TakeTile,
)
from adjudicator.games.codex_leicester.picture.cards import Cards, CardsPanel
from adjudicator.games.codex_leicester.picture.city import CityPanel, slug
from adjudicator.games.codex_leicester.picture.council import CouncilPanel, PatronPanel
from adjudicator.games.codex_leicester.picture.pieces import symbols
from adjudicator.games.codex_leicester.picture.workshops import PlayerPanel
from adjudicator.games.codex_leicester.pieces import WORKSHOPS
from adjudicator.games.codex_leicester.state import Game
from adjudicator.games.codex_leicester.unknown import is_known
from adjudicator.games.shared.picture import Heading, Picture, Spot, seated

FIELDS = {
    "florins": "florins",
    "materials": "goods",
    "tokens": "goods",
    "works": "hammer-work",
    "weeks": "hammer-work",
    "workers": "workers",
    "symbols": "cards",
}
"""Where on a player's panel lies what a tally counts."""


class CodexPicture(Picture[Game]):
    """A table of Codex Leicester."""

    unit = "florins"
    style = "picture.css"

    def __init__(self, game: Game, names: Mapping[str, str | None], *, is_sheet: bool = False) -> None:
        others = [*game.bots, *([game.dummy] if game.dummy is not None else [])]
        what = "bot" if game.bots else "dummy"
        everybody: dict[str, str | None] = {**names, **{color: f"{what} {color}" for color in others}}
        super().__init__(seated(everybody, list(everybody)))
        self.players = {color: PlayerPanel(self.seats[color], game.box, is_sheet=is_sheet) for color in game.players}
        if is_sheet:
            self.panels += self.players.values()
            return
        cards = Cards(game.box, self.seats)
        rows = {"present": game.present_spaces, "future": len(game.row) - game.present_spaces}
        self.panels += (
            CityPanel(game, self.seats),
            CardsPanel(game, cards, rows, "cards", "Inventions, and who works on them"),
            CouncilPanel(game, self.seats),
            *self.players.values(),
            CardsPanel(game, cards, {"epics": len(game.epics)}, "epics", "Epic inventions"),
            PatronPanel(game, self.seats),
        )

    def symbols(self) -> str:
        """Define the figures and the goods."""
        return symbols()

    def heading(self, state: Game) -> Heading:
        """Return the round, and its phase with the area that is being resolved."""
        if not state.round:
            return Heading("Set-up", "Set-up")
        area = f": {state.area}" if state.area and state.phase == "resolving" else ""
        return Heading(f"Round {state.round}", f"Round {state.round}, {state.phase}{area}")

    def worth(self, state: Game) -> Mapping[str, int] | None:
        """Return the florins of each player, if all are known; the final bonuses come with the scores."""
        florins = {color: player.florins for color, player in state.players.items()}
        return florins if all(map(is_known, florins.values())) else None

    def conclude(self, scores: Mapping[str, int]) -> None:
        """Let each player's panel say what the final bonuses make of the florins."""
        for color, panel in self.players.items():
            panel.final = scores[color]

    def spot(self, state: Game, move: Move, path: Path) -> Spot | None:
        """Return the area, the card, the tile or the player that a line is about."""
        if isinstance(move, Tally | Correction):
            return self._counted(path)
        by = by_of(move)
        return _on_the_board(state, move) or (self._at_home(by, move) if by in self.players else None)

    def _at_home(self, color: str, move: Move) -> Spot:
        """Return the workshop of a player, or the whole panel."""
        match move:
            case Assign(to=("hammer" | "pincer") as workshop):
                return self._player(color, f"{workshop}-rooms")
            case Declare(workshop=workshop) | Cancel(workshop=workshop) | Spend(workshop=workshop):
                return self._player(color, f"{workshop}-work")
            case _:
                return self._player(color, None)

    def _player(self, color: str, slot: str | None) -> Spot:
        panel = f"player-{color}"
        return Spot(panel, slot and f"{panel}-{slot}")

    def _counted(self, path: Path) -> Spot | None:
        """Return where something lies that a tally counts."""
        match path:
            case ("influence", str(area), *_):
                return _area(area)
            case ("order", *_):
                return Spot("council", "council-order")
            case (("present" | "future"), *_):
                return Spot("cards")
            case ("knowledge", *_):
                return Spot("patron")
            case (str(field), str(color), *_) if color in self.players:
                return self._player(color, FIELDS.get(field))
            case _:
                return None


def _on_the_board(game: Game, move: Move) -> Spot | None:
    """Return the area, the tile or the place that a line is about, if it lies in the middle of the table."""
    found: Spot | None = None
    match move:
        case Assign(to=area) if area not in WORKSHOPS:
            found = _area(area)
        case Remove(from_=area):
            found = _area(area)
        case Act() | Sell() | Leave() if game.area is not None:
            found = _area(game.area)
        case TakeTile(tile=tile) if tile in game.council:
            found = Spot("council", f"council-tile-{game.council.index(tile)}")
        case ChooseOrder() | TakeOrder():
            found = Spot("council", "council-next")
        case Fulfil(request=request):
            found = Spot("patron", f"patron-requests-{request}")
        case Reveal(card=str()):
            found = Spot("cards")
        case _:
            pass
    return found


def _area(area: str) -> Spot:
    return Spot("city", f"city-{slug(area)}")
