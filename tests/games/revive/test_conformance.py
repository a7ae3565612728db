"""Whole games: every seat count with everything, every side of every tribe, every content."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from farhaven.core.conformance import check_game
from farhaven.core.conformance.report import Tally
from farhaven.core.game import Opening, is_over, opening
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import Action, Build, Explore, Populate, Put
from farhaven.games.revive.components.tribes import TRIBE
from farhaven.games.revive.model import Face
from farhaven.games.revive.options import CONTENTS
from farhaven.games.revive.state import Offer, State

EVERYTHING = {"content": "full", "side": "random", "artifact_cards": "choose"}


def positions(chosen: Opening) -> Iterator[State]:
    """A game at random, decision by decision, to its end."""
    chance = random.Random(chosen.seed)
    state = GAME.setup(chosen)
    for _ in range(GAME.longest):
        yield state
        deciders = GAME.deciders(state)
        if not deciders:
            return
        seat = chance.choice(deciders)
        GAME.apply(state, seat, chance.choice(GAME.options(state, seat)), None)


def end_of(chosen: Opening) -> State:
    *_, last = positions(chosen)
    return last


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_with_everything_conforms(seats: int) -> None:
    check_game(GAME, opening(GAME, seats=seats, seed=seats, settings=EVERYTHING), Tally())


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("tribe", TRIBE)
def test_every_side_plays_to_the_end(tribe: str, face: Face) -> None:
    other = "kunibans" if tribe != "kunibans" else "formics"
    for seed, rulings in enumerate(("book", "online")):
        settings = {
            "content": "full",
            "tribes": f"{tribe},{other}",
            "side": f"{face},moon",
            "rulings": rulings,
        }
        assert is_over(GAME, end_of(opening(GAME, seats=2, seed=seed, settings=settings)))


@pytest.mark.parametrize("content", CONTENTS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_content_plays_to_the_end(seats: int, content: str) -> None:
    settings = {"content": content, "length": "long", "artifact_cards": "shared"}
    assert is_over(GAME, end_of(opening(GAME, seats=seats, seed=seats, settings=settings)))


def aim(action: Action) -> tuple[str, str, bool] | None:
    match action:
        case Explore():
            return action.place, "", False
        case Populate():
            return action.space, action.technology, False
        case Build():
            return action.space, "", action.large
        case Put():
            return action.space, "", False
        case _:
            return None


def offered(offer: Offer) -> tuple[str, str, bool]:
    return offer.at, offer.technology, offer.large


@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_paid_is_what_can_be_chosen(seed: int) -> None:
    """The prices that are shown and the targets that are offered are found in two ways."""
    seen = 0
    for state in positions(opening(GAME, seats=3, seed=seed, settings=EVERYTHING)):
        for seat in GAME.deciders(state):
            view = GAME.view(state, seat)
            if view.offers:
                seen += 1
                chosen = {aim(option) for option in view.options} - {None}
                assert chosen == {offered(one) for one in view.offers if not one.missing}
    assert seen
