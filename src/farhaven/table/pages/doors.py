"""Where secret links lead: what they are for, and a button.

Programs follow links to show what is behind them, so nothing happens before the button is pressed.
The forms are sent to the address of their page, so that its secret is nowhere in the page.
"""

from __future__ import annotations

from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say

from ..preferences import Look
from ..scene import LinkScene
from .frame import main, page
from .html import NOTHING, Html, div, tag


def link_page(scene: LinkScene, say: Say, look: Look) -> str:
    """The link of a seat, or of those who watch."""
    whose = ", ".join(say.name(seat) for seat in scene.hosts)
    return _sheet(
        say(scene.game.title),
        say,
        look,
        tag("p", say("This is the table of {players}.", players=whose)) if whose else NOTHING,
        *_purpose(scene, say),
    )


def _purpose(scene: LinkScene, say: Say) -> tuple[Html, ...]:
    if scene.seat == SPECTATOR:
        words = say("With this link you watch the game. Spectators see no secrets.")
        return tag("p", words), _button(say("Watch"))
    seat = say(
        "With this link you take seat {number}, {player}.",
        number=scene.seat + 1,
        player=say.name(scene.seat),
    )
    return tag("p", seat), _state(scene, say), _button(say("Take the seat"))


def _state(scene: LinkScene, say: Say) -> Html:
    """Who is at the seat until now."""
    match scene.kind:
        case "person":
            return tag("p", say("Somebody is at this seat already; you join them."), class_="hint")
        case "bot":
            return tag("p", say("A bot plays there now; you take the seat back."), class_="hint")
        case "open":
            return NOTHING


def admin_door_page(say: Say, look: Look) -> str:
    """The link of whoever looks after the host."""
    return _sheet(
        say("Look after this host"),
        say,
        look,
        tag("p", say("With this link you look after this host, at this browser, for 30 days.")),
        tag("p", say("It can be used once."), class_="hint"),
        _button(say("Look after this host")),
    )


def _button(words: str) -> Html:
    send = tag("button", words, type="submit", class_="main")
    return tag("form", div("send", send), method="post", class_="stack")


def _sheet(title: str, say: Say, look: Look, *content: Html) -> str:
    body = main(tag("h1", title), *content, class_="sheet text")
    return page(title, body, say=say, look=look)
