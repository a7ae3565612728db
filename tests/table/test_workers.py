"""Bots that think elsewhere: asked again when a worker dies, and their seat says when they fail."""

from __future__ import annotations

import asyncio
import multiprocessing
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient

from farhaven.core.codec import decode_action, encode
from farhaven.core.game import A, Game, S, V, opening
from farhaven.core.registry import find
from farhaven.core.rng import Rng, seeded
from farhaven.table.app import Settings, create_app
from farhaven.table.founding import LEVELS
from farhaven.table.workers import BotFailed, Workers

from .people import DUEL, Person
from .serving import Server


def question() -> tuple[str, bytes, list[object]]:
    game = find(DUEL)
    state = game.setup(opening(game, seed=1))
    (seat,) = game.deciders(state)
    return DUEL, encode(game.view(state, seat)), game.options(state, seat)


def with_workers(workers: Workers, work: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        try:
            await work(workers)
        finally:
            workers.close()

    asyncio.run(run())


def children(process: int) -> set[int]:
    """The processes that were started by this one, and by those."""
    try:
        named = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return set()
    own = {int(child) for child in named.split()}
    return own.union(*(children(child) for child in own))


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_worker_that_dies_is_replaced_and_asked_again() -> None:
    game, view, options = question()

    async def work(workers: Workers) -> None:
        first = await workers.choose(game, "greedy", view, seeded(1))
        assert decode_action(find(game), first) in options
        for process in multiprocessing.active_children():
            process.kill()
        assert await workers.choose(game, "greedy", view, seeded(1)) == first

    with_workers(Workers(1, 60), work)


def test_what_a_bot_keeps_is_of_no_harm_to_another_game() -> None:
    """Two games under one name, and one of them again from the start: every answer is legal."""

    async def work(workers: Workers) -> None:
        for name in (DUEL, "evacuation", DUEL):
            game = find(name)
            state = game.setup(opening(game, seats=2, seed=1))
            for number in range(4):
                seat = game.deciders(state)[0]
                view = encode(game.view(state, seat))
                raw = await workers.choose(name, "mcts:30", view, seeded(number), f"table {seat}")
                chosen = decode_action(game, raw)
                assert chosen in game.options(state, seat)
                game.apply(state, seat, chosen, None)

    with_workers(Workers(0, 60), work)


@pytest.mark.parametrize(
    ("bot", "patience"), [("nobody", 60.0), ("greedy", 0.0)], ids=["unknown", "too slow"]
)
def test_a_bot_that_cannot_decide(bot: str, patience: float) -> None:
    game, view, _ = question()

    async def work(workers: Workers) -> None:
        with pytest.raises(BotFailed):
            await workers.choose(game, bot, view, seeded(1))

    with_workers(Workers(0, patience), work)


def test_the_seat_of_a_bot_that_failed_says_so_and_another_can_take_over(
    lanterns: str, settings: Settings
) -> None:
    with TestClient(create_app(replace(settings, patience=0.0))) as client:
        anna = Person(client)
        links = anna.open("me", "bot:easy", game=lanterns)
        table = links["table"]
        anna.decide(table, 0)
        for _ in range(200):
            state = anna.state(table)
            if "has failed" in state["prompt"]:
                break
            time.sleep(0.02)
        assert "has failed" in state["prompt"]
        assert "has failed" in anna.get(f"/table/{table}").text
        anna.command(table, "take_over", 1, bot="normal")
        assert anna.state(table)["seats"][1]["bot"] == "normal"
        anna.command(table, "open_seat", 1)
        assert anna.state(table)["seats"][1]["kind"] == "open"
        assert "has failed" not in anna.state(table)["prompt"]


class Ponderer:
    """A bot that thinks until it is told to stop."""

    name = "ponderer"

    def __init__(self) -> None:
        self.thinks, self.may_answer = threading.Event(), threading.Event()

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        self.thinks.set()
        assert self.may_answer.wait(60)
        chosen: A = view.options[0]
        return chosen


def test_an_answer_to_what_is_no_longer_asked_is_dropped(
    lanterns: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Ponderer()
    monkeypatch.setattr("farhaven.bots.BOTS", (bot,))
    monkeypatch.setitem(LEVELS, "easy", bot)
    with TestClient(create_app(settings)) as client:
        anna = Person(client)
        table = anna.open("me", "bot:easy", game=lanterns)["table"]
        assert bot.thinks.wait(60)
        anna.decide(table, 0)  # at the same time: the bot need not begin again
        anna.command(table, "open_seat", 1)
        bot.may_answer.set()
        for _ in range(10):
            assert anna.state(table)["decisions"] == 1
            time.sleep(0.01)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="processes are listed in /proc")
def test_no_worker_outlives_a_table_that_is_killed(tmp_path: Path) -> None:
    with Server(tmp_path / "data", 0, "--bots", "everybody") as server:
        client = server.client()
        client.create(DUEL, ["bot:easy", "bot:easy"])
        started = children(server.process.pid)
        assert started
        server.kill()
        for _ in range(500):
            left = {process for process in started if is_alive(process)}
            if not left:
                break
            time.sleep(0.02)
        assert not left
