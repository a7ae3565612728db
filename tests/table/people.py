"""People at a table, each with a device of their own, as they reach it over HTTP."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, TypeAlias

import httpx
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.table.identity import COOKIE

State: TypeAlias = dict[str, Any]  # JSON, as it comes

DUEL = "aldebaran_duel"
PAGE = {"accept": "text/html"}

_numbers = itertools.count(1)


def fresh_id() -> str:
    return f"command-{next(_numbers)}"


class Person:
    """Somebody with a browser; `cookie` is what the table knows them by."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookie = ""

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        self.client.cookies.clear()
        headers = dict(more.pop("headers", {}))
        if self.cookie:
            headers["cookie"] = f"{COOKIE}={self.cookie}"
        answer = self.client.request(method, path, headers=headers, follow_redirects=False, **more)
        self.cookie = answer.cookies.get(COOKIE) or self.cookie
        return answer

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.ask("GET", path, **more)

    def post(self, path: str, json: object = None, **more: Any) -> httpx.Response:
        return self.ask("POST", path, json=json, **more)

    # -- at tables ---------------------------------------------------------------------------

    def open(self, *seats: str, game: str = DUEL, **more: object) -> State:
        """A new table: its id, the links of its seats, and the one to watch."""
        wish = {"game": game, "seats": [{"who": who} for who in seats], **more}
        answer = self.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        links: State = answer.json()
        return links

    def join(self, link: str) -> str:
        """Follow a link and press its button; returns the path that it leads to."""
        assert self.get(link, headers=PAGE).status_code in (200, 303)
        answer = self.ask("POST", link)
        assert answer.status_code == 303, answer.text
        return str(answer.headers["location"])

    def state(self, table: str, seat: int | None = None) -> State:
        query = "" if seat is None else f"?seat={seat}"
        answer = self.get(f"/api/tables/{table}{query}")
        assert answer.status_code == 200, answer.text
        state: State = answer.json()
        return state

    def send(self, table: str, kind: str, seat: int, **fields: object) -> httpx.Response:
        command = {"kind": kind, "command_id": fresh_id(), "seat": seat, **fields}
        return self.post(f"/api/tables/{table}/commands", command)

    def command(self, table: str, kind: str, seat: int, **fields: object) -> State:
        answer = self.send(table, kind, seat, **fields)
        assert answer.status_code == 200, answer.text
        done: State = answer.json()
        return done

    def versioned(self, table: str, kind: str, seat: int, **fields: object) -> httpx.Response:
        """A command that answers what the seat is asked now."""
        version = self.state(table, seat)["version"]
        return self.send(table, kind, seat, version=version, **fields)

    def decide(self, table: str, seat: int, choice: int = 0) -> State:
        """Take one of the options."""
        state = self.state(table, seat)
        action = state["options"][choice]["action"]
        return self.command(table, "decide", seat, version=state["version"], action=action)


NewPerson: TypeAlias = Callable[[], Person]


def play_until(
    table: str, holders: dict[int, Person], stop: Callable[[State], bool], most: int = 400
) -> State:
    """Let everybody take their first option until `stop` is true of what seat 0 sees."""
    for _ in range(most):
        state = holders[0].state(table, 0)
        if stop(state):
            return state
        seat = state["deciders"][0]
        holders[seat].decide(table, seat)
    raise AssertionError("it never came to that")
