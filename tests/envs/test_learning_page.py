"""Everything on the page about learning runs: its commands, then its Python as one program."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from farhaven.cli import main
from farhaven.envs.dataset import COLUMNS

PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text(encoding="utf-8")
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^farhaven (.*)$", re.MULTILINE)
COLUMN = re.compile(r"^\| `(\w+)` \| \w[\w ]* \| (.*) \|$", re.MULTILINE)


def test_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for command in COMMAND.findall(PAGE):
        assert main(command.split()) == 0
    program = tmp_path / "page.py"
    program.write_text("\n".join(PYTHON.findall(PAGE)), encoding="utf-8")
    runpy.run_path(str(program))
    printed = capsys.readouterr().out
    assert "Revive is played with 1, 2, 3, 4 seats, not with 9." in printed
    assert "('epoch_1', 'epoch_2', 'epoch_3')" in printed


def test_the_page_names_every_column_of_a_file() -> None:
    assert dict(COLUMN.findall(PAGE)) == COLUMNS
