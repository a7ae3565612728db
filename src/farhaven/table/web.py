"""The pages' addresses: each handler finds what a page shows and lets `pages` write it."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Mapping
from http import HTTPStatus
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Redirect, Stream

from farhaven.core.campaign import Group, read_again
from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find, games
from farhaven.core.words import Say

from . import campaigns, leftover, pages, preferences
from .belonging import sign_seat
from .cards import cards_of
from .exporting import exported
from .founding import USUAL_LEVEL, level_names
from .importing import Importing, adopt
from .live import Stream as Line
from .livetable import LiveTable
from .preferences import Look
from .problems import NotPossible, NotThere, Unopened
from .seating import arrival
from .setting_up import Plan, check_company, from_form, quick, signed
from .staging import link_scene, seat_of, stage, stage_replay
from .standing import names
from .tables import Tables
from .upkeep import check_room
from .visits import (
    AnyRequest,
    FromTables,
    FromVisit,
    Visit,
    arrival_of,
    kept_cookie,
    may_watch_bots,
    visit_of,
)

STATIC = Path(__file__).parent / "static"
KINDS = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
LARGEST_RECORD = 1024 * 1024  # bytes; other requests are much smaller

AsSeat = Annotated[int | None, QueryParameter(name="as", ge=-1, le=99)]
Step = Annotated[int | None, QueryParameter(name="at", ge=0, le=10**6)]
KNOWN = "farhaven-known"  # a header: the marks of pieces that a page has


# -- first pages -----------------------------------------------------------------------------


@get("/", media_type=MediaType.HTML)
async def home(tables: FromTables, visit: FromVisit) -> str:
    return pages.home(games(), await cards_of(tables, visit), visit.say, visit.look)


@get("/new/{game:str}", media_type=MediaType.HTML)
async def new(request: AnyRequest, game: FromPath[str], visit: FromVisit) -> str:
    return _new_page(game_at(game, visit.say), visit, fields=dict(request.query_params.items()))


def _new_page(
    game: AnyGame,
    visit: Visit,
    problem: str = "",
    fields: Mapping[str, str] | None = None,
    campaign: Group | None = None,
) -> str:
    levels = level_names(visit.say)
    return pages.new_table(game, levels, visit.say, visit.look, problem, fields or {}, campaign)


@post("/tables", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def create(request: AnyRequest, tables: FromTables, visit: FromVisit) -> Response[str]:
    entered = await fields(request)
    game = game_at(entered.get("game", ""), visit.say)
    try:
        plan = from_form(game, entered, visit.say)
        check_company(plan.founded, may_watch_bots(request, visit), visit.say)
    except Refused as problem:
        page = _new_page(game, visit, str(problem), entered, _held(game, entered))
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    return await _founded(tables, visit, plan)


@post("/campaigns/{game:str}", media_type=MediaType.HTML, request_max_body_size=LARGEST_RECORD)
async def carry_on(request: AnyRequest, game: FromPath[str], visit: FromVisit) -> Response[str]:
    """A campaign that was exported before, to be played on; a broken file changes nothing."""
    found = game_at(game, visit.say)
    form = await request.form()
    held = _held(found, await fields(request))
    file = form.get("file")
    try:
        text = await file.read() if isinstance(file, UploadFile) else b""
        group = campaigns.brought(found, text)
        if held is not None:
            group = read_again(held, text, "The campaign file")
    except Refused as problem:
        page = _new_page(found, visit, str(problem), campaign=held)
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    return Response(_new_page(found, visit, campaign=group), status_code=HTTPStatus.OK)


def _held(game: AnyGame, fields: Mapping[str, str]) -> Group | None:
    """The campaign that a form carries along, if it can be read."""
    try:
        return campaigns.brought(game, fields["campaign"]) if fields.get("campaign") else None
    except Refused:
        return None


@post("/play/{game:str}", status_code=HTTPStatus.SEE_OTHER)
async def play(
    request: AnyRequest, game: FromPath[str], tables: FromTables, visit: FromVisit
) -> Response[str]:
    level = (await fields(request)).get("level", USUAL_LEVEL)
    plan = quick(game_at(game, visit.say), level, visit.say, visit.look.language)
    return await _founded(tables, visit, plan)


async def _founded(tables: Tables, visit: Visit, plan: Plan) -> Response[str]:
    await check_room(tables.store, visit.device, visit.say)
    arrival = arrival_of(visit)
    plan = signed(plan, visit.account.name if visit.account else "")
    id = await tables.found(arrival.device, plan.founded, plan.own)
    return see(f"/table/{id}", arrival.cookies)


@post("/import", status_code=HTTPStatus.SEE_OTHER, request_max_body_size=LARGEST_RECORD)
async def bring(request: AnyRequest, tables: FromTables, visit: FromVisit) -> Response[str]:
    """A record that was downloaded before: to be replayed, or played on."""
    say = visit.say
    file = (await request.form()).get("record")
    if not isinstance(file, UploadFile):
        raise NotPossible(say("No record was sent; choose a file and send it again."))
    try:
        text = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise NotPossible(say("The record is not text, so it cannot be read.")) from None
    await check_room(tables.store, visit.device, say)
    importing: Importing = request.app.state.importing
    brought = await importing.brought(text, visit.address, visit.look.language, say)
    if not brought.is_over:
        check_company(brought.plan.founded, may_watch_bots(request, visit), say)
    arrival = arrival_of(visit)
    id = await adopt(tables, arrival.device, brought)
    return see(f"/table/{id}/replay" if brought.is_over else f"/table/{id}", arrival.cookies)


async def fields(request: AnyRequest) -> dict[str, str]:
    """The fields of a form; of one that is sent twice, the last."""
    form = await request.form()
    return {key: value for key, value in form.multi_items() if isinstance(value, str)}


# -- links -----------------------------------------------------------------------------------


LINKS = ["/join/{secret:str}", "/watch/{secret:str}"]


@get(LINKS, media_type=MediaType.HTML)
async def follow(secret: FromPath[str], tables: FromTables, visit: FromVisit) -> Response[str]:
    """What the link is for, and a button; whoever has the seat already is at the table."""
    id, seat = await tables.led_to(secret, visit.say)
    table, say = await _found(tables, id, visit)
    if seat in table.held_by(visit.device) and arrival(table.standing, seat) is None:
        return see(f"/table/{id}")
    return Response(pages.link_page(link_scene(table, seat), say, visit.look))


@post(LINKS, status_code=HTTPStatus.SEE_OTHER)
async def join(secret: FromPath[str], tables: FromTables, visit: FromVisit) -> Response[str]:
    """The link grants what it is for and is gone from the address at once."""
    comer = arrival_of(visit)
    table, seat = await tables.join(secret, comer.device, visit.speak)
    await sign_seat(tables, table, seat, visit.account, visit.speak)
    return see(f"/table/{table.id}", comer.cookies)


# -- the table -------------------------------------------------------------------------------


@get("/table/{id:str}", media_type=MediaType.HTML)
async def table_page(
    id: FromPath[str],
    tables: FromTables,
    visit: FromVisit,
    seat: AsSeat = None,
    ready: FromQuery[bool] = False,
) -> str:
    table, say = await _found(tables, id, visit)
    scene = stage(table, visit.device, tables.keys, say, seat, ready)
    return pages.table_page(scene, say, visit.look)


@get("/table/{id:str}/scene", media_type=MediaType.HTML)
async def scene(
    request: AnyRequest,
    id: FromPath[str],
    tables: FromTables,
    visit: FromVisit,
    seat: AsSeat = None,
    ready: FromQuery[bool] = False,
) -> bytes:
    table, say = await _found(tables, id, visit)
    staged = stage(table, visit.device, tables.keys, say, seat, ready)
    known = request.headers.get(KNOWN)
    marks = None if known is None else frozenset(known.split())
    return pages.sent(pages.scene_parts(staged, say), marks)


@get("/table/{id:str}/live")
async def live(
    id: FromPath[str], tables: FromTables, visit: FromVisit, seat: AsSeat = None
) -> Stream:
    table, say = await _found(tables, id, visit)
    line = table.open_stream(visit.device, seat_of(table, visit.device, say, seat))
    return Stream(
        _following(table, line),
        media_type="text/event-stream",
        headers={"X-Accel-Buffering": "no"},  # a proxy passes on each event at once
    )


async def _following(table: LiveTable, line: Line) -> AsyncIterator[bytes]:
    try:
        async for message in line.messages():
            yield message
    finally:
        table.close_stream(line)


@get("/table/{id:str}/replay", media_type=MediaType.HTML)
async def replay(
    id: FromPath[str], tables: FromTables, visit: FromVisit, at: Step = None, seat: AsSeat = None
) -> str:
    table, say = await _found(tables, id, visit)
    staged = stage_replay(table, visit.device, say, at, seat)
    return pages.replay_page(staged, staged.decisions if at is None else at, say, visit.look)


@get("/table/{id:str}/replay.svg")
async def replay_svg(
    id: FromPath[str], tables: FromTables, visit: FromVisit, at: Step = None, seat: AsSeat = None
) -> Response[str]:
    table, say = await _found(tables, id, visit)
    staged = stage_replay(table, visit.device, say, at, seat)
    if staged.game.draw is None:
        raise NotThere(say("{game} has no pictures.", game=say(staged.game.title)))
    return svg(staged.game.draw(staged.view, say))


@get("/table/{id:str}/record")
async def record(
    id: FromPath[str], tables: FromTables, visit: FromVisit, seat: AsSeat = None
) -> Response[str]:
    try:
        table, say = await _found(tables, id, visit)
    except Unopened:
        return download(*await leftover.taken_along(tables.store, id, visit.device, visit.say))
    return download(*exported(table, seat_of(table, visit.device, say, seat)))


@get("/table/{id:str}/campaign", media_type=MediaType.HTML)
async def campaign(id: FromPath[str], tables: FromTables, visit: FromVisit) -> str:
    group, say = await _campaign(tables, id, visit)
    return pages.campaign_page(id, group, say, visit.look)


@get("/table/{id:str}/campaign.json")
async def campaign_file(id: FromPath[str], tables: FromTables, visit: FromVisit) -> Response[str]:
    name, text = campaigns.exported((await _campaign(tables, id, visit))[0])
    return download(name, text)


async def _campaign(tables: Tables, id: str, visit: Visit) -> tuple[Group, Say]:
    """The campaign of a table, for those who may look at it."""
    table, say = await _found(tables, id, visit)
    seat_of(table, visit.device, say)
    group = campaigns.progress(table.founding.campaign, table.standing)
    if group is None:
        raise NotThere(say("No campaign is played at this table."))
    return group, say


async def _found(tables: Tables, id: str, visit: Visit) -> tuple[LiveTable, Say]:
    table = await tables.table(id, visit.say)
    tables.visit(id, visit.device, visit.address)
    return table, visit.speak(names(table.standing))


# -- about the games -------------------------------------------------------------------------


@get("/rules/{game:str}", media_type=MediaType.HTML)
async def rules(game: FromPath[str], visit: FromVisit) -> str:
    return pages.rules_page(game_at(game, visit.say), visit.say, visit.look)


@get("/almanac/{game:str}", media_type=MediaType.HTML)
async def almanac(request: AnyRequest, game: FromPath[str], visit: FromVisit) -> str:
    asked = dict(request.query_params.items())
    return pages.almanac_page(game_at(game, visit.say), asked, visit.say, visit.look)


@get("/almanac/{game:str}/{kind:str}/{file:str}")
async def component(
    game: FromPath[str], kind: FromPath[str], file: FromPath[str], visit: FromVisit
) -> Response[str]:
    found = game_at(game, visit.say)
    id = file.removesuffix(".svg")
    known = any((one.kind, one.id) == (kind, id) for one in found.components)
    if not known or found.draw_component is None:
        raise NotThere(visit.say("{game} has no such component.", game=visit.say(found.title)))
    return svg(found.draw_component(kind, id, visit.say))


@get("/about", media_type=MediaType.HTML)
async def about(visit: FromVisit) -> str:
    return pages.about_page(games(), visit.say, visit.look)


# -- scripts and styles ----------------------------------------------------------------------


@get("/drawing.css", sync_to_thread=False)
def drawing_css(request: AnyRequest) -> Response[bytes]:
    return _unless_known(request, pages.drawing_css().encode(), "text/css")


@get("/static/{name:str}", sync_to_thread=False)
def static(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
    for path in STATIC.iterdir():
        if path.name == name and path.suffix in KINDS:
            return _unless_known(request, path.read_bytes(), KINDS[path.suffix])
    raise NotThere(visit_of(request).say("There is nothing at this address."))


def _unless_known(request: AnyRequest, content: bytes, kind: str) -> Response[bytes]:
    """A file, or that it is still as the browser knows it."""
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    known = request.headers.get("if-none-match", "") == tag
    return Response(
        b"" if known else content,
        status_code=HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK,
        media_type=f"{kind}; charset=utf-8",
        headers={"Cache-Control": "no-cache", "ETag": tag},
    )


# -- settings --------------------------------------------------------------------------------


@get("/settings", media_type=MediaType.HTML)
async def settings(visit: FromVisit, saved: FromQuery[bool] = False) -> str:
    return pages.settings_page(visit.say, visit.look, saved)


@post("/settings", status_code=HTTPStatus.SEE_OTHER)
async def save_settings(request: AnyRequest, visit: FromVisit) -> Response[str]:
    look: Look = preferences.from_form(await fields(request))
    cookie = kept_cookie(preferences.COOKIE, quote(preferences.to_cookie(look)), visit)
    return see("/settings?saved=true", (cookie,))


# -- helpers ---------------------------------------------------------------------------------


def game_at(name: str, say: Say) -> AnyGame:
    try:
        return find(name)
    except Refused:
        known = ", ".join(say(game.title) for game in games())
        sentence = say("There is no such game; the games here are: {games}.", games=known)
        raise NotThere(sentence) from None


def see(path: str, cookies: tuple[Cookie, ...] = ()) -> Response[str]:
    """Go there now, and leave no trace of this address."""
    return Redirect(path, status_code=303, cookies=list(cookies))


def download(name: str, text: str) -> Response[str]:
    """A file to be kept."""
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{quote(name)}"'},
    )


def svg(drawn: str) -> Response[str]:
    """A picture that brings its own style and nothing else."""
    return Response(
        drawn,
        media_type="image/svg+xml",
        headers={"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"},
    )


HANDLERS = (
    home,
    new,
    create,
    carry_on,
    play,
    bring,
    follow,
    join,
    table_page,
    scene,
    live,
    replay,
    replay_svg,
    record,
    campaign,
    campaign_file,
    rules,
    almanac,
    component,
    about,
    drawing_css,
    static,
    settings,
    save_settings,
)
