"""Two processes with one PostgreSQL: whatever is asked of one is known to the other."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng
from farhaven.table.app import Settings, create_app
from farhaven.table.entries import Decided
from farhaven.table.founding import LEVELS
from farhaven.table.news import Changed, News, Online
from farhaven.table.relay import PostgresRelay
from farhaven.table.rows import Line, Summary
from farhaven.table.store import Store

from .databases import new_database
from .people import Person

Pair = tuple[Person, Person]


@pytest.fixture
def shared(tmp_path: Path) -> Settings:
    url = new_database("postgresql", tmp_path)
    return Settings(tmp_path / "data", db=url, thinkers=0, grace=0.0)


@pytest.fixture
def anna(shared: Settings) -> Iterator[Pair]:
    """The same person at two processes."""
    with TestClient(create_app(shared)) as first, TestClient(create_app(shared)) as second:
        yield Person(first), Person(second)


def opened(anna: Pair, *seats: str, game: str) -> str:
    """A table opened at the first process; the second is told who asks."""
    table = str(anna[0].open(*seats, game=game)["table"])
    anna[1].cookie = anna[0].cookie
    return table


def wait_for(question: Callable[[], bool]) -> None:
    for _ in range(500):
        if question():
            return
        time.sleep(0.02)
    raise AssertionError("it never came to that")


# -- any of them serves any request ----------------------------------------------------------


def test_what_one_has_done_the_other_knows_at_once(anna: Pair, lanterns: str) -> None:
    table = opened(anna, "me", "here", game=lanterns)
    for number in range(6):
        here, there = anna if number % 2 else anna[::-1]
        seat = here.state(table)["deciders"][0]
        here.decide(table, seat)
        assert there.state(table)["decisions"] == number + 1


def test_who_takes_a_seat_at_one_has_it_at_the_other(
    anna: Pair, shared: Settings, lanterns: str
) -> None:
    links = anna[0].open("me", "open", game=lanterns)
    anna[1].cookie = anna[0].cookie
    assert anna[1].state(links["table"])["seats"][1]["kind"] == "open"
    boris = Person(anna[0].client), Person(anna[1].client)
    boris[0].join(links["seats"]["1"])
    boris[1].cookie = boris[0].cookie
    assert boris[1].state(links["table"], 1)["seat"] == 1
    assert anna[1].state(links["table"])["seats"][1]["kind"] == "person"


def test_a_table_that_is_deleted_at_one_is_gone_at_the_other(anna: Pair, lanterns: str) -> None:
    table = opened(anna, "me", "here", game=lanterns)
    anna[1].state(table)
    assert anna[0].ask("DELETE", f"/api/tables/{table}").status_code == 204
    assert anna[1].get(f"/api/tables/{table}").status_code == 404
    assert anna[1].send(table, "chat", 0, text="Hello").status_code == 404


def test_what_another_version_has_added_by_other_rules_is_said(
    anna: Pair, shared: Settings, lanterns: str
) -> None:
    table = opened(anna, "me", "here", game=lanterns)
    anna[1].state(table)

    async def add() -> None:
        store = Store(shared.database)
        summary = Summary(("Anna", "Boris"), (0,), 1)
        await store.append(Line(table, 1, Decided(0, {"type": "Unheard"}), "", summary))
        await store.close()

    asyncio.run(add())
    answer = anna[1].get(f"/api/tables/{table}")
    assert answer.status_code == 410
    assert "other rules" in answer.json()["error"]


# -- one event -------------------------------------------------------------------------------


def test_one_command_at_both_at_once_is_done_once(anna: Pair, lanterns: str) -> None:
    table = opened(anna, "me", "here", game=lanterns)
    for number in range(10):
        command = {"kind": "chat", "command_id": f"both-{number}", "seat": 0, "text": "Hello"}
        path = f"/api/tables/{table}/commands"
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda one: one.post(path, command), anna))  # noqa: B023
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].json() == answers[1].json()
    assert len(told(anna[0], table)) == 10


def told(person: Person, table: str) -> list[str]:
    """The lines of chat on the page."""
    page = person.get(f"/table/{table}/scene?as=0&ready=true").text
    return page.split("Hello")[1:]


def test_of_two_answers_to_one_question_one_counts(anna: Pair, lanterns: str) -> None:
    table = opened(anna, "me", "here", game=lanterns)
    for number in range(6):
        state = anna[0].state(table, anna[0].state(table)["deciders"][0])
        action = state["options"][0]["action"]

        def decide(one: Person, state: dict[str, object] = state, action: object = action) -> int:
            answer = one.send(
                table, "decide", int(str(state["seat"])), version=state["version"], action=action
            )
            return answer.status_code

        with ThreadPoolExecutor(2) as pool:
            assert sorted(pool.map(decide, anna)) == [200, 409]
        assert anna[0].state(table)["decisions"] == number + 1


def test_many_commands_at_both_are_all_done(anna: Pair, lanterns: str) -> None:
    table = opened(anna, "me", "here", game=lanterns)

    def chat(one: Person) -> list[int]:
        return [one.send(table, "chat", 0, text="Hello").status_code for _ in range(20)]

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(chat, anna)) == [[200] * 20] * 2
    assert len(told(anna[1], table)) == 40


# -- bots ------------------------------------------------------------------------------------


class Counter:
    """A bot that counts how often it is asked."""

    name = "counter"

    def __init__(self) -> None:
        self.asked = 0
        self._counting = threading.Lock()

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        with self._counting:
            self.asked += 1
        chosen: A = view.options[0]
        return chosen


def test_bots_think_once_for_a_position(
    anna: Pair, lanterns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Counter()
    monkeypatch.setattr("farhaven.bots.BOTS", (bot,))
    monkeypatch.setitem(LEVELS, "easy", bot)
    table = opened(anna, "me", "bot:easy", game=lanterns)
    for number in range(4):
        here, there = anna if number % 2 else anna[::-1]
        there.state(table)  # both have the table open
        wait_for(lambda here=here: 0 in here.state(table)["deciders"])  # type: ignore[misc]  # a bound name
        here.decide(table, 0)
    wait_for(lambda: 1 not in anna[0].state(table)["deciders"])
    bots_own = anna[0].state(table)["decisions"] - 4
    assert bot.asked == bots_own


# -- the line between them -------------------------------------------------------------------


def with_relays(
    tmp_path: Path, work: Callable[[Store, list[PostgresRelay], list[list[News]]], Awaitable[None]]
) -> None:
    """Two processes that note what they hear; None stands for news that may have been missed."""

    async def run() -> None:
        url = new_database("postgresql", tmp_path)
        stores = [Store(url), Store(url)]
        await stores[0].migrate()
        relays = [PostgresRelay(store) for store in stores]
        heard: list[list[News]] = [[], []]
        for relay, notes in zip(relays, heard, strict=True):
            await relay.start(
                lambda _, news, notes=notes: notes.append(news),  # type: ignore[misc]  # a bound name
                lambda notes=notes: notes.append(Changed("all")),  # type: ignore[misc]  # the same
            )
        await work(stores[0], relays, heard)
        for relay in relays:
            await relay.close()
        for store in stores:
            await store.close()

    asyncio.run(run())


async def until(question: Callable[[], bool]) -> None:
    for _ in range(500):
        if question():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came to that")


def test_what_is_told_reaches_the_others_and_not_oneself(tmp_path: Path) -> None:
    async def work(_: Store, relays: list[PostgresRelay], heard: list[list[News]]) -> None:
        relays[0].tell(Online("a", (0, 2)))
        await until(lambda: Online("a", (0, 2)) in heard[1])
        relays[1].tell(Changed("b"))
        await until(lambda: Changed("b") in heard[0])
        assert Online("a", (0, 2)) not in heard[0]

    with_relays(tmp_path, work)


def test_one_of_them_thinks_for_a_table(tmp_path: Path) -> None:
    async def work(_: Store, relays: list[PostgresRelay], heard: list[list[News]]) -> None:
        assert await relays[0].take("a")
        assert not await relays[1].take("a")
        assert await relays[1].take("b")
        await relays[0].give_back("a")
        assert await relays[1].take("a")

    with_relays(tmp_path, work)


def test_a_lost_connection_is_opened_again_and_its_locks_are_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At once: nobody waits for the next sign of life to find out that there is none."""
    monkeypatch.setattr("farhaven.table.relay.HEARTBEAT", 3600.0)

    async def work(store: Store, relays: list[PostgresRelay], heard: list[list[News]]) -> None:
        assert await relays[0].take("a")
        end_all = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        async with store.engine.connect() as connection:
            await connection.execute(text(end_all))
        await until(lambda: all(notes.count(Changed("all")) == 2 for notes in heard))
        assert await relays[1].take("a")
        relays[0].tell(Online("a", (1,)))
        await until(lambda: Online("a", (1,)) in heard[1])

    with_relays(tmp_path, work)
