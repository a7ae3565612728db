"""Who must do what now: told to whoever decides, and told about them to everybody else.

All act at once, so a prompt also says who is still thinking.
"""

from __future__ import annotations

from farhaven.core.agenda import Batch
from farhaven.core.phrases import listing
from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.games.planet_unknown.actions import Forgo, Place
from farhaven.games.planet_unknown.duties import Duty, OwnTurn, PlaceTile
from farhaven.games.planet_unknown.model import Stage
from farhaven.games.planet_unknown.scoring import leaders, rank, scores, target
from farhaven.games.planet_unknown.view import PlayerView, View

from .names import movement
from .tasks import task


def prompt(view: View, say: Say) -> str:
    if view.ended:
        return result(view, say)
    if not view.deciders:
        return say("Nobody has anything to decide now.")
    others = [seat for seat in view.deciders if seat != view.seat]
    told = [order(view, say)] if view.seat in view.deciders else []
    if len(others) == 1 and not told:
        told.append(report(view, others[0], say))
    elif others:
        told.append(thinking(others, say))
    return " ".join(told)


def thinking(seats: list[Seat], say: Say) -> str:
    return say("Still thinking: {players}.", players=listing([say.name(s) for s in seats], say))


def owed(player: PlayerView) -> Batch[Duty]:
    """The open duties, equal ones once; only the own turn if nothing waits."""
    return tuple(dict.fromkeys(player.agenda[-1]))


def stage_of(player: PlayerView) -> Stage:
    own = player.agenda[0][0]
    assert isinstance(own, OwnTurn)
    return own.stage


# -- to whoever decides ----------------------------------------------------------------------


def order(view: View, say: Say) -> str:
    own = view.players[view.seat]
    name, duties = say.name(view.seat), owed(own)
    if isinstance(duties[0], OwnTurn):
        return rest(own, name, say)
    if is_blocked(view):
        text = say(
            "{player}, neither tile fits: choose the one whose trackers advance.", player=name
        )
    elif len(duties) == 1:
        text = say("{player}, {task}.", player=name, task=task(duties[0], say))
    else:
        tasks = "; ".join(task(duty, say) for duty in duties)
        text = say("{player}, settle in any order: {tasks}.", player=name, tasks=tasks)
    if own.movement and own.rovers:
        left = movement(own.movement, say)
        text += " " + say("For your rovers: {points}.", points=left)
    lead = occasion(view, stage_of(own), say)
    return f"{lead} {text}" if lead else text


def is_blocked(view: View) -> bool:
    """Whether a tile is taken without being placed."""
    return any(isinstance(option, Forgo) for option in view.options) and not any(
        isinstance(option, Place) for option in view.options
    )


def occasion(view: View, stage: Stage, say: Say) -> str:
    """What the decision belongs to, where it is not the usual turn."""
    if stage is Stage.PLACING:
        return say("This is the last turn.") if view.closing else ""
    if stage is Stage.PREPARING and view.turn:  # the commander turns the station
        return ""
    return {
        Stage.PREPARING: say("Before the first turn."),
        Stage.EVENT: say("Event of this turn."),
        Stage.EVENT_CARDS: say("Civ cards by the event."),
        Stage.CARDS: say("Civ cards of this turn."),
        Stage.LAST: say("The last effects."),
        Stage.LAST_CARDS: say("The last civ cards."),
    }[stage]


def rest(own: PlayerView, name: str, say: Say) -> str:
    """Nothing is owed any more."""
    if own.movement and own.rovers:
        return say(
            "{player}, you may still move your rovers ({points}) or finish.",
            player=name,
            points=movement(own.movement, say),
        )
    return {
        Stage.PREPARING: say("{player}, finish your preparations.", player=name),
        Stage.EVENT: say("{player}, finish the event.", player=name),
        Stage.EVENT_CARDS: say("{player}, finish the event.", player=name),
        Stage.PLACING: say("{player}, use what you have or finish your turn.", player=name),
        Stage.CARDS: say("{player}, use what you have or finish your turn.", player=name),
        Stage.LAST: say("{player}, finish the last effects.", player=name),
        Stage.LAST_CARDS: say("{player}, finish the last effects.", player=name),
    }[stage_of(own)]


# -- to everybody else -----------------------------------------------------------------------


def report(view: View, seat: Seat, say: Say) -> str:
    """What the only one who is still thinking has to do."""
    name, duties = say.name(seat), owed(view.players[seat])
    if isinstance(duties[0], OwnTurn):
        return say("{player} may still use something or finish.", player=name)
    if len(duties) > 1:
        return say("{player} has several things to settle.", player=name)
    if isinstance(duties[0], PlaceTile) and view.players[seat].blocked:
        return say("{player} can place neither tile and chooses one.", player=name)
    return say("{player} has to {task}.", player=name, task=task(duties[0], say))


# -- the end ---------------------------------------------------------------------------------


def result(view: View, say: Say) -> str:
    totals = [score.known for score in scores(view)]
    if len(totals) == 1:
        return solo_result(view, totals[0], say)
    won = leaders(view)
    best = totals[won[0]]
    players = listing([say.name(seat) for seat in won], say)
    if len(won) > 1:
        return say.plural(
            "The game is over: {players} share the victory with {count} point each.",
            "The game is over: {players} share the victory with {count} points each.",
            best,
            players=players,
        )
    if totals.count(best) > 1:
        return say.plural(
            "The game is over: with {count} point, {player} wins the tie by the planet.",
            "The game is over: with {count} points, {player} wins the tie by the planet.",
            best,
            player=players,
        )
    return say.plural(
        "The game is over: {player} wins with {count} point.",
        "The game is over: {player} wins with {count} points.",
        best,
        player=players,
    )


def solo_result(view: View, total: int, say: Say) -> str:
    """[15.5, 15.6]"""
    goal = target(view.mix)
    said = {"player": say.name(0), "goal": goal, "rank": solo_rank(rank(total, goal), say)}
    if total >= goal:
        return say.plural(
            "The game is over: {player} reaches {count} point of {goal}: {rank}.",
            "The game is over: {player} reaches {count} points of {goal}: {rank}.",
            total,
            **said,
        )
    return say.plural(
        "The game is over: {player} has only {count} point of {goal}: {rank}.",
        "The game is over: {player} has only {count} points of {goal}: {rank}.",
        total,
        **said,
    )


def solo_rank(step: int, say: Say) -> str:
    """In our own words: the printed table names no more than steps."""
    return {
        -15: say("a lost world"),
        -10: say("a barren world"),
        -5: say("a harsh world"),
        0: say("close to the target"),
        5: say("a green world"),
        10: say("a thriving world"),
        15: say("a new home"),
    }[step]
