"""The table as it is drawn, in panels that the style lays out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from farhaven.core.game import AnyGame, Group, Panel
from farhaven.core.words import OF_TABLES, Say

from .html import NOTHING, Html, Part, button, div, flat, join, piece, tag, unseen, within


def panels_of(game: AnyGame, view: Any, say: Say) -> tuple[Panel, ...]:  # a game's own View
    return game.panels(view, say) if game.panels else ()


def board(game: AnyGame, view: Any, panels: tuple[Panel, ...], say: Say) -> tuple[Part, ...]:
    """All panels; a game without panels is one drawing, and without a drawing it is its words."""
    drawn: list[Part]
    if panels:
        drawn = [piece(*flat(_panel(panel, say))) for panel in panels]
    elif game.draw is not None:
        drawn = [*within((game.draw(view, say),), "div", class_="whole")]
    else:
        drawn = [in_words(game.words.board(view, say))]
    return tuple(within(drawn, "div", class_="board", id="board", data_game=game.name))


def board_place(drawn: Iterable[Part], say: Say) -> Iterator[Part]:
    """Where the board lies; it scrolls by itself."""
    label = say("Board")
    place = {"class_": "board-place", "id": "board-place"}
    return within(drawn, "div", **place, role="region", tabindex=0, aria_label=label)


def _panel(panel: Panel, say: Say) -> Iterator[Part]:
    heading = f"heading-{panel.name}"
    groups = (part for group in panel.groups if group.drawings for part in _group(group))
    return within(
        (_head(panel, heading, say), *within(groups, "div", class_="groups")),
        "section",
        class_=f"panel-box panel-{panel.name}" + (" compact" if panel.compact else ""),
        id=f"panel-{panel.name}",
        aria_labelledby=heading,
        tabindex=-1,
    )


def _head(panel: Panel, heading: str, say: Say) -> Html:
    return div(
        "panel-head",
        tag("h2", panel.title, id=heading),
        button(
            tag("span", "⤢", aria_hidden="true"),
            unseen(say("Enlarge: {panel}", panel=panel.title)),
            tag("span", say("Back to the whole table"), class_="way-back"),
            class_="enlarge",
            aria_pressed="false",
            data_enlarge=panel.name,
            title=say("Enlarge"),
        ),
    )


def _group(group: Group) -> Iterator[Part]:
    slots = (
        part for drawing in group.drawings for part in ('<span class="slot">', drawing, "</span>")
    )
    classes = f"group group-{group.name}"
    return within(slots, "div", class_=classes, role="group", aria_label=group.title)


# -- words -----------------------------------------------------------------------------------


def in_words(text: str) -> Html:
    """The text form of a table: blocks with a title, and lines that lie further in."""
    return div("in-words", *(_block(block) for block in text.split("\n\n")))


@lru_cache(OF_TABLES)
def _block(block: str) -> Html:
    title, *lines = block.split("\n")
    inside = _lines(lines)
    return join((tag("h3", title), inside)) if inside else tag("p", title)


def _lines(lines: list[str]) -> Html:
    """Lines as a list; what lies further in than the line before belongs to it."""
    if not lines:
        return NOTHING
    depth = min(len(line) - len(line.lstrip()) for line in lines)
    items: list[tuple[str, list[str]]] = []
    for line in lines:
        if items and len(line) - len(line.lstrip()) > depth:
            items[-1][1].append(line)
        else:
            items.append((line.strip(), []))
    return tag("ul", *(tag("li", line, _lines(inner)) for line, inner in items))
