"""People with an account: browsers that keep all their cookies."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, TypeAlias

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.table.visits import SESSION

from .people import PAGE, Person, play_until

PASSWORD = "a boat and two oars"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"

names = (f"Somebody {number}" for number in itertools.count(1))  # each is used once


class Member(Person):
    """Somebody with a browser, who may sign in at it."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        super().__init__(client)
        self.cookies: dict[str, str] = {}

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.client.cookies.clear()
        headers = {"user-agent": FIREFOX, **more.pop("headers", {})}
        if self.cookies:
            headers["cookie"] = "; ".join(f"{key}={value}" for key, value in self.cookies.items())
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        for header in answer.headers.get_list("set-cookie"):
            key, _, value = header.partition(";")[0].partition("=")
            self.cookies[key] = value.strip('"')
            if not self.cookies[key]:
                del self.cookies[key]
        return answer

    def form(self, path: str, **fields: str) -> httpx.Response:
        """Send a form, as a browser does."""
        return self.ask("POST", path, data=fields, headers=PAGE)

    def page(self, path: str) -> str:
        answer = self.get(path, headers=PAGE)
        assert answer.status_code == 200, answer.text
        return answer.text

    @property
    def is_signed_in(self) -> bool:
        return SESSION in self.cookies and self.get("/api/me").json()["name"] != ""

    def register(self, name: str, password: str = PASSWORD) -> Member:
        answer = self.form("/register", name=name, password=password)
        assert answer.status_code == 303, answer.text
        return self

    def sign_in(self, name: str, password: str = PASSWORD) -> Member:
        answer = self.form("/sign-in", name=name, password=password)
        assert answer.status_code == 303, answer.text
        return self


NewMember: TypeAlias = Callable[[], Member]


def resigned_game(anna: Member, boris: Member) -> str:
    """A game of two in which both have decided something before Boris resigns."""
    made = anna.open("me", "open", settings={"first_player": "1"})
    boris.join(made["seats"]["1"])
    table: str = made["table"]
    play_until(table, {0: anna, 1: boris}, lambda state: bool(state["decisions"] >= 4))
    boris.command(table, "resign", 1)
    return table
