"""Whole games in the browser: by mouse, by keyboard, at one screen, over the network."""

from __future__ import annotations

from playwright.sync_api import expect

from .visitors import COVERED, OVER, NewVisitor, Visitor, nearly_over, play_on


def check_final_sheet(somebody: Visitor) -> None:
    """The score sheet explains every line and adds up."""
    page = somebody.page
    expect(page.locator(".final")).to_be_visible()
    rows = page.locator(".final tbody tr")
    assert rows.count() > 15
    assert all(text for text in page.locator(".final .explained .hint").all_inner_texts())
    for place, total in enumerate(page.locator(".final tfoot td").all_inner_texts()):
        cells = page.locator(f".final tbody tr td:nth-of-type({place + 1})").all_inner_texts()
        assert sum(map(int, cells)) == int(total)
    expect(page.locator(".final .hint").last).to_contain_text("tie")


def test_a_whole_duel_against_a_bot_by_mouse(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.play_a_bot()
    while anna.wait_for_turn():
        anna.click_something()
    assert "The game is over" in anna.prompt
    check_final_sheet(anna)
    anna.page.click("#rematch")
    anna.page.wait_for_url(lambda url: "/table/" in url)
    expect(anna.page.locator("#scene")).not_to_have_attribute("data-over", "")


def test_a_whole_duel_against_a_bot_by_keyboard(visitor: NewVisitor) -> None:
    anna = visitor()
    keys = anna.page.keyboard
    anna.go("/")
    reach(anna, "summary")
    keys.press("Enter")
    reach(anna, "button.main")
    keys.press("Enter")
    anna.page.wait_for_selector("#board")
    turn = 0
    while anna.wait_for_turn():
        before = anna.decisions
        if turn % 2 and anna.targets.count():  # on the board itself, or by number
            keys.press("ArrowDown")
            expect(anna.page.locator("#board .target:focus")).to_be_visible()
            keys.press("ArrowRight")
            keys.press("Enter" if turn % 4 == 1 else " ")
        else:
            keys.press("1")
        anna.wait_for_change(before)
        turn += 1
    assert "The game is over" in anna.prompt


def reach(somebody: Visitor, selector: str) -> None:
    """Press Tab until something is reached."""
    for _ in range(60):
        somebody.page.keyboard.press("Tab")
        if somebody.page.evaluate("s => document.activeElement.matches(s)", selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def test_two_people_at_one_screen(visitor: NewVisitor) -> None:
    anna = visitor()
    table = anna.open_table("me", "here")["table"]
    play_on(table, {0: anna, 1: anna}, nearly_over)
    anna.go(f"/table/{table}")
    covers = 0
    while True:
        anna.page.wait_for_selector(f"body:not(.busy) :is({COVERED}, #scene[data-mine], {OVER})")
        if anna.is_over():
            break
        if anna.page.query_selector(COVERED):
            covers += 1
            assert anna.page.locator("#board, .options, .log").count() == 0
            assert anna.page.locator("main :is(a, button)").count() == 1  # a single button
            expect(anna.page.locator("h1")).to_contain_text("Pass the device to")
            anna.page.click("#ready")
            anna.page.wait_for_selector("#scene:not([data-covered])")
        else:
            anna.click_something()
    assert covers > 1
    check_final_sheet(anna)


def test_two_people_at_one_screen_without_secrets(visitor: NewVisitor) -> None:
    """A race with basic actions hides nothing, so the next one is asked at once."""
    anna = visitor()
    table = anna.open_table("me", "here", game="evacuation")["table"]
    anna.go(f"/table/{table}")
    seats = []
    for _ in range(8):
        anna.page.wait_for_selector(f"body:not(.busy) :is({COVERED}, #scene[data-mine])")
        assert anna.page.query_selector(COVERED) is None
        seats.append(anna.page.get_attribute("#scene", "data-seat"))
        anna.click_something()
    assert set(seats) == {"0", "1"}


def test_two_people_and_a_spectator_over_the_network(visitor: NewVisitor) -> None:
    anna, boris, clara = visitor(), visitor(), visitor()
    links = anna.open_table("me", "open")
    table = links["table"]
    anna.go(f"/table/{table}")
    expect(anna.page.locator(".sitting")).to_contain_text("waits for somebody")
    boris.follow(links["seats"]["1"])
    clara.follow(links["watch"])
    for somebody in (boris, clara):
        assert somebody.page.url.endswith(f"/table/{table}")  # no secret stays in the address
    expect(anna.page.locator(".sitting")).to_contain_text("at the table")
    check_chat(anna, boris, clara)
    play_on(table, {0: anna, 1: boris}, nearly_over)
    while not anna.is_over():
        everybody_sees(anna.state(table, 0)["decisions"], anna, boris, clara)
        for somebody in (anna, boris):
            if somebody.page.query_selector("#scene[data-mine]"):
                somebody.click_something()
                break
    for somebody in (anna, boris, clara):
        somebody.page.wait_for_selector(OVER)
        check_final_sheet(somebody)


def check_chat(anna: Visitor, boris: Visitor, clara: Visitor) -> None:
    boris.page.fill("#chat-text", "Good luck <b>!</b>")
    boris.page.keyboard.press("Enter")
    for somebody in (anna, clara):
        expect(somebody.page.locator("#chat-lines")).to_contain_text("Good luck <b>!</b>")


def everybody_sees(decisions: int, *everybody: Visitor) -> None:
    """Every open page follows, and each sees no secrets but its own."""
    for somebody in everybody:
        scene = somebody.page.locator("#scene")
        expect(scene).to_have_attribute("data-decisions", str(decisions))
    watching = everybody[-1].page
    assert watching.locator("#board .target, #board .attempt").count() == 0
