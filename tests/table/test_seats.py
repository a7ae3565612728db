"""Who sits where: links, names, bots that take over, resigning, and the next game."""

from __future__ import annotations

import re
import time
from dataclasses import replace

from litestar.testing import TestClient

from farhaven.table.app import Settings, create_app

from .people import NewPerson, Person, State


def until(person: Person, table: str, seat: int, wish: str) -> State:
    """Wait for the bots: until `wish` is true of the state, in a few words of Python."""
    for _ in range(400):
        state = person.state(table, seat)
        if (state["over"] if wish == "over" else bool(state["options"])) or (
            wish == "trouble" and state["prompt"].startswith("The bot")
        ):
            return state
        time.sleep(0.02)
    raise AssertionError(f"it was never {wish}")


# -- links -----------------------------------------------------------------------------------


def test_a_seats_link_seats_whoever_comes_and_leaves_no_secret_in_the_address(
    somebody: NewPerson,
) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open")
    table = links["table"]
    assert anna.state(table)["seats"][1]["kind"] == "open"
    assert boris.join(links["seats"]["1"]) == f"/table/{table}"
    assert boris.state(table)["seat"] == 1
    assert anna.state(table)["seats"][1]["kind"] == "person"


def test_only_who_may_hand_out_a_link_sees_it(somebody: NewPerson) -> None:
    anna, boris, eva = somebody(), somebody(), somebody()
    links = anna.open("me", "open")
    page = f"/table/{links['table']}"
    own, other, watch = links["seats"]["0"], links["seats"]["1"], links["watch"]
    eva.join(watch)
    seen = anna.get(page).text
    assert other in seen
    assert other not in eva.get(page).text
    boris.join(other)
    assert other not in anna.get(page).text
    assert other in boris.get(page).text
    assert own not in boris.get(page).text
    for link in (own, other):
        assert link not in eva.get(page).text


def test_spectators_see_no_secrets_and_can_do_nothing_but_talk(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, eva = somebody(), somebody()
    links = anna.open("me", "here", game=lanterns)
    table = links["table"]
    assert eva.join(links["watch"]) == f"/table/{table}"
    state = eva.state(table)
    assert state["seat"] == -1
    assert state["options"] == []
    assert [player["hand"] for player in state["view"]["players"]] == [None, None]
    assert eva.send(table, "resign", -1).status_code == 403
    eva.command(table, "chat", -1, text="Good luck")
    assert "Good luck" in anna.get(f"/table/{table}?as=0&ready=1").text


def test_a_person_can_be_at_the_same_seat_on_two_devices(
    lanterns: str, somebody: NewPerson
) -> None:
    """Two tabs, or two devices: they agree at every moment."""
    anna, boris, phone = somebody(), somebody(), somebody()
    links = anna.open("me", "open", game=lanterns)
    table = links["table"]
    boris.join(links["seats"]["1"])
    phone.join(links["seats"]["1"])
    for person in (boris, phone):
        assert person.state(table)["seat"] == 1
    boris.decide(table, 1)
    assert boris.state(table) == phone.state(table)
    assert boris.get(f"/table/{table}/scene").text == phone.get(f"/table/{table}/scene").text


def test_names_are_made_fit_to_be_shown(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    anna.command(table, "rename", 0, name="  Anna \x00\u202e  the\nFirst " + "x" * 100)
    name = anna.state(table)["seats"][0]["name"]
    assert name.startswith("Anna the First x")
    assert len(name) <= 40
    anna.command(table, "rename", 0, name=" \t")
    assert anna.state(table)["seats"][0]["name"] == "Player 1"


def test_chat_is_for_lines_of_text(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy")["table"]
    anna.command(table, "chat", 0, text="<b>Hello</b>\n there\x00")
    page = anna.get(f"/table/{table}").text
    assert "&lt;b&gt;Hello&lt;/b&gt; there" in page
    assert anna.send(table, "chat", 0, text=" \n ").status_code == 422
    assert anna.send(table, "chat", 0, text="x" * 501).status_code == 422


# -- bots ------------------------------------------------------------------------------------


def test_a_bot_decides_by_itself(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", settings={"first_player": "2"})["table"]
    state = until(anna, table, 0, "my turn")
    assert state["decisions"] > 0


def test_a_table_of_bots_plays_to_the_end(lanterns: str, settings: Settings) -> None:
    with TestClient(create_app(replace(settings, bots="everybody"))) as client:
        anna = Person(client)
        table = anna.open("bot:easy", "bot:normal", game=lanterns)["table"]
        assert anna.state(table)["seat"] == -1
        state = until(anna, table, -1, "over")
        assert state["winners"] != []


def test_a_bot_takes_over_and_the_person_returns(lanterns: str, somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open", game=lanterns)
    table = links["table"]
    boris.join(links["seats"]["1"])
    boris.command(table, "take_over", 1, bot="easy")
    assert anna.state(table)["seats"][1]["kind"] == "bot"
    anna.decide(table, 0)
    until(anna, table, 0, "my turn")
    assert boris.join(links["seats"]["1"]) == f"/table/{table}"
    assert anna.state(table)["seats"][1]["kind"] == "person"
    boris.command(table, "take_over", 1)
    boris.command(table, "return", 1)
    assert anna.state(table)["seats"][1]["kind"] == "person"
    assert boris.send(table, "return", 1).status_code == 422
    assert boris.send(table, "take_over", 1, bot="brilliant").status_code == 422


def test_the_host_may_hand_over_a_seat_whose_person_is_gone(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open", game=lanterns)
    table = links["table"]
    boris.join(links["seats"]["1"])
    assert boris.send(table, "take_over", 0).status_code == 403  # not the host
    anna.command(table, "take_over", 1)
    assert anna.send(table, "return", 1).status_code == 403  # not the host's seat
    assert anna.send(table, "open_seat", 1).status_code == 403  # it is kept for its person
    boris.command(table, "return", 1)


def test_a_bots_seat_can_be_opened_for_somebody(lanterns: str, somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "bot:easy", game=lanterns)
    table = links["table"]
    assert "1" not in links["seats"]
    anna.command(table, "open_seat", 1)
    found = re.findall(r"/join/[\w-]{22}", anna.get(f"/table/{table}").text)
    (link,) = set(found) - {links["seats"]["0"]}
    boris.join(link)
    assert boris.state(table)["seat"] == 1


def test_bots_agree_to_a_takeback(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", game=lanterns)["table"]
    anna.decide(table, 0)
    until(anna, table, 0, "my turn")
    anna.decide(table, 0)
    assert anna.versioned(table, "ask_takeback", 0).status_code == 200
    assert anna.state(table)["prompt"]
    assert "agreed" in anna.get(f"/table/{table}").text


# -- the end ---------------------------------------------------------------------------------


def test_who_resigns_loses(somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open")
    table = links["table"]
    boris.join(links["seats"]["1"])
    anna.command(table, "resign", 0)
    state = boris.state(table)
    assert state["over"]
    assert state["winners"] == [1]
    assert "resigned" in state["ending"]
    assert (state["options"], state["deciders"]) == ([], [])
    assert "data-action" not in boris.get(f"/table/{table}").text
    assert boris.send(table, "resign", 1).status_code == 422
    assert boris.versioned(table, "decide", 1, action={"type": "Pass"}).status_code == 422


def test_with_three_the_others_play_on(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", "here", game=lanterns)["table"]
    anna.command(table, "resign", 0)
    assert not anna.state(table)["over"]
    assert anna.send(table, "resign", 0).status_code == 422
    anna.decide(table, 1)
    anna.decide(table, 2)
    until(anna, table, 1, "my turn")
    anna.command(table, "resign", 1)
    assert anna.state(table)["winners"] == [2]


def test_a_rematch_is_the_same_with_everybody_one_seat_further(
    lanterns: str, somebody: NewPerson
) -> None:
    anna, boris, eva = somebody(), somebody(), somebody()
    links = anna.open("me", "open", game=lanterns, settings={"rounds": "1"}, practice=True)
    table = links["table"]
    boris.join(links["seats"]["1"])
    eva.join(links["watch"])
    anna.command(table, "rename", 0, name="Anna")
    assert anna.send(table, "rematch", 0).status_code == 422
    anna.command(table, "resign", 0)
    first = anna.command(table, "rematch", 0)
    assert first["table"] != table
    assert boris.command(table, "rematch", 1)["table"] == first["table"]
    state = anna.state(first["table"])
    assert (state["seat"], state["seats"][1]["name"]) == (1, "Anna")
    assert (state["settings"], state["practice"]) == ({"rounds": "1"}, True)
    assert boris.state(first["table"])["seat"] == 0
    assert eva.state(first["table"])["seat"] == -1
    assert f"/table/{first['table']}" in boris.get(f"/table/{table}").text
