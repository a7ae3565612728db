"""[1] The table and the set-up: who plays, with what, and what the options say."""

from __future__ import annotations

from farhaven.core.agenda import first
from farhaven.core.game import Opening
from farhaven.core.rng import Rng, below, seeded, shuffled

from .. import powers
from ..components import PERSONAL_DEALT, SOLO_DEALT
from ..components.civ_cards import BY_LEVEL
from ..components.events import EVENTS, Colour, available
from ..components.missions import MISSIONS
from ..components.planets import PLANETS, SYMMETRIC_PLANET
from ..components.tiles import DEPOTS, OUTLINES, TILES_PER_STACK
from ..components.tracks import space
from ..corporations import CORPORATIONS, SYMMETRIC_CORPORATION, powers_of
from ..duties import DealMissions, Prepare
from ..model import EventId, TileId, Track
from ..options import RANDOM, boards, mix_of
from ..state import Player, State
from .refilling import refill
from .turns import TURN, carry_on


def setup(opening: Opening) -> State:
    """[1.3-1.12] Tiles, boards, cards and missions; then what players decide before they begin."""
    seats, chosen = opening.seats, opening.settings
    rng = seeded(opening.seed)
    stacks, rng = shuffled_stacks(rng)
    offset, rng = below(rng, DEPOTS)
    turned, rng = below(rng, DEPOTS)
    commander, rng = below(rng, seats)
    planets, rng = boards(chosen["planets"], tuple(PLANETS), SYMMETRIC_PLANET, seats, rng)
    corporations, rng = boards(
        chosen["corporations"], tuple(CORPORATIONS), SYMMETRIC_CORPORATION, seats, rng
    )
    online = chosen["rulings"] == "online"
    pile, rng = shuffled(rng, tuple(MISSIONS))
    state = State(
        players=[
            seated(planet, corporation, online)
            for planet, corporation in zip(planets, corporations, strict=True)
        ],
        components=opening.components,
        rng=rng,
        online=online,
        fixed=(online or chosen["rotation"] == "fixed") and seats == 2,  # [13.1]
        stacks=stacks,
        tops=(-1,) * len(stacks),
        offset=offset if chosen["ring_offset"] == RANDOM else int(chosen["ring_offset"]),
        turned=turned,
        commander=commander,
        pile=pile,
        table=first((), Prepare(), DealMissions(), *TURN),
    )
    deal_civ_cards(state)
    deal_events(state, mix_of(chosen["events"], seats))
    deal_personal_missions(state, chosen["personal_missions"] == "yes")
    refill(state, None)
    carry_on(state, None)
    return state


def shuffled_stacks(rng: Rng) -> tuple[tuple[tuple[TileId, ...], ...], Rng]:
    """[1.3] Each outline is shuffled by itself."""
    stacks = []
    for outline in range(len(OUTLINES)):
        start = outline * TILES_PER_STACK
        stack, rng = shuffled(rng, tuple(range(start, start + TILES_PER_STACK)))
        stacks.append(stack)
    return tuple(stacks), rng


def seated(planet: str, corporation: str, online: bool) -> Player:
    """[1.1, 1.8] A player's boards."""
    player = Player(planet, corporation)
    player.lifepods = PLANETS[planet].lifepods
    player.rovers_left = CORPORATIONS[corporation].rovers
    player.trackers = tuple(space(track, 0) for track in Track)
    player.powers = powers_of(player) | (powers.ONLINE if online else 0)
    return player


def deal_civ_cards(state: State) -> None:
    """[1.9] As many cards of each level as players, and one more."""
    decks, unused = [], []
    count = len(state.players) + 1
    for level in BY_LEVEL:
        cards, state.rng = shuffled(state.rng, level)
        decks.append(tuple(sorted(cards[:count])))
        unused.append(tuple(sorted(cards[count:])))
    state.decks, state.unused = tuple(decks), tuple(unused)


def deal_events(state: State, mix: tuple[int, int, int]) -> None:
    """[14.1] So many random cards of each colour, shuffled together."""
    state.mix = mix
    if not any(mix):
        return
    deck: tuple[EventId, ...] = ()
    for colour in Colour:
        cards = tuple(c for c in available(len(state.players)) if EVENTS[c].colour is colour)
        drawn, state.rng = shuffled(state.rng, cards)
        deck += drawn[: mix[colour]]
        state.event_box += drawn[mix[colour] :]
    state.event_box = tuple(sorted(state.event_box))
    state.event_deck, state.rng = shuffled(state.rng, deck)


def deal_personal_missions(state: State, module: bool) -> None:
    """[13.2, 15.2] Two for everybody with the module, four in the solo game."""
    count = SOLO_DEALT if len(state.players) == 1 else PERSONAL_DEALT if module else 0
    for player in state.players:
        player.personal = state.pile[: -count - 1 : -1] if count else ()
        state.pile = state.pile[: len(state.pile) - count]
