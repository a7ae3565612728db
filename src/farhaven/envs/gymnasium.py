"""Every game as a Gymnasium environment: one seat learns, and bots have the others.

`env(name, bots=...)` is the entry; `gymnasium.make("farhaven/NAME-vVERSION")` finds the same once
this module is imported. An illegal action ends the episode, since a learner that does not look at
the mask would otherwise play on for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from farhaven import bots as all_bots
from farhaven.bots.bot import Bot, luck, sit
from farhaven.core.game import Refused
from farhaven.core.registry import games
from farhaven.core.rng import Rng
from farhaven.core.trouble import needs_learn
from farhaven.core.value import Seat

from .playing import Choice, Playing, Seeds, Terms, terms
from .rendering import MODES, checked_mode, rendered
from .spaces import space

try:
    import gymnasium
    from gymnasium import spaces

    from .arrays import Array, Observation, mask, observation_space, row
except ModuleNotFoundError as missing:
    raise ImportError(needs_learn("farhaven.envs.gymnasium", missing)) from None

ILLEGAL: Final = -1.0  # the reward of an action that is not legal


def env(
    name: str,
    *,
    bots: str | Sequence[str] = "greedy",
    seat: Seat = 0,
    seats: int | None = None,
    seed: int | None = None,
    reward: str = "win",
    render_mode: str | None = None,
    **options: Choice,
) -> AgainstBots:
    """One seat of a game; options of the game by their names.

    `bots` names one bot for all other seats, or one for each of them in seat order. Raises
    `Refused` with one sentence about what cannot be played.
    """
    agreed = terms(name, seats=seats, reward=reward, options=options)
    if seat not in range(agreed.seats):
        raise Refused(
            f"The seat cannot be {seat}; with {agreed.seats} seats it is 0 to {agreed.seats - 1}."
        )
    others = opponents(bots, agreed.seats, seat)
    return AgainstBots(agreed, Seeds(seed), seat, others, checked_mode(render_mode))


def opponents(bots: str | Sequence[str], seats: int, own: Seat) -> dict[Seat, Bot]:
    """Who has the other seats."""
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    others = [seat for seat in range(seats) if seat != own]
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise Refused(
            f"bots names {len(names)} ({', '.join(names)}), but {len(others)} other seats need one."
        )
    return {seat: all_bots.find(name) for seat, name in zip(others, names, strict=True)}


class AgainstBots(gymnasium.Env):
    """One seat, against bots."""

    metadata: ClassVar[dict[str, object]] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(
        self,
        terms: Terms,
        seeds: Seeds,
        seat: Seat,
        others: dict[Seat, Bot],
        render_mode: str | None,
    ) -> None:
        self.terms = terms
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = observation_space(terms.space.size, terms.space.actions)
        self.action_space = spaces.Discrete(terms.space.actions)
        self.playing: Playing | None = None
        self._seeds = seeds
        self._seed = 0  # of the game that is played
        self._others = others
        self._minds: dict[Seat, Callable[[Any, Rng], Any]] = {}  # of the game that is played
        self._done = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, object]]:
        """Begin a game; without a seed, it follows from the last one that was given."""
        super().reset(seed=seed)
        self._seed = self._seeds.next(seed)
        self.playing = self.terms.begin(self._seed)
        self._minds = {seat: sit(bot, self.terms.game) for seat, bot in self._others.items()}
        self._let_bots_play(self.playing)
        self._done = not self.playing.deciders()
        return self._observation(self.playing), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, object]]:
        """Play an action, and let the bots play until it is the own seat's turn again."""
        playing = self._running()
        if self._done:
            raise Refused("The episode is over; call reset() for the next one.")
        number = int(action)
        if number not in playing.legal(self.seat):
            self._done = True
            return self._observation(playing), ILLEGAL, True, False, {"illegal": number}
        playing.play(self.seat, number)
        self._let_bots_play(playing)
        seen = self._observation(playing)
        if playing.deciders():
            return seen, 0.0, False, False, {}
        self._done = True
        game, points = playing.terms.game, playing.points()
        info: dict[str, object] = {
            "ending": game.ending(playing.state),
            "score": points[self.seat],
            "scores": points,
        }
        return seen, playing.rewards()[self.seat], True, False, info

    def action_masks(self) -> Array:
        """The mask alone, under the name that learners of masked policies ask for."""
        return mask(self._running().legal(self.seat), self.terms.space.actions)

    def _let_bots_play(self, playing: Playing) -> None:
        game = playing.terms.game
        while (deciders := playing.deciders()) and self.seat not in deciders:
            seat = deciders[0]
            rng = luck(self._seed, seat, playing.decisions)
            chosen = self._minds[seat](playing.view(seat), rng)
            playing.play(seat, game.catalogue.number(chosen))

    def _observation(self, playing: Playing) -> Observation:
        numbers = row(playing.observation(self.seat))
        legal = playing.legal(self.seat)
        return {"observation": numbers, "action_mask": mask(legal, self.terms.space.actions)}

    def _running(self) -> Playing:
        if self.playing is None:
            raise Refused("No game has begun; call reset() first.")
        return self.playing

    def render(self) -> str | None:
        return rendered(self._running(), self.render_mode)


def register() -> None:
    """Let `gymnasium.make` find every game that can be learned."""
    for game in games():
        if game.features is not None and len(game.catalogue):
            gymnasium.register(
                id=f"farhaven/{game.name}-v{space(game.name).version}",
                entry_point="farhaven.envs.gymnasium:env",
                kwargs={"name": game.name},
            )


register()
