"""The table as a process: it follows, survives being killed, and keeps out what it cannot use."""

from __future__ import annotations

import itertools
import json
import socket
import sqlite3
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import closing, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any, cast

import pytest

from farhaven.client import Client, Rejected, Seat, Unreachable
from tests.cli.conftest import Farhaven, farhaven

from .people import DUEL
from .serving import PROGRAM, Server

__all__ = ["farhaven"]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """One that may be killed."""
    with Server(tmp_path / "data") as server:
        yield server


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests that leave it alive."""
    with Server(tmp_path_factory.mktemp("lasting") / "data") as server:
        yield server


def two_seats(client: Client) -> tuple[Seat, Seat]:
    made = client.create(DUEL, ["me", "here"])
    return Seat(made["table"], 0), Seat(made["table"], 1)


def next_decision(client: Client, seats: tuple[Seat, Seat]) -> dict[str, object]:
    """The first option of whoever must decide."""
    states = [client.state(seat) for seat in seats]
    state = next(state for state in states if state["options"])
    action = state["options"][0]["action"]
    return {
        "kind": "decide",
        "seat": state["seat"],
        "version": state["version"],
        "action": action,
    }


def commands_done(data: Path, table: str) -> list[str | None]:
    """The commands in a table's log, as it is on disk."""
    query = "SELECT command_id FROM entries WHERE table_id = ? ORDER BY seq"
    with closing(sqlite3.connect(data / "tables.sqlite3")) as database:
        return [command for (command,) in database.execute(query, (table,))]


def sent(address: str, path: str, body: object, cookie: str) -> tuple[int, bytes]:
    """A request as any program might send it."""
    request = urllib.request.Request(address + path, json.dumps(body).encode())
    request.add_header("Cookie", cookie)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


def page(client: Client, path: str) -> str:
    request = urllib.request.Request(client.address + path)
    request.add_header("Cookie", cookie_of(client))
    with urllib.request.urlopen(request, timeout=30) as answer:
        read: bytes = answer.read()
    return read.decode()


def cookie_of(client: Client) -> str:
    (cookie,) = client.cookies
    return f"{cookie.name}={cookie.value}"


# -- nothing is lost -------------------------------------------------------------------------


def test_killed_before_a_decision_is_on_disk_and_sent_again(server: Server) -> None:
    """The database is held up, so that the table hangs in the middle of a move."""
    client = server.client()
    seats = two_seats(client)
    command = {"command_id": "interrupted", **next_decision(client, seats)}
    path, cookie = f"/api/tables/{seats[0].table}/commands", cookie_of(client)
    held_up = sqlite3.connect(server.data / "tables.sqlite3", isolation_level=None)
    held_up.execute("BEGIN IMMEDIATE")
    lost: list[object] = []

    def send_and_lose() -> None:
        try:
            lost.append(sent(server.address, path, command, cookie))
        except OSError:
            lost.append("the connection")

    sending = threading.Thread(target=send_and_lose)
    sending.start()
    sending.join(0.5)
    server.kill()
    sending.join()
    held_up.execute("ROLLBACK")
    held_up.close()
    assert lost == ["the connection"]
    assert commands_done(server.data, seats[0].table) == []
    server.start()
    first = sent(server.address, path, command, cookie)
    assert first[0] == 200
    assert sent(server.address, path, command, cookie) == first
    assert commands_done(server.data, seats[0].table) == ["interrupted"]


def test_killed_at_any_moment_what_was_acknowledged_is_there(server: Server) -> None:
    client = Client(server.address, attempts=1)
    seats = two_seats(client)
    path, cookie = f"/api/tables/{seats[0].table}/commands", cookie_of(client)
    acknowledged: dict[str, bytes] = {}
    last: dict[str, object] = {}
    enough = threading.Event()

    def decide_on_and_on() -> None:
        while True:
            last.update(next_decision(client, seats), command_id=f"decision-{len(acknowledged)}")
            status, answer = sent(server.address, path, last, cookie)
            assert status == 200
            acknowledged[str(last["command_id"])] = answer
            if len(acknowledged) == 12:
                enough.set()

    with ThreadPoolExecutor(1) as pool:
        deciding = pool.submit(decide_on_and_on)
        assert enough.wait(60)
        server.kill()
        assert isinstance(deciding.exception(), OSError | HTTPException | Unreachable)
    server.start()
    kept = commands_done(server.data, seats[0].table)
    assert kept[: len(acknowledged)] == list(acknowledged)
    assert len(kept) <= len(acknowledged) + 1
    status, answer = sent(server.address, path, last, cookie)
    assert (status, json.loads(answer)["command_id"]) == (200, last["command_id"])
    commands = commands_done(server.data, seats[0].table)
    assert len(set(commands)) == len(commands)
    assert last["command_id"] in commands


def test_killed_while_decisions_of_many_tables_wait_together(server: Server) -> None:
    """None of them is on disk and none acknowledged; sent again, each is done once."""
    client = server.client()
    held = [two_seats(client) for _ in range(4)]
    commands = {
        seats[0].table: {"command_id": "together", **next_decision(client, seats)} for seats in held
    }
    cookie, lost = cookie_of(client), list[str]()
    held_up = sqlite3.connect(server.data / "tables.sqlite3", isolation_level=None)
    held_up.execute("BEGIN IMMEDIATE")

    def send_and_lose(table: str) -> None:
        with suppress(OSError):
            sent(server.address, f"/api/tables/{table}/commands", commands[table], cookie)
            return
        lost.append(table)

    with ThreadPoolExecutor(len(commands)) as pool:
        sending = [pool.submit(send_and_lose, table) for table in commands]
        wait(sending, 0.5)
        server.kill()
    held_up.execute("ROLLBACK")
    held_up.close()
    assert sorted(lost) == sorted(commands)
    assert [commands_done(server.data, table) for table in commands] == [[]] * 4
    server.start()
    for table, command in commands.items():
        first = sent(server.address, f"/api/tables/{table}/commands", command, cookie)
        assert first[0] == 200
        assert sent(server.address, f"/api/tables/{table}/commands", command, cookie) == first
        assert commands_done(server.data, table) == ["together"]


def test_killed_while_many_decide_what_was_acknowledged_is_there(server: Server) -> None:
    acknowledged = list[tuple[str, str]]()
    enough = threading.Event()

    def decide_on_and_on() -> None:
        client = Client(server.address, attempts=1)
        seats = two_seats(client)
        table, cookie = seats[0].table, cookie_of(client)
        for id in map(str, itertools.count()):
            command = {"command_id": id, **next_decision(client, seats)}
            status, _ = sent(server.address, f"/api/tables/{table}/commands", command, cookie)
            assert status == 200
            acknowledged.append((table, id))
            if len(acknowledged) >= 40:
                enough.set()

    with ThreadPoolExecutor(6) as pool:
        deciding = [pool.submit(decide_on_and_on) for _ in range(6)]
        assert enough.wait(60)
        server.kill()
        for one in deciding:
            assert isinstance(one.exception(), OSError | HTTPException | Unreachable)
    for table in {table for table, _ in acknowledged}:
        ids = [id for at, id in acknowledged if at == table]
        kept = commands_done(server.data, table)
        assert kept[: len(ids)] == ids
        assert len(kept) <= len(ids) + 1


def test_the_same_command_from_many_sides_at_once_is_done_once(lasting: Server) -> None:
    client = lasting.client()
    table = two_seats(client)[0].table
    command = {"kind": "chat", "command_id": "all-at-once", "seat": 0, "text": "Hello"}
    path, cookie = f"/api/tables/{table}/commands", cookie_of(client)
    with ThreadPoolExecutor(8) as pool:
        answers = set(pool.map(lambda _: sent(lasting.address, path, command, cookie), range(16)))
    assert len(answers) == 1
    assert next(iter(answers))[0] == 200
    assert commands_done(lasting.data, table) == ["all-at-once"]


# -- following -------------------------------------------------------------------------------


def test_an_open_page_follows_and_comes_back_after_the_table_was_killed(server: Server) -> None:
    client = server.client()
    seats = two_seats(client)
    following = client.changes(seats[0])
    assert next(following)["decisions"] == 0
    decision = next_decision(client, seats)
    client.command(seats[cast(int, decision.pop("seat"))], **cast(Any, decision))
    assert next(following)["decisions"] == 1
    looking = f"/table/{seats[0].table}?as=0&ready=1"
    fresh = page(client, looking)
    server.kill()
    assert next(following, None) is None
    server.start()
    following = client.changes(seats[0])
    assert next(following)["decisions"] == 1
    assert page(client, looking) == fresh
    assert page(client, f"/table/{seats[0].table}/scene?as=0") in fresh


def test_a_good_end_sends_the_pages_away(server: Server) -> None:
    client = server.client()
    seat = two_seats(client)[0]
    stream = client.events(seat)
    assert [next(stream)[0], next(stream)[0]] == ["changed", "presence"]
    ended: list[int] = []
    ending = threading.Thread(target=lambda: ended.append(server.stop()))
    ending.start()
    assert [kind for kind, _ in stream] == ["closing"]
    ending.join()
    assert server.errors == ""


def test_who_is_there_is_told_to_the_others(lasting: Server) -> None:
    anna, boris = lasting.client(), lasting.client()
    made = anna.create(DUEL, ["me", "open"])
    seat = Seat(made["table"], 0)
    stream = anna.events(seat)
    assert next(stream)[0] == "changed"
    assert next(stream) == ("presence", {"online": [0]})
    other = boris.join(made["seats"]["1"])
    assert next(stream)[0] == "changed"  # somebody has come
    theirs = boris.events(other)
    next(theirs)
    assert next(stream) == ("presence", {"online": [0, 1]})
    boris.command(other, "chat", text="Hello")
    kind, data = next(stream)
    assert (kind, data["text"]) == ("chat", "Hello")
    theirs.close()
    assert next(stream) == ("presence", {"online": [0]})


# -- bots ------------------------------------------------------------------------------------


def test_the_example_bot_plays_a_whole_game_against_the_bot_of_the_house(lasting: Server) -> None:
    program = [sys.executable, str(ROOT / "examples" / "remote_bot.py"), "--at", lasting.address]
    ran = subprocess.run(program, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert "won after" in ran.stdout
    assert lasting.errors == ""
    secret = ran.stdout.split("/watch/")[1].split()[0]
    assert secret not in lasting.errors


def test_a_client_is_told_what_is_wrong_in_a_sentence(lasting: Server) -> None:
    client = lasting.client()
    with pytest.raises(Rejected, match="leads to no table") as rejected:
        client.join("http://nowhere/join/none")
    assert rejected.value.status == 404


# -- what cannot be used ---------------------------------------------------------------------


def test_data_that_another_table_uses(lasting: Server) -> None:
    program = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", "--data", str(lasting.data)]
    ran = subprocess.run(program, capture_output=True, text=True)
    assert ran.returncode == 2
    assert ran.stderr.startswith("Another table is running with the database")
    assert ran.stderr.count("\n") == 1


def test_a_port_that_is_taken(farhaven: Farhaven, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = farhaven("serve", "--port", port, "--data", tmp_path / "data")
    assert (ran.code, ran.out) == (2, "")
    assert f"port {port}" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "x"),
        ("--port", "99999"),
        ("--port", "-1"),
        ("--host", "203.0.113.7", "--port", "0"),  # nobody's address
    ],
)
def test_addresses_that_are_none(farhaven: Farhaven, tmp_path: Path, arguments: list[str]) -> None:
    ran = farhaven("serve", "--data", tmp_path / "data", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("\n") == 1


def test_data_folders_that_are_none(farhaven: Farhaven, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    database = tmp_path / "broken" / "tables.sqlite3"
    database.parent.mkdir()
    database.write_text("this is no database, whatever its name says" * 100)
    key = tmp_path / "keyless" / "key"
    key.parent.mkdir()
    key.write_text("short")
    for folder in (file, file / "deeper", database.parent, key.parent):
        ran = farhaven("serve", "--port", 0, "--data", folder)
        assert (ran.code, ran.out) == (2, "")
        assert str(folder) in ran.err
        assert ran.err.count("\n") == 1
