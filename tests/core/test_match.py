"""A running game: decisions, refusals, logs. Taking back is in test_undo.py."""

from __future__ import annotations

import dataclasses

import pytest

from farhaven.core.catalogue import Catalogue
from farhaven.core.events import Log, Revealed
from farhaven.core.game import Opening, Refused, clone, opening
from farhaven.core.match import LATEST, Decision, Illegal, Match
from farhaven.core.value import SPECTATOR, Seat, Value

from .positions import NAMES, Lanterns, asked, match_from
from .toy import (
    GAME,
    Action,
    Buried,
    Bury,
    Choose,
    Draw,
    NotAsked,
    NotInHand,
    Rest,
    Rested,
    Stake,
    State,
    TooFewCoins,
)


def refusal(match: Lanterns, seat: Seat, action: Action) -> Illegal:
    """The refusal of this decision, which must change nothing."""
    before, kept = clone(match.state), match.state
    with pytest.raises(Illegal) as refused:
        match.play(seat, action)
    assert match.state is kept
    assert match.state == before
    assert match.decisions == []
    assert match.log == []
    return refused.value


# -- deciding --------------------------------------------------------------------------------


def test_a_match_begins_with_the_setup() -> None:
    made = opening(GAME, seats=3, seed=4)
    match = Match(GAME, made)
    assert match.state == GAME.setup(made)
    assert (match.game, match.opening) == (GAME, made)
    assert (match.decisions, match.log) == ([], [])
    assert [sitter.name for sitter in match.seats] == ["Player 1", "Player 2", "Player 3"]
    assert all(sitter.kind == "person" for sitter in match.seats)


def test_play_tells_what_happened_and_keeps_it() -> None:
    match = match_from(asked((1, 2), "refill"), asked((3, 4)))
    told = match.play(0, Rest(), at="2026-01-31T12:00:00Z")
    assert told == [Rested(seat=0)]
    assert match.decisions == [Decision(0, Rest(), "2026-01-31T12:00:00Z")]
    assert match.log == [told]
    assert match.state.players[0].coins == 2


def test_play_makes_a_new_state_and_leaves_the_old_one() -> None:
    match = match_from(asked((1, 2), "refill"), asked((3, 4)))
    held, before = match.state, clone(match.state)
    match.play(0, Draw())
    assert held == before
    assert match.state is not held


def test_a_fault_inside_the_rules_leaves_the_match_as_it_was() -> None:
    def broken(state: State, seat: Seat, action: Action, log: Log | None) -> None:
        state.deck = ()
        state.players[seat].hand = ()
        raise ArithmeticError

    match = Match(dataclasses.replace(GAME, apply=broken), opening(GAME))
    before = clone(match.state)
    with pytest.raises(ArithmeticError):
        match.play(0, Bury(match.state.players[0].hand[0]))
    assert match.state == before
    assert match.decisions == []
    assert match.log == []


# -- what is refused -------------------------------------------------------------------------


def test_an_illegal_action_is_refused_with_its_obstacle_in_words() -> None:
    refused = refusal(match_from(asked((1, 2), "bury"), asked((3, 4), "bury")), 0, Bury(3))
    assert refused.obstacles == (NotInHand(3),)
    assert str(refused) == (
        '{"type":"Bury","card":3} of Ann is not possible now: You do not hold card 3.'
    )


def test_an_answer_to_another_question_is_refused() -> None:
    refused = refusal(match_from(asked((1, 2), "bury"), asked((3, 4), "bury")), 0, Choose(1))
    assert refused.obstacles == (NotAsked(),)


def test_more_coins_than_there_are_cannot_be_staked() -> None:
    refused = refusal(match_from(asked((1,), "stake", coins=2), asked((3,))), 0, Stake(3))
    assert refused.obstacles == (TooFewCoins(2),)
    assert "only 2" in str(refused)


def test_a_seat_that_does_not_decide_is_refused() -> None:
    refused = refusal(match_from(asked((1, 2), "refill"), asked((3, 4))), 1, Rest())
    assert "of Ben is not possible now: Ann must decide first." in str(refused)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: Seat) -> None:
    refused = refusal(match_from(asked((1, 2), "refill"), asked((3, 4))), seat, Rest())
    assert "is not possible now" in str(refused)


def test_nothing_can_be_played_after_the_end() -> None:
    refused = refusal(match_from(asked((1, 2)), asked((3, 4))), 0, Rest())
    assert "the game is over" in str(refused)


def test_the_rules_are_not_asked_about_things_that_do_not_exist() -> None:
    def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
        raise KeyError(action)

    game = dataclasses.replace(GAME, obstacles=obstacles)
    match = Match(game, opening(game))
    refused = refusal(match, 0, Bury(99))
    assert refused.obstacles == ()
    assert (
        str(refused) == '{"type":"Bury","card":99} is not possible now: Lanterns does not offer it.'
    )


def test_the_rules_are_asked_about_what_is_a_candidate_or_in_the_catalogue() -> None:
    def no_candidates(state: State, seat: Seat) -> list[Action]:
        return []

    for game in (
        dataclasses.replace(GAME, candidates=no_candidates),
        dataclasses.replace(GAME, catalogue=Catalogue(())),
    ):
        assert refusal(Match(game, opening(game)), 0, Draw()).obstacles == (NotAsked(),)


def test_a_match_needs_an_opening_that_can_be_played() -> None:
    with pytest.raises(Refused, match="7"):
        Match(GAME, Opening(7, 0, "house-1", {"rounds": "2"}))
    with pytest.raises(Refused, match="3 seats, but 2 are named"):
        Match(GAME, opening(GAME, seats=3), NAMES[:2])


# -- logs ------------------------------------------------------------------------------------


def test_the_log_of_a_seat_tells_no_secret_of_another() -> None:
    match = match_from(asked((1, 2, 5), "bury"), asked((3, 4, 6), "bury"))
    match.play(0, Bury(2))
    match.play(1, Bury(3))
    first, second = Buried(seat=0, card=2, audience=(0,)), Buried(seat=1, card=3, audience=(1,))
    assert match.log == [[first], [second]]
    assert match.log_for(0) == [[first], []]
    assert match.log_for(1) == [[], [second]]
    assert match.log_for(SPECTATOR) == [[], []]


def test_a_card_that_was_drawn_is_told_to_its_seat_alone() -> None:
    match = match_from(asked((1, 2), "refill"), asked((3, 4)), deck=(9, 8))
    match.play(0, Draw())
    drawn = Revealed(place="deck", things=("8",), audience=(0,))
    assert drawn in match.log_for(0)[0]
    assert drawn not in match.log_for(1)[0]
    assert drawn not in match.log_for(SPECTATOR)[0]


# -- records ---------------------------------------------------------------------------------


def test_the_record_holds_all_that_gives_the_game_back() -> None:
    made = opening(GAME, seats=2, seed=11, settings={"rounds": "1"})
    match = Match(GAME, made, NAMES[:2])
    card = match.state.players[1].hand[2]
    match.play(1, Bury(card), at="2026-01-31T12:00:00Z")
    record = match.record()
    assert (record.format, record.game, record.rules_version) == (1, "lanterns", 2)
    assert (record.components, record.options, record.seed) == ("house-1", {"rounds": "1"}, 11)
    assert record.seats == NAMES[:2]
    assert record.decisions == (
        Decision[object](1, {"type": "Bury", "card": card}, "2026-01-31T12:00:00Z"),
    )


def test_a_record_that_was_taken_does_not_change() -> None:
    match = Match(GAME, opening(GAME))
    record = match.record()
    match.play(0, Bury(match.state.players[0].hand[0]))
    record.options["rounds"] = "1"
    assert record.decisions == ()
    assert match.opening.settings == {"rounds": "2"}


# -- earlier states --------------------------------------------------------------------------


def test_every_earlier_state_can_be_had_and_few_of_them_are_kept() -> None:
    match = Match(GAME, opening(GAME, seats=3, seed=3))
    seen = [clone(match.state)]
    while owing := GAME.deciders(match.state):
        seat = owing[-1]
        match.play(seat, GAME.options(match.state, seat)[-1])
        seen.append(clone(match.state))
    assert len(match.decisions) > LATEST + 2
    assert [match.state_after(moves) for moves in range(len(seen))] == seen
    assert len(match._earlier) == LATEST + 1  # the latest, and the first


def test_what_was_taken_back_is_forgotten() -> None:
    match = Match(GAME, opening(GAME, seats=2, seed=3))
    for seat in (0, 1):
        match.play(seat, GAME.options(match.state, seat)[0])
    before = clone(match.state_after(0))
    match.undo(0, free=True)
    assert match.state == match.state_after(0) == before
    match.play(0, GAME.options(match.state, 0)[1])
    assert match.state_after(0) == before
