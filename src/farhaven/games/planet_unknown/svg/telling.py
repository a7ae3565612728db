"""What a person reads when pointing at a piece: its name, a colon, and what it does."""

from __future__ import annotations

from farhaven.core.words import Say

from ..components.civ_cards import CIV_CARDS
from ..components.missions import WIN_POINTS
from ..model import CivId, CorporationId, EventId, MissionId, PlanetId
from ..scoring import Contest
from ..words import boards, cards, names, rivals


def civ_words(id: CivId, say: Say) -> str:
    level = CIV_CARDS[id].level
    return say("Civ card of level {level}: {effect}.", level=level, effect=cards.civ(id, say))


def contest_words(of: Contest, say: Say) -> str:
    """A mission between neighbours, or of all, with what each of them has now."""
    if len(of.seats) != 2:
        return f"{common_words(of.card, say)} {rivals.tally(of, say)}"
    one, other = map(say.name, of.seats)
    told = say(
        "Mission between {one} and {other}: {points} points for {goal}.",
        one=one,
        other=other,
        points=WIN_POINTS,
        goal=cards.rivalry(of.card, say),
    )
    return f"{told} {rivals.tally(of, say)}"


def common_words(id: MissionId, say: Say) -> str:
    return say(
        "Mission of all: {points} points for {goal}.",
        points=WIN_POINTS,
        goal=cards.rivalry(id, say),
    )


def personal_words(id: MissionId, say: Say) -> str:
    return say("Personal mission: {goal}.", goal=cards.personal(id, say))


def event_words(id: EventId, say: Say, *, following: bool = False) -> str:
    effect = cards.event(id, say)
    if following:
        return say("The next event, as you have seen it: {effect}.", effect=effect)
    return say("The event of this turn: {effect}.", effect=effect)


def planet_words(id: PlanetId, say: Say) -> str:
    return f"{names.planet(id, say)}: {boards.planet_rule(id, say)}"


def corporation_words(id: CorporationId, say: Say) -> str:
    return f"{names.corporation(id, say)}: {boards.corporation_rule(id, say)}"


def technology_words(id: CorporationId, number: int, state: str, say: Say) -> str:
    sign = names.technology_sign(id, number)
    rule = boards.technology_rule(id, number, say)
    return say("Technology {sign}: {rule} {state}", sign=sign, rule=rule, state=state)
