"""Colours: enough contrast in every theme, nothing loaded from elsewhere."""

from __future__ import annotations

import re

import pytest

from farhaven.svg.themes import STYLE

LIGHT = "[data-theme=light]"
DARK = "[data-theme=dark]"
SAFE = "[data-palette=safe]"

# What is written on what; the names of custom properties, or colours.
WRITTEN = [
    ("ink", "table"),
    ("ink", "panel"),
    ("ink", "well"),
    ("ink", "plate"),
    ("soft", "table"),
    ("soft", "panel"),
    ("soft", "card"),
    ("card-ink", "card"),
    ("card-ink", "plate"),
    ("card-ink", "type-station"),
    ("card-ink", "type-shuttle"),
    ("card-ink", "type-planet"),
    ("card-ink", "type-colonisation"),
    ("card-ink", "type-colony_ship"),
    ("card-ink", "type-science"),
    ("table", "accent"),  # buttons
    ("#eef2fb", "space"),
    ("#b4bfdc", "space"),
    ("#eef2fb", "red"),
    ("#eef2fb", "blue"),
    ("#10162a", "gold"),
    ("#141a2b", "energy"),
    ("#141a2b", "food"),
    ("#141a2b", "metal"),
    ("#141a2b", "science"),
]


def palette(*selectors: str) -> dict[str, str]:
    """The custom properties, the later selectors over the earlier ones."""
    found: dict[str, str] = {}
    for selector in (".farhaven", *selectors):
        for rule in STYLE.splitlines():
            if rule.startswith((f"{selector} .farhaven", f"{selector}{{--")):
                found |= dict(re.findall(r"--fh-([\w-]+):(#[0-9a-f]+)", rule))
    return found


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("safe", [(), (SAFE,)], ids=["full", "safe"])
@pytest.mark.parametrize("theme", [LIGHT, DARK])
def test_what_is_written_can_be_read(theme: str, safe: tuple[str, ...]) -> None:
    colours = palette(theme, *safe)
    weak = {
        (ink, ground): round(contrast(colours.get(ink, ink), colours[ground]), 2)
        for ink, ground in WRITTEN
        if contrast(colours.get(ink, ink), colours[ground]) < 4.5
    }
    assert weak == {}


def test_contrast_is_measured_rightly() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_both_themes_name_the_same_colours() -> None:
    assert palette(LIGHT).keys() == palette(DARK).keys()
    assert palette(SAFE).keys() == palette().keys()


def test_the_style_loads_nothing_and_is_plain_text_in_xml() -> None:
    assert not re.search(r"url\(|@import|[<&]", STYLE)


def test_a_standalone_drawing_follows_the_setting_of_who_looks() -> None:
    assert "@media (prefers-color-scheme:dark){.farhaven{--fh-table:" in STYLE
