"""Chapter 12: the final scoring."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Forgo, Plant
from farhaven.games.planet_unknown.events import LineFilled
from farhaven.games.planet_unknown.model import INNER
from farhaven.games.planet_unknown.scoring import scores, winners
from farhaven.games.planet_unknown.state import Player, State
from farhaven.games.planet_unknown.view import view

from .moves import end_placing, heights, line, place, play, total
from .printed_boards import TRACKS
from .printed_planets import PRINTED
from .printed_tiles import Point
from .table import WATER, all_but, covered_by, lie, planet_cells, player, table, xy

# -- [12.2] rows and columns -----------------------------------------------------------------


def expected(planet: str, filled: set[Point]) -> tuple[int, int]:
    """What rows and columns give when these cells, and no others, are filled."""
    printed = PRINTED[planet]
    there = set(planet_cells(planet))
    empty = there - filled
    rows = sum(int(n) for y, n in enumerate(printed.rows) if not any(p[1] == y for p in empty))
    columns = [int(n) for x, n in enumerate(printed.columns) if not any(p[0] == x for p in empty)]
    return rows, sum(columns)


@pytest.mark.parametrize("planet", [name for name in PRINTED if name != "petra"])
def test_12_2_each_filled_row_and_column_gives_its_points(planet: str) -> None:
    """Each row alone, each column alone, everything, and everything but one cell."""
    there = planet_cells(planet)
    fillings = [[p for p in there if p[1] == n] for n in range(12)]
    fillings += [[p for p in there if p[0] == n] for n in range(12)]
    fillings += [there, *([p for p in there if p != gap] for gap in there[::7])]
    for filled in fillings:
        state = table(player(planet=planet, patches=filled))
        assert (line(state, 0, "rows"), line(state, 0, "columns")) == expected(planet, set(filled))


def test_12_2_a_full_planet_gives_40_points() -> None:
    state = table(player(patches=all_but()))
    assert line(state, 0, "rows") + line(state, 0, "columns") == 40


def test_12_2_a_meteorite_spoils_its_row_and_its_column() -> None:
    """The domino lies on (5, 0) and (6, 0) with the meteorite on (6, 0)."""
    domino = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    rest = all_but((5, 0), (6, 0))
    clean = table(player(domino, patches=rest))
    hit = table(player(domino, patches=rest, meteorites=[(6, 0)]))
    assert line(clean, 0, "rows") - line(hit, 0, "rows") == 1  # row 0
    assert line(clean, 0, "columns") - line(hit, 0, "columns") == 3  # column 6


@pytest.mark.parametrize(("star", "clean"), [("", True), (" *", False)])
def test_12_2_it_is_told_when_a_row_or_column_is_filled(star: str, clean: bool) -> None:
    """Only (5, 0), (6, 0) and a cell of column 6 are empty: row 0 and column 5 are filled."""
    domino = f"i2 civ/energy{star}"
    state = table(player(patches=all_but((5, 0), (6, 0), (6, 5))), tiles=(domino, "u5 rover/tech"))
    log = place(state, 0, lie(domino, a=(5, 0), b=(6, 0)))
    filled = [event for event in log if isinstance(event, LineFilled)]
    assert filled == [
        LineFilled(seat=0, line=0, clean=clean),
        LineFilled(seat=0, line=12 + 5, clean=True),
    ]


def test_12_2_a_patch_fills_lines_too_and_bare_currents_are_no_gaps() -> None:
    """On Petra (4, 1) is a current: row 1 is filled without it, by its last cell (3, 1)."""
    rest = all_but((3, 1), (4, 1), (3, 3), (3, 4), planet="petra")
    one = player(
        lie("i2 biomass/civ", a=(5, 0), b=(6, 0)),
        planet="petra",
        patches=[point for point in rest if point not in ((5, 0), (6, 0))],
    )
    state = table(one, event="event_16")
    log = play(state, 0, Plant(xy(3, 1)))
    filled = [event for event in log if isinstance(event, LineFilled)]
    assert filled == [LineFilled(seat=0, line=1, clean=True)]


def test_12_2_places_without_a_cell_are_no_gaps() -> None:
    """Row 5 of Oblivion has one cell at each end."""
    state = table(player(planet="oblivion", patches=[(0, 5), (11, 5)]))
    assert line(state, 0, "rows") == 1


# -- [12.1] what is removed first ------------------------------------------------------------


def test_12_1_a_cell_with_a_lifepod_is_empty() -> None:
    """Row 4 of KSB-4156 but for its lifepod on (1, 4)."""
    row = [point for point in planet_cells("ksb_4156") if point[1] == 4]
    assert line(table(player(patches=row)), 0, "rows") == 2
    state = table(player(patches=[p for p in row if p != (1, 4)]))
    assert (1, 4) in PRINTED["ksb_4156"].lifepods
    assert line(state, 0, "rows") == 0


def test_12_1_rovers_spoil_nothing_and_fill_nothing() -> None:
    state = table(player(patches=[(5, 0), (6, 0), (5, 11)], rovers=[(6, 0), (6, 11)]))
    assert line(state, 0, "rows") == 1


# -- [12.3] tracks ---------------------------------------------------------------------------


def test_12_3_the_medals_of_all_tracks_are_added() -> None:
    """As in the example of page 7: 1, 7, 1, 5 and 1."""
    state = table(player(tracks=(2, 13, 5, 15, 10)))
    assert [line(state, 0, f"track_{track}") for track in TRACKS] == [1, 7, 1, 5, 1]


# -- [12.4] lifepods and meteorites ----------------------------------------------------------


@pytest.mark.parametrize("count", range(7))
def test_12_4_one_point_for_each_collected_lifepod(count: int) -> None:
    assert line(table(player(rescued=count)), 0, "lifepods") == count


@pytest.mark.parametrize(
    ("count", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (11, 3), (12, 4)]
)
def test_12_4_one_point_for_every_three_meteorites(count: int, points: int) -> None:
    assert line(table(player(collected=count)), 0, "meteorites") == points


def test_12_4_what_lies_on_the_planet_gives_nothing() -> None:
    state = table(player(lie("i2 civ/energy *", a=(5, 0), b=(6, 0)), meteorites=[(6, 0)]))
    assert (line(state, 0, "lifepods"), line(state, 0, "meteorites")) == (0, 0)


# -- [12.5, 12.6] cards and personal missions ------------------------------------------------


def test_12_5_cards_for_the_end_of_the_game_score() -> None:
    state = table(player(cards=("civ_1_6", "civ_3_6", "civ_1_1")))
    assert line(state, 0, "civ_cards") == 1 + 3


def test_12_5_the_secret_cards_of_others_are_unknown() -> None:
    state = table(player(cards=("civ_1_6",)))
    assert scores(view(state, 0))[0].total is not None
    assert scores(view(state, 1))[0].total is None


def test_12_6_personal_missions_score_if_they_are_in_the_game() -> None:
    """At most five energy buildings: 5 points."""
    assert line(table(player(personal=("mission_24",))), 0, "personal_missions") == 5
    assert line(table(player()), 0, "personal_missions") == 0


# -- [12.7] neighbour missions ---------------------------------------------------------------


def test_12_7_each_mission_compares_two_neighbours() -> None:
    """More meteorites between 0 and 1, more lifepods between 1 and 2, fewer between 2 and 0."""
    state = table(
        player(collected=3, rescued=1),
        player(collected=3, rescued=2),
        player(collected=9, rescued=4),
        missions=("mission_25", "mission_26", "mission_28"),
    )
    assert [line(state, seat, "missions") for seat in range(3)] == [2 + 5, 2 + 0, 5 + 0]


def test_12_7_four_players_have_four_missions() -> None:
    """Nobody is compared with the player opposite."""
    state = table(
        player(collected=1),
        player(collected=2),
        player(collected=3),
        player(collected=4),
        missions=("mission_25", "mission_27", "mission_19", "mission_20"),
    )
    assert [line(state, seat, "missions") for seat in range(4)] == [2, 5 + 5, 2, 2 + 2]


def test_12_7_two_players_compare_all_three_cards() -> None:
    state = table(
        player(collected=3, rescued=1),
        player(collected=3, rescued=2),
        missions=("mission_25", "mission_26", "mission_28"),
    )
    assert [line(state, seat, "missions") for seat in range(2)] == [2 + 0 + 5, 2 + 5 + 0]


# -- [12.8] who wins -------------------------------------------------------------------------

EVEN = ("mission_18", "mission_19", "mission_22")  # fewer tech, water and rover buildings


def ended(*players: Player) -> State:
    state = table(*players, missions=EVEN, tiles=("i3 civ/energy", "u5 rover/tech"))
    state.ended = True
    return state


def test_12_8_most_points_win() -> None:
    state = ended(player(rescued=2), player(rescued=3))
    assert (total(state, 0), total(state, 1)) == (8, 9)
    assert winners(state) == [1]


def test_12_8_a_tie_is_won_by_fewer_uncovered_cells() -> None:
    state = ended(player(patches=[(5, 5)]), player(patches=[(5, 5), (6, 6)]))
    assert total(state, 0) == total(state, 1)
    assert winners(state) == [1]


def test_12_8_then_by_fewer_meteorites_left_on_the_planet() -> None:
    """Both have covered two cells in rows that are not full."""
    mine, yours = lie("i2 civ/energy *", (6, 5), (7, 5)), lie("i2 civ/energy", (6, 5), (7, 5))
    state = ended(player(mine, meteorites=[(7, 5)]), player(yours))
    assert total(state, 0) == total(state, 1)
    assert winners(state) == [1]


def test_12_8_a_load_on_a_cell_with_another_meteorite_is_two_tokens() -> None:
    """Both have meteorites on one cell; on that of seat 0 a loaded rover stands."""
    mine = lie("i2 civ/energy *", (6, 5), (7, 5))
    yours = lie("i2 biomass/civ *", (6, 5), (7, 5))
    loaded = player(
        mine, corporation="horizon", meteorites=[(7, 5)], rovers=[(7, 5)], loaded=[(7, 5)]
    )
    state = ended(loaded, player(yours, meteorites=[(7, 5)]))
    assert total(state, 0) == total(state, 1)
    assert winners(state) == [1]


def test_12_8_cells_come_before_meteorites() -> None:
    mine = lie("i2 civ/energy *", (6, 5), (7, 5))
    state = ended(player(mine, meteorites=[(7, 5)]), player(patches=[(6, 5)]))
    assert total(state, 0) == total(state, 1)
    assert winners(state) == [0]


def test_12_8_after_that_the_victory_is_shared() -> None:
    assert winners(ended(player(), player())) == [0, 1]
    assert winners(ended(player(rescued=1), player(), player(rescued=1))) == [0, 2]


# -- the example of page 7 -------------------------------------------------------------------

# A rover area of 21 cells, and three biomass buildings at the edge.
AREA = (
    lie("n5 water/rover", a=(9, 3), b=(8, 4), m=(8, 5)),
    lie("f5 water/rover", a=(6, 3), b=(7, 4), m=(5, 4)),
    lie("t4 rover/tech", a=(7, 6), b=(9, 6), m=(8, 7)),
    lie("n5 rover/tech", a=(8, 8), b=(7, 9), m=(6, 9)),
    lie("f5 rover/tech", a=(9, 5), b=(10, 6), m=(10, 4)),
    lie("t4 water/rover", a=(7, 1), b=(7, 3), m=(6, 2)),
    lie("z5 rover/tech", a=(5, 8), b=(4, 9), m=(4, 8)),
    lie("z5 water/rover", a=(4, 6), b=(5, 7), m=(4, 7)),
    lie("i4 rover/tech", a=(3, 7), b=(3, 9)),
    lie("i2 tech/biomass", a=(1, 3), b=(1, 4)),
    lie("i2 biomass/civ", a=(5, 0), b=(5, 1)),
    lie("i2 tech/biomass *", a=(0, 5), b=(0, 6)),
)
GAPS = ((5, 5), (6, 6), (3, 3), (4, 4), (7, 7), (5, 9))  # a lifepod was left on the last one
STORED = (8, 9)  # for the patch that was put aside


def scoring_example() -> State:
    """Page 7, at the moment when the player has no room for either tile."""
    taken = [point for laid in AREA for point in covered_by(laid)]
    mine = player(
        *AREA,
        patches=[point for point in all_but(*GAPS, STORED) if point not in taken],
        tracks=(2, 12, 5, 15, 10),
        rescued=4,
        collected=5,
        stored=1,
        cards=("civ_1_6",),
    )
    left = player(lie("u5 rover/tech", a=(6, 1), b=(4, 1), m=(6, 2)))
    right = player(
        lie("i3 biomass/civ", a=(4, 1), b=(3, 1)),
        lie("i3 biomass/civ *", a=(7, 1), b=(6, 1)),
        lie("v3 biomass/civ", a=(5, 11), b=(5, 10), m=(6, 11)),
    )
    return table(
        mine,
        left,
        right,
        tiles=("i2 energy/water *", "u5 biomass/civ"),
        missions=("mission_07", "mission_19", "mission_04"),
    )


def test_12_7_the_scoring_example_of_page_7() -> None:
    """Figure by figure: 15, 15, 4, 1, 1 and 7, which makes 43 points."""
    state = scoring_example()
    play(state, 0, Forgo(INNER))
    assert heights(state, 0)[WATER] == 14
    assert state.players[0].meteorites == 0
    end_placing(state, Plant)
    play(state, 0, Plant(xy(*STORED)))
    assert rules.ending(state) == "blocked"
    assert line(state, 0, "rows") + line(state, 0, "columns") == 15
    assert [line(state, 0, f"track_{track}") for track in TRACKS] == [1, 7, 1, 5, 1]
    assert line(state, 0, "lifepods") == 4
    assert line(state, 0, "meteorites") == 1
    assert line(state, 0, "civ_cards") == 1
    assert line(state, 0, "missions") == 5 + 2
    assert line(state, 0, "personal_missions") == 0
    assert total(state, 0) == 43
    assert winners(state) == [0]


def test_12_7_the_missions_of_the_example_one_by_one() -> None:
    """21 cells of rover area on the left, three biomass buildings at the edge on the right."""
    state = scoring_example()
    assert line(state, 1, "missions") == 2  # the card between seats 1 and 2 is a tie
    assert line(state, 2, "missions") == 2 + 2
