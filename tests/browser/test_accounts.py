"""An account on two devices: a game goes on where one is, and ends with signing out."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
from playwright.sync_api import FloatRect, expect

from tests.table.serving import PROGRAM, Server

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
    boris.follow(links["seats"]["1"])
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


def admin(server: Server, *words: str) -> str:
    """The path of a link that `farhaven admin` makes."""
    command = [sys.executable, "-c", PROGRAM, "admin", *words, "--data", str(server.data)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"/(admin/enter|reset)/[\w-]+", told)
    assert found is not None, told
    return found[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_of_whoever_looks_after_the_host(
    visitor: NewVisitor, server: Server, scheme: str
) -> None:
    host, anna = visitor(color_scheme=scheme), visitor()
    register(anna, f"Anna of {scheme}")
    table = anna.open_table("me", "open")["table"]
    said = {"kind": "chat", "command_id": "hello", "seat": 0, "text": "Shall we begin?"}
    assert anna.context.request.post(f"/api/tables/{table}/commands", data=said).ok
    host.go(admin(server, "link"))
    check_all_sizes(host.page)
    host.page.click("button.main")
    host.page.select_option("#kind", "address")
    host.page.fill("#value", "203.0.113.0/24")
    host.page.click("text=Impose")
    check_all_sizes(host.page)
    host.page.fill("input#name", f"Anna of {scheme}")
    host.page.click("text=Make a link")
    expect(host.page.locator(".notice code")).to_contain_text("/reset/")
    check_all_sizes(host.page)
    host.go(f"/admin/table/{table}")
    check_all_sizes(host.page)
    host.go("/admin")
    host.page.click("text=Lift")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_forgotten_password(visitor: NewVisitor, server: Server, scheme: str) -> None:
    name = f"Zdenka {scheme}"
    register(visitor(), name)
    lost = visitor(color_scheme=scheme)
    lost.go("/account")
    check_all_sizes(lost.page)
    lost.page.click("text=I have forgotten my password")
    check_all_sizes(lost.page)
    lost.go(admin(server, "reset", name))
    check_all_sizes(lost.page)
    lost.page.fill("#password", "a raft and a long pole")
    lost.page.click("text=Set the password")
    expect(lost.page.locator("h1")).to_have_text("My games")


@pytest.mark.parametrize("width", [390, 1400])
def test_what_can_be_pressed_does_not_touch(visitor: NewVisitor, width: int) -> None:
    """There is room between any two of them, beside or below each other."""
    somebody = visitor(width, 900)
    for path in ("/account", "/register", "/forgotten"):
        somebody.go(path)
        boxes = [
            box
            for one in somebody.page.locator("main button, main a").all()
            if (box := one.bounding_box()) is not None
        ]
        assert boxes
        for number, one in enumerate(boxes):
            assert not [other for other in boxes[number + 1 :] if _touch(one, other)], path


ROOM = 6  # pixels


def _touch(one: FloatRect, other: FloatRect) -> bool:
    beside = max(one["x"], other["x"]) - min(one["x"] + one["width"], other["x"] + other["width"])
    below = max(one["y"], other["y"]) - min(one["y"] + one["height"], other["y"] + other["height"])
    return max(beside, below) < ROOM
