"""Seats that are taken back: freed by the host, and links that are made anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import update

from farhaven.core.words import ENGLISH, Say
from farhaven.table.app import Settings, create_app
from farhaven.table.identity import hashed
from farhaven.table.live import Stream
from farhaven.table.livetable import LiveTable
from farhaven.table.problems import NotThere
from farhaven.table.schema import ENTRIES
from farhaven.table.store import Overtaken
from farhaven.table.tables import Tables
from tests.cli.conftest import Farhaven, farhaven

from .databases import new_database
from .members import Member
from .people import PAGE, NewPerson, Person, State

__all__ = ["farhaven"]

LINK = re.compile(r"/join/[\w-]{22}")


def live(client: TestClient[Litestar], table: str) -> LiveTable:
    tables: Tables = client.app.state.tables
    with client.portal() as portal:
        return portal.call(tables.table, table, ENGLISH)


@contextmanager
def open_page(person: Person, table: str, seat: int) -> Iterator[Stream]:
    """Somebody is at the table while this is entered."""
    found = live(person.client, table)
    with person.client.portal() as portal:
        stream = portal.call(found.open_stream, hashed(person.cookie), seat)
        yield stream
        portal.call(found.close_stream, stream)


def two_at(somebody: NewPerson) -> tuple[Person, Person, State]:
    anna, boris = somebody(), somebody()
    made = anna.open("me", "open", settings={"first_player": "1"})
    boris.join(made["seats"]["1"])
    anna.command(made["table"], "rename", 0, name="Anna")
    boris.command(made["table"], "rename", 1, name="Boris")
    return anna, boris, made


def link_of(person: Person, table: str, seat: int) -> str:
    return str(person.state(table)["seats"][seat]["link"])


# -- by the host -----------------------------------------------------------------------------


def test_a_host_does_not_send_away_somebody_who_is_there(somebody: NewPerson) -> None:
    anna, boris, made = two_at(somebody)
    table = made["table"]
    with open_page(boris, table, 1):
        refused = anna.send(table, "take_over", 1)
        assert refused.status_code == 403
        assert refused.json()["error"] == "Boris is at the table; only they can leave to a bot."
        assert anna.state(table)["seats"][1]["kind"] == "person"
    assert anna.send(table, "take_over", 1).status_code == 200


def test_the_host_frees_a_seat_and_its_link_is_a_new_one(somebody: NewPerson) -> None:
    anna, boris, made = two_at(somebody)
    eva, table, old = somebody(), made["table"], made["seats"]["1"]
    with open_page(boris, table, 1) as page:
        anna.command(table, "free_seat", 1)
        assert page not in live(boris.client, table).streams
    seat = anna.state(table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["online"]) == ("open", "Player 2", False)
    new = link_of(anna, table, 1)
    assert new != old
    assert LINK.findall(anna.get(f"/table/{table}").text).count(new) > 0
    for method in ("GET", "POST"):
        assert eva.ask(method, old).status_code == 404
    assert eva.post("/api/join", {"secret": old.rpartition("/")[2]}).status_code == 404
    assert eva.join(new) == f"/table/{table}"
    assert eva.state(table)["seat"] == 1
    told = boris.get(f"/table/{table}", headers=PAGE)
    assert told.status_code == 403
    assert "Your seat at this table was freed" in told.text
    assert boris.send(table, "resign", 1).status_code == 403
    assert table not in boris.get("/games", headers=PAGE).text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "The host has freed the seat of Boris; its link is new."),
        ("cs", "Hostitel uvolnil místo (dosud Boris); odkaz na ně je nový."),
        ("pl", "Gospodarz zwolnił miejsce (dotąd Boris); link do niego jest nowy."),
    ],
)
def test_the_log_says_that_a_seat_was_freed(somebody: NewPerson, language: str, words: str) -> None:
    anna, _, made = two_at(somebody)
    anna.command(made["table"], "free_seat", 1)
    page = anna.get(f"/table/{made['table']}", headers={"accept-language": language}).text
    log = page[page.index('id="log"') :]
    assert words in log


def test_only_the_host_frees_a_seat_that_somebody_has(somebody: NewPerson) -> None:
    anna, boris, made = two_at(somebody)
    table, eva = made["table"], somebody()
    eva.join(made["watch"])
    assert boris.send(table, "free_seat", 0).status_code == 403
    assert eva.send(table, "free_seat", 1).status_code == 403
    assert anna.send(table, "free_seat", 0).status_code == 422  # their own
    anna.command(table, "free_seat", 1)
    assert anna.send(table, "free_seat", 1).status_code == 422  # nobody has it
    other = anna.open("me", "bot:easy", settings={"first_player": "1"})["table"]
    assert anna.send(other, "free_seat", 1).status_code == 422
    anna.command(other, "resign", 0)
    assert anna.send(other, "free_seat", 1).status_code == 422


def test_a_seat_that_a_bot_keeps_for_its_person_can_be_freed(somebody: NewPerson) -> None:
    anna, boris, made = two_at(somebody)
    table = made["table"]
    boris.command(table, "take_over", 1, bot="easy")
    assert anna.send(table, "open_seat", 1).status_code == 403
    anna.command(table, "free_seat", 1)
    assert anna.state(table)["seats"][1]["kind"] == "open"
    assert boris.send(table, "return", 1).status_code == 403


def test_somebody_who_shares_another_seat_keeps_that_one(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, boris = somebody(), somebody()
    made = anna.open("me", "open", "open", game=lanterns)
    for seat in ("1", "2"):
        boris.join(made["seats"][seat])
    anna.command(made["table"], "free_seat", 1)
    assert boris.state(made["table"])["seat"] == 2
    assert boris.send(made["table"], "resign", 1).status_code == 403


# -- one's own link --------------------------------------------------------------------------


def test_who_makes_their_link_anew_keeps_the_seat_and_other_devices_lose_it(
    somebody: NewPerson,
) -> None:
    anna, boris, made = two_at(somebody)
    phone, table, old = somebody(), made["table"], made["seats"]["1"]
    phone.join(old)
    assert anna.send(table, "renew_link", 1).status_code == 403
    with open_page(boris, table, 1) as kept, open_page(phone, table, 1) as gone:
        boris.command(table, "renew_link", 1)
        assert kept in live(anna.client, table).streams
        assert gone not in live(anna.client, table).streams
    assert boris.state(table)["seat"] == 1
    assert boris.state(table)["seats"][1]["name"] == "Boris"
    assert phone.get(f"/api/tables/{table}").status_code == 403
    assert phone.ask("POST", old).status_code == 404
    phone.join(link_of(boris, table, 1))
    assert "has made the link of the seat anew" in anna.get(f"/table/{table}").text


def test_a_link_can_be_made_anew_again_and_again(somebody: NewPerson) -> None:
    _, boris, made = two_at(somebody)
    table, seen = made["table"], {made["seats"]["1"]}
    for _ in range(3):
        boris.command(table, "renew_link", 1)
        link = link_of(boris, table, 1)
        assert link not in seen
        assert all(somebody().get(old).status_code == 404 for old in seen)
        seen.add(link)


def test_a_link_that_is_made_anew_while_somebody_follows_it_seats_nobody(
    somebody: NewPerson,
) -> None:
    """It was looked up already: neither the table nor the store lets the seat be taken by it."""
    anna, _, made = two_at(somebody)
    tables: Tables = anna.client.app.state.tables
    table, secret = made["table"], made["seats"]["1"].rpartition("/")[2]
    anna.command(table, "free_seat", 1)
    with anna.client.portal() as portal:
        with pytest.raises(NotThere):
            portal.call(tables.sit, table, 1, "eva", say_for_english, secret)
        with pytest.raises(Overtaken):
            portal.call(tables.store.grant, table, "eva", 1, None, hashed(secret))
        assert portal.call(tables.store.grants, table) == [(hashed(anna.cookie), 0)]


def say_for_english(names: tuple[str, ...]) -> Say:
    return Say(names=names)


# -- what stays ------------------------------------------------------------------------------


def test_the_new_link_is_there_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna, boris, made = two_at(lambda: Person(client))
        table = made["table"]
        anna.command(table, "free_seat", 1)
        link = link_of(anna, table, 1)
    with TestClient(create_app(settings)) as client:
        anna.client = boris.client = client
        assert link_of(anna, table, 1) == link
        assert boris.ask("POST", made["seats"]["1"]).status_code == 404
        assert "was freed" in boris.get(f"/table/{table}", headers=PAGE).text
        boris.join(link)
        assert boris.state(table)["seat"] == 1


def test_a_log_that_is_cut_has_the_links_of_its_last_entry(
    farhaven: Farhaven, settings: Settings
) -> None:
    with TestClient(create_app(settings)) as client:
        anna, _, made = two_at(lambda: Person(client))
        table = made["table"]
        tables: Tables = client.app.state.tables
        anna.command(table, "renew_link", 0)
        assert Person(client).get(made["seats"]["0"]).status_code == 404

        async def damage() -> None:
            """The entry by which the link was made anew cannot be replayed any more."""
            last = (ENTRIES.c.table_id == table) & (ENTRIES.c.seq == 4)
            async with tables.store.writing() as connection:
                await connection.execute(
                    update(ENTRIES).where(last).values(entry='{"type":"Redone","seat":0}')
                )

        with client.portal() as portal:
            portal.call(damage)
    ran = farhaven("admin", "unstick", table, "--cut", "--data", str(settings.data))
    assert ran.code == 0
    with TestClient(create_app(settings)) as client:
        anna.client = client
        assert link_of(anna, table, 0) == made["seats"]["0"]
        assert Person(client).join(made["seats"]["0"]) == f"/table/{table}"


def test_another_process_learns_of_it(tmp_path: Path) -> None:
    url = new_database("postgresql", tmp_path)
    settings = Settings(tmp_path / "data", db=url, thinkers=0, grace=0.0)
    with TestClient(create_app(settings)) as first, TestClient(create_app(settings)) as second:
        anna, boris, made = two_at(lambda: Person(first))
        boris.client = second
        table = made["table"]
        assert boris.state(table)["seat"] == 1
        with open_page(boris, table, 1) as page:
            anna.command(table, "free_seat", 1)
            assert boris.get(f"/api/tables/{table}").status_code == 403
            assert page not in live(second, table).streams
        assert boris.ask("POST", made["seats"]["1"]).status_code == 404


def test_a_friend_comes_to_a_freed_seat(client: TestClient[Litestar]) -> None:
    """An invitation names the seat, so it leads to its new link."""
    anna, boris = Member(client).register("Ludmila"), Member(client).register("Mirek")
    anna.form("/people", step="ask", name="Mirek")
    boris.form("/people", step="accept", name="Ludmila")
    eva = Person(client)
    made = anna.open("me", "open")
    eva.join(made["seats"]["1"])
    anna.command(made["table"], "free_seat", 1)
    page = anna.page(f"/people?table={made['table']}")
    friend = re.search(r'<option value="(account-\w+)"', page)
    assert friend is not None
    assert anna.form("/calls", friend=friend[1], table=made["table"]).status_code == 303
    answered = boris.form("/calls/answer", table=made["table"], answer="yes")
    assert answered.headers["location"] == f"/table/{made['table']}"
    assert boris.state(made["table"])["seat"] == 1


def test_the_page_offers_what_can_be_done(somebody: NewPerson) -> None:
    anna, boris, made = two_at(somebody)
    hers = anna.get(f"/table/{made['table']}").text
    his = boris.get(f"/table/{made['table']}").text
    assert hers.count('data-command="free_seat"') == 1
    assert 'data-command="free_seat"' not in his
    for page in (hers, his):
        assert page.count('data-command="renew_link"') == 1
    anna.command(made["table"], "free_seat", 1)
    assert 'data-command="free_seat"' not in anna.get(f"/table/{made['table']}").text
