"""Rows and masks as numpy arrays. Each is made anew, so that a caller may keep it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from gymnasium import spaces

FARTHEST: Final = 10_000.0  # no number of an observation lies farther from 0

Array: TypeAlias = np.ndarray  # numpy is not installed where types are checked
Observation: TypeAlias = dict[str, Array]


def row(numbers: Sequence[float]) -> Array:
    return np.fromiter(numbers, np.float32, len(numbers))


def mask(legal: Sequence[int], size: int) -> Array:
    """Ones at the legal numbers."""
    made = np.zeros(size, dtype=np.int8)
    if legal:
        made[legal] = 1
    return made


def observation_space(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-FARTHEST, FARTHEST, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
