"""OpenSpiel's own tests, unchanged, its search with our resampler, and what they do not ask."""

from __future__ import annotations

import json
import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts

from farhaven.core.codec import digest
from farhaven.core.game import Refused
from farhaven.core.registry import find
from farhaven.core.rng import seeded
from farhaven.envs.openspiel import FarhavenState, Resampler, deal, resample
from farhaven.envs.playing import Playing
from tests.envs.names import GAMES, begun

TABLES = [
    *(f"farhaven_{name}" for name in GAMES),
    "farhaven_aldebaran_duel(first_player='2',reward=lead)",
    "farhaven_evacuation(seats=1)",
    "farhaven_evacuation(seats=4,mode=points,reward=lead)",
    "farhaven_planet_unknown(seats=2,planets=gaia+k_273)",
    "farhaven_planet_unknown(seats=6)",
    "farhaven_revive(seats=3)",
]


@pytest.mark.parametrize("table", TABLES)
def test_the_library_accepts_the_game(table: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_search_of_the_library_plays_a_game_with_our_resampler(name: str) -> None:
    game = pyspiel.load_game(f"farhaven_{name}")
    chance = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), uct_c=2.0, max_simulations=2
    )
    bot.set_resampler(Resampler(seed=1))
    state, searched = deal(game, seed=1), 0
    while not state.is_terminal():
        own = state.current_player() == 0
        searched += own
        state.apply_action(bot.step(state) if own else chance.choice(state.legal_actions()))
    assert searched > 20
    assert sum(state.returns()) == pytest.approx(0)


def test_search_finds_the_resampler_by_itself() -> None:
    game = pyspiel.load_game("farhaven_aldebaran_duel")
    chance = np.random.RandomState(2)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), uct_c=2.0, max_simulations=4
    )
    state = deal(game, seed=2)
    assert bot.step(state) in state.legal_actions()


# -- chance ----------------------------------------------------------------------------------


def running(state: FarhavenState) -> Playing:
    assert state.playing is not None
    return state.playing


@pytest.mark.parametrize("name", GAMES)
def test_four_bytes_deal_the_game_of_their_seed(name: str) -> None:
    game = pyspiel.load_game(f"farhaven_{name}")
    state = game.new_initial_state()
    for byte in (0, 1, 2, 3):
        assert state.is_chance_node()
        assert len(state.chance_outcomes()) == 256
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    seed = 1 * 65536 + 2 * 256 + 3
    assert digest(running(state).state) == digest(begun(name, seed).state)
    assert digest(running(deal(game, seed)).state) == digest(running(state).state)


def test_a_seed_has_four_bytes() -> None:
    game = pyspiel.load_game("farhaven_revive")
    with pytest.raises(Refused, match="The seed cannot be 4294967296; here it is from 0 to"):
        deal(game, 2**32)


# -- what a player sees ----------------------------------------------------------------------


def advanced(name: str, decisions: int) -> FarhavenState:
    state, chance = deal(pyspiel.load_game(f"farhaven_{name}"), seed=9), Random(9)
    for _ in range(decisions):
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_the_tensor_has_the_features_of_the_view(name: str) -> None:
    state, game = advanced(name, 30), find(name)
    assert game.features is not None
    for player in range(2):
        expected = game.features.of(game.view(running(state).state, player))
        assert state.observation_tensor(player) == pytest.approx(expected)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_cannot_know_is_not_in_its_information(name: str) -> None:
    state, game = advanced(name, 30), find(name)
    for player in range(2):
        other = state.clone()
        other.put(Playing(running(state).terms, game.redeal(running(state).state, player, 77)))
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_and_tells_nothing(name: str) -> None:
    state = advanced(name, 30)
    player = state.current_player()
    guesses = [resample(state, player, seeded(number)) for number in range(5)]
    for guess in guesses:
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.legal_actions() == state.legal_actions()
        assert guess.history() == []
    drawn = {json.loads(str(one))["rng"] for one in (state, *guesses)}
    assert len(drawn) == 6  # the numbers that are still to come are others each time


def test_before_the_deal_there_is_nothing_to_resample() -> None:
    state = pyspiel.load_game("farhaven_revive").new_initial_state()
    with pytest.raises(Refused, match="Nothing is dealt yet"):
        resample(state, 0, seeded(1))


# -- copies ----------------------------------------------------------------------------------


def test_a_clone_goes_its_own_way() -> None:
    state = advanced("evacuation", 20)
    before, twin = str(state), state.clone()
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    assert str(twin) != before


def test_a_resampled_state_can_be_kept_as_well() -> None:
    state = advanced("planet_unknown", 20)
    guess = resample(state, state.current_player(), seeded(4))
    again = state.get_game().deserialize_state(guess.serialize())
    assert str(again) == str(guess)
    assert again.legal_actions() == guess.legal_actions()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


def test_options_with_numbers_and_commas_can_be_written_down_and_read() -> None:
    duel = pyspiel.load_game("farhaven_aldebaran_duel", {"first_player": "2"})
    assert "first_player='2'" in str(duel)
    assert deal(pyspiel.load_game(str(duel)), 1).current_player() == 1
    planets = pyspiel.load_game("farhaven_planet_unknown", {"planets": "gaia,k_273"})
    assert "planets=gaia+k_273" in str(planets)
    assert pyspiel.load_game(str(planets)).terms.opening.settings["planets"] == "gaia,k_273"


def test_what_cannot_be_played_is_refused_in_one_sentence() -> None:
    with pytest.raises(Refused) as refused:
        pyspiel.load_game("farhaven_revive(seats=9)")
    assert str(refused.value) == "Revive is played with 1, 2, 3, 4 seats, not with 9."


# -- the rest of the library -----------------------------------------------------------------


def test_the_environment_of_the_library_plays_it() -> None:
    chance_events = rl_environment.ChanceEventSampler(seed=3)
    table = rl_environment.Environment(
        "farhaven_aldebaran_duel", chance_event_sampler=chance_events
    )
    time_step, chance = table.reset(), Random(3)
    while not time_step.last():
        player = time_step.observations["current_player"]
        legal = time_step.observations["legal_actions"][player]
        assert len(time_step.observations["info_state"][player]) == 153
        time_step = table.step([chance.choice(legal)])
    assert sum(time_step.rewards) == pytest.approx(0)


def test_a_program_that_uses_it_ends_in_good_order() -> None:
    """The library holds what is registered after the interpreter has gone."""
    program = "import pyspiel, farhaven.envs.openspiel; pyspiel.load_game('farhaven_revive')"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, b"")
