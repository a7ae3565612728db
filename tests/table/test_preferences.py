"""How somebody likes the table, in a cookie and in a form."""

from __future__ import annotations

import pytest

from farhaven.table.preferences import Look, from_cookie, from_form, to_cookie


@pytest.mark.parametrize(
    "look",
    [
        Look(),
        Look("cs", "dark", "safe", animation=False, sound=True, confirm=True, autoskip=False),
        Look("pl", "light", sound=True),
    ],
)
def test_a_cookie_gives_back_what_was_chosen(look: Look) -> None:
    assert from_cookie(to_cookie(look), "de, cs") == look


def test_without_a_cookie_the_browsers_language_is_spoken() -> None:
    assert from_cookie("", "pl-PL,en;q=0.5") == Look(language="pl")
    assert from_cookie("", "xx") == Look(language="en")


@pytest.mark.parametrize(
    "cookie", ["theme=pink", "language=xx&palette=", "animation=maybe;", "%%%", "=&=&=", "a" * 5000]
)
def test_a_cookie_that_cannot_be_used_is_no_error(cookie: str) -> None:
    look = from_cookie(cookie)
    assert (look.language, look.theme, look.palette) == ("en", "auto", "standard")


def test_a_switch_that_the_form_does_not_send_is_off() -> None:
    look = from_form({"language": "cs", "sound": "on"})
    assert look.sound
    assert not look.animation
    assert not look.autoskip
