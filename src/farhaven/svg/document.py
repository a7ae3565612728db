"""A whole drawing: its frame, its style, and the definitions it uses."""

from __future__ import annotations

import re
from typing import Final

from .icons import ICONS
from .markup import element, title
from .patterns import PATTERNS
from .themes import STYLE

UNITS_PER_EM: Final = 16

_REFERENCE: Final = re.compile(r'(?<= id=")|(?<= href="#)|(?<=url\(#)')


def document(
    width: float,
    height: float,
    *body: str,
    name: str,
    picture: bool = False,
    prefix: str = "",
    styled: bool = True,
) -> str:
    """An SVG text with no size of its own: it grows and shrinks with its place.

    `picture`: nothing in it can be clicked, so a screen reader says its name and no more.
    `prefix` stands before every id, so that several drawings can lie on one page.
    `styled=False` leaves the style out, for a page that holds `themes.STYLE` already.
    """
    content = "\n".join(body)
    return _prefixed(
        element(
            "svg",
            "\n",
            title(name) if picture else "",
            element("style", STYLE) + "\n" if styled else "",
            element("defs", *_definitions(content)) + "\n",
            content,
            "\n",
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width:g} {height:g}",
            class_="farhaven",
            role="img" if picture else "group",
            aria_label=name,
        )
        + "\n",
        prefix,
    )


def part(width: float, height: float, *body: str) -> str:
    """A piece of a drawing for a page that holds `themes.STYLE` and `definitions()` already.

    One em is 16 of its units, so the size of letters around it sets its scale.
    """
    return element(
        "svg",
        *body,
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width / UNITS_PER_EM:g}em",
        height=f"{height / UNITS_PER_EM:g}em",
    )


def definitions() -> str:
    """Every icon and pattern, for a page on which drawings lie in parts."""
    return element(
        "svg", *ICONS.values(), *PATTERNS.values(), class_="definitions", aria_hidden="true"
    )


def _definitions(content: str) -> list[str]:
    """The icons and patterns that the drawing refers to."""
    icons = [text for name, text in ICONS.items() if f'"#icon-{name}"' in content]
    patterns = [text for name, text in PATTERNS.items() if f"(#pattern-{name})" in content]
    return [f"\n{text}" for text in icons + patterns] + ["\n"]


def _prefixed(text: str, prefix: str) -> str:
    """`text` with `prefix` before every id and every reference to one.

    Quotes are escaped everywhere but around attributes, so nothing else can look like an id.
    """
    return _REFERENCE.sub(prefix, text) if prefix else text
