"""The suite that every game passes. A test calls it in one line:

    conformance(GAME, games=20)

It plays games at random, for every seat count and with settings drawn at random, and raises
`ConformanceError` where the game breaks a property; the message names the property, the game, the
seats, the settings, the seed, the move and what differs. The properties are listed in `report.py`.

At every decision: replay, isolation, round trips of the state, the options and all views, options,
catalogue, inventory, ending, scores, simultaneous seats, undo, events and their audiences. At
`LOOKS` decisions of each game, drawn at random, and at its end also what costs more: candidates
and obstacles, words, features, and for `VIEWERS` of the seats and a spectator the view against
what is dealt anew, determinise and the log. At `LONGEST_LOOKS` of these, for one viewer, the
comparison of determinise with redeal, which takes hundreds of samples, and the pictures. Once for
all games: three processes with different hash seeds play alike. If an obstacle kind has not
occurred by then, more games are played in search of it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

from farhaven.core.codec import encode
from farhaven.core.game import (
    AnyGame,
    HasPlayers,
    Inventory,
    Opening,
    Seen,
    Settings,
    clone,
    is_over,
    opening,
)
from farhaven.core.value import SPECTATOR

from .course import ending_fits, pieces_are_kept, scores_add_up, winners_are_seats
from .hashes import plays_alike
from .legality import (
    enough_obstacles,
    missing_kinds,
    options_are_candidates_without_obstacles,
    options_are_numbered,
    options_are_sound,
)
from .numbers import features_fit
from .report import ConformanceError, Place, Property, Report, Tally, report
from .secrets import determinise_fits, knows_what_it_may, views_fit, views_tell_no_secret
from .telling import (
    audiences_are_seats,
    choice_tells_no_secret,
    events_have_words,
    game_can_be_drawn,
    game_has_words,
    log_tells_no_secret,
    obstacles_have_words,
    views_can_be_drawn,
    views_have_words,
)
from .undo import undo_gives_back
from .values import (
    actions_survive_json,
    seats_commute,
    shares_nothing,
    survives_json,
    take_step,
    unchanged,
    views_survive_json,
)
from .walk import Step, Walk, openings, walk

__all__ = ["ConformanceError", "Property", "Report", "conformance"]

LOOKS = 8  # positions of each game that are looked at closely, and its end
LONGEST_LOOKS = 2  # of these, so many with the comparison of determinise and redeal, and pictures
VIEWERS = 3  # at each of these, so many viewers, of the seats and a spectator
SEARCH = 2_000_000  # candidates, about, that are tried in search of obstacle kinds


def conformance(
    game: AnyGame,
    *,
    games: int = 20,
    seats: int | None = None,
    settings: Settings | None = None,
    seed: int = 0,
) -> Report:
    """Play `games` games for each seat count; raises `ConformanceError` at the first fault.

    `seats` and `settings` fix what is otherwise varied. `seed` is the seed of the first game.
    """
    tally = Tally()
    start = Place(game, opening(game, seats=seats, seed=seed, settings=settings))
    game_has_words(start)
    game_can_be_drawn(start)
    for chosen in openings(game, games=games, seats=seats, settings=settings, seed=seed):
        check_game(game, chosen, tally)
    enough_obstacles(start, tally)
    search_kinds(start, tally, seed + games)
    plays_alike(start, games=min(games, 2), seats=seats, settings=settings)
    return report(game, tally)


def check_game(game: AnyGame, chosen: Opening, tally: Tally) -> None:
    """Play one game, then go through it again and look: first at what all else rests on."""
    start = Place(game, chosen)
    with noted(start):
        walked = walk(game, chosen)
        states = replay(start, walked)
        kept = game.inventory(states[0])
    rng = random.Random(f"looks {chosen.seats} {chosen.seed}")
    for number, state in enumerate(states):
        place = Place(game, chosen, number + 1)
        with noted(place):
            look(place, state, walked.before(number), kept, rng)
    with noted(start):
        undo_gives_back(game, walked)
    last = len(walked.steps)
    close = _drawn(rng, range(last), LOOKS)
    longest = _drawn(rng, sorted(close), LONGEST_LOOKS)
    for number in sorted(close | {last}):
        place = Place(game, chosen, number + 1)
        with noted(place):
            step = walked.steps[number] if number < last else None
            look_closely(place, states[number], step, tally, rng)
            if number in longest:
                look_longest(place, states[number], rng)
            unchanged(place, states[number], walked.before(number))
    _count(tally, walked, game.ending(states[last]))


def replay(start: Place, walked: Walk) -> list[HasPlayers]:
    """The game again, step by step; returns every state on the way."""
    game, state = start.game, start.game.setup(start.opening)
    if encode(state) != walked.start:
        raise start.breaks(Property.REPLAY, "two set-ups of the same opening differ.")
    states: list[HasPlayers] = []
    for number, step in enumerate(walked.steps):
        place = Place(game, start.opening, number + 1)
        shares_nothing(place, state)
        states.append(clone(state))
        log = take_step(place, state, step, walked.before(number))
        audiences_are_seats(place, log)
        events_have_words(place, log)
    return [*states, state]


def look(
    place: Place, state: HasPlayers, written: bytes, kept: Inventory, rng: random.Random
) -> None:
    """What is checked at every decision, and at the end."""
    game = place.game
    survives_json(place, state, written)
    options = options_are_sound(place, state)
    actions_survive_json(place, options)
    options_are_numbered(place, options)
    ending_fits(place, state)
    pieces_are_kept(place, state, kept)
    seats_commute(place, state, rng)
    views = all_views(game, state)
    views_fit(place, state, views)
    views_survive_json(place, views)
    scores_add_up(place, views, over=is_over(game, state))
    unchanged(place, state, written)


def look_closely(
    place: Place, state: HasPlayers, step: Step | None, tally: Tally, rng: random.Random
) -> None:
    """What is checked at some decisions, and at the end, where there is no `step` to take."""
    tally.looks += 1
    met = options_are_candidates_without_obstacles(place, state, tally)
    obstacles_have_words(place, dict.fromkeys(met))
    views = all_views(place.game, state)
    views_have_words(place, views)
    viewers = rng.sample(views, min(VIEWERS, len(views)))
    for view in viewers:
        views_tell_no_secret(place, state, view, rng)
    for view in viewers:
        determinise_fits(place, state, view, rng)
        if step is not None:
            log_tells_no_secret(place, state, step, view, rng)
            choice_tells_no_secret(place, state, step, view, rng)
    features_fit(place, state, views, rng)
    if step is None:
        winners_are_seats(place, state)


def look_longest(place: Place, state: HasPlayers, rng: random.Random) -> None:
    """What is checked at a few decisions, for one viewer."""
    view = rng.choice(all_views(place.game, state))
    knows_what_it_may(place, state, view, rng)
    views_can_be_drawn(place, [view])


def all_views(game: AnyGame, state: HasPlayers) -> list[Seen]:
    return [game.view(state, seat) for seat in (*range(len(state.players)), SPECTATOR)]


def search_kinds(start: Place, tally: Tally, seed: int) -> None:
    """Play on, within reason, until every obstacle kind has occurred."""
    game, left = start.game, SEARCH
    for chosen in openings(game, games=SEARCH, seed=seed):
        if left <= 0 or not missing_kinds(game, tally):
            break
        state = game.setup(chosen)
        for number, step in enumerate(walk(game, chosen).steps):
            with noted(Place(game, chosen, number + 1)):
                candidates = list(game.candidates(state, step.seat))
                left -= len(candidates)
                for action in candidates:
                    tally.kinds.update(map(type, game.obstacles(state, step.seat, action)))
                game.apply(state, step.seat, step.action, None)
    missing = missing_kinds(game, tally)
    if missing:
        what = f"these never occurred: {', '.join(missing)}."
        raise start.breaks(Property.OBSTACLE_KINDS, what)


@contextmanager
def noted(place: Place) -> Iterator[None]:
    """An error of the game's own is told with its place."""
    try:
        yield
    except ConformanceError:
        raise
    except Exception as error:
        error.add_note(f"{place.game.name}, {place}")
        raise


def _drawn(rng: random.Random, numbers: range | list[int], count: int) -> set[int]:
    return set(rng.sample(numbers, min(count, len(numbers))))


def _count(tally: Tally, walked: Walk, ending: str) -> None:
    tally.games += 1
    tally.decisions += len(walked.steps)
    tally.endings[ending] += 1
    tally.seats[walked.opening.seats] += 1
