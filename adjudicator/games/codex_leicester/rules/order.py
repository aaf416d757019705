"""The rules of order: what is due when, and from whom; the script cites them where a line comes that is not due."""

from adjudicator.games.codex_leicester.rules.outline import rulebook

# --- set-up --------------------------------------------------------------------------------------------------------


@rulebook.order(cite="Player Set Up", basis="inferred", reading="G21")
def order_is_chosen_in_temporary_order() -> None:
    """The places of the first round are chosen in the temporary order, from left to right."""


@rulebook.order(cite="Player Set Up")
def extras_come_by_place() -> None:
    """Once all places are chosen, later places bring something more, before any card is kept."""


@rulebook.order(cite="Player Set Up", basis="inferred", reading="G22")
def cards_are_kept_in_turn_order() -> None:
    """Players choose two of their four multipurpose cards in turn order."""


@rulebook.order(cite="Solo turn order")
def first_places_are_drawn() -> None:
    """In the solo game a card marks the player's place in the first turn order."""


@rulebook.order(cite="2 Player Game", basis="inferred", reading="G102")
def second_player_removes_a_dummy() -> None:
    """With two players the second in turn order takes one dummy apprentice away before each round."""


# --- declaring phase -----------------------------------------------------------------------------------------------


@rulebook.order(cite="Declaring")
def declaring_goes_in_reverse_order() -> None:
    """Automata are moved, inventions cancelled and declared in reverse turn order, one player after the other."""


@rulebook.order(cite="Declaring", reading="G33")
def cards_and_tokens_rest_while_declaring() -> None:
    """In the declaring phase no card is used and no work resolve token is spent."""


@rulebook.order(cite="Solo declaring", basis="inferred", reading="G111")
def bots_declare_by_drawn_cards() -> None:
    """A bot declares when its turn comes, by one card, or by further ones while a card marks an empty space."""


# --- assignment phase ----------------------------------------------------------------------------------------------


@rulebook.order(cite="Assignment", basis="inferred", reading="G13")
def workers_are_placed_in_turn_order() -> None:
    """Turns follow the turn order until everybody has placed all workers, and each places workers in one place."""


@rulebook.order(cite="Solo assignment", basis="inferred", reading="G114")
def bots_place_by_drawn_cards() -> None:
    """In the solo game each places everything at once in turn order, a bot by one card that is drawn for it."""


@rulebook.order(cite="Work Resolve Token", basis="inferred", reading="G117")
def tokens_are_spent_in_own_turn() -> None:
    """Tokens are spent in one's own turn, from the last line of the player before to the next one's first."""


@rulebook.order(cite="Icons", basis="ruling", reading="G116", switch="card_use")
def cards_are_used_outside_declaring() -> None:
    """A once-per-round card may be used between any two lines of a round once the declaring phase is over."""


# --- completion ----------------------------------------------------------------------------------------------------


@rulebook.order(cite="Set Up")
def row_is_refilled_at_once() -> None:
    """When an invention leaves its row the others slide to the left and a card of the deck is turned up."""


@rulebook.order(cite="Icons")
def effects_are_gained_at_once() -> None:
    """What an effect, a reward or a space brings is taken at once, before anything else is done."""


@rulebook.order(cite="1 Player Game", basis="ruling", reading="G7", switch="solo_symbol_card")
def solo_symbol_is_chosen() -> None:
    """In the solo game too the card `symbol` gives a symbol, unless the table plays without symbol cards."""


@rulebook.order(cite="Patron Requests")
def requests_are_fulfilled_at_once() -> None:
    """As soon as a patron request is met it is fulfilled: knowledge grows and a patron reward is chosen."""


# --- resolving areas -----------------------------------------------------------------------------------------------


@rulebook.order(cite="Council", basis="inferred", reading="G72")
def council_places_go_by_influence() -> None:
    """Whoever has workers in the council chooses a place for the next round, the most influential first."""


@rulebook.order(cite="Council")
def council_tiles_go_by_influence() -> None:
    """The most influential in the council take a tile each, in the order of their influence."""


@rulebook.order(cite="Council", basis="ruling", reading="G122", switch="council_tile")
def council_tile_is_taken() -> None:
    """Whoever is influential enough for a council tile takes one, unless the table plays that they may do without."""


@rulebook.order(cite="Solo areas", reading="G109")
def bots_take_tiles_by_drawn_cards() -> None:
    """Between tiles with equally many florins a bot takes the one that a drawn card marks."""


@rulebook.order(cite="Solo areas", reading="G124")
def bots_take_places_by_drawn_cards() -> None:
    """After the tiles a bot in the council takes the free place in the next turn order that a drawn card marks."""


@rulebook.order(cite="Value Track", basis="inferred", reading="G16")
def areas_are_resolved_by_influence() -> None:
    """Area by area, whoever has workers there acts or leaves, the most influential first, up to four actions."""


@rulebook.order(cite="2 Player Game", basis="ruling", reading="G105", switch="dummy_first_in_council")
def nobody_takes_a_tile_behind_the_dummy() -> None:
    """With two players the most influential alone takes a council tile, and where that is the dummy nobody does."""


@rulebook.order(cite="2 Player Game", basis="ruling", reading="G103", switch="bystander_actions")
def bystanders_use_up_actions() -> None:
    """The dummy and the bots count as acting by the value track, so that fewer of an area's four actions are left."""


@rulebook.order(cite="Sell Materials")
def markets_buy_in_round_seven() -> None:
    """Markets sell materials to players up to round 6, and buy them in round 7."""


# --- end of the round ----------------------------------------------------------------------------------------------


@rulebook.order(cite="Solo end of the round", basis="ruling", reading="G112", switch="bot_completed")
def bots_inventions_leave_the_row() -> None:
    """What a bot has completed leaves its row as the round ends, unless the player works on it and the card stays."""


@rulebook.order(cite="End of the Round", reading="G75")
def council_is_refilled() -> None:
    """At the end of a round each empty space of the council gets a new tile."""


@rulebook.order(cite="Setup For Next Round", reading="G94")
def salaries_follow_odd_rounds() -> None:
    """After rounds 3, 5 and 7 salaries are paid, with materials only for what florins do not cover."""


@rulebook.order(cite="Setup For Next Round", basis="ruling", reading="G92", switch="salaried")
def additional_apprentices_are_paid() -> None:
    """All apprentices beyond the first three are paid, or those of the academy alone where the table plays so."""


@rulebook.order(cite="Game Play", basis="inferred", reading="G123")
def game_ends_after_seven_rounds() -> None:
    """The game ends with the seventh round and its salaries."""
