"""What effects count: cards in slots, flasks, figures, water."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat

from ..components.effects import Count
from ..components.modules import MODULE
from ..entries import CARD, ENGINE
from ..ground import halo, spread
from ..model import CardId, Colour
from ..state import WATER, Player, Spaces, State

_SLOTTED: Final = {
    Count.SLOTTED_GREY: Colour.GREY,
    Count.SLOTTED_GREEN: Colour.GREEN,
    Count.SLOTTED_YELLOW: Colour.YELLOW,
}


def has_colour(state: State, card: CardId, colour: Colour) -> bool:
    """[19.6] Cards may have all colours for a while."""
    return CARD[card].colour is colour or card in state.wild


def count(state: State, seat: Seat, what: Count) -> int:
    player = state.players[seat]
    match what:
        case Count.POPULATION:
            return player.figures.bit_count()
        case Count.VISIBLE_FLASKS:
            return visible_flasks(player)
        case Count.WATER_REACHED:
            return waters(state, player).bit_count()
        case Count.FOREST_AREA:
            raise AssertionError("A forest is counted where its tile is placed.")
        case _:
            return slotted(state, player, _SLOTTED[what])


def slotted(state: State, player: Player, colour: Colour) -> int:
    """[19.7] Cards of this colour in own slots."""
    return sum(has_colour(state, lying.card, colour) for slot in player.slots for lying in slot)


def buildings(player: Player) -> Spaces:
    return player.small | player.large


def waters(state: State, player: Player) -> Spaces:
    """Water spaces next to own buildings."""
    return halo(spread(buildings(player))) & state.grounds[WATER]


def visible_flasks(player: Player) -> int:
    """[19.7] On machines, modules and cards, but not in the rest area and not on the half that a
    slot hides."""
    found = sum(ENGINE[token].flasks for token in player.cutouts if token)
    found += sum(MODULE[module].flasks for row in player.modules for module in row if module)
    found += sum(CARD[card].flask is not None for card in player.active)
    return found + sum(
        CARD[lying.card].flask is lying.half for slot in player.slots for lying in slot
    )
