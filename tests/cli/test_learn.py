"""`farhaven learn`: the value it writes, the games it keeps, and what it refuses."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from farhaven.bots.learn.model import read, write
from farhaven.bots.learn.places import FOLDER
from farhaven.core.registry import find

from .conftest import Farhaven

QUICK = ("aldebaran_duel", "--bots", "random", "--positions", 4)


def test_a_value_is_learned_and_can_be_used(farhaven: Farhaven, tmp_path: Path) -> None:
    notes, value = tmp_path / "lessons.jsonl", tmp_path / "aldebaran_duel.json"
    told = (*QUICK, "--games", 6, "--file", notes, "--output", value)
    ran = farhaven("learn", *told)
    assert ran.code == 0, ran.err
    assert "Aldebaran Duel: 24 positions of 6 games" in ran.out
    assert f"The value is in {value}." in ran.out
    found = read(find("aldebaran_duel"), value)
    assert found.command == (
        "farhaven learn aldebaran_duel --games 6 --bots random --positions 4 --seed 1"
    )
    assert len(notes.read_bytes().splitlines()) == 7
    again = farhaven("learn", *told)
    assert again.out == ran.out
    assert read(find("aldebaran_duel"), value) == found


def test_bad_input_is_answered_in_one_sentence(farhaven: Farhaven, tmp_path: Path) -> None:
    for arguments, sentence in (
        (("--games", 0), "--games cannot be 0; it is at least 1.\n"),
        (("--jobs", 0), "--jobs cannot be 0; it is at least 1.\n"),
        (("--positions", 0), "--positions cannot be 0; it is at least 1.\n"),
        (("--hold", 0), "--hold cannot be 0; it is a number above 0.\n"),
        (("--hold", "nan"), "--hold cannot be nan; it is a number above 0.\n"),
        (("--hold", "tight"), "'tight' is not a number"),
        (("--bots", "program:./fox"), "is a program; one is started only by sim, arena and play"),
        (("--seats", 5), "Aldebaran Duel is played with 2 seats, not with 5.\n"),
        (("--bots", "greedy,nobody"), "There is no bot 'nobody'"),
        (("--divided-by", "weather"), "--divided-by 'weather' is no feature of the table"),
        (("--clock", "epoch_1,cuckoo"), "--clock 'cuckoo' is no feature of the table"),
        (
            ("--serves", "breakfast"),
            "--serves cannot be 'breakfast'; it is search, outlook, plans or habits.",
        ),
        (("--serves", "plans"), "--serves cannot be 'plans' for Aldebaran Duel: no plans are"),
        (("--serves", "habits"), "--serves cannot be 'habits' for Aldebaran Duel: no plans are"),
        (("--option", "tiles=blue"), "Option tiles of Aldebaran Duel cannot be 'blue'"),
        (("--file", tmp_path), "cannot be used"),
        (("--games", 1, "--output", tmp_path), "cannot be written: it is a folder"),
        (("--output", tmp_path / "no" / "value.json"), "cannot be written: there is no folder"),
    ):
        ran = farhaven("learn", *QUICK, *arguments)
        assert ran.code == 2, arguments
        assert sentence in ran.err, arguments


def test_habits_need_the_libraries_for_learning(
    farhaven: Farhaven, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.delitem(sys.modules, "farhaven.bots.learn.practice", raising=False)
    ran = farhaven("learn", "evacuation", "--serves", "habits", "--games", 1)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "Learning habits needs numpy, which is not installed; "
        "`pip install 'farhaven[learn]'` brings it.\n"
    )


def test_bots_refuse_a_value_of_another_version(
    farhaven: Farhaven, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    value = tmp_path / "aldebaran_duel.json"
    assert farhaven("learn", *QUICK, "--games", 2, "--output", value).code == 0
    newer = msgspec.structs.replace(read(find("aldebaran_duel"), value), rules_version=99)
    write(value, newer)
    monkeypatch.setenv(FOLDER, str(tmp_path))
    ran = farhaven("sim", "aldebaran_duel", "--bots", "mcts:4,random", "--games", 2)
    assert ran.code == 2
    assert ran.err.startswith(f"The value file {value} is for rules version 99, not ")
    assert ran.err.count("\n") == 1
