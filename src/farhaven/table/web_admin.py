"""The addresses of whoever looks after the host."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from http import HTTPStatus
from pathlib import Path
from typing import TypeAlias

from litestar import Litestar, MediaType, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.codec import quote
from farhaven.core.game import Refused
from farhaven.core.words import Say

from . import accounts, order, resets, tasks, tending, upkeep
from .identity import hashed
from .order import Order
from .pages.admin import AdminScene, AdminTableScene, admin_page, admin_table_page
from .pages.doors import admin_door_page
from .problems import NotAllowed, NotPossible, NotThere, Problem
from .settings import Settings
from .standing import deciders, is_over, names
from .tables import Tables
from .visits import (
    AnyRequest,
    FromTables,
    FromVisit,
    Visit,
    kept_cookie,
    tables_of,
    visit_of,
    visitor_of,
)
from .web import fields as fields_of
from .web import see

COOKIE = "farhaven_admin"
OPEN = ("/static/", "/drawing.css", "/admin", "/healthz", "/readyz", "/metrics")

FromAdmin: TypeAlias = NamedDependency[str]  # the hash by which an admin is signed in


# -- order at every address ------------------------------------------------------------------


async def keep_order(request: AnyRequest) -> None:
    """Raise `NotAllowed` for who was shut out; what an error page needs is for everybody."""
    path = request.scope["path"].removeprefix(request.app.state.base)
    if path.startswith(OPEN):
        return
    kept: Order = request.app.state.order
    with suppress(SQLAlchemyError):  # a store that does not answer shuts nobody out
        await kept.refresh()
    visit = await visitor_of(request) if kept.has_accounts else visit_of(request)
    client = request.client
    if kept.is_shut_out({visit.device, visit.guest} - {""}, client.host if client else ""):
        raise NotAllowed(visit.say("Whoever looks after this host has shut you out."))


def check_voice(request: AnyRequest, visit: Visit) -> None:
    """Raise `NotAllowed` for who may not chat."""
    kept: Order = request.app.state.order
    if kept.is_muted({visit.device, visit.guest} - {""}):
        raise NotAllowed(visit.say("Whoever looks after this host has taken the chat from you."))


def keeping(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What is open while the application runs, after the tables are."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        tables: Tables = app.state.tables
        app.state.order = Order(tables.store)
        app.state.data = settings.data
        tidying = asyncio.create_task(upkeep.keep_tidy(tables))
        try:
            yield
        finally:
            await tasks.end([tidying])

    return lifespan


async def admin_of(request: AnyRequest) -> str:
    """Who looks after the host; raises `NotAllowed` for everybody else."""
    found = await order.admin(tables_of(request).store, request.cookies.get(COOKIE, ""))
    if not found:
        say = visit_of(request).say
        raise NotAllowed(
            say(
                "This page is for whoever looks after this host; "
                "`farhaven admin link` makes a link to it."
            )
        )
    return found


# -- coming and going ------------------------------------------------------------------------


@get("/admin/enter/{secret:str}", media_type=MediaType.HTML)
async def door(secret: FromPath[str], tables: FromTables, visit: FromVisit) -> str:
    """What the link is for, and a button."""
    if not await order.can_enter(tables.store, secret):
        raise _used(visit)
    return admin_door_page(visit.say, visit.look)


@post("/admin/enter/{secret:str}", status_code=HTTPStatus.SEE_OTHER)
async def enter(secret: FromPath[str], tables: FromTables, visit: FromVisit) -> Response[str]:
    """The link is used up, and gone from the address at once."""
    session = await order.enter(tables.store, secret)
    if session is None:
        raise _used(visit)
    await order.note(tables.store, hashed(session), "came by a link")
    seconds = int(order.SESSION_LASTS.total_seconds())
    return see("/admin", (kept_cookie(COOKIE, session, visit, seconds),))


def _used(visit: Visit) -> Problem:
    return NotThere(visit.say("This link was used already, or it is too old; make a new one."))


@post("/admin/leave", status_code=HTTPStatus.SEE_OTHER)
async def leave(admin: FromAdmin, tables: FromTables, visit: FromVisit) -> Response[str]:
    await order.leave(tables.store, admin)
    return see("/", (kept_cookie(COOKIE, "", visit),))


# -- the host --------------------------------------------------------------------------------


@get("/admin", media_type=MediaType.HTML)
async def host(
    request: AnyRequest,
    admin: FromAdmin,
    tables: FromTables,
    visit: FromVisit,
    only: FromQuery[str] = "",
    done: FromQuery[bool] = False,
) -> str:
    return await _host_page(request, tables, visit, only=only, done=done)


async def _host_page(
    request: AnyRequest,
    tables: Tables,
    visit: Visit,
    only: str = "",
    done: bool = False,
    problem: str = "",
    reset: str = "",
) -> str:
    store, data = tables.store, request.app.state.data
    days = await order.retention(store)
    scene = AdminScene(
        figures=await upkeep.figures(store, Path(data)),
        in_memory=tables.in_memory,
        pages_open=tables.pages_open,
        troubled=tables.troubled,
        tables=await upkeep.rows(store, only),
        only=only,
        retention=days,
        concerned=len(await upkeep.resting(store, days)) if days else 0,
        sanctions=await order.sanctions(store),
        deeds=await order.deeds(store),
        done=visit.say("It is done.") if done else "",
        problem=problem,
        reset=reset,
    )
    return admin_page(scene, visit.say, visit.look)


@post("/admin/retention", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def retain(
    request: AnyRequest, admin: FromAdmin, tables: FromTables, visit: FromVisit
) -> Response[str]:
    try:
        entered = (await fields_of(request)).get("days", "")
        days = await order.set_retention(tables.store, entered, visit.say)
    except Refused as problem:
        return await _again(request, tables, visit, problem)
    await order.note(tables.store, admin, f"set the retention to {days} days")
    return see("/admin?done=true")


@post("/admin/ban", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def ban(
    request: AnyRequest, admin: FromAdmin, tables: FromTables, visit: FromVisit
) -> Response[str]:
    """Shut somebody out, or mute them."""
    fields = await fields_of(request)
    store = tables.store
    try:
        kind, value = await order.checked(
            store, fields.get("kind", ""), fields.get("value", "").strip(), visit.say
        )
    except Refused as problem:
        return await _again(request, tables, visit, problem)
    await order.impose(store, kind, value, fields.get("reason", ""))
    await order.note(store, admin, f"imposed: {kind} {value}")
    request.app.state.order.forget()
    table = fields.get("table", "")
    return see(f"/admin/table/{table}?done=true" if table.isalnum() else "/admin?done=true")


@post("/admin/unban", status_code=HTTPStatus.SEE_OTHER)
async def unban(request: AnyRequest, admin: FromAdmin, tables: FromTables) -> Response[str]:
    fields = await fields_of(request)
    kind, value = fields.get("kind", ""), fields.get("value", "")
    if await order.lift(tables.store, kind, value):
        await order.note(tables.store, admin, f"lifted: {kind} {value}")
    request.app.state.order.forget()
    return see("/admin?done=true")


@post("/admin/reset", media_type=MediaType.HTML, status_code=HTTPStatus.OK)
async def reset(
    request: AnyRequest, admin: FromAdmin, tables: FromTables, visit: FromVisit
) -> Response[str]:
    """A link for a new password; it is shown once, here."""
    name = (await fields_of(request)).get("name", "").strip()
    found = await accounts.by_name(tables.store, name)
    if found is None:
        say = visit.say
        refused = Refused(say("Name: there is no account {value}.", value=quote(name[:60])))
        return await _again(request, tables, visit, refused)
    path = await resets.new_reset(tables.store, found[0].id, resets.BY_HAND)
    await order.note(tables.store, admin, f"made a link for a new password of {found[0].id}")
    where = f"{request.url.scheme}://{request.headers.get('host', '')}{request.app.state.base}"
    return Response(await _host_page(request, tables, visit, reset=where + path))


async def _again(
    request: AnyRequest, tables: Tables, visit: Visit, problem: Refused
) -> Response[str]:
    page = await _host_page(request, tables, visit, problem=str(problem))
    return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)


# -- a table ---------------------------------------------------------------------------------


@get("/admin/table/{id:str}", media_type=MediaType.HTML)
async def one_table(
    id: FromPath[str],
    admin: FromAdmin,
    tables: FromTables,
    visit: FromVisit,
    done: FromQuery[bool] = False,
) -> str:
    store = tables.store
    scene = AdminTableScene(
        id=id,
        situation=await _situation(tables, id, visit.say),
        lines=await upkeep.chat(store, id),
        holders=await upkeep.holders(store, id),
        done=visit.say("It is done.") if done else "",
    )
    return admin_table_page(scene, visit.say, visit.look)


async def _situation(tables: Tables, id: str, say: Say) -> str:
    try:
        found = await tending.replayed(tables.store, id)
    except Refused:
        raise NotThere(say("There is no table at this address.")) from None
    if found.problem or found.standing is None:
        return say("The log of this table does not replay: {why}.", why=found.problem)
    if is_over(found.standing):
        return say("The game is over.")
    owing = ", ".join(names(found.standing)[seat] for seat in deciders(found.standing))
    return say("{players} to decide.", players=owing)


@post("/admin/table/{id:str}/hide", status_code=HTTPStatus.SEE_OTHER)
async def hide(
    request: AnyRequest, id: FromPath[str], admin: FromAdmin, tables: FromTables, visit: FromVisit
) -> Response[str]:
    number = (await fields_of(request)).get("line", "")
    if not number.isascii() or not number.isdigit() or len(number) > 9:
        raise NotPossible(visit.say("There is no such line at this table."))
    await tables.hide(id, int(number), visit.say)
    await order.note(tables.store, admin, f"took away line {number} of the chat of table {id}")
    return see(f"/admin/table/{id}?done=true")


@post("/admin/table/{id:str}/delete", status_code=HTTPStatus.SEE_OTHER)
async def remove(
    id: FromPath[str], admin: FromAdmin, tables: FromTables, visit: FromVisit
) -> Response[str]:
    await tables.discard(id, visit.say)
    await order.note(tables.store, admin, f"deleted table {id}")
    return see("/admin?done=true")


ROUTER = Router(
    "/",
    route_handlers=[door, enter, leave, host, retain, ban, unban, reset, one_table, hide, remove],
    dependencies={"admin": Provide(admin_of)},
    include_in_schema=False,
)
