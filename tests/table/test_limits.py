"""Buckets and open pages: how often something may be asked, and by whom."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import ExitStack, asynccontextmanager
from typing import Any, cast

import httpx
import pytest

from farhaven.table.app import Settings, create_app
from farhaven.table.door import Door
from farhaven.table.identity import COOKIE
from farhaven.table.limits import ALL, MOST_LINES, Buckets, Lines, Rate, household, kinds_of

from .people import DUEL, PAGE

HER, HIS = "a" * 22, "b" * 22
PREVIEW = "/api/tables/x/preview"


def refused(buckets: Buckets, times: int, now: float, device: str = "d", address: str = "") -> int:
    """How many of so many previews at the same moment are refused."""
    waits = [buckets.wait("POST", PREVIEW, device, address, now) for _ in range(times)]
    return sum(wait > 0 for wait in waits)


def test_a_bucket_empties_and_fills_again() -> None:
    buckets = Buckets()
    rate = kinds_of("POST", PREVIEW)[1].device
    assert rate == Rate(100, 0.1)
    assert refused(buckets, 120, now=50.0) == 20
    assert buckets.wait("POST", PREVIEW, "d", "", 50.04) == pytest.approx(0.06)
    assert refused(buckets, 7, now=50.5) == 2  # five tenths of a second later: five more
    assert refused(buckets, 120, now=1000.0) == 20  # and never more than it holds


def test_another_device_has_a_bucket_of_its_own_and_shares_the_one_of_the_address() -> None:
    buckets = Buckets()
    assert refused(buckets, 100, 0.0, "anna", "house") == 0
    assert refused(buckets, 100, 0.0, "boris", "house") == 0
    assert refused(buckets, 1, 0.0, "anna", "house") == 1
    others = [refused(buckets, 100, 0.0, f"guest {number}", "house") for number in range(5)]
    assert others == [0, 0, 0, 0, 100]  # six hundred for the house
    assert refused(buckets, 100, 0.0, "carl", "elsewhere") == 0


def test_what_is_refused_takes_nothing_from_other_buckets() -> None:
    buckets = Buckets()
    assert refused(buckets, 100 + 2 * ALL.device.burst, 0.0) == 2 * ALL.device.burst
    assert buckets.wait("GET", "/", "d", "", 0.0) == 0.0


def test_what_is_remembered_is_bounded() -> None:
    buckets = Buckets(most=50)
    for number in range(500):
        buckets.wait("GET", "/", f"device {number}", "", 0.0)
    assert len(buckets) == 50


@pytest.mark.parametrize(
    ("method", "path", "name"),
    [
        ("POST", "/api/tables", "founding"),
        ("POST", "/play/revive", "founding"),
        ("GET", "/join/secret", "joining"),
        ("GET", "/watch/secret", "joining"),
        ("POST", "/api/join", "joining"),
        ("POST", "/import", "importing"),
        ("POST", "/api/tables/x/commands", "commanding"),
        ("POST", "/api/tables/x/why", "looking ahead"),
    ],
)
def test_what_costs_more_is_counted_by_itself(method: str, path: str, name: str) -> None:
    assert [kind.name for kind in kinds_of(method, path)] == ["all", name]


def test_a_look_counts_as_nothing_but_a_request() -> None:
    assert kinds_of("GET", "/table/x/scene") == [ALL]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("a socket", "a socket"),
    ],
)
def test_a_household_is_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


def test_open_pages_are_counted_while_they_are_open() -> None:
    lines = Lines()
    with ExitStack() as opened:
        for _ in range(MOST_LINES["device"]):
            opened.enter_context(lines.one("anna", "house"))
        assert not lines.has_room("anna", "house")
        assert lines.has_room("boris", "house")
        assert lines.has_room("", "")
    assert lines.has_room("anna", "house")


# -- at the door -----------------------------------------------------------------------------


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings)
    async with app.lifespan():
        transport = httpx.ASGITransport(cast(Any, Door(app)))  # two typings of ASGI
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as http:
            yield http


def at_the_door(
    settings: Settings, ask: Callable[[httpx.AsyncClient], Coroutine[None, None, None]]
) -> None:
    async def run() -> None:
        async with opened(settings) as http:
            await ask(http)

    asyncio.run(run())


def test_who_opens_table_after_table_has_to_wait(settings: Settings) -> None:
    wish = {"game": DUEL, "seats": [{"who": "me"}, {"who": "here"}]}

    async def ask(http: httpx.AsyncClient) -> None:
        hers = {"cookie": f"{COOKIE}={HER}"}
        made = [await http.post("/api/tables", json=wish, headers=hers) for _ in range(21)]
        assert [answer.status_code for answer in made] == [201] * 20 + [429]
        assert 1 <= int(made[-1].headers["retry-after"]) <= 6
        assert made[-1].json()["error"].startswith("This was asked too often; try again in ")
        page = await http.post("/play/revive", headers=hers | PAGE)
        assert page.status_code == 429
        assert "Too much at once" in page.text
        assert "default-src 'none'" in page.headers["content-security-policy"]
        his = {"cookie": f"{COOKIE}={HIS}"}
        assert (await http.post("/api/tables", json=wish, headers=his)).status_code == 201
        assert (await http.get("/", headers=hers)).status_code == 200

    at_the_door(settings, ask)


def test_addresses_that_do_not_exist_are_counted_too(settings: Settings) -> None:
    async def ask(http: httpx.AsyncClient) -> None:
        hers = {"cookie": f"{COOKIE}={HER}"}
        statuses = [(await http.get("/nothing", headers=hers)).status_code for _ in range(700)]
        assert set(statuses) == {404, 429}
        assert statuses.index(429) >= ALL.device.burst

    at_the_door(settings, ask)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/?" + "x" * 5000, {}, 414),
        ("/", {"x-long": "x" * 20_000}, 431),
        ("/import", {"content-length": "1073741824"}, 413),
        ("/", {"content-length": "9" * 5000}, 413),
        ("/", {"content-length": "-1"}, 413),
    ],
)
def test_what_is_too_large_is_refused_unread(
    settings: Settings, path: str, headers: dict[str, str], status: int
) -> None:
    async def ask(http: httpx.AsyncClient) -> None:
        answer = await http.post(path, headers=headers)
        assert answer.status_code == status
        assert answer.json()["error"].endswith(".")

    at_the_door(settings, ask)


def test_a_body_that_never_ends_is_not_waited_for(settings: Settings) -> None:
    async def run() -> None:
        app = create_app(settings)
        async with app.lifespan():
            door = Door(app, body_time=0.05)
            sent: list[Any] = []

            async def receive() -> Any:
                if not sent:
                    await asyncio.sleep(3600)

            async def send(message: Any) -> None:
                sent.append(message)

            scope = {
                "type": "http",
                "method": "POST",
                "scheme": "http",
                "path": "/api/tables",
                "raw_path": b"/api/tables",
                "query_string": b"",
                "root_path": "",
                "headers": [(b"content-length", b"10"), (b"content-type", b"application/json")],
                "client": ("203.0.113.9", 1),
                "server": ("table", 80),
                "http_version": "1.1",
                "state": {},
            }
            await door(cast(Any, scope), receive, send)
            assert sent[0]["status"] == 408
            assert b"took too long" in sent[1]["body"]

    asyncio.run(run())
