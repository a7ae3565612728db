"""[16.2] The gift of the Spark Laboratory."""

from __future__ import annotations

from farhaven.games.revive.components.effects import Gain
from farhaven.games.revive.rules import sites

from .table import leader, owed, table


def test_16_2_settling_the_spark_laboratory_gives_energy_at_once() -> None:
    """The corners are north-west, north-east, south-west, south-east; l8b is the laboratory."""
    state = table(leader())
    state.sites = ("l1a", "l8a", "l8b", "l3b")
    for corner in ("corner_nw", "corner_ne", "corner_se"):
        sites.settled(state, 0, corner, None)
    assert owed(state) == ()
    sites.settled(state, 0, "corner_sw", None)
    assert owed(state) == (Gain(energy=1),)
