"""What all tests share: how long the long runs are, and files that hold what was drawn before."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

Golden: TypeAlias = Callable[[str, str], None]
Figures: TypeAlias = Callable[[str], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("farhaven")
    group.addoption(
        "--scale",
        type=float,
        default=1.0,
        help="how much of the long runs to do: 0.05 for a twentieth",
    )
    group.addoption(
        "--redraw",
        action="store_true",
        help="run only the tests that use golden files, and write those files anew",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--redraw"):
        chosen = [item for item in items if "golden" in getattr(item, "fixturenames", ())]
        config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
        items[:] = chosen


@pytest.fixture
def scaled(request: pytest.FixtureRequest) -> Callable[[int], int]:
    """For tests marked `sweep`: how many games to play where a full run plays `count`."""
    scale: float = request.config.getoption("--scale")

    def games(count: int) -> int:
        return max(1, round(count * scale))

    return games


@pytest.fixture
def figures(record_property: Callable[[str, object], None]) -> Figures:
    """What a long run has measured; told as soon as it ends, since the next may take hours."""
    return lambda text: record_property("figures", text)


class Teller:
    """Tells the figures of each run, of whatever process."""

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self._terminal = terminal

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        for name, text in report.user_properties if report.when == "call" else ():
            if name == "figures":
                self._terminal.line(f"\n{text}")  # behind the dots


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is not None:
        config.pluginmanager.register(Teller(terminal))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare a text with the file `golden/NAME` beside the test; `make golden` writes the file."""
    folder = request.path.parent / "golden"
    redraw: bool = request.config.getoption("--redraw")

    def compare(name: str, text: str) -> None:
        path = folder / name
        if redraw:
            folder.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
        advice = "look at the change; if it is meant, `make golden` writes the file anew"
        assert path.exists(), f"There is no golden file {path.name}: {advice}."
        assert text == path.read_text(encoding="utf-8"), f"{path.name} has changed: {advice}."

    return compare
