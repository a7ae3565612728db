"""What a position is worth to each seat: its lead, as far as one can tell before the end.

Where a value was learned for a game (`farhaven learn`), it tells the scores that the seats will
probably have; else the score sheet and the game's own value, made by hand, have to do.
"""

from __future__ import annotations

import math

from farhaven.core.game import A, AnyGame, Game, Refused, S, V
from farhaven.core.value import Seat

from .greedy import worth
from .learn.model import Learned, expected, read
from .learn.places import own_folder, place

_VICTORY = 5.0  # a game that is won or lost counts like so many points of lead more


def leads(game: Game[S, A, V], state: S, viewer: Seat, view: V | None = None) -> list[float]:
    """The lead of each seat over the best of the others, as `viewer` would judge in this world.

    A win counts more than the points alone, and before the end by the chance that there is of it.
    `view` is how `viewer` sees `state`, where that is at hand.
    """
    if view is None:
        view = game.view(state, viewer)
    learned = _for_the_search(game)
    if not view.deciders:
        found = _over_the_others(sheet(game, view)) if learned else leads_by_hand(game, view)
        return [lead + _victory(game, state, seat) for seat, lead in enumerate(found)]
    if learned is None:
        return leads_by_hand(game, view)
    hoped = expected(learned, game, view)
    found = _over_the_others(hoped.scores)
    if len(found) == 1:
        return found
    wide = hoped.spread * math.sqrt(2)
    return [lead + _VICTORY * math.erf(lead / wide) for lead in found]


def lead(game: Game[S, A, V], state: S, seat: Seat, view: V) -> float:
    """The lead of one seat alone, as it judges by its own `view`: quicker than those of all."""
    if _for_the_search(game) is not None:
        return leads(game, state, seat, view)[seat]
    found = worth(game, view, seat)
    return found if view.deciders else found + _victory(game, state, seat)


def plan_worth(game: Game[S, A, V], state: S, seat: Seat, view: V) -> float:
    """The lead of a seat where a plan ends; if a value was learned for that, its score as well.

    Where a game ends with it, the lead and the victory are known, and nothing is hoped for.
    """
    if not view.deciders:
        return _over_the_others(sheet(game, view))[seat] + _victory(game, state, seat)
    found = lead(game, state, seat, view)
    learned = _for_plans(game)
    return found if learned is None else found + expected(learned, game, view).scores[seat]


def own_points(game: Game[S, A, V], state: S, viewer: Seat, view: V) -> float:
    """What `viewer` has and hopes for by itself, where seats play apart; a win counts here, too."""
    points = sheet(game, view)[viewer]
    if not view.deciders:
        return points + _victory(game, state, viewer)
    learned = _for_the_search(game)
    if learned is not None:
        return expected(learned, game, view).scores[viewer]
    return points + (game.value(view, viewer) if game.value else 0.0)


def _victory(game: Game[S, A, V], state: S, seat: Seat) -> float:
    return _VICTORY if seat in game.winners(state) else -_VICTORY


def outlook(game: Game[S, A, V], view: V) -> list[float]:
    """The score that each seat will probably have at the end, as the viewer would judge."""
    if not view.deciders:
        return sheet(game, view)
    learned = learned_for(game)
    return by_hand(game, view) if learned is None else expected(learned, game, view).scores


def sheet(game: Game[S, A, V], view: V) -> list[float]:
    """The score sheet as it stands, for each seat."""
    scores = sorted(game.scores(view), key=lambda score: score.seat)
    return [float(score.known) for score in scores]


def by_hand(game: Game[S, A, V], view: V) -> list[float]:
    """The score sheet, and for each seat what the game's own value adds to it."""
    totals = sheet(game, view)
    if game.value is None:
        return totals
    return [total + game.value(view, seat) for seat, total in enumerate(totals)]


def leads_by_hand(game: Game[S, A, V], view: V) -> list[float]:
    """As the greedy bot values a position: a game's own value is made to be added to a lead."""
    found = _over_the_others(sheet(game, view))
    if game.value is None:
        return found
    return [lead + game.value(view, seat) for seat, lead in enumerate(found)]


def _over_the_others(totals: list[float]) -> list[float]:
    return [
        own - max(totals[:seat] + totals[seat + 1 :], default=0.0)
        for seat, own in enumerate(totals)
    ]


# -- where learned values are kept -----------------------------------------------------------


def learned_for(game: AnyGame, plans: bool = False) -> Learned | None:
    """The value that is to be used for a game, or for the ends of its plans, if there is one.

    Raises `Refused` if its file belongs to another version of the game.
    """
    key = (game.name, game.rules_version, str(game.folder), own_folder(), plans)
    if key not in _FOUND:
        _FOUND[key] = _look(game, plans)
    return _FOUND[key]


def _for_the_search(game: AnyGame) -> Learned | None:
    """The value that bots search by, if one was learned."""
    learned = learned_for(game)
    return learned if learned is not None and learned.serves == "search" else None


def _for_plans(game: AnyGame) -> Learned | None:
    return learned_for(game, plans=True)


_FOUND: dict[tuple[str, int, str, str, bool], Learned | None] = {}


def _look(game: AnyGame, plans: bool) -> Learned | None:
    path = place(game, "plans" if plans else "search")
    if path is None:
        return None
    found = read(game, path)
    if (found.serves == "plans") is not plans:
        raise Refused(f"The value file {path} serves {found.serves}, which is not its place.")
    return found
