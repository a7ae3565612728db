"""The table: what is asked now, the board, and everything beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from farhaven.core.campaign import next_chapter
from farhaven.core.game import Panel
from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say
from farhaven.svg.markup import escape

from ..preferences import Look
from ..scene import Scene
from .analysis import analysis_link
from .board import board, board_place, panels_of
from .campaign import chapter_that_ended
from .cited import cited, rule_path
from .frame import broken, page, phrases, way_home
from .html import NOTHING, Html, Part, button, div, flat, join, link, tag, unseen, whole, within
from .marks import seat_mark
from .scores import final_sheet
from .side import invitation, is_placed, option_button, side

_ACTION: Final = re.compile(' data-action="([^"]*)"')


def table_page(scene: Scene, say: Say, look: Look) -> str:
    return page(
        say(scene.game.title),
        whole(scene_parts(scene, say)),
        _message(say),
        _dialogs(say),
        _phrases(say),
        say=say,
        look=look,
        scripts=("table.js",),
        class_="at-table busy",  # until the script is there, which hears what is clicked
        drawings=True,
        bare=True,
    )


def scene_fragment(scene: Scene, say: Say, look: Look) -> str:
    """The part of the page that changes with the game."""
    return whole(scene_parts(scene, say))


def scene_parts(scene: Scene, say: Say) -> Iterator[Part]:
    """The same in parts."""
    return within(
        (_cover(scene, say),) if scene.covered else _scene(scene, say),
        "main",
        id="scene",
        class_="scene covered" if scene.covered else "scene",
        tabindex=-1,
        data_table=scene.table,
        data_game=scene.game.name,
        data_title=say(scene.game.title),
        data_seat=scene.seat,
        data_held=" ".join(map(str, scene.held)),
        data_version=scene.version,
        data_decisions=scene.decisions,
        data_mine=bool(scene.options) and not scene.covered,
        data_covered=scene.covered,
        data_over=bool(scene.ending),
    )


def _scene(scene: Scene, say: Say) -> Iterator[Part]:
    panels = panels_of(scene.game, scene.view, say)
    drawn = board(scene.game, scene.view, panels, say)
    yield band(scene, drawn, say)
    yield _takeback(scene, say)
    yield from _waiting(scene, say)
    if scene.ending:
        yield final_sheet(scene, say)
        if scene.campaign is not None:
            yield chapter_that_ended(scene.campaign, scene.settings, say)
    yield from within((*board_place(drawn, say), *side(scene, say)), "div", class_="stage")
    yield _jumps(scene, panels, say)


# -- passing the device ----------------------------------------------------------------------


def _cover(scene: Scene, say: Say) -> Html:
    """Nothing of the game is on this page: whoever passes the device may look."""
    name = say.name(scene.seat)
    return div(
        "pass-on",
        seat_mark(scene.seat),
        tag("h1", say("Pass the device to {name}", name=name), id="content"),
        tag("p", say("{name} is next. Everything is hidden until they are ready.", name=name)),
        link(
            f"/table/{scene.table}?as={scene.seat}&ready=true",
            say("I am {name}, show the table", name=name),
            class_="main",
            id="ready",
            data_uncover=scene.seat,
        ),
    )


# -- the band --------------------------------------------------------------------------------


def band(scene: Scene, drawn: Iterable[Part], say: Say) -> Html:
    """Who must do what now, the answers that lie on no piece, and the tools."""
    return div(
        "band yours" if scene.options else "band",
        div(
            "asked",
            way_home(say),
            tag("h1", say(scene.game.title), class_="unseen"),
            _turn_mark(scene),
            tag(
                "p",
                cited(scene.prompt, scene.game),
                id="prompt",
                class_="prompt-line",
                role="status",
                aria_live="polite",
            ),
            _rule_link(scene, say),
        ),
        div("quick", *_off_board(scene, drawn), id="quick"),
        div("tools", *_tools(scene, say), role="toolbar", aria_label=say("Tools")),
        id="content",
    )


def _turn_mark(scene: Scene) -> Html:
    deciders = scene.winners or scene.view.deciders
    return tag("span", *(seat_mark(seat) for seat in deciders), class_="turn-marks")


def _rule_link(scene: Scene, say: Say) -> Html:
    number = scene.game.words.rule(scene.view)
    if not number:
        return NOTHING
    return link(
        rule_path(scene.game, number),
        say("Rule {number}", number=number),
        class_="rule-link",
        target="_blank",
        title=say("Read the rule about this"),
    )


def _off_board(scene: Scene, drawn: Iterable[Part]) -> list[Html]:
    """Options that no piece of the drawing stands for."""
    if not scene.options:
        return []
    offered = {action for part in flat(drawn) for action in _ACTION.findall(part)}
    return [
        option_button(f"quick-{number}", number, option)
        for number, option in enumerate(scene.options, 1)
        if not is_placed(scene, option) and escape(option.action) not in offered
    ]


def _tools(scene: Scene, say: Say) -> list[Html]:
    tools = []
    if scene.seat != SPECTATOR:
        tools.append(_undo(scene, say))
        tools.append(_command("redo", "↷", say("Redo"), scene.why_not_redo, "R"))
        if _may_ask(scene):
            tools.append(
                button(
                    say("Takeback"),
                    class_="tool words",
                    data_command="ask_takeback",
                    title=say("Ask the others to let you take back your last decision"),
                )
            )
    if scene.ending and scene.seat != SPECTATOR:
        tools.append(_rematch(scene, say))
    tools += [
        _tool("zoom-out", "\u2212", say("Smaller"), data_zoom="-1"),
        _tool("zoom-in", "+", say("Larger"), data_zoom="1"),
        link(f"/table/{scene.table}/replay", say("Replay"), class_="tool words"),
        analysis_link(scene, say),
        link(f"/rules/{scene.game.name}", say("Rules"), class_="tool words", target="_blank"),
        *_campaign(scene, say),
        link(
            "/settings",
            tag("span", "\u2699\ufe0e", aria_hidden="true", class_="glyph-large"),
            unseen(say("Settings")),
            class_="tool",
            title=say("Settings"),
        ),
        _tool("keys", "?", say("Keys"), data_keys=True),
    ]
    return tools


def _undo(scene: Scene, say: Say) -> Html:
    return _command("undo", "↶", say("Undo"), scene.why_not_undo, "U")


def _may_ask(scene: Scene) -> bool:
    """Whether a takeback is left: something was decided, and it cannot simply be undone."""
    decided = any(entry.seat == scene.seat for entry in scene.log)
    return bool(scene.why_not_undo) and decided and not scene.takeback and not scene.ending


def _rematch(scene: Scene, say: Say) -> Html:
    goes_on = scene.campaign is not None and next_chapter(scene.campaign) is not None
    if scene.rematch:
        words = say("Go to the next chapter") if goes_on else say("Go to the rematch")
        return link(f"/table/{scene.rematch}", words, class_="tool words main")
    words = say("Next chapter") if goes_on else say("Rematch")
    return button(words, class_="tool words main", data_command="rematch", id="rematch")


def _campaign(scene: Scene, say: Say) -> tuple[Html, ...]:
    if scene.campaign is None:
        return ()
    return (link(f"/table/{scene.table}/campaign", say("Campaign"), class_="tool words"),)


def _command(kind: str, glyph: str, words: str, why_not: str, key: str) -> Html:
    """Undo and redo: where they are not possible, they say why."""
    return button(
        tag("span", glyph, aria_hidden="true"),
        tag("span", words, class_="tool-words"),
        class_="tool",
        id=f"tool-{kind}",
        data_command=kind,
        data_why_not=why_not or None,
        aria_disabled="true" if why_not else None,
        aria_keyshortcuts=key,
        title=why_not or words,
    )


def _tool(id: str, glyph: str, words: str, **more: str | bool) -> Html:
    return button(
        tag("span", glyph, aria_hidden="true"),
        unseen(words),
        class_="tool",
        id=f"tool-{id}",
        title=words,
        **more,
    )


# -- takebacks -------------------------------------------------------------------------------


def _takeback(scene: Scene, say: Say) -> Html:
    wish = scene.takeback
    if wish is None:
        return NOTHING
    name = say.name(wish.seat)
    if wish.seat == scene.seat:
        words = say("You asked to take back your last decision. The others have to agree.")
        return div("wish", tag("p", words), role="status")
    asked = tag("p", say("{name} asks to take back the last decision.", name=name))
    if scene.seat == SPECTATOR or scene.seat in wish.accepted:
        return div("wish", asked, role="status")
    return div(
        "wish",
        asked,
        button(say("Agree"), class_="main", data_command="answer_takeback", data_accept="yes"),
        button(say("Refuse"), data_command="answer_takeback", data_accept="no"),
        role="alert",
    )


def _waiting(scene: Scene, say: Say) -> list[Html]:
    """Seats that wait for somebody, with the links that bring them here."""
    return [
        div(
            "wish",
            tag("p", say("{name} is not here yet. Send them this link:", name=seat.name)),
            invitation(seat.link, say("Copy the link")),
            role="status",
        )
        for seat in scene.seats
        if seat.kind == "open" and seat.link and not scene.ending
    ]


# -- what scripts use ------------------------------------------------------------------------


def _jumps(scene: Scene, panels: Sequence[Panel], say: Say) -> Html:
    """On a small screen: quickly to the parts of the table."""
    places = [(f"panel-{panel.name}", panel.title) for panel in panels]
    places += [
        ("options", say("What you can do")),
        ("fold-score", say("Score")),
        ("fold-log", say("Log")),
    ]
    return tag(
        "nav",
        *(link(f"#{id}", title) for id, title in places if id != "options" or scene.options),
        class_="jumps",
        aria_label=say("Parts of the table"),
    )


def _message(say: Say) -> Html:
    connection = tag("p", id="connection", class_="connection", role="status", hidden=True)
    announcer = tag("p", id="announcer", class_="unseen", aria_live="polite")
    return join((connection, announcer, _message_box(say)))


def _message_box(say: Say) -> Html:
    return div(
        "message",
        tag("p", id="message-text"),
        button(say("Dismiss"), id="message-dismiss"),
        id="message",
        role="alert",
        hidden=True,
    )


def _dialogs(say: Say) -> Html:
    keys = (
        ("Tab", say("from one thing to the next")),
        ("← ↑ → ↓", say("between the highlighted pieces on the board")),
        ("Shift + ← ↑ → ↓", say("between all pieces, to ask why one cannot be used")),
        (say("Enter, Space"), say("do it")),
        ("1 … 9, 0", say("the numbered options")),
        ("U", say("undo")),
        ("R", say("redo")),
        ("R, F", say("turn and flip a tile, while one can be placed")),
        ("+ \u2212", say("larger, smaller")),
        ("Esc", say("close a message, leave a preview")),
        ("?", say("these keys")),
    )
    rows = [
        tag("tr", tag("th", tag("kbd", key), scope="row"), tag("td", words)) for key, words in keys
    ]
    return Html(
        tag(
            "dialog",
            tag("h2", say("Keys"), id="keys-title"),
            tag("table", *rows),
            tag("form", tag("button", say("Close"), type="submit"), method="dialog"),
            id="keys",
            aria_labelledby="keys-title",
        )
        + tag(
            "dialog",
            tag("p", id="confirm-text"),
            tag(
                "form",
                tag(
                    "label",
                    tag("span", id="confirm-label"),
                    tag("input", id="confirm-input", maxlength=40),
                    id="confirm-field",
                    hidden=True,
                ),
                div(
                    "send",
                    tag(
                        "button",
                        say("Yes"),
                        type="submit",
                        value="yes",
                        class_="main",
                        id="confirm-yes",
                    ),
                    tag("button", say("No"), type="submit", value="no", id="confirm-no"),
                ),
                method="dialog",
            ),
            id="confirm",
            aria_labelledby="confirm-text",
        )
    )


def _phrases(say: Say) -> Html:
    return phrases(
        lost=say("The connection is lost. The table tries to reconnect by itself."),
        failed=say("The table could not be reached. Nothing was lost; try again in a moment."),
        broken=broken(say),
        turn=say("Your turn"),
        copied=say("The link is copied."),
        copy_failed=say("The link could not be copied; mark it and copy it by hand."),
        delete=say("Delete this table, with everything that happened at it, for everybody?"),
        resign=say("Resign this game? The others play on without you, or win."),
        confirm=say("This ends your turn."),
        rename=say("Your name at this table"),
        ends_turn=say("Ends your turn."),
        may_end=say("This may end your turn; that depends on chance."),
        hint=say("Point at a card to see it large, and what it would do."),
        act=say("Do it"),
        skip=say("Skip"),
        not_possible=say("This is not possible now."),
    )
