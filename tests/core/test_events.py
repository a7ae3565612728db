"""Who hears what."""

from __future__ import annotations

from farhaven.core.events import EVERYBODY, Event, Revealed, heard_by, may_know
from farhaven.core.value import SPECTATOR

OPEN = Revealed(place="table", things=("7",))
SECRET = Revealed(place="deck", things=("9",), audience=(1,))
SHARED = Revealed(place="draft", things=("3",), audience=(0, 2))
UNHEARD = Revealed(place="box", things=("4",), audience=())
TOLD: list[Event] = [OPEN, SECRET, SHARED, UNHEARD]


def test_an_event_is_for_everybody_unless_it_says_otherwise() -> None:
    assert OPEN.audience is EVERYBODY
    assert all(may_know(OPEN, seat) for seat in (SPECTATOR, 0, 1, 2))


def test_a_seat_hears_what_is_open_and_what_is_for_it() -> None:
    assert heard_by(0, TOLD) == [OPEN, SHARED]
    assert heard_by(1, TOLD) == [OPEN, SECRET]
    assert heard_by(2, TOLD) == [OPEN, SHARED]


def test_a_spectator_hears_only_what_everybody_hears() -> None:
    assert heard_by(SPECTATOR, TOLD) == [OPEN]


def test_a_spectator_is_no_audience_even_if_it_is_named() -> None:
    named = Revealed(place="deck", things=(), audience=(SPECTATOR, 0))
    assert heard_by(SPECTATOR, [named]) == []
