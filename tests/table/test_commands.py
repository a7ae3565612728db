"""Decisions over HTTP: one event per command, clear answers to what cannot be."""

from __future__ import annotations

import pytest
from litestar.testing import TestClient

from farhaven.table.app import Settings, create_app

from .people import NewPerson, Person


def decider(state: dict[str, list[int]]) -> int:
    return state["deciders"][0]


# -- deciding --------------------------------------------------------------------------------


def test_a_decision_is_acknowledged_with_the_new_version_and_seen_by_all(
    somebody: NewPerson,
) -> None:
    anna = somebody()
    links = anna.open("me", "here")
    table = links["table"]
    before = anna.state(table)
    seat = decider(before)
    answer = anna.decide(table, seat)
    assert answer["decisions"] == 1
    assert answer["version"] == anna.state(table, seat)["version"] == before["version"] + 1
    assert anna.state(table, 1 - seat)["decisions"] == 1


def test_the_same_command_twice_is_one_event_and_one_answer(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    state = anna.state(table)
    command = {
        "kind": "decide",
        "command_id": "only-once",
        "seat": state["seat"],
        "version": state["version"],
        "action": state["options"][0]["action"],
    }
    first = anna.post(f"/api/tables/{table}/commands", command)
    again = anna.post(f"/api/tables/{table}/commands", command)
    later = anna.post(f"/api/tables/{table}/commands", {**command, "version": 77})
    assert first.status_code == again.status_code == later.status_code == 200
    assert first.content == again.content == later.content
    assert anna.state(table)["decisions"] == 1


def test_the_same_command_is_answered_alike_after_a_restart(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna = Person(client)
        table = anna.open("me", "here")["table"]
        state = anna.state(table)
        command = {
            "kind": "decide",
            "command_id": "once",
            "seat": state["seat"],
            "version": state["version"],
            "action": state["options"][0]["action"],
        }
        first = anna.post(f"/api/tables/{table}/commands", command)
        before = anna.state(table)
    with TestClient(create_app(settings)) as client:
        anna.client = client
        assert anna.state(table) == before
        again = anna.post(f"/api/tables/{table}/commands", command)
        assert again.content == first.content
        assert anna.state(table) == before


def test_a_command_id_cannot_be_used_for_something_else(somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open")
    table = links["table"]
    boris.join(links["seats"]["1"])
    said = {"kind": "chat", "command_id": "mine", "seat": 0, "text": "Hello"}
    assert anna.post(f"/api/tables/{table}/commands", said).status_code == 200
    other = {**said, "text": "Something else"}
    assert anna.post(f"/api/tables/{table}/commands", other).status_code == 422
    stolen = {**said, "seat": 1}
    answer = boris.post(f"/api/tables/{table}/commands", stolen)
    assert answer.status_code == 422
    assert "another command" in answer.json()["error"]


# -- what cannot be --------------------------------------------------------------------------


def test_a_stale_version_is_told_what_has_changed(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    state = anna.state(table)
    seat = state["seat"]
    anna.decide(table, seat)
    action = state["options"][1]["action"]
    answer = anna.send(table, "decide", seat, version=state["version"], action=action)
    assert answer.status_code == 409
    told = answer.json()
    assert told["version"] == anna.state(table, seat)["version"]
    assert told["decisions"] == 1
    assert told["changed"] != []
    assert all(sentence.endswith(".") for sentence in told["changed"])
    assert anna.state(table)["decisions"] == 1


def test_an_illegal_action_is_told_its_obstacle(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    state = anna.state(table)
    offered = [choice["action"].get("card") for choice in state["options"]]
    market = [card for row in state["view"]["market"] for card in row if card not in offered]
    action = {"type": "Play", "card": (market + offered)[0]}
    answer = anna.send(table, "decide", state["seat"], version=state["version"], action=action)
    assert answer.status_code == 422
    told = answer.json()
    assert told["obstacles"][0] == told["error"]
    assert anna.state(table)["decisions"] == 0
    why = anna.post(f"/api/tables/{table}/why", {"seat": state["seat"], "action": action})
    assert why.json()["obstacles"] == told["obstacles"]


def test_somebody_elses_turn(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    state = anna.state(table)
    waiting = 1 - state["seat"]
    action = state["options"][0]["action"]
    answer = anna.versioned(table, "decide", waiting, action=action)
    assert answer.status_code == 403
    assert state["seats"][state["seat"]]["name"] in answer.json()["error"]


def test_somebody_elses_seat(somebody: NewPerson) -> None:
    anna, boris, stranger = somebody(), somebody(), somebody()
    links = anna.open("me", "open")
    table = links["table"]
    boris.join(links["seats"]["1"])
    for person, seat in ((anna, 1), (boris, 0), (stranger, 0), (stranger, 1)):
        answer = person.send(table, "decide", seat, version=1, action={"type": "Pass"})
        assert answer.status_code == 403, answer.text
        assert (
            person.post(
                f"/api/tables/{table}/preview", {"seat": seat, "action": {"type": "Pass"}}
            ).status_code
            == 403
        )
    assert anna.get(f"/api/tables/{table}?seat=1").status_code == 403
    assert stranger.get(f"/api/tables/{table}").status_code == 403
    assert anna.send(table, "resign", 7).status_code == 403
    assert anna.send(table, "resign", -1).status_code == 403


def test_a_wrong_secret_opens_nothing(somebody: NewPerson) -> None:
    anna, stranger = somebody(), somebody()
    links = anna.open("me", "open")
    wrong = links["seats"]["1"][:-2] + "xx"
    assert stranger.get(wrong).status_code == 404
    assert stranger.post("/api/join", {"secret": "nothing"}).status_code == 404
    stranger.cookie = "x" * 22
    assert stranger.get(f"/table/{links['table']}").status_code == 403


def test_a_table_that_never_was_and_one_that_was_deleted(somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open")
    table = links["table"]
    boris.join(links["seats"]["1"])
    assert boris.ask("DELETE", f"/api/tables/{table}").status_code == 403
    assert anna.ask("DELETE", f"/api/tables/{table}").status_code == 204
    for person in (anna, boris):
        for path in (f"/table/{table}", f"/api/tables/{table}", f"/table/{table}/live"):
            answer = person.get(path)
            assert answer.status_code == 404
            assert "deleted" in answer.json()["error"]
    assert anna.send(table, "chat", 0, text="Hello").status_code == 404
    assert boris.get(links["seats"]["1"]).status_code == 404
    assert anna.get("/table/aaaaaaaaaaaaaaaa").status_code == 404
    assert anna.get("/table/%00%ff").status_code == 404


# -- seats that decide at once ---------------------------------------------------------------


def test_simultaneous_seats_leave_each_others_version_alone(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open", game=lanterns)
    table = links["table"]
    boris.join(links["seats"]["1"])
    seen = boris.state(table, 1)
    assert anna.state(table)["deciders"] == [0, 1]
    anna.decide(table, 0)
    assert boris.state(table, 1)["version"] == seen["version"]
    action = seen["options"][0]["action"]
    answer = boris.send(table, "decide", 1, version=seen["version"], action=action)
    assert answer.status_code == 200


def test_a_new_question_with_the_same_options_has_a_new_version(
    lanterns: str, somebody: NewPerson
) -> None:
    """To draw or to rest is asked again and again; each answer counts once."""
    anna = somebody()
    table = anna.open("me", "here", game=lanterns, settings={"rounds": "2"})["table"]
    versions = set()
    decided = 0
    while not (state := anna.state(table))["over"]:
        seat = state["deciders"][0]
        before = anna.state(table, seat)["version"]
        assert anna.decide(table, seat)["version"] > before
        versions.add((seat, before))
        decided += 1
    assert len(versions) == decided


def test_the_data_are_in_the_folder_that_was_named(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        Person(client).open("me", "here")
    names = {path.name for path in settings.data.iterdir()}
    assert {"tables.sqlite3", "key"} <= names
    assert (settings.data / "key").stat().st_mode & 0o077 == 0


# -- memory ----------------------------------------------------------------------------------


def test_tables_that_nobody_looks_at_make_room_and_come_back(
    somebody: NewPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("farhaven.table.tables.MOST_LIVE", 1)
    anna = somebody()
    tables = [anna.open("me", "here")["table"] for _ in range(3)]
    for table in tables * 2:
        anna.decide(table, anna.state(table)["deciders"][0])
    assert [anna.state(table)["decisions"] for table in tables] == [2, 2, 2]


def test_another_process_that_writes_the_same_log_is_noticed(settings: Settings) -> None:
    with TestClient(create_app(settings)) as one, TestClient(create_app(settings)) as other:
        anna = Person(one)
        table = anna.open("me", "here")["table"]
        state = anna.state(table)
        seat = state["seat"]
        elsewhere = Person(other)
        elsewhere.cookie = anna.cookie
        elsewhere.decide(table, seat)
        action = state["options"][1]["action"]
        answer = anna.send(table, "decide", seat, version=state["version"], action=action)
        assert answer.status_code == 409
        assert anna.state(table)["decisions"] == 1
        anna.decide(table, anna.state(table)["deciders"][0])
        assert anna.state(table)["decisions"] == 2
