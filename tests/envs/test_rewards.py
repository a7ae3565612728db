"""What a game is worth, worked out by hand for the toy game Lanterns."""

from __future__ import annotations

import pytest

from farhaven.core.game import Refused
from farhaven.envs.rewards import checked, rewards
from tests.core.toy import GAME, Player, State


def ended(*results: tuple[int, int]) -> State:
    """A game that is over; each seat with its points and the card it buried (2 for the highest)."""
    players = [Player((), points=points, buried=card, agenda=()) for points, card in results]
    return State(players, "house-1", rng=1, deck=(), rounds=0, ended=True)


def test_between_two_a_win_is_1_and_a_loss_is_minus_1() -> None:
    assert rewards(GAME, ended((1, 9), (1, 5)), "win") == [1.0, -1.0]


def test_a_shared_win_of_two_is_0() -> None:
    assert rewards(GAME, ended((1, 9), (3, 5)), "win") == [0.0, 0.0]


def test_three_seats_share_the_loss() -> None:
    assert rewards(GAME, ended((0, 3), (1, 9), (1, 5)), "win") == [-0.5, 1.0, -0.5]


def test_two_of_three_share_the_win() -> None:
    assert rewards(GAME, ended((3, 5), (1, 9), (0, 2)), "win") == [0.25, 0.25, -0.5]


def test_the_lead_is_the_distance_from_the_mean_of_the_others() -> None:
    assert rewards(GAME, ended((3, 5), (1, 9), (0, 2)), "lead") == [1.5, 1.5, -3.0]
    assert rewards(GAME, ended((4, 9), (1, 5)), "lead") == [5.0, -5.0]


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        checked("glory")
    assert str(refused.value) == "The reward cannot be 'glory'; it can be: win, lead."
