"""What is printed on the nine corporation boards, typed in once more for tests.

A track is told space by space from 0 up: `.` nothing, `S` synergy, `C2` a civ card of level 2,
`P` a patch, `R` a new rover, `M3` three movement points, `T4` the technology of level 4, `[5]` a
medal. Several signs on a space are joined by `+`; two of which one is chosen are joined by `|`.
"""

from __future__ import annotations

TRACKS = ("civ", "water", "biomass", "rover", "tech")

# fmt: off
USUAL = {
    "civ":     ". . [1] C1 .   [2] C2  .  S   [3] C3  S  .   .   C4 [5]",
    "water":   ". . [1] S  [2] .   [3] S  [4] .   [5] .  S   [7] .  [10]",
    "biomass": ". . S   P  .   [1] P   .  [2] P   S   P  [3] P   .  [5]",
    "tech":    ". . S   T1 .   T2  [1] T3 .   .   T4  .  S   [2] T5 [5]",
}

BOARDS: dict[str, dict[str, str]] = {
    "universal_coalition": {
        **USUAL,
        "rover": ". R M1 M1 M2 M2 M2+R M2 M2+[1] M3 M3+S M3 M3+[2] M4 M4 M4+[5]",
    },
    "republic": {
        **USUAL,
        "civ": ". . C1 . C2 . C2 . C3 . C3 . C4 . C4 [5]",
        "rover": ". R M1 M1 M2 M2 M2 M2 M2+[1] M2 M2+S M2 M2+[2] M3 M3 M3+[5]",
    },
    "wormhole": {
        **USUAL,
        "biomass": ". S|P civ|P+[1] water|P+[2] tech|P+[3] rover|P+[5]",
        "rover": ". R M1 M1 M2 M2 M2+R M2 M2+[1] M2 M2+S M2 M2+[2] M3 M3 M3+[5]",
    },
    "cosmos": {
        **USUAL,
        "rover": ". R M1 M1 M2 M2 M2 M2 M2+[1] M2 M2+S M2 M2+[2] M3 M3 M3+[5]",
    },
    "horizon": {
        **USUAL,
        "rover": ". R M2 M2+R M2 M3 M3+R M3 M4+[1] M4+R M4+S M4 M5+[2] M5 M5 M5+[5]",
    },
    "jump_drive": {
        **USUAL,
        "rover": ". R M1 M1 M2 M2 M2 M2 M2+[1] M2 M2+S M2 M2+[2] M3 M3 M3+[5]",
        "tech": ". [5] S . . . [3] . [2] . . [1] S . . .",
    },
    "oasis": {
        **USUAL,
        "water": ". . . S . S [3] . . [6] . [9] . [12] . [15]",
        "rover": ". R M1 M1 M2 M2 M2+R M2 M2+[1] M2 M2+S M2 M2+[2] M3 M3 M3+[5]",
    },
    "makeshift": {
        **USUAL,
        "water": ". . [1] S [2] . S [3] S . . [4] S . . [5]",
        "rover": ". R M1 M1 M2 M2 M2+R M2 M2+S M2 M2+[1] M2 M2+[2] M3 M3 M3+[5]",
    },
    "flux": {
        **USUAL,
        "rover": ". R M1 M1 M2 M2 M2+R M2 M2+[1] M2 M2+S M2 M2+[2] M3 M3 M3+[5]",
    },
}
# fmt: on

ROVERS = {
    "universal_coalition": 2,
    "republic": 1,
    "wormhole": 2,
    "cosmos": 1,
    "horizon": 4,
    "jump_drive": 1,
    "oasis": 2,
    "makeshift": 2,
    "flux": 2,
}

# The path of Oasis' water tracker: track and height of each step.
OASIS_PATH = (
    "water 0, water 1, biomass 2, rover 3, tech 4, rover 5, biomass 4, water 3, civ 4, water 5, "
    "water 6, civ 7, civ 8, water 9, biomass 8, rover 7, tech 8, rover 9, biomass 10, water 11, "
    "civ 12, water 13, water 14, water 15"
)


def spaces(corporation: str, track: str) -> list[list[str]]:
    """The signs of every space of a track; [] where it is bare."""
    found = []
    for space in BOARDS[corporation][track].split():
        signs = [sign for part in space.split("+") for sign in part.split("|")]
        found.append([sign for sign in signs if sign != "."])
    return found


def medal(corporation: str, track: str, height: int) -> int:
    """[5.2] The highest medal reached or passed at a height."""
    passed = spaces(corporation, track)[: height + 1]
    return max([int(sign.strip("[]")) for space in passed for sign in space if "[" in sign] + [0])
