"""`farhaven coverage`: what never happens."""

from __future__ import annotations

from .conftest import Farhaven


def test_everything_happens_in_the_toy_game(farhaven: Farhaven, lanterns: str) -> None:
    ran = farhaven("coverage", lanterns, "--games", 60)
    assert (ran.code, ran.err) == (0, "")
    assert "Everything has happened." in ran.out
    assert "never" in ran.out


def test_it_stops_when_everything_has_happened(farhaven: Farhaven, lanterns: str) -> None:
    few = farhaven("coverage", lanterns, "--games", 60).out
    many = farhaven("coverage", lanterns, "--games", 4000).out
    assert few == many


def test_what_never_happened_is_listed_and_counts_as_a_failure(
    farhaven: Farhaven, lanterns: str
) -> None:
    """One game has one number of seats and one number of rounds."""
    ran = farhaven("coverage", lanterns, "--games", 1)
    assert (ran.code, ran.err) == (1, "")
    never = [line for line in ran.out.splitlines() if line.startswith("Never: ")]
    assert sum("seats" in line for line in never) == 1
    assert sum("rounds=" in line for line in never) == 1


def test_without_a_number_of_games_the_time_decides(farhaven: Farhaven) -> None:
    """No game is begun after the time is over, and what to do for more is told."""
    ran = farhaven("coverage", "aldebaran_duel", "--minutes", "0.001")
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.startswith("1 games of Aldebaran Duel")
    assert ran.out.endswith("farhaven coverage aldebaran_duel --minutes 10\n")


def test_the_limit_is_games_or_minutes(farhaven: Farhaven, lanterns: str) -> None:
    ran = farhaven("coverage", lanterns, "--games", 3, "--minutes", 3)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == "--games and --minutes cannot be given together; leave out one of them.\n"
    for minutes in ("0", "-1", "inf", "nan"):
        ran = farhaven("coverage", lanterns, "--minutes", minutes)
        assert (ran.code, ran.err) == (2, f"--minutes cannot be {minutes}; it is more than 0.\n")
