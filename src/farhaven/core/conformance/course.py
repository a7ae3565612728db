"""The course of a game: pieces and amounts, scores, and how it ends."""

from __future__ import annotations

from collections import Counter

from farhaven.core.game import HasPlayers, Inventory, Score, ScoreLine, Seen
from farhaven.core.value import SPECTATOR, Seat

from .report import Place, Property, whom


def pieces_are_kept(place: Place, state: HasPlayers, then: Inventory) -> None:
    """No piece is made or lost since `then`, no amount is below zero."""
    now = place.game.inventory(state)
    if sorted(now.pieces) != sorted(then.pieces):
        here, there = Counter(now.pieces), Counter(then.pieces)
        lost = ", ".join(sorted((there - here).elements())) or "none"
        made = ", ".join(sorted((here - there).elements())) or "none"
        raise place.breaks(Property.INVENTORY, f"pieces lost: {lost}; pieces made: {made}.")
    if any(amount < 0 for amount in now.amounts):
        raise place.breaks(Property.INVENTORY, f"an amount is negative: {now.amounts}.")


def ending_fits(place: Place, state: HasPlayers) -> None:
    """A way to end is told exactly when nobody has to decide any more, and it is a known one."""
    key = place.game.ending(state)
    over = not place.game.deciders(state)
    if over and key not in place.game.endings:
        what = (
            f"the game is over and its ending is {key!r}, which is not among {place.game.endings}."
        )
        raise place.breaks(Property.ENDINGS, what)
    if key and not over:
        raise place.breaks(Property.ENDINGS, f"the ending is {key!r} while the game goes on.")


def winners_are_seats(place: Place, state: HasPlayers) -> None:
    """At the end somebody has won; who plays alone may have lost."""
    winners = place.game.winners(state)
    seats = range(len(state.players))
    nobody = not winners and len(seats) > 1
    if nobody or len(set(winners)) < len(winners) or any(w not in seats for w in winners):
        what = f"the winners are {winners}, with {len(seats)} seats at the table."
        raise place.breaks(Property.SCORES, what)


def scores_add_up(place: Place, views: list[Seen], over: bool) -> None:
    """One score per seat, in their order; what two viewers both know, they know alike."""
    known: dict[tuple[Seat, str], tuple[int, Seat]] = {}
    keys: list[list[str]] = []
    for view in views:
        scores = place.game.scores(view)
        if [score.seat for score in scores] != list(range(place.opening.seats)):
            seats = [score.seat for score in scores]
            what = f"{whom(view.seat)} is given the scores of seats {seats}."
            raise place.breaks(Property.SCORES, what)
        keys.append([line.key for score in scores for line in score.lines])
        if keys[-1] != keys[0]:
            what = f"{whom(view.seat)} is given other lines than {whom(views[0].seat)}."
            raise place.breaks(Property.SCORES, what)
        for score in scores:
            _sum_is_total(place, score)
            for line in score.lines:
                _line_fits(place, view.seat, score.seat, line, known)
        if over and view.seat == SPECTATOR:
            _nothing_unknown(place, scores)


def _sum_is_total(place: Place, score: Score) -> None:
    points = [line.points for line in score.lines]
    total = None if None in points else sum(p for p in points if p is not None)
    if score.total != total:
        what = f"the lines of seat {score.seat} make {total}, its total is {score.total}."
        raise place.breaks(Property.SCORES, what)
    keys = [line.key for line in score.lines]
    if len(set(keys)) < len(keys):
        raise place.breaks(Property.SCORES, f"seat {score.seat} has a line twice: {keys}.")


def _line_fits(
    place: Place,
    viewer: Seat,
    seat: Seat,
    line: ScoreLine,
    known: dict[tuple[Seat, str], tuple[int, Seat]],
) -> None:
    if line.points is None:
        return
    points, first = known.setdefault((seat, line.key), (line.points, viewer))
    if line.points != points:
        what = (
            f"line {line.key!r} of seat {seat} is {points} for {whom(first)} "
            f"and {line.points} for {whom(viewer)}."
        )
        raise place.breaks(Property.SCORES, what)


def _nothing_unknown(place: Place, scores: list[Score]) -> None:
    for score in scores:
        for line in score.lines:
            if line.points is None:
                what = f"the game is over and line {line.key!r} of seat {score.seat} is unknown."
                raise place.breaks(Property.SCORES, what)
