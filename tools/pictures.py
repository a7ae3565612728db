"""Pictures of the main pages for the readme: `python -m tools.pictures` writes docs/pictures/*.png.

They are taken from a table that runs for the purpose, at a moment of the recorded game that the
drawing of the readme shows as well, by Chromium, which has to be installed.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from farhaven.core.codec import encode
from farhaven.core.match import Record, Sitter
from farhaven.core.record import parse

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
RECORD = PICTURES / "aldebaran_duel.farhaven.json"
PROGRAM = "import sys; from farhaven.cli import main; sys.exit(main())"
SEAT = 0
MOMENT = 150  # at the first turn of the seat after so many decisions
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def main() -> int:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        print("The pictures need Chromium; install it (apt-get install chromium) and try again.")
        return 1
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for name in taken(browser, address):
            print(f"docs/pictures/{name}")
    return 0


@contextmanager
def served() -> Iterator[str]:
    """A table of its own, for as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", folder]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        found = re.search(r"http://[\d.:]+", process.stdout.readline())
        assert found is not None
        try:
            yield found[0]
        finally:
            process.terminate()
            process.wait()


def moment(record: Record) -> Record:
    """The recorded game up to a turn of the seat, with a person there and a bot opposite."""
    turns = (
        at
        for at, made in enumerate(record.decisions)
        if at >= MOMENT and made.seat == SEAT != record.decisions[at - 1].seat
    )
    sitters = (Sitter("Ada"), Sitter("Normal bot", "bot", "greedy"))
    return msgspec.structs.replace(record, seats=sitters, decisions=record.decisions[: next(turns)])


def taken(browser: Browser, address: str) -> Iterator[str]:
    """Take every picture; yields the names of the files."""
    record = encode(moment(parse(RECORD.read_text(encoding="utf-8"), RECORD.name)))
    for theme, size, names in (
        ("light", WIDE, ("home", "table", "replay", "almanac")),
        ("dark", WIDE, ("table",)),
        ("light", PHONE, ("table",)),
    ):
        context = browser.new_context(
            base_url=address,
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en-GB",
        )
        page = context.new_page()
        page.goto("/")
        page.set_input_files(
            "#record",
            {"name": "game.json", "mimeType": "application/json", "buffer": record},
        )
        page.click("form[action='/import'] button")
        page.wait_for_selector("#scene[data-mine] .option")
        table = page.url
        for name in names:
            file = f"{name}{'-dark' * (theme == 'dark')}{'-phone' * (size is PHONE)}.png"
            show(page, name, table)
            page.screenshot(path=PICTURES / file)
            yield file
        context.close()


def show(page: Page, name: str, table: str) -> None:
    match name:
        case "home":
            page.goto("/")
            page.click(".game summary >> nth=0")
            page.evaluate("scrollTo(0, 0)")
        case "almanac":
            page.goto("/almanac/aldebaran_duel?group=epoch_2")
        case "replay":
            page.goto(f"{table}/replay?at=100")
        case _:
            page.goto(table)
            page.wait_for_selector(".dot.here", state="attached")
            if page.viewport_size != PHONE:
                page.hover("#board .target >> nth=1")
                page.wait_for_selector("#preview-words li")
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")


if __name__ == "__main__":
    sys.exit(main())
