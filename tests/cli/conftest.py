"""Running commands as a person would, with what they print and their exit code."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from farhaven.cli import main
from tests.guest import lanterns

__all__ = ["Farhaven", "Ran", "farhaven", "lanterns"]


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Farhaven: TypeAlias = Callable[..., Ran]


@pytest.fixture
def farhaven(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Farhaven:
    """Run a command; `typed` is what comes in through a pipe."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main([str(argument) for argument in arguments])
        printed = capsys.readouterr()
        return Ran(code, printed.out, printed.err)

    return run
