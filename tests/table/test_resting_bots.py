"""When bots think: for whom, in which order, and that they rest where nobody is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from typing import Any, cast

import httpx
import pytest
from litestar.testing import TestClient

from farhaven.core.codec import to_plain
from farhaven.core.game import A, Game, S, V
from farhaven.core.registry import find
from farhaven.core.rng import Rng
from farhaven.core.value import SPECTATOR
from farhaven.table import attendance
from farhaven.table.accounts import PREFIX
from farhaven.table.app import Settings, create_app
from farhaven.table.attendance import is_attended, is_waited_for, may_think
from farhaven.table.entries import BotTookOver, Decided, Entry, Resigned
from farhaven.table.founding import LEVELS, Chair, founding
from farhaven.table.livetable import LiveTable
from farhaven.table.rows import Kept
from farhaven.table.standing import after, beginning

from .members import Member
from .people import DUEL, PAGE, Person
from .test_seats import until

HOUSE, ELSEWHERE = "203.0.113.9", "203.0.113.10"
FIRST, SECOND = {"first_player": "1"}, {"first_player": "2"}


# -- bots alone ------------------------------------------------------------------------------


def alone(game: str) -> dict[str, object]:
    return {"game": game, "seats": [{"who": "bot:easy"}, {"who": "bot:normal"}]}


def test_guests_open_no_table_for_bots_alone(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna = Person(client)
        refused = anna.post("/api/tables", alone(DUEL))
        assert refused.status_code == 422
        assert "sign in, or keep a seat for a person" in refused.json()["error"]
        form = {"game": DUEL, "seat_0": "bot:easy", "seat_1": "bot:easy"}
        page = anna.ask("POST", "/tables", data=form, headers=PAGE)
        assert page.status_code == 422
        assert "sign in, or keep a seat for a person" in page.text
        assert anna.open("open", "bot:easy")["table"]  # somebody may come


def test_members_may_and_so_may_everybody_where_the_host_wants_it(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        assert Member(client).register("Anna").post("/api/tables", alone(DUEL)).status_code == 201
    with TestClient(create_app(replace(settings, bots="everybody"))) as client:
        assert Person(client).post("/api/tables", alone(DUEL)).status_code == 201


# -- when they think -------------------------------------------------------------------------


@pytest.fixture
def nobody_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has no page open is gone when the request is answered."""
    monkeypatch.setattr(attendance, "LINGERS", 0.0)


def made(*chairs: Chair, game: str = DUEL, **settings: str) -> LiveTable:
    found = find(game)
    founded = founding(found, chairs, settings)
    kept = Kept("a", founded, "a hash", False, 0)
    return LiveTable(kept, beginning(found, founded), [("d", 0)], 0.0, lambda _: None)


def add(table: LiveTable, entry: Entry) -> None:
    table.moved(after(table.standing, entry, ""))


def decide(table: LiveTable) -> None:
    """The first option of whoever has to decide."""
    state = table.standing.match.state
    seat = table.standing.game.deciders(state)[0]
    action = table.standing.game.options(state, seat)[0]
    add(table, Decided(seat, to_plain(action)))


BOT = Chair("Bot", "bot", "easy")


def test_bots_alone_think_while_a_page_is_open(nobody_stays: None) -> None:
    table = made(BOT, BOT)
    assert not may_think(table)
    page = table.open_stream("d", SPECTATOR)
    assert may_think(table)
    table.close_stream(page)
    assert not may_think(table)


def test_a_page_at_another_process_counts(nobody_stays: None) -> None:
    table = made(Chair("Anna"), BOT, **SECOND)
    assert not may_think(table)
    table.note_elsewhere("another process", (0,))
    assert may_think(table)
    assert is_waited_for(table)
    table.note_elsewhere("another process", ())
    assert not may_think(table)


def test_a_request_counts_as_a_page_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    table = made(BOT, BOT)
    assert not may_think(table)
    table.visit("d", HOUSE)
    assert may_think(table)
    monkeypatch.setattr(attendance, "LINGERS", 0.0)
    assert not may_think(table)


def test_a_person_is_answered_who_has_left(nobody_stays: None) -> None:
    table = made(Chair("Anna"), BOT, **FIRST)
    assert not may_think(table)  # nobody has done anything yet
    decide(table)
    assert not is_attended(table)
    assert may_think(table)
    add(table, BotTookOver(0, "easy"))  # now there is nobody to answer
    assert not may_think(table)


def test_a_game_from_which_somebody_has_resigned_comes_to_its_end(nobody_stays: None) -> None:
    """Nobody is asked any more, but a person has played: it ends, and its result is kept."""
    table = made(Chair("Anna"), BOT, **FIRST)
    decide(table)
    add(table, Resigned(0))
    assert may_think(table)


def test_a_person_waits_who_is_there_and_is_not_asked(nobody_stays: None) -> None:
    table = made(Chair("Anna"), BOT, **SECOND)
    assert not is_waited_for(table)
    table.open_stream("d", 0)
    assert is_waited_for(table)
    hers = made(Chair("Anna"), BOT, **FIRST)
    hers.open_stream("d", 0)
    assert not is_waited_for(hers)
    watched = made(BOT, BOT)
    watched.open_stream("d", SPECTATOR)
    assert not is_waited_for(watched)


class Counter:
    """Counts how often it is asked."""

    name = "counter"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        self.asked += 1
        chosen: A = view.options[0]
        return chosen


def test_bots_rest_until_somebody_looks(
    settings: Settings, lanterns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Counter()
    monkeypatch.setattr("farhaven.bots.BOTS", (bot,))
    monkeypatch.setitem(LEVELS, "easy", bot)
    monkeypatch.setattr(attendance, "LINGERS", 0.0)
    with TestClient(create_app(replace(settings, bots="everybody"))) as client:
        anna = Person(client)
        table = anna.open("bot:easy", "bot:easy", game=lanterns)["table"]
        for _ in range(20):
            assert anna.state(table)["decisions"] == 0
        assert bot.asked == 0
        monkeypatch.setattr(attendance, "LINGERS", 60.0)
        assert until(anna, table, -1, "over")["decisions"] == bot.asked


# -- for whom --------------------------------------------------------------------------------


def test_bots_think_for_the_host_of_their_table() -> None:
    table = made(Chair("Anna"), BOT)
    table.visit("another hash", ELSEWHERE)
    assert table.owner == ELSEWHERE  # as long as the host was not there
    table.visit("a hash", HOUSE)
    table.visit("another hash", ELSEWHERE)
    assert table.owner == HOUSE


def test_the_tables_of_an_account_are_its_own_wherever_it_comes_from() -> None:
    founded = founding(find(DUEL), (Chair("Anna"), BOT), {})
    kept = Kept("a", founded, f"{PREFIX}anna", False, 0)
    table = LiveTable(kept, beginning(find(DUEL), founded), (), 0.0, lambda _: None)
    table.visit(f"{PREFIX}anna", HOUSE)
    assert table.owner == f"{PREFIX}anna"


class Ponderer:
    """Thinks until it is told to stop."""

    name = "ponderer"

    def __init__(self) -> None:
        self.may_answer = threading.Event()

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        assert self.may_answer.wait(60)
        chosen: A = view.options[0]
        return chosen


@pytest.fixture
def ponderer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ponderer]:
    """Plays as easy and as expert; the normal bot counts."""
    bot, other = Ponderer(), Counter()
    monkeypatch.setattr("farhaven.bots.BOTS", (bot, other))
    for level in ("easy", "expert"):
        monkeypatch.setitem(LEVELS, level, bot)
    monkeypatch.setitem(LEVELS, "normal", other)
    yield bot
    bot.may_answer.set()


def from_addresses(
    settings: Settings,
    bot: Ponderer,
    work: Callable[[httpx.AsyncClient, httpx.AsyncClient], Awaitable[None]],
) -> None:
    """The same host, as two addresses reach it."""

    async def run() -> None:
        app = create_app(settings)
        async with app.lifespan():
            ways = [
                httpx.ASGITransport(cast(Any, app), client=(address, 1))  # two typings of ASGI
                for address in (HOUSE, ELSEWHERE)
            ]
            async with (
                httpx.AsyncClient(transport=ways[0], base_url="http://table") as one,
                httpx.AsyncClient(transport=ways[1], base_url="http://table") as other,
            ):
                await work(one, other)
            bot.may_answer.set()

    asyncio.run(run())


async def opened(client: httpx.AsyncClient, game: str, level: str) -> str:
    wish = {"game": game, "seats": [{"who": "me"}, {"who": f"bot:{level}"}]}
    answer = await client.post("/api/tables", json=wish)
    assert answer.status_code == 201
    return str(answer.json()["table"])


@pytest.mark.parametrize("level", ["easy", "expert"])
def test_the_tables_of_one_guest_keep_no_other_guest_waiting(
    settings: Settings, lanterns: str, ponderer: Ponderer, level: str
) -> None:
    async def work(greedy: httpx.AsyncClient, newcomer: httpx.AsyncClient) -> None:
        for _ in range(20):
            greedy.cookies.clear()  # another guest each time, and still one address
            await opened(greedy, lanterns, level)
        table = await opened(newcomer, lanterns, "normal")
        for _ in range(500):
            if (await newcomer.get(f"/api/tables/{table}")).json()["deciders"] == [0]:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("the bot never answered")

    from_addresses(settings, ponderer, work)


def test_how_many_bots_wait_is_told(settings: Settings, lanterns: str, ponderer: Ponderer) -> None:
    async def work(greedy: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
        for _ in range(5):
            await opened(greedy, lanterns, "expert")
        for _ in range(500):
            figures = (await greedy.get("/metrics")).text
            if "farhaven_bots_waiting{" in figures:
                waiting = figures.split("farhaven_bots_waiting{")[1].split("\n")[0].split()[-1]
                if waiting == "4":
                    break
            await asyncio.sleep(0.01)
        assert waiting == "4"
        assert "# TYPE farhaven_bot_wait_seconds histogram" in figures

    from_addresses(replace(settings, metrics=True), ponderer, work)
