"""The lines of a record that are worth asking the rules about, by kind of move and player, a file for each phase."""

from adjudicator.games.codex_leicester.candidates import chances as chances  # each of these registers its candidates
from adjudicator.games.codex_leicester.candidates import gains as gains
from adjudicator.games.codex_leicester.candidates import resolving as resolving
from adjudicator.games.codex_leicester.candidates import setting_up as setting_up
from adjudicator.games.codex_leicester.candidates import tiles as tiles
from adjudicator.games.codex_leicester.candidates import workers as workers
from adjudicator.games.codex_leicester.candidates import workshops as workshops
