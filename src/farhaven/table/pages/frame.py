"""What every page has around its content: head, heading, foot."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farhaven.core.registry import games
from farhaven.core.words import Say
from farhaven.svg.document import definitions
from farhaven.svg.themes import STYLE

from ..preferences import Look
from .html import BASE, NOTHING, Html, join, link, tag

SITE: Final = "Farhaven"


def drawing_css() -> str:
    """The style of all drawings, and how each game lays out its panels."""
    return "\n".join((STYLE, *(game.layout for game in games() if game.layout)))


def page(
    title: str,
    *content: str,
    say: Say,
    look: Look,
    here: str = "",
    scripts: Iterable[str] = ("page.js",),
    class_: str = "page",
    drawings: bool = False,
    bare: bool = False,
) -> str:
    """A whole page. `here` is the path of the menu's entry that it stands for.

    `drawings`: there are parts of drawings in it, which need the icons and patterns. `bare`: it
    has its own way home, and the whole screen.
    """
    return "<!doctype html>\n" + tag(
        "html",
        _head(title, say, scripts),
        tag(
            "body",
            link("#content", say("Skip to the content"), class_="skip"),
            Html(definitions()) if drawings else NOTHING,
            NOTHING if bare else _heading(say, here),
            *content,
            NOTHING if bare else _foot(say),
            class_=f"farhaven {class_}",
        ),
        lang=look.language,
        data_theme=None if look.theme == "auto" else look.theme,
        data_palette=None if look.palette == "standard" else look.palette,
        data_animation="on" if look.animation else "off",
        data_sound="on" if look.sound else "off",
        data_confirm="on" if look.confirm else "off",
        data_autoskip="on" if look.autoskip else "off",
        data_base=BASE.get() or None,
    )


def _head(title: str, say: Say, scripts: Iterable[str]) -> Html:
    full = title if title.endswith(SITE) else say("{title} - Farhaven", title=title)
    return tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", full),
        tag("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
        tag("link", rel="stylesheet", href="/drawing.css"),
        *(
            tag("link", rel="stylesheet", href=f"/static/{name}.css")
            for name in ("style", "pages", "table")
        ),
        *(tag("script", type="module", src=f"/static/{name}") for name in scripts),
    )


def way_home(say: Say) -> Html:
    return link(
        "/",
        tag("img", src="/static/icon.svg", alt=say("Farhaven, to the games"), width=30, height=30),
        class_="way-home",
        title=say("To the games"),
    )


def _heading(say: Say, here: str) -> Html:
    entries = (
        ("/", say("Games")),
        ("/games", say("My games")),
        ("/account", say("Account")),
        ("/settings", say("Settings")),
    )
    return tag(
        "header",
        link(
            "/",
            tag("img", src="/static/icon.svg", alt="", width=28, height=28),
            tag("span", SITE, class_="brand-name"),
            class_="brand",
        ),
        tag(
            "nav",
            *(
                link(path, words, aria_current="page" if path == here else None)
                for path, words in entries
            ),
            aria_label=say("Farhaven"),
        ),
        class_="top",
    )


def _foot(say: Say) -> Html:
    return tag(
        "footer",
        tag(
            "p",
            say("Farhaven is unofficial: the games belong to their authors and publishers."),
            " ",
            link("/about", say("Who they are")),
        ),
        class_="foot",
    )


def main(*content: str, class_: str = "sheet") -> Html:
    return tag("main", *content, id="content", class_=class_, tabindex=-1)


def phrases(**words: str) -> Html:
    """Sentences that the scripts say, in the language of the page."""
    return tag(
        "div", id="phrases", hidden=True, **{f"data_{key}": said for key, said in words.items()}
    )


def broken(say: Say) -> str:
    """What the scripts say of a fault of their own."""
    return say(
        "This page could not show what happened; nothing of the game is lost. "
        "Load the page again; if that does not help, tell whoever runs this table:"
    )


def notice(kind: str, *content: str) -> Html:
    return tag(
        "p", *content, class_=f"notice {kind}", role="alert" if kind == "problem" else "status"
    )


def crumbs(*links: tuple[str, str]) -> Html:
    return tag("p", join((link(path, words) for path, words in links), " · "), class_="crumbs")
