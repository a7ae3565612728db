"""Two processes with one PostgreSQL: an account is the same at both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest
from litestar.testing import TestClient

from farhaven.table.app import create_app

from .conftest import hosted
from .databases import new_database
from .members import PASSWORD, Member, resigned_game


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[tuple[Member, Member]]:
    """The same browser at two processes."""
    url = new_database("postgresql", tmp_path)
    settings = replace(hosted(tmp_path / "data"), db=url)
    with TestClient(create_app(settings)) as first, TestClient(create_app(settings)) as second:
        here, there = Member(first), Member(second)
        there.cookies = here.cookies
        yield here, there


def test_seats_that_change_hands_at_one_process_do_so_at_the_other(
    pair: tuple[Member, Member],
) -> None:
    here, there = pair
    table = here.open("me", "bot:easy")["table"]
    assert there.state(table)["seat"] == 0  # it is in the memory of both
    guest = dict(here.cookies)
    here.register("Anna")
    assert there.state(table)["seat"] == 0
    there.cookies = guest
    assert there.get(f"/api/tables/{table}").status_code == 403


def test_signed_out_at_one_is_signed_out_at_the_other(pair: tuple[Member, Member]) -> None:
    here, there = pair
    here.register("Anna")
    session = dict(here.cookies)
    assert there.is_signed_in
    here.form("/sign-out")
    there.cookies = session
    assert not there.is_signed_in


def test_attempts_are_counted_over_all_processes(pair: tuple[Member, Member]) -> None:
    here, there = pair
    Member(here.client).register("Anna")
    for number in range(5):
        pair[number % 2].form("/sign-in", name="Anna", password="guess")
    assert there.form("/sign-in", name="Anna", password=PASSWORD).status_code == 429


def test_a_game_that_two_processes_settle_at_once_counts_once(
    pair: tuple[Member, Member],
) -> None:
    anna, boris = Member(pair[0].client).register("Anna"), Member(pair[1].client).register("Boris")
    for somebody in (anna, boris):
        somebody.form("/account/ratings", rated="on")
    resigned_game(anna, boris)
    threads = [
        Thread(target=somebody.page, args=("/statistics",)) for somebody in (anna, boris) * 3
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert "Anna: 1520" in anna.page("/statistics")
    assert "Boris: 1480" in boris.page("/statistics")
