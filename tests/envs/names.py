"""The games that are learned, and positions in the midst of them."""

from __future__ import annotations

from random import Random

from farhaven.envs.playing import Playing, terms

GAMES = ("aldebaran_duel", "evacuation", "planet_unknown", "revive")


def begun(name: str, seed: int, seats: int | None = None) -> Playing:
    return terms(name, seats=seats, reward="win", options={}).begin(seed)


def advance(playing: Playing, decisions: int, chance: Random) -> None:
    """Play some decisions at random, or until the game is over."""
    for _ in range(decisions):
        deciders = playing.deciders()
        if not deciders:
            return
        seat = chance.choice(deciders)
        playing.play(seat, chance.choice(playing.legal(seat)))
