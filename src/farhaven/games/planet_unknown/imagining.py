"""Planet Unknown: what could be hidden. States that look alike to a seat.

`determinise` makes such a state from a view, `redeal` from a state. What a seat has seen of the
civ decks are looks, each with its moment; a card that was seen in a deck was there at that moment,
and one that was missing was not. Every hidden place of a level (the deck, the box, a secret card
of another player, a card that an event took) is a slot that was part of the deck from one moment
to another; cards are dealt to slots so that all looks fit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeVar

from farhaven.core.game import clone
from farhaven.core.rng import Rng, below, shuffled, stream
from farhaven.core.value import Seat

from . import powers
from .components.civ_cards import BY_LEVEL, CIV_CARDS
from .components.events import EVENTS, Colour, available
from .components.missions import MISSIONS
from .components.tiles import OUTLINES, TILES_PER_STACK
from .corporations import CORPORATIONS, powers_of
from .model import NOTHING, CivId, EventId, MissionId, Terrain, TileId
from .rules.placing import ground
from .state import Gone, Held, Look, Player, State
from .view import PlayerView, View, mask_of, shown_card

NEVER: Final = 1 << 30  # a moment that does not come


# -- civ cards -------------------------------------------------------------------------------


class Slot(NamedTuple):
    """A place for one card of a level, in the deck from `enter` until `leave`."""

    enter: int
    leave: int
    secret: bool = False  # only a card for the end of the game
    card: CivId = NOTHING  # if it is known


class Level(NamedTuple):
    """All that a seat knows of one level of civ cards."""

    deck: int  # how many cards
    unused: int
    held: tuple[tuple[Held, ...], ...]  # by seat; NOTHING where the card is not known
    gone: tuple[Gone, ...]
    added: tuple[int, ...]
    looks: tuple[Look, ...]  # of the seat


class Dealt(NamedTuple):
    """One way in which the cards of a level may lie."""

    deck: tuple[CivId, ...]
    unused: tuple[CivId, ...]
    held: tuple[tuple[Held, ...], ...]
    gone: tuple[Gone, ...]
    slots: tuple[tuple[Slot, CivId], ...]


def deal_level(number: int, level: Level, rng: Rng) -> tuple[Dealt, Rng]:
    """The cards of level `number`, dealt anew as far as they are not known."""
    slots = [Slot(0, NEVER)] * level.deck + [Slot(NEVER, NEVER)] * level.unused
    slots += [
        Slot(0, held.moment, secret=not held.card, card=held.card)
        for cards in level.held
        for held in cards
    ]
    slots += [Slot(0, gone.moment) for gone in level.gone]
    chosen, slots, rng = assign(BY_LEVEL[number - 1], slots, level.added, level.looks, rng)
    names = iter(chosen)
    deck = tuple(sorted(next(names) for _ in range(level.deck)))
    unused = tuple(sorted(next(names) for _ in range(level.unused)))
    held = tuple(
        tuple(Held(next(names), number, card.moment) for card in cards) for cards in level.held
    )
    gone = tuple(Gone(next(names), number, card.moment) for card in level.gone)
    return Dealt(deck, unused, held, gone, tuple(zip(slots, chosen, strict=True))), rng


def assign(
    cards: Sequence[CivId],
    slots: list[Slot],
    added: tuple[int, ...],
    looks: tuple[Look, ...],
    rng: Rng,
) -> tuple[list[CivId], list[Slot], Rng]:
    """Cards for all slots; [20.13] one slot may hold the card that an event added."""
    for moment in added:
        late = tuple(n for n, slot in enumerate(slots) if slot.enter == 0 and slot.leave > moment)
        order, rng = shuffled(rng, late)
        for number in order:
            tried = [*slots]
            tried[number] = tried[number]._replace(enter=moment)
            found, rng = match(cards, tried, looks, rng)
            if found:
                return found, tried, rng
    found, rng = match(cards, slots, looks, rng)
    return found, slots, rng


def match(
    cards: Sequence[CivId], slots: list[Slot], looks: tuple[Look, ...], rng: Rng
) -> tuple[list[CivId], Rng]:
    """A card for every slot that may be there; empty if there is none. Augmenting paths."""
    order, rng = shuffled(rng, tuple(range(len(slots))))
    wishes, rng = shuffled(rng, tuple(cards))
    owner: dict[CivId, int] = {}

    def find(slot: int, tried: set[CivId]) -> bool:
        for card in wishes:
            if card not in tried and may_hold(slots[slot], card, looks):
                tried.add(card)
                if card not in owner or find(owner[card], tried):
                    owner[card] = slot
                    return True
        return False

    if not all(find(slot, set()) for slot in order):
        return [], rng
    by_slot = {slot: card for card, slot in owner.items()}
    return [by_slot[slot] for slot in range(len(slots))], rng


def may_hold(slot: Slot, card: CivId, looks: Iterable[Look]) -> bool:
    """Whether the card may lie there, after all that was seen."""
    if slot.card:
        return slot.card == card
    if slot.secret and not CIV_CARDS[card].is_secret:
        return False
    for look in looks:
        was_there = slot.enter <= look.moment < slot.leave
        if was_there != (card in look.cards) and (look.whole or not was_there):
            return False
    return True


def look_again(look: Look, dealt: Dealt, rng: Rng) -> tuple[Look, Rng]:
    """What another seat saw then, if the cards lie so."""
    there = tuple(
        sorted(card for slot, card in dealt.slots if slot.enter <= look.moment < slot.leave)
    )
    if not look.whole:
        at, rng = below(rng, len(there))
        there = there[at : at + 1]
    return Look(look.level, look.moment, there, look.whole), rng


def deal_civ_cards(
    state: State, seat: Seat, known: Sequence[Sequence[Held]], looks: tuple[Look, ...], rng: Rng
) -> Rng:
    """Deal all levels of `state` anew; `known` are the held cards, NOTHING if not known."""
    dealt = []
    for number in range(1, len(BY_LEVEL) + 1):
        level = Level(
            deck=len(state.decks[number - 1]),
            unused=len(state.unused[number - 1]),
            held=tuple(tuple(h for h in cards if h.level == number) for cards in known),
            gone=tuple(gone for gone in state.gone if gone.level == number),
            added=state.added,
            looks=tuple(look for look in looks if look.level == number),
        )
        one, rng = deal_level(number, level, rng)
        dealt.append(one)
    state.decks = tuple(one.deck for one in dealt)
    state.unused = tuple(one.unused for one in dealt)
    state.gone = by_moment(gone for one in dealt for gone in one.gone)
    for n, player in enumerate(state.players):
        player.cards = by_moment(held for one in dealt for held in one.held[n])
        if n != seat:
            seen = []
            for look in player.looks:
                again, rng = look_again(look, dealt[look.level - 1], rng)
                seen.append(again)
            player.looks = tuple(seen)
    return rng


Moment = TypeVar("Moment", Held, Gone)


def by_moment(things: Iterable[Moment]) -> tuple[Moment, ...]:
    return tuple(sorted(things, key=lambda thing: thing.moment))


# -- missions and events ---------------------------------------------------------------------


def deal_missions(state: State, seat: Seat, hidden: Sequence[MissionId], rng: Rng) -> Rng:
    """Everything that `seat` does not know: others' missions, what they returned, the pile."""
    cards, rng = shuffled(rng, tuple(hidden))

    def draw(count: int) -> tuple[MissionId, ...]:
        nonlocal cards
        drawn, cards = cards[:count], cards[count:]
        return drawn

    for n, player in enumerate(state.players):
        if n != seat:
            if not state.ended:
                player.personal = draw(len(player.personal))
            player.returned = draw(len(player.returned))
            player.offered = offer_again(player, draw)
    state.pile = draw(len(state.pile))
    return rng


def offer_again(player: Player, draw: Callable[[int], tuple[MissionId, ...]]) -> tuple[str, ...]:
    """Missions drawn to choose from, or Republic's card, which its owner has looked at last."""
    if not player.offered:
        return ()
    if player.powers & powers.PODS_ON_TECHS:
        return draw(len(player.offered))
    return player.looks[-1].cards


def deal_events(state: State, seat: Seat, hidden: Sequence[EventId], rng: Rng) -> Rng:
    """As many of each colour as must be left in the deck; a peeked card stays on top."""
    known = state.players[seat].peeked if seat >= 0 else NOTHING
    seen = [card for card in (*state.past_events, state.event, known) if card]
    cards, rng = shuffled(rng, tuple(card for card in hidden if card != known))
    deck: tuple[EventId, ...] = ()
    for colour in Colour:
        left = state.mix[colour] - sum(EVENTS[card].colour is colour for card in seen)
        deck += tuple(card for card in cards if EVENTS[card].colour is colour)[:left]
    state.event_box = tuple(sorted(set(cards) - set(deck)))
    deck, rng = shuffled(rng, deck)
    state.event_deck = (*deck, known) if known else deck
    for player in state.players:
        if player.peeked:
            player.peeked = state.event_deck[-1]
    return rng


# -- a state from a view ---------------------------------------------------------------------

_SOMETHING: Final = "?"  # a hidden card, before it is dealt


def determinise(view: View, rng: Rng) -> State:
    """A state that looks like `view` to its seat, with everything it cannot know drawn anew."""
    state = _skeleton(view)
    seat = view.seat
    looks = state.players[seat].looks if seat >= 0 else ()
    rng = stream(rng, 0)
    rng = deal_civ_cards(state, seat, [player.cards for player in view.players], looks, rng)
    known = {*view.missions, view.common}
    for player in view.players:
        known.update(player.personal or (), player.returned or (), player.offered or ())
    rng = deal_missions(state, seat, [card for card in MISSIONS if card not in known], rng)
    if any(view.mix):
        past = {*view.past_events, view.event}
        hidden = [card for card in available(len(view.players)) if card not in past]
        rng = deal_events(state, seat, hidden, rng)
    rng = deal_tiles(state, rng)
    state.rng = rng
    return state


def deal_tiles(state: State, rng: Rng) -> Rng:
    """The tiles of each outline that are not seen lie in its depot, in any order."""
    seen = {*state.tops, *state.removed}
    for player in state.players:
        seen.update((laid.tile for laid in player.laid), player.forgone)
    stacks: list[tuple[TileId, ...]] = []
    for outline in range(len(OUTLINES)):
        start = outline * TILES_PER_STACK
        tiles = tuple(n for n in range(start, start + TILES_PER_STACK) if n not in seen)
        stack, rng = shuffled(rng, tiles)
        stacks.append(stack)
    state.stacks = tuple(stacks)
    return rng


def _skeleton(view: View) -> State:
    """What the view tells; hidden things only in their numbers."""
    held = [card.level for player in view.players for card in player.cards]
    gone = [card.level for card in view.gone]
    return State(
        players=[_player(player, view.online) for player in view.players],
        components=view.components,
        rng=0,
        online=view.online,
        fixed=view.fixed,
        stacks=(),
        tops=view.tops,
        offset=view.offset,
        turned=view.turned,
        removed=view.removed,
        commander=view.commander,
        turn=view.turn,
        decks=tuple((_SOMETHING,) * count for count in view.deck_counts),
        unused=tuple(
            (_SOMETHING,) * (len(cards) - count - held.count(number) - gone.count(number))
            for number, (cards, count) in enumerate(
                zip(BY_LEVEL, view.deck_counts, strict=True), start=1
            )
        ),
        gone=view.gone,
        added=view.added,
        moment=view.moment,
        pile=(_SOMETHING,) * view.pile_count,
        missions=view.missions,
        common=view.common,
        event_deck=(_SOMETHING,) * view.event_count,
        event=view.event,
        past_events=view.past_events,
        mix=view.mix,
        closing=view.closing,
        shown=view.shown,
        ended=view.ended,
        table=view.table,
    )


def _player(seen: PlayerView, online: bool) -> Player:
    corporation = CORPORATIONS[seen.corporation]
    patches = mask_of(seen.patches)
    masks = ground(seen.laid, patches)
    kinds = len(Terrain)
    player = Player(
        planet=seen.planet,
        corporation=seen.corporation,
        laid=seen.laid,
        patches=patches,
        piled=seen.piled,
        meteorites=mask_of(seen.meteorites),
        lifepods=mask_of(seen.lifepods),
        rovers=mask_of(seen.rovers),
        loaded=mask_of(seen.loaded),
        covered=masks[-1],
        terrains=masks[:kinds],
        buildings=masks[kinds : 2 * kinds],
        symbols=masks[-2],
        trackers=seen.trackers,
        rovers_left=seen.rovers_left,
        rescued=seen.rescued,
        stowed=seen.stowed,
        collected=seen.collected,
        stored=seen.stored,
        focus=seen.focus,
        used=_powers(corporation.technologies, seen.used),
        milestones=seen.milestones,
        offered=_known(seen.offered, seen.offered_count),
        personal=_known(seen.personal, seen.personal_count),
        returned=_known(seen.returned, seen.returned_count),
        looks=seen.looks,
        peeked=seen.peeked or (_SOMETHING if seen.has_peeked else NOTHING),
        movement=seen.movement,
        moving=seen.moving,
        coasted=seen.coasted,
        relocations=seen.relocations,
        used_now=_powers(corporation.technologies, seen.used_now),
        stood=seen.stood,
        limit=seen.limit,
        extra_rovers=seen.extra_rovers,
        blocked=seen.blocked,
        forgone=seen.forgone,
        agenda=seen.agenda,
    )
    player.powers = powers_of(player) | (powers.ONLINE if online else 0)
    return player


def _powers(technologies: tuple[int, ...], numbers: tuple[int, ...]) -> int:
    return sum(technologies[number] for number in numbers)


def _known(cards: tuple[str, ...] | None, count: int) -> tuple[str, ...]:
    return (_SOMETHING,) * count if cards is None else cards


# -- a state from a state --------------------------------------------------------------------


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """`state` with everything dealt anew that `seat` cannot know."""
    twin = clone(state)
    looks = state.players[seat].looks if seat >= 0 else ()
    known = [
        [shown_card(held, n == seat or state.shown) for held in player.cards]
        for n, player in enumerate(state.players)
    ]
    rng = deal_civ_cards(twin, seat, known, looks, rng)
    hidden = [*state.pile]
    for n, player in enumerate(state.players):
        if n != seat:
            hidden += () if state.ended else player.personal
            hidden += player.returned
            hidden += [card for card in player.offered if card in MISSIONS]
    rng = deal_missions(twin, seat, hidden, rng)
    if any(state.mix):
        rng = deal_events(twin, seat, (*state.event_deck, *state.event_box), rng)
    stacks = []
    for stack in state.stacks:
        again, rng = shuffled(rng, stack)
        stacks.append(again)
    twin.stacks, twin.rng = tuple(stacks), rng
    return twin
