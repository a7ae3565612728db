"""The JSON API, for pages and for bots that play over the network. See docs/protocol.md."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated, Any

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from farhaven.core.codec import to_plain
from farhaven.core.game import Score
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from .belonging import sign_seat
from .commands import Chat, Command, SeatNumber
from .foresight import Preview, known_action, obstacles, preview
from .identity import Keys
from .livetable import LiveTable
from .problems import NotAllowed
from .scene import SeatKind
from .seating import link_path
from .setting_up import check_company, plan, preset_settings, signed
from .staging import seat_of, uncovered, view_of
from .standing import deciders, is_over, names
from .tables import Answer, Submitted, Tables
from .upkeep import check_room
from .visits import AnyRequest, FromTables, FromVisit, Visit, arrival_of, may_watch_bots
from .web import game_at
from .web_admin import check_voice

SeatAsked = Annotated[
    int | None,
    QueryParameter(name="seat", ge=-1, le=99, description="As whom; -1: as a spectator."),
]


class SeatWish(msgspec.Struct, frozen=True):
    """Who shall sit somewhere: "me", "here", "open" or "bot:LEVEL"."""

    who: str
    name: str = ""


class TableWish(msgspec.Struct, frozen=True):
    """A new table; settings and preset as the game offers them."""

    game: str
    seats: tuple[SeatWish, ...]
    settings: dict[str, str] = {}
    preset: str = ""
    practice: bool = False


class Links(msgspec.Struct, frozen=True):
    """A table, the seats of the sender, and the paths of the links that may be handed out."""

    table: str
    held: tuple[Seat, ...]
    seats: dict[str, str]  # by the number of the seat, as text
    watch: str


class Invitation(msgspec.Struct, frozen=True):
    secret: str  # the last part of a link


class Joined(msgspec.Struct, frozen=True):
    table: str
    seat: Seat


class Sitting(msgspec.Struct, frozen=True):
    name: str
    kind: SeatKind
    bot: str
    online: bool
    resigned: bool
    link: str  # the path of its link, "" unless the sender may hand it out


class Choice(msgspec.Struct, frozen=True):
    action: object
    text: str


class TableState(msgspec.Struct, frozen=True):
    """A table as one seat sees it."""

    table: str
    game: str
    components: str
    settings: dict[str, str]
    practice: bool
    seats: tuple[Sitting, ...]
    seat: Seat
    version: int  # of what this seat is asked; commands name it
    decisions: int
    deciders: tuple[Seat, ...]
    prompt: str
    options: tuple[Choice, ...]
    view: object  # as the game's View
    scores: tuple[Score, ...]
    over: bool
    winners: tuple[Seat, ...]
    ending: str
    takeback: Seat | None  # who asks to take something back
    rematch: str  # the table where the next game is played


class Attempt(msgspec.Struct, frozen=True):
    """Something that a seat might do."""

    seat: SeatNumber
    action: dict[str, object]


class Reasons(msgspec.Struct, frozen=True):
    obstacles: tuple[str, ...]  # empty if it can be done


class Refusal(msgspec.Struct, frozen=True):
    """Why something was not done, in one sentence."""

    error: str


class StaleRefusal(msgspec.Struct, frozen=True):
    """The seat is asked something else now: its version, and what has happened since."""

    error: str
    version: int
    decisions: int
    changed: tuple[str, ...]


class ActionRefusal(msgspec.Struct, frozen=True):
    """Not possible; of an action, all the reasons."""

    error: str
    obstacles: tuple[str, ...] = ()


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """What an address may answer instead, for the OpenAPI document."""
    kinds = {409: StaleRefusal, 422: ActionRefusal}
    return {
        status: ResponseSpec(
            kinds.get(status, Refusal),
            generate_examples=False,
            description=HTTPStatus(status).phrase,
        )
        for status in statuses
    }


# -- tables ----------------------------------------------------------------------------------


@post("/tables", status_code=HTTPStatus.CREATED, responses=refusals(400, 403, 404, 413, 422))
async def create(
    request: AnyRequest, data: JSONBody[TableWish], tables: FromTables, visit: FromVisit
) -> Response[Links]:
    """Open a new table; the sender holds the seats "me" and "here"."""
    say = visit.say
    game = game_at(data.game, say)
    settings = dict(data.settings) | preset_settings(game, data.preset, say)
    wishes = [(seat.who, seat.name) for seat in data.seats]
    made = plan(game, wishes, settings, practice=data.practice, say=say)
    check_company(made.founded, may_watch_bots(request, visit), say)
    await check_room(tables.store, visit.device, say)
    arrival = arrival_of(visit)
    made = signed(made, visit.account.name if visit.account else "")
    id = await tables.found(arrival.device, made.founded, made.own)
    table = await tables.table(id, say)
    tables.visit(id, arrival.device, visit.address)
    return Response(_links(table, arrival.device, tables.keys), cookies=list(arrival.cookies))


def _links(table: LiveTable, device: str, keys: Keys) -> Links:
    held = tuple(seat for seat in table.held_by(device) if seat != SPECTATOR)
    chairs = table.standing.chairs
    shown = [seat for seat, chair in enumerate(chairs) if chair.kind == "open" or seat in held]
    return Links(
        table.id,
        held,
        {str(seat): link_path(keys, table, seat) for seat in shown},
        keys.path(table.id, SPECTATOR),
    )


@post("/join", status_code=HTTPStatus.OK, responses=refusals(400, 403, 404, 413))
async def join(
    data: JSONBody[Invitation], tables: FromTables, visit: FromVisit
) -> Response[Joined]:
    """Take the seat of a link, or watch."""
    arrival = arrival_of(visit)
    table, seat = await tables.join(data.secret, arrival.device, visit.speak)
    await sign_seat(tables, table, seat, visit.account, visit.speak)
    return Response(Joined(table.id, seat), cookies=list(arrival.cookies))


@get("/tables/{id:str}", responses=refusals(400, 403, 404))
async def state(
    id: FromPath[str], tables: FromTables, visit: FromVisit, seat: SeatAsked = None
) -> TableState:
    """The table as a seat of the sender sees it now."""
    table = await tables.table(id, visit.say)
    tables.visit(id, visit.device, visit.address)
    standing = table.standing
    say = visit.speak(names(standing))
    looking = seat_of(table, visit.device, say, seat)
    scene = uncovered(table, visit.device, tables.keys, say, looking)
    return TableState(
        table=id,
        game=standing.game.name,
        components=scene.components,
        settings=scene.settings,
        practice=scene.practice,
        seats=tuple(
            Sitting(one.name, one.kind, one.bot, one.online, one.resigned, one.link)
            for one in scene.seats
        ),
        seat=looking,
        version=scene.version,
        decisions=scene.decisions,
        deciders=tuple(deciders(standing)),
        prompt=scene.prompt,
        options=tuple(
            Choice(to_plain(option), shown.text)
            for option, shown in zip(scene.view.options, scene.options, strict=True)
        ),
        view=to_plain(scene.view),
        scores=scene.scores,
        over=is_over(standing),
        winners=scene.winners,
        ending=scene.ending,
        takeback=None if scene.takeback is None else scene.takeback.seat,
        rematch=scene.rematch,
    )


@delete("/tables/{id:str}", responses=refusals(400, 403, 404))
async def remove(id: FromPath[str], tables: FromTables, visit: FromVisit) -> None:
    """Delete a table with everything that happened at it; only its host can."""
    await tables.delete(id, visit.device, visit.say)


# -- commands --------------------------------------------------------------------------------


@post(
    "/tables/{id:str}/commands",
    status_code=HTTPStatus.OK,
    responses=refusals(400, 403, 404, 409, 413, 422),
)
async def command(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[Command],
    tables: FromTables,
    visit: FromVisit,
) -> Response[Answer]:
    """Do something at a table. Sent twice with the same id, it is done once and answered alike."""
    if isinstance(data, Chat):
        check_voice(request, visit)
    done = await tables.submit(id, visit.device, data, visit.speak)
    answer = msgspec.json.decode(done.answer, type=Answer)
    return Response(answer, background=BackgroundTask(_announce, tables, id, visit, done))


async def _announce(tables: Tables, id: str, visit: Visit, done: Submitted) -> None:
    """Once the answer has been sent."""
    tables.visit(id, visit.device, visit.address)
    await done.announce()


@post(
    "/tables/{id:str}/preview",
    status_code=HTTPStatus.OK,
    responses=refusals(400, 403, 404, 413, 422),
)
async def foresee(
    id: FromPath[str], data: JSONBody[Attempt], tables: FromTables, visit: FromVisit
) -> Preview:
    """What an option would do, as far as the seat can know."""
    game, view, say = await _looking(id, data, tables, visit)
    return preview(game, view, data.action, say)


@post(
    "/tables/{id:str}/why",
    status_code=HTTPStatus.OK,
    responses=refusals(400, 403, 404, 413, 422),
)
async def why(
    id: FromPath[str], data: JSONBody[Attempt], tables: FromTables, visit: FromVisit
) -> Reasons:
    """Why something cannot be done now."""
    game, view, say = await _looking(id, data, tables, visit)
    return Reasons(obstacles(game, view, known_action(game, view, data.action, say), say))


async def _looking(
    id: str, data: Attempt, tables: Tables, visit: Visit
) -> tuple[Any, Any, Say]:  # a game and its view, of whatever types
    table = await tables.table(id, visit.say)
    say = visit.speak(names(table.standing))
    if data.seat == SPECTATOR or data.seat not in table.held_by(visit.device):
        raise NotAllowed(say("Seat {number} is not yours.", number=data.seat + 1))
    return table.standing.game, view_of(table.standing, data.seat), say


ROUTER = Router(
    "/api",
    route_handlers=[create, join, state, remove, command, foresee, why],
    tags=["table"],
)
