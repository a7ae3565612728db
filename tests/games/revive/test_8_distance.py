"""[8] Distance."""

from __future__ import annotations

from farhaven.games.revive.model import Half
from farhaven.games.revive.rules.distance import food_to
from farhaven.games.revive.state import Slotted, State

from .table import give, lay, leader, mask, table


def empty(**faces: str) -> State:
    """One player without anything on the board; p09 and p16 lie at the abyss."""
    state = table(leader())
    lay(state, **(faces or {"p09": "SS/SO", "p16": "SS/SS"}))
    return state


def test_8_1_the_first_piece_behind_one_space_costs_1_food() -> None:
    """The example of page 11: from the abyss over p09c or p09d to p09b."""
    state = empty()
    assert food_to(state, 0, "p09b") == 1
    assert food_to(state, 0, "p09c") == 0


def test_8_1_three_spaces_from_a_figure_cost_2_food() -> None:
    """The example of page 11: from p09b over p09d and p16a to p16b."""
    state = empty()
    give(state.players[0], figures=mask("p09b"))
    assert food_to(state, 0, "p16b") == 2


def test_8_2_the_nearest_own_piece_is_the_start_and_never_the_abyss_again() -> None:
    state = empty()
    give(state.players[0], small=mask("p09a"))
    assert food_to(state, 0, "p16c") == 2  # p09c, the abyss
    give(state.players[0], large=mask("p16d"))
    assert food_to(state, 0, "p16c") == 0


def test_8_3_a_path_crosses_occupied_spaces_but_no_unexplored_tiles() -> None:
    state = table(
        give(leader(), figures=mask("p09b")), give(leader("kunibans"), small=mask("p09d"))
    )
    lay(state, p09="SO/SS", p16="SS/SS", p18="SS/SS")
    assert food_to(state, 0, "p16a") == 1  # over the building on p09d
    assert food_to(state, 0, "p18a") is None  # p17 is not explored


def test_8_4_the_abyss_is_one_space_that_may_be_crossed() -> None:
    """p22 lies on the other side: over p09c and the abyss."""
    state = empty(p09="SO/SS", p22="SS/SS")
    give(state.players[0], figures=mask("p09b"))
    assert food_to(state, 0, "p22a") == 2


def test_8_4_so_is_a_large_location() -> None:
    """From p01 over the north-western corner to p06."""
    state = empty(p01="OS/SS", p06="SS/SS")
    give(state.players[0], figures=mask("p01a"))
    assert food_to(state, 0, "corner_nw") == 0
    assert food_to(state, 0, "p06b") == 1


def test_8_5_ranges_add_up_and_take_off_food() -> None:
    """Ridge Guide in a slot gives 1, Long Stride 1, the current action 1 more."""
    state = empty()
    player = give(state.players[0], figures=mask("p09a"))
    assert food_to(state, 0, "p16d") == 3  # p09c, the abyss, p16c
    give(player, slots=((Slotted("c29", Half.TOP),), (), (), (), ()))
    assert food_to(state, 0, "p16d") == 2
    give(player, tribe="vukunturi", unlocked=1)
    assert food_to(state, 0, "p16d") == 1
    assert food_to(state, 0, "p16d", 1) == 0
    assert food_to(state, 0, "p16d", 5) == 0


def test_8_6_the_cheapest_path_after_all_bonuses_is_used() -> None:
    """Nàdair's paths through forest and water beat the shorter way over the abyss."""
    state = empty(p09="SO/ST", p16="WS/SS")
    give(state.players[0], figures=mask("p09b"), unlocked=0b1001)
    assert food_to(state, 0, "p16b") == 0
    assert food_to(state, 0, "p16c") == 0
