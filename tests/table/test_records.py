"""Games to take along: whole when they are over, and only what one saw before."""

from __future__ import annotations

import json
from pathlib import Path

import httpx

from farhaven.core.codec import pretty
from farhaven.core.game import opening
from farhaven.core.match import Match, Sitter
from farhaven.core.record import parse, replay
from farhaven.core.registry import find
from farhaven.table.founding import LEVELS

from .people import DUEL, NewPerson, Person


def finished(person: Person, game: str) -> str:
    table = str(person.open("me", "here", game=game)["table"])
    while not (state := person.state(table))["over"]:
        person.decide(table, state["deciders"][0])
    return table


def bring(person: Person, text: str | bytes) -> httpx.Response:
    file = {"record": ("game.farhaven.json", text, "application/json")}
    return person.ask("POST", "/import", files=file)


def test_a_finished_game_goes_out_and_comes_back(lanterns: str, somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    table = finished(anna, lanterns)
    file = anna.get(f"/table/{table}/record")
    assert f"{lanterns}-{table}.farhaven.json" in file.headers["content-disposition"]
    record = parse(file.text)
    assert len(record.decisions) == anna.state(table)["decisions"]
    assert replay(find(lanterns), record).state.ended
    answer = bring(boris, file.content)
    assert answer.status_code == 303
    there = answer.headers["location"]
    assert there.endswith("/replay")
    assert boris.get(there).status_code == 200
    again = boris.get(there.replace("/replay", "/record"))
    assert parse(again.text) == record


def test_a_finished_game_can_be_shown_to_anybody_with_its_address(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, stranger = somebody(), somebody()
    running = anna.open("me", "here", game=lanterns)["table"]
    assert stranger.get(f"/table/{running}/replay").status_code == 403
    assert stranger.get(f"/table/{running}/record").status_code == 403
    table = finished(anna, lanterns)
    for path in ("replay?at=3", "replay?at=3&as=1", "record"):
        assert stranger.get(f"/table/{table}/{path}").status_code == 200
    assert stranger.send(table, "rematch", 0).status_code == 403


def test_a_running_game_exports_what_one_saw_without_the_seed(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, boris, eva = somebody(), somebody(), somebody()
    links = anna.open("me", "open", game=lanterns)
    table = links["table"]
    boris.join(links["seats"]["1"])
    eva.join(links["watch"])
    buried = anna.state(table)["options"][0]["action"]
    anna.decide(table, 0)
    for person, seat in ((anna, 0), (boris, 1), (eva, -1)):
        file = person.get(f"/table/{table}/record")
        told = json.loads(file.text)
        assert told["seen_by"] == seat
        assert "seed" not in file.text
        (step,) = told["seen"]
        assert (step["number"], step["seat"]) == (1, 0)
        assert (step.get("action") == buried) == (seat == 0)
        assert bool(step["events"]) == (seat == 0)
        assert told["view"] == person.state(table)["view"]
    refused = bring(anna, anna.get(f"/table/{table}/record").content)
    assert refused.status_code == 422


def test_a_game_that_is_not_over_can_be_played_on(somebody: NewPerson) -> None:
    game = find(DUEL)
    match = Match(game, opening(game, seed=3), [Sitter("Anna"), Sitter("Bot", "bot", "random")])
    for _ in range(5):
        (seat,) = game.deciders(match.state)
        match.play(seat, game.options(match.state, seat)[0])
    anna = somebody()
    answer = bring(anna, pretty(match.record()))
    assert answer.status_code == 303
    state = anna.state(answer.headers["location"].rsplit("/", 1)[-1])
    assert state["seat"] == 0
    assert state["decisions"] >= 5
    assert [seat["kind"] for seat in state["seats"]] == ["person", "bot"]


def test_records_that_cannot_be_read(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    whole = json.loads(anna.get(f"/table/{finished(anna, lanterns)}/record").text)
    broken = [
        b"",
        b"\xff\xfe\x00",
        b"{",
        b"[" * 100_000,
        json.dumps({**whole, "game": "chess"}).encode(),
        json.dumps({**whole, "seats": whole["seats"] * 9}).encode(),
        json.dumps({**whole, "seed": "x"}).encode(),
        json.dumps({**whole, "decisions": [*whole["decisions"], whole["decisions"][0]]}).encode(),
        json.dumps({**whole, "rules_version": 99}).encode(),
        json.dumps({**whole, "components": "none"}).encode(),
    ]
    for text in broken:
        answer = bring(anna, text)
        assert answer.status_code == 422, (text[:60], answer.text)
        assert answer.json()["error"].endswith(".")
    assert bring(anna, b" " * (1024 * 1024 + 1)).status_code == 413
    assert anna.ask("POST", "/import", data={"record": "no file"}).status_code == 422
    assert anna.ask("POST", "/import").status_code == 422


def test_a_record_that_is_brought_starts_no_program(
    lanterns: str, somebody: NewPerson, tmp_path: Path
) -> None:
    anna, trace = somebody(), tmp_path / "trace"
    game = find(lanterns)
    program = Sitter("Bot", "bot", f"program:touch {trace}")
    match = Match(game, opening(game, seed=3), [Sitter("Anna"), program])
    table = bring(anna, pretty(match.record())).headers["location"].rsplit("/", 1)[-1]
    anna.decide(table, 0)
    assert anna.state(table)["seats"][1]["bot"] in LEVELS
    assert not trace.exists()
    refused = anna.post("/api/tables", {"game": lanterns, "seats": [{"who": "bot:program:ls"}] * 2})
    assert refused.status_code == 422
