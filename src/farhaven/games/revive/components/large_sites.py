"""The large locations [20.8]: five tiles of the base game, three of the campaign."""

from __future__ import annotations

import enum
from typing import Final

from farhaven.core.value import Value
from farhaven.core.words import message

from ..model import SiteId
from .effects import Gain


class SiteRule(enum.StrEnum):
    """How a large location scores [16.1, 16.2]; all rules and figures are the rulebook's."""

    TRACK_GREEN = "track_green"
    TRACK_YELLOW = "track_yellow"
    TRACK_GREY = "track_grey"
    ENERGY = "energy"
    MODULES = "modules"
    LARGE_BUILDINGS = "large_buildings"
    POPULATION = "population"
    POPULATION_LARGE = "population_large"
    CITIZENS = "citizens"
    WATER = "water"
    TRIBE_MARKERS = "tribe_markers"
    CRYSTALS = "crystals"
    FLASKS = "flasks"
    CRATES = "crates"
    AREA_PRESENCE = "area_presence"
    ENERGY_AND_FLASKS = "energy_and_flasks"


# Points for each counted thing. A track scores the number of its marker's space, and presence on
# area tiles scores by steps.
SITE_POINTS: Final = {
    SiteRule.TRACK_GREEN: 1,
    SiteRule.TRACK_YELLOW: 1,
    SiteRule.TRACK_GREY: 1,
    SiteRule.ENERGY: 2,
    SiteRule.MODULES: 1,
    SiteRule.LARGE_BUILDINGS: 4,
    SiteRule.POPULATION: 2,
    SiteRule.POPULATION_LARGE: 3,
    SiteRule.CITIZENS: 2,
    SiteRule.WATER: 2,
    SiteRule.TRIBE_MARKERS: 3,
    SiteRule.CRYSTALS: 3,
    SiteRule.FLASKS: 2,
    SiteRule.CRATES: 2,
    SiteRule.ENERGY_AND_FLASKS: 1,
}

PRESENCE_STEPS: Final = ((3, 3), (6, 7), (8, 12), (10, 15))  # area tiles, points

SITE_GIFT: Final = {SiteRule.ENERGY_AND_FLASKS: Gain(energy=1)}  # when it is populated


class SiteSide(Value, frozen=True):
    """One side of a large location."""

    name: str
    rule: SiteRule


class LargeSite(Value, frozen=True):
    """A tile for a corner of the board; pairs and names are house work."""

    id: SiteId
    a: SiteSide
    b: SiteSide


BASE_SITES: Final = (
    LargeSite(
        "l1",
        SiteSide(message("Root Archive"), SiteRule.TRACK_GREEN),
        SiteSide(message("Skyhook Yard"), SiteRule.LARGE_BUILDINGS),
    ),
    LargeSite(
        "l2",
        SiteSide(message("Sun Granary"), SiteRule.TRACK_YELLOW),
        SiteSide(message("Reactor Shell"), SiteRule.ENERGY),
    ),
    LargeSite(
        "l3",
        SiteSide(message("Iron Cathedral"), SiteRule.TRACK_GREY),
        SiteSide(message("Assembly Dome"), SiteRule.CITIZENS),
    ),
    LargeSite(
        "l4",
        SiteSide(message("Circuit Hall"), SiteRule.MODULES),
        SiteSide(message("Great Locks"), SiteRule.WATER),
    ),
    LargeSite(
        "l5",
        SiteSide(message("Census Tower"), SiteRule.POPULATION),
        SiteSide(message("Embassy Row"), SiteRule.POPULATION_LARGE),
    ),
)

CAMPAIGN_SITES: Final = (
    LargeSite(
        "l6",
        SiteSide(message("Rite Circle"), SiteRule.TRIBE_MARKERS),
        SiteSide(message("Sealed Depot"), SiteRule.CRATES),
    ),
    LargeSite(
        "l7",
        SiteSide(message("Prism Fault"), SiteRule.CRYSTALS),
        SiteSide(message("Survey Office"), SiteRule.AREA_PRESENCE),
    ),
    LargeSite(
        "l8",
        SiteSide(message("Distillery"), SiteRule.FLASKS),
        SiteSide(message("Spark Laboratory"), SiteRule.ENERGY_AND_FLASKS),
    ),
)

SITE: Final = {site.id: site for site in (*BASE_SITES, *CAMPAIGN_SITES)}
