"""What comes to mind with each piece while the viewer has to decide, possible or not."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import (
    Act,
    Action,
    Build,
    CallBack,
    CarryFactory,
    CarryStadium,
    ChooseLane,
    EvacuateArea,
    LoadArea,
    PlayCard,
    PlayInfrastructure,
    PlayTask,
    PrepareFactory,
    SendShip,
    SettleArea,
    Study,
    TakeInfrastructure,
)
from ..components.effects import (
    BuildShip,
    BuildStadium,
    Evacuate,
    Fly,
    InfrastructureMoves,
    Prepare,
    Research,
    Settle,
)
from ..components.new_world import HEXES
from ..components.old_world import AREAS
from ..components.player_board import ACTIONS
from ..duties import LoadShip, PickLane, TakeTurn, Transport
from ..model import Factory, Lane, Row, World
from ..view import PlayerView, View


def attempts(view: View) -> Iterator[Action]:
    """By what the viewer is asked now."""
    if not view.options:
        return
    player = view.players[view.seat]
    duty = player.agenda[-1] if player.agenda else None
    match duty:
        case TakeTurn():
            yield from map(Act, ACTIONS)
            yield from map(PlayCard, player.hand or ())
            yield from map(PlayTask, player.tasks)
        case Settle():
            yield from map(SettleArea, HEXES)
        case BuildShip() | BuildStadium():
            row = Row.SHIPS if isinstance(duty, BuildShip) else Row.STADIUMS
            yield from (Build(item, World.OLD) for item in view.rows[row])
        case InfrastructureMoves():
            yield from map(TakeInfrastructure, view.rows[Row.INFRASTRUCTURE])
            yield from map(PlayInfrastructure, player.plans)
        case Research():
            yield from map(Study, range(3))
        case Prepare():
            yield from (PrepareFactory(one, world) for one in Factory for world in World)
        case Transport() | Fly():
            yield from map(SendShip, player.ships_old)
            yield from map(CallBack, player.ships_new)
        case LoadShip():
            yield from _loads(player)
        case Evacuate():
            yield from map(EvacuateArea, AREAS)
        case PickLane():
            yield from map(ChooseLane, Lane)


def _loads(player: PlayerView) -> Iterator[Action]:
    yield from map(LoadArea, AREAS)
    yield from map(CarryStadium, player.stadiums_old)
    yield from map(CarryFactory, Factory)
