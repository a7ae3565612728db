"""The handful of moves that tests are made of, and questions about a position."""

from __future__ import annotations

from typing import Unpack

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Action, Decline, Finish, Place, Raise, TakeCard
from farhaven.games.planet_unknown.model import Cause, Depot, Track
from farhaven.games.planet_unknown.reasons import NotUsable
from farhaven.games.planet_unknown.scoring import scores
from farhaven.games.planet_unknown.state import Laid, Player, State
from farhaven.games.planet_unknown.view import view

from .printed_tiles import words
from .table import Position, lie, table

LOCKED, USED = NotUsable(used=False), NotUsable(used=True)  # a technology

MOST_DECISIONS = 400  # of one turn; more would be a turn that does not end


def play(state: State, seat: Seat, *actions: Action) -> Log:
    """Do these actions, each of which must be an option without obstacles."""
    log: Log = []
    for action in actions:
        assert_free(state, seat, action)
        rules.apply(state, seat, action, log)
    return log


def settle(state: State, seat: Seat, *wanted: Action) -> Log:
    """Do these actions in this order, but skip those that were settled without asking.

    Afterwards the seat may still have things to decide.
    """
    log: Log = []
    for action in wanted:
        if seat in rules.deciders(state) and action in rules.options(state, seat):
            log += play(state, seat, action)
    return log


def place(state: State, seat: Seat, laid: Laid) -> Log:
    """Place the tile of the seat's section that is meant."""
    offered = [
        action
        for action in rules.options(state, seat)
        if isinstance(action, Place) and (action.shape, action.at) == (laid.shape, laid.at)
    ]
    for action in offered:
        if tile_of(state, seat, action.depot) == laid.tile:
            return play(state, seat, action)
    raise AssertionError(f"{words(laid.tile)} cannot be placed like that")


def with_domino(pair: str, one: Player, *others: Player, **position: Unpack[Position]) -> State:
    """Seat 0 has just placed a domino with this pair at the top of its planet."""
    position["tiles"] = (f"i2 {pair}", "u5 rover/tech")
    state = table(one, *others, **position)
    place(state, 0, lie(f"i2 {pair}", a=(5, 0), b=(6, 0)))
    return state


def idle(state: State, seat: Seat, until: type[Value] | None = None) -> Log:
    """Let a seat do as little as it can in this turn, until it is offered an `until`."""
    log: Log = []
    turn = state.turn
    for _ in range(MOST_DECISIONS):
        if seat not in rules.deciders(state) or state.turn != turn:
            return log
        offered = rules.options(state, seat)
        if until is not None and any(isinstance(action, until) for action in offered):
            return log
        lazy = [action for action in offered if isinstance(action, Finish | Decline)]
        rules.apply(state, seat, (lazy or offered)[0], log)
    raise AssertionError("the turn does not end")


def end_placing(state: State, *until: type[Value]) -> Log:
    """All seats do as little as they can, until a civ card (or an `until`) is offered."""
    return _go_on(state, until or (TakeCard,))


def end_turn(state: State) -> Log:
    """All seats do as little as they can, until the next turn begins or the game is over."""
    return _go_on(state, ())


def _go_on(state: State, until: tuple[type[Value], ...]) -> Log:
    log: Log = []
    turn = state.turn
    for _ in range(MOST_DECISIONS):
        seats = rules.deciders(state)
        if not seats or state.turn != turn:
            return log
        offered = rules.options(state, seats[0])
        if any(isinstance(action, until) for action in offered):
            return log
        lazy = [action for action in offered if isinstance(action, Finish | Decline)]
        rules.apply(state, seats[0], (lazy or offered)[0], log)
    raise AssertionError("the turn does not end")


def last_effects(state: State) -> State:
    """All seats do the first thing they can, until the last turn is over and cards are shown."""
    for _ in range(MOST_DECISIONS):
        if state.shown:
            return state
        seat = rules.deciders(state)[0]
        rules.apply(state, seat, rules.options(state, seat)[0], None)
    raise AssertionError("the last turn does not end")


def built(track: Track) -> Raise:
    """A building advances its tracker."""
    return Raise(track, Cause.BUILDING)


def powered(track: Track) -> Raise:
    """An energy building advances this tracker."""
    return Raise(track, Cause.ENERGY)


def joined(track: Track) -> Raise:
    """A synergy advances this tracker."""
    return Raise(track, Cause.SYNERGY)


# -- questions -------------------------------------------------------------------------------


def assert_free(state: State, seat: Seat, action: Action) -> None:
    assert seat in rules.deciders(state), f"seat {seat} has nothing to decide"
    assert action in rules.options(state, seat), (
        f"{action} is not among {rules.options(state, seat)}: "
        f"{rules.obstacles(state, seat, action)}"
    )
    assert rules.obstacles(state, seat, action) == []


def assert_blocked(state: State, seat: Seat, action: Action, why: Value | type[Value]) -> None:
    """The action is no option, and `why` (an obstacle, or its kind) is a reason."""
    if seat in rules.deciders(state):
        assert action not in rules.options(state, seat)
    reasons = rules.obstacles(state, seat, action)
    if isinstance(why, type):
        assert any(isinstance(reason, why) for reason in reasons), reasons
    else:
        assert why in reasons, reasons


def options_of(state: State, seat: Seat, *kinds: type[Value]) -> set[Action]:
    """What a seat may do now, or those options that are of these kinds."""
    if seat not in rules.deciders(state):
        return set()
    offered = rules.options(state, seat)
    return {action for action in offered if not kinds or isinstance(action, kinds)}


def depots(state: State, seat: Seat) -> set[Depot]:
    """The depots of its section from which a seat can place a tile."""
    return {action.depot for action in rules.options(state, seat) if isinstance(action, Place)}


def heights(state: State, seat: Seat) -> tuple[int, ...]:
    """How high the trackers civ, water, biomass, rover and tech stand."""
    return tuple(space % 16 for space in state.players[seat].trackers)


def height(state: State, seat: Seat, track: Track) -> int:
    return heights(state, seat)[track]


def line(state: State, seat: Seat, key: str) -> int:
    """One line of a seat's score sheet as that seat sees it; 0 if there is no such line."""
    found = [one.points for one in scores(view(state, seat))[seat].lines if one.key == key]
    assert None not in found
    return sum(points for points in found if points is not None)


def total(state: State, seat: Seat) -> int:
    points = scores(view(state, seat))[seat].total
    assert points is not None
    return points


def tile_of(state: State, seat: Seat, depot: int) -> int:
    """[1.4, 1.5] The tile on top of a depot in front of a seat's marker; -1 if it is empty."""
    positions = {1: "0", 2: "03", 3: "024", 4: "0134", 5: "01234", 6: "012345"}
    marker = int(positions[len(state.players)][seat])
    section = (marker - state.turned) % 6
    return state.tops[section + 6 if depot else (section + state.offset) % 6]
