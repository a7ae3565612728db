"""Games are found where they are, without a list."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from farhaven.core import registry
from farhaven.core.game import Game, Refused

ROOT = Path(__file__).parents[2]
PACKAGES = ROOT / "src" / "farhaven" / "games"


def fresh(script: str, *folders: Path, warn: str = "error") -> str:
    """What a new Python prints that also finds what is installed in `folders`."""
    path = os.pathsep.join([*map(str, folders), str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, "-W", warn, "-c", script],
        env={"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def install(folder: Path, name: str, value: str) -> None:
    """A distribution that offers one entry point, as an installer would leave it."""
    info = folder / f"guest_{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: guest-{name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[farhaven.games]\n{name} = {value}\n")


NAMES = "from farhaven.core import registry; print([game.name for game in registry.games()])"


def test_every_game_is_found_under_its_own_name_in_order() -> None:
    found = registry.games()
    assert [game.name for game in found] == sorted(game.name for game in found)
    for game in found:
        assert isinstance(game, Game)
        assert registry.find(game.name) is game
    packages = {path.parent.name for path in PACKAGES.glob("*/__init__.py")}
    assert {game.name for game in found} <= packages


def test_a_game_is_loaded_once() -> None:
    assert registry.games() is registry.games()


def test_an_unknown_game_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(Refused) as refused:
        registry.find("chess")
    assert str(refused.value).startswith('There is no game "chess"; ')
    assert all(game.name in str(refused.value) for game in registry.games())


@pytest.mark.parametrize(
    "name", ["", "x" * 100_000, "..", "nul\0byte", "farhaven.core", "os"], ids=len
)
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="There is no game"):
        registry.find(name)


def test_a_guest_is_found_through_its_entry_point(tmp_path: Path) -> None:
    install(tmp_path, "lanterns", "tests.core.toy:GAME")
    assert "'lanterns'" in fresh(NAMES, tmp_path)
    script = "from farhaven.core import registry; print(registry.find('lanterns').title)"
    assert fresh(script, tmp_path) == "Lanterns\n"


def test_an_entry_point_may_name_the_module(tmp_path: Path) -> None:
    install(tmp_path, "lanterns", "tests.core.toy")
    assert "'lanterns'" in fresh(NAMES, tmp_path)


def test_a_close_name_is_suggested(tmp_path: Path) -> None:
    install(tmp_path, "lanterns", "tests.core.toy:GAME")
    for name in ("lantern", "LANTERNS", "latnerns"):
        script = f"from farhaven.core import registry; registry.find({name!r})"
        assert "did you mean lanterns?" in fresh(script, tmp_path)


def test_a_game_is_not_imported_before_it_is_asked_for(tmp_path: Path) -> None:
    install(tmp_path, "lanterns", "tests.core.toy:GAME")
    (tmp_path / "loud.py").write_text("print('loud is imported')\nGAME = None\n")
    install(tmp_path, "loud", "loud:GAME")
    script = "from farhaven.core import registry; registry.find('lanterns')"
    assert fresh(script, tmp_path) == ""


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("nowhere:GAME", "cannot be imported"),
        ("tests.core.toy:NO_SUCH_NAME", "cannot be imported"),
        ("broken:GAME", "cannot be imported: division by zero"),
        ("tests.core.toy:State", "where a Game is needed"),
        ("tests.core.toy:GAME", "both names must be the same"),
    ],
)
def test_a_guest_that_cannot_be_used_does_not_stop_the_others(
    value: str, reason: str, tmp_path: Path
) -> None:
    (tmp_path / "broken.py").write_text("1 / 0\n")
    install(tmp_path, "lanterns", "tests.core.toy:GAME")
    install(tmp_path, "faulty", value)
    printed = fresh(NAMES, tmp_path, warn="default")
    assert "'lanterns'" in printed
    assert "'faulty'" not in printed
    assert reason in printed
    refused = fresh("from farhaven.core import registry; registry.find('faulty')", tmp_path)
    assert "farhaven.core.game.Refused" in refused
    assert reason in refused


def test_a_package_without_a_game_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "half_done").mkdir()
    (tmp_path / "half_done" / "__init__.py").write_text('"""To come."""\n')
    (tmp_path / "notes.py").write_text("GAME = 1\n")
    script = f"import farhaven.games; farhaven.games.__path__.append({str(tmp_path)!r}); {NAMES}"
    printed = fresh(script)
    assert printed.startswith("[")
    assert "half_done" not in printed
    assert "notes" not in printed
