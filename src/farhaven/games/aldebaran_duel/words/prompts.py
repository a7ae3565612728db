"""Who must do what now: told to whoever decides, and told about them to everybody else."""

from __future__ import annotations

from typing import assert_never

from farhaven.core.phrases import listing
from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.games.aldebaran_duel.actions import Play, Take
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import CardType
from farhaven.games.aldebaran_duel.components.science import SCIENCE
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
from farhaven.games.aldebaran_duel.rules.paying import due
from farhaven.games.aldebaran_duel.scoring import leaders, scores
from farhaven.games.aldebaran_duel.view import View

from .phrases import amounts, name, units


def prompt(view: View, say: Say) -> str:
    if view.ended:
        return result(view, say)
    if not view.deciders:
        return say("Nobody has anything to decide now.")
    seat = decider(view)
    duty = view.players[seat].agenda[-1][0]
    if seat == view.seat:
        return order(view, duty, say.name(seat), say)
    return report(view, duty, say.name(seat), say)


def decider(view: View) -> Seat:
    """The viewer, if it is their decision; otherwise whoever decides."""
    return view.seat if view.seat in view.deciders else view.deciders[0]


# -- to whoever decides ----------------------------------------------------------------------


def order(view: View, duty: Duty, player: str, say: Say) -> str:
    match duty:
        case Turn():
            return order_turn(view, player, say)
        case SecondCard():
            return say(
                "{player}, take a second card worth {value} at most, or none.",
                player=player,
                value=duty.value,
            )
        case Site():
            return order_site(duty, player, say)
        case Discount():
            return say.plural(
                "{player}, choose the resource of which you owe {count} less for {card}; "
                "owed now: {owed}.",
                "{player}, choose the resources of which you owe {count} less in all for {card}; "
                "owed now: {owed}.",
                duty.units,
                player=player,
                card=name(duty.card, say),
                owed=amounts(duty.owed, say),
            )
        case Price():
            return order_price(duty, player, say)
        case Research():
            return say("{player}, play a science card or none.", player=player)
        case Push():
            return say("{player}, move the grey cylinder by one cell.", player=player)
        case Lay() | Discover():
            return say("{player}, lay out {card}.", player=player, card=name(duty.card, say))
    assert_never(duty)


def order_turn(view: View, player: str, say: Say) -> str:
    """Only what is possible is asked for."""
    can_take = any(isinstance(option, Take) for option in view.options)
    can_play = any(isinstance(option, Play) for option in view.options)
    if can_take and can_play:
        return say("{player}, take cards or play a card.", player=player)
    if can_take:
        return say("{player}, take cards: you can play none.", player=player)
    if market_is_empty(view):
        return say("{player}, play a card or pass: the market is empty.", player=player)
    return say("{player}, play a card: your hand is full.", player=player)


def order_site(duty: Site, player: str, say: Say) -> str:
    card = name(duty.card, say)
    if CARDS[duty.card].kind is CardType.COLONY_SHIP:
        return say("{player}, choose the planet for {card}.", player=player, card=card)
    return say("{player}, choose the quarter for {card}.", player=player, card=card)


def order_price(duty: Price, player: str, say: Say) -> str:
    card, resource = name(duty.card, say), due(duty.owed)
    if resource is None and duty.card in SCIENCE:
        return say(
            "{player}, pay for {card}: nothing is left to pay, but one card or token of any kind "
            "is still due.",
            player=player,
            card=card,
        )
    if resource is None:
        return say(
            "{player}, pay for {card}: nothing is left to pay, but one epoch card or token "
            "is still due.",
            player=player,
            card=card,
        )
    owed, unit = amounts(duty.owed, say), units(resource, 1, say)
    if duty.half:
        return say(
            "{player}, pay for {card}: still owed {owed}; now the second of two for {unit}.",
            player=player,
            card=card,
            owed=owed,
            unit=unit,
        )
    return say(
        "{player}, pay for {card}: still owed {owed}; now {unit}.",
        player=player,
        card=card,
        owed=owed,
        unit=unit,
    )


# -- to everybody else -----------------------------------------------------------------------


def report(view: View, duty: Duty, player: str, say: Say) -> str:
    match duty:
        case Turn():
            if market_is_empty(view):
                return say("{player} plays a card or passes.", player=player)
            return say("{player} takes cards or plays a card.", player=player)
        case SecondCard():
            return say(
                "{player} may take a second card worth {value} at most.",
                player=player,
                value=duty.value,
            )
        case Site():
            return say(
                "{player} chooses a place for {card}.", player=player, card=name(duty.card, say)
            )
        case Discount():
            return say(
                "{player} takes a discount off the price of {card}; owed now: {owed}.",
                player=player,
                card=name(duty.card, say),
                owed=amounts(duty.owed, say),
            )
        case Price():
            return report_price(duty, player, say)
        case Research():
            return say("{player} may play a science card.", player=player)
        case Push():
            return say("{player} moves the grey cylinder by one cell.", player=player)
        case Lay() | Discover():
            return say("{player} lays out {card}.", player=player, card=name(duty.card, say))
    assert_never(duty)


def report_price(duty: Price, player: str, say: Say) -> str:
    card, resource = name(duty.card, say), due(duty.owed)
    if resource is None and duty.card in SCIENCE:
        return say(
            "{player} pays one card or token of any kind for {card}.", player=player, card=card
        )
    if resource is None:
        return say("{player} pays one epoch card or token for {card}.", player=player, card=card)
    owed, unit = amounts(duty.owed, say), units(resource, 1, say)
    if duty.half:
        return say(
            "{player} pays for {card}: still owed {owed}; now the second of two for {unit}.",
            player=player,
            card=card,
            owed=owed,
            unit=unit,
        )
    return say(
        "{player} pays for {card}: still owed {owed}; now {unit}.",
        player=player,
        card=card,
        owed=owed,
        unit=unit,
    )


def market_is_empty(view: View) -> bool:
    return not any(card for column in view.market for card in column)


# -- the end ---------------------------------------------------------------------------------


def result(view: View, say: Say) -> str:
    won = leaders(view)
    totals = [score.known for score in scores(view)]
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
            "The game is over: with {count} point each, {player} wins by completed planets.",
            "The game is over: with {count} points each, {player} wins by completed planets.",
            best,
            player=players,
        )
    return say.plural(
        "The game is over: {player} wins with {count} point to {other}.",
        "The game is over: {player} wins with {count} points to {other}.",
        best,
        player=players,
        other=min(totals),
    )
