"""Accounts: registering, signing in, seats that are there at every browser, and the end."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from litestar.testing import TestClient

from farhaven.cli import main
from farhaven.table.app import create_app
from farhaven.table.identity import hashed
from farhaven.table.visits import SESSION

from .conftest import hosted
from .members import PASSWORD, Member, NewMember, names, resigned_game
from .people import PAGE

# -- coming ----------------------------------------------------------------------------------


def test_somebody_registers_and_is_signed_in(browser: NewMember) -> None:
    name = next(names)
    anna = browser().register(name)
    assert anna.is_signed_in
    assert name in anna.page("/account")


def test_the_cookie_of_a_session_is_kept_from_scripts_and_other_sites(browser: NewMember) -> None:
    answer = browser().form("/register", name=next(names), password=PASSWORD)
    cookie = next(one for one in answer.headers.get_list("set-cookie") if SESSION in one)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize(
    ("name", "password", "field"),
    [
        ("A", PASSWORD, "Name:"),
        ("x" * 31, PASSWORD, "Name:"),
        ("\u202eAnna", PASSWORD, "Name:"),
        ("...", PASSWORD, "Name:"),
        ("Anna\u3164", PASSWORD, "nobody can see"),
        ("An\u200bna", PASSWORD, "nobody can see"),
        ("An\u2060na", PASSWORD, "nobody can see"),
        ("Anna\u2800", PASSWORD, "nobody can see"),
        ("Anna\ufe0f", PASSWORD, "nobody can see"),
        ("\u0410nna", PASSWORD, "several alphabets"),
        ("Ann\u03b1", PASSWORD, "several alphabets"),
        ("\u5c71 Anna", PASSWORD, "several alphabets"),
        ("A good name", "seven77", "Password:"),
        ("A good name", "x" * 201, "Password:"),
        ("A good name", "a GOOD name", "Password:"),
    ],
)
def test_what_cannot_be_used_is_told_with_its_field(
    browser: NewMember, name: str, password: str, field: str
) -> None:
    answer = browser().form("/register", name=name, password=password)
    assert answer.status_code == 422
    assert field in answer.text
    assert password not in answer.text


def test_a_name_is_taken_once_however_it_is_written(browser: NewMember) -> None:
    browser().register("Zoë  Nováková")
    answer = browser().form("/register", name="ZOË nováková", password=PASSWORD)
    assert answer.status_code == 422
    assert "somebody has it already" in answer.text


@pytest.mark.parametrize(
    ("name", "double"),
    [
        ("Popa", "\u0420\u043e\u0440\u0430"),  # Cyrillic
        ("Xenia X", "\uff38\uff25\uff2e\uff29\uff21 \uff38"),  # of full width
        ("Toxo", "\u03a4\u03bf\u03c7\u03bf"),  # Greek
        ("\u0420\u0435\u0441\u0430", "Peca"),
        ("Ivo Ilk", "lvo llk"),
        ("Otto 10", "0tto 1O"),
        ("Zora", "Zora\u0332"),
        ("Zo\u00eb B", "Zoe\u0308 B"),
    ],
)
def test_a_name_that_looks_like_another_is_taken(
    browser: NewMember, name: str, double: str
) -> None:
    browser().register(name)
    answer = browser().form("/register", name=double, password=PASSWORD)
    assert answer.status_code == 422
    assert "looks the same" in answer.text
    other = browser().register(next(names))
    assert other.form("/account/name", name=double).status_code == 422


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ji\u0159\u00ed", "Jiri"),
        ("\u017bofia", "Zofia"),
        ("Micha\u0142", "Michal"),
        ("\u0160\u00e1rka", "Sarka"),
        ("\u0141\u00f3d\u017a", "Lodz"),
        ("\u041e\u043b\u0435\u043d\u0430", "Olena"),
        ("\u0391\u03bb\u03ad\u03be\u03b7\u03c2", "Alexis"),
        ("\u5c71\u7530 \u305f\u308d\u3046", "Yamada"),
        ("\ubc15\ubbfc\uc218", "Min Su"),
    ],
)
def test_names_of_every_language_are_fine_and_marks_tell_them_apart(
    browser: NewMember, name: str, other: str
) -> None:
    browser().register(name)
    browser().register(other)
    browser().sign_in(name)


def test_a_wrong_password_and_an_unknown_name_are_answered_alike(browser: NewMember) -> None:
    name = next(names)
    browser().register(name)
    wrong = browser().form("/sign-in", name=name, password="not the password")
    unknown = browser().form("/sign-in", name="Nobody at all", password="not the password")
    assert wrong.status_code == unknown.status_code == 403
    assert wrong.text.replace(name, "") == unknown.text.replace("Nobody at all", "")


def test_who_fails_often_has_to_wait_and_the_right_password_does_not_help(
    browser: NewMember,
) -> None:
    name = next(names)
    browser().register(name)
    stranger = browser()
    for _ in range(5):
        assert stranger.form("/sign-in", name=name, password="guess").status_code == 403
    answer = stranger.form("/sign-in", name=name, password=PASSWORD)
    assert answer.status_code == 429
    assert "Too many attempts" in answer.text
    told = stranger.post("/api/sign-in", {"name": name, "password": PASSWORD})
    assert told.status_code == 429
    assert 0 < int(told.headers["retry-after"]) <= 15


@pytest.mark.parametrize("odd", ["a\x00b", "\u202e", "\ufffe", "x" * 5000, "%s'--", ""])
def test_odd_fields_are_refused_clearly(browser: NewMember, odd: str) -> None:
    somebody = browser()
    assert somebody.form("/sign-in", name=odd, password=odd).status_code in (403, 429)
    member = browser().register(next(names))
    for path in ("/people", "/calls", "/calls/answer"):
        fields = {"step": "ask", "name": odd, "friend": odd, "table": odd, "answer": "yes"}
        assert member.form(path, **fields).status_code == 422
    assert member.form("/account/name", name=odd).status_code in (422, 303)
    hook = f"https://example.org/{odd}"
    assert member.form("/account/notices", webhook=hook).status_code in (422, 303)
    assert member.form("/account/devices", session=odd).status_code == 303
    assert somebody.get(f"/letters/confirm/{quote(odd[:3])}").status_code in (303, 404)


# -- seats -----------------------------------------------------------------------------------


def test_seats_of_a_guest_are_taken_along_to_every_browser(browser: NewMember) -> None:
    at_home, name = browser(), next(names)
    table = at_home.open("me", "open", settings={"first_player": "1"})["table"]
    at_home.register(name)
    on_the_way = browser().sign_in(name)
    assert at_home.state(table)["seat"] == on_the_way.state(table)["seat"] == 0
    on_the_way.decide(table, 0)
    assert at_home.state(table)["decisions"] == 1
    assert table in on_the_way.page("/games")


def test_a_table_that_is_in_memory_learns_of_it(browser: NewMember) -> None:
    guest, name = browser(), next(names)
    table = guest.open("me", "bot:easy")["table"]
    device = dict(guest.cookies)
    assert guest.state(table)["seat"] == 0
    guest.register(name)
    guest.cookies = device  # as after signing out: the seat is the account's
    assert guest.get(f"/api/tables/{table}").status_code == 403
    guest.sign_in(name)
    assert guest.ask("DELETE", f"/api/tables/{table}").status_code == 204  # still the host


def test_results_stay_with_whoever_has_played_when_others_bring_the_seat_along(
    browser: NewMember,
) -> None:
    """The game is over; then somebody follows the link of a seat, and makes an account."""
    anna, boris = browser().register(next(names)), browser().register(next(names))
    table = resigned_game(anna, boris)
    late = browser()
    late.join(boris.state(table)["seats"][1]["link"])
    late.register(next(names))
    assert late.state(table)["seat"] == 1
    played = [json.loads(one.get("/account/data.json").text) for one in (anna, boris, late)]
    assert [sum(game["played"] for game in one["statistics"]) for one in played] == [1, 1, 0]


def test_results_of_a_guest_are_brought_along(browser: NewMember) -> None:
    anna, guest = browser().register(next(names)), browser()
    resigned_game(anna, guest)
    guest.register(next(names))
    (found,) = json.loads(guest.get("/account/data.json").text)["statistics"]
    assert found["played"] == 1


def test_signed_out_one_has_no_seat(browser: NewMember) -> None:
    anna, name = browser(), next(names)
    anna.register(name)
    table = anna.open("me", "open")["table"]
    anna.form("/sign-out")
    assert not anna.is_signed_in
    assert anna.get(f"/api/tables/{table}").status_code == 403


def test_a_seat_without_a_name_has_the_name_of_the_account(browser: NewMember) -> None:
    anna, boris = next(names), next(names)
    host, guest = browser().register(anna), browser().register(boris)
    made = host.open("me", "open")
    guest.join(made["seats"]["1"])
    assert [seat["name"] for seat in host.state(made["table"])["seats"]] == [anna, boris]


def test_it_is_told_whose_turn_it_is(browser: NewMember) -> None:
    anna, boris = browser().register(next(names)), browser()
    made = anna.open("me", "open", settings={"first_player": "1"})
    boris.join(made["seats"]["1"])
    assert "<title>(1) My games - Farhaven</title>" in anna.page("/games")
    assert "Your turn in" in anna.page("/")
    assert anna.get("/api/me").json()["turns"] == 1
    assert "Your turn in" not in boris.page("/")


# -- browsers --------------------------------------------------------------------------------


def test_a_browser_is_signed_out_from_another(browser: NewMember) -> None:
    name = next(names)
    here, there = browser().register(name), browser().sign_in(name)
    page = here.page("/account")
    assert page.count("Firefox, Linux") >= 2
    other = hashed(there.cookies[SESSION])[:16]
    assert here.form("/account/devices", session=other).status_code == 303
    assert here.is_signed_in
    assert not there.is_signed_in


def test_a_new_password_signs_out_all_others(browser: NewMember) -> None:
    name = next(names)
    here, there = browser().register(name), browser().sign_in(name)
    refused = here.form("/account/password", current="wrong", password="another password")
    assert refused.status_code == 403
    done = here.form("/account/password", current=PASSWORD, password="another password")
    assert done.status_code == 303
    assert here.is_signed_in
    assert not there.is_signed_in
    assert browser().form("/sign-in", name=name, password=PASSWORD).status_code == 403
    browser().sign_in(name, "another password")


def test_the_name_is_changed(browser: NewMember) -> None:
    name, new, taken = next(names), next(names), next(names)
    anna = browser().register(name)
    browser().register(taken)
    assert anna.form("/account/name", name=taken).status_code == 422
    assert anna.form("/account/name", name=new).status_code == 303
    browser().sign_in(new)


# -- one's data and the end ------------------------------------------------------------------


def test_ones_data_is_in_one_file_without_secrets(browser: NewMember) -> None:
    name = next(names)
    anna = browser().register(name)
    table = anna.open("me", "open")["table"]
    answer = anna.get("/account/data.json")
    told = json.loads(answer.text)
    assert told["account"]["name"] == name
    assert [one["id"] for one in told["tables"]] == [table]
    assert "argon2" not in answer.text
    assert hashed(anna.cookies[SESSION]) not in answer.text


def test_an_account_is_deleted_and_its_games_stay_with_the_browser(browser: NewMember) -> None:
    name = next(names)
    anna, boris = browser().register(name), browser()
    made = anna.open("me", "open")
    table = made["table"]
    boris.join(made["seats"]["1"])
    assert anna.form("/account/delete", confirmation="wrong").status_code == 403
    assert anna.form("/account/delete", confirmation=PASSWORD).status_code == 303
    assert not anna.is_signed_in
    assert anna.state(table)["seat"] == 0
    assert boris.state(table)["seats"][0]["name"] == name
    assert browser().form("/sign-in", name=name, password=PASSWORD).status_code == 403
    browser().register(name)  # the name is free again


def test_nothing_of_an_account_without_signing_in(browser: NewMember) -> None:
    stranger = browser()
    for what in ("name", "password", "notices", "ratings", "devices", "delete"):
        assert stranger.form(f"/account/{what}").status_code == 403
    assert stranger.get("/account/data.json").status_code == 403
    assert stranger.get("/people", headers=PAGE).headers["location"] == "/account"


def test_an_answer_from_another_site_changes_nothing(browser: NewMember) -> None:
    anna = browser().register(next(names))
    answer = anna.ask(
        "POST",
        "/account/ratings",
        data={"rated": "on"},
        headers={"origin": "https://elsewhere.example"},
    )
    assert answer.status_code == 403


# -- the API ---------------------------------------------------------------------------------


def test_a_program_signs_in(browser: NewMember) -> None:
    name = next(names)
    browser().register(name)
    bot = browser()
    wrong = bot.post("/api/sign-in", {"name": name, "password": "wrong one"})
    assert wrong.status_code == 403
    assert wrong.json() == {"error": "Name or password: they do not fit together."}
    assert bot.post("/api/sign-in", {"name": name, "password": PASSWORD}).json()["name"] == name
    assert bot.is_signed_in
    bot.post("/api/sign-out")
    assert not bot.is_signed_in


# -- who may register ------------------------------------------------------------------------


def test_registration_can_be_off(tmp_path: Path) -> None:
    settings = replace(hosted(tmp_path / "data"), registration="off")
    with TestClient(create_app(settings)) as client:
        stranger = Member(client)
        assert "New accounts are not made here." in stranger.page("/register")
        refused = stranger.form("/register", name="Anna", password=PASSWORD)
        assert refused.status_code == 403


def test_an_invitation_is_good_for_one_account(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = replace(hosted(tmp_path / "data"), registration="invite")
    with TestClient(create_app(settings)) as client:
        first, second, third = Member(client), Member(client), Member(client)
        assert "by invitation" in first.page("/register")
        assert first.form("/register", name="Anna", password=PASSWORD).status_code == 403
        assert main(["admin", "invite", "--data", str(settings.data)]) == 0
        secret = capsys.readouterr().out.split("/invite/")[1].split()[0]
        for somebody in (first, second):
            answer = somebody.get(f"/invite/{secret}")
            assert answer.headers["location"] == "/register"
        first.register("Anna")
        used = second.form("/register", name="Boris", password=PASSWORD)
        assert used.status_code == 403
        page = first.form("/invites").text
        link = page.split('id="invite-link">')[1].split("<")[0]
        third.get("/" + link.split("/", 3)[3])
        third.register("Clara")


def test_an_account_is_in_the_backup(tmp_path: Path) -> None:
    settings = hosted(tmp_path / "data")
    with TestClient(create_app(settings)) as client:
        anna = Member(client).register("Anna")
        table = anna.open("me", "open")["table"]
    file, other = tmp_path / "all.backup", tmp_path / "other"
    assert main(["backup", str(file), "--data", str(settings.data)]) == 0
    assert main(["restore", str(file), "--data", str(other)]) == 0
    with TestClient(create_app(hosted(other))) as client:
        again = Member(client).sign_in("Anna")
        assert again.state(table)["seat"] == 0
