"""[10] Building and its rewards."""

from __future__ import annotations

from farhaven.games.revive.actions import (
    Begin,
    Build,
    Explore,
    Hire,
    NotThere,
    Orient,
    PickModule,
    PutModule,
    Taken,
    WrongSpace,
)
from farhaven.games.revive.model import Deed
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.state import State

from .plenty import changes, plenty
from .table import give, lay, mask, tile_at

BUILD = Begin(Deed.BUILD)


def ground(**faces: str) -> State:
    """Plenty of gears and food, with these tiles alone and a figure on p09b."""
    state = plenty()
    state.grounds = (0,) * 6
    state.explored = 0
    lay(state, **faces)
    give(state.players[0], stock=(0, 6, 0, 4))
    return state


def small(space: str) -> Build:
    return Build(space, large=False)


def large(space: str) -> Build:
    return Build(space, large=True)


def test_10_1_a_small_building_costs_3_gears_and_a_large_one_5() -> None:
    assert changes(ground(p09="SO/SS"), BUILD, small("p09d")) == "gear-3 small+1"
    assert changes(ground(p09="SO/SS"), BUILD, large("p09d")) == "gear-5 large+1"


def test_10_3_a_field_2_forests_a_known_water_and_a_location() -> None:
    """The example of page 13: 1 food for the distance; yellow 1 and green 2 further.

    p16a is next to p09d (field), p16b and p16c (forests), p10c (water), and p09b lies behind p09d.
    """
    state = ground(p09="SO/SF", p16="ST/TO", p10="SS/WS")
    tile_at(state, "p10", "a09")  # its third space gives energy
    give(state.players[0], watered=mask("p10c"))
    done = changes(state, BUILD, small("p16a"))
    assert done == "gear-3 food-1 green+2 yellow+1 small+1"


def test_10_6_a_large_building_doubles_landscapes_but_not_water() -> None:
    """The example of page 14: green 4, grey 2, one module. Green 5 opens f06, its second field.

    p09d is next to p09c and p16a (forests), p10a (mountain) and p10c (water with a module).
    """
    state = ground(p09="SO/TS", p16="TS/SS", p10="MS/WS")
    tile_at(state, "p10", "a10")
    actions = (BUILD, large("p09d"), PickModule("m29"), PutModule(1, 1))
    done = changes(state, *actions)
    assert done == "gear-5 grey+2 green+4 progress+2 module+1 large+1"  # f01 and f06 open


def test_10_6_a_large_building_next_to_a_crystal_gains_2() -> None:
    """p03b is next to one crystal symbol."""
    state = ground(p03="SS/SS", p09="SO/SS")
    give(state.players[0], stock=(0, 5, 0, 6))
    assert changes(state, BUILD, large("p03b")) == "crystal+2 gear-5 food-1 large+1"


def test_10_4_a_crystal_for_each_symbol_and_2_for_a_giant_one() -> None:
    """p02b is next to a symbol and a giant crystal; p09a is next to p02d."""
    for giants, crystals in ((False, 1), (True, 3)):
        state = ground(p02="SS/SS", p09="SO/SS")
        state.giants = giants
        give(state.players[0], stock=(0, 3, 0, 4))
        done = changes(state, BUILD, small("p02b"))
        assert f"crystal+{crystals} gear-3" in done


def test_10_5_each_water_rewards_a_player_once() -> None:
    state = ground(p09="SO/WS", p16="SS/SS")
    tile_at(state, "p09", "s2")  # energy at its third space
    give(state.players[0], stock=(0, 6, 0, 4))
    assert changes(state, BUILD, small("p09d")) == "gear-3 energy+1 small+1"
    assert changes(state, BUILD, small("p09a")) == "gear-3 small+1"


def test_10_2_only_on_sand_and_one_on_a_space() -> None:
    state = ground(p09="SO/SF")
    give(state.players[1], small=mask("p09c"))
    apply(state, 0, BUILD)
    assert {one.space for one in options(state, 0) if isinstance(one, Build)} == {"p09a"}
    assert Taken("p09c") in obstacles(state, 0, small("p09c"))
    assert WrongSpace("p09d") in obstacles(state, 0, small("p09d"))


def test_10_1_five_small_and_three_large_buildings_are_all() -> None:
    state = ground(p09="SO/SS", p16="SS/SS")
    give(
        state.players[0],
        large=mask("p01a", "p01b", "p01c"),
        small=mask("p02a", "p02b", "p02c", "p02d"),
    )
    apply(state, 0, BUILD)
    assert NotThere("building") in obstacles(state, 0, large("p09d"))
    assert small("p09d") in options(state, 0)


def test_10_7_locations_give_nothing() -> None:
    state = ground(p09="OO/OS")
    assert changes(state, BUILD, small("p09d")) == "gear-3 small+1"


def test_10_8_a_tile_explored_next_to_a_building_rewards_its_owner() -> None:
    """[7.5] The other player's large building on p09d is next to p10a and p10c.

    Orchard Belt lies with a forest at a and a field at c.
    """
    state = ground(p09="SO/SS")
    give(state.players[1], large=mask("p09d"))
    give(state.players[0], small=mask("p09c"))
    before = state.players[1].tracks
    apply(state, 0, Begin(Deed.EXPLORE))
    for action in (Explore("p10"), Hire("c30"), Orient(turned=False)):
        apply(state, 0, action)
    assert before == (1, 1, 1)
    assert state.players[1].tracks == (1, 3, 3)
    assert state.players[0].tracks == (1, 1, 3)  # p09c is not next to the tile


def test_10_8_two_buildings_next_to_the_same_landscape_are_both_rewarded() -> None:
    """p10a, a forest, is next to p09d and p03d; the field p10c is next to p09d alone."""
    state = ground(p09="SO/SS", p03="SS/SS")
    give(state.players[0], crates=("b27",))
    give(state.players[1], small=mask("p09d", "p03d"))
    apply(state, 0, Begin(Deed.EXPLORE))
    for action in (Explore("p10"), Hire("c30"), Orient(turned=False)):
        apply(state, 0, action)
    assert state.players[1].tracks == (1, 3, 2)
