"""Words about the game rather than in it: settings, kinds of components, what score lines count."""

from __future__ import annotations

from typing import assert_never

from farhaven.core.words import Say
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import CardType
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.components.tiles import TILES
from farhaven.games.aldebaran_duel.duties import (
    Discount,
    Discover,
    Duty,
    Lay,
    Price,
    Push,
    Research,
    SecondCard,
    Site,
    Turn,
)
from farhaven.games.aldebaran_duel.view import View

from .phrases import gist, points_per, science_gist
from .prompts import decider


def rule(view: View) -> str:
    """The number of the rule that the prompt is about."""
    if view.ended:
        return "12.5"
    if not view.deciders:
        return ""
    return rule_of(view.players[decider(view)].agenda[-1][0])


def rule_of(duty: Duty) -> str:
    match duty:
        case Turn():
            return "2.3"
        case SecondCard():
            return "3.2"
        case Site(card):
            return "5.6" if CARDS[card].kind is CardType.COLONY_SHIP else "6.4"
        case Discount():
            return "4.10"
        case Price(card):
            return "9.3" if card in SCIENCE else "4.3"
        case Research():
            return "9.1"
        case Push():
            return "11.4"
        case Lay():
            return "4.11"
        case Discover():
            return "9.6"
    assert_never(duty)


# -- the score sheet -------------------------------------------------------------------------


def explanation(key: str, say: Say) -> str:
    """What a line of the score sheet counts."""
    majority = say(
        "The majority tile of this scale, for whoever is higher on it, in a tie for both."
    )
    tokens = say("Each token is worth more, the more cards of its kind lie in your space.")
    laid_out = say("Points that cards of this type brought when they took effect.")
    return {
        "start": say("Whoever goes second begins with these points."),
        "stations": laid_out,
        "shuttles": laid_out,
        "planets": laid_out,
        "colonisation": laid_out,
        "colony_ships": laid_out,
        "research": say("Points that science cards brought at once, or each time they applied."),
        "military": say("At the end of each epoch, by the distance of the cylinder up or down."),
        "trade": say(
            "At the end of each epoch, by the distance of the cylinder to the side, for each of "
            "your planets."
        ),
        "quadrant": say("At the end of each epoch, the value of the cell in your own quadrant."),
        "diplomacy": say("At the end of each epoch, for a lead of 2 or more in diplomacy."),
        "off_board": say("2 points for each step of the cylinder that would have left the board."),
        "income": say("At the end of each epoch, as much as the scale of income shows."),
        "majority_energy": majority,
        "majority_food": majority,
        "majority_metal": majority,
        "majority_science": majority,
        "objects_colony_ship": tokens,
        "objects_shuttle": tokens,
        "objects_station": tokens,
        "completed_planets": say("2 points for each completed planet."),
        "final_science": say("For each card or planet that your science cards count."),
    }[key]


def tie_break(say: Say) -> str:
    return say(
        "In a tie, whoever has more completed planets wins; after that the victory is shared "
        "[12.5]."
    )


# -- settings and components -----------------------------------------------------------------


def setting(key: str, value: str, say: Say) -> str:
    """The name of a setting, or of one of its values."""
    return {
        ("first_player", ""): say("Who begins"),
        ("first_player", "random"): say("drawn"),
        ("first_player", "1"): say("seat 1"),
        ("first_player", "2"): say("seat 2"),
        ("tiles", ""): say("Majority tiles"),
        ("tiles", "random"): say("four drawn of eight"),
        ("tiles", "first_game"): say("those of a first game"),
    }[key, value]


def kind(kind: str, group: str, say: Say) -> str:
    """The name of a kind of components, or of a group of it."""
    if group:
        return say("epoch {number}", number=group.removeprefix("epoch_"))
    return {
        "card": say("Epoch cards"),
        "science": say("Science cards"),
        "tile": say("Majority tiles"),
        "board": say("Boards"),
    }[kind]


def component(kind: str, id: str, say: Say) -> str:
    """What a component shows, in a sentence."""
    match kind:
        case "card":
            text = gist(CARDS[id], say)
        case "science":
            text = science_gist(SCIENCE[id], say)
        case "tile":
            text = points_per(TILES[id].per, TILES[id].each, say)
        case _:
            return ""
    return f"{text[:1].upper()}{text[1:]}."
