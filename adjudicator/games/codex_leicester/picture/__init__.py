"""What Codex Leicester looks like: the city, the inventions, the council, the patron, and each player's workshops."""

from collections.abc import Mapping

from adjudicator.engine.moves import Move
from adjudicator.engine.record import Path
from adjudicator.games.codex_leicester.moves import (
    Act,
    Assign,
    Cancel,
    ChooseOrder,
    Counted,
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
        everybody = {**names, **{color: f"{what} {color}" for color in others}}
        super().__init__(seated(everybody, list(everybody)))
        self.players = {color: PlayerPanel(self.seats[color], game.box, is_sheet=is_sheet) for color in game.players}
        if is_sheet:
            self.panels += self.players.values()
            return
        cards = Cards(game.box, self.seats)
        rows = {"present": game.present_spaces, "future": len(game.row) - game.present_spaces}
        self.panels += (
            CityPanel(game, self.seats),
            CardsPanel(game, cards, rows, "cards", "Inventions: works, materials, symbol, and who works on them"),
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

    def worth(self, state: Game) -> Mapping[str, int]:
        """Return the florins of each player; the final bonuses come with the scores."""
        return {color: player.florins for color, player in state.players.items()}

    def conclude(self, scores: Mapping[str, int]) -> None:
        """Let each player's panel say what the final bonuses make of the florins."""
        for color, panel in self.players.items():
            panel.final = scores[color]

    def spot(self, state: Game, move: Move, path: Path) -> Spot | None:
        """Return the area, the card, the tile or the player that a line is about."""
        match move:
            case Assign(by=by, to=to):
                return self._player(by, f"{to}-rooms") if to in WORKSHOPS else _area(to)
            case Remove(from_=area):
                return _area(area)
            case Act() | Sell() | Leave() if state.area is not None:
                return _area(state.area)
            case Declare(by=by, workshop=workshop) | Cancel(by=by, workshop=workshop) | Spend(by=by, workshop=workshop):
                return self._player(by, f"{workshop}-work")
            case TakeTile(tile=tile) if tile in state.council:
                return Spot("council", f"council-tile-{state.council.index(tile)}")
            case ChooseOrder() | TakeOrder():
                return Spot("council", "council-next")
            case Fulfil(request=request):
                return Spot("patron", f"patron-requests-{request}")
            case Reveal(card=str()):
                return Spot("cards")
            case Counted():
                return self._counted(path)
        by = getattr(move, "by", None)
        return self._player(by, None) if by in self.players else None

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
        return None


def _area(area: str) -> Spot:
    return Spot("city", f"city-{slug(area)}")
