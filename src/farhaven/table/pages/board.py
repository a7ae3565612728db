"""The table as it is drawn, in panels that the style lays out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from farhaven.core.game import AnyGame, Group, Panel
from farhaven.core.words import OF_TABLES, Say

from .html import NOTHING, Html, button, div, join, tag, unseen


def panels_of(game: AnyGame, view: Any, say: Say) -> tuple[Panel, ...]:  # a game's own View
    return game.panels(view, say) if game.panels else ()


def board(game: AnyGame, view: Any, panels: tuple[Panel, ...], say: Say) -> Html:
    """All panels; a game without panels is one drawing, and without a drawing it is its words."""
    if panels:
        drawn = [_panel(panel, say) for panel in panels]
    elif game.draw is not None:
        drawn = [div("whole", Html(game.draw(view, say)))]
    else:
        drawn = [in_words(game.words.board(view, say))]
    return div("board", *drawn, id="board", data_game=game.name)


def _panel(panel: Panel, say: Say) -> Html:
    heading = f"heading-{panel.name}"
    return tag(
        "section",
        div(
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
        ),
        div("groups", *(_group(group) for group in panel.groups if group.drawings)),
        class_=f"panel-box panel-{panel.name}" + (" compact" if panel.compact else ""),
        id=f"panel-{panel.name}",
        aria_labelledby=heading,
        tabindex=-1,
    )


def _group(group: Group) -> Html:
    slots = [tag("span", Html(drawing), class_="slot") for drawing in group.drawings]
    return div(f"group group-{group.name}", *slots, role="group", aria_label=group.title)


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
