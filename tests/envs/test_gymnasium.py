"""Gymnasium's own check, and one seat against bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from farhaven.bots import RANDOM
from farhaven.bots import find as find_bot
from farhaven.bots.bot import luck
from farhaven.bots.sim import final_score, play_out
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find
from farhaven.envs.gymnasium import AgainstBots, env
from farhaven.envs.spaces import space
from tests.envs.names import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_library_accepts_the_interface(name: str) -> None:
    made = gymnasium.make(f"farhaven/{name}-v{space(name).version}", bots="random")
    check_env(made.unwrapped)


@pytest.mark.parametrize("name", GAMES)
def test_the_library_makes_it_by_its_name_and_version(name: str) -> None:
    made = gymnasium.make(f"farhaven/{name}-v{space(name).version}", bots="random", seat=1)
    seen, _ = made.reset(seed=1)
    chance, reward, over = Random(1), 0.0, False
    while not over:
        assert made.observation_space.contains(seen)
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        assert legal == np.flatnonzero(made.unwrapped.action_masks()).tolist()
        seen, reward, over, cut, info = made.step(chance.choice(legal))
        assert not cut
    assert reward in {1.0, 0.0, -1.0}
    assert reward == float(np.sign(info["scores"][1] - info["scores"][0])) or name == "evacuation"
    assert info["score"] == info["scores"][1]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
def test_it_is_the_game_that_bots_play_with_this_seed(bot: str, seat: int) -> None:
    """A learner that decides as the random bot would takes nothing away from the game.

    The search bot remembers what it has thought, here as in `sim`.
    """
    game = find("aldebaran_duel")
    table = [RANDOM, RANDOM]
    table[1 - seat] = find_bot(bot)
    state, _ = play_out(game, opening(game, seats=2, seed=11), table, (0, 1))
    learner = env("aldebaran_duel", bots=bot, seat=seat)
    learner.reset(seed=11)
    over = False
    while not over:
        playing = learner.playing
        assert playing is not None
        chosen = RANDOM.choose(game, playing.view(seat), luck(11, seat, playing.decisions))
        _, _, over, _, info = learner.step(game.catalogue.number(chosen))
    assert info["scores"] == [final_score(game, state, at) for at in range(2)]


def test_an_illegal_action_loses_and_ends_the_episode() -> None:
    learner = env("revive", bots="random")
    seen, _ = learner.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, over, cut, info = learner.step(illegal)
    assert (reward, over, cut, info) == (-1.0, True, False, {"illegal": illegal})
    with pytest.raises(Refused, match="The episode is over"):
        learner.step(0)


def test_alone_there_are_no_bots() -> None:
    learner = env("evacuation", seats=1)
    seen, _ = learner.reset(seed=1)
    chance, over = Random(1), False
    while not over:
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        seen, reward, over, _, _ = learner.step(chance.choice(legal))
    assert reward in {1.0, -1.0}


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (partial(env, seat=2), "The seat cannot be 2; with 2 seats it is 0 to 1."),
        (
            partial(env, bots=("random", "greedy")),
            "bots names 2 (random, greedy), but 1 other seats need one.",
        ),
        (partial(env, reward="fame"), "The reward cannot be 'fame'; it can be: win, lead."),
    ],
)
def test_wrong_terms_are_refused_in_one_sentence(
    make: Callable[[str], AgainstBots], sentence: str
) -> None:
    with pytest.raises(Refused) as refused:
        make("revive")
    assert str(refused.value) == sentence


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(Refused, match="There is no bot 'gready'; did you mean 'greedy'"):
        env("revive", bots="gready")
