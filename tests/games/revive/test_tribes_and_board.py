"""The tribes, the main board, the campaign and the solo figures, against figures typed in here."""

from __future__ import annotations

import itertools
from collections import Counter

import msgspec
import pytest

from farhaven.games.revive.components.board import (
    CORNERS,
    CRYSTALS,
    DISCARDING_SPACE,
    GIANT_CRYSTALS,
    HIBERNATION_REWARDS,
    NEIGHBOURS,
    PLACES,
    SCORE_BONUSES,
    SPACES,
    STARTING_PLACES,
)
from farhaven.games.revive.components.campaign import BASE, CHAPTERS, FULL
from farhaven.games.revive.components.effects import Gain
from farhaven.games.revive.components.large_sites import SITE
from farhaven.games.revive.components.solo import HANDICAPS, RANKS
from farhaven.games.revive.components.tribes import (
    BASE_TRIBES,
    CAMPAIGN_TRIBES,
    LARGE_BUILDINGS,
    POPULATION,
    SMALL_BUILDINGS,
    TRIBE,
    TRIBE_MARKERS,
    Side,
)
from farhaven.games.revive.model import Piece, Source

SIDES = [
    pytest.param(side, id=f"{tribe.id} {face}")
    for tribe in TRIBE.values()
    for face, side in (("sun", tribe.sun), ("moon", tribe.moon))
]
COMMON = {"fifth_slot", "artifact_and_energy", "artifact_and_crate", "artifact_and_2_points"}


# -- tribes ----------------------------------------------------------------------------------


def test_20_9_four_tribes_and_two_of_the_campaign() -> None:
    assert [t.id for t in BASE_TRIBES] == ["nadair", "hofstadterians", "jox49i", "kunibans"]
    assert [t.id for t in CAMPAIGN_TRIBES] == ["formics", "vukunturi"]
    assert (TRIBE_MARKERS, POPULATION, SMALL_BUILDINGS, LARGE_BUILDINGS) == (5, 7, 5, 3)


def test_20_9_every_tribe_has_its_own_pieces() -> None:
    pieces = {tribe.piece: tribe.pieces for tribe in TRIBE.values()}
    assert pieces == {**dict.fromkeys(Piece, 5), Piece.FALCON: 1}


@pytest.mark.parametrize("side", SIDES)
def test_20_9_seven_technologies_the_common_ones_among_them(side: Side) -> None:
    assert [technology.id for technology in side.tree] == [f"t{n}" for n in range(1, 8)]
    powers = [technology.power.id for technology in side.tree]
    assert len(set(powers)) == 7
    assert set(powers) > COMMON
    assert powers[2] == "fifth_slot"


@pytest.mark.parametrize("side", SIDES)
def test_20_9_links_go_both_ways_and_reach_every_technology(side: Side) -> None:
    links = {technology.id: technology.links for technology in side.tree}
    assert all(here in links[there] for here, linked in links.items() for there in linked)
    reached = {"t1"}
    for _ in links:
        reached |= {there for here in reached for there in links[here]}
    assert reached == set(links)


@pytest.mark.parametrize("side", SIDES)
def test_20_9_books_and_points_keep_within_their_limits(side: Side) -> None:
    assert {technology.books for technology in side.tree} <= {2, 3, 4, 5}
    assert {technology.points for technology in side.tree} <= set(range(1, 8))
    for technology in side.tree:
        power = technology.power
        assert power.effects or power.lasting or power.machine


def test_20_9_sums_of_the_trees() -> None:
    sums = {
        (tribe.id, name): (sum(t.books for t in side.tree), sum(t.points for t in side.tree))
        for tribe in TRIBE.values()
        for name, side in (("sun", tribe.sun), ("moon", tribe.moon))
    }
    assert sums == {
        ("nadair", "sun"): (24, 26),
        ("nadair", "moon"): (22, 29),
        ("hofstadterians", "sun"): (23, 26),
        ("hofstadterians", "moon"): (24, 27),
        ("jox49i", "sun"): (21, 29),
        ("jox49i", "moon"): (19, 32),
        ("kunibans", "sun"): (21, 29),
        ("kunibans", "moon"): (23, 26),
        ("formics", "sun"): (23, 28),
        ("formics", "moon"): (20, 31),
        ("vukunturi", "sun"): (26, 25),
        ("vukunturi", "moon"): (22, 26),
    }


def test_20_9_what_the_rulebook_does_not_tell_is_marked_as_ours() -> None:
    abilities = [t.id for t in TRIBE.values() if t.sun.ability.source is Source.HOUSE]
    assert abilities == ["jox49i", "formics"]
    sides = [side for tribe in TRIBE.values() for side in (tribe.sun, tribe.moon)]
    powers = {t.power.id for side in sides for t in side.tree if t.power.source is Source.HOUSE}
    assert powers == {
        *("grove_rite", "sap_wells", "dike_works", "font_stones"),
        *("forecast", "dune_yard", "camp_fires"),
    }
    assert TRIBE["nadair"].sun.ability.effects == (Gain(book=2),)


def test_tribes_and_chapters_can_be_written_and_read_back() -> None:
    for thing in (*TRIBE.values(), *CHAPTERS, *SITE.values()):
        assert msgspec.json.decode(msgspec.json.encode(thing), type=type(thing)) == thing


# -- the main board --------------------------------------------------------------------------


def test_20_10_thirty_places_four_corners_and_the_abyss() -> None:
    assert len(PLACES) == 30
    assert len(CORNERS) == 4
    assert len(SPACES) == 125
    assert STARTING_PLACES == ("p09", "p15", "p16", "p22", "p23")


def test_20_10_neighbours_go_both_ways_and_join_the_whole_board() -> None:
    assert all(here in NEIGHBOURS[there] for here in SPACES for there in NEIGHBOURS[here])
    reached = {"abyss"}
    while more := {there for here in reached for there in NEIGHBOURS[here]} - reached:
        reached |= more
    assert reached == set(SPACES)


def test_20_10_some_neighbours_read_from_the_drawing() -> None:
    around = ("p08d", "p09c", "p09d", "p15b", "p15d", "p16a", "p16c", "p22a", "p22b", "p23a")
    assert NEIGHBOURS["abyss"] == around
    assert NEIGHBOURS["corner_ne"] == ("p05b", "p05d", "p12a", "p12b")
    assert NEIGHBOURS["p17b"] == ("p11c", "p11d", "p17a", "p17c", "p17d", "p18a")
    assert NEIGHBOURS["p30d"] == ("corner_se", "p30b", "p30c")


def test_20_10_crystals_touch_spaces_of_places_alone() -> None:
    assert (len(CRYSTALS), len(GIANT_CRYSTALS)) == (12, 2)
    touched = {crystal.id: crystal.touches for crystal in (*CRYSTALS, *GIANT_CRYSTALS)}
    assert touched["k02"] == ("p02b", "p03a")
    assert touched["k10"] == ("p06a", "p06c", "p13a")
    assert touched["gk1"] == ("p01b", "p02a", "p02b")
    assert touched["gk2"] == ("p26d", "p27c", "p27d")
    assert Counter(len(spaces) for spaces in touched.values()) == {2: 8, 3: 6}
    assert {space[:3] for spaces in touched.values() for space in spaces} <= set(PLACES)


def test_20_10_tracks_of_the_board() -> None:
    assert list(SCORE_BONUSES) == [6, 14, 22, 30, 38, 46]
    assert len(HIBERNATION_REWARDS) == 7
    assert HIBERNATION_REWARDS[0] == ()
    assert all(HIBERNATION_REWARDS[1:])


def test_12_3_the_fourth_space_is_reached_by_the_third_hibernation() -> None:
    assert DISCARDING_SPACE == 3


# -- campaign and solo -----------------------------------------------------------------------


def test_21_1_five_chapters_of_six_cards() -> None:
    assert [chapter.number for chapter in CHAPTERS] == [1, 2, 3, 4, 5]
    assert [card.number for chapter in CHAPTERS for card in chapter.cards] == list(range(1, 31))
    assert [chapter.is_long for chapter in CHAPTERS] == [False] * 4 + [True]
    assert [chapter.goal.points for chapter in CHAPTERS] == [3, 3, 3, 3, 5]


def test_21_1_content_only_grows() -> None:
    contents = [chapter.content for chapter in CHAPTERS]
    for before, after in itertools.pairwise(contents):
        assert set(before.tribes) <= set(after.tribes)
        assert set(before.moon_sides) <= set(after.moon_sides) <= set(after.tribes)
        assert set(before.sites) <= set(after.sites)
        assert before.giant_crystals <= after.giant_crystals
    assert [content.switch_rule for content in contents] == ["plain"] + ["borrowed_craft"] * 4


def test_21_1_what_is_named_exists() -> None:
    for content in (BASE, FULL, *(chapter.content for chapter in CHAPTERS)):
        assert set(content.tribes) <= set(TRIBE)
        assert set(content.sites) <= set(SITE)
    assert (set(FULL.tribes), set(FULL.sites)) == (set(TRIBE), set(SITE))


def test_17_6_ranks_are_the_printed_ones() -> None:
    assert [rank.points for rank in RANKS] == [0, 50, 75, 100, 130, 160, 180]
    assert {tribe for tribe, _ in HANDICAPS} <= set(TRIBE)
