"""A page that follows the table: presses are kept, and what goes wrong is told apart."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from .visitors import ASKED, SETTLED, NewVisitor, Visitor

SCENE = "**/scene"
SCRIPT = "**/static/table.js"
NOTE_PROMPTS = """() => {
    window.prompts = new Set();
    const note = () => window.prompts.add(document.querySelector("#prompt")?.textContent ?? "");
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""


def two_at_a_table(visitor: NewVisitor) -> tuple[Visitor, Visitor, str]:
    """Anna, who must decide, with the page open; and Boris, who has none."""
    anna, boris = visitor(), visitor()
    links = anna.open_table("me", "open")
    boris.context.request.post(links["seats"]["1"])
    table: str = links["table"]
    anna.go(f"/table/{table}")
    expect(anna.page.locator(".dot.here").first).to_be_attached()  # it is connected
    anna.page.evaluate(SETTLED)
    return anna, boris, table


def chat(somebody: Visitor, table: str, text: str) -> None:
    """Say something, which changes every open page and nobody's options."""
    command = {"kind": "chat", "command_id": text, "seat": 1, "text": text}
    answer = somebody.context.request.post(f"/api/tables/{table}/commands", data=command)
    assert answer.ok, answer.text()


def scene_comes_while_pressed(anna: Visitor, boris: Visitor, table: str) -> None:
    with anna.page.expect_response(SCENE):
        chat(boris, table, "Hello")
    anna.page.evaluate(SETTLED)


# -- presses ---------------------------------------------------------------------------------


def test_a_press_is_kept_when_a_new_scene_comes_before_the_button_is_released(
    visitor: NewVisitor,
) -> None:
    anna, boris, table = two_at_a_table(visitor)
    anna.targets.first.hover()
    anna.page.mouse.down()
    scene_comes_while_pressed(anna, boris, table)
    anna.page.mouse.up()
    anna.wait_for_change(0)
    assert anna.decisions == 1
    expect(anna.page.locator("#chat-lines")).to_contain_text("Hello")


def test_a_press_of_the_space_bar_is_kept(visitor: NewVisitor) -> None:
    anna, boris, table = two_at_a_table(visitor)
    anna.page.locator("#option-1").focus()
    anna.page.keyboard.down(" ")
    scene_comes_while_pressed(anna, boris, table)
    anna.page.keyboard.up(" ")
    anna.wait_for_change(0)
    expect(anna.page.locator("#chat-lines")).to_contain_text("Hello")


def test_a_press_that_comes_to_nothing_holds_up_nothing(visitor: NewVisitor) -> None:
    anna, boris, table = two_at_a_table(visitor)
    anna.page.mouse.move(700, 500)
    anna.page.mouse.down()
    scene_comes_while_pressed(anna, boris, table)
    anna.page.mouse.move(300, 500)
    anna.page.mouse.up()
    expect(anna.page.locator("#chat-lines")).to_contain_text("Hello")
    assert anna.decisions == 0


def test_nothing_can_be_clicked_before_the_script_is_there(visitor: NewVisitor) -> None:
    anna = visitor()
    table = anna.open_table("me", "open")["table"]
    held: list[Route] = []
    anna.page.route(SCRIPT, lambda route: held.append(route))
    with anna.page.expect_request(SCRIPT):
        anna.page.goto(f"/table/{table}", wait_until="commit")
    option = anna.page.locator("#option-1")
    expect(option).to_have_css("pointer-events", "none")
    expect(anna.page.locator(ASKED)).to_have_count(0)
    held[0].continue_()
    option.click()
    anna.wait_for_change(0)
    assert anna.decisions == 1


# -- what is fetched -------------------------------------------------------------------------


def test_who_watches_is_told_a_step_without_asking_for_it(visitor: NewVisitor) -> None:
    anna, watcher = visitor(), visitor(reduced_motion="no-preference")
    links = anna.open_table("me", "open")
    watcher.follow(links["watch"])
    expect(watcher.page.locator(".dot").first).to_be_attached()
    watcher.page.evaluate(SETTLED)
    watcher.page.evaluate(NOTE_PROMPTS)
    asked: list[str] = []
    watcher.page.on("request", lambda one: asked.append(one.url))
    anna.go(f"/table/{links['table']}")
    anna.targets.first.click()
    anna.wait_for_change(0)
    expect(watcher.page.locator("#log li")).to_have_count(1)
    told = watcher.page.locator("#log-1 > span").inner_text()
    assert told in watcher.page.evaluate("[...window.prompts]")
    assert any("/scene" in url for url in asked)
    assert not [url for url in asked if "/replay" in url]


# -- what goes wrong -------------------------------------------------------------------------


def test_a_table_that_does_not_answer_is_asked_again_without_a_word(visitor: NewVisitor) -> None:
    anna, boris, table = two_at_a_table(visitor)
    lost: list[str] = []

    def lose(route: Route) -> None:
        lost.append(route.request.url)
        route.abort()

    anna.page.route(SCENE, lose, times=1)
    chat(boris, table, "Hello")
    expect(anna.page.locator("#chat-lines")).to_contain_text("Hello")
    assert len(lost) == 1
    expect(anna.page.locator("#message")).to_be_hidden()


def test_a_table_whose_database_is_away_is_asked_again_without_a_word(visitor: NewVisitor) -> None:
    anna, boris, table = two_at_a_table(visitor)
    sorry = "<main><p>The table cannot be reached on disk now.</p></main>"
    anna.page.route(SCENE, lambda route: route.fulfill(status=503, body=sorry), times=1)
    chat(boris, table, "Hello")
    expect(anna.page.locator("#chat-lines")).to_contain_text("Hello")
    expect(anna.page.locator("#message")).to_be_hidden()
    assert [fault for fault in anna.faults if "503" in fault] == anna.faults
    anna.faults.clear()


def test_an_error_of_the_script_is_told_once_and_not_tried_again(visitor: NewVisitor) -> None:
    anna, boris, table = two_at_a_table(visitor)
    asked: list[str] = []
    anna.page.on(
        "request", lambda one: asked.append(one.url) if one.url.endswith("/scene") else None
    )
    anna.page.clock.install()
    anna.page.evaluate(
        """() => {
            Element.prototype.replaceWith = () => { throw new TypeError("a fault of the page"); };
        }"""
    )
    chat(boris, table, "Hello")
    anna.page.clock.run_for(1_000)
    message = anna.page.locator("#message")
    expect(message).to_contain_text("This page could not show what happened")
    expect(message).to_contain_text("a fault of the page")
    anna.page.clock.run_for(60_000)
    anna.page.evaluate("fetch('/healthz')")
    assert len(asked) == 1
    assert [fault for fault in anna.faults if "a fault of the page" in fault] == anna.faults != []
    anna.faults.clear()
