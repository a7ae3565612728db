"""The headings of the score sheet, what its lines count, and how the game ended."""

from __future__ import annotations

from farhaven.core.words import Say
from farhaven.games.planet_unknown.components import LIFEPOD_POINTS, METEORITES_PER_POINT
from farhaven.games.planet_unknown.components.missions import (
    PERSONAL_POINTS,
    TIE_POINTS,
    WIN_POINTS,
)


def line(key: str, say: Say) -> str:
    return {
        "rows": say("Rows"),
        "columns": say("Columns"),
        "planet": say("Cities and planetoids"),
        "track_civ": say("Civ track"),
        "track_water": say("Water track"),
        "track_biomass": say("Biomass track"),
        "track_rover": say("Rover track"),
        "track_tech": say("Tech track"),
        "lifepods": say("Lifepods"),
        "meteorites": say("Meteorites"),
        "civ_cards": say("Civ cards"),
        "civ_lifepods": say("Civ cards for lifepods"),
        "civ_meteorites": say("Civ cards for meteorites"),
        "personal_missions": say("Personal missions"),
        "missions": say("Missions between neighbours"),
        "common_mission": say("The mission of all"),
    }[key]


def explanation(key: str, say: Say) -> str:
    """What a line of the score sheet counts."""
    medal = say("The best medal that the tracker has reached or passed.")
    return {
        "rows": say("Each row that is filled and holds no meteorite, as printed at its edge."),
        "columns": say(
            "Each column that is filled and holds no meteorite, as printed at its edge."
        ),
        "planet": say("What the planet itself gives: cities left uncovered, planetoids filled."),
        "track_civ": medal,
        "track_water": medal,
        "track_biomass": medal,
        "track_rover": medal,
        "track_tech": medal,
        "lifepods": say.plural(
            "{count} point for each lifepod in the scoring area.",
            "{count} points for each lifepod in the scoring area.",
            LIFEPOD_POINTS,
        ),
        "meteorites": say.plural(
            "1 point for every {count} collected meteorite.",
            "1 point for every {count} collected meteorites.",
            METEORITES_PER_POINT,
        ),
        "civ_cards": say("Points printed on civ cards, for commerce sets and for patches."),
        "civ_lifepods": say("What a civ card adds to each lifepod."),
        "civ_meteorites": say("What civ cards add to every three meteorites."),
        "personal_missions": say(
            "{count} points for each personal mission fulfilled.", count=PERSONAL_POINTS
        ),
        "missions": say(
            "{count} points for each mission won against a neighbour, in a tie {tie} for both.",
            count=WIN_POINTS,
            tie=TIE_POINTS,
        ),
        "common_mission": say(
            "{count} points for the single best of all, {tie} for each of several best.",
            count=WIN_POINTS,
            tie=TIE_POINTS,
        ),
    }[key]


def tie_break(say: Say) -> str:
    return say(
        "In a tie, whoever has fewer uncovered cells wins, then whoever has fewer meteorites "
        "left on the planet; after that the victory is shared [12.8]."
    )


def ending(key: str, say: Say) -> str:
    return {
        "blocked": say("A player could place neither tile, so the game is over."),
        "section_empty": say("A section of the station has run out, so the game is over."),
        "events_over": say("The last event has been revealed, so the game is over."),
    }[key]


def last_turn(key: str, say: Say) -> str:
    """Why the turn that is being played is the last one."""
    return {
        "blocked": say("A player can place neither tile: this is the last turn."),
        "section_empty": say("A section of the station has run out: this is the last turn."),
        "events_over": say("The last event has been revealed: this is the last turn."),
    }[key]
