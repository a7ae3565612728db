"""Who asks: the device behind a request, the language it reads, how it likes the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from farhaven.core.words import Say
from farhaven.language import say_for

from . import preferences
from .identity import COOKIE, hashed, is_secret, new_secret
from .pages.html import BASE
from .preferences import Look
from .tables import Tables

AnyRequest: TypeAlias = Request[Any, Any, Any]  # Litestar's user, auth and state: all unused

YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Visit:
    look: Look
    device: str  # hash of the device's secret, "" if it has none
    secure: bool  # cookies are for HTTPS alone

    @property
    def say(self) -> Say:
        """The visitor's language, where no names are needed."""
        return self.speak(())

    def speak(self, names: tuple[str, ...]) -> Say:
        return say_for(self.look.language, names)


def visit_of(request: AnyRequest) -> Visit:
    secret = request.cookies.get(COOKIE, "")
    return Visit(
        look=preferences.from_cookie(
            request.cookies.get(preferences.COOKIE, ""),
            request.headers.get("accept-language", ""),
        ),
        device=hashed(secret) if is_secret(secret) else "",
        secure=request.url.scheme == "https",
    )


def use_base(request: AnyRequest) -> None:
    """Let the pages of this answer know the path that stands before all addresses."""
    BASE.set(request.app.state.base)


FromVisit: TypeAlias = NamedDependency[Visit]
FromTables: TypeAlias = NamedDependency[Tables]


def tables_of(request: AnyRequest) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


@dataclass(frozen=True)
class Arrival:
    """A device that is given a seat; one that has no secret yet gets one in a cookie."""

    device: str
    cookies: tuple[Cookie, ...]


def arrival_of(visit: Visit) -> Arrival:
    if visit.device:
        return Arrival(visit.device, ())
    secret = new_secret()
    cookie = Cookie(
        key=COOKIE,
        value=secret,
        path="/",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=visit.secure,
    )
    return Arrival(hashed(secret), (cookie,))
