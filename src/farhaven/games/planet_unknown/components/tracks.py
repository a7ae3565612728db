"""The tracks of the corporation boards, a line each, from space 0 up [5].

    -   nothing               mN  a medal with N points       S  synergy
    CN  civ card of level N   TN  technology of level N       P  biomass patch
    R   a new rover           N   movement points
    +   both                  /   one of two, as the player likes [16.4.1]

Spaces are public facts, compared with the printed boards; Oasis' medal on space 11 of the water
track follows the board.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import HEIGHTS, Space, Track

# -- benefits --------------------------------------------------------------------------------


class CivCard(Value, frozen=True):
    level: int


class Synergy(Value, frozen=True):
    pass


class Patch(Value, frozen=True):
    pass


class NewRover(Value, frozen=True):
    pass


class Movement(Value, frozen=True):
    points: int


class Technology(Value, frozen=True):
    level: int


class Step(Value, frozen=True):
    """Another tracker advances."""

    track: Track


Benefit: TypeAlias = CivCard | Synergy | Patch | NewRover | Movement | Technology | Step


class Field(Value, frozen=True):
    """What is printed on one space."""

    benefits: tuple[Benefit, ...] = ()
    choice: bool = False  # only one of the benefits
    medal: int = 0

    @property
    def movement(self) -> int:
        """The number on the space, 0 without one."""
        return sum(one.points for one in self.benefits if isinstance(one, Movement))


_SIGNS: Final[dict[str, Benefit]] = {
    "S": Synergy(),
    "P": Patch(),
    "R": NewRover(),
    **{f"C{level}": CivCard(level) for level in (1, 2, 3, 4)},
    **{f"T{level}": Technology(level) for level in (1, 2, 3, 4, 5)},
    **{str(points): Movement(points) for points in (1, 2, 3, 4, 5)},
    **{track.name.lower(): Step(track) for track in Track},
}


def _field(word: str) -> Field:
    medal = 0
    benefits: tuple[Benefit, ...] = ()
    for part in word.split("+"):
        if part.startswith("m"):
            medal = int(part[1:])
        elif part != "-":
            benefits += tuple(_SIGNS[sign] for sign in part.split("/"))
    return Field(benefits, choice="/" in word, medal=medal)


def track(line: str) -> tuple[Field, ...]:
    return tuple(_field(word) for word in line.split())


# -- the tracks ------------------------------------------------------------------------------

# fmt: off
#             0 1  2   3   4   5   6    7  8    9   10  11  12   13  14  15
CIV = track("-  -  m1  C1  -   m2  C2   -  S    m3  C3  S   -    -   C4  m5")
WATER = track("- -  m1  S   m2  -   m3   S  m4   -   m5  -   S    m7  -   m10")
BIOMASS = track("- -  S   P   -   m1  P    -  m2   P   S   P   m3   P   -   m5")
TECH = track("- -  S   T1  -   T2  m1   T3 -    -   T4  -   S    m2  T5  m5")

ROVER = track("- R  1   1   2   2   2+R  2  2+m1 3   3+S 3   3+m2 4   4   4+m5")
ONE_ROVER = track("- R  1   1   2   2   2    2  2+m1 2   2+S 2   2+m2 3   3   3+m5")
TWO_ROVERS = track("- R  1   1   2   2   2+R  2  2+m1 2   2+S 2   2+m2 3   3   3+m5")
FOUR_ROVERS = track("- R  2   2+R 2   3   3+R  3  4+m1 4+R 4+S 4   5+m2 5   5   5+m5")
MAKESHIFT_ROVERS = track("- R  1   1   2   2   2+R  2  2+S  2   2+m1 2  2+m2 3   3   3+m5")

REPUBLIC_CIV = track("- -  C1  -   C2  -   C2   -  C3   -   C3  -   C4   -   C4  m5")
WORMHOLE_BIOMASS = track("-  S/P  civ/P+m1  water/P+m2  tech/P+m3  rover/P+m5")
JUMP_DRIVE_TECH = track("- m5 S   -   -   -   m3   -  m2   -   -   m1  S    -   -   -")
OASIS_WATER = track("- -  -   S   -   S   m3   -  -    m6  -   m9  -    m12 -   m15")
MAKESHIFT_WATER = track("- -  m1  S   m2  -   S    m3 S    -   -   m4  S    -   -   m5")
# fmt: on

STANDARD: Final = (CIV, WATER, BIOMASS, ROVER, TECH)

# [16.8.1] The path of Oasis' water tracker, from space to space.
_PATH: Final = """
water 0   water 1   biomass 2   rover 3   tech 4    rover 5   biomass 4   water 3   civ 4
water 5   water 6   civ 7       civ 8     water 9   biomass 8 rover 7     tech 8    rover 9
biomass 10   water 11   civ 12   water 13   water 14   water 15
"""


def space(track: Track, height: int) -> Space:
    return track * HEIGHTS + height


def _path(drawing: str) -> tuple[Space, ...]:
    words = drawing.split()
    names, heights = words[::2], words[1::2]
    return tuple(
        space(Track[name.upper()], int(height)) for name, height in zip(names, heights, strict=True)
    )


OASIS_PATH: Final = _path(_PATH)
