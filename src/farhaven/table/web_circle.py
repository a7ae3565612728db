"""The addresses of one's games, statistics and people."""

from __future__ import annotations

from http import HTTPStatus

from litestar import MediaType, Response, get, post
from litestar.params import FromQuery

from farhaven.core.game import Refused
from farhaven.core.registry import games
from farhaven.core.value import SPECTATOR

from . import accounts, pages, people
from .accounts import Account
from .cards import cards_of
from .pages import CallCard, PeopleScene, StatisticsScene
from .people import STEPS
from .problems import Problem
from .reception import FromReception, Reception
from .results import Record, leaders, ratings_of, records
from .standing import names
from .tables import Tables
from .visits import AnyRequest, FromTables, FromVisit, Visit
from .web import fields as fields_of
from .web import see
from .web_people import member


@get("/games", media_type=MediaType.HTML)
async def my_games(tables: FromTables, visit: FromVisit) -> str:
    """The games of an account, or of a browser."""
    cards = await cards_of(tables, visit)
    return pages.games_page(cards, visit.account is not None, visit.say, visit.look)


@get("/statistics", media_type=MediaType.HTML)
async def statistics(tables: FromTables, visit: FromVisit) -> Response[str]:
    if visit.account is None:
        return see("/account")
    me, store = visit.account, tables.store
    found = await records(store, me.id)
    scene = StatisticsScene(
        me.name,
        {game.name: game.title for game in games()},
        found,
        await _solo(tables, found, visit),
        await ratings_of(store, me.id),
        {game.name: await leaders(store, game.name) for game in games()} if me.rated else {},
        me.rated,
    )
    return Response(pages.statistics_page(scene, visit.say, visit.look))


async def _solo(tables: Tables, found: list[Record], visit: Visit) -> dict[str, str]:
    """How the best game alone of each game ended: its last words tell the rank."""
    told = {}
    for one in found:
        if one.seats == 1:
            try:
                standing = (await tables.table(one.table, visit.say)).standing
            except Problem:
                continue  # deleted, or played by other rules
            game = standing.game
            view = game.view(standing.match.state, SPECTATOR)
            told[one.game] = game.words.prompt(view, visit.speak(names(standing)))
    return told


# -- people ----------------------------------------------------------------------------------


@get("/people", media_type=MediaType.HTML)
async def circle(
    tables: FromTables,
    reception: FromReception,
    visit: FromVisit,
    done: FromQuery[bool] = False,
    table: FromQuery[str] = "",
) -> Response[str]:
    """`table`: where a friend shall be invited to."""
    if visit.account is None:
        return see("/account")
    page = await _page(tables, reception, visit, visit.account, done=done, table=table)
    return Response(page)


async def _page(
    tables: Tables,
    reception: Reception,
    visit: Visit,
    me: Account,
    problem: str = "",
    invite: str = "",
    done: bool = False,
    table: str = "",
) -> str:
    store = tables.store
    titles = {game.name: game.title for game in games()}
    open_seats = {one.id for one in await store.tables_of(me.id) if one.summary.open}
    scene = PeopleScene(
        circle=await people.circle(store, me.id),
        calls=[
            CallCard(one.table, titles[one.game], one.caller)
            for one in await people.calls(store, me.id)
            if one.game in titles
        ],
        tables=[card for card in await cards_of(tables, visit) if card.table in open_seats],
        may_invite=reception.registration == "invite",
        invite=invite,
        problem=problem,
        done=done,
        chosen=table,
    )
    return pages.people_page(scene, visit.say, visit.look)


@post("/people", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def step(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    """Ask somebody, answer them, or have enough of them."""
    me, fields = member(visit), await fields_of(request)
    say = visit.say
    try:
        wish = next((one for one in STEPS if one == fields.get("step")), None)
        if wish is None:
            raise Refused(say("The request cannot be used: something is missing or not valid."))
        await people.take_step(tables.store, me, wish, fields.get("name", ""), say)
    except Refused as problem:
        page = await _page(tables, reception, visit, me, str(problem))
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    return see("/people?done=true")


@post("/calls", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def call(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    """Invite a friend to a table."""
    me, fields = member(visit), await fields_of(request)
    friend, table = fields.get("friend", ""), fields.get("table", "")
    try:
        await people.call(tables.store, me, friend, table, visit.say)
    except Refused as problem:
        page = await _page(tables, reception, visit, me, str(problem))
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    return see("/people?done=true")


@post("/calls/answer", status_code=HTTPStatus.SEE_OTHER, media_type=MediaType.HTML)
async def answer(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    me, fields = member(visit), await fields_of(request)
    table = fields.get("table", "")
    try:
        seated = await people.answer(tables, me, table, fields.get("answer") == "yes", visit.speak)
    except (Problem, Refused) as problem:
        page = await _page(tables, reception, visit, me, str(problem))
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    return see(f"/table/{table}" if seated else "/people?done=true")


@post("/invites", status_code=HTTPStatus.OK, media_type=MediaType.HTML)
async def invite(
    request: AnyRequest, tables: FromTables, reception: FromReception, visit: FromVisit
) -> Response[str]:
    """A link with which somebody can register; it is shown this once."""
    me = member(visit)
    try:
        if reception.registration != "invite":
            raise Refused(visit.say("Nobody needs an invitation here."))
        secret = await accounts.new_invite(tables.store, me.id, visit.say)
    except Refused as problem:
        page = await _page(tables, reception, visit, me, str(problem))
        return Response(page, status_code=HTTPStatus.UNPROCESSABLE_ENTITY)
    path = f"{request.app.state.base}/invite/{secret}"
    link = f"{request.url.scheme}://{request.headers.get('host', '')}{path}"
    return Response(await _page(tables, reception, visit, me, invite=link))


HANDLERS = (my_games, statistics, circle, step, call, answer, invite)
