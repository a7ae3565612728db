"""A real game in the terminal, and the commands about it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farhaven.core.record import game_of, load, replay

from .conftest import Farhaven

GAME = "aldebaran_duel"


@pytest.mark.parametrize("seat", [1, 2])
def test_a_whole_game_from_a_pipe(farhaven: Farhaven, tmp_path: Path, seat: int) -> None:
    file = tmp_path / "evening.farhaven.json"
    chosen = ("--seed", 5, "--seat", seat, "--bots", "random", "--name", "Ada")
    ran = farhaven("play", GAME, *chosen, "--save", file, typed="1\nwhy\n" * 600)
    assert (ran.code, ran.err) == (0, "")
    record = load(file)
    match = replay(game_of(record), record)
    assert match.game.ending(match.state) == "third_epoch"
    assert record.seats[seat - 1].name == "Ada"
    assert "Epoch 3 begins" in ran.out
    assert "The game is over" in ran.out
    assert "points for" in ran.out


@pytest.mark.parametrize("columns", [80, 120])
def test_the_first_screen_fits(
    farhaven: Farhaven, monkeypatch: pytest.MonkeyPatch, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = farhaven("play", GAME, "--seed", 3).out.splitlines()
    assert max(len(line) for line in lines) <= columns
    assert len(lines) <= 70
    options = [line for line in lines if re.match(r" +\d  Take ", line)]
    assert len(options) == 6


def test_a_record_is_drawn_and_told(farhaven: Farhaven, tmp_path: Path) -> None:
    chosen = ("--games", 1, "--bots", "random,random", "--record", tmp_path)
    assert farhaven("sim", GAME, *chosen).code == 0
    file, out = tmp_path / f"{GAME}-1-1.farhaven.json", tmp_path / "position.svg"
    ran = farhaven("replay", file, "--at", 40, "--svg", out, "--log")
    assert (ran.code, ran.err) == (0, "")
    assert out.read_text().lstrip().startswith("<svg")
    assert re.search(r"^ +40  \S", ran.out, re.MULTILINE)
    before = out.read_bytes()
    again = farhaven("replay", file, "--at", 10, "--svg", out)
    assert again.code == 2
    assert "--force" in again.err
    assert out.read_bytes() == before
    assert farhaven("replay", file, "--at", 10, "--svg", out, "--force").code == 0
    assert out.read_bytes() != before


# -- render ----------------------------------------------------------------------------------


def test_components_are_listed(farhaven: Farhaven) -> None:
    everything = farhaven("render", GAME).out
    cards = farhaven("render", GAME, "card").out
    assert "1_05" in everything
    assert "1_05" in cards
    assert len(cards.splitlines()) < len(everything.splitlines())
    assert "house" in cards


def test_a_component_is_drawn(farhaven: Farhaven, tmp_path: Path) -> None:
    out = tmp_path / "card.svg"
    ran = farhaven("render", GAME, "card", "1_05", "-o", out)
    assert (ran.code, ran.err) == (0, "")
    assert out.read_text().lstrip().startswith("<svg")


def test_a_drawing_is_not_replaced_without_force(farhaven: Farhaven, tmp_path: Path) -> None:
    out = tmp_path / "card.svg"
    out.write_text("precious")
    ran = farhaven("render", GAME, "card", "1_05", "-o", out)
    assert ran.code == 2
    assert "--force" in ran.err
    assert out.read_text() == "precious"
    assert farhaven("render", GAME, "card", "1_05", "-o", out, "--force").code == 0
    assert out.read_text() != "precious"


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("cart", "1_05"), ("'cart'", "'card'")),
        (("cart",), ("'cart'", "'card'")),
        (("card", "9_99"), ("'9_99'",)),
        (("card", "1_05", "-o", "nowhere/card.svg"), ("nowhere/card.svg",)),
        (("card", "1_05", "-o", "."), ("cannot be written",)),
        (("card", "1_05", "-o", ".", "--force"), ("cannot be written",)),
    ],
)
def test_what_cannot_be_drawn(
    farhaven: Farhaven,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
    parts: tuple[str, ...],
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = farhaven("render", GAME, *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert len(ran.err.splitlines()) == 1
    for part in parts:
        assert part in ran.err
    assert list(tmp_path.iterdir()) == []


# -- rules and check -------------------------------------------------------------------------


def test_the_rules_can_be_read(farhaven: Farhaven) -> None:
    everything = farhaven("rules", GAME).out
    one = farhaven("rules", GAME, "1.1").out
    chapter = farhaven("rules", GAME, "4").out
    assert one.startswith("[1.1]")
    assert "[1.2]" not in one
    assert "[4.1]" in chapter
    assert "[5.1]" not in chapter
    assert "[5.1]" in everything


def test_a_rule_that_is_not_there(farhaven: Farhaven) -> None:
    ran = farhaven("rules", GAME, "99.9")
    assert (ran.code, ran.out) == (2, "")
    assert "'99.9'" in ran.err
    assert "1.1" in ran.err


def test_check_tells_every_rule_and_paragraph(farhaven: Farhaven) -> None:
    ran = farhaven("check", GAME)
    assert ran.err == ""
    assert ran.code == (0 if "nothing missing" in ran.out else 1)
    assert re.search(r"^│ 130 ", ran.out, re.MULTILINE)
    rules = set(re.findall(r"^\*\*\[([\d.]+)\]", rules_of(), re.MULTILINE))
    shown = set(re.findall(r"^(\d+\.\d+) ", ran.out, re.MULTILINE))
    assert shown == rules


def rules_of() -> str:
    from farhaven.core.registry import find

    return (find(GAME).folder / "RULES.md").read_text(encoding="utf-8")
