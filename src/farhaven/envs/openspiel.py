"""Every game as an OpenSpiel game; importing this module registers them.

`pyspiel.load_game("farhaven_aldebaran_duel")`, with `seats`, `reward` and the options of the game
as parameters. Chance comes first and once: four draws of a byte make the seed, and what follows is
fixed by it. A search must not play on from the true state, which knows what is still to be drawn;
`resample` deals everything anew that a player cannot know, the random numbers included.
"""

from __future__ import annotations

from typing import Any, Final

from farhaven.core.codec import encode
from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import games
from farhaven.core.rng import Rng, seeded
from farhaven.core.trouble import needs_learn
from farhaven.core.value import Seat

from .playing import SEED_BITS, Playing, Terms, terms
from .rewards import FARTHEST, WIN

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as missing:
    raise ImportError(needs_learn("farhaven.envs.openspiel", missing)) from None

BYTE: Final = 256
DRAWS: Final = SEED_BITS // 8  # bytes that make a seed
_EVEN: Final = [(byte, 1 / BYTE) for byte in range(BYTE)]

# OpenSpiel splits parameters at commas and takes digits for numbers. Where an option of a game has
# commas, plus signs stand for them; where it is a number, it stands in quotes.
COMMA, QUOTE = "+", "'"


def short_name(name: str) -> str:
    """What OpenSpiel calls a game."""
    return f"farhaven_{name}"


def deal(game: FarhavenGame, seed: int) -> FarhavenState:
    """The first decision of the game that the rest of Farhaven plays with this seed."""
    if seed not in range(1 << SEED_BITS):
        raise Refused(f"The seed cannot be {seed}; here it is from 0 to {(1 << SEED_BITS) - 1}.")
    state = game.new_initial_state()
    for byte in seed.to_bytes(DRAWS, "big"):
        state.apply_action(byte)
    return state


def resample(state: FarhavenState, player: Seat, rng: Rng) -> FarhavenState:
    """A state that looks the same to `player`, everything it cannot know dealt anew.

    It has no history: the true one would tell the seed and what others did in secret.
    """
    playing = state.playing
    if playing is None:
        raise Refused("Nothing is dealt yet, so there is nothing that could be dealt anew.")
    guess = playing.terms.game.determinise(playing.view(player), rng)
    twin: FarhavenState = state.get_game().new_initial_state()
    twin.put(Playing(playing.terms, guess, playing.decisions))
    return twin


class Resampler:
    """`resample` as OpenSpiel's search bots ask for it, with random numbers of its own."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._number = 0

    def __call__(self, state: FarhavenState, player: Seat) -> FarhavenState:
        self._number += 1
        return resample(state, player, seeded((self._seed << SEED_BITS) + self._number))


# -- a game ----------------------------------------------------------------------------------


def game_type(game: AnyGame, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    default = terms(game.name, seats=None, reward=WIN, options={})
    return kinds(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": default.seats,
            "reward": WIN,
            **{setting.key: setting.default for setting in game.settings},
        },
        default_loadable=True,
    )


def agreed(game: AnyGame, parameters: dict[str, Any]) -> Terms:
    """What the parameters ask for; raises `Refused` with one sentence if it cannot be played."""
    given = dict(parameters)
    seats, reward = given.pop("seats", None), given.pop("reward", WIN)
    options = {key: text.strip(QUOTE).replace(COMMA, ",") for key, text in given.items()}
    return terms(game.name, seats=seats, reward=reward, options=options)


def parameters_of(terms: Terms) -> dict[str, Any]:
    """The terms as OpenSpiel can write them down and read them again."""
    settings = {
        key: f"{QUOTE}{text}{QUOTE}" if text.isdecimal() else text.replace(",", COMMA)
        for key, text in terms.opening.settings.items()
    }
    return {"seats": terms.seats, "reward": terms.reward, **settings}


class FarhavenGame(pyspiel.Game):
    """A game on terms. OpenSpiel makes it from a class of its own, which `register` makes."""

    game: AnyGame

    def __init__(self, parameters: dict[str, Any]) -> None:
        game = self.game
        self.terms = agreed(game, parameters)
        self.actions = [encode(action).decode() for action in game.catalogue.actions]
        utility = pyspiel.GameType.Utility
        alone = self.terms.seats == 1
        kind = game_type(game, utility.GENERAL_SUM if alone else utility.ZERO_SUM)
        farthest = FARTHEST[self.terms.reward]
        info = pyspiel.GameInfo(
            num_distinct_actions=self.terms.space.actions,
            max_chance_outcomes=BYTE,
            num_players=self.terms.seats,
            min_utility=-farthest,
            max_utility=farthest,
            utility_sum=None if alone else 0.0,
            max_game_length=game.longest,
        )
        super().__init__(kind, info, parameters_of(self.terms))

    def new_initial_state(self) -> FarhavenState:
        return FarhavenState(self)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, Any] | None = None,
    ) -> Observer:
        if params:
            raise Refused(f"Observations have no parameters, so not {', '.join(params)} either.")
        return Observer(self.terms.space.size)


# -- a state ---------------------------------------------------------------------------------


class FarhavenState(pyspiel.State):
    """A position: the seed is still drawn, a seat decides, or the game is over.

    OpenSpiel clones a state with `deepcopy` of each attribute, and keeps it with `pickle`.
    """

    def __init__(self, game: FarhavenGame) -> None:
        super().__init__(game)
        self.drawn: tuple[int, ...] = ()
        self.playing: Playing | None = None
        self.player: int = pyspiel.PlayerId.CHANCE

    def put(self, playing: Playing) -> None:
        """Go on with this game."""
        self.playing = playing
        deciders = playing.deciders()
        self.player = deciders[0] if deciders else pyspiel.PlayerId.TERMINAL

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return bool(self.player == pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _EVEN

    def _legal_actions(self, player: Seat) -> list[int]:
        return sorted(self._dealt().legal(player))

    def _apply_action(self, action: int) -> None:
        if self.playing is not None:
            self.playing.play(self.player, action)
            self.put(self.playing)
            return
        self.drawn = (*self.drawn, action)
        if len(self.drawn) == DRAWS:
            self.put(self.get_game().terms.begin(int.from_bytes(self.drawn, "big")))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"Draw {action}"
        found: str = self.get_game().actions[action]
        return found

    def returns(self) -> list[float]:
        if self.playing is None or not self.is_terminal():
            return [0.0] * self.num_players()
        return self.playing.rewards()

    def resample_from_infostate(
        self, player: Seat, sampler: pyspiel.UniformProbabilitySampler
    ) -> FarhavenState:
        """As OpenSpiel's search asks for it; the sampler gives numbers from 0 up to 1."""
        return resample(self, player, seeded(int(sampler() * 2**53)))

    def _dealt(self) -> Playing:
        if self.playing is None:
            raise Refused("Nothing is dealt yet: apply a chance outcome first.")
        return self.playing

    def __str__(self) -> str:
        """For debugging: the bytes drawn, or all of the state."""
        if self.playing is None:
            return f"Drawn: {list(self.drawn)}"
        return encode(self.playing.state).decode()


class Observer:
    """A player's view: its numbers as a tensor, and all of it as text.

    A view holds what a seat has seen and may use, but not the order in which it came about.
    """

    def __init__(self, size: int) -> None:
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FarhavenState, player: Seat) -> None:
        if state.playing is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.playing.observation(player)

    def string_from(self, state: FarhavenState, player: Seat) -> str:
        if state.playing is None:
            return f"Drawn: {len(state.drawn)}"
        return encode(state.playing.view(player)).decode()


# -- all games -------------------------------------------------------------------------------


def register() -> None:
    """Let `pyspiel.load_game` find every game that can be learned."""
    for game in games():
        if game.features is not None and len(game.catalogue):
            kind = game_type(game, pyspiel.GameType.Utility.ZERO_SUM)
            # A class, because OpenSpiel outlives the interpreter and must not free what it holds.
            pyspiel.register_game(kind, type(game.name, (FarhavenGame,), {"game": game}))


register()
