"""Strangers who keep all bots thinking, or bring many games at once, keep nobody else waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from farhaven.bots.levels import LIMITS
from tests.conftest import Figures
from tests.table.serving import Server

from . import importing, strangers

STRANGERS = 200
SECONDS = 600
IMPORTS = 38
IN_TIME = 1.0  # seconds for a new table


def share(figures: list[float], part: float) -> float:
    return sorted(figures)[int(part * (len(figures) - 1))]


@pytest.mark.sweep
@pytest.mark.alone
def test_a_newcomer_is_answered_in_time(
    tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    """All strangers at any scale; only the time is shorter."""
    with Server(tmp_path / "data") as server:
        waits, decided = asyncio.run(
            strangers.measured(server.port, STRANGERS, float(scaled(SECONDS)))
        )
    figures(
        f"strangers: {STRANGERS} with three experts each decided {decided} times; a newcomer's "
        f"normal bot decided {len(waits)} times, after {share(waits, 0.5):.2f} s in the middle, "
        f"p95 {share(waits, 0.95):.2f} s, {max(waits):.2f} s at the most"
    )
    assert share(waits, 0.95) < LIMITS["normal"]


@pytest.mark.sweep
@pytest.mark.alone
@pytest.mark.parametrize("apart", [True, False], ids=["from many addresses", "from one address"])
def test_a_table_is_opened_while_many_games_are_brought(
    tmp_path: Path, apart: bool, figures: Figures
) -> None:
    """Any scale: it takes seconds."""
    text = importing.long_game()
    with Server(tmp_path / "data") as server:
        found = asyncio.run(importing.measured(server.address, IMPORTS, text, apart))
    figures(
        f"imports: {IMPORTS} at once, answers by status {dict(sorted(found.statuses.items()))}, "
        f"the last after {found.seconds:.1f} s; a table of somebody else is opened in "
        f"{share(found.opened, 0.5):.2f} s in the middle, {max(found.opened):.2f} s at the most"
    )
    assert set(found.statuses) <= {303, 429}
    assert found.statuses[429] == 0 or not apart
    assert max(found.opened) < IN_TIME
