"""`farhaven analyse`: its table, its JSON, its picture, and records that cannot be used."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .conftest import Farhaven

pytestmark = pytest.mark.usefixtures("lanterns")

QUICK = ("--nodes", 20)


@pytest.fixture
def record(farhaven: Farhaven, tmp_path: Path) -> Path:
    farhaven("sim", "lanterns", "--games", 1, "--bots", "random,greedy", "--record", tmp_path)
    return tmp_path / "lanterns-1-1.farhaven.json"


def test_a_game_is_told_player_by_player(farhaven: Farhaven, record: Path) -> None:
    ran = farhaven("analyse", record, *QUICK)
    assert (ran.code, ran.err) == (0, "")
    moves = len(json.loads(record.read_text())["decisions"])
    assert f"Lanterns: {moves} moves" in ran.out
    for name in ("random 1", "greedy 2"):
        told = f"What cost {name} most" in ran.out
        assert told or f"{name} made no decision" in ran.out
    assert "decisions had a deep look" in ran.out


def test_tables_fit_into_80_columns(
    farhaven: Farhaven, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name of 20 letters leaves less room for the curve; cells are never squeezed to a word."""
    monkeypatch.setenv("COLUMNS", "80")
    bots = ("--bots", "random,random")
    farhaven("sim", "aldebaran_duel", "--games", 1, *bots, "--record", tmp_path)
    (file,) = tmp_path.glob("*.farhaven.json")
    whole = json.loads(file.read_text())
    whole["seats"][0]["name"] = "Bartholomew the Third"
    file.write_text(json.dumps(whole))
    lines = farhaven("analyse", file, *QUICK).out.splitlines()
    assert all(len(line.rstrip()) <= 80 for line in lines)
    assert sum(" to " in line and "█" in line for line in lines[1:3]) >= 1
    better = [line for line in lines if line.startswith(" " * 13 + "Better: ")]
    assert len(better) > 2


def test_json_has_the_whole_curve(farhaven: Farhaven, record: Path) -> None:
    told = json.loads(farhaven("analyse", record, *QUICK, "--json").out)
    moves = json.loads(record.read_text())["decisions"]
    assert told["game"] == "lanterns"
    assert told["moves"] == [move["seat"] for move in moves]
    assert len(told["curve"]) == len(moves) + 1
    for remark in told["remarks"]:
        assert remark["action"] == moves[remark["move"] - 1]["action"]


def test_the_curve_is_drawn_and_no_file_replaced(farhaven: Farhaven, record: Path) -> None:
    out = record.parent / "curve.svg"
    assert farhaven("analyse", record, *QUICK, "--svg", out).code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    again = farhaven("analyse", record, *QUICK, "--svg", out)
    assert (again.code, again.err) == (
        2,
        f"{out} exists already; name another file, or add --force.\n",
    )
    assert farhaven("analyse", record, *QUICK, "--svg", out, "--force").code == 0


def test_what_cannot_be_looked_at_is_one_sentence(farhaven: Farhaven, record: Path) -> None:
    whole = json.loads(record.read_text())
    bad = record.parent / "bad.farhaven.json"
    for change, sentence in (
        ({"decisions": []}, "has no moves, so there is nothing to look at."),
        ({"game": "chess"}, "There is no game"),
        ({"seed": "x"}, "field seed cannot be"),
        ({"decisions": whole["decisions"][1:]}, "move 2: "),
    ):
        bad.write_text(json.dumps({**whole, **change}))
        ran = farhaven("analyse", bad)
        assert (ran.code, ran.out) == (2, "")
        assert sentence in ran.err
        assert ran.err.count("\n") == 1
    bad.write_text("no json")
    assert farhaven("analyse", bad).err.count("\n") == 1
    assert "--nodes cannot be 0" in farhaven("analyse", record, "--nodes", 0).err
    assert "it is a folder" in farhaven("analyse", record, "--svg", record.parent).err
    nowhere = record.parent / "no" / "curve.svg"
    assert "there is no folder" in farhaven("analyse", record, "--svg", nowhere).err
