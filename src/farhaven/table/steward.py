"""The steward: looks around now and then, settles games that have ended, and sends notices.

Of the processes that share a store, one at a time does it, and none of it where requests wait.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial

from farhaven.core.codec import encode
from farhaven.core.game import Refused
from farhaven.core.registry import find
from farhaven.core.words import ENGLISH, Say
from farhaven.language import say_for

from . import letters, notices, resets, tasks, webhooks
from .accounts import Account, by_id
from .letters import Letter
from .notices import Due, Seated
from .problems import Problem
from .settings import Settings
from .settling import settle_all
from .standing import deciders, is_over
from .tables import Tables

PAUSE = 20.0  # seconds between two rounds
SETTLING = 15  # rounds between looking for games that have ended
WORK = "steward"  # the lock of it, beside those of the tables
LATELY = timedelta(days=2)

log = logging.getLogger(__name__)


class Steward:
    def __init__(self, tables: Tables, settings: Settings) -> None:
        self._tables = tables
        self._store = tables.store
        self._settings = settings
        self._running: asyncio.Task[None] | None = None

    @property
    def can_write(self) -> bool:
        """Whether the host has a way to send e-mail."""
        return bool(self._settings.smtp and self._settings.site)

    @property
    def can_call(self) -> bool:
        """Whether the host lets webhooks be called."""
        return self._settings.webhooks

    def start(self) -> None:
        self._running = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._running is not None:
            await tasks.end([self._running])

    async def _run(self) -> None:
        for number in itertools.count():
            await asyncio.sleep(PAUSE)
            try:
                if await self._tables.relay.take(WORK):
                    try:
                        await self.look_around()
                        if number % SETTLING == 0:
                            await self.settle(LATELY if number else None)
                    finally:
                        await self._tables.relay.give_back(WORK)
            except Exception as error:  # noqa: BLE001  # whatever it was, the next round may do
                log.warning("The steward could not look around: %s", type(error).__name__)

    async def look_around(self) -> None:
        """Note what there is to tell, and send it."""
        if self.can_write or self.can_call:
            latest = await notices.latest(self._store)
            for one in await notices.seated(self._store):
                with suppress(Problem):  # deleted meanwhile, or played by other rules
                    await self._note(one, latest)
            for notice in await notices.due(self._store):
                await self._send(notice)

    async def settle(self, span: timedelta | None = LATELY) -> None:
        """Note the results of games that have ended lately, or ever, and were not settled then."""
        since = "" if span is None else (datetime.now(UTC) - span).isoformat(timespec="seconds")
        await settle_all(self._tables, since=since)

    # -- what there is to tell ---------------------------------------------------------------

    async def _note(self, one: Seated, latest: Mapping[tuple[str, str, str], datetime]) -> None:
        if one.summary.deciders:
            last = latest.get((one.account, one.table, "turn"))
            told = last is not None and last >= one.changed
            if one.seat in one.summary.deciders and "turn" in one.wanted and not told:
                await self._note_turn(one)
        elif "over" in one.wanted and (one.account, one.table, "over") not in latest:
            await self._note_end(one)

    async def _note_turn(self, one: Seated) -> None:
        """One notice per decision that somebody owes, when they have been away for a while."""
        if datetime.now(UTC) - one.changed < timedelta(minutes=one.minutes):
            return
        table = await self._tables.table(one.table, ENGLISH)
        standing = table.standing
        if one.seat not in deciders(standing) or standing.chairs[one.seat].kind != "person":
            return
        if one.seat in table.online():
            return
        own = sum(made.seat == one.seat for made in standing.match.decisions)
        id = f"turn {one.table} {one.seat} {own} {one.account}"
        await notices.note(self._store, id, one.account, "turn", one.table)

    async def _note_end(self, one: Seated) -> None:
        table = await self._tables.table(one.table, ENGLISH)
        id = f"over {one.table} {one.account}"
        await notices.note(self._store, id, one.account, "over", one.table)
        if one.seat in table.online():  # they have seen it
            await notices.put_away(self._store, id)

    # -- sending -----------------------------------------------------------------------------

    async def _send(self, notice: Due) -> None:
        account = await by_id(self._store, notice.account)
        if account is None or not await notices.claim(self._store, notice):
            return
        told = await self._told(notice, account, say_for(account.language))
        ways = [] if told is None else await self._ways(notice, account, told)
        reached = not ways
        for way in ways:
            try:
                await way()
                reached = True
            except (OSError, webhooks.Unsendable) as problem:
                log.warning("A notice was not sent: %s", problem)
        if reached:
            await notices.put_away(self._store, notice.id)

    async def _told(self, notice: Due, account: Account, say: Say) -> str | None:
        """A notice in one sentence; None if there is nothing to tell any more."""
        if notice.kind == "confirm":
            return say("Somebody, probably you, wants notices of Farhaven at this address.")
        if notice.kind == "reset":
            return say(
                "Somebody, probably you, has forgotten the password of {name}.", name=account.name
            )
        if notice.kind not in account.wanted:
            return None
        try:
            table = await self._tables.table(notice.table, say)
            game = say(find(table.founding.game).title)
        except (Problem, Refused):
            return None
        held = table.held_by(account.id)
        match notice.kind:
            case "invited":
                return say("You are invited to a table of {game}.", game=game)
            case "over":
                return say("Your game of {game} is over.", game=game)
            case "turn":
                if is_over(table.standing) or not set(held) & set(deciders(table.standing)):
                    return None
                return say("It is your turn in {game}.", game=game)

    async def _ways(
        self, notice: Due, account: Account, told: str
    ) -> list[Callable[[], Awaitable[None]]]:
        where = self._settings.site + (
            "/people" if notice.kind == "invited" else f"/table/{notice.table}"
        )
        found: list[Callable[[], Awaitable[None]]] = []
        if self.can_write and account.email and (account.confirmed or notice.kind == "confirm"):
            letter = await self._letter(notice, account, told, where)
            send = partial(letters.send, self._settings.smtp, self._settings.sender, letter)
            found.append(partial(asyncio.to_thread, send))
        if self.can_call and account.webhook and notice.kind not in ("confirm", "reset"):
            line = f"{told} {where}" if self._settings.site else told
            body = encode({"kind": notice.kind, "text": line, "content": line})
            found.append(partial(asyncio.to_thread, partial(webhooks.send, account.webhook, body)))
        return found

    async def _letter(self, notice: Due, account: Account, told: str, where: str) -> Letter:
        say = say_for(account.language)
        keys, site = self._tables.keys, self._settings.site
        if notice.kind == "confirm":
            where = f"{site}/letters/confirm/{letters.token(keys, 'confirm', account)}"
            more = say("Follow the link to confirm it; if it was not you, do nothing.")
            return Letter(
                account.email, say("Confirm your address"), f"{told}\n{more}\n\n{where}\n"
            )
        if notice.kind == "reset":  # the secret is made here, and in the letter alone
            where = site + await resets.new_reset(self._store, account.id, resets.BY_LETTER)
            more = say(
                "Follow the link within two hours to set a new one; if it was not you, do nothing."
            )
            return Letter(account.email, say("A new password"), f"{told}\n{more}\n\n{where}\n")
        leave = f"{site}/letters/unsubscribe/{letters.token(keys, 'unsubscribe', account)}"
        more = say("No more letters: {link}", link=leave)
        return Letter(account.email, told, f"{told}\n\n{where}\n\n-- \n{more}\n", leave)
