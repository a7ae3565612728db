"""A page that has some pieces of a scene is sent the others alone."""

from __future__ import annotations

import re

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
