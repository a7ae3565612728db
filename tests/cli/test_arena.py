"""`farhaven arena`: its JSON, its table, its ledger and its picture."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from .conftest import Farhaven

pytestmark = pytest.mark.usefixtures("lanterns")

BOTS = ("--bots", "random,greedy")


def test_an_arena_tells_shares_ratings_and_scores(farhaven: Farhaven) -> None:
    ran = farhaven("arena", "lanterns", *BOTS, "--games", 4, "--json")
    assert (ran.code, ran.err) == (0, "")
    told = json.loads(ran.out)
    assert told["games"] == 4
    assert [one["bot"] for one in told["standings"]] == ["random", "greedy"]
    assert sum(one["wins"]["wins"] for one in told["standings"]) == 4
    for one in told["standings"]:
        assert 0 <= one["wins"]["low"] <= one["wins"]["share"] <= one["wins"]["high"] <= 1
    assert len(told["encounters"]) == 1


def test_an_arena_of_three_tells_every_encounter(farhaven: Farhaven) -> None:
    ran = farhaven("arena", "lanterns", "--bots", "random,greedy,mcts:4", "--games", 2)
    assert ran.code == 0
    assert "6 games of Lanterns, 2 at a table" in ran.out
    assert "random before greedy:" in ran.out
    assert "greedy before mcts:4:" in ran.out


def test_the_ledger_and_the_picture_are_written(farhaven: Farhaven, tmp_path: Path) -> None:
    ledger, plot = tmp_path / "a.jsonl", tmp_path / "a.svg"
    options = (*BOTS, "--games", 2, "--file", ledger, "--plot", plot, "--json")
    first = farhaven("arena", "lanterns", *options)
    assert len(ledger.read_text(encoding="utf-8").splitlines()) == 3
    assert plot.read_text(encoding="utf-8").startswith("<svg")
    assert farhaven("arena", "lanterns", *options).out == first.out


def test_bad_input_is_answered_in_one_sentence(farhaven: Farhaven, tmp_path: Path) -> None:
    for arguments, sentence in (
        (("--bots", "random"), "--bots names 1, but 2 seats need at least 2 bots.\n"),
        (("--bots", "random,random"), "--bots names 'random' twice; every bot meets"),
        (("--bots", "mcts,mcts:0200"), "--bots names 'mcts:200' twice; every bot meets"),
        (("--bots", "random,mcts:0"), "Bot 'mcts:0' has no budget '0'"),
        ((*BOTS, "--games", 0), "--games cannot be 0; it is at least 1.\n"),
        ((*BOTS, "--seats", 9), "9 seats need at least 9 bots"),
        ((*BOTS, "--plot", tmp_path), "cannot be written: it is a folder.\n"),
        ((*BOTS, "--plot", tmp_path / "no" / "a.svg"), "cannot be written: there is no folder"),
        ((*BOTS, "--file", tmp_path), "cannot be used"),
        ((*BOTS, "--jobs", 0), "--jobs cannot be 0; it is at least 1.\n"),
        ((*BOTS, "--jobs", 2, "--ray", "auto"), "--jobs cannot be given with --ray"),
    ):
        ran = farhaven("arena", "lanterns", *arguments)
        assert ran.code == 2, arguments
        assert sentence in ran.err
        assert ran.err.count("\n") == 1


@pytest.mark.skipif(
    find_spec("ray") is not None, reason="that Ray is missing is told only where it is missing"
)
def test_without_ray_a_sentence_names_the_extra(farhaven: Farhaven) -> None:
    ran = farhaven("arena", "lanterns", *BOTS, "--ray", "127.0.0.1:6379")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "--ray needs the package ray, which is not installed here; "
        "install Farhaven with its extra farhaven[ray].\n"
    )


def test_the_table_fits_into_80_columns(
    farhaven: Farhaven, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a name of many letters, each bot has one line, and its numbers are whole."""
    monkeypatch.setenv("COLUMNS", "80")
    ran = farhaven("arena", "lanterns", "--bots", "random,mcts:1000ms", "--games", 1)
    lines = ran.out.splitlines()
    assert all(len(line.rstrip()) <= 80 for line in lines)
    (row,) = [line for line in lines if "mcts:1000ms" in line]
    assert len([word for word in row.split() if word.endswith("%")]) == 3
    assert len(row.split()) == 13  # the share's interval has three words, the scores have five
