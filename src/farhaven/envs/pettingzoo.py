"""Every game as a PettingZoo environment; `env(name, **options)` is the entry.

The agents are player_0, player_1, ... in seat order. An observation has the numbers of the seat's
own view under "observation" and ones at the legal actions under "action_mask". Where several
seats may decide, the agent with the lowest number does; docs/learning.md tells the rest.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Refused
from farhaven.core.trouble import needs_learn
from farhaven.core.value import Seat

from .playing import Choice, Playing, Seeds, Terms, terms
from .rendering import MODES, checked_mode, rendered

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv

    from .arrays import Observation, mask, observation_space, row
except ModuleNotFoundError as missing:
    raise ImportError(needs_learn("farhaven.envs.pettingzoo", missing)) from None

# The games in which several seats usually decide at the same time, and not in turn.
SIMULTANEOUS: Final = frozenset({"planet_unknown"})


def env(
    name: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: Choice,
) -> InTurn:
    """A game whose agents act one after the other; options of the game by their names.

    Raises `Refused` with one sentence about what cannot be played.
    """
    agreed = terms(name, seats=seats, reward=reward, options=options)
    return InTurn(agreed, Seeds(seed), checked_mode(render_mode))


def parallel_env(
    name: str,
    *,
    seats: int | None = None,
    seed: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: Choice,
) -> AtOnce:
    """A game whose agents act at the same time; raises `Refused` for a game played in turns."""
    agreed = terms(name, seats=seats, reward=reward, options=options)
    if name not in SIMULTANEOUS:
        raise Refused(
            f"{agreed.game.title} is played in turns and has no parallel form; "
            f"env({name!r}) has its agents act one after the other."
        )
    return AtOnce(agreed, Seeds(seed), checked_mode(render_mode))


def ending_of(playing: Playing, points: list[int], seat: Seat) -> dict[str, object]:
    """What is told to an agent when the game is over."""
    game = playing.terms.game
    return {"ending": game.ending(playing.state), "score": points[seat]}


class Table:
    """What both forms share: a game on terms, its agents and their spaces."""

    def __init__(
        self, terms: Terms, seeds: Seeds, render_mode: str | None, *, actions: int, parallel: bool
    ) -> None:
        self.terms = terms
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{terms.game.name}_v{terms.space.version}",
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": parallel,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(terms.seats)]
        self.agents: list[str] = []
        self.playing: Playing | None = None
        self._seeds = seeds
        self._actions = actions
        self.observation_spaces = {
            agent: observation_space(terms.space.size, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def _begin(self, seed: int | None) -> Playing:
        self.playing = self.terms.begin(self._seeds.next(seed))
        self.agents = list(self.possible_agents)
        return self.playing

    def _running(self) -> Playing:
        if self.playing is None:
            raise Refused("No game has begun; call reset() first.")
        return self.playing

    def _seen(self, playing: Playing, seat: Seat, legal: list[int] | None = None) -> Observation:
        """What a seat observes, with what is legal, or else `legal` in its place."""
        numbers = row(playing.observation(seat))  # first: its view brings the options along
        allowed = playing.legal(seat) if legal is None else legal
        return {"observation": numbers, "action_mask": mask(allowed, self._actions)}

    def render(self) -> str | None:
        return rendered(self._running(), self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


# -- one after the other ---------------------------------------------------------------------


class InTurn(Table, AECEnv):
    """The agents act one after the other."""

    def __init__(self, terms: Terms, seeds: Seeds, render_mode: str | None) -> None:
        super().__init__(terms, seeds, render_mode, actions=terms.space.actions, parallel=False)
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin a game; without a seed, it follows from the last one that was given."""
        playing = self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._select(playing)

    def observe(self, agent: str) -> Observation:
        return self._seen(self._running(), self._seat_of[agent])

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; an illegal one is refused and changes nothing."""
        playing = self._running()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refused(f"{agent} has to decide, and None is no action; only at the end it is.")
        playing.play(self._seat_of[agent], int(action))
        self._select(playing)

    def _select(self, playing: Playing) -> None:
        """Let whoever is next decide, or end the game."""
        deciders = playing.deciders()
        if deciders:
            self.agent_selection = self.possible_agents[deciders[0]]
        else:
            self._end(playing)

    def _end(self, playing: Playing) -> None:
        points = playing.points()
        self.rewards = dict(zip(self.agents, playing.rewards(), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: ending_of(playing, points, seat) for seat, agent in enumerate(self.agents)
        }
        self.agent_selection = self.agents[0]


# -- at the same time ------------------------------------------------------------------------


class AtOnce(Table, ParallelEnv):
    """The agents act at the same time, on what all of them saw before.

    The action behind the last of the catalogue is to wait: the only one of an agent that has
    nothing to decide, and of no other.
    """

    def __init__(self, terms: Terms, seeds: Seeds, render_mode: str | None) -> None:
        self.wait = terms.space.actions
        super().__init__(terms, seeds, render_mode, actions=self.wait + 1, parallel=True)

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Begin a game; without a seed, it follows from the last one that was given."""
        playing = self._begin(seed)
        return self._observations(playing), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, object]],
    ]:
        """Play what all have decided; if one of it is illegal, nothing is played."""
        playing = self._running()
        agents = self.agents
        if not agents:
            raise Refused("The game is over; call reset() for the next one.")
        for seat, number in self._decided(playing, actions).items():
            # What another seat has just done may have made this one wait; it is asked again.
            if seat in playing.deciders():
                playing.play(seat, number)
        seen = self._observations(playing)
        over = not playing.deciders()
        rewards, infos = [0.0] * len(agents), [dict[str, object]() for _ in agents]
        if over:
            points = playing.points()
            rewards = playing.rewards()
            infos = [ending_of(playing, points, seat) for seat in range(len(agents))]
            self.agents = []
        return (
            seen,
            dict(zip(agents, rewards, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, False),
            dict(zip(agents, infos, strict=True)),
        )

    def _decided(self, playing: Playing, actions: dict[str, int]) -> dict[Seat, int]:
        """The actions of those who decide now; raises `Refused` if one of them cannot be played."""
        deciders = playing.deciders()
        decided: dict[Seat, int] = {}
        for seat, agent in enumerate(self.agents):
            number = int(actions.get(agent, self.wait))
            if seat in deciders:
                playing.check(seat, number)
                decided[seat] = number
            elif number != self.wait:
                raise Refused(f"{agent} has nothing to decide now; its action is {self.wait}.")
        return decided

    def _observations(self, playing: Playing) -> dict[str, Observation]:
        deciders = playing.deciders()
        return {
            agent: self._seen(playing, seat, None if seat in deciders else [self.wait])
            for seat, agent in enumerate(self.agents)
        }
