"""A running game in numbers, before any library comes in."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from farhaven.core.codec import digest
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find
from farhaven.core.rng import seeded
from farhaven.envs.playing import Choice, Seeds, terms
from tests.envs.names import GAMES, advance, begun

# -- numbers in, numbers out -----------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_numbers_play_the_same_game_as_actions(name: str) -> None:
    game, playing, chance = find(name), begun(name, seed=5), Random(5)
    state = game.setup(opening(game, seats=2, seed=5))
    while deciders := game.deciders(state):
        assert playing.deciders() == deciders
        options = game.options(state, deciders[0])
        at = chance.randrange(len(options))
        game.apply(state, deciders[0], options[at], None)
        playing.play(deciders[0], playing.legal(deciders[0])[at])
    assert digest(playing.state) == digest(state)
    assert playing.deciders() == []


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_observes_its_own_view(name: str) -> None:
    game, playing = find(name), begun(name, seed=2)
    advance(playing, 40, Random(2))
    assert game.features is not None
    for seat in range(2):
        assert playing.observation(seat) == game.features.of(game.view(playing.state, seat))


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_know_is_not_in_its_numbers(name: str) -> None:
    game, playing, chance = find(name), begun(name, seed=3), Random(3)
    for number in range(6):
        advance(playing, 10, chance)
        for seat in range(2):
            other = playing.clone()
            other.state = game.redeal(playing.state, seat, seeded(number))
            assert other.observation(seat) == playing.observation(seat)
            assert other.legal(seat) == playing.legal(seat)


def test_looking_first_does_not_change_what_is_legal() -> None:
    looked, blind = begun("revive", seed=4), begun("revive", seed=4)
    (seat,) = looked.deciders()
    looked.observation(seat)
    assert looked.legal(seat) == blind.legal(seat)


def test_an_illegal_number_is_refused_and_changes_nothing() -> None:
    playing = begun("aldebaran_duel", seed=1)
    (seat,) = playing.deciders()
    before, legal = digest(playing.state), playing.legal(seat)
    illegal = min(set(range(547)) - set(legal))
    with pytest.raises(Refused) as refused:
        playing.play(seat, illegal)
    assert str(refused.value) == (
        f"Action {illegal} is not legal for seat {seat} now; "
        f"the mask allows {len(legal)}, such as {legal[0]}."
    )
    with pytest.raises(Refused, match=f"Seat {1 - seat} has nothing to decide now"):
        playing.play(1 - seat, legal[0])
    with pytest.raises(Refused):
        playing.play(seat, -1)
    assert digest(playing.state) == before


def test_a_clone_goes_its_own_way() -> None:
    playing = begun("evacuation", seed=1)
    before = digest(playing.state)
    twin = playing.clone()
    advance(twin, 5, Random(1))
    assert digest(playing.state) == before
    assert (playing.decisions, twin.decisions) == (0, 5)


def test_a_running_game_can_be_kept() -> None:
    playing = begun("planet_unknown", seed=6, seats=3)
    advance(playing, 20, Random(6))
    again = pickle.loads(pickle.dumps(playing))
    assert digest(again.state) == digest(playing.state)
    assert (again.decisions, again.terms.seats, again.terms.reward) == (20, 3, "win")
    advance(playing, 20, Random(7))
    advance(again, 20, Random(7))
    assert digest(again.state) == digest(playing.state)


# -- what can be asked for -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats", "options", "sentence"),
    [
        ("chess", 2, {}, 'There is no game "chess";'),
        ("revive", 7, {}, "Revive is played with 1, 2, 3, 4 seats, not with 7."),
        ("revive", 2, {"speed": "fast"}, "Revive has no option 'speed'; its options are:"),
        ("revive", 2, {"length": 3}, "Option length of Revive cannot be '3'; it can be:"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    name: str, seats: int, options: dict[str, Choice], sentence: str
) -> None:
    with pytest.raises(Refused) as refused:
        terms(name, seats=seats, reward="win", options=options)
    assert str(refused.value).startswith(sentence)


def test_options_are_words_numbers_or_one_word_for_each_seat() -> None:
    duel = terms("aldebaran_duel", seats=2, reward="win", options={"first_player": 2})
    assert duel.opening.settings["first_player"] == "2"
    worlds = {"planets": ("gaia", "k_273")}
    planets = terms("planet_unknown", seats=2, reward="win", options={**worlds})
    assert planets.opening.settings["planets"] == "gaia,k_273"


def test_two_play_where_nothing_is_said() -> None:
    assert terms("planet_unknown", seats=None, reward="win", options={}).seats == 2


# -- seeds -----------------------------------------------------------------------------------


def test_the_first_game_has_the_seed_that_is_given() -> None:
    assert Seeds(7).next(None) == 7
    assert Seeds(7).next(9) == 9


def test_later_seeds_follow_from_the_one_that_was_given() -> None:
    one, other = Seeds(None), Seeds(3)
    one.next(3)
    other.next(None)
    assert [one.next(None) for _ in range(5)] == [other.next(None) for _ in range(5)]


def test_neighbours_do_not_share_their_later_seeds() -> None:
    drawn = []
    for first in range(20):
        seeds = Seeds(first)
        drawn += [seeds.next(None) for _ in range(20)]
    assert len(set(drawn)) == len(drawn)


def test_without_a_seed_every_run_is_another() -> None:
    assert len({Seeds(None).next(None) for _ in range(5)}) > 1
