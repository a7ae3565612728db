"""What a request has to pass before the table looks at it: sizes, times, rates, open pages.

It stands before the application and not inside, so that addresses that do not exist are counted as
well, and nothing is read or worked out for a request that is refused.
"""

from __future__ import annotations

import asyncio
import logging
import math
import re
import time
from collections.abc import Callable
from contextlib import ExitStack
from http import HTTPStatus
from typing import Final, cast

from litestar import Litestar, Request
from litestar.enums import ScopeType
from litestar.types import HTTPReceiveMessage, Message, Receive, Scope, Send

from . import errors
from .app import add_headers
from .identity import COOKIE, hashed, is_secret
from .limits import Buckets, Lines
from .problems import Problem
from .tables import Tables
from .visits import SAFE, AnyRequest, address_of, visit_of

LONGEST_ADDRESS = 4 * 1024  # bytes of a path with its query
LARGEST_HEADERS = 16 * 1024
LARGEST_BODY = 1024 * 1024  # of a record or a campaign; the application allows others less
GLANCE = 1.0  # seconds between two looks whether the table ends, while a body is waited for
END_WAIT = 5  # seconds after which a request may be sent again that the end has cut off
BODY_TIME = 20.0  # seconds for a body to arrive
LINE_WAIT = 30  # seconds after which somebody with too many open pages may try again

log = logging.getLogger(__name__)

LIVE: Final = re.compile(r"/table/[^/]*/live")


class Door:
    """An ASGI application around the table's own; `limited`: whether requests are counted."""

    def __init__(
        self, app: Litestar, *, limited: bool = True, body_time: float = BODY_TIME
    ) -> None:
        self._app = app
        self._limited = limited
        self._body_time = body_time
        self._buckets = Buckets()
        self._lines = Lines()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        scope["litestar_app"] = self._app
        request: AnyRequest = Request(scope, receive, send)
        with ExitStack() as counted:
            try:
                _check_size(request)
                if self._limited:
                    self._count(request, counted)
            except Problem as problem:
                await _refuse(request, problem, scope, receive, send)
                return
            await self._answer(request, scope, receive, send)

    async def _answer(
        self, request: AnyRequest, scope: Scope, receive: Receive, send: Send
    ) -> None:
        """Let the application answer. What it does not finish before the end is told so."""
        has_begun = False

        async def sending(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        received = _in_time(request, receive, self._body_time, self._is_ending)
        try:
            await self._app(scope, received, sending)
        except asyncio.CancelledError:
            if not self._is_ending():
                raise
            log.warning("A request was cut off by the end of the table.")
            if not has_begun:
                await _refuse(request, _ended(request), scope, receive, send)

    def _is_ending(self) -> bool:
        tables: Tables = self._app.state.tables
        return tables.is_closing

    def _count(self, request: AnyRequest, counted: ExitStack) -> None:
        """Raise a `Problem` if this is too much; an open page counts until it is closed."""
        device, address = _who(request)
        path = request.scope["path"].removeprefix(self._app.state.base)
        wait = self._buckets.wait(request.method, path, device, address, time.monotonic())
        if wait:
            raise _too_much(request, math.ceil(wait))
        if LIVE.fullmatch(path):
            if not self._lines.has_room(device, address):
                say = visit_of(request).say
                sentence = say("Too many pages of tables are open here; close some of them.")
                raise Problem(HTTPStatus.TOO_MANY_REQUESTS, sentence, retry_after=LINE_WAIT)
            counted.enter_context(self._lines.one(device, address))


def _who(request: AnyRequest) -> tuple[str, str]:
    """The device, if it has a secret, and the address, if there is one."""
    secret = request.cookies.get(COOKIE, "")
    return hashed(secret) if is_secret(secret) else "", address_of(request)


def _too_much(request: AnyRequest, seconds: int) -> Problem:
    sentence = visit_of(request).say.plural(
        "This was asked too often; try again in {count} second.",
        "This was asked too often; try again in {count} seconds.",
        seconds,
    )
    return Problem(HTTPStatus.TOO_MANY_REQUESTS, sentence, retry_after=seconds)


# -- sizes and times -------------------------------------------------------------------------


def _check_size(request: AnyRequest) -> None:
    """Raise a `Problem` for what is larger than anything that is asked here."""
    scope = request.scope
    if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
        sentence = visit_of(request).say("This address is too long.")
        raise Problem(HTTPStatus.REQUEST_URI_TOO_LONG, sentence)
    headers = scope["headers"]
    if sum(len(name) + len(value) for name, value in headers) > LARGEST_HEADERS:
        sentence = visit_of(request).say("The headers of this request are too large.")
        raise Problem(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, sentence)
    declared = request.headers.get("content-length", "0")
    if not declared.isascii() or not declared.isdigit() or int(declared[:20]) > LARGEST_BODY:
        sentence = visit_of(request).say("This is too large; send less at once.")
        raise Problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, sentence)


def _ended(request: AnyRequest) -> Problem:
    sentence = visit_of(request).say("The table is being ended; send the request again.")
    return Problem(HTTPStatus.SERVICE_UNAVAILABLE, sentence, retry_after=END_WAIT)


def _in_time(
    request: AnyRequest, receive: Receive, seconds: float, is_ending: Callable[[], bool]
) -> Receive:
    """What is received, unless the body takes too long, its sender goes away, or the table ends."""
    now = asyncio.get_running_loop().time
    ends = now() + seconds
    is_whole, brings = False, request.method not in SAFE

    async def arrived() -> HTTPReceiveMessage:
        """The next part; while one waits for it, the table may end."""
        while True:
            try:
                async with asyncio.timeout_at(None if is_whole else min(ends, now() + GLANCE)):
                    return cast(HTTPReceiveMessage, await receive())
            except TimeoutError:
                if is_ending():
                    raise _ended(request) from None
                if now() >= ends:
                    say = visit_of(request).say
                    sentence = say("The request took too long to arrive; send it again.")
                    raise Problem(HTTPStatus.REQUEST_TIMEOUT, sentence) from None

    async def receiving() -> HTTPReceiveMessage:
        nonlocal is_whole
        message = await arrived()
        if message["type"] == "http.disconnect" and not is_whole and brings:
            sentence = visit_of(request).say("The request ended in its midst; send it again.")
            raise Problem(HTTPStatus.BAD_REQUEST, sentence)
        is_whole = message["type"] != "http.request" or not message.get("more_body")
        return message

    return cast(Receive, receiving)


async def _refuse(
    request: AnyRequest, problem: Problem, scope: Scope, receive: Receive, send: Send
) -> None:
    answered = errors.answer(request, problem).to_asgi_response(None, request)

    async def sending(message: Message) -> None:
        await add_headers(message, scope)
        await send(message)

    await answered(scope, receive, sending)
