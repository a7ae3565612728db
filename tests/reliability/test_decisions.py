"""Three hundred decisions a second: committed, acknowledged and told, on two cores."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path

import pytest

from tests.conftest import Figures
from tests.table.databases import KINDS
from tests.table.serving import Server

from .databases import two_cores
from .deciding import Made, decided, scripted
from .load import within

TABLES = 60
# Decisions a second. The processes of PostgreSQL share the two cores with the table.
RATES = {"sqlite": 300.0, "postgresql": 150.0}
SECONDS = 60  # for as long as most games last at this rate
SHORTEST = 10
CORES = 2


@pytest.mark.sweep
@pytest.mark.alone
@pytest.mark.parametrize("kind", KINDS)
def test_decisions_are_committed_in_time(
    kind: str, tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    rate, seconds = RATES[kind], max(SHORTEST, scaled(SECONDS))
    with two_cores(kind, tmp_path / "data") as (settings, flags):
        moves = round(2 * rate * (seconds + 1) / TABLES)  # some games end early
        scripts = asyncio.run(scripted(settings, TABLES, moves, random.Random(2)))
        with Server(settings.data, 0, *flags) as server:
            made = asyncio.run(
                decided(server.port, server.process.pid, scripts, rate, float(seconds))
            )
    figures(_told(kind, made))
    assert set(made.statuses) == {HTTPStatus.OK}
    assert made.told == sum(len(script.people) for script in scripts)
    assert len(made.seconds) == round(rate * seconds)
    assert within(made.buckets, 0.95) < 0.1


def _told(kind: str, made: Made) -> str:
    shares, seen = (0.5, 0.95, 0.99), sorted(made.seconds)
    times = "/".join(f"{1000 * within(made.buckets, share):.0f}" for share in shares)
    waits = "/".join(f"{1000 * seen[int(share * (len(seen) - 1))]:.0f}" for share in shares)
    count = len(seen)
    return (
        f"decisions: {kind}, {TABLES} tables, {made.told} silent pages told of everything, "
        f"{count / made.took:.0f} decisions a second for {made.took:.0f} s; server time p50/p95/p99"
        f" {times} ms; since they were due {waits} ms; processor for each decision: server "
        f"{1000 * made.server / count:.1f} ms, generator {1000 * made.generator / count:.1f} ms, "
        f"of two cores {made.server / made.took / CORES:.0%}, "
        f"{made.generator / made.took / CORES:.0%}"
    )
