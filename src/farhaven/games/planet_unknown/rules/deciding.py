"""Who decides what: the choices of every duty, and what each action does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, assert_never

from farhaven.core.agenda import Batch
from farhaven.core.events import Log
from farhaven.core.value import Seat

from .. import powers
from ..actions import (
    Action,
    Choose,
    Collect,
    Decline,
    Deploy,
    Destroy,
    Discard,
    Drive,
    Exchange,
    Finish,
    Focus,
    Forgo,
    Harvest,
    Land,
    Lift,
    Lower,
    Multiply,
    Peek,
    Place,
    Plant,
    Prefer,
    Raise,
    RemoveDepot,
    ReturnMission,
    Scrap,
    Store,
    Stow,
    Strike,
    Sweep,
    TakeCard,
    TakeMission,
    TakeSynergy,
    TurnStation,
    Unstow,
    Use,
)
from ..duties import (
    Advance,
    Deliver,
    Demolish,
    Duty,
    Gather,
    GoDown,
    LandRover,
    LayPatch,
    LoseDepot,
    LoseLifepod,
    LoseRover,
    OneOf,
    OwnTurn,
    PeekOrSynergy,
    PickBenefit,
    PickCard,
    PickFocus,
    PickLastCards,
    PickMission,
    PlaceRover,
    PlaceTile,
    PutMeteorite,
    ReturnOne,
    SetStation,
    StowLifepod,
    SweepLine,
    TeleportRover,
)
from ..model import Draft, Jump
from ..state import Player, State
from . import (
    biomass,
    buildings,
    cards,
    descents,
    events,
    lifepods,
    placing,
    pool,
    refilling,
    rovers,
    technologies,
    tracks,
)

FINISH: Final = Finish()
_OPTIONAL: Final = frozenset((Exchange, Multiply))
DECLINE: Final = Decline()
_OF_TURN: Final = Draft.TURN  # members of an enum are slow to look up


def deciders(state: State) -> list[Seat]:
    return [seat for seat, player in enumerate(state.players) if player.agenda]


def options(state: State, seat: Seat) -> list[Action]:
    """Everything that `seat` may do now, in a fixed order.

    [2.7, 2.8] Choices of the pool, then free actions; finishing when nothing is owed.
    """
    if not 0 <= seat < len(state.players) or not state.players[seat].agenda:
        return []
    duties = pool.owed(state.players[seat])
    found = pool_choices(state, seat, duties)
    if duties and type(duties[0]) in pool.URGENT:
        return found
    is_settled = all(map(is_optional, found))
    found += technologies.free_actions(state, seat)
    if is_settled:
        found.append(FINISH)
    return found


def pool_choices(state: State, seat: Seat, duties: Batch[Duty]) -> list[Action]:
    """The choices of all these duties, each once: two advances may offer the same."""
    if len(duties) == 1:
        only = choices(state, seat, duties[0])
        return only if type(only) is list else list(only)
    found: list[Action] = []
    for duty in duties:
        found += choices(state, seat, duty)
    if len(duties) > 1 and len(set(map(id, found))) < len(found):
        return list(dict.fromkeys(found))  # such actions are made once, so id was enough
    return found


def only_option(state: State, seat: Seat) -> Action | None:
    """[2.9] The one thing that `seat` can do; None if there is a choice.

    This is asked after every step, so it stops as soon as two things are found.
    """
    found: Action | None = None
    duties = pool.open_pool(state.players[seat])
    for duty in duties:
        if type(duty) is PlaceTile and placing.has_choice(state, seat, duty):
            return None
        if type(duty) is LayPatch and biomass.has_choice(state, seat):
            return None
        for action in choices(state, seat, duty):
            if found is None:
                found = action
            elif action is not found and action != found:
                return None
    if duties and type(duties[0]) in pool.URGENT:
        return found
    if technologies.free_actions(state, seat):
        return None
    if found is None:
        return FINISH
    return None if is_optional(found) else found


def is_optional(action: Action) -> bool:
    """[16.4.5, 16.7.3] A patch that fits nowhere may also be lost as it is."""
    return type(action) in _OPTIONAL


# -- choices ---------------------------------------------------------------------------------

_Seldom: TypeAlias = (
    LandRover
    | Deliver
    | TeleportRover
    | StowLifepod
    | Gather
    | Demolish
    | SweepLine
    | LoseLifepod
    | LoseRover
    | PutMeteorite
)
_Rare: TypeAlias = (
    OwnTurn
    | SetStation
    | ReturnOne
    | PickFocus
    | PickCard
    | PickLastCards
    | PickMission
    | PeekOrSynergy
    | LoseDepot
)


def choices(state: State, seat: Seat, duty: Duty) -> Iterable[Action]:
    """What `seat` may do about `duty`; nothing if it is impossible now. The commonest first."""
    player = state.players[seat]
    if type(duty) is Advance:  # [5.1]
        found = tracks.raises(player, duty)
        return (*found, DECLINE) if found and buildings.may_decline(player, duty) else found
    if type(duty) is PlaceTile:  # [2.3]
        return tile_choices(state, seat, duty)
    if type(duty) is LayPatch:  # [11.1]
        return biomass.patch_choices(state, seat)
    if type(duty) is GoDown:  # [5.7]
        return events.lowers_now(state, seat, duty)
    if type(duty) is PlaceRover:  # [8.1]
        return rovers.deployments(state, player)
    match duty:
        case OneOf():  # [16.7.6, 20.7]
            several: list[Action] = [*tracks.raises_one_of(player, duty)]
            if several and buildings.may_decline(player, duty):
                several.append(DECLINE)
            return several
        case PickBenefit():  # [16.4.1]
            return tracks.preferences(state, player, duty)
        case (
            OwnTurn()
            | SetStation()
            | ReturnOne()
            | PickFocus()
            | PickCard()
            | PickLastCards()
            | PickMission()
            | PeekOrSynergy()
            | LoseDepot()
        ):
            return rare_choices(state, seat, duty)
    return seldom_choices(state, seat, duty)


def seldom_choices(state: State, seat: Seat, duty: _Seldom) -> Iterable[Action]:
    player = state.players[seat]
    match duty:
        case LandRover():  # [16.1.3]
            return rovers.lands(state, player, duty)
        case Deliver():  # [16.6.1]
            return (Collect(duty.at), DECLINE)
        case TeleportRover():  # [18.4]
            return teleport_choices(state, seat)
        case StowLifepod():  # [16.5.1, 16.7.1]
            return lifepods.stows(player, duty)
        case Gather():  # [18.6]
            return lifepods.collects(player, duty)
        case Demolish():  # [18.7]
            return lifepods.destroys(player, duty)
        case SweepLine():  # [18.7]
            return lifepods.sweeps(player)
        case LoseLifepod():  # [20.10]
            return lifepods.discards(player)
        case LoseRover():  # [20.10]
            return lifepods.scraps(player)
        case PutMeteorite():  # [20.4]
            return strike_choices(player)
    assert_never(duty)


def rare_choices(state: State, seat: Seat, duty: _Rare) -> Iterable[Action]:
    player = state.players[seat]
    match duty:
        case PickCard() | PickLastCards():  # [6.1, 16.3.5]
            return cards.takes(state, player, duty)
        case PickMission():  # [16.7.8]
            return technologies.mission_takes(player)
        case SetStation():  # [2.2]
            return events.turnings(state, seat)
        case ReturnOne():  # [13.2]
            return events.mission_returns(player)
        case PickFocus():  # [16.10.1]
            return technologies.focuses()
        case PeekOrSynergy():  # [20.12]
            return events.peek_choices(state, player)
        case LoseDepot():  # [20.13]
            return events.removals(state, seat)
        case OwnTurn():
            return ()
    assert_never(duty)


def tile_choices(state: State, seat: Seat, duty: PlaceTile) -> list[Action]:
    """[2.3, 3.2, 18.5] Places for the tiles; without any, which tile is taken all the same."""
    found = placing.placements(state, seat, duty)
    if found:
        found += buildings.choices_of_tile(state, seat, duty)
    elif duty.draft is _OF_TURN:
        found += placing.forgoings(state, seat)
    return found


def declined(state: State, seat: Seat) -> Duty | None:
    """[2.8, 16.6.1, 18.4, 20.4] The duty that the seat may do without; of several, the first."""
    for duty in pool.owed(state.players[seat]):
        if any(action is DECLINE for action in choices(state, seat, duty)):
            return duty
    return None


def teleport_choices(state: State, seat: Seat) -> Iterator[Action]:
    """[18.4] Any rover, or none."""
    none = True
    for lift in rovers.lifts_by(state, state.players[seat], Jump.CARD):
        none = False
        yield lift
    if not none:
        yield DECLINE


def strike_choices(player: Player) -> list[Action]:
    """[20.4] Where the meteorite goes; online, the Coalition's level 5 may leave it."""
    found: list[Action] = [*lifepods.strikes(player)]
    if found and player.powers & powers.NO_METEORITES:
        found.append(DECLINE)
    return found


# -- actions ---------------------------------------------------------------------------------

_OnPlanet: TypeAlias = (
    Choose | Forgo | Deploy | Lift | Land | Collect | Destroy | Sweep | Scrap | Strike
)
_OnBoard: TypeAlias = Prefer | Multiply | Exchange | Stow | Unstow | Use | Harvest | Focus | Discard
_AtTable: TypeAlias = (
    ReturnMission | Peek | TakeSynergy | RemoveDepot | TakeCard | TakeMission | Decline
)
_Rarer: TypeAlias = Store | _OnPlanet | _OnBoard | _AtTable


def perform(state: State, seat: Seat, action: Action, log: Log | None) -> None:
    """Do what was decided, and nothing more. The commonest first."""
    player = state.players[seat]
    if type(action) is Raise:
        tracks.raise_tracker(state, seat, action, log)
    elif type(action) is Finish:
        pool.finish(player, seat, log)
    elif type(action) is Place:
        place(state, seat, action, log)
    elif type(action) is Drive:
        rovers.drive(state, seat, action, log)
    elif type(action) is TurnStation:
        pool.strike(player, SetStation())
        events.turn_station(state, seat, action.by, log)
    elif type(action) is Plant:
        biomass.plant(player, seat, action.at, log)
    elif type(action) is Lower:
        descents.lower_tracker(state, seat, action, log)
    else:
        perform_rarer(state, seat, action, log)


def perform_rarer(state: State, seat: Seat, action: _Rarer, log: Log | None) -> None:
    match action:
        case Store():
            biomass.store(state.players[seat], seat, log)
        case (
            ReturnMission()
            | Peek()
            | TakeSynergy()
            | RemoveDepot()
            | TakeCard()
            | TakeMission()
            | Decline()
        ):
            perform_at_table(state, seat, action, log)
        case (
            Prefer()
            | Multiply()
            | Exchange()
            | Stow()
            | Unstow()
            | Use()
            | Harvest()
            | Focus()
            | Discard()
        ):
            perform_on_board(state, seat, action, log)
        case _:
            perform_on_planet(state, seat, action, log)


def perform_on_planet(state: State, seat: Seat, action: _OnPlanet, log: Log | None) -> None:
    player = state.players[seat]
    match action:
        case Choose():
            buildings.choose(state, seat, action, log)
        case Forgo():
            buildings.forgo(state, seat, action, log)
        case Deploy():
            rovers.deploy(state, seat, action, log)
        case Lift():
            rovers.lift(player, action)
        case Land():
            rovers.land(state, seat, action, log)
        case Collect():
            lifepods.collect(player, seat, action, log)
        case Destroy():
            lifepods.destroy(player, seat, action, log)
        case Sweep():
            lifepods.sweep(player, seat, action, log)
        case Scrap():
            lifepods.scrap(player, seat, action, log)
        case Strike():
            lifepods.strike_meteorite(player, seat, action, log)
        case _:
            assert_never(action)


def perform_on_board(state: State, seat: Seat, action: _OnBoard, log: Log | None) -> None:
    player = state.players[seat]
    match action:
        case Prefer():
            tracks.prefer(state, seat, action, log)
        case Multiply():
            biomass.multiply(player)
        case Exchange():
            biomass.exchange(state, seat, log)
        case Stow():
            lifepods.stow(player, seat, action, log)
        case Unstow():
            lifepods.unstow(player, seat, action, log)
        case Use():
            technologies.use(state, seat, action, log)
        case Harvest():
            technologies.harvest(state, seat, action, log)
        case Focus():
            technologies.set_focus(player, seat, action, log)
        case Discard():
            lifepods.discard(player, seat, action, log)
        case _:
            assert_never(action)


def perform_at_table(state: State, seat: Seat, action: _AtTable, log: Log | None) -> None:
    player = state.players[seat]
    match action:
        case ReturnMission():
            events.return_mission(player, seat, action, log)
        case Peek():
            events.peek(state, seat, log)
        case TakeSynergy():
            events.take_synergy(state, seat, log)
        case RemoveDepot():
            events.remove_depot(state, seat, action, log)
        case TakeCard():
            cards.take_card(state, seat, action, log)
        case TakeMission():
            technologies.take_mission(state, seat, action, log)
        case Decline():
            duty = declined(state, seat)
            assert duty is not None
            pool.strike(player, duty)
        case _:
            assert_never(action)


def place(state: State, seat: Seat, action: Place, log: Log | None) -> None:
    """[1.15, 18.5] After an extra tile the depot shows the next one at once."""
    draft = buildings.place(state, seat, action, log)
    if draft is not _OF_TURN:
        refilling.refill(state, log)
