"""What an option does, as an order with its effect in short."""

from __future__ import annotations

from typing import assert_never

from farhaven.core.phrases import listing
from farhaven.core.words import Say
from farhaven.games.aldebaran_duel.actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Enough,
    Move,
    NoResearch,
    Pass,
    Pay,
    Play,
    Take,
    Waive,
)
from farhaven.games.aldebaran_duel.components.boards import OFF_BOARD_POINTS, ROW_VALUES
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import CardType, Cheaper, Effect
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.duties import Discount, Duty, Price, Site
from farhaven.games.aldebaran_duel.model import BLUE, RED, Amounts, CardId, Cell, Direction, Object
from farhaven.games.aldebaran_duel.rules.effects import changes
from farhaven.games.aldebaran_duel.rules.laying import OPEN_QUARTERS, visible_objects
from farhaven.games.aldebaran_duel.rules.paying import due, less_production
from farhaven.games.aldebaran_duel.rules.superiority import leaves_board
from farhaven.games.aldebaran_duel.state import LaidPlanet
from farhaven.games.aldebaran_duel.view import PlayerView, View

from .phrases import (
    amounts,
    effect_parts,
    gain,
    gist,
    item_name,
    name,
    object_tokens,
    science_gain,
    together,
    units,
)
from .prompts import decider


def action(view: View, action: Action, say: Say) -> str:
    player = view.players[decider(view)] if view.deciders else view.players[max(view.seat, 0)]
    duty = player.agenda[-1][0] if player.agenda else None
    match action:
        case Take():
            return take(view, action, say)
        case Enough():
            return say("Take no second card.")
        case Play():
            return play(player, action, say)
        case Pass():
            return say("Pass: take no more turns in this epoch and keep your cards.")
        case Attach():
            return attach(player, duty, action, say)
        case Dock():
            return dock(duty, action, say)
        case Waive():
            return waive(duty, action, say)
        case Pay():
            return pay(duty, action, say)
        case Discovery():
            return discover(player, action, say)
        case NoResearch():
            return say("Play no science card this time.")
        case Move():
            return move(view.cylinder, action, say)
    assert_never(action)


# -- taking ----------------------------------------------------------------------------------


def take(view: View, action: Take, say: Say) -> str:
    card = CARDS[action.card]
    for column in view.market:
        if card.id in column:
            return say(
                "Take {card} for {value}: {gist}.",
                card=say(card.name),
                value=ROW_VALUES[column.index(card.id)],
                gist=gist(card, say),
            )
    return say("Take {card}.", card=say(card.name))


# -- playing ---------------------------------------------------------------------------------


def play(player: PlayerView, action: Play, say: Say) -> str:
    card = CARDS[action.card]
    owed = less_production(card.cost, player.production)
    return say(
        "Play {card}: pay {price}; {gain}.",
        card=say(card.name),
        price=price(owed, units_off(player, card.kind), say) or say("one epoch card or token"),
        gain=gain(card, say),
    )


def discover(player: PlayerView, action: Discovery, say: Say) -> str:
    card = SCIENCE[action.card]
    owed = less_production((0, 0, 0, card.cost), player.production)
    return say(
        "Research {card}: pay {price}; {gain}.",
        card=say(card.name),
        price=price(owed, 0, say) or say("one card or token of any kind"),
        gain=science_gain(card, say),
    )


def units_off(player: PlayerView, kind: CardType) -> int:
    """How much less a card of this type costs by science cards."""
    effects = (SCIENCE[card].lasting for card in player.researched)
    return sum(one.amount for one in effects if isinstance(one, Cheaper) and one.kind is kind)


def price(owed: Amounts, off: int, say: Say) -> str:
    """Empty when nothing is left of it; then one item is due all the same [4.8, 9.5]."""
    if sum(owed) <= off:
        return ""
    if off:
        return say("{owed} less {count} of your choice", owed=amounts(owed, say), count=off)
    return amounts(owed, say)


# -- places ----------------------------------------------------------------------------------


def attach(player: PlayerView, duty: Duty | None, action: Attach, say: Say) -> str:
    planet, number = name(action.planet, say), action.quarter + 1
    laid = next((one for one in player.planets if one.card == action.planet), None)
    if not isinstance(duty, Site) or laid is None:
        return say("Attach a card to quarter {number} of {planet}.", number=number, planet=planet)
    is_last = completes(laid, action.quarter)
    effects = [CARDS[duty.card].effect, *(on_completion(player, laid) if is_last else ())]
    brings = tokens_for(laid, duty.card, say) + effect_parts(together(effects), say)
    said = {
        "card": name(duty.card, say),
        "number": number,
        "planet": planet,
        "gain": listing(brings, say),
    }
    if is_last:
        return say("Attach {card} to quarter {number} of {planet} and complete it: {gain}.", **said)
    return say("Attach {card} to quarter {number} of {planet}: {gain}.", **said)


def tokens_for(planet: LaidPlanet, card: CardId, say: Say) -> list[str]:
    """The object tokens that `card` would bring on `planet`."""
    seen = visible_objects(planet)
    shown = CARDS[card].objects
    return [
        object_tokens(kind, seen.count(kind), say)
        for kind in Object
        if kind in shown and kind in seen
    ]


def completes(planet: LaidPlanet, quarter: int) -> bool:
    """Whether this quarter is the last open one."""
    empty = [one for one in OPEN_QUARTERS[planet.card] if not planet.quarters[one]]
    return empty == [quarter]


def on_completion(player: PlayerView, planet: LaidPlanet) -> list[Effect]:
    """What comes when `planet` is completed: its own effect if that has waited, and science."""
    card = CARDS[planet.card]
    science = Effect(points=changes(player.researched).completion_points)
    return [card.effect, science] if card.on_completion else [science]


def dock(duty: Duty | None, action: Dock, say: Say) -> str:
    planet = name(action.planet, say)
    if isinstance(duty, Site):
        return say("Lay out {card} with {planet}.", card=name(duty.card, say), planet=planet)
    return say("Lay out a colony ship with {planet}.", planet=planet)


# -- paying ----------------------------------------------------------------------------------


def waive(duty: Duty | None, action: Waive, say: Say) -> str:
    unit = units(action.resource, 1, say)
    if isinstance(duty, Discount):
        return say("Take {unit} off the price of {card}.", unit=unit, card=name(duty.card, say))
    return say("Take {unit} off the price.", unit=unit)


def pay(duty: Duty | None, action: Pay, say: Say) -> str:
    item = item_name(action.item, say)
    resource = due(duty.owed) if isinstance(duty, Price) else None
    if not isinstance(duty, Price) or resource is None:
        if action.half:
            return say("Pay with {item} as one of two.", item=item)
        return say("Pay with {item}.", item=item)
    unit = units(resource, 1, say)
    if not action.half:
        return say("Pay {unit} with {item}.", unit=unit, item=item)
    if duty.half:
        return say("Pay {unit} with {item} as the second of two.", unit=unit, item=item)
    return say("Pay {unit} with {item} as one of two.", unit=unit, item=item)


# -- the influence board ---------------------------------------------------------------------


def move(cylinder: Cell, action: Move, say: Say) -> str:
    red, blue = say.name(RED), say.name(BLUE)
    if leaves_board(cylinder, action.direction):
        return against_edge(action.direction, say)
    return {
        Direction.UP: say("Move the cylinder up: military toward {player}.", player=red),
        Direction.DOWN: say("Move the cylinder down: military toward {player}.", player=blue),
        Direction.LEFT: say("Move the cylinder left: trade toward {player}.", player=red),
        Direction.RIGHT: say("Move the cylinder right: trade toward {player}.", player=blue),
    }[action.direction]


def against_edge(direction: Direction, say: Say) -> str:
    """[11.6] The step is not made, but it pays."""
    red, blue, count = say.name(RED), say.name(BLUE), OFF_BOARD_POINTS
    return {
        Direction.UP: say.plural(
            "Push the cylinder up against the edge: it stays, and {player} scores {count} point.",
            "Push the cylinder up against the edge: it stays, and {player} scores {count} points.",
            count,
            player=red,
        ),
        Direction.DOWN: say.plural(
            "Push the cylinder down against the edge: it stays, and {player} scores {count} point.",
            "Push the cylinder down against the edge: it stays, and {player} scores {count} "
            "points.",
            count,
            player=blue,
        ),
        Direction.LEFT: say.plural(
            "Push the cylinder left against the edge: it stays, and {player} scores {count} point.",
            "Push the cylinder left against the edge: it stays, and {player} scores {count} "
            "points.",
            count,
            player=red,
        ),
        Direction.RIGHT: say.plural(
            "Push the cylinder right against the edge: it stays, and {player} scores {count} "
            "point.",
            "Push the cylinder right against the edge: it stays, and {player} scores {count} "
            "points.",
            count,
            player=blue,
        ),
    }[direction]
