"""The parallel form of Planet Unknown, where all place their tiles at the same time."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test

from farhaven.core.codec import digest
from farhaven.core.game import Refused
from farhaven.envs.arrays import Observation
from farhaven.envs.pettingzoo import AtOnce, parallel_env
from tests.envs.names import begun

WAIT = 6556  # behind the last action of the catalogue


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_the_library_accepts_the_interface(seats: int) -> None:
    parallel_api_test(parallel_env("planet_unknown", seats=seats), num_cycles=1000)


def choices(seen: dict[str, Observation], chance: Random) -> dict[str, int]:
    return {
        agent: chance.choice(np.flatnonzero(one["action_mask"]).tolist())
        for agent, one in seen.items()
    }


def deciding(table: AtOnce) -> list[int]:
    assert table.playing is not None
    return table.playing.deciders()


@pytest.mark.parametrize("name", ["aldebaran_duel", "evacuation", "revive"])
def test_games_that_are_played_in_turns_have_no_parallel_form(name: str) -> None:
    with pytest.raises(Refused) as refused:
        parallel_env(name)
    assert "is played in turns and has no parallel form" in str(refused.value)


def test_only_who_has_nothing_to_decide_waits() -> None:
    table, chance = parallel_env("planet_unknown", seats=3), Random(4)
    seen, _ = table.reset(seed=4)
    kinds = set()
    while table.agents:
        waiting = [bool(one["action_mask"][WAIT]) for one in seen.values()]
        assert [seat for seat, waits in enumerate(waiting) if not waits] == deciding(table)
        assert all(one["action_mask"].sum() == 1 for one in seen.values() if waiting.pop(0))
        kinds.add(len(deciding(table)))
        seen, rewards, over, cut, _ = table.step(choices(seen, chance))
    assert kinds >= {1, 3}
    assert set(over.values()) == {True}
    assert set(cut.values()) == {False}
    assert sum(rewards.values()) == pytest.approx(0)


def test_acting_at_once_comes_to_the_same_as_acting_in_either_order() -> None:
    for forwards in (True, False):
        table, chance = parallel_env("planet_unknown", seats=3), Random(8)
        seen, _ = table.reset(seed=8)
        ordered = begun("planet_unknown", seed=8, seats=3)
        while table.agents:
            decided = choices(seen, chance)
            seats = deciding(table)
            seen, *_ = table.step(decided)
            for seat in seats if forwards else reversed(seats):
                if seat in ordered.deciders():
                    ordered.play(seat, decided[f"player_{seat}"])
            assert table.playing is not None
            assert digest(table.playing.state) == digest(ordered.state)


def test_if_one_action_is_illegal_none_is_played() -> None:
    table, chance = parallel_env("planet_unknown", seats=2), Random(1)
    seen, _ = table.reset(seed=1)
    while len(deciding(table)) < 2:
        seen, *_ = table.step(choices(seen, chance))
    assert table.playing is not None
    before = digest(table.playing.state)
    decided = choices(seen, chance)
    illegal = int(np.flatnonzero(seen["player_1"]["action_mask"] == 0)[0])
    with pytest.raises(Refused, match=f"Action {illegal} is not legal for seat 1 now"):
        table.step({**decided, "player_1": illegal})
    with pytest.raises(Refused, match=f"Action {WAIT} is not legal for seat 0 now"):
        table.step({"player_1": decided["player_1"]})
    assert digest(table.playing.state) == before


def test_who_waits_cannot_act() -> None:
    table, chance = parallel_env("planet_unknown", seats=2), Random(1)
    seen, _ = table.reset(seed=1)
    while len(deciding(table)) > 1:
        seen, *_ = table.step(choices(seen, chance))
    (seat,) = deciding(table)
    with pytest.raises(Refused, match=f"has nothing to decide now; its action is {WAIT}"):
        table.step({**choices(seen, chance), f"player_{1 - seat}": 0})


def test_after_the_end_comes_a_reset() -> None:
    table, chance = parallel_env("planet_unknown"), Random(3)
    seen, _ = table.reset(seed=3)
    while table.agents:
        seen, *_ = table.step(choices(seen, chance))
    with pytest.raises(Refused, match="The game is over"):
        table.step({})
    table.reset()
    assert table.agents == ["player_0", "player_1"]
