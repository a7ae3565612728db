"""Who made the games, what Farhaven is, and what it is not."""

from __future__ import annotations

from collections.abc import Sequence

from farhaven import __version__
from farhaven.core.game import AnyGame
from farhaven.core.words import Say

from ..preferences import Look
from .frame import main, page
from .html import Html, join, link, tag


def about_page(games: Sequence[AnyGame], say: Say, look: Look) -> str:
    title = say("About Farhaven")
    return page(
        title,
        main(
            tag("h1", title),
            tag("p", _what(say)),
            tag("h2", say("The games and their makers")),
            tag("p", _whose(say)),
            tag("dl", *(part for game in games for part in _credits(game, say))),
            tag("h2", say("What is played")),
            tag("p", _rules_and_sets(say)),
            tag("ul", *(tag("li", _links(game, say)) for game in games)),
            tag("h2", say("Privacy")),
            tag("ul", *(tag("li", sentence) for sentence in _privacy(say))),
            tag("h2", say("Licence")),
            tag("p", _licence(say)),
            class_="sheet text",
        ),
        say=say,
        look=look,
        here="/about",
    )


def _what(say: Say) -> str:
    return say(
        "Farhaven is a table for board games about leaving an old world and settling a new one: "
        "play them with friends, at one screen, or against bots."
    )


def _whose(say: Say) -> str:
    return say(
        "The games belong to their authors and publishers. Farhaven is unofficial, made by "
        "players, and not connected with any of them. It contains no text and no art of theirs; "
        "if you like a game here, buy it."
    )


def _credits(game: AnyGame, say: Say) -> tuple[Html, Html]:
    return tag("dt", say(game.title)), tag("dd", say(game.credits))


def _rules_and_sets(say: Say) -> str:
    return say(
        "The rules are complete, in our own words, numbered, with every ruling and its reason. "
        "Where printed values are not public, the components are a house set, designed for "
        "Farhaven; the almanac says of each component where it comes from."
    )


def _links(game: AnyGame, say: Say) -> Html:
    return join(
        (
            link(f"/rules/{game.name}", say("Rules of {game}", game=say(game.title))),
            link(f"/almanac/{game.name}", say("Almanac of {game}", game=say(game.title))),
        ),
        " · ",
    )


def _privacy(say: Say) -> tuple[str, ...]:
    """What is kept where: the browser, the tables, an account, addresses."""
    return (
        say(
            "You need no account to play. Cookies keep your seats, your settings and your sign-in "
            "in this browser. The pages load nothing from other servers."
        ),
        say(
            "The server stores every table: the names of its players, their decisions and their "
            "chat. Its host and the administrator of the server can delete it, and with it the "
            "decisions and the chat."
        ),
        say(
            "An account stores a name, a hash of the password, friends, statistics and the "
            "browsers that are signed in. Ratings are optional. So are an e-mail address and a "
            "webhook, which receive notices; a link for a new password goes by e-mail, too."
        ),
        say(
            "On the page of your account you can download what it stores, and delete it. Your "
            "games stay, with your name as that of a guest."
        ),
        say(
            "The log of the server holds no internet addresses. Failed sign-ins are counted for "
            "an hour, under a hash of the address. An address itself is stored only when the "
            "administrator of the server bans it."
        ),
    )


def _licence(say: Say) -> str:
    return say(
        "The program is free software under the MIT licence. This is version {version}.",
        version=__version__,
    )
