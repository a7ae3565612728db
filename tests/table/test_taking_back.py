"""Undo, redo, takebacks that others must accept, and free undo at a practice table."""

from __future__ import annotations

from .people import NewPerson, Person


def two_people(somebody: NewPerson, game: str) -> tuple[Person, Person, str]:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open", game=game)
    boris.join(links["seats"]["1"])
    return anna, boris, links["table"]


def test_undo_and_redo(lanterns: str, somebody: NewPerson) -> None:
    anna, boris, table = two_people(somebody, lanterns)
    before = anna.state(table)
    anna.decide(table, 0)
    after = anna.state(table)
    boris.decide(table, 1)  # at the same time: it does not stand in the way
    assert anna.versioned(table, "undo", 0).status_code == 200
    undone = anna.state(table)
    assert undone["options"] == before["options"]
    assert undone["decisions"] == 1
    assert undone["version"] > after["version"]
    assert anna.versioned(table, "redo", 0).status_code == 200
    assert anna.state(table)["decisions"] == 2


def test_what_was_revealed_cannot_be_undone_and_the_reason_is_told(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, boris, table = two_people(somebody, lanterns)
    for person, seat in ((anna, 0), (boris, 1), (anna, 0), (anna, 0), (boris, 1), (boris, 1)):
        person.decide(table, seat)  # bury, choose and stake: then the cards are shown
    answer = boris.versioned(table, "undo", 1)
    assert answer.status_code == 422
    assert "revealed" in answer.json()["error"]


def test_a_double_click_on_undo_takes_back_one_decision(lanterns: str, somebody: NewPerson) -> None:
    anna, boris, table = two_people(somebody, lanterns)
    anna.decide(table, 0)
    boris.decide(table, 1)
    anna.decide(table, 0)
    anna.decide(table, 0)
    version = anna.state(table)["version"]
    assert anna.send(table, "undo", 0, version=version).status_code == 200
    assert anna.send(table, "undo", 0, version=version).status_code == 409
    assert anna.state(table)["decisions"] == 3


def test_a_takeback_needs_the_others(lanterns: str, somebody: NewPerson) -> None:
    anna, boris, table = two_people(somebody, lanterns)
    anna.decide(table, 0)
    boris.decide(table, 1)
    assert anna.versioned(table, "ask_takeback", 0).status_code == 200
    assert boris.state(table)["takeback"] == 0
    assert "asks to take back" in boris.get(f"/table/{table}/scene").text
    assert anna.send(table, "answer_takeback", 0, accept=True).status_code == 422
    boris.command(table, "answer_takeback", 1, accept=False)
    assert anna.state(table)["takeback"] is None
    assert anna.state(table)["decisions"] == 2
    assert anna.versioned(table, "ask_takeback", 0).status_code == 200
    boris.command(table, "answer_takeback", 1, accept=True)
    assert anna.state(table)["decisions"] == 0
    assert boris.send(table, "answer_takeback", 1, accept=True).status_code == 422


def test_a_wish_is_gone_when_the_game_goes_on(lanterns: str, somebody: NewPerson) -> None:
    anna, boris, table = two_people(somebody, lanterns)
    anna.decide(table, 0)
    boris.decide(table, 1)
    anna.versioned(table, "ask_takeback", 0)
    boris.decide(table, 1)
    assert boris.send(table, "answer_takeback", 1, accept=True).status_code == 422
    assert boris.state(table, 1)["decisions"] == 3


def test_nothing_decided_is_nothing_to_take_back(lanterns: str, somebody: NewPerson) -> None:
    anna, _, table = two_people(somebody, lanterns)
    for kind in ("undo", "redo", "ask_takeback"):
        answer = anna.versioned(table, kind, 0)
        assert answer.status_code == 422
        assert answer.json()["error"].startswith("There is no decision")


def test_people_at_one_screen_need_not_ask_each_other(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    for seat in (0, 1, 0, 0, 1, 1):
        anna.decide(table, seat)  # then the cards are shown
    assert anna.versioned(table, "undo", 0).status_code == 422
    assert anna.versioned(table, "ask_takeback", 0).status_code == 200
    assert anna.state(table)["decisions"] == 3


def test_at_a_practice_table_everything_can_be_undone(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns, practice=True)["table"]
    while not (state := anna.state(table))["over"]:
        anna.decide(table, state["deciders"][0])
    taken_back = 0
    while anna.versioned(table, "undo", 0).status_code == 200:
        taken_back += 1
    state = anna.state(table, 0)
    assert taken_back > 3
    assert not state["over"]
    assert all(player["buried"] == 0 for player in state["view"]["players"][:1])


def test_a_finished_game_is_not_undone(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    while not (state := anna.state(table))["over"]:
        anna.decide(table, state["deciders"][0])
    for kind in ("undo", "redo", "ask_takeback"):
        answer = anna.versioned(table, kind, 0)
        assert answer.status_code == 422
        assert "over" in answer.json()["error"]
