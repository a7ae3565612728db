"""[14.3-14.11] The score sheet, line by line, callable at any moment, and who wins.

Until the end the purple lines tell what they would give if the game ended now.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from farhaven.core.game import Score, ScoreLine
from farhaven.core.value import SPECTATOR, Seat

from .components.artifacts import (
    ARTIFACT,
    ARTIFACT_CARD,
    END_TILE_POINTS,
    SMALL_ARTIFACT_POINTS,
)
from .components.board import CORNERS
from .components.campaign import SOLO_WIN
from .components.effects import PurplePoints
from .components.modules import MODULES
from .components.player_board import (
    CARD_BONUS_POINTS,
    PROGRESS_VALUES,
    REWARD_FIELDS,
    CardBonus,
)
from .components.solo import HANDICAPS, RANKS
from .counting import Holdings, Land, by_criterion, by_goal, citizens, holdings, land, site_points
from .entries import CARD
from .model import Face, Hue, TechnologyId, TribeId
from .options import CHAPTER_OF
from .rules.sites import side_up
from .standing import technology
from .state import State
from .view import PlayerView, View, view

RESOURCES_A_POINT: Final = 5  # [14.8]
WON_FROM: Final = RANKS[2].points  # [17.6] alone: a minor victory

_PURPLE: Final = {
    module.id: sum(one.number for one in module.effects if isinstance(one, PurplePoints))
    for module in MODULES
}
_CARD_BONUS: Final = {
    field.id: field.holds.colour for field in REWARD_FIELDS if isinstance(field.holds, CardBonus)
}
_SITE_LINES: Final = tuple((corner, corner.replace("corner", "site")) for corner in CORNERS)
_ARTIFACT_LINES: Final = tuple(
    (hue, f"artifact_{hue}") for hue in (Hue.PURPLE, Hue.ORANGE, Hue.WHITE)
)


class Scored(NamedTuple):
    """A player at the table, as scored."""

    view: View
    seen: PlayerView
    held: Holdings
    land: Land


def scores(view: View) -> list[Score]:
    ground = land(view)
    return [
        Score(seat, lines(Scored(view, seen, holdings(seen), ground)))
        for seat, seen in enumerate(view.players)
    ]


def lines(own: Scored) -> tuple[ScoreLine, ...]:
    """[14.3] Blue points, then what is scored at the end, in the order of the rulebook."""
    seen = own.seen
    at_the_end = [
        ("progress", PROGRESS_VALUES[seen.progress]),  # [3.11]
        ("technologies", technology_points(seen.tribe, seen.face, seen.unlocked)),
        *site_lines(own),
        ("card_bonus", card_bonus_points(own)),
        ("end_tile", END_TILE_POINTS * seen.end_tile),
        ("small_artifacts", SMALL_ARTIFACT_POINTS * seen.small_artifacts),
        ("leftovers", sum(seen.stock) // RESOURCES_A_POINT),
        *artifact_lines(own),
        ("modules", sum([_PURPLE[module] for module in own.held.modules])),
        *chapter_lines(own),
        *handicap_lines(own),
    ]
    final = [ScoreLine(key, points, True) for key, points in at_the_end]
    return (ScoreLine("points", seen.score), *final)


# -- [14.4-14.6] The boards ------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)  # bots ask for the same ones again and again
def technology_points(tribe: TribeId, face: Face, unlocked: tuple[TechnologyId, ...]) -> int:
    return sum(technology(tribe, face, name).points for name in unlocked)


def site_lines(own: Scored) -> list[tuple[str, int]]:
    """[9.6, 14.5] Large locations with an own figure."""
    figures = own.seen.figures
    return [
        (key, site_points(own.held, own.land, side_up(site).rule) if corner in figures else 0)
        for (corner, key), site in zip(_SITE_LINES, own.view.sites, strict=True)
    ]


def card_bonus_points(own: Scored) -> int:
    """[14.6] For acquired citizens of the colours whose bonus is open."""
    colours = [_CARD_BONUS[field] for field in own.seen.fields if field in _CARD_BONUS]
    if not colours:
        return 0
    return CARD_BONUS_POINTS * sum(CARD[card].colour in colours for card in citizens(own.held))


# -- [15.1] The artifact card ----------------------------------------------------------------


def artifact_lines(own: Scored) -> list[tuple[str, int | None]]:
    """Each category once, and once more for each large artifact of its colour."""
    card = own.view.shared_card or own.seen.artifact_card
    if not card:
        return [(key, None) for _, key in _ARTIFACT_LINES]
    printed = ARTIFACT_CARD[card]
    artifacts = [ARTIFACT[artifact].hue for artifact in own.seen.artifacts]
    categories = (printed.purple, printed.orange, printed.white)
    found: list[tuple[str, int | None]] = []
    for (hue, key), category in zip(_ARTIFACT_LINES, categories, strict=True):
        number = by_criterion(own.held, own.land, category.criterion)
        once = category.points * (number // category.per)
        found.append((key, once * (1 + artifacts.count(hue))))
    return found


# -- what the campaign and the solo game add -------------------------------------------------


def chapter_lines(own: Scored) -> Iterator[tuple[str, int]]:
    """[21.4] The goal of a chapter."""
    chapter = CHAPTER_OF.get(own.view.content)
    if chapter is not None:
        goal = chapter.goal
        is_met = by_goal(own.held, own.land, goal.counts) >= goal.at_least
        yield "goal", goal.points if is_met else 0


def handicap_lines(own: Scored) -> Iterator[tuple[str, int]]:
    if own.view.handicap:
        yield "handicap", HANDICAPS.get((own.seen.tribe, own.seen.face), 0)


# -- who wins --------------------------------------------------------------------------------


def winners(state: State) -> list[Seat]:
    """[1.1, 14.11] Most points, then unscored resources, then the machine tracks in all."""
    totals = [score.known for score in scores(view(state, SPECTATOR))]
    if len(totals) == 1:
        needed = SOLO_WIN if state.content in CHAPTER_OF else WON_FROM
        return [0] if totals[0] >= needed else []
    marks = [
        (total, sum(player.stock) % RESOURCES_A_POINT, sum(player.tracks))
        for total, player in zip(totals, state.players, strict=True)
    ]
    best = max(marks)
    return [seat for seat, mark in enumerate(marks) if mark == best]


def rank(points: int) -> str:
    """[17.6] What a result of the solo game is called."""
    return next((one.name for one in reversed(RANKS) if points >= one.points), RANKS[0].name)
