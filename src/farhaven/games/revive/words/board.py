"""The whole table as text, line by line, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from farhaven.core.game import Score
from farhaven.core.phrases import block, listing, points
from farhaven.core.value import Seat
from farhaven.core.words import OF_TABLES, Say, remembered

from ..components.area_tiles import TILE
from ..components.board import CORNERS, PLACES, SPACES_OF
from ..components.tribes import TRIBE
from ..model import Colour, Face, Ground, PlaceId, SpaceId
from ..scoring import scores
from ..state import NOTHING, Stage
from ..view import BackView, PlayerView, View
from . import components
from .names import (
    artifact,
    artifact_card,
    card,
    cards,
    colour,
    crate,
    energy,
    face,
    ground,
    half,
    machine,
    module,
    piece,
    place,
    site,
    slot,
    space,
    stock,
    technology,
    tribe,
)

_GROUNDS = (
    Ground.SAND,
    Ground.FOREST,
    Ground.MOUNTAIN,
    Ground.FIELD,
    Ground.WATER,
    Ground.SMALL_LOCATION,
)


def board(view: View, say: Say) -> str:
    parts = [
        heading(view, say),
        display(view, say),
        main_board(view, say),
        *(player_block(view, score, say) for score in scores(view)),
    ]
    return "\n\n".join(parts)


# -- what belongs to nobody ------------------------------------------------------------------


def heading(view: View, say: Say) -> str:
    lines = [say("Turn {turn}.", turn=view.turn)]
    if view.crater:
        hues = [artifact(id, say) for id in view.crater]
        lines.append(say("In the crater: {artifacts}.", artifacts=listing(hues, say)))
    if view.shared_card != NOTHING:
        lines.append(
            say(
                "Artifact card for all, {card}: {rule}",
                card=artifact_card(view.shared_card, say),
                rule=components.artifact_card(view.shared_card, say),
            )
        )
    if len(view.players) == 1:
        lines.append(say("The action cube stands on space {number}.", number=view.cube))
    return "\n".join(lines)


def display(view: View, say: Say) -> str:
    lines = [
        say("{card}: {rule}", card=card(id, say), rule=components.card(id, say))
        for id in view.citizens
    ]
    lines += [
        say("{module}: {rule}", module=module(id, say), rule=components.module(id, say))
        for id in view.modules
    ]
    for which, shown in zip(Colour, view.machines, strict=True):
        lines += [
            say(
                "{machine} ({colour}): {rule}",
                machine=machine(id, say),
                colour=colour(which, say),
                rule=components.machine(id, say),
            )
            for id in shown
        ]
    return block(say("Display:"), lines)


def main_board(view: View, say: Say) -> str:
    lines = [*corners(view, say), *explored(view, say), *unexplored(view, say)]
    return block(say("Main board:"), lines)


def corners(view: View, say: Say) -> Iterator[str]:
    for corner, id in zip(CORNERS, view.sites, strict=True):
        yield say(
            "{corner}: {site}. {rule}",
            corner=space(corner, say),
            site=site(id, say),
            rule=components.site(id[:-1], id[-1], say),
        )


def explored(view: View, say: Say) -> Iterator[str]:
    """Each explored place, space by space, with what stands there."""
    lands = {at: kind for kind, spaces in zip(_GROUNDS, view.grounds, strict=True) for at in spaces}
    for place_id, tile in zip(PLACES, view.tiles, strict=True):
        if tile != NOTHING:
            told = [
                told_space(view, at, lands[at], say) for at in SPACES_OF[place_id] if at in lands
            ]
            yield say(
                "{place}, {tile}: {spaces}",
                place=place(place_id, say),
                tile=say(TILE[tile].name),
                spaces="; ".join(told),
            )


def told_space(view: View, at: SpaceId, kind: Ground, say: Say) -> str:
    text = f"{at[3]} {ground(kind, say)}"
    there = [who for seat in range(len(view.players)) for who in standing_at(view, seat, at, say)]
    return f"{text} ({', '.join(there)})" if there else text


def standing_at(view: View, seat: Seat, at: SpaceId, say: Say) -> Iterator[str]:
    player, name = view.players[seat], say.name(seat)
    if at in player.small:
        yield say("small building of {player}", player=name)
    if at in player.large:
        yield say("large building of {player}", player=name)
    if at in player.figures:
        yield say("figure of {player}", player=name)
    if at in player.pieces:
        made = piece(TRIBE[player.tribe].piece, say)
        yield say("{piece} of {player}", piece=made, player=name)


def unexplored(view: View, say: Say) -> Iterator[str]:
    for place_id, back in zip(PLACES, view.backs, strict=True):
        if back is not None:
            yield covered(place_id, back, say)


@remembered
def covered(id: PlaceId, back: BackView, say: Say) -> str:
    return say(
        "{place}, unexplored: costs {price}, scores {points}",
        place=place(id, say),
        price=stock((0, back.gears, back.books, back.food), say),
        points=points(back.points, say),
    )


# -- the players -----------------------------------------------------------------------------


def player_block(view: View, score: Score, say: Say) -> str:
    player = view.players[score.seat]
    if not player.tribe:
        return block(say.name(score.seat), [])
    return block(standing(view, score, say), possessions(player, say))


@lru_cache(OF_TABLES)
def possessions(player: PlayerView, say: Say) -> tuple[str, ...]:
    return (
        say(
            "{tribe}, {side}",
            tribe=tribe(player.tribe, say),
            side=face(player.face, say),
        ),
        say("Resources: {things}", things=stock(player.stock, say)),
        say("Energy in the storage: {energy}", energy=energy(player.energy, say)),
        tracks(player, say),
        *slots(player, say),
        *machines(player, say),
        say("Active cards: {cards}", cards=cards(player.active, say)),
        say("Resting cards: {cards}", cards=cards(player.rest, say)),
        *knowledge(player, say),
        *presence(player, say),
        *secrets(player, say),
    )


def standing(view: View, score: Score, say: Say) -> str:
    said = {"player": say.name(score.seat), "points": points(score.known, say)}
    if view.stage is Stage.OVER:
        return say("{player}: {points}.", **said)
    return say("{player}: {points} if the game ended now.", **said)


def tracks(player: PlayerView, say: Say) -> str:
    grey, green, yellow = player.tracks
    return say(
        "Tracks: grey {grey}, green {green}, yellow {yellow}; progress {progress}; "
        "hibernation {hibernation}",
        grey=grey,
        green=green,
        yellow=yellow,
        progress=player.progress,
        hibernation=player.hibernation,
    )


def slots(player: PlayerView, say: Say) -> Iterator[str]:
    for number, (lying, spaces) in enumerate(zip(player.slots, player.modules, strict=True)):
        parts = [
            say("{card} by {half}", card=card(one.card, say), half=half(one.half, say))
            for one in lying
        ]
        parts += [module(id, say) for id in spaces if id != NOTHING]
        if parts:
            named = slot(number, say)
            yield say("In {slot}: {things}", slot=named, things=listing(parts, say))


def machines(player: PlayerView, say: Say) -> Iterator[str]:
    tokens = [machine(id, say) for id in player.cutouts if id != NOTHING]
    if tokens:
        yield say("Machine tokens: {machines}", machines=listing(tokens, say))
    if player.powered:
        used = listing([machine(id, say) for id in player.powered], say)
        yield say("Energy lies on: {machines}", machines=used)
    if player.switch_down:
        yield say("The switch is used")


def knowledge(player: PlayerView, say: Say) -> Iterator[str]:
    if player.unlocked:
        known = [technology(player.tribe, player.face, id, say) for id in player.unlocked]
        yield say("Technologies: {technologies}", technologies=listing(known, say))
    made = TRIBE[player.tribe]
    side = made.sun if player.face is Face.SUN else made.moon
    yield say("Board of the tribe. {side}", side=components.side(side, say))


def presence(player: PlayerView, say: Say) -> Iterator[str]:
    for title, at in (
        (say("Figures"), player.figures),
        (say("Small buildings"), player.small),
        (say("Large buildings"), player.large),
        (say("Pieces"), player.pieces),
    ):
        if at:
            named = listing([space(one, say) for one in at], say)
            yield say("{title}: {spaces}", title=title, spaces=named)


def secrets(player: PlayerView, say: Say) -> Iterator[str]:
    """Crates, artifacts and the artifact card; of others' secrets only how many."""
    if player.crates is None:
        if player.crate_count:
            yield say("Closed crates: {count}, secret", count=player.crate_count)
    elif player.crates:
        named = listing([crate(id, say) for id in player.crates], say)
        yield say("Closed crates: {crates}", crates=named)
    if player.opened:
        opened = listing([crate(id, say) for id in player.opened], say)
        yield say("Opened crates: {crates}", crates=opened)
    held = [artifact(id, say) for id in player.artifacts]
    held += [artifact(NOTHING, say)] * player.small_artifacts
    if held:
        yield say("Artifacts: {artifacts}", artifacts=listing(held, say))
    if player.artifact_card:
        yield say(
            "Artifact card {card}: {rule}",
            card=artifact_card(player.artifact_card, say),
            rule=components.artifact_card(player.artifact_card, say),
        )
