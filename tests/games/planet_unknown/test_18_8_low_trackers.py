"""Chapter 18.8: the card that raises low trackers."""

from __future__ import annotations

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Deploy,
    Plant,
    Prefer,
    Raise,
    TakeCard,
)
from farhaven.games.planet_unknown.components.tracks import Synergy
from farhaven.games.planet_unknown.duties import Advance
from farhaven.games.planet_unknown.model import ALL_TRACKS, Benefits, Cause
from farhaven.games.planet_unknown.reasons import (
    Stuck,
)
from farhaven.games.planet_unknown.seen import gains_of
from farhaven.games.planet_unknown.state import Player, State

from .cards import taken
from .moves import (
    assert_blocked,
    heights,
    joined,
    last_effects,
    options_of,
    play,
    settle,
)
from .speech import facing
from .table import BIOMASS, CIV, ROVER, TECH, WATER, all_but, player, table

# -- [18.8] low trackers ---------------------------------------------------------------------


def test_18_8_every_tracker_below_space_5_rises_to_it() -> None:
    """Civ is high already; a rover, movement and a patch come, technologies too, no synergies."""
    state, _ = taken("civ_3_7", player(tracks=(0, 6, 1, 0, 0)))
    for _ in range(20):
        steps = options_of(state, 0, Raise)
        if not steps:
            break
        assert {step.cause for step in steps if isinstance(step, Raise)} == {Cause.CARD}
        play(state, 0, min(steps, key=str))
    assert heights(state, 0)[1:] == (6, 5, 5, 5)
    assert state.players[0].movement == 1 + 1 + 2 + 2
    kinds = {type(action) for action in options_of(state, 0)}
    assert {Plant, Deploy} <= kinds


def test_18_8_the_order_of_the_trackers_is_free() -> None:
    state, _ = taken("civ_3_7", player())
    first = {step.track for step in rules.options(state, 0) if isinstance(step, Raise)}
    assert first == {WATER, BIOMASS, ROVER, TECH}


def raised_low(one: Player) -> State:
    """The card was taken, and all that it brings to trackers was done."""
    state, _ = taken("civ_3_7", one)
    for _ in range(20):
        steps = options_of(state, 0, Raise, Prefer)
        if not steps:
            return state
        play(state, 0, min(steps, key=str))
    raise AssertionError("the trackers do not stop")


def test_18_8_a_lifepod_that_is_jumped_over_takes_no_tracker_beyond_space_5() -> None:
    """Cosmos: lifepods on water 2 and tech 5; the tech tracker finds no free space 5."""
    one = player(corporation="cosmos", stowed=(1 * 16 + 2, 4 * 16 + 5))
    assert heights(raised_low(one), 0)[1:] == (5, 5, 5, 4)


def test_18_8_nor_does_a_tracker_that_is_jumped_over() -> None:
    """Oasis, level 1: the water tracker on biomass 2 is no step; its own fifth one is rover 5,
    and the rover tracker is higher already."""
    spaces = (0, 2 * 16 + 2, 2 * 16, 3 * 16 + 6, 4 * 16 + 5)
    one = player(corporation="oasis", spaces=spaces)
    state = raised_low(one)
    assert state.players[0].trackers[1:] == (3 * 16 + 5, 2 * 16 + 5, 3 * 16 + 6, 4 * 16 + 5)


def test_18_8_a_step_of_wormholes_benefits_is_not_added_and_its_synergy_not_offered() -> None:
    """Wormhole: biomass 1 gives a patch, for a synergy is excluded; biomass 3 moves water by 1."""
    state, _ = taken("civ_3_7", player(corporation="wormhole", tracks=(0, 0, 0, 5, 5)))
    play(state, 0, Raise(BIOMASS, Cause.CARD))
    assert options_of(state, 0, Plant)
    assert heights(state, 0)[BIOMASS] == 5
    settle(state, 0, Prefer(0), Prefer(0), Prefer(0), Prefer(0))
    play(state, 0, Raise(WATER, Cause.SPACE), Raise(WATER, Cause.CARD))
    assert heights(state, 0)[WATER] == 5
    assert joined(WATER) not in options_of(state, 0)


def test_18_8_another_card_may_go_on_where_this_one_stops() -> None:
    """Republic takes both cards at the end: water comes to 5 by a synergy and to 6 by the other.

    The tile before it advances rover and tech by 1.
    """
    one = player(corporation="republic", tracks=(1, 4, 6, 6, 14), patches=[(5, 1)])
    full = player(patches=all_but((5, 0)))
    decks = {1: (), 2: (), 3: ("civ_3_7",), 4: ("civ_4_3",)}
    state = table(one, full, decks=decks, tiles=("i2 rover/tech", "u5 rover/tech"))
    last_effects(state)
    play(state, 0, TakeCard("civ_3_7"))
    settle(state, 0, TakeCard("civ_4_3"))
    play(state, 0, Raise(CIV, Cause.CARD), joined(WATER))
    assert heights(state, 0)[:2] == (5, 5)
    play(state, 0, Raise(WATER, Cause.CARD))
    assert heights(state, 0)[:2] == (5, 6)
    assert_blocked(state, 0, Raise(WATER, Cause.CARD), Stuck(WATER))


def test_18_8_an_option_tells_what_the_card_gives_that_lets_it() -> None:
    """Water on 6: only the other card can bring it to 7, with the synergy of that space."""
    low = Advance(1 << WATER, Cause.CARD, 1, 1, Benefits.NO_SYNERGIES, 5)
    seen = facing(low, Advance(ALL_TRACKS, Cause.CARD), red=player(tracks=(0, 6, 0, 0, 0)))
    found = gains_of(seen, seen.players[0], Raise(WATER, Cause.CARD))
    assert found == ((Synergy(),),)
