"""Several processes at one address: started, replaced when they die, and ended together."""

from __future__ import annotations

import gc
import logging
import multiprocessing
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import wait
from multiprocessing.context import ForkContext, ForkProcess, SpawnContext, SpawnProcess
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import TypeAlias

from farhaven.core.game import Refused
from farhaven.core.registry import games

from .logs import start_log
from .processes import end_with_parent, leave
from .settings import Settings
from .watching import Board

PAUSE = 0.5  # seconds before a process that died before it began is replaced
LAST_WORDS = 10.0  # seconds for the processes to end by themselves

log = logging.getLogger(__name__)

Process: TypeAlias = ForkProcess | SpawnProcess
Serve: TypeAlias = Callable[[Settings, socket.socket, Callable[[], None], Board], None]


def supervise(
    settings: Settings, listener: socket.socket, on_ready: Callable[[], None], serve: Serve
) -> None:
    """Keep `settings.workers` processes serving until this one is ended."""
    listener.listen(2048)
    with tempfile.TemporaryDirectory(prefix="farhaven-", ignore_cleanup_errors=True) as folder:
        _keep_running(settings, listener, on_ready, serve, Board(Path(folder)))


def _keep_running(
    settings: Settings,
    listener: socket.socket,
    on_ready: Callable[[], None],
    serve: Serve,
    board: Board,
) -> None:
    context = _context()
    running: dict[Process, Event] = {}

    def start() -> None:
        ready = context.Event()
        process = context.Process(target=_work, args=(settings, listener, ready, serve, board))
        process.start()
        running[process] = ready

    try:
        for _ in range(settings.workers):
            start()
        _await_all(running)
        on_ready()
        while True:
            wait([process.sentinel for process in running])
            for process in [one for one in running if not one.is_alive()]:
                log.warning("Process %s died (%s); another begins.", process.pid, process.exitcode)
                board.take_off(process.pid or 0)
                if not running.pop(process).is_set():  # the next may fare no better
                    time.sleep(PAUSE)
                start()
    finally:
        _end(list(running))


def _context() -> ForkContext | SpawnContext:
    """How processes begin: on Linux as copies of this one, elsewhere anew.

    A copy begins in a fraction of the time that imports take, which counts when a process has died,
    and what is imported lies in memory once for all, as long as nobody writes there. This process
    has no threads that a copy would miss.
    """
    if sys.platform != "linux":
        return multiprocessing.get_context("spawn")
    games()
    gc.collect()
    gc.freeze()  # what is here now stays; looking through it for rubbish would write to it
    return multiprocessing.get_context("fork")


def _await_all(running: dict[Process, Event]) -> None:
    for process, ready in running.items():
        while not ready.wait(0.1):
            if not process.is_alive():
                raise Refused("A process of the table could not start; its log says why.")


def _end(processes: list[Process]) -> None:
    """Ask all of them to end, and make those end that do not."""
    for process in processes:
        process.terminate()
    until = time.monotonic() + LAST_WORDS
    for process in processes:
        process.join(max(0.0, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


# -- one of the processes --------------------------------------------------------------------


def _work(
    settings: Settings, listener: socket.socket, ready: Event, serve: Serve, board: Board
) -> None:
    start_log(settings.log)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    end_with_parent()
    with suppress(KeyboardInterrupt):  # a good end
        serve(settings, listener, ready.set, board)
    leave()
