"""[5, 10] What cards do: one interpreter for the effects of epoch cards and science cards."""

from __future__ import annotations

from farhaven.core.events import Log
from farhaven.core.value import Seat, add

from ..components import (
    SCIENCE,
    TAKE_VALUE,
    CardType,
    Cheaper,
    CompletionPoints,
    Effect,
    EpochTokens,
    MarketReach,
    TokenPaysScience,
)
from ..model import (
    RESOURCES,
    GotObjects,
    GotTokens,
    IncomeRose,
    Line,
    Object,
    Player,
    ProductionRose,
    Resource,
    Scale,
    ScaleRose,
    Scored,
)


def resolve(
    player: Player, seat: Seat, effect: Effect, line: Line, cause: str, log: Log | None
) -> None:
    """[5.7] Everything that `effect` gives; points go to `line` of the score sheet."""
    for resource in RESOURCES:
        for _ in range(effect.production[resource]):
            raise_production(player, seat, resource, cause, log)
    for scale in Scale:
        if effect.scales[scale]:
            raise_scale(player, seat, scale, effect.scales[scale], cause, log)
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


def units_off(player: Player, kind: CardType) -> int:
    """[10.3] How many units less a card of this type costs."""
    lasting = (SCIENCE[card].lasting for card in player.researched)
    return sum(one.amount for one in lasting if isinstance(one, Cheaper) and one.kind is kind)


def token_pays_science(player: Player) -> bool:
    """[10.2]"""
    return any(isinstance(SCIENCE[card].lasting, TokenPaysScience) for card in player.researched)


def get_epoch_tokens(player: Player, seat: Seat, log: Log | None) -> None:
    """[10.4] Tokens at the start of an epoch."""
    for card in player.researched:
        lasting = SCIENCE[card].lasting
        if isinstance(lasting, EpochTokens):
            get_tokens(player, seat, lasting.amount, card, log)


def take_value(player: Player) -> int:
    """[3.2, 10.5] What the cards taken in one turn may total."""
    if not player.researched:
        return TAKE_VALUE
    lasting = (SCIENCE[card].lasting for card in player.researched)
    return max([TAKE_VALUE, *(one.value for one in lasting if isinstance(one, MarketReach))])


def completion_points(player: Player) -> int:
    """[10.6]"""
    lasting = (SCIENCE[card].lasting for card in player.researched)
    return sum(one.amount for one in lasting if isinstance(one, CompletionPoints))
