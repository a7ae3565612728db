"""The whole table as text, line by line, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from farhaven.core.game import Score
from farhaven.core.phrases import block, listing, points
from farhaven.core.value import Seat
from farhaven.core.words import OF_TABLES, Say
from farhaven.games.planet_unknown.components.civ_cards import CIV_CARDS
from farhaven.games.planet_unknown.components.events import EVENTS
from farhaven.games.planet_unknown.components.planets import SYMMETRIC_PLANET
from farhaven.games.planet_unknown.corporations import SYMMETRIC_CORPORATION
from farhaven.games.planet_unknown.model import INNER, NO_TILE, NOTHING, OUTER, Token, Track
from farhaven.games.planet_unknown.scoring import common_contests, contests, scores, target
from farhaven.games.planet_unknown.seen import stack_of, tile_in
from farhaven.games.planet_unknown.view import PlayerView, View

from . import cards
from .boards import corporation_rule, planet_rule, technology_rule
from .charts import chart, legend, zones
from .names import (
    corporation,
    field_gains,
    lifepods,
    movement,
    patches,
    planet,
    ring,
    rovers,
    space,
    spot,
    technology,
    tile,
    tokens,
    track_name,
    tracker,
)
from .prompts import thinking
from .rivals import tally


def board(view: View, say: Say) -> str:
    parts = [
        heading(view, say),
        station(view, say),
        missions(view, say),
        events(view, say),
        legend(say),
        *(seat_part(view, score, say) for score in scores(view)),
    ]
    return "\n\n".join(part for part in parts if part)


def heading(view: View, say: Say) -> str:
    told = [
        say(
            "Turn {turn}; {player} is the commander.",
            turn=view.turn,
            player=say.name(view.commander),
        )
    ]
    if view.closing and not view.ended:
        told.append(say("This is the last turn."))
    if view.deciders:
        told.append(thinking(list(view.deciders), say))
    if len(view.players) == 1:
        told.append(say("Target: {points}.", points=points(target(view.mix), say)))
    return "\n".join(told)


# -- what belongs to nobody ------------------------------------------------------------------


def station(view: View, say: Say) -> str:
    """The two tiles in front of each seat."""
    lines = [
        say(
            "{player}: {small}; {large}",
            player=say.name(seat),
            small=depot(view, seat, INNER, say),
            large=depot(view, seat, OUTER, say),
        )
        for seat in range(len(view.players))
    ]
    return block(say("Station, the tiles in front of each player:"), lines)


def depot(view: View, seat: Seat, which: int, say: Say) -> str:
    number = tile_in(view, seat, which)
    if number == NO_TILE:
        return say("nothing in {ring}", ring=ring(which, say))
    return say.plural(
        "{tile}, {count} more below",
        "{tile}, {count} more below",
        view.stack_counts[stack_of(view, seat, which)],
        tile=tile(number, say),
    )


def missions(view: View, say: Say) -> str:
    lines = [
        say("Civ cards left, level 1 to 4: {counts}", counts=", ".join(map(str, view.deck_counts)))
    ]
    for one in contests(view):
        told = cards.rivalry(one.card, say)
        said = {"rivalry": told, "tally": tally(one, say)}
        if len(view.players) == 2:
            lines.append(say("Mission between both: {rivalry}. {tally}", **said))
        else:
            first, second = map(say.name, one.seats)
            lines.append(
                say(
                    "Mission between {one} and {other}: {rivalry}. {tally}",
                    one=first,
                    other=second,
                    **said,
                )
            )
    for one in common_contests(view):
        told = cards.rivalry(one.card, say)
        lines.append(say("Mission of all: {rivalry}. {tally}", rivalry=told, tally=tally(one, say)))
    return block(say("Cards:"), lines)


def events(view: View, say: Say) -> str:
    if not view.event and not view.event_count:
        return ""
    left = say.plural("{count} event left", "{count} events left", view.event_count)
    if not view.event:
        return say("Event: none now; {left}.", left=left)
    return say(
        "Event, {colour}: {effect}; {left}.",
        colour=cards.colour(EVENTS[view.event].colour, say),
        effect=cards.event(view.event, say),
        left=left,
    )


# -- a player --------------------------------------------------------------------------------


def seat_part(view: View, score: Score, say: Say) -> str:
    return block(standing(view, score, say), possessions(view.players[score.seat], say))


@lru_cache(OF_TABLES)
def possessions(player: PlayerView, say: Say) -> tuple[str, ...]:
    return (
        say(
            "Planet {planet}, corporation {corporation}",
            planet=planet(player.planet, say),
            corporation=corporation(player.corporation, say),
        ),
        *rules_of(player, say),
        *chart(player),
        *zones(player, say),
        *tracks(player, say),
        *(
            say(
                "Works: {technology}. {rule}",
                technology=technology(player.corporation, number, say),
                rule=technology_rule(player.corporation, number, say),
            )
            for number in player.technologies
        ),
        say("On the corporation board: {things}", things=holdings(player, say)),
        *(lying(player, say)),
        *held(player, say),
    )


def rules_of(player: PlayerView, say: Say) -> Iterator[str]:
    """What the boards change; the symmetric ones change nothing."""
    if player.planet != SYMMETRIC_PLANET:
        yield planet_rule(player.planet, say)
    if player.corporation != SYMMETRIC_CORPORATION:
        yield corporation_rule(player.corporation, say)


def standing(view: View, score: Score, say: Say) -> str:
    said = {"player": say.name(score.seat), "points": points(score.known, say)}
    if view.ended:
        return say("{player}: {points}.", **said)
    if score.seat == view.seat:
        return say("{player} (you): {points} if the game ended now.", **said)
    return say("{player}: {points} if the game ended now.", **said)


def tracks(player: PlayerView, say: Say) -> Iterator[str]:
    for track, at in zip(Track, player.trackers, strict=True):
        said = {"tracker": tracker(track, say), "space": space(at, say, own=track)}
        gains = field_gains(player.corporation, at, say)
        if gains:
            yield say("{tracker}: {space} ({gain})", gain=listing(gains, say), **said)
        else:
            yield say("{tracker}: {space}", **said)
    if player.focus >= 0:
        yield say("The flux token: {track}", track=track_name(Track(player.focus), say))


def holdings(player: PlayerView, say: Say) -> str:
    parts = [
        rovers(player.rovers_left, say),
        lifepods(player.rescued, say),
        tokens(Token.METEORITE, player.collected, say),
    ]
    if player.stored:
        parts.append(patches(player.stored, say))
    if player.movement:
        parts.append(movement(player.movement, say))
    return listing(parts, say)


def lying(player: PlayerView, say: Say) -> Iterator[str]:
    if player.stowed:
        places = listing([spot(at, say) for at in player.stowed], say)
        yield say("Lifepods elsewhere on the board: {places}", places=places)


def held(player: PlayerView, say: Say) -> Iterator[str]:
    """Civ cards and personal missions; of secrets only how many."""
    for one in player.cards:
        if one.card == NOTHING:
            yield say("Civ card of level {level}, secret", level=one.level)
        else:
            level = CIV_CARDS[one.card].level
            effect = cards.civ(one.card, say)
            yield say("Civ card of level {level}, {effect}", level=level, effect=effect)
    if player.personal is None:
        if player.personal_count:
            yield say("Personal missions: {count}, secret", count=player.personal_count)
        return
    for card in player.personal:
        yield say("Personal mission: {demand}", demand=cards.personal(card, say))
    if player.peeked:
        yield say("The next event: {effect}", effect=cards.event(player.peeked, say))
