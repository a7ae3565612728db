"""Who asks: the device or account behind a request, its language, how it likes the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from farhaven.core.words import Say
from farhaven.language import say_for

from . import preferences
from .accounts import Account, signed_in
from .identity import COOKIE, hashed, is_secret, new_secret
from .limits import household
from .pages.html import BASE
from .preferences import Look
from .tables import Tables

AnyRequest: TypeAlias = Request[Any, Any, Any]  # Litestar's user, auth and state: all unused

SESSION = "farhaven_session"
SAFE = frozenset(("GET", "HEAD", "OPTIONS"))  # methods that change nothing
YEAR = 365 * 24 * 3600


@dataclass(frozen=True)
class Visit:
    look: Look
    device: str  # who holds seats: the hash of the device's secret or an account's id; "": nobody
    secure: bool  # cookies are for HTTPS alone
    guest: str = ""  # hash of the device's secret, whoever is signed in at it
    account: Account | None = None
    session: str = ""  # hash of its secret
    address: str = ""  # of the household from which they come

    @property
    def say(self) -> Say:
        """The visitor's language, where no names are needed."""
        return self.speak(())

    def as_guest(self) -> Visit:
        """The same device, with nobody signed in."""
        return replace(self, device=self.guest, account=None, session="")

    def speak(self, names: tuple[str, ...]) -> Say:
        return say_for(self.look.language, names)


def visit_of(request: AnyRequest) -> Visit:
    """Who asks, as far as it can be told without the store."""
    secret = request.cookies.get(COOKIE, "")
    device = hashed(secret) if is_secret(secret) else ""
    return Visit(
        look=preferences.from_cookie(
            request.cookies.get(preferences.COOKIE, ""),
            request.headers.get("accept-language", ""),
        ),
        device=device,
        secure=request.url.scheme == "https",
        guest=device,
        address=address_of(request),
    )


def address_of(request: AnyRequest) -> str:
    """The household from which a request comes; "" if that is not known."""
    return household(request.client.host) if request.client else ""


async def visitor_of(request: AnyRequest) -> Visit:
    """Who asks; whoever is signed in holds the seats of their account, at every device."""
    visit = visit_of(request)
    secret = request.cookies.get(SESSION, "")
    session = hashed(secret) if is_secret(secret) else ""
    if session:
        store, acts = tables_of(request).store, request.method not in SAFE
        account = await signed_in(store, session, acts)
        if account is not None:
            visit = replace(visit, device=account.id, account=account, session=session)
    request.state.visit = visit
    return visit


def visit_so_far(request: AnyRequest) -> Visit:
    """Who asks, with their account if it was looked up already."""
    found: Visit | None = request.state.get("visit")
    return found or visit_of(request)


def use_base(request: AnyRequest) -> None:
    """Let the pages of this answer know the path that stands before all addresses."""
    BASE.set(request.app.state.base)


def may_watch_bots(request: AnyRequest, visit: Visit) -> bool:
    """Whether bots may play alone at a table of theirs."""
    return visit.account is not None or request.app.state.bots == "everybody"


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
    return Arrival(hashed(secret), (kept_cookie(COOKIE, secret, visit),))


def kept_cookie(name: str, value: str, visit: Visit, seconds: int = YEAR) -> Cookie:
    """A cookie that no script can read; without a value, it is gone."""
    return Cookie(
        key=name,
        value=value,
        path="/",
        max_age=seconds if value else 0,
        httponly=True,
        samesite="lax",
        secure=visit.secure,
    )
