"""What a line of the final score sheet has counted, player by player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.phrases import listing, points
from farhaven.core.words import Say

from ..components.board import CORNERS
from ..counting import by_goal, by_site
from ..options import CHAPTER_OF
from ..rules.sites import side_up
from ..scoring import (
    PURPLE,
    Scored,
    artifact_card_of,
    citizens_with_bonus,
    counted_categories,
    scored,
    site_lines,
)
from ..view import View
from . import names
from .components import category, site_rule

_SITES: Final = {corner.replace("corner", "site"): corner for corner in CORNERS}
_CATEGORIES: Final = ("artifact_purple", "artifact_orange", "artifact_white")


def counted(view: View, key: str, say: Say) -> tuple[str, ...]:
    """[14.3-14.10] For each player who has something that the line counts."""
    players = scored(view)
    if key in _SITES:
        return tuple(large_location(view, players, key, say))
    found = ((seat, of_player(own, key, say)) for seat, own in enumerate(players))
    return tuple(
        say("{player}: {counted}.", player=say.name(seat), counted=words)
        for seat, words in found
        if words
    )


def large_location(view: View, players: list[Scored], key: str, say: Say) -> Iterator[str]:
    """[14.5] What lies there and counts, and how many of it each player there has."""
    corner = _SITES[key]
    up = view.sites[CORNERS.index(corner)]
    rule = side_up(up).rule
    yield f"{names.site(up, say)}: {site_rule(rule, say)}"
    for seat, own in enumerate(players):
        if corner in own.seen.figures:
            yield say(
                "{player}: {number} counted, {points}.",
                player=say.name(seat),
                number=by_site(own.held, own.land, rule),
                points=points(dict(site_lines(own))[key], say),
            )


def of_player(own: Scored, key: str, say: Say) -> str:
    """What one player has of it; "" where the line has nothing to count."""
    seen = own.seen
    if key in _CATEGORIES:
        return artifact_card(own, _CATEGORIES.index(key), say)
    if key == "goal" and own.view.content in CHAPTER_OF:
        goal = CHAPTER_OF[own.view.content].goal
        number = by_goal(own.held, own.land, goal.counts)
        return say("{number} of {needed}", number=number, needed=goal.at_least)
    if key == "technologies":
        unlocked = [names.technology(seen.tribe, seen.face, one, say) for one in seen.unlocked]
        return listing(unlocked, say) if unlocked else ""
    if key == "modules":
        having = [names.module(one, say) for one in own.held.modules if PURPLE[one]]
        return listing(having, say) if having else ""
    number = {
        "card_bonus": citizens_with_bonus(own),
        "small_artifacts": seen.small_artifacts,
        "leftovers": sum(seen.stock),
    }.get(key, 0)
    return str(number) if number else ""


def artifact_card(own: Scored, place: int, say: Say) -> str:
    """[15.1] A category of the card, how many were counted, and how many times it counts."""
    card = artifact_card_of(own)
    if not card:
        return ""
    one = counted_categories(own)[place]
    return say(
        "{card} ({category}): {number} counted, {points}, times {times}",
        card=names.artifact_card(card, say),
        category=category(one.category, say),
        number=one.number,
        points=points(one.once, say),
        times=one.times,
    )
