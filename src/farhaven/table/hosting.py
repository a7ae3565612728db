"""The table as a server of its own: a folder for its data, an address, a good end."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import signal
import socket
import urllib.request
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, contextmanager
from importlib.util import find_spec
from pathlib import Path

import uvicorn
from alembic.util import CommandError
from litestar import Litestar
from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.game import Refused
from farhaven.core.trouble import reason

from . import salvage
from .app import create_app, found_key
from .connections import AT_ONCE, Connections, raise_limit
from .databases import database_url, file_of, shown
from .door import Door
from .identity import Keys
from .logs import start_log
from .permissions import ADDRESS, FILE, LOCK, make_folder
from .processes import end_within
from .settings import Settings
from .store import Store
from .supervising import supervise
from .watching import Board
from .wire import LARGEST_HEAD, counting

CAN_LOCK = find_spec("fcntl") is not None  # on Windows nobody is kept out
WAIT = 5  # seconds for a running table to answer
QUEUE = 2048  # connections that wait to be accepted
LAST_WORDS = 5  # seconds for open pages to be sent away
LIMIT = 9.0  # seconds for all that a process has to put away

# New objects until the youngest are looked through for rubbish, and how often that is done before
# the older and the oldest are. Tables are old: to look through hundreds takes a fifth of a second,
# in which nobody is answered, and finds next to nothing.
RUBBISH = (10_000, 10, 100)


def serve(settings: Settings, on_ready: Callable[[str], None], *, any_port: bool = False) -> None:
    """Serve until somebody ends it; `on_ready` is told the address. Raises `Refused`.

    With `any_port`, a port that is taken is replaced by a free one. Ends as Ctrl-C does, with
    `KeyboardInterrupt`, when everything is put away.
    """
    start_log(settings.log)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # to be ended is like Ctrl-C
    port = 0 if any_port and is_taken(settings.host, settings.port) else settings.port
    with closing(_listening(settings.host, port)) as listener, kept(settings):
        asyncio.run(_prepared(settings))
        address = _address(settings, listener)
        with _noted(settings, address):
            if settings.workers == 1:
                serve_here(settings, listener, lambda: on_ready(address))
            else:
                supervise(settings, listener, lambda: on_ready(address), serve_here)


def serve_here(
    settings: Settings,
    listener: socket.socket,
    on_ready: Callable[[], None],
    board: Board | None = None,
) -> None:
    """Serve in this process; `board`: where others that do tell their figures."""
    app = create_app(settings, board)
    gc.set_threshold(*RUBBISH)
    each = settings.connections if settings.limits else 0
    config = uvicorn.Config(
        Door(app, limited=settings.limits),
        http=counting(Connections(raise_limit(), each, settings.proxies)),
        backlog=AT_ONCE,
        ws="none",
        h11_max_incomplete_event_size=LARGEST_HEAD,
        access_log=False,  # addresses may hold secrets
        log_config=None,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=LAST_WORDS,
    )
    _Server(config, app, on_ready).run(sockets=[listener])


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: Litestar, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(QUEUE)  # uvicorn lets as many wait as it accepts at once
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Open pages follow the table for ever, so they are sent away first."""
        end_within(LIMIT)
        self._app.state.tables.send_pages_away()
        await super().shutdown(sockets)


# -- the address -----------------------------------------------------------------------------


def _listening(host: str, port: int) -> socket.socket:
    try:
        return _bound(host, port)
    except (OSError, UnicodeError, OverflowError) as error:
        raise Refused(
            f"The table cannot listen at {host}, port {port}: {reason(error)}; "
            "choose another --port."
        ) from None


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    with ExitStack() as on_failure:
        listener = on_failure.enter_context(socket.socket(family, kind, protocol))
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        on_failure.pop_all()
    return listener


def is_taken(host: str, port: int) -> bool:
    """Whether somebody else listens there already."""
    try:
        _bound(host, port).close()
    except OSError as error:
        return error.errno == errno.EADDRINUSE
    except (UnicodeError, OverflowError):
        return False
    return False


def _address(settings: Settings, listener: socket.socket) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{listener.getsockname()[1]}{settings.base}"


# -- the table that is running -----------------------------------------------------------------


@contextmanager
def _noted(settings: Settings, address: str) -> Iterator[None]:
    """The address stands in the data folder while the table is served there."""
    note = settings.data / ADDRESS
    note.touch(mode=FILE)
    note.write_text(address, encoding="utf-8")
    try:
        yield
    finally:
        if _address_in(note) == address:  # with PostgreSQL another table may run here as well
            note.unlink(missing_ok=True)


def _address_in(note: Path) -> str:
    """What stands in the note; "" if there is none."""
    try:
        return note.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return ""


def running(settings: Settings) -> str:
    """The address of the table that runs with this data now, and answers; "" if none does."""
    address = _address_in(settings.data / ADDRESS)
    no_proxy = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with no_proxy.open(f"{address}/readyz", timeout=WAIT):
            pass
    except (OSError, ValueError):
        return ""
    if settings.is_shared or not CAN_LOCK:
        return address
    try:
        with kept(settings):
            return ""  # somebody else answers there: the note is left from a table that was killed
    except Refused:
        return address


# -- the data folder -------------------------------------------------------------------------


@contextmanager
def kept(settings: Settings) -> Iterator[None]:
    """The data folder, made, and the database, used by no other table; PostgreSQL can be shared."""
    database = file_of(database_url(settings.database))
    with ExitStack() as held:
        try:
            make_folder(settings.data)
            if database is not None:
                lock = os.open(f"{database}{LOCK}", os.O_WRONLY | os.O_CREAT, FILE)
                held.callback(os.close, lock)
        except OSError as error:
            raise Refused(f"{settings.data} cannot hold the tables: {reason(error)}.") from None
        if database is not None and not _locked(lock):
            raise Refused(
                f"Another table is running with the database {database}; end it, or choose another "
                "--data."
            )
        yield


def _locked(file: int) -> bool:
    """Whether the file is ours alone until this process ends, however it ends."""
    if not CAN_LOCK:
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


async def _prepared(settings: Settings) -> None:
    async with opened(settings):
        """The database is in order."""


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[tuple[Store, Keys]]:
    """The store, up to date, and the key of its links; raises `Refused` if it cannot be used."""
    async with migrated(settings) as store:
        yield store, await found_key(store, settings)


@asynccontextmanager
async def migrated(settings: Settings) -> AsyncIterator[Store]:
    """The store, brought up to date; raises `Refused` if it cannot be used."""
    store = Store(settings.database)
    try:
        await store.migrate()
        yield store
    except (SQLAlchemyError, CommandError) as error:
        problem = str(getattr(error, "orig", error)).rstrip(".")
        name = shown(database_url(settings.database))
        if salvage.is_damage(error):
            told = f"The database {name} is damaged ({problem}). {salvage.ADVICE}."
        else:
            told = (
                f"The database {name} cannot be used: {problem}; name another with --data or --db."
            )
        raise Refused(told) from None
    finally:
        await store.close()
