"""Games that are brought along: replayed once, elsewhere, and addresses take turns."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from litestar.testing import TestClient

from farhaven.core.codec import encode, pretty
from farhaven.core.game import Refused, opening
from farhaven.core.match import Match, Record, Sitter
from farhaven.core.registry import find, games
from farhaven.core.words import ENGLISH
from farhaven.table.app import Settings, create_app
from farhaven.table.importing import MOST_WAITING, Importing, packed, unpacked
from farhaven.table.problems import Problem
from farhaven.table.setting_up import Brought, from_record
from farhaven.table.standing import Standing, beginning, rebuilt

from .people import DUEL, Person
from .test_records import bring, finished

HOUSE, ELSEWHERE = "203.0.113.9", "203.0.113.10"


def begun(name: str, decisions: int, *sitters: Sitter) -> Record:
    """A game in which so many decisions were made, each the first option."""
    game = find(name)
    seats = len(sitters) or min(count for count in game.seats if count > 1)
    match = Match(game, opening(game, seats=seats, seed=3), sitters or None)
    for _ in range(decisions):
        seat = game.deciders(match.state)[0]
        match.play(seat, game.options(match.state, seat)[0])
    return match.record()


def with_importing(own_process: bool, work: Callable[[Importing], Awaitable[None]]) -> None:
    async def run() -> None:
        importing = Importing(own_process)
        try:
            await work(importing)
        finally:
            importing.close()

    asyncio.run(run())


def told(standing: Standing) -> list[object]:
    """All that a table is shown from."""
    match = standing.match
    states = [encode(match.state_after(at)) for at in range(len(match.decisions) + 1)]
    return [states, match.log, match.decisions, standing.marks, standing.began, standing.chairs]


@pytest.mark.parametrize("name", [game.name for game in games()])
def test_what_another_process_has_replayed_stands_as_if_it_was_replayed_here(name: str) -> None:
    brought = from_record(pretty(begun(name, 60)), ENGLISH)
    found = unpacked(packed(brought))
    assert found.plan == brought.plan
    here = rebuilt(beginning(find(name), found.plan.founded), found.played)
    assert told(found.standing) == told(here)
    assert found.standing.game is find(name)


def test_a_game_is_replayed_once_until_its_page_is_there(
    settings: Settings, lanterns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = 0
    play = Match.play

    def counted(*args: Any, **more: Any) -> Any:
        nonlocal played
        played += 1
        return play(*args, **more)

    with TestClient(create_app(settings)) as client:
        anna = Person(client)
        table = finished(anna, lanterns)
        record, count = anna.get(f"/table/{table}/record"), anna.state(table)["decisions"]
        monkeypatch.setattr(Match, "play", counted)
        there = bring(anna, record.content).headers["location"]
        assert anna.get(there).status_code == 200
        assert played == count


def test_a_record_is_replayed_in_a_process_of_its_own() -> None:
    async def work(importing: Importing) -> None:
        before = set(multiprocessing.active_children())
        brought = await importing.brought(pretty(begun(DUEL, 5)), HOUSE, "en", ENGLISH)
        assert len(brought.played) == 5
        assert len(set(multiprocessing.active_children()) - before) == 1
        with pytest.raises(Refused, match="This record cannot be opened: the file"):
            await importing.brought("{}", HOUSE, "en", ENGLISH)

    with_importing(True, work)


def test_an_address_with_many_records_is_refused_and_another_is_not() -> None:
    text = pretty(begun(DUEL, 5))

    async def work(importing: Importing) -> None:
        asked = [importing.brought(text, HOUSE, "en", ENGLISH) for _ in range(MOST_WAITING + 3)]
        answers = await asyncio.gather(
            *asked, importing.brought(text, ELSEWHERE, "en", ENGLISH), return_exceptions=True
        )
        refused = [answer for answer in answers if isinstance(answer, Problem)]
        assert [answer.status for answer in refused] == [429, 429]
        assert refused[0].facts["retry_after"]
        assert isinstance(answers[-1], Brought)
        assert await importing.brought(text, HOUSE, "en", ENGLISH)  # when the others are done

    with_importing(False, work)


def test_the_move_that_is_not_possible_is_named() -> None:
    record = pretty(begun(DUEL, 5)).replace('"seat": 0', '"seat": 1')
    with pytest.raises(Refused, match=r"^This record cannot be opened: the file, move \d: "):
        from_record(record, ENGLISH)


def test_guests_bring_no_game_that_bots_alone_would_play_on(settings: Settings) -> None:
    bots = Sitter("One", "bot", "easy"), Sitter("Two", "bot", "easy")
    with TestClient(create_app(settings)) as client:
        answer = bring(Person(client), pretty(begun(DUEL, 5, *bots)))
        assert answer.status_code == 422
        assert "keep a seat for a person" in answer.json()["error"]
