"""Planted faults: states that are not values, and games that do not keep their course."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import msgspec
import pytest

from farhaven.core.conformance import ConformanceError, Property
from farhaven.core.conformance.report import Place
from farhaven.core.conformance.undo import undo_gives_back
from farhaven.core.conformance.values import take_step
from farhaven.core.conformance.walk import openings, walk
from farhaven.core.events import Log
from farhaven.core.game import AnyGame, Opening, Score, ScoreLine
from farhaven.core.value import Seat

from . import toy
from .faults import broken_by, spoiled
from .toy import GAME, Action, Choose, Draw, Rest, Stake, State, View

# -- replay ----------------------------------------------------------------------------------


def test_hidden_global_state_is_caught() -> None:
    calls = [0]

    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        calls[0] += 1
        toy.apply(state, seat, action, log)
        state.players[seat].coins += calls[0] % 2

    assert broken_by(replace(GAME, apply=apply)) == Property.REPLAY


def test_a_set_up_that_differs_is_caught() -> None:
    calls = [0]

    def setup(opening: Opening) -> State:
        calls[0] += 1
        return toy.setup(msgspec.structs.replace(opening, seed=calls[0]))

    assert broken_by(replace(GAME, setup=setup)) == Property.REPLAY


def test_a_log_that_changes_the_game_is_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        state.players[seat].coins += 0 if log is None else len(log)

    assert broken_by(replace(GAME, apply=apply)) == Property.REPLAY


# -- isolation -------------------------------------------------------------------------------


class Scribbled(State, kw_only=True):
    """A state with something in it that changes in place."""

    notes: list[str]


def scribble(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
    assert isinstance(state, Scribbled)
    toy.apply(state, seat, action, log)
    state.notes.append(str(seat))


def blank(opening: Opening) -> Scribbled:
    fields = msgspec.structs.asdict(toy.setup(opening))
    return Scribbled(**fields, notes=[])


SCRIBBLED: AnyGame = replace(GAME, state_type=Scribbled, setup=blank, apply=scribble)


def test_shared_mutable_state_is_caught() -> None:
    assert broken_by(SCRIBBLED) == Property.ISOLATION


def test_shared_mutable_state_is_caught_before_it_is_ever_changed() -> None:
    assert broken_by(replace(SCRIBBLED, apply=toy.apply)) == Property.ISOLATION


def test_a_change_that_reaches_from_a_clone_into_the_original_is_caught() -> None:
    (walked, *_) = [walk(SCRIBBLED, chosen) for chosen in openings(SCRIBBLED, games=1)]
    place = Place(SCRIBBLED, walked.opening, 1)
    with pytest.raises(ConformanceError, match="length is 1, not 0") as caught:
        take_step(place, blank(walked.opening), walked.steps[0], walked.start)
    assert caught.value.broken == Property.ISOLATION


def test_questions_that_change_the_state_are_caught() -> None:
    def candidates(state: State, seat: Seat) -> Iterable[Action]:
        state.deck = state.deck[::-1]
        return toy.candidates(state, seat)

    assert broken_by(replace(GAME, candidates=candidates)) == Property.QUESTIONS


# -- round trips -----------------------------------------------------------------------------


class Loose(State, kw_only=True):
    """A state with a field whose type does not say what is in it."""

    last: object = ()


def test_a_state_that_is_read_back_as_another_one_is_caught() -> None:
    def setup(opening: Opening) -> Loose:
        return Loose(**msgspec.structs.asdict(toy.setup(opening)))

    loose: AnyGame = replace(GAME, state_type=Loose, setup=setup)
    assert broken_by(loose) == Property.ROUND_TRIP


def test_an_action_that_cannot_be_read_back_is_caught() -> None:
    fewer = replace(GAME, action_type=toy.Bury | Choose | Stake | Draw)
    assert broken_by(fewer) == Property.ROUND_TRIP


class Loud(View, frozen=True, kw_only=True):
    """A view with a field whose type does not say what is in it."""

    last: object = ()


def test_a_view_that_is_read_back_as_another_one_is_caught() -> None:
    def view(state: State, seat: Seat) -> Loud:
        seen = toy.view(state, seat)
        return Loud(**{name: getattr(seen, name) for name in View.__struct_fields__})

    loud: AnyGame = replace(GAME, view_type=Loud, view=view)
    assert broken_by(loud) == Property.ROUND_TRIP


# -- simultaneous seats, undo ----------------------------------------------------------------


def test_seats_that_do_not_commute_are_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        if isinstance(action, Choose) and not any(player.chosen for player in state.players):
            state.players[seat].coins += 1  # for the first to choose
        toy.apply(state, seat, action, log)

    assert broken_by(replace(GAME, apply=apply)) == Property.SIMULTANEOUS


def test_an_option_that_the_other_seat_takes_away_is_caught() -> None:
    def options(state: State, seat: Seat) -> list[Action]:
        first = any(player.chosen for player in state.players)
        choices = toy.options(state, seat)
        return choices[:1] if first else choices

    assert broken_by(spoiled(options)) == Property.SIMULTANEOUS


def test_an_undo_that_does_not_give_the_state_back_is_caught() -> None:
    (walked, *_) = [walk(SCRIBBLED, chosen) for chosen in openings(SCRIBBLED, games=1)]
    with pytest.raises(ConformanceError, match="taking the decision back") as caught:
        undo_gives_back(SCRIBBLED, walked)
    assert caught.value.broken == Property.UNDO


# -- inventory -------------------------------------------------------------------------------


def test_a_lost_component_is_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        state.discard = state.discard[:2]

    assert broken_by(replace(GAME, apply=apply)) == Property.INVENTORY


def test_a_component_from_nowhere_is_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        if isinstance(action, Draw):
            state.deck = (1, *state.deck)

    assert broken_by(replace(GAME, apply=apply)) == Property.INVENTORY


def test_a_negative_resource_is_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        toy.apply(state, seat, action, log)
        if isinstance(action, Choose):
            state.players[seat].points -= 1

    assert broken_by(replace(GAME, apply=apply)) == Property.INVENTORY


# -- the end ---------------------------------------------------------------------------------


def test_a_game_that_never_ends_is_caught() -> None:
    def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
        if isinstance(action, Draw | Rest):
            state.players[seat].coins += 1  # and the same question again
        else:
            toy.apply(state, seat, action, log)

    assert broken_by(replace(GAME, apply=apply)) == Property.BOUND


def test_a_bound_that_is_too_low_is_caught() -> None:
    assert broken_by(replace(GAME, longest=10)) == Property.BOUND


def test_an_ending_that_is_not_listed_is_caught() -> None:
    assert broken_by(replace(GAME, endings=("flood",))) == Property.ENDINGS


def test_an_ending_before_the_end_is_caught() -> None:
    def ending(state: State) -> str:
        return "last_round" if state.rounds == 0 else ""

    assert broken_by(replace(GAME, ending=ending)) == Property.ENDINGS


# -- scores ----------------------------------------------------------------------------------


class Rounded(Score, frozen=True):
    @property
    def total(self) -> int:
        return 10


def test_lines_that_do_not_make_the_total_are_caught() -> None:
    def scores(view: View) -> list[Score]:
        return [Rounded(score.seat, score.lines) for score in toy.scores(view)]

    assert broken_by(replace(GAME, scores=scores)) == Property.SCORES


def test_a_seat_without_a_score_is_caught() -> None:
    def scores(view: View) -> list[Score]:
        return toy.scores(view)[1:]

    assert broken_by(replace(GAME, scores=scores)) == Property.SCORES


def test_a_line_that_differs_from_viewer_to_viewer_is_caught() -> None:
    def scores(view: View) -> list[Score]:
        line = ScoreLine("rounds", view.seat)
        return [Score(score.seat, (line, score.lines[1])) for score in toy.scores(view)]

    assert broken_by(replace(GAME, scores=scores)) == Property.SCORES


def test_a_line_that_stays_unknown_at_the_end_is_caught() -> None:
    def scores(view: View) -> list[Score]:
        line = ScoreLine("buried", None)
        return [Score(score.seat, (score.lines[0], line)) for score in toy.scores(view)]

    spoilt = replace(GAME, scores=scores, winners=lambda state: [0])
    assert broken_by(spoilt) == Property.SCORES


@pytest.mark.parametrize("winners", [[], [0, 0], [7]])
def test_winners_that_are_nobody_are_caught(winners: list[Seat]) -> None:
    assert broken_by(replace(GAME, winners=lambda state: winners)) == Property.SCORES
