"""[19.7, 19.8, 19.10-19.12, 19.14] Every solo card: its face, its back, and its number at the end.

The tile begins beside h25; counter-clockwise follow h18, h12, h11 and h05.
"""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.events import Log
from farhaven.games.evacuation.components.solo import SOLO_CARDS
from farhaven.games.evacuation.events import SatelliteMoved
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.rules import progress, rival
from farhaven.games.evacuation.state import RIVAL, State

from .positions import hexes, player, rules, table

ROWS = (("i01", "i02", "i03"), ("d01", "d02", "d03"), ("s01", "s02", "s03"))
DECKS = (("i04",), ("d04",), ("s04",))


def played(*deck: str, **fields: Any) -> State:
    """After a turn of the rival with this deck."""
    state = table(
        player(),
        rules=rules(points=True, rival=True),
        phase=Phase.ACTIONS,
        solo_deck=deck,
        rows=ROWS,
        decks=DECKS,
        **fields,
    )
    rival.act(state, None)
    return state


# -- [19.10-19.12] faces ---------------------------------------------------------------------


@pytest.mark.parametrize("card", ["solo_1", "solo_2", "solo_7"])
def test_19_12_a_face_that_settles(card: str) -> None:
    """With 2A: two areas on to h12, then h12 and h18 to the south-west."""
    state = played(card, "solo_3", "solo_4")
    assert (state.solo_tile, state.rival_settled) == (2, hexes("h18"))
    assert (state.rows, state.decks, state.rival_stadiums) == (ROWS, DECKS, ())


@pytest.mark.parametrize("card", ["solo_4", "solo_6"])
def test_19_10_a_face_that_takes_a_spaceship(card: str) -> None:
    state = played(card, "solo_3", "solo_1")
    assert state.rows == (ROWS[0], ROWS[1], ("s01", "s03", "s04"))
    assert state.decks == (DECKS[0], DECKS[1], ("s02",))


def test_19_10_the_face_that_takes_infrastructure() -> None:
    state = played("solo_5", "solo_3", "solo_1")
    assert state.rows == (("i01", "i03", "i04"), ROWS[1], ROWS[2])
    assert state.decks == (("i02",), DECKS[1], DECKS[2])


def test_19_11_the_face_that_builds_a_stadium() -> None:
    state = played("solo_3", "solo_5", "solo_1")
    assert state.rows == (ROWS[0], ("d01", "d03", "d04"), ROWS[2])
    assert (state.decks[1], state.rival_stadiums) == ((), ("d02",))


# -- [19.8] backs ----------------------------------------------------------------------------

# The card, where the tile goes, the area that is settled, the ship that is taken, and where the
# satellites of sections 2 and 1 go with a power of 10.
BACKS: list[tuple[str, int, str, str | None, tuple[int, int]]] = [
    ("solo_1", 1, "h18", "s01", (3, 10)),  # 1A
    ("solo_2", 3, "h09", "s03", (5, 8)),  # 3B: from h11 to the west, the example of both books
    ("solo_3", 2, "h18", "s02", (4, 9)),  # 2A: from h12 to the south-west
    ("solo_4", 4, "h02", None, (6, 7)),  # XB: from h05 to the west, four areas
    ("solo_5", 2, "h11", "s02", (4, 9)),  # 2B: from h12 to the west
    ("solo_6", 3, "h23", "s03", (5, 8)),  # 3A: from h11 to the south-west over h17
    ("solo_7", 1, "h18", "s01", (3, 10)),  # 1B
]
IDS = [case[0] for case in BACKS]


def another(than: str, *faces: str) -> str:
    return next(face for face in faces if face != than)


@pytest.mark.parametrize(("card", "tile", "area"), [case[:3] for case in BACKS], ids=IDS)
def test_19_12_a_back_says_where_is_settled(card: str, tile: int, area: str) -> None:
    state = played(another(card, "solo_1", "solo_2"), card, "solo_5")
    assert (state.solo_tile, state.rival_settled) == (tile, hexes(area))


@pytest.mark.parametrize(("card", "ship"), [(case[0], case[3]) for case in BACKS], ids=IDS)
def test_19_10_a_back_says_what_is_taken(card: str, ship: str | None) -> None:
    state = played(another(card, "solo_4", "solo_6"), card, "solo_5")
    if ship is None:  # with an X nothing happens
        assert (state.rows, state.decks) == (ROWS, DECKS)
    else:
        assert ship not in state.rows[2]
        assert state.decks[2] == (ship,)


@pytest.mark.parametrize(("card", "after"), [(case[0], case[4]) for case in BACKS], ids=IDS)
def test_19_14_the_last_card_moves_the_satellite_in_front(
    card: str, after: tuple[int, int]
) -> None:
    state = table(player(), rules=rules(points=True, rival=True), solo_deck=(card,))
    state.rival_satellites = (2, 1)  # the card of year 1 has 7 and 10
    log: Log = []
    progress.serve(state, RIVAL, log)
    assert state.rival_satellites == after
    steps = [event.steps for event in log if isinstance(event, SatelliteMoved)]
    assert steps == [after[0] - 2, after[1] - 1]


def test_19_7_only_one_card_waits_for_year_3() -> None:
    found = set()
    for year in (1, 2, 3, 4):
        state = table(player(), rules=rules(points=True, rival=True), year=year)
        rival.begin_year(state, None)
        found.add((year >= 3, "solo_7" in state.solo_deck, len(state.solo_deck)))
    assert found == {(False, False, 6), (True, True, 7)}


def test_every_solo_card_is_played_here() -> None:
    assert set(IDS) == set(SOLO_CARDS)
