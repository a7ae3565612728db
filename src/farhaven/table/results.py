"""What came of finished games: a row for each seat, and from these statistics and ratings.

A game is settled once, when it ends; who holds its seats then has played it. What was missed, as
when the process ended in that moment, `settling` finds later.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farhaven.core.value import SPECTATOR, Seat

from .accounts import is_account
from .lines import now
from .livetable import LiveTable
from .ratings import FIRST, Rated, changes
from .schema import ACCOUNTS, RATINGS, RESULTS, TABLES
from .standing import Standing, decisions, is_over, totals, winners
from .store import Overtaken, Store

MOST_LEADERS = 20


class Outcome(NamedTuple):
    """How a seat has done."""

    seat: Seat
    place: int
    won: bool
    score: int | None
    counted: bool


class Record(NamedTuple):
    """What somebody has done at one game, with one number of seats."""

    game: str
    seats: int
    played: int
    won: int
    mean: float | None  # of the scores that are known
    best: int | None
    table: str  # of the best score, or of any


class Rating(NamedTuple):
    game: str
    name: str
    rating: int
    games: int


# -- settling --------------------------------------------------------------------------------


def outcomes(standing: Standing) -> list[Outcome]:
    """How each seat has done in a game that is over.

    Practice does not count, nor do bots, nor a game that ended before everybody could decide.
    """
    scores, won = totals(standing), winners(standing)
    seats = range(len(standing.chairs))
    earnest = not standing.practice and decisions(standing) >= len(seats)

    def merit(seat: Seat) -> tuple[bool, bool, float]:
        score = scores[seat]
        worth = float("-inf") if score is None else float(score)
        return seat in won, seat not in standing.resigned, worth

    return [
        Outcome(
            seat,
            place=1 + sum(merit(other) > merit(seat) for other in seats),
            won=seat in won,
            score=scores[seat],
            counted=earnest and standing.chairs[seat].kind == "person",
        )
        for seat in seats
    ]


def holders(table: LiveTable) -> dict[Seat, str]:
    """The accounts at a table, where a seat is that of one account alone."""
    found: dict[Seat, list[str]] = {}
    for device, seats in table.grants.items():
        for seat in seats:
            if seat != SPECTATOR:
                found.setdefault(seat, []).append(device)
    alone = {seat: devices[0] for seat, devices in found.items() if len(devices) == 1}
    return {seat: device for seat, device in alone.items() if is_account(device)}


def is_unsettled() -> ColumnElement[bool]:
    """Of a table: its game is over, and its results are not noted."""
    over = TABLES.c.summary.contains('"deciders":[]')
    settled = exists().where(RESULTS.c.table_id == TABLES.c.id)
    return and_(TABLES.c.deleted.is_(False), over, ~settled)


async def settle(store: Store, table: LiveTable) -> None:
    """Note the results of a game that is over, once, if anybody there has an account."""
    standing = table.standing
    if not is_over(standing) or not any(map(is_account, table.grants)):
        return
    made, whose = outcomes(standing), holders(table)
    with suppress(Overtaken):  # somebody else has done it
        async with store.writing() as connection:
            await connection.execute(
                insert(RESULTS),
                [
                    {
                        "table_id": table.id,
                        "seat": one.seat,
                        "account_id": whose.get(one.seat),
                        "game": standing.game.name,
                        "seats": len(made),
                        "place": one.place,
                        "won": one.won,
                        "score": one.score,
                        "counted": one.counted,
                        "gained": 0,
                        "at": now(),
                    }
                    for one in made
                ],
            )
            await _rate(connection, table.id, standing.game.name, made, whose)


async def _rate(
    connection: AsyncConnection,
    table: str,
    game: str,
    made: list[Outcome],
    whose: dict[Seat, str],
) -> None:
    """Change the ratings of those who want them; others who settle a game wait meanwhile."""
    candidates = {whose[one.seat]: one for one in made if one.counted and one.seat in whose}
    rows = await connection.execute(
        select(ACCOUNTS.c.id)
        .where(ACCOUNTS.c.id.in_(candidates), ACCOUNTS.c.rated.is_(True))
        .order_by(ACCOUNTS.c.id)
        .with_for_update(key_share=True)  # rows of results hold a share of the key meanwhile
    )
    rated = [row.id for row in rows]
    if len(rated) < 2 or len(set(whose.values())) < len(whose):  # nobody plays against themselves
        return
    kept = {one: await _kept_rating(connection, one, game) for one in rated}
    gains = changes([Rated(*kept[one], candidates[one].place) for one in rated])
    for one, gained in zip(rated, gains, strict=True):
        rating, games = kept[one]
        row = (RATINGS.c.account_id == one) & (RATINGS.c.game == game)
        values = {"rating": rating + gained, "games": games + 1}
        if games:
            await connection.execute(update(RATINGS).where(row).values(values))
        else:
            fresh = {"account_id": one, "game": game, **values}
            await connection.execute(insert(RATINGS).values(fresh))
        await connection.execute(
            update(RESULTS)
            .where(RESULTS.c.table_id == table, RESULTS.c.seat == candidates[one].seat)
            .values(gained=gained)
        )


async def _kept_rating(connection: AsyncConnection, account: str, game: str) -> tuple[int, int]:
    query = select(RATINGS.c.rating, RATINGS.c.games).where(
        RATINGS.c.account_id == account, RATINGS.c.game == game
    )
    row = (await connection.execute(query)).first()
    return (FIRST, 0) if row is None else (row.rating, row.games)


# -- looking back ----------------------------------------------------------------------------


async def records(store: Store, account: str) -> list[Record]:
    """What an account has done, game by game and by the number of seats."""
    async with store.reading() as connection:
        rows = await connection.execute(
            select(RESULTS)
            .where(RESULTS.c.account_id == account, RESULTS.c.counted.is_(True))
            .order_by(RESULTS.c.game, RESULTS.c.seats)
        )
        found: dict[tuple[str, int], list[_Played]] = {}
        for row in rows:
            played = _Played(row.table_id, row.won, row.score)
            found.setdefault((row.game, row.seats), []).append(played)
    return [_record(game, seats, played) for (game, seats), played in found.items()]


class _Played(NamedTuple):
    table: str
    won: bool
    score: int | None


def _record(game: str, seats: int, played: list[_Played]) -> Record:
    scores = [one.score for one in played if one.score is not None]
    best = max(scores, default=None)
    return Record(
        game,
        seats,
        len(played),
        sum(one.won for one in played),
        sum(scores) / len(scores) if scores else None,
        best,
        next(one.table for one in played if one.score == best),
    )


async def ratings_of(store: Store, account: str) -> list[Rating]:
    async with store.reading() as connection:
        rows = await connection.execute(
            select(RATINGS, ACCOUNTS.c.name)
            .join(ACCOUNTS)
            .where(RATINGS.c.account_id == account)
            .order_by(RATINGS.c.game)
        )
        return [Rating(row.game, row.name, row.rating, row.games) for row in rows]


async def leaders(store: Store, game: str) -> list[Rating]:
    """The best ratings of a game, of those who still want theirs to be seen."""
    async with store.reading() as connection:
        rows = await connection.execute(
            select(RATINGS, ACCOUNTS.c.name)
            .join(ACCOUNTS)
            .where(RATINGS.c.game == game, ACCOUNTS.c.rated.is_(True))
            .order_by(RATINGS.c.rating.desc(), ACCOUNTS.c.folded)
            .limit(MOST_LEADERS)
        )
        return [Rating(row.game, row.name, row.rating, row.games) for row in rows]
