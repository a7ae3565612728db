"""Friends, invitations to a table, statistics and ratings."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from .members import Member, NewMember, names, resigned_game
from .people import play_until


def friends(browser: NewMember) -> tuple[Member, str, Member, str]:
    """Two people who are friends, with their names."""
    anna, boris = next(names), next(names)
    one, other = browser().register(anna), browser().register(boris)
    assert one.form("/people", step="ask", name=boris).status_code == 303
    assert other.form("/people", step="accept", name=anna).status_code == 303
    return one, anna, other, boris


def section(page: str, id: str) -> str:
    """A part of a page; "" if it has none."""
    found = re.search(rf'<section aria-labelledby="{id}-title">.*?</section>', page)
    return found[0] if found else ""


def value_of(page: str, name: str) -> str:
    """The first choice of a field."""
    found = re.search(rf'<select id="{name}".*?value="([^"]*)"', page)
    assert found
    return found[1]


# -- friends ---------------------------------------------------------------------------------


def test_friends_are_asked_and_accept(browser: NewMember) -> None:
    one, anna, other, boris = friends(browser)
    assert boris in section(one.page("/people"), "friends")
    assert anna in section(other.page("/people"), "friends")


def test_who_asks_is_seen_and_can_be_declined(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    one, other = browser().register(anna), browser().register(boris)
    one.form("/people", step="ask", name=boris.upper())
    assert anna in section(other.page("/people"), "asking")
    other.form("/people", step="decline", name=anna)
    assert section(other.page("/people"), "asking") == ""
    assert section(one.page("/people"), "asked") == ""
    one.form("/people", step="accept", name=boris)  # nobody has asked
    assert boris not in section(one.page("/people"), "friends")


def test_two_who_ask_each_other_are_friends(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    one, other = browser().register(anna), browser().register(boris)
    one.form("/people", step="ask", name=boris)
    other.form("/people", step="ask", name=anna)
    assert boris in section(one.page("/people"), "friends")


def test_who_is_blocked_asks_in_vain_and_does_not_learn_of_it(browser: NewMember) -> None:
    one, anna, other, boris = friends(browser)
    one.form("/people", step="block", name=boris)
    assert anna not in section(other.page("/people"), "friends")
    assert other.form("/people", step="ask", name=anna).status_code == 303
    assert section(one.page("/people"), "asking") == ""
    assert anna in section(other.page("/people"), "asked")
    one.form("/people", step="unblock", name=boris)
    assert boris in section(one.page("/people"), "asking")


def test_nobody_of_this_name(browser: NewMember) -> None:
    name = next(names)
    anna = browser().register(name)
    for nobody in ("Nobody at all", name):
        answer = anna.form("/people", step="ask", name=nobody)
        assert answer.status_code == 422
        assert "there is nobody else called" in answer.text


# -- invitations to a table ------------------------------------------------------------------


def test_a_friend_is_invited_and_takes_the_seat(browser: NewMember) -> None:
    one, anna, other, _ = friends(browser)
    table = one.open("me", "open")["table"]
    page = one.page("/people")
    assert value_of(page, "table") == table
    friend = value_of(page, "friend")
    assert one.form("/calls", friend=friend, table=table).status_code == 303
    again = one.form("/calls", friend=friend, table=table)
    assert again.status_code == 422
    assert f"{anna} invites you to" in other.page("/people")
    assert other.get(f"/api/tables/{table}").status_code == 403
    answer = other.form("/calls/answer", table=table, answer="yes")
    assert answer.headers["location"] == f"/table/{table}"
    assert other.state(table)["seat"] == 1
    assert other.form("/calls/answer", table=table, answer="yes").status_code == 422


def test_an_invitation_is_declined(browser: NewMember) -> None:
    one, _, other, _ = friends(browser)
    table = one.open("me", "open")["table"]
    one.form("/calls", friend=value_of(one.page("/people"), "friend"), table=table)
    other.form("/calls/answer", table=table, answer="no")
    assert section(other.page("/people"), "calls") == ""
    assert other.get(f"/api/tables/{table}").status_code == 403


def test_one_invites_friends_to_ones_own_tables_alone(browser: NewMember) -> None:
    one, _, other, _ = friends(browser)
    own = one.open("me", "open")["table"]
    friend = value_of(one.page("/people"), "friend")
    elsewhere = browser().open("me", "open")["table"]
    assert one.form("/calls", friend=friend, table=elsewhere).status_code == 422
    assert one.form("/calls", friend="account-aaaaaaaaaaaaaaaa", table=own).status_code == 422
    full = one.open("me", "bot:easy")["table"]
    assert one.form("/calls", friend=friend, table=full).status_code == 422
    assert section(other.page("/people"), "calls") == ""


def test_a_seat_that_was_taken_meanwhile(browser: NewMember) -> None:
    one, _, other, _ = friends(browser)
    made = one.open("me", "open")
    table = made["table"]
    one.form("/calls", friend=value_of(one.page("/people"), "friend"), table=table)
    browser().join(made["seats"]["1"])
    answer = other.form("/calls/answer", table=table, answer="yes")
    assert answer.status_code == 422
    assert "somebody has taken the seat" in answer.text


# -- statistics and ratings ------------------------------------------------------------------


def test_a_finished_game_is_counted_for_both(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    one, other = browser().register(anna), browser().register(boris)
    resigned_game(one, other)
    assert "1 (100 %)" in one.page("/statistics")
    assert "0 (0 %)" in other.page("/statistics")
    assert boris in section(one.page("/people"), "known")
    assert f"won by {anna}" in one.page("/games")


def test_practice_is_not_counted(browser: NewMember) -> None:
    anna = browser().register(next(names))
    made = anna.open("me", "here", settings={"first_player": "1"}, practice=True)
    for _ in range(3):
        state = anna.state(made["table"], 0)
        anna.decide(made["table"], state["deciders"][0])
    anna.command(made["table"], "resign", 0)
    assert "it is counted here" in anna.page("/statistics")


def test_a_game_that_nobody_has_played_is_not_counted(browser: NewMember) -> None:
    one, other = browser().register(next(names)), browser().register(next(names))
    made = one.open("me", "open")
    other.join(made["seats"]["1"])
    other.command(made["table"], "resign", 1)
    assert "it is counted here" in one.page("/statistics")


def test_games_that_end_at_the_same_moment_are_all_rated(
    browser: NewMember, caplog: pytest.LogCaptureFixture
) -> None:
    """Each changes the ratings of the same two people, and none waits for another for ever."""
    one, other = browser().register(next(names)), browser().register(next(names))
    tables = []
    for somebody in (one, other):
        somebody.form("/account/ratings", rated="on")
    for _ in range(6):
        made = one.open("me", "open", settings={"first_player": "1"})
        other.join(made["seats"]["1"])
        tables.append(made["table"])
        play_until(made["table"], {0: one, 1: other}, lambda state: state["decisions"] >= 4)
    with ThreadPoolExecutor(len(tables)) as threads:
        ended = list(threads.map(lambda table: other.send(table, "resign", 1), tables))
    assert [answer.status_code for answer in ended] == [200] * len(tables)
    assert "was not settled" not in caplog.text
    assert f"after {len(tables)} games." in one.page("/statistics")


def test_ratings_change_when_both_want_them(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    one, other = browser().register(anna), browser().register(boris)
    one.form("/account/ratings", rated="on")
    resigned_game(one, other)
    assert "1520" not in one.page("/statistics")  # Boris does not want one
    other.form("/account/ratings", rated="on")
    resigned_game(one, other)
    # Newcomers of 1500 each: half a point more than expected, times 40.
    assert f"{anna}: 1520" in one.page("/statistics")
    page = other.page("/statistics")
    assert f"{boris}: 1480" in page
    assert "Yours is 1480, after 1 game." in page
    other.form("/account/ratings")
    assert f"{boris}: 1480" not in one.page("/statistics")


def test_a_game_is_settled_once(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    one, other = browser().register(anna), browser().register(boris)
    for somebody in (one, other):
        somebody.form("/account/ratings", rated="on")
    resigned_game(one, other)
    for _ in range(3):
        one.page("/statistics")
        other.page("/statistics")
    assert f"{anna}: 1520" in one.page("/statistics")
