"""The application: addresses, limits, headers, and what it needs to run."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from http import HTTPStatus

from litestar import Litestar, MediaType, Response, Router, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope
from sqlalchemy.exc import SQLAlchemyError

import farhaven
from farhaven.core.game import Refused
from farhaven.core.registry import games

from . import aftermath, api, errors, reception, routes_people, web, web_admin
from .identity import Keys, hashed, kept_key
from .importing import Importing
from .permissions import make_folder
from .settings import Settings
from .store import Store
from .tables import Tables
from .visits import AnyRequest, FromTables, tables_of, use_base, visitor_of
from .watching import Board, Watch, Watching, pinning, told
from .workers import Workers

__all__ = ["Settings", "create_app", "found_key"]

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


def create_app(settings: Settings, board: Board | None = None) -> Litestar:
    """The table, to be served; the data folder is made and migrated when it starts.

    `board`: where the processes of one host tell each other their figures.
    """
    board = board if settings.metrics else None
    return Litestar(
        path=settings.base or None,
        state=State(
            {
                "base": settings.base,
                "board": board,
                "bots": settings.bots,
                "site": settings.site,
            }
        ),
        route_handlers=[
            healthz,
            readyz,
            *([metrics] if settings.metrics else []),
            Router("/", route_handlers=web.HANDLERS, include_in_schema=False),
            aftermath.ROUTER,
            api.ROUTER,
            *routes_people.ROUTERS,
            web_admin.ROUTER,
        ],
        lifespan=[
            running(settings),
            aftermath.studying(settings.thinkers > 0),
            reception.receiving(settings),
            web_admin.keeping(settings),
            pinning(board),
        ],
        dependencies={
            "visit": Provide(visitor_of),
            "tables": Provide(tables_of, sync_to_thread=False),
        },
        middleware=[Watching()],
        before_request=begin,
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
        make_folder(settings.data)
        store = Store(settings.database)
        await store.migrate()
        keys = await found_key(store, settings)
        workers = Workers(settings.thinkers, settings.patience)
        workers.warm_up()
        app.state.watch = Watch()
        app.state.importing = Importing(settings.thinkers > 0)
        tables = app.state.tables = Tables(store, keys, workers, settings.grace)
        await tables.start()
        try:
            yield
        finally:
            app.state.importing.close()
            await tables.close()
            await store.close()

    return lifespan


async def found_key(store: Store, settings: Settings) -> Keys:
    """The key that the links in the store were made with; a new store gets a new one."""
    keys = Keys(bytes.fromhex(settings.key)) if settings.key else kept_key(settings.data / "key")
    mark = hashed(keys.key.hex())
    if await store.fact("key", mark) != mark:
        raise Refused(
            "The key is not the one that the links in this database were made with; copy the file "
            f"key from where the tables were kept before to {settings.data}, or set FARHAVEN_KEY."
        )
    return keys


# -- for those who watch over the host -------------------------------------------------------


@get("/healthz", tags=["host"], sync_to_thread=False)
def healthz() -> dict[str, str]:
    """Answers as long as the process runs."""
    return {"status": "ready", "version": farhaven.__version__}


@get("/readyz", tags=["host"])
async def readyz(tables: FromTables) -> Response[dict[str, str]]:
    """Whether requests should be sent here: the store works, and the end has not begun."""
    try:
        await tables.store.check()
    except SQLAlchemyError:
        unready = "the store does not answer, or cannot be written to"
    else:
        unready = "the table is being closed" if tables.is_closing else ""
    status = HTTPStatus.SERVICE_UNAVAILABLE if unready else HTTPStatus.OK
    return Response({"status": unready or "ready"}, status_code=status)


@get("/metrics", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(request: AnyRequest, tables: FromTables) -> str:
    """For Prometheus; off unless the host wants it."""
    state = request.app.state
    watch: Watch = state.watch
    board: Board | None = state.board
    return told([watch.sheet(tables), *(board.others() if board is not None else ())])


async def begin(request: AnyRequest) -> None:
    """Before any handler: whether the request may change anything, and where addresses begin."""
    use_base(request)
    errors.check_origin(request)
    await web_admin.keep_order(request)


async def add_headers(message: Message, scope: Scope) -> None:
    """What every response says to the browser, unless its handler said something else."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if base := scope["litestar_app"].state.base:
        message["headers"] = [(name, _based(name, value, base)) for name, value in headers.headers]


def _based(name: bytes, value: bytes, base: str) -> bytes:
    """A header whose path is one of this table's, with what stands before it."""
    if name.lower() == b"location" and value.startswith(b"/"):
        return base.encode() + value
    if name.lower() == b"set-cookie":
        return value.replace(b"Path=/;", f"Path={base};".encode())
    return value
