"""The whole table as text, line by line, for terminals and screen readers."""

from __future__ import annotations

from functools import lru_cache

from farhaven.core.game import Score
from farhaven.core.phrases import block, listing, points
from farhaven.core.words import OF_TABLES, Say, remembered
from farhaven.games.aldebaran_duel.components.boards import EPOCHS, HAND_LIMIT, ROW_VALUES
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import Colour, QuarterKind
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.components.tiles import TILES
from farhaven.games.aldebaran_duel.model import CardId, Object, Resource, Scale, ScienceId, TileId
from farhaven.games.aldebaran_duel.rules.laying import is_completed, visible_objects
from farhaven.games.aldebaran_duel.scoring import scores
from farhaven.games.aldebaran_duel.state import LaidPlanet
from farhaven.games.aldebaran_duel.view import PlayerView, View

from .phrases import (
    favoured,
    gain,
    gist,
    lasting,
    name,
    names,
    object_tokens,
    points_per,
    production,
    scale,
    science_gist,
    symbols,
)


def board(view: View, say: Say) -> str:
    parts = [
        heading(view, say),
        market(view, say),
        influence(view, say),
        tiles(view, say),
        *(space(view, score, say) for score in scores(view)),
    ]
    return "\n\n".join(parts)


def heading(view: View, say: Say) -> str:
    left = view.deck_counts[view.epoch - 1] if view.epoch else 0
    about = say.plural(
        "Epoch {epoch} of {epochs}; {count} card left in its deck, {discarded} discarded.",
        "Epoch {epoch} of {epochs}; {count} cards left in its deck, {discarded} discarded.",
        left,
        epoch=view.epoch,
        epochs=EPOCHS,
        discarded=len(view.discard),
    )
    if not view.passed:
        return about
    players = listing([say.name(seat) for seat in view.passed], say)
    return "\n".join((about, say("Passed: {players}.", players=players)))


# -- what belongs to nobody ------------------------------------------------------------------


def market(view: View, say: Say) -> str:
    """From the dearest row to the cheapest, the left column first."""
    cards = [
        say("{value}: {card}", value=value, card=card_line(card, say))
        for row, value in reversed(list(enumerate(ROW_VALUES)))
        for card in (column[row] for column in view.market)
        if card
    ]
    return block(say("Market, by value:"), cards) if cards else say("The market is empty.")


@remembered
def card_line(card: CardId, say: Say) -> str:
    return say("{card} ({gist})", card=name(card, say), gist=gist(CARDS[card], say))


def influence(view: View, say: Say) -> str:
    x, y = view.cylinder
    parts = []
    if y:
        player = say.name(favoured(y))
        parts.append(say("military {count} toward {player}", count=abs(y), player=player))
    if x:
        player = say.name(favoured(-x))
        parts.append(say("trade {count} toward {player}", count=abs(x), player=player))
    if not parts:
        return say("Influence board: the cylinder stands in the centre.")
    return say("Influence board: the cylinder stands at {place}.", place=listing(parts, say))


def tiles(view: View, say: Say) -> str:
    lines = [tile(resource, view.tiles[resource], say) for resource in Resource]
    return block(say("Majority tiles:"), lines)


@remembered
def tile(resource: Resource, tile: TileId, say: Say) -> str:
    value = points_per(TILES[tile].per, TILES[tile].each, say)
    return {
        Resource.ENERGY: say("energy: {points}", points=value),
        Resource.FOOD: say("food: {points}", points=value),
        Resource.METAL: say("metal: {points}", points=value),
        Resource.SCIENCE: say("science: {points}", points=value),
    }[resource]


# -- a player's space ------------------------------------------------------------------------


def space(view: View, score: Score, say: Say) -> str:
    return block(standing(view, score, say), possessions(view.players[score.seat], say))


@lru_cache(OF_TABLES)
def possessions(player: PlayerView, say: Say) -> tuple[str, ...]:
    """What a player has; what they have nothing of is left out, except in the scales."""
    lines = [
        say("Production: {levels}", levels=production_levels(player, say)),
        say(
            "Scales: {levels}, income {income}",
            levels=scale_levels(player, say),
            income=player.income,
        ),
        say("Universal tokens: {count}", count=player.tokens),
    ]
    if any(player.objects):
        lines.append(say("Object tokens: {tokens}", tokens=objects_held(player, say)))
    if player.stations:
        lines.append(say("Stations: {cards}", cards=names(player.stations, say)))
    if player.shuttles:
        lines.append(say("Shuttles: {cards}", cards=names(player.shuttles, say)))
    lines += [planet(one, say) for one in player.planets]
    lines += [say("Researched: {card}", card=researched(card, say)) for card in player.researched]
    return (*lines, hand(player, say), science(player, say))


def standing(view: View, score: Score, say: Say) -> str:
    so_far = sum(line.points or 0 for line in score.lines if not line.final)
    said = {"player": say.name(score.seat), "points": points(so_far, say), "total": score.known}
    if view.ended:
        said["points"] = points(score.known, say)
        return say("{player}: {points}.", **said)
    if score.seat == view.seat:
        return say("{player} (you): {points}; {total} if the game ended now.", **said)
    return say("{player}: {points}; {total} if the game ended now.", **said)


def objects_held(player: PlayerView, say: Say) -> str:
    held = [kind for kind in Object if player.objects[kind]]
    return listing([object_tokens(kind, player.objects[kind], say) for kind in held], say)


def production_levels(player: PlayerView, say: Say) -> str:
    return ", ".join(production(r, player.production[r], say) for r in Resource)


def scale_levels(player: PlayerView, say: Say) -> str:
    return ", ".join(scale(s, player.scales[s], say) for s in Scale)


@remembered
def researched(card: ScienceId, say: Say) -> str:
    """A science card that was played, with what lasts of it."""
    effect = SCIENCE[card].lasting
    if effect is None:
        return name(card, say)
    return say("{card} ({effect})", card=name(card, say), effect=lasting(effect, say))


def hand(player: PlayerView, say: Say) -> str:
    if not player.hand:
        return say("Hand: no card")
    title = say("Hand, {count} of {limit}:", count=len(player.hand), limit=HAND_LIMIT)
    return block(title, [card_line(card, say) for card in player.hand])


def science(player: PlayerView, say: Say) -> str:
    """The own science cards; of the others only how many."""
    if player.science is None:
        return say("Science cards: {count}, secret", count=player.science_count)
    cards = [
        say("{card} ({gist})", card=name(card, say), gist=science_gist(SCIENCE[card], say))
        for card in player.science
    ]
    return block(say("Science cards: {count}", count=player.science_count), cards)


# -- planets ---------------------------------------------------------------------------------


def planet(laid: LaidPlanet, say: Say) -> str:
    card = CARDS[laid.card]
    said = {
        "planet": say(card.name),
        "quarters": "; ".join(quarter(laid, number, say) for number in range(len(card.quarters))),
        "objects": symbols(visible_objects(laid), say),
        "gain": gain(card, say),
        "ship": name(laid.ship, say) if laid.ship else "",
    }
    if laid.ship:
        return say(
            "Planet {planet}, completed, with {ship}: {quarters}; objects: {objects}", **said
        )
    if is_completed(laid):
        return say("Planet {planet}, completed: {quarters}; objects: {objects}", **said)
    if card.on_completion:
        return say("Planet {planet}: {quarters}; objects: {objects}; {gain}", **said)
    return say("Planet {planet}: {quarters}; objects: {objects}", **said)


def quarter(laid: LaidPlanet, at: int, say: Say) -> str:
    """What lies on a quarter, or what may."""
    kind, number = CARDS[laid.card].quarters[at], at + 1
    if laid.quarters[at]:
        return say("{number} {card}", number=number, card=name(laid.quarters[at], say))
    if kind.kind is QuarterKind.FILLED:
        return say("{number} filled", number=number)
    if kind.colour is None:
        return say("{number} open to any colour", number=number)
    return {
        Colour.GREY: say("{number} open to grey", number=number),
        Colour.GREEN: say("{number} open to green", number=number),
        Colour.YELLOW: say("{number} open to yellow", number=number),
        Colour.VIOLET: say("{number} open to violet", number=number),
    }[kind.colour]
