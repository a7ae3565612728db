"""The analysis of a game at the table: for everybody, but only when it is over."""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import time
from dataclasses import replace

import pytest
from litestar.testing import TestClient

from farhaven.core.codec import pretty
from farhaven.core.game import opening
from farhaven.core.match import Match
from farhaven.core.registry import find
from farhaven.table.app import Settings, create_app
from farhaven.table.founding import Chair, founding
from farhaven.table.standing import beginning
from farhaven.table.studies import Studies, Study

from .people import DUEL, PAGE, NewPerson, Person


def finished(person: Person, game: str) -> str:
    table = str(person.open("me", "here", game=game)["table"])
    while not (state := person.state(table))["over"]:
        person.decide(table, state["deciders"][0], -1)
    return table


def followed(person: Person, table: str) -> str:
    """The page when the bot has looked at everything."""
    for _ in range(1200):
        page = person.get(f"/table/{table}/analysis", headers=PAGE)
        assert page.status_code == 200
        if "data-waiting" not in page.text:
            return page.text
        assert '<progress id="progress"' in page.text.replace("<progress  ", "<progress ")
        time.sleep(0.05)
    raise AssertionError("it never ended")


def given_up(person: Person) -> str:
    """A duel of two who always take the last option, until one of them has had enough."""
    game = find(DUEL)
    match = Match(game, opening(game, seed=3))
    for _ in range(20):
        seat = game.deciders(match.state)[0]
        match.play(seat, game.options(match.state, seat)[-1])
    file = {"record": ("game.farhaven.json", pretty(match.record()), "application/json")}
    table = str(person.ask("POST", "/import", files=file).headers["location"].rsplit("/", 1)[-1])
    person.command(table, "resign", 0)
    return table


def test_the_page_tells_every_player_what_cost_most(somebody: NewPerson) -> None:
    anna = somebody()
    table = given_up(anna)
    page = followed(anna, table)
    assert 'class="curve"' in page
    assert page.count('<h2 id="seat-') == 2
    moves = {int(move) for move in re.findall(rf"/table/{table}/replay\?at=(\d+)&amp;as=", page)}
    assert moves
    assert moves <= set(range(1, 21))
    for move in moves:
        assert anna.get(f"/table/{table}/replay?at={move}&as=1").status_code == 200


def test_nobody_sees_an_analysis_of_a_running_game(lanterns: str, somebody: NewPerson) -> None:
    anna, boris, stranger = somebody(), somebody(), somebody()
    links = anna.open("me", "open", game=lanterns)
    table = links["table"]
    boris.join(links["watch"])
    anna.decide(table, 0)
    for person in (anna, boris, stranger):
        answer = person.get(f"/table/{table}/analysis")
        assert answer.status_code == 403
        assert answer.json()["error"].endswith(".")
    assert "/analysis" not in anna.get(f"/table/{table}", headers=PAGE).text
    assert "/analysis" not in anna.get(f"/table/{table}/replay", headers=PAGE).text


def test_whoever_may_have_the_record_may_see_the_analysis(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, stranger = somebody(), somebody()
    table = finished(anna, lanterns)
    assert stranger.get(f"/table/{table}/record").status_code == 200
    assert followed(stranger, table) == followed(anna, table)
    for path in ("", "/replay"):
        page = anna.get(f"/table/{table}{path}", headers=PAGE).text
        assert f'href="/table/{table}/analysis"' in page


def test_a_game_given_up_before_it_began_has_nothing_to_look_at(
    lanterns: str, somebody: NewPerson
) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    anna.command(table, "resign", 0)
    assert anna.get(f"/table/{table}/analysis").status_code == 422


def test_there_is_no_analysis_of_no_table(somebody: NewPerson) -> None:
    assert somebody().get("/table/nowhere/analysis").status_code == 404


def test_a_bot_that_fails_is_told_and_asked_again(
    lanterns: str, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(create_app(replace(settings, workers=0))) as client:
        anna = Person(client)
        table = finished(anna, lanterns)
        with monkeypatch.context() as patched:
            patched.setattr("farhaven.table.studies.PATIENCE", 0.0)
            assert "could not be looked at" in followed(anna, table)
        assert 'class="curve"' in followed(anna, table)


def test_a_worker_that_is_killed_is_replaced() -> None:
    game = find(DUEL)
    match = Match(game, opening(game, seed=3))
    for _ in range(4):
        seat = game.deciders(match.state)[0]
        match.play(seat, game.options(match.state, seat)[-1])
    people = [Chair("Anna"), Chair("Boris")]
    standing = replace(beginning(game, founding(game, people, {})), match=match)

    async def work() -> Study:
        studies = Studies(own_process=True)
        try:
            study = studies.of("T1", standing)
            while not (workers := multiprocessing.active_children()):
                await asyncio.sleep(0.01)
            workers[0].kill()
            while study.told is None and not study.failed:
                await asyncio.sleep(0.01)
            assert studies.of("T1", standing) is study
            return study
        finally:
            await studies.close()

    assert asyncio.run(work()).told is not None
