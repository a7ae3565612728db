"""Missions against others: what each player has, who leads, and what the final sheet counted."""

from __future__ import annotations

from farhaven.core.phrases import listing
from farhaven.core.words import Say
from farhaven.games.planet_unknown.scoring import Contest, common_contests, contests
from farhaven.games.planet_unknown.view import View

from .cards import rivalry


def tally(of: Contest, say: Say) -> str:
    """What each of them has, and who leads, as a sentence."""
    counts = ", ".join(
        say("{name} {count}", name=say.name(seat), count=count)
        for seat, count in zip(of.seats, of.counts, strict=True)
    )
    if len(of.seats) == 1:
        return f"{counts}."
    if not of.leaders:
        return say("{counts}: equal.", counts=counts)
    if len(of.leaders) == 1:
        return say("{counts}: {name} leads.", counts=counts, name=say.name(of.leaders[0]))
    names = listing([say.name(seat) for seat in of.leaders], say)
    return say("{counts}: {names} share the lead.", counts=counts, names=names)


def counted(view: View, key: str, say: Say) -> tuple[str, ...]:
    """[12.7, 16.7.8] What a line of the score sheet has counted, mission by mission."""
    found = {"missions": contests, "common_mission": common_contests}.get(key)
    if found is None:
        return ()
    return tuple(f"{capitalised(rivalry(one.card, say))}. {tally(one, say)}" for one in found(view))


def capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
