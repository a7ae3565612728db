"""[21] The campaign of a group and its file."""

from __future__ import annotations

import pytest

from farhaven.core.game import Refused, Score, ScoreLine
from farhaven.games.revive.campaign import (
    Group,
    Played,
    Result,
    after,
    cards_after,
    cards_before,
    champions,
    next_chapter,
    read,
    read_again,
    results_of,
    saga,
    settings_of,
    write,
)
from farhaven.games.revive.components.campaign import CHAPTERS, CardKind

NEW = Group("g7", "The Thursday Round")


def result(player: str, won: bool = False, goal: bool = False) -> Result:
    return Result(player, 80 + 10 * won, won, goal)


def played(chapters: int) -> Group:
    """Ada wins every chapter, Ben meets every goal."""
    group = NEW
    for _ in range(chapters):
        group = after(group, [result("Ada", won=True), result("Ben", goal=True)])
    return group


def test_21_1_five_chapters_follow_each_other() -> None:
    numbers = []
    for done in range(5):
        chapter = next_chapter(played(done))
        assert chapter is not None
        numbers.append(chapter.number)
    assert numbers == [1, 2, 3, 4, 5]
    assert next_chapter(played(5)) is None


def test_21_5_a_group_goes_into_a_game_as_options() -> None:
    assert settings_of(NEW) == {"content": "chapter_1"}
    assert settings_of(played(2)) == {"content": "chapter_3"}
    assert settings_of(played(3)) == {"content": "chapter_4", "side": "choose"}
    assert settings_of(played(4)) == {"content": "chapter_5", "side": "choose"}


def test_21_3_after_the_fifth_chapter_everything_is_open() -> None:
    assert settings_of(played(5)) == {"content": "full", "side": "choose"}
    with pytest.raises(Refused, match="over"):
        after(played(5), [result("Ada")])


def test_21_4_saga_points_2_for_a_winner_1_for_the_goal() -> None:
    group = after(NEW, [result("Ada", won=True, goal=True), result("Ben", goal=True)])
    group = after(group, [result("Ben", won=True), result("Cleo", won=True)])
    assert saga(group) == {"Ada": 3, "Ben": 3, "Cleo": 2}
    assert champions(group) == []


def test_21_4_most_saga_points_win_the_campaign() -> None:
    assert champions(played(4)) == []
    assert champions(played(5)) == ["Ada"]


def test_21_4_results_come_from_the_score_sheet() -> None:
    scores = [
        Score(0, (ScoreLine("points", 40), ScoreLine("goal", 3, final=True))),
        Score(1, (ScoreLine("points", 50), ScoreLine("goal", 0, final=True))),
    ]
    assert results_of(["Ada", "Ben"], scores, [1]) == (
        Result("Ada", 43, won=False, met_the_goal=True),
        Result("Ben", 50, won=True, met_the_goal=False),
    )


def test_21_1_story_setup_and_goal_are_read_before_the_rest_after() -> None:
    for chapter in CHAPTERS:
        before = [card.kind for card in cards_before(chapter)]
        assert before == [CardKind.STORY, CardKind.SETUP, CardKind.GOAL]
        assert CardKind.UNLOCK in [card.kind for card in cards_after(chapter)]


# -- the file --------------------------------------------------------------------------------


def test_a_group_comes_back_from_its_file() -> None:
    group = played(3)
    assert read(write(group)) == group
    assert read_again(NEW, write(group)) == group


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"not a file",
        b"\xff\xfe",
        b"[]",
        b'{"id": "g7"}',
        b'{"id": "g7", "name": "x", "kind": "chess campaign", "version": 1}',
        b'{"id": "g7", "name": "x", "version": 2}',
        b'{"id": "g7", "name": "x", "gold": 5}',
        b'{"id": "", "name": "x"}',
        b'{"id": "g7", "name": "x", "played": [{"chapter": 2, "results": []}]}',
        b'{"id": "g7", "name": "x", "played": [{"chapter": 1, "results": []}]}',
    ],
)
def test_a_broken_file_is_refused_in_one_sentence(data: bytes) -> None:
    with pytest.raises(Refused) as refusal:
        read(data)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_a_player_plays_a_chapter_once() -> None:
    with pytest.raises(Refused, match="twice"):
        after(NEW, [result("Ada"), result("Ada")])


def test_the_file_of_another_group_is_refused() -> None:
    other = Group("g8", "Friday", (Played(1, (result("Ada"),)),))
    with pytest.raises(Refused, match="another group, 'Friday'"):
        read_again(NEW, write(other))
