"""The rules of Codex Leicester, a file for each phase: what the order of play asks for, and what is forbidden."""

from adjudicator.games.codex_leicester.rules import areas as areas  # each of these registers its rules
from adjudicator.games.codex_leicester.rules import assigning as assigning
from adjudicator.games.codex_leicester.rules import cards as cards
from adjudicator.games.codex_leicester.rules import corrections as corrections
from adjudicator.games.codex_leicester.rules import council as council
from adjudicator.games.codex_leicester.rules import declaring as declaring
from adjudicator.games.codex_leicester.rules import fitting as fitting
from adjudicator.games.codex_leicester.rules import gaining as gaining
from adjudicator.games.codex_leicester.rules import order as order
from adjudicator.games.codex_leicester.rules import positions as positions
from adjudicator.games.codex_leicester.rules import salaries as salaries
from adjudicator.games.codex_leicester.rules import setting_up as setting_up
from adjudicator.games.codex_leicester.rules import working as working
from adjudicator.games.codex_leicester.rules.outline import rulebook as rulebook
