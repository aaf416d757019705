"""Pebbles is held to its rulebook where it is installed; without that nobody knows its records."""

from adjudicator.games import GAMES

collect_ignore = [] if "pebbles" in GAMES.installed() else ["held"]
