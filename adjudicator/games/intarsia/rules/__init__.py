"""The rules of Intarsia: what the order of play asks for, and what it forbids, each with its place in the rulebook."""

from adjudicator.games.intarsia.rules import building as building
from adjudicator.games.intarsia.rules import claiming as claiming
from adjudicator.games.intarsia.rules import hands as hands
from adjudicator.games.intarsia.rules import order as order
from adjudicator.games.intarsia.rules import table as table
from adjudicator.games.intarsia.rules import taking as taking
from adjudicator.games.intarsia.rules.outline import rulebook as rulebook
