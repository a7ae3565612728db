"""What needs the learning libraries is collected where they are: by `make test-learn`."""

from __future__ import annotations

from importlib.util import find_spec

from tests.cli.conftest import farhaven
from tests.guest import lanterns

__all__ = ["farhaven", "lanterns"]

collect_ignore = (
    []
    if find_spec("pettingzoo")
    else [
        "test_dataset.py",
        "test_gymnasium.py",
        "test_learning_page.py",
        "test_openspiel.py",
        "test_parallel.py",
        "test_pettingzoo.py",
        "test_practice.py",
    ]
)
