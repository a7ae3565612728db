"""[21] The campaign of a group and its file."""

from __future__ import annotations

import pytest

from farhaven.core.campaign import (
    Group,
    Result,
    after,
    campaign_in,
    champions,
    next_chapter,
    read,
    read_again,
    results_of,
    settings_of,
    standings,
    write,
)
from farhaven.core.game import Refused, Score, ScoreLine, opening
from farhaven.games.revive import GAME

NEW = Group("g7", "The Thursday Round", "revive")


def result(player: str, won: bool = False, goal: bool = False) -> Result:
    return Result(player, 80 + 10 * won, won, goal)


def played(chapters: int) -> Group:
    """Ada wins every chapter, Ben meets every goal."""
    group = NEW
    for _ in range(chapters):
        group = after(group, [result("Ada", won=True), result("Ben", goal=True)])
    return group


def test_21_1_five_chapters_follow_each_other() -> None:
    titles = []
    for done in range(5):
        chapter = next_chapter(played(done))
        assert chapter is not None
        titles.append(chapter.title)
    assert titles == [
        "First Thaw",
        "Borrowed Hands",
        "The Humming Hills",
        "Moonside",
        "The Long Spring",
    ]
    assert next_chapter(played(5)) is None


def test_21_1_of_30_cards_three_are_read_before_each_chapter_and_three_after() -> None:
    chapters = campaign_in(GAME).chapters
    assert [len(chapter.before) for chapter in chapters] == [3] * 5
    assert [len(chapter.after) for chapter in chapters] == [3] * 5
    assert "borrowed craft" in chapters[0].after[1]


def test_21_5_a_group_goes_into_a_game_as_options() -> None:
    assert settings_of(NEW) == {"content": "chapter_1"}
    assert settings_of(played(2)) == {"content": "chapter_3"}
    assert settings_of(played(3)) == {"content": "chapter_4", "side": "choose"}
    assert settings_of(played(4)) == {"content": "chapter_5", "side": "choose"}


@pytest.mark.parametrize("chapters", range(6))
def test_21_5_every_chapter_can_be_played_with_these_options(chapters: int) -> None:
    settings = settings_of(played(chapters))
    assert opening(GAME, seats=4, settings=settings).settings["content"] == settings["content"]


def test_21_2_what_is_not_unlocked_yet_is_refused() -> None:
    with pytest.raises(Refused, match="moon side of nadair"):
        opening(GAME, seats=1, settings=settings_of(NEW) | {"tribes": "nadair", "side": "moon"})
    with pytest.raises(Refused, match="formics is not in content=chapter_2"):
        opening(GAME, seats=1, settings=settings_of(played(1)) | {"tribes": "formics"})


def test_21_3_after_the_fifth_chapter_everything_is_open() -> None:
    assert settings_of(played(5)) == {"content": "full", "side": "choose"}
    with pytest.raises(Refused, match="all chapters are played"):
        after(played(5), [result("Ada")])


def test_21_4_2_points_for_a_winner_1_for_the_goal() -> None:
    group = after(NEW, [result("Ada", won=True, goal=True), result("Ben", goal=True)])
    group = after(group, [result("Ben", won=True), result("Cleo", won=True)])
    assert standings(group) == {"Ada": 3, "Ben": 3, "Cleo": 2}
    assert champions(group) == []


def test_21_4_most_points_win_the_campaign() -> None:
    assert champions(played(4)) == []
    assert champions(played(5)) == ["Ada"]


def test_21_4_results_come_from_the_score_sheet() -> None:
    scores = [
        Score(0, (ScoreLine("points", 40), ScoreLine("goal", 3, final=True))),
        Score(1, (ScoreLine("points", 50), ScoreLine("goal", 0, final=True))),
    ]
    assert results_of(campaign_in(GAME), ["Ada", "Ben"], scores, [1]) == (
        Result("Ada", 43, won=False, met_the_goal=True),
        Result("Ben", 50, won=True, met_the_goal=False),
    )


# -- the file --------------------------------------------------------------------------------


def test_a_group_comes_back_from_its_file() -> None:
    group = played(3)
    assert read(write(group), "a file") == group
    assert read_again(NEW, write(group), "a file") == group


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not a file",
        b"\xff\xfe",
        "[]",
        '{"id": "g7"}',
        '{"id": "g7", "name": "x", "game": "chess"}',
        '{"id": "g7", "name": "x", "game": "planet_unknown"}',
        '{"id": "g7", "name": "x", "game": "revive", "format": 2}',
        '{"id": "", "name": "x", "game": "revive"}',
        '{"id": "g7", "name": "x", "game": "revive", "played": 1}',
        '{"id": "g7", "name": "x", "game": "revive", "played": [[]]}',
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(text: str | bytes) -> None:
    with pytest.raises(Refused) as refusal:
        read(text, "old.json")
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_more_chapters_than_there_are_cannot_have_been_played() -> None:
    text = write(played(5)).replace('"played": [', '"played": [[], ', 1)
    with pytest.raises(Refused, match=r"played has 6 chapters, and the campaign has 5\.$"):
        read(text, "old.json")


def test_a_player_plays_a_chapter_once() -> None:
    with pytest.raises(Refused, match="twice"):
        after(NEW, [result("Ada"), result("Ada")])


def test_the_file_of_another_group_is_refused() -> None:
    other = Group("g8", "Friday", "revive", ((result("Ada"),),))
    with pytest.raises(Refused, match='another group, "Friday"'):
        read_again(NEW, write(other), "friday.json")
