"""What an infrastructure card asks for, drawn as land with what must stand on it [20.1-20.5]."""

from __future__ import annotations

from typing import Final, assert_never

from farhaven.geometry.hexes import Hex, Layout
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, moved
from farhaven.svg.shapes import hexagon_path, path

from ..components.infrastructure import Requirement
from ..components.new_world import AXES, STEPS
from ..model import Axis, Biome
from .symbols import BIOME_COLOURS, BIOMES

_SIZE: Final = 12.0  # of a small hexagon
_LAYOUT: Final = Layout(_SIZE)


def requirement(kind: Requirement, axis: Axis | None) -> str:
    """Around (0, 0), about 100 wide and 46 high."""
    match kind:
        case Requirement.TUNDRA:
            return "".join(_land(Biome.TUNDRA, x, 0) for x in (-36, -12, 12, 36))
        case Requirement.DESERTS:
            return "".join(_land(Biome.DESERT, x, 0, "person") for x in (-20, 20))
        case Requirement.DESERT_AND_TUNDRA:
            desert = _land(Biome.DESERT, -20, 0, "person")
            return desert + _land(Biome.TUNDRA, 20, 0, "factory")
        case Requirement.FORESTS:
            assert axis is not None
            return _line(axis, (Biome.FOREST, None, Biome.FOREST), 0)
        case Requirement.FOREST_AND_TUNDRA:
            land = (Biome.TUNDRA, Biome.FOREST, Biome.TUNDRA)
            return _line(Axis.RISING, land, -28) + _line(Axis.FALLING, land, 28)
        case _:
            assert_never(kind)


def _line(axis: Axis, land: tuple[Biome | None, ...], x: float) -> str:
    """Areas on one line; None is any area between them."""
    step = STEPS[AXES[axis]]
    parts = []
    for n, biome in enumerate(land):
        at: Hex = (step[0] * (n - 1), step[1] * (n - 1))
        dx, dy = _LAYOUT.centre(at)
        if biome is None:
            parts.append(
                moved(x + dx * 0.78, dy * 0.78, path(hexagon_path(_SIZE * 0.6), "card-rule"))
            )
        else:
            parts.append(_land(biome, x + dx * 0.78, dy * 0.78, size=9.6))
    return "".join(parts)


def _land(biome: Biome, x: float, y: float, token: str = "", size: float = 13) -> str:
    """A small area, perhaps with what stands on it."""
    sign = element(
        "g", icon(BIOMES[biome], 0, -size * 0.3 if token else 0, size * 0.95), class_="on-colour"
    )
    above = (
        element("g", icon(token, 0, size * 0.75, size * 1.1), class_="on-colour") if token else ""
    )
    large = size * 1.5 if token else size
    return moved(
        x, y, path(hexagon_path(large), "seam-edge", fill=BIOME_COLOURS[biome]), sign, above
    )
