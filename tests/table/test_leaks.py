"""Nothing that a viewer may not know is in any byte that is sent to them.

A whole game is played. After each decision every viewer fetches what there is over HTTP; then
all that this viewer cannot know is dealt anew, together with the seeds, and everything fetched
again: the bytes must be the same. Beside that, secrets of others are searched for as they are.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from farhaven.core.codec import to_plain
from farhaven.core.events import Event, Log, Revealed, heard_by
from farhaven.core.game import AnyGame
from farhaven.core.match import AnyMatch
from farhaven.core.registry import games
from farhaven.core.rng import Rng, below, seeded, stream
from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH, Say
from farhaven.table.app import Settings, create_app
from farhaven.table.commands import Decide
from farhaven.table.identity import hashed, new_secret
from farhaven.table.live import Stream, written
from farhaven.table.livetable import LiveTable
from farhaven.table.standing import deciders, is_over, version
from farhaven.table.tables import Tables
from tests.conftest import Figures

from .databases import KINDS, new_database
from .people import DUEL, fresh_id
from .raw import PAGE, Ask, Told, inside

GAMES = 200  # of each kind


@dataclass
class Viewer:
    seat: int
    pages: Ask
    commands: Ask
    secret: str  # of the device

    async def get(self, path: str) -> Told:
        return await self.pages("GET", path, b"", self.secret)

    async def post(self, path: str, body: object) -> Told:
        return await self.commands("POST", path, json.dumps(body).encode(), self.secret)


def speak(names: tuple[str, ...]) -> Say:
    return Say(names=names)


@dataclass
class Evening:
    """A table with a person at each seat and somebody who watches."""

    tables: Tables
    table: LiveTable
    viewers: list[Viewer]  # by seat, the spectator last
    links: dict[int, str]
    lines: list[Stream]  # by viewer
    looks: int = 0
    sent: int = 0  # bytes

    async def decide(self, seat: int, decision: Decide) -> None:
        """As a command does it, but for the request, so that a run has time for more games."""
        device = hashed(self.viewers[seat].secret)
        done = await self.tables.submit(self.table.id, device, decision, speak)
        await done.announce()

    def check_lines(self) -> None:
        """What the open pages were told by themselves holds no canary either."""
        for viewer, line in zip(self.viewers, self.lines, strict=True):
            told = b""
            while not line._waiting.empty():
                told += written(line._waiting.get_nowait())
            self.sent += len(told)
            for canary in self.canaries(viewer):
                assert canary not in told, canary

    def canaries(self, viewer: Viewer) -> list[bytes]:
        """What must not be sent to this viewer: seeds, and the secrets of others."""
        founded = self.table.founding
        hidden = [str(founded.seed), f"{founded.seed:x}", str(founded.luck)]
        for other in self.viewers:
            if other.seat != viewer.seat:
                hidden += [other.secret, hashed(other.secret)]
        for seat, link in self.links.items():
            if seat not in (viewer.seat, SPECTATOR):
                hidden += [link, hashed(link)]
        return [text.encode() for text in hidden]


@asynccontextmanager
async def evening(settings: Settings, game: str, seats: int) -> AsyncIterator[Evening]:
    async with evenings(settings) as begin:
        yield await begin(game, seats)


@asynccontextmanager
async def evenings(
    settings: Settings,
) -> AsyncIterator[Callable[[str, int], Awaitable[Evening]]]:
    """A host at which one evening after another can begin."""
    app = create_app(settings)
    pages, commands = inside(app, [PAGE]), inside(app)

    async def begin(game: str, seats: int) -> Evening:
        viewers = [
            Viewer(seat, pages, commands, new_secret()) for seat in (*range(seats), SPECTATOR)
        ]
        wish = {"game": game, "seats": [{"who": "me"}, *[{"who": "open"}] * (seats - 1)]}
        made = (await viewers[0].post("/api/tables", wish)).json()
        for viewer in viewers[1:]:
            link = made["watch"] if viewer.seat == SPECTATOR else made["seats"][str(viewer.seat)]
            assert (await viewer.post(link, {})).status == 303
        tables: Tables = app.state.tables
        table = await tables.table(made["table"], ENGLISH)
        links = {seat: tables.keys.secret(table.id, seat) for seat in range(SPECTATOR, seats)}
        lines = [
            table.open_stream(hashed(viewer.secret), viewer.seat) for viewer in viewers
        ]  # everybody has a page open
        return Evening(tables, table, viewers, links, lines)

    async with app.lifespan():
        yield begin


# -- the same table, as far as a viewer can tell ---------------------------------------------


class Past(dict[int, Any]):
    """Every earlier state of a match, dealt anew when somebody looks at it."""

    def __init__(self, match: AnyMatch, seat: int, rng: Rng) -> None:
        super().__init__()
        self._match, self._seat, self._rng = match, seat, rng

    def get(self, moves: int, default: object = None) -> Any:
        if moves not in self:
            state, rng = self._match.state_after(moves), stream(self._rng, moves)
            self[moves] = self._match.game.redeal(state, self._seat, rng)
        return self[moves]


@contextmanager
def dealt_anew(table: LiveTable, seat: int, rng: Rng, past: bool = False) -> Iterator[None]:
    """Until it is left, the table is another one in everything that `seat` cannot know.

    With `past`, so is every earlier moment of it, and what others decided is something else: such
    a table can be looked at, but nothing taken back.
    """
    standing, founded = table.standing, table.founding
    redeal, match = standing.game.redeal, standing.match.fork()
    match.state = redeal(match.state, seat, rng)
    match.game = telling_anew(standing.game, seat)
    match.log = [heard_anew(seat, told) for told in match.log]
    if past:
        another = next(iter(standing.game.candidates(match.state_after(0), max(seat, 0))))
        match.decisions = [
            made if made.seat == seat else msgspec.structs.replace(made, action=another)
            for made in match.decisions
        ]
        match._earlier = Past(standing.match, seat, rng)
    match.opening = msgspec.structs.replace(match.opening, seed=founded.seed + 1)
    table.standing = replace(standing, match=match)
    table.founding = msgspec.structs.replace(founded, seed=founded.seed + 1, luck=founded.luck + 1)
    try:
        yield
    finally:
        table.standing, table.founding = standing, founded


def heard_anew(seat: int, told: list[Event]) -> list[Event]:
    """What `seat` heard; of what was revealed to others alone it knows that, but not what it was.

    That this much is no secret is a property of every game (`farhaven.core.conformance`).
    """
    heard = list[Event]()
    for event in told:
        if heard_by(seat, [event]):
            heard.append(event)
        elif isinstance(event, Revealed):
            heard.append(msgspec.structs.replace(event, things=("something else",)))
    return heard


def telling_anew(game: AnyGame, seat: int) -> AnyGame:
    """The game, which tells the others something else where `seat` does not hear it."""

    def apply(state: Any, decider: int, action: Any, log: Log | None = None) -> None:
        game.apply(state, decider, action, log)
        if log is not None:
            log[:] = heard_anew(seat, log)

    return replace(game, apply=apply)


async def fetched(viewer: Viewer, table: LiveTable, part: str, action: object) -> bytes:
    """What a viewer gets who asks for this."""
    id, seat = table.id, viewer.seat
    if part.startswith("/"):
        answer = await viewer.get(part.format(id=id, seat=seat))
    elif part == STALE:
        stale = {"kind": "undo", "command_id": "stale", "seat": seat, "version": 0}
        answer = await viewer.post(f"/api/tables/{id}/commands", stale)
    else:
        body = {"seat": seat, "action": action}
        answer = await viewer.post(f"/api/tables/{id}/{part}", body)
    assert answer.status in (200, 403, 404, 409, 422)
    told = [(name, value) for name, value in answer.headers if name.lower() not in DERIVED]
    return b"\n".join((*map(b": ".join, told), answer.body))


DERIVED = (b"date", b"content-length")  # headers that the body does not depend on, or says itself
STATE = "/api/tables/{id}?seat={seat}"
SCENE = "/table/{id}/scene"
STALE = "stale"
RARELY = (
    "/table/{id}",
    "/table/{id}/record",
    "/table/{id}/replay",
    "/table/{id}/replay?at=1",
    "/table/{id}/replay.svg",
    "/",
    "/api/tables/{id}?seat=0",
    "/api/tables/{id}?seat=1",
    "/table/{id}/scene?as=0",
    "/table/{id}/record?as=1",
    "preview",
    "why",
    STALE,
)

Choice = Callable[[int, int], list[str]]  # (decisions, viewer) -> what to ask for


def in_turn(moment: int, number: int) -> list[str]:
    """The state for everybody; the drawn table and all else by turns."""
    if moment % 3 != number:
        return [STATE]
    return [STATE, (SCENE, *RARELY)[(moment // 3) % (len(RARELY) + 1)]]


def all_of_it(moment: int, number: int) -> list[str]:
    return [STATE, SCENE, *RARELY]


def often(moment: int, number: int) -> list[str]:
    return all_of_it(moment, number) if moment % 10 == 0 else in_turn(moment, number)


def difference(one: bytes, other: bytes) -> tuple[bytes, bytes]:
    """Where two answers begin to differ, with what is around it."""
    pairs = enumerate(zip(one, other, strict=False))
    at = next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))
    return one[max(0, at - 200) : at + 200], other[max(0, at - 200) : at + 200]


async def look(evening: Evening, viewer: Viewer, part: str, action: object, rng: Rng) -> None:
    seen = await fetched(viewer, evening.table, part, action)
    with dealt_anew(evening.table, viewer.seat, rng, past="replay" in part or "record" in part):
        again = await fetched(viewer, evening.table, part, action)
    assert seen == again, (part, viewer.seat, difference(seen, again))
    evening.looks += 1
    evening.sent += len(seen)
    for canary in evening.canaries(viewer):
        assert canary not in seen, (part, canary)


async def play_and_look(evening: Evening, choose: Choice, rng: Rng) -> int:
    """A whole game of chance, looked at after every decision; returns how many there were."""
    viewers = evening.viewers
    for moment in itertools.count():
        standing = evening.table.standing
        evening.check_lines()
        if is_over(standing):
            return moment
        seat = deciders(standing)[0]
        options = standing.game.options(standing.match.state, seat)
        at, rng = below(rng, len(options))
        action = cast("dict[str, object]", to_plain(options[at]))
        for number, viewer in enumerate(viewers):
            for part in choose(moment, number):
                await look(evening, viewer, part, action, stream(rng, moment))
        decision = Decide(
            command_id=fresh_id(), seat=seat, version=version(standing, seat), action=action
        )
        await evening.decide(seat, decision)
    raise AssertionError("a game has an end")


@pytest.mark.parametrize("seats", [2, 3])
def test_lanterns_tells_nobody_what_is_hidden(
    lanterns: str, settings: Settings, seats: int
) -> None:
    async def run() -> None:
        async with evening(settings, lanterns, seats) as one:
            assert await play_and_look(one, all_of_it, seeded(secrets.randbits(32))) > 5
            assert is_over(one.table.standing)

    asyncio.run(run())


def test_a_duel_tells_nobody_what_is_hidden(settings: Settings) -> None:
    async def run() -> None:
        async with evening(settings, DUEL, 2) as one:
            assert await play_and_look(one, in_turn, seeded(secrets.randbits(32))) > 50

    asyncio.run(run())


def sparsely(game: int, viewers: int) -> Choice:
    """One viewer after another: the state, and one thing after another beside it.

    Each game begins with another thing, so that short ones come to all of them as well.
    """

    def choose(moment: int, number: int) -> list[str]:
        look, rest = divmod(moment, EVERY)
        if rest or look % viewers != number:
            return []
        return [STATE, (SCENE, *RARELY)[(look + 3 * game) % (len(RARELY) + 1)]]

    return choose


EVERY = 24  # decisions from one look to the next, of another viewer


KINDS_OF_GAMES = [(game.name, seats) for game in games() for seats in game.seats]


@pytest.mark.sweep
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("game", "seats"), KINDS_OF_GAMES)
def test_no_game_tells_anybody_what_is_hidden(
    game: str,
    seats: int,
    kind: str,
    tmp_path: Path,
    scaled: Callable[[int], int],
    figures: Figures,
) -> None:
    count, began = scaled(GAMES), time.perf_counter()
    hosted = Settings(tmp_path / "data", db=new_database(kind, tmp_path), thinkers=0)
    moments = looks = sent = 0

    async def run() -> None:
        nonlocal moments, looks, sent
        async with evenings(hosted) as begin:
            for number in range(count):
                one, rng = await begin(game, seats), seeded(secrets.randbits(32))
                moments += await play_and_look(one, sparsely(number, seats + 1), rng)
                looks, sent = looks + one.looks, sent + one.sent

    asyncio.run(run())
    figures(
        f"leaks, {game} with {seats}, {kind}: {count} games, {moments} decisions, {looks} looks, "
        f"{sent / 1e6:.1f} MB: none ({time.perf_counter() - began:.0f} s)"
    )


def test_the_look_would_find_a_leak(lanterns: str, settings: Settings) -> None:
    """What another seat sees is not the same when it is dealt anew for this one."""

    async def run() -> None:
        async with evening(settings, lanterns, 2) as one:
            other = one.viewers[1]
            for part in (STATE, SCENE):
                seen = await fetched(other, one.table, part, {})
                with dealt_anew(one.table, 0, seeded(1)):
                    again = await fetched(other, one.table, part, {})
                assert seen != again
            assert one.links[1].encode() in seen  # a canary of seat 1 that seat 0 must not see
            assert one.links[1].encode() in one.canaries(one.viewers[0])

    asyncio.run(run())
