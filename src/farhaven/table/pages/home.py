"""The first page: the games, the tables one sits at, a link or a record to come in by."""

from __future__ import annotations

from collections.abc import Sequence

from farhaven.core.game import AnyGame
from farhaven.core.words import Say

from ..founding import USUAL_LEVEL, level_names
from ..preferences import Look
from ..scene import TableCard
from .frame import SITE, main, page
from .html import NOTHING, Html, div, join, link, tag


def home(games: Sequence[AnyGame], tables: Sequence[TableCard], say: Say, look: Look) -> str:
    return page(
        titled(SITE, tables),
        main(
            div(
                "welcome",
                tag("h1", say("Leave the old world. Settle a new one.")),
                tag(
                    "p",
                    say(
                        "Board games about great journeys, for one screen, for friends far away, "
                        "or against a bot. Nobody needs an account."
                    ),
                ),
            ),
            turns(tables, say),
            listed(
                [card for card in tables if not card.over and not card.mine],
                say("Continue a game"),
                say,
            ),
            tag(
                "section",
                tag("h2", say("Games"), id="games"),
                div("shelf", *(game_box(game, say) for game in games)),
                aria_labelledby="games",
            ),
            div("doors", _join_by_link(say), _import(say)),
            listed([card for card in tables if card.over], say("Finished games"), say),
            class_="sheet wide",
        ),
        say=say,
        look=look,
        here="/",
    )


# -- the games -------------------------------------------------------------------------------


def game_box(game: AnyGame, say: Say) -> Html:
    """A game; the first click opens what can be done with it."""
    return tag(
        "details",
        tag(
            "summary",
            cover(game, say),
            div(
                "about-game",
                tag("h3", say(game.title)),
                div("facts", *(tag("span", fact) for fact in facts(game, say))),
            ),
        ),
        div("choices", *_choices(game, say)),
        class_="game",
        name="games",
        id=f"game-{game.name}",
    )


def cover(game: AnyGame, say: Say) -> Html:
    drawn = game.cover(say) if game.cover else ""
    return tag("span", Html(drawn), class_="cover", aria_hidden="true")


def facts(game: AnyGame, say: Say) -> tuple[str, str, str]:
    """Players, length, weight."""
    return players(game, say), length(game, say), weight(game, say)


def players(game: AnyGame, say: Say) -> str:
    fewest, most = min(game.seats), max(game.seats)
    if fewest == most:
        return say.plural("{count} player", "{count} players", most)
    return say.plural(
        "{fewest} to {most} player", "{fewest} to {most} players", most, fewest=fewest, most=most
    )


def length(game: AnyGame, say: Say) -> str:
    shortest, longest = game.minutes
    if shortest == longest:
        return say("{minutes} minutes", minutes=longest)
    return say("{shortest} to {longest} minutes", shortest=shortest, longest=longest)


def weight(game: AnyGame, say: Say) -> str:
    return {
        "light": say("light"),
        "medium": say("medium weight"),
        "heavy": say("heavy"),
    }[game.weight]


def _level(game: AnyGame, say: Say) -> Html:
    """How well the bot shall play."""
    options = [
        tag("option", words, value=level, selected=level == USUAL_LEVEL)
        for level, words in level_names(say).items()
    ]
    return tag(
        "select", *options, id=f"level-{game.name}", name="level", aria_label=say("Which bot")
    )


def _choices(game: AnyGame, say: Say) -> tuple[Html, ...]:
    return (
        tag(
            "form",
            tag("button", say("Play against a bot now"), type="submit", class_="main"),
            _level(game, say),
            method="post",
            action=f"/play/{game.name}",
        ),
        link(f"/new/{game.name}?with=here", say("Play together at this screen"), class_="choice"),
        link(f"/new/{game.name}?with=open", say("Invite somebody by a link"), class_="choice"),
        link(f"/new/{game.name}", say("Set up a table"), class_="choice"),
        tag(
            "p",
            join(
                (
                    link(f"/rules/{game.name}", say("Rules")),
                    link(f"/almanac/{game.name}", say("Almanac")),
                ),
                " · ",
            ),
        ),
    )


# -- tables ----------------------------------------------------------------------------------


def titled(title: str, tables: Sequence[TableCard]) -> str:
    """The title of a page with how many games wait for the viewer."""
    mine = sum(card.mine for card in tables)
    return f"({mine}) {title}" if mine else title


def turns(tables: Sequence[TableCard], say: Say) -> Html:
    """The games that wait for the viewer; the page asks for them again now and then."""
    mine = [card for card in tables if card.mine]
    return div("", listed(mine, say("Your turn in"), say), id="turns")


def listed(tables: Sequence[TableCard], title: str, say: Say) -> Html:
    if not tables:
        return NOTHING
    return tag(
        "section",
        tag("h2", title),
        tag("ul", *(tag("li", _table(card, say)) for card in tables), class_="tables"),
    )


def _table(card: TableCard, say: Say) -> Html:
    turn = tag("span", say("Your turn"), class_="badge yours") if card.mine else NOTHING
    return link(
        f"/table/{card.table}",
        tag("strong", say(card.game.title)),
        tag("span", ", ".join(card.names), class_="names"),
        tag("span", card.prompt, class_="soft-text"),
        turn,
        class_="table-card",
    )


# -- ways in ---------------------------------------------------------------------------------


def _join_by_link(say: Say) -> Html:
    return tag(
        "section",
        tag("h2", say("Join by a link")),
        tag("p", say("Somebody sent you a link to a seat? Open it, or paste it here.")),
        tag(
            "form",
            tag("label", say("Link"), for_="join-link"),
            tag(
                "input", id="join-link", name="link", type="url", required=True, autocomplete="off"
            ),
            tag("button", say("Join"), type="submit"),
            data_join=True,
            class_="line-form",
        ),
        class_="door",
    )


def _import(say: Say) -> Html:
    return tag(
        "section",
        tag("h2", say("Look at a record")),
        tag("p", say("A finished game is kept in a file; open it here to replay it.")),
        tag(
            "form",
            tag("label", say("Record file"), for_="record"),
            tag("input", id="record", name="record", type="file", accept=".json", required=True),
            tag("button", say("Open"), type="submit"),
            method="post",
            action="/import",
            enctype="multipart/form-data",
            class_="line-form",
        ),
        class_="door",
    )
