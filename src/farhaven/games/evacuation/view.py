"""Evacuation: what one seat may know, and the pieces for checking.

A view has the fields of the state and of its players, less what is hidden: goals of others in a
draft, action cards of others, the order of decks.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import astuple

from farhaven.core.game import Inventory
from farhaven.core.value import Seat

from .actions import Action
from .duties import Duty
from .editions import Rules
from .knowledge import seen_pack
from .model import (
    BonusId,
    CardId,
    GoalId,
    InfrastructureId,
    Lane,
    Phase,
    Row,
    Section,
    ShipId,
    SoloId,
    StadiumId,
    TaskId,
    TechnologyId,
)
from .rules.deciding import deciders, options
from .state import Areas, Cargo, Hexes, Line, Player, Site, State, Triple

_ROWS: Final = tuple(Row)
_HAND, _FACE_DOWN, _GOALS, _DROPPED = map(
    Player.__struct_fields__.index, ("hand", "face_down", "goals", "dropped")
)


class PlayerView(msgspec.Struct, frozen=True):
    """The fields of `Player` in their order; None where they are not for the viewer to see."""

    technology_set: int
    columns: tuple[tuple[TechnologyId, ...], ...]
    researched: Triple
    known: tuple[TechnologyId, ...]
    old: Triple
    new: Triple
    levels: Triple
    evacuated: Areas
    productive: int
    arrived: int
    penalties: int
    prepared_old: Triple
    prepared_new: Triple
    producing: Triple
    population: int
    stadiums_old: tuple[StadiumId, ...]
    stadiums_new: tuple[StadiumId, ...]
    ships_old: tuple[ShipId, ...]
    ships_new: tuple[ShipId, ...]
    settled: Hexes
    sites: tuple[Site, ...]
    plans: tuple[InfrastructureId, ...]
    waiting: tuple[InfrastructureId, ...]
    completed: tuple[InfrastructureId, ...]
    satellites: tuple[Section, Section]
    lanes: tuple[Lane, Lane]
    acted: int
    groups: tuple[int, int, int, int]
    passed: bool
    flown: tuple[ShipId, ...]
    cargo: tuple[Cargo, ...]
    hand: tuple[CardId, ...] | None
    face_down: tuple[CardId, ...] | None
    face_up: tuple[CardId, ...]
    goals: tuple[GoalId, ...] | None
    dropped: GoalId | None
    tasks: tuple[TaskId, ...]
    tasks_played: tuple[TaskId, ...]
    obliged: bool
    wiped: bool
    agenda: tuple[Duty, ...]
    # what everybody sees of those
    hand_count: int
    face_down_count: int
    goal_count: int
    has_dropped: bool


class View(msgspec.Struct, frozen=True):
    """The fields of `State`, with numbers of cards where the cards are hidden."""

    seat: Seat
    deciders: tuple[Seat, ...]
    options: tuple[Action, ...]
    players: tuple[PlayerView, ...]
    components: str
    rules: Rules
    year: int
    phase: Phase
    order: tuple[Seat, ...]
    queue: tuple[Seat, ...]
    rows: tuple[tuple[str, ...], ...]
    deck_counts: Triple
    sunk: tuple[tuple[str, ...], ...]  # cards under each deck that everybody saw, the lowest last
    bonuses: tuple[BonusId, ...]
    tasks: tuple[TaskId, ...]
    lines: tuple[Line, ...]
    packs: tuple[tuple[GoalId, ...], ...]  # 0 where a goal is not known
    passes: int
    goal_box_count: int
    card_deck_count: int
    card_discard: tuple[CardId, ...]
    solo_top: SoloId  # its back is seen; "" without a solo deck
    solo_count: int
    solo_played: tuple[SoloId, ...]
    solo_tile: int
    rival_stadiums: tuple[StadiumId, ...]
    rival_settled: Hexes
    rival_satellites: tuple[Section, Section]
    rival_lanes: tuple[Lane, Lane]
    neutral_satellites: tuple[Section, Section]
    neutral_lanes: tuple[Lane, Lane]
    triggered: Seat
    triggered_in: Phase
    ended: str

    def _repr_svg_(self) -> str:
        """Notebooks show a view as a picture."""
        from .svg import draw  # the drawing needs the view

        return draw(self)


def view(state: State, seat: Seat) -> View:
    """All that `seat` may know; -1 is a spectator."""
    infrastructure, stadiums, ships = state.decks
    return View(
        seat,
        tuple(deciders(state)),
        tuple(options(state, seat)),
        tuple([_player(state, one, at == seat) for at, one in enumerate(state.players)]),
        state.components,
        state.rules,
        state.year,
        state.phase,
        state.order,
        state.queue,
        state.rows,
        (len(infrastructure), len(stadiums), len(ships)),
        tuple([sunk_cards(state, row) for row in _ROWS]),
        state.bonuses,
        state.tasks,
        state.lines,
        tuple([seen_pack(state, number, seat) for number in range(len(state.packs))]),
        state.passes,
        len(state.goal_box),
        len(state.card_deck),
        state.card_discard,
        state.solo_deck[0] if state.solo_deck else "",
        len(state.solo_deck),
        state.solo_played,
        state.solo_tile,
        state.rival_stadiums,
        state.rival_settled,
        state.rival_satellites,
        state.rival_lanes,
        state.neutral_satellites,
        state.neutral_lanes,
        state.triggered,
        state.triggered_in,
        state.ended,
    )


def sunk_cards(state: State, row: Row) -> tuple[str, ...]:
    """[7.5] The cards under a deck that everybody has seen."""
    sunk = state.sunk[row]
    return state.decks[row][-sunk:] if sunk else ()


def _player(state: State, player: Player, own: bool) -> PlayerView:
    fields = list(astuple(player))
    if not own:
        fields[_HAND] = fields[_FACE_DOWN] = None
    if not (own or state.ended or not state.rules.draft):
        fields[_GOALS] = fields[_DROPPED] = None
    fields += len(player.hand), len(player.face_down), len(player.goals), bool(player.dropped)
    return PlayerView(*fields)


# -- for conformance -------------------------------------------------------------------------


def inventory(state: State) -> Inventory:
    """Where every card and tile is, and all that must not fall below zero."""
    pieces = [card for place in (*state.rows, *state.decks) for card in place]
    pieces += [*state.card_deck, *state.card_discard, *state.rival_stadiums]
    goals = [*state.goal_box, *(goal for pack in state.packs for goal in pack)]
    amounts = [*state.sunk, state.passes]
    for player in state.players:
        pieces += [*player.stadiums_old, *player.stadiums_new, *player.ships_old]
        pieces += [*player.ships_new, *player.plans, *player.waiting, *player.completed]
        pieces += [*player.hand, *player.face_down, *player.face_up]
        for cargo in player.cargo:
            pieces += [cargo.ship, *cargo.stadiums]
        amounts += _amounts(player)
    pieces += [f"goal {goal}" for goal in goals]
    return Inventory(tuple(sorted(pieces)), tuple(amounts))


def _amounts(player: Player) -> list[int]:
    found = [*player.old, *player.new, *player.levels, player.population, player.penalties]
    found += [*player.prepared_old, *player.prepared_new, *player.producing]
    return [*found, player.productive, player.arrived, player.acted, *player.groups]
