"""The order in which owners have their turns; nothing here takes time or starts a process."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from farhaven.table.accounts import PREFIX
from farhaven.table.owner_queue import MOST_PLACES, OwnerQueue, owner_of

HOUSE = "203.0.113.9"


class Crowd:
    """Asks by their names; each holds its place until it is told to end."""

    def __init__(self, queue: OwnerQueue) -> None:
        self.queue = queue
        self.served: list[str] = []
        self.places: dict[str, int] = {}
        self.urgent: dict[str, bool] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, *names: str, quick: bool = False, urgent: bool = True) -> None:
        """One after another; the owner is what stands before the number."""
        for name in names:
            self.ends[name] = asyncio.Event()
            self.urgent[name] = urgent
            self._tasks[name] = asyncio.create_task(self._hold(name, quick))
            await self.settle()

    async def _hold(self, name: str, quick: bool) -> None:
        owner = name.rstrip("0123456789")
        async with self.queue.place(owner, lambda: self.urgent[name], is_quick=quick) as place:
            self.served.append(name)
            self.places[name] = place
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.settle()

    async def give_up(self, name: str) -> None:
        self._tasks[name].cancel()
        await self.settle()

    async def all_in_turn(self) -> list[str]:
        """End whoever was served first, until nobody waits."""
        for name in self.served:  # it grows meanwhile
            await self.end(name)
        return self.served

    async def settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def with_queue(work: Callable[[Crowd], Awaitable[None]], places: int, quick: int = 0) -> None:
    async def run() -> None:
        await work(Crowd(OwnerQueue(places, quick)))

    asyncio.run(run())


def test_owners_take_turns_however_many_asks_one_of_them_has() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "a2", "a3", "a4", "b1", "c1", "b2")
        assert await crowd.all_in_turn() == ["a1", "b1", "c1", "a2", "b2", "a3", "a4"]

    with_queue(work, places=1)


def test_a_newcomer_comes_before_all_who_have_had_a_turn() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "b1")
        await crowd.end("a1")
        await crowd.ask("a2", "c1")
        await crowd.end("b1")
        assert crowd.served == ["a1", "b1", "c1"]

    with_queue(work, places=1)


def test_what_a_person_waits_for_comes_first_as_it_is_at_that_moment() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1")
        await crowd.ask("b1", "c1", urgent=False)
        await crowd.ask("a2")
        await crowd.end("a1")
        assert crowd.served[-1] == "a2"  # though b and c had no turn yet
        crowd.urgent["c1"] = True
        await crowd.end("a2")
        assert crowd.served[-1] == "c1"
        await crowd.end("c1")
        assert crowd.served[-1] == "b1"

    with_queue(work, places=1)


def test_an_owner_leaves_a_place_to_others() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "a2", "a3")
        assert crowd.served == ["a1", "a2"]
        await crowd.ask("b1")
        assert crowd.served[-1] == "b1"

    with_queue(work, places=3)


def test_an_owner_never_has_more_than_a_few() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask(*[f"a{number}" for number in range(9)])
        assert len(crowd.served) == MOST_PLACES
        await crowd.end("a0")
        assert len(crowd.served) == MOST_PLACES + 1

    with_queue(work, places=8)


def test_a_place_for_what_is_quick_is_never_held_by_what_is_slow() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "b1", "c1")
        assert crowd.served == ["a1"]
        await crowd.ask("d1", quick=True)
        assert crowd.places == {"a1": 0, "d1": 1}
        await crowd.ask("e1", quick=True)
        await crowd.end("d1")
        assert crowd.places["e1"] == 1

    with_queue(work, places=1, quick=1)


def test_what_is_quick_takes_any_place_when_its_turn_comes() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "b1", quick=True)
        assert crowd.places == {"a1": 1, "b1": 0}

    with_queue(work, places=1, quick=1)


def test_one_place_is_enough_for_one_owner() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1")
        assert crowd.served == ["a1"]

    with_queue(work, places=1)


def test_who_gives_up_is_passed_over_and_gives_a_place_back() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "b1", "c1")
        assert (len(crowd.queue), crowd.queue.waiting("b")) == (2, 1)
        await crowd.give_up("b1")
        assert (len(crowd.queue), crowd.queue.waiting("b")) == (1, 0)
        await crowd.give_up("a1")
        assert crowd.served == ["a1", "c1"]
        await crowd.end("c1")
        await crowd.ask("d1")
        assert crowd.served[-1] == "d1"

    with_queue(work, places=1)


def test_who_gives_up_at_the_moment_of_the_turn_gives_the_place_back() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "b1", "c1")
        crowd.ends["a1"].set()
        while crowd.queue.waiting("b"):
            await asyncio.sleep(0)
        await crowd.give_up("b1")  # which has the place and does not know of it yet
        assert crowd.served == ["a1", "c1"]

    with_queue(work, places=1)


def test_waits_are_counted() -> None:
    async def work(crowd: Crowd) -> None:
        await crowd.ask("a1", "b1")
        await crowd.all_in_turn()
        assert "waits_count{w} 2" in list(crowd.queue.waits.lines("waits", "w"))

    with_queue(work, places=1)


def test_an_owner_is_an_account_or_else_an_address() -> None:
    assert owner_of("a hash", HOUSE) == owner_of("another hash", HOUSE) == HOUSE
    assert owner_of(f"{PREFIX}anna", HOUSE) == owner_of(f"{PREFIX}anna", "elsewhere")
    assert owner_of(f"{PREFIX}anna", HOUSE) != owner_of(f"{PREFIX}boris", HOUSE)
