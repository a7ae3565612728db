"""People in front of a browser, and what they do at a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FloatRect, Locator, Page, Request

DUEL = "aldebaran_duel"
PATIENCE = 60_000  # milliseconds
LOOKS = 6  # at a scene that changes under the pointer
ASKED = "body:not(.busy, .telling) #scene[data-mine] #options .option"
OVER = "#scene[data-over]"
CHANGED = """since => Number(document.querySelector("#scene").dataset.decisions) !== since
    && !document.body.matches(".busy, .telling")"""
# Two frames are drawn; a browser that is busy elsewhere may draw none, and is not waited for.
SETTLED = """() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(done));
    setTimeout(done, 1000);
})"""
COVERED = "#scene[data-covered]"
# What the page says, for a test that has waited in vain.
SAID = """() => {
    const seen = (id) => {
        const found = document.getElementById(id);
        return found?.closest("[hidden]") ? "" : found?.textContent;
    };
    return {
        message: seen("message-text"),
        connection: seen("connection"),
        prompt: seen("prompt"),
        body: document.body.className,
        ...document.querySelector("#scene")?.dataset,
    };
}"""
# Where things are, of all of them at one moment: the scene may be drawn anew at any other.
BOXES = """selectors => {
    const found = selectors.map((one) => document.querySelector(one));
    return found.every(Boolean) && found.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
    });
}"""


class NewVisitor(Protocol):
    def __call__(self, width: int = 1440, height: int = 900, **more: object) -> Visitor: ...


class Visitor:
    """Somebody with a browser of their own; movement is reduced unless they ask for it."""

    def __init__(
        self, browser: Browser, address: str, size: tuple[int, int], more: dict[str, Any]
    ) -> None:
        self.address = address
        self.faults: list[str] = []
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            **{"reduced_motion": "reduce", "locale": "en-GB", **more},
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("request", self._look_at)
        self.page.on("console", lambda message: self._listen(message.type, message.text))

    def _look_at(self, request: Request) -> None:
        if urlsplit(request.url).netloc != urlsplit(self.address).netloc:
            self.faults.append(f"a request to another host: {request.url}")

    def _listen(self, kind: str, text: str) -> None:
        if "Content Security Policy" in text or (kind == "error" and "Failed to load" not in text):
            self.faults.append(f"{kind}: {text}")

    # -- going places ------------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.page.goto(path)

    def follow(self, link: str) -> None:
        """A link to a seat or to watch, and the button behind it."""
        self.go(link)
        self.page.click("button.main")
        self.page.wait_for_selector("#scene")

    def play_a_bot(self) -> None:
        """The two clicks from the first page to a running game."""
        self.go("/")
        self.page.click(f"#game-{DUEL} summary")
        self.page.click("text=Play against a bot now")
        self.page.wait_for_selector("#board")

    def open_table(self, *seats: str, practice: bool = False, game: str = DUEL) -> dict[str, Any]:
        """A new table by the API; the browser holds the seats "me" and "here"."""
        wish = {
            "game": game,
            "seats": [{"who": who, "name": name} for who, name in zip(seats, "AB", strict=True)],
            "settings": {"first_player": "1"} if game == DUEL else {},
            "practice": practice,
        }
        answer = self.context.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        links: dict[str, Any] = answer.json()
        return links

    # -- what is seen ------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        return self.page.inner_text("#prompt")

    @property
    def decisions(self) -> int:
        return int(self.page.get_attribute("#scene", "data-decisions") or 0)

    @property
    def targets(self) -> Locator:
        return self.page.locator("#board .target")

    def boxes(self, *selectors: str) -> list[FloatRect]:
        """Where the first thing of each selector is, once they are all there."""
        found = self.page.wait_for_function(BOXES, arg=list(selectors)).json_value()
        return cast("list[FloatRect]", found)

    def is_over(self) -> bool:
        return self.page.query_selector(OVER) is not None

    def wait_for_turn(self) -> bool:
        """Wait until there is something to decide; false if the game is over instead."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}", state="attached")
        return not self.is_over()

    def wait_for_change(self, since: int) -> None:
        from playwright.sync_api import TimeoutError as Waited  # not needed where there is none

        try:
            self.page.wait_for_function(CHANGED, arg=since)
        except Waited as problem:
            said = self.page.evaluate(SAID)
            raise AssertionError(f"nothing has changed since decision {since}: {said}") from problem

    # -- deciding ----------------------------------------------------------------------------

    def click_something(self) -> None:
        """Take an option with the mouse: on the board if it lies there, else its button.

        Where a new scene comes under the pointer, whoever sits there looks again.
        """
        from playwright.sync_api import TimeoutError as Waited  # not needed where there is none

        before = self.decisions
        for _ in range(LOOKS):
            on_board = self.targets
            chosen = on_board if on_board.count() else self.page.locator("#options .option")
            try:
                chosen.last.click(timeout=PATIENCE / LOOKS)
                break
            except Waited:
                if self.decisions != before:
                    break
        self.wait_for_change(before)

    def state(self, table: str, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.context.request.get(f"/api/tables/{table}?seat={seat}").json()
        return found

    def decide(self, table: str, seat: int, number: int = 0) -> None:
        """Take an option by the API, to come to a later part of the game."""
        state = self.state(table, seat)
        command = {
            "kind": "decide",
            "command_id": f"{seat}-{state['decisions']}",
            "seat": seat,
            "version": state["version"],
            "action": state["options"][number]["action"],
        }
        answer = self.context.request.post(f"/api/tables/{table}/commands", data=command)
        assert answer.ok, answer.text()


def play_on(
    table: str, holders: dict[int, Visitor], until: Callable[[dict[str, Any]], bool]
) -> None:
    """Decide by the API until `until` is true of what seat 0 is shown."""
    for _ in range(1000):
        state = holders[0].state(table, 0)
        if until(state):
            return
        seat = state["deciders"][0]
        holders[seat].decide(table, seat)
    raise AssertionError("it never came to that")


def nearly_over(state: dict[str, Any]) -> bool:
    """The market of the last epoch is nearly empty, so the game ends soon."""
    view = state["view"]
    cards = sum(map(bool, view["market"][0] + view["market"][1]))
    return bool(view["epoch"] == 3 and view["deck_counts"][2] == 0 and cards < 3)
