"""The people around somebody: friends, who asks to be one, invitations to tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from farhaven.core.words import Say

from ..accounts import LONGEST_NAME
from ..people import Circle, Step
from ..preferences import Look
from ..scene import TableCard
from .account import form, section, sections
from .frame import main, notice, page
from .html import NOTHING, Html, div, link, tag
from .start import select


@dataclass(frozen=True)
class CallCard:
    """Somebody invites the viewer."""

    table: str
    title: str  # of the game
    caller: str


@dataclass(frozen=True)
class PeopleScene:
    circle: Circle
    calls: Sequence[CallCard]
    tables: Sequence[TableCard]  # with a seat that waits for somebody
    may_invite: bool  # new people to the host
    invite: str = ""  # the path of a link that was just made
    problem: str = ""
    done: bool = False
    chosen: str = ""  # the table to which somebody shall be invited


def people_page(scene: PeopleScene, say: Say, look: Look) -> str:
    title = say("People")
    circle = scene.circle
    return page(
        title,
        main(
            sections(say, "/people"),
            tag("h1", title),
            notice("problem", scene.problem) if scene.problem else NOTHING,
            notice("done", say("It is done.")) if scene.done else NOTHING,
            _calls(scene.calls, say),
            _asking(circle, say),
            section(
                "friends",
                say("Friends"),
                _list([(one.name, ("remove", "block")) for one in circle.friends], say)
                or tag("p", say("You have no friends here yet."), class_="hint"),
                _ask(say),
            ),
            _call(scene, say),
            _known(circle, say),
            _titled("asked", say("Asked"), [(one.name, ("remove",)) for one in circle.asked], say),
            _titled(
                "blocked", say("Blocked"), [(one.name, ("unblock",)) for one in circle.blocked], say
            ),
            _invite(scene, say),
            class_="sheet text",
        ),
        say=say,
        look=look,
        here="/games",
    )


# -- invitations to a table ------------------------------------------------------------------


def _calls(calls: Sequence[CallCard], say: Say) -> Html:
    if not calls:
        return NOTHING
    return section(
        "calls",
        say("Invitations"),
        tag("ul", *(_one_call(one, say) for one in calls), class_="rows"),
    )


def _one_call(call: CallCard, say: Say) -> Html:
    words = say("{name} invites you to {game}.", name=call.caller, game=say(call.title))
    answers = (("yes", say("Take the seat")), ("no", say("Decline")))
    return tag(
        "li",
        tag("span", words),
        div(
            "buttons",
            *(
                form("/calls/answer", said, hidden={"table": call.table, "answer": answer})
                for answer, said in answers
            ),
        ),
    )


def _call(scene: PeopleScene, say: Say) -> Html:
    """A friend for a seat that waits for somebody."""
    if not scene.circle.friends:
        return NOTHING
    if not scene.tables:
        return section(
            "call",
            say("Invite a friend to a table"),
            tag("p", say("Open a table with a seat by link first; then it can be chosen here.")),
            tag("p", link("/", say("To the games"))),
        )
    friends = [(one.id, one.name) for one in scene.circle.friends]
    tables = [(one.table, f"{say(one.game.title)}: {', '.join(one.names)}") for one in scene.tables]
    return section(
        "call",
        say("Invite a friend to a table"),
        form(
            "/calls",
            say("Invite"),
            div("field", tag("label", say("Friend"), for_="friend"), select("friend", friends, "")),
            div(
                "field",
                tag("label", say("Table"), for_="table"),
                select("table", tables, scene.chosen),
            ),
        ),
    )


# -- friends ---------------------------------------------------------------------------------


def _asking(circle: Circle, say: Say) -> Html:
    rows: list[tuple[str, tuple[Step, ...]]] = [
        (one.name, ("accept", "decline", "block")) for one in circle.asking
    ]
    return _titled("asking", say("They want to be your friends"), rows, say)


def _known(circle: Circle, say: Say) -> Html:
    rows: list[tuple[str, tuple[Step, ...]]] = [
        (one.name, ("ask", "block")) for one in circle.known
    ]
    return _titled("known", say("Played with"), rows, say)


def _titled(id: str, title: str, rows: Sequence[tuple[str, tuple[Step, ...]]], say: Say) -> Html:
    return section(id, title, _list(rows, say)) if rows else NOTHING


def _list(rows: Sequence[tuple[str, tuple[Step, ...]]], say: Say) -> Html:
    if not rows:
        return NOTHING
    return tag("ul", *(_person(name, steps, say) for name, steps in rows), class_="rows")


def _person(name: str, steps: tuple[Step, ...], say: Say) -> Html:
    words: dict[Step, str] = {
        "ask": say("Ask to be friends"),
        "accept": say("Accept"),
        "decline": say("Decline"),
        "remove": say("Remove"),
        "block": say("Block"),
        "unblock": say("Unblock"),
    }
    buttons = [
        form(
            "/people",
            words[step],
            hidden={"step": step, "name": name},
            label=f"{words[step]}: {name}",
        )
        for step in steps
    ]
    return tag("li", tag("strong", name), div("buttons", *buttons))


def _ask(say: Say) -> Html:
    return form(
        "/people",
        say("Ask to be friends"),
        div(
            "field",
            tag("label", say("Somebody by their name"), for_="name"),
            tag(
                "input",
                id="name",
                name="name",
                maxlength=LONGEST_NAME,
                autocomplete="off",
                required=True,
            ),
        ),
        hidden={"step": "ask"},
    )


def _invite(scene: PeopleScene, say: Say) -> Html:
    """A link for somebody who has no account yet."""
    if not scene.may_invite:
        return NOTHING
    return section(
        "invite",
        say("Invite somebody new"),
        tag("p", say("The link is good for one account and for two weeks.")),
        tag("p", tag("code", scene.invite, id="invite-link")) if scene.invite else NOTHING,
        form("/invites", say("Make a link")),
    )
