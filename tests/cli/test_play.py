"""A game in the terminal, entered through a pipe: playing, showing, taking back."""

from __future__ import annotations

from pathlib import Path

import pytest

from farhaven.core.game import opening
from farhaven.core.match import Match
from farhaven.core.record import load, replay
from tests.core.toy import GAME, Action, Bury, State, View

from .conftest import Farhaven

FIRST = "1\n" * 40  # always the first option; more lines than a game has decisions
SEED = ("--seed", "4")
HAND = GAME.setup(opening(GAME, seed=4)).players[0].hand  # of the person in most of these games
BOARD = "─ Lanterns ─"  # the line above the board


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "evening.farhaven.json"


def kept(file: Path) -> Match[State, Action, View]:
    return replay(GAME, load(file))


def decided(file: Path, seat: int) -> list[Action]:
    return [made.action for made in kept(file).decisions if made.seat == seat]


# -- playing ---------------------------------------------------------------------------------


def test_a_whole_game_from_a_pipe(farhaven: Farhaven, lanterns: str, file: Path) -> None:
    ran = farhaven("play", lanterns, *SEED, "--save", file, typed=FIRST)
    assert (ran.code, ran.err) == (0, "")
    assert GAME.ending(kept(file).state) == "last_round"
    for number, made in enumerate(kept(file).decisions):
        if made.seat == 0:
            before = replay(GAME, load(file), number).state
            assert made.action == GAME.options(before, 0)[0]
    assert "last_round." in ran.out
    assert "points for" in ran.out


def test_who_sits_where_is_kept(farhaven: Farhaven, lanterns: str, file: Path) -> None:
    chosen = ("--seat", 2, "--bots", "random,greedy", "--name", "Ada")
    farhaven("play", lanterns, *chosen, "--save", file)
    assert [(one.name, one.kind, one.bot) for one in load(file).seats] == [
        ("Random 1", "bot", "random"),
        ("Ada", "person", ""),
        ("Greedy 3", "bot", "greedy"),
    ]


def test_one_bot_may_stand_for_all(farhaven: Farhaven, lanterns: str, file: Path) -> None:
    farhaven("play", lanterns, "--seats", 3, "--bots", "random", "--save", file)
    assert [one.bot for one in load(file).seats] == ["", "random", "random"]


def test_the_person_decides_for_their_own_seat(
    farhaven: Farhaven, lanterns: str, file: Path
) -> None:
    """The last option throughout, so that it differs from what a bot would do for long."""
    farhaven("play", lanterns, *SEED, "--seat", 2, "--save", file, typed="4\n3\n2\n")
    hand = list(GAME.setup(opening(GAME, seed=4)).players[1].hand)
    assert decided(file, 1)[0] == Bury(hand[3])


def test_a_seed_and_options_give_the_same_game_again(
    farhaven: Farhaven, lanterns: str, tmp_path: Path
) -> None:
    files = [tmp_path / f"{name}.farhaven.json" for name in ("first", "second")]
    for file in files:
        chosen = ("--seed", 12, "--option", "rounds=1", "--bots", "random")
        farhaven("play", lanterns, *chosen, "--save", file, typed=FIRST)
    first, second = (kept(file) for file in files)
    assert first.opening.settings == {"rounds": "1"}
    assert first.state == second.state


def test_decisions_carry_the_time(farhaven: Farhaven, lanterns: str, file: Path) -> None:
    farhaven("play", lanterns, "--save", file, typed="1\n")
    assert load(file).decisions[0].at.endswith("+00:00")


@pytest.mark.parametrize("entered", ["dance", "0", "5", "-1", "1.0", "9" * 5000, "1x", "٤٤"])
def test_what_is_no_option_and_no_command_changes_nothing(
    farhaven: Farhaven, lanterns: str, file: Path, entered: str
) -> None:
    ran = farhaven("play", lanterns, *SEED, "--save", file, typed=f"{entered}\n")
    assert ran.code == 0
    assert load(file).decisions == ()
    assert "There is no option" in ran.out or "neither an option nor a command" in ran.out


# -- showing ---------------------------------------------------------------------------------


def test_options_are_numbered_in_their_order(farhaven: Farhaven, lanterns: str) -> None:
    out = farhaven("play", lanterns, *SEED).out
    for number, card in enumerate(HAND, start=1):
        assert f"\n{number:>3}  Bury(card={card}).\n" in out


def test_the_first_screen_tells_who_plays_and_where_to_learn_more(
    farhaven: Farhaven, lanterns: str
) -> None:
    out = " ".join(farhaven("play", lanterns, *SEED, "--name", "Ada").out.split())
    assert out.startswith("Lanterns You are Ada at seat 1; you play against Greedy at seat 2.")
    assert "house-1, dealt with seed 4." in out
    assert "farhaven rules lanterns" in out


def test_the_log_never_tells_what_another_seat_alone_may_know(
    farhaven: Farhaven, lanterns: str, file: Path
) -> None:
    ran = farhaven("play", lanterns, *SEED, "--save", file, typed="1\n1\n1\nlog\nlog 2\n")
    (own,) = (made for made in decided(file, 0) if isinstance(made, Bury))
    (other,) = (made for made in decided(file, 1) if isinstance(made, Bury))
    assert f"Buried(audience=(0,), seat=0, card={own.card})" in ran.out
    assert "Buried(audience=(1,)" not in ran.out
    assert f"seat=1, card={other.card})" not in ran.out


def test_reasons_on_request(farhaven: Farhaven, lanterns: str) -> None:
    out = " ".join(farhaven("play", lanterns, *SEED, typed="why\n").out.split())
    strange = next(card for card in range(1, 16) if card not in HAND)
    assert f"Bury(card={strange}): You do not hold card {strange}." in out
    assert "Something else is to be decided now." in out
    assert f"Bury(card={HAND[0]}): You" not in out


def test_reasons_about_one_thing(farhaven: Farhaven, lanterns: str) -> None:
    out = farhaven("play", lanterns, *SEED, typed="why draw\nwhy dragon\n").out
    assert "  · Draw(): Something else is to be decided now.\n" in out
    assert "You do not hold" not in out
    assert "nothing with 'dragon'" in out


def test_why_takes_a_number_for_an_option(farhaven: Farhaven, lanterns: str) -> None:
    out = farhaven("play", lanterns, *SEED, typed="why 1\nwhy 99\n").out
    assert "Option 1 can be done now: " in out
    assert "There is no option 99; they go from 1 to 4." in out


def test_the_score_sheet_and_help(farhaven: Farhaven, lanterns: str) -> None:
    out = farhaven("play", lanterns, *SEED, typed="score\nhelp\noptions\nboard\n").out
    assert "buried. (as of now)" in out
    assert "?" in out
    assert "takeback" in out
    assert out.count(f"Bury(card={HAND[0]}).") == 2
    assert out.count(BOARD) == 2


def test_the_board_stays_away_from_the_steps_of_one_move(farhaven: Farhaven, lanterns: str) -> None:
    """Choosing and staking follow each other; the bot decides only after both."""
    out = farhaven("play", lanterns, *SEED, typed="1\n1\n").out
    bury, choose, stake = (out.split("> ")[at] for at in range(3))
    assert BOARD in bury
    assert BOARD in choose
    assert "Stake(coins=0)" in stake
    assert BOARD not in stake


# -- taking back -----------------------------------------------------------------------------


def test_undo_and_another_choice(farhaven: Farhaven, lanterns: str, file: Path) -> None:
    ran = farhaven("play", lanterns, *SEED, "--save", file, typed="1\nundo\n2\n")
    assert "is taken back." in ran.out
    assert decided(file, 0) == [Bury(HAND[1])]


def test_redo_puts_back_what_was_taken_back(farhaven: Farhaven, lanterns: str, file: Path) -> None:
    farhaven("play", lanterns, *SEED, "--save", file, typed="3\nundo\nredo\n")
    assert decided(file, 0) == [Bury(HAND[2])]


def test_what_was_taken_back_is_gone_from_the_file(
    farhaven: Farhaven, lanterns: str, file: Path
) -> None:
    farhaven("play", lanterns, *SEED, "--save", file, typed="3\nundo\n")
    assert decided(file, 0) == []


def test_nothing_to_take_back(farhaven: Farhaven, lanterns: str) -> None:
    out = farhaven("play", lanterns, *SEED, typed="undo\ntakeback\nredo\n").out
    assert out.count("There is no decision to take back.\n") == 2
    assert out.count("There is no decision to put back.\n") == 1


def test_a_takeback_goes_beyond_what_was_revealed(
    farhaven: Farhaven, lanterns: str, file: Path
) -> None:
    """Bury, choose, stake: with that the cards are revealed."""
    three = "1\n1\n1\n"
    ran = farhaven("play", lanterns, *SEED, "--save", file, typed=f"{three}undo\n")
    assert "something hidden has been revealed. The bots agree to a takeback" in ran.out
    assert len(decided(file, 0)) == 3
    file.unlink()
    farhaven("play", lanterns, *SEED, "--save", file, typed=f"{three}takeback\n")
    assert len(decided(file, 0)) == 2
