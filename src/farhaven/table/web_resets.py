"""The addresses of those who have forgotten their password."""

from __future__ import annotations

from http import HTTPStatus

from litestar import MediaType, Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath

from farhaven.core.game import Refused

from . import accounts, resets
from .accounts import Account
from .identity import is_secret
from .pages.reset import asked_page, forgotten_page, reset_page
from .problems import NotThere, Problem
from .reception import FromReception
from .tables import Tables
from .visits import AnyRequest, FromTables, FromVisit, Visit, kept_cookie, visit_of
from .web import fields as fields_of
from .web import see
from .web_people import came

COOKIE = "farhaven_reset"  # of somebody who has followed a link for a new password
HOUR = 3600
LONGEST = 200  # signs of a name that are looked up


@get("/forgotten", media_type=MediaType.HTML)
async def forgotten(reception: FromReception, visit: FromVisit) -> str:
    return forgotten_page(visit.say, visit.look, reception.steward.can_write)


@post("/forgotten", status_code=HTTPStatus.OK, media_type=MediaType.HTML)
async def ask(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    """The answer is sent before anything is looked up, so it tells nothing about anybody."""
    name = (await fields_of(request)).get("name", "")
    looking = BackgroundTask(resets.ask_by_letter, tables.store, name[:LONGEST])
    can_write = reception.steward.can_write
    return Response(asked_page(visit.say, visit.look), background=looking if can_write else None)


@get("/reset/{secret:str}", status_code=HTTPStatus.SEE_OTHER, sync_to_thread=False)
def follow(request: AnyRequest, secret: FromPath[str]) -> Response[str]:
    """The link is kept in a cookie and is gone from the address at once."""
    held = secret if is_secret(secret) else ""
    return see("/reset", (kept_cookie(COOKIE, held, visit_of(request), HOUR),))


@get("/reset", media_type=MediaType.HTML)
async def resetting(request: AnyRequest, tables: FromTables, visit: FromVisit) -> str:
    return reset_page(visit.say, visit.look, (await _account(request, tables, visit)).name)


@post("/reset", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def reset(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    """A new password; every other browser is signed out, and this one is signed in."""
    account = await _account(request, tables, visit)
    try:
        entered = (await fields_of(request)).get("password", "")
        password = accounts.checked_password(entered, account.name, visit.say)
    except Refused as problem:
        page = reset_page(visit.say, visit.look, account.name, str(problem))
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    kept = await reception.passwords.hashed(password, visit.say)
    found = await resets.use(tables.store, request.cookies.get(COOKIE, ""), kept)
    if found is None:
        raise _too_late(visit)
    cookies = await came(request, tables, visit, found)
    return see("/games", (*cookies, kept_cookie(COOKIE, "", visit)))


async def _account(request: AnyRequest, tables: Tables, visit: Visit) -> Account:
    """Whose link it is; raises a `Problem`."""
    found = await resets.account_of(tables.store, request.cookies.get(COOKIE, ""))
    if found is None:
        raise _too_late(visit)
    return found


def _too_late(visit: Visit) -> Problem:
    return NotThere(visit.say("This link was used already, or it is too old; ask for a new one."))


HANDLERS = (forgotten, ask, follow, resetting, reset)
