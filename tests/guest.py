"""Lanterns, the toy game, installed as another distribution would offer it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from farhaven.core import registry

NAME = "lanterns"


def forget_games() -> None:
    """Make the registry look for games again."""
    for thing in vars(registry).values():
        forget = getattr(thing, "cache_clear", None)
        if forget is not None:
            forget()


@pytest.fixture
def lanterns(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The name of the toy game, which can be found while a test runs."""
    site = tmp_path_factory.mktemp("site")
    about = site / "lanterns-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: lanterns\nVersion: 1.0\n")
    offer = "[farhaven.games]\nlanterns = tests.core.toy:GAME\n"
    (about / "entry_points.txt").write_text(offer)
    monkeypatch.syspath_prepend(str(site))
    root = str(Path(__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", f"{site}:{root}:{root}/src")
    forget_games()
    # A thread of an earlier test may still be looking, and would bring back what it found before.
    while NAME not in [game.name for game in registry.games()]:
        forget_games()
    yield NAME
    monkeypatch.undo()
    forget_games()
