"""Programs as bots on the command line: where they play, and where they are not started."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from .conftest import Farhaven

pytestmark = pytest.mark.usefixtures("lanterns")

EXAMPLE = f"program:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'program_bot.py'}"
FALSE = f"program:{sys.executable} -c 'raise SystemExit(4)'"


def test_sim_and_arena_let_a_program_play(farhaven: Farhaven) -> None:
    for command in ("sim", "arena"):
        ran = farhaven(command, "lanterns", "--games", 2, "--bots", f"{EXAMPLE},random", "--json")
        assert (ran.code, ran.err) == (0, "")
        assert EXAMPLE in ran.out


def test_an_arena_says_which_program_failed_and_keeps_what_was_played(
    farhaven: Farhaven, tmp_path: Path
) -> None:
    ledger = tmp_path / "arena.jsonl"
    bots = f"random,greedy,{FALSE}"
    ran = farhaven("arena", "lanterns", "--games", 2, "--bots", bots, "--file", ledger)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("The program ")
    assert "has ended (exit code 4) (question 1 of a game of Lanterns)." in ran.err
    assert ran.err.count("\n") == 1
    lines = ledger.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["meeting"] for line in lines[1:]] == [0]


def test_a_game_with_a_person_goes_on_when_a_program_fails(
    farhaven: Farhaven, tmp_path: Path
) -> None:
    kept = tmp_path / "game.farhaven.json"
    ran = farhaven(
        "play", "lanterns", "--seed", 1, "--bots", FALSE, "--save", kept, typed="1\n1\n1\nquit\n"
    )
    assert ran.code == 0
    told = " ".join(ran.out.split())
    assert "has ended (exit code 4)" in told
    assert "The greedy bot decides in its place this time." in told
    record = json.loads(kept.read_text(encoding="utf-8"))
    assert [seat["bot"] for seat in record["seats"]] == ["", FALSE]
    assert {move["seat"] for move in record["decisions"]} == {0, 1}


def test_a_record_starts_no_program(farhaven: Farhaven, tmp_path: Path) -> None:
    kept = tmp_path / "game.farhaven.json"
    trace = tmp_path / "trace"
    farhaven("play", "lanterns", "--seed", 1, "--save", kept, typed="1\nquit\n")
    record = json.loads(kept.read_text(encoding="utf-8"))
    record["seats"][1]["bot"] = f"program:touch {trace}"
    kept.write_text(json.dumps(record), encoding="utf-8")
    ran = farhaven("play", "--resume", kept, typed="1\nquit\n")
    assert ran.code == 2
    assert "field seats[1].bot: Bot 'program:touch" in ran.err
    assert (
        "is a program; one is started only by sim, arena and play, where --bots names it."
        in ran.err
    )
    assert not trace.exists()
    assert farhaven("play", "--resume", kept, "--bots", EXAMPLE, typed="quit\n").code == 0
