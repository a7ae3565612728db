"""[14, 15, 17] The final scoring and who wins."""

from __future__ import annotations

import pytest

from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.revive.model import Face
from farhaven.games.revive.scoring import rank, scores, winners
from farhaven.games.revive.state import Player, Stage, State
from farhaven.games.revive.view import view

from .table import NO_MODULES, give, lay, leader, mask, table

ALL_FIELDS = (1 << 15) - 1
GREEN_BONUS, YELLOW_BONUS = 1 << 8, 1 << 14  # fields f09 and f15


def over(*players: Player, content: str = "full") -> State:
    """The end of a game, with two base locations and two of the campaign."""
    state = table(*players)
    state.content = content
    state.sites = ("l4a", "l5b", "l7b", "l2b")  # modules, large population, presence, energy
    state.stage = Stage.OVER
    return state


def sheet(state: State, seat: Seat = 0, viewer: Seat = SPECTATOR) -> dict[str, int | None]:
    return {line.key: line.points for line in scores(view(state, viewer))[seat].lines}


def card(artifact_card: str = "ac10") -> Player:
    """The Wanderer's Will: figures, markers gone, crates; nothing of it is there."""
    return give(leader(), artifact_card=artifact_card)


def test_14_a_new_game_is_worth_nothing() -> None:
    assert set(sheet(over(card())).values()) == {0}


def test_14_3_the_sheet_in_the_order_of_the_rulebook() -> None:
    """Progress, technologies, four large locations, cards, end tile, and so on."""
    assert [*sheet(over(card()))] == [
        "points",
        "progress",
        "technologies",
        *("site_nw", "site_ne", "site_sw", "site_se"),
        "card_bonus",
        "end_tile",
        "small_artifacts",
        "leftovers",
        *("artifact_purple", "artifact_orange", "artifact_white"),
        "modules",
    ]


def test_14_only_blue_points_are_there_already() -> None:
    lines = scores(view(over(give(card(), score=37)), SPECTATOR))[0].lines
    assert [(line.key, line.points) for line in lines if not line.final] == [("points", 37)]


@pytest.mark.parametrize(("markers", "points"), [(0, 0), (2, 1), (9, 8), (19, 34), (20, 38)])
def test_3_11_the_lowest_uncovered_space_scores(markers: int, points: int) -> None:
    assert sheet(over(give(card(), progress=markers)))["progress"] == points


def test_14_4_points_of_unlocked_technologies() -> None:
    """Nàdair: t1 is worth 1, t2 3, t5 5."""
    assert sheet(over(give(card(), unlocked=0b10011)))["technologies"] == 1 + 3 + 5


def test_14_5_large_locations_with_an_own_figure() -> None:
    """The example of page 12: 1 point for each module of everybody who stands there."""
    modules = (("m01", "m02"), ("m03", "", ""), *NO_MODULES[2:])
    first = give(card(), figures=mask("corner_nw"), modules=modules)
    second = give(leader("kunibans"), figures=mask("corner_nw", "corner_ne"))
    third = give(leader("jox49i"), modules=modules)
    state = over(first, second, third)
    assert [sheet(state, seat)["site_nw"] for seat in range(3)] == [3, 0, 0]
    assert sheet(state, 1)["site_ne"] == 6  # two figures on large locations


def test_14_5_energy_counts_wherever_it_lies() -> None:
    player = give(card(), energy=2, powered=("std_range_1",), figures=mask("corner_se"))
    assert sheet(over(player))["site_se"] == 6


def test_14_6_citizens_of_a_colour_whose_bonus_is_open() -> None:
    """[11.7] c14 and c15 are green, c27 is yellow, c01 grey; starting cards do not count."""
    cards = ("c14", "c15", "c27", "c01", "start_a_reader")
    player = give(card(), active=cards[:2], rest=cards[2:])
    state = over(player)
    assert sheet(state)["card_bonus"] == 0
    give(player, fields=GREEN_BONUS)
    assert sheet(state)["card_bonus"] == 4
    give(player, fields=GREEN_BONUS | YELLOW_BONUS)
    assert sheet(state)["card_bonus"] == 6
    give(player, fields=ALL_FIELDS)
    assert sheet(state)["card_bonus"] == 8


def test_14_7_the_end_tile_and_small_artifacts() -> None:
    lines = sheet(over(give(card(), end_tile=True, small_artifacts=3)))
    assert (lines["end_tile"], lines["small_artifacts"]) == (4, 6)


@pytest.mark.parametrize(
    ("stock", "points"), [((0, 2, 2, 0), 0), ((1, 2, 2, 0), 1), ((3, 6, 6, 6), 4)]
)
def test_14_8_a_point_for_every_5_resources(stock: tuple[int, int, int, int], points: int) -> None:
    assert sheet(over(give(card(), stock=stock)))["leftovers"] == points


def test_14_10_modules_with_purple_points() -> None:
    player = give(card(), modules=(("m30", "m01"), ("m36", "", ""), *NO_MODULES[2:]))
    assert sheet(over(player))["modules"] == 8


def test_15_1_a_purple_and_2_white_artifacts() -> None:
    """[14.9] The example of page 17: purple counts twice, orange once, white three times.

    The card counts figures (2), markers gone (3) and crates (4).
    """
    player = give(
        card("ac10"),
        figures=mask("p09a", "p09b"),
        markers=2,
        crates=("b01", "b02", "b03"),
        opened=("b04",),
        artifacts=("art_purple_1", "art_white_1", "art_white_3"),
    )
    lines = sheet(over(player))
    assert lines["artifact_purple"] == 2 * 2
    assert lines["artifact_orange"] == 3
    assert lines["artifact_white"] == 3 * 4


def test_15_2_modules_count_by_two_and_crystals_twice() -> None:
    """The Clockwork Psalm: every 2 modules, energy, 2 for each crystal symbol."""
    player = give(
        card("ac09"),
        modules=(("m01", "m02"), ("m03", "", ""), *NO_MODULES[2:]),
        energy=3,
        small=mask("p03b"),
        artifacts=("art_purple_2",),
    )
    lines = sheet(over(player))
    assert lines["artifact_purple"] == 2 * 1
    assert lines["artifact_orange"] == 3
    assert lines["artifact_white"] == 2


def test_2_7_everybody_scores_by_a_shared_card() -> None:
    state = over(give(leader(), energy=2), give(leader("kunibans"), energy=1))
    state.shared_card = "ac08"  # energy, water, figures
    assert [sheet(state, seat)["artifact_purple"] for seat in (0, 1)] == [2, 1]


def test_1_12_another_players_card_is_not_known_before_the_end() -> None:
    state = over(give(card("ac08"), energy=2), give(card("ac07"), energy=1))
    state.stage = Stage.TURNS
    assert sheet(state, 0, viewer=0)["artifact_purple"] == 2
    assert sheet(state, 1, viewer=0)["artifact_purple"] is None
    assert scores(view(state, 0))[1].total is None
    state.stage = Stage.OVER
    assert sheet(state, 1, viewer=0)["artifact_purple"] == 0


@pytest.mark.parametrize(
    ("content", "short", "met", "points"),
    [
        (
            "chapter_1",
            {"figures": mask("p09a", "p09b")},
            {"figures": mask("p01a", "p02a", "p03a")},
            3,
        ),
        ("chapter_2", {"rest": ("c01",) * 5}, {"rest": ("c01",) * 6}, 3),
        ("chapter_3", {"markers": 2}, {"markers": 1}, 3),
        ("chapter_4", {"small": mask("p03b")}, {"small": mask("p03b", "p02b")}, 3),
        (
            "chapter_5",
            {"figures": mask("p09a", "p09b", "corner_nw")},
            {"figures": mask("corner_sw", "corner_nw")},
            5,
        ),
    ],
)
def test_21_4_the_goal_of_a_chapter(
    content: str, short: dict[str, object], met: dict[str, object], points: int
) -> None:
    assert sheet(over(give(card(), **short), content=content))["goal"] == 0
    assert sheet(over(give(card(), **met), content=content))["goal"] == points
    assert "goal" not in sheet(over(card()))


# -- who wins --------------------------------------------------------------------------------


def test_14_11_most_points_win() -> None:
    """[1.1]"""
    assert winners(over(give(card(), score=9), give(card("ac01"), score=10))) == [1]


def test_14_11_then_unscored_resources_then_the_tracks() -> None:
    """11 resources score 2 and leave 1; 2 resources score nothing and leave 2."""
    first = give(card(), score=8, stock=(1, 5, 5, 0))
    second = give(card("ac01"), score=10, stock=(0, 2, 0, 0))
    assert winners(over(first, second)) == [1]
    give(second, stock=(0, 1, 0, 0))
    assert winners(over(first, second)) == [0, 1]
    give(first, tracks=(3, 1, 1))
    give(second, tracks=(1, 3, 2))
    assert winners(over(first, second)) == [1]


def test_17_6_alone_a_minor_victory_wins() -> None:
    assert winners(over(give(card(), score=74))) == []
    assert winners(over(give(card(), score=75))) == [0]


def test_21_4_alone_a_chapter_is_won_from_100_points_on() -> None:
    assert winners(over(give(card(), score=99), content="chapter_2")) == []
    assert winners(over(give(card(), score=100), content="chapter_2")) == [0]


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (-5, "loss"),
        (49, "loss"),
        (50, "no win"),
        (74, "no win"),
        (75, "minor victory"),
        (100, "full victory"),
        (130, "great victory"),
        (160, "total victory"),
        (179, "total victory"),
        (180, "utopia"),
    ],
)
def test_17_6_ranks(points: int, name: str) -> None:
    assert rank(points) == name


def test_17_6_a_handicap_evens_out_the_tribes() -> None:
    """Hofstadterians, sun, get 20 points; Kunibans none."""
    state = over(give(leader("hofstadterians", Face.SUN), artifact_card="ac10", score=60))
    assert "handicap" not in sheet(state)
    assert winners(state) == []
    state.handicap = True
    assert sheet(state)["handicap"] == 20
    assert winners(state) == [0]


def test_10_5_a_temple_scores_no_water_of_its_own() -> None:
    """[18.7] Each water space counts once, and only next to a building."""
    player = give(leader("hofstadterians", Face.MOON), artifact_card="ac08")
    state = over(player)
    lay(state, p09="WW/SS")
    give(player, pieces=("p09a",))
    assert sheet(state)["artifact_orange"] == 0
    give(player, small=mask("p09c", "p09d"))
    assert sheet(state)["artifact_orange"] == 2
