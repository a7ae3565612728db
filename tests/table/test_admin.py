"""Whoever looks after the host: the link, the page, and what can be done there."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import update

from farhaven.table import order, upkeep
from farhaven.table.app import Settings, create_app
from farhaven.table.identity import hashed
from farhaven.table.order import FRESH, Order, Sanction
from farhaven.table.pages.admin import size
from farhaven.table.schema import TABLES
from farhaven.table.store import Store
from farhaven.table.tables import Tables
from farhaven.table.web_admin import COOKIE

from .members import Member
from .people import PAGE, Person

T = TypeVar("T")


class Host:
    """A host of its own, people, and somebody who looks after it."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.cookie = ""

    def somebody(self) -> Person:
        return Person(self.client)

    def do(self, work: Callable[[Tables], Awaitable[T]]) -> T:
        """Something with the tables, in their own loop."""

        async def working() -> T:
            return await work(self.client.app.state.tables)

        with self.client.portal() as portal:
            return portal.call(working)

    def enter(self) -> httpx.Response:
        link = self.do(lambda tables: order.new_link(tables.store))
        answer = self.client.post(link, follow_redirects=False)
        self.cookie = answer.cookies.get(COOKIE) or ""
        return answer

    def get(self, path: str) -> httpx.Response:
        self.client.cookies.clear()
        headers = PAGE | {"cookie": f"{COOKIE}={self.cookie}"}
        return self.client.get(path, headers=headers, follow_redirects=False)

    def post(self, path: str, **fields: str) -> httpx.Response:
        self.client.cookies.clear()
        headers = PAGE | {"cookie": f"{COOKIE}={self.cookie}"}
        return self.client.post(path, data=fields, headers=headers, follow_redirects=False)


@pytest.fixture
def host(database: str, tmp_path: Path) -> Iterator[Host]:
    app = create_app(Settings(tmp_path / "data", db=database, thinkers=0, grace=0.0))
    with TestClient(app) as client:
        yield Host(client)


@pytest.fixture
def entered(host: Host) -> Host:
    assert host.enter().status_code == 303
    return host


# -- coming ----------------------------------------------------------------------------------


def test_the_link_is_used_up_and_gone_from_the_address(host: Host) -> None:
    link = host.do(lambda tables: order.new_link(tables.store))
    answer = host.client.post(link, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/admin")
    kept = answer.headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=lax" in kept
    secret = link.rsplit("/", 1)[-1]
    assert secret not in answer.text + str(answer.headers)
    host.client.cookies.clear()
    assert host.client.post(link, follow_redirects=False).status_code == 404


@pytest.mark.parametrize("path", ["/admin", "/admin/table/aaaaaaaaaaaaaaaa"])
def test_nobody_else_sees_the_page(host: Host, path: str) -> None:
    anna = host.somebody()
    assert anna.get(path, headers=PAGE).status_code == 403
    host.cookie = "x" * 22
    assert host.get(path).status_code == 403


@pytest.mark.parametrize("path", ["ban", "unban", "retention", "leave", "table/x/hide"])
def test_nobody_else_does_anything(host: Host, path: str) -> None:
    assert host.post(f"/admin/{path}", kind="address", value="0.0.0.0/0").status_code == 403
    assert host.somebody().get("/").status_code == 200


def test_another_site_does_nothing_in_an_admins_name(entered: Host) -> None:
    headers = {"cookie": f"{COOKIE}={entered.cookie}", "origin": "http://elsewhere.example"}
    answer = entered.client.post("/admin/ban", data={"kind": "address"}, headers=headers)
    assert answer.status_code == 403


def test_a_link_that_is_too_old_opens_nothing(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "LINK_LASTS", timedelta(seconds=-1))
    assert host.enter().status_code == 404


def test_who_leaves_has_to_come_again(entered: Host) -> None:
    assert entered.post("/admin/leave").status_code == 303
    assert entered.get("/admin").status_code == 403


# -- the page --------------------------------------------------------------------------------


def test_the_page_tells_what_there_is(entered: Host) -> None:
    anna = entered.somebody()
    table = str(anna.open("me", "here")["table"])
    page = entered.get("/admin").text
    assert f'href="/admin/table/{table}"' in page
    assert "Tables are kept for ever." in page
    assert "came by a link" in page
    assert anna.cookie not in page
    only = entered.get(f"/admin?only={table[:6]}").text
    assert table in only
    assert table not in entered.get("/admin?only=%25").text
    assert entered.get(f"/admin/table/{table}").status_code == 200
    assert entered.get("/admin/table/aaaaaaaaaaaaaaaa").status_code == 404


@pytest.mark.parametrize(
    ("count", "said"), [(0, "0 B"), (999, "999 B"), (1500, "1.5 kB"), (2_000_000_000, "2.0 GB")]
)
def test_sizes_are_said_as_people_say_them(count: int, said: str) -> None:
    assert size(count) == said


# -- the chat --------------------------------------------------------------------------------


def test_a_line_is_taken_away_for_everybody(entered: Host) -> None:
    anna = entered.somebody()
    table = str(anna.open("me", "here")["table"])
    for text in ("a rude word", "a kind word"):
        anna.command(table, "chat", 0, text=text)
    page = entered.get(f"/admin/table/{table}").text
    assert "a rude word" in page
    assert entered.post(f"/admin/table/{table}/hide", line="1").status_code == 303
    scene = anna.get(f"/table/{table}/scene?as=0&ready=true").text
    assert "a rude word" not in scene
    assert "a kind word" in scene
    entered.do(_dropped)
    again = anna.get(f"/table/{table}/scene?as=0&ready=true").text
    assert "a rude word" not in again
    assert "a kind word" in again
    assert entered.post(f"/admin/table/{table}/hide", line="1").status_code == 404
    assert entered.post(f"/admin/table/{table}/hide", line="x").status_code == 422
    assert "took away line 1" in entered.get("/admin").text


async def _dropped(tables: Tables) -> None:
    """Every table is forgotten in memory, as after a restart."""
    for table in list(tables._live.values()):
        tables._forget(table)


def test_who_is_muted_plays_on_and_says_nothing(entered: Host) -> None:
    anna, boris = entered.somebody(), entered.somebody()
    table = str(anna.open("me", "here")["table"])
    fields = {"kind": "mute", "value": hashed(anna.cookie), "table": table}
    assert entered.post("/admin/ban", **fields).headers["location"].startswith("/admin/table/")
    answer = anna.send(table, "chat", 0, text="hello")
    assert answer.status_code == 403
    assert "chat" in answer.json()["error"]
    anna.decide(table, anna.state(table)["deciders"][0])
    other = str(boris.open("me", "here")["table"])
    boris.command(other, "chat", 0, text="hello")
    entered.post("/admin/unban", kind="mute", value=hashed(anna.cookie))
    anna.command(table, "chat", 0, text="hello")


# -- who is shut out -------------------------------------------------------------------------


def test_a_device_that_is_shut_out_is_told_so_everywhere(entered: Host) -> None:
    anna, boris = entered.somebody(), entered.somebody()
    table = str(anna.open("me", "here")["table"])
    boris.open("me", "here")
    entered.post("/admin/ban", kind="device", value=hashed(anna.cookie), reason="spam")
    for path in ("/", f"/table/{table}", "/new/revive"):
        answer = anna.get(path, headers=PAGE)
        assert answer.status_code == 403
        assert "shut you out" in answer.text
    assert anna.send(table, "chat", 0, text="hello").status_code == 403
    assert anna.get("/static/style.css").status_code == 200
    assert boris.get("/").status_code == 200
    assert "spam" in entered.get("/admin").text
    entered.post("/admin/unban", kind="device", value=hashed(anna.cookie))
    assert anna.get(f"/table/{table}").status_code == 200


def test_an_account_that_is_shut_out_is_so_at_every_browser(entered: Host) -> None:
    anna, elsewhere = Member(entered.client), Member(entered.client)
    anna.register("Anna of Farhaven")
    assert entered.post("/admin/ban", kind="account", value="anna of farhaven").status_code == 303
    assert anna.get("/", headers=PAGE).status_code == 403
    assert elsewhere.get("/").status_code == 200
    elsewhere.sign_in("Anna of Farhaven")
    assert elsewhere.get("/").status_code == 403
    kept = entered.do(lambda tables: order.sanctions(tables.store))
    assert [one.kind for one in kept] == ["account"]
    entered.post("/admin/unban", kind="account", value=kept[0].value)
    assert anna.get("/").status_code == 200


@pytest.mark.parametrize(
    ("kind", "value", "told"),
    [
        ("address", "somewhere", "no address"),
        ("device", "nobody", "no device and no account"),
        ("account", "nobody", "no device and no account"),
        ("mute", "", "no device and no account"),
        ("banish", "x", "it is one of"),
    ],
)
def test_nobody_can_be_shut_out_who_is_nobody(
    entered: Host, kind: str, value: str, told: str
) -> None:
    answer = entered.post("/admin/ban", kind=kind, value=value)
    assert answer.status_code == 422
    assert told in answer.text


def known(*sanctions: tuple[str, str]) -> Order:
    made = Order(Store("sqlite://"))
    kinds = {kind: kind for kind in order.SANCTION_KINDS}
    made.learn(Sanction(kinds[kind], value, "", "") for kind, value in sanctions if kind in kinds)
    return made


@pytest.mark.parametrize(
    ("address", "is_out"),
    [
        ("203.0.113.9", True),
        ("203.0.112.9", False),
        ("::ffff:203.0.113.77", True),
        ("2001:db8:ffff::1", True),
        ("2001:db9::1", False),
        ("a socket", False),
        ("", False),
    ],
)
def test_networks(address: str, is_out: bool) -> None:
    kept = known(("address", "203.0.113.0/24"), ("address", "2001:db8::/32"))
    assert kept.is_shut_out((), address) is is_out


def test_a_ban_is_no_mute_and_a_mute_no_ban() -> None:
    kept = known(("device", "anna"), ("mute", "boris"), ("account", "account-carl"))
    assert [kept.is_shut_out((who,), "") for who in ("anna", "boris", "account-carl")] == [
        True,
        False,
        True,
    ]
    assert [kept.is_muted((who,)) for who in ("anna", "boris")] == [False, True]
    assert kept.has_accounts


def test_another_process_learns_of_it_soon(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
        await store.migrate()
        kept = Order(store)
        await kept.refresh(now=100.0)
        await order.impose(store, "device", "anna", "")
        await kept.refresh(now=100.0 + FRESH / 2)
        assert not kept.is_shut_out(("anna",), "")
        await kept.refresh(now=100.0 + FRESH)
        assert kept.is_shut_out(("anna",), "")
        await store.close()

    asyncio.run(run())


# -- tables ----------------------------------------------------------------------------------


def test_an_admin_deletes_a_table(entered: Host) -> None:
    anna = entered.somebody()
    table = str(anna.open("me", "here")["table"])
    assert entered.post(f"/admin/table/{table}/delete").status_code == 303
    assert anna.get(f"/api/tables/{table}").status_code == 404
    assert f"deleted table {table}" in entered.get("/admin").text


def test_tables_at_rest_go_only_if_the_host_wants_it(entered: Host) -> None:
    anna = entered.somebody()
    old, new = (str(anna.open("me", "here")["table"]) for _ in range(2))
    long_ago = (datetime.now(UTC) - timedelta(days=40)).isoformat(timespec="seconds")

    async def age(tables: Tables) -> None:
        async with tables.store.writing() as connection:
            aged = update(TABLES).where(TABLES.c.id == old).values(changed=long_ago)
            await connection.execute(aged)

    entered.do(age)
    assert entered.do(upkeep.tidy) == 0
    assert "untouched for 30 days" in entered.get("/admin").text
    assert entered.post("/admin/retention", days="39").status_code == 303
    assert "1 table will go" in entered.get("/admin").text
    assert entered.do(upkeep.tidy) == 1
    assert anna.get(f"/api/tables/{old}").status_code == 404
    assert anna.get(f"/api/tables/{new}").status_code == 200
    assert f"deleted table {old}, at rest for 39 days" in entered.get("/admin").text
    entered.post("/admin/retention", days="0")
    assert "Tables are kept for ever." in entered.get("/admin").text


@pytest.mark.parametrize("days", ["", "-1", "many", "99999", "1.5"])
def test_days_that_are_none(entered: Host, days: str) -> None:
    answer = entered.post("/admin/retention", days=days)
    assert answer.status_code == 422
    assert "Days cannot be" in answer.text


def test_nobody_opens_tables_without_end(entered: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "MOST_HOSTED", 2)
    anna = entered.somebody()
    tables = [str(anna.open("me", "here")["table"]) for _ in range(2)]
    wish = {"game": "revive", "seats": [{"who": "me"}, {"who": "here"}]}
    answer = anna.post("/api/tables", wish)
    assert answer.status_code == 422
    assert "finish or delete" in answer.json()["error"]
    anna.ask("DELETE", f"/api/tables/{tables[0]}")
    assert anna.post("/api/tables", wish).status_code == 201
    assert entered.do(lambda found: upkeep.hosted_by(found.store, hashed(anna.cookie))) == 2
