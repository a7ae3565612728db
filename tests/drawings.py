"""A drawing, read back: its elements with where they lie, its ids, its targets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

_STEP = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


class Placed(NamedTuple):
    """An element with its place on the page: where its own (0, 0) lies, and how large a unit is."""

    element: Element
    x: float
    y: float
    scale: float


def read(text: str) -> Element:
    return fromstring(text)


def tag(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def placed(element: Element, x: float = 0, y: float = 0, scale: float = 1) -> Iterator[Placed]:
    """Every element, in the order of the text; definitions are left out."""
    if tag(element) == "defs":
        return
    for kind, numbers in _STEP.findall(element.get("transform", "")):
        values = [float(number) for number in numbers.split()]
        if kind == "translate":
            x, y = x + scale * values[0], y + scale * values[1]
        elif kind == "scale":
            scale *= values[0]
    yield Placed(element, x, y, scale)
    for child in element:
        yield from placed(child, x, y, scale)


def box(one: Placed) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a rectangle."""
    element, x, y, scale = one
    left = x + scale * float(element.get("x", 0))
    top = y + scale * float(element.get("y", 0))
    width, height = (scale * float(element.attrib[name]) for name in ("width", "height"))
    return left, top, left + width, top + height


def ids(root: Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def references(text: str) -> set[str]:
    """The ids that the drawing points at."""
    return set(re.findall(r'href="#([^"]+)"', text)) | set(re.findall(r"url\(#([^)]+)\)", text))


def targets(root: Element) -> list[Element]:
    return [element for element in root.iter() if "data-action" in element.attrib]


def words(element: Element) -> str:
    """What its own title says."""
    return next((child.text or "" for child in element if tag(child) == "title"), "")


def by_id(root: Element, id: str) -> Element:
    return next(element for element in root.iter() if element.get("id") == id)
