"""Every component by itself, drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH
from farhaven.games.evacuation.svg import COMPONENTS, cover, draw_component
from tests.conftest import Golden
from tests.drawings import ids, read, references, tag, words

COUNTS = {
    "hex": 43,
    "area": 9,
    "ship": 21,
    "stadium": 21,
    "infrastructure": 18,
    "technology": 36,
    "goal": 16,
    "yearly_bonus": 9,
    "action_card": 80,
    "public_task": 5,
    "line_tile": 6,
    "solo_card": 7,
}
GOLDEN = [
    ("hex", "h24"),
    ("area", "a8"),
    ("ship", "s21"),
    ("stadium", "d16"),
    ("infrastructure", "i11"),
    ("technology", "t132"),
    ("goal", "15"),
    ("yearly_bonus", "y9"),
    ("action_card", "c79"),
    ("public_task", "p4a"),
    ("line_tile", "m2"),
    ("solo_card", "solo_7"),
]


@pytest.mark.parametrize(("kind", "id"), GOLDEN, ids=["-".join(one) for one in GOLDEN])
def test_a_component_is_drawn_as_before(golden: Golden, kind: str, id: str) -> None:
    golden(f"{kind}-{id}.svg", draw_component(kind, id))


def test_all_components_are_listed() -> None:
    assert Counter(one.kind for one in COMPONENTS) == COUNTS
    assert len({(one.kind, one.id) for one in COMPONENTS}) == len(COMPONENTS)
    assert all(one.name for one in COMPONENTS)


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


@pytest.mark.parametrize("kind", ["ship", "stadium", "technology", "goal", "infrastructure"])
def test_drawings_of_different_components_differ(kind: str) -> None:
    drawn = [
        draw_component(kind, one.id).replace(f"{kind}-{one.id}", "").replace(one.name, "")
        for one in COMPONENTS
        if one.kind == kind and not one.id.startswith("start_")
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


def test_an_area_shows_its_slots_dots_and_symbols() -> None:
    icons = used("hex", "h24")  # a forest: a factory, energy, energy with two dots; dome and relay
    assert icons["factory"] == 1
    assert icons["energy"] == 2
    assert {"dome", "relay", "forest"} <= icons.keys()


def test_a_ship_shows_cost_zones_room_and_energy() -> None:
    icons = used("ship", "s14")  # Fjord: 4 steel, mountain and ocean, room for 1 resource, 3 energy
    assert {"metal", "mountain", "ocean", "any", "energy"} <= icons.keys()
    assert "stadium" not in icons
    assert written("ship", "s14") == ["Fjord", "4", "1", "3"]


def test_a_stadium_shows_its_smiles() -> None:
    assert used("stadium", "d16")["smile"] == 5
    assert used("stadium", "start_1")["smile"] == 0


def test_a_goal_shows_every_step() -> None:
    assert written("goal", "9")[2:] == ["5", "2", "6", "4", "7", "7", "8", "11", "9", "16"]


def test_a_card_with_several_powers_shows_them_all() -> None:
    assert used("action_card", "c78")["year_power"] == 4
    assert [text for text in written("action_card", "c78") if text.isdigit()] == list("1234")


def test_a_twin_carries_a_mark_of_exclamation() -> None:
    assert "!" in written("infrastructure", "i01")
    assert "!" not in written("infrastructure", "i03")


def test_the_lid_has_no_text_and_is_complete() -> None:
    text = cover(ENGLISH)
    root = read(text)
    assert not [element for element in root.iter() if tag(element) == "text"]
    assert references(text) <= set(ids(root))


@pytest.mark.parametrize(
    ("kind", "id", "told"),
    [
        ("ship", "s22", "Evacuation has no ship 's22'; there are: s01 to s21."),
        (
            "public_task",
            "p4",
            "Evacuation has no public_task 'p4'; there are: p1, p2, p3, p4a, p4b.",
        ),
    ],
)
def test_what_is_not_there_is_said(kind: str, id: str, told: str) -> None:
    with pytest.raises(Refused) as refused:
        draw_component(kind, id)
    assert str(refused.value) == told


def test_a_kind_that_is_not_there_is_said() -> None:
    with pytest.raises(Refused, match="Evacuation has no component of kind 'moon'; its kinds are"):
        draw_component("moon", "1")
