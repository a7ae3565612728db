"""Revive: what one seat may see. Built up from nothing, never cut down.

Hidden are the order of decks and stacks, the faces of unexplored tiles, closed crates of others and
artifact cards of others until the end [1.12, 1.13]. Rest areas are open. Spaces are named one by
one, because a browser would lose digits of a mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

import msgspec

from farhaven.core.game import Inventory
from farhaven.core.value import Seat, Value

from .actions import Action
from .components.player_board import REWARD_FIELDS
from .components.tribes import POPULATION, TRIBE
from .ground import places, spaces
from .model import (
    ArtifactCardId,
    ArtifactId,
    CardId,
    CrateId,
    Face,
    FieldId,
    MachineId,
    ModuleId,
    PlaceId,
    SpaceId,
    TechnologyId,
    TileId,
    TribeId,
)
from .rules.deciding import deciders, options
from .rules.exploring import COSTS, POINTS
from .rules.prices import offers
from .state import (
    NOTHING,
    Aside,
    Entry,
    Offer,
    PickModuleSpace,
    Places,
    Player,
    Question,
    Slotted,
    Stage,
    State,
)


class BackView(Value, frozen=True):
    """The back of an unexplored tile."""

    gears: int
    books: int
    food: int
    points: int


class PlayerView(msgspec.Struct, frozen=True):
    tribe: TribeId
    face: Face

    stock: tuple[int, int, int, int]
    energy: int
    powered: tuple[MachineId, ...]
    tracks: tuple[int, int, int]
    fields: tuple[FieldId, ...]
    cutouts: tuple[MachineId, ...]
    slots: tuple[tuple[Slotted, ...], ...]
    modules: tuple[tuple[ModuleId, ...], ...]
    switch_down: bool
    progress: int
    active: tuple[CardId, ...]
    rest: tuple[CardId, ...]

    unlocked: tuple[TechnologyId, ...]
    markers: int
    pieces_left: int

    small: tuple[SpaceId, ...]
    large: tuple[SpaceId, ...]
    figures: tuple[SpaceId, ...]
    pieces: tuple[SpaceId, ...]
    watered: tuple[SpaceId, ...]
    score: int
    hibernation: int

    crates: tuple[CrateId, ...] | None  # None: not yours to see
    crate_count: int
    opened: tuple[CrateId, ...]
    reopened: tuple[CrateId, ...]
    artifacts: tuple[ArtifactId, ...]
    small_artifacts: int
    end_tile: bool
    artifact_card: ArtifactCardId | None  # None: a secret
    dealt: tuple[ArtifactCardId, ...] | None
    dealt_count: int
    returned: ArtifactCardId | None
    has_returned: bool

    pool: tuple[Entry, ...]
    rewards: tuple[Entry, ...]
    asked: tuple[Question, ...]
    aside: Aside | None


class View(msgspec.Struct, frozen=True):
    seat: Seat
    deciders: tuple[Seat, ...]
    options: tuple[Action, ...]
    offers: tuple[Offer, ...]  # prices, while the seat picks a target or a space for a piece
    players: tuple[PlayerView, ...]
    components: str
    content: str
    online: bool
    long: bool
    borrowed: bool
    giants: bool
    choose_tribes: bool
    choose_sides: bool
    choose_cards: bool
    handicap: bool

    tiles: tuple[TileId, ...]  # by place, NOTHING where it is not explored
    backs: tuple[BackView | None, ...]  # by place, None where it is explored
    turned: tuple[PlaceId, ...]
    grounds: tuple[tuple[SpaceId, ...], ...]  # sand, forest, mountain, field, water, location
    sites: tuple[str, ...]
    site_box: tuple[str, ...]
    crater: tuple[ArtifactId, ...]
    crater_small: int

    citizens: tuple[CardId, ...]
    deck_count: int
    modules: tuple[ModuleId, ...]
    module_count: int
    machines: tuple[tuple[MachineId, ...], ...]  # face up: grey, green, yellow
    machine_counts: tuple[int, ...]
    crate_count: int
    energy: int
    shared_card: ArtifactCardId
    gone: tuple[str, ...]

    stage: Stage
    first: Seat
    active: Seat
    acting: Seat
    turn: int
    taken: int
    in_action: bool
    hibernated: bool
    wild: tuple[CardId, ...]
    end_by: Seat
    cube: int
    cards_over: bool

    def _repr_svg_(self) -> str:
        """Notebooks show a view as a picture."""
        from .svg import draw  # the drawing needs the view

        return draw(self)


def view(state: State, seat: Seat) -> View:
    return View(
        seat=seat,
        deciders=tuple(deciders(state)),
        options=tuple(options(state, seat)),
        offers=_offers(state, seat),
        players=tuple(_player(state, p, own=n == seat) for n, p in enumerate(state.players)),
        components=state.components,
        content=state.content,
        online=state.online,
        long=state.long,
        borrowed=state.borrowed,
        giants=state.giants,
        choose_tribes=state.choose_tribes,
        choose_sides=state.choose_sides,
        choose_cards=state.choose_cards,
        handicap=state.handicap,
        tiles=faces(state.tiles, state.explored),
        backs=backs(state.tiles, state.explored),
        turned=places(state.turned),
        grounds=tuple(spaces(mask) for mask in state.grounds),
        sites=state.sites,
        site_box=state.site_box,
        crater=state.crater,
        crater_small=state.crater_small,
        citizens=state.citizens,
        deck_count=len(state.deck),
        modules=state.modules,
        module_count=len(state.module_stack),
        machines=tuple(shelf.shown for shelf in state.machines),
        machine_counts=tuple(len(shelf.stack) for shelf in state.machines),
        crate_count=len(state.crate_stack),
        energy=state.energy,
        shared_card=state.shared_card,
        gone=state.gone,
        stage=state.stage,
        first=state.first,
        active=state.active,
        acting=state.acting,
        turn=state.turn,
        taken=state.taken,
        in_action=state.in_action,
        hibernated=state.hibernated,
        wild=state.wild,
        end_by=state.end_by,
        cube=state.cube,
        cards_over=state.cards_over,
    )


# Bots look at many views of one board, so what is seen of it is remembered for a while.


@lru_cache(maxsize=256)
def faces(tiles: tuple[TileId, ...], explored: Places) -> tuple[TileId, ...]:
    """The tiles by place, NOTHING where one is not explored."""
    return tuple(tile if explored >> at & 1 else NOTHING for at, tile in enumerate(tiles))


@lru_cache(maxsize=256)
def backs(tiles: tuple[TileId, ...], explored: Places) -> tuple[BackView | None, ...]:
    return tuple(None if explored >> at & 1 else back_of(tile) for at, tile in enumerate(tiles))


@cache
def back_of(tile: TileId) -> BackView:
    gears, books, food = COSTS[tile]
    return BackView(gears=gears, books=books, food=food, points=POINTS[tile])


def _offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """While the viewer picks the target of an announced action, or where a piece goes."""
    if seat != state.acting or seat < 0:
        return ()
    asked = state.players[seat].asked
    return offers(state, seat, asked[-1]) if asked else ()


def _player(state: State, player: Player, own: bool) -> PlayerView:
    known = own or state.stage is Stage.OVER  # artifact cards are shown in the scoring
    return PlayerView(
        tribe=player.tribe,
        face=player.face,
        stock=player.stock,
        energy=player.energy,
        powered=player.powered,
        tracks=player.tracks,
        fields=fields_of(player.fields),
        cutouts=player.cutouts,
        slots=player.slots,
        modules=player.modules,
        switch_down=player.switch_down,
        progress=player.progress,
        active=player.active,
        rest=player.rest,
        unlocked=technologies_of(player.unlocked),
        markers=player.markers,
        pieces_left=player.pieces_left,
        small=spaces(player.small),
        large=spaces(player.large),
        figures=spaces(player.figures),
        pieces=player.pieces,
        watered=spaces(player.watered),
        score=player.score,
        hibernation=player.hibernation,
        crates=player.crates if own else None,
        crate_count=len(player.crates),
        opened=player.opened,
        reopened=player.reopened,
        artifacts=player.artifacts,
        small_artifacts=player.small_artifacts,
        end_tile=player.end_tile,
        artifact_card=player.artifact_card if known else None,
        dealt=player.dealt if own else None,
        dealt_count=len(player.dealt),
        returned=player.returned if own else None,
        has_returned=bool(player.returned),
        pool=player.pool,
        rewards=player.rewards,
        asked=player.asked,
        aside=player.aside,
    )


@cache
def fields_of(opened: int) -> tuple[FieldId, ...]:
    return tuple(field.id for number, field in enumerate(REWARD_FIELDS) if opened >> number & 1)


@cache
def technologies_of(unlocked: int) -> tuple[TechnologyId, ...]:
    return tuple(f"t{number + 1}" for number in range(7) if unlocked >> number & 1)


def held(player: Player) -> list[ModuleId]:
    """A module that was taken and not placed yet."""
    return [one.module for one in player.asked if isinstance(one, PickModuleSpace)]


# -- for conformance -------------------------------------------------------------------------


def moon_pieces(state: State) -> Iterator[str]:
    """[18.18] Those in supplies and on the board, and in the box those of all other sides."""
    begun = state.stage not in (Stage.TRIBES, Stage.SIDES)
    out = {
        player.tribe: player.pieces_left + len(player.pieces)
        for player in state.players
        if begun and player.face is Face.MOON
    }
    for tribe, board in TRIBE.items():
        yield from [f"piece of {tribe}"] * out.get(tribe, board.pieces)


def of_boards(seat: Seat, player: Player) -> Iterator[str]:
    """[2.8, 3.10, 9.2] The figures and progress markers of a player, wherever they are."""
    figures = POPULATION - player.unlocked.bit_count() + player.figures.bit_count()
    yield from [f"figure of {seat}"] * figures
    shut = len(REWARD_FIELDS) - player.fields.bit_count()
    yield from [f"marker of {seat}"] * (player.markers + player.progress + shut)


def inventory(state: State) -> Inventory:
    """Where every piece is, and all that must not fall below zero."""
    things = [*state.tiles, *state.citizens, *state.deck, *state.modules, *state.module_stack]
    things += [*state.crate_stack, *state.crater, *state.artifact_box, *state.gone]
    things += [one for shelf in state.machines for one in (*shelf.shown, *shelf.stack)]
    things += ["energy"] * state.energy
    things += moon_pieces(state)
    amounts = [state.energy, state.crater_small, state.taken]
    for seat, player in enumerate(state.players):
        things += [*player.active, *player.rest, *player.crates, *player.opened]
        things += [*player.artifacts, *player.dealt, player.artifact_card, player.returned]
        things += [lying.card for slot in player.slots for lying in slot]
        things += [module for row in player.modules for module in row]
        things += [*player.cutouts, *held(player), *of_boards(seat, player)]
        things += ["energy"] * (player.energy + len(player.powered))
        amounts += [*player.stock, player.energy, player.markers, player.pieces_left]
        amounts += [player.score, player.progress, *player.tracks]
    things.append(state.shared_card)
    return Inventory(tuple(thing for thing in things if thing), tuple(amounts))
