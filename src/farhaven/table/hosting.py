"""The table as a server of its own: a folder for its data, an address, a good end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.game import Refused

from .app import Settings, create_app
from .identity import kept_key
from .store import Store

LAST_WORDS = 5  # seconds for open pages to be sent away
MOST_THINKERS = 4


def usual_folder() -> Path:
    """Where this user's tables are kept."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA", Path.home() / "AppData" / "Roaming"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "farhaven"


def usual_settings(data: Path) -> Settings:
    return Settings(data, thinkers=max(1, min(MOST_THINKERS, (os.cpu_count() or 1) - 1)))


def serve(settings: Settings, host: str, port: int, on_ready: Callable[[str], None]) -> None:
    """Serve until somebody ends it; `on_ready` is told the address. Raises `Refused`.

    Ends as Ctrl-C does, with `KeyboardInterrupt`, when everything is put away.
    """
    logging.basicConfig(level=logging.WARNING)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be ended is like Ctrl-C
    with closing(_listening(host, port)) as listener, _kept(settings):
        app = create_app(settings)
        config = uvicorn.Config(
            app,
            access_log=False,  # addresses may hold secrets
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=LAST_WORDS,
        )
        server = _Server(config, app, lambda: on_ready(_address(host, listener)))
        server.run(sockets=[listener])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: Litestar, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Open pages follow the table for ever, so they are sent away first."""
        self._app.state.tables.send_pages_away()
        await super().shutdown(sockets)


# -- the address -----------------------------------------------------------------------------


def _listening(host: str, port: int) -> socket.socket:
    if not 0 <= port < 2**16:  # otherwise the system makes another one of it
        raise Refused(f"--port cannot be {port}; ports are 0 to {2**16 - 1}.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with ExitStack() as on_failure:
            listener = on_failure.enter_context(socket.socket(family, kind, protocol))
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(address)
            on_failure.pop_all()
    except (OSError, UnicodeError, OverflowError) as error:
        reason = (getattr(error, "strerror", "") or str(error)).lower()
        raise Refused(
            f"The table cannot listen at {host}, port {port}: {reason}; choose another --port."
        ) from None
    return listener


def _address(host: str, listener: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}"


# -- the data folder -------------------------------------------------------------------------


@contextmanager
def _kept(settings: Settings) -> Iterator[None]:
    """The data folder, made and in order, and used by no other table meanwhile."""
    folder = settings.data
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "lock").open("a")
    except OSError as error:
        raise Refused(
            f"{folder} cannot hold the tables: {(error.strerror or '').lower()}."
        ) from None
    with lock:
        if not _locked(lock.fileno()):
            raise Refused(
                f"Another table is running with the data in {folder}; end it, or choose another "
                "--data."
            )
        kept_key(folder / "key")
        asyncio.run(_migrated(settings))
        yield


def _locked(file: int) -> bool:
    """Whether the file is ours alone until this process ends, however it ends."""
    try:
        import fcntl
    except ImportError:  # Windows: nobody is kept out
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


async def _migrated(settings: Settings) -> None:
    store = Store(settings.database)
    try:
        await store.migrate()
    except (SQLAlchemyError, CommandError) as error:
        reason = str(getattr(error, "orig", error)).rstrip(".")
        raise Refused(
            f"The database in {settings.data} cannot be used: {reason}; another --data can."
        ) from None
    finally:
        await store.close()
