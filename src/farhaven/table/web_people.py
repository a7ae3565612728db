"""The addresses of accounts: registering, signing in and out, and everything about oneself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine, Mapping
from http import HTTPStatus

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, FromQuery

from farhaven.core.codec import pretty
from farhaven.core.game import Refused
from farhaven.core.words import Say

from . import accounts, attempts, belonging, letters, notices, pages, trusted, webhooks
from .accounts import Account
from .exporting import WIDTH
from .identity import hashed, is_secret
from .pages import AccountScene
from .problems import NotAllowed, NotThere, Problem
from .reception import FromReception, Reception
from .results import ratings_of, records
from .settling import settle_own
from .tables import Tables
from .visits import (
    SESSION,
    AnyRequest,
    FromTables,
    FromVisit,
    Visit,
    arrival_of,
    kept_cookie,
    visit_of,
)
from .web import download, see
from .web import fields as fields_of

INVITE = "farhaven_invite"  # the cookie of somebody who has followed an invitation
LETTER = "farhaven_letter"  # of somebody who has followed a link in a letter
HOUR = 3600
SETTLING = 2.0  # seconds for which somebody who comes waits for old games to be settled

BROWSERS = ("Edg", "OPR", "Firefox", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")
SHOWN = {"Edg": "Edge", "OPR": "Opera", "Mac OS": "macOS"}


# -- coming and going ------------------------------------------------------------------------


@get("/account", media_type=MediaType.HTML)
async def account(
    tables: FromTables, reception: FromReception, visit: FromVisit, done: FromQuery[str] = ""
) -> str:
    if visit.account is None:
        return pages.sign_in_page(visit.say, visit.look, reception.registration != "off")
    return await _account_page(tables, reception, visit, visit.account, done=done)


@post("/sign-in", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def sign_in(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    fields = await fields_of(request)
    try:
        found = await entered(request, tables, reception, fields, visit.say)
    except (Problem, Refused) as problem:
        may_register = reception.registration != "off"
        page = pages.sign_in_page(visit.say, visit.look, may_register, str(problem), fields)
        return Response(page, status_code=_status(problem))
    return see("/games", await came(request, tables, visit, found.id))


async def entered(
    request: AnyRequest,
    tables: Tables,
    reception: Reception,
    fields: Mapping[str, str],
    say: Say,
) -> Account:
    """The account whose name and password these are; raises a `Problem`.

    That nobody has the name is found out as slowly, and told in the same words, as that the
    password is wrong.
    """
    name, password = fields.get("name", ""), fields.get("password", "")
    found = await accounts.by_name(tables.store, name)
    cookie = request.cookies.get(trusted.COOKIE, "")
    device = trusted.device_in(tables.keys, cookie, found[0].id) if found else ""
    attempt = attempts.Attempt(accounts.folded(name), address_of(request), device)
    await attempts.check(tables.store, attempt, say)
    kept = found[1] if found else None
    fits = await reception.passwords.fits(password[: accounts.LONGEST_PASSWORD], kept, say)
    if found is None or not fits:
        await attempts.note_failure(tables.store, attempt)
        raise NotAllowed(say("Name or password: they do not fit together."))
    await attempts.forget(tables.store, attempt)
    return found[0]


async def came(
    request: AnyRequest, tables: Tables, visit: Visit, account: str
) -> tuple[Cookie, ...]:
    """Somebody is signed in at this browser from now on, and its seats are theirs."""
    if visit.account is not None:
        await accounts.close_sessions(tables.store, visit.account.id, only=visit.session)
    if visit.guest:
        await belonging.hand_over(tables, visit.guest, account)
        settling = tables.do(settle_own(tables, account))
        await asyncio.wait({settling}, timeout=SETTLING)  # many games go on to be settled
    label = browser(request.headers.get("user-agent", ""))
    secret = await accounts.open_session(tables.store, account, label)
    known = trusted.added(tables.keys, request.cookies.get(trusted.COOKIE, ""), account)
    return kept_cookie(SESSION, secret, visit), kept_cookie(trusted.COOKIE, known, visit)


@post("/sign-out", status_code=HTTPStatus.SEE_OTHER)
async def sign_out(tables: FromTables, visit: FromVisit) -> Response[str]:
    if visit.account is not None:
        await accounts.close_sessions(tables.store, visit.account.id, only=visit.session)
    return see("/", (kept_cookie(SESSION, "", visit),))


def browser(agent: str) -> str:
    """What somebody would call the program that they use; "" if it is no browser that we know."""
    name = next((one for one in BROWSERS if f"{one}/" in agent), "")
    system = next((one for one in SYSTEMS if one in agent), "")
    return ", ".join(SHOWN.get(one, one) for one in (name, system) if one)


def address_of(request: AnyRequest) -> str:
    """Where a request comes from; a proxy's word is taken where the host trusts it."""
    return request.client.host if request.client else ""


def _status(problem: Problem | Refused) -> int:
    if isinstance(problem, Problem):
        return problem.status
    return HTTPStatus.UNPROCESSABLE_ENTITY


# -- registering -----------------------------------------------------------------------------


@get("/invite/{secret:str}", status_code=HTTPStatus.SEE_OTHER, sync_to_thread=False)
def invite(request: AnyRequest, secret: FromPath[str]) -> Response[str]:
    """An invitation is kept in a cookie and is gone from the address at once."""
    held = secret if is_secret(secret) else ""
    return see("/register", (kept_cookie(INVITE, held, visit_of(request), HOUR),))


@get("/register", media_type=MediaType.HTML)
async def registering(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> str:
    if await _may_register(request, tables, reception):
        return pages.register_page(visit.say, visit.look)
    return pages.closed_page(visit.say, visit.look, reception.registration == "invite")


@post("/register", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def register(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    say, look = visit.say, visit.look
    if not await _may_register(request, tables, reception):
        page = pages.closed_page(say, look, reception.registration == "invite")
        return Response(page, status_code=HTTPStatus.FORBIDDEN)
    fields = await fields_of(request)
    used = _invite_of(request) if reception.registration == "invite" else ""
    try:
        name = accounts.checked_name(fields.get("name", ""), say)
        password = accounts.checked_password(fields.get("password", ""), name, say)
        kept = await reception.passwords.hashed(password, say)
        id = await accounts.register(tables.store, name, kept, look.language, say, used)
    except (Problem, Refused) as problem:
        page = pages.register_page(say, look, str(problem), fields)
        return Response(page, status_code=_status(problem))
    cookies = await came(request, tables, visit, id)
    return see("/games", (*cookies, kept_cookie(INVITE, "", visit)))


async def _may_register(request: AnyRequest, tables: Tables, reception: Reception) -> bool:
    if reception.registration == "invite":
        return await accounts.is_invited(tables.store, _invite_of(request))
    return reception.registration == "open"


def _invite_of(request: AnyRequest) -> str:
    return hashed(request.cookies.get(INVITE, ""))


# -- changing --------------------------------------------------------------------------------


def member(visit: Visit) -> Account:
    """Whoever is signed in; raises a `Problem` if nobody is."""
    if visit.account is None:
        raise NotAllowed(visit.say("This is for those who have an account; sign in first."))
    return visit.account


async def _account_page(
    tables: Tables,
    reception: Reception,
    visit: Visit,
    account: Account,
    done: str = "",
    problem: str = "",
) -> str:
    scene = AccountScene(
        account,
        await accounts.sessions(tables.store, account.id),
        visit.session,
        reception.steward.can_write,
        reception.steward.can_call,
        done,
        problem,
    )
    return pages.account_page(scene, visit.say, visit.look)


async def _changed(
    tables: Tables,
    reception: Reception,
    visit: Visit,
    account: Account,
    work: Coroutine[object, object, str],
) -> Response[str]:
    """Do what a form of the account's page asks for, and show the page again."""
    try:
        done = await work
    except (Problem, Refused) as problem:
        page = await _account_page(tables, reception, visit, account, problem=str(problem))
        return Response(page, status_code=_status(problem))
    return see(f"/account?done={done}")


@post("/account/{what:str}", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def change(
    request: AnyRequest,
    what: FromPath[str],
    tables: FromTables,
    reception: FromReception,
    visit: FromVisit,
) -> Response[str]:
    """A form of the account's page."""
    me, fields = member(visit), await fields_of(request)
    match what:
        case "name":
            work = _rename(tables, me, fields, visit.say)
        case "password":
            work = _new_password(request, tables, reception, visit, me, fields)
        case "notices":
            work = _set_notices(tables, reception, me, fields, visit)
        case "ratings":
            work = _set_ratings(tables, me, fields)
        case "devices":
            work = _sign_out_elsewhere(tables, me, fields, visit)
        case _:
            raise NotThere(visit.say("There is nothing at this address."))
    return await _changed(tables, reception, visit, me, work)


async def _rename(tables: Tables, me: Account, fields: Mapping[str, str], say: Say) -> str:
    name = accounts.checked_name(fields.get("name", ""), say)
    await accounts.rename(tables.store, me.id, name, say)
    return "name"


async def _new_password(
    request: AnyRequest,
    tables: Tables,
    reception: Reception,
    visit: Visit,
    me: Account,
    fields: Mapping[str, str],
) -> str:
    say = visit.say
    password = accounts.checked_password(fields.get("password", ""), me.name, say)
    known = {"name": me.name, "password": fields.get("current", "")}
    await entered(request, tables, reception, known, say)
    kept = await reception.passwords.hashed(password, say)
    await accounts.change(tables.store, me.id, password=kept)
    await accounts.close_sessions(tables.store, me.id, but=visit.session)
    return "password"


async def _set_notices(
    tables: Tables, reception: Reception, me: Account, fields: Mapping[str, str], visit: Visit
) -> str:
    say, steward = visit.say, reception.steward
    email = fields.get("email", "").strip() if steward.can_write else me.email
    webhook = fields.get("webhook", "").strip() if steward.can_call else me.webhook
    if email and not letters.is_email(email):
        raise Refused(say("E-mail: {value} is no address.", value=email[:60]))
    if webhook:
        try:
            webhooks.target(webhook)
        except webhooks.Unsendable:
            raise Refused(
                say("Webhook: {value} is no address of the web.", value=_without_path(webhook))
            ) from None
    minutes = fields.get("minutes", "")
    wanted = [kind for kind in notices.WANTED if fields.get(f"wants_{kind}") == "on"]
    await accounts.change(
        tables.store,
        me.id,
        email=email,
        confirmed=me.confirmed and email == me.email,
        webhook=webhook,
        wanted=",".join(wanted),
        minutes=int(minutes) if minutes in map(str, notices.MINUTES) else me.minutes,
        language=visit.look.language,
    )
    if email and email != me.email:
        id = f"confirm {me.id} {hashed(email)[:32]}"
        await notices.note(tables.store, id, me.id, "confirm")
        return "confirm"
    return "notices"


def _without_path(url: str) -> str:
    """An address without what may be secret in it."""
    return re.sub(r"[?#].*", "", url)[:30]


async def _set_ratings(tables: Tables, me: Account, fields: Mapping[str, str]) -> str:
    await accounts.change(tables.store, me.id, rated=fields.get("rated") == "on")
    return "ratings"


async def _sign_out_elsewhere(
    tables: Tables, me: Account, fields: Mapping[str, str], visit: Visit
) -> str:
    if fields.get("but"):
        await accounts.close_sessions(tables.store, me.id, but=visit.session)
        return "devices"
    for one in await accounts.sessions(tables.store, me.id):
        if one.hash[:16] == fields.get("session"):
            await accounts.close_sessions(tables.store, me.id, only=one.hash)
    return "devices"


# -- one's data, and the end -----------------------------------------------------------------


@get("/account/data.json")
async def data(tables: FromTables, visit: FromVisit) -> Response[str]:
    """Everything that is kept about somebody."""
    me, store = member(visit), tables.store
    told = {
        "account": {
            "name": me.name,
            "created": me.created,
            "language": me.language,
            "email": me.email,
            "webhook": me.webhook,
            "notices": list(me.wanted),
            "ratings_wanted": me.rated,
        },
        "browsers": [
            {"browser": one.label, "since": one.created, "last_seen": one.seen}
            for one in await accounts.sessions(store, me.id)
        ],
        "tables": [
            {"id": one.id, "game": one.game, "seats": list(one.seats), "changed": one.changed}
            for one in await store.tables_of(me.id)
        ],
        "people": await accounts.bonds(store, me.id),
        "statistics": [one._asdict() for one in await records(store, me.id)],
        "ratings": [one._asdict() for one in await ratings_of(store, me.id)],
    }
    return download("farhaven-account.json", pretty(told, WIDTH) + "\n")


@post("/account/delete", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def delete(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    """The account goes; its games stay, and its seats belong to this browser as a guest's."""
    me, fields = member(visit), await fields_of(request)
    known = {"name": me.name, "password": fields.get("confirmation", "")}
    try:
        await entered(request, tables, reception, known, visit.say)
    except Problem as problem:
        page = await _account_page(tables, reception, visit, me, problem=str(problem))
        return Response(page, status_code=problem.status)
    arrival = arrival_of(visit.as_guest())
    await belonging.hand_over(tables, me.id, arrival.device)
    await accounts.remove(tables.store, me.id)
    return see("/", (*arrival.cookies, kept_cookie(SESSION, "", visit)))


# -- links in letters ------------------------------------------------------------------------


@get("/letters/{purpose:str}/{token:str}", status_code=HTTPStatus.SEE_OTHER, sync_to_thread=False)
def follow_letter(
    request: AnyRequest, purpose: FromPath[str], token: FromPath[str]
) -> Response[str]:
    """The link is kept in a cookie and is gone from the address at once."""
    known = purpose in letters.PURPOSES and letters.account_in(token)
    held = f"{purpose}/{token}" if known else ""
    return see("/letter", (kept_cookie(LETTER, held, visit_of(request), HOUR),))


@get("/letter", media_type=MediaType.HTML)
async def letter(request: AnyRequest, tables: FromTables, visit: FromVisit) -> str:
    purpose, _ = await _lettered(request.cookies.get(LETTER, ""), tables, visit.say)
    return pages.letter_page(visit.say, visit.look, purpose)


@post("/letter", status_code=HTTPStatus.SEE_OTHER)
async def answer_letter(request: AnyRequest, tables: FromTables, visit: FromVisit) -> Response[str]:
    purpose, account = await _lettered(request.cookies.get(LETTER, ""), tables, visit.say)
    await _answered(tables, purpose, account)
    return see("/account", (kept_cookie(LETTER, "", visit),))


@post("/letters/{purpose:str}/{token:str}", status_code=HTTPStatus.OK, media_type=MediaType.TEXT)
async def unsubscribe(
    purpose: FromPath[str], token: FromPath[str], tables: FromTables, visit: FromVisit
) -> str:
    """As mail programs do it, with one click."""
    if purpose != "unsubscribe":
        raise NotThere(visit.say("There is nothing at this address."))
    _, account = await _lettered(f"unsubscribe/{token}", tables, visit.say)
    await _answered(tables, "unsubscribe", account)
    return visit.say("No notice will be sent to your e-mail address any more.")


async def _lettered(held: str, tables: Tables, say: Say) -> tuple[letters.Purpose, Account]:
    """What a link in a letter is for, and whose; raises a `Problem`."""
    kind, _, token = held.partition("/")
    account = await accounts.by_id(tables.store, letters.account_in(token))
    purpose = next((one for one in letters.PURPOSES if one == kind), None)
    if not account or not purpose or not letters.is_genuine(tables.keys, purpose, account, token):
        raise NotThere(say("This link is for an address that is no longer used here."))
    return purpose, account


async def _answered(tables: Tables, purpose: letters.Purpose, account: Account) -> None:
    if purpose == "confirm":
        await accounts.change(tables.store, account.id, confirmed=True)
    else:
        await accounts.change(tables.store, account.id, email="", confirmed=False)


HANDLERS = (
    account,
    sign_in,
    sign_out,
    invite,
    registering,
    register,
    change,
    data,
    delete,
    follow_letter,
    letter,
    answer_letter,
    unsubscribe,
)
