"""[5, 19] Cards: playing, resting, waking, colouring and turning them; new citizens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, Value, put, without

from ..actions import (
    Action,
    Dye,
    Hire,
    NoActionLeft,
    NotDue,
    NotThere,
    Play,
    Recruit,
    Rest,
    SlotShut,
    Unslot,
    Wake,
    WrongColour,
)
from ..components.citizens import CITIZEN
from ..components.effects import (
    AnyColour,
    Effect,
    FlipCard,
    Gain,
    GainByColour,
    PlayAnyCard,
    PlayCard,
    RecallCard,
    RestCard,
    TakeAnyCitizen,
    TakeCitizen,
    UnslotCard,
)
from ..entries import CARD, HALF, taken_apart
from ..events import CardDyed, CardMoved, CitizenTaken
from ..model import CardId, Colour, Half
from ..standing import standing
from ..state import (
    ClearSlot,
    Entry,
    PickCitizen,
    PickSlot,
    PickWild,
    Player,
    State,
)
from . import display, pool, slots
from .counts import has_colour
from .course import actions_left
from .handlers import (
    ActionRule,
    EffectRule,
    QuestionRule,
    action_rule,
    always,
    effect_rule,
    question_rule,
)

PLAY: Final[dict[CardId, Action]] = {card: Play(card) for card in CARD}
HIRE: Final[dict[CardId, Action]] = {card: Hire(card) for card in CITIZEN}
UNSLOT: Final[dict[CardId, Action]] = {card: Unslot(card) for card in CARD}
WAKE: Final[dict[CardId, Action]] = {card: Wake(card) for card in CARD}
REST: Final[dict[CardId, Action]] = {card: Rest(card) for card in CARD}
DYE: Final[dict[CardId, Action]] = {card: Dye(card) for card in CARD}
RECRUIT: Final = Recruit()

# [3.16, 18.10] A resource by the colour of a card.
BY_COLOUR: Final[dict[Colour, Effect]] = {
    Colour.GREY: Gain(gear=1),
    Colour.GREEN: Gain(book=1),
    Colour.YELLOW: Gain(food=1),
}


# -- [5.1] Playing ---------------------------------------------------------------------------


def plays(state: State, seat: Seat) -> list[Action]:
    """The cards that can be played as an action."""
    player = state.players[seat]
    return [PLAY[card] for card in player.active] if slots.has_open(player) else []


def coloured_plays(state: State, seat: Seat, effect: PlayCard) -> list[Action]:
    """[17.5, 19.3]"""
    player = state.players[seat]
    if state.cards_over or not slots.has_open(player):
        return []
    return [PLAY[card] for card in player.active if has_colour(state, card, effect.colour)]


def any_plays(state: State, seat: Seat, effect: PlayAnyCard) -> list[Action]:
    return [] if state.cards_over else plays(state, seat)


def play(state: State, seat: Seat, action: Play, log: Log | None) -> None:
    """[17.3, 19.11] By an effect of the pool, the most particular one first, or as an action."""
    player = state.players[seat]
    entry = play_entry(state, player, action.card)
    if entry is not None:
        pool.strike(player, entry)
    state.in_action = True
    pool.ask(player, PickSlot(action.card, action=entry is None))


def play_entry(state: State, player: Player, card: CardId) -> Entry | None:
    for entry in player.pool:
        if isinstance(entry, PlayCard) and has_colour(state, card, entry.colour):
            return entry
    return pool.owed(player, PlayAnyCard)


def against_playing(state: State, seat: Seat, action: Play) -> Iterator[Value]:
    player = state.players[seat]
    if player.asked:
        yield NotDue()
        return
    if action.card not in player.active:
        yield NotThere(action.card)
    if not slots.has_open(player):
        yield SlotShut(0)
    if player.pool:
        if pool.owed(player, PlayCard):
            yield WrongColour(action.card)
        else:
            yield NotDue()
    elif not actions_left(state):
        yield NoActionLeft()


# -- [19.5, 19.6] Turning and colouring the card being played ---------------------------------


def carry_out_flip(state: State, seat: Seat, effect: FlipCard, way: int, log: Log | None) -> None:
    """The card being played may be turned; it means nothing when there is none."""
    player = state.players[seat]
    question = pool.asked(player, PickSlot)
    if question is not None:
        pool.change(player, PickSlot(question.card, True, question.action))


def carry_out_colour(
    state: State, seat: Seat, effect: AnyColour, way: int, log: Log | None
) -> None:
    """[1.14, 19.6] A card of choice, or with rulings=online the one being played."""
    player = state.players[seat]
    question = pool.asked(player, PickSlot)
    if not state.online:
        pool.ask(player, PickWild())
    elif question is not None:
        state.wild += (question.card,)
        if log is not None:
            log.append(CardDyed(seat=seat, card=question.card))


def dyes(state: State, seat: Seat, question: PickWild) -> list[Action]:
    player = state.players[seat]
    found = (*player.active, *slotted_cards(player))
    return [DYE[card] for card in found if card not in state.wild]


def dye(state: State, seat: Seat, action: Dye, log: Log | None) -> None:
    pool.answer(state.players[seat])
    state.wild += (action.card,)
    if log is not None:
        log.append(CardDyed(seat=seat, card=action.card))


def against_dyeing(state: State, seat: Seat, action: Dye) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickWild) is None:
        yield NotDue()
    else:
        yield NotThere(action.card)


# -- [19.2] From slots to the rest area, and back --------------------------------------------


def slotted_cards(player: Player) -> list[CardId]:
    return [lying.card for slot in player.slots for lying in slot]


def unslots(state: State, seat: Seat, effect: UnslotCard) -> list[Action]:
    return [UNSLOT[card] for card in slotted_cards(state.players[seat])]


def other_unslots(state: State, seat: Seat, effect: ClearSlot) -> list[Action]:
    return [UNSLOT[card] for card in slotted_cards(state.players[seat]) if card != effect.but]


def unslot(state: State, seat: Seat, action: Unslot, log: Log | None) -> None:
    """By an entry that allows it, the most particular one first."""
    player = state.players[seat]
    entry = next(
        (one for one in player.pool if isinstance(one, ClearSlot) and one.but != action.card),
        None,
    )
    pool.strike(player, UnslotCard() if entry is None else entry)
    send_to_rest(player, seat, action.card, log)


def send_to_rest(player: Player, seat: Seat, card: CardId, log: Log | None) -> None:
    """A card leaves its slot for the rest area."""
    leave_slot(player, card)
    player.rest += (card,)
    if log is not None:
        log.append(CardMoved(seat=seat, card=card, resting=True))


def leave_slot(player: Player, card: CardId) -> None:
    for number, slot in enumerate(player.slots):
        if any(lying.card == card for lying in slot):
            rest = tuple(lying for lying in slot if lying.card != card)
            player.slots = put(player.slots, number, rest)


def against_unslotting(state: State, seat: Seat, action: Unslot) -> Iterator[Value]:
    player = state.players[seat]
    if not (pool.owed(player, UnslotCard) or pool.owed(player, ClearSlot)):
        yield NotDue()
    else:
        yield NotThere(action.card)


def wakes(state: State, seat: Seat, effect: RecallCard) -> list[Action]:
    return [WAKE[card] for card in state.players[seat].rest]


def wake(state: State, seat: Seat, action: Wake, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player, RecallCard())
    player.rest = without(player.rest, action.card)
    player.active += (action.card,)
    if log is not None:
        log.append(CardMoved(seat=seat, card=action.card, resting=False))


def against_waking(state: State, seat: Seat, action: Wake) -> Iterator[Value]:
    if pool.owed(state.players[seat], RecallCard) is None:
        yield NotDue()
    else:
        yield NotThere(action.card)


def rests(state: State, seat: Seat, effect: RestCard) -> list[Action]:
    """[19.5] Unplayed cards, not the one that is being played."""
    player = state.players[seat]
    playing = [one.card for one in player.asked if isinstance(one, PickSlot)]
    return [REST[card] for card in player.active if card not in playing]


def rest(state: State, seat: Seat, action: Rest, log: Log | None) -> None:
    """[19.10] Its top half, without modules and without lasting effects."""
    player = state.players[seat]
    pool.strike(player, RestCard())
    player.active = without(player.active, action.card)
    player.rest += (action.card,)
    pool.owe(player, *HALF[Half.TOP][action.card])
    if log is not None:
        log.append(CardMoved(seat=seat, card=action.card, resting=True))


def against_resting(state: State, seat: Seat, action: Rest) -> Iterator[Value]:
    if pool.owed(state.players[seat], RestCard) is None:
        yield NotDue()
    else:
        yield NotThere(action.card)


# -- new citizens ----------------------------------------------------------------------------


def new_citizens(state: State, seat: Seat, question: PickCitizen) -> list[Action]:
    """[7.3] One of the display, or the top card of the deck."""
    found = [HIRE[card] for card in state.citizens]
    return [*found, RECRUIT] if state.deck else found


def coloured_hires(state: State, seat: Seat, effect: TakeCitizen) -> list[Action]:
    return [HIRE[card] for card in state.citizens if CARD[card].colour is effect.colour]


def any_hires(state: State, seat: Seat, effect: TakeAnyCitizen) -> list[Action]:
    return [HIRE[card] for card in state.citizens]


def hire(state: State, seat: Seat, action: Hire, log: Log | None) -> None:
    """After exploring, or by an effect, the most particular one first."""
    player = state.players[seat]
    if pool.asked(player, PickCitizen):
        pool.answer(player)
    else:
        coloured = TakeCitizen(CARD[action.card].colour)
        pool.strike(player, coloured if coloured in player.pool else TakeAnyCitizen())
    gain_citizen(state, seat, action.card, log)
    display.take_citizen(state, action.card, log)


def gain_citizen(state: State, seat: Seat, card: CardId, log: Log | None) -> None:
    """[18.10] A card of the display joins, with what technologies bring for it."""
    player = state.players[seat]
    player.active += (card,)
    if log is not None:
        log.append(CitizenTaken(seat=seat, card=card, from_deck=False))
    for effect in standing(player.tribe, player.face, player.unlocked).on_citizen:
        if isinstance(effect, GainByColour):
            pool.owe(player, BY_COLOUR[CARD[card].colour])
        else:
            pool.owe(player, *taken_apart((effect,)))


def recruit(state: State, seat: Seat, action: Recruit, log: Log | None) -> None:
    player = state.players[seat]
    pool.answer(player)
    card = state.deck[-1]
    state.deck = state.deck[:-1]
    player.active += (card,)
    if log is not None:
        log.append(Revealed(place="deck", things=(card,)))
        log.append(CitizenTaken(seat=seat, card=card, from_deck=True))


def against_hiring(state: State, seat: Seat, action: Hire | Recruit) -> Iterator[Value]:
    player = state.players[seat]
    if pool.asked(player, PickCitizen):
        if isinstance(action, Hire):
            yield NotThere(action.card)
        return
    if isinstance(action, Recruit) or not (
        pool.owed(player, TakeCitizen) or pool.owed(player, TakeAnyCitizen)
    ):
        yield NotDue()
    elif action.card not in state.citizens:
        yield NotThere(action.card)
    else:
        yield WrongColour(action.card)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Play, play, against_playing),
    action_rule(Dye, dye, against_dyeing),
    action_rule(Unslot, unslot, against_unslotting),
    action_rule(Wake, wake, against_waking),
    action_rule(Rest, rest, against_resting),
    action_rule(Hire, hire, against_hiring),
    action_rule(Recruit, recruit, against_hiring),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(PlayCard, choices=coloured_plays),
    effect_rule(PlayAnyCard, choices=any_plays),
    effect_rule(FlipCard, plain=always, carry_out=carry_out_flip),
    effect_rule(AnyColour, plain=always, carry_out=carry_out_colour),
    effect_rule(UnslotCard, choices=unslots),
    effect_rule(ClearSlot, choices=other_unslots),
    effect_rule(RecallCard, choices=wakes),
    effect_rule(RestCard, choices=rests),
    effect_rule(TakeCitizen, choices=coloured_hires),
    effect_rule(TakeAnyCitizen, choices=any_hires),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(PickWild, dyes),
    question_rule(PickCitizen, new_citizens, window=True),
)
