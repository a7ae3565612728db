"""[19] The rival that the solo deck plays, and the neutral colour."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.rng import shuffled
from farhaven.core.value import Seat

from ..components import SETS
from ..components.new_world import ARROWS, RIM, line
from ..components.progress_track import LAST
from ..components.solo import SOLO_CARDS, SPECIAL_YEAR, SoloAction, SoloCard, X
from ..events import RivalActed, RivalSettled, RivalTook, SatelliteMoved
from ..model import HexId, Lane, Row, Section
from ..state import HEX_BIT, NEUTRAL, RIVAL, State
from . import rows
from .fields import is_free
from .settling import taken
from .year import card_of

_ROW: Final = {
    SoloAction.SPACESHIP: Row.SHIPS,
    SoloAction.INFRASTRUCTURE: Row.INFRASTRUCTURE,
    SoloAction.STADIUM: Row.STADIUMS,
}
NO_CARD: Final = ""
NO_HEX: Final[HexId] = ""


def begin_year(state: State, log: Log | None) -> None:
    """[19.7] The deck is shuffled; the special card joins in year 3."""
    found = tuple(
        card
        for card in SETS[state.components].solo
        if not SOLO_CARDS[card].special or state.year >= SPECIAL_YEAR
    )
    state.solo_deck, state.rng = shuffled(state.rng, found)
    state.solo_played = ()
    show_back(state, log)


def show_back(state: State, log: Log | None) -> None:
    """The back of the top card is open to all, and tells which card it is."""
    if log is not None:
        log.append(Revealed(place="solo_deck", things=state.solo_deck[:1]))


# -- [19.8] a turn ---------------------------------------------------------------------------


def act(state: State, log: Log | None) -> None:
    """The face of the top card is the action, the next back its number and letter."""
    played, state.solo_deck = state.solo_deck[0], state.solo_deck[1:]
    state.solo_played += (played,)
    back = SOLO_CARDS[state.solo_deck[0]]
    if log is not None:
        log.append(RivalActed(card=played, number=back.number))
    show_back(state, log)
    do(state, SOLO_CARDS[played].action, back, log)
    if len(state.solo_deck) == 1:
        pass_turn(state, log)


def pass_turn(state: State, log: Log | None) -> None:
    """[19.9] One card is left."""
    state.queue = tuple(civ for civ in state.queue if civ != RIVAL)
    if log is not None:
        log.append(RivalActed(card=NO_CARD, number=0))


def do(state: State, action: SoloAction, back: SoloCard, log: Log | None) -> None:
    if action is SoloAction.SETTLE:
        settle(state, back, log)
    else:
        take(state, action, back.number, log)


def take(state: State, action: SoloAction, number: int, log: Log | None) -> None:
    """[19.10, 19.11] Counted from the X; with an X on the back nothing happens."""
    row = _ROW[action]
    if number == X or number > len(state.rows[row]):
        if log is not None:
            log.append(RivalTook(item=NO_CARD))
        return
    item = state.rows[row][number - 1]
    if log is not None:
        log.append(RivalTook(item=item))
    if action is SoloAction.STADIUM:
        state.rival_stadiums += (item,)
        rows.leave(state, row, item)
    else:
        rows.sink(state, row, item)
    rows.refill(state, row, log)


def settle(state: State, back: SoloCard, log: Log | None) -> None:
    """[19.12] Round the rim, then as many areas inwards; a settled one stays as it is."""
    state.solo_tile = (state.solo_tile + back.number) % len(RIM)
    reached = target(state.solo_tile, back)
    free = reached != NO_HEX and not taken(state) & HEX_BIT[reached]
    if free:
        state.rival_settled |= HEX_BIT[reached]
    if log is not None:
        log.append(RivalSettled(hex=reached, free=free))


def target(tile: int, back: SoloCard) -> HexId:
    """The area that the count reaches from the tile; the one beside it counts as 1."""
    areas = line(RIM[tile], ARROWS[RIM[tile]][back.arrow])
    return areas[back.number - 1] if back.number <= len(areas) else NO_HEX


# -- [19.13, 19.14] progress -----------------------------------------------------------------


def power_of(state: State, civ: Seat) -> int:
    """[19.13] In odd years the neutral colour has the lower number."""
    card = card_of(state)
    return card.low if civ == NEUTRAL and state.year % 2 else card.high


def move_satellites(state: State, civ: Seat, log: Log | None) -> None:
    """[19.14] The one in front moves the number on the last solo card, the other the rest."""
    satellites = state.rival_satellites if civ == RIVAL else state.neutral_satellites
    front = 0 if satellites[0] >= satellites[1] else 1
    ahead, behind = satellites[front], satellites[1 - front]
    power = min(power_of(state, civ), 2 * LAST - ahead - behind)
    steps = min(SOLO_CARDS[state.solo_deck[0]].number, power, LAST - ahead)
    rest = min(power - steps, LAST - behind)
    steps = power - rest
    place(state, civ, front, ahead + steps, log)
    place(state, civ, 1 - front, behind + rest, log)


def place(state: State, civ: Seat, satellite: int, section: Section, log: Log | None) -> None:
    """On the inner lane if it is free, otherwise on the outer one; not again at the end [11.16]."""
    satellites = state.rival_satellites if civ == RIVAL else state.neutral_satellites
    if satellites[satellite] == LAST:
        return
    lane = Lane.INNER if is_free(state, section, Lane.INNER) else Lane.OUTER
    lanes = state.rival_lanes if civ == RIVAL else state.neutral_lanes
    steps = section - satellites[satellite]
    if satellite == 0:
        satellites, lanes = (section, satellites[1]), (lane, lanes[1])
    else:
        satellites, lanes = (satellites[0], section), (lanes[0], lane)
    if civ == RIVAL:
        state.rival_satellites, state.rival_lanes = satellites, lanes
    else:
        state.neutral_satellites, state.neutral_lanes = satellites, lanes
    if log is not None:
        log.append(SatelliteMoved(seat=civ, section=section, lane=lane, steps=steps))
