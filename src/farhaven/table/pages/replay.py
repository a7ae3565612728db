"""A game step by step, as an address that can be shared."""

from __future__ import annotations

from collections.abc import Iterator

from farhaven.core.words import Say

from ..preferences import Look
from ..scene import LogEntry, Scene
from .analysis import analysis_link
from .board import board, board_place, in_words, panels_of
from .frame import broken, page, phrases, way_home
from .html import Html, Part, button, div, join, link, tag, unseen, whole, within
from .logged import log_line, replay_path, sentences
from .marks import seat_mark
from .scores import live_scores
from .side import badges, fold


def replay_page(scene: Scene, at: int, say: Say, look: Look) -> str:
    """`scene.view` is what the viewer saw after `at` decisions; `scene.decisions` is the last."""
    title = say("Replay of {game}", game=say(scene.game.title))
    return page(
        title,
        whole(_scene(scene, at, title, say)),
        phrases(
            copied=say("The link is copied."),
            copy_failed=say("The link could not be copied; mark it and copy it by hand."),
            failed=say("The table could not be reached. Nothing was lost; try again in a moment."),
            broken=broken(say),
        ),
        say=say,
        look=look,
        scripts=("replay.js",),
        class_="at-table",
        drawings=True,
        bare=True,
    )


def _scene(scene: Scene, at: int, title: str, say: Say) -> Iterator[Part]:
    drawn = board(scene.game, scene.view, panels_of(scene.game, scene.view, say), say)
    stage = (*board_place(drawn, say), _side(scene, at, say))
    return within(
        (_head(scene, at, title, say), *within(stage, "div", class_="stage")),
        "main",
        id="scene",
        class_="scene replay",
        tabindex=-1,
        data_table=scene.table,
        data_at=at,
        data_last=scene.decisions,
    )


def _head(scene: Scene, at: int, title: str, say: Say) -> Html:
    return div(
        "band replay-band",
        way_home(say),
        div(
            "asked",
            tag("h1", title, class_="unseen"),
            tag(
                "p",
                _told(scene, at, say),
                id="prompt",
                class_="prompt-line",
                role="status",
                aria_live="polite",
            ),
        ),
        _controls(scene, at, say),
        div(
            "tools",
            link(f"/table/{scene.table}", say("To the table"), class_="tool words"),
            analysis_link(scene, say),
            button(say("Copy the link"), class_="tool words", data_copy=replay_path(scene, at)),
            link(
                f"/table/{scene.table}/replay.svg?at={at}",
                say("Picture"),
                class_="tool words",
                download=f"{scene.game.name}-{at}.svg",
                title=say("Download this step as SVG"),
            ),
            link(
                f"/table/{scene.table}/record",
                say("Record"),
                class_="tool words",
                title=say("Download the record of the game"),
            ),
        ),
        id="content",
    )


def _told(scene: Scene, at: int, say: Say) -> Html:
    """What the decision before this moment did."""
    found = [entry for entry in scene.log if entry.number == at and entry.sentences]
    if not found:
        return tag("span", say("The beginning of the game.") if at == 0 else scene.prompt)
    return join((_sentences(scene, entry) for entry in found), " ")


def _sentences(scene: Scene, entry: LogEntry) -> Html:
    return join((seat_mark(entry.seat), sentences(scene, entry)))


def _controls(scene: Scene, at: int, say: Say) -> Html:
    last = scene.decisions
    return tag(
        "form",
        _step(scene, 0, "«", say("First step"), "first", at > 0),
        _step(scene, at - 1, "\u2039", say("One step back"), "back", at > 0),
        tag("label", unseen(say("Step")), for_="slider"),
        tag(
            "input",
            type="range",
            id="slider",
            name="at",
            min=0,
            max=last,
            value=at,
            aria_valuetext=say("Step {at} of {last}", at=at, last=last),
        ),
        tag("output", f"{at}/{last}", for_="slider", id="step"),
        tag("button", say("Go"), type="submit", class_="without-script"),
        _step(scene, at + 1, "\u203a", say("One step on"), "on", at < last),
        _step(scene, last, "»", say("Last step"), "last", at < last),
        method="get",
        action=f"/table/{scene.table}/replay",
        class_="controls",
        id="controls",
    )


def _step(scene: Scene, at: int, glyph: str, words: str, name: str, possible: bool) -> Html:
    glyph_ = tag("span", glyph, aria_hidden="true", class_="glyph-large")
    if not possible:
        return tag("span", glyph_, class_="tool off", id=f"step-{name}")
    return link(
        replay_path(scene, at),
        glyph_,
        unseen(words),
        class_="tool",
        id=f"step-{name}",
        title=words,
        data_at=at,
    )


def _side(scene: Scene, at: int, say: Say) -> Html:
    told = [entry for entry in scene.log if entry.sentences]
    last = max((entry.number for entry in told if entry.number <= at), default=0)
    entries = [_entry(scene, entry, entry.number == last, say) for entry in told]
    return tag(
        "aside",
        fold("score", say("Score"), live_scores(scene, say), open_=True),
        fold("log", say("Log"), tag("ol", *entries, class_="log", id="log"), open_=True),
        fold("seats", say("This table"), badges(scene, say)),
        fold("words", say("The table in words"), in_words(scene.game.words.board(scene.view, say))),
        class_="side",
        id="side",
        aria_label=say("Beside the board"),
    )


def _entry(scene: Scene, entry: LogEntry, current: bool, say: Say) -> Html:
    return log_line(
        scene,
        entry,
        "current" if current else "",
        say,
        data_at=entry.number,
        aria_current="step" if current else None,
    )
