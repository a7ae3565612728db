"""A line of the log, at the table and in the replay: each move leads to its place in the replay."""

from __future__ import annotations

from farhaven.core.words import Say

from ..scene import LogEntry, Scene
from .cited import cited
from .html import Attribute, Html, join, link, tag, unseen
from .marks import seat_mark


def replay_path(scene: Scene, at: int) -> str:
    return f"/table/{scene.table}/replay?at={at}"


def sentences(scene: Scene, entry: LogEntry) -> Html:
    """What was done, with the rules that are cited."""
    return join((cited(sentence, scene.game) for sentence in entry.sentences), " ")


def log_line(scene: Scene, entry: LogEntry, kind: str, say: Say, **of_link: Attribute) -> Html:
    """`kind` is how the line stands out, if it does."""
    number = str(entry.number)
    return tag(
        "li",
        link(
            replay_path(scene, entry.number),
            unseen(say("Move")),
            number,
            class_="move",
            **of_link,
        ),
        seat_mark(entry.seat),
        tag("span", sentences(scene, entry)),
        class_=kind or None,
        id=f"log-{number}",
    )
