"""Clearing a row [7.4], and what it would leave to pay with."""

from __future__ import annotations

from farhaven.core.words import Say

from ..actions import Wipe
from ..components.effects import BuildShip, BuildStadium
from ..imagining import left
from ..model import World
from ..rules.building import PRICES, discount_of, is_side
from ..rules.effects import payable
from ..rules.stores import minus, one_more
from ..state import NONE, Triple
from ..view import PlayerView, View
from .names import from_world, row, taken


def wipe(view: View, player: PlayerView, action: Wipe, say: Say) -> str:
    text = say(
        "Pay {price} {world} and discard cards of {row}.",
        price=taken(action.resource, 1, say),
        world=from_world(action.world, say),
        row=row(action.row, say),
    )
    if can_still_build(view, player, action):
        return text
    lost = say("Nothing that can lie there could be paid for then, so nothing is built.")
    return f"{text} {lost}"


def can_still_build(view: View, player: PlayerView, action: Wipe) -> bool:
    """[7.6] Whether something that can lie in the row could be paid for once this is paid.

    Infrastructure costs nothing to take.
    """
    duty = player.agenda[-1] if player.agenda else None
    if not isinstance(duty, BuildShip | BuildStadium):
        return True
    discount = discount_of(player.known, duty)
    return any(
        payable(held, PRICES[card], discount)
        for world, held in stores_after(player, action).items()
        if is_side(duty, world)
        for card in left(view)[action.row]
    )


def stores_after(player: PlayerView, action: Wipe) -> dict[World, Triple]:
    found = {World.OLD: player.old, World.NEW: player.new}
    price = one_more(NONE, action.resource)
    found[action.world] = minus(found[action.world], price)
    return found
