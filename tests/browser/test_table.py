"""What the table page does besides playing: why not, previews, undo, reconnecting, keys."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.serving import Server

from .visitors import ASKED, NewVisitor, Visitor


def at_a_table(somebody: Visitor, *seats: str, practice: bool = False) -> str:
    table: str = somebody.open_table(*seats, practice=practice)["table"]
    somebody.go(f"/table/{table}")
    somebody.page.wait_for_selector(".dot.here, #ready", state="attached")  # it is connected
    return table


def test_what_is_impossible_is_explained_until_dismissed(visitor: NewVisitor) -> None:
    anna = visitor()
    at_a_table(anna, "me", "open")
    science = anna.page.locator(".panel-hand .group-science .attempt").first
    science.click(force=True)  # it is marked as disabled, which is the point
    message = anna.page.locator("#message")
    expect(message).to_contain_text("another decision is due first")
    anna.click_something()
    expect(message).to_be_hidden()  # a decision answers it
    anna.page.locator("#board .attempt").first.click(force=True)
    expect(message).to_be_visible()
    anna.page.click("#message-dismiss")
    expect(message).to_be_hidden()


def test_pointing_and_focus_show_a_preview_that_moves_nothing(visitor: NewVisitor) -> None:
    anna = visitor()
    at_a_table(anna, "me", "open")
    preview = anna.page.locator("#preview-words")
    expect(preview).to_contain_text("Point at a card")
    before = anna.boxes("#options ol")
    anna.targets.first.hover()
    expect(preview.locator("li").first).to_contain_text("takes")
    expect(anna.page.locator("#preview-picture svg")).to_be_visible()
    assert anna.boxes("#options ol") == before
    anna.page.locator("#option-2").focus()
    anna.page.keyboard.press("Tab")
    name = anna.page.locator("#option-3 strong").inner_text().removesuffix(":")
    expect(preview).to_contain_text(name)


def test_undo_and_redo(visitor: NewVisitor) -> None:
    anna = visitor()
    at_a_table(anna, "me", "here", practice=True)
    anna.page.click("#ready")
    undo = anna.page.locator("#tool-undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(anna.page.locator("#message")).to_contain_text("no decision to take back")
    asked = anna.prompt
    anna.page.locator("#options .option").first.click()
    anna.wait_for_change(0)
    changed = anna.page.locator("#scene").get_attribute("data-covered")
    if changed is not None:  # the turn has passed on: look back at seat 1
        anna.go(anna.page.url.split("?")[0] + "?as=0&ready=true")
    anna.page.keyboard.press("u")
    anna.wait_for_change(1)
    expect(anna.page.locator("#prompt")).to_have_text(asked)
    anna.page.keyboard.press("r")
    anna.wait_for_change(0)
    assert anna.decisions == 1


def test_a_killed_server_comes_back_and_the_page_with_it(
    visitor: NewVisitor, server: Server
) -> None:
    anna = visitor()
    table = at_a_table(anna, "me", "open")
    anna.click_something()
    server.kill()
    expect(anna.page.locator("#connection")).to_be_visible()
    server.start()
    expect(anna.page.locator("#connection")).to_be_hidden()
    anna.click_something()
    live = seen(anna)
    anna.page.reload()
    assert seen(anna) == live
    boris = visitor()
    boris.go(f"/table/{table}")
    assert boris.page.locator("#board").count() == 0  # no link, no table


def seen(somebody: Visitor) -> list[str]:
    """All that a page shows of the game, but for what the mouse points at."""
    somebody.page.wait_for_selector("body:not(.busy) .dot.here")  # it is connected
    return [
        somebody.page.inner_html(part)
        for part in ("#prompt", "#board", "#options", "#fold-score", "#log", "#fold-seats")
    ]


def test_two_tabs_of_one_seat_agree(visitor: NewVisitor) -> None:
    anna = visitor()
    table = at_a_table(anna, "me", "bot:normal")
    other = anna.context.new_page()
    other.goto(f"/table/{table}")
    for _ in range(6):
        anna.page.wait_for_selector(ASKED)
        anna.click_something()
    anna.page.wait_for_selector(ASKED)
    expect(other.locator("#scene")).to_have_attribute("data-decisions", str(anna.decisions))
    assert other.inner_html("#board") == anna.page.inner_html("#board")


def test_the_keys_are_listed(visitor: NewVisitor) -> None:
    anna = visitor()
    at_a_table(anna, "me", "open")
    anna.page.keyboard.press("?")
    expect(anna.page.locator("#keys")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("#keys")).to_be_hidden()


def test_moves_of_a_bot_are_shown_one_by_one(visitor: NewVisitor) -> None:
    anna = visitor(reduced_motion="no-preference")
    anna.play_a_bot()
    anna.page.evaluate(
        """() => {
            window.told = new Set();
            const note = () => window.told.add(document.querySelector('#prompt').textContent);
            new MutationObserver(note).observe(document.body, {subtree: true, childList: true});
        }"""
    )
    for _ in range(3):
        anna.page.wait_for_selector(ASKED)
        anna.click_something()
    anna.page.wait_for_selector(ASKED)
    told = anna.page.evaluate("[...window.told]")
    assert any("Normal bot takes" in text for text in told)


def test_resigning_is_asked_for_and_ends_the_game(visitor: NewVisitor) -> None:
    anna = visitor()
    at_a_table(anna, "me", "bot:easy")
    anna.page.click("[data-resign]")
    anna.page.click("#confirm-no")
    assert not anna.is_over()
    anna.page.click("[data-resign]")
    anna.page.click("#confirm-yes")
    anna.page.wait_for_selector("#scene[data-over]")
    expect(anna.page.locator(".final h2")).to_contain_text("wins")


def test_a_tap_shows_and_a_second_one_decides(visitor: NewVisitor) -> None:
    anna = visitor(390, 844, has_touch=True, is_mobile=True)
    at_a_table(anna, "me", "open")
    target = anna.targets.first
    target.tap()
    expect(anna.page.locator("#preview")).to_be_visible()
    assert anna.decisions == 0
    target.tap()
    anna.wait_for_change(0)
    assert anna.decisions == 1


def test_an_answer_that_ends_the_turn_can_be_confirmed(visitor: NewVisitor) -> None:
    anna = visitor()
    anna.go("/settings")
    anna.page.check("#confirm")
    anna.page.click("text=Save")
    at_a_table(anna, "me", "open")
    dearest = anna.page.locator("#options .option", has_text="for 3").first
    dearest.click()
    expect(anna.page.locator("dialog#confirm")).to_be_visible()
    anna.page.click("#confirm-no")
    assert anna.decisions == 0
    dearest.click()
    anna.page.click("#confirm-yes")
    anna.wait_for_change(0)
