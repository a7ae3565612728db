"""Accounts, for those who want one: signing in, registering, and everything that can be changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from farhaven.core.words import Say

from ..accounts import LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD, Account, Session
from ..notices import MINUTES
from ..preferences import Look
from .frame import main, notice, page
from .html import NOTHING, Attribute, Html, div, join, link, tag
from .start import check, select

NOTHING_ENTERED: Mapping[str, str] = {}


@dataclass(frozen=True)
class AccountScene:
    """All that the page of an account shows."""

    account: Account
    sessions: Sequence[Session]
    session: str  # the one that looks
    can_write: bool
    can_call: bool
    done: str = ""  # what was just changed
    problem: str = ""


def sections(say: Say, here: str) -> Html:
    """The pages about oneself; `here` is the path of the one that is shown."""
    entries = (
        ("/games", say("My games")),
        ("/statistics", say("Statistics")),
        ("/people", say("People")),
        ("/account", say("Account")),
    )
    links = (
        link(path, words, aria_current="page" if path == here else None) for path, words in entries
    )
    return tag("nav", join(links, " · "), class_="crumbs", aria_label=say("About you"))


# -- coming ----------------------------------------------------------------------------------


def sheet(title: str, say: Say, look: Look, *content: Html) -> str:
    """A page with little on it, beside those about oneself."""
    body = main(tag("h1", title), *content, class_="sheet text")
    return page(title, body, say=say, look=look, here="/account")


def told(problem: str) -> Html:
    """What was wrong with what was entered, if something was."""
    return notice("problem", problem) if problem else NOTHING


def credentials(
    say: Say, action: str, deed: str, entered: Mapping[str, str], kind: str, hint: str
) -> Html:
    """Where a name and a password are entered; `kind` tells browsers which password is meant."""
    return form(
        action,
        deed,
        name_field(say, entered.get("name", ""), "username"),
        password_field(say("Password"), "password", kind),
        tag("p", hint, class_="hint"),
        main=True,
    )


def sign_in_page(
    say: Say,
    look: Look,
    registration: bool,
    problem: str = "",
    entered: Mapping[str, str] = NOTHING_ENTERED,
) -> str:
    title = say("Sign in")
    return sheet(
        title,
        say,
        look,
        tag(
            "p",
            say(
                "Nobody needs an account to play. With one, your games are on all your "
                "devices, and you can have friends, statistics and notices."
            ),
        ),
        told(problem),
        credentials(
            say,
            "/sign-in",
            say("Sign in"),
            entered,
            "current-password",
            say("The seats that this browser has are taken along into the account."),
        ),
        tag("p", link("/forgotten", say("I have forgotten my password"))),
        tag("p", link("/register", say("Create an account"), class_="choice"), class_="apart")
        if registration
        else tag("p", say("New accounts are not made here."), class_="hint"),
    )


def register_page(
    say: Say, look: Look, problem: str = "", entered: Mapping[str, str] = NOTHING_ENTERED
) -> str:
    title = say("Create an account")
    return sheet(
        title,
        say,
        look,
        told(problem),
        credentials(
            say,
            "/register",
            say("Create the account"),
            entered,
            "new-password",
            say(
                "At least {count} signs. If you forget it, whoever looks after this host "
                "can make you a link for a new one.",
                count=SHORTEST_PASSWORD,
            ),
        ),
        tag("p", link("/account", say("I have an account"))),
    )


def closed_page(say: Say, look: Look, invited_only: bool) -> str:
    title = say("Create an account")
    return sheet(
        title,
        say,
        look,
        tag(
            "p",
            say("Accounts are made here by invitation: ask a member for a link.")
            if invited_only
            else say("New accounts are not made here."),
        ),
        tag("p", link("/", say("To the games"))),
    )


def letter_page(say: Say, look: Look, purpose: str) -> str:
    """Where a link in a letter leads: a button, as programs that look at letters follow links."""
    confirms = purpose == "confirm"
    title = say("Confirm your address") if confirms else say("No more letters")
    text = (
        say("Notices will be sent to your e-mail address.")
        if confirms
        else say("No notice will be sent to your e-mail address any more.")
    )
    return sheet(
        title,
        say,
        look,
        tag("p", text),
        form("/letter", title, main=True),
    )


# -- the account -----------------------------------------------------------------------------


def account_page(scene: AccountScene, say: Say, look: Look) -> str:
    title = say("Account")
    return page(
        title,
        main(
            sections(say, "/account"),
            tag("h1", scene.account.name),
            notice("problem", scene.problem) if scene.problem else NOTHING,
            notice("done", _done(scene.done, say)) if _done(scene.done, say) else NOTHING,
            form("/sign-out", say("Sign out")),
            _notices(scene, say),
            _ratings(scene.account, say),
            _devices(scene, say),
            _rename(scene.account, say),
            _new_password(say),
            _data(say),
            _delete(say),
            class_="sheet text",
        ),
        say=say,
        look=look,
        here="/account",
    )


def _done(key: str, say: Say) -> str:
    return {
        "name": say("Your name is changed."),
        "password": say("Your password is changed, and all other browsers are signed out."),
        "notices": say("Your notices are set."),
        "confirm": say("Your notices are set; a letter is on its way to confirm the address."),
        "ratings": say("Your wish about ratings is kept."),
        "devices": say("The browser is signed out."),
    }.get(key, "")


def _notices(scene: AccountScene, say: Say) -> Html:
    account = scene.account
    if not scene.can_write and not scene.can_call:
        return NOTHING
    kinds = (
        ("turn", say("My turn"), say("When I have been away from the table for a while.")),
        ("invited", say("Invitations"), say("When a friend invites me to a table.")),
        ("over", say("The end of a game"), say("When a game of mine is over.")),
    )
    away = [
        (str(minutes), say.plural("{count} minute away", "{count} minutes away", minutes))
        for minutes in MINUTES
    ]
    return section(
        "notices",
        say("Notices"),
        form(
            "/account/notices",
            say("Save"),
            *(_email(account, say) if scene.can_write else ()),
            *(_webhook(account, say) if scene.can_call else ()),
            *(
                check(f"wants_{kind}", words, hint, checked=kind in account.wanted)
                for kind, words, hint in kinds
            ),
            div(
                "field",
                tag("label", say("A notice of my turn after"), for_="minutes"),
                select("minutes", away, str(account.minutes)),
            ),
        ),
    )


def _email(account: Account, say: Say) -> tuple[Html, ...]:
    waits = account.email and not account.confirmed
    return (
        div(
            "field",
            *_field(
                say("E-mail"), "email", value=account.email, type="email", autocomplete="email"
            ),
        ),
        tag("p", say("Follow the link in our letter to confirm it."), class_="hint")
        if waits
        else NOTHING,
    )


def _webhook(account: Account, say: Say) -> tuple[Html, ...]:
    return (
        div(
            "field",
            *_field(
                say("Webhook"),
                "webhook",
                value=account.webhook,
                type="url",
                autocomplete="off",
                aria_describedby="webhook-hint",
            ),
        ),
        tag(
            "p",
            say("An address in the open web that is sent each notice as JSON."),
            id="webhook-hint",
            class_="hint",
        ),
    )


def _ratings(account: Account, say: Say) -> Html:
    return section(
        "ratings",
        say("Ratings"),
        form(
            "/account/ratings",
            say("Save"),
            check(
                "rated",
                say("I want ratings"),
                say(
                    "Games with others who want them, too, change a number for each game, which "
                    "everybody can see."
                ),
                checked=account.rated,
            ),
        ),
    )


def _devices(scene: AccountScene, say: Say) -> Html:
    rows = [_device(one, one.hash == scene.session, say) for one in scene.sessions]
    others = len(rows) > 1
    return section(
        "devices",
        say("Signed in at"),
        tag("ul", *rows, class_="rows"),
        form("/account/devices", say("Sign out all others"), hidden={"but": "this"})
        if others
        else NOTHING,
    )


def _device(session: Session, here: bool, say: Say) -> Html:
    seen = say("last here {day}", day=session.seen[:10])
    label = session.label or say("A program")
    return tag(
        "li",
        div("", tag("strong", label), " ", tag("span", seen, class_="soft-text")),
        tag("span", say("This browser"), class_="badge")
        if here
        else form(
            "/account/devices",
            say("Sign out"),
            hidden={"session": session.hash[:16]},
            label=say("Sign out {device}", device=label),
        ),
    )


def _rename(account: Account, say: Say) -> Html:
    return section(
        "rename",
        say("Name"),
        form(
            "/account/name",
            say("Change the name"),
            name_field(say, account.name, "username"),
            tag("p", say("At tables you sit at already the old name stays."), class_="hint"),
        ),
    )


def _new_password(say: Say) -> Html:
    return section(
        "password-section",
        say("Password"),
        form(
            "/account/password",
            say("Change the password"),
            password_field(say("Password until now"), "current", "current-password"),
            password_field(say("New password"), "password", "new-password"),
        ),
    )


def _data(say: Say) -> Html:
    return section(
        "data",
        say("Your data"),
        tag("p", say("All that is kept about you here, in one file.")),
        tag("p", link("/account/data.json", say("Download"), class_="choice", download=True)),
    )


def _delete(say: Say) -> Html:
    return section(
        "delete",
        say("Delete the account"),
        tag(
            "p",
            say(
                "The account goes with its friends, statistics and ratings, at once and for good. "
                "The games stay: the name that you have at a table is a guest's from then on, and "
                "your seats belong to this browser."
            ),
        ),
        form(
            "/account/delete",
            say("Delete the account"),
            password_field(say("Password, to be sure"), "confirmation", "current-password"),
        ),
    )


# -- parts -----------------------------------------------------------------------------------


def section(id: str, title: str, *content: str) -> Html:
    return tag(
        "section", tag("h2", title, id=f"{id}-title"), *content, aria_labelledby=f"{id}-title"
    )


def form(
    action: str,
    button: str,
    *content: str,
    main: bool = False,
    hidden: Mapping[str, str] = NOTHING_ENTERED,
    label: str | None = None,
) -> Html:
    fields = [tag("input", type="hidden", name=key, value=value) for key, value in hidden.items()]
    send = tag("button", button, type="submit", class_="main" if main else None, aria_label=label)
    return tag(
        "form", *fields, *content, div("send", send), method="post", action=action, class_="stack"
    )


def _field(label: str, name: str, **more: Attribute) -> tuple[Html, Html]:
    return tag("label", label, for_=name), tag("input", id=name, name=name, **more)


def name_field(say: Say, value: str, autocomplete: str) -> Html:
    return div(
        "field",
        *_field(
            say("Name"),
            "name",
            value=value,
            maxlength=LONGEST_NAME,
            autocomplete=autocomplete,
            required=True,
        ),
    )


def password_field(label: str, name: str, autocomplete: str) -> Html:
    return div(
        "field",
        *_field(
            label,
            name,
            type="password",
            maxlength=LONGEST_PASSWORD,
            autocomplete=autocomplete,
            required=True,
        ),
    )
