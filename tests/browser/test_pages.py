"""The pages around the table: nothing scrolls sideways, everything is accessible, all languages."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, FloatRect, Page, StorageState, expect

from tests.table.serving import Server

from .visitors import DUEL, SETTLED, NewVisitor, Visitor, nearly_over, play_on

PAGES = (
    "/",
    f"/new/{DUEL}",
    f"/rules/{DUEL}",
    f"/almanac/{DUEL}?kind=science",
    "/settings",
    "/about",
    "/account",
    "/register",
    "/games",
    "/nothing-here",
)
MIDDLE = (1024, 768)
SIZES = ((1440, 900), MIDDLE, (390, 844))


def check_accessible(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    grave = [
        (one["id"], one["nodes"][0]["html"][:200])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]
    assert grave == []


def check_width(page: Page) -> None:
    """The page itself never scrolls sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url


both_schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@both_schemes
def test_every_page(visitor: NewVisitor, scheme: str) -> None:
    anna = visitor(color_scheme=scheme)
    for path in PAGES:
        anna.go(path)
        if path == "/":
            anna.page.click(f"#game-{DUEL} summary")
        check_all_sizes(anna.page)


@pytest.fixture(scope="module")
def late(chromium: Browser, server: Server) -> tuple[str, StorageState]:
    """A table late in its game, and the cookies of the browser that holds its seats."""
    anna = Visitor(chromium, server.address, SIZES[0], {})
    table = anna.open_table("me", "here")["table"]
    play_on(table, {0: anna, 1: anna}, nearly_over)
    cookies = anna.context.storage_state()
    anna.context.close()
    return table, cookies


@both_schemes
def test_the_table_and_the_replay(
    visitor: NewVisitor, late: tuple[str, StorageState], scheme: str
) -> None:
    table, cookies = late
    anna = visitor(color_scheme=scheme, storage_state=cookies)
    seat = anna.state(table, 0)["deciders"][0]
    asked, covered = f"/table/{table}?as={seat}&ready=1", f"/table/{table}?as={1 - seat}"
    for path in (asked, f"/table/{table}/replay", covered):
        anna.go(path)
        check_all_sizes(anna.page)


def check_all_sizes(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => innerWidth === width", arg=width)
        page.evaluate(SETTLED)
        check_width(page)
        if (width, height) != MIDDLE:  # there is nothing in it that the others do not have
            check_accessible(page)


def test_only_people_are_asked_for_their_names(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.go("/new/planet_unknown")
    for seat, asked in enumerate((True, False, False, False, False, False)):
        expect(anna.page.locator(f"#name_{seat}")).to_be_visible(visible=asked)
    anna.page.select_option("#seat_3", "here")
    expect(anna.page.locator("#name_3")).to_be_visible()


def test_a_planet_is_chosen_for_each_seat(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.go("/new/planet_unknown")
    first = anna.page.locator("#each_planets_0")
    expect(first).to_be_hidden()
    anna.page.select_option("#option_planets", "each")
    expect(first).to_be_visible()
    expect(anna.page.locator("#each_planets_2")).to_be_hidden()  # nobody sits there
    anna.page.select_option("#each_planets_0", "gaia")
    anna.page.select_option("#each_planets_1", "petra")
    anna.page.click("form.setup .send button")
    expect(anna.page.locator(".badges")).to_contain_text("Planets: Gaia, Petra")


def test_the_language_is_switched(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.play_a_bot()
    table = anna.page.url
    english = anna.prompt
    for language in ("cs", "pl"):
        anna.go("/settings")
        anna.page.select_option("#language", language)
        anna.page.click("form.setup button[type=submit]")
        expect(anna.page.locator("html")).to_have_attribute("lang", language)
        anna.go(table)
        assert anna.prompt != english


def test_the_browsers_language_is_spoken_first(visitor: NewVisitor) -> None:
    anna = visitor(locale="cs-CZ")
    anna.go("/")
    expect(anna.page.locator("html")).to_have_attribute("lang", "cs")


def test_the_rules_are_searched(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.go(f"/rules/{DUEL}")
    rules = anna.page.locator(".rule-box")
    everything = rules.count()
    anna.page.fill("#search", "universal token")
    shown = anna.page.locator(".rule-box:visible")
    assert 0 < shown.count() < everything
    assert all("token" in text for text in shown.all_inner_texts())


def test_the_almanac_is_filtered(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.go(f"/almanac/{DUEL}")
    everything = anna.page.locator(".almanac li").count()
    anna.page.select_option("#kind", "tile")
    expect(anna.page.locator(".almanac li")).to_have_count(8)
    anna.page.wait_for_load_state()
    anna.page.select_option("#kind", "")
    expect(anna.page.locator(".almanac li")).to_have_count(everything)


# -- replay ----------------------------------------------------------------------------------


def test_a_replay_is_an_address_that_can_be_shared(visitor: NewVisitor) -> None:
    anna = visitor()
    links = anna.open_table("me", "here")
    table = links["table"]
    play_on(table, {0: anna, 1: anna}, lambda state: bool(state["decisions"] >= 12))
    anna.go(f"/table/{table}?as=0&ready=1")
    anna.page.locator("#log .move").nth(3).click()
    expect(anna.page.locator("body.scripted #scene.replay")).to_be_visible()
    at = step_of(anna)
    anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator("#step")).to_have_text(f"{at + 1}/12")
    assert anna.page.url.endswith(f"at={at + 1}")
    anna.page.keyboard.press("Home")
    expect(anna.page.locator("#step")).to_have_text("0/12")
    anna.page.locator("#slider").fill("7")
    expect(anna.page.locator("#step")).to_have_text("7/12")
    shared = anna.page.url
    clara = visitor()
    clara.follow(links["watch"])
    clara.go(shared)
    expect(clara.page.locator("#step")).to_have_text("7/12")
    with anna.page.expect_download() as download:
        anna.page.click("text=Picture")
    assert "<svg" in download.value.path().read_text(encoding="utf-8")


def test_the_log_of_a_replay_follows_and_the_page_stays(visitor: NewVisitor) -> None:
    anna = visitor(390, 844)
    table = anna.open_table("me", "here")["table"]
    play_on(table, {0: anna, 1: anna}, lambda state: bool(state["decisions"] >= 40))
    anna.go(f"/table/{table}/replay?at=30&as=-1")
    expect(anna.page.locator("body.scripted")).to_be_attached()
    assert_nothing_overlaps(anna, ".replay-band > :not(.unseen)")
    assert_current_in_log(anna)
    for step in range(31, 41):
        anna.page.keyboard.press("ArrowRight")
        expect(anna.page.locator("#step")).to_have_text(f"{step}/40")
    assert_current_in_log(anna)
    assert anna.page.evaluate("scrollY") == 0


def assert_nothing_overlaps(somebody: Visitor, selector: str) -> None:
    found = [one.bounding_box() for one in somebody.page.locator(selector).all()]
    boxes = [box for box in found if box]
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            assert is_aside(one, other) or is_aside(other, one), (one, other)


def is_aside(one: FloatRect, other: FloatRect) -> bool:
    left = one["x"] + one["width"] <= other["x"] + 1
    return left or one["y"] + one["height"] <= other["y"] + 1


def assert_current_in_log(somebody: Visitor) -> None:
    log, line = somebody.boxes("#log", "#log .current")
    assert log["y"] <= line["y"] + 1
    assert line["y"] + line["height"] <= log["y"] + log["height"] + 1


def step_of(somebody: Visitor) -> int:
    return int(somebody.page.inner_text("#step").split("/")[0])
