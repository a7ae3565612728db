"""Revive: what a seat cannot know, dealt anew, and a state made from a view."""

from __future__ import annotations

from farhaven.core.game import clone
from farhaven.core.rng import Rng, shuffled
from farhaven.core.value import Seat

from .components.area_tiles import AREA_TILES
from .components.artifacts import ARTIFACT_CARDS
from .components.citizens import CITIZENS
from .components.crates import CRATES
from .components.machines import MACHINES
from .components.modules import MODULES
from .components.player_board import REWARD_FIELDS
from .ground import PLACE_NUMBER, mask_of
from .model import ArtifactCardId, Colour, CrateId, TileId
from .state import NOTHING, Machines, Player, Stage, State
from .view import PlayerView, View, back_of, held

# -- what is hidden --------------------------------------------------------------------------


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """The same state with everything that `seat` cannot know dealt anew."""
    dealt = clone(state)
    rng = deal_tiles(dealt, rng)
    rng = deal_stacks(dealt, rng)
    rng = deal_crates(dealt, seat, rng)
    dealt.rng = deal_artifact_cards(dealt, seat, rng)
    return dealt


def deal_tiles(state: State, rng: Rng) -> Rng:
    """[1.13] Unexplored tiles change places with others that have the same back."""
    tiles = list(state.tiles)
    by_back: dict[str, list[int]] = {}
    for number, tile in enumerate(tiles):
        if not state.explored >> number & 1:
            by_back.setdefault(repr(back_of(tile)), []).append(number)
    for numbers in by_back.values():
        drawn, rng = shuffled(rng, tuple(sorted(tiles[number] for number in numbers)))
        for number, tile in zip(numbers, drawn, strict=True):
            tiles[number] = tile
    state.tiles = tuple(tiles)
    return rng


def deal_stacks(state: State, rng: Rng) -> Rng:
    """The deck and the stacks of modules and machines."""
    state.deck, rng = shuffled(rng, tuple(sorted(state.deck)))
    state.module_stack, rng = shuffled(rng, tuple(sorted(state.module_stack)))
    shelves = []
    for shelf in state.machines:
        stack, rng = shuffled(rng, tuple(sorted(shelf.stack)))
        shelves.append(Machines(shelf.shown, stack))
    state.machines = tuple(shelves)
    return rng


def deal_crates(state: State, seat: Seat, rng: Rng) -> Rng:
    """[1.12] The stack and the closed crates of others."""
    others = [player for number, player in enumerate(state.players) if number != seat]
    unknown = [*state.crate_stack, *(crate for player in others for crate in player.crates)]
    drawn, rng = shuffled(rng, tuple(sorted(unknown)))
    for player in others:
        count = len(player.crates)
        player.crates, drawn = drawn[:count], drawn[count:]
    state.crate_stack = drawn
    return rng


def deal_artifact_cards(state: State, seat: Seat, rng: Rng) -> Rng:
    """[1.12] Secret until the scoring: what others hold, were dealt or gave back, and the box."""
    others = [player for number, player in enumerate(state.players) if number != seat]
    over = state.stage is Stage.OVER
    unknown = [*state.artifact_box]
    for player in others:
        unknown += [*player.dealt, *([player.returned] if player.returned else [])]
        if player.artifact_card and not over:
            unknown.append(player.artifact_card)
    drawn, rng = shuffled(rng, tuple(sorted(unknown)))
    for player in others:
        count = len(player.dealt)
        player.dealt, drawn = tuple(sorted(drawn[:count])), drawn[count:]
        if player.returned:
            player.returned, drawn = drawn[0], drawn[1:]
        if player.artifact_card and not over:
            player.artifact_card, drawn = drawn[0], drawn[1:]
    state.artifact_box = tuple(sorted(drawn))
    return rng


# -- a state from a view ---------------------------------------------------------------------


def determinise(view: View, rng: Rng) -> State:
    """A state that looks like this view; what is hidden is drawn."""
    state = State(
        players=[_player(player) for player in view.players],
        components=view.components,
        rng=0,
        content=view.content,
        online=view.online,
        long=view.long,
        borrowed=view.borrowed,
        giants=view.giants,
        choose_tribes=view.choose_tribes,
        choose_sides=view.choose_sides,
        choose_cards=view.choose_cards,
        handicap=view.handicap,
        tiles=_tiles(view),
        explored=sum(1 << number for number, tile in enumerate(view.tiles) if tile),
        turned=sum(1 << PLACE_NUMBER[place] for place in view.turned),
        grounds=tuple(mask_of(ground) for ground in view.grounds),
        sites=view.sites,
        site_box=view.site_box,
        crater=view.crater,
        crater_small=view.crater_small,
        citizens=view.citizens,
        modules=view.modules,
        energy=view.energy,
        shared_card=view.shared_card,
        gone=view.gone,
        stage=view.stage,
        first=view.first,
        active=view.active,
        acting=view.acting,
        turn=view.turn,
        taken=view.taken,
        in_action=view.in_action,
        hibernated=view.hibernated,
        wild=view.wild,
        end_by=view.end_by,
        cube=view.cube,
        cards_over=view.cards_over,
    )
    _fill_stacks(state, view)
    _fill_crates(state, view)
    _fill_artifact_cards(state, view)
    return redeal(state, view.seat, rng)


def _player(seen: PlayerView) -> Player:
    return Player(
        tribe=seen.tribe,
        face=seen.face,
        stock=seen.stock,
        energy=seen.energy,
        powered=seen.powered,
        tracks=seen.tracks,
        fields=sum(1 << n for n, field in enumerate(REWARD_FIELDS) if field.id in seen.fields),
        cutouts=seen.cutouts,
        slots=seen.slots,
        modules=seen.modules,
        switch_down=seen.switch_down,
        progress=seen.progress,
        active=seen.active,
        rest=seen.rest,
        unlocked=sum(1 << int(name[1:]) - 1 for name in seen.unlocked),
        markers=seen.markers,
        pieces_left=seen.pieces_left,
        small=mask_of(seen.small),
        large=mask_of(seen.large),
        figures=mask_of(seen.figures),
        pieces=seen.pieces,
        watered=mask_of(seen.watered),
        score=seen.score,
        hibernation=seen.hibernation,
        crates=seen.crates or (),
        opened=seen.opened,
        reopened=seen.reopened,
        artifacts=seen.artifacts,
        small_artifacts=seen.small_artifacts,
        end_tile=seen.end_tile,
        artifact_card=seen.artifact_card or NOTHING,
        dealt=seen.dealt or (),
        returned=seen.returned or NOTHING,
        pool=seen.pool,
        rewards=seen.rewards,
        asked=seen.asked,
        aside=seen.aside,
    )


def _tiles(view: View) -> tuple[TileId, ...]:
    """Every unexplored tile somewhere on a place with its back."""
    left = [tile.id for tile in AREA_TILES if tile.id not in view.tiles]
    tiles: list[TileId] = []
    for tile, back in zip(view.tiles, view.backs, strict=True):
        if back is not None:
            tile = next(one for one in left if back_of(one) == back)
            left.remove(tile)
        tiles.append(tile)
    return tuple(tiles)


def _fill_stacks(state: State, view: View) -> None:
    """What is nowhere to be seen lies in the stacks."""
    seen = {*view.citizens, *view.modules, *view.gone}
    seen.update(one for shelf in view.machines for one in shelf)
    for player in state.players:
        seen.update(player.active, player.rest, player.cutouts, held(player))
        seen.update(lying.card for slot in player.slots for lying in slot)
        seen.update(module for row in player.modules for module in row)
    state.deck = tuple(card.id for card in CITIZENS if card.id not in seen)
    state.module_stack = tuple(one.id for one in MODULES if one.id not in seen)
    state.machines = tuple(
        Machines(
            shown,
            tuple(one.id for one in MACHINES if one.colour is colour and one.id not in seen),
        )
        for colour, shown in zip(Colour, view.machines, strict=True)
    )


def _fill_crates(state: State, view: View) -> None:
    seen = {crate for player in state.players for crate in (*player.crates, *player.opened)}
    left: list[CrateId] = [crate.id for crate in CRATES if crate.id not in seen]
    for player, shown in zip(state.players, view.players, strict=True):
        if shown.crates is None:
            player.crates = tuple(left[: shown.crate_count])
            left = left[shown.crate_count :]
    state.crate_stack = tuple(left)


def _fill_artifact_cards(state: State, view: View) -> None:
    seen = {view.shared_card}
    for player in state.players:
        seen.update((player.artifact_card, player.returned, *player.dealt))
    left: list[ArtifactCardId] = [card.id for card in ARTIFACT_CARDS if card.id not in seen]
    deciding = view.choose_cards and view.stage in (Stage.TRIBES, Stage.SIDES, Stage.CARDS)
    for player, shown in zip(state.players, view.players, strict=True):
        if shown.dealt is None:
            player.dealt = tuple(left[: shown.dealt_count])
            left = left[shown.dealt_count :]
        if shown.returned is None and shown.has_returned:
            player.returned = left.pop()
        has_card = not view.shared_card and (shown.has_returned or not deciding)
        if shown.artifact_card is None and has_card:
            player.artifact_card = left.pop()
    state.artifact_box = tuple(left)
