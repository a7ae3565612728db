"""Random steps of a PettingZoo environment. It imports nothing, so that peers can use it too."""

from __future__ import annotations

from time import process_time
from typing import Any


def steps_per_second(env: Any, seconds: float) -> float:  # no library of ours knows its type
    """Whole random games: look at the last observation, sample a legal action, step."""
    steps = games = 0
    began = now = process_time()
    while now - began < seconds:
        env.reset(seed=games)
        for agent in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            over = ended or cut
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
        games += 1
        now = process_time()
    return steps / (now - began)
