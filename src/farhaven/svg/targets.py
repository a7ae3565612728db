"""What can be clicked: it carries the encoded action, says in words what it does, and can be
reached by keyboard."""

from __future__ import annotations

from .markup import Attribute, group, title


def target(action: str, words: str, *children: str, class_: str = "", **more: Attribute) -> str:
    """A group that stands for `action`, a JSON text."""
    return group(
        title(words),
        *children,
        class_=f"target {class_}".strip(),
        role="button",
        tabindex=0,
        data_action=action,
        **more,
    )


def carried(action: str, piece: str, place: str) -> str:
    """For pages, nothing to see: `action` is taken by dragging a piece to a place, named by ids."""
    return group(data_action=action, data_drag=piece, data_drop=place)


def attempt(action: str, words: str, *children: str, **more: Attribute) -> str:
    """A group with which somebody might try `action`, which is not possible now."""
    return group(
        title(words),
        *children,
        class_="attempt",
        role="button",
        tabindex=-1,
        aria_disabled="true",
        data_try=action,
        **more,
    )
