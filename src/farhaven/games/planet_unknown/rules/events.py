"""[14, 20] Events: what each of them asks of every player."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Final, get_args

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, put, without

from .. import powers
from ..actions import Action, Lower, Peek, RemoveDepot, ReturnMission, TakeSynergy, TurnStation
from ..boards import highest_on_tech, tech_height
from ..components.events import (
    EVENTS,
    AddMeteorite,
    ChangeDecks,
    CollectToken,
    DestroyLifepod,
    DestroyRover,
    Down,
    EmptyDepot,
    ExtraRover,
    FewerMissions,
    FreeTurning,
    GainPatch,
    GainSynergy,
    LoseToken,
    MoreMissions,
    NoMilestones,
    SynergyOrPeek,
    TurnRule,
    Up,
)
from ..components.tiles import DEPOTS
from ..duties import (
    Advance,
    GoDown,
    LayPatch,
    LoseDepot,
    LoseLifepod,
    LoseRover,
    PeekOrSynergy,
    PutMeteorite,
    ReturnOne,
    SetStation,
)
from ..events import (
    CivDecksChanged,
    DepotRemoved,
    EventCame,
    EventPeeked,
    LastTurn,
    MissionReturned,
    StationTurned,
    TokenDestroyed,
)
from ..model import NO_TILE, NOBODY, NOTHING, Benefits, Cause, Depot, Stage, Token, Track
from ..state import Player, State
from .cards import add_cards, lose_cards
from .descents import descent, lowers
from .lifepods import demolish, gather
from .placing import BOTH, can_place, stack_of, tile_in, would_block
from .pool import begin, gain, stage, strike
from .tracks import gain_synergy, put_tracker, tracks_in

_LOOSE: Final = powers.LOOSE_TILES | powers.LOOSE_ROVER_TILES

# Rules that ask nothing of the players when they are revealed.
_FOR_THE_TURN: Final = frozenset(get_args(TurnRule)) - {NoMilestones}

TURNINGS: Final = tuple(TurnStation(by) for by in range(DEPOTS))  # [2.2]
EVENTS_OVER: Final = "events_over"  # the key of this ending


def mask_of(tracks: tuple[Track, ...]) -> int:
    """[5.9] The trackers of these colours."""
    return sum(1 << track for track in tracks)


# -- [14.3] Revealing and resolving ----------------------------------------------------------


def reveal(state: State, log: Log | None) -> None:
    """The next card; [14.4] the last one makes this turn the last."""
    *rest, card = state.event_deck
    state.event_deck, state.event = tuple(rest), card
    for player in state.players:
        player.peeked = NOTHING
    if log is not None:
        log.append(Revealed(place="events", things=(card,)))
        log.append(EventCame(event=card))
    if not state.event_deck and not state.closing:
        state.closing = EVENTS_OVER
        if log is not None:
            log.append(LastTurn(ending=EVENTS_OVER))


def resolve(state: State, log: Log | None) -> None:
    """[14.5] What concerns the table happens; every player gets what concerns a player."""
    effect = EVENTS[state.event].effect
    if isinstance(effect, ChangeDecks):
        (lose_cards if effect.by < 0 else add_cards)(state)
        if log is not None:
            log.append(CivDecksChanged(by=effect.by))
    for seat, player in enumerate(state.players):
        begin(player, Stage.EVENT)
        resolve_for(state, seat, log)


def resolve_for(state: State, seat: Seat, log: Log | None) -> None:
    player = state.players[seat]
    effect = EVENTS[state.event].effect
    if type(effect) in _FOR_THE_TURN:
        return
    match effect:
        case Up():  # [20.1]
            benefits = Benefits.ALL if effect.benefits else Benefits.NONE
            tracks = mask_of(effect.tracks)
            gain(player, Advance(tracks, Cause.EVENT, effect.steps, benefits=benefits))
        case Down():  # [20.2]
            gain(player, GoDown(mask_of(effect.tracks), effect.steps))
        case GainPatch():  # [20.3]
            gain(player, LayPatch())
        case GainSynergy():  # [20.3]
            gain_synergy(state, seat, log)
        case CollectToken():  # [20.3]
            gather(player, seat, effect.token, 1, log)
        case AddMeteorite():  # [20.4]
            gain(player, PutMeteorite())
        case DestroyRover():  # [20.10]
            gain(player, LoseRover())
        case DestroyLifepod():  # [20.10]
            demolish(player, seat, Token.LIFEPOD, 1, log)
        case LoseToken():  # [20.10]
            lose_token(player, seat, effect.token, log)
        case NoMilestones():  # [20.8]
            hold_technologies(player)
        case SynergyOrPeek():  # [20.12]
            gain(player, PeekOrSynergy())
        case _:
            resolve_solo(state, seat, log)


def hold_technologies(player: Player) -> None:
    """[20.8] A technology reached in this turn does not work yet; online it does."""
    if player.powers & powers.ONLINE:
        return
    roaming = player.powers & powers.ROAMING
    player.limit = highest_on_tech(player) if roaming else tech_height(player)


def resolve_solo(state: State, seat: Seat, log: Log | None) -> None:
    """[20.13] Cards that only the solo game has."""
    player = state.players[seat]
    match EVENTS[state.event].effect:
        case ExtraRover():
            player.rovers_left += 1
            player.extra_rovers += 1
        case MoreMissions() if state.pile:
            player.personal += state.pile[-1:]
            if log is not None:
                log.append(Revealed(place="missions", things=state.pile[-1:], audience=(seat,)))
            state.pile = state.pile[:-1]
        case FewerMissions() if player.personal:
            gain(player, ReturnOne())
        case FreeTurning():
            gain(player, SetStation())
        case EmptyDepot():
            gain(player, LoseDepot())


def lose_token(player: Player, seat: Seat, token: Token, log: Log | None) -> None:
    """[20.10] A collected token is destroyed, if there is one."""
    if token is Token.LIFEPOD:
        gain(player, LoseLifepod())
    elif player.collected:
        player.collected -= 1
        if log is not None:
            log.append(TokenDestroyed(seat=seat, token=token, at=-1))


def lowers_now(state: State, seat: Seat, duty: GoDown) -> list[Lower]:
    """[14.5] Before tiles are placed, not by losing the technology without which none fits.

    [20.2] Of the others, those that can go down farthest.
    """
    player = state.players[seat]
    if state.closing or not player.powers & _LOOSE or stage(player) is not Stage.EVENT:
        return lowers(player, duty)
    kept = [track for track in tracks_in(duty.tracks) if not loses_room(state, seat, track, duty)]
    return lowers(player, GoDown(mask_of(tuple(kept)), duty.steps))


def loses_room(state: State, seat: Seat, track: Track, duty: GoDown) -> bool:
    """Whether the player, with this tracker down, could not place a tile any more."""
    player = state.players[seat]
    changed = lowered(player, track, duty)
    if changed.powers & _LOOSE == player.powers & _LOOSE:
        return False
    return would_block(state, seat, changed)


def lowered(player: Player, track: Track, duty: GoDown) -> Player:
    """The player with this tracker down."""
    changed = copy.copy(player)
    for goal in descent(player, track, duty.steps):
        put_tracker(changed, NOBODY, track, goal, None)
    return changed


# -- [20.12] A look at the next event --------------------------------------------------------


def peek_choices(state: State, player: Player) -> Iterator[Action]:
    if state.event_deck:
        yield Peek()
    yield TakeSynergy()


def peek(state: State, seat: Seat, log: Log | None) -> None:
    player = state.players[seat]
    strike(player, PeekOrSynergy())
    player.peeked = state.event_deck[-1]
    if log is not None:
        log.append(EventPeeked(seat=seat))
        log.append(Revealed(place="events", things=(player.peeked,), audience=(seat,)))


def take_synergy(state: State, seat: Seat, log: Log | None) -> None:
    strike(state.players[seat], PeekOrSynergy())
    gain_synergy(state, seat, log)


# -- [2.2, 20.13] The station ----------------------------------------------------------------


def turnings(state: State, seat: Seat) -> Sequence[TurnStation]:
    """[14.5] Who turns it by an event does not end the game by it, if that can be helped."""
    if state.closing or stage(state.players[seat]) is not Stage.EVENT:
        return TURNINGS
    return [one for one in TURNINGS if has_room_after(state, seat, one.by)] or TURNINGS


def has_room_after(state: State, seat: Seat, by: int) -> bool:
    """Whether a tile of the section to which the station turns can be placed."""
    twin = copy.copy(state)
    twin.turned = (state.turned + by) % DEPOTS
    return can_place(twin, seat)


def turn_station(state: State, seat: Seat, by: int, log: Log | None) -> None:
    state.turned = (state.turned + by) % DEPOTS
    if log is not None:
        log.append(StationTurned(seat=seat, by=by))


def removals(state: State, seat: Seat) -> Iterator[RemoveDepot]:
    """[20.13] A depot whose loss does not end the game; in the last turn any."""
    for depot in BOTH:
        if tile_in(state, seat, depot) != NO_TILE and can_lose(state, seat, depot):
            yield RemoveDepot(depot)


def can_lose(state: State, seat: Seat, depot: Depot) -> bool:
    """[14.5] The other depot must have a tile that fits, and [3.4] one more below it."""
    if state.closing:
        return True
    other = 1 - depot
    return bool(state.stacks[stack_of(state, seat, other)]) and can_place(state, seat, other)


def remove_depot(state: State, seat: Seat, action: RemoveDepot, log: Log | None) -> None:
    strike(state.players[seat], LoseDepot())
    stack = stack_of(state, seat, action.depot)
    lost = (*state.stacks[stack], state.tops[stack])
    state.removed = tuple(sorted((*state.removed, *lost)))
    state.stacks = put(state.stacks, stack, ())
    state.tops = put(state.tops, stack, NO_TILE)
    if log is not None:
        log.append(DepotRemoved(seat=seat, depot=action.depot))


# -- [13.2, 15.2, 20.13] Personal missions ---------------------------------------------------


def mission_returns(player: Player) -> Iterator[ReturnMission]:
    for card in player.personal:
        yield ReturnMission(card)


def return_mission(player: Player, seat: Seat, action: ReturnMission, log: Log | None) -> None:
    strike(player, ReturnOne())
    player.personal = without(player.personal, action.card)
    player.returned += (action.card,)
    if log is not None:
        log.append(MissionReturned(seat=seat))
