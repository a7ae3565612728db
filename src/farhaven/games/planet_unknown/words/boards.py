"""The rules of planets, corporations and their technologies, each in a sentence."""

from __future__ import annotations

from farhaven.core.words import Say, remembered
from farhaven.games.planet_unknown import powers
from farhaven.games.planet_unknown.components.planets import CITY_POINTS, PLANETOID_POINTS
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.model import CorporationId, PlanetId

# -- [17] Planets ----------------------------------------------------------------------------


@remembered
def planet_rule(id: PlanetId, say: Say) -> str:
    return {
        "ksb_4156": say("No rule of its own."),
        "k_273": say("A tile lies wholly on ice or wholly on land."),
        "gaia": say(
            "Each city left uncovered gives {points} points at the end, but is an empty cell.",
            points=CITY_POINTS,
        ),
        "persephone": say(
            "In each quadrant one kind of building is forbidden: civ upper left, energy upper "
            "right, tech lower left, water lower right."
        ),
        "arashi": say(
            "A tile on the ring, the two longest rows, must also cover a cell outside it; "
            "patches are never laid on the ring."
        ),
        "petra": say("Currents left uncovered count as cells filled with energy at the end."),
        "tartarus": say("Tiles and rovers do not cross the chasm."),
        "charybdis": say("The first tile must cover one of the four central cells."),
        "k_aax": say("Rovers do not enter toxic cells; tiles on them make them harmless."),
        "pajitnov": say("A tile or patch must be slid into its place in a straight line."),
        "oblivion": say("The middle has no cells; the ice lies in the corners."),
        "cerberus": say(
            "Each of the three planetoids that is filled gives {points} points at the end.",
            points=PLANETOID_POINTS,
        ),
        "lacuna": say("Holes cannot be covered or entered."),
    }[id]


# -- [16] Corporations -----------------------------------------------------------------------


@remembered
def corporation_rule(id: CorporationId, say: Say) -> str:
    return {
        "universal_coalition": say("No rule of its own."),
        "republic": say("Every civ milestone makes a tracker other than civ go down by 1."),
        "wormhole": say(
            "The biomass track has five steps, each with a choice of two benefits; a biomass "
            "building counts only if the tile enlarges a biomass area."
        ),
        "cosmos": say(
            "Collected lifepods may lie on spaces of tracks, and trackers jump over them; only "
            "those in the scoring area give points."
        ),
        "horizon": say(
            "Rovers load meteorites, one each, and collect them by bringing them to a rover "
            "building."
        ),
        "jump_drive": say(
            "A collected lifepod may be put on one of six technologies, which works from then "
            "on; only those in the scoring area give points."
        ),
        "oasis": say(
            "The water tracker follows a winding path over all tracks, a space for each water "
            "cell of the tile on ice; trackers block each other."
        ),
        "makeshift": say(
            "A tracker may also go diagonally up on a neighbouring track; a space holds one "
            "tracker."
        ),
        "flux": say(
            "The flux token marks the focused track; only the highest technology reached works."
        ),
    }[id]


@remembered
def technology_rule(id: CorporationId, number: int, say: Say) -> str:
    """What a technology does, by its number from 0."""
    power = CORPORATIONS[id].technologies[number]
    told = _of_coalition_and_republic(say) | _of_wormhole_and_cosmos(say)
    told |= _of_horizon_and_jump_drive(say) | _of_oasis_makeshift_and_flux(say)
    return told[power]


def _of_coalition_and_republic(say: Say) -> dict[int, str]:
    return {
        powers.LOOSE_TILES: say("Tiles may be placed without touching another one."),
        powers.STORE_PATCHES: say("Patches may be stored and laid after the last turn."),
        powers.LONGER_MOVES: say("Every number gained from the rover track is 1 higher."),
        powers.DOUBLE_WATER: say("Water advances by 2 when a placed tile advances it."),
        powers.NO_METEORITES: say("No meteorites are put on your tiles any more."),
        powers.CIV_TILE_MOVES: say(
            "Choosing a tile with civ terrain gives the movement of the rover tracker's space."
        ),
        powers.HIGHER_CARD: say(
            "When choosing a civ card, a random card of the next level joins the choice."
        ),
        powers.CIV_TELEPORT: say(
            "For 1 movement point a rover jumps from one civ building to another."
        ),
        powers.MILESTONE_SYNERGY: say("Every civ milestone also gives a synergy."),
        powers.LAST_CARDS: say("At the end of the game, keep two of all civ cards left."),
    }


def _of_wormhole_and_cosmos(say: Say) -> dict[int, str]:
    return {
        powers.RESET_BIOMASS: say("A biomass tracker on its top space may be set back to 0."),
        powers.PATCH_ON_TILES: say("Patches may also be laid on tiles, not on meteorites."),
        powers.DOUBLE_PATCH: say("Once per turn, a gained patch may become two."),
        powers.PATCH_ON_METEORITES: say("A patch may be laid on a meteorite, which is destroyed."),
        powers.DIAGONAL: say("Rovers may also move diagonally."),
        powers.MOVE_THREE_PODS: say(
            "Once per game, up to three collected lifepods may be moved on the board."
        ),
        powers.ENERGY_TILE_POD: say(
            "After placing a tile with energy, one collected lifepod may be moved on the board."
        ),
        powers.FREE_ON_ENERGY: say("Moving on to a cell of energy costs a rover no point."),
        powers.MOVE_POD: say("Once per turn, one collected lifepod may be moved on the board."),
    }


def _of_horizon_and_jump_drive(say: Say) -> dict[int, str]:
    return {
        powers.LOOSE_ROVER_TILES: say(
            "Tiles with rover terrain may be placed without touching another one."
        ),
        powers.LOADED_MOVES: say(
            "At the start of the turn, 1 movement point for each loaded rover."
        ),
        powers.METEORITE_PATCH: say("Each collected meteorite gives a patch."),
        powers.SINK_METEORITES: say("A load may be destroyed by entering a cell of water."),
        powers.ROVER_STEP: say("Once per turn, the rover tracker may advance by 1."),
        powers.PATCH_TO_SYNERGY: say("Once per turn, a synergy instead of a patch."),
        powers.TERRAIN_TELEPORT: say(
            "Once per turn, for 1 movement point, a rover jumps to the same terrain on another "
            "tile."
        ),
        powers.DOUBLE_SYNERGY: say("Once per turn, a synergy may advance its tracker by 2."),
        powers.TECH_AS_ENERGY: say("Tech terrain of a placed tile may be treated as energy."),
        powers.WHOLE_ROW: say(
            "Once per game, gain all benefits of the row of one of your trackers."
        ),
        powers.COMMON_MISSION: say(
            "Once per game, draw three missions and choose one for which all compete."
        ),
    }


def _of_oasis_makeshift_and_flux(say: Say) -> dict[int, str]:
    return {
        powers.JUMP_TRACKERS: say("Trackers jump over others in their way."),
        powers.WATER_MOVES: say(
            "At the start of the turn, 1 movement point for each rover on water."
        ),
        powers.DRY_TILE_WATER: say("A tile wholly off the ice advances the water tracker by 1."),
        powers.WATER_TILE_PATCH: say("Placing a tile with water gives a patch."),
        powers.WATER_TILE_SYNERGY: say("Placing a tile with water gives a synergy."),
        powers.RING_OF_TRACKS: say("The two outermost tracks are neighbours."),
        powers.CROWDED_ROVERS: say(
            "With more than one tracker on the rover track, its numbers are 1 higher."
        ),
        powers.SIDEWAYS: say("A tracker may also go sideways to a neighbouring track."),
        powers.STEP_DOWN: say("Once per turn, one tracker must go down by 1."),
        powers.SHARED_MEDALS: say(
            "At the end, each tracker scores like the best one on its track."
        ),
        powers.FOCUS_MOVES: say(
            "At the start of the turn, 2 movement points for each rover on the focused terrain."
        ),
        powers.TO_MILESTONE: say(
            "Once per game, the focused tracker advances to its next milestone."
        ),
        powers.FOCUS_BENEFITS: say("Symbols of the focused track are improved."),
        powers.FOCUS_METEORITE: say(
            "Placing a tile with the focused terrain collects a meteorite from any cell."
        ),
        powers.FOCUS_STEP: say("Once per turn, the focused tracker may advance by 1."),
    }
