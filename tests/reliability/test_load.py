"""Two hundred tables and eight hundred open pages, on two cores."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Figures
from tests.table.databases import KINDS
from tests.table.serving import Server

from .databases import two_cores
from .hosts import PEOPLE, prepared
from .load import Measured, measured, within

TABLES = 200
RATE = 20.0  # decisions a second
SECONDS = 600
CORES = 2
MOST_MEMORY = 512.0  # MB
FLAT = 1.15  # how much more the last quarter may need than the second


@pytest.mark.sweep
@pytest.mark.alone
@pytest.mark.parametrize("kind", KINDS)
def test_a_full_host_answers_in_time(
    kind: str, tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    """The whole crowd at any scale; only the time is shorter."""
    seconds = scaled(SECONDS)
    with two_cores(kind, tmp_path / "data") as (settings, flags):
        tables = asyncio.run(prepared(settings, TABLES, random.Random(1)))
        with Server(settings.data, 0, *flags) as server:
            found = asyncio.run(
                measured(server.port, server.process.pid, tables, RATE, float(seconds))
            )
    figures(_told(kind, found))
    assert not [status for status in found.tally.statuses if status >= 500]
    assert max(found.memory) < MOST_MEMORY
    assert _mean(found.memory, 3) < FLAT * _mean(found.memory, 1)
    assert within(found.buckets, 0.95) < 0.1
    assert within(found.buckets, 0.99) < 0.25
    assert found.tally.decided > 0.9 * RATE * seconds


def _mean(samples: list[float], quarter: int) -> float:
    part = samples[quarter * len(samples) // 4 : (quarter + 1) * len(samples) // 4] or samples
    return sum(part) / len(part)


def _told(kind: str, found: Measured) -> str:
    asked, made = sorted(found.tally.seconds), max(found.tally.decided, 1)
    seen = {share: asked[int(share * (len(asked) - 1))] for share in (0.5, 0.95, 0.99)}
    times = "/".join(f"{1000 * within(found.buckets, share):.0f}" for share in (0.5, 0.95, 0.99))
    pages = "/".join(f"{1000 * seen[share]:.0f}" for share in (0.5, 0.95, 0.99))
    return (
        f"load: {kind}, {TABLES} tables, {TABLES * PEOPLE} pages, {found.tally.decided} decisions "
        f"in {found.seconds:.0f} s; server time p50/p95/p99 {times} ms; seen by pages {pages} ms; "
        f"answers by status {dict(sorted(found.tally.statuses.items()))}, {found.tally.lost} lost; "
        f"memory {found.memory[0]:.0f} to {found.memory[-1]:.0f} MB; processor: server "
        f"{found.server.seconds / found.seconds / CORES:.0%}, generator "
        f"{found.generator / found.seconds / CORES:.0%} of two cores, for each decision "
        f"{1000 * found.server.seconds / made:.0f} ms and {1000 * found.generator / made:.0f} ms"
    )
