"""[7] Exploring."""

from __future__ import annotations

from farhaven.core.events import Event, Revealed
from farhaven.games.revive.actions import (
    Action,
    Begin,
    Explore,
    Hire,
    Orient,
    OutOfReach,
    Recruit,
    Save,
    TooDear,
)
from farhaven.games.revive.events import CitizenTaken, PointsScored, TileTurned, TrackAdvanced
from farhaven.games.revive.model import Colour, Deed, Half, Resource
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.state import FIELD, FOREST, SAND, PickTarget, Slotted, State

from .plenty import changes, plenty
from .table import give, mask, tile_at

EXPLORE = Begin(Deed.EXPLORE)
HIRE = Hire("c30")
UPRIGHT, TURNED = Orient(turned=False), Orient(turned=True)


def ahead(tile: str = "a01", **stock: int) -> State:
    """This tile lies face down on p10, next to the figure on p09b; Birch Terraces cost 3 food.

    A closed crate lets the player think before a single option is taken.
    """
    state = plenty()
    tile_at(state, "p10", tile)
    amounts = (stock.get(name, 0) for name in ("crystal", "gear", "book", "food"))
    give(state.players[0], stock=tuple(amounts), crates=("b27",))
    return state


def offered(state: State) -> list[Action]:
    return [one for one in options(state, 0) if isinstance(one, Explore)]


def test_7_1_a_back_of_3_food_behind_2_spaces_costs_5() -> None:
    """The example of page 11: 2 points and a citizen. From p09d over p16a and p16b to p17."""
    state = plenty()
    tile_at(state, "p17", "a01")
    give(state.players[0], stock=(0, 0, 0, 6), figures=mask("p09d"))
    done = changes(state, EXPLORE, Explore("p17"), HIRE)
    assert done == "food-5 score+2 active+c30"


def test_7_1_what_cannot_be_reached_or_paid_is_not_explored() -> None:
    state = ahead(food=4)
    apply(state, 0, EXPLORE)
    assert Explore("p10") in offered(state)
    assert TooDear(3) in obstacles(state, 0, Explore("p17"))  # 4 food, and 3 for the distance
    assert OutOfReach("p30") in obstacles(state, 0, Explore("p30"))


def test_7_2_the_points_of_the_back_are_scored() -> None:
    """Hot Springs: 5 food for 4 points."""
    done = changes(ahead("a15", food=5), EXPLORE, Explore("p10"), HIRE, UPRIGHT)
    assert done == "food-5 score+4 active+c30"


def test_7_3_a_citizen_of_the_display_or_the_top_of_the_deck() -> None:
    state = ahead(food=3)
    assert changes(state, EXPLORE, Explore("p10"), HIRE) == "food-3 score+2 active+c30"
    assert state.citizens == ("c05", "c15", "c31", "c32", "c36")  # refilled
    state = ahead(food=3)
    assert changes(state, EXPLORE, Explore("p10"), Recruit()) == "food-3 score+2 active+c36"
    assert state.citizens == ("c05", "c15", "c30", "c31", "c32")


def test_7_4_the_tile_lies_in_either_of_two_ways() -> None:
    """Orchard Belt: forest, sand, field, sand; after a half turn sand, field, sand, forest."""
    for turn, forest, field in ((UPRIGHT, "p10a", "p10c"), (TURNED, "p10d", "p10b")):
        state = ahead("a06", food=4)
        changes(state, EXPLORE, Explore("p10"), HIRE, turn)
        assert state.grounds[FOREST] == mask(forest)
        assert state.grounds[FIELD] == mask(field)
        assert (state.grounds[SAND] & mask("p10a", "p10b", "p10c", "p10d")).bit_count() == 2


def test_7_6_points_and_citizen_come_before_the_face_is_seen() -> None:
    state = ahead("a06", food=4)
    log: list[Event] = []
    for action in (EXPLORE, Explore("p10"), HIRE, UPRIGHT):
        apply(state, 0, action, log)
    kinds = [type(event) for event in log]
    seen = log.index(Revealed(place="p10", things=("a06",)))
    assert kinds.index(PointsScored) < kinds.index(CitizenTaken) < seen < kinds.index(TileTurned)


def test_7_7_a_discount_is_taken_off_any_resource_of_the_back() -> None:
    """Copse Road costs a gear, a book and 2 food; Caravan Master takes 1 off."""
    for saved, left in ((Resource.GEAR, "book-1 food-2"), (Resource.FOOD, "gear-1 book-1 food-1")):
        state = ahead("a08", gear=1, book=1, food=2)
        give(state.players[0], slots=((), (), (Slotted("c31", Half.BOTTOM),), (), ()))
        done = changes(state, EXPLORE, Explore("p10"), Save(saved), HIRE, UPRIGHT)
        assert done == f"{left} score+3 active+c30"


def test_7_7_a_discount_helps_where_a_resource_is_missing() -> None:
    state = ahead("a08", book=1, food=2)
    give(state.players[0], slots=((), (), (Slotted("c31", Half.BOTTOM),), (), ()))
    assert changes(state, EXPLORE, Explore("p10"), HIRE, UPRIGHT) == (
        "book-1 food-2 score+3 active+c30"
    )


def test_7_7_it_never_takes_food_off_the_distance() -> None:
    """[8.1] Barley Flats cost 2 food; 3 off leave the 2 food of the distance to p17."""
    state = plenty()
    tile_at(state, "p17", "a03")
    asked = PickTarget(Deed.EXPLORE, discount=3, action=True)
    give(state.players[0], stock=(0, 0, 0, 3), figures=mask("p09d"), asked=(asked,))
    assert changes(state, Explore("p17"), HIRE) == "food-2 score+1 active+c30"


def test_7_8_a_tile_is_reached_at_its_nearest_space() -> None:
    """p10a is next to the figure, its other spaces are not."""
    state = ahead(food=3)
    apply(state, 0, EXPLORE)
    assert offered(state) == [Explore("p10")]


def test_7_5_the_active_player_is_rewarded_first() -> None:
    """[3.17] Orchard Belt has its forest next to p09d and p09b's side, its field next to p16b."""
    state = ahead("a06", food=4)
    give(state.players[0], small=mask("p09d"))
    give(state.players[1], small=mask("p16b"))
    state.first = 1
    log: list[Event] = []
    for action in (EXPLORE, Explore("p10"), HIRE, TURNED):
        apply(state, 0, action, log)
    advanced = [event for event in log if isinstance(event, TrackAdvanced)]
    assert [(one.seat, one.track) for one in advanced] == [(1, Colour.GREEN)]
    state = ahead("a06", food=4)
    give(state.players[0], small=mask("p09d"))
    give(state.players[1], small=mask("p16b"))
    log = []
    for action in (EXPLORE, Explore("p10"), HIRE, UPRIGHT):
        apply(state, 0, action, log)
    advanced = [event for event in log if isinstance(event, TrackAdvanced)]
    assert [one.seat for one in advanced] == [0, 0, 1]
