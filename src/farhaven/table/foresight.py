"""What an action would do, and why another one is not possible, told to one seat.

Both are worked out on a state that is imagined from the seat's own view, so that neither can tell
anything that the seat does not know.
"""

from __future__ import annotations

import msgspec

from farhaven.core.codec import Raw, decode_action
from farhaven.core.events import Event, Revealed, heard_by
from farhaven.core.game import A, Game, Refused, S, V, clone
from farhaven.core.rng import seeded
from farhaven.core.value import Seat
from farhaven.core.words import Say

from .problems import NotPossible

GUESSES = tuple(seeded(number) for number in range(3))


class Change(msgspec.Struct, frozen=True):
    """How the score of a seat would change; `points` is None where that depends on chance."""

    seat: Seat
    points: int | None
    words: str  # "+1 point"


class Preview(msgspec.Struct, frozen=True):
    sentences: tuple[str, ...]
    scores: tuple[Change, ...]  # of the seats whose score changes
    ends_turn: bool
    may_end_turn: bool  # that depends on chance
    then: str  # what the seat would have to decide next, "" if that depends on chance


def preview(game: Game[S, A, V], view: V, raw: Raw, say: Say) -> Preview:
    """What one of the view's options would do, as far as it is certain."""
    action = known_action(game, view, raw, say)
    reasons = obstacles(game, view, action, say)
    if reasons:
        raise NotPossible(reasons[0], list(reasons))
    futures = [_future(game, game.determinise(view, guess), view.seat, action) for guess in GUESSES]
    told = futures[0][1]
    until = next((at for at, event in enumerate(told) if isinstance(event, Revealed)), len(told))
    sentences = [game.words.event(event, say) for event in heard_by(view.seat, told[:until])]
    ends = {view.seat not in game.deciders(state) for state, _ in futures}
    return Preview(
        sentences=tuple(sentence for sentence in sentences if sentence),
        scores=_changes(game, view, [state for state, _ in futures], say),
        ends_turn=ends == {True},
        may_end_turn=len(ends) > 1,
        then=_next(game, view, futures[0][0], say) if until == len(told) else "",
    )


def _next(game: Game[S, A, V], view: V, state: S, say: Say) -> str:
    if view.seat not in game.deciders(state):
        return ""
    return say("Then: {prompt}", prompt=game.words.prompt(game.view(state, view.seat), say))


def obstacles(game: Game[S, A, V], view: V, action: A, say: Say) -> tuple[str, ...]:
    """Why the viewer cannot do this now, in words; empty if it can be done."""
    if action in view.options:
        return ()
    if not view.deciders:
        return (say("The game is over."),)
    if view.seat not in view.deciders:
        return (turn_of_others(view.deciders, say),)
    guess = game.determinise(view, GUESSES[0])
    found = game.obstacles(guess, view.seat, action)
    sentences = tuple(game.words.obstacle(one, say) for one in found)
    return sentences or (say("This is not possible now."),)


def turn_of_others(deciders: tuple[Seat, ...], say: Say) -> str:
    shown = ", ".join(say.name(seat) for seat in deciders)
    return say("It is the turn of {players}; wait until they have decided.", players=shown)


def known_action(game: Game[S, A, V], view: V, raw: Raw, say: Say) -> A:
    """The action in `raw`, if the game has such a thing: a card that exists, a place on the board.

    Of anything else a game cannot say why it is not possible.
    """
    try:
        action = decode_action(game, raw)
    except Refused as problem:
        raise NotPossible(str(problem)) from None
    known = action in view.options or action in game.catalogue
    if not known and view.seat in view.deciders:
        known = action in game.candidates(game.determinise(view, GUESSES[0]), view.seat)
    if not known:
        raise NotPossible(say("{game} does not offer this.", game=say(game.title)))
    return action


def _future(game: Game[S, A, V], state: S, seat: Seat, action: A) -> tuple[S, list[Event]]:
    after, told = clone(state), list[Event]()
    game.apply(after, seat, action, told)
    return after, told


def _changes(game: Game[S, A, V], view: V, futures: list[S], say: Say) -> tuple[Change, ...]:
    before = {score.seat: score.known for score in game.scores(view)}
    sheets = [game.scores(game.view(state, view.seat)) for state in futures]
    changes = []
    for seat, known in before.items():
        points = {score.known - known for sheet in sheets for score in sheet if score.seat == seat}
        if len(points) > 1:
            changes.append(Change(seat, None, say("points depend on chance")))
        elif points != {0}:
            changes.append(_change(seat, points.pop(), say))
    return tuple(changes)


def _change(seat: Seat, points: int, say: Say) -> Change:
    count = say.plural("{count} point", "{count} points", abs(points))
    return Change(seat, points, f"{'+' if points > 0 else '-'}{count}")
