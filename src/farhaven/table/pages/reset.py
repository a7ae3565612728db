"""For those who have forgotten their password: where to ask for a link, and where it leads."""

from __future__ import annotations

from farhaven.core.words import Say

from ..accounts import SHORTEST_PASSWORD
from ..preferences import Look
from .account import form, name_field, password_field, sheet, told
from .frame import notice
from .html import Html, link, tag


def forgotten_page(say: Say, look: Look, can_write: bool) -> str:
    by_hand = say("Whoever looks after this host can make you a link for a new one; ask them.")
    if not can_write:
        return _page(say, look, tag("p", by_hand))
    return _page(
        say,
        look,
        tag(
            "p",
            say(
                "If your account has an e-mail address that you have confirmed, a link for a new "
                "password is sent there."
            ),
        ),
        form("/forgotten", say("Send a link"), name_field(say, "", "username"), main=True),
        tag("p", by_hand, class_="hint"),
    )


def asked_page(say: Say, look: Look) -> str:
    """The same for every name, whether somebody has it or not."""
    return _page(
        say,
        look,
        notice(
            "done",
            say(
                "If there is such an account and it has a confirmed e-mail address, a letter is on "
                "its way. Its link can be used once, within two hours."
            ),
        ),
    )


def _page(say: Say, look: Look, *content: Html) -> str:
    title = say("A forgotten password")
    back = tag("p", link("/account", say("Back to signing in")))
    return sheet(title, say, look, *content, back)


def reset_page(say: Say, look: Look, name: str, problem: str = "") -> str:
    title = say("A new password")
    return sheet(
        title,
        say,
        look,
        told(problem),
        tag("p", say("For the account {name}.", name=name)),
        form(
            "/reset",
            say("Set the password"),
            tag("input", type="hidden", name="name", value=name, autocomplete="username"),
            password_field(say("New password"), "password", "new-password"),
            tag(
                "p",
                say(
                    "At least {count} signs. All browsers that are signed in to this account "
                    "are signed out.",
                    count=SHORTEST_PASSWORD,
                ),
                class_="hint",
            ),
            main=True,
        ),
    )
