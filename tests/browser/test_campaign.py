"""A campaign in the browser: begun by its name, played alone, and carried on to chapter 2."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

from .visitors import NewVisitor, Visitor

GROUP = "The Thursday Round"
OPTIONS = "#options .option"
MOST = 1500  # decisions


def begin(somebody: Visitor) -> None:
    """A new table for one, with the name of a group."""
    page = somebody.page
    somebody.go("/new/revive")
    page.fill("#campaign_name", GROUP)
    page.select_option("#seat_1", "none")
    page.fill("#name_0", "Anna")
    page.click("text=Open the table")
    page.wait_for_selector("#scene")


def play(somebody: Visitor) -> None:
    """Every decision in the page, whatever comes, to the end of the game."""
    chance = random.Random(1)
    for _ in range(MOST):
        if not somebody.wait_for_turn():
            return
        before = somebody.decisions
        options = somebody.page.locator(OPTIONS)
        options.nth(chance.randrange(options.count())).click()
        somebody.wait_for_change(before)
    raise AssertionError("the game did not end")


def test_a_campaign_from_chapter_1_to_chapter_2(visitor: NewVisitor) -> None:
    anna = visitor()
    page = anna.page
    begin(anna)
    play(anna)
    first = page.url
    expect(page.locator("#rematch")).to_have_text("Next chapter")
    page.click("#rematch")
    page.wait_for_url(lambda url: "/table/" in url and url.split("?")[0] != first.split("?")[0])
    page.click("text=Campaign")
    expect(page.locator("h1")).to_have_text(GROUP)
    expect(page.locator("h2").first).to_have_text("Chapter 1: First Thaw")
    expect(page.locator("main")).to_contain_text("Chapter 2: Borrowed Hands")
    expect(page.locator("main")).to_contain_text("borrowed craft")
    expect(page.locator("table tbody th")).to_have_text(["Anna"])
    with page.expect_download() as download:
        page.click("text=Export the campaign as a file")
    assert download.value.suggested_filename.endswith(".campaign.json")
    file = download.value.path().read_text(encoding="utf-8")
    assert re.search(r'"name": "The Thursday Round"', file)
    anna.go("/new/revive")
    page.set_input_files(
        "#campaign_file",
        {"name": "x.json", "mimeType": "application/json", "buffer": file.encode()},
    )
    page.locator("form", has=page.locator("#campaign_file")).locator("button").click()
    expect(page.locator("main")).to_contain_text("Chapter 2: Borrowed Hands")
    assert anna.faults == []
