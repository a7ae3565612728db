"""[18.2-18.15] Every technology of every side: its price, and what it gives or allows."""

from __future__ import annotations

import pytest

from farhaven.games.revive.actions import (
    Action,
    Activate,
    Begin,
    Build,
    CounterFull,
    Explore,
    Hire,
    Land,
    Lift,
    Orient,
    PickArtifact,
    Play,
    Populate,
    Put,
    Recruit,
    Settle,
    Slide,
    Swap,
    Take,
    TooDear,
)
from farhaven.games.revive.components.effects import ActNow, Cost, Gain, Trade, TribeAbility
from farhaven.games.revive.model import Deed, Face, Half, Hue, Resource
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.rules.distance import food_to
from farhaven.games.revive.state import State

from .plenty import changes, follow, plenty
from .table import give, lay, mask

SUN, MOON = Face.SUN, Face.MOON
CRYSTAL, GEAR_, BOOK_, FOOD_ = Resource
GEAR, BOOK, FOOD = Take(GEAR_), Take(BOOK_), Take(FOOD_)
WHITE = PickArtifact(Hue.WHITE)
USE = Settle(TribeAbility())

FOURTH = Gain(crystal=1)
TO_CRYSTAL = Trade(Cost(any_basic=1), (FOURTH,))

# The technologies that most sides share: what is decided, and what it gives.
ENERGY = ((WHITE,), "energy+1 artifact+1")
CRATE = ((WHITE,), "crate+1 artifact+1")
POINTS = ((WHITE,), "score+2 artifact+1")
LASTING: tuple[tuple[Action, ...], str] = ((), "")  # nothing happens at once
BUILD_1 = ActNow((Deed.BUILD,), discount=1)
BUILD_2 = ActNow((Deed.BUILD,), range=2, discount=2)

# Tribe, side, technology: its books, and then as above. Nàdair's t6 gives their ability, with the
# book and the point of t1; a green track at 1 comes to 3.
UNLOCKED: dict[tuple[str, Face, int], tuple[int, tuple[Action, ...], str]] = {
    ("nadair", SUN, 1): (2, *LASTING),
    ("nadair", SUN, 2): (3, *ENERGY),
    ("nadair", SUN, 3): (3, *LASTING),
    ("nadair", SUN, 4): (3, *LASTING),
    ("nadair", SUN, 5): (4, *CRATE),
    ("nadair", SUN, 6): (4, (USE,), "book+3 green+2 score+1 marker-1 progress+1"),
    ("nadair", SUN, 7): (5, *POINTS),
    ("nadair", MOON, 1): (2, (), "crystal+2 green+1"),
    ("nadair", MOON, 2): (2, *ENERGY),
    ("nadair", MOON, 3): (3, *LASTING),
    ("nadair", MOON, 4): (3, *LASTING),
    ("nadair", MOON, 5): (4, *CRATE),
    ("nadair", MOON, 6): (3, *LASTING),
    ("nadair", MOON, 7): (5, *POINTS),
    ("hofstadterians", SUN, 1): (
        2,
        (Settle(BUILD_1), Build("p09d", large=False)),
        "gear-2 small+1",
    ),
    ("hofstadterians", SUN, 2): (2, *LASTING),
    ("hofstadterians", SUN, 3): (3, *LASTING),
    ("hofstadterians", SUN, 4): (3, *ENERGY),
    ("hofstadterians", SUN, 5): (4, *CRATE),
    ("hofstadterians", SUN, 6): (5, *POINTS),
    ("hofstadterians", SUN, 7): (4, *LASTING),
    ("hofstadterians", MOON, 1): (
        2,
        (USE, Put("p16c")),  # 3 crystals gained and 1 paid; the only water gives energy
        "crystal+2 food-1 energy+1 marker-1 progress+1 piece-1",
    ),
    ("hofstadterians", MOON, 2): (3, (), "energy+1"),
    ("hofstadterians", MOON, 3): (3, *LASTING),
    ("hofstadterians", MOON, 4): (3, *ENERGY),
    ("hofstadterians", MOON, 5): (4, *CRATE),
    ("hofstadterians", MOON, 6): (4, *LASTING),
    ("hofstadterians", MOON, 7): (5, *POINTS),
    ("jox49i", SUN, 1): (2, *LASTING),
    ("jox49i", SUN, 2): (3, *ENERGY),
    ("jox49i", SUN, 3): (3, *LASTING),
    ("jox49i", SUN, 4): (2, *LASTING),
    ("jox49i", SUN, 5): (4, *CRATE),
    ("jox49i", SUN, 6): (4, *POINTS),
    ("jox49i", SUN, 7): (3, (Lift("p09b"), Land("p16d")), ""),
    ("jox49i", MOON, 1): (2, *LASTING),
    ("jox49i", MOON, 2): (2, *ENERGY),
    ("jox49i", MOON, 3): (3, *LASTING),
    ("jox49i", MOON, 4): (2, *LASTING),
    ("jox49i", MOON, 5): (3, *CRATE),
    ("jox49i", MOON, 6): (4, *POINTS),
    ("jox49i", MOON, 7): (
        3,
        (USE, Put("p09d"), GEAR, BOOK),
        "gear+1 book+1 energy+1 marker-1 progress+1 piece-1",
    ),
    ("kunibans", SUN, 1): (2, *LASTING),
    ("kunibans", SUN, 2): (2, *LASTING),
    ("kunibans", SUN, 3): (3, *LASTING),
    ("kunibans", SUN, 4): (3, *ENERGY),
    ("kunibans", SUN, 5): (4, *CRATE),
    ("kunibans", SUN, 6): (4, *POINTS),
    ("kunibans", SUN, 7): (3, *LASTING),
    ("kunibans", MOON, 1): (2, *LASTING),
    ("kunibans", MOON, 2): (2, *LASTING),
    ("kunibans", MOON, 3): (3, *LASTING),
    ("kunibans", MOON, 4): (3, *ENERGY),
    ("kunibans", MOON, 5): (4, *CRATE),
    ("kunibans", MOON, 6): (5, *POINTS),
    ("kunibans", MOON, 7): (4, (Settle(BUILD_2), Build("p09d", large=False)), "gear-1 small+1"),
    ("formics", SUN, 1): (3, *LASTING),
    ("formics", SUN, 2): (2, *LASTING),
    ("formics", SUN, 3): (3, *LASTING),
    ("formics", SUN, 4): (3, *LASTING),
    ("formics", SUN, 5): (4, *CRATE),
    ("formics", SUN, 6): (4, *POINTS),
    ("formics", SUN, 7): (4, *ENERGY),
    ("formics", MOON, 1): (2, *LASTING),
    ("formics", MOON, 2): (2, *LASTING),
    ("formics", MOON, 3): (3, *LASTING),
    ("formics", MOON, 4): (3, *ENERGY),
    ("formics", MOON, 5): (4, *CRATE),
    ("formics", MOON, 6): (4, *POINTS),
    ("formics", MOON, 7): (2, *LASTING),
    ("vukunturi", SUN, 1): (2, *LASTING),
    ("vukunturi", SUN, 2): (3, (), "crystal+1 crate+1"),
    ("vukunturi", SUN, 3): (3, *LASTING),
    ("vukunturi", SUN, 4): (4, *ENERGY),
    ("vukunturi", SUN, 5): (4, (WHITE,), "crystal+1 crate+1 artifact+1"),  # with Sledge Train
    ("vukunturi", SUN, 6): (5, *POINTS),
    ("vukunturi", SUN, 7): (5, (GEAR, BOOK, FOOD), "gear+1 book+1 food+1 energy+1"),
    ("vukunturi", MOON, 1): (2, *LASTING),
    ("vukunturi", MOON, 2): (3, *LASTING),
    ("vukunturi", MOON, 3): (3, *LASTING),
    ("vukunturi", MOON, 4): (3, *ENERGY),
    ("vukunturi", MOON, 5): (4, *CRATE),
    ("vukunturi", MOON, 6): (4, *POINTS),
    ("vukunturi", MOON, 7): (3, *LASTING),
}


def side(tribe: str, face: Face, *unlocked: int) -> State:
    """Plenty for this side with these technologies; water at p16c."""
    state = plenty(tribe, face)
    state.grounds = (0,) * 6
    lay(state, p09="SO/OS", p16="OS/WO")
    tiles = list(state.tiles)
    tiles[15] = "s2"  # p16: its third space gives energy
    state.tiles = tuple(tiles)
    pieces = ("p30a",) if (tribe, face) == ("vukunturi", MOON) else ()
    give(
        state.players[0],
        unlocked=sum(1 << number - 1 for number in unlocked),
        pieces_left=5 * (face is MOON and not pieces),
        pieces=pieces,
    )
    return state


def test_every_technology_is_here() -> None:
    assert len(UNLOCKED) == 6 * 2 * 7


@pytest.mark.parametrize(("tribe", "face", "number"), UNLOCKED)
def test_9_4_what_a_technology_costs_and_gives(tribe: str, face: Face, number: int) -> None:
    """A figure goes to p09c, next to that on p09b. The others of the tree are unlocked."""
    books, choices, expected = UNLOCKED[tribe, face, number]
    others = [one for one in range(1, 8) if one != number] if number > 1 else []
    state = side(tribe, face, *others)
    give(state.players[0], stock=(0, 3, books, 4))
    actions = (Begin(Deed.POPULATE), Populate("p09c", f"t{number}"))
    done = tally(changes(state, *actions, *choices))
    assert done == tally(f"figure+1 {expected}", book=-books)


def tally(text: str, **more: int) -> dict[str, int]:
    """ "gear+2 book-1" as numbers, with more of them."""
    found: dict[str, int] = dict(more)
    for word in text.split():
        at = max(word.rfind("+"), word.rfind("-"))
        found[word[:at]] = found.get(word[:at], 0) + int(word[at:])
    return {name: number for name, number in found.items() if number}


# -- what lasts ------------------------------------------------------------------------------


def test_18_2_the_fifth_slot_opens() -> None:
    """[5.3] There the player chooses the half; c28 gives 2 food by its top one."""
    state = side("nadair", SUN, 1)
    apply(state, 0, Play("c28"))
    assert not [a for a in options(state, 0) if isinstance(a, Slide) and a.slot == 4]
    state = side("nadair", SUN, 1, 3)
    done = changes(state, Play("c28"), Slide(4, Half.TOP))
    assert done == "food+2 active-c28 slot+c28"
    state = side("nadair", SUN, 1, 3)
    done = changes(state, Play("c28"), Slide(4, Half.BOTTOM), Hire("c05"))
    assert sorted(done.split()) == ["active+c05", "active-c28", "slot+c28"]


def test_18_4_green_paths_lead_through_forest_and_water_for_nothing() -> None:
    """From p09b over p09d and p16a to p16b: the latter two are forest and water."""
    state = plenty("nadair")
    state.grounds = (0,) * 6
    lay(state, p09="SO/ST", p16="WS/SS")
    assert food_to(state, 0, "p16b") == 2
    give(state.players[0], unlocked=0b1001)
    assert food_to(state, 0, "p16b") == 0
    give(state.players[0], unlocked=0b1001, face=MOON)  # t4 there too
    assert food_to(state, 0, "p16b") == 0


def test_18_6_salt_pans_exchange_2_basic_resources_for_a_crystal() -> None:
    swap = Swap((GEAR_, FOOD_), (CRYSTAL,))
    assert swap not in options(side("hofstadterians", SUN, 1), 0)
    assert changes(side("hofstadterians", SUN, 1, 2), swap) == "crystal+1 gear-1 food-1"
    twice = Swap((BOOK_, BOOK_), (CRYSTAL,))
    assert changes(side("hofstadterians", MOON, 1, 3, 6), twice) == "crystal+1 book-2"


def test_18_6_at_3_crystals_salt_pans_give_a_basic_resource_as_the_machine_does() -> None:
    """[3.5]"""
    ways: list[tuple[Action, ...]] = [
        (Swap((GEAR_, FOOD_), (CRYSTAL,)),),
        (Activate("std_basic_to_crystal"), Settle(TO_CRYSTAL, 0)),
    ]
    for begin, paid in zip(ways, ("gear-1 book+1 food-1", "gear-1 book+1 powered+1"), strict=True):
        state = side("hofstadterians", SUN, 1, 2)
        give(state.players[0], stock=(3, 2, 2, 2), energy=1, fields=1)
        assert changes(state, *begin, Settle(FOURTH), BOOK) == paid


def test_18_6_three_crystals_are_no_obstacle() -> None:
    """[3.5] Too dear alone: the fourth crystal would be a basic resource."""
    state = side("hofstadterians", SUN, 1, 2)
    give(state.players[0], stock=(3, 0, 1, 0))
    assert obstacles(state, 0, Swap((GEAR_, GEAR_), (CRYSTAL,))) == [TooDear(2)]


def test_18_6_the_fourth_crystal_is_one_when_room_was_made_for_it() -> None:
    """[3.5] A crystal is exchanged while it waits."""
    state = side("hofstadterians", SUN, 1, 2)
    give(state.players[0], stock=(3, 2, 2, 2))
    to_gear = Swap((CRYSTAL,), (GEAR_,))
    assert changes(state, Swap((BOOK_, BOOK_), (CRYSTAL,)), to_gear) == "gear+1 book-2"


def test_18_6_salt_pans_are_of_no_use_where_nothing_has_room() -> None:
    state = side("hofstadterians", SUN, 1, 2)
    give(state.players[0], stock=(3, 6, 6, 6), energy=1, fields=1)
    swap = Swap((GEAR_, FOOD_), (CRYSTAL,))
    assert not {swap, Activate("std_basic_to_crystal")} & set(options(state, 0))
    assert obstacles(state, 0, swap) == [CounterFull(CRYSTAL)]


@pytest.mark.parametrize(("unlocked", "books"), [((1, 4), 5), ((1, 4, 7), 4)])
def test_18_6_guest_right_saves_the_books_to_others(unlocked: tuple[int, ...], books: int) -> None:
    """t5 costs 4 books, and the other player stands there."""
    state = side("hofstadterians", SUN, *unlocked, 2)
    give(state.players[0], stock=(0, 0, 6, 0))
    give(state.players[1], figures=mask("p09c"))
    done = changes(state, Begin(Deed.POPULATE), Populate("p09c", "t5"), WHITE)
    assert tally(done) == tally("artifact+1 crate+1 figure+1", book=-books)


def test_18_6_guest_right_holds_for_its_own_unlocking() -> None:
    """[9.7] t7 costs 4 books, and nothing for the other player, who stands there."""
    state = side("hofstadterians", SUN, 1, 4)
    give(state.players[0], stock=(0, 0, 4, 0))
    give(state.players[1], figures=mask("p09c"))
    done = changes(state, Begin(Deed.POPULATE), Populate("p09c", "t7"))
    assert done == "book-4 figure+1"
    assert state.players[1].stock == (0, 0, 0, 0)


@pytest.mark.parametrize("face", [SUN, MOON])
def test_18_8_sweep_protocol_takes_a_food_off_exploring(face: Face) -> None:
    state = side("jox49i", face, 1)
    give(state.players[0], stock=(0, 0, 0, 5))
    done = changes(state, Begin(Deed.EXPLORE), Explore("p10"), Hire("c30"), Orient(turned=False))
    assert done == "food-3 score+3 active+c30"


def test_18_10_welcome_gifts_bring_a_resource_by_colour() -> None:
    """c05 is grey, c15 green, c30 yellow; the ability costs a food."""
    for card, gained in (("c05", "gear+1 food-1"), ("c15", "book+1 food-1"), ("c30", "")):
        state = side("kunibans", SUN, 1)
        give(state.players[0], pool=(TribeAbility(),))
        done = changes(state, USE, Hire(card))
        expected = [*gained.split(), "marker-1", "progress+1", f"active+{card}"]
        assert done.split() == expected


def test_18_10_a_card_of_the_deck_brings_no_gift() -> None:
    state = side("kunibans", SUN, 1)
    give(state.players[0], stock=(0, 0, 0, 5))
    done = changes(state, Begin(Deed.EXPLORE), Explore("p10"), Recruit(), Orient(turned=False))
    assert done == "food-4 score+3 active+c36"


def test_18_12_split_facets_give_2_equal_resources_for_a_crystal() -> None:
    swap = Swap((CRYSTAL,), (BOOK_, BOOK_))
    assert changes(side("formics", SUN, 1), swap) == "crystal-1 book+2"
    assert changes(side("formics", MOON, 1, 2), swap) == "crystal-1 book+2"


def test_18_12_mountain_kin_save_a_gear_for_each_mountain_beside() -> None:
    """p09d is next to p09b, p09c, p10a, p10c and p16a; two of them are mountains here."""
    state = side("formics", SUN, 1, 2)
    state.grounds = (0,) * 6
    lay(state, p09="SO/MS", p16="MS/SS")
    give(state.players[0], stock=(0, 3, 0, 4))
    done = changes(state, Begin(Deed.BUILD), Build("p09d", large=False))
    assert done == "gear-1 grey+2 progress+1 small+1"


def test_18_14_long_stride_takes_a_food_off_every_distance() -> None:
    for face, unlocked in ((SUN, 1), (MOON, 7)):
        state = side("vukunturi", face)
        assert food_to(state, 0, "p16b") == 2
        give(state.players[0], unlocked=1 << unlocked - 1)
        assert food_to(state, 0, "p16b") == 1


def test_18_15_scout_wing_makes_actions_beside_the_falcon_cheaper() -> None:
    """The falcon is next to p09d: building there costs 2 gears."""
    state = side("vukunturi", MOON, 1, 2)
    give(state.players[0], stock=(0, 3, 0, 0), pieces=("p16a",))
    assert changes(state, Begin(Deed.BUILD), Build("p09d", large=False)) == "gear-2 small+1"


def test_18_13_actions_beside_a_workshop_cost_1_less_never_more() -> None:
    state = side("formics", MOON)
    give(state.players[0], stock=(0, 3, 0, 0), pieces=("p16a", "p09a", "p09c"))
    assert changes(state, Begin(Deed.BUILD), Build("p09d", large=False)) == "gear-2 small+1"


def test_18_13_open_tunnels_reset_the_switch() -> None:
    state = side("formics", MOON, 1, 4)
    give(state.players[0], stock=(0, 0, 2, 0), switch_down=True)
    follow(state, Begin(Deed.POPULATE), Populate("p09c", "t7"))
    assert not state.players[0].switch_down
