"""The application: addresses, limits, headers, and what it needs to run."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from litestar import Litestar, Router, get
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

import farhaven
from farhaven.core.registry import games

from . import api, errors, web
from .identity import kept_key
from .store import Store
from .tables import Tables
from .visits import tables_of, visit_of
from .workers import Workers

LARGEST_BODY = 64 * 1024

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "same-origin",  # a stricter one would hide the origin of our own forms
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
}


@dataclass(frozen=True)
class Settings:
    """How a table is hosted."""

    data: Path  # the folder for the key, and for the database if that is SQLite
    db: str = ""  # the address of another database
    workers: int = 1  # processes that answer
    thinkers: int = 0  # processes of each of them for bots; 0: a thread
    patience: float = 60.0  # seconds that a bot may think about one decision
    grace: float = 20.0  # seconds after which somebody who left counts as away

    @property
    def database(self) -> str:
        return self.db or f"sqlite:///{self.data / 'tables.sqlite3'}"


def create_app(settings: Settings) -> Litestar:
    """The table, to be served; the data folder is made and migrated when it starts."""
    return Litestar(
        route_handlers=[
            healthz,
            Router("/", route_handlers=web.HANDLERS, include_in_schema=False),
            api.ROUTER,
        ],
        lifespan=[running(settings)],
        dependencies={
            "visit": Provide(visit_of, sync_to_thread=False),
            "tables": Provide(tables_of, sync_to_thread=False),
        },
        before_request=errors.check_origin,
        before_send=[add_headers],
        exception_handlers=errors.HANDLERS,
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Farhaven",
            version=farhaven.__version__,
            description="The table's API for pages and for bots that play over the network.",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )


def running(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What is open while the application runs: the store, the tables, the bots' workers."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        games()  # imported once, here: threads that import a game together may see half of it
        settings.data.mkdir(parents=True, exist_ok=True)
        store = Store(settings.database)
        await store.migrate()
        workers = Workers(settings.thinkers, settings.patience)
        workers.warm_up()
        keys = kept_key(settings.data / "key")
        tables = app.state.tables = Tables(store, keys, workers, settings.grace)
        await tables.start()
        try:
            yield
        finally:
            await tables.close()
            await store.close()

    return lifespan


@get("/healthz", tags=["host"], sync_to_thread=False)
def healthz() -> dict[str, str]:
    """Answers when the table is ready."""
    return {"status": "ready", "version": farhaven.__version__}


async def add_headers(message: Message, scope: Scope) -> None:
    """What every response says to the browser, unless its handler said something else."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
