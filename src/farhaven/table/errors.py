"""Every error as one clear sentence: a page for people, JSON for programs."""

from __future__ import annotations

import logging
from http import HTTPStatus
from urllib.parse import urlsplit

from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.codec import encode
from farhaven.core.game import Refused
from farhaven.core.words import Say

from . import pages
from .problems import NotAllowed, Problem, Unopened
from .salvage import is_damage
from .visits import SAFE, AnyRequest, use_base, visit_of, visit_so_far

PORTS = {"http": 80, "https": 443}
WORTH_A_LOOK = 500  # the first status that is the table's own fault

log = logging.getLogger(__name__)


def check_origin(request: AnyRequest) -> None:
    """Only the table's own pages, and programs that are no browsers, may change anything.

    A browser names the origin of every request that is not a mere look. It has to be the address
    that was asked, as a proxy that is trusted tells it, or that of the setting `site`.
    """
    if request.method in SAFE:
        return
    origin, site = request.headers.get("origin"), request.headers.get("sec-fetch-site")
    if origin is not None:
        here = f"{request.url.scheme}://{request.headers.get('host', '')}"
        own = _origin(origin) in {_origin(here), _origin(request.app.state.site)} - {None}
    else:
        own = site in (None, "same-origin", "none")
    if not own:
        say = visit_of(request).say
        raise NotAllowed(say("This request came from another site, so it was not carried out."))


def _origin(address: str) -> tuple[str, str, int] | None:
    """The scheme, the host and the port of an address; None if it is no address of the web."""
    try:
        parts = urlsplit(address)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):  # "null" among them, which many sites share
        return None
    return (parts.scheme, parts.hostname, port) if parts.hostname else None


# -- answers ---------------------------------------------------------------------------------


def answer(request: AnyRequest, problem: Problem) -> Response[bytes]:
    use_base(request)
    status, wait = problem.status, problem.facts.get("retry_after")
    headers = {"Retry-After": str(wait)} if wait else {}
    sentence, record = problem.sentence, ""
    if isinstance(problem, Unopened):
        sentence, record = problem.told(visit_so_far(request).device), problem.record
    if _wants_page(request):
        visit = visit_of(request)
        page = pages.error_page(status, sentence, visit.say, visit.look, record)
        return Response(
            page.encode(), headers=headers, status_code=status, media_type=MediaType.HTML
        )
    told = encode({"error": sentence, **problem.facts})
    return Response(told, headers=headers, status_code=status, media_type=MediaType.JSON)


def _wants_page(request: AnyRequest) -> bool:
    is_program = request.url.path.startswith(f"{request.app.state.base}/api/")
    return not is_program and "text/html" in request.headers.get("accept", "")


def on_problem(request: AnyRequest, problem: Problem) -> Response[bytes]:
    return answer(request, problem)


def on_refused(request: AnyRequest, refused: Refused) -> Response[bytes]:
    return answer(request, Problem(HTTPStatus.UNPROCESSABLE_ENTITY, str(refused)))


def on_unreadable(request: AnyRequest, _: Exception) -> Response[bytes]:
    say = visit_of(request).say
    sentence = say("The request cannot be read: it is not valid, or nested too deeply.")
    return answer(request, Problem(HTTPStatus.BAD_REQUEST, sentence))


def on_store(request: AnyRequest, error: SQLAlchemyError) -> Response[bytes]:
    # One line: while a database is away, there is one for every request.
    log.error("The store failed: %s", str(error).partition("\n")[0])
    say = visit_of(request).say
    if is_damage(error):
        sentence = say("The table cannot be read: its database is damaged. Tell the administrator.")
    else:
        sentence = say("The table cannot be reached on disk now; nothing was changed. Try again.")
    return answer(request, Problem(HTTPStatus.SERVICE_UNAVAILABLE, sentence))


def on_anything(request: AnyRequest, error: Exception) -> Response[bytes]:
    # The address stays out of the log: it may hold a secret.
    log.error("A request failed: %s", type(error).__name__, exc_info=error)
    say = visit_of(request).say
    sentence = say("Something went wrong at the table; nothing was lost. Load the page again.")
    return answer(request, Problem(HTTPStatus.INTERNAL_SERVER_ERROR, sentence))


# -- what the framework finds wrong ----------------------------------------------------------


def on_http(request: AnyRequest, error: HTTPException) -> Response[bytes]:
    if error.status_code >= WORTH_A_LOOK:
        return on_anything(request, error)
    say = visit_of(request).say
    status = HTTPStatus(error.status_code)
    return answer(request, Problem(status, _sentence(error, status, say)))


def _sentence(error: HTTPException, status: HTTPStatus, say: Say) -> str:
    if isinstance(error, ValidationException):
        return _wrong_field(error, say)
    match status:
        case HTTPStatus.NOT_FOUND:
            return say("There is nothing at this address.")
        case HTTPStatus.METHOD_NOT_ALLOWED:
            return say("This address does not answer to this kind of request.")
        case HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
            return say("This is too large; send less at once.")
        case HTTPStatus.BAD_REQUEST:
            return say("The request cannot be read: it is not valid JSON or not a valid form.")
    return say("The request cannot be answered ({reason}).", reason=status.phrase)


def _wrong_field(error: ValidationException, say: Say) -> str:
    """The first field that is wrong, and what is wrong with it."""
    found = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if not isinstance(found, dict):
        return say("The request cannot be used: something is missing or not valid.")
    field, reason = str(found.get("key", "")), str(found.get("message", "")).replace("`", "")
    missing = reason.removeprefix("Object missing required field ")
    if missing != reason:
        return say("Field {field} is missing.", field=missing)
    if field in ("", "data"):  # the body as a whole
        return say("The request cannot be used: it is empty or not what is expected here.")
    return say("Field {field} cannot be used: {reason}.", field=field, reason=reason.rstrip("."))


HANDLERS: ExceptionHandlersMap = {
    Problem: on_problem,
    Refused: on_refused,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeError: on_unreadable,
    SQLAlchemyError: on_store,
    Exception: on_anything,
}
