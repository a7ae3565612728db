"""[16] Free actions: technologies that wait to be used, and what may be done at any time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat

from .. import powers
from ..actions import Action, Focus, Harvest, TakeMission, Use
from ..boards import field_at
from ..components.tracks import CivCard, Movement, NewRover, Patch, Technology, space
from ..corporations import CORPORATIONS
from ..duties import Advance, GoDown, PickFocus, PickMission
from ..events import FocusSet, MissionChosen, TechnologyUsed
from ..model import ALL_TRACKS, HEIGHTS, Benefits, Cause, Stage, Track
from ..state import Player, State
from . import lifepods, rovers
from .descents import lowers
from .pool import ask_first, gain, open_pool, stage, strike
from .tracks import TRACKS, board_of, gain_movement, goals, put_tracker, take_benefit

DRAWN_MISSIONS: Final = 3  # [16.7.8]
_MOVABLE_PODS: Final = 3  # [16.5.4]
FREE_STAGES: Final = (Stage.PLACING, Stage.CARDS)
MOVING_STAGES: Final = (*FREE_STAGES, Stage.LAST, Stage.LAST_CARDS)
_OF_EVENT: Final = (Stage.EVENT, Stage.EVENT_CARDS)
_ANY_TIME: Final = (*_OF_EVENT, *MOVING_STAGES)
_MILESTONES: Final = (CivCard, Patch, NewRover, Movement, Technology)
_ONLINE_MILESTONES: Final = (CivCard, Patch, NewRover, Technology)

_USES: Final = tuple(Use(number) for number in range(6))


def free_actions(state: State, seat: Seat) -> list[Action]:
    """[2.8] What a player may do besides settling the pool."""
    player = state.players[seat]
    found: list[Action] = []
    if not (player.moving or player.relocations or player.powers & USABLE):
        return found
    now = stage(player)
    if now in MOVING_STAGES and player.moving and player.rovers:
        found += rovers.drives(state, player)
        found += rovers.lifts(state, player)
    if now in MOVING_STAGES and player.relocations:
        found += lifepods.unstows(player)
    if player.powers & USABLE:
        found += uses(state, player)
        if now in FREE_STAGES:
            found += harvests(player)
    return found


# -- technologies that wait to be used -------------------------------------------------------


class Feat(NamedTuple):
    """A technology that its owner uses when it suits."""

    once_per_turn: bool
    once_per_game: bool
    is_useful: Callable[[State, Player], bool]
    perform: Callable[[State, Seat, Log | None], None]
    stages: tuple[Stage, ...] = FREE_STAGES


def uses(state: State, player: Player) -> list[Use]:
    found: list[Use] = []
    for number, power in _USABLE_OF[player.corporation]:
        if player.powers & power and is_time(player, power) and can_use(state, player, power):
            found.append(_USES[number])
    return found


def is_time(player: Player, power: int) -> bool:
    """[16.4.3, 16.10.4] In an event and in the last effects, as long as something is to settle."""
    now = stage(player)
    if now not in FREE_STAGES and not open_pool(player):
        return False
    return now in FEATS[power].stages


def can_use(state: State, player: Player, power: int) -> bool:
    return not is_used(player, power) and FEATS[power].is_useful(state, player)


def is_used(player: Player, power: int) -> bool:
    """[9.2] Once per turn or per game."""
    feat = FEATS[power]
    return bool(
        (feat.once_per_turn and player.used_now & power)
        or (feat.once_per_game and player.used & power)
    )


def use(state: State, seat: Seat, action: Use, log: Log | None) -> None:
    player = state.players[seat]
    power = board_of(player).technologies[action.number]
    feat = FEATS[power]
    if feat.once_per_turn:
        player.used_now |= power
    if feat.once_per_game:
        player.used |= power
    tell_use(player, seat, action.number, log)
    feat.perform(state, seat, log)


def tell_use(player: Player, seat: Seat, number: int, log: Log | None) -> None:
    if log is not None:
        log.append(TechnologyUsed(seat=seat, corporation=player.corporation, number=number))


# [16.4.3] Wormhole


def is_biomass_on_top(state: State, player: Player) -> bool:
    top = len(board_of(player).tracks[Track.BIOMASS]) - 1
    return player.trackers[Track.BIOMASS] == space(Track.BIOMASS, top)


def reset_biomass(state: State, seat: Seat, log: Log | None) -> None:
    put_tracker(state.players[seat], seat, Track.BIOMASS, space(Track.BIOMASS, 0), log)


# [16.5.4] Cosmos


def has_lifepods(state: State, player: Player) -> bool:
    return bool(player.rescued or player.stowed)


def move_three_lifepods(state: State, seat: Seat, log: Log | None) -> None:
    state.players[seat].relocations += _MOVABLE_PODS


def move_lifepod(state: State, seat: Seat, log: Log | None) -> None:
    state.players[seat].relocations += 1


# [16.6.7] Horizon


def can_step(player: Player, track: Track) -> bool:
    return bool(goals(player, track, Cause.TECHNOLOGY))


def can_step_rover(state: State, player: Player) -> bool:
    return can_step(player, Track.ROVER)


def step_rover(state: State, seat: Seat, log: Log | None) -> None:
    gain(state.players[seat], Advance(1 << Track.ROVER, Cause.TECHNOLOGY))


# [16.7.8] Jump Drive


def has_missions(state: State, player: Player) -> bool:
    return bool(state.pile)


def draw_missions(state: State, seat: Seat, log: Log | None) -> None:
    """The pile was shuffled at the start, so that drawing depends on nobody else's turn."""
    player = state.players[seat]
    player.offered = state.pile[: -DRAWN_MISSIONS - 1 : -1]
    state.pile = state.pile[:-DRAWN_MISSIONS]
    if log is not None:
        log.append(Revealed(place="missions", things=player.offered, audience=(seat,)))
    ask_first(player, PickMission())


def mission_takes(player: Player) -> Iterator[TakeMission]:
    for card in player.offered:
        yield TakeMission(card)


def take_mission(state: State, seat: Seat, action: TakeMission, log: Log | None) -> None:
    player = state.players[seat]
    strike(player, PickMission())
    player.returned += tuple(card for card in player.offered if card != action.card)
    player.offered = ()
    state.common = action.card
    if log is not None:
        log.append(MissionChosen(seat=seat, card=action.card))


# [16.8.4] Oasis


def on_water(player: Player) -> int:
    return (player.rovers & player.terrains[Track.WATER]).bit_count()


def may_count_on_water(state: State, player: Player) -> bool:
    """[16.8.4] Online it is counted when its owner likes; by the book, as the turn begins."""
    return bool(player.powers & powers.ONLINE and on_water(player))


def count_on_water(state: State, seat: Seat, log: Log | None) -> None:
    player = state.players[seat]
    gain_movement(player, seat, on_water(player), log)


# [16.9.7] Makeshift


def may_step_down(state: State, player: Player) -> bool:
    """[16.9.7] Online it is a choice; by the book, a duty."""
    return bool(player.powers & powers.ONLINE and lowers(player, GoDown(ALL_TRACKS)))


def step_down(state: State, seat: Seat, log: Log | None) -> None:
    gain(state.players[seat], GoDown(ALL_TRACKS))


# [16.10.4, 16.10.6] Flux


def steps_to_milestone(player: Player) -> int:
    """[16.10.4] How far the focused tracker is from its next milestone; 0 if there is none."""
    kinds = _ONLINE_MILESTONES if player.powers & powers.ONLINE else _MILESTONES
    track = board_of(player).tracks[player.focus]
    height = player.trackers[player.focus] % HEIGHTS
    for steps, field in enumerate(track[height + 1 :], start=1):
        if any(isinstance(benefit, kinds) for benefit in field.benefits):
            return steps
    return 0


def has_milestone(state: State, player: Player) -> bool:
    return steps_to_milestone(player) > 0


def go_to_milestone(state: State, seat: Seat, log: Log | None) -> None:
    """[16.10.4] Online, only the last space gives its benefits."""
    player = state.players[seat]
    benefits = Benefits.LAST if player.powers & powers.ONLINE else Benefits.ALL
    steps = steps_to_milestone(player)
    gain(player, Advance(1 << player.focus, Cause.TECHNOLOGY, steps, benefits=benefits))


def can_step_focus(state: State, player: Player) -> bool:
    return can_step(player, Track(player.focus))


def step_focus(state: State, seat: Seat, log: Log | None) -> None:
    player = state.players[seat]
    gain(player, Advance(1 << player.focus, Cause.TECHNOLOGY))


FEATS: Final = {
    powers.RESET_BIOMASS: Feat(False, False, is_biomass_on_top, reset_biomass, _ANY_TIME),
    powers.MOVE_THREE_PODS: Feat(False, True, has_lifepods, move_three_lifepods),
    powers.MOVE_POD: Feat(True, False, has_lifepods, move_lifepod),
    powers.ROVER_STEP: Feat(True, False, can_step_rover, step_rover),
    powers.COMMON_MISSION: Feat(False, True, has_missions, draw_missions),
    powers.WATER_MOVES: Feat(True, False, may_count_on_water, count_on_water),
    powers.STEP_DOWN: Feat(True, False, may_step_down, step_down),
    powers.TO_MILESTONE: Feat(
        False, True, has_milestone, go_to_milestone, (*_OF_EVENT, *FREE_STAGES)
    ),
    powers.FOCUS_STEP: Feat(True, False, can_step_focus, step_focus),
}
USABLE: Final = sum(FEATS) | powers.WHOLE_ROW
_USABLE_OF: Final = {
    corporation.id: tuple(
        (number, power) for number, power in enumerate(corporation.technologies) if power in FEATS
    )
    for corporation in CORPORATIONS.values()
}


# -- [16.7.7] A whole row --------------------------------------------------------------------


def harvests(player: Player) -> Iterator[Harvest]:
    """One of the trackers, for the benefits of its row."""
    if not player.powers & ~player.used & powers.WHOLE_ROW:
        return
    for track in TRACKS:
        if any(row_of(player, track)):
            yield Harvest(track)


def row_of(player: Player, track: Track) -> tuple[tuple[object, ...], ...]:
    """The benefits of the five spaces at the height of this tracker."""
    height = player.trackers[track] % HEIGHTS
    return tuple(field_at(board_of(player).tracks, space(n, height)).benefits for n in TRACKS)


def harvest(state: State, seat: Seat, action: Harvest, log: Log | None) -> None:
    player = state.players[seat]
    player.used |= powers.WHOLE_ROW
    tell_use(player, seat, board_of(player).technologies.index(powers.WHOLE_ROW), log)
    height = player.trackers[action.track] % HEIGHTS
    for track in TRACKS:
        for benefit in field_at(board_of(player).tracks, space(track, height)).benefits:
            take_benefit(state, seat, benefit, track, log)


# -- [16.10.1] The flux token ----------------------------------------------------------------


def focuses() -> Iterator[Focus]:
    for track in TRACKS:
        yield Focus(track)


def set_focus(player: Player, seat: Seat, action: Focus, log: Log | None) -> None:
    strike(player, PickFocus())
    player.focus = action.track
    if log is not None:
        log.append(FocusSet(seat=seat, track=action.track))


# -- [16.1.2] Movement at the start of the turn ----------------------------------------------


def start_points(player: Player) -> int:
    points = 0
    if player.powers & powers.LOADED_MOVES:  # [16.6.4]
        points += player.loaded.bit_count()
    if player.powers & powers.WATER_MOVES and not player.powers & powers.ONLINE:  # [16.8.4]
        points += on_water(player)
    if player.powers & powers.FOCUS_MOVES:  # [16.10.2]
        points += 2 * (player.rovers & player.terrains[player.focus]).bit_count()
    return points
