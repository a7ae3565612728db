"""Games that are named by where they lie."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from farhaven.core import registry
from farhaven.core.conformance.hashes import place_of
from farhaven.core.game import Refused
from farhaven.core.guests import VARIABLE, game_at, places
from tests.guest import forget_games

from .toy import GAME

BORROWED = "import dataclasses\nfrom tests.core.toy import GAME as LANTERNS\n"
RAFT = f'{BORROWED}GAME = dataclasses.replace(LANTERNS, name="raft")\n'


@pytest.fixture(autouse=True)
def _fresh_registry() -> Iterator[None]:
    forget_games()
    yield
    forget_games()


@pytest.fixture
def raft(tmp_path: Path) -> Path:
    path = tmp_path / "raft.py"
    path.write_text(RAFT, encoding="utf-8")
    return path


def test_a_game_is_found_in_its_module() -> None:
    assert game_at("tests.core.toy:GAME") is GAME
    assert game_at("tests.core.toy") is GAME


def test_a_game_is_found_in_its_file(raft: Path) -> None:
    assert game_at(f"{raft}:GAME").name == "raft"
    assert game_at(str(raft)).name == "raft"


def test_a_file_takes_the_place_of_no_other_module(tmp_path: Path) -> None:
    path = tmp_path / "random.py"
    path.write_text(RAFT, encoding="utf-8")
    before = sys.modules.get("random")
    assert game_at(str(path)).name == "raft"
    assert sys.modules.get("random") is before


def test_a_fresh_process_is_sent_to_the_file(raft: Path) -> None:
    assert place_of(game_at(str(raft))) == f"{raft.resolve()}:GAME"


@pytest.mark.parametrize(
    ("place", "sentence"),
    [
        ("nowhere.py", "'nowhere.py' cannot be imported: FileNotFoundError: there is no file"),
        ("no_such_module:GAME", "'no_such_module:GAME' cannot be imported: ModuleNotFoundError"),
        ("tests.core.toy:RAFT", "'tests.core.toy:RAFT' cannot be used: tests.core.toy has no RAFT"),
        ("tests.core.toy:CARDS", "CARDS is of type tuple, not Game"),
        (":GAME", "':GAME' cannot be imported"),
    ],
)
def test_what_is_no_game_is_refused(place: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        game_at(place)
    assert sentence in str(refused.value)


def test_a_file_that_fails_is_refused_with_its_error(tmp_path: Path) -> None:
    path = tmp_path / "sunk.py"
    path.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(Refused, match="ZeroDivisionError: division by zero"):
        game_at(str(path))


def test_the_environment_names_games(raft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = {game.name for game in registry.games()}
    forget_games()
    monkeypatch.setenv(VARIABLE, f"{raft}, tests.core.toy:GAME")
    assert registry.find("raft").name == "raft"
    assert registry.find("lanterns") is GAME
    assert {game.name for game in registry.games()} == installed | {"raft", "lanterns"}


def test_a_game_in_the_environment_that_cannot_be_used_is_left_out(
    raft: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, f"nowhere.py,{raft}")
    with pytest.warns(UserWarning, match=r"nowhere\.py"):
        assert registry.find("raft").name == "raft"


def test_an_empty_environment_names_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, " , ")
    assert places() == []
    monkeypatch.delenv(VARIABLE)
    assert places() == []
