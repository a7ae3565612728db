"""Several processes at one address, and several hosts with one PostgreSQL."""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from farhaven.client import Client, Seat

from .databases import new_database
from .people import DUEL
from .serving import Server
from .test_workers import is_alive

needs_proc = pytest.mark.skipif(
    not Path("/proc/self/task").is_dir(),
    reason="the processes of a host are counted in /proc, which this system does not have",
)


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    return new_database("postgresql", tmp_path_factory.mktemp("database"))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With the key that both hosts have."""
    return tmp_path_factory.mktemp("hosts") / "data"


@pytest.fixture(scope="module")
def hosts(url: str, folder: Path) -> Iterator[tuple[Server, Server]]:
    """Two machines, as it were, of which one has two workers."""
    more = ("--db", url, "--thinkers", "1", "--bots", "everybody")
    with (
        Server(folder, 0, *more, "--workers", "2", "--metrics", "yes") as first,
        Server(folder, 0, *more) as second,
    ):
        yield first, second


def at_both(hosts: tuple[Server, Server], *seats: str) -> tuple[Client, Client, Seat, Seat]:
    """Somebody with one device who talks to both hosts."""
    here, there = hosts[0].client(), hosts[1].client()
    made = here.create(DUEL, list(seats))
    for cookie in here.cookies:
        there.cookies.set_cookie(cookie)
    return here, there, Seat(made["table"], 0), Seat(made["table"], 1)


def decide(client: Client, seats: tuple[Seat, Seat]) -> None:
    states = [(seat, client.state(seat)) for seat in seats]
    seat, state = next((seat, state) for seat, state in states if state["options"])
    client.decide(seat, state, state["options"][0]["action"])


def eventually(question: Callable[[], bool]) -> None:
    for _ in range(600):
        if question():
            return
        time.sleep(0.05)
    raise AssertionError("it never came to that")


def test_pages_at_one_host_follow_what_is_done_at_another(hosts: tuple[Server, Server]) -> None:
    here, there, *seats = at_both(hosts, "me", "here")
    both = seats[0], seats[1]
    stream = there.changes(both[0])
    assert next(stream)["decisions"] == 0
    for number in range(1, 6):
        decide(here, both)
        assert next(stream)["decisions"] == number


def test_who_is_at_one_host_is_seen_at_another(hosts: tuple[Server, Server]) -> None:
    here, there, seat, _ = at_both(hosts, "me", "open")
    open_page = here.events(seat)
    assert next(open_page)[0] == "changed"
    eventually(lambda: bool(there.state(seat)["seats"][0]["online"]))
    open_page.close()
    eventually(lambda: not there.state(seat)["seats"][0]["online"])


def test_chat_is_heard_at_both(hosts: tuple[Server, Server]) -> None:
    here, there, seat, _ = at_both(hosts, "me", "here")
    stream = there.events(seat)
    assert next(stream)[0] == "changed"
    here.command(seat, "chat", text="Hello")
    said = next(data for kind, data in stream if kind == "chat")
    assert said["text"] == "Hello"
    stream.close()


def test_bots_play_once_under_the_eyes_of_all(hosts: tuple[Server, Server]) -> None:
    here, there, seat, _ = at_both(hosts, "bot:easy", "bot:easy")
    watching = Seat(seat.table, -1)
    there.state(watching)
    eventually(lambda: here.state(watching)["decisions"] >= 10)
    before = here.state(watching)["decisions"]
    assert there.state(watching)["decisions"] >= before


@pytest.mark.sweep
def test_bots_play_a_whole_game_under_the_eyes_of_all(hosts: tuple[Server, Server]) -> None:
    here, there, seat, _ = at_both(hosts, "bot:easy", "bot:easy")
    watching = Seat(seat.table, -1)
    there.state(watching)
    eventually(lambda: bool(here.state(watching)["over"]))
    assert there.state(watching)["decisions"] == here.state(watching)["decisions"]


@needs_proc
def test_workers_that_are_killed_are_replaced_and_nothing_is_lost(
    hosts: tuple[Server, Server],
) -> None:
    server = hosts[0]
    client = Client(server.address)
    made = client.create(DUEL, ["me", "here"])
    seats = Seat(made["table"], 0), Seat(made["table"], 1)
    decide(client, seats)
    for worker in workers(server):
        os.kill(worker, signal.SIGKILL)
    eventually(lambda: answers(client))
    assert client.state(seats[0])["decisions"] == 1


def workers(server: Server) -> set[int]:
    """The processes that answer: copies of the one that was started."""
    first = server.process.pid
    started = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return {int(process) for process in started if called(int(process)) == called(first)}


def called(process: int) -> bytes:
    """The command line of a process; empty when it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


def counted(server: Server) -> set[int]:
    """The workers for which `/metrics` speaks."""
    with urlopen(f"{server.address}/metrics") as told:
        figures = told.read().decode()
    assert figures.count("# TYPE farhaven_requests_total") == 1
    return {int(worker) for worker in re.findall(r'_count\{worker="(\d+)"', figures)}


@needs_proc
def test_whichever_worker_is_asked_tells_the_figures_of_all(hosts: tuple[Server, Server]) -> None:
    server = hosts[0]
    eventually(lambda: counted(server) == workers(server))
    victim = min(workers(server))
    os.kill(victim, signal.SIGKILL)
    eventually(lambda: victim not in workers(server))
    eventually(lambda: len(workers(server)) == 2 and counted(server) == workers(server))


def answers(client: Client) -> bool:
    try:
        client.create(DUEL, ["me", "here"])
    except OSError:
        return False
    return True


@needs_proc
def test_no_worker_outlives_a_host_that_is_killed(url: str, folder: Path) -> None:
    with Server(folder, 0, "--db", url, "--workers", "2") as server:
        started = workers(server)
        assert len(started) >= 2
        server.kill()
        eventually(lambda: not [one for one in started if is_alive(one)])


def test_the_end_of_all_workers_is_told_to_the_pages(url: str, folder: Path) -> None:
    with Server(folder, 0, "--db", url, "--workers", "2", "--thinkers", "0") as server:
        client = server.client()
        made = client.create(DUEL, ["me", "here"])
        streams = [client.events(Seat(made["table"], 0)) for _ in range(4)]
        for stream in streams:
            assert next(stream)[0] == "changed"
        started = workers(server)
        server.process.terminate()
        for stream in streams:
            assert "closing" in [kind for kind, _ in stream]
        assert server.stop() == 0
        assert not [one for one in started if is_alive(one)]
