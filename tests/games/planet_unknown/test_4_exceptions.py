"""Chapter 4: rules of planets and events that would end the game are ignored."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Forgo, Place, Plant, TakeCard
from farhaven.games.planet_unknown.model import INNER
from farhaven.games.planet_unknown.reasons import EventForbids, NotAtStart, Overlaps, PlanetForbids
from farhaven.games.planet_unknown.state import Player

from .moves import (
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    heights,
    idle,
    options_of,
    place,
    play,
    settle,
)
from .printed_tiles import NAMES, Point
from .table import BIOMASS, all_but, lie, placing, player, points_of, table

DOMINO, LARGE = "i2 civ/energy", "u5 rover/tech"

# Pairs of cells on K-273, on which a tile lies on ice or on land.
MIXED_EDGE = ((4, 1), (5, 1))  # ice and land, at the perimeter
MIXED_INSIDE = ((4, 4), (3, 4))
ICE_EDGE = ((5, 11), (6, 11))


def domino(pair: tuple[Point, Point]) -> Place:
    return placing(INNER, lie(DOMINO, a=pair[0], b=pair[1]))


def frozen(*pairs: tuple[Point, Point]) -> Player:
    """K-273 with nothing left but these pairs of cells."""
    return player(
        planet="k_273",
        patches=all_but(*[point for pair in pairs for point in pair], planet="k_273"),
    )


# -- [4.8, 4.12] planets ---------------------------------------------------------------------


def test_4_8_a_planets_rule_must_be_obeyed() -> None:
    state = table(frozen(MIXED_EDGE, ICE_EDGE), tiles=(DOMINO, LARGE))
    assert_free(state, 0, domino(ICE_EDGE))
    assert_blocked(state, 0, domino(MIXED_EDGE), PlanetForbids("k_273"))


def test_4_8_it_is_ignored_where_it_would_end_the_game() -> None:
    state = table(frozen(MIXED_EDGE), tiles=(DOMINO, LARGE))
    assert state.closing == ""
    assert_free(state, 0, domino(MIXED_EDGE))
    end_turn(state)
    assert rules.ending(state) == ""


def test_4_8_the_other_rules_still_hold() -> None:
    """The game ends: without its rule the planet has no room either."""
    state = table(
        player(planet="k_273", patches=all_but((4, 1), planet="k_273")), tiles=(DOMINO, LARGE)
    )
    assert state.closing == "blocked"
    assert_blocked(state, 0, domino(MIXED_EDGE), Overlaps())


def test_4_8_the_other_tile_of_the_section_keeps_the_rule_alive() -> None:
    """The large tile fits by the rule, so that the small one may not break it."""
    room = ((4, 10), (5, 10), (6, 10), (7, 10))
    free = [*MIXED_EDGE, *room]
    state = table(
        player(planet="k_273", patches=all_but(*free, planet="k_273")),
        tiles=("i2 civ/energy", "i4 rover/tech"),
    )
    assert_blocked(state, 0, domino(MIXED_EDGE), PlanetForbids("k_273"))
    assert_free(state, 0, domino((room[0], room[1])))


@pytest.mark.parametrize("online", [False, True])
def test_4_12_online_a_planets_rule_is_never_ignored(online: bool) -> None:
    state = table(frozen(MIXED_EDGE), tiles=(DOMINO, LARGE), online=online)
    assert state.closing == ("blocked" if online else "")
    assert (options_of(state, 0) == {Forgo(0), Forgo(1)}) == online
    if not online:
        assert_free(state, 0, domino(MIXED_EDGE))


def test_4_12_online_an_events_rule_still_is() -> None:
    free = [(5, 11), (6, 11)]
    state = table(
        player(patches=all_but(*free)), tiles=(DOMINO, LARGE), event="event_39", online=True
    )
    assert_free(state, 0, domino(((5, 11), (6, 11))))


# -- [4.9] events ----------------------------------------------------------------------------

ICE_PAIR, LAND_PAIR = ((0, 5), (1, 5)), ((5, 11), (6, 11))


def test_4_9_an_events_rule_must_be_obeyed() -> None:
    one = player(patches=all_but(*ICE_PAIR, *LAND_PAIR))
    state = table(one, tiles=(DOMINO, LARGE), event="event_56")
    assert_free(state, 0, domino(LAND_PAIR))
    assert_blocked(state, 0, domino(ICE_PAIR), EventForbids("event_56"))


def test_4_9_it_is_ignored_by_whom_it_would_end_the_game_for() -> None:
    """The other player, who has room, obeys it."""
    state = table(player(patches=all_but(*ICE_PAIR)), tiles=(DOMINO, LARGE), event="event_56")
    assert state.closing == ""
    assert_free(state, 0, domino(ICE_PAIR))
    ice_places = [
        action
        for action in options_of(state, 1, Place)
        if isinstance(action, Place) and action.at == 5 * 12
    ]
    assert ice_places == []


# -- [4.10] both -----------------------------------------------------------------------------


def test_4_10_the_events_rule_is_dropped_first() -> None:
    state = table(frozen(ICE_EDGE, MIXED_INSIDE), tiles=(DOMINO, LARGE), event="event_39")
    assert_free(state, 0, domino(ICE_EDGE))
    assert_blocked(state, 0, domino(MIXED_INSIDE), PlanetForbids("k_273"))


def test_4_10_then_the_planets_rule_instead() -> None:
    state = table(frozen(MIXED_EDGE, MIXED_INSIDE), tiles=(DOMINO, LARGE), event="event_39")
    assert_free(state, 0, domino(MIXED_INSIDE))
    assert_blocked(state, 0, domino(MIXED_EDGE), EventForbids("event_39"))


def test_4_10_then_both() -> None:
    state = table(frozen(MIXED_EDGE), tiles=(DOMINO, LARGE), event="event_39")
    assert state.closing == ""
    assert_free(state, 0, domino(MIXED_EDGE))


# -- [4.8, 4.9] the last turn ----------------------------------------------------------------


def test_4_8_in_the_last_turn_a_planets_rule_is_kept() -> None:
    """The last event makes it the last turn: a tile is taken without being placed."""
    one = frozen(MIXED_EDGE)
    state = table(one, tiles=(DOMINO, LARGE), event="event_51", last=True)
    assert state.closing == "events_over"
    assert options_of(state, 0) == {Forgo(0), Forgo(1)}
    assert_blocked(state, 0, domino(MIXED_EDGE), PlanetForbids("k_273"))
    play(state, 0, Forgo(0))
    assert heights(state, 0) == (2, 0, 0, 0, 0)  # civ, and energy for civ


def test_4_8_who_has_room_by_the_rule_places_in_the_last_turn_too() -> None:
    one = frozen(MIXED_EDGE, ICE_EDGE)
    state = table(one, tiles=(DOMINO, LARGE), event="event_51", last=True)
    assert_free(state, 0, domino(ICE_EDGE))
    assert_blocked(state, 0, domino(MIXED_EDGE), PlanetForbids("k_273"))


@pytest.mark.parametrize("seat", [0, 1])
def test_4_8_where_another_player_ends_the_game_the_rule_is_kept(seat: int) -> None:
    """The other player has one cell left; it does not matter who of them sits first.

    The domino is in front of `seat`: in the opposite section lies the outline three further on.
    """
    opposite = NAMES[(NAMES.index("i2") + 3) % 6]
    small = DOMINO if seat == 0 else f"{opposite} civ/energy"
    for other, closing in ((player(), ""), (player(patches=all_but((5, 5))), "blocked")):
        both = (frozen(MIXED_EDGE), other) if seat == 0 else (other, frozen(MIXED_EDGE))
        state = table(*both, tiles=(small, LARGE))
        assert state.closing == closing
        forgone = {Forgo(0), Forgo(1)}
        assert (options_of(state, seat) == forgone) == (closing == "blocked")


def test_4_9_in_the_last_turn_an_events_rule_is_kept() -> None:
    one = player(patches=all_but(*ICE_PAIR))
    state = table(one, tiles=(DOMINO, LARGE), event="event_56", last=True)
    assert options_of(state, 0) == {Forgo(0), Forgo(1)}
    assert_blocked(state, 0, domino(ICE_PAIR), EventForbids("event_56"))


@pytest.mark.parametrize("online", [False, True])
def test_4_9_in_a_turn_that_another_ends_an_events_rule_is_kept_but_not_online(
    online: bool,
) -> None:
    """The other player has one cell left."""
    both = (player(patches=all_but(*ICE_PAIR)), player(patches=all_but((5, 5))))
    state = table(*both, tiles=(DOMINO, LARGE), event="event_56", online=online)
    assert state.closing == "blocked"
    if online:
        assert_free(state, 0, domino(ICE_PAIR))
    else:
        assert_blocked(state, 0, domino(ICE_PAIR), EventForbids("event_56"))


# -- [4.7, 4.11] no exception for extra tiles and patches ------------------------------------


def test_4_7_dropping_the_touch_rule_drops_nothing_else() -> None:
    """Level 1 of the Coalition on K-273: land and ice stay apart, tiles do not overlap."""
    one = player(planet="k_273", patches=[(5, 0)], tracks=(0, 0, 0, 0, 3))
    state = table(one, tiles=(DOMINO, LARGE))
    assert_free(state, 0, domino(ICE_EDGE))
    assert_blocked(state, 0, domino(MIXED_INSIDE), PlanetForbids("k_273"))
    assert_blocked(state, 0, domino(((5, 0), (6, 0))), Overlaps())
    state = table(player(tracks=(0, 0, 0, 0, 3)), tiles=(DOMINO, LARGE))
    assert_blocked(state, 0, domino(((5, 5), (6, 5))), NotAtStart())  # the first tile


def test_4_11_an_extra_tile_obeys_every_rule_or_is_lost() -> None:
    """On K-273 two mixed cells are left after the turn's tile: the card brings nothing."""
    free = [*MIXED_EDGE, *ICE_EDGE]
    one = player(planet="k_273", patches=all_but(*free, planet="k_273"), tracks=(2, 0, 0, 0, 0))
    decks = {1: ("civ_1_5", "civ_1_6", "civ_1_7")}
    state = table(one, tiles=("i2 biomass/civ", LARGE), decks=decks)
    place(state, 0, lie("i2 biomass/civ", a=(5, 11), b=(6, 11)))
    end_placing(state)
    settle(state, 0, TakeCard("civ_1_5"))
    assert len(state.players[0].laid) == 1
    assert (state.turn, rules.ending(state)) == (2, "")


@pytest.mark.parametrize("online", [False, True])
def test_4_11_an_extra_tile_obeys_an_events_rule_but_not_online(online: bool) -> None:
    """Only the pair on the perimeter is left for it, which the event closes."""
    inside, edge = ((4, 4), (5, 4)), ((5, 11), (6, 11))
    one = player(patches=all_but(*inside, *edge), tracks=(2, 0, 0, 0, 0))
    decks = {1: ("civ_1_5", "civ_1_6", "civ_1_7")}
    tiles = ("i2 biomass/civ", LARGE)
    state = table(one, tiles=tiles, decks=decks, event="event_39", online=online)
    place(state, 0, lie("i2 biomass/civ", a=inside[0], b=inside[1]))
    end_placing(state)
    settle(state, 0, TakeCard("civ_1_5"))
    edges = {one for one in options_of(state, 0, Place) if isinstance(one, Place) and one.at > 130}
    assert bool(edges) == online


def test_4_11_a_patch_obeys_every_rule_or_is_lost() -> None:
    """On Arashi only a cell of the ring is left, on which no patch is laid."""
    one = player(
        planet="arashi",
        patches=all_but((5, 0), (6, 0), (5, 5), planet="arashi"),
        tracks=(0, 0, 2, 0, 0),
    )
    state = table(one, tiles=("i2 biomass/civ", LARGE))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(BIOMASS))
    idle(state, 0)
    assert options_of(state, 0, Plant) == set()
    assert (5, 5) not in points_of(state.players[0].covered)
    assert rules.deciders(state) == [1]
