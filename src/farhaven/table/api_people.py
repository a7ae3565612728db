"""The part of the API that is about accounts: a bot may have one, as its owner has."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from farhaven.core.value import Seat

from . import accounts
from .api import refusals
from .reception import FromReception
from .visits import SESSION, AnyRequest, FromTables, FromVisit, kept_cookie
from .web_people import came, entered


class Credentials(msgspec.Struct, frozen=True):
    name: str
    password: str


class Game(msgspec.Struct, frozen=True):
    """A table of whoever asks."""

    table: str
    game: str
    names: tuple[str, ...]
    seats: tuple[Seat, ...]  # of whoever asks
    deciders: tuple[Seat, ...]
    my_turn: bool
    over: bool
    winners: tuple[Seat, ...]


class Me(msgspec.Struct, frozen=True):
    """Whoever asks: their account, if they are signed in, and their tables."""

    name: str  # "": a guest
    turns: int  # how many tables wait for them
    tables: tuple[Game, ...]


@post("/sign-in", status_code=HTTPStatus.OK, responses=refusals(400, 403, 413, 429, 503))
async def sign_in(
    request: AnyRequest,
    data: JSONBody[Credentials],
    tables: FromTables,
    reception: FromReception,
    visit: FromVisit,
) -> Response[Me]:
    """Sign in; a cookie keeps it, and the seats of the sender are the account's."""
    fields = {"name": data.name, "password": data.password}
    found = await entered(request, tables, reception, fields, visit.say)
    cookies = await came(request, tables, visit, found.id)
    return Response(await _me(tables, found.name, found.id), cookies=list(cookies))


@post("/sign-out", status_code=HTTPStatus.OK, responses=refusals(403))
async def sign_out(tables: FromTables, visit: FromVisit) -> Response[Me]:
    """Sign this device out."""
    if visit.account is not None:
        await accounts.close_sessions(tables.store, visit.account.id, only=visit.session)
    told = await _me(tables, "", visit.guest)
    return Response(told, cookies=[kept_cookie(SESSION, "", visit)])


@get("/me")
async def me(tables: FromTables, visit: FromVisit) -> Me:
    """Who asks, and the tables where they sit."""
    return await _me(tables, visit.account.name if visit.account else "", visit.device)


async def _me(tables: FromTables, name: str, device: str) -> Me:
    listed = await tables.store.tables_of(device) if device else []
    found = tuple(
        Game(
            one.id,
            one.game,
            one.summary.names,
            one.seats,
            one.summary.deciders,
            my_turn=any(seat in one.seats for seat in one.summary.deciders),
            over=not one.summary.deciders,
            winners=one.summary.winners,
        )
        for one in listed
    )
    return Me(name, sum(one.my_turn for one in found), found)


HANDLERS = (sign_in, sign_out, me)
