"""[18.5-18.20] The pieces of the moon sides."""

from __future__ import annotations

from farhaven.core.value import SPECTATOR
from farhaven.games.revive.actions import Action, Fly, OutOfReach, Put, Taken, TooDear, WrongSpace
from farhaven.games.revive.components.board import CORNERS
from farhaven.games.revive.components.effects import Advance, Gain, Points, TakeCitizen
from farhaven.games.revive.model import Colour, Deed
from farhaven.games.revive.rules import pieces, placing
from farhaven.games.revive.rules.distance import food_to
from farhaven.games.revive.state import (
    FIELD,
    FOREST,
    MOUNTAIN,
    SAND,
    Offer,
    PickFlight,
    PickSpace,
    State,
)
from farhaven.games.revive.view import inventory, view

from .table import asked, give, lay, leader, mask, moon, owed, table, tile_at


def put(state: State, space: str, seat: int = 0) -> None:
    placing.place(state, seat, Put(space), None)


def spaces(actions: list[Action]) -> set[str]:
    return {action.space for action in actions if isinstance(action, Put | Fly)}


def puts(state: State, seat: int = 0) -> set[str]:
    return spaces(placing.puts(state, seat, PickSpace()))


def asking(tribe: str, stock: tuple[int, int, int, int], *others: str) -> State:
    """A moon side is asked where its piece goes; the others have their sun sides."""
    own = give(moon(tribe), stock=stock, asked=(PickSpace(),))
    return table(own, *(leader(name) for name in others))


# -- [18.5] Forest tiles ---------------------------------------------------------------------


def test_18_5_a_forest_of_4_gives_4_books_and_neighbours_advance() -> None:
    """The example of page 19."""
    state = asking("nadair", (1, 0, 0, 0), "kunibans")
    lay(state, p09="TS/TS", p16="TS/SS")
    give(state.players[1], small=mask("p09b"))
    put(state, "p09d")
    assert owed(state, 1) == (Advance(Colour.GREEN, 1),)
    aside = state.players[0].aside  # [3.17] the books wait until the other has settled
    assert aside is not None
    assert aside.pool == (Gain(book=4),)
    assert owed(state) == ()
    assert state.players[0].stock == (0, 0, 0, 0)
    assert state.players[0].pieces_left == 4
    assert asked(state) == ()
    assert state.grounds[FOREST] & mask("p09d")
    assert not state.grounds[SAND] & mask("p09d")


def test_18_5_a_large_building_beside_advances_twice() -> None:
    state = asking("nadair", (1, 0, 0, 0), "kunibans")
    lay(state, p09="TS/TS")
    give(state.players[1], large=mask("p09b"))
    put(state, "p09d")
    assert owed(state, 1) == (Advance(Colour.GREEN, 2),)


def test_18_5_distance_is_paid_and_crystals_stand_in_for_food() -> None:
    """p09d and p16c lie at the abyss, p09b behind one space."""
    state = asking("nadair", (1, 0, 0, 0))
    lay(state, p09="TS/TS", p16="TM/SM")
    assert puts(state) == {"p09d", "p16c"}
    give(state.players[0], stock=(2, 0, 0, 0))
    assert puts(state) == {"p09b", "p09d", "p16c"}
    put(state, "p09b")
    assert state.players[0].stock == (0, 0, 0, 0)


def test_18_17_a_forest_tile_needs_an_unoccupied_sand_space() -> None:
    state = asking("nadair", (1, 0, 0, 6), "jox49i")
    lay(state, p09="SS/SS", p16="TT/WO")
    give(state.players[0], small=mask("p09a"))
    give(state.players[1], small=mask("p09b"), pieces=("p09c",))
    assert puts(state) == {"p09d"}
    assert [*placing.against_putting(state, 0, Put("p09b"))] == [Taken("p09b")]
    assert [*placing.against_putting(state, 0, Put("p16a"))] == [WrongSpace("p16a")]


def test_18_5_what_cannot_be_paid_is_too_dear() -> None:
    """A crystal for the tile and 1 food for the space in between, of which the food is missing."""
    state = asking("nadair", (1, 0, 0, 0))
    lay(state, p09="TS/TS")
    assert [*placing.against_putting(state, 0, Put("p09b"))] == [TooDear(1)]


def test_18_17_no_way_leads_to_a_space_between_unexplored_tiles() -> None:
    state = asking("nadair", (3, 0, 0, 6))
    lay(state, p09="TS/TS", p13="SS/SS")
    assert "p13a" not in {one.at for one in view(state, 0).offers}
    assert [*placing.against_putting(state, 0, Put("p13a"))] == [OutOfReach("p13a")]


def test_18_5_the_whole_price_is_shown_before_choosing() -> None:
    """p09d lies at the abyss and p09b behind one space: a crystal, and 1 food for the distance."""
    state = asking("nadair", (1, 0, 0, 0))
    lay(state, p09="TS/TS")
    assert view(state, 0).offers == (
        Offer("p09d", price=(1, 0, 0, 0)),
        Offer("p09b", price=(1, 0, 0, 1), far=1, missing=1),
    )
    assert view(state, SPECTATOR).offers == ()


def test_18_9_a_target_costs_nothing_anywhere() -> None:
    state = asking("jox49i", (0, 0, 0, 0))
    lay(state, p09="TS/TO")
    free = view(state, 0).offers
    assert {one.at for one in free} == {"p09b", "p09d", *CORNERS}
    assert all(one.price == (0, 0, 0, 0) and not one.missing for one in free)


# -- [18.7] Temples --------------------------------------------------------------------------


def test_18_7_a_temple_gives_the_water_reward_even_if_gained_before() -> None:
    state = asking("hofstadterians", (1, 0, 0, 0))
    lay(state, p09="MS/WT")
    tile_at(state, "p09", "s2")  # Rim Spring: energy
    give(state.players[0], watered=mask("p09c"), small=mask("p09b"))
    put(state, "p09c")
    assert owed(state) == (Gain(energy=1),)
    assert state.players[0].pieces == ("p09c",)


def test_18_7_the_reward_follows_the_tile_when_it_is_turned() -> None:
    """Drowned Quarter has its crate at b and the advance at c; turned, c shows b."""
    state = asking("hofstadterians", (1, 0, 0, 0))
    lay(state, p09="OW/WO")
    tile_at(state, "p09", "a25")
    state.turned = state.explored
    put(state, "p09c")
    assert owed(state) == (Gain(crate=1),)


def test_18_7_only_one_temple_stands_on_a_water_space() -> None:
    state = asking("hofstadterians", (1, 0, 0, 6))
    lay(state, p09="WS/WT")
    give(state.players[0], pieces=("p09c",))
    assert puts(state) == {"p09a"}


def test_18_7_distance_is_counted_from_temples_with_2_more_range() -> None:
    """The abyss is one space, and next to p16c."""
    state = asking("hofstadterians", (1, 0, 0, 0))
    lay(state, p09="WS/ST", p16="SS/SS")
    give(state.players[0], small=mask("p09b"), pieces=())
    assert food_to(state, 0, "p16d") == 3  # p09d, p16a, p16b
    give(state.players[0], pieces=("p16a",))
    assert food_to(state, 0, "p16d") == 1  # p16b
    give(state.players[0], pieces=("p09a",), unlocked=0b11)  # t2: Processional
    assert food_to(state, 0, "p16d") == 1  # p09c, the abyss, p16c; 2 less


# -- [18.9] Targets --------------------------------------------------------------------------


def test_18_9_a_target_goes_anywhere_without_own_pieces() -> None:
    """No distance is paid; corners are locations; another's building does not hinder."""
    state = asking("jox49i", (0, 0, 0, 0), "nadair")
    lay(state, p01="SO/WF", p28="OS/SM")
    give(state.players[0], figures=mask("p28a", "corner_ne"), small=mask("p28b"))
    give(state.players[1], small=mask("p28c"))
    assert puts(state) == {"p01a", "p01b", "p28c", "corner_nw", "corner_sw", "corner_se"}
    put(state, "p01a")
    assert puts(state) == {"p01b", "p28c", "corner_nw", "corner_sw", "corner_se"}
    assert owed(state) == ()


def test_18_9_acting_on_the_own_target_costs_2_less_and_it_returns() -> None:
    state = table(give(moon("jox49i", 3), pieces=("p09a", "p09b")), leader())
    assert pieces.target_discount(state, 0, "p09a") == 2
    assert pieces.target_discount(state, 1, "p09a") == 0
    pieces.acted_on(state, 0, "p09a", Deed.BUILD, 1, None)
    assert state.players[0].pieces == ("p09b",)
    assert state.players[0].pieces_left == 4
    assert owed(state) == ()


def test_18_9_the_owner_gains_what_another_player_paid() -> None:
    state = table(give(moon("jox49i", 3), pieces=("p09a", "p09b")), leader())
    pieces.acted_on(state, 1, "p09a", Deed.BUILD, 3, None)
    pieces.acted_on(state, 1, "p09b", Deed.POPULATE, 2, None)
    assert owed(state) == (Gain(gear=3), Gain(book=2))
    assert (state.players[0].pieces, state.players[0].pieces_left) == ((), 5)
    assert owed(state, 1) == ()


# -- [18.11] Sand tiles ----------------------------------------------------------------------


def test_18_11_a_sand_tile_on_a_mountain_takes_a_grey_citizen() -> None:
    """The example of page 20; p09a lies behind one space."""
    state = asking("kunibans", (0, 0, 0, 1))
    lay(state, p09="MS/TF")
    assert puts(state) == {"p09a", "p09c", "p09d"}
    put(state, "p09a")
    assert state.players[0].stock == (0, 0, 0, 0)
    assert owed(state) == (TakeCitizen(Colour.GREY),)
    assert state.grounds[SAND] & mask("p09a")
    assert not state.grounds[MOUNTAIN]


def test_18_11_who_builds_on_it_scores_a_point() -> None:
    state = table(give(moon("kunibans", 4), pieces=("p09a",)), leader())
    pieces.acted_on(state, 1, "p09a", Deed.BUILD, 3, None)
    assert owed(state, 1) == (Points(1),)
    assert owed(state) == ()
    pieces.acted_on(state, 0, "p09b", Deed.BUILD, 3, None)
    assert owed(state) == ()
    assert state.players[0].pieces == ("p09a",)


def test_18_18_sand_on_a_forest_on_sand_is_a_second_tile_on_the_board() -> None:
    """Nàdair cover the first sand tile, Kunibans their forest: three of five tiles are left."""
    state = asking("kunibans", (0, 0, 0, 0))
    state.players.append(moon("nadair"))
    lay(state, p09="TT/TT")
    before = inventory(state)
    put(state, "p09d")
    give(state.players[1], stock=(1, 0, 0, 0), asked=(PickSpace(),))
    put(state, "p09d", seat=1)
    assert puts(state) >= {"p09d"}
    give(state.players[0], asked=(PickSpace(),))
    put(state, "p09d")
    assert (state.players[0].pieces, state.players[0].pieces_left) == (("p09d", "p09d"), 3)
    assert (state.players[1].pieces, state.players[1].pieces_left) == (("p09d",), 4)
    assert state.grounds[SAND] & mask("p09d")
    assert sorted(inventory(state).pieces) == sorted(before.pieces)
    assert view(state, 1).players[0].pieces == ("p09d", "p09d")


def test_18_18_a_piece_that_is_nowhere_is_missed_by_the_inventory() -> None:
    state = table(give(moon("kunibans", 3), pieces=("p09d", "p09d")))
    whole = inventory(state).pieces
    give(state.players[0], pieces=("p09d",))
    assert len(inventory(state).pieces) == len(whole) - 1
    for field, less in (("figures", 0), ("markers", 4), ("progress", -1), ("fields", 1)):
        give(state.players[0], pieces=("p09d", "p09d"), figures=mask("p09a"), unlocked=1)
        assert sorted(inventory(state).pieces) == sorted(whole)
        give(state.players[0], **{field: less})
        assert len(inventory(state).pieces) == len(whole) - 1
        give(state.players[0], markers=5, progress=0, fields=0)


# -- [18.13] Workshops -----------------------------------------------------------------------


def test_18_13_a_workshop_goes_to_any_landscape_and_its_track_advances() -> None:
    state = asking("formics", (1, 0, 0, 0))
    lay(state, p09="SS/SW", p30="FS/MT")
    assert puts(state) == {"p30a", "p30c", "p30d"}
    put(state, "p30a")
    assert owed(state) == (Advance(Colour.YELLOW, 1),)
    assert state.players[0].stock == (0, 0, 0, 0)
    assert state.grounds[FIELD] & mask("p30a")
    give(state.players[0], stock=(1, 0, 0, 0))
    assert puts(state) == {"p30c", "p30d"}


# -- [18.15, 18.16] The falcon ---------------------------------------------------------------


def flights(state: State) -> set[str]:
    return spaces(placing.flies(state, 0, PickFlight()))


def test_18_15_the_falcon_flies_3_spaces_for_every_marker_gone() -> None:
    """From the abyss over p16 to p17: its field a is the third space, its mountain b the fourth."""
    state = table(give(moon("vukunturi", 0), pieces=("abyss",), asked=(PickFlight(),)))
    lay(state, p16="SS/SS", p17="FM/SS", p30="FF/FF")
    assert flights(state) == {"p17a"}
    give(state.players[0], markers=4)
    assert flights(state) == {"p17a", "p17b"}
    placing.fly(state, 0, Fly("p17b"), None)
    assert state.players[0].pieces == ("p17b",)
    assert asked(state) == ()


def test_18_15_it_may_end_where_it_began_and_workshops_do_not_hinder() -> None:
    falcon = give(moon("vukunturi", 0), pieces=("p16a",))
    state = table(falcon, give(moon("formics"), pieces=("p16b",)))
    lay(state, p16="TM/SS")
    assert flights(state) == {"p16a", "p16b"}


def test_18_16_it_crosses_the_abyss_but_no_unexplored_tile() -> None:
    """p09 and p22 lie on two sides of the abyss; p01 lies behind tiles that are not explored."""
    falcon = give(moon("vukunturi", 0), pieces=("p09d",), asked=(PickFlight(),))
    state = table(falcon)
    lay(state, p09="SS/SM", p22="TS/SS", p01="FF/FF")
    assert flights(state) == {"p09d", "p22a"}
    give(falcon, markers=1)
    assert flights(state) == {"p09d", "p22a"}
    assert [*placing.against_flying(state, 0, Fly("p01a"))] == [OutOfReach("p01a")]
    assert [*placing.against_flying(state, 0, Fly("p22b"))] == [WrongSpace("p22b")]


def test_18_16_large_locations_are_crossed_too() -> None:
    """From p01 over the corner to p06."""
    falcon = give(moon("vukunturi", 0), pieces=("p01a",), asked=(PickFlight(),))
    state = table(falcon)
    lay(state, p01="FS/SS", p06="SM/SS")
    assert "p06b" in flights(state)


def test_18_15_when_all_markers_are_gone_it_flies_15_spaces() -> None:
    """From p01a: 9 spaces to p05b, the corner, p12b, p12d, p18b, p18d, and p25b is the last."""
    state = table(give(moon("vukunturi", 0), pieces=("p01a",), markers=0))
    row = dict.fromkeys(("p01", "p02", "p03", "p04", "p05", "p12", "p18"), "SS/SS")
    lay(state, **row, p25="SF/SF")
    assert flights(state) == {"p25b"}
    give(state.players[0], markers=1)
    assert flights(state) == {"p25b"}
    give(state.players[0], markers=2)
    assert flights(state) == set()
