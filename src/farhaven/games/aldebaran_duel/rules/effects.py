"""[5, 10] What cards do: one interpreter for the effects of epoch cards and science cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from farhaven.core.events import Log
from farhaven.core.value import Seat, add

from ..components.boards import TAKE_VALUE
from ..components.cards import CARDS
from ..components.kinds import (
    Cheaper,
    CompletionPoints,
    Effect,
    EpochTokens,
    MarketReach,
    TokenPaysScience,
)
from ..components.science import SCIENCE
from ..events import GotObjects, GotTokens, IncomeRose, ProductionRose, ScaleRose, Scored
from ..model import RESOURCES, SCALES, CardId, Line, Object, Resource, Scale, ScienceId
from ..state import Player


def resolve(
    player: Player, seat: Seat, effect: Effect, line: Line, cause: str, log: Log | None
) -> None:
    """[5.7] Everything that `effect` gives; points go to `line` of the score sheet."""
    for resource, steps in zip(RESOURCES, effect.production, strict=True):
        for _ in range(steps):
            raise_production(player, seat, resource, cause, log)
    for scale, by in zip(SCALES, effect.scales, strict=True):
        if by:
            raise_scale(player, seat, scale, by, cause, log)
    if effect.income:
        raise_income(player, seat, effect.income, cause, log)
    if effect.tokens:
        get_tokens(player, seat, effect.tokens, cause, log)
    if effect.points:
        score(player, seat, line, effect.points, cause, log)


def raise_production(
    player: Player, seat: Seat, resource: Resource, cause: str, log: Log | None
) -> None:
    """[5.1] One step on a production scale."""
    player.production = add(player.production, resource, 1)
    if log is not None:
        log.append(ProductionRose(seat=seat, resource=resource, cause=cause))


def raise_scale(
    player: Player, seat: Seat, scale: Scale, by: int, cause: str, log: Log | None
) -> None:
    """[5.2] Military, trade or diplomacy."""
    player.scales = add(player.scales, scale, by)
    if log is not None:
        log.append(ScaleRose(seat=seat, scale=scale, by=by, cause=cause))


def raise_income(player: Player, seat: Seat, by: int, cause: str, log: Log | None) -> None:
    player.income += by
    if log is not None:
        log.append(IncomeRose(seat=seat, by=by, cause=cause))


def get_tokens(player: Player, seat: Seat, count: int, cause: str, log: Log | None) -> None:
    """[1.9] Universal tokens, from a supply that never runs out."""
    player.tokens += count
    if log is not None:
        log.append(GotTokens(seat=seat, count=count, cause=cause))


def get_objects(
    player: Player, seat: Seat, kind: Object, count: int, cause: str, log: Log | None
) -> None:
    player.objects = add(player.objects, kind, count)
    if log is not None:
        log.append(GotObjects(seat=seat, object=kind, count=count, cause=cause))


def score(player: Player, seat: Seat, line: Line, points: int, cause: str, log: Log | None) -> None:
    """[1.1, 1.3] Points are marked at once."""
    player.earned = add(player.earned, line, points)
    if log is not None:
        log.append(Scored(seat=seat, line=line, points=points, cause=cause))


def score_start(player: Player, points: int) -> None:
    player.earned = add(player.earned, Line.START, points)


# -- [10] What researched science cards change -----------------------------------------------


class Changes(NamedTuple):
    """What the science cards that a player has researched change from then on."""

    units_off: dict[CardId, int]  # [10.3] how many units less a card costs, where it does
    token_pays_science: bool  # [10.2]
    take_value: int  # [3.2, 10.5] what the cards taken in one turn may total
    completion_points: int  # [10.6] for each planet that is completed


@lru_cache(maxsize=1 << 14)
def changes(researched: tuple[ScienceId, ...]) -> Changes:
    lasting = [SCIENCE[card].lasting for card in researched]
    units_off: dict[CardId, int] = {}
    for one in lasting:
        if isinstance(one, Cheaper):
            for card in CARDS.values():
                if card.kind is one.kind:
                    units_off[card.id] = units_off.get(card.id, 0) + one.amount
    reach = [one.value for one in lasting if isinstance(one, MarketReach)]
    return Changes(
        units_off=units_off,
        token_pays_science=any(isinstance(one, TokenPaysScience) for one in lasting),
        take_value=max([TAKE_VALUE, *reach]),
        completion_points=sum(one.amount for one in lasting if isinstance(one, CompletionPoints)),
    )


def get_epoch_tokens(player: Player, seat: Seat, log: Log | None) -> None:
    """[10.4] Tokens at the start of an epoch."""
    for card in player.researched:
        lasting = SCIENCE[card].lasting
        if isinstance(lasting, EpochTokens):
            get_tokens(player, seat, lasting.amount, card, log)
