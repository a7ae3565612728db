"""SVG text: escaping, numbers, elements."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from farhaven.svg.markup import element, escape, fitted, group, label, moved, number, title
from farhaven.svg.targets import carried, target

NASTY = "<b> & \"quotes\" 'and' \u00bd"


def test_text_comes_back_from_a_parser_as_it_went_in() -> None:
    read = fromstring(element("g", title(NASTY), label(1, 2, NASTY, 10), data_name=NASTY))
    assert read.attrib["data-name"] == NASTY
    assert [child.text for child in read] == [NASTY, NASTY]


def test_escaping_leaves_plain_text_alone() -> None:
    assert escape("Quiet Observatory, 3 points") == "Quiet Observatory, 3 points"


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0"), (-0.001, "0"), (1.0, "1"), (2.5, "2.5"), (1 / 3, "0.33"), (100, "100"), (-7, "-7")],
)
def test_numbers_are_short(value: float, text: str) -> None:
    assert number(value) == text


def test_an_attribute_that_is_none_is_left_out() -> None:
    assert element("rect", width=3, rx=None) == '<rect width="3"/>'


def test_names_of_attributes() -> None:
    assert element("g", class_="card", stroke_width=2) == '<g class="card" stroke-width="2"/>'


def test_a_group_has_a_line_for_each_child_and_none_for_nothing() -> None:
    assert group("<a/>", "", "<b/>") == "<g>\n<a/>\n<b/>\n</g>"


def test_a_moved_group() -> None:
    assert moved(1.5, 2, "<a/>", scale=0.785, id="x") == (
        '<g transform="translate(1.5 2) scale(0.785)" id="x">\n<a/>\n</g>'
    )


def test_long_text_is_set_smaller() -> None:
    assert fitted("short", 13, 100) == 13
    assert fitted("a name that is much too long for its place", 13, 100) < 13


def test_a_target_carries_its_action_and_its_words() -> None:
    read = fromstring(target('{"type":"Pass"}', "Pass the turn.", "<a/>", id="pass"))
    assert read.attrib == {
        "class": "target",
        "role": "button",
        "tabindex": "0",
        "data-action": '{"type":"Pass"}',
        "id": "pass",
    }
    assert read[0].tag == "title"
    assert read[0].text == "Pass the turn."


def test_what_is_only_dragged_names_its_piece_and_its_place_and_shows_nothing() -> None:
    read = fromstring(carried('{"type":"Load"}', "crate-1", "ship-2"))
    assert read.attrib == {
        "data-action": '{"type":"Load"}',
        "data-drag": "crate-1",
        "data-drop": "ship-2",
    }
    assert len(read) == 0
