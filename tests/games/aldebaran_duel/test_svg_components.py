"""Every component by itself, drawn."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.core.game import Component, Refused
from farhaven.games.aldebaran_duel import GAME
from farhaven.games.aldebaran_duel.svg import COMPONENTS, draw_component
from tests.conftest import Golden
from tests.drawings import ids, read, references, tag, words

GOLDEN = [
    ("card", "1_11"),  # a station worth one of two resources
    ("card", "3_13"),  # a shuttle with three effects
    ("card", "2_17"),  # a colony ship that the rulebook fixes
    ("card", "1_27"),  # a colonisation card with two objects
    ("card", "1_35"),  # a planet with white, bordered and filled quarters
    ("card", "3_34"),  # a planet with two equal objects
    ("science", "S01"),  # at once
    ("science", "S14"),  # at once and lasting
    ("science", "S16"),  # lasting
    ("tile", "T1"),
    ("tile", "T8"),
    ("board", "influence"),
    ("board", "scales"),
]


@pytest.mark.parametrize(("kind", "id"), GOLDEN, ids=["-".join(one) for one in GOLDEN])
def test_a_component_is_drawn_as_before(golden: Golden, kind: str, id: str) -> None:
    golden(f"{kind}-{id}.svg", draw_component(kind, id))


def test_all_components_are_listed() -> None:
    assert Counter(one.kind for one in COMPONENTS) == {
        "card": 108,
        "science": 20,
        "tile": 8,
        "board": 2,
    }
    assert len({(one.kind, one.id) for one in COMPONENTS}) == len(COMPONENTS)
    assert GAME.components == COMPONENTS


@pytest.mark.parametrize("one", COMPONENTS, ids=lambda one: f"{one.kind}-{one.id}")
def test_every_component_can_be_drawn(one: Component) -> None:
    text = draw_component(one.kind, one.id)
    root = read(text)
    assert words(root) == one.name
    assert root.attrib["role"] == "img"
    found = ids(root)
    assert len(found) == len(set(found))
    assert references(text) <= set(found)
    if one.kind in {"card", "science"}:
        assert one.name in {element.text for element in root.iter() if tag(element) == "text"}


@pytest.mark.parametrize("one", COMPONENTS, ids=lambda one: f"{one.kind}-{one.id}")
def test_the_mark_tells_what_is_ours_from_what_the_rulebook_fixes(one: Component) -> None:
    if one.kind != "board":
        marks = references(draw_component(one.kind, one.id)) & {"icon-house", "icon-rulebook"}
        assert marks == {f"icon-{one.source}"}


def test_drawings_of_different_cards_differ() -> None:
    drawn = {draw_component(one.kind, one.id) for one in COMPONENTS}
    assert len(drawn) == len(COMPONENTS)


@pytest.mark.parametrize(
    ("kind", "id", "message"),
    [
        ("card", "9_99", "Aldebaran Duel has no card '9_99'; there are: 1_01 to 3_36."),
        ("board", "moon", "Aldebaran Duel has no board 'moon'; there are: influence, scales."),
        (
            "ship",
            "1_18",
            (
                "Aldebaran Duel has no component of kind 'ship'; "
                "its kinds are: card, science, tile, board."
            ),
        ),
    ],
)
def test_what_does_not_exist_is_refused_in_one_sentence(kind: str, id: str, message: str) -> None:
    with pytest.raises(Refused) as refusal:
        draw_component(kind, id)
    assert str(refusal.value) == message
