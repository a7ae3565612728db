"""[18.17] The pieces of the moon sides on the board: what they occupy, targets, sand tiles."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, without

from ..components.effects import Gain, Points
from ..components.tribes import SAND_TILE_POINTS, TARGET_DISCOUNT, TRIBE
from ..events import TargetReturned
from ..ground import MASK, mask_of
from ..model import Colour, Deed, Piece, SpaceId
from ..standing import Standing
from ..state import FIELD, FOREST, MOUNTAIN, Player, Spaces, State
from . import pool

# The others are ground, and the falcon hinders nothing.
_OCCUPYING: Final = (Piece.TEMPLE, Piece.WORKSHOP, Piece.TARGET)
_LANDSCAPES: Final = ((FOREST, Colour.GREEN), (MOUNTAIN, Colour.GREY), (FIELD, Colour.YELLOW))


def of_kind(player: Player, piece: Piece) -> Spaces:
    """The spaces with such pieces of this player."""
    if player.pieces and TRIBE[player.tribe].piece is piece:
        return mask_of(player.pieces)
    return 0


def occupied(state: State) -> Spaces:
    """[18.17] Spaces that are not free for a moon piece."""
    found = 0
    for player in state.players:
        found |= player.small | player.large | player.figures
        if player.pieces and TRIBE[player.tribe].piece in _OCCUPYING:
            found |= mask_of(player.pieces)
    return found


def landscape(state: State, where: Spaces) -> Colour | None:
    """The colour of the landscape there, if it is one."""
    for ground, colour in _LANDSCAPES:
        if state.grounds[ground] & where:
            return colour
    return None


# -- targets and sand tiles ------------------------------------------------------------------


def make_cheaper(player: Player, known: Standing) -> bool:
    """Whether own pieces on the board take something off prices, depending on the place."""
    return bool(player.pieces) and (
        known.piece_discount > 0 or TRIBE[player.tribe].piece is Piece.TARGET
    )


def target_discount(state: State, seat: Seat, space: SpaceId) -> int:
    """[18.9] What an own target takes off building or populating there."""
    own = of_kind(state.players[seat], Piece.TARGET)
    return TARGET_DISCOUNT if own & MASK[space] else 0


def acted_on(
    state: State, seat: Seat, space: SpaceId, deed: Deed, paid: int, log: Log | None
) -> None:
    """Somebody has built or populated here and paid so many gears or books for it."""
    where = MASK[space]
    for owner, player in enumerate(state.players):
        if of_kind(player, Piece.TARGET) & where:
            return_target(state, owner, space, log)
            if owner != seat and paid:  # [18.19]
                pool.owe(player, Gain(gear=paid) if deed is Deed.BUILD else Gain(book=paid))
        elif deed is Deed.BUILD and of_kind(player, Piece.SAND_TILE) & where:  # [18.11]
            pool.owe(state.players[seat], Points(SAND_TILE_POINTS))


def return_target(state: State, owner: Seat, space: SpaceId, log: Log | None) -> None:
    player = state.players[owner]
    player.pieces = without(player.pieces, space)
    player.pieces_left += 1
    if log is not None:
        log.append(TargetReturned(seat=owner, space=space))
