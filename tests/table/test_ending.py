"""A process that is asked to end does so, whatever it waits for, and leaves nobody behind."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from farhaven.table.news import Changed
from farhaven.table.processes import watch_parent
from farhaven.table.relay import PostgresRelay
from farhaven.table.store import Store
from farhaven.table.tasks import end

from .databases import new_database
from .serving import Server
from .test_worker_processes import eventually, needs_proc, workers
from .test_workers import children, is_alive

LONG = 60  # seconds after which a test calls something endless
STUCK = "import threading, time; threading.Thread(target=time.sleep, args=(600,)).start()\n"


# -- tasks -----------------------------------------------------------------------------------


def test_the_line_to_the_others_is_closed_whatever_is_still_to_be_told(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(new_database("postgresql", tmp_path))
        await store.migrate()
        for news in range(12):
            relay = PostgresRelay(store)
            await relay.start(lambda *_: None, lambda: None)
            for _ in range(news % 3):
                relay.tell(Changed("a table"))
            if news % 2:
                await asyncio.sleep(0)  # the first of the news is being told
            async with asyncio.timeout(LONG):
                await relay.close()
        await store.close()

    asyncio.run(run())


def test_a_task_that_loses_a_cancel_is_cancelled_again() -> None:
    lost: list[str] = []

    async def lose(times: int) -> None:
        while True:
            try:
                await asyncio.sleep(LONG)
            except asyncio.CancelledError:
                lost.append("a cancel")
                if len(lost) > times:
                    raise

    async def run() -> None:
        task = asyncio.create_task(lose(2))
        await asyncio.sleep(0)
        await end([task])
        assert task.done()

    asyncio.run(run())
    assert len(lost) == 3


def test_a_task_that_never_ends_is_left_behind() -> None:
    is_free = False

    async def stay() -> None:
        while not is_free:
            try:
                await asyncio.sleep(LONG)
            except asyncio.CancelledError:
                continue

    async def run() -> None:
        nonlocal is_free
        task = asyncio.create_task(stay())
        await asyncio.sleep(0)
        await end([task], limit=0.1)
        assert not task.done()
        is_free = True

    asyncio.run(run())


# -- processes -------------------------------------------------------------------------------


@pytest.fixture
def stuck_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every process that imports this game has a thread for which its end would wait."""
    toy = Path(__file__).parents[1] / "core" / "toy.py"
    game = tmp_path / "stuck.py"
    game.write_text(f"{toy.read_text()}\n{STUCK}")
    monkeypatch.setenv("FARHAVEN_GAMES", str(game))


@pytest.mark.usefixtures("stuck_game")
def test_a_table_with_a_thread_that_never_ends_is_ended(tmp_path: Path) -> None:
    with Server(tmp_path / "data", 0, "--thinkers", "0") as server:
        server.process.terminate()
        server.process.wait(LONG)
        assert server.stop() == 0
        assert "did not end within" in server.errors


@needs_proc
def test_a_log_that_nobody_reads_holds_up_no_end() -> None:
    """Another thread writes into a full pipe, and has the lock of the log."""
    program = (
        "import logging, threading, time\n"
        "from farhaven.table.processes import end_within\n"
        "logging.basicConfig()\n"
        "full = lambda: [logging.warning('x' * 9999) for _ in range(99)]\n"
        "threading.Thread(target=full).start()\n"
        "time.sleep(1)\n"
        "end_within(0.1)\n"
        "time.sleep(600)\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as stuck:
        assert stuck.wait(LONG) == 0


def test_no_worker_waits_for_another_one_that_is_stuck(tmp_path: Path) -> None:
    url = new_database("postgresql", tmp_path)
    with Server(tmp_path / "data", 0, "--db", url, "--workers", "2", "--thinkers", "1") as server:
        first, last = sorted(workers(server))
        bots = children(first)
        os.kill(last, signal.SIGSTOP)
        try:
            server.kill()
            eventually(lambda: not [one for one in (first, *bots) if is_alive(one)])
        finally:
            os.kill(last, signal.SIGKILL)


def parent_of_a_watcher() -> None:
    """What a process does that starts another one and is killed then."""
    context = multiprocessing.get_context("spawn")
    child = context.Process(target=watching)
    child.start()
    print(child.pid, flush=True)
    child.join()


def watching() -> None:
    threading.Thread(target=watch_parent, daemon=True).start()
    threading.Event().wait()


@needs_proc
def test_where_the_system_does_not_tell_it_a_thread_notices_the_end_of_the_parent() -> None:
    program = "from tests.table.test_ending import parent_of_a_watcher as run; run()"
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=root, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        assert is_alive(child)
        parent.kill()
        eventually(lambda: not is_alive(child))
