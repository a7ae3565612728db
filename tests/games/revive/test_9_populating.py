"""[9] Populating."""

from __future__ import annotations

from farhaven.core.events import Event
from farhaven.games.revive.actions import (
    Begin,
    NotLinked,
    PickArtifact,
    Populate,
    Taken,
    TooDear,
    WrongSpace,
)
from farhaven.games.revive.events import Gained
from farhaven.games.revive.model import Deed, Half, Hue
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.state import Player, Slotted, State

from .plenty import changes, plenty
from .table import give, leader, mask

POPULATE = Begin(Deed.POPULATE)


def with_books(books: int, *others: Player, food: int = 6) -> State:
    """Plenty of food and so many books; locations are p09b, with a figure, p16a and the corners."""
    state = plenty()
    state.players = [state.players[0], *others]
    give(state.players[0], stock=(0, 0, books, food), crates=("b27",))
    return state


def test_9_3_distance_2_and_an_opponent_there() -> None:
    """The example of page 12: 2 food and 3 books, one of them to the opponent.

    The figure stands on p09a; p09c or p09b, and p09d lie before p16a.
    """
    other = give(leader("kunibans"), figures=mask("p16a"))
    state = with_books(3, other)
    give(state.players[0], figures=mask("p09a"))
    assert changes(state, POPULATE, Populate("p16a", "t1")) == "book-3 food-2 figure+1"
    assert other.stock == (0, 0, 1, 0)


def test_9_3_two_opponents_on_a_large_location_get_a_book_each() -> None:
    """The example of page 12."""
    others = [give(leader(name), figures=mask("corner_ne")) for name in ("kunibans", "jox49i")]
    state = with_books(4, *others)
    give(state.players[0], figures=mask("p05b"))
    done = changes(state, POPULATE, Populate("corner_ne", "t1"))
    assert done == "book-4 figure+1"
    assert [other.stock[2] for other in others] == [1, 1]


def test_9_8_who_has_6_books_gains_nothing_yet_the_book_is_paid() -> None:
    other = give(leader("kunibans"), figures=mask("p16a"), stock=(0, 0, 6, 0))
    assert "book-3" in changes(with_books(3, other), POPULATE, Populate("p16a", "t1"))
    assert other.stock == (0, 0, 6, 0)


def test_9_8_the_books_are_paid_in_turn_order() -> None:
    """The turn of the second of three players."""
    state = with_books(6, leader("kunibans"), leader("jox49i"))
    state.active = state.acting = 1
    for player in (state.players[0], state.players[2]):
        give(player, figures=mask("p16a"), stock=(0, 0, 0, 0))
    give(state.players[1], figures=mask("p09b"), stock=(0, 0, 6, 6), crates=("b27",))
    log: list[Event] = []
    apply(state, 1, POPULATE, log)
    apply(state, 1, Populate("p16a", "t1"), log)
    assert [event.seat for event in log if isinstance(event, Gained)] == [2, 0]


def test_16_2_populating_the_spark_laboratory_gives_energy() -> None:
    state = with_books(2, leader("kunibans"))
    state.sites = ("l1a", "l8b", "l3a", "l4a")
    give(state.players[0], figures=mask("p05b"))
    done = changes(state, POPULATE, Populate("corner_ne", "t1"))
    assert done == "book-2 energy+1 figure+1"


def test_9_1_nobody_stands_twice_on_a_location() -> None:
    state = with_books(6, leader("kunibans"))
    apply(state, 0, POPULATE)
    assert Taken("p09b") in obstacles(state, 0, Populate("p09b", "t1"))
    assert WrongSpace("p09d") in obstacles(state, 0, Populate("p09d", "t1"))


def test_9_2_only_linked_technologies() -> None:
    """Of Nàdair's tree t1 is first; then t2, t3, t4."""
    state = with_books(6, leader("kunibans"))
    apply(state, 0, POPULATE)
    assert {one.technology for one in options(state, 0) if isinstance(one, Populate)} == {"t1"}
    assert NotLinked("t2") in obstacles(state, 0, Populate("p16a", "t2"))
    state = with_books(6, leader("kunibans"))
    give(state.players[0], unlocked=1)
    apply(state, 0, POPULATE)
    offered = {one.technology for one in options(state, 0) if isinstance(one, Populate)}
    assert offered == {"t2", "t3", "t4"}


def test_9_5_discounts_never_reach_the_books_to_others() -> None:
    """Archivist takes 1 off the 2 books of t1; the opponent's book is due."""
    other = give(leader("kunibans"), figures=mask("p16a"))
    state = with_books(2, other)
    give(state.players[0], slots=((), (), (Slotted("c19", Half.BOTTOM),), (), ()))
    assert changes(state, POPULATE, Populate("p16a", "t1")) == "book-2 food-1 figure+1"
    state = with_books(1, give(leader("kunibans"), figures=mask("p16a")))
    give(state.players[0], slots=((), (), (Slotted("c19", Half.BOTTOM),), (), ()))
    assert TooDear(1) in after_announcing(state, Populate("p16a", "t1"))


def after_announcing(state: State, action: Populate) -> list[object]:
    """Why this is not possible; a corner beside keeps the action possible."""
    give(state.players[0], figures=mask("p09b", "p05b"))
    apply(state, 0, POPULATE)
    return [*obstacles(state, 0, action)]


def test_3_14_crystals_stand_in_for_books_to_others() -> None:
    """The other player receives a book."""
    other = give(leader("kunibans"), figures=mask("p16a"))
    state = with_books(2, other)
    give(state.players[0], stock=(1, 0, 2, 1))
    assert changes(state, POPULATE, Populate("p16a", "t1")) == "crystal-1 book-2 food-1 figure+1"
    assert other.stock == (0, 0, 1, 0)


def test_9_4_what_a_technology_gives_happens_once() -> None:
    """[9.6] t2 of Nàdair: an artifact and energy."""
    state = with_books(3, leader("kunibans"))
    give(state.players[0], unlocked=1)
    done = changes(state, POPULATE, Populate("p16a", "t2"), PickArtifact(Hue.ORANGE))
    assert done == "book-3 food-1 energy+1 artifact+1 figure+1"
