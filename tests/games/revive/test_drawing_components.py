"""Every component by itself, drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH
from farhaven.games.revive.svg import COMPONENTS, cover, draw_component
from farhaven.games.revive.words import WORDS
from tests.conftest import Golden
from tests.drawings import ids, read, references, tag, words

COUNTS = {
    "tribe": 6,
    "citizen": 39,
    "starting_card": 24,
    "module": 48,
    "machine": 30,
    "crate": 28,
    "artifact_card": 10,
    "site": 8,
    "tile": 30,
    "campaign_card": 30,
}
GOLDEN = [
    ("tribe", "hofstadterians"),
    ("citizen", "c08"),
    ("starting_card", "start_b_barterer"),
    ("module", "m44"),
    ("machine", "x_yellow_06"),
    ("crate", "b28"),
    ("artifact_card", "ac05"),
    ("site", "l8"),
    ("tile", "a13"),
    ("campaign_card", "3"),
]


@pytest.mark.parametrize(("kind", "id"), GOLDEN, ids=["-".join(one) for one in GOLDEN])
def test_a_component_is_drawn_as_before(golden: Golden, kind: str, id: str) -> None:
    golden(f"{kind}-{id}.svg", draw_component(kind, id))


def test_all_components_are_listed() -> None:
    assert Counter(one.kind for one in COMPONENTS) == COUNTS
    assert len({(one.kind, one.id) for one in COMPONENTS}) == len(COMPONENTS)
    assert all(one.name for one in COMPONENTS)


def test_kinds_and_groups_have_names() -> None:
    for one in COMPONENTS:
        assert WORDS.kind(one.kind, "", ENGLISH)
        assert not one.group or WORDS.kind(one.kind, one.group, ENGLISH)
        assert WORDS.component(one.kind, one.id, ENGLISH)


@pytest.mark.parametrize("kind", COUNTS)
def test_every_component_can_be_drawn(kind: str) -> None:
    for one in COMPONENTS:
        if one.kind == kind:
            _assert_sound(one)


def _assert_sound(one: Component) -> None:
    text = draw_component(one.kind, one.id)
    root = read(text)
    assert words(root) == one.name
    assert root.attrib["role"] == "img"
    found = ids(root)
    assert len(found) == len(set(found))
    assert references(text) <= set(found)
    assert not any("style" in element.attrib for element in root.iter())


@pytest.mark.parametrize("kind", ["tribe", "citizen", "machine", "artifact_card", "site", "tile"])
def test_drawings_of_different_components_differ(kind: str) -> None:
    drawn = [
        draw_component(kind, one.id).replace(f"{kind}-{one.id}", "").replace(one.name, "")
        for one in COMPONENTS
        if one.kind == kind
    ]
    assert len(drawn) == len(set(drawn))


def used(kind: str, id: str) -> Counter[str]:
    """How often each icon is used."""
    root = read(draw_component(kind, id))
    uses = (element.get("href", "") for element in root.iter() if tag(element) == "use")
    return Counter(use.removeprefix("#icon-") for use in uses)


def written(kind: str, id: str) -> list[str]:
    root = read(draw_component(kind, id))
    return [element.text or "" for element in root.iter() if tag(element) == "text"]


def test_a_citizen_shows_both_halves_and_its_symbols() -> None:
    icons = used("citizen", "c08")  # 2 gears, energy back and a flask; energy back twice, a step
    assert icons["gear"] == 2
    assert icons["cell"] == 2
    assert icons["flask"] == 1
    assert "again_slot" not in icons
    assert used("citizen", "c02")["again_slot"] == 1
    assert written("citizen", "c08") == ["Coil Winder", "2", "+1"]


def test_a_machine_shows_when_it_works() -> None:
    icons = used("machine", "x_yellow_06")  # 1 food and 2 range on the board, a flask
    assert {"compass", "hammer", "people", "boot", "wheat", "flask"} <= icons.keys()
    assert not {"compass", "hammer", "people"} & used("machine", "x_yellow_01").keys()


def test_a_tile_shows_its_water_and_its_price() -> None:
    icons = used("tile", "a13")  # a crystal and a basic resource; 1 book and 3 food for 3 points
    assert {"crystal", "any_basic", "book", "wheat", "points"} <= icons.keys()
    assert "gear" not in icons
    assert written("tile", "a13") == ["3", "1", "3"]


def test_a_starting_tile_has_no_price() -> None:
    assert "points" not in used("tile", "s1")


def test_a_large_location_shows_both_its_rules() -> None:
    assert written("site", "l2") == ["Sun Granary", "1", "/", "+1", "Reactor Shell", "2", "/"]
    assert used("site", "l2")["cell"] == 1


def test_a_tribe_shows_the_books_and_points_of_its_technologies() -> None:
    sun = written("tribe", "nadair")
    assert sun[0] == "Nàdair"
    assert used("tribe", "nadair")["book"] >= 14  # a price for each technology of both sides


def test_the_lid_has_no_text_and_is_complete() -> None:
    text = cover(ENGLISH)
    root = read(text)
    assert not [element for element in root.iter() if tag(element) == "text"]
    assert references(text) <= set(ids(root))


@pytest.mark.parametrize(
    ("kind", "id", "told"),
    [
        ("crate", "b29", "Revive has no crate 'b29'; there are: b01 to b28."),
        (
            "tribe",
            "romans",
            (
                "Revive has no tribe 'romans'; there are: nadair, hofstadterians, jox49i, "
                "kunibans, formics, vukunturi."
            ),
        ),
    ],
)
def test_what_is_not_there_is_said(kind: str, id: str, told: str) -> None:
    with pytest.raises(Refused) as refused:
        draw_component(kind, id)
    assert str(refused.value) == told


def test_a_kind_that_is_not_there_is_said() -> None:
    with pytest.raises(Refused, match="Revive has no component of kind 'ship'; its kinds are"):
        draw_component("ship", "1")
