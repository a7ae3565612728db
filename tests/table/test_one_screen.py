"""Several people at one screen: what is secret stays hidden while the device is passed on."""

from __future__ import annotations

import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.core.words import ENGLISH
from farhaven.games.planet_unknown.components.civ_cards import CIV_CARDS
from farhaven.games.planet_unknown.state import Held
from farhaven.table.app import Settings, create_app
from farhaven.table.tables import Tables

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


# -- where nothing is secret -----------------------------------------------------------------


def covers(anna: Person, table: str, decisions: int) -> tuple[int, int]:
    """How often the decider changed in so many decisions, and how often the table was covered."""
    changes, covered, last = 0, 0, -1
    for number in range(decisions):
        page = anna.get(f"/table/{table}/scene").text
        if "data-covered" in page:
            covered += 1
            anna.get(f"/table/{table}/scene?ready=1")
        state = anna.state(table)
        seat = state["deciders"][0]
        changes += seat != last
        last = seat
        options = anna.state(table, seat)["options"]
        anna.decide(table, seat, choice=number % len(options))
    return changes, covered


@pytest.mark.parametrize(
    ("game", "decisions"),
    [("evacuation", 40), ("planet_unknown", 6)],  # before anybody looks at civ cards
)
def test_a_game_without_secrets_is_not_covered(
    game: str, decisions: int, somebody: NewPerson
) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=game)["table"]
    changes, covered = covers(anna, table, decisions)
    assert changes > 1
    assert covered == 0


@pytest.mark.parametrize(
    ("game", "settings"),
    [
        ("aldebaran_duel", {}),
        ("planet_unknown", {"personal_missions": "yes"}),
        ("revive", {}),
        ("evacuation", {"actions": "advanced"}),
        ("evacuation", {"mode": "points"}),
    ],
)
def test_a_game_with_secrets_is_covered_each_time_it_goes_on(
    game: str, settings: dict[str, str], somebody: NewPerson
) -> None:
    anna = somebody()
    table = anna.open("me", "here", game=game, settings=settings)["table"]
    changes, covered = covers(anna, table, 20)
    assert changes == covered > 1


def give_a_secret(client: TestClient[Litestar], table: str, seat: int) -> None:
    """A civ card that nobody else may see until the end [6.4]."""
    tables: Tables = client.app.state.tables
    card = next(card for card in CIV_CARDS.values() if card.is_secret)

    async def giving() -> None:
        live = await tables.table(table, ENGLISH)
        live.standing.match.state.players[seat].cards += (Held(card.id, card.level, 1),)

    with client.portal() as portal:
        portal.call(giving)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_secret_that_comes_up_later_is_covered(
    seat: int, client: TestClient[Litestar], somebody: NewPerson
) -> None:
    """Both have looked, and nobody had to say who looks; now somebody has to."""
    anna = somebody()
    table = anna.open("me", "here", game="planet_unknown")["table"]
    scene = f"/table/{table}/scene"
    for looking in (seat, 1 - seat, seat):
        assert "data-covered" not in anna.get(f"{scene}?as={looking}").text
    give_a_secret(client, table, seat)
    assert "data-covered" in anna.get(f"{scene}?as={seat}").text
    # the other has none, so nothing is hidden from anybody
    assert "data-covered" not in anna.get(f"{scene}?as={1 - seat}").text
    assert "data-covered" not in anna.get(f"{scene}?as={seat}&ready=1").text


def test_a_secret_of_the_one_who_decided_before_is_covered(
    client: TestClient[Litestar], somebody: NewPerson
) -> None:
    """Seat 0 has decided, then seat 1 looks; a secret of seat 0 is not for seat 1 to see."""
    anna = somebody()
    table = anna.open("me", "here", game="planet_unknown")["table"]
    scene = f"/table/{table}/scene"
    anna.decide(table, anna.state(table)["deciders"][0])
    first = anna.state(table)["deciders"][0]
    anna.decide(table, first)
    assert "data-covered" not in anna.get(f"{scene}?as={1 - first}").text
    give_a_secret(client, table, first)
    assert "data-covered" in anna.get(f"{scene}?as={first}").text
