"""Why a thing is not possible: the same rules as the options, told as reasons."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar, assert_never

from farhaven.core.value import Seat, Value

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
from ..catalogue import CELLS, MOST_TECHNOLOGIES, SPOTS
from ..components.civ_cards import CIV_CARDS
from ..components.missions import MISSIONS
from ..components.planets import GRID
from ..components.tiles import DEPOTS, MOST_SHAPES
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
from ..model import Cause, Cell, Jump, Misfit, Stage, Track, Way
from ..reasons import (
    EventForbids,
    NoRover,
    NoSuchWay,
    NotAsked,
    NothingThere,
    NotOffered,
    NotThatTracker,
    NotUsable,
    NoUse,
    StillOwed,
    Stuck,
    WrongSpot,
    WrongTile,
)
from ..state import Player, State
from . import biomass, cards, events, lifepods, placing, pool, reasons, technologies, tracks
from .deciding import declined, is_optional, pool_choices
from .technologies import FREE_STAGES, MOVING_STAGES

D = TypeVar("D", bound=Value)


def candidates(state: State, seat: Seat) -> Iterator[Action]:
    """What somebody might try, whether or not it is possible."""
    yield from planet_candidates(state, seat)
    yield from board_candidates(state, seat)
    yield from (TurnStation(by) for by in range(DEPOTS))
    for card in MISSIONS:
        yield from (ReturnMission(card), TakeMission(card))
    yield from (TakeCard(card) for card in CIV_CARDS)
    yield from (Peek(), TakeSynergy(), Decline(), Finish())


def planet_candidates(state: State, seat: Seat) -> Iterator[Action]:
    for depot in placing.BOTH:
        yield from (Choose(depot), Forgo(depot), RemoveDepot(depot))
        for shape in range(MOST_SHAPES):
            yield from (Place(depot, shape, at) for at in tried(state, seat, PlaceTile))
    yield from (Plant(at) for at in tried(state, seat, LayPatch))
    yield from (Deploy(at) for at in tried(state, seat, PlaceRover))
    yield from (Collect(at) for at in tried(state, seat, Gather))
    delivery = owing(state.players[seat], Deliver)
    if delivery:
        yield Collect(delivery.at)
    yield from (Destroy(at) for at in tried(state, seat, Demolish))
    yield from (Strike(at) for at in tried(state, seat, PutMeteorite))
    for to in tried(state, seat, LandRover):
        yield from (Land(to), Land(to, sink=True))
    for rover in some_rovers(state):
        yield from (Lift(rover, jump) for jump in Jump)
        yield Scrap(rover)
        for to in GRID.neighbours(rover, diagonal=True):
            yield from (Drive(rover, to), Drive(rover, to, sink=True))
    yield from (Sweep(line) for line in range(len(lifepods.LINES)))
    yield from (Store(), Multiply(), Exchange())


def board_candidates(state: State, seat: Seat) -> Iterator[Action]:
    yield from (Raise(track, cause, way) for track in Track for cause in Cause for way in Way)
    for track in Track:
        yield from (Raise(track, Cause.SYNERGY, way, double=True) for way in Way)
        yield from (Lower(track), Harvest(track), Focus(track))
    for spot in SPOTS:
        yield from (Stow(spot), Unstow(spot), Discard(spot))
    yield from (Use(number) for number in range(MOST_TECHNOLOGIES))
    yield from tracks.PREFERENCES


def tried(state: State, seat: Seat, kind: type[Value]) -> range:
    """All cells for what a seat has to do; a few of them for what it does not."""
    return CELLS if owing(state.players[seat], kind) else CELLS[:: GRID.width + 1]


def some_rovers(state: State) -> list[Cell]:
    """The cells on which anybody has a rover."""
    cells = 0
    for player in state.players:
        cells |= player.rovers
    return GRID.cells(cells)


def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
    """All that stands against `action`; nothing, exactly when it is one of the options."""
    if not 0 <= seat < len(state.players) or not state.players[seat].agenda:
        return [NotAsked()]
    return list(against(state, seat, action))


def owing(player: Player, kind: type[D]) -> D | None:
    """The first open duty of this kind."""
    return next((duty for duty in pool.owed(player) if isinstance(duty, kind)), None)


def is_free(player: Player, stages: tuple[Stage, ...]) -> bool:
    """Whether free actions of these stages may be taken now."""
    return pool.stage(player) in stages and not is_urgent(player)


def is_urgent(player: Player) -> bool:
    """Whether something is asked that cannot wait."""
    open_duties = pool.open_pool(player)
    return bool(open_duties) and type(open_duties[0]) in pool.URGENT


def against(state: State, seat: Seat, action: Action) -> Iterator[Value]:
    player = state.players[seat]
    match action:
        case Place() | Choose() | Forgo() | RemoveDepot():
            return against_tile(state, seat, action)
        case Raise() | Lower() | Prefer():
            return against_track(state, seat, action)
        case Plant() | Store() | Multiply() | Exchange():
            return against_patch(state, seat, action)
        case Drive() | Lift() | Land() | Deploy():
            return against_rover(state, player, action)
        case Stow() | Unstow() | Use() | Harvest():
            return against_technology(state, player, action)
        case Collect() | Destroy() | Sweep() | Discard() | Scrap() | Strike():
            return against_token(player, action)
        case TakeCard() | TakeMission() | ReturnMission():
            return against_card(state, player, action)
        case Finish():
            return against_finishing(state, seat)
    return against_simple(state, seat, action)


# -- the station, tiles ----------------------------------------------------------------------


def against_tile(
    state: State, seat: Seat, action: Place | Choose | Forgo | RemoveDepot
) -> Iterator[Value]:
    player = state.players[seat]
    if isinstance(action, RemoveDepot):
        if owing(player, LoseDepot) is None:
            yield NotAsked()
        elif placing.tile_in(state, seat, action.depot) < 0:
            yield WrongTile(action.depot, Misfit.EMPTY)
        elif not events.can_lose(state, seat, action.depot):
            if placing.can_place(state, seat, 1 - action.depot):
                yield EventForbids(state.event, by_end=True)
            else:
                yield WrongTile(1 - action.depot, Misfit.NO_PLACE)
        return
    duty = owing(player, PlaceTile)
    if duty is None:
        yield NotAsked()
    elif isinstance(action, Place):
        yield from reasons.against_placing(state, seat, duty, action)
    elif isinstance(action, Choose):
        yield from reasons.against_choosing(state, seat, duty, action)
    else:
        yield from reasons.against_forgoing(state, seat, duty, action)


# -- tracks ----------------------------------------------------------------------------------


def against_track(state: State, seat: Seat, action: Raise | Lower | Prefer) -> Iterator[Value]:
    player = state.players[seat]
    match action:
        case Raise():
            yield from against_raising(player, action)
        case Lower():
            yield from against_lowering(state, seat, action)
        case Prefer():
            duties = [duty for duty in pool.owed(player) if isinstance(duty, PickBenefit)]
            if not duties:
                yield NotAsked()
            elif not any(action in tracks.preferences(state, player, duty) for duty in duties):
                yield EventForbids(state.event)


def against_raising(player: Player, action: Raise) -> Iterator[Value]:
    """[5.1, 5.3, 5.4]"""
    advances = [one for duty in pool.owed(player) for one in advances_of(duty)]
    fitting = [one for one in advances if one.cause is action.cause]
    if not fitting:
        yield NotAsked()
        return
    meant = [one for one in fitting if one.tracks >> action.track & 1]
    if not meant:
        yield NotThatTracker(action.track)
        return
    ways = [
        one.way
        for advance in meant
        for one in tracks.raises(player, advance)
        if one.track == action.track
    ]
    if not ways:
        yield Stuck(action.track)
    elif action.way not in ways:
        yield NoSuchWay(action.track, action.way)
    if action.double and not player.powers & powers.DOUBLE_SYNERGY:
        yield NotUsable(used=False)
    elif action.double and not tracks.can_double(player):
        yield NotUsable(used=True)


def advances_of(duty: Duty) -> tuple[Advance, ...]:
    if isinstance(duty, Advance):
        return (duty,)
    return duty.advances if isinstance(duty, OneOf) else ()


def against_lowering(state: State, seat: Seat, action: Lower) -> Iterator[Value]:
    """[5.7, 14.5, 20.2]"""
    player = state.players[seat]
    duties = [duty for duty in pool.owed(player) if isinstance(duty, GoDown)]
    if not duties:
        yield NotAsked()
    elif not any(duty.tracks >> action.track & 1 for duty in duties):
        yield NotThatTracker(action.track)
    elif not any(action in events.lowers_now(state, seat, duty) for duty in duties):
        yield Stuck(action.track, down=True)


# -- patches ---------------------------------------------------------------------------------


def against_patch(
    state: State, seat: Seat, action: Plant | Store | Multiply | Exchange
) -> Iterator[Value]:
    """[11.1, 16.4.5, 16.7.3]"""
    player = state.players[seat]
    if owing(player, LayPatch) is None:
        yield NotAsked()
        return
    match action:
        case Plant():
            yield from reasons.against_planting(state, seat, action)
        case Store():
            if not player.powers & powers.STORE_PATCHES:
                yield NotUsable(used=False)
            elif not biomass.can_store(player):
                yield NoUse()
        case Multiply():
            yield from against_once(player, powers.DOUBLE_PATCH)
        case Exchange():
            yield from against_once(player, powers.PATCH_TO_SYNERGY)
            if not tracks.may_gain_synergies(state):
                yield EventForbids(state.event)


def against_once(player: Player, power: int) -> Iterator[Value]:
    """A technology that works once per turn."""
    if not player.powers & power:
        yield NotUsable(used=False)
    elif player.used_now & power:
        yield NotUsable(used=True)


# -- rovers ----------------------------------------------------------------------------------


def against_rover(
    state: State, player: Player, action: Drive | Lift | Land | Deploy
) -> Iterator[Value]:
    match action:
        case Drive() if is_free(player, MOVING_STAGES):
            yield from reasons.against_driving(state, player, action)
        case Lift() if action.jump is Jump.CARD and owing(player, TeleportRover):
            yield from reasons.against_lifting(state, player, action)
        case Lift() if action.jump is not Jump.CARD and is_free(player, MOVING_STAGES):
            yield from reasons.against_lifting(state, player, action)
        case Deploy() if owing(player, PlaceRover):
            yield from reasons.against_deploying(state, player, action)
        case Land() if duty := owing(player, LandRover):
            yield from reasons.against_landing(state, player, duty, action)
        case _:
            yield NotAsked()


# -- the corporation board -------------------------------------------------------------------


def against_technology(
    state: State, player: Player, action: Stow | Unstow | Use | Harvest
) -> Iterator[Value]:
    match action:
        case Stow() if duty := owing(player, StowLifepod):
            if action.spot == duty.came_from:
                yield NoUse()
            elif action.spot not in lifepods.spots(player):
                yield WrongSpot(action.spot)
        case Unstow() if is_free(player, MOVING_STAGES):
            if not player.relocations:
                yield NotUsable(used=False)
            if action.spot not in lifepods.occupied(player):
                yield WrongSpot(action.spot)
        case Use() if not is_urgent(player):
            yield from against_using(state, player, action)
        case Harvest() if is_free(player, FREE_STAGES):
            if not player.powers & powers.WHOLE_ROW:
                yield NotUsable(used=False)
            elif player.used & powers.WHOLE_ROW:
                yield NotUsable(used=True)
            elif not any(technologies.row_of(player, action.track)):
                yield NoUse()
        case _:
            yield NotAsked()


def against_using(state: State, player: Player, action: Use) -> Iterator[Value]:
    """[9.2]"""
    known = tracks.board_of(player).technologies
    power = known[action.number] if action.number < len(known) else 0
    is_feat = power in technologies.FEATS
    if not (technologies.is_time(player, power) if is_feat else is_free(player, FREE_STAGES)):
        yield NotAsked()
    elif not is_feat or not player.powers & power:
        yield NotUsable(used=False)
    elif technologies.is_used(player, power):
        yield NotUsable(used=True)
    elif not technologies.can_use(state, player, power):
        yield NoUse()


# -- tokens ----------------------------------------------------------------------------------


def against_token(
    player: Player, action: Collect | Destroy | Sweep | Discard | Scrap | Strike
) -> Iterator[Value]:
    """[18.6, 18.7, 20.4, 20.10]"""
    match action:
        case Collect() if delivery := owing(player, Deliver):
            if action.at != delivery.at:
                yield NothingThere(action.at)
        case Collect() if duty := owing(player, Gather):
            if not lifepods.token_cells(player, duty.token) >> action.at & 1:
                yield NothingThere(action.at)
        case Destroy() if order := owing(player, Demolish):
            if not lifepods.token_cells(player, order.token) >> action.at & 1:
                yield NothingThere(action.at)
        case Sweep() if owing(player, SweepLine):
            if action not in lifepods.sweeps(player):
                yield NoUse()
        case Discard() if owing(player, LoseLifepod):
            if action.spot not in lifepods.occupied(player):
                yield WrongSpot(action.spot)
        case Scrap() if owing(player, LoseRover):
            if action not in lifepods.scraps(player):
                yield NoRover(action.rover)
        case Strike() if owing(player, PutMeteorite):
            if action not in lifepods.strikes(player):
                yield NothingThere(action.at)
        case _:
            yield NotAsked()


# -- cards -----------------------------------------------------------------------------------


def against_card(
    state: State, player: Player, action: TakeCard | TakeMission | ReturnMission
) -> Iterator[Value]:
    """[6.1, 13.2, 16.7.8]"""
    offered: Iterator[Action]
    picking = owing(player, PickCard) or owing(player, PickLastCards)
    if isinstance(action, TakeCard) and picking:
        offered = cards.takes(state, player, picking)
    elif isinstance(action, TakeMission) and owing(player, PickMission):
        offered = technologies.mission_takes(player)
    elif isinstance(action, ReturnMission) and owing(player, ReturnOne):
        offered = events.mission_returns(player)
    else:
        yield NotAsked()
        return
    if action not in offered:
        yield NotOffered(action.card)


# -- the rest --------------------------------------------------------------------------------


def against_finishing(state: State, seat: Seat) -> Iterator[Value]:
    """[2.8]"""
    duties = pool.owed(state.players[seat])
    if is_urgent(state.players[seat]) or not all(
        map(is_optional, pool_choices(state, seat, duties))
    ):
        yield StillOwed()


def against_simple(
    state: State, seat: Seat, action: TurnStation | Focus | Peek | TakeSynergy | Decline
) -> Iterator[Value]:
    player = state.players[seat]
    asked: Value | None
    match action:
        case TurnStation():
            asked = owing(player, SetStation) if 0 <= action.by < DEPOTS else None
        case Focus():
            asked = owing(player, PickFocus)
        case Peek() | TakeSynergy():
            asked = owing(player, PeekOrSynergy)
        case Decline():
            asked = declined(state, seat)
        case _:
            assert_never(action)
    no_use = isinstance(action, Peek) and not state.event_deck
    if asked is None:
        yield NotAsked()
    elif no_use:
        yield NoUse()
    elif isinstance(action, TurnStation) and action not in events.turnings(state, seat):
        yield EventForbids(state.event, by_end=True)
