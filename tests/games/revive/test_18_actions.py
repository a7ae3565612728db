"""[18.5-18.20] The moon sides in whole actions: prices beside their pieces, and who gains."""

from __future__ import annotations

import pytest

from farhaven.core.game import opening
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import (
    Begin,
    Build,
    Explore,
    Hire,
    Populate,
    Put,
    Settle,
    Swap,
)
from farhaven.games.revive.components.effects import TribeAbility
from farhaven.games.revive.model import Deed, Face, Resource
from farhaven.games.revive.rules import apply, options
from farhaven.games.revive.rules.distance import food_to
from farhaven.games.revive.state import PickTarget, State

from .plenty import changes, plenty
from .table import asked, give, lay, leader, mask, moon, owed, table, tile_at

BUILD, POPULATE, EXPLORE = Begin(Deed.BUILD), Begin(Deed.POPULATE), Begin(Deed.EXPLORE)
USE = Settle(TribeAbility())
SMALL = Build("p09d", large=False)


def first(tribe: str, stock: tuple[int, int, int, int], *pieces: str) -> State:
    """The first player has a moon side with these pieces on the board, and time to think."""
    state = plenty(tribe, Face.MOON)
    give(
        state.players[0],
        stock=stock,
        pieces=pieces,
        pieces_left=5 - len(pieces),
        crates=("b27",),
    )
    return state


def second(tribe: str, stock: tuple[int, int, int, int], *pieces: str) -> State:
    """The first player leads Nàdair, the second has a moon side with these pieces."""
    state = plenty()
    state.players[1] = give(moon(tribe, 5 - len(pieces)), pieces=pieces)
    give(state.players[0], stock=stock, crates=("b27",))
    return state


# -- [18.9, 18.19] Targets -------------------------------------------------------------------


def test_18_9_building_on_the_own_target_costs_2_gears_less() -> None:
    state = first("jox49i", (0, 1, 0, 0), "p09d")
    assert changes(state, BUILD, SMALL) == "gear-1 small+1 piece+1"


def test_18_9_populating_on_the_own_target_costs_2_books_less() -> None:
    """t1 costs 2 books; p16a lies behind p09d."""
    state = first("jox49i", (0, 0, 0, 1), "p16a")
    assert changes(state, POPULATE, Populate("p16a", "t1")) == "food-1 figure+1 piece+1"


def test_18_19_the_owner_gains_the_gears_that_another_paid() -> None:
    state = second("jox49i", (0, 5, 0, 0), "p09d")
    assert changes(state, BUILD, Build("p09d", large=True)) == "gear-5 large+1"
    assert state.players[1].stock == (0, 5, 0, 0)
    assert (state.players[1].pieces, state.players[1].pieces_left) == ((), 5)


def test_18_19_the_owner_gains_neither_the_distance_nor_books_to_others() -> None:
    """2 books for t1 go to the owner of the target, 1 to the third player, who stands there."""
    state = second("jox49i", (0, 0, 3, 1), "p16a")
    state.players.append(give(leader("kunibans"), figures=mask("p16a")))
    assert changes(state, POPULATE, Populate("p16a", "t1")) == "book-3 food-1 figure+1"
    assert [player.stock for player in state.players[1:]] == [(0, 0, 2, 0), (0, 0, 1, 0)]


# -- [18.11] Sand tiles ----------------------------------------------------------------------


def test_18_11_a_sand_tile_is_built_on_and_scores_for_the_builder() -> None:
    """The example of page 20, from the ability to the building."""
    state = first("kunibans", (0, 3, 0, 2))
    lay(state, p10="MS/SS", p22="FS/SS")
    give(state.players[0], pool=(TribeAbility(),))
    done = changes(state, USE, Put("p10a"), Hire("c05"))
    assert done == "marker-1 progress+1 piece-1 active+c05"
    built = changes(state, BUILD, Build("p10a", large=False))
    assert built == "gear-3 score+1 small+1"


def test_18_11_so_it_does_for_another_player() -> None:
    state = second("kunibans", (0, 3, 0, 0), "p09d")
    assert changes(state, BUILD, SMALL) == "gear-3 score+1 small+1"
    assert state.players[1].score == 0


# -- [18.13] Workshops -----------------------------------------------------------------------


def test_18_13_populating_beside_a_workshop_costs_a_book_less() -> None:
    """t1 costs 2 books; p16a is next to p16b and p16c."""
    state = first("formics", (0, 0, 1, 1), "p16b", "p16c")
    assert changes(state, POPULATE, Populate("p16a", "t1")) == "book-1 food-1 figure+1"


def test_18_13_exploring_beside_a_workshop_costs_a_resource_less() -> None:
    """[18.20] Birch Terraces cost 3 food; p10a is next to p09d."""
    for pieces, food in (((), 3), (("p09d",), 2)):
        state = first("formics", (0, 0, 0, 3), *pieces)
        tile_at(state, "p10", "a01")
        done = changes(state, EXPLORE, Explore("p10"), Hire("c30"))
        assert done == f"food-{food} score+2 active+c30"


def test_18_13_the_distance_is_not_made_cheaper() -> None:
    """p16b lies behind p09d and p16a."""
    state = first("formics", (0, 3, 0, 2), "p16d")
    assert changes(state, BUILD, Build("p16b", large=False)) == "gear-2 food-2 small+1"


# -- [18.14-18.16] Vukunturi -----------------------------------------------------------------


def test_18_14_the_ability_acts_with_1_more_range_and_without_an_action() -> None:
    """p16b lies behind p09d and p16a."""
    state = plenty("vukunturi")
    give(state.players[0], stock=(0, 3, 2, 1), pool=(TribeAbility(),), crates=("b27",))
    done = changes(state, USE, BUILD, Build("p16b", large=False))
    assert done == "gear-3 food-1 marker-1 progress+1 small+1"
    assert state.taken == 0


def test_13_6_an_ability_whose_action_falls_is_not_used() -> None:
    """[5.12] Three crystals would pay; one of them becomes food, and the ability waits again."""
    state = plenty("vukunturi")
    give(state.players[0], stock=(3, 0, 0, 0), pool=(TribeAbility(),), crates=("b27",))
    for action in (USE, BUILD, Swap((Resource.CRYSTAL,), (Resource.FOOD,))):
        assert action in options(state, 0)
        apply(state, 0, action)
    player = state.players[0]
    assert (asked(state), owed(state)) == ((), (TribeAbility(),))
    assert (player.markers, player.progress, player.small) == (5, 0, 0)


def test_3_15_an_ability_in_another_turn_takes_no_free_actions() -> None:
    """The second player builds in the turn of the first."""
    state = plenty()
    other = give(leader("vukunturi"), stock=(2, 3, 0, 2), crates=("b01",))
    state.players[1] = give(other, asked=(PickTarget(Deed.BUILD, range=1),))
    state.acting = 1
    assert {type(one) for one in options(state, 1)} == {Build}


def test_18_16_at_first_both_the_falcon_and_the_abyss_are_starts() -> None:
    state = table(give(moon("vukunturi", 0), pieces=("p28a",)))
    lay(state, p09="SS/SS", p28="FS/SS")
    assert food_to(state, 0, "p09d") == 0
    assert food_to(state, 0, "p28b") == 0
    give(state.players[0], small=mask("p28d"))
    assert food_to(state, 0, "p09d") is None
    assert food_to(state, 0, "p28b") == 0


# -- sides -----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["random", "choose"])
def test_2_3_a_moon_side_that_is_not_unlocked_stays_shut(side: str) -> None:
    """In the fourth chapter the Formics have their sun side only."""
    settings = {"content": "chapter_4", "tribes": "formics,nadair", "side": side}
    faces = set()
    for seed in range(8):
        state = GAME.setup(opening(GAME, seats=2, seed=seed, settings=settings))
        assert state.players[0].face is Face.SUN
        if side == "choose":
            assert GAME.deciders(state) == [1]  # only Nàdair may choose
        faces.add(state.players[1].face)
    assert faces == ({Face.SUN, Face.MOON} if side == "random" else {Face.SUN})
