"""`farhaven campaign`: a campaign file, shown, or refused in one sentence."""

from __future__ import annotations

from pathlib import Path

from farhaven.core.campaign import Group, Result, after, write

from .conftest import Farhaven

NEW = Group("g7", "The Thursday Round", "revive")
ADA, BEN = Result("Ada", 91, True, False), Result("Ben", 64, False, True)


def written(folder: Path, chapters: int) -> Path:
    """The file of a group after so many chapters, all won by Ada."""
    group = NEW
    for _ in range(chapters):
        group = after(group, [ADA, BEN])
    path = folder / "thursday.campaign.json"
    path.write_text(write(group), encoding="utf-8")
    return path


def test_a_new_campaign_begins_with_its_first_chapter(farhaven: Farhaven, tmp_path: Path) -> None:
    shown = farhaven("campaign", written(tmp_path, 0))
    assert shown.code == 0
    assert "0 of 5 chapters" in shown.out
    assert "Next, chapter 1: First Thaw" in shown.out
    assert "--option content=chapter_1" in shown.out


def test_results_points_and_what_is_unlocked(farhaven: Farhaven, tmp_path: Path) -> None:
    shown = farhaven("campaign", written(tmp_path, 1))
    assert "Chapter 1: First Thaw" in shown.out
    assert "91" in shown.out
    assert "A new rule for the switch, borrowed craft" in shown.out
    assert "Ada: 2\nBen: 1\n" in shown.out
    assert "Next, chapter 2: Borrowed Hands" in shown.out


def test_at_the_end_the_winner_is_named(farhaven: Farhaven, tmp_path: Path) -> None:
    shown = farhaven("campaign", written(tmp_path, 5))
    assert "It was won by Ada." in shown.out
    assert "--option content=full" in shown.out


def test_broken_and_missing_files_are_refused(farhaven: Farhaven, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"id": "g7", "name": "x", "game": "revive", "played": 3}', encoding="utf-8")
    refused = farhaven("campaign", broken)
    assert refused.code == 2
    assert "field played cannot be 3" in refused.err
    assert refused.out == ""
    missing = farhaven("campaign", tmp_path / "nowhere.json")
    assert missing.code == 2
    assert "there is no such file" in missing.err
