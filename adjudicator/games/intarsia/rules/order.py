"""What the order of play asks for."""

from adjudicator.games.intarsia.rules.outline import rulebook


@rulebook.order(cite="Building phase", reading="R14")
def players_act_in_turn() -> None:
    """Turns go clockwise, and in each the player takes one building action or passes."""


@rulebook.order(cite="Building phase")
def who_passed_is_out_of_the_round() -> None:
    """A player who has passed takes no part in the rest of the round."""


@rulebook.order(cite="Building phase")
def building_lasts_until_all_have_passed() -> None:
    """The building phase ends when all players have passed, and not before."""


@rulebook.order(cite="Flow")
def phases_come_in_order() -> None:
    """In each round preparation is followed by building and building by the conclusion."""


@rulebook.order(cite="Conclusion phase", reading="R9", switch="first_choice")
def last_to_pass_chooses_first() -> None:
    """The last to pass chooses the first starting hand card for the next round."""


@rulebook.order(cite="Conclusion phase", basis="ruling", reading="R21", switch="next_choices")
def others_choose_in_turn() -> None:
    """After the first choice the other players choose their starting hand cards, each in turn."""


@rulebook.order(cite="End", basis="inferred", reading="R1")
def game_ends_after_three_rounds() -> None:
    """The third conclusion phase and the final scoring end the game."""
