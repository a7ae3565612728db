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
    Category,
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
from .model import ArtifactCardId, Face, Hue, TechnologyId, TribeId
from .options import CHAPTER_OF
from .rules.sites import side_up
from .standing import technology
from .state import State
from .view import PlayerView, View, view

RESOURCES_A_POINT: Final = 5  # [14.8]
WON_FROM: Final = RANKS[2].points  # [17.6] alone: a minor victory

PURPLE: Final = {
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
    return [Score(seat, lines(own)) for seat, own in enumerate(scored(view))]


def scored(view: View) -> list[Scored]:
    ground = land(view)
    return [Scored(view, seen, holdings(seen), ground) for seen in view.players]


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
        ("modules", sum([PURPLE[module] for module in own.held.modules])),
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
    return CARD_BONUS_POINTS * citizens_with_bonus(own)


def citizens_with_bonus(own: Scored) -> int:
    """[14.6] Acquired citizens of the colours whose bonus is open."""
    colours = [_CARD_BONUS[field] for field in own.seen.fields if field in _CARD_BONUS]
    if not colours:
        return 0
    return sum(CARD[card].colour in colours for card in citizens(own.held))


# -- [15.1] The artifact card ----------------------------------------------------------------


class Counted(NamedTuple):
    """A category of the artifact card, as it counts for its owner."""

    category: Category
    number: int  # of the things
    times: int  # once, and once more for each large artifact of its colour

    @property
    def once(self) -> int:
        return self.category.points * (self.number // self.category.per)


def artifact_lines(own: Scored) -> list[tuple[str, int | None]]:
    """Each category once, and once more for each large artifact of its colour."""
    found = counted_categories(own)
    if not found:
        return [(key, None) for _, key in _ARTIFACT_LINES]
    return [
        (key, one.once * one.times) for (_, key), one in zip(_ARTIFACT_LINES, found, strict=True)
    ]


def counted_categories(own: Scored) -> list[Counted]:
    """In the order of the card; none as long as the card is another's secret."""
    card = artifact_card_of(own)
    if not card:
        return []
    printed = ARTIFACT_CARD[card]
    artifacts = [ARTIFACT[artifact].hue for artifact in own.seen.artifacts]
    categories = (printed.purple, printed.orange, printed.white)
    return [
        Counted(
            category,
            by_criterion(own.held, own.land, category.criterion),
            1 + artifacts.count(hue),
        )
        for (hue, _), category in zip(_ARTIFACT_LINES, categories, strict=True)
    ]


def artifact_card_of(own: Scored) -> ArtifactCardId | None:
    return own.view.shared_card or own.seen.artifact_card


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
