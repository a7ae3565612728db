"""Every address answers, says what browsers must hear, and is closed to other sites."""

from __future__ import annotations

from dataclasses import replace

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.core.game import AnyGame, opening
from farhaven.core.registry import games
from farhaven.table.app import Settings, create_app
from farhaven.table.preferences import COOKIE as LOOK

from .people import DUEL, PAGE, NewPerson


@pytest.mark.parametrize(
    "path",
    [
        "/",
        f"/new/{DUEL}",
        f"/rules/{DUEL}",
        f"/almanac/{DUEL}",
        "/settings",
        "/about",
    ],
)
def test_pages(somebody: NewPerson, path: str) -> None:
    answer = somebody().get(path, headers=PAGE)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.text.startswith("<!doctype html>")


def test_the_table_and_its_fragment(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "bot:easy", settings={"first_player": "1"})["table"]
    page = anna.get(f"/table/{table}").text
    fragment = anna.get(f"/table/{table}/scene").text
    assert fragment.startswith("<main")
    assert fragment in page
    for path in ("replay", "replay?at=0", "replay.svg?at=0", "record"):
        assert anna.get(f"/table/{table}/{path}").status_code == 200


def test_two_clicks_from_the_first_page_to_a_running_game(somebody: NewPerson) -> None:
    anna = somebody()
    assert f'action="/play/{DUEL}"' in anna.get("/").text
    answer = anna.ask("POST", f"/play/{DUEL}")
    assert answer.status_code == 303
    assert anna.get(answer.headers["location"]).status_code == 200
    assert answer.headers["location"] in anna.get("/").text  # to continue later


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "expert"])
def test_every_level_is_offered_wherever_a_bot_is_chosen(somebody: NewPerson, level: str) -> None:
    anna = somebody()
    assert f'<option value="{level}"' in anna.get("/").text
    assert f'<option value="bot:{level}"' in anna.get(f"/new/{DUEL}").text
    table = anna.open("me", "open")["table"]
    assert anna.get(f"/table/{table}").text.count(f'data-bot="{level}"') == 2  # for both seats
    anna.command(table, "take_over", 1, bot=level)
    assert anna.state(table)["seats"][1]["bot"] == level


def test_a_form_founds_a_table(somebody: NewPerson) -> None:
    anna = somebody()
    fields = {
        "game": DUEL,
        "seat_0": "me",
        "name_0": "Anna",
        "seat_1": "here:Boris",
        "preset": "first game",
        "option_tiles": "random",
        "practice": "on",
    }
    answer = anna.ask("POST", "/tables", data=fields)
    assert answer.status_code == 303
    state = anna.state(answer.headers["location"].rsplit("/", 1)[-1])
    assert [seat["name"] for seat in state["seats"]] == ["Anna", "Boris"]
    assert state["settings"]["tiles"] == "first_game"
    assert state["practice"]


def test_a_form_chooses_for_each_seat(somebody: NewPerson) -> None:
    anna = somebody()
    fields = {
        "game": "planet_unknown",
        "seat_0": "me",
        "seat_1": "none",
        "seat_2": "bot:easy",
        "option_planets": "each",
        "each_planets_0": "gaia",
        "each_planets_1": "petra",  # nobody sits there
        "each_planets_2": "arashi",
    }
    answer = anna.ask("POST", "/tables", data=fields)
    assert answer.status_code == 303
    state = anna.state(answer.headers["location"].rsplit("/", 1)[-1])
    assert state["settings"]["planets"] == "gaia,arashi"
    fields["each_planets_2"] = "atlantis"
    assert "atlantis" in anna.ask("POST", "/tables", data=fields).text


@pytest.mark.parametrize(
    ("language", "edition"), [("en", "czech"), ("cs", "czech"), ("pl", "polish")]
)
def test_the_edition_of_the_readers_language_is_offered_first(
    somebody: NewPerson, language: str, edition: str
) -> None:
    anna, speaks = somebody(), {"accept-language": language}
    assert f'<option value="{edition}" selected' in anna.get("/new/evacuation", headers=speaks).text
    founded = anna.ask("POST", "/play/evacuation", headers=speaks)
    state = anna.state(founded.headers["location"].rsplit("/", 1)[-1])
    assert state["settings"]["edition"] == edition
    through_the_door = anna.open("me", "bot:easy", game="evacuation")["table"]
    assert anna.state(through_the_door)["settings"]["edition"] == "czech"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_what_can_be_chosen_for_each_seat_can_be_played(game: AnyGame) -> None:
    seats = max(game.seats)
    for setting in game.settings:
        for start in range(len(setting.each)):
            turned = setting.each[start:] + setting.each[:start]
            chosen = [turned[seat % len(turned)] for seat in range(seats)]
            opening(game, seats=seats, settings={setting.key: ",".join(chosen)})


def test_settings_are_kept_in_a_cookie(somebody: NewPerson) -> None:
    anna = somebody()
    answer = anna.ask("POST", "/settings", data={"language": "cs", "theme": "dark"})
    assert answer.status_code == 303
    assert answer.cookies[LOOK]
    page = anna.get("/", headers={"cookie": f"{LOOK}={answer.cookies[LOOK]}"})
    assert 'lang="cs"' in page.text
    assert 'data-theme="dark"' in page.text


def test_the_browsers_language_is_the_default(somebody: NewPerson) -> None:
    page = somebody().get("/", headers={"accept-language": "pl-PL,pl;q=0.9,en;q=0.8"})
    assert 'lang="pl"' in page.text


def test_health_and_the_open_api_document(somebody: NewPerson) -> None:
    anna = somebody()
    assert anna.get("/healthz").json()["status"] == "ready"
    document = anna.get("/schema/openapi.json").json()
    assert document["openapi"].startswith("3.")
    paths = document["paths"]
    for path in ("/api/tables", "/api/tables/{id}", "/api/tables/{id}/commands", "/api/join"):
        assert path in paths
    assert not any(path.startswith("/table/") for path in paths)


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/static/table.js", "text/javascript"),
        ("/static/style.css", "text/css"),
        ("/static/icon.svg", "image/svg+xml"),
        ("/drawing.css", "text/css"),
    ],
)
def test_scripts_and_styles_are_sent_again_only_when_they_have_changed(
    somebody: NewPerson, path: str, kind: str
) -> None:
    anna = somebody()
    first = anna.get(path)
    assert first.headers["content-type"].startswith(kind)
    assert first.headers["cache-control"] == "no-cache"
    again = anna.get(path, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert anna.get(path, headers={"if-none-match": '"old"'}).content == first.content


# -- safety ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/nothing", "/api/tables/none", "/static/style.css"]
)
def test_every_response_has_the_safety_headers(somebody: NewPerson, path: str) -> None:
    headers = somebody().get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_pages_are_not_kept_by_the_browser(somebody: NewPerson) -> None:
    assert somebody().get("/").headers["cache-control"] == "no-store"


def test_pictures_may_bring_their_style_and_nothing_else(somebody: NewPerson) -> None:
    anna = somebody()
    table = anna.open("me", "here")["table"]
    policy = anna.get(f"/table/{table}/replay.svg").headers["content-security-policy"]
    assert policy == "default-src 'none'; style-src 'unsafe-inline'"


def test_the_device_cookie_is_out_of_reach(client: TestClient[Litestar]) -> None:
    client.cookies.clear()
    answer = client.post(f"/play/{DUEL}", follow_redirects=False)
    cookie = answer.headers["set-cookie"].lower()
    for wanted in ("httponly", "samesite=lax", "path=/"):
        assert wanted in cookie
    assert "secure" not in cookie
    client.cookies.clear()
    answer = client.post(f"https://testserver/play/{DUEL}", follow_redirects=False)
    assert "secure" in answer.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 303),
        ({"origin": "http://testserver.local"}, 303),
        ({"origin": "http://testserver.local:80"}, 303),
        ({"origin": "https://testserver.local"}, 403),
        ({"origin": "https://testserver.local:80"}, 403),
        ({"origin": "http://testserver.local:443"}, 403),
        ({"origin": "http://testserver.local:8000"}, 403),
        ({"origin": "http://testserver.local:99999"}, 403),
        ({"origin": "ftp://testserver.local"}, 403),
        ({"origin": "//testserver.local"}, 403),
        ({"origin": "testserver.local"}, 403),
        ({"origin": "http://"}, 403),
        ({"origin": "http://testserver.local, http://evil.example"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": ""}, 403),
        ({"origin": "http://testserver.local.evil.example"}, 403),
        ({"sec-fetch-site": "same-origin"}, 303),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_other_sites_can_change_nothing(
    somebody: NewPerson, headers: dict[str, str], status: int
) -> None:
    answer = somebody().ask("POST", f"/play/{DUEL}", headers=headers)
    assert answer.status_code == status


@pytest.mark.parametrize(
    ("asked", "site", "origin", "status"),
    [
        ("https://far.example", "", "https://far.example", 303),
        ("https://far.example", "", "https://far.example:443", 303),
        ("https://far.example", "", "http://far.example", 403),
        ("http://far.example:8000", "", "http://far.example:8000", 303),
        ("http://far.example:8000", "", "http://far.example", 403),
        ("http://far.example", "https://far.example", "https://far.example", 303),
        ("http://10.0.0.5:8000", "https://far.example/games", "https://far.example", 303),
        ("http://10.0.0.5:8000", "https://far.example", "http://10.0.0.5:8000", 303),
        ("http://far.example", "https://far.example", "https://far.example:8443", 403),
        ("http://far.example", "https://far.example", "null", 403),
    ],
)
def test_the_origin_is_what_was_asked_or_the_site_of_the_settings(
    settings: Settings, asked: str, site: str, origin: str, status: int
) -> None:
    with TestClient(create_app(replace(settings, site=site)), base_url=asked) as client:
        sent = {"origin": origin}
        answer = client.post(f"/play/{DUEL}", headers=sent, follow_redirects=False)
        assert answer.status_code == status


def test_other_sites_can_still_link_here(somebody: NewPerson) -> None:
    assert somebody().get("/", headers={"origin": "http://evil.example"}).status_code == 200
