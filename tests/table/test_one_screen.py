"""Several people at one screen: what is secret stays hidden while the device is passed on."""

from __future__ import annotations

import re

from litestar.testing import TestClient

from farhaven.table.app import Settings, create_app

from .people import NewPerson, Person


def hands(page: str) -> list[str]:
    """Where Lanterns prints a hand; its words are its view, so a page shows one or none."""
    return re.findall(r"hand=\([\d, ]+\)", page)


def is_covered(page: str) -> bool:
    covered = "data-covered" in page
    assert covered == (hands(page) == [])
    assert covered == ("data-action" not in page and "options=" not in page)
    return covered


def test_the_table_is_covered_until_the_next_one_is_ready(
    lanterns: str, somebody: NewPerson
) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    scene = f"/table/{table}/scene"
    assert is_covered(anna.get(scene).text)
    first = anna.get(f"{scene}?as=0&ready=1").text
    assert not is_covered(first)
    assert not is_covered(anna.get(scene).text)
    anna.decide(table, 0)
    # seat 1 must decide now: nothing of either seat is shown
    page = anna.get(f"/table/{table}").text
    assert is_covered(page)
    assert is_covered(anna.get(f"{scene}?as=1").text)
    second = anna.get(f"{scene}?as=1&ready=1").text
    assert not is_covered(second)
    assert hands(second) != hands(first)
    # and who looks back at seat 0 has to say so as well
    assert is_covered(anna.get(f"{scene}?as=0").text)


def test_a_decision_says_who_looks(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    anna.decide(table, 0)
    assert not is_covered(anna.get(f"/table/{table}/scene?as=0").text)
    assert is_covered(anna.get(f"/table/{table}/scene").text)


def test_one_person_against_bots_is_never_covered(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", game=lanterns)["table"]
    assert not is_covered(anna.get(f"/table/{table}/scene").text)


def test_who_is_left_alone_with_bots_is_not_covered(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    anna.command(table, "take_over", 1)
    assert not is_covered(anna.get(f"/table/{table}/scene").text)


def test_a_replay_shows_what_everybody_may_see_while_covered(
    lanterns: str, somebody: NewPerson
) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    assert hands(anna.get(f"/table/{table}/replay").text) == []
    anna.get(f"/table/{table}/scene?as=0&ready=1")
    assert hands(anna.get(f"/table/{table}/replay").text) != []
    assert hands(anna.get(f"/table/{table}/record").text) == []


def test_a_finished_game_hides_nothing(lanterns: str, somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=lanterns)["table"]
    while not (state := anna.state(table))["over"]:
        anna.decide(table, state["deciders"][0])
    assert "data-covered" not in anna.get(f"/table/{table}/scene").text
    assert "data-covered" not in anna.get(f"/table/{table}/scene?as=1").text


def test_after_a_restart_it_is_covered(lanterns: str, settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        anna = Person(client)
        table = anna.open("me", "here", game=lanterns)["table"]
        anna.get(f"/table/{table}/scene?as=0&ready=1")
    with TestClient(create_app(settings)) as client:
        anna.client = client
        assert is_covered(anna.get(f"/table/{table}/scene").text)
