"""Who must do what now: told to whoever decides, and told about them to everybody else."""

from __future__ import annotations

from farhaven.core.phrases import listing, points
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..duties import Duty, LoadShip, MoveSatellites, TakeTurn, Transport
from ..model import Phase, Resource
from ..scoring import leaders, scores
from ..view import PlayerView, View
from .names import phase, units
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
        players = listing([say.name(seat) for seat in others], say)
        told.append(say("Still thinking: {players}.", players=players))
    return " ".join(told)


def open_duty(player: PlayerView) -> Duty:
    return player.agenda[-1]


# -- to whoever decides ----------------------------------------------------------------------


def order(view: View, say: Say) -> str:
    own = view.players[view.seat]
    duty = open_duty(own)
    text = say("{player}, {task}.", player=say.name(view.seat), task=task(duty, say))
    told = [occasion(view, say), text, *hints(own, duty, say)]
    return " ".join(part for part in told if part)


def occasion(view: View, say: Say) -> str:
    """The year and the phase."""
    if view.phase is Phase.GOALS:
        return say("Before the first year.")
    return say("Year {year}, {phase}.", year=view.year, phase=phase(view.phase, say))


def hints(own: PlayerView, duty: Duty, say: Say) -> list[str]:
    """What one would like to know without looking."""
    if isinstance(duty, Transport | LoadShip):
        left = units(Resource.ENERGY, own.old[Resource.ENERGY], say)
        return [say("Energy left on the Old World for flights: {energy}.", energy=left)]
    if isinstance(duty, TakeTurn):
        return [
            say(
                "This would be action {number} of the year; the board gives you a power of "
                "{power} so far.",
                number=own.acted + 1,
                power=power_so_far(own),
            )
        ]
    if isinstance(duty, MoveSatellites):
        front, rear = max(own.satellites), min(own.satellites)
        return [
            say("Your satellites stand in sections {front} and {rear}.", front=front, rear=rear)
        ]
    return []


def power_so_far(own: PlayerView) -> int:
    """[11.1] Of actions of the board."""
    return sum(group * count for group, count in enumerate(own.groups, start=1))


# -- to everybody else -----------------------------------------------------------------------


def report(view: View, seat: Seat, say: Say) -> str:
    """What the only one who is still thinking has to do."""
    text = say(
        "{player} has to {task}.",
        player=say.name(seat),
        task=task(open_duty(view.players[seat]), say),
    )
    return f"{occasion(view, say)} {text}"


# -- the end ---------------------------------------------------------------------------------


def result(view: View, say: Say) -> str:
    totals = [score.known for score in scores(view)]
    won = leaders(view)
    players = listing([say.name(seat) for seat in won], say)
    if len(totals) == 1:
        return solo_result(totals[0], say)
    if not view.rules.points:
        return race_result(won, players, say)
    best = totals[won[0]]
    if len(won) > 1:
        return say.plural(
            "The game is over: {players} share the victory with {count} point each.",
            "The game is over: {players} share the victory with {count} points each.",
            best,
            players=players,
        )
    return say.plural(
        "The game is over: {player} wins with {count} point.",
        "The game is over: {player} wins with {count} points.",
        best,
        player=players,
    )


def race_result(won: list[Seat], players: str, say: Say) -> str:
    if len(won) > 1:
        return say("The game is over: {players} share the victory.", players=players)
    return say("The game is over: {player} wins the race.", player=players)


def solo_result(total: int, say: Say) -> str:
    """[19.16]"""
    said = {"player": say.name(0), "points": points(total, say)}
    if total >= 80:
        return say("The game is over: {player} reaches {points}, the result of a veteran.", **said)
    if total >= 60:
        return say("The game is over: {player} reaches {points}, a fair result.", **said)
    return say("The game is over: {player} reaches {points}; 60 are a fair first result.", **said)
