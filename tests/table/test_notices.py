"""Notices: one for each turn, to those who want them, sent by one process, tried again for a while.

Time does not pass in these tests: what happened is dated back in the store.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import delete, select, update

from farhaven.core.game import Refused
from farhaven.core.words import ENGLISH
from farhaven.table import accounts, notices
from farhaven.table.app import create_app
from farhaven.table.notices import MOST_TRIES, Due
from farhaven.table.schema import ACCOUNTS, NOTICES, RESULTS, TABLES
from farhaven.table.settings import gathered, read, told
from farhaven.table.store import Store

from .conftest import hosted
from .members import Member, resigned_game
from .post import mail_server, web_server
from .test_store import with_store

SITE = "https://games.example.org"


def ago(hours: int) -> str:
    return (datetime.now(UTC) - timedelta(hours=hours)).isoformat(timespec="seconds")


class Host:
    """A table whose steward looks around when he is told to, and where its letters arrive."""

    def __init__(self, client: TestClient[Litestar], letters: list[str]) -> None:
        self.client = client
        self.letters = letters

    def member(self, name: str) -> Member:
        return Member(self.client).register(name)

    def look_around(self) -> None:
        with self.client.portal() as portal:
            portal.call(self.client.app.state.reception.steward.look_around)

    def date_back(self, hours: int) -> None:
        """Everything at the tables happened so long ago, and letters came the day before."""

        async def work() -> None:
            async with self.client.app.state.tables.store.writing() as connection:
                await connection.execute(update(TABLES).values(changed=ago(hours)))
                await connection.execute(update(NOTICES).values(at=ago(hours + 24)))

        with self.client.portal() as portal:
            portal.call(work)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with mail_server() as (smtp, letters):
        settings = replace(
            hosted(tmp_path / "data"), smtp=smtp, sender="table@example.org", site=SITE
        )
        with TestClient(create_app(settings)) as client:
            yield Host(client, letters)


def confirmed(host: Host, name: str) -> Member:
    """Somebody whose address is confirmed by the letter that came to it."""
    somebody = host.member(name)
    email = f"{name.lower()}@example.org"
    done = somebody.form("/account/notices", email=email, wants_turn="on", wants_over="on")
    assert done.headers["location"] == "/account?done=confirm"
    host.look_around()
    letter = host.letters.pop()
    assert f"To: {email}" in letter
    follow(somebody, letter, "confirm")
    assert somebody.form("/letter").status_code == 303
    return somebody


def follow(somebody: Member, letter: str, purpose: str) -> None:
    """Open the link of a letter; it is gone from the address at once."""
    plain = letter.replace("=\n", "").replace("=3D", "=")
    found = re.search(rf"{SITE}(/letters/{purpose}/[^\s>]+)", plain)
    assert found, letter
    answer = somebody.get(found[1])
    assert answer.headers["location"] == "/letter"


def table_of_two(anna: Member, boris: Member) -> str:
    """It is Anna's turn."""
    made = anna.open("me", "open", settings={"first_player": "1"})
    boris.join(made["seats"]["1"])
    table: str = made["table"]
    return table


# -- letters ---------------------------------------------------------------------------------


def test_one_letter_for_a_turn_after_a_while_away(host: Host) -> None:
    anna, boris = confirmed(host, "Anna"), Member(host.client)
    table = table_of_two(anna, boris)
    host.look_around()
    assert host.letters == []  # she has just been here
    host.date_back(hours=1)
    host.look_around()
    host.look_around()
    host.date_back(hours=1)
    host.look_around()
    assert len(host.letters) == 1
    assert "It is your turn in Aldebaran Duel." in host.letters[0]
    assert f"{SITE}/table/{table}" in host.letters[0]


def test_the_next_turn_is_a_letter_of_its_own(host: Host) -> None:
    anna, boris = confirmed(host, "Anna"), Member(host.client)
    table = table_of_two(anna, boris)
    host.date_back(hours=1)
    host.look_around()
    assert len(host.letters) == 1
    while anna.state(table, 0)["deciders"] == [0]:
        anna.decide(table, 0)
    while boris.state(table, 1)["deciders"] == [1]:
        boris.decide(table, 1)
    host.date_back(hours=1)
    host.look_around()
    assert len(host.letters) == 2


def test_nothing_to_an_address_that_is_not_confirmed(host: Host) -> None:
    anna, boris = host.member("Anna"), Member(host.client)
    anna.form("/account/notices", email="anna@example.org", wants_turn="on")
    host.look_around()
    assert len(host.letters) == 1
    assert "Confirm your address" in host.letters[0]
    table_of_two(anna, boris)
    host.date_back(hours=1)
    host.look_around()
    assert len(host.letters) == 1


def test_the_end_of_a_game_is_told_once(host: Host) -> None:
    anna, boris = confirmed(host, "Anna"), Member(host.client)
    table = table_of_two(anna, boris)
    boris.command(table, "resign", 1)
    host.look_around()
    host.look_around()
    assert len(host.letters) == 1
    assert "Your game of Aldebaran Duel is over." in host.letters[0]


def test_who_does_not_want_it_is_not_told(host: Host) -> None:
    anna, boris = confirmed(host, "Anna"), Member(host.client)
    anna.form("/account/notices", email="anna@example.org")
    table_of_two(anna, boris)
    host.date_back(hours=1)
    host.look_around()
    assert host.letters == []


def test_letters_are_ended_by_a_link_without_signing_in(host: Host) -> None:
    anna, boris = confirmed(host, "Anna"), Member(host.client)
    table_of_two(anna, boris)
    host.date_back(hours=1)
    host.look_around()
    stranger = Member(host.client)
    follow(stranger, host.letters[0], "unsubscribe")
    assert "No more letters" in stranger.page("/letter")
    assert stranger.form("/letter").status_code == 303
    assert 'value="anna@example.org"' not in anna.page("/account")


def test_a_link_that_was_made_up(host: Host) -> None:
    stranger = Member(host.client)
    for token in ("account-aaaaaaaaaaaaaaaa.AAAAAAAAAAAAAAAAAAAAAA", "nothing", "."):
        stranger.get(f"/letters/unsubscribe/{token}")
        assert stranger.form("/letter").status_code == 404
        assert stranger.post(f"/letters/unsubscribe/{token}").status_code == 404


def test_an_address_that_is_none(host: Host) -> None:
    anna = host.member("Anna")
    for value in ("anna", "anna@", "a b@example.org", "anna@example.org\r\nBcc: x@example.org"):
        answer = anna.form("/account/notices", email=value)
        assert answer.status_code == 422
        assert "E-mail:" in answer.text


# -- results ---------------------------------------------------------------------------------


def test_the_steward_settles_games_that_were_not_settled_at_their_end(host: Host) -> None:
    table = resigned_game(host.member("Anna"), host.member("Boris"))

    async def forget() -> None:
        async with host.client.app.state.tables.store.writing() as connection:
            await connection.execute(delete(RESULTS))

    async def noted() -> list[tuple[int, bool]]:
        async with host.client.app.state.tables.store.reading() as connection:
            rows = await connection.execute(select(RESULTS).where(RESULTS.c.table_id == table))
            return sorted((row.seat, row.won) for row in rows)

    with host.client.portal() as portal:
        portal.call(forget)
        portal.call(host.client.app.state.reception.steward.settle)
        assert portal.call(noted) == [(0, True), (1, False)]


# -- webhooks --------------------------------------------------------------------------------


def test_a_webhook_into_this_machine_is_never_called(tmp_path: Path) -> None:
    settings = replace(hosted(tmp_path / "data"), webhooks=True, site=SITE)
    with web_server() as (url, bodies), TestClient(create_app(settings)) as client:
        host = Host(client, [])
        anna, boris = host.member("Anna"), Member(client)
        assert anna.form("/account/notices", webhook="file:///x").status_code == 422
        assert anna.form("/account/notices", webhook=url, wants_turn="on").status_code == 303
        table_of_two(anna, boris)
        host.date_back(hours=1)
        host.look_around()
        assert bodies == []


def test_without_a_way_to_send_nobody_is_asked_for_an_address(tmp_path: Path) -> None:
    with TestClient(create_app(hosted(tmp_path / "data"))) as client:
        anna = Member(client).register("Anna")
        assert "E-mail" not in anna.page("/account")
        anna.form("/account/notices", email="anna@example.org", webhook="https://example.org")
        told = anna.get("/account/data.json").json()["account"]
        assert (told["email"], told["webhook"]) == ("", "")


# -- the store -------------------------------------------------------------------------------


def with_account(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def prepared(store: Store) -> None:
        id = await accounts.register(store, "Anna", "hash", "en", ENGLISH)
        async with store.writing() as connection:
            await connection.execute(
                update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(id="account-anna")
            )
        await work(store)

    with_store(database, prepared)


def test_a_notice_is_noted_once_and_claimed_by_one(database: str) -> None:
    async def work(store: Store) -> None:
        for _ in range(3):
            await notices.note(store, "turn a 0 1", "account-anna", "turn", "a")
        found = await notices.due(store)
        assert found == [Due("turn a 0 1", "account-anna", "turn", "a", 0)]
        claims = await asyncio.gather(*(notices.claim(store, found[0]) for _ in range(5)))
        assert sorted(claims) == [False] * 4 + [True]
        assert await notices.due(store) == []  # put off, for the case that it fails

    with_account(database, work)


def test_a_notice_is_tried_a_few_times_and_no_more(database: str) -> None:
    async def work(store: Store) -> None:
        await notices.note(store, "n", "account-anna", "turn", "a")
        for tries in range(MOST_TRIES):
            (found,) = await notices.due(store)
            assert found.tries == tries
            assert await notices.claim(store, found)
            async with store.writing() as connection:  # the pause is over
                later = NOTICES.c.due != ""
                await connection.execute(update(NOTICES).where(later).values(due="2000"))
        assert await notices.due(store) == []
        async with store.reading() as connection:
            assert (await connection.execute(select(NOTICES.c.tries))).scalar() == MOST_TRIES

    with_account(database, work)


# -- settings --------------------------------------------------------------------------------


def test_what_letters_need_is_asked_for_together() -> None:
    with pytest.raises(Refused, match="needs site"):
        read(gathered({"smtp": "smtp://mail.example.org"}, {}))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("registration", "maybe"),
        ("site", "games.example.org"),
        ("sender", "table"),
        ("webhooks", "perhaps"),
    ],
)
def test_settings_that_cannot_be_used_are_named(name: str, value: str) -> None:
    with pytest.raises(Refused, match=f"--{name} cannot be '{value}'"):
        read(gathered({name: value}, {}))


def test_the_password_of_the_mail_server_is_never_shown() -> None:
    with pytest.raises(Refused) as refusal:
        read(gathered({"smtp": "imap://user:hunter2@example.org"}, {}))
    assert "hunter2" not in str(refusal.value)
    found = gathered(
        {"smtp": "smtp://user:hunter2@example.org", "site": SITE, "sender": "a@example.org"}, {}
    )
    assert "hunter2" not in str(told(found, read(found)))
