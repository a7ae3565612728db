"""Chapter 19: the mission cards, both sides of each."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown.state import Laid, Player

from .moves import line
from .printed_cards import MISSIONS
from .printed_planets import PRINTED
from .printed_tiles import PAIRS, TERRAINS, Point
from .table import ice, lie, planet_cells, player, table


def first(terrain: str) -> str:
    """The pair in which a terrain is the first."""
    return next(pair for pair in PAIRS if pair.split("/")[0] == terrain)


def second(terrain: str) -> str:
    return next(pair for pair in PAIRS if pair.split("/")[1] == terrain)


def neighbours(words: str) -> dict[str, str]:
    """The terrains of the neighbour sides that begin with these words, and their cards."""
    found = {}
    for card, (says, _) in MISSIONS.items():
        for terrain in TERRAINS:
            if says.replace(terrain, "X") == words:
                found[terrain] = card
    return found


def compared(card: str, mine: Player, yours: Player) -> tuple[int, int]:
    """What a neighbour mission gives to seats 0 and 1, for which it is the only one."""
    state = table(mine, yours, missions=(card,), tiles=("o4 civ/energy", "f5 civ/energy"))
    return line(state, 0, "missions"), line(state, 1, "missions")


def assert_better(card: str, better: Player, worse: Player) -> None:
    """5 points for the better one on either seat, 2 for both in a tie."""
    assert compared(card, better, worse) == (5, 0)
    assert compared(card, worse, better) == (0, 5)


# -- [19.1] more is better -------------------------------------------------------------------


def at(terrain: str, point: Point, other: Point, copy: str = "") -> Laid:
    """A domino with this terrain, and its building, on `point`."""
    return lie(f"i2 {first(terrain)}{copy}", a=point, b=other)


@pytest.mark.parametrize(
    ("terrain", "card"), neighbours("more X buildings on the perimeter").items()
)
def test_19_1_buildings_on_the_perimeter(terrain: str, card: str) -> None:
    """(5, 0) is a perimeter cell, (5, 1) is not."""
    better = player(at(terrain, (5, 0), (5, 1)))
    worse = player(at(terrain, (5, 1), (5, 0), " *"))
    assert_better(card, better, worse)
    assert compared(card, worse, player()) == (2, 2)


def test_19_1_five_cards_for_the_perimeter_none_for_water() -> None:
    found = neighbours("more X buildings on the perimeter")
    assert set(found) == {"civ", "energy", "tech", "biomass", "rover"}


@pytest.mark.parametrize(("terrain", "card"), neighbours("larger area of X").items())
def test_19_1_the_largest_area(terrain: str, card: str) -> None:
    """Two cells in one area beat one cell, and beat two areas of one."""
    straight = lie(f"i3 {first(terrain)}", a=(5, 1), b=(5, 2))
    apart = (at(terrain, (6, 5), (6, 6)), at(terrain, (8, 5), (8, 6), " *"))
    assert_better(card, player(straight), player(*apart))
    joined = lie(f"i3 {first(terrain)} *", a=(6, 7), b=(6, 8), m=(6, 6))
    assert compared(card, player(straight), player(joined)) == (2, 2)


@pytest.mark.parametrize(("terrain", "card"), neighbours("larger area of X").items())
def test_19_1_areas_are_joined_across_tiles(terrain: str, card: str) -> None:
    together = (at(terrain, (6, 5), (6, 6)), at(terrain, (7, 5), (7, 6), " *"))
    corner = (
        lie(f"i2 {second(terrain)}", a=(6, 6), b=(6, 5)),
        lie(f"i2 {second(terrain)} *", a=(8, 6), b=(7, 6)),
    )
    assert_better(card, player(*together), player(*corner))


@pytest.mark.parametrize(("terrain", "card"), neighbours("more areas of X").items())
def test_19_1_the_number_of_areas(terrain: str, card: str) -> None:
    apart = (at(terrain, (6, 5), (6, 6)), at(terrain, (8, 5), (8, 6), " *"))
    straight = lie(f"i3 {first(terrain)}", a=(5, 1), b=(5, 2))
    assert_better(card, player(*apart), player(straight))
    assert_better(card, player(straight), player())


def test_19_1_trackers_on_the_top_space() -> None:
    one, two = player(tracks=(15, 0, 0, 0, 0)), player(tracks=(0, 15, 0, 15, 0))
    assert_better("mission_24", two, one)
    assert_better("mission_24", one, player(tracks=(14, 14, 14, 14, 14)))
    top = player(corporation="wormhole", tracks=(0, 0, 5, 0, 0))
    assert compared("mission_24", one, top) == (2, 2)


@pytest.mark.parametrize(
    ("card", "more"),
    [("mission_25", True), ("mission_27", False)],
)
def test_19_1_collected_meteorites(card: str, more: bool) -> None:
    """More on one card, fewer on the other [19.2]."""
    many, few = player(collected=4), player(collected=2)
    assert_better(card, *((many, few) if more else (few, many)))
    assert compared(card, player(collected=3), player(collected=3)) == (2, 2)


@pytest.mark.parametrize(("card", "more"), [("mission_26", True), ("mission_28", False)])
def test_19_1_collected_lifepods(card: str, more: bool) -> None:
    """More on one card, fewer on the other [19.2]."""
    many, few = player(rescued=4), player(rescued=2)
    assert_better(card, *((many, few) if more else (few, many)))
    assert compared(card, player(rescued=3), player(rescued=3)) == (2, 2)


# -- [19.2] fewer is better ------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "card"), neighbours("fewer X buildings").items())
def test_19_2_fewer_buildings_on_the_planet(terrain: str, card: str) -> None:
    one = player(at(terrain, (6, 5), (6, 6)))
    two = player(at(terrain, (6, 5), (6, 6), " *"), lie(f"i2 {second(terrain)}", (5, 1), (5, 0)))
    assert_better(card, one, two)
    assert_better(card, player(), one)
    assert compared(card, player(), player()) == (2, 2)


def test_19_2_a_card_for_each_terrain() -> None:
    assert set(neighbours("fewer X buildings")) == set(TERRAINS)


# -- [19.3] personal sides -------------------------------------------------------------------


def personal(words: str) -> dict[str, str]:
    """The terrains (or tracks) of the personal sides like these words, and their cards."""
    found = {}
    for card, (_, says) in MISSIONS.items():
        for terrain in TERRAINS:
            if says.replace(terrain, "X") == words:
                found[terrain] = card
    return found


def scored(card: str, one: Player) -> int:
    one.personal = (card,)
    return line(table(one, tiles=("o4 civ/energy", "f5 civ/energy")), 0, "personal_missions")


def square(terrain: str) -> tuple[Laid, ...]:
    """Columns 4 to 6, rows 4 to 6."""
    pair = first(terrain)
    return (
        lie(f"n5 {pair}", a=(5, 4), b=(6, 3), m=(7, 3)),
        lie(f"n5 {pair} *", a=(5, 6), b=(4, 7), m=(3, 7)),
        lie(f"i3 {pair}", a=(4, 5), b=(3, 5)),
        lie(f"i2 {pair}", a=(6, 5), b=(7, 5)),
    )


def rectangle(terrain: str) -> tuple[Laid, ...]:
    """Columns 3 to 7, rows 5 and 6."""
    pair = first(terrain)
    return (
        lie(f"i4 {pair}", a=(4, 5), b=(2, 5)),
        lie(f"n5 {pair}", a=(6, 5), b=(7, 4), m=(8, 4)),
        lie(f"i4 {pair} *", a=(4, 6), b=(2, 6)),
        lie(f"n5 {pair} *", a=(6, 6), b=(5, 7), m=(4, 7)),
    )


def settlement(terrain: str) -> tuple[Laid, ...]:
    """Six buildings of one terrain side by side in row 5."""
    one, two = first(terrain), second(terrain)
    return (
        lie(f"i2 {one}", a=(2, 5), b=(2, 6)),
        lie(f"i2 {one} *", a=(3, 5), b=(3, 6)),
        lie(f"i2 {two}", a=(4, 6), b=(4, 5)),
        lie(f"i2 {two} *", a=(5, 6), b=(5, 5)),
        lie(f"i3 {one}", a=(6, 5), b=(6, 6)),
        lie(f"i3 {one} *", a=(7, 5), b=(7, 6)),
    )


@pytest.mark.parametrize(("terrain", "card"), personal("block 3x3 of X").items())
def test_19_3_a_block_of_three_by_three(terrain: str, card: str) -> None:
    tiles = square(terrain)
    assert scored(card, player(*tiles)) == 5
    for gap in range(4):
        assert scored(card, player(*tiles[:gap], *tiles[gap + 1 :])) == 0
    assert scored(card, player(*rectangle(terrain))) == 0


@pytest.mark.parametrize(("terrain", "card"), personal("block 2x5 of X").items())
def test_19_3_a_block_of_two_by_five(terrain: str, card: str) -> None:
    tiles = rectangle(terrain)
    assert scored(card, player(*tiles)) == 5
    for gap in range(4):
        assert scored(card, player(*tiles[:gap], *tiles[gap + 1 :])) == 0
    assert scored(card, player(*square(terrain))) == 0


@pytest.mark.parametrize(("terrain", "card"), personal("six buildings in an area of X").items())
def test_19_3_six_buildings_in_one_area(terrain: str, card: str) -> None:
    tiles = settlement(terrain)
    assert scored(card, player(*tiles)) == 5
    assert scored(card, player(*tiles[1:])) == 0  # five
    apart = lie(f"i2 {first(terrain)}", a=(5, 11), b=(6, 11))
    assert scored(card, player(*tiles[1:], apart)) == 0  # six, but not in one area


@pytest.mark.parametrize(("track", "card"), personal("on top: X").items())
def test_19_3_a_tracker_on_the_top_space(track: str, card: str) -> None:
    for height, points in ((15, 5), (14, 0)):
        heights = [height if name == track else 0 for name in TERRAINS[:5]]
        civ, water, biomass, rover, tech = heights
        assert scored(card, player(tracks=(civ, water, biomass, rover, tech))) == points
    others = [0 if name == track else 15 for name in TERRAINS[:5]]
    civ, water, biomass, rover, tech = others
    assert scored(card, player(tracks=(civ, water, biomass, rover, tech))) == 0


def test_19_3_every_terrain_and_track_has_its_cards() -> None:
    assert set(personal("block 3x3 of X")) == set(personal("block 2x5 of X")) == set(TERRAINS)
    assert set(personal("six buildings in an area of X")) == set(TERRAINS)
    assert set(personal("on top: X")) == set(TERRAINS[:5])


def test_19_3_at_most_five_energy_buildings() -> None:
    six = settlement("energy")
    assert scored("mission_24", player(*six[1:])) == 5
    assert scored("mission_24", player(*six)) == 0
    assert scored("mission_24", player()) == 5


@pytest.mark.parametrize(("count", "points"), [(8, 0), (9, 5), (12, 5)])
def test_19_3_nine_collected_meteorites(count: int, points: int) -> None:
    assert scored("mission_25", player(collected=count)) == points


@pytest.mark.parametrize(("pods", "stones", "points"), [(1, 0, 5), (2, 2, 0), (1, 2, 0), (0, 0, 0)])
def test_19_3_more_lifepods_than_meteorites(pods: int, stones: int, points: int) -> None:
    assert scored("mission_26", player(rescued=pods, collected=stones)) == points


@pytest.mark.parametrize("planet", PRINTED)
def test_19_3_no_ice_or_no_land_left_uncovered(planet: str) -> None:
    """Land is every cell that is not ice [19.4]; Petra's currents are covered with energy."""
    frozen = ice(planet)
    land = [point for point in planet_cells(planet) if point not in frozen]
    assert scored("mission_27", player(planet=planet, patches=frozen)) == 5
    assert scored("mission_28", player(planet=planet, patches=land)) == 5
    if frozen:
        assert scored("mission_27", player(planet=planet, patches=frozen[1:])) == 0
    assert scored("mission_28", player(planet=planet, patches=land[1:])) == 0


# -- [19.4, 19.5] details --------------------------------------------------------------------


def test_19_4_patches_count_as_biomass_terrain() -> None:
    block = [(x, y) for x in (4, 5, 6) for y in (4, 5, 6)]
    assert scored("mission_03", player(patches=block)) == 5
    assert_better("mission_06", player(patches=block), player(patches=block[:8]))
    assert_better("mission_12", player(patches=[(4, 4), (6, 4)]), player(patches=[(4, 4), (5, 4)]))


@pytest.mark.parametrize("turned", [False, True])
def test_19_4_a_block_either_way_round_and_within_a_larger_area(turned: bool) -> None:
    block = [(x, y) for x in range(3, 8) for y in (5, 6)]
    if turned:
        block = [(y, x) for x, y in block]
    more = [(8, 8), (2, 3), *block]
    assert scored("mission_14", player(patches=block)) == 5
    assert scored("mission_14", player(patches=more)) == 5
    assert scored("mission_14", player(patches=block[1:])) == 0


def test_19_4_lifepods_count_wherever_they_lie_on_the_board() -> None:
    """Cosmos on spaces, Jump Drive on technologies."""
    for corporation, stowed in (("cosmos", (4, 20)), ("jump_drive", (80, 85))):
        one = player(corporation=corporation, stowed=stowed, rescued=1, collected=2)
        assert_better("mission_26", one, player(rescued=2))
        assert scored("mission_26", one) == 5


def test_19_4_a_building_under_a_patch_does_not_count() -> None:
    """Wormhole laid a patch on the energy building."""
    tile = lie("i2 energy/water", a=(6, 5), b=(6, 6))
    covered = player(tile, corporation="wormhole", patches=[(6, 5)])
    assert_better("mission_20", covered, player(lie("i2 energy/water *", (6, 5), (6, 6))))


def test_19_5_any_tracker_may_stand_on_the_top_space_of_a_track() -> None:
    """Makeshift's civ tracker is on top of the water track."""
    spaces = (16 + 15, 16, 32, 48, 64)
    one = player(corporation="makeshift", spaces=spaces)
    assert scored("mission_22", one) == 5  # water
    one = player(corporation="makeshift", spaces=spaces)
    assert scored("mission_19", one) == 0  # civ
    one = player(corporation="makeshift", spaces=spaces)
    assert_better("mission_24", one, player())


def test_19_5_the_top_of_oasis_water_is_the_end_of_its_path() -> None:
    one = player(corporation="oasis", spaces=(0, 16 + 15, 32, 48, 64))
    assert scored("mission_22", one) == 5
    one = player(corporation="oasis", spaces=(0, 16 + 14, 32, 48, 64))
    assert scored("mission_22", one) == 0
