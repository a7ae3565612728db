"""Whatever is sent, the answer is a sentence and never the table's fault."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from farhaven.table import standing

from .people import DUEL, PAGE, NewPerson, Person

DEEP = b"[" * 30_000
LARGE = b'{"kind": "' + b"x" * 65_536 + b'"}'


@pytest.fixture
def anna(somebody: NewPerson) -> Person:
    return somebody()


@pytest.fixture
def table(anna: Person) -> str:
    return str(anna.open("me", "here")["table"])


def sentence(body: bytes) -> str:
    told = json.loads(body)["error"]
    assert isinstance(told, str)
    assert told.endswith((".", "?")), told
    return told


@pytest.mark.parametrize("path", ["commands", "preview", "why", ""])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"{}",
        b'"text"',
        b"\xff\xfe",
        DEEP,
        b'{"kind": "decide"}',
        b"1e999",
    ],
    ids=["empty", "half", "list", "null", "bare", "text", "bytes", "deep", "short", "number"],
)
def test_what_is_no_command(anna: Person, table: str, path: str, body: bytes) -> None:
    where = f"/api/tables/{table}/{path}" if path else "/api/tables"
    answer = anna.ask("POST", where, content=body)
    assert answer.status_code == 400
    sentence(answer.content)


@pytest.mark.parametrize("path", ["/api/tables", "/api/join", "/tables", "/settings", "/play/x"])
def test_too_large(anna: Person, path: str) -> None:
    form = {"content-type": "application/x-www-form-urlencoded"}
    answer = anna.ask("POST", path, content=LARGE, headers=form)
    assert answer.status_code == 413
    assert "too large" in sentence(answer.content)


def test_too_large_without_saying_so(anna: Person, table: str) -> None:
    def pieces() -> object:
        for _ in range(80):
            yield b"x" * 1024

    answer = anna.ask("POST", f"/api/tables/{table}/commands", content=pieces())
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"kind": "dance"}, "kind"),
        ({"seat": "first"}, "seat"),
        ({"seat": 10**30}, "seat"),
        ({"version": -1}, "version"),
        ({"version": None}, "version"),
        ({"command_id": ""}, "command_id"),
        ({"command_id": "x" * 65}, "command_id"),
        ({"command_id": "two words"}, "command_id"),
        ({"action": []}, "action"),
    ],
)
def test_the_wrong_field_is_named(
    anna: Person, table: str, change: dict[str, object], field: str
) -> None:
    command = {"kind": "decide", "command_id": "c", "seat": 0, "version": 1, "action": {}}
    answer = anna.post(f"/api/tables/{table}/commands", command | change)
    assert answer.status_code == 400
    assert field in sentence(answer.content)


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "Dance"},
        {"type": "Take"},
        {"type": "Take", "card": 7},
        {"type": "Take", "card": "no-such-card"},
        {"type": "Pay", "item": "token", "half": "yes"},
        {"type": "Attach", "planet": 10**9, "quarter": -5},
    ],
)
def test_actions_that_the_game_does_not_have(
    anna: Person, table: str, action: dict[str, object]
) -> None:
    state = anna.state(table)
    seat, version = state["seat"], state["version"]
    answers = (
        anna.send(table, "decide", seat, version=version, action=action),
        anna.post(f"/api/tables/{table}/why", {"seat": seat, "action": action}),
        anna.post(f"/api/tables/{table}/preview", {"seat": seat, "action": action}),
    )
    for answer in answers:
        assert answer.status_code == 422
        sentence(answer.content)
    assert anna.state(table) == state


def test_a_decision_that_leads_to_too_many_steps(
    anna: Person, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = anna.state(table)
    monkeypatch.setattr(standing, "MOST_STEPS", 0)
    action = state["options"][0]["action"]
    answer = anna.send(table, "decide", state["seat"], version=state["version"], action=action)
    assert answer.status_code == 422
    assert "steps" in sentence(answer.content)
    assert anna.state(table) == state


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": []},
        {"game": DUEL, "seats": []},
        {"game": DUEL, "seats": [{"who": "me"}]},
        {"game": DUEL, "seats": [{"who": "me"}] * 50},
        {"game": DUEL, "seats": [{"who": "me"}, {"who": "bot:genius"}]},
        {"game": DUEL, "seats": [{"who": "me"}, {"who": "a friend"}]},
        {"game": DUEL, "seats": [{"who": "me"}] * 2, "settings": {"moon": "full"}},
        {"game": DUEL, "seats": [{"who": "me"}] * 2, "settings": {"tiles": "square"}},
        {"game": DUEL, "seats": [{"who": "me"}] * 2, "preset": "no such"},
    ],
)
def test_tables_that_cannot_be(anna: Person, wish: dict[str, object]) -> None:
    answer = anna.post("/api/tables", wish)
    assert answer.status_code in (404, 422)
    sentence(answer.content)


def test_a_form_that_cannot_be_used_comes_back_with_the_reason(anna: Person) -> None:
    fields = {"game": DUEL, "seat_0": "me", "seat_1": "bot:genius", "name_0": "Anička"}
    answer = anna.ask("POST", "/tables", data=fields, headers=PAGE)
    assert answer.status_code == 422
    assert "genius" in answer.text
    assert "Anička" in answer.text


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/new/chess",
        "/rules/chess",
        "/almanac/chess",
        "/almanac/aldebaran_duel/card/none.svg",
        "/almanac/aldebaran_duel/nothing/1_01.svg",
        "/static/none.js",
        "/static/../app.py",
        "/static/%00",
        "/static/",
        "/static/%2e%2e/app.py",
        "/join/short",
        "/join/" + "x" * 22,
        "/watch/" + "x" * 3000,
        "/table/zzz",
        "/table/" + "a" * 16 + "/scene",
    ],
)
def test_nothing_there(anna: Person, path: str) -> None:
    answer = anna.get(path)
    assert answer.status_code == 404
    sentence(answer.content)
    page = anna.get(path, headers=PAGE)
    assert page.status_code == 404
    assert page.text.startswith("<!doctype html>")


@pytest.mark.parametrize(
    "query",
    [
        "?at=x",
        "?at=-1",
        "?at=999999",
        "?at=1e3",
        "?as=zero",
        "?as=17",
        "?as=-2",
        "?at=9" + "9" * 99,
    ],
)
@pytest.mark.parametrize("path", ["replay", "replay.svg"])
def test_steps_and_seats_that_are_none(anna: Person, table: str, path: str, query: str) -> None:
    answer = anna.get(f"/table/{table}/{path}{query}")
    assert answer.status_code in (400, 403, 422)
    sentence(answer.content)


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_other_methods(anna: Person, table: str, method: str) -> None:
    answer = anna.ask(method, f"/table/{table}")
    assert answer.status_code == 405
    sentence(answer.content)


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("multipart/form-data", b"nothing"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
        ("multipart/form-data; boundary=x", b"--x--\r\n"),
        ("application/x-www-form-urlencoded", b"%ff=%zz&record=1"),
        ("application/json", b"{}"),
        ("nonsense", b"\x00"),
    ],
)
@pytest.mark.parametrize("path", ["/import", "/tables", "/settings", "/play/aldebaran_duel"])
def test_broken_forms(anna: Person, path: str, kind: str, body: bytes) -> None:
    answer = anna.ask("POST", path, content=body, headers={"content-type": kind})
    assert answer.status_code < 500


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
fields = st.sampled_from(
    ["kind", "command_id", "seat", "version", "action", "accept", "text", "name", "bot"]
)
kinds = st.sampled_from(
    [
        "decide",
        "undo",
        "redo",
        "ask_takeback",
        "answer_takeback",
        "rematch",
        "chat",
        "return",
        "rename",
    ]
)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(kind=kinds, values=st.dictionaries(fields, json_values, max_size=6))
def test_anything_else(anna: Person, table: str, kind: str, values: dict[str, object]) -> None:
    command = {"kind": kind, "command_id": "x", "seat": 0, "version": 1} | values
    body = json.dumps(command).encode()
    answer = anna.ask("POST", f"/api/tables/{table}/commands", content=body)
    assert answer.status_code in (200, 400, 403, 409, 422)
    if answer.status_code != 200:
        sentence(answer.content)
