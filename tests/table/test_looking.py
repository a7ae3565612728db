"""Looking changes nothing: whatever is fetched with GET leaves the store as it was."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from sqlalchemy import delete, select, update

from farhaven.core.words import ENGLISH
from farhaven.table import letters, order, resets
from farhaven.table.accounts import by_name, new_invite
from farhaven.table.app import Settings, create_app
from farhaven.table.identity import COOKIE, hashed, new_secret
from farhaven.table.schema import FACTS, METADATA, RESULTS, SESSIONS
from farhaven.table.tables import Tables
from farhaven.table.visits import SESSION
from farhaven.table.web_admin import COOKIE as ADMIN
from farhaven.table.web_people import INVITE, LETTER
from farhaven.table.web_resets import COOKIE as RESET

from .databases import KINDS, new_database
from .members import Member, resigned_game
from .people import DUEL, PAGE, NewPerson, Person
from .straight import ask

QUERIES = ("", "?as=0&ready=true", "?at=1", "?saved=true", "?done=true&table=x&only=x")


@dataclass
class Place:
    """A host at which a careless look would change something."""

    client: TestClient[Litestar]
    paths: dict[str, list[str]]  # by the pattern of an address that has parameters
    cookies: dict[str, str]  # what each kind of visitor sends


def tables_of(client: TestClient[Litestar]) -> Tables:
    tables: Tables = client.app.state.tables
    return tables


def digest(client: TestClient[Litestar]) -> str:
    """Of every row of every table of the database."""

    async def read() -> str:
        told = hashlib.sha256()
        async with tables_of(client).store.moment() as connection:
            for table in METADATA.sorted_tables:
                rows = await connection.execute(select(table).order_by(*table.primary_key))
                told.update(repr((table.name, [tuple(row) for row in rows])).encode())
        return told.hexdigest()

    with client.portal() as portal:
        return portal.call(read)


@pytest.fixture(scope="module", params=KINDS)
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("looking")
    database = new_database(request.param, folder)
    settings = Settings(folder / "data", thinkers=0, grace=0.0, metrics=True, db=database)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("farhaven.table.steward.PAUSE", 1e6)  # it would settle what has ended
        with TestClient(create_app(settings)) as client:
            yield prepared(client)


def prepared(client: TestClient[Litestar]) -> Place:
    anna, boris, guest = Member(client), Member(client), Person(client)
    over = resigned_game(anna.register("Anna"), boris.register("Boris"))
    waiting = anna.open("me", "open", "open", game="revive")
    guest.join(waiting["seats"]["2"])
    playing = anna.open("me", "here", settings={"first_player": "1"})["table"]
    anna.decide(playing, 0)
    with client.portal() as portal:
        enter, session, invite, reset, confirm, unsubscribe = portal.call(tempt, tables_of(client))
    ids = (over, waiting["table"], playing)
    keys = tables_of(client).keys
    of_table = ("", "/scene", "/live", "/replay", "/replay.svg", "/record", "/analysis")
    paths = {
        **{f"/table/{{id}}{end}": [f"/table/{id}{end}" for id in ids] for end in of_table},
        "/table/{id}/campaign": [f"/table/{waiting['table']}/campaign"],
        "/table/{id}/campaign.json": [f"/table/{waiting['table']}/campaign.json"],
        "/api/tables/{id}": [f"/api/tables/{id}" for id in ids],
        "/admin/table/{id}": [f"/admin/table/{id}" for id in ids],
        "/join/{secret}": [waiting["seats"]["1"], keys.path(waiting["table"], 2)],
        "/watch/{secret}": [waiting["watch"]],
        "/admin/enter/{secret}": [enter],
        "/invite/{secret}": [f"/invite/{invite}"],
        "/reset/{secret}": [reset],
        "/letters/{purpose}/{token}": [
            f"/letters/confirm/{confirm}",
            f"/letters/unsubscribe/{unsubscribe}",
        ],
        **{f"/{page}/{{game}}": [f"/{page}/{DUEL}"] for page in ("new", "rules", "almanac")},
        "/almanac/{game}/{kind}/{file}": [f"/almanac/{DUEL}/card/1_05.svg"],
        "/static/{name}": ["/static/page.js"],
        "/schema/{path}": ["/schema/openapi.yaml"],
    }
    links = f"{INVITE}={invite}; {RESET}={reset.rpartition('/')[2]}; {LETTER}=confirm/{confirm}"
    signed_in = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
    cookies = {
        "nobody": "",
        "a new device": f"{COOKIE}={new_secret()}",
        "a guest": f"{COOKIE}={guest.cookie}",
        "a member who looks after the host": f"{signed_in}; {ADMIN}={session}; {links}",
    }
    return Place(client, paths, cookies)


async def tempt(tables: Tables) -> tuple[str, str, str, str, str, str]:
    """Leave what a look might bring up to date, and make a link of each kind."""
    store = tables.store
    found = await by_name(store, "Anna")
    assert found is not None
    me, long_ago = found[0], (datetime.now(UTC) - timedelta(days=2)).isoformat(timespec="seconds")
    async with store.writing() as connection:
        await connection.execute(delete(RESULTS))  # a game is over that nobody has settled
        await connection.execute(update(SESSIONS).values(seen=long_ago))
        await connection.execute(delete(FACTS).where(FACTS.c.name == order.RETENTION))
    session = await order.enter(store, (await order.new_link(store)).rpartition("/")[2])
    assert session is not None
    return (
        await order.new_link(store),
        session,
        await new_invite(store, None, ENGLISH),
        await resets.new_reset(store, me.id, resets.BY_HAND),
        letters.token(tables.keys, "confirm", me),
        letters.token(tables.keys, "unsubscribe", me),
    )


def patterns(app: Litestar) -> list[str]:
    """Of all addresses that answer to GET."""
    routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
    return [route.path_format for route in routes if "GET" in route.methods]


def test_no_address_changes_the_store_when_it_is_looked_at(place: Place) -> None:
    before, answered = digest(place.client), set[int]()
    for pattern in patterns(place.client.app):
        paths = place.paths[pattern] if "{" in pattern else [pattern]
        for path, (who, cookie) in itertools.product(paths, place.cookies.items()):
            headers = {"cookie": cookie, "accept": "text/html", "sec-purpose": "prefetch"}
            for query in QUERIES if COOKIE in cookie or ADMIN in cookie else ("",):
                heard = ask(place.client, "GET", path + query, headers)
                answered.add(heard.status)
                assert heard.status < 500, (path, query, who)
            assert digest(place.client) == before, (path, who)
    assert answered >= {200, 303, 403, 404}


# -- links -----------------------------------------------------------------------------------


def test_a_preview_takes_no_seat_and_the_button_does(somebody: NewPerson) -> None:
    anna, preview, boris = somebody(), somebody(), somebody()
    made = anna.open("me", "open")
    anna.command(made["table"], "rename", 0, name="Anna")
    link = made["seats"]["1"]
    page = preview.get(link, headers=PAGE | {"user-agent": "Discordbot/2.0"})
    assert page.status_code == 200
    assert "set-cookie" not in page.headers
    for told in ("Aldebaran Duel", "the table of Anna", "seat 2", 'method="post"', "Take the seat"):
        assert told in page.text
    assert link.rpartition("/")[2] not in page.text
    assert anna.state(made["table"])["seats"][1]["kind"] == "open"
    assert boris.join(link) == f"/table/{made['table']}"
    assert boris.get(link, headers=PAGE).headers["location"] == f"/table/{made['table']}"
    assert "Somebody is at this seat already" in preview.get(link, headers=PAGE).text


def test_the_link_to_watch_says_so_and_lets_watch(somebody: NewPerson) -> None:
    anna, eva = somebody(), somebody()
    made = anna.open("me", "bot:easy")
    page = eva.get(made["watch"], headers=PAGE).text
    assert "you watch the game" in page
    assert made["watch"].rpartition("/")[2] not in page
    assert eva.get(f"/api/tables/{made['table']}").status_code == 403
    eva.join(made["watch"])
    assert eva.state(made["table"])["seat"] == -1


def test_a_person_who_left_to_a_bot_is_led_back_by_a_button(somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    made = anna.open("me", "open", settings={"first_player": "1"})
    boris.join(made["seats"]["1"])
    boris.command(made["table"], "take_over", 1)
    page = boris.get(made["seats"]["1"], headers=PAGE)
    assert "A bot plays there now" in page.text
    assert anna.state(made["table"])["seats"][1]["kind"] == "bot"
    boris.join(made["seats"]["1"])
    assert anna.state(made["table"])["seats"][1]["kind"] == "person"


@pytest.mark.parametrize("door", ["join", "watch"])
def test_no_other_site_presses_the_button(somebody: NewPerson, door: str) -> None:
    anna, victim = somebody(), somebody()
    made = anna.open("me", "open")
    link = made["watch"] if door == "watch" else made["seats"]["1"]
    sent = {"origin": "https://elsewhere.example"}
    assert victim.ask("POST", link, headers=sent).status_code == 403
    assert victim.get(f"/api/tables/{made['table']}").status_code == 403


def test_a_preview_does_not_use_up_the_link_of_an_admin(client: TestClient[Litestar]) -> None:
    with client.portal() as portal:
        link = portal.call(order.new_link, tables_of(client).store)
    host = Member(client)
    for _ in range(3):
        page = host.get(link, headers=PAGE | {"user-agent": "Slackbot 1.0"})
        assert page.status_code == 200
        assert ADMIN not in host.cookies
        assert link.rpartition("/")[2] not in page.text
    assert host.ask("POST", link).headers["location"] == "/admin"
    assert host.get("/admin", headers=PAGE).status_code == 200
    for method in ("GET", "POST"):
        assert Member(client).ask(method, link).status_code == 404


# -- what was done by looking until now ------------------------------------------------------


def test_results_are_there_when_the_game_ends(client: TestClient[Litestar]) -> None:
    anna, boris = Member(client).register("Hana"), Member(client).register("Ivo")
    table = resigned_game(anna, boris)

    async def noted() -> int:
        async with tables_of(client).store.reading() as connection:
            query = select(RESULTS.c.seat).where(RESULTS.c.table_id == table)
            return len((await connection.execute(query)).all())

    with client.portal() as portal:
        assert portal.call(noted) == 2


def test_a_browser_was_here_when_it_does_something(client: TestClient[Litestar]) -> None:
    anna = Member(client).register("Jarmila")

    async def seen(at: str = "") -> str:
        store, here = tables_of(client).store, SESSIONS.c.hash == hashed(anna.cookies[SESSION])
        async with store.writing() as connection:
            if at:
                await connection.execute(update(SESSIONS).where(here).values(seen=at))
            return str((await connection.execute(select(SESSIONS.c.seen).where(here))).scalar())

    long_ago = (datetime.now(UTC) - timedelta(days=2)).isoformat(timespec="seconds")
    with client.portal() as portal:
        portal.call(seen, long_ago)
        anna.page("/account")
        assert portal.call(seen) == long_ago
        anna.form("/account/ratings", rated="on")
        assert portal.call(seen) > long_ago
