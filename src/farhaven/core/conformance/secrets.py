"""What a seat may know: views, determinise and redeal, each checked against the others.

`redeal(state, seat, rng)` is the game's own word, told from the state, on what a seat cannot know.
Three things follow from it, and none can raise a false alarm:

* A view is the same, byte for byte, whatever is dealt where the seat cannot look. This is stronger
  than a search for planted marks: a mark in a hidden place that reached the view, in whatever
  disguise, would change with the place where it lies; and an identifier that stays in the view
  wherever the hidden things lie (a list of all cards, say) tells nothing about them.
* Everything else that leaves the table (pictures, sentences, scores, options) is made from the
  view, so it needs no test of its own; the log does, and has one in `telling.py`.
* What `determinise` imagines must vary exactly where `redeal` does. A trait of the state that
  varies under `redeal` only is known to `determinise`, though the seat cannot know it; one that
  varies under `determinise` only was forgotten, though the seat has seen it.

The last comparison is a matter of chance, so it is made in two steps. A few samples of both raise
suspicions. Then pairs of fresh samples are drawn until the side that stood still moves, which
clears the trait, or until the other side has moved `CERTAIN` times meanwhile. If both sides moved
equally often, that would happen once in 2 to the power of `CERTAIN`, however rare the move is.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from farhaven.core.codec import encode
from farhaven.core.game import HasPlayers, Seen
from farhaven.core.value import SPECTATOR

from .course import pieces_are_kept
from .leaves import ABSENT, Leaf, Leaves, difference, traits
from .legality import options_are_sound
from .report import ConformanceError, Place, Property, whom

DEALS = 3  # redealt and imagined states per viewer and position
ONWARD = 4  # decisions that are made in an imagined state
FIRST = 8  # samples of each kind that raise suspicions
CERTAIN = 40
MOST = 2000  # pairs of samples before a suspicion is dropped

RNG = "rng"  # the field that holds a state's random integer


def random_integers(state: HasPlayers) -> dict[str, int]:
    """The random integers of the table and of the players, by path."""
    found = {RNG: getattr(state, RNG, None)}
    for seat, player in enumerate(state.players):
        found[f"players.{seat}.{RNG}"] = getattr(player, RNG, None)
    return {path: number for path, number in found.items() if number is not None}


def views_fit(place: Place, state: HasPlayers, views: list[Seen]) -> None:
    """A view names its seat, who decides, and the options of its seat."""
    game = place.game
    for view in views:
        options = [] if view.seat == SPECTATOR else game.options(state, view.seat)
        if view.deciders != tuple(game.deciders(state)) or view.options != tuple(options):
            what = (
                f"the deciders or options in the view of {whom(view.seat)} are not those there are."
            )
            raise place.breaks(Property.VIEWS, what)
        if encode(game.view(state, view.seat)) != encode(view):
            what = f"{whom(view.seat)} is given another view when it asks again."
            raise place.breaks(Property.VIEWS, what)


def views_tell_no_secret(place: Place, state: HasPlayers, view: Seen, rng: random.Random) -> None:
    """The view is the same whatever is dealt where its seat cannot look."""
    for _ in range(DEALS):
        dealt = place.game.redeal(state, view.seat, rng.getrandbits(64))
        _same_view(place, dealt, view, Property.SECRETS, "what it cannot know was dealt anew, and")
    _can_be_played_on(place, dealt, state, rng, Property.REDEAL, "what is dealt anew")


def determinise_fits(place: Place, state: HasPlayers, view: Seen, rng: random.Random) -> None:
    """What the seat imagines looks the same to it, and has random numbers of its own."""
    game = place.game
    for _ in range(DEALS):
        number = rng.getrandbits(64)
        guess = game.determinise(view, number)
        if encode(guess) != encode(game.determinise(view, number)):
            what = f"the same view and random number gave {whom(view.seat)} two different states."
            raise place.breaks(Property.DETERMINISE, what)
        _same_view(place, guess, view, Property.DETERMINISE, "in the state that it imagines,")
        _integers_are_redrawn(place, state, guess, view, rng)
    imagined = f"what {whom(view.seat)} imagines"
    _can_be_played_on(place, guess, state, rng, Property.DETERMINISE, imagined)


def _can_be_played_on(
    place: Place,
    made: HasPlayers,
    state: HasPlayers,
    rng: random.Random,
    broken: Property,
    what: str,
) -> None:
    """The pieces are those of `state`, and a few decisions are possible."""
    game = place.game
    kept = game.inventory(state)
    try:
        for _ in range(ONWARD):
            pieces_are_kept(place, made, kept)
            options_are_sound(place, made)
            deciders = game.deciders(made)
            if deciders:
                seat = rng.choice(deciders)
                game.apply(made, seat, rng.choice(game.options(made, seat)), None)
    except ConformanceError as error:
        raise place.breaks(broken, f"{what} is not possible: {error.what}") from error
    except Exception as error:
        raise place.breaks(broken, f"{what} cannot be played on: {error!r}.") from error


def _same_view(
    place: Place, other: HasPlayers, view: Seen, broken: Property, circumstance: str
) -> None:
    again = place.game.view(other, view.seat)
    if again != view or encode(again) != encode(view):
        what = f"{circumstance} {whom(view.seat)} sees: {difference(again, view)}."
        raise place.breaks(broken, what)


def _integers_are_redrawn(
    place: Place, state: HasPlayers, guess: HasPlayers, view: Seen, rng: random.Random
) -> None:
    other = random_integers(place.game.determinise(view, rng.getrandbits(64)))
    imagined = random_integers(guess)
    for path, number in random_integers(state).items():
        if imagined[path] == number:
            what = f"determinise for {whom(view.seat)} keeps the random integer {path}."
            raise place.breaks(Property.RANDOM_INTEGER, what)
        if imagined[path] == other[path]:
            what = f"determinise for {whom(view.seat)} always gives {path} the value {number}."
            raise place.breaks(Property.RANDOM_INTEGER, what)


# -- what varies under redeal and under determinise ------------------------------------------


@dataclass(frozen=True)
class Spread:
    """What a few samples showed: the usual value of each trait, and which traits varied."""

    usual: Leaves
    varied: frozenset[str]


def spread(samples: list[Leaves], paths: set[str]) -> Spread:
    usual: Leaves = {}
    varied = set()
    for path in paths:
        counted = Counter((type(value), value) for value in (s.get(path, ABSENT) for s in samples))
        usual[path] = counted.most_common(1)[0][0][1]
        if len(counted) > 1:
            varied.add(path)
    return Spread(usual, frozenset(varied))


def knows_what_it_may(place: Place, state: HasPlayers, view: Seen, rng: random.Random) -> None:
    """`determinise` varies what `redeal` varies: no less, or it knew; no more, or it forgot."""
    game = place.game

    def redealt() -> Leaves:
        return traits(game.redeal(state, view.seat, rng.getrandbits(64)))

    def imagined() -> Leaves:
        return traits(game.determinise(view, rng.getrandbits(64)))

    for suspect, broken in convicted(redealt, imagined):
        at = f"{suspect}, {whom(view.seat)} looking"
        if broken is Property.UNKNOWN:
            what = (
                f"{at}: it varies when what the seat cannot know is dealt anew, but determinise "
                "always imagines the same; it knows a secret, or does not redraw it."
            )
        else:
            what = (
                f"{at}: determinise imagines it one way and another, but it is fixed when what "
                "the seat cannot know is dealt anew; the view forgets what was seen, or redeal "
                "leaves out what is hidden. (Keep what lies in no order sorted.)"
            )
        raise place.breaks(broken, what)


def convicted(
    redealt: Callable[[], Leaves], imagined: Callable[[], Leaves]
) -> Iterator[tuple[str, Property]]:
    """The traits that vary on one side only, beyond doubt."""
    first = [redealt() for _ in range(FIRST)], [imagined() for _ in range(FIRST)]
    paths = {path for samples in first for sample in samples for path in sample}
    dealt, guessed = (spread(samples, paths) for samples in first)
    suspects = dict.fromkeys(dealt.varied - guessed.varied, Property.UNKNOWN)
    suspects |= dict.fromkeys(guessed.varied - dealt.varied, Property.SEEN)
    suspects = {path: side for path, side in sorted(suspects.items()) if not is_random(path)}
    moves: Counter[str] = Counter()
    for _ in range(MOST):
        if not suspects:
            return
        one, other = redealt(), imagined()
        for path, side in list(suspects.items()):
            still = guessed if side is Property.UNKNOWN else dealt
            dealt_moved = moved(one, still, path)
            guess_moved = moved(other, still, path)
            if guess_moved if side is Property.UNKNOWN else dealt_moved:
                del suspects[path]
            elif dealt_moved or guess_moved:
                moves[path] += 1
                if moves[path] == CERTAIN:
                    yield path, side
                    return


def moved(sample: Leaves, still: Spread, path: str) -> bool:
    """Whether the trait is not as it was on the side that stood still.

    Both sides are held against that one: what the other side usually shows may be a rare thing that
    came up often by chance, and would then seem to move all the time.
    """
    value: Leaf = sample.get(path, ABSENT)
    return value != still.usual[path]


def is_random(path: str) -> bool:
    """The random integer is nobody's to see; `determinise_fits` looks after it."""
    return path.rpartition(".")[2] == RNG
