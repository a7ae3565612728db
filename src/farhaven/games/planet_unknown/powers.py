"""Powers: what a corporation or one of its technologies changes, a bit each [16].

A player's powers are those of the corporation itself and of the technologies that work now. The
rules ask for a power, never for a corporation.
"""

from __future__ import annotations

from typing import Final

# of a corporation itself
REGRESS: Final = 1 << 0  # [16.3.1] a civ milestone moves another tracker down
GROWING: Final = 1 << 1  # [16.4.2] biomass buildings must enlarge an area
PODS_ON_TRACKS: Final = 1 << 2  # [16.5.1]
PODS_ON_TECHS: Final = 1 << 3  # [16.7.1]
HAULING: Final = 1 << 4  # [16.6.1]
STEP_PER_ICE: Final = 1 << 5  # [16.8.1]
FOCUSED: Final = 1 << 6  # [16.10.1]
ROAMING: Final = 1 << 7  # [16.9.1] trackers change tracks
ONLINE: Final = 1 << 8  # [1.16] not of a corporation: the other reading of some rules

# of technologies
LOOSE_TILES: Final = 1 << 10  # [9.5]
STORE_PATCHES: Final = 1 << 11  # [9.5, 16.4.6]
LONGER_MOVES: Final = 1 << 12  # [9.5]
DOUBLE_WATER: Final = 1 << 13  # [9.3]
NO_METEORITES: Final = 1 << 14  # [9.5]
CIV_TILE_MOVES: Final = 1 << 15  # [16.3.2]
HIGHER_CARD: Final = 1 << 16  # [16.3.2]
CIV_TELEPORT: Final = 1 << 17  # [16.3.3]
MILESTONE_SYNERGY: Final = 1 << 18  # [16.3.4]
LAST_CARDS: Final = 1 << 19  # [16.3.5]
RESET_BIOMASS: Final = 1 << 20  # [16.4.3]
PATCH_ON_TILES: Final = 1 << 21  # [16.4.4]
DOUBLE_PATCH: Final = 1 << 22  # [16.4.5]
PATCH_ON_METEORITES: Final = 1 << 23  # [16.4.7]
DIAGONAL: Final = 1 << 24  # [16.5.3]
MOVE_THREE_PODS: Final = 1 << 25  # [16.5.4]
ENERGY_TILE_POD: Final = 1 << 26  # [16.5.4]
FREE_ON_ENERGY: Final = 1 << 27  # [16.5.5]
MOVE_POD: Final = 1 << 28  # [16.5.4]
LOOSE_ROVER_TILES: Final = 1 << 29  # [16.6.3]
LOADED_MOVES: Final = 1 << 30  # [16.6.4]
METEORITE_PATCH: Final = 1 << 31  # [16.6.5]
SINK_METEORITES: Final = 1 << 32  # [16.6.6]
ROVER_STEP: Final = 1 << 33  # [16.6.7]
PATCH_TO_SYNERGY: Final = 1 << 34  # [16.7.3]
TERRAIN_TELEPORT: Final = 1 << 35  # [16.7.4]
DOUBLE_SYNERGY: Final = 1 << 36  # [16.7.5]
TECH_AS_ENERGY: Final = 1 << 37  # [16.7.6]
WHOLE_ROW: Final = 1 << 38  # [16.7.7]
COMMON_MISSION: Final = 1 << 39  # [16.7.8]
JUMP_TRACKERS: Final = 1 << 40  # [16.8.3]
WATER_MOVES: Final = 1 << 41  # [16.8.4]
DRY_TILE_WATER: Final = 1 << 42  # [16.8.5]
WATER_TILE_PATCH: Final = 1 << 43  # [16.8.6]
WATER_TILE_SYNERGY: Final = 1 << 44  # [16.8.6]
RING_OF_TRACKS: Final = 1 << 45  # [16.9.4]
CROWDED_ROVERS: Final = 1 << 46  # [16.9.5]
SIDEWAYS: Final = 1 << 47  # [16.9.6]
STEP_DOWN: Final = 1 << 48  # [16.9.7]
SHARED_MEDALS: Final = 1 << 49  # [16.9.8]
FOCUS_MOVES: Final = 1 << 50  # [16.10.2]
TO_MILESTONE: Final = 1 << 51  # [16.10.4]
FOCUS_BENEFITS: Final = 1 << 52  # [16.10.3]
FOCUS_METEORITE: Final = 1 << 53  # [16.10.5]
FOCUS_STEP: Final = 1 << 54  # [16.10.6]
