"""Taking back and putting back, by the rule at the head of farhaven.core.match."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farhaven.core.codec import encode
from farhaven.core.events import Revealed
from farhaven.core.game import Refused, clone, opening
from farhaven.core.match import (
    ACTED_ON,
    NOTHING_TO_REDO,
    NOTHING_TO_UNDO,
    OVERTAKEN,
    REVEALED,
    Decision,
    Match,
)
from farhaven.core.record import replay
from farhaven.core.value import Seat
from farhaven.core.words import Say

from .positions import Lanterns, asked, match_from
from .toy import GAME, Action, Bury, Choose, Draw, Rest, Stake, deciders, options

LOW, MIDDLE, HIGH = (1, 2, 10), (3, 4, 11), (5, 6, 12)


def burying() -> Lanterns:
    """Three seats bury a card at once, and nothing is shown; then they choose one at once."""
    return match_from(asked(LOW, "bury"), asked(MIDDLE, "bury"), asked(HIGH, "bury"))


def choosing() -> Lanterns:
    """Two seats choose and stake at once; then the cards are revealed."""
    return match_from(asked(LOW, "choose", "stake"), asked(HIGH, "choose", "stake"))


def refilling() -> Lanterns:
    """It is the turn of seat 0 to draw or rest; then of seat 1; then the next round begins."""
    match = match_from(asked(LOW, "refill"), asked(HIGH))
    match.state.order = (1,)
    return match


def assert_not_undone(match: Lanterns, seat: Seat, reason: str) -> None:
    assert match.why_not_undo(seat) == reason
    before, decisions, log = clone(match.state), [*match.decisions], [*match.log]
    with pytest.raises(Refused) as refused:
        match.undo(seat)
    assert str(refused.value) == reason
    assert (match.state, match.decisions, match.log) == (before, decisions, log)


def assert_not_redone(match: Lanterns, seat: Seat, reason: str) -> None:
    assert match.why_not_redo(seat) == reason
    before, decisions, log = clone(match.state), [*match.decisions], [*match.log]
    with pytest.raises(Refused) as refused:
        match.redo(seat)
    assert str(refused.value) == reason
    assert (match.state, match.decisions, match.log) == (before, decisions, log)


# -- taking turns ----------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    match = refilling()
    assert_not_undone(match, 0, NOTHING_TO_UNDO)
    match.play(0, Rest())
    assert_not_undone(match, 1, NOTHING_TO_UNDO)
    assert_not_undone(match, 7, NOTHING_TO_UNDO)


def test_a_decision_that_revealed_nothing_can_be_taken_back() -> None:
    match = refilling()
    before = clone(match.state)
    match.play(0, Rest())
    assert match.why_not_undo(0) == ""
    match.undo(0)
    assert match.state == before
    assert (match.decisions, match.log) == ([], [])


def test_a_card_that_was_drawn_cannot_be_put_back_unseen() -> None:
    match = refilling()
    match.play(0, Draw())
    assert_not_undone(match, 0, REVEALED)


def test_a_turn_cannot_be_taken_back_when_the_next_one_has_been_taken() -> None:
    match = refilling()
    match.play(0, Rest())
    match.play(1, Rest())
    assert_not_undone(match, 0, ACTED_ON)
    match.undo(1)
    match.undo(0)
    assert match.state == refilling().state


def test_a_turn_can_be_taken_back_from_the_phase_that_follows() -> None:
    match = refilling()
    match.play(0, Rest())
    match.play(1, Rest())  # now both choose
    assert deciders(match.state) == [0, 1]
    match.undo(1)
    assert deciders(match.state) == [1]


# -- deciding at the same time ---------------------------------------------------------------


def test_others_who_decide_at_the_same_time_are_not_disturbed() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.play(1, Bury(3))
    match.undo(0)
    alone = burying()
    alone.play(1, Bury(3))
    assert match.state == alone.state
    assert (match.decisions, match.log) == (alone.decisions, alone.log)


def test_until_somebody_goes_on_even_the_end_of_the_phase_can_be_undone() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.play(1, Bury(3))
    match.play(2, Bury(5))
    assert all(Choose(card) in options(match.state, 2) for card in (6, 12))
    match.undo(0)
    assert deciders(match.state) == [0]
    assert match.decisions == [Decision(1, Bury(3)), Decision(2, Bury(5))]
    match.play(0, Bury(2))
    assert match.state.players[0].hand == (1, 10)
    assert deciders(match.state) == [0, 1, 2]


def test_who_has_gone_on_to_the_next_phase_has_acted_on_it() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.play(1, Bury(3))
    match.play(2, Bury(5))
    match.play(2, Choose(6))
    assert_not_undone(match, 0, ACTED_ON)
    match.undo(2)
    assert match.why_not_undo(0) == ""


def test_the_last_of_a_phase_has_nobody_beside_it() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.play(1, Bury(3))
    match.play(2, Bury(5))
    match.play(1, Choose(4))
    assert_not_undone(match, 2, ACTED_ON)


def test_several_decisions_are_taken_back_one_by_one() -> None:
    match = choosing()
    match.play(0, Choose(10))
    match.play(1, Choose(5))
    match.play(0, Stake(1))
    match.undo(0)
    assert match.state.players[0].staked == 0
    match.undo(0)
    assert match.state.players[0].hand == LOW
    assert match.decisions == [Decision(1, Choose(5))]


def test_a_choice_cannot_be_changed_after_the_reveal() -> None:
    match = choosing()
    match.play(0, Choose(10))
    match.play(0, Stake(0))
    match.play(1, Choose(5))
    assert match.why_not_undo(0) == ""
    match.play(1, Stake(1))
    assert any(isinstance(event, Revealed) for event in match.log[-1])
    assert_not_undone(match, 0, REVEALED)
    assert_not_undone(match, 1, REVEALED)


def test_what_another_seat_saw_stays_seen() -> None:
    match = match_from(asked(LOW, "bury"), asked(HIGH, "refill", "choose"))
    match.play(0, Bury(1))
    match.play(1, Draw())
    match.undo(0)
    assert match.state.players[1].hand == (5, 6, 7, 12)
    assert match.log == [[Revealed(place="deck", things=("7",), audience=(1,))]]


def test_another_card_than_was_seen_would_be_a_reveal() -> None:
    match = match_from(asked(LOW, "refill"), asked(HIGH, "refill", "choose"))
    match.play(0, Draw())
    match.log[0].clear()  # as if the rules had let seat 0 draw without telling
    match.play(1, Draw())
    assert_not_undone(match, 0, ACTED_ON)  # only seat 1 knows what it has seen


def test_the_reason_is_told_in_the_language_that_is_asked_for() -> None:
    match = refilling()
    shouting = Say(translate=str.upper)
    assert match.why_not_undo(0, shouting) == NOTHING_TO_UNDO.upper()
    assert match.why_not_redo(0, shouting) == NOTHING_TO_REDO.upper()
    match.play(0, Draw())
    assert match.why_not_undo(0, shouting) == REVEALED.upper()


# -- putting back ----------------------------------------------------------------------------


def test_nothing_can_be_put_back_before_something_is_taken_back() -> None:
    match = refilling()
    assert_not_redone(match, 0, NOTHING_TO_REDO)
    match.play(0, Rest())
    assert_not_redone(match, 0, NOTHING_TO_REDO)


def test_what_was_taken_back_can_be_put_back() -> None:
    match = refilling()
    match.play(0, Rest(), at="2026-01-31T12:00:00Z")
    after, log = clone(match.state), [*match.log]
    match.undo(0)
    assert match.why_not_redo(0) == ""
    assert match.redo(0) == log[0]
    assert (match.state, match.log) == (after, log)
    assert match.decisions == [Decision(0, Rest(), "2026-01-31T12:00:00Z")]
    assert_not_redone(match, 0, NOTHING_TO_REDO)


def test_putting_back_may_have_a_time_of_its_own() -> None:
    match = refilling()
    match.play(0, Rest(), at="2026-01-31T12:00:00Z")
    match.undo(0)
    match.redo(0, at="2026-01-31T12:01:00Z")
    assert match.decisions[0].at == "2026-01-31T12:01:00Z"


def test_several_decisions_are_put_back_in_their_order() -> None:
    match = choosing()
    match.play(0, Choose(10))
    match.play(0, Stake(1))
    after = clone(match.state)
    match.undo(0)
    match.undo(0)
    match.redo(0)
    match.redo(0)
    assert match.state == after
    assert match.decisions == [Decision(0, Choose(10)), Decision(0, Stake(1))]


def test_another_seat_that_decides_meanwhile_does_not_matter() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.undo(0)
    match.play(1, Bury(3))
    match.redo(0)
    assert match.decisions == [Decision(1, Bury(3)), Decision(0, Bury(1))]


def test_who_decides_anew_cannot_put_back_the_old() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.undo(0)
    match.play(0, Bury(2))
    assert_not_redone(match, 0, NOTHING_TO_REDO)


def test_what_has_become_impossible_cannot_be_put_back() -> None:
    match = burying()
    match.play(0, Bury(1))
    match.play(1, Bury(3))
    match.play(2, Bury(5))
    match.play(0, Choose(2))
    match.undo(0)
    match.undo(1)  # the phase before is open again
    assert_not_redone(match, 0, OVERTAKEN)
    match.redo(1)
    match.redo(0)
    assert match.state.players[0].chosen == 2


# -- practice --------------------------------------------------------------------------------


def test_a_free_undo_takes_back_reveals_and_what_others_did_after() -> None:
    match = refilling()
    before = clone(match.state)
    match.play(0, Draw())
    match.play(1, Rest())
    match.play(1, Choose(5))
    after, log = clone(match.state), [*match.log]
    match.undo(0, free=True)
    assert match.state == before
    assert (match.decisions, match.log) == ([], [])
    match.redo(0)
    match.redo(1)
    match.redo(1)
    assert (match.state, match.log) == (after, log)


def test_a_free_undo_leaves_what_came_before() -> None:
    match = refilling()
    match.play(0, Draw())
    before, log = clone(match.state), [*match.log]
    match.play(1, Draw())
    match.undo(1, free=True)
    assert (match.state, match.log) == (before, log)
    assert match.decisions == [Decision(0, Draw())]


def test_even_a_free_undo_needs_a_decision() -> None:
    match = refilling()
    match.play(0, Rest())
    with pytest.raises(Refused, match=NOTHING_TO_UNDO):
        match.undo(1, free=True)


# -- whatever is done ------------------------------------------------------------------------

orders = st.lists(
    st.tuples(
        st.sampled_from(["play", "play", "play", "undo", "redo", "free"]),
        st.integers(min_value=0, max_value=2),
        st.integers(min_value=0, max_value=20),
    ),
    max_size=40,
)


def follow(match: Lanterns, order: str, seat: Seat, pick: int) -> None:
    """Carry out an order where it can be, and see that it does what it says."""
    if order == "play" and seat in deciders(match.state):
        offered = options(match.state, seat)
        match.play(seat, offered[pick % len(offered)])
    elif order == "undo" and not match.why_not_undo(seat):
        undo_and_look(match, seat)
    elif order == "redo" and not match.why_not_redo(seat):
        match.redo(seat)
    elif order == "free" and any(made.seat == seat for made in match.decisions):
        match.undo(seat, free=True)


def undo_and_look(match: Lanterns, seat: Seat) -> None:
    seen, others, state = revealed(match), of_others(match, seat), clone(match.state)
    match.undo(seat)
    assert revealed(match) == seen, "what was seen has been unseen"
    assert of_others(match, seat) == others, "a decision of another seat has changed"
    match.redo(seat)
    assert match.state == state, "putting back gives another state"
    match.undo(seat)


def revealed(match: Lanterns) -> Counter[bytes]:
    told = [event for events in match.log for event in events]
    return Counter(encode(event) for event in told if isinstance(event, Revealed))


def of_others(match: Lanterns, seat: Seat) -> list[Decision[Action]]:
    return [made for made in match.decisions if made.seat != seat]


@given(st.integers(), orders)
def test_a_match_is_always_the_replay_of_its_record(
    seed: int, orders: list[tuple[str, Seat, int]]
) -> None:
    match = Match(GAME, opening(GAME, seats=3, seed=seed))
    for order, seat, pick in orders:
        follow(match, order, seat, pick)
        again = replay(GAME, match.record())
        assert again.state == match.state
        assert again.log == match.log
        assert again.decisions == match.decisions


@given(st.integers(), orders)
def test_free_undos_lead_back_to_the_opening(
    seed: int, orders: list[tuple[str, Seat, int]]
) -> None:
    match = Match(GAME, opening(GAME, seats=3, seed=seed))
    for order, seat, pick in orders:
        follow(match, order, seat, pick)
    while match.decisions:
        match.undo(match.decisions[-1].seat, free=True)
    assert match.state == GAME.setup(match.opening)
    assert match.log == []
