"""Planted faults: words with holes in them, and pictures that cannot be shown."""

from __future__ import annotations

from dataclasses import replace

import pytest

from farhaven.core.conformance import Property, conformance
from farhaven.core.game import AnyGame, Component, Drawing, Group, Panel
from farhaven.core.value import Value
from farhaven.core.words import ENGLISH, Say

from .faults import broken_by
from .toy import GAME, Action, View


def worded(**others: object) -> AnyGame:
    """Lanterns with other words."""
    return replace(GAME, words=replace(GAME.words, **others))  # type: ignore[arg-type]  # by name


def unfilled(*asked: object) -> str:
    return "Take {card}."


def silent(*asked: object) -> str:
    return ""


@pytest.mark.parametrize(
    "part",
    [
        *("prompt", "action", "event", "obstacle", "line", "ending", "board"),
        *("explanation", "setting", "tie_break"),
    ],
)
def test_a_brace_that_is_not_filled_in_is_caught(part: str) -> None:
    assert broken_by(worded(**{part: unfilled})) == Property.WORDS


@pytest.mark.parametrize(
    "part", ["prompt", "action", "obstacle", "line", "ending", "board", "setting"]
)
def test_a_text_that_is_empty_is_caught(part: str) -> None:
    assert broken_by(worded(**{part: silent})) == Property.WORDS


SILENT = worded(event=silent)


def test_an_event_may_be_silent() -> None:
    assert conformance(SILENT, games=1).games == 2


def test_two_options_that_read_the_same_are_caught() -> None:
    def action(view: View, action: Action, say: Say) -> str:
        return "Do something with a card."

    assert broken_by(worded(action=action)) == Property.WORDS


def test_a_text_that_is_no_text_is_caught() -> None:
    def obstacle(obstacle: Value, say: Say) -> object:
        return obstacle

    assert broken_by(worded(obstacle=obstacle)) == Property.WORDS


def drawing(svg: str) -> Drawing[View]:
    def draw(view: View, say: Say = ENGLISH, /) -> str:
        return svg

    return draw


@pytest.mark.parametrize("svg", ["<svg><g></svg>", "<p>A board.</p>", "A board."])
def test_a_view_that_is_drawn_badly_is_caught(svg: str) -> None:
    assert broken_by(replace(GAME, draw=drawing(svg))) == Property.DRAWING


def test_a_panel_that_is_drawn_badly_is_caught() -> None:
    def panels(view: View, say: Say) -> tuple[Panel, ...]:
        return (Panel("deck", "The deck", (Group("cards", "Cards", ("<svg><g></svg>",)),)),)

    assert broken_by(replace(GAME, panels=panels)) == Property.DRAWING


def test_a_panel_without_a_title_is_caught() -> None:
    def panels(view: View, say: Say) -> tuple[Panel, ...]:
        return (Panel("deck", "", ()),)

    assert broken_by(replace(GAME, panels=panels)) == Property.WORDS


def test_a_component_that_is_drawn_badly_is_caught() -> None:
    lantern = Component("lantern", "L1", "Lantern", "house")
    drawn = replace(
        GAME, components=(lantern,), draw_component=lambda kind, id, say=ENGLISH: f"<{kind}"
    )
    assert broken_by(drawn) == Property.DRAWING


def test_a_cover_that_is_drawn_badly_is_caught() -> None:
    assert broken_by(replace(GAME, cover=lambda say: "<svg>")) == Property.DRAWING


@pytest.mark.parametrize("part", ["kind", "component"])
def test_a_component_whose_words_are_not_filled_in_is_caught(part: str) -> None:
    lantern = Component("lantern", "L1", "Lantern", "house")
    described = replace(worded(**{part: unfilled}), components=(lantern,))
    assert broken_by(described) == Property.WORDS


DRAWN = replace(
    GAME,
    components=(Component("lantern", "L1", "Lantern", "house"),),
    draw=drawing('<svg xmlns="http://www.w3.org/2000/svg"><text>Cards</text></svg>'),
    draw_component=lambda kind, id, say=ENGLISH: "<svg/>",
)


def test_a_game_with_good_pictures_passes() -> None:
    assert conformance(DRAWN, games=1).games == 2
