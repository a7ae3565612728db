"""Many at once: of those who answer one question one is heard, and a command is done once."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from farhaven.table.app import Settings, create_app
from farhaven.table.identity import new_secret
from tests.conftest import Figures
from tests.reliability.wire import Line, Place

from .databases import KINDS, new_database
from .people import DUEL, fresh_id
from .raw import Ask, Told, inside
from .serving import Server

CLIENTS = 50
ROUNDS = 10_000
SAME = 10  # each so many rounds, all of them send the same command instead


@dataclass
class Race:
    """Devices that all hold every seat of one table after another."""

    ask: Ask
    devices: list[str]
    table: str = ""
    acknowledged: list[dict[str, Any]] = field(default_factory=list)  # at this table
    answers: Counter[str] = field(default_factory=Counter)  # in all
    games: int = 0

    async def run(self, rounds: int) -> None:
        for number in range(rounds):
            state = await self.state() if self.table else {"over": True}
            if state["over"]:
                await self.begin()
                state = await self.state()
            await self.round(state, same=number % SAME == SAME - 1)
        await self.check_log()

    async def begin(self) -> None:
        if self.table:
            await self.check_log()
        wish = {"game": DUEL, "seats": [{"who": "me"}, {"who": "here"}]}
        made = (await self._post("/api/tables", wish, self.devices[0])).json()
        self.table, self.acknowledged = made["table"], []
        self.games += 1
        for link in made["seats"].values():
            secret = {"secret": link.rsplit("/", 1)[-1]}
            joined = [self._post("/api/join", secret, device) for device in self.devices]
            assert {told.status for told in await asyncio.gather(*joined)} == {200}

    async def state(self, seat: int | None = None) -> dict[str, Any]:
        query = "" if seat is None else f"?seat={seat}"
        told = await self.ask("GET", f"/api/tables/{self.table}{query}", b"", self.devices[0])
        assert told.status == 200, told.body
        return told.json()

    async def round(self, state: dict[str, Any], same: bool) -> None:
        """Everybody answers at once, each with another option; or all with one command."""
        seat = state["deciders"][0]
        asked = await self.state(seat)
        options = [option["action"] for option in asked["options"]]
        shared = fresh_id()
        commands = [
            {
                "kind": "decide",
                "command_id": shared if same else fresh_id(),
                "seat": seat,
                "version": asked["version"],
                "action": options[0 if same else number % len(options)],
            }
            for number in range(len(self.devices))
        ]
        path = f"/api/tables/{self.table}/commands"
        told = await asyncio.gather(
            *(
                self._post(path, command, device)
                for command, device in zip(commands, self.devices, strict=True)
            )
        )
        heard = [at for at, one in enumerate(told) if one.status == 200]
        self._judge(told, heard, same)
        self.acknowledged.append(commands[heard[0]])
        now = await self.state(seat)
        assert now["decisions"] == len(self.acknowledged)

    def _judge(self, told: list[Told], heard: list[int], same: bool) -> None:
        for one in told:
            kind = "busy" if one.status == 409 and "version" not in one.json() else str(one.status)
            self.answers[kind] += 1
        if same:
            assert len({told[at].body for at in heard}) == 1  # answered alike
            assert all(one.status == 200 or "version" not in one.json() for one in told)
        else:
            assert len(heard) == 1, [one.status for one in told]
            assert {one.status for one in told} <= {200, 409}

    async def check_log(self) -> None:
        """What the table has kept is what it has acknowledged, each once and in order."""
        told = await self.ask("GET", f"/table/{self.table}/replay", b"", self.devices[0])
        assert told.status == 200
        state = await self.state()
        assert state["decisions"] == len(self.acknowledged)
        if state["over"]:
            record = await self.ask("GET", f"/table/{self.table}/record", b"", self.devices[0])
            kept = [(made["seat"], made["action"]) for made in record.json()["decisions"]]
            assert kept == [(one["seat"], one["action"]) for one in self.acknowledged]

    async def _post(self, path: str, body: object, device: str) -> Told:
        return await self.ask("POST", path, json.dumps(body).encode(), device)


def in_this_process(settings: Settings, clients: int, rounds: int) -> Race:
    async def run() -> Race:
        app = create_app(settings)
        async with app.lifespan():
            race = Race(inside(app), [new_secret() for _ in range(clients)])
            await race.run(rounds)
            return race

    return asyncio.run(run())


def at_a_port(port: int, clients: int, rounds: int) -> Race:
    async def run() -> Race:
        devices = [new_secret() for _ in range(clients)]
        lines = {device: Line(Place(port, "127.0.0.1", device)) for device in devices}

        async def ask(method: str, path: str, body: bytes, device: str) -> Told:
            try:
                answer = await lines[device].ask(method, path, body)
            except (OSError, EOFError):  # closed for being idle; a command is done once in any case
                answer = await lines[device].ask(method, path, body)
            return Told(answer.status, (), answer.body)

        race = Race(ask, devices)
        await race.run(rounds)
        for line in lines.values():
            line.close()
        return race

    return asyncio.run(run())


def shown(race: Race, where: str, rounds: int, began: float) -> str:
    told = ", ".join(f"{count} x {kind}" for kind, count in sorted(race.answers.items()))
    seconds = time.perf_counter() - began
    return (
        f"races, {where}: {rounds} rounds of {len(race.devices)} clients in {race.games} games, "
        f"answers {told}; one heard each time, none lost, none twice ({seconds:.0f} s)"
    )


def test_one_is_heard(database: str, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "data", db=database, thinkers=0)
    race = in_this_process(settings, clients=8, rounds=20)
    assert race.answers["200"] >= 20


@pytest.mark.sweep
@pytest.mark.parametrize("kind", KINDS)
def test_one_of_fifty_is_heard(
    kind: str, tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    began, rounds = time.perf_counter(), scaled(ROUNDS)
    settings = Settings(tmp_path / "data", db=new_database(kind, tmp_path), thinkers=0)
    race = in_this_process(settings, CLIENTS, rounds)
    figures(shown(race, f"one process, {kind}", rounds, began))


@pytest.mark.sweep
def test_one_of_fifty_is_heard_by_several_processes(
    tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    began, rounds = time.perf_counter(), scaled(ROUNDS)
    url = new_database("postgresql", tmp_path)
    more = ("--workers", "3", "--db", url, "--limits", "no", "--thinkers", "0")
    with Server(tmp_path / "data", 0, *more) as server:
        race = at_a_port(server.port, CLIENTS, rounds)
        assert "Traceback" not in server.errors
    figures(shown(race, "three processes, postgresql", rounds, began))
