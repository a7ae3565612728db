"""[3.13] The pool of a player and the questions on top of it."""

from __future__ import annotations

from typing import TypeVar

from farhaven.core.value import Value, without

from ..state import Aside, Entry, Player, Question

Q = TypeVar("Q", bound=Value)


def owe(player: Player, *entries: Entry) -> None:
    """These join the pool."""
    player.pool += entries


def reward(player: Player, *entries: Entry) -> None:
    """[3.12] These join the pool, and they are not left out."""
    player.pool += entries
    player.rewards += entries


def strike(player: Player, entry: Entry) -> None:
    """The entry is settled; where a reward and an effect are equal, the reward goes first."""
    player.pool = without(player.pool, entry)
    if entry in player.rewards:
        player.rewards = without(player.rewards, entry)


def owed(player: Player, kind: type[Q]) -> Q | None:
    """The first entry of this kind in the pool."""
    for entry in player.pool:
        if isinstance(entry, kind):
            return entry
    return None


def ask(player: Player, *questions: Question) -> None:
    """Ask these in this order, before everything asked so far."""
    player.asked += questions[::-1]


def asked(player: Player, kind: type[Q]) -> Q | None:
    """The open question, if it is of this kind."""
    if player.asked:
        question = player.asked[-1]
        if isinstance(question, kind):
            return question
    return None


def answer(player: Player) -> Question:
    """The open question is answered and goes."""
    question = player.asked[-1]
    player.asked = player.asked[:-1]
    return question


def change(player: Player, question: Question) -> None:
    """The open question goes on in another form."""
    player.asked = (*player.asked[:-1], question)


# -- [3.17] While others are rewarded --------------------------------------------------------


def set_aside(player: Player, earlier: int) -> None:
    """What is asked, and so many entries of the pool, wait for the others; rewards followed."""
    before = player.aside or Aside((), ())
    fresh = player.pool[earlier:]
    rewards = player.rewards[: len(player.rewards) - len(fresh)]
    player.aside = Aside(
        before.pool + player.pool[:earlier],
        before.asked + player.asked,
        before.rewards + rewards,
    )
    player.pool = player.rewards = fresh
    player.asked = ()


def take_up(player: Player) -> None:
    """The others are done: what waited goes on."""
    waiting = player.aside
    assert waiting is not None
    player.aside = None
    player.pool += waiting.pool
    player.rewards += waiting.rewards
    player.asked += waiting.asked
