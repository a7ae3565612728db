"""States as values: replay, isolation, round trips, and seats that decide at the same time."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec

from farhaven.core.codec import decode_action, decode_state, decode_view, encode
from farhaven.core.events import Log
from farhaven.core.game import AnyGame, HasPlayers, Refused, Seen, clone
from farhaven.core.value import Value

from .leaves import changeable_field, difference
from .report import Place, Property, whom
from .walk import Step

_Read: TypeAlias = Callable[[AnyGame, bytes], object]


def shares_nothing(place: Place, state: HasPlayers) -> None:
    """Every field, except the list of players, holds a value that cannot change."""
    for record, path in (
        (state, ""),
        *((player, f"players.{seat}") for seat, player in enumerate(state.players)),
    ):
        if not isinstance(record, msgspec.Struct):
            what = f"{path or 'the state'} is a {type(record).__name__}, not a msgspec Struct."
            raise place.breaks(Property.ISOLATION, what)
        found = changeable_field(record, path, but="" if path else "players")
        if found:
            what = f"a clone would share {found}, which can be changed in place."
            raise place.breaks(Property.ISOLATION, what)


def survives_json(place: Place, state: HasPlayers, written: bytes) -> None:
    _compare_read(place, "the state", state, decode_state, written)


def views_survive_json(place: Place, views: Iterable[Seen]) -> None:
    for view in views:
        _compare_read(place, f"the view of {whom(view.seat)}", view, decode_view, encode(view))


def actions_survive_json(place: Place, actions: Iterable[Value]) -> None:
    for action in actions:
        _compare_read(place, f"the action {action}", action, decode_action, encode(action))


def _compare_read(place: Place, name: str, value: object, read: _Read, written: bytes) -> None:
    try:
        again = read(place.game, written)
    except Refused as refused:
        what = f"{name} cannot be read back. {refused}"
        raise place.breaks(Property.ROUND_TRIP, what) from refused
    if type(again) is not type(value) or again != value or encode(again) != written:
        found = difference(again, value) or f"it is read back as {again!r}, not {value!r}"
        raise place.breaks(Property.ROUND_TRIP, f"{name} is read back as another one: {found}.")


def unchanged(place: Place, state: HasPlayers, written: bytes) -> None:
    """Nothing that was asked has changed the state."""
    if encode(state) != written:
        found = difference(state, decode_state(place.game, written))
        what = f"asking for options, views, words or scores changed the state: {found}."
        raise place.breaks(Property.QUESTIONS, what)


def take_step(place: Place, state: HasPlayers, step: Step, before: bytes) -> Log:
    """Apply the step; the clones must keep out of it, and the result be that of the first time."""
    game = place.game
    log: Log = []
    twin, kept = clone(state), clone(state)
    game.apply(twin, step.seat, step.action, log)
    _still(place, state, before, "applying an action to a clone changed the original")
    _same(place, twin, step.after, "applying the action again, with a log, led elsewhere")
    game.apply(state, step.seat, step.action, None)
    _still(place, kept, before, "applying an action to the original changed a clone")
    _same(place, state, step.after, "replaying the game led elsewhere")
    return log


def _still(place: Place, state: HasPlayers, before: bytes, problem: str) -> None:
    if encode(state) != before:
        found = difference(state, decode_state(place.game, before))
        raise place.breaks(Property.ISOLATION, f"{problem}: {found}.")


def _same(place: Place, state: HasPlayers, after: bytes, problem: str) -> None:
    if encode(state) != after:
        found = difference(state, decode_state(place.game, after))
        raise place.breaks(Property.REPLAY, f"{problem}: {found}.")


def seats_commute(place: Place, state: HasPlayers, rng: random.Random) -> None:
    """What two seats decide at the same time has one result, in either order.

    A seat that must wait because of what the other one did is not asked twice; a seat that still
    decides must still have the option.
    """
    game = place.game
    deciders = game.deciders(state)
    if len(deciders) < 2:
        return
    one, other = rng.choice(list(itertools.combinations(deciders, 2)))
    first, second = rng.choice(game.options(state, one)), rng.choice(game.options(state, other))
    results = []
    for order in (((one, first), (other, second)), ((other, second), (one, first))):
        result = clone(state)
        for seat, action in order:
            if seat not in game.deciders(result):
                return
            if action not in game.options(result, seat):
                what = f"{action} is an option of seat {seat} only until the other seat decides."
                raise place.breaks(Property.SIMULTANEOUS, what)
            game.apply(result, seat, action, None)
        results.append(result)
    if encode(results[0]) != encode(results[1]):
        found = difference(results[1], results[0])
        what = f"seat {one}: {first} and seat {other}: {second} in the other order: {found}."
        raise place.breaks(Property.SIMULTANEOUS, what)
