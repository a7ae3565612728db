"""An account on two devices: a game goes on where one is, and ends with signing out."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .test_pages import check_all_sizes
from .visitors import NewVisitor, Visitor

PASSWORD = "a boat and two oars"


def register(somebody: Visitor, name: str) -> None:
    somebody.go("/register")
    somebody.page.fill("#name", name)
    somebody.page.fill("#password", PASSWORD)
    somebody.page.click("text=Create the account")
    expect(somebody.page.locator("h1")).to_have_text("My games")


def test_a_game_on_two_devices(visitor: NewVisitor) -> None:
    desk, phone, boris = visitor(), visitor(390, 844), visitor()
    links = desk.open_table("me", "open")  # as a guest; it is the first to decide
    boris.go(links["seats"]["1"])
    register(desk, "Anna")
    expect(desk.page).to_have_title("(1) My games - Farhaven")

    phone.go("/account")
    phone.page.fill("#name", "anna")
    phone.page.fill("#password", PASSWORD)
    phone.page.click("form button.main")
    expect(phone.page.locator("#turns h2")).to_have_text("Your turn in")
    phone.page.click("#turns .table-card")
    assert phone.wait_for_turn()
    phone.click_something()
    assert phone.decisions > 0

    desk.go("/")
    made = desk.state(links["table"], 0)
    assert made["decisions"] == phone.decisions
    expect(desk.page.locator("#turns .table-card")).to_have_count(int(0 in made["deciders"]))

    desk.go("/account")
    expect(desk.page.locator(".rows li")).to_have_count(2)
    desk.page.click("text=Sign out all others")
    expect(desk.page.locator(".rows li")).to_have_count(1)
    phone.go("/games")
    expect(phone.page.locator(".table-card")).to_have_count(0)

    desk.page.locator("form[action='/sign-out'] button").click()
    expect(desk.page.locator(".welcome")).to_be_visible()
    desk.go("/games")
    expect(desk.page.locator(".table-card")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_an_account(visitor: NewVisitor, scheme: str) -> None:
    clara, david = visitor(color_scheme=scheme), visitor()
    register(clara, f"Clara {scheme}")
    register(david, f"David {scheme}")
    david.go("/people")
    david.page.fill("#name", f"Clara {scheme}")
    david.page.click("text=Ask to be friends")
    clara.open_table("me", "open")
    for path in ("/games", "/people", "/statistics", "/account"):
        clara.go(path)
        check_all_sizes(clara.page)
    clara.go("/people")
    clara.page.click("text=Accept")
    expect(clara.page.locator("#friend")).to_be_visible()
    check_all_sizes(clara.page)
