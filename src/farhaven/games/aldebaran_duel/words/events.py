"""What happened, for the log."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.events import Event, Revealed
from farhaven.core.words import Say
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.events import (
    AnyEvent,
    CardsLeft,
    Completed,
    CylinderMoved,
    EpochBegan,
    GameEnded,
    GotObjects,
    GotTokens,
    IncomeRose,
    Laid,
    Paid,
    Passed,
    ProductionRose,
    ResearchDeclined,
    Researched,
    ScaleRose,
    Scored,
    Took,
)
from farhaven.games.aldebaran_duel.model import Line, Resource, Scale

from .phrases import item_name, name, names, object_tokens, position

Course: TypeAlias = Revealed | EpochBegan | Passed | ResearchDeclined | CardsLeft | GameEnded
Deed: TypeAlias = Took | Paid | Laid | Researched | Completed
Gain: TypeAlias = GotTokens | GotObjects | ProductionRose | ScaleRose | IncomeRose


def event(happened: Event, say: Say) -> str:
    assert isinstance(happened, AnyEvent)
    match happened:
        case Revealed() | EpochBegan() | Passed() | ResearchDeclined() | CardsLeft() | GameEnded():
            return course(happened, say)
        case Took() | Paid() | Laid() | Researched() | Completed():
            return deed(happened, say)
        case GotTokens() | GotObjects() | ProductionRose() | ScaleRose() | IncomeRose():
            return gain(happened, say)
        case Scored():
            return scored(happened, say)
        case CylinderMoved():
            return cylinder_moved(happened, say)
    assert_never(happened)


# -- the course of the game ------------------------------------------------------------------


def course(happened: Course, say: Say) -> str:
    match happened:
        case Revealed():
            return revealed(happened, say)
        case EpochBegan():
            return say(
                "Epoch {epoch} begins; {player} goes first.",
                epoch=happened.epoch,
                player=say.name(happened.starter),
            )
        case Passed():
            player = say.name(happened.seat)
            if happened.forced:
                return say("{player} can neither take nor play and passes.", player=player)
            return say("{player} passes.", player=player)
        case ResearchDeclined():
            return say("{player} plays no science card.", player=say.name(happened.seat))
        case CardsLeft():
            return say.plural(
                "Nobody took {cards}, which leaves the game.",
                "Nobody took {cards}, which leave the game.",
                len(happened.cards),
                cards=names(happened.cards, say),
            )
        case GameEnded():
            return say("The game is over.")
    assert_never(happened)


def revealed(happened: Revealed, say: Say) -> str:
    """Science cards that are shown are told of when they are paid with or paid for."""
    if happened.place != "market":
        return ""
    return say("New in the market: {cards}.", cards=names(happened.things, say))


# -- what a player did -----------------------------------------------------------------------


def deed(happened: Deed, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case Took():
            return say("{player} takes {card}.", player=player, card=name(happened.card, say))
        case Paid():
            return paid(happened, say)
        case Laid():
            return laid(happened, say)
        case Researched():
            return say("{player} researches {card}.", player=player, card=name(happened.card, say))
        case Completed():
            return say(
                "{player} completes {planet}.", player=player, planet=name(happened.planet, say)
            )
    assert_never(happened)


def paid(happened: Paid, say: Say) -> str:
    player, card = say.name(happened.seat), name(happened.card, say)
    item = item_name(happened.item, say)
    if happened.half:
        return say(
            "{player} pays for {card} with {item} as one of two.",
            player=player,
            card=card,
            item=item,
        )
    return say("{player} pays for {card} with {item}.", player=player, card=card, item=item)


def laid(happened: Laid, say: Say) -> str:
    player, card = say.name(happened.seat), name(happened.card, say)
    if not happened.planet:
        return say("{player} lays out {card}.", player=player, card=card)
    planet = name(happened.planet, say)
    if happened.quarter < 0:
        return say(
            "{player} lays out {card} with {planet}.", player=player, card=card, planet=planet
        )
    return say(
        "{player} attaches {card} to quarter {number} of {planet}.",
        player=player,
        card=card,
        number=happened.quarter + 1,
        planet=planet,
    )


# -- what a card brought ---------------------------------------------------------------------


def gain(happened: Gain, say: Say) -> str:
    player, card = say.name(happened.seat), name(happened.cause, say)
    match happened:
        case GotTokens():
            return say.plural(
                "{player} gets {count} token from {card}.",
                "{player} gets {count} tokens from {card}.",
                happened.count,
                player=player,
                card=card,
            )
        case GotObjects():
            tokens = object_tokens(happened.object, happened.count, say)
            return say(
                "{player} gets {tokens} from {card}.", player=player, tokens=tokens, card=card
            )
        case ProductionRose():
            return production_rose(happened.resource, player, card, say)
        case ScaleRose():
            return scale_rose(happened, player, card, say)
        case IncomeRose():
            return say(
                "{card} raises the income of {player} by {by}.",
                card=card,
                player=player,
                by=happened.by,
            )
    assert_never(happened)


def production_rose(resource: Resource, player: str, card: str, say: Say) -> str:
    said = {"player": player, "card": card}
    return {
        Resource.ENERGY: say("{card} raises the energy production of {player} by 1.", **said),
        Resource.FOOD: say("{card} raises the food production of {player} by 1.", **said),
        Resource.METAL: say("{card} raises the metal production of {player} by 1.", **said),
        Resource.SCIENCE: say("{card} raises the science production of {player} by 1.", **said),
    }[resource]


def scale_rose(happened: ScaleRose, player: str, card: str, say: Say) -> str:
    said = {"player": player, "card": card, "by": happened.by}
    return {
        Scale.MILITARY: say("{card} raises the military of {player} by {by}.", **said),
        Scale.TRADE: say("{card} raises the trade of {player} by {by}.", **said),
        Scale.DIPLOMACY: say("{card} raises the diplomacy of {player} by {by}.", **said),
    }[happened.scale]


# -- points ----------------------------------------------------------------------------------


def scored(happened: Scored, say: Say) -> str:
    player, count = say.name(happened.seat), happened.points
    if not happened.cause:
        return scored_by_line(happened, player, say)
    if happened.line is Line.RESEARCH and happened.cause in CARDS:
        return say.plural(
            "{player} scores {count} point for completing {card}, by a science card.",
            "{player} scores {count} points for completing {card}, by a science card.",
            count,
            player=player,
            card=name(happened.cause, say),
        )
    return say.plural(
        "{player} scores {count} point for {card}.",
        "{player} scores {count} points for {card}.",
        count,
        player=player,
        card=name(happened.cause, say),
    )


def scored_by_line(happened: Scored, player: str, say: Say) -> str:
    """Points that come from no card."""
    count = happened.points
    sentences = {
        Line.MILITARY: say.plural(
            "{player} scores {count} point for military superiority.",
            "{player} scores {count} points for military superiority.",
            count,
            player=player,
        ),
        Line.TRADE: say.plural(
            "{player} scores {count} point for trade superiority.",
            "{player} scores {count} points for trade superiority.",
            count,
            player=player,
        ),
        Line.QUADRANT: say.plural(
            "{player} scores {count} point for the cylinder's place in the own quadrant.",
            "{player} scores {count} points for the cylinder's place in the own quadrant.",
            count,
            player=player,
        ),
        Line.DIPLOMACY: say.plural(
            "{player} scores {count} point for the lead in diplomacy.",
            "{player} scores {count} points for the lead in diplomacy.",
            count,
            player=player,
        ),
        Line.OFF_BOARD: say.plural(
            "{player} scores {count} point for a step of the cylinder beyond the board.",
            "{player} scores {count} points for a step of the cylinder beyond the board.",
            count,
            player=player,
        ),
        Line.INCOME: say.plural(
            "{player} scores {count} point of permanent income.",
            "{player} scores {count} points of permanent income.",
            count,
            player=player,
        ),
    }
    plain = say.plural(
        "{player} scores {count} point.", "{player} scores {count} points.", count, player=player
    )
    return sentences.get(happened.line, plain)


def cylinder_moved(happened: CylinderMoved, say: Say) -> str:
    said = {"player": say.name(happened.seat), "where": position(happened.to, say)}
    if happened.to == happened.came_from:
        return say("The cylinder stays at the edge toward {player} ({where}).", **said)
    return {
        Scale.MILITARY: say("Military moves the cylinder toward {player} ({where}).", **said),
        Scale.TRADE: say("Trade moves the cylinder toward {player} ({where}).", **said),
        Scale.DIPLOMACY: say("Diplomacy moves the cylinder toward {player} ({where}).", **said),
    }[happened.scale]
