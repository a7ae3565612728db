"""Saving, leaving and resuming a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from farhaven.core.record import load, replay
from tests.core.toy import GAME

from .conftest import Farhaven

FIRST = "1\n" * 40
SEED = ("--seed", "4")
PROPOSED = "lanterns-4.farhaven.json"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Files are written into an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(here: Path) -> list[str]:
    return sorted(path.name for path in here.iterdir())


def test_quit_offers_to_save(farhaven: Farhaven, lanterns: str, here: Path) -> None:
    ran = farhaven("play", lanterns, *SEED, typed="1\nquit\n\n")
    assert ran.code == 0
    assert files(here) == [PROPOSED]
    assert f"To go on: farhaven play --resume {PROPOSED}" in ran.out


def test_the_offer_can_be_refused(farhaven: Farhaven, lanterns: str, here: Path) -> None:
    ran = farhaven("play", lanterns, *SEED, typed="1\nquit\nn\n")
    assert "The game is not saved." in ran.out
    assert files(here) == []


def test_another_name_can_be_given(farhaven: Farhaven, lanterns: str, here: Path) -> None:
    ran = farhaven("play", lanterns, *SEED, typed="1\nquit\nmaybe\nb.farhaven.json\n")
    assert "Answer y, n, or a file name" in ran.out
    assert files(here) == ["b.farhaven.json"]


def test_a_file_that_exists_is_not_replaced_on_leaving(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    (here / PROPOSED).write_text("precious")
    ran = farhaven("play", lanterns, *SEED, typed="1\nquit\ny\nother.farhaven.json\n")
    assert ran.code == 0
    assert (here / PROPOSED).read_text() == "precious"
    assert files(here) == [PROPOSED, "other.farhaven.json"]


def test_a_game_without_a_decision_is_left_without_a_question(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    ran = farhaven("play", lanterns, *SEED, typed="quit\n")
    assert "Save the game" not in ran.out
    assert files(here) == []


def test_save_keeps_the_game_from_then_on(farhaven: Farhaven, lanterns: str, here: Path) -> None:
    farhaven("play", lanterns, *SEED, typed="1\nsave mine\n1\n1\n")
    record = load(here / "mine.farhaven.json")
    assert len([made for made in record.decisions if made.seat == 0]) == 3


def test_save_does_not_replace_a_file(farhaven: Farhaven, lanterns: str, here: Path) -> None:
    (here / "mine.farhaven.json").write_text("precious")
    ran = farhaven("play", lanterns, *SEED, typed="1\nsave mine\nquit\nn\n")
    assert "mine.farhaven.json" in ran.out
    assert (here / "mine.farhaven.json").read_text() == "precious"


def test_when_the_input_ends_the_game_is_left(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    ran = farhaven("play", lanterns, *SEED, "--save", "a.farhaven.json", typed="1\n")
    assert (ran.code, ran.err) == (0, "")
    assert "To go on: farhaven play --resume a.farhaven.json" in ran.out


def test_a_game_resumed_goes_on_as_if_it_had_not_been_left(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    farhaven("play", lanterns, *SEED, "--save", "whole.farhaven.json", typed=FIRST)
    farhaven("play", lanterns, *SEED, "--save", "parts.farhaven.json", typed="1\n1\n")
    for _ in range(40):
        resumed = farhaven("play", "--resume", "parts.farhaven.json", typed="1\n")
        assert resumed.code == 0
    whole, parts = (replay(GAME, load(f"{name}.farhaven.json")) for name in ("whole", "parts"))
    assert GAME.ending(parts.state) == "last_round"
    assert parts.state == whole.state
    assert [made.action for made in parts.decisions] == [made.action for made in whole.decisions]


def test_a_game_resumed_may_be_kept_in_another_file(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    farhaven("play", lanterns, *SEED, "--save", "a.farhaven.json", typed="1\n")
    before = (here / "a.farhaven.json").read_bytes()
    resumed = ("play", "--resume", "a.farhaven.json", "--save", "b.farhaven.json")
    farhaven(*resumed, typed="1\n")
    assert (here / "a.farhaven.json").read_bytes() == before
    assert len(load("b.farhaven.json").decisions) > len(load("a.farhaven.json").decisions)


def test_another_seat_and_other_bots_may_go_on(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    farhaven("play", lanterns, *SEED, "--name", "Ada", "--save", "a.farhaven.json", typed="1\n")
    farhaven("play", "--resume", "a.farhaven.json", "--seat", 2, "--bots", "random", typed="1\n")
    seats = load("a.farhaven.json").seats
    assert [(one.name, one.bot) for one in seats] == [("Random", "random"), ("Player 2", "")]


def test_a_game_that_is_over_can_be_looked_at_again(
    farhaven: Farhaven, lanterns: str, here: Path
) -> None:
    farhaven("play", lanterns, *SEED, "--save", "a.farhaven.json", typed=FIRST)
    ran = farhaven("play", "--resume", "a.farhaven.json")
    assert ran.code == 0
    assert "points for" in ran.out
    assert "To go on" not in ran.out


class Interrupted:
    """An input at which somebody presses Ctrl-C."""

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        raise KeyboardInterrupt


def test_ctrl_c_leaves_cleanly(
    lanterns: str, here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from farhaven.cli import main

    monkeypatch.setattr("sys.stdin", Interrupted())
    assert main(["play", lanterns, *SEED, "--save", "a.farhaven.json"]) == 130
    printed = capsys.readouterr()
    assert printed.err == "Stopped.\n"
    assert "The game is kept in a.farhaven.json." in printed.out
    assert load("a.farhaven.json").decisions == ()


# -- a second evening with the same command ------------------------------------------------------

EVENING = "evening.farhaven.json"


def moves(here: Path) -> int:
    return len(load(here / EVENING).decisions)


@pytest.fixture
def evening(farhaven: Farhaven, lanterns: str, here: Path) -> tuple[object, ...]:
    """The command of the first evening, on which one decision was made."""
    command = ("play", lanterns, *SEED, "--bots", "random", "--save", EVENING)
    assert farhaven(*command, typed="1\nquit\n").code == 0
    return command


@pytest.mark.parametrize("answer", ["", "y", "Yes"])
def test_the_same_command_goes_on_with_the_game_that_is_there(
    farhaven: Farhaven, here: Path, evening: tuple[object, ...], answer: str
) -> None:
    before = load(here / EVENING)
    ran = farhaven(*evening, typed=f"{answer}\n1\nquit\n")
    assert (ran.code, ran.err) == (0, "")
    assert f"{EVENING} holds a game of Lanterns after {moves(here) - 1} move" not in ran.err
    assert "Go on with it? [Y/n]" in ran.out
    after = load(here / EVENING)
    assert after.decisions[: len(before.decisions)] == before.decisions
    assert len(after.decisions) > len(before.decisions)
    assert after.seed == 4


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("n\n", f"{EVENING} stays as it is; name another file for a new game.\n"),
        ("", f"{EVENING} exists already. To go on: farhaven play --resume {EVENING}\n"),
    ],
)
def test_a_game_that_is_there_is_never_replaced(
    farhaven: Farhaven, here: Path, evening: tuple[object, ...], typed: str, said: str
) -> None:
    before = (here / EVENING).read_bytes()
    ran = farhaven(*evening, typed=typed)
    assert (ran.code, ran.err) == (2, said)
    assert (here / EVENING).read_bytes() == before


def test_only_a_game_of_the_same_kind_that_goes_on_is_offered(
    farhaven: Farhaven, lanterns: str, here: Path, evening: tuple[object, ...]
) -> None:
    ran = farhaven("play", "aldebaran_duel", "--save", EVENING)
    assert (ran.code, ran.err) == (
        2,
        f"{EVENING} holds a game of Lanterns; name another file.\n",
    )
    farhaven("play", "--resume", EVENING, typed=FIRST)
    ran = farhaven(*evening)
    assert ran.code == 2
    assert ran.err.startswith(f"{EVENING} holds a game that is over; name another file.")
    (here / "notes.txt").write_text("precious")
    ran = farhaven("play", lanterns, "--save", "notes.txt")
    assert ran.code == 2
    assert (here / "notes.txt").read_text() == "precious"
