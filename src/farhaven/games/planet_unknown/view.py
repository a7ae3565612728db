"""Planet Unknown: what one seat may see. Built up from nothing, never cut down.

Hidden are the tiles below the top of each depot, the civ decks and the cards that were never in
them, civ cards for the end of the game, personal missions, the pile of missions and the order of
the events. What a seat has looked at it keeps: decks [6.7], returned missions, the next event.
Cells are named as lists, because a browser would lose digits of a mask.
"""

from __future__ import annotations

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.game import Inventory
from farhaven.core.value import Seat

from .actions import Action
from .components.civ_cards import CIV_CARDS
from .components.planets import GRID
from .corporations import CORPORATIONS
from .duties import Duty, Phase
from .model import (
    NO_TILE,
    NOTHING,
    Cell,
    Cells,
    CorporationId,
    EventId,
    MissionId,
    PlanetId,
    Space,
    Spot,
    TileId,
)
from .rules.deciding import deciders, options
from .state import Gone, Held, Laid, Look, Player, State


class PlayerView(msgspec.Struct, frozen=True):
    planet: PlanetId
    corporation: CorporationId

    laid: tuple[Laid, ...]
    patches: tuple[Cell, ...]
    piled: int
    meteorites: tuple[Cell, ...]
    lifepods: tuple[Cell, ...]
    rovers: tuple[Cell, ...]
    loaded: tuple[Cell, ...]

    trackers: tuple[Space, ...]
    technologies: tuple[int, ...]  # numbers of those that work now
    used: tuple[int, ...]  # numbers of those used once per game
    used_now: tuple[int, ...]  # numbers of those used in this turn
    limit: int
    rovers_left: int
    rescued: int
    stowed: tuple[Spot, ...]
    collected: int
    stored: int
    focus: int

    cards: tuple[Held, ...]  # the card is NOTHING where it is another's secret
    milestones: tuple[int, ...]
    looks: tuple[Look, ...]  # without cards where they are another's
    offered: tuple[str, ...] | None  # None: not yours to see
    offered_count: int
    personal: tuple[MissionId, ...] | None
    personal_count: int
    returned: tuple[MissionId, ...] | None
    returned_count: int
    peeked: EventId | None
    has_peeked: bool

    movement: int
    moving: bool
    coasted: int
    relocations: int
    stood: tuple[tuple[Space, ...], ...]
    extra_rovers: int
    blocked: bool
    forgone: tuple[TileId, ...]
    agenda: Agenda[Duty]


class View(msgspec.Struct, frozen=True):
    seat: Seat
    deciders: tuple[Seat, ...]
    options: tuple[Action, ...]
    players: tuple[PlayerView, ...]
    components: str
    online: bool
    fixed: bool

    tops: tuple[TileId, ...]  # 0 to 5 inner, 6 to 11 outer depots
    stack_counts: tuple[int, ...]  # tiles below the top ones
    offset: int
    turned: int
    removed: tuple[TileId, ...]
    commander: Seat
    turn: int

    deck_counts: tuple[int, ...]  # civ cards left, by level
    gone: tuple[Gone, ...]  # without the cards, which nobody saw
    added: tuple[int, ...]
    moment: int

    pile_count: int
    missions: tuple[MissionId, ...]
    common: MissionId

    event_count: int  # cards left
    event: EventId
    past_events: tuple[EventId, ...]
    mix: tuple[int, int, int]

    closing: str
    shown: bool
    ended: bool
    table: Agenda[Phase]

    def _repr_svg_(self) -> str:
        """Notebooks show a view as a picture."""
        from .svg import draw  # the drawing needs the view

        return draw(self)


def view(state: State, seat: Seat) -> View:
    return View(
        seat=seat,
        deciders=tuple(deciders(state)),
        options=tuple(options(state, seat)),
        players=tuple(_player(state, p, own=n == seat) for n, p in enumerate(state.players)),
        components=state.components,
        online=state.online,
        fixed=state.fixed,
        tops=state.tops,
        stack_counts=tuple(map(len, state.stacks)),
        offset=state.offset,
        turned=state.turned,
        removed=state.removed,
        commander=state.commander,
        turn=state.turn,
        deck_counts=tuple(map(len, state.decks)),
        gone=tuple(Gone(NOTHING, gone.level, gone.moment) for gone in state.gone),
        added=state.added,
        moment=state.moment,
        pile_count=len(state.pile),
        missions=state.missions,
        common=state.common,
        event_count=len(state.event_deck),
        event=state.event,
        past_events=state.past_events,
        mix=state.mix,
        closing=state.closing,
        shown=state.shown,
        ended=state.ended,
        table=state.table,
    )


def _player(state: State, player: Player, own: bool) -> PlayerView:
    known = own or state.ended  # [13.3]
    technologies = CORPORATIONS[player.corporation].technologies
    return PlayerView(
        planet=player.planet,
        corporation=player.corporation,
        laid=player.laid,
        patches=_cells(player.patches),
        piled=player.piled,
        meteorites=_cells(player.meteorites),
        lifepods=_cells(player.lifepods),
        rovers=_cells(player.rovers),
        loaded=_cells(player.loaded),
        trackers=player.trackers,
        technologies=_numbers(technologies, player.powers),
        used=_numbers(technologies, player.used),
        used_now=_numbers(technologies, player.used_now),
        limit=player.limit,
        rovers_left=player.rovers_left,
        rescued=player.rescued,
        stowed=player.stowed,
        collected=player.collected,
        stored=player.stored,
        focus=player.focus,
        cards=tuple(shown_card(held, own or state.shown) for held in player.cards),
        milestones=player.milestones,
        looks=player.looks if own else tuple(map(_unseen, player.looks)),
        offered=player.offered if own or not player.offered else None,
        offered_count=len(player.offered),
        personal=player.personal if known or not player.personal else None,
        personal_count=len(player.personal),
        returned=player.returned if own or not player.returned else None,
        returned_count=len(player.returned),
        peeked=player.peeked if own or not player.peeked else None,
        has_peeked=bool(player.peeked),
        movement=player.movement,
        moving=player.moving,
        coasted=player.coasted,
        relocations=player.relocations,
        stood=player.stood,
        extra_rovers=player.extra_rovers,
        blocked=player.blocked,
        forgone=player.forgone,
        agenda=player.agenda,
    )


def shown_card(held: Held, known: bool) -> Held:
    """[6.3, 6.4] Cards for the end of the game are secret."""
    if known or not CIV_CARDS[held.card].is_secret:
        return held
    return Held(NOTHING, held.level, held.moment)


def _unseen(look: Look) -> Look:
    return Look(look.level, look.moment, (), look.whole)


def _cells(mask: Cells) -> tuple[Cell, ...]:
    return tuple(GRID.cells(mask)) if mask else ()


def _numbers(technologies: tuple[int, ...], powers: int) -> tuple[int, ...]:
    return tuple(n for n, power in enumerate(technologies) if powers & power)


def mask_of(cells: tuple[Cell, ...]) -> Cells:
    """The opposite of naming cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


# -- for conformance -------------------------------------------------------------------------


def inventory(state: State) -> Inventory:
    """Where every tile and card is, and all that must not fall below zero."""
    tiles = [tile for stack in state.stacks for tile in stack]
    tiles += [tile for tile in state.tops if tile != NO_TILE]
    tiles += state.removed
    cards = [card for level in (*state.decks, *state.unused) for card in level]
    cards += [gone.card for gone in state.gone]
    cards += [*state.pile, *state.missions, *state.event_deck, *state.past_events]
    cards += [*state.event_box, *(card for card in (state.event, state.common) if card)]
    amounts = [len(state.decks), state.turned, state.offset]
    for player in state.players:
        tiles += [laid.tile for laid in player.laid]
        tiles += player.forgone
        cards += [held.card for held in player.cards]
        cards += [*player.personal, *player.returned]
        cards += [card for card in player.offered if card not in CIV_CARDS]
        amounts += [player.movement, player.rescued, player.collected]
        amounts += [player.stored, player.piled]
        amounts += [player.rovers_left, player.relocations, player.coasted, *player.trackers]
    pieces = (*(f"tile {tile}" for tile in tiles), *cards)
    return Inventory(pieces, tuple(amounts))
