"""Every component by itself, drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.core.game import Component, Refused
from farhaven.core.words import ENGLISH
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.svg import COMPONENTS, cover, draw_component
from tests.conftest import Golden
from tests.drawings import ids, read, references, tag, words

GOLDEN = [
    ("planet", "persephone"),
    ("planet", "tartarus"),
    ("corporation", "oasis"),
    ("corporation", "wormhole"),
    ("tile", "73"),
    ("civ_card", "civ_1_9"),
    ("mission", "mission_06"),
    ("event", "event_42"),
]


@pytest.mark.parametrize(("kind", "id"), GOLDEN, ids=["-".join(one) for one in GOLDEN])
def test_a_component_is_drawn_as_before(golden: Golden, kind: str, id: str) -> None:
    golden(f"{kind}-{id}.svg", draw_component(kind, id))


def test_all_components_are_listed() -> None:
    assert Counter(one.kind for one in COMPONENTS) == {
        "planet": 13,
        "corporation": 9,
        "tile": 144,
        "civ_card": 36,
        "mission": 28,
        "event": 60,
    }
    assert len({(one.kind, one.id) for one in COMPONENTS}) == len(COMPONENTS)
    assert GAME.components == COMPONENTS


@pytest.mark.parametrize("kind", ["planet", "corporation", "tile", "civ_card", "mission", "event"])
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


def test_drawings_of_different_tiles_planets_and_corporations_differ() -> None:
    for kind in ("tile", "planet", "corporation", "mission"):
        drawn = [
            draw_component(kind, one.id).replace(f"{kind}-{one.id}", "").replace(one.name, "")
            for one in COMPONENTS
            if one.kind == kind
        ]
        assert len(drawn) == len(set(drawn))


def test_the_lid_has_no_text_and_is_complete() -> None:
    text = cover(ENGLISH)
    root = read(text)
    assert not [element for element in root.iter() if tag(element) == "text"]
    assert references(text) <= set(ids(root))


@pytest.mark.parametrize(
    ("kind", "id", "message"),
    [
        (
            "event",
            "event_61",
            "Planet Unknown has no event 'event_61'; there are: event_01 to event_60.",
        ),
        (
            "moon",
            "1",
            (
                "Planet Unknown has no component of kind 'moon'; its kinds are: "
                "planet, corporation, tile, civ_card, mission, event."
            ),
        ),
    ],
)
def test_what_does_not_exist_is_refused_in_one_sentence(kind: str, id: str, message: str) -> None:
    with pytest.raises(Refused) as refusal:
        draw_component(kind, id)
    assert str(refusal.value) == message
