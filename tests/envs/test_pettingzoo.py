"""PettingZoo's own tests, unchanged, and what they do not ask."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from farhaven.core.game import Refused
from farhaven.envs.pettingzoo import InTurn, env
from tests.envs.names import GAMES

# The library warns of observations with a mask, but for those of its own games, by their names.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)
TABLES = [(name, 2) for name in GAMES] + [
    ("evacuation", 1),
    ("evacuation", 4),
    ("planet_unknown", 6),
    ("revive", 3),
]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_library_accepts_the_interface(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=1000)


@pytest.mark.parametrize("name", GAMES)
def test_the_library_finds_the_same_game_for_the_same_seed(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=500)


def played(table: InTurn, chance: Random) -> dict[str, float]:
    """The rewards of a game played at random."""
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        total[agent] += reward
        assert not truncated
        legal = np.flatnonzero(seen["action_mask"]).tolist()
        table.step(None if terminated else chance.choice(legal))
    return total


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("reward", ["win", "lead"])
def test_rewards_are_paid_at_the_end_and_add_up_to_nothing(name: str, reward: str) -> None:
    table = env(name, reward=reward)
    table.reset(seed=2)
    total = played(table, Random(2))
    assert list(total) == ["player_0", "player_1"]
    assert sum(total.values()) == pytest.approx(0)
    assert table.agents == []


def test_the_score_is_told_at_the_end() -> None:
    table = env("revive", reward="lead")
    table.reset(seed=1)
    chance = Random(1)
    while not any(table.terminations.values()):
        assert table.infos == {"player_0": {}, "player_1": {}}
        seen = table.observe(table.agent_selection)
        table.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
    assert table.playing is not None
    own, other = table.playing.points()
    assert [table.infos[agent]["score"] for agent in table.agents] == [own, other]
    assert table.rewards == {"player_0": own - other, "player_1": other - own}
    assert table.infos["player_0"]["ending"] in table.terms.game.endings


def test_who_does_not_decide_has_an_empty_mask() -> None:
    table = env("aldebaran_duel", first_player=2)
    table.reset(seed=1)
    assert table.agent_selection == "player_1"
    assert table.observe("player_0")["action_mask"].sum() == 0
    assert table.observe("player_1")["action_mask"].sum() > 1


def test_what_was_observed_does_not_change_later() -> None:
    table = env("aldebaran_duel")
    table.reset(seed=1)
    first = table.last()[0]
    kept = {key: array.copy() for key, array in first.items()}
    for _ in range(10):
        seen = table.last()[0]
        table.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all((first[key] == kept[key]).all() for key in kept)


def test_an_illegal_action_is_refused_and_the_game_goes_on() -> None:
    table = env("aldebaran_duel")
    table.reset(seed=1)
    agent, mask = table.agent_selection, table.last()[0]["action_mask"]
    with pytest.raises(Refused, match="is not legal for seat"):
        table.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(Refused, match="None is no action"):
        table.step(None)
    assert table.agent_selection == agent
    assert (table.last()[0]["action_mask"] == mask).all()
    table.step(int(np.flatnonzero(mask)[0]))


def test_a_game_has_to_begin_first() -> None:
    with pytest.raises(Refused, match=r"No game has begun; call reset\(\) first\."):
        env("revive").step(0)


def test_the_space_has_its_version_in_the_name() -> None:
    table = env("evacuation")
    assert table.metadata["name"] == f"evacuation_v{table.terms.space.version}"


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])
def test_a_copy_goes_its_own_way(copied: Callable[[InTurn], InTurn]) -> None:
    table = env("revive")
    table.reset(seed=1)
    first = table.last()[0]
    twin = copied(table)
    twin.step(int(np.flatnonzero(first["action_mask"])[0]))
    assert (table.last()[0]["action_mask"] == first["action_mask"]).all()
    assert (twin.last()[0]["action_mask"] != first["action_mask"]).any()


@pytest.mark.parametrize(("mode", "head"), [("svg", "<svg"), ("ansi", "Epoch")])
def test_the_table_can_be_shown(mode: str, head: str) -> None:
    table = env("aldebaran_duel", render_mode=mode)
    table.reset(seed=1)
    assert str(table.render()).startswith(head)


def test_nothing_is_drawn_unasked() -> None:
    table = env("aldebaran_duel")
    table.reset(seed=1)
    assert table.render() is None


def test_an_unknown_way_to_show_it_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        env("aldebaran_duel", render_mode="human")
    assert str(refused.value) == "The render_mode cannot be 'human'; it can be: ansi, svg."
