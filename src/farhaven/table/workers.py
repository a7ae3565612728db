"""Bots at the table: they think in processes of their own, never in the one that answers people.

A worker is sent a view, as JSON, and so can know no more than a person at that seat.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from farhaven import bots
from farhaven.bots.bot import sit
from farhaven.core.codec import decode_view, encode
from farhaven.core.game import AnyGame, Seen
from farhaven.core.registry import find
from farhaven.core.rng import Rng
from farhaven.core.value import Value

from .executor import Executor, ExecutorFailed

MINDS = 32  # seats for which a worker keeps what its bots have thought
ATTEMPTS = 2  # a worker that fails is asked once more
QUICK_PLACES: Final = 1  # for bots that answer in a moment, whoever thinks for long meanwhile

log = logging.getLogger(__name__)


class BotFailed(Exception):
    """A bot could not decide, however often it was asked."""


def choice(game: str, bot: str, view: bytes, rng: Rng, sitting: str) -> bytes:
    """What a bot decides, as JSON; this is all that a worker does."""
    found = find(game)
    return encode(_mind(sitting, found, bot)(decode_view(found, view), rng))


Mind = Callable[[Seen, Rng], Value]

# What bots keep between decisions, by sitting, the one used last at the end. It may be lost: then
# they think from the beginning. It cannot be mixed up: a bot knows its own by what it sees.
_minds: OrderedDict[tuple[str, str, str], Mind] = OrderedDict()


def _mind(sitting: str, game: AnyGame, bot: str) -> Mind:
    """The bot where it left off at this seat of this table, or from the beginning."""
    key = (sitting, game.name, bot)
    mind: Mind = _minds.pop(key) if key in _minds else sit(bots.find(bot), game)
    if sitting:
        _minds[key] = mind
    if len(_minds) > MINDS:
        _minds.popitem(last=False)
    return mind


class Workers:
    """A few processes that think for all tables, and the last one for quick bots alone.

    With `count` 0, threads of this one. Who comes next is not their business: each place is asked
    one thing at a time, see `OwnerQueue`.
    """

    def __init__(self, count: int, patience: float) -> None:
        self._patience = patience  # seconds for one decision
        self.count = max(1, count)  # without the one for quick bots
        self._executors = [Executor(count > 0) for _ in range(self.count + QUICK_PLACES)]

    async def choose(
        self, game: str, bot: str, view: bytes, rng: Rng, sitting: str = "", place: int = 0
    ) -> bytes:
        """What the bot decides; raises `BotFailed` after several attempts.

        `sitting` names the table and the seat, so that the bot may go on from what it kept at that
        place.
        """
        for attempt in range(1, ATTEMPTS + 1):
            try:
                return await self._executors[place].ask(
                    self._patience, choice, game, bot, view, rng, sitting
                )
            except ExecutorFailed as error:
                log.warning("A worker failed (%s), attempt %d.", error, attempt)
            except Exception:  # whatever a bot may do wrong
                log.exception("The bot %s failed at %s, attempt %d.", bot, game, attempt)
        raise BotFailed

    def warm_up(self) -> None:
        """Start the worker that most bots think in before it is asked."""
        self._executors[-1].warm_up()

    def close(self) -> None:
        for executor in self._executors:
            executor.close(wait=True)
