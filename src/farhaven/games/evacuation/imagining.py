"""Evacuation: what could be hidden. States that look alike to a seat.

`determinise` makes such a state from a view, `redeal` from a state.
"""

from __future__ import annotations

from farhaven.core.game import clone
from farhaven.core.rng import Rng, below, shuffled, stream
from farhaven.core.value import Seat

from .components import SETS
from .components.infrastructure import DECK_I
from .components.solo import SOLO_CARDS, SPECIAL_YEAR
from .knowledge import UNKNOWN, draft_of, kept_in, segments
from .model import CardId, GoalId, Row, SoloId
from .state import Player, State
from .view import PlayerView, View

_FIRST = frozenset(DECK_I)


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """The same state with everything that `seat` cannot know dealt anew."""
    twin = clone(state)
    rng = deal_decks(twin, rng)
    rng = deal_cards(twin, seat, rng)
    rng = deal_goals(twin, seat, rng)
    rng = deal_solo(twin, rng)
    twin.rng = stream(rng, 0)
    return twin


def determinise(view: View, rng: Rng) -> State:
    """A state that looks like this to the viewer."""
    state = State(
        players=[_player(one) for one in view.players],
        components=view.components,
        rng=rng,
        rules=view.rules,
        year=view.year,
        phase=view.phase,
        order=view.order,
        queue=view.queue,
        rows=view.rows,
        bonuses=view.bonuses,
        tasks=view.tasks,
        lines=view.lines,
        passes=view.passes,
        card_discard=view.card_discard,
        solo_played=view.solo_played,
        solo_tile=view.solo_tile,
        rival_stadiums=view.rival_stadiums,
        rival_settled=view.rival_settled,
        rival_satellites=view.rival_satellites,
        rival_lanes=view.rival_lanes,
        neutral_satellites=view.neutral_satellites,
        neutral_lanes=view.neutral_lanes,
        triggered=view.triggered,
        triggered_in=view.triggered_in,
        ended=view.ended,
    )
    fill_decks(state, view)
    fill_cards(state, view)
    fill_goals(state, view)
    fill_solo(state, view)
    return redeal(state, view.seat, rng)


def _player(view: PlayerView) -> Player:
    return Player(
        technology_set=view.technology_set,
        columns=view.columns,
        researched=view.researched,
        known=view.known,
        old=view.old,
        new=view.new,
        levels=view.levels,
        evacuated=view.evacuated,
        productive=view.productive,
        arrived=view.arrived,
        penalties=view.penalties,
        prepared_old=view.prepared_old,
        prepared_new=view.prepared_new,
        producing=view.producing,
        population=view.population,
        stadiums_old=view.stadiums_old,
        stadiums_new=view.stadiums_new,
        ships_old=view.ships_old,
        ships_new=view.ships_new,
        settled=view.settled,
        sites=view.sites,
        plans=view.plans,
        waiting=view.waiting,
        completed=view.completed,
        satellites=view.satellites,
        lanes=view.lanes,
        acted=view.acted,
        groups=view.groups,
        passed=view.passed,
        flown=view.flown,
        cargo=view.cargo,
        face_up=view.face_up,
        hand=view.hand or (),
        face_down=view.face_down or (),
        goals=view.goals or (),
        dropped=view.dropped or UNKNOWN,
        tasks=view.tasks,
        tasks_played=view.tasks_played,
        obliged=view.obliged,
        wiped=view.wiped,
        agenda=view.agenda,
    )


# -- decks -----------------------------------------------------------------------------------


def fill_decks(state: State, view: View) -> None:
    """Every card that is seen nowhere lies in its deck, above those that went under it."""
    lying = {card for row in (*view.rows, *view.sunk) for card in row}
    state.decks = tuple(
        (*(card for card in cards if card not in lying), *view.sunk[row])
        for row, cards in zip(Row, left(view), strict=True)
    )
    infrastructure, stadiums, ships = view.sunk
    state.sunk = len(infrastructure), len(stadiums), len(ships)


def left(view: View) -> tuple[tuple[str, ...], ...]:
    """By row, the cards and tiles that nobody has: they lie in the row or in its deck."""
    found = SETS[view.components]
    everything = (
        tuple(c for deck in found.infrastructure for c in deck),
        found.stadiums,
        found.ships,
    )
    held = set(view.rival_stadiums)
    for player in view.players:
        held |= {*player.stadiums_old, *player.stadiums_new, *player.ships_old, *player.ships_new}
        held |= {*player.plans, *player.waiting, *player.completed}
        for cargo in player.cargo:
            held |= {cargo.ship, *cargo.stadiums}
    return tuple(tuple(card for card in cards if card not in held) for cards in everything)


def deal_decks(state: State, rng: Rng) -> Rng:
    """Infrastructure I stays on infrastructure II: their backs differ [1.9]."""
    dealt = []
    for row in Row:
        deck = state.decks[row]
        hidden, sunk = deck[: len(deck) - state.sunk[row]], deck[len(deck) - state.sunk[row] :]
        first, rng = shuffled(rng, tuple(card for card in hidden if card in _FIRST))
        rest, rng = shuffled(rng, tuple(card for card in hidden if card not in _FIRST))
        dealt.append((*first, *rest, *sunk))
    state.decks = tuple(dealt)
    return rng


# -- action cards ----------------------------------------------------------------------------


def fill_cards(state: State, view: View) -> None:
    """In any order: they are dealt anew afterwards."""
    if not state.rules.advanced:
        return
    seen = set(view.card_discard)
    for one in view.players:
        seen |= {*one.face_up, *(one.hand or ()), *(one.face_down or ())}
    hidden = tuple(card for card in SETS[state.components].action_cards if card not in seen)
    for player, shown in zip(state.players, view.players, strict=True):
        if shown.hand is None:
            player.hand, hidden = hidden[: shown.hand_count], hidden[shown.hand_count :]
        if shown.face_down is None:
            count = shown.face_down_count
            player.face_down, hidden = hidden[:count], hidden[count:]
    state.card_deck = hidden


def deal_cards(state: State, seat: Seat, rng: Rng) -> Rng:
    hidden: tuple[CardId, ...] = state.card_deck
    others = [player for at, player in enumerate(state.players) if at != seat]
    for player in others:
        hidden += player.hand + player.face_down
    hidden, rng = shuffled(rng, hidden)
    for player in others:
        count, down = len(player.hand), len(player.face_down)
        player.hand = tuple(sorted(hidden[:count]))
        player.face_down = hidden[count : count + down]
        hidden = hidden[count + down :]
    state.card_deck = hidden
    return rng


# -- goals -----------------------------------------------------------------------------------


def fill_goals(state: State, view: View) -> None:
    """Any goals where they are not known; hands follow from the packs."""
    if not view.packs:
        return
    everything = SETS[state.components].goals
    seen = {goal for pack in view.packs for goal in pack}
    hidden = iter([goal for goal in everything if goal not in seen])
    state.packs = tuple(tuple(goal or next(hidden) for goal in pack) for pack in view.packs)
    state.goal_box = tuple(sorted(hidden))
    for seat, (player, shown) in enumerate(zip(state.players, view.players, strict=True)):
        if shown.goals is None:
            held = held_goals(state, seat, shown.goal_count + shown.has_dropped)
            player.goals = held[: shown.goal_count]
            player.dropped = held[shown.goal_count] if shown.has_dropped else UNKNOWN


def held_goals(state: State, seat: Seat, count: int) -> tuple[GoalId, ...]:
    """What a seat has kept of the packs, in the order of the rounds."""
    packs = len(state.packs)
    return tuple(state.packs[(seat - turn) % packs][turn] for turn in range(count))


def deal_goals(state: State, seat: Seat, rng: Rng) -> Rng:
    """Goals that the seat has not seen, and the order of those that went on."""
    if not state.packs or state.ended:
        return rng
    draft = draft_of(state)
    kept = [kept_in(draft, number) for number in range(len(state.packs))]
    known = [tuple(segments(draft, number, seat)) for number in range(len(state.packs))]
    rng = draw_unseen(state, known, rng)
    mixed = []
    for number, pack in enumerate(state.packs):
        cards = list(pack)
        for start, end in known[number]:
            order, rng = shuffled(rng, pack[start:end])
            cards[start:end] = order
        cards[kept[number] :] = sorted(cards[kept[number] :])
        mixed.append(tuple(cards))
    state.packs = tuple(mixed)
    for at, player in enumerate(state.players):
        if at != seat:
            rng = take_goals(state, player, held_goals(state, at, draft.kept[at]), rng)
    return rng


def draw_unseen(state: State, known: list[tuple[tuple[int, int], ...]], rng: Rng) -> Rng:
    """Places of packs outside what is known, and the box, share the goals nobody showed."""
    places = []
    for number, pack in enumerate(state.packs):
        seen = {at for start, end in known[number] for at in range(start, end)}
        places += [(number, at) for at in range(len(pack)) if at not in seen]
    hidden = tuple(state.packs[number][at] for number, at in places) + state.goal_box
    hidden, rng = shuffled(rng, hidden)
    packs = [list(pack) for pack in state.packs]
    for goal, (number, at) in zip(hidden, places, strict=False):
        packs[number][at] = goal
    state.packs = tuple(tuple(pack) for pack in packs)
    state.goal_box = tuple(sorted(hidden[len(places) :]))
    return rng


def take_goals(state: State, player: Player, held: tuple[GoalId, ...], rng: Rng) -> Rng:
    """Any of the four may be the one that was discarded."""
    if not player.dropped:
        player.goals = held
        return rng
    at, rng = below(rng, len(held))
    player.dropped = held[at]
    player.goals = held[:at] + held[at + 1 :]
    return rng


# -- the solo deck ---------------------------------------------------------------------------


def fill_solo(state: State, view: View) -> None:
    if not view.solo_count:
        return
    seen = {view.solo_top, *view.solo_played}
    state.solo_deck = (view.solo_top, *(card for card in solo_cards(view.year) if card not in seen))


def solo_cards(year: int) -> tuple[SoloId, ...]:
    """[19.7] The cards of this year."""
    return tuple(
        name for name, card in SOLO_CARDS.items() if year >= SPECIAL_YEAR or not card.special
    )


def deal_solo(state: State, rng: Rng) -> Rng:
    """The back of the top card is seen, and no two backs are alike."""
    rest, rng = shuffled(rng, state.solo_deck[1:])
    state.solo_deck = state.solo_deck[:1] + rest
    return rng
