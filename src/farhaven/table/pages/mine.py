"""One's own games: whose turn it is, how they ended, and the statistics of all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from farhaven.core.words import Say

from ..preferences import Look
from ..results import Rating, Record
from ..scene import TableCard
from .account import section, sections
from .frame import main, page
from .home import listed, titled, turns
from .html import NOTHING, Html, div, link, tag


def games_page(cards: Sequence[TableCard], is_member: bool, say: Say, look: Look) -> str:
    title = say("My games")
    running = [card for card in cards if not card.over and not card.mine]
    finished = [card for card in cards if card.over]
    return page(
        titled(title, cards),
        main(
            sections(say, "/games") if is_member else NOTHING,
            tag("h1", title),
            NOTHING if is_member else _for_guests(say),
            turns(cards, say),
            listed(running, say("The others decide"), say),
            listed(finished, say("Finished games"), say),
            NOTHING if cards else tag("p", say("You sit at no table yet."), class_="hint"),
            div("to-games", link("/", say("To the games"), class_="choice")),
            class_="sheet wide",
        ),
        say=say,
        look=look,
        here="/games",
    )


def _for_guests(say: Say) -> Html:
    return tag(
        "p",
        say("These are the games of this browser; with an account they are on all your devices."),
        " ",
        link("/account", say("Sign in")),
        class_="hint",
    )


# -- statistics ------------------------------------------------------------------------------


@dataclass(frozen=True)
class StatisticsScene:
    name: str
    titles: Mapping[str, str]  # of the games
    records: Sequence[Record]
    solo: Mapping[str, str]  # of each game: how the best game alone ended, in words
    ratings: Sequence[Rating]
    leaders: Mapping[str, Sequence[Rating]]
    rated: bool


def statistics_page(scene: StatisticsScene, say: Say, look: Look) -> str:
    title = say("Statistics")
    games = sorted({one.game for one in scene.records if one.game in scene.titles})
    return page(
        title,
        main(
            sections(say, "/statistics"),
            tag("h1", f"{title}: {scene.name}"),
            NOTHING
            if games
            else tag("p", say("When your first game is over, it is counted here."), class_="hint"),
            *(_game(game, scene, say) for game in games),
            _ratings(scene, say),
            tag(
                "p",
                say("Practice is not counted, nor a game that ends before everybody has decided."),
                class_="hint",
            ),
            class_="sheet",
        ),
        say=say,
        look=look,
        here="/games",
    )


def _game(game: str, scene: StatisticsScene, say: Say) -> Html:
    rows = [_row(one, say) for one in scene.records if one.game == game]
    heads = (say("Seats"), say("Played"), say("Won"), say("Mean score"), say("Best score"))
    title = _title(game, scene, say)
    return section(
        f"game-{game}",
        title,
        div(
            "sheet-scroll",
            tag(
                "table",
                tag("thead", tag("tr", *(tag("th", head, scope="col") for head in heads))),
                tag("tbody", *rows),
                class_="remarks",
            ),
            tabindex=0,
            role="group",
            aria_label=title,
        ),
        tag("p", say("Your best game alone:"), " ", scene.solo[game])
        if game in scene.solo
        else NOTHING,
    )


def _title(game: str, scene: StatisticsScene, say: Say) -> str:
    title = scene.titles[game]
    return say(title)


def _row(one: Record, say: Say) -> Html:
    seats = say("alone") if one.seats == 1 else str(one.seats)
    mean = "-" if one.mean is None else f"{one.mean:.1f}"
    best = "-" if one.best is None else link(f"/table/{one.table}/replay", str(one.best))
    won = f"{one.won} ({100 * one.won // one.played} %)"
    return tag(
        "tr",
        tag("th", seats, scope="row"),
        *(tag("td", text, class_="number") for text in (str(one.played), won, mean, best)),
    )


def _ratings(scene: StatisticsScene, say: Say) -> Html:
    if not scene.rated:
        return section(
            "ratings",
            say("Ratings"),
            tag("p", say("Those who want ratings switch them on in their account.")),
        )
    own = {one.game: one for one in scene.ratings}
    return section(
        "ratings",
        say("Ratings"),
        *(
            _rating(game, own.get(game), scene, say)
            for game in scene.titles
            if scene.leaders.get(game)
        ),
        tag(
            "p",
            say("A rating begins at 1500 and changes with each game against others who want one."),
            class_="hint",
        ),
    )


def _rating(game: str, own: Rating | None, scene: StatisticsScene, say: Say) -> Html:
    return div(
        "",
        tag("h3", _title(game, scene, say)),
        tag(
            "p",
            say.plural(
                "Yours is {rating}, after {count} game.",
                "Yours is {rating}, after {count} games.",
                own.games,
                rating=own.rating,
            ),
        )
        if own
        else NOTHING,
        tag(
            "ol",
            *(tag("li", f"{one.name}: {one.rating}") for one in scene.leaders[game]),
        ),
    )
