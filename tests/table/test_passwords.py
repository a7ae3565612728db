"""Passwords: what is kept cannot be read, and the cost of hashing is bounded."""

from __future__ import annotations

import asyncio

from farhaven.core.words import ENGLISH
from farhaven.table.passwords import MOST_WAITING, Passwords
from farhaven.table.problems import Problem


def test_a_password_fits_what_was_kept_and_no_other_does() -> None:
    async def work() -> None:
        passwords = Passwords()
        kept = await passwords.hashed("a boat and two oars", ENGLISH)
        assert kept.startswith("$argon2id$")
        assert "boat" not in kept
        assert kept != await passwords.hashed("a boat and two oars", ENGLISH)
        assert await passwords.fits("a boat and two oars", kept, ENGLISH)
        assert not await passwords.fits("a boat and one oar", kept, ENGLISH)

    asyncio.run(work())


def test_nobody_and_what_is_no_hash_fit_nothing() -> None:
    async def work() -> None:
        passwords = Passwords()
        assert not await passwords.fits("the password of nobody", None, ENGLISH)
        assert not await passwords.fits("anything", "anything", ENGLISH)

    asyncio.run(work())


def test_those_who_come_when_many_wait_are_sent_away() -> None:
    async def work() -> None:
        passwords = Passwords()
        asked = [passwords.fits("x", None, ENGLISH) for _ in range(MOST_WAITING + 3)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        refused = [one for one in answers if isinstance(one, Problem)]
        assert [one.status for one in refused] == [503] * 3
        assert answers.count(False) == MOST_WAITING
        assert not await passwords.fits("x", None, ENGLISH)  # there is room again

    asyncio.run(work())
