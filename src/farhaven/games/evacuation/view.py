"""Evacuation: what one seat may know, and the pieces for checking. Built up field by field.

Hidden are goals of others in a draft, action cards of others, and the order of decks.
"""

from __future__ import annotations

from typing import Final

import msgspec

from farhaven.core.game import Inventory
from farhaven.core.value import Seat

from .actions import Action
from .duties import Duty
from .editions import Rules
from .knowledge import seen_packs
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
from .state import NONE, Areas, Cargo, Hexes, Line, Player, Site, State, Triple

_NONE_SUNK: Final = ((),) * len(Row)


class PlayerView(msgspec.Struct, frozen=True):
    """A civilisation; None where something is not for the viewer to see."""

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
    """The table, with numbers of cards where the cards are hidden."""

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
        seat=seat,
        deciders=tuple(deciders(state)),
        options=tuple(options(state, seat)),
        players=tuple([_player(state, one, at == seat) for at, one in enumerate(state.players)]),
        components=state.components,
        rules=state.rules,
        year=state.year,
        phase=state.phase,
        order=state.order,
        queue=state.queue,
        rows=state.rows,
        deck_counts=(len(infrastructure), len(stadiums), len(ships)),
        sunk=sunk_cards(state),
        bonuses=state.bonuses,
        tasks=state.tasks,
        lines=state.lines,
        packs=seen_packs(state, seat),
        passes=state.passes,
        goal_box_count=len(state.goal_box),
        card_deck_count=len(state.card_deck),
        card_discard=state.card_discard,
        solo_top=state.solo_deck[0] if state.solo_deck else "",
        solo_count=len(state.solo_deck),
        solo_played=state.solo_played,
        solo_tile=state.solo_tile,
        rival_stadiums=state.rival_stadiums,
        rival_settled=state.rival_settled,
        rival_satellites=state.rival_satellites,
        rival_lanes=state.rival_lanes,
        neutral_satellites=state.neutral_satellites,
        neutral_lanes=state.neutral_lanes,
        triggered=state.triggered,
        triggered_in=state.triggered_in,
        ended=state.ended,
    )


def sunk_cards(state: State) -> tuple[tuple[str, ...], ...]:
    """[7.5] The cards under each deck that everybody has seen."""
    if state.sunk == NONE:
        return _NONE_SUNK
    places = zip(state.decks, state.sunk, strict=True)
    return tuple([deck[-sunk:] if sunk else () for deck, sunk in places])


def _player(state: State, player: Player, own: bool) -> PlayerView:
    open_goals = own or bool(state.ended) or not (state.rules.points and state.rules.draft)
    return PlayerView(
        technology_set=player.technology_set,
        columns=player.columns,
        researched=player.researched,
        known=player.known,
        old=player.old,
        new=player.new,
        levels=player.levels,
        evacuated=player.evacuated,
        productive=player.productive,
        arrived=player.arrived,
        penalties=player.penalties,
        prepared_old=player.prepared_old,
        prepared_new=player.prepared_new,
        producing=player.producing,
        population=player.population,
        stadiums_old=player.stadiums_old,
        stadiums_new=player.stadiums_new,
        ships_old=player.ships_old,
        ships_new=player.ships_new,
        settled=player.settled,
        sites=player.sites,
        plans=player.plans,
        waiting=player.waiting,
        completed=player.completed,
        satellites=player.satellites,
        lanes=player.lanes,
        acted=player.acted,
        groups=player.groups,
        passed=player.passed,
        flown=player.flown,
        cargo=player.cargo,
        hand=player.hand if own or not player.hand else None,
        face_down=player.face_down if own or not player.face_down else None,
        face_up=player.face_up,
        goals=player.goals if open_goals else None,
        dropped=player.dropped if open_goals else None,
        tasks=player.tasks,
        tasks_played=player.tasks_played,
        obliged=player.obliged,
        wiped=player.wiped,
        agenda=player.agenda,
        hand_count=len(player.hand),
        face_down_count=len(player.face_down),
        goal_count=len(player.goals),
        has_dropped=bool(player.dropped),
    )


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
