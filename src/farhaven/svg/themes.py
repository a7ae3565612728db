"""Colours and type, as one style sheet.

A drawing that stands alone follows the light or dark setting of whoever looks at it. A page
chooses by `data-theme="light"` or `"dark"` and `data-palette="safe"` (for the colour-blind) on the
drawing or on anything around it. Printed things (cards, boards) and the table have names of their
own, so that a page may change one without the other.
"""

from __future__ import annotations

from typing import Final

_LIGHT: Final = {
    "table": "#e3e8f1",
    "panel": "#f4f6fb",
    "well": "#e6ebf4",
    "line": "#bcc6da",
    "ink": "#131a2e",
    "soft": "#49546f",
    "card": "#fcfcfa",
    "card-line": "#8490ad",
    "card-ink": "#131a2e",
    "plate": "#dbe1ed",
    "sky": "#111a38",
    "sky-far": "#26335f",
    "space": "#1a2547",
    "space-line": "#3d4b78",
    "accent": "#00708f",
    "accent-soft": "#00708f2b",
    "shade": "#131a2e33",
    "chip-edge": "#131a2e8c",
    "gold-deep": "#8a5a00",
    "type-station": "#cfe0ee",
    "type-shuttle": "#d3e8df",
    "type-planet": "#dcdaf2",
    "type-colonisation": "#efe5cf",
    "type-colony_ship": "#efdae2",
    "type-science": "#e3daf4",
}

_DARK: Final = {
    "table": "#0a0f1f",
    "panel": "#121930",
    "well": "#0d1326",
    "line": "#2c3759",
    "ink": "#eef2fb",
    "soft": "#a7b3d1",
    "card": "#1c2543",
    "card-line": "#46557f",
    "card-ink": "#f1f4fc",
    "plate": "#2a3559",
    "sky": "#080d1d",
    "sky-far": "#1b2750",
    "space": "#0f1730",
    "space-line": "#33416c",
    "accent": "#5fd3ea",
    "accent-soft": "#5fd3ea2e",
    "shade": "#00000066",
    "chip-edge": "#080d1d99",
    "gold-deep": "#f2c75c",
    "type-station": "#23405c",
    "type-shuttle": "#1f4a48",
    "type-planet": "#37336b",
    "type-colonisation": "#4d4128",
    "type-colony_ship": "#53304a",
    "type-science": "#46336f",
}

_COLOURS: Final = {
    "energy": "#f2b736",
    "food": "#6fbf5e",
    "metal": "#b3bfce",
    "science": "#b095ea",
    "gold": "#f2c75c",
    "grey": "#8d98a9",
    "green": "#58a661",
    "yellow": "#e0b33c",
    "violet": "#8f72d3",
    "white": "#f3f5fa",
    "red": "#c6352e",
    "blue": "#2a69c6",
    "civ": "#e8935a",
    "water": "#5aa5e2",
    "biomass": "#7cb95f",
    "rover": "#dc7781",
    "tech": "#a98fe0",
    "power": "#efce57",
}

# After Okabe and Ito: told apart with every common kind of colour blindness.
_SAFE: Final = {
    "energy": "#f0e442",
    "food": "#00a87c",
    "metal": "#b8c0c8",
    "science": "#d893b9",
    "grey": "#9aa0a8",
    "green": "#00a87c",
    "yellow": "#f0e442",
    "violet": "#cc79a7",
    "red": "#b54c00",
    "blue": "#0072b2",
    "civ": "#e69f00",
    "water": "#56b4e9",
    "biomass": "#00a87c",
    "rover": "#e07b39",
    "tech": "#cc8ab4",
    "power": "#f0e442",
}

# The land of planets.
_GROUNDS: Final = {
    "sand": "#c9ad82",
    "rust": "#bd8a68",
    "moss": "#a5ab80",
    "slate": "#a3a3ac",
    "clay": "#b79a93",
    "dust": "#bfb29d",
}

_TYPE: Final = (
    'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans",'
    '"DejaVu Sans",sans-serif'
)

_FILLS: Final = (
    "table", "panel", "well", "card", "plate", "sky", "sky-far", "space", "shade", "energy", "food",
    "metal", "science", "grey", "green", "yellow", "violet", "white", "red", "blue", "civ", "water",
    "biomass", "rover", "tech", "power",
)  # fmt: skip


def _rule(selector: str, **properties: str) -> str:
    body = ";".join(f"{name.replace('_', '-')}:{value}" for name, value in properties.items())
    return f"{selector}{{{body}}}"


def _inside(selector: str, **properties: str) -> str:
    """A rule that would be felt outside a drawing. Icons cannot be reached by such rules."""
    return _rule(f".farhaven {selector}", **properties)


def _properties(selector: str, colours: dict[str, str]) -> str:
    return f"{selector}{{{';'.join(f'--fh-{name}:{value}' for name, value in colours.items())}}}"


def _var(name: str) -> str:
    return f"var(--fh-{name})"


def _fill(selector: str, name: str) -> str:
    return _rule(selector, fill=_var(name))


def _stroke(selector: str, name: str, width: float, **more: str) -> str:
    return _rule(selector, stroke=_var(name), stroke_width=f"{width:g}", **more)


def _outline(selector: str, name: str, width: float, **more: str) -> str:
    return _stroke(selector, name, width, fill="none", **more)


_PALETTES: Final = (
    _properties(".farhaven", _LIGHT | _COLOURS),
    f"@media (prefers-color-scheme:dark){{{_properties('.farhaven', _DARK)}}}",
    _properties("[data-theme=light] .farhaven,.farhaven[data-theme=light]", _LIGHT),
    _properties("[data-theme=dark] .farhaven,.farhaven[data-theme=dark]", _DARK),
    _properties("[data-palette=safe] .farhaven,.farhaven[data-palette=safe]", _SAFE),
)

_RULES: Final = (
    f".farhaven{{font-family:{_TYPE};font-weight:500}}",
    # text
    _fill(".ink", "ink"),
    _fill(".soft", "soft"),
    _fill(".card-ink", "card-ink"),
    _rule(".sky-ink", fill="#eef2fb"),
    _rule(".sky-soft", fill="#b4bfdc"),
    _rule(".dark-ink", fill="#10162a"),
    _inside(".strong", font_weight="700"),
    _inside("text", pointer_events="none"),
    # surfaces
    *(_fill(f".{name}", name) for name in _FILLS),
    *(_fill(f".{name}", name) for name in _LIGHT if name.startswith("type-")),
    _stroke(".panel", "line", 1),
    _stroke(".well", "line", 1),
    _stroke(".card", "card-line", 1.4),
    _stroke(".space-edge", "space-line", 1.2),
    _outline(".space-rule", "space-line", 1),
    _outline(".rule", "line", 1),
    _outline(".card-rule", "card-line", 1),
    _outline(".orbit", "plate", 2.4),
    # icons
    _fill(".sign", "sign"),
    _outline(".sign-line", "sign", 2.6, stroke_linecap="round", stroke_linejoin="round"),
    _outline(".ring-line", "sign", 2, stroke_linecap="round"),
    _rule(".glyph", fill="#141a2b"),
    _outline(".food-vein", "food", 1.8, stroke_linecap="round"),
    _outline(".science-level", "science", 1.6),
    _stroke(".chip", "chip-edge", 1),
    _rule(".token-rim", fill="#fbfcff"),
    _fill(".gold", "gold"),
    _fill(".gold-plain", "gold-sign"),
    _outline(".gold-line", "gold-sign", 2.4),
    # the colour of signs is that of the text around them
    _properties(
        ".farhaven,.farhaven .on-table", {"sign": _var("ink"), "gold-sign": _var("gold-deep")}
    ),
    _properties(".farhaven .on-card", {"sign": _var("card-ink"), "gold-sign": _var("gold-deep")}),
    _properties(".farhaven .on-sky", {"sign": "#eef2fb", "gold-sign": _var("gold")}),
    _properties(".farhaven .on-colour", {"sign": "#10162a", "gold-sign": "#10162a"}),
    _properties(".farhaven .accent-sign", {"sign": "#5fd3ea"}),
    _properties(".farhaven .faint", {"sign": _var("soft")}),
    # patterns and quarters
    _rule(".hatch", fill="none", stroke="#10162a", stroke_width="1.1", opacity=".42"),
    _rule(".dots", fill="#10162a", opacity=".42"),
    _rule(".open-edge", fill="none", stroke="#fff", stroke_width="3", stroke_linejoin="round"),
    _rule(".seam-edge", stroke="#10162a", stroke_width="1.2", stroke_linejoin="round"),
    _rule(".seam-disc", fill="#10162a"),
    _rule(".settled", fill="#fbfcff", stroke="#10162a", stroke_width="1"),
    _rule(".hub", fill="#131b38", stroke="#fff", stroke_width="1.2"),
    # pictures on cards: they lie on the night sky in every theme
    _rule(".hull", fill="#d5dcea"),
    _rule(".hull-dark", fill="#8995b3"),
    _rule(".sail", fill="#2f4f93", stroke="#9fb0d8", stroke_width=".8"),
    _rule(".boom", fill="none", stroke="#aab5cf", stroke_width="2"),
    _rule(".wheel", fill="none", stroke="#d5dcea", stroke_width="5"),
    _rule(".dome", fill="#a9d4ee", opacity=".85"),
    _rule(".grove", fill="#4e8f5a"),
    _rule(".ground", fill="#2b3a6b"),
    _rule(".moon", fill="#c9d1e4"),
    _rule(".flame", opacity=".8"),
    _rule(".tint-military", fill="#e5796b"),
    _rule(".tint-trade", fill="#e8b45a"),
    _rule(".tint-diplomacy", fill="#6fc7bd"),
    # markers of the two sides: a disc and a diamond, whatever the colours
    _rule(".marker", stroke="#fff", stroke_width="1.6"),
    _rule(".marker-mark", fill="#fff"),
    _rule(".star", fill="#fff", opacity=".6"),
    # boards and places
    _rule(".cell", fill="#ffffff0d", stroke="#ffffff1f", stroke_width="1"),
    _rule(".axis", fill="#ffffff1f"),
    _rule(".origin", fill="#ffffff66"),
    _rule(".air", fill="#8fb7ff", opacity=".28"),
    _outline(".plus", "table", 2.6),
    _rule(".emblem", fill="none", stroke="#ffffff38", stroke_width="1.2"),
    _fill(".red-band", "red"),
    _fill(".blue-band", "blue"),
    _rule(".red-land", fill=_var("red"), fill_opacity=".42"),
    _rule(".blue-land", fill=_var("blue"), fill_opacity=".42"),
    _rule(".cylinder-side", fill="#8e97a8", stroke="#10162a", stroke_width="1.2"),
    _rule(".cylinder-top", fill="#d3d9e4", stroke="#10162a", stroke_width="1.2"),
    _outline(".gap", "line", 1.6, stroke_dasharray="5 5"),
    _outline(".gold-ring", "gold-sign", 3),
    _outline(".in-play", "gold-deep", 4, stroke_dasharray="9 5"),
    _stroke(".prompt", "accent", 1.6, fill=_var("panel")),
    # planets, their tiles and what lies on them
    _rule(".weave", fill="none", stroke="#10162a", stroke_width=".9", opacity=".3"),
    _rule(".dust", fill="#10162a", opacity=".3"),
    _rule(".frost", fill="none", stroke="#6f9fc4", stroke_width="1.2", stroke_linecap="round"),
    _rule(".bubble", fill="#2f4d12", opacity=".55"),
    _rule(".stream", fill="none", stroke="#eafcff", stroke_width="1.6", opacity=".7"),
    *(_rule(f".ground-{name}", fill=colour) for name, colour in _GROUNDS.items()),
    _rule(".ice", fill="#dcebf6"),
    _rule(".toxic", fill="#a3bd4e"),
    _rule(".current", fill="#58879f"),
    _rule(".mesh", fill="none", stroke="#10162a", stroke_width=".8", opacity=".4"),
    _rule(".coast", fill="none", stroke="#10162a", stroke_width="2.6", stroke_linejoin="round"),
    _rule(".chasm", fill="none", stroke="#10162a", stroke_width="6", stroke_linecap="round"),
    _rule(".chasm-fire", fill="none", stroke="#ff9a4d", stroke_width="1.6"),
    _rule(".zone", fill="none", stroke="#10162a", stroke_width="2", stroke_dasharray="6 4"),
    _rule(".haze", fill="#8fb7ff", opacity=".1"),
    _rule(".tile-edge", fill="none", stroke="#10162a", stroke_width="2", stroke_linejoin="round"),
    _rule(".half-edge", fill="none", stroke="#10162a", stroke_width="1", opacity=".55"),
    _rule(".building", fill="#fffef8", stroke="#10162a", stroke_width="1"),
    _rule(".pod", fill="#f7f9ff", stroke="#10162a", stroke_width="1.3", stroke_linejoin="round"),
    _rule(".pod-window", fill="#2a69c6", stroke="#10162a", stroke_width="1"),
    _rule(".pod-band", fill="none", stroke="#c6352e", stroke_width="2.2"),
    _rule(".rock", fill="#6d5b57", stroke="#10162a", stroke_width="1.3", stroke_linejoin="round"),
    _rule(".crater", fill="#463836"),
    _rule(".vehicle", fill="#ffb14a", stroke="#10162a", stroke_width="2"),
    _rule(".town", fill="#f4e3bd", stroke="#10162a", stroke_width="1.3"),
    _rule(".dark-rim", stroke="#10162a", stroke_width="1"),
    _rule(".step", fill="#ffffff12", stroke="#ffffff2e", stroke_width="1"),
    _rule(".step-passed", fill="#ffffff2b", stroke="#ffffff4d", stroke_width="1"),
    _rule(".trail", fill="none", stroke="#5aa5e2", stroke_width="5", opacity=".55"),
    _rule(".deep", fill="#0b1226"),
    _rule(".own-section", fill="#5fd3ea24", stroke="#5fd3ea", stroke_width="1.6"),
    _rule(".halo.halo-wedge", fill="#5fd3ea14", stroke="#5fd3ea"),
    _rule(".gap-sky", fill="none", stroke="#ffffff4d", stroke_width="1.6", stroke_dasharray="5 5"),
    _rule(".tracker-rim", fill="#fff", stroke="#10162a", stroke_width="1.4"),
    _rule(".plate-works", fill="#a98fe04d", stroke="#cbb8f5", stroke_width="1.4"),
    _rule(".latest", fill="none", stroke="#fff", stroke_width="1.6", stroke_dasharray="4 3"),
    _rule(
        ".bare-symbol", fill="none", stroke="#463836", stroke_width="1.6", stroke_dasharray="3 3"
    ),
    _properties(".farhaven .forbidden", {"sign": "#e0362c"}),
    _rule(".halo.halo-cell", fill="#0b1226b8", stroke="#5fd3ea"),
    # a tile that is being placed: the page's script shows one of its ghosts
    _inside(".ghost", display="none"),
    _inside(".ghost.shown", display="inline", pointer_events="none"),
    _inside(".ghost .ghost-edge", fill="none", stroke="#5fd3ea", stroke_width="4"),
    _inside(".ghost.unfit .ghost-edge", stroke="#ff6b5e", stroke_dasharray="7 5"),
    _inside(".ghost.unfit .ghost-body", opacity=".45"),
    _inside(".openings", fill="#5fd3ea", fill_opacity=".42", stroke="#0b6f86", stroke_width="2"),
    _inside(".picked .pick-ring", stroke_width="5"),
    _inside(".picked .face", display="none"),
    _inside(".picking", cursor="crosshair"),
    # what can be clicked
    _inside(".target", cursor="pointer", outline="none"),
    _outline(".halo", "accent", 2.4),
    _rule(".halo-edge", fill="#0b1226", stroke="#5fd3ea"),
    _rule(".halo-sky", fill="#5fd3ea2e", stroke="#5fd3ea"),
    _inside(".target .halo-fill", fill=_var("accent-soft")),
    _inside(".target:hover .halo,.farhaven .target:focus-visible .halo", stroke_width="5"),
    _fill(".button", "accent"),
    _fill(".button-ink", "table"),
    _properties(".farhaven .button-sign", {"sign": _var("table")}),
    _inside(
        ".target:hover .button,.farhaven .target:focus-visible .button",
        stroke=_var("ink"),
        stroke_width="2.4",
    ),
)

STYLE: Final = "\n".join(("", *_PALETTES, *_RULES, ""))
