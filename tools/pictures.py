"""Pictures for the documentation: `python -m tools.pictures` writes docs/pictures/*.jpg.

They are taken by Chromium, which has to be installed, from a table that runs for the purpose. Each
shows a game in the middle, at a turn of the seat that looks.
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
from typing import Final, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

from farhaven.core.codec import encode
from farhaven.core.match import Record, Sitter
from farhaven.core.record import parse

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
PROGRAM = "import sys; from farhaven.cli import main; sys.exit(main())"
SEAT = 0
QUALITY = 72
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


class Shot(NamedTuple):
    file: str
    game: str
    share: float = 0.55  # of the decisions of the game have been made
    width: int = 1440
    height: int = 900


SHOTS: Final = (
    Shot("aldebaran_duel.jpg", "aldebaran_duel", share=0.5),
    Shot("planet_unknown.jpg", "planet_unknown"),
    Shot("evacuation.jpg", "evacuation"),
    Shot("revive.jpg", "revive"),
    Shot("phone.jpg", "aldebaran_duel", share=0.5, width=390, height=844),
)


def main() -> int:
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        print("The pictures need Chromium; install it (apt-get install chromium) and try again.")
        return 1
    with served() as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for shot in SHOTS:
            take(browser, address, shot)
            print(f"docs/pictures/{shot.file}")
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


def played(game: str) -> Record:
    """A game of two bots that plan ahead."""
    with tempfile.TemporaryDirectory() as folder:
        bots = ["--games", "1", "--bots", "greedy,greedy", "--record", folder]
        command = [sys.executable, "-c", PROGRAM, "sim", game, *bots]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        (file,) = Path(folder).iterdir()
        return parse(file.read_text(encoding="utf-8"), file.name)


def moment(record: Record, share: float) -> Record:
    """The game up to a turn of the seat, with a person there and a bot opposite."""
    middle = int(share * len(record.decisions))
    turns = (
        at
        for at, made in enumerate(record.decisions)
        if at >= middle and made.seat == SEAT != record.decisions[at - 1].seat
    )
    sitters = (Sitter("Ada"), Sitter("Normal bot", "bot", "greedy"))
    return msgspec.structs.replace(record, seats=sitters, decisions=record.decisions[: next(turns)])


def take(browser: Browser, address: str, shot: Shot) -> None:
    page = browser.new_page(
        base_url=address,
        viewport={"width": shot.width, "height": shot.height},
        color_scheme="light",
        reduced_motion="reduce",
        locale="en-GB",
    )
    open_table(page, encode(moment(played(shot.game), shot.share)))
    page.wait_for_function("() => [...document.images].every((image) => image.complete)")
    page.screenshot(path=PICTURES / shot.file, type="jpeg", quality=QUALITY)
    page.close()


def open_table(page: Page, record: bytes) -> None:
    page.goto("/")
    page.set_input_files(
        "#record", {"name": "game.json", "mimeType": "application/json", "buffer": record}
    )
    page.click("form[action='/import'] button")
    page.wait_for_selector("#scene[data-mine]")


if __name__ == "__main__":
    sys.exit(main())
