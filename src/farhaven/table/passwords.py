"""Passwords: kept as argon2 makes them, and never worked out where requests are answered.

A hash takes memory and a good part of a second, so few are made at once, few more may wait, and
whoever comes then is asked to come again. It takes as long to refuse a name that nobody has as to
refuse a wrong password.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from farhaven.core.words import Say

from .problems import Problem

AT_ONCE = 2
MOST_WAITING = 30  # those at work among them
MEMORY = 32 * 1024  # KiB, of one hash
ROUNDS = 3


class Passwords:
    """The hashes of one process."""

    def __init__(self) -> None:
        self._hasher = PasswordHasher(time_cost=ROUNDS, memory_cost=MEMORY, parallelism=1)
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._nobodys = self._hasher.hash("the password of nobody")

    async def hashed(self, password: str, say: Say) -> str:
        async with self._turn(say):
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, password: str, kept: str | None, say: Say) -> bool:
        """Whether this is the password that was kept; of nobody (`None`) none is."""
        async with self._turn(say):
            found = await asyncio.to_thread(self._fits, password, kept or self._nobodys)
        return found and kept is not None

    def _fits(self, password: str, kept: str) -> bool:
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    @asynccontextmanager
    async def _turn(self, say: Say) -> AsyncIterator[None]:
        """One of the hashes that are made at once."""
        if self._waiting >= MOST_WAITING:
            raise Problem(
                HTTPStatus.SERVICE_UNAVAILABLE,
                say("Many people sign in just now; try again in a moment."),
            )
        self._waiting += 1
        try:
            async with self._free:
                yield
        finally:
            self._waiting -= 1
