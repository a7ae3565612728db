"""Taking back: a match gives every earlier state back, and puts back what was struck."""

from __future__ import annotations

from farhaven.core.codec import decode_state, encode
from farhaven.core.game import AnyGame, HasPlayers
from farhaven.core.match import Match

from .leaves import difference
from .report import Place, Property
from .walk import Walk


def undo_gives_back(game: AnyGame, walk: Walk) -> None:
    """Each decision is made, taken back and put back; at the end all of them are taken back.

    Whoever may take a decision back by the rules gets the same state as from a free undo.
    """
    match = Match(game, walk.opening)
    for number, step in enumerate(walk.steps):
        place = Place(game, walk.opening, number + 1)
        before = walk.before(number)
        match.play(step.seat, step.action)
        match.undo(step.seat, free=bool(match.why_not_undo(step.seat)))
        _same(place, match.state, before, "taking the decision back does not give")
        match.redo(step.seat)
        _same(place, match.state, step.after, "putting the decision back does not give")
    for number, step in reversed(list(enumerate(walk.steps))):
        place = Place(game, walk.opening, number + 1)
        match.undo(step.seat, free=True)
        _same(place, match.state, walk.before(number), "taking all decisions back does not give")


def _same(place: Place, state: HasPlayers, written: bytes, problem: str) -> None:
    if encode(state) != written:
        found = difference(state, decode_state(place.game, written))
        raise place.breaks(Property.UNDO, f"{problem} the state there was: {found}.")
