"""Questions to a view: where the tiles of a seat lie, and where its trackers can go."""

from __future__ import annotations

from dataclasses import dataclass, replace

from farhaven.core.value import Seat, put

from . import powers
from .actions import Lower, Raise
from .boards import NO_SPACE, field_at
from .components import MARKERS
from .components.events import EVENTS, NoMilestones, NoSynergies
from .components.tiles import DEPOTS
from .components.tracks import Benefit, Movement, Step, Synergy
from .corporations import CORPORATIONS, powers_of
from .duties import Advance, GoDown, OneOf
from .model import OUTER, Benefits, CorporationId, Depot, Space, Spot, TileId, Track
from .rules.tracks import CROWDED, has_synergy, step_count, steps_made
from .view import PlayerView, View

# -- [1.3-1.5] The station -------------------------------------------------------------------


def section_of(view: View, seat: Seat) -> int:
    """[2.3] The section in front of the seat's marker."""
    return (MARKERS[len(view.players)][seat] - view.turned) % DEPOTS


def stack_of(view: View, seat: Seat, depot: Depot) -> int:
    """[1.4] The number of a depot of that section among all twelve."""
    section = section_of(view, seat)
    return DEPOTS + section if depot == OUTER else (section + view.offset) % DEPOTS


def tile_in(view: View, seat: Seat, depot: Depot) -> TileId:
    """The tile on top of a depot of the seat's section, or NO_TILE."""
    return view.tops[stack_of(view, seat, depot)]


# -- [5] Trackers ----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Board:
    """A corporation board as its hooks want to see it."""

    corporation: CorporationId
    trackers: tuple[Space, ...]
    stowed: tuple[Spot, ...]
    limit: int
    powers: int = 0


def _board(view: View, player: PlayerView) -> _Board:
    known = (player.corporation, player.trackers, player.stowed, player.limit)
    has = powers_of(_Board(*known)) | (powers.ONLINE if view.online else 0)
    return _Board(*known, has)


def goal_of(view: View, player: PlayerView, action: Raise | Lower) -> Space:
    """The space to which the tracker would go, or NO_SPACE."""
    if isinstance(action, Raise):
        return (NO_SPACE, *course_of(view, player, action))[-1]
    return depth_of(view, player, Track(action.track))


def depth_of(view: View, player: PlayerView, track: Track) -> Space:
    """[5.7, 20.2] The space to which the tracker would go down, or NO_SPACE."""
    corporation, board = CORPORATIONS[player.corporation], _board(view, player)
    batch = player.agenda[-1] if player.agenda else ()
    owed = [one for one in batch if isinstance(one, GoDown) and one.tracks >> track & 1]
    found = NO_SPACE
    for _ in range(owed[0].steps if owed else 1):
        goal = corporation.below(corporation, board, track)
        if goal == NO_SPACE:
            break
        found, board = goal, replace(board, trackers=put(board.trackers, track, goal))
    return found


def course_of(view: View, player: PlayerView, action: Raise) -> tuple[Space, ...]:
    """[5.6] The spaces that the tracker would enter, as far as nothing is asked on the way."""
    corporation, board = CORPORATIONS[player.corporation], _board(view, player)
    track, advance = Track(action.track), advance_of(view, player, action)
    steps = step_count(board.powers, action, advance)
    goals = [
        goal for way, goal in corporation.ahead(corporation, board, track) if way is action.way
    ]
    found: list[Space] = []
    while len(goals) == 1 and len(found) < steps:
        found += goals
        board = replace(board, trackers=put(board.trackers, track, goals[0]))
        if pauses(view, board, goals[0], advance):
            break
        goals = [goal for _, goal in corporation.ahead(corporation, board, track)]
        if goals and advance.ceiling:
            goals = [at for at in goals if steps_made(board.powers, track, at) <= advance.ceiling]
    return tuple(found)


def pauses(view: View, board: _Board, at: Space, advance: Advance) -> bool:
    """[16.8.3, 16.9.2] Whether a synergy comes first that may change the way."""
    field = field_at(CORPORATIONS[board.corporation].tracks, at)
    gained = advance.benefits is Benefits.ALL and may_gain(view, Synergy())
    return bool(board.powers & CROWDED) and gained and has_synergy(field)


def advance_of(view: View, player: PlayerView, action: Raise) -> Advance:
    """The advance that `action` settles; one step if nothing like it is owed."""
    batch = player.agenda[-1] if player.agenda else ()
    several = [
        (duty,) if isinstance(duty, Advance) else duty.advances
        for duty in batch
        if isinstance(duty, Advance | OneOf)
    ]
    meant = [
        one
        for advances in several
        for one in advances
        if one.cause is action.cause
        and one.tracks >> action.track & 1
        and is_below_ceiling(view, player, one, action)
    ]
    usual = Advance(1 << action.track, action.cause)
    return min(meant, key=lambda one: one.tracks.bit_count(), default=usual)


def is_below_ceiling(view: View, player: PlayerView, advance: Advance, action: Raise) -> bool:
    """[18.8] Whether this advance lets the tracker go so far."""
    if not advance.ceiling:
        return True
    corporation, board = CORPORATIONS[player.corporation], _board(view, player)
    track = Track(action.track)
    return any(
        way is action.way and steps_made(board.powers, track, goal) <= advance.ceiling
        for way, goal in corporation.ahead(corporation, board, track)
    )


def gains_of(view: View, player: PlayerView, action: Raise) -> tuple[tuple[Benefit, ...], ...]:
    """What each of these spaces gives, as far as the advance and the event let it."""
    tracks = CORPORATIONS[player.corporation].tracks
    course, kind = course_of(view, player, action), advance_of(view, player, action).benefits
    given = {Benefits.NONE: (), Benefits.LAST: course[-1:]}.get(kind, course)
    return tuple(
        tuple(
            one
            for one in (field_at(tracks, at).benefits if at in given else ())
            if may_gain(view, one)
            and not (kind is Benefits.NO_SYNERGIES and isinstance(one, Synergy))
        )
        for at in course
    )


def may_gain(view: View, benefit: Benefit) -> bool:
    """[20.8, 20.9] Whether the event lets it be gained in this turn."""
    rule = EVENTS[view.event].effect if view.event else None
    if isinstance(benefit, Synergy):
        return not isinstance(rule, NoSynergies)
    return isinstance(benefit, Movement | Step) or not isinstance(rule, NoMilestones)
