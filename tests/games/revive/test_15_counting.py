"""[15.2, 16] What is counted at the end."""

from __future__ import annotations

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.revive import counting
from farhaven.games.revive.components.artifacts import Criterion
from farhaven.games.revive.components.large_sites import SiteRule
from farhaven.games.revive.counting import Holdings, Land
from farhaven.games.revive.model import Half
from farhaven.games.revive.state import Slotted, State
from farhaven.games.revive.view import view

from .table import FIELDS, NO_MODULES, give, lay, leader, mask, table


def counted(state: State) -> tuple[Holdings, Land]:
    seen = view(state, SPECTATOR)
    return counting.holdings(seen.players[0]), counting.land(seen)


def one_of_each() -> tuple[Holdings, Land]:
    """A player with a little of everything, at a table with p09, p16 and p03 explored.

    Acquired: c01 active, c03 (flask) in a slot by its top half, c08 (flask) at rest. Modules m03
    (flask), m30 (flask), m01. Machines x_grey_01 (flask) and x_grey_02. Buildings: small on p09d,
    large on p03b, which touches the crystal k03. Figures: p16d and two corners.
    """
    player = give(
        leader(),
        tracks=(4, 7, 11),
        energy=2,
        powered=("x_grey_01",),
        cutouts=("x_grey_01", "x_grey_02", *[""] * (FIELDS - 2)),
        modules=(("m03", ""), ("m30", "m01", ""), *NO_MODULES[2:]),
        active=("c01", "start_a_forager"),
        slots=((Slotted("c03", Half.TOP),), (), (), (), ()),
        rest=("c08", "start_a_reader"),
        markers=2,
        small=mask("p09d"),
        large=mask("p03b"),
        figures=mask("p16d", "corner_nw", "corner_se"),
        crates=("b01",),
        opened=("b02", "b03"),
    )
    state = table(player)
    lay(state, p09="WW/TS", p16="WM/SO", p03="SS/WF")
    return counted(state)


@pytest.mark.parametrize(
    ("criterion", "number"),
    [
        (Criterion.CRATES, 3),
        (Criterion.ENERGY, 3),
        (Criterion.MODULES, 3),
        (Criterion.POPULATION, 3),
        (Criterion.TRIBE_MARKERS, 3),
        (Criterion.FLASKS, 5),  # m03, m30, x_grey_01, c03, c08
        (Criterion.CITIZENS, 3),
        (Criterion.WATER, 3),  # p09b and p16a next to p09d, p03c next to p03b; not p09a
        (Criterion.CRYSTALS, 1),
    ],
)
def test_15_2_what_artifact_cards_count(criterion: Criterion, number: int) -> None:
    """[15.3] Energy on machines counts, and a flask on the hidden half of a card."""
    assert counting.by_criterion(*one_of_each(), criterion) == number


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        (SiteRule.TRACK_GREY, 4),
        (SiteRule.TRACK_GREEN, 7),
        (SiteRule.TRACK_YELLOW, 11),
        (SiteRule.ENERGY, 6),
        (SiteRule.MODULES, 3),
        (SiteRule.LARGE_BUILDINGS, 4),
        (SiteRule.POPULATION, 6),
        (SiteRule.POPULATION_LARGE, 6),
        (SiteRule.CITIZENS, 6),
        (SiteRule.WATER, 6),
        (SiteRule.TRIBE_MARKERS, 9),
        (SiteRule.CRYSTALS, 3),
        (SiteRule.FLASKS, 10),
        (SiteRule.CRATES, 6),
        (SiteRule.AREA_PRESENCE, 3),  # p09, p03, p16
        (SiteRule.ENERGY_AND_FLASKS, 5),
    ],
)
def test_16_1_what_large_locations_score(rule: SiteRule, points: int) -> None:
    """[16.2] And those of the campaign."""
    assert counting.site_points(*one_of_each(), rule) == points


@pytest.mark.parametrize(
    ("tiles", "points"), [(2, 0), (3, 3), (5, 3), (6, 7), (7, 7), (8, 12), (9, 12), (10, 15)]
)
def test_16_2_presence_on_area_tiles_scores_by_steps(tiles: int, points: int) -> None:
    """Two buildings on one tile count once, and large locations do not count."""
    places = [f"p{number:02}" for number in range(1, tiles + 1)]
    player = give(
        leader(),
        small=mask(*(place + "a" for place in places[:5])) | mask("p01b"),
        figures=mask(*(place + "c" for place in places[5:]), "corner_nw"),
    )
    assert counting.site_points(*counted(table(player)), SiteRule.AREA_PRESENCE) == points


def test_15_2_giant_crystals_count_once_where_they_lie() -> None:
    """A giant crystal lies above both p02a and p02b."""
    state = table(give(leader(), small=mask("p02a", "p02b")))
    assert counting.crystals(*counted(state)) == 1  # k02, above p02b and p03a
    state.giants = True
    assert counting.crystals(*counted(state)) == 2
