"""A store that an earlier version wrote: `stores/rules_1.sql`, as its SQLite told it.

It holds five running games of two people, written by random play under version 1 of the rules. The
last one, of Revive, has a decision that version 2 does not allow: a reward was left out [3.12].
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.core.record import parse
from farhaven.table.app import create_app
from tests.cli.conftest import Farhaven, farhaven

from .conftest import hosted
from .people import PAGE, Person

__all__ = ["farhaven"]

STORE = Path(__file__).parent / "stores" / "rules_1.sql"
GAMES = {
    "aldebaran_duel": "zafyxgr4ciry6gvc",
    "planet_unknown": "tvpeyin5m3l5ss7x",
    "evacuation": "qh34hcnuk2xacjl6",
    "revive": "xip65uiekkxjgoi4",
}
CORRECTED = "egip6cuff6a54k6v"
KEY = "d7d78c4a194b173ad006a3cb95a9b68e16b71b5f335abd35284a4d2b34f33488"  # of its links
COOKIES = ("9E5__176OAoIh-YPbdOD7Q", "vnOiWE6kGcottJhP1KfksA")
TITLES = {"en": "Revive", "cs": "Obleva", "pl": "Revive"}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    folder.mkdir()
    with sqlite3.connect(folder / "tables.sqlite3") as database:
        database.executescript(STORE.read_text(encoding="utf-8"))
    database.close()
    (folder / "key").write_text(KEY, encoding="utf-8")
    return folder


@pytest.fixture
def client(data: Path) -> Iterator[TestClient[Litestar]]:
    with TestClient(create_app(hosted(data))) as client:
        yield client


def people(client: TestClient[Litestar]) -> list[Person]:
    """Both of them, on the devices of that time."""
    found = [Person(client) for _ in COOKIES]
    for person, cookie in zip(found, COOKIES, strict=True):
        person.cookie = cookie
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_running_game_goes_on(client: TestClient[Litestar], game: str) -> None:
    table = GAMES[game]
    both = people(client)
    state = both[0].state(table)
    assert state["decisions"] == 24
    seat = state["deciders"][0]
    assert both[seat].get(f"/table/{table}?ready=true", headers=PAGE).status_code == 200
    own = both[seat].state(table, seat)
    both[seat].command(
        table,
        "decide",
        seat,
        version=own["version"],
        action=own["options"][0]["action"],
        command_id="the-first-of-this-version",  # those that are counted were used in the store
    )
    assert both[0].state(table)["decisions"] == 25


@pytest.mark.parametrize("language", TITLES)
def test_a_game_that_is_not_legal_any_more_says_why_and_keeps_its_record(
    client: TestClient[Litestar], language: str
) -> None:
    for person in people(client):
        page = person.get(f"/table/{CORRECTED}", headers=PAGE | {"accept-language": language})
        assert page.status_code == 410
        assert TITLES[language] in page.text
        assert f'href="/table/{CORRECTED}/record"' in page.text
    record = parse(people(client)[0].get(f"/table/{CORRECTED}/record").text)
    assert (record.game, record.rules_version, len(record.decisions)) == ("revive", 1, 230)


def test_everything_else_is_as_it_was(farhaven: Farhaven, data: Path, tmp_path: Path) -> None:
    """Lists, checks and backups of the store have the game that cannot go on as well."""
    with TestClient(create_app(hosted(data))) as client:
        home = people(client)[0].get("/", headers=PAGE)
        assert all(f"/table/{table}" in home.text for table in (*GAMES.values(), CORRECTED))
    ran = farhaven("verify", "--data", data)
    assert ran.code == 1
    assert f"Table {CORRECTED} (revive): entry" in ran.out
    assert farhaven("backup", tmp_path / "tables.backup", "--data", data).code == 0
