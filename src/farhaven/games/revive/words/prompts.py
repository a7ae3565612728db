"""Who must do what now: told to whoever decides, and told about them to everybody else."""

from __future__ import annotations

from typing import Final

from farhaven.core.phrases import listing, points
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..actions import Leave
from ..components.solo import RANKS
from ..scoring import rank, scores
from ..state import Stage
from ..view import PlayerView, View
from .effects import entry
from .questions import question

ACTIONS: Final = 2  # in a turn [4.1]


def prompt(view: View, say: Say) -> str:
    if view.stage is Stage.OVER:
        return result(view, say)
    if not view.deciders:
        return say("Nobody has anything to decide now.")
    seat = view.deciders[0]
    text = order(view, seat, say) if seat == view.seat else report(view, seat, say)
    return f"{occasion(view, say)} {text}".strip()


def occasion(view: View, say: Say) -> str:
    if view.stage is not Stage.TURNS:
        return say("Before the first turn.")
    if view.end_by >= 0:
        return say("These are the last turns.")
    return ""


def order(view: View, seat: Seat, say: Say) -> str:
    """To whoever decides."""
    own, name = view.players[seat], say.name(seat)
    told = []
    if own.asked:
        told.append(say("{player}, {task}.", player=name, task=question(own.asked[-1], say)))
    if own.pool:
        told.append(pool(own, name, Leave() in view.options, say))
    return " ".join(told) or free(view, name, say)


def pool(own: PlayerView, name: str, optional: bool, say: Say) -> str:
    """What waits to be settled, equal things once."""
    tasks = "; ".join(dict.fromkeys(entry(one, say) for one in own.pool))
    if len(own.pool) == 1:
        if optional:
            return say("{player}, {task}, or leave it out.", player=name, task=tasks)
        return say("{player}, {task}.", player=name, task=tasks)
    return say("{player}, settle in any order: {tasks}.", player=name, tasks=tasks)


def free(view: View, name: str, say: Say) -> str:
    """Nothing is owed: the next action of the turn."""
    if view.hibernated or view.taken >= actions_in_a_turn(view):
        return say("{player}, use free actions or end your turn.", player=name)
    if not view.taken:
        return say("{player}, take an action or hibernate.", player=name)
    return say("{player}, take your second action or end your turn.", player=name)


def actions_in_a_turn(view: View) -> int:
    return 1 if len(view.players) == 1 else ACTIONS


def report(view: View, seat: Seat, say: Say) -> str:
    """To everybody else."""
    other, name = view.players[seat], say.name(seat)
    if other.asked:
        return say("{player} has to {task}.", player=name, task=question(other.asked[-1], say))
    if other.pool:
        return say("{player} settles effects.", player=name)
    return say("{player} is on turn.", player=name)


# -- the end ---------------------------------------------------------------------------------


def result(view: View, say: Say) -> str:
    totals = [score.known for score in scores(view)]
    if len(totals) == 1:
        return say(
            "The game is over: {player} reaches {points}: {rank}.",
            player=say.name(0),
            points=points(totals[0], say),
            rank=solo_rank(rank(totals[0]), say),
        )
    best = max(totals)
    leading = [seat for seat, total in enumerate(totals) if total == best]
    players = listing([say.name(seat) for seat in leading], say)
    if len(leading) > 1:
        return say.plural(
            "The game is over: {players} have {count} point each; the tie is broken by resources "
            "and machine tracks.",
            "The game is over: {players} have {count} points each; the tie is broken by resources "
            "and machine tracks.",
            best,
            players=players,
        )
    return say.plural(
        "The game is over: {player} wins with {count} point.",
        "The game is over: {player} wins with {count} points.",
        best,
        player=players,
    )


def solo_rank(name: str, say: Say) -> str:
    """[17.6]"""
    known = {
        "loss": say("loss"),
        "no win": say("no win"),
        "minor victory": say("minor victory"),
        "full victory": say("full victory"),
        "great victory": say("great victory"),
        "total victory": say("total victory"),
        "utopia": say("utopia"),
    }
    assert set(known) == {one.name for one in RANKS}
    return known[name]
