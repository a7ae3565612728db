"""[6, 18] Civ cards: looking through the decks, choosing, carrying out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from farhaven.core.events import Log, Revealed
from farhaven.core.rng import choice
from farhaven.core.value import Seat, put, without

from .. import powers
from ..actions import TakeCard
from ..components.civ_cards import (
    CIV_CARDS,
    LEVELS,
    ClearLine,
    Commerce,
    DestroyMeteorites,
    ExtraTile,
    GetLifepods,
    GetMovement,
    GetPatches,
    LifepodPoints,
    MeteoriteRate,
    PatchPoints,
    RaiseLow,
    StepUp,
    Teleport,
    Worth,
)
from ..duties import Advance, PickCard, PickLastCards, PlaceTile, SweepLine, TeleportRover
from ..events import CardKept, CardTaken
from ..model import ALL_TRACKS, NOTHING, Benefits, Cause, CivId, Draft, Stage, Token
from ..state import Gone, Held, Look, Player, State
from .lifepods import demolish, gather
from .pool import gain, open_pool, stage, strike
from .tracks import PATCH, TRACKS, gain_movement, steps_made

_TAKES: Final = {card: TakeCard(card) for card in CIV_CARDS}


# -- [6.1] Choosing --------------------------------------------------------------------------


def begin_choice(state: State, seat: Seat, level: int, log: Log | None) -> None:
    """[6.1, 6.5] Look through the deck; [16.3.2] a card of the next level may join it."""
    player = state.players[seat]
    deck = state.decks[level - 1]
    if not deck:
        return
    look(state, seat, level, deck, whole=True, log=log)
    player.offered = ()
    if player.powers & powers.HIGHER_CARD and level < LEVELS and state.decks[level]:
        extra, state.rng = choice(state.rng, state.decks[level])
        look(state, seat, level + 1, (extra,), whole=False, log=log)
        player.offered = (extra,)
    gain(player, PickCard(level))


def look(
    state: State, seat: Seat, level: int, cards: tuple[CivId, ...], whole: bool, log: Log | None
) -> None:
    """[6.7] What is seen is known from now on."""
    player = state.players[seat]
    state.moment += 1
    player.looks += (Look(level, state.moment, cards, whole),)
    if log is not None:
        log.append(Revealed(place=f"civ deck {level}", things=cards, audience=(seat,)))


def takes(state: State, player: Player, duty: PickCard | PickLastCards) -> Iterator[TakeCard]:
    """The deck of this level and what joined it; [16.3.5] all that is left."""
    decks = state.decks
    if isinstance(duty, PickCard):
        decks = (decks[duty.level - 1], player.offered)
    for deck in decks:
        for card in deck:
            yield _TAKES[card]


def take_card(state: State, seat: Seat, action: TakeCard, log: Log | None) -> None:
    """[6.1] The card leaves its deck; [6.3] at once or [6.4] kept for the end."""
    player = state.players[seat]
    duty = next(d for d in open_pool(player) if isinstance(d, PickCard | PickLastCards))
    is_only_card = len(list(takes(state, player, duty))) == 1
    strike(player, duty)
    player.offered = ()
    card = CIV_CARDS[action.card]
    deck = state.decks[card.level - 1]
    state.decks = put(state.decks, card.level - 1, without(deck, card.id))
    state.moment += 1
    player.cards += (Held(card.id, card.level, state.moment),)
    hidden = card.is_secret and not is_final(player)
    if log is not None:
        shown = NOTHING if hidden else card.id
        log.append(CardTaken(seat=seat, level=card.level, card=shown))
        if is_only_card:  # nobody chose, so all learn which it was, or that it is a secret one
            log.append(Revealed(place="civ card", things=() if hidden else (card.id,)))
        if hidden:
            log.append(CardKept(seat=seat, card=card.id, audience=(seat,)))
    if isinstance(duty, PickLastCards) and duty.count > 1 and any(state.decks):
        gain(player, PickLastCards(duty.count - 1))
    carry_out(state, seat, card.id, log)


def is_final(player: Player) -> bool:
    """[3.8] Whether the cards lie face up already."""
    return stage(player) in (Stage.LAST, Stage.LAST_CARDS)


# -- [18] Carrying out -----------------------------------------------------------------------


def carry_out(state: State, seat: Seat, card: CivId, log: Log | None) -> None:
    player = state.players[seat]
    effect = CIV_CARDS[card].effect
    match effect:
        case StepUp():  # [18.1]
            gain(player, Advance(ALL_TRACKS, Cause.CARD, effect.steps, effect.trackers))
        case GetPatches():  # [18.2]
            gain(player, *(PATCH,) * effect.count)
        case GetMovement():  # [18.3]
            gain_movement(player, seat, effect.points, log)
        case Teleport():  # [18.4]
            gain(player, TeleportRover())
        case ExtraTile():  # [18.5]
            gain(player, PlaceTile(Draft.BARE if effect.bare else Draft.EXTRA))
        case GetLifepods():  # [18.6]
            gather(player, seat, Token.LIFEPOD, effect.count, log)
        case ClearLine():  # [18.7]
            gain(player, SweepLine())
        case DestroyMeteorites():  # [18.7]
            demolish(player, seat, Token.METEORITE, effect.count, log)
        case RaiseLow():  # [18.8]
            raise_low(player, effect.height)
        case Worth():  # [18.10]
            if effect.steps and is_final(player):
                gain(player, Advance(ALL_TRACKS, Cause.CARD, effect.steps))
        case PatchPoints() | LifepodPoints() | MeteoriteRate() | Commerce():
            pass  # counted in scoring.py
        case _:
            assert_never(effect)


def raise_low(player: Player, height: int) -> None:
    """[18.8] Every tracker below this height, no farther, without synergies."""
    for track in TRACKS:
        missing = height - steps_made(player.powers, track, player.trackers[track])
        if missing > 0:
            rise = Advance(1 << track, Cause.CARD, missing, 1, Benefits.NO_SYNERGIES, height)
            gain(player, rise)


# -- [3.7, 3.8] At the end of the game -------------------------------------------------------


def last_steps(player: Player) -> list[Advance]:
    """[18.10] Trackers that cards advance before the scoring."""
    effects = [CIV_CARDS[held.card].effect for held in player.cards]
    return [
        Advance(ALL_TRACKS, Cause.CARD, effect.steps)
        for effect in effects
        if isinstance(effect, Worth) and effect.steps
    ]


# -- [20.11, 20.13] Cards that nobody sees ---------------------------------------------------


def lose_cards(state: State) -> None:
    """[20.11] A random card leaves each deck."""
    for level, deck in enumerate(state.decks, start=1):
        if deck:
            card, state.rng = choice(state.rng, deck)
            state.moment += 1
            state.decks = put(state.decks, level - 1, without(deck, card))
            state.gone += (Gone(card, level, state.moment),)


def add_cards(state: State) -> None:
    """[20.13] A random unused card joins each deck."""
    for level, unused in enumerate(state.unused, start=1):
        if unused:
            card, state.rng = choice(state.rng, unused)
            state.unused = put(state.unused, level - 1, without(unused, card))
            deck = tuple(sorted((*state.decks[level - 1], card)))
            state.decks = put(state.decks, level - 1, deck)
    state.moment += 1
    state.added += (state.moment,)
