"""A campaign: the chapters that are played, everybody's points, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence

from farhaven.core.campaign import (
    Group,
    Result,
    campaign_of,
    champions,
    next_chapter,
    standings,
)
from farhaven.core.game import AnyGame, Chapter, Settings
from farhaven.core.registry import find
from farhaven.core.words import Say

from ..preferences import Look
from .cited import cited
from .frame import crumbs, main, page
from .html import NOTHING, Html, join, link, listed, tag


def campaign_page(table: str, group: Group, say: Say, look: Look) -> str:
    """`table`: the table from which somebody looks at it."""
    chapters = campaign_of(group).chapters
    done, game = len(group.played), find(group.game)
    return page(
        group.name,
        main(
            crumbs((f"/table/{table}", say("Back to the table"))),
            tag("h1", group.name),
            tag(
                "p",
                say("Chapters played: {done} of {count}.", done=done, count=len(chapters)),
            ),
            *(
                _played(number, chapters[number - 1], results, game, say)
                for number, results in enumerate(group.played, start=1)
            ),
            _points(group, say) if done else NOTHING,
            _next(group, say),
            tag("p", _file(table, say)),
            class_="sheet text",
        ),
        say=say,
        look=look,
    )


def _played(
    number: int, chapter: Chapter, results: Sequence[Result], game: AnyGame, say: Say
) -> Html:
    """How a chapter ended, and what it unlocked."""
    heads = (say("Player"), say("Points"), say("Won"), say("Met the goal"))
    rows = (
        tag(
            "tr",
            tag("th", result.player, scope="row"),
            tag("td", str(result.points)),
            tag("td", say("yes") if result.won else say("no")),
            tag("td", say("yes") if result.met_the_goal else say("no")),
        )
        for result in results
    )
    return tag(
        "section",
        tag("h2", chapter_title(number, chapter, say)),
        tag(
            "table",
            tag("thead", tag("tr", *(tag("th", head, scope="col") for head in heads))),
            tag("tbody", *rows),
            class_="scores",
        ),
        _cards(chapter.after, game, say),
    )


def _cards(texts: Sequence[str], game: AnyGame, say: Say) -> Html:
    """What the cards of a chapter say, with the rules that they name."""
    return listed(cited(say(text), game) for text in texts)


def chapter_title(number: int, chapter: Chapter, say: Say) -> str:
    return say("Chapter {number}: {title}", number=number, title=say(chapter.title))


def _points(group: Group, say: Say) -> Html:
    return tag(
        "section",
        tag("h2", say("Points of the campaign")),
        listed(f"{name}: {points}" for name, points in standings(group).items()),
    )


def _next(group: Group, say: Say) -> Html:
    chapter = next_chapter(group)
    if chapter is None:
        names = ", ".join(champions(group))
        return tag("p", say("The campaign is over. It was won by: {names}.", names=names))
    return tag("section", *chapter_ahead(group, chapter, say))


def chapter_ahead(group: Group, chapter: Chapter, say: Say) -> tuple[Html, ...]:
    """What is read before the game."""
    return (
        tag("h2", chapter_title(len(group.played) + 1, chapter, say)),
        *_read_before(chapter, find(group.game), say),
    )


def _read_before(chapter: Chapter, game: AnyGame, say: Say) -> tuple[Html, ...]:
    return tag("p", tag("em", say(chapter.story))), _cards(chapter.before, game, say)


# -- at the table ----------------------------------------------------------------------------


def chapter_in_play(group: Group, say: Say) -> tuple[str, Html] | None:
    """The title of the chapter that is played, and its cards that are read before the game."""
    chapter = next_chapter(group)
    if chapter is None:
        return None
    title = chapter_title(len(group.played) + 1, chapter, say)
    return title, join(_read_before(chapter, find(group.game), say))


def chapter_that_ended(group: Group, settings: Settings, say: Say) -> Html:
    """The cards that are read after a game with these settings: what it has unlocked."""
    number = len(group.played)
    chapter = campaign_of(group).chapters[number - 1]
    if not chapter.settings.items() <= settings.items():
        return NOTHING  # a game after the last chapter
    return tag(
        "section",
        tag("h2", chapter_title(number, chapter, say)),
        _cards(chapter.after, find(group.game), say),
        class_="chapter",
    )


def _file(table: str, say: Say) -> Html:
    return link(
        f"/table/{table}/campaign.json",
        say("Export the campaign as a file"),
        download=True,
    )
