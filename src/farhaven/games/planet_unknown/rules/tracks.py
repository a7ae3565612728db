"""[5] Tracks: advancing, going down, and the benefits of spaces."""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from farhaven.core.events import Log
from farhaven.core.value import Seat, put

from .. import powers
from ..actions import Prefer, Raise
from ..boards import NO_SPACE, Corporation, Goals, plain_ahead
from ..components.civ_cards import LEVELS
from ..components.events import NoMilestones, NoSynergies
from ..components.tracks import (
    OASIS_PATH,
    Benefit,
    CivCard,
    Field,
    Movement,
    NewRover,
    Patch,
    Step,
    Synergy,
    Technology,
    space,
)
from ..corporations import CORPORATIONS, powers_of
from ..duties import Advance, Duty, GoDown, LayPatch, OneOf, PickBenefit, PickFocus, PlaceRover
from ..events import (
    MilestoneReached,
    MovementGained,
    SynergyGained,
    TechnologyReached,
    TrackerAdvanced,
)
from ..model import ALL_TRACKS, HEIGHTS, Benefits, Cause, Space, Track, Way
from ..state import Player, State
from .pool import gain, open_pool, owed, strike, turn_rule

TRACKS: Final = tuple(Track)
_IN_MASK: Final = tuple(
    tuple(track for track in TRACKS if mask >> track & 1) for mask in range(ALL_TRACKS + 1)
)
ROVER_TOP: Final[Space] = space(Track.ROVER, HEIGHTS - 1)
SYNERGY: Final = Advance(ALL_TRACKS, Cause.SYNERGY)
_TECH_TRACK: Final[Space] = space(Track.TECH, 0)  # the last one: all spaces from here on

# Members of an enum are slow to look up.
_BUILDING, _SYNERGY = Cause.BUILDING, Cause.SYNERGY
_ALL, _NO_SYNERGIES = Benefits.ALL, Benefits.NO_SYNERGIES
_ONLY_LAST, _NOTHING = Benefits.LAST, Benefits.NONE
PATCH: Final = LayPatch()

# Made once: options are asked for again and again.
_RAISES: Final = {
    cause: tuple({way: Raise(track, cause, way) for way in Way} for track in Track)
    for cause in Cause
}
_ALL_UP: Final = {  # by cause and a mask of tracks
    cause: tuple(tuple(_RAISES[cause][track][Way.UP] for track in one) for one in _IN_MASK)
    for cause in Cause
}
_DOUBLES: Final = {
    (track, way): Raise(track, Cause.SYNERGY, way, double=True) for track in Track for way in Way
}
PREFERENCES: Final = (Prefer(0), Prefer(1))

# For boards on which trackers just go up: the spaces from which they cannot.
_TOPS: Final = {
    corporation.id: frozenset(space(track, len(corporation.tracks[track]) - 1) for track in TRACKS)
    for corporation in CORPORATIONS.values()
    if corporation.ahead is plain_ahead
}

# What is printed on the spaces of a board, by their numbers.
_FIELDS: Final = {
    corporation.id: tuple(
        line[height] if height < len(line) else Field()
        for line in corporation.tracks
        for height in range(HEIGHTS)
    )
    for corporation in CORPORATIONS.values()
}


# [16.10.4] Flux' technologies above level 2: with one of them the right of level 2 is lost.
_BEYOND_MILESTONE: Final = powers.FOCUS_BENEFITS | powers.FOCUS_METEORITE | powers.FOCUS_STEP

# [16.8.3, 16.9.2] Trackers stand in each other's way, so that a synergy may open or close one.
CROWDED: Final = powers.STEP_PER_ICE | powers.ROAMING


def board_of(player: Player) -> Corporation:
    return CORPORATIONS[player.corporation]


def tracks_in(mask: int) -> tuple[Track, ...]:
    return _IN_MASK[mask]


# -- [5.1, 5.3] Advancing --------------------------------------------------------------------


def goals(player: Player, track: Track, cause: Cause) -> Goals:
    """Where the tracker may go; on the top of the rover track it may stay [8.9, 16.9.9]."""
    corporation = CORPORATIONS[player.corporation]
    found = corporation.ahead(corporation, player, track)
    if player.stood and cause is _SYNERGY:
        found = tuple(one for one in found if not is_round(player, track, one[1]))
    if player.trackers[track] == ROVER_TOP and repeats(player, cause):
        return ((Way.UP, ROVER_TOP), *found)
    return found


def is_round(player: Player, track: Track, goal: Space) -> bool:
    """[16.9.6] Whether synergies alone would bring all trackers back to where they stood."""
    return passes_on(player, goal) and put(player.trackers, track, goal) in player.stood


def is_passed_on(state: State, player: Player, done: Raise) -> bool:
    """[16.9.6] Whether a synergy has brought another one, and nothing else."""
    return (
        bool(player.powers & powers.ROAMING)
        and done.cause is _SYNERGY
        and passes_on(player, player.trackers[done.track])
        and may_gain_synergies(state)
    )


def passes_on(player: Player, at: Space) -> bool:
    """Whether this space gives one synergy and nothing else."""
    benefits = _FIELDS[player.corporation][at].benefits
    return len(benefits) == 1 and type(benefits[0]) is Synergy


def repeats(player: Player, cause: Cause) -> bool:
    """[8.9] Only a building of a placed tile brings the movement of the top again."""
    return cause is _BUILDING or bool(player.powers & powers.ONLINE)


def raises(player: Player, advance: Advance) -> tuple[Raise, ...]:
    cause = advance.cause
    tops = _TOPS.get(player.corporation)
    if tops is None or advance.ceiling:
        found = ways(player, advance)
    elif tops.isdisjoint(player.trackers):
        found = _ALL_UP[cause][advance.tracks]
    else:
        found = _ALL_UP[cause][advance.tracks & ~stuck(player, tops, cause)]
    if cause is _SYNERGY and can_double(player):
        found += tuple([_DOUBLES[one.track, one.way] for one in found])
    return found


def stuck(player: Player, tops: frozenset[Space], cause: Cause) -> int:
    """A mask of the trackers that cannot go up any more."""
    found = 0
    for track, at in enumerate(player.trackers):
        if at in tops and not (at == ROVER_TOP and repeats(player, cause)):
            found |= 1 << track
    return found


def ways(player: Player, advance: Advance) -> tuple[Raise, ...]:
    """All ways of all these trackers, as far as the advance lets them."""
    cause, ceiling = advance.cause, advance.ceiling
    table = _RAISES[cause]
    found: list[Raise] = []
    for track in _IN_MASK[advance.tracks]:
        for way, goal in goals(player, track, cause):
            if not ceiling or steps_made(player.powers, track, goal) <= ceiling:
                found.append(table[track][way])
    return tuple(found)


def raises_one_of(player: Player, duty: OneOf) -> list[Raise]:
    return [one for advance in duty.advances for one in raises(player, advance)]


def steps_made(has: int, track: Track, at: Space) -> int:
    """How far a tracker on this space has come: its height, or its step on Oasis' path [16.8.1].

    `has` are the powers of its owner.
    """
    if track is Track.WATER and has & powers.STEP_PER_ICE:
        return OASIS_PATH.index(at)
    return at % HEIGHTS


def can_double(player: Player) -> bool:
    """[16.7.5]"""
    return bool(player.powers & ~player.used_now & powers.DOUBLE_SYNERGY)


def advance_for(player: Player, action: Raise) -> tuple[Duty, Advance] | None:
    """The duty that `action` settles: of several, the one that leaves most choice."""
    found: tuple[Duty, Advance] | None = None
    for duty in open_pool(player):
        if type(duty) is not Advance and type(duty) is not OneOf:
            continue
        for advance in (duty,) if type(duty) is Advance else duty.advances:
            if serves(player, advance, action) and (
                found is None or is_narrower(advance, found[1])
            ):
                found = duty, advance
    return found


def serves(player: Player, advance: Advance, action: Raise) -> bool:
    """Whether `action` is one of the things that this advance asks for, and lets be done."""
    return advance.cause is action.cause and action in raises(player, advance)


def is_narrower(advance: Advance, than: Advance) -> bool:
    return advance.tracks.bit_count() < than.tracks.bit_count()


def raise_tracker(state: State, seat: Seat, action: Raise, log: Log | None) -> None:
    """[5.1, 5.6] Space by space; each gives its benefits, which wait in the pool.

    The rest waits there too where each step has its own choice [16.9.1], where a synergy comes
    first that may open or close the way, and where the way may be free again later [16.8.3].
    """
    player = state.players[seat]
    found = advance_for(player, action)
    assert found is not None
    duty, advance = found
    strike(player, duty)
    steps = step_count(player.powers, action, advance)
    stood = (*player.stood, player.trackers)
    if action.double:
        player.used_now |= powers.DOUBLE_SYNERGY
    track, goal = action.track, goal_of(player, action)
    while True:
        steps -= 1
        enter(state, seat, track, goal, advance, not steps, log)
        further = goals_beyond(player, track, advance) if steps else ()
        if len(further) != 1 or pauses(state, player, goal, advance):
            break
        goal = further[0][1]
    if is_passed_on(state, player, action):
        player.stood = stood
    if further or (steps and may_clear(player, track)):
        rest = msgspec.structs.replace(advance, tracks=1 << track, steps=steps, times=1)
        gain(player, rest)
    if advance.times > 1:  # [18.1] different trackers
        others = advance.tracks & ~(1 << track)
        gain(player, Advance(others, advance.cause, advance.steps, advance.times - 1))


def pauses(state: State, player: Player, at: Space, advance: Advance) -> bool:
    """[16.8.3, 16.9.2] Whether this space has brought a synergy that may change the way."""
    return (
        bool(player.powers & CROWDED)
        and advance.benefits is _ALL
        and has_synergy(_FIELDS[player.corporation][at])
        and may_gain_synergies(state)
    )


def has_synergy(field: Field) -> bool:
    return any(type(benefit) is Synergy for benefit in field.benefits)


def may_clear(player: Player, track: Track) -> bool:
    """[16.4.3, 16.8.3, 16.9.2] Whether a tracker that is stuck may still go on in this turn.

    Online, a tracker that others block may not.
    """
    if player.powers & CROWDED:
        return not player.powers & powers.ONLINE
    return track is Track.BIOMASS and bool(player.powers & powers.RESET_BIOMASS)


def goal_of(player: Player, action: Raise) -> Space:
    """The first space that the tracker enters."""
    for way, goal in goals(player, action.track, action.cause):
        if way is action.way:
            return goal
    return NO_SPACE


def goals_beyond(player: Player, track: Track, advance: Advance) -> Goals:
    """Where the tracker may go on after a step of this advance."""
    corporation = board_of(player)
    found = corporation.ahead(corporation, player, track)
    if not advance.ceiling:
        return found
    has = player.powers
    return tuple(goal for goal in found if steps_made(has, track, goal[1]) <= advance.ceiling)


def step_count(has: int, action: Raise, advance: Advance) -> int:
    """[9.3, 9.4, 16.7.5] What is doubled when it is carried out, with these powers."""
    if action.double:
        return 2
    if has & powers.DOUBLE_WATER and action.track is Track.WATER:
        by_energy = action.cause is Cause.ENERGY and not has & powers.ONLINE
        if action.cause is Cause.BUILDING or by_energy:
            return 2
    return advance.steps


def enter(
    state: State,
    seat: Seat,
    track: Track,
    goal: Space,
    advance: Advance,
    last: bool,
    log: Log | None,
) -> None:
    player = state.players[seat]
    put_tracker(player, seat, track, goal, log)
    if log is not None:
        log.append(TrackerAdvanced(seat=seat, track=track, to=goal, cause=advance.cause))
    given = advance.benefits
    if given is _NOTHING or (given is _ONLY_LAST and not last):
        return
    field = _FIELDS[player.corporation][goal]
    benefits = field.benefits
    if not benefits:
        return
    if given is _NO_SYNERGIES:  # [18.8]
        benefits = tuple(one for one in benefits if not isinstance(one, Synergy))
    if field.choice and len(benefits) > 1:  # [16.4.1]
        gain(player, PickBenefit(goal))
        return
    for benefit in benefits:
        take_benefit(state, seat, benefit, TRACKS[goal // HEIGHTS], log)


def put_tracker(player: Player, seat: Seat, track: Track, goal: Space, log: Log | None) -> None:
    """[9.1, 9.2] Moving a tracker may switch technologies on and off."""
    was = player.trackers[track]
    player.trackers = put(player.trackers, track, goal)
    player.stood = ()
    if goal >= _TECH_TRACK or was >= _TECH_TRACK:
        refresh(player, seat, log)


def refresh(player: Player, seat: Seat, log: Log | None) -> None:
    """The powers that follow from the board as it is now."""
    before = player.powers
    player.powers = powers_of(player) | before & powers.ONLINE
    if (before | player.powers) & _BEYOND_MILESTONE:  # [16.10.4]
        player.used |= powers.TO_MILESTONE
    if log is not None and player.powers & ~before:
        for number, power in enumerate(board_of(player).technologies):
            if player.powers & ~before & power:
                reached = TechnologyReached(
                    seat=seat, corporation=player.corporation, number=number
                )
                log.append(reached)


# -- [5.5, 5.8] Benefits ---------------------------------------------------------------------


def take_benefit(state: State, seat: Seat, benefit: Benefit, track: Track, log: Log | None) -> None:
    """What a space of `track` gives; [16.10.3] the focused track may give more."""
    player = state.players[seat]
    improved = player.focus == track and bool(player.powers & powers.FOCUS_BENEFITS)
    match benefit:
        case Movement():
            gain_movement(player, seat, benefit.points + movement_bonus(player, improved), log)
        case Synergy():
            doubled = improved and track is Track.WATER
            for _ in range(2 if doubled else 1):
                gain_synergy(state, seat, log)
        case Patch():
            if may_reach_milestones(state):
                gain(player, *(PATCH,) * (2 if improved else 1))
        case NewRover():
            if may_reach_milestones(state) and can_place_rover(player):
                gain(player, PlaceRover())
        case CivCard():
            if may_reach_milestones(state):
                level = min(benefit.level + improved, LEVELS)
                reach_civ_milestone(state, seat, level, log)
        case Technology():
            if may_reach_milestones(state) and player.powers & powers.FOCUSED:  # [16.10.1]
                gain(player, PickFocus())
        case Step():
            gain(player, Advance(1 << benefit.track, Cause.SPACE))
        case _:
            assert_never(benefit)


def can_place_rover(player: Player) -> bool:
    """[8.2] A tile, and a rover that is not yet promised."""
    promised = sum(isinstance(duty, PlaceRover) for duty in open_pool(player))
    return bool(player.laid) and player.rovers_left > promised


def may_reach_milestones(state: State) -> bool:
    """[20.8]"""
    return type(turn_rule(state)) is not NoMilestones


def may_gain_synergies(state: State) -> bool:
    """[20.9]"""
    return type(turn_rule(state)) is not NoSynergies


def gain_synergy(state: State, seat: Seat, log: Log | None) -> None:
    """[5.3]"""
    if not may_gain_synergies(state):
        return
    gain(state.players[seat], SYNERGY)
    if log is not None:
        log.append(SynergyGained(seat=seat))


def gain_movement(player: Player, seat: Seat, points: int, log: Log | None) -> None:
    """[8.4, 16.1.6] Points are added to the pool of this turn."""
    player.movement += points
    player.moving = True
    if log is not None:
        log.append(MovementGained(seat=seat, points=points))


def movement_bonus(player: Player, improved: bool) -> int:
    """[9.5, 16.1.5, 16.9.5, 16.10.3] What is added to numbers of the rover track."""
    bonus = int(improved)
    if player.powers & powers.LONGER_MOVES:
        bonus += 1
    if player.powers & powers.CROWDED_ROVERS:
        bonus += sum(at // HEIGHTS == Track.ROVER for at in player.trackers) > 1
    return bonus


def reach_civ_milestone(state: State, seat: Seat, level: int, log: Log | None) -> None:
    """[6.2, 16.3.1, 16.3.4] The card is chosen later."""
    player = state.players[seat]
    player.milestones += (level,)
    if log is not None:
        log.append(MilestoneReached(seat=seat, level=level))
    if player.powers & powers.REGRESS:
        gain(player, GoDown(ALL_TRACKS & ~(1 << Track.CIV)))
    if player.powers & powers.MILESTONE_SYNERGY:
        gain_synergy(state, seat, log)


# -- [16.4.1] One of two benefits ------------------------------------------------------------


def preferences(state: State, player: Player, duty: PickBenefit) -> list[Prefer]:
    """Those that can be gained this turn [20.8, 20.9]."""
    return [
        preference
        for preference, benefit in zip(PREFERENCES, benefits_of(player, duty), strict=True)
        if can_gain(state, benefit)
    ]


def benefits_of(player: Player, duty: PickBenefit) -> tuple[Benefit, ...]:
    return _FIELDS[player.corporation][duty.space].benefits


def can_gain(state: State, benefit: Benefit) -> bool:
    if isinstance(benefit, Synergy):
        return may_gain_synergies(state)
    return not isinstance(benefit, Patch) or may_reach_milestones(state)


def prefer(state: State, seat: Seat, action: Prefer, log: Log | None) -> None:
    player = state.players[seat]
    duty = next(
        duty
        for duty in owed(player)
        if isinstance(duty, PickBenefit) and action in preferences(state, player, duty)
    )
    benefit = benefits_of(player, duty)[action.number]
    strike(player, duty)
    take_benefit(state, seat, benefit, TRACKS[duty.space // HEIGHTS], log)
