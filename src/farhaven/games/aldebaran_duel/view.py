"""Aldebaran Duel: what one seat may see. Built up from nothing, never cut down.

Hidden are the order of the decks, the science cards of the others, and what went to the box
unseen. Hands are open: every epoch card was taken face up [1.6].
"""

from __future__ import annotations

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.game import Inventory, clone
from farhaven.core.rng import Rng, shuffled
from farhaven.core.value import Seat

from .actions import Action
from .components import SETS
from .components.cards import CARDS
from .components.science import SCIENCE
from .duties import Discover, Duty, Phase
from .model import Amounts, CardId, Cell, ScienceId, TileId
from .rules.turns import deciders, options
from .state import LaidPlanet, Player, State


class PlayerView(msgspec.Struct, frozen=True):
    hand: tuple[CardId, ...]
    science: tuple[ScienceId, ...] | None  # None: not yours to see
    science_count: int
    tokens: int
    production: Amounts
    scales: Amounts
    income: int
    earned: Amounts
    objects: Amounts
    stations: tuple[CardId, ...]
    shuttles: tuple[CardId, ...]
    planets: tuple[LaidPlanet, ...]
    researched: tuple[ScienceId, ...]
    agenda: Agenda[Duty]


class View(msgspec.Struct, frozen=True):
    seat: Seat
    deciders: tuple[Seat, ...]
    options: tuple[Action, ...]
    players: tuple[PlayerView, ...]
    components: str
    deck_counts: tuple[int, ...]  # cards left of each epoch
    market: tuple[tuple[CardId, ...], ...]
    tiles: tuple[TileId, ...]
    discard: tuple[CardId | ScienceId, ...]
    epoch: int
    turn: Seat
    starter: Seat
    passed: tuple[Seat, ...]
    cylinder: Cell
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
        players=tuple(_player(p, own=n == seat) for n, p in enumerate(state.players)),
        components=state.components,
        deck_counts=tuple(map(len, state.decks)),
        market=state.market,
        tiles=state.tiles,
        discard=state.discard,
        epoch=state.epoch,
        turn=state.turn,
        starter=state.starter,
        passed=state.passed,
        cylinder=state.cylinder,
        ended=state.ended,
        table=state.table,
    )


def _player(player: Player, own: bool) -> PlayerView:
    return PlayerView(
        hand=player.hand,
        science=player.science if own else None,
        science_count=len(player.science),
        tokens=player.tokens,
        production=player.production,
        scales=player.scales,
        income=player.income,
        earned=player.earned,
        objects=player.objects,
        stations=player.stations,
        shuttles=player.shuttles,
        planets=player.planets,
        researched=player.researched,
        agenda=player.agenda,
    )


# -- what could be hidden --------------------------------------------------------------------


def determinise(view: View, rng: Rng) -> State:
    """A state that looks like `view` to its seat, with everything it cannot know drawn anew."""
    state = _deal(view, rng)
    while not _can_go_on(state):
        state = _deal(view, state.rng)
    return state


def _can_go_on(state: State) -> bool:
    """A price that is being paid can be paid: that much is known of the cards of the payer."""
    return all(options(state, seat) for seat in deciders(state))


def _deal(view: View, rng: Rng) -> State:
    parts = SETS[view.components]
    seen = visible(view)
    box: tuple[CardId | ScienceId, ...] = ()
    science, rng = shuffled(rng, tuple(card for card in parts.science if card not in seen))
    players = []
    for player in view.players:
        known = player.science
        if known is None:
            open_cards = being_researched(player.agenda)
            count = player.science_count - len(open_cards)
            known, science = open_cards + science[:count], science[count:]
        players.append(_possible_player(player, known))
    box += science
    decks = []
    for deck, count in zip(parts.decks, view.deck_counts, strict=True):
        unseen, rng = shuffled(rng, tuple(card for card in deck if card not in seen))
        decks.append(unseen[:count])
        box += unseen[count:]
    return State(
        players=players,
        components=view.components,
        rng=rng,
        decks=tuple(decks),
        market=view.market,
        tiles=view.tiles,
        discard=view.discard,
        box=box,
        epoch=view.epoch,
        turn=view.turn,
        starter=view.starter,
        passed=view.passed,
        cylinder=view.cylinder,
        ended=view.ended,
        table=view.table,
    )


def visible(view: View) -> frozenset[CardId | ScienceId]:
    """Every card that the viewer can see."""
    cards = set(view.discard).union(*view.market)
    for player in view.players:
        cards.update(player.hand, player.stations, player.shuttles, player.researched)
        cards.update(player.science or being_researched(player.agenda))
        for planet in player.planets:
            cards.update((planet.card, planet.ship), planet.quarters)
    return frozenset(cards)


def being_researched(agenda: Agenda[Duty]) -> tuple[ScienceId, ...]:
    """The science card that is being paid for lies open, the first of its hand."""
    return tuple(duty.card for batch in agenda for duty in batch if isinstance(duty, Discover))


def _possible_player(player: PlayerView, science: tuple[ScienceId, ...]) -> Player:
    return Player(
        hand=player.hand,
        science=science,
        tokens=player.tokens,
        production=player.production,
        scales=player.scales,
        income=player.income,
        earned=player.earned,
        objects=player.objects,
        stations=player.stations,
        shuttles=player.shuttles,
        planets=player.planets,
        researched=player.researched,
        agenda=player.agenda,
    )


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """`state` with the decks, the box and the science cards of the others dealt anew."""
    twin = _dealt_anew(state, seat, rng)
    while not _can_go_on(twin):
        twin = _dealt_anew(state, seat, twin.rng)
    return twin


def _dealt_anew(state: State, seat: Seat, rng: Rng) -> State:
    twin = clone(state)
    hidden = [p for n, p in enumerate(twin.players) if n != seat]
    boxed = tuple(card for card in state.box if card in SCIENCE)
    secret = [player.science[len(being_researched(player.agenda)) :] for player in hidden]
    pool, rng = shuffled(rng, sum(secret, boxed))
    for player, cards in zip(hidden, secret, strict=True):
        kept = player.science[: len(player.science) - len(cards)]
        player.science, pool = kept + pool[: len(cards)], pool[len(cards) :]
    box: tuple[CardId | ScienceId, ...] = pool
    decks = []
    for number, deck in enumerate(state.decks):
        out = tuple(c for c in state.box if c in CARDS and CARDS[c].epoch == number + 1)
        unseen, rng = shuffled(rng, deck + out)
        decks.append(unseen[: len(deck)])
        box += unseen[len(deck) :]
    twin.decks, twin.box, twin.rng = tuple(decks), box, rng
    return twin


def inventory(state: State) -> Inventory:
    """For conformance: where every card is, and all that must not fall below zero."""
    pieces = [*state.discard, *state.box]
    amounts = []
    for deck in (*state.decks, *state.market):
        pieces += [card for card in deck if card]
    for player in state.players:
        pieces += [*player.hand, *player.science, *player.stations, *player.shuttles]
        pieces += player.researched
        for planet in player.planets:
            pieces += [c for c in (planet.card, planet.ship, *planet.quarters) if c]
        amounts += [player.tokens, player.income, *player.production, *player.scales]
        amounts += [*player.earned, *player.objects]
    return Inventory(tuple(pieces), tuple(amounts))
