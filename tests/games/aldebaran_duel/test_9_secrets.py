"""Chapter 9: what the other player knows and does not know about research."""

from __future__ import annotations

import pytest

from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Discovery, NoResearch
from farhaven.games.aldebaran_duel.model import BLUE, RED
from farhaven.games.aldebaran_duel.state import Player, State
from farhaven.games.aldebaran_duel.view import determinise, redeal, view

from .table import F1, S1, S2, evaluated, play, research, whole

HELD = ("S02", "S17", "S01", "S20", "S07")
LECTURES = "S02"


def asked() -> State:
    return evaluated(
        red=Player(hand=(S1, S2, F1), tokens=4, science=HELD), blue=Player(science=("S03", "S04"))
    )


@pytest.mark.parametrize("viewer", [BLUE, SPECTATOR])
def test_9_7_what_can_be_paid_for_stays_secret(viewer: Seat) -> None:
    state = asked()
    shown = view(state, viewer)
    assert shown.options == ()
    assert not any(card in repr(shown) for card in HELD)


@pytest.mark.parametrize("viewer", [BLUE, SPECTATOR])
def test_9_6_a_science_card_that_is_being_paid_for_is_known(viewer: Seat) -> None:
    """Whatever else red holds, it is this card for which red pays."""
    state = asked()
    play(state, RED, Discovery(LECTURES))
    shown = view(state, viewer)
    for rng in range(1, 20):
        for twin in (determinise(shown, rng), redeal(state, viewer, rng)):
            assert LECTURES in twin.players[RED].science
            assert len(twin.players[RED].science) == len(HELD)
            assert view(twin, viewer) == shown


@pytest.mark.parametrize("viewer", [BLUE, SPECTATOR])
def test_9_6_research_can_be_finished_from_what_another_seat_knows(viewer: Seat) -> None:
    state = asked()
    play(state, RED, Discovery(LECTURES))
    for rng in range(1, 20):
        twin = determinise(view(state, viewer), rng)
        while rules.deciders(twin) == [RED]:
            rules.apply(twin, RED, rules.options(twin, RED)[0], None)
        assert twin.players[RED].researched == (LECTURES,)


def test_9_6_it_is_known_that_the_price_can_be_paid() -> None:
    """Red pays with science cards alone: at least two of those in hand show the symbol."""
    state = evaluated(red=Player(science=("S02", "S17", "S01", "S20", "S03")))
    play(state, RED, Discovery(LECTURES))
    for rng in range(1, 40):
        twin = determinise(view(state, BLUE), rng)
        while rules.deciders(twin) == [RED]:
            assert rules.options(twin, RED)
            rules.apply(twin, RED, rules.options(twin, RED)[0], None)
        assert twin.players[RED].researched == (LECTURES,)


def test_9_6_the_cards_that_stay_in_hand_stay_secret() -> None:
    state = asked()
    research(state, RED, LECTURES, *whole(S1, "S01"))
    text = repr(view(state, BLUE))
    assert LECTURES in text
    assert "S01" in text  # paid with, and so discarded for all to see
    assert not any(card in text for card in ("S17", "S20", "S07"))


def test_9_1_declining_tells_nothing() -> None:
    state = asked()
    log = play(state, RED, NoResearch())
    assert not any(card in repr(log) for card in HELD)
    assert not any(card in repr(view(state, BLUE)) for card in HELD)
