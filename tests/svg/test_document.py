"""A whole drawing: frame, definitions, prefixes, style."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from farhaven.svg.document import document
from farhaven.svg.icons import ICONS, icon
from farhaven.svg.markup import label
from farhaven.svg.patterns import PATTERNS, patterned
from farhaven.svg.shapes import rect
from farhaven.svg.themes import STYLE

NAMESPACE = "{http://www.w3.org/2000/svg}"


def defined(text: str) -> set[str]:
    """The ids among the definitions."""
    definitions = fromstring(text).find(f"{NAMESPACE}defs")
    assert definitions is not None
    return {child.attrib["id"] for child in definitions}


def test_a_drawing_has_a_view_box_and_no_size() -> None:
    root = fromstring(document(300, 200.5, name="Board"))
    assert root.attrib["viewBox"] == "0 0 300 200.5"
    assert not {"width", "height"} & set(root.attrib)


def test_only_what_is_used_is_defined() -> None:
    shape = rect(0, 0, 1, 1, "green", fill=patterned("green"))
    text = document(10, 10, icon("energy", 0, 0), shape, name="Board")
    assert defined(text) == {"icon-energy", "pattern-green"}


def test_a_prefix_stands_before_every_id_and_reference() -> None:
    shape = rect(0, 0, 1, 1, "green", fill=patterned("green"), id="place")
    text = document(10, 10, icon("energy", 0, 0), shape, name="Board", prefix="p-")
    assert set(re.findall(r' id="([^"]*)"', text)) == {
        "p-icon-energy",
        "p-pattern-green",
        "p-place",
    }
    assert 'href="#p-icon-energy"' in text
    assert "url(#p-pattern-green)" in text


def test_a_prefix_leaves_words_alone() -> None:
    nasty = 'say id="x" and href="#y" and nothing else'
    text = document(10, 10, label(0, 0, nasty, 10), name="Board", prefix="p-")
    assert nasty in {element.text for element in fromstring(text).iter()}


def test_the_style_can_be_left_to_the_page() -> None:
    assert STYLE in document(10, 10, name="Board")
    assert "<style" not in document(10, 10, name="Board", styled=False)


def test_a_picture_has_a_title_and_a_table_has_a_label() -> None:
    picture = fromstring(document(10, 10, name="Card", picture=True))
    assert picture.attrib["role"] == "img"
    assert picture[0].text == "Card"
    table = fromstring(document(10, 10, name="Table"))
    assert table.attrib["aria-label"] == "Table"
    assert table.find(f"{NAMESPACE}title") is None


@pytest.mark.parametrize("text", [*ICONS.values(), *PATTERNS.values()], ids=[*ICONS, *PATTERNS])
def test_what_is_defined_uses_only_classes_that_the_style_knows(text: str) -> None:
    classes = {name for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
    assert classes <= set(re.findall(r"\.([a-z][a-z_-]*)", STYLE))
