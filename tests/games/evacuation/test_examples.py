"""Worked examples of the rulebooks, whole, in both editions, and what both editions share.

Other examples stand beside the rules that they show; their tests are named after them.
"""

from __future__ import annotations

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation.actions import (
    Act,
    Build,
    ChooseLane,
    Decline,
    MoveSatellite,
    PlaceFactory,
    PrepareFactory,
    Study,
)
from farhaven.games.evacuation.components.effects import GainFactory, Prepare
from farhaven.games.evacuation.duties import MoveSatellites, TakeTurn
from farhaven.games.evacuation.editions import CZECH, POLISH, Edition
from farhaven.games.evacuation.model import Factory, Lane, Phase, World
from farhaven.games.evacuation.rules import income
from farhaven.games.evacuation.rules.settling import open_biomes
from farhaven.games.evacuation.rules.turns import apply
from farhaven.games.evacuation.scoring import scores
from farhaven.games.evacuation.state import NOBODY
from farhaven.games.evacuation.view import view

from .positions import areas, choose, offers, owing, player, rules, table

EVERYWHERE = areas("a1 a2 a3 a4 a5 a6 a7 a8 a9")
both = pytest.mark.parametrize("edition", [CZECH, POLISH], ids=lambda one: one.name)


@both
def test_4_1_the_example_of_two_areas(edition: Edition) -> None:
    """An area with 2 steel and one with 1 energy are left, and no productivity token."""
    one = player(evacuated=EVERYWHERE & ~areas("a4 a9"), productive=0)
    income.begin(table(one, rules=rules(edition=edition), year=2), None)
    assert one.old == (0, 2, 1)


@both
def test_11_6_the_example_of_a_power_of_8(edition: Edition) -> None:
    """One satellite moves 3 onto a field with research, the other 5 past milestone 3."""
    one = player(satellites=(8, 8), groups=(2, 1, 0, 1))
    owing(one, MoveSatellites(8))
    state = table(one, player(2), rules=rules(edition=edition), phase=Phase.PROGRESS)
    choose(state, 0, MoveSatellite(front=True, steps=3), ChooseLane(Lane.INNER), Study(1))
    assert (one.satellites, one.known, open_biomes(one, 0)) == ((11, 8), ("t112",), 2)
    choose(state, 0, ChooseLane(Lane.OUTER))
    assert (one.satellites, open_biomes(one, 0)) == ((11, 13), 3)


@both
def test_14_1_the_example_of_the_third_year(edition: Edition) -> None:
    """All three levels are above 7; the third stadium on the New World triggers the end."""
    one = player(levels=(8, 9, 8), stadiums_new=("d02", "d03"), new=(0, 2, 9), satellites=(9, 9))
    two = player(2, new=(0, 0, 9), satellites=(9, 9))
    state = table(
        owing(one, TakeTurn()),
        two,
        rules=rules(edition=edition),
        year=3,
        phase=Phase.ACTIONS,
        queue=(1, 0),
        rows=((), ("d01",), ()),
    )
    apply(state, 0, Act("E"))
    assert state.triggered == NOBODY
    apply(state, 0, Build("d01", World.NEW))
    assert (state.triggered, state.phase) == (0, Phase.ACTIONS)
    apply(state, 1, Act("J"))  # one last action of the other
    apply(state, 1, Decline())
    assert state.phase is Phase.OVER


# -- what both editions share ----------------------------------------------------------------


@both
def test_8_4_no_edition_has_a_fifth_factory(edition: Edition) -> None:
    for duty, kind in ((GainFactory(), PlaceFactory), (Prepare(), PrepareFactory)):
        one = owing(player(producing=(4, 0, 0), old=(9, 9, 9)), duty)
        state = table(one, rules=rules(edition=edition))
        assert Factory.FARM not in {action.factory for action in offers(state, kind)}


@both
@pytest.mark.parametrize("points", [True, False])
def test_14_5_no_edition_counts_productivity_tokens_as_areas(
    edition: Edition, points: bool
) -> None:
    one = player(evacuated=EVERYWHERE, productive=2)
    state = table(one, player(2), rules=rules(edition=edition, points=points))
    lines = {line.key: line.points for line in scores(view(state, SPECTATOR))[0].lines}
    assert lines["areas"] == 0


@both
def test_11_10_both_editions_test_contact_when_both_have_moved(edition: Edition) -> None:
    one = owing(player(satellites=(7, 4), productive=0), MoveSatellites(9))
    state = table(one, player(2), rules=rules(edition=edition), phase=Phase.PROGRESS)
    choose(state, 0, MoveSatellite(front=True, steps=5), ChooseLane(Lane.OUTER))
    assert one.satellites == (12, 4)
