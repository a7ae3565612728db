"""A table in a process of its own, and people who look at it with Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.table.serving import Server

from .visitors import NewVisitor, Visitor

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright is not installed: no browser tests."
    )
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("No Chromium was found: no browser tests (apt-get install chromium).")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("table") / "data") as server:
        yield server


@pytest.fixture
def visitor(chromium: Browser, server: Server) -> Iterator[NewVisitor]:
    """Call it for another person with a browser of their own.

    Whatever they did, their browsers asked no other host for anything and met no error of ours.
    """
    everybody: list[Visitor] = []

    def come(width: int = 1440, height: int = 900, **more: object) -> Visitor:
        somebody = Visitor(chromium, server.address, (width, height), more)
        everybody.append(somebody)
        return somebody

    yield come
    for somebody in everybody:
        somebody.context.close()
        assert somebody.faults == []
