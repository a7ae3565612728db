"""What is compiled, and what tells that a compiled build plays the same."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest

from tests.core.toy import GAME
from tools.fingerprint import fingerprint

ROOT = Path(__file__).parents[2]
NAMED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["farhaven"]


def matching(list_name: str) -> dict[str, list[Path]]:
    return {pattern: sorted(ROOT.glob(pattern)) for pattern in NAMED[list_name]}


def kernels() -> list[Path]:
    compiled = {path for paths in matching("compiled").values() for path in paths}
    left = {path for paths in matching("interpreted").values() for path in paths}
    return sorted(compiled - left)


@pytest.mark.parametrize("list_name", ["compiled", "interpreted"])
def test_every_line_of_the_lists_names_modules_that_exist(list_name: str) -> None:
    assert [pattern for pattern, paths in matching(list_name).items() if not paths] == []


@pytest.mark.parametrize("path", kernels(), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_record_is_compiled(path: Path) -> None:
    """A compiled Struct loses `frozen` and `tag`, a compiled dataclass its field types."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef):
            marks = [ast.unparse(mark) for mark in node.decorator_list]
            settings = [word.arg for word in node.keywords]
            assert "frozen" not in settings, f"{node.name} is a Struct"
            assert not any("dataclass" in mark for mark in marks), f"{node.name} is a dataclass"


def test_a_fingerprint_names_what_happened() -> None:
    seats = GAME.seats[0]
    once = fingerprint(GAME, seats, {}, 2)
    assert fingerprint(GAME, seats, {}, 2) == once
    assert fingerprint(GAME, seats, {}, 1) != once
    assert once[1] > 0
