"""How a process ends: soon after it is asked to, and together with the process that started it."""

from __future__ import annotations

import ctypes
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from contextlib import suppress

LAST_WORDS = 1.0  # seconds
PARENT_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of <linux/prctl.h>

log = logging.getLogger(__name__)


def end_within(seconds: float) -> None:
    """End this process after so many seconds, whatever it still waits for.

    An interpreter that ends waits for all its threads, and a thread may wait for ever. Whatever was
    acknowledged is in the database, so nothing is lost.
    """
    threading.Thread(target=_end_after, args=(seconds,), daemon=True).start()


def _end_after(seconds: float) -> None:
    time.sleep(seconds)
    leave(f"The process did not end within {seconds:.0f} seconds, so it was cut short.")


def leave(why: str = "") -> None:
    """End this process at once, after its last words.

    Whoever should read them may have stopped to read, so they are waited for just a moment.
    """
    words = threading.Thread(target=_say, args=(why,), daemon=True)
    words.start()
    words.join(LAST_WORDS)
    os._exit(0)


def _say(why: str) -> None:
    if why:
        log.warning(why)
    logging.shutdown()
    with suppress(OSError, ValueError):
        sys.stdout.flush()


def end_with_parent() -> None:
    """Have this process sent SIGTERM when the one that started it has ended.

    Linux sends it, also when just the thread that started this process has ended. Elsewhere a
    thread watches the pipe that the parent holds open. On Linux that would not do: workers are
    copies there, and each copy holds the pipes of those before it open.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, int(signal.SIGTERM))
        parent = multiprocessing.parent_process()
        if parent is not None and os.getppid() != parent.pid:  # it has ended already
            os.kill(os.getpid(), signal.SIGTERM)
    else:
        threading.Thread(target=watch_parent, daemon=True).start()


def watch_parent() -> None:
    """Wait for the parent to end, then send this process SIGTERM."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
