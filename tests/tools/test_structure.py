"""The structure check finds what is planted, and finds nothing in the real tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.structure import LONGEST_FUNCTION, LONGEST_MODULE, faults, main

ROOT = Path(__file__).parents[2]


def plant(root: Path, where: str, source: str) -> None:
    path = root / where
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")


def found(root: Path) -> list[str]:
    return [str(fault) for fault in faults(root)]


def test_the_real_tree_is_sound() -> None:
    assert found(ROOT) == []


@pytest.mark.parametrize(
    ("where", "source"),
    [
        ("core/a.py", "from farhaven.games.revive import GAME"),
        ("core/a.py", "import farhaven.games.revive"),
        ("core/a.py", "from ..games import revive"),
        ("core/a.py", "def late():\n    from farhaven import bots"),
        ("core/a.py", "from farhaven.cli import main"),
        ("core/deep/a.py", "from ...svg.shapes import circle"),
        ("geometry/a.py", "from farhaven.core.value import put"),
        ("svg/__init__.py", "from ..games import revive"),
        ("games/revive/a.py", "from farhaven.bots.greedy import choose"),
        ("games/revive/a.py", "import farhaven.table.app as app"),
        ("games/revive/a.py", "from farhaven.client import Client"),
        ("bots/a.py", "from farhaven.cli import main"),
        ("bots/a.py", "from ..table import app"),
    ],
)
def test_imports_against_the_arrows_are_found(tmp_path: Path, where: str, source: str) -> None:
    plant(tmp_path, f"src/farhaven/{where}", source)
    (fault,) = found(tmp_path)
    assert fault.startswith(f"src/farhaven/{where}:{len(source.splitlines())}: ")
    assert "may import" in fault


@pytest.mark.parametrize(
    ("where", "source"),
    [
        ("core/a.py", "from .value import _put\nfrom farhaven.core import game"),
        ("core/a.py", "from farhaven import __version__"),
        ("svg/a.py", "from farhaven.geometry.hexes import corners"),
        ("games/__init__.py", "import farhaven.core.game"),
        ("games/revive/rules/a.py", "from ..model import State\nfrom .b import _c"),
        ("games/revive/a.py", "from farhaven.core.game import Game\nfrom ...svg import shapes"),
        ("bots/a.py", "from farhaven.games.revive import GAME\nfrom farhaven.games import revive"),
        ("table/a.py", "from farhaven.bots.greedy import choose"),
        ("cli.py", "from farhaven.table.app import app\nfrom .bots import arena"),
        ("core/a.py", "from collections.abc import Iterator\nimport msgspec"),
    ],
)
def test_imports_along_the_arrows_are_left_alone(tmp_path: Path, where: str, source: str) -> None:
    plant(tmp_path, f"src/farhaven/{where}", source)
    assert found(tmp_path) == []


@pytest.mark.parametrize(
    "source",
    ["from farhaven.games.evacuation import GAME", "from ..evacuation.model import State"],
)
def test_a_game_that_imports_another_game_is_found(tmp_path: Path, source: str) -> None:
    plant(tmp_path, "src/farhaven/games/revive/rules.py", source)
    (fault,) = found(tmp_path)
    assert "a game may not import farhaven.games.evacuation" in fault


@pytest.mark.parametrize(
    "source",
    ["from farhaven.games.revive.rules import apply", "import farhaven.games.revive.model"],
)
def test_reaching_inside_a_game_from_outside_is_found(tmp_path: Path, source: str) -> None:
    plant(tmp_path, "src/farhaven/bots/greedy.py", source)
    (fault,) = found(tmp_path)
    assert "is inside a game" in fault


@pytest.mark.parametrize(
    "source", ["from farhaven.core.rng import _mix", "from farhaven.core._fast import mix"]
)
def test_private_names_of_another_package_are_found(tmp_path: Path, source: str) -> None:
    plant(tmp_path, "src/farhaven/games/revive/rules.py", source)
    (fault,) = found(tmp_path)
    assert "is private to its package" in fault


def test_a_module_may_be_as_long_as_the_limit_and_no_longer(tmp_path: Path) -> None:
    function = "def one():\n    return 1\n"
    plant(tmp_path, "tests/components.py", function + "x = 1\n" * (LONGEST_MODULE - 2))
    plant(tmp_path, "tests/long.py", function + "x = 1\n" * (LONGEST_MODULE - 1))
    (fault,) = found(tmp_path)
    assert fault.startswith(f"tests/long.py:1: the module has {LONGEST_MODULE + 1} lines")


@pytest.mark.parametrize(
    ("where", "first_line"),
    [
        ("components.py", "def card(): ..."),
        ("components/tiles.py", "def tile(): ..."),
        ("model.py", "class State: ..."),
    ],
)
def test_data_and_declarations_may_be_longer(tmp_path: Path, where: str, first_line: str) -> None:
    source = f"{first_line}\n" + "x = 1\n" * LONGEST_MODULE
    plant(tmp_path, f"src/farhaven/games/revive/{where}", source)
    assert found(tmp_path) == []


def test_a_function_may_be_as_long_as_the_limit_and_no_longer(tmp_path: Path) -> None:
    body = "    x = 1\n" * LONGEST_FUNCTION
    head = "(\n    option,\n    another,\n)"
    source = f"def fits{head}:\n{body}\n\nclass Thing:\n  async def long(self):\n{body}    x = 2\n"
    plant(tmp_path, "bench/a.py", source)
    (fault,) = found(tmp_path)
    line = source[: source.index("  async")].count("\n") + 1
    assert fault.startswith(f"bench/a.py:{line}: long has {LONGEST_FUNCTION + 1} lines")


VIEW = "class View:\n    a: int\n\n\ndef view(state, seat):\n"


@pytest.mark.parametrize("where", ["view.py", "view/players.py"])
@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("from msgspec.structs import astuple", "astuple"),
        ("from copy import copy as twin", "copy"),
        ("import copy", "copy"),
        ("return View(*astuple(state))", "astuple"),
        ("return msgspec.structs.replace(state.players[0], hand=())", "replace"),
        ("return copy.deepcopy(state)", "deepcopy"),
        ("return msgspec.convert(state, View)", "convert"),
        ("return View(a=getattr(state, name))", "getattr"),
        ("return View(**known)", "**"),
        ("return View(state.a)", "View"),
        ("return View(*fields)", "View"),
    ],
)
def test_a_view_that_is_not_made_field_by_field_is_found(
    tmp_path: Path, where: str, line: str, named: str
) -> None:
    path = f"src/farhaven/games/revive/{where}"
    plant(tmp_path, path, f"{VIEW}    {line}")
    assert any(fault.startswith(f"{path}:6: {named} ") for fault in found(tmp_path))


@pytest.mark.parametrize("where", ["games/revive/view.py", "games/revive/rules/a.py", "core/a.py"])
def test_a_view_that_names_its_fields_is_left_alone(tmp_path: Path, where: str) -> None:
    plant(tmp_path, f"src/farhaven/{where}", f"{VIEW}    return View(a=tuple(state.a))")
    assert found(tmp_path) == []


def test_only_views_have_to_name_their_fields(tmp_path: Path) -> None:
    plant(tmp_path, "src/farhaven/games/revive/rules/a.py", f"{VIEW}    return View(*state.a)")
    assert found(tmp_path) == []


def test_the_command_lists_the_faults_and_exits_with_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(tmp_path, "src/farhaven/core/a.py", "import farhaven.cli")
    assert main([str(tmp_path)]) == 1
    assert "src/farhaven/core/a.py:1:" in capsys.readouterr().out


def test_the_command_exits_with_0_where_all_is_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(tmp_path, "src/farhaven/cli.py", "import farhaven.core")
    assert main([str(tmp_path)]) == 0
    assert capsys.readouterr().out == "The structure is sound.\n"


def test_the_command_refuses_a_folder_that_is_not_the_repository(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().out
