"""How somebody likes the table."""

from __future__ import annotations

from farhaven.core.words import Say
from farhaven.language import LANGUAGES

from ..preferences import Look
from .frame import main, notice, page
from .html import NOTHING, Html, div, link, tag
from .start import check, radio, select


def settings_page(say: Say, look: Look, saved: bool = False) -> str:
    title = say("Settings")
    return page(
        title,
        main(
            tag("h1", title),
            tag("p", say("They are kept in this browser."), class_="hint"),
            notice("done", say("The settings are saved.")) if saved else NOTHING,
            tag("p", link("/", say("Back to the table"), id="back", class_="main"), hidden=True),
            tag(
                "form",
                _language(say, look),
                _theme(say, look),
                _palette(say, look),
                _switches(say, look),
                div("send", tag("button", say("Save"), type="submit", class_="main")),
                method="post",
                action="/settings",
                class_="setup",
            ),
        ),
        say=say,
        look=look,
        here="/settings",
    )


def _language(say: Say, look: Look) -> Html:
    return tag(
        "fieldset",
        tag("legend", say("Language")),
        tag("label", say("Language of the table"), for_="language"),
        select("language", list(LANGUAGES.items()), look.language),
    )


def _theme(say: Say, look: Look) -> Html:
    themes = (
        ("auto", say("Like the system"), say("Light or dark, as your device is set.")),
        ("light", say("Light"), say("Dark letters on a light table.")),
        ("dark", say("Dark"), say("Light letters on a dark table.")),
    )
    return tag(
        "fieldset",
        tag("legend", say("Theme")),
        *(
            radio("theme", one, words, hint, checked=one == look.theme)
            for one, words, hint in themes
        ),
    )


def _palette(say: Say, look: Look) -> Html:
    palettes = (
        (
            "standard",
            say("Standard"),
            say("Every colour has a shape or a pattern of its own, too."),
        ),
        ("safe", say("For the colour-blind"), say("Colours that are easier to tell apart.")),
    )
    return tag(
        "fieldset",
        tag("legend", say("Colours")),
        *(
            radio("palette", one, words, hint, checked=one == look.palette)
            for one, words, hint in palettes
        ),
    )


def _switches(say: Say, look: Look) -> Html:
    return tag(
        "fieldset",
        tag("legend", say("At the table")),
        check(
            "animation",
            say("Movement"),
            say("Pieces move to their place, and moves of others are shown one by one."),
            checked=look.animation,
        ),
        check("sound", say("Sound"), say("A short tone when it is your turn."), checked=look.sound),
        check(
            "confirm",
            say("Ask before the end of a turn"),
            say("An answer that ends your turn has to be confirmed."),
            checked=look.confirm,
        ),
        check(
            "autoskip",
            say("Skip questions with one answer"),
            say("Where only one thing can be done, it is done."),
            checked=look.autoskip,
        ),
    )
