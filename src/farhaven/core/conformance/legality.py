"""What may be decided: options, candidates, obstacles, and the numbers of actions."""

from __future__ import annotations

from collections import Counter

from farhaven.core.game import AnyGame, HasPlayers
from farhaven.core.value import Seat, Value

from .report import Place, Property, Tally

ENOUGH = 0.2  # the share of candidates, of seats that must decide, that meet an obstacle


def options_are_sound(place: Place, state: HasPlayers) -> list[Value]:
    """Deciders have options, each once, the same when asked again; the others have none.

    Returns all the options.
    """
    game = place.game
    deciders = game.deciders(state)
    seats = range(len(state.players))
    if sorted(set(deciders)) != sorted(deciders) or any(seat not in seats for seat in deciders):
        what = f"the deciders are {deciders}, with {len(seats)} seats at the table."
        raise place.breaks(Property.OPTIONS, what)
    found: list[Value] = []
    for seat in seats:
        options = game.options(state, seat)
        problem = _problem(options, game.options(state, seat), seat in deciders)
        if problem:
            raise place.breaks(Property.OPTIONS, f"seat {seat} {problem}.")
        found += options
    return found


def _problem(options: list[Value], again: list[Value], deciding: bool) -> str:
    if deciding and not options:
        return "has to decide and has no option"
    if options and not deciding:
        return f"has nothing to decide and has the option {options[0]}"
    if options != again:
        return f"has other options when asked again: {again}, first {options}"
    twice = [option for option, times in Counter(options).items() if times > 1]
    return f"has the option {twice[0]} twice" if twice else ""


def options_are_candidates_without_obstacles(
    place: Place, state: HasPlayers, tally: Tally
) -> list[Value]:
    """For every seat, whether it decides or not. Returns the obstacles that were met."""
    game = place.game
    deciders = game.deciders(state)
    met: list[Value] = []
    for seat in range(len(state.players)):
        candidates = list(dict.fromkeys(game.candidates(state, seat)))
        obstacles = {action: game.obstacles(state, seat, action) for action in candidates}
        _compare(place, seat, game.options(state, seat), obstacles)
        found = [obstacle for listed in obstacles.values() for obstacle in listed]
        _known_kinds(place, found)
        met += found
        if seat in deciders:
            tally.tried += len(candidates)
            tally.refused += sum(1 for listed in obstacles.values() if listed)
    tally.kinds.update(type(obstacle) for obstacle in met)
    return met


def _compare(
    place: Place, seat: Seat, options: list[Value], obstacles: dict[Value, list[Value]]
) -> None:
    for option in options:
        if option not in obstacles:
            what = f"the option {option} of seat {seat} is not among its candidates."
            raise place.breaks(Property.CANDIDATES, what)
        if obstacles[option]:
            what = f"the option {option} of seat {seat} has an obstacle: {obstacles[option][0]}."
            raise place.breaks(Property.CANDIDATES, what)
    offered = set(options)
    for action, listed in obstacles.items():
        if not listed and action not in offered:
            what = f"{action} of seat {seat} is no option and has no obstacle."
            raise place.breaks(Property.CANDIDATES, what)


def _known_kinds(place: Place, met: list[Value]) -> None:
    for obstacle in met:
        if type(obstacle) not in place.game.obstacle_kinds:
            what = f"the obstacle {obstacle} is not of a kind that the game lists."
            raise place.breaks(Property.OBSTACLE_KINDS, what)


def enough_obstacles(place: Place, tally: Tally) -> None:
    """Candidates that are mostly options would prove nothing about obstacles."""
    if tally.refused < ENOUGH * tally.tried:
        what = (
            f"only {tally.refused} of {tally.tried} candidates met an obstacle; let `candidates` "
            "offer what a player might try from all the components, possible or not."
        )
        raise place.breaks(Property.ENOUGH_OBSTACLES, what)


def missing_kinds(game: AnyGame, tally: Tally) -> list[str]:
    return [kind.__name__ for kind in game.obstacle_kinds if kind not in tally.kinds]


def options_are_numbered(place: Place, options: list[Value]) -> None:
    """The catalogue knows every option, both ways. An empty catalogue promises nothing."""
    catalogue = place.game.catalogue
    if not len(catalogue):
        return
    for option in options:
        if option not in catalogue:
            raise place.breaks(Property.CATALOGUE, f"the catalogue has no number for {option}.")
        number = catalogue.number(option)
        again = catalogue.action(number)
        if again != option or type(again) is not type(option):
            what = f"number {number} of the catalogue stands for {again}, not for {option}."
            raise place.breaks(Property.CATALOGUE, what)
