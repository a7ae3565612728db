"""A page that has some pieces of a scene is sent the others alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from farhaven.table import staging
from farhaven.table.pages.side import ENTRIES_PER_PAGE

from .people import NewPerson, Person

PIECE = re.compile(r"<!--=(\w+)(?:/-->|-->(.*?)<!--/=-->)", re.DOTALL)


def fetched(somebody: Person, table: str, pieces: dict[str, str]) -> tuple[str, str]:
    """The scene as it is sent to a page with these pieces, and as the page completes it."""
    known = {"farhaven-known": " ".join(pieces)}
    text = somebody.get(f"/table/{table}/scene", headers=known).text
    found = {one[1]: pieces[one[1]] if one[2] is None else one[2] for one in PIECE.finditer(text)}
    pieces.clear()
    pieces.update(found)
    return text, PIECE.sub(lambda one: found[one[1]], text)


def test_what_a_page_has_is_not_sent_again(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", settings={"first_player": "1"})["table"]
    pieces: dict[str, str] = {}
    first, completed = fetched(anna, table, pieces)
    assert completed == anna.get(f"/table/{table}/scene").text
    assert len(first) > len(completed)
    again, completed = fetched(anna, table, pieces)
    assert completed == anna.get(f"/table/{table}/scene").text
    assert len(again) < len(first) / 3


def test_what_has_changed_is_sent(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here", settings={"first_player": "1"})["table"]
    anna.get(f"/table/{table}/scene?as=0&ready=true")
    pieces: dict[str, str] = {}
    fetched(anna, table, pieces)
    before = dict(pieces)
    anna.decide(table, 0)
    _, completed = fetched(anna, table, pieces)
    assert completed == anna.get(f"/table/{table}/scene").text
    assert pieces.keys() - before.keys()
    assert pieces.keys() & before.keys()


def test_a_page_without_pieces_is_sent_plain_html(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy")["table"]
    assert "<!--" not in anna.get(f"/table/{table}/scene").text
    assert "<!--" not in anna.get(f"/table/{table}").text


def test_marks_that_nothing_has_are_no_trouble(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy")["table"]
    answer = anna.get(f"/table/{table}/scene", headers={"farhaven-known": "a <!-- ../ 0 0"})
    assert answer.status_code == 200
    assert len(PIECE.findall(answer.text)) > 3


def test_old_pages_of_the_log_are_not_put_into_words_again(
    somebody: NewPerson, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, worded, inner = somebody(), [0], staging._sentences

    def counted(*given: Any) -> tuple[str, ...]:
        worded[0] += 1
        return inner(*given)

    table = played_long(anna)
    pieces: dict[str, str] = {}
    fetched(anna, table, pieces)
    monkeypatch.setattr(staging, "_sentences", counted)
    _, completed = fetched(anna, table, pieces)
    assert 0 < worded[0] <= ENTRIES_PER_PAGE
    assert completed == anna.get(f"/table/{table}/scene").text
    assert worded[0] > 2 * ENTRIES_PER_PAGE  # a page that has nothing is told everything


def test_what_is_taken_back_leaves_old_pages_of_the_log(somebody: NewPerson) -> None:
    anna = somebody()
    table = played_long(anna)
    before = anna.state(table)["decisions"]
    pieces: dict[str, str] = {}
    fetched(anna, table, pieces)
    asleep = dict(pieces)  # another window, which sees nothing of what follows
    while (state := anna.state(table))["decisions"] > ENTRIES_PER_PAGE + 2:
        assert anna.versioned(table, "undo", state["seat"]).status_code == 200
        assert_complete(anna, table, pieces)
    while (state := anna.state(table))["decisions"] < before:
        anna.decide(table, state["seat"], len(state["options"]) - 1)
        assert_complete(anna, table, pieces)
    assert_complete(anna, table, asleep)


def assert_complete(anna: Person, table: str, pieces: dict[str, str]) -> None:
    uncover(anna, table)
    _, completed = fetched(anna, table, pieces)
    assert completed == anna.get(f"/table/{table}/scene").text
    assert 'id="log"' in completed


def played_long(anna: Person) -> str:
    """A practice table whose log has two whole pages and some of a third."""
    table = str(anna.open("me", "here", practice=True)["table"])
    for _ in range(2 * ENTRIES_PER_PAGE + 6):
        anna.decide(table, anna.state(table)["seat"])
    uncover(anna, table)
    return table


def uncover(anna: Person, table: str) -> None:
    """Whoever is next at the device looks at it."""
    anna.get(f"/table/{table}/scene?as={anna.state(table)['seat']}&ready=true")
