"""Strangers who guess: they wait, and the owner of the account does not."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import select

from farhaven.table import attempts, trusted
from farhaven.table.accounts import folded
from farhaven.table.attempts import Attempt
from farhaven.table.identity import Keys
from farhaven.table.schema import METADATA
from farhaven.table.tables import Tables

from .members import PASSWORD, Member, NewMember, names
from .straight import ask

R = TypeVar("R")
KEYS = Keys(bytes(32))


def do(client: TestClient[Litestar], work: Callable[[Tables], Awaitable[R]]) -> R:
    with client.portal() as portal:
        return portal.call(work, client.app.state.tables)


def guessed(client: TestClient[Litestar], name: str, *addresses: str) -> None:
    """Strangers at these addresses have guessed wrong."""

    async def note(tables: Tables) -> None:
        for address in addresses:
            await attempts.note_failure(tables.store, Attempt(folded(name), address))

    do(client, note)


def everywhere(count: int) -> list[str]:
    return [f"198.51.100.{number}" for number in range(count)]


def signs_in(member: Member, name: str, password: str = PASSWORD) -> int:
    return member.form("/sign-in", name=name, password=password).status_code


def test_a_browser_that_was_signed_in_before_is_not_kept_out_by_strangers(
    browser: NewMember,
) -> None:
    anna, name = browser(), next(names)
    anna.register(name).form("/sign-out")
    guessed(anna.client, name, *everywhere(60))
    assert signs_in(browser(), name) == 429
    assert signs_in(anna, name) == 303


def test_a_program_that_was_signed_in_before_is_not_kept_out(browser: NewMember) -> None:
    bot, name = browser(), next(names)
    browser().register(name)
    credentials = {"name": name, "password": PASSWORD}
    assert bot.post("/api/sign-in", credentials).status_code == 200
    bot.post("/api/sign-out")
    guessed(bot.client, name, *everywhere(60))
    assert bot.post("/api/sign-in", credentials).status_code == 200


def test_who_signs_in_clears_what_was_counted_for_the_name(browser: NewMember) -> None:
    anna, name = browser(), next(names)
    anna.register(name).form("/sign-out")
    guessed(anna.client, name, *everywhere(60))
    assert signs_in(anna, name) == 303
    assert signs_in(browser(), name) == 303  # a new device


def test_strangers_do_not_guess_faster_because_the_owner_signs_in(browser: NewMember) -> None:
    anna, name = browser(), next(names)
    anna.register(name).form("/sign-out")
    guessed(anna.client, name, *["203.0.113.7"] * 5)
    assert signs_in(anna, name) == 303
    body = json.dumps({"name": name, "password": PASSWORD}).encode()
    told = ask(anna.client, "POST", "/api/sign-in", body=body, address="203.0.113.7")
    assert told.status == 429


def test_what_was_counted_for_an_address_stays(browser: NewMember) -> None:
    """Or whoever has an account here could guess the passwords of all others."""
    mallory, own, address = browser(), next(names), "203.0.113.8"
    mallory.register(own)
    for _ in range(30):
        guessed(mallory.client, next(names), address)
    body = json.dumps({"name": own, "password": PASSWORD}).encode()
    told = ask(mallory.client, "POST", "/api/sign-in", body=body, address=address)
    assert told.status == 429


def test_at_a_browser_that_was_signed_in_before_guessing_is_as_slow(browser: NewMember) -> None:
    thief, name = browser(), next(names)
    thief.register(name).form("/sign-out")
    assert [signs_in(thief, name, "a guess that is wrong") for _ in range(6)] == [403] * 5 + [429]
    assert signs_in(thief, name) == 429
    assert signs_in(browser(), name) == 303  # and nobody else waits for it


def test_the_cookie_is_good_for_the_accounts_that_were_signed_in(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    home, stranger = browser(), browser()
    home.register(anna).form("/sign-out")
    home.register(boris).form("/sign-out")
    stranger.register(next(names)).form("/sign-out")
    for name in (anna, boris):
        guessed(home.client, name, *everywhere(60))
        assert signs_in(stranger, name) == 429
        assert signs_in(home, name) == 303  # two people share a browser
        home.form("/sign-out")


@pytest.mark.parametrize("forged", ["", "x", "x.y", f"{'a' * 22}.{'b' * 22}", ":::", "\u00e9.."])
def test_a_forged_cookie_is_that_of_a_stranger(forged: str) -> None:
    assert trusted.device_in(KEYS, forged, "account-x") == ""


def test_a_cookie_is_kept_short_and_of_one_host() -> None:
    cookie = ""
    for number in range(12):
        cookie = trusted.added(KEYS, cookie, f"account-{number % 7}")
    assert len(cookie) < 400
    assert trusted.device_in(KEYS, cookie, "account-4") != ""
    assert trusted.device_in(KEYS, cookie, "account-5") == ""
    assert trusted.device_in(Keys(b"l" * 32), cookie, "account-4") == ""


def test_the_database_does_not_hold_what_the_cookie_proves(browser: NewMember) -> None:
    anna = browser().register(next(names))
    held = [part for part in anna.cookies[trusted.COOKIE].split(".") if part]
    assert len(held) == 2

    async def everything(tables: Tables) -> str:
        async with tables.store.reading() as connection:
            rows = [
                (await connection.execute(select(table))).all()
                for table in METADATA.tables.values()
            ]
        return repr(rows)

    kept = do(anna.client, everything)
    assert not [part for part in held if part in kept]
