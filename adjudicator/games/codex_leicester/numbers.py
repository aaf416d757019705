"""The numbers that the rulebook of Codex Leicester gives: prices, places, and what follows the number of players."""

COUNCIL_FIRSTS = 2
"""How often the request for the council asks a player to lead there (Patron Requests)."""

MASTER_INFLUENCE = 2
"""Influence of a master; an apprentice has 1 (Assignment in the Areas)."""

FLORINS_ON_TILE = 2
"""The most florins that lie under a council tile (End of the Round)."""

COUNCIL_SPACES = {1: 3, 2: 3, 3: 4, 4: 4, 5: 4}
"""Council tiles on show, by number of players (Set Up)."""

START_FLORINS = {1: 2, 2: 2, 3: 2, 4: 3, 5: 3}
"""Florins of each player at the start, by number of players (Player Set Up)."""

BANK_PLAYERS = 4
"""From so many players on the bank is in play (Bank)."""

PRICES = [0, 2, 3, 4]
"""The prices of the four actions of an area (Value Track)."""

THIRD, LAST = 2, 3
"""The steps of the value track that the reward `track-discount` makes cheaper."""

THIRD_DISCOUNTED = 2
"""What that reward makes of the third step (Patron Reward)."""

SALES = [(1, 2), (1, 1), (2, 1), (3, 1)]
"""The four sales of round 7: pieces, and what they bring (Sell Materials)."""

EARLY_WORKS, MIDDLE_WORKS, LATE_WORKS = (1, 1), (2, 2), (2, 3)
"""The works that an action makes, and their price, by rounds (Laboratory, Setup For Next Round)."""

MIDDLE_ROUNDS, LATE_ROUNDS = 4, 6
"""The rounds from which works cost as in the middle and at the end of a game."""

ACADEMY_MATERIAL = 1
"""What a material costs in the academy on top of the action (Academy)."""

PIECE_SPACES = (2, 4)
"""The spaces of the knowledge track that give an apprentice or an automaton (Knowledge Track)."""

CALENDAR = 15
"""The spaces of a workshop's calendar (Workshop)."""
