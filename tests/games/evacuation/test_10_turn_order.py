"""[10, 19.4, 19.17] Turn order: by smiles, ties reversed, with and without the rival."""

from __future__ import annotations

import pytest

from farhaven.core.events import Log
from farhaven.games.evacuation.events import TurnOrderSet
from farhaven.games.evacuation.rules import turn_order
from farhaven.games.evacuation.state import NEUTRAL, RIVAL, Player

from .positions import player, rules, table

ONE, TWO, THREE, FOUR, FIVE = "d01", "d04", "d09", "d13", "d16"  # stadiums by their smiles


def new_order(*smiles: tuple[str, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    """After the phase, with these stadiums on the Old World side."""
    players = [player(at + 1, stadiums_old=owned) for at, owned in enumerate(smiles)]
    state = table(*players, order=order)
    turn_order.begin(state, None)
    return state.order


def test_10_2_the_example_of_both_books() -> None:
    # Seat 2 has built a stadium with 2 smiles; the others have none and change places.
    assert new_order((), (), (TWO,), (), order=(0, 1, 2, 3)) == (2, 3, 1, 0)


def test_10_1_more_smiles_come_first() -> None:
    assert new_order((ONE,), (THREE,), (TWO,), order=(0, 1, 2)) == (1, 2, 0)


def test_10_2_only_those_who_are_tied_change_places() -> None:
    assert new_order((ONE,), (TWO,), (ONE,), (TWO,), order=(0, 1, 2, 3)) == (3, 1, 2, 0)


def test_10_1_smiles_of_both_worlds_and_of_technologies_count() -> None:
    old = player(1, stadiums_old=(TWO,))
    new = player(2, stadiums_new=(THREE,))
    wise = player(4, known=("t422", "t433", "t432"))  # 1 + 2 + 1 smiles
    state = table(old, new, wise)
    log: Log = []
    turn_order.begin(state, log)
    assert state.order == (2, 1, 0)
    assert log == [TurnOrderSet(order=(2, 1, 0))]


def alone(own: tuple[str, ...], rival: tuple[str, ...], order: tuple[int, ...]) -> tuple[int, ...]:
    one: Player = player(stadiums_old=own)
    state = table(one, rules=rules(rival=True), order=order, rival_stadiums=rival)
    turn_order.begin(state, None)
    return state.order


FIRST, SECOND, LAST = (0, RIVAL, NEUTRAL), (RIVAL, 0, NEUTRAL), (RIVAL, NEUTRAL, 0)


@pytest.mark.parametrize(
    ("own", "rival", "after"),
    [
        ((THREE,), (TWO,), FIRST),  # ahead
        ((ONE,), (TWO,), SECOND),  # 1 behind
        ((ONE,), (THREE,), SECOND),  # 2 behind
        ((ONE,), (FOUR,), LAST),  # 3 behind
        ((), (FIVE, FIVE), LAST),
    ],
)
def test_19_4_solo_the_neutral_colour_is_two_and_a_half_behind_the_rival(
    own: tuple[str, ...], rival: tuple[str, ...], after: tuple[int, ...]
) -> None:
    assert alone(own, rival, FIRST) == after
    assert alone(own, rival, LAST) == after


@pytest.mark.parametrize(("before", "after"), [(FIRST, SECOND), (SECOND, FIRST), (LAST, FIRST)])
def test_19_4_solo_a_tie_swaps_person_and_rival(
    before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert alone((TWO,), (ONE, ONE), before) == after


def test_19_17_a_third_civilisation_goes_by_its_smiles() -> None:
    players = player(1, stadiums_old=(ONE,)), player(2, stadiums_new=(TWO,))
    state = table(*players, rules=rules(rival=True), order=(0, 1, RIVAL), rival_stadiums=(TWO,))
    turn_order.begin(state, None)
    assert state.order == (RIVAL, 1, 0)
