"""What comes to mind with each piece while the viewer has to decide, possible or not."""

from __future__ import annotations

from collections.abc import Iterator

from ..actions import (
    Action,
    Activate,
    Begin,
    Build,
    Explore,
    Hibernate,
    Hire,
    Open,
    Play,
    Populate,
    PushSwitch,
    Put,
    PutModule,
    Recruit,
    Slide,
)
from ..components.board import PLACES
from ..components.player_board import FIELD, SLOTS, SlotKind, StandardMachine
from ..model import Deed, Half, MachineId
from ..standing import side_of
from ..state import PickCitizen, PickModuleSpace, PickSlot, PickSpace, PickTarget, Stage
from ..view import PlayerView, View


def attempts(view: View) -> Iterator[Action]:
    """By what the viewer is asked now."""
    if not view.options or view.stage is not Stage.TURNS:
        return
    player = view.players[view.seat]
    question = player.asked[-1] if player.asked else None
    yield from map(Activate, engines(player))
    yield from map(Open, player.crates or ())
    match question:
        case None:
            yield from map(Play, player.active)
            yield from map(Begin, Deed)
            yield PushSwitch()
            yield Hibernate()
        case PickSlot():
            yield from _slides()
        case PickTarget():
            yield from _aims(view, question)
        case PickSpace():
            yield from (Put(offer.at) for offer in view.offers)
        case PickCitizen():
            yield from map(Hire, view.citizens)
            yield Recruit()
        case PickModuleSpace():
            spaces = (range(len(slot.activation)) for slot in SLOTS)
            yield from (PutModule(slot, n) for slot, row in enumerate(spaces) for n in row)


def engines(player: PlayerView) -> Iterator[MachineId]:
    """All machines that the player may feed with energy."""
    for name in player.fields:
        held = FIELD[name].holds
        if isinstance(held, StandardMachine):
            yield held.id
    yield from (token for token in player.cutouts if token)
    if player.tribe:
        for tech in side_of(player.tribe, player.face).tree:
            if tech.power.machine is not None and tech.id in player.unlocked:
                yield tech.power.id


def _slides() -> Iterator[Action]:
    for number, slot in enumerate(SLOTS):
        if slot.kind is not SlotKind.BOTTOM:
            yield Slide(number, Half.TOP)
        if slot.kind is not SlotKind.TOP:
            yield Slide(number, Half.BOTTOM)


def _aims(view: View, question: PickTarget) -> Iterator[Action]:
    match question.deed:
        case Deed.EXPLORE:
            hidden = (place for place, tile in zip(PLACES, view.tiles, strict=True) if not tile)
            yield from map(Explore, hidden)
        case Deed.BUILD:
            yield from (Build(offer.at, offer.large) for offer in view.offers)
        case Deed.POPULATE:
            yield from (Populate(offer.at, offer.technology) for offer in view.offers)
