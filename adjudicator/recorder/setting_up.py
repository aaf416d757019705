"""Ask for a new record key by key: the game, the players, and what the set-up of the game has."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from adjudicator.engine.finding import Finding
from adjudicator.engine.moves import Block
from adjudicator.games import GAMES, game_named
from adjudicator.games.game import GameFolder
from adjudicator.judging.check import check
from adjudicator.judging.writing import seat_word
from adjudicator.reading.writing import flow
from adjudicator.recorder.figures import Figures, NotUnderstood

Ask = Callable[[str, list[str]], str | None]
"""Ask for words, given a heading and what may be typed; `None` ends the recorder."""


class GivenUp(Exception):
    """The person ended the set-up: nothing is written."""


def new_record(ask: Ask, say: Callable[[str], None], home: Path, game: str | None = None) -> str:
    """Ask for a game, its players and its set-up, and return the text of a record without moves.

    What is not understood is asked again; `home` is the folder in which a parts file may lie. Raises `GivenUp`.
    """
    folder = _game(ask, say, game)
    players: dict[str, str | None] = {}
    parts: dict[str, str] | None = None
    while True:
        players = players or _players(ask, say, folder)
        if parts is None:
            parts = {} if folder.box is None else _parts(ask, folder)
        header: dict[str, Any] = {"record": 1, "game": folder.name, "date": date.today().isoformat()}
        header["players"] = [
            {seat_word(folder): word, **({"name": name} if name else {})} for word, name in players.items()
        ]
        text = _text({**header, "parts": parts, **_set_up(ask, say, folder, players)})
        if not (wrong := problems(text, folder.name, home)):
            return text
        for finding in wrong:
            say(finding.message)
        keys = {str(key) for finding in wrong for key in finding.path[:1]}
        if "players" in keys or not keys:
            players = {}
        if not keys <= {"players", "setup"}:
            parts = None


def _text(header: Mapping[str, Any]) -> str:
    return "\n".join([*(f"{key}: {flow(value)}" for key, value in header.items() if value), "moves: []", ""])


def _asked(ask: Ask, heading: str, words: list[str]) -> str:
    text = ask(heading, words)
    if text is None:
        raise GivenUp
    return text.strip()


def _game(ask: Ask, say: Callable[[str], None], name: str | None) -> GameFolder[Any]:
    while name is None or name not in GAMES:
        name = _asked(ask, "which game?", list(GAMES))
        begun = [known for known in GAMES if known.startswith(name)]
        name = begun[0] if len(begun) == 1 else name
        if name not in GAMES:
            say(f"no game is called {name}: {', '.join(GAMES)}")
    return game_named(name)


def _players(ask: Ask, say: Callable[[str], None], folder: GameFolder[Any]) -> dict[str, str | None]:
    """Return the players, in the order of their seats, with their names."""
    numbers = f"{folder.plays[0]} to {folder.plays[-1]}"
    named = "" if folder.free_seats else "=Ana"
    example = " ".join(f"{word}{named}" if index == 0 else str(word) for index, word in enumerate(folder.seats[:3]))
    while True:
        text = _asked(ask, f"who plays, clockwise? for example {example}", [str(word) for word in folder.seats])
        players: dict[str, str | None] = {}
        for part in text.replace(",", " ").split():
            word, _, name = part.partition("=")
            players[word] = name or None
        unknown = [word for word in players if not folder.free_seats and word not in folder.seats]
        if unknown:
            say(f"no player can be {unknown[0]}: {', '.join(map(str, folder.seats))}")
        elif len(players) not in folder.plays:
            say(f"{folder.title} is for {numbers} players")
        else:
            return players


def _parts(ask: Ask, folder: GameFolder[Any]) -> dict[str, str]:
    """Return which printed values are in force: a parts file of the table, or a box of the program."""
    assert folder.box is not None
    samples = list(folder.box.samples)
    text = _asked(ask, f"whose box? a parts file beside the record, or {' or '.join(samples)} to try it", samples)
    if not text:
        return {}
    return {"box": text} if text in samples else {"file": text}


def _set_up(
    ask: Ask, say: Callable[[str], None], folder: GameFolder[Any], players: Mapping[str, str | None]
) -> dict[str, Any]:
    """Return what the top needs besides the players, asked for key by key, as the game's set-up has them."""
    kind = _block(get_type_hints(folder.record).get("setup"))
    if kind is None:
        return {}
    setup: dict[str, Any] = {}
    for field in msgspec.structs.fields(kind):
        setup |= _key(ask, say, kind, field.encode_name, field.required, list(players))
    return {"setup": setup}


def _key(
    ask: Ask, say: Callable[[str], None], kind: type[Block], name: str, required: bool, players: list[str]
) -> dict[str, Any]:
    """Return one key of the set-up with its value; nothing if it was left out, as it may be."""
    told = str(_description(kind, name)).rstrip(".")
    figures = Figures(kind, players, free=True)
    words = [word for word in figures.vocabulary(name) if not word.isdecimal()]
    while True:
        heading = f"{name}: {told[:1].lower()}{told[1:]}{'' if required else ' (Enter: leave it out)'}"
        text = _asked(ask, heading, words)
        if not text and not required:
            return {}
        try:
            return figures.read(f"{name} {text}")
        except NotUnderstood as wrong:
            say(str(wrong))


def _description(kind: type[Block], name: str) -> str:
    properties = next(iter(msgspec.json.schema(kind)["$defs"].values()))["properties"]
    return str(properties.get(name, {}).get("description", name))


def _block(hint: Any) -> type[Block] | None:
    """Return the block that a key of the record holds."""
    from typing import get_args

    for one in (hint, *get_args(hint)):
        if isinstance(one, type) and issubclass(one, Block):
            return one
    return None


def problems(text: str, name: str, home: Path) -> list[Finding]:
    """Return what is wrong with a new record in a folder; nothing if it can be written on."""
    verdict = check(text.encode(), name=name, home=home)
    return [finding for finding in verdict.findings if finding.kind not in ("unfinished", "notice")]
