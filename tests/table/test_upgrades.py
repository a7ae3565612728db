"""Tables of other versions: they say so, and nothing of them is lost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import create_engine, insert, text, update

from farhaven.core.codec import to_plain
from farhaven.core.record import parse, replay
from farhaven.core.registry import find
from farhaven.table.accounts import folded
from farhaven.table.app import Settings, create_app
from farhaven.table.schema import ACCOUNTS, ENTRIES, TABLES
from tests.cli.conftest import Farhaven, farhaven

from .conftest import hosted
from .members import PASSWORD, Member
from .people import PAGE, Person, play_until

__all__ = ["farhaven"]


class Host:
    """A table that can be ended, written into by another version, and started again."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.begin()

    def begin(self) -> None:
        self.client: TestClient[Litestar] = TestClient(create_app(self.settings))
        self.client.__enter__()

    def end(self) -> None:
        self.client.__exit__(None, None, None)

    def upgrade(self, table: str, *entries: dict[str, Any], rules_version: int = 99) -> None:
        """As another version of the rules would have left the table."""
        self.end()
        with create_engine(self.settings.database).begin() as connection:
            query = text("SELECT founding FROM tables WHERE id = :id")
            founded = json.loads(connection.execute(query, {"id": table}).scalar_one())
            founded["rules_version"] = rules_version
            connection.execute(
                update(TABLES).where(TABLES.c.id == table).values(founding=json.dumps(founded))
            )
            last = text("SELECT count(*) FROM entries WHERE table_id = :id")
            first = connection.execute(last, {"id": table}).scalar_one() + 1
            for number, entry in enumerate(entries, start=first):
                row = {"table_id": table, "seq": number, "entry": json.dumps(entry), "at": ""}
                connection.execute(insert(ENTRIES).values(row))
        self.begin()


@pytest.fixture
def host(settings: Settings, lanterns: str) -> Iterator[Host]:
    """With a game that is over after a few decisions."""
    assert lanterns
    settings.data.mkdir(parents=True)
    running = Host(settings)
    yield running
    running.end()


def at(host: Host, *people: Person) -> None:
    """They come back to the table that was started again."""
    for person in people:
        person.client = host.client


def opened(host: Host, lanterns: str) -> tuple[Person, Person, str]:
    anna, boris = Person(host.client), Person(host.client)
    links = anna.open("me", "open", game=lanterns)
    boris.join(links["seats"]["1"])
    return anna, boris, links["table"]


def test_a_table_of_newer_rules_says_what_can_be_done(host: Host, lanterns: str) -> None:
    anna, boris, table = opened(host, lanterns)
    assert anna.get(f"/table/{table}", headers=PAGE).status_code == 200
    host.upgrade(table)
    at(host, anna, boris)
    page = anna.get(f"/table/{table}", headers=PAGE)
    assert page.status_code == 410
    assert "keep its record" in page.text
    assert f'href="/table/{table}/record"' in page.text
    answer = boris.get(f"/api/tables/{table}")
    assert answer.status_code == 410
    assert answer.json()["record"] == f"/table/{table}/record"


def test_of_a_finished_game_everybody_who_was_there_has_the_record(
    host: Host, lanterns: str
) -> None:
    anna, boris, table = opened(host, lanterns)
    play_until(table, {0: anna, 1: boris}, lambda state: bool(state["over"]))
    before = json.loads(anna.get(f"/table/{table}/record").text)
    host.upgrade(table)
    at(host, anna, boris)
    for person in (anna, boris):
        answer = person.get(f"/table/{table}/record")
        assert answer.status_code == 200
        assert "attachment" in answer.headers["content-disposition"]
        assert json.loads(answer.text) == before | {"rules_version": 99}
    assert Person(host.client).get(f"/table/{table}/record").status_code == 403


def test_of_a_running_game_only_its_host_has_what_is_hidden(host: Host, lanterns: str) -> None:
    anna, boris, table = opened(host, lanterns)
    anna.decide(table, anna.state(table)["deciders"][0])
    host.upgrade(table)
    at(host, anna, boris)
    assert len(json.loads(anna.get(f"/table/{table}/record").text)["decisions"]) == 1
    refused = boris.get(f"/table/{table}/record")
    assert refused.status_code == 403
    assert "seed" not in refused.text


def test_what_was_taken_back_and_put_back_stands_so_in_the_record(
    host: Host, lanterns: str
) -> None:
    """The version that the game was played with replays it to where it stood."""
    anna = Person(host.client)
    table = anna.open("me", "here", game=lanterns, practice=True)["table"]
    made: list[int] = []
    struck: list[int] = []
    for kind in ("decide", "decide", "undo", "redo", "decide", "undo", "decide", "undo"):
        match kind:
            case "decide":
                made.append(anna.state(table)["deciders"][0])
                anna.decide(table, made[-1])
            case "undo":
                struck.append(made.pop())
                assert anna.versioned(table, kind, struck[-1]).status_code == 200
            case "redo":
                made.append(struck.pop())
                assert anna.versioned(table, kind, made[-1]).status_code == 200
    view = anna.state(table, 0)["view"]
    host.upgrade(table)
    at(host, anna)
    told = anna.get(f"/table/{table}/record").text
    record = parse(told.replace('"rules_version": 99', '"rules_version": 1'))
    game = find(lanterns)
    again = replay(game, record)
    assert len(record.decisions) == 2
    assert to_plain(game.view(again.state, 0)) == view


def test_what_only_a_newer_version_can_write_is_no_fault(host: Host, lanterns: str) -> None:
    anna, boris, table = opened(host, lanterns)
    anna.decide(table, anna.state(table)["deciders"][0])
    host.upgrade(table, {"type": "Danced", "seat": 0}, rules_version=1)
    at(host, anna, boris)
    assert anna.get(f"/api/tables/{table}").status_code == 410
    assert len(json.loads(anna.get(f"/table/{table}/record").text)["decisions"]) == 1


def test_the_host_takes_out_what_cannot_be_opened(
    farhaven: Farhaven, host: Host, lanterns: str, tmp_path: Path
) -> None:
    anna, _, table = opened(host, lanterns)
    anna.decide(table, anna.state(table)["deciders"][0])
    host.upgrade(table)
    folder = tmp_path / "records"
    ran = farhaven("export", str(folder), "--data", str(host.settings.data))
    assert ran.code == 0
    (file,) = folder.iterdir()
    assert parse(file.read_text()).rules_version == 99


# -- rules that were corrected ---------------------------------------------------------------

MANY = 9  # coins, which nobody has by the rules of now


def corrected(host: Host, lanterns: str) -> tuple[Person, Person, str, int]:
    """Two people in the midst of a game that an earlier version allowed; and whose decision broke.

    Its last decision is not possible by the rules of now.
    """
    anna, boris, table = opened(host, lanterns)
    for _ in range(2):
        seat = (anna.state(table)["deciders"] or [0])[0]
        (anna, boris)[seat].decide(table, seat)
    owing = anna.state(table)["deciders"][0]
    staked = {"type": "Decided", "seat": owing, "action": {"type": "Stake", "coins": MANY}}
    host.upgrade(table, staked, rules_version=1)
    at(host, anna, boris)
    return anna, boris, table, owing


SAID = {
    "en": ("The rules of Lanterns were corrected", "decision 3", "Your decision was: "),
    "cs": ("Pravidla hry Lanterns byla", "rozhodnutí 3", "Vaše rozhodnutí: "),
    "pl": ("Zasady gry Lanterns", "decyzj", "Twoja decyzja: "),
}


@pytest.mark.parametrize("language", SAID)
def test_players_are_told_which_decision_the_rules_of_now_do_not_allow(
    host: Host, lanterns: str, language: str
) -> None:
    anna, boris, table, seat = corrected(host, lanterns)
    rules, decision, own = SAID[language]
    headers = PAGE | {"accept-language": language}
    for number, person in enumerate((anna, boris)):
        page = person.get(f"/table/{table}", headers=headers)
        assert page.status_code == 410
        assert rules in page.text
        assert decision in page.text
        assert (own in page.text) is (number == seat)  # it may have been a secret
        assert f'href="/table/{table}/record"' in page.text
        told = person.get(f"/api/tables/{table}", headers={"accept-language": language})
        assert rules in told.json()["error"]
        assert (own in told.json()["error"]) is (number == seat)


def test_the_record_of_such_a_game_is_whole_and_its_host_takes_it_along(
    host: Host, lanterns: str
) -> None:
    anna, _, table, _ = corrected(host, lanterns)
    record = parse(anna.get(f"/table/{table}/record").text)
    assert record.rules_version == 1
    assert len(record.decisions) == 3


def test_such_a_game_hinders_nobody_else(
    farhaven: Farhaven, host: Host, lanterns: str, tmp_path: Path
) -> None:
    anna, boris, table, _ = corrected(host, lanterns)
    other = boris.open("me", "bot:easy", game=lanterns)["table"]
    for person in (anna, boris):
        assert f"/table/{table}" in person.get("/", headers=PAGE).text
    boris.decide(other, 0)
    data = ("--data", str(host.settings.data))
    ran = farhaven("verify", *data)
    assert ran.code == 1
    assert f"Table {table} (lanterns): entry" in ran.out
    assert "1 do not replay" in ran.out
    assert farhaven("backup", str(tmp_path / "tables.backup"), *data).code == 0
    assert farhaven("admin", "unstick", table, *data).code == 0
    folder = tmp_path / "records"
    assert farhaven("export", str(folder), *data).code == 0
    assert [parse(file.read_text()).rules_version for file in folder.iterdir()] == [1]


def test_a_table_whose_rules_did_not_change_and_whose_log_is_damaged_says_so(
    host: Host, lanterns: str
) -> None:
    """An entry that is no JSON, one that is missing, and one that its own rules never allowed."""
    for harm in (
        "UPDATE entries SET entry = 'Deci' WHERE table_id = :id AND seq = 3",
        "DELETE FROM entries WHERE table_id = :id AND seq = 3",
        (
            "UPDATE entries SET entry = "
            "(SELECT entry FROM entries WHERE table_id = :id AND seq = 2) "
            "WHERE table_id = :id AND seq = 3"
        ),
    ):
        anna, boris, table = opened(host, lanterns)
        for _ in range(3):
            seat = anna.state(table)["deciders"][0]
            (anna, boris)[seat].decide(table, seat)
        host.end()
        with create_engine(host.settings.database).begin() as connection:
            connection.execute(text(harm), {"id": table})
        host.begin()
        at(host, anna, boris)
        page = anna.get(f"/table/{table}", headers=PAGE)
        assert page.status_code == 410
        assert "damaged at entry 3" in page.text
        assert "other rules" not in page.text
        kept = json.loads(anna.get(f"/table/{table}/record").text)["decisions"]
        assert len(kept) in (1, 3)  # one that can be read stays, though it cannot be replayed


# -- databases of earlier versions -----------------------------------------------------------


def test_a_database_without_skeletons_opens_and_everybody_keeps_their_name(
    database: str, tmp_path: Path
) -> None:
    """As revision 0005 left it, with two accounts whose names look the same."""
    settings = replace(hosted(tmp_path / "data"), db=database)
    with TestClient(create_app(settings)) as client:
        for number, name in enumerate(("Popa", "Anna", "Eva")):
            Member(client).register(name)
            portal_do(client, update(ACCOUNTS).where(ACCOUNTS.c.name == name), number)
        portal_do(client, text("DROP INDEX ix_accounts_skeleton"))
        portal_do(client, text("ALTER TABLE accounts DROP COLUMN skeleton"))
        portal_do(client, text("UPDATE alembic_version SET version_num = '0005'"))
        double = "\u0420\u043e\u0440\u0430"
        renamed = text("UPDATE accounts SET name = :name, folded = :folded WHERE name = 'Anna'")
        portal_do(client, renamed.bindparams(name=double, folded=folded(double)))
    with TestClient(create_app(settings)) as client:
        for name in ("Popa", double, "Eva"):
            Member(client).sign_in(name)
        for name in ("P\u043epa", "P0pa", "EVA"):
            assert Member(client).form("/register", name=name, password=PASSWORD).status_code == 422
        Member(client).register("Anna")


def portal_do(client: TestClient[Litestar], statement: Any, number: int | None = None) -> None:
    """Do something with the database; with a number, that is when an account was made."""

    async def work() -> None:
        async with client.app.state.tables.store.writing() as connection:
            if number is not None:
                await connection.execute(statement.values(created=f"2026-01-0{number + 1}"))
            else:
                await connection.execute(statement)

    with client.portal() as portal:
        portal.call(work)
