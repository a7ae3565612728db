"""Signs and colours that several parts of the drawing use."""

from __future__ import annotations

from typing import Final

from ..components.artifacts import Criterion
from ..components.effects import Count, Timing
from ..components.large_sites import SiteRule
from ..model import Colour, Deed, Ground, Hue, Piece, Resource

TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
ARROW: Final = "\u2192"

STOCK: Final = ("crystal", "gear", "book", "wheat")  # in the order of the counters
RESOURCES: Final = dict(zip(Resource, STOCK, strict=True))
TRACKS: Final = (Colour.GREY, Colour.GREEN, Colour.YELLOW)
TRACK_RESOURCES: Final = {
    Colour.GREY: "gear",
    Colour.GREEN: "book",
    Colour.YELLOW: "wheat",
}
RELICS: Final = {
    Hue.PURPLE: "relic_purple",
    Hue.ORANGE: "relic_orange",
    Hue.WHITE: "relic_white",
}
DEEDS: Final = {Deed.EXPLORE: "compass", Deed.BUILD: "hammer", Deed.POPULATE: "people"}
GROUNDS: Final = {
    Ground.SAND: "dunes",
    Ground.FOREST: "forest",
    Ground.MOUNTAIN: "mountain",
    Ground.FIELD: "furrow",
    Ground.WATER: "ocean",
    Ground.SMALL_LOCATION: "ruin",
    Ground.LARGE_LOCATION: "ruin",
}
PIECES: Final = {
    Piece.FOREST_TILE: "forest",
    Piece.TEMPLE: "temple",
    Piece.TARGET: "aim",
    Piece.SAND_TILE: "dunes",
    Piece.WORKSHOP: "workshop",
    Piece.FALCON: "falcon",
}
TIMINGS: Final = {
    Timing.ANY: (),
    Timing.PLAY_CARD: ("play_card",),
    Timing.EXPLORE: ("compass",),
    Timing.BUILD: ("hammer",),
    Timing.POPULATE: ("people",),
    Timing.ON_THE_BOARD: ("compass", "hammer", "people"),
}

# Land by day, snow by night: told apart by light and by picture as well.
GROUND_COLOURS: Final = {
    Ground.SAND: "#dcc299",
    Ground.FOREST: "#7fa56c",
    Ground.MOUNTAIN: "#a5abb5",
    Ground.FIELD: "#e3c35a",
    Ground.WATER: "#5b9fd0",
    Ground.SMALL_LOCATION: "#c3aea5",
}

COUNTED: Final = {
    Criterion.CRATES: "chest",
    Criterion.ENERGY: "cell",
    Criterion.MODULES: "chip_module",
    Criterion.POPULATION: "figure",
    Criterion.TRIBE_MARKERS: "mask",
    Criterion.FLASKS: "flask",
    Criterion.CITIZENS: "citizen",
    Criterion.WATER: "ocean",
    Criterion.CRYSTALS: "crystal",
}
COUNTS: Final = {
    Count.VISIBLE_FLASKS: "flask",
    Count.POPULATION: "figure",
    Count.WATER_REACHED: "ocean",
    Count.FOREST_AREA: "forest",
}
SLOTTED: Final = {
    Count.SLOTTED_GREY: Colour.GREY,
    Count.SLOTTED_GREEN: Colour.GREEN,
    Count.SLOTTED_YELLOW: Colour.YELLOW,
}
SITE_SIGNS: Final = {
    SiteRule.ENERGY: ("cell",),
    SiteRule.MODULES: ("chip_module",),
    SiteRule.LARGE_BUILDINGS: ("tower",),
    SiteRule.POPULATION: ("figure",),
    SiteRule.POPULATION_LARGE: ("figure", "ruin"),
    SiteRule.CITIZENS: ("citizen",),
    SiteRule.WATER: ("ocean",),
    SiteRule.TRIBE_MARKERS: ("mask",),
    SiteRule.CRYSTALS: ("crystal",),
    SiteRule.FLASKS: ("flask",),
    SiteRule.CRATES: ("chest",),
    SiteRule.ENERGY_AND_FLASKS: ("flask",),
    SiteRule.AREA_PRESENCE: ("hut",),
}
SITE_TRACKS: Final = {
    SiteRule.TRACK_GREY: Colour.GREY,
    SiteRule.TRACK_GREEN: Colour.GREEN,
    SiteRule.TRACK_YELLOW: Colour.YELLOW,
}
