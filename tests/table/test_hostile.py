"""Whatever is sent, in whatever amount: a clear refusal, never the table's fault.

Commands are made from valid ones by breaking them: fields of other types, without some, actions
with other values, bytes changed at random. `make sweep` sends a million.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import secrets
import string
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import SkipTest

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from farhaven.core.registry import games
from farhaven.table.app import Settings, create_app
from farhaven.table.identity import COOKIE, new_secret
from tests.conftest import Figures

from .people import DUEL
from .raw import Ask, Told, inside
from .serving import Server

COMMANDS = 1_000_000
CASES = 2_000  # of each address of the OpenAPI document
AT_ONE_TABLE = 400  # commands
CLEAR = {400, 403, 404, 409, 413, 422}
KINDS = (
    *("decide", "undo", "redo", "ask_takeback", "answer_takeback", "resign", "rematch"),
    *("chat", "take_over", "return", "open_seat", "rename"),
)
ODD: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 2, 99, 100, 2**31, 2**53, 2**63, 2**64, -(2**70), 1.5, 1e308),
    *("", " ", "0", "x" * 600, "\x00", "\u202e", "\u200b", "\ud7ff\ue000", "<b>&\"'", "🂡" * 50),
    *([], [[]], [0] * 100, {}, {"": {}}, {"type": "Take"}, {"type": None}, [{"type": 1}]),
)


@dataclass
class Attack:
    """Somebody with a seat who sends broken commands to one table after another."""

    ask: Ask
    rng: random.Random
    device: str = ""
    answers: Counter[int] = field(default_factory=Counter)
    slowest: float = 0.0

    async def run(self, count: int) -> None:
        names = [game.name for game in games()]
        sent = 0
        while sent < count:
            name = names[(sent // AT_ONE_TABLE) % len(names)]
            table = await self._opened(name)
            for _ in range(min(AT_ONE_TABLE, count - sent)):
                await self._send(table)
                sent += 1

    async def _opened(self, game: str) -> str:
        self.device = new_secret()  # nobody may open as many tables as this needs
        found = next(one for one in games() if one.name == game)
        seats = self.rng.choice([count for count in found.seats if count <= 3])
        wish = {"game": game, "seats": [{"who": "me"}] * seats}
        told = await self.ask("POST", "/api/tables", json.dumps(wish).encode(), self.device)
        assert told.status == 201, told.body
        return str(told.json()["table"])

    async def _send(self, table: str) -> None:
        path = f"/api/tables/{table}"
        state = (await self.ask("GET", path, b"", self.device)).json() if self._often() else {}
        where = self.rng.choice(("commands", "commands", "commands", "preview", "why"))
        body = self._broken(self._command(state))
        began = time.perf_counter()
        told = await self.ask("POST", f"{path}/{where}", body, self.device)
        self.slowest = max(self.slowest, time.perf_counter() - began)
        self.answers[told.status] += 1
        check_clear(told, body)

    def _often(self) -> bool:
        return self.rng.random() < 0.2

    def _command(self, state: dict[str, Any]) -> dict[str, Any]:
        """A command that may be valid."""
        rng = self.rng
        options = [option["action"] for option in state.get("options", [])] or [{"type": "Take"}]
        return {
            "kind": rng.choice(KINDS) if rng.random() < 0.6 else "decide",
            "command_id": f"c{rng.getrandbits(60)}",
            "seat": state.get("seat", rng.randrange(-1, 3)),
            "version": state.get("version", rng.randrange(4)),
            "action": dict(rng.choice(options)),
            "accept": rng.random() < 0.5,
            "text": "hello",
            "name": "Anna",
            "bot": rng.choice(("easy", "genius")),
        }

    def _broken(self, command: dict[str, Any]) -> bytes:
        rng = self.rng
        for _ in range(rng.randrange(3)):
            place = command["action"] if rng.random() < 0.5 else command
            if not isinstance(place, dict) or not place:
                continue
            key = rng.choice(list(place))
            if rng.random() < 0.3:
                del place[key]
            else:
                place[key] = self._odd()
            command.setdefault("action", {})
        body = json.dumps(command).encode()
        if rng.random() < 0.2:
            bent = bytearray(body)
            for _ in range(rng.randrange(1, 4)):
                bent[rng.randrange(len(bent))] = rng.randrange(256)
            body = bytes(bent)[: rng.randrange(1, 2 * len(bent))]
        return body

    def _odd(self) -> object:
        rng = self.rng
        choice = rng.random()
        if choice < 0.7:
            return rng.choice(ODD)
        if choice < 0.85:
            return "".join(rng.choices(string.printable, k=rng.randrange(20)))
        return rng.randrange(-10, 200)


def check_clear(told: Told, body: bytes) -> None:
    """The command was done, or a sentence says why not."""
    assert told.status == 200 or told.status in CLEAR, (told.status, told.body, body)
    if told.status != 200:
        sentence = told.json()["error"]
        assert sentence, body
        assert sentence[-1] in ".?!", (sentence, body)


def attacked(hosted: Settings, seed: int, count: int) -> Attack:
    async def run() -> Attack:
        app = create_app(hosted)
        async with app.lifespan():
            attack = Attack(inside(app), random.Random(seed))
            await attack.run(count)
            return attack

    return asyncio.run(run())


def test_broken_commands_are_refused_clearly(tmp_path: Path) -> None:
    attack = attacked(Settings(tmp_path / "data", thinkers=0), secrets.randbits(32), 600)
    assert {200, 400, 403, 409, 422} >= set(attack.answers) - {404}


@pytest.mark.sweep
def test_a_million_broken_commands(
    tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    seed, count, began = secrets.randbits(32), scaled(COMMANDS), time.perf_counter()
    attack = attacked(Settings(tmp_path / "data", thinkers=0), seed, count)
    told = ", ".join(f"{number} x {status}" for status, number in sorted(attack.answers.items()))
    figures(
        f"hostile input, commands: {count} from seed {seed}: {told}; the slowest took "
        f"{attack.slowest * 1000:.0f} ms ({time.perf_counter() - began:.0f} s)"
    )


# -- the OpenAPI document --------------------------------------------------------------------


def opened_at(address: str, device: str) -> str:
    """A table at a server, with its seats held by a device."""
    wish = {"game": DUEL, "seats": [{"who": "me"}, {"who": "here"}]}
    told = httpx.post(f"{address}/api/tables", json=wish, headers={"cookie": f"{COOKIE}={device}"})
    return str(told.json()["table"])


def send_all(
    cases: st.SearchStrategy[Any], count: int, table: str, device: str, answers: Counter[int]
) -> None:
    """Send so many cases; in half of them, what names a table names one that is there."""

    @settings(max_examples=count, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=cases, known=st.booleans())
    def send(case: Any, known: bool) -> None:
        if known and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = table
        answer = case.call(cookies={COOKIE: device})
        answers[answer.status_code] += 1
        assert answer.status_code < 500, case.as_curl_command()
        assert answer.status_code < 400 or answer.json()["error"], case.as_curl_command()

    send()


@pytest.mark.sweep
def test_everything_that_the_openapi_document_allows(
    tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    schemathesis = pytest.importorskip(
        "schemathesis", reason="schemathesis is missing; pip install 'farhaven[sweep]' brings it."
    )
    count = scaled(CASES)
    answers: Counter[int] = Counter()
    device = new_secret()
    with Server(tmp_path / "data", 0, "--limits", "no", "--thinkers", "0") as server:
        schema = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
        operations = [found.ok() for found in schema.get_all_operations()]
        modes = schemathesis.GenerationMode
        for operation, mode in itertools.product(operations, (modes.POSITIVE, modes.NEGATIVE)):
            table = opened_at(server.address, device)
            with suppress(SkipTest, Unsatisfiable):  # nothing that can be said there is wrong
                send_all(operation.as_strategy(generation_mode=mode), count, table, device, answers)
        assert "Traceback" not in server.errors
    told = ", ".join(f"{number} x {status}" for status, number in sorted(answers.items()))
    figures(
        f"hostile input, OpenAPI: {len(operations)} addresses, {answers.total()} requests: {told}; "
        "no answer was the table's fault"
    )
