"""[12] The end of the game: the score sheet, line by line, callable at any moment."""

from __future__ import annotations

from typing import assert_never

from farhaven.core.game import Score, ScoreLine
from farhaven.core.value import SPECTATOR, Seat

from .components.boards import COMPLETED_PLANET_POINTS, OBJECT_VALUES
from .components.kinds import FinalPoints, Per
from .components.science import SCIENCE
from .components.tiles import TILES
from .model import Line, Object, Resource, Scale
from .rules.laying import is_completed
from .state import State
from .view import PlayerView, View, view


def scores(view: View) -> list[Score]:
    """Points so far, then what the end of the game would bring now."""
    return [Score(seat, tuple(lines(view, seat))) for seat in range(len(view.players))]


def lines(view: View, seat: Seat) -> list[ScoreLine]:
    player = view.players[seat]
    return [
        *(ScoreLine(line.name.lower(), player.earned[line]) for line in Line),
        *(
            ScoreLine(f"majority_{r.name.lower()}", majority(view, seat, r), final=True)
            for r in Resource
        ),
        *(
            ScoreLine(f"objects_{kind.name.lower()}", object_points(player, kind), final=True)
            for kind in Object
        ),
        ScoreLine("completed_planets", planet_points(player), final=True),
        ScoreLine("final_science", science_points(player), final=True),
    ]


def majority(view: View, seat: Seat, resource: Resource) -> int:
    """[12.2] The tile goes to whoever is higher on the production scale, in a tie to both."""
    player = view.players[seat]
    if player.production[resource] < max(p.production[resource] for p in view.players):
        return 0
    tile = TILES[view.tiles[resource]]
    return tile.each * count(player, tile.per)


def object_points(player: PlayerView, kind: Object) -> int:
    """[12.3] The number of own cards of the kind gives the value of one token."""
    values = OBJECT_VALUES[kind]
    return values[min(count(player, _CARDS_OF[kind]), len(values) - 1)] * player.objects[kind]


def planet_points(player: PlayerView) -> int:
    """[12.4] Two points for each completed planet."""
    return COMPLETED_PLANET_POINTS * count(player, Per.COMPLETED_PLANET)


def science_points(player: PlayerView) -> int:
    """[10.7] What some science cards score at the end."""
    lasting = (SCIENCE[card].lasting for card in player.researched)
    return sum(one.each * count(player, one.per) for one in lasting if isinstance(one, FinalPoints))


_CARDS_OF = {
    Object.COLONY_SHIP: Per.COLONY_SHIP_CARD,
    Object.SHUTTLE: Per.SHUTTLE_CARD,
    Object.STATION: Per.STATION_CARD,
}


def count(player: PlayerView, per: Per) -> int:
    """What tiles and science cards count."""
    match per:
        case Per.MILITARY_POSITION:
            return player.scales[Scale.MILITARY]
        case Per.TRADE_POSITION:
            return player.scales[Scale.TRADE]
        case Per.DIPLOMACY_POSITION:
            return player.scales[Scale.DIPLOMACY]
        case Per.PLANET:
            return len(player.planets)
        case Per.COMPLETED_PLANET:
            return sum(map(is_completed, player.planets))
        case Per.STATION_CARD:
            return len(player.stations)
        case Per.SHUTTLE_CARD:
            return len(player.shuttles)
        case Per.COLONY_SHIP_CARD:
            return sum(bool(planet.ship) for planet in player.planets)
        case Per.SCIENCE_CARD:
            return len(player.researched)
    assert_never(per)


def winners(state: State) -> list[Seat]:
    return leaders(view(state, SPECTATOR))


def leaders(view: View) -> list[Seat]:
    """[12.5] Most points, then most completed planets; after that the victory is shared."""
    standing = [
        (score.known, count(view.players[score.seat], Per.COMPLETED_PLANET))
        for score in scores(view)
    ]
    return [seat for seat, result in enumerate(standing) if result == max(standing)]
