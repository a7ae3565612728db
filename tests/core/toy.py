"""Lanterns, a toy game for the tests of the kernel; two or three seats, cards 1 to 15.

Everybody is dealt four cards and one coin, and buries a card face down (all at once, nothing is
shown). Then, each round, everybody chooses a card face down and stakes open coins (all at once);
the cards are revealed, and the highest takes a point and the stakes. From the winner on, each
seat in turn draws a card or rests for a coin; with an empty deck it rests unasked. At the end
the highest buried card is worth two points.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeAlias, assert_never

import msgspec

from farhaven.core.agenda import Agenda, first, open_duties, settle
from farhaven.core.catalogue import Catalogue
from farhaven.core.events import Event, Log, Revealed
from farhaven.core.game import Coverage, Game, Inventory, Opening, Score, ScoreLine, Setting
from farhaven.core.rng import Rng, seeded, shuffled
from farhaven.core.value import SPECTATOR, Seat, Value, without
from farhaven.core.words import Say, Words

CARDS = tuple(range(1, 16))
NONE = 0  # no card


class Owed(Value, frozen=True):
    """A duty: what the seat must decide."""

    what: Literal["bury", "choose", "stake", "refill"]


class Bury(Value, frozen=True):
    card: int


class Choose(Value, frozen=True):
    card: int


class Stake(Value, frozen=True):
    coins: int


class Draw(Value, frozen=True): ...


class Rest(Value, frozen=True): ...


Action: TypeAlias = Bury | Choose | Stake | Draw | Rest


class NotAsked(Value, frozen=True): ...


class NotInHand(Value, frozen=True):
    card: int


class TooFewCoins(Value, frozen=True):
    coins: int


class Won(Event, frozen=True, kw_only=True):
    seat: Seat
    coins: int


class Rested(Event, frozen=True, kw_only=True):
    seat: Seat


class Buried(Event, frozen=True, kw_only=True):
    """Only the seat itself hears this."""

    seat: Seat
    card: int


class Player(msgspec.Struct):
    hand: tuple[int, ...]  # secret
    coins: int = 1
    points: int = 0
    buried: int = NONE  # secret until the end
    chosen: int = NONE  # secret until all have chosen
    staked: int = 0
    agenda: Agenda[Owed] = ((Owed("bury"),),)


class State(msgspec.Struct):
    players: list[Player]
    components: str
    rng: int
    deck: tuple[int, ...]  # the top card last
    rounds: int  # still to begin
    discard: tuple[int, ...] = ()
    order: tuple[Seat, ...] = ()  # seats that refill in this round, the next one first
    ended: bool = False


class PlayerView(msgspec.Struct, frozen=True):
    hand: tuple[int, ...] | None  # None: not yours to see
    hand_count: int
    coins: int
    points: int
    buried: int | None  # None: face down
    chosen: int | None
    staked: int
    agenda: Agenda[Owed]


class View(msgspec.Struct, frozen=True):
    seat: Seat
    deciders: tuple[Seat, ...]
    options: tuple[Action, ...]
    players: tuple[PlayerView, ...]
    components: str
    deck_count: int
    rounds: int
    discard: tuple[int, ...]
    order: tuple[Seat, ...]
    ended: bool


# -- rules -----------------------------------------------------------------------------------


def setup(opening: Opening) -> State:
    deck, rng = shuffled(seeded(opening.seed), CARDS)
    dealt = [tuple(sorted(deck[4 * seat : 4 * seat + 4])) for seat in range(opening.seats)]
    return State(
        players=[Player(hand) for hand in dealt],
        components=opening.components,
        rng=rng,
        deck=deck[4 * opening.seats :],
        rounds=int(opening.settings["rounds"]),
    )


def deciders(state: State) -> list[Seat]:
    return [seat for seat, player in enumerate(state.players) if player.agenda]


def options(state: State, seat: Seat) -> list[Action]:
    player = state.players[seat]
    offered: dict[str, list[Action]] = {
        "bury": [Bury(card) for card in player.hand],
        "choose": [Choose(card) for card in player.hand],
        "stake": [Stake(coins) for coins in range(player.coins + 1)],
        "refill": [Draw(), Rest()],
    }
    return [action for duty in open_duties(player.agenda) for action in offered[duty.what]]


def candidates(state: State, seat: Seat) -> Iterable[Action]:
    return ACTIONS


def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
    player = state.players[seat]
    if answered(action) not in open_duties(player.agenda):
        return [NotAsked()]
    match action:
        case Bury(card) | Choose(card):
            return [] if card in player.hand else [NotInHand(card)]
        case Stake(coins):
            return [] if 0 <= coins <= player.coins else [TooFewCoins(player.coins)]
        case Draw() | Rest():
            return []
        case _:
            assert_never(action)


def answered(action: Action) -> Owed:
    match action:
        case Bury():
            return Owed("bury")
        case Choose():
            return Owed("choose")
        case Stake():
            return Owed("stake")
        case Draw() | Rest():
            return Owed("refill")
        case _:
            assert_never(action)


def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
    told: Log = [] if log is None else log
    player = state.players[seat]
    player.agenda = settle(player.agenda, answered(action))
    match action:
        case Bury(card):
            player.hand, player.buried = without(player.hand, card), card
            told.append(Buried(seat=seat, card=card, audience=(seat,)))
        case Choose(card):
            player.hand, player.chosen = without(player.hand, card), card
        case Stake(coins):
            player.coins, player.staked = player.coins - coins, coins
        case Draw():
            card, state.deck = state.deck[-1], state.deck[:-1]
            player.hand = tuple(sorted((*player.hand, card)))
            told.append(Revealed(place="deck", things=(str(card),), audience=(seat,)))
        case Rest():
            rest(state, seat, told)
        case _:
            assert_never(action)
    while not state.ended and not deciders(state):
        go_on(state, told)


def go_on(state: State, log: Log) -> None:
    if state.players[0].chosen:
        reveal(state, log)
    elif state.order:
        seat, state.order = state.order[0], state.order[1:]
        if state.deck:
            state.players[seat].agenda = ((Owed("refill"),),)
        else:
            rest(state, seat, log)
    elif state.rounds:
        state.rounds -= 1
        for player in state.players:
            stake = (Owed("stake"),) if player.coins else ()
            player.agenda = first((), Owed("choose"), *stake)
    else:
        finish(state, log)


def rest(state: State, seat: Seat, log: Log) -> None:
    state.players[seat].coins += 1
    log.append(Rested(seat=seat))


def reveal(state: State, log: Log) -> None:
    shown = tuple(player.chosen for player in state.players)
    winner = shown.index(max(shown))
    pot = sum(player.staked for player in state.players)
    log.append(Revealed(place="table", things=tuple(str(card) for card in shown)))
    log.append(Won(seat=winner, coins=pot))
    for player in state.players:
        player.chosen, player.staked = NONE, 0
    state.players[winner].points += 1
    state.players[winner].coins += pot
    state.discard += shown
    state.order = tuple((winner + step) % len(shown) for step in range(len(shown)))


def finish(state: State, log: Log) -> None:
    state.ended = True
    buried = tuple(str(player.buried) for player in state.players)
    log.append(Revealed(place="ground", things=buried))


# -- views -----------------------------------------------------------------------------------


def view(state: State, seat: Seat) -> View:
    return View(
        seat=seat,
        deciders=tuple(deciders(state)),
        options=() if seat == SPECTATOR else tuple(options(state, seat)),
        players=tuple(seen(state, whose, seat) for whose in range(len(state.players))),
        components=state.components,
        deck_count=len(state.deck),
        rounds=state.rounds,
        discard=state.discard,
        order=state.order,
        ended=state.ended,
    )


def seen(state: State, whose: Seat, seat: Seat) -> PlayerView:
    player, own = state.players[whose], whose == seat
    return PlayerView(
        hand=player.hand if own else None,
        hand_count=len(player.hand),
        coins=player.coins,
        points=player.points,
        buried=player.buried if own or state.ended or not player.buried else None,
        chosen=player.chosen if own or not player.chosen else None,
        staked=player.staked,
        agenda=player.agenda,
    )


def determinise(view: View, rng: Rng) -> State:
    known = [*view.discard]
    for one in view.players:
        known += [*(one.hand or ()), one.buried or NONE, one.chosen or NONE]
    unseen, rng = shuffled(rng, tuple(card for card in CARDS if card not in known))
    pile = list(unseen)
    return State(
        players=[dealt_anew(one, pile) for one in view.players],
        components=view.components,
        rng=rng,
        deck=tuple(pile),
        rounds=view.rounds,
        discard=view.discard,
        order=view.order,
        ended=view.ended,
    )


def dealt_anew(one: PlayerView, pile: list[int]) -> Player:
    """The player behind `one`; what is not known comes from `pile`."""
    hand = one.hand
    if hand is None:
        hand = tuple(sorted(pile.pop() for _ in range(one.hand_count)))
    return Player(
        hand=hand,
        coins=one.coins,
        points=one.points,
        buried=pile.pop() if one.buried is None else one.buried,
        chosen=pile.pop() if one.chosen is None else one.chosen,
        staked=one.staked,
        agenda=one.agenda,
    )


def redeal(state: State, seat: Seat, rng: Rng) -> State:
    """What `seat` cannot know, dealt anew; told from the state, not from the view."""
    others = [player for at, player in enumerate(state.players) if at != seat]
    hidden = [card for player in others for card in (*player.hand, player.chosen)]
    if not state.ended:
        hidden += [player.buried for player in others]
    cards = tuple(card for card in (*hidden, *state.deck) if card)
    mixed, rng = shuffled(rng, cards)
    pile = list(mixed)

    def new(card: int) -> int:
        return pile.pop() if card else NONE

    twin = msgspec.structs.replace(state, rng=rng, players=[])
    for at, player in enumerate(state.players):
        changed = msgspec.structs.replace(player)
        if at != seat:
            changed.hand = tuple(sorted(new(card) for card in player.hand))
            changed.chosen = new(player.chosen)
            changed.buried = player.buried if state.ended else new(player.buried)
        twin.players.append(changed)
    twin.deck = tuple(new(card) for card in state.deck)
    return twin


# -- scores ----------------------------------------------------------------------------------


def scores(view: View) -> list[Score]:
    return [
        Score(
            seat,
            (
                ScoreLine("rounds", one.points),
                ScoreLine("buried", buried_points(view, seat), final=True),
            ),
        )
        for seat, one in enumerate(view.players)
    ]


def buried_points(view: View, seat: Seat) -> int | None:
    buried = [one.buried for one in view.players]
    cards = [card for card in buried if card is not None]
    if not view.ended or len(cards) < len(buried):
        return None
    return 2 if cards[seat] == max(cards) else 0


def winners(state: State) -> list[Seat]:
    totals = [score.total or 0 for score in scores(view(state, SPECTATOR))]
    return [seat for seat, total in enumerate(totals) if total == max(totals)]


def ending(state: State) -> str:
    return "last_round" if state.ended else ""


def inventory(state: State) -> Inventory:
    cards = [*state.deck, *state.discard]
    for player in state.players:
        cards += [*player.hand, player.buried, player.chosen]
    return Inventory(
        pieces=tuple(str(card) for card in sorted(cards) if card),
        amounts=tuple(n for p in state.players for n in (p.coins, p.staked, p.points)),
    )


# -- words -----------------------------------------------------------------------------------


def words_of(thing: object, say: Say) -> str:
    """Enough for a toy: the thing as it is written in Python."""
    return say("{thing}.", thing=thing)


def obstacle_words(obstacle: Value, say: Say) -> str:
    match obstacle:
        case NotAsked():
            return say("Something else is to be decided now.")
        case NotInHand(card):
            return say("You do not hold card {card}.", card=card)
        case TooFewCoins(coins):
            return say("You have only {coins} to stake.", coins=coins)
    raise ValueError(f"Lanterns has no obstacle {obstacle!r}.")


ACTIONS: tuple[Action, ...] = (
    *(Bury(card) for card in CARDS),
    *(Choose(card) for card in CARDS),
    *(Stake(coins) for coins in range(10)),
    Draw(),
    Rest(),
)

GAME: Game[State, Action, View] = Game(
    name="lanterns",
    title="Lanterns",
    credits="A toy for tests.",
    seats=(2, 3),
    minutes=(1, 2),
    weight="light",
    rules_version=2,
    component_sets=("house-1",),
    settings=(Setting("rounds", ("1", "2"), "2", "How many rounds are played."),),
    longest=21,
    endings=("last_round",),
    folder=Path(__file__).parent,
    state_type=State,
    view_type=View,
    action_type=Action,
    obstacle_kinds=(NotAsked, NotInHand, TooFewCoins),
    setup=setup,
    deciders=deciders,
    options=options,
    apply=apply,
    candidates=candidates,
    obstacles=obstacles,
    view=view,
    determinise=determinise,
    redeal=redeal,
    scores=scores,
    winners=winners,
    ending=ending,
    inventory=inventory,
    words=Words(
        prompt=words_of,
        action=lambda view, action, say: words_of(action, say),
        event=words_of,
        obstacle=obstacle_words,
        line=words_of,
        ending=words_of,
        board=words_of,
    ),
    catalogue=Catalogue(ACTIONS),
    coverage=Coverage(
        ("Revealed", "Won", "Rested", "Buried"), lambda event: (type(event).__name__,)
    ),
)
