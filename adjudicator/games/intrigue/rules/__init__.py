"""The rules of Intrigue: what the order of play asks for, and what it forbids, each with its place in the rulebook."""

# isort: off
# Rules are listed in the order in which these are imported.
from adjudicator.games.intrigue.rules.outline import rulebook as rulebook
from adjudicator.games.intrigue.rules import order as order
from adjudicator.games.intrigue.rules import presenting as presenting
from adjudicator.games.intrigue.rules import welcoming as welcoming
from adjudicator.games.intrigue.rules import replacing as replacing
from adjudicator.games.intrigue.rules import exiling as exiling
from adjudicator.games.intrigue.rules import bribing as bribing
from adjudicator.games.intrigue.rules import bank as bank
from adjudicator.games.intrigue.rules import giving as giving
