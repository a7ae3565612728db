"""Planted faults: leaks, guesses that know too much, and knowledge that is lost."""

from __future__ import annotations

import random
from dataclasses import replace

import msgspec
import pytest

from farhaven.core.codec import decode_state, encode
from farhaven.core.conformance import Property
from farhaven.core.conformance.leaves import Leaves, traits
from farhaven.core.conformance.secrets import convicted
from farhaven.core.events import Log, Revealed
from farhaven.core.game import AnyGame, clone
from farhaven.core.rng import Rng, seeded, shuffled
from farhaven.core.value import SPECTATOR, Seat, put

from . import toy
from .faults import broken_by
from .toy import GAME, NONE, Action, Bury, Draw, PlayerView, Rest, State, View

changed = msgspec.structs.replace


# -- leaks -----------------------------------------------------------------------------------


def test_a_view_that_shows_a_hidden_card_is_caught() -> None:
    def view(state: State, seat: Seat) -> View:
        return changed(toy.view(state, seat), deck_count=sum(state.deck[-1:]))

    assert broken_by(replace(GAME, view=view)) == Property.SECRETS


def test_a_view_that_hints_at_a_hidden_card_is_caught() -> None:
    def view(state: State, seat: Seat) -> View:
        hint = any(card > 12 for card in state.players[0].hand)
        return changed(toy.view(state, seat), rounds=state.rounds + 10 * hint)

    def determinise(view: View, rng: Rng) -> State:
        return toy.determinise(changed(view, rounds=view.rounds % 10), rng)

    assert broken_by(replace(GAME, view=view, determinise=determinise)) == Property.SECRETS


def test_a_secret_that_only_a_spectator_is_told_is_caught() -> None:
    def view(state: State, seat: Seat) -> View:
        seen = toy.view(state, seat)
        return changed(seen, discard=state.deck) if seat == SPECTATOR else seen

    assert broken_by(replace(GAME, view=view)) == Property.SECRETS


class Whole(View, frozen=True, kw_only=True):
    """A view with the whole state in its pocket."""

    pocket: str


def pocketed(state: State, seat: Seat) -> Whole:
    seen = toy.view(state, seat)
    fields = {name: getattr(seen, name) for name in View.__struct_fields__}
    return Whole(**fields, pocket=encode(state).hex())


def unpacked(view: Whole, rng: Rng) -> State:
    return changed(decode_state(GAME, bytes.fromhex(view.pocket)), rng=rng)


def test_an_identity_determinise_through_a_leaking_view_is_caught() -> None:
    toy_game: AnyGame = GAME
    leaking = replace(toy_game, view_type=Whole, view=pocketed, determinise=unpacked)
    assert broken_by(leaking) == Property.SECRETS


# -- determinise -----------------------------------------------------------------------------


def test_an_identity_determinise_through_a_back_door_is_caught() -> None:
    looked_at: dict[bytes, State] = {}

    def view(state: State, seat: Seat) -> View:
        seen = toy.view(state, seat)
        looked_at[encode(seen)] = clone(state)
        return seen

    def determinise(view: View, rng: Rng) -> State:
        return changed(clone(looked_at[encode(view)]), rng=seeded(rng))

    assert broken_by(replace(GAME, view=view, determinise=determinise)) == Property.UNKNOWN


def test_a_guess_that_draws_nothing_is_caught() -> None:
    def determinise(view: View, rng: Rng) -> State:
        return changed(toy.determinise(view, 1), rng=seeded(rng))

    assert broken_by(replace(GAME, determinise=determinise)) == Property.UNKNOWN


def test_a_guess_that_knows_which_cards_are_in_a_hand_is_caught() -> None:
    looked_at: dict[bytes, State] = {}

    def view(state: State, seat: Seat) -> View:
        seen = toy.view(state, seat)
        looked_at[encode(seen)] = clone(state)
        return seen

    def determinise(view: View, rng: Rng) -> State:
        state = clone(looked_at[encode(view)])
        deck, after = shuffled(rng, state.deck)
        return changed(state, rng=after, deck=deck)

    assert broken_by(replace(GAME, view=view, determinise=determinise)) == Property.UNKNOWN


def test_a_guess_that_contradicts_the_view_is_caught() -> None:
    def determinise(view: View, rng: Rng) -> State:
        return changed(toy.determinise(view, rng), discard=view.discard[::-1])

    assert broken_by(replace(GAME, determinise=determinise)) == Property.DETERMINISE


def test_a_guess_that_cannot_be_played_on_is_caught() -> None:
    """The cards that the others hold are put into the box, where nothing counts them."""

    def determinise(view: View, rng: Rng) -> State:
        guess = toy.determinise(view, rng)
        for seat, player in enumerate(guess.players):
            if seat != view.seat:
                player.hand = tuple(NONE for _ in player.hand)
        return guess

    assert broken_by(replace(GAME, determinise=determinise)) == Property.DETERMINISE


def test_a_guess_that_the_random_number_does_not_fix_is_caught() -> None:
    chance = random.Random(5)

    def determinise(view: View, rng: Rng) -> State:
        return toy.determinise(view, chance.getrandbits(64))

    assert broken_by(replace(GAME, determinise=determinise)) == Property.DETERMINISE


class Clockwork(View, frozen=True, kw_only=True):
    """A view that shows the random integer."""

    rng: Rng


def test_a_random_integer_that_determinise_keeps_is_caught() -> None:
    def view(state: State, seat: Seat) -> Clockwork:
        seen = toy.view(state, seat)
        fields = {name: getattr(seen, name) for name in View.__struct_fields__}
        return Clockwork(**fields, rng=state.rng)

    def determinise(view: Clockwork, rng: Rng) -> State:
        return changed(toy.determinise(view, rng), rng=view.rng)

    def redeal(state: State, seat: Seat, rng: Rng) -> State:
        return changed(toy.redeal(state, seat, rng), rng=state.rng)

    toy_game: AnyGame = GAME
    kept = replace(toy_game, view_type=Clockwork, view=view, determinise=determinise, redeal=redeal)
    assert broken_by(kept) == Property.RANDOM_INTEGER


def test_a_random_integer_that_is_always_the_same_is_caught() -> None:
    def determinise(view: View, rng: Rng) -> State:
        return changed(toy.determinise(view, rng), rng=7)

    assert broken_by(replace(GAME, determinise=determinise)) == Property.RANDOM_INTEGER


# -- what was seen ---------------------------------------------------------------------------


def test_a_seen_card_that_the_view_forgets_is_caught() -> None:
    """Everybody knows the card they buried; this view does not tell them any more."""

    def view(state: State, seat: Seat) -> View:
        seen = toy.view(state, seat)
        if seat == SPECTATOR or state.ended or not state.players[seat].buried:
            return seen
        return changed(seen, players=put(seen.players, seat, forgetful(seen.players[seat])))

    def forgetful(player: PlayerView) -> PlayerView:
        return changed(player, buried=None)

    assert broken_by(replace(GAME, view=view)) == Property.SEEN


# -- redeal ----------------------------------------------------------------------------------


def test_a_redeal_that_leaves_out_what_is_hidden_is_caught() -> None:
    def redeal(state: State, seat: Seat, rng: Rng) -> State:
        return changed(clone(state), rng=rng)

    assert broken_by(replace(GAME, redeal=redeal)) == Property.SEEN


def test_a_redeal_that_loses_a_card_is_caught() -> None:
    def redeal(state: State, seat: Seat, rng: Rng) -> State:
        dealt = toy.redeal(state, seat, rng)
        return changed(dealt, deck=tuple(NONE for _ in dealt.deck))

    assert broken_by(replace(GAME, redeal=redeal)) == Property.REDEAL


# -- the log ---------------------------------------------------------------------------------


def told_to_all(kind: type[Action], card_of: type[Revealed | toy.Buried]) -> AnyGame:
    """Lanterns, in which everybody hears what only one seat may know."""

    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        told: Log = []
        toy.apply(state, seat, action, told)
        if log is None:
            return
        for event in told:
            public = isinstance(action, kind) and isinstance(event, card_of)
            log.append(changed(event, audience=None) if public else event)

    return replace(GAME, apply=apply)


def test_a_drawn_card_that_is_told_to_the_wrong_seat_is_caught() -> None:
    assert broken_by(told_to_all(Draw, Revealed)) == Property.AUDIENCE


def test_a_secret_choice_that_is_told_to_the_wrong_seat_is_caught() -> None:
    assert broken_by(told_to_all(Bury, toy.Buried)) == Property.AUDIENCE


def test_a_reveal_to_others_that_tells_of_a_secret_choice_is_caught() -> None:
    """Whoever buries a high card is shown one, so the others could take back less."""

    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        if log is not None and isinstance(action, Bury) and action.card > 9:
            log.append(Revealed(place="deck", things=("1",), audience=(seat,)))

    assert broken_by(replace(GAME, apply=apply)) == Property.AUDIENCE


def test_an_event_for_a_seat_that_is_not_at_the_table_is_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        if log is not None:
            log.append(toy.Rested(seat=seat, audience=(9,)))

    assert broken_by(replace(GAME, apply=apply)) == Property.AUDIENCE


def test_a_reveal_without_an_event_that_says_so_is_caught() -> None:
    """Whoever drew the card could look at it and take the decision back."""

    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        told: Log = []
        toy.apply(state, seat, action, told)
        if log is not None:
            log += [event for event in told if getattr(event, "place", "") != "deck"]

    assert broken_by(replace(GAME, apply=apply)) == Property.REVEALED


def test_a_question_that_is_skipped_because_of_a_secret_is_caught() -> None:
    """A seat that holds a high card is not asked whether it wants to draw."""

    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        for other in toy.deciders(state):
            if toy.options(state, other) == [Draw(), Rest()] and state.players[other].hand[-1] > 9:
                toy.apply(state, other, Rest(), log)
                return

    assert broken_by(replace(GAME, apply=apply, longest=30)) == Property.REVEALED


# -- the comparison itself -------------------------------------------------------------------


def drawn(rng: random.Random, chance: float, places: int = 60) -> Leaves:
    """A state with places in which something lies now and then."""
    return {f"deck.{place}": int(rng.random() < chance) for place in range(places)}


@pytest.mark.parametrize("chance", [0.5, 0.05, 0.005])
def test_what_varies_on_both_sides_is_never_convicted(chance: float) -> None:
    rng = random.Random(1)
    for _ in range(20):
        assert list(convicted(lambda: drawn(rng, chance), lambda: drawn(rng, chance))) == []


def test_a_rare_thing_that_came_up_often_at_first_is_not_taken_for_the_usual_one() -> None:
    rng = random.Random(1)
    at_first = [1] * 5 + [0] * 3

    def imagined() -> Leaves:
        return {"deck.0": at_first.pop()} if at_first else drawn(rng, 0.01, places=1)

    assert list(convicted(lambda: drawn(rng, 0.01, places=1), imagined)) == []


@pytest.mark.parametrize("chance", [0.5, 0.1])
def test_what_varies_on_one_side_only_is_convicted(chance: float) -> None:
    rng = random.Random(1)
    known = list(convicted(lambda: drawn(rng, chance), lambda: drawn(rng, 0)))
    forgotten = list(convicted(lambda: drawn(rng, 0), lambda: drawn(rng, chance)))
    assert [broken for _, broken in known] == [Property.UNKNOWN]
    assert [broken for _, broken in forgotten] == [Property.SEEN]


def test_the_random_integer_is_left_to_a_check_of_its_own() -> None:
    rng = random.Random(1)
    assert list(convicted(lambda: {"rng": rng.random()}, lambda: {"rng": 0})) == []


def test_traits_tell_what_lies_in_a_hand_and_where() -> None:
    player = toy.Player(hand=(3, 8))
    assert traits(player).items() >= {
        ("hand.0", 3),
        ("hand.1", 8),
        ("hand.length", 2),
        ("hand holds 8", 1),
        ("coins", 1),
    }
