"""Nothing secret is left behind: in logs, in addresses, on error pages; and how names are shown."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from farhaven.core.words import ENGLISH
from farhaven.table.app import HEADERS
from farhaven.table.founding import LONGEST_NAME, seat_name
from farhaven.table.identity import COOKIE, Keys, is_secret, new_secret

from .people import DUEL, PAGE, NewPerson, Person
from .serving import Server

BITS = 128

# -- secrets ---------------------------------------------------------------------------------


def test_secrets_have_128_bits() -> None:
    assert len({new_secret() for _ in range(1000)}) == 1000
    made = new_secret(), Keys(bytes(32)).secret("a" * 16, 0)
    for secret in made:
        assert is_secret(secret)
        assert len(secret) * 6 >= BITS


def test_after_a_session_the_log_holds_no_secret(tmp_path: Path) -> None:
    """Links are followed, commands refused, addresses guessed; the log tells none of it."""
    with Server(tmp_path / "data", 0, "--log", "json") as server:
        anna, boris = server.client(), server.client()
        made = anna.create(DUEL, ["me", "open"])
        boris.join(server.address + made["seats"]["1"])
        link = made["seats"]["1"].rsplit("/", 1)[-1]
        canary = "canary-name-and-word"
        asked(server, f"/join/{link}", "GET")
        asked(server, f"/join/{link}x", "GET")
        asked(server, f"/nothing/{link}?secret={link}", "GET")
        asked(server, f"/table/{made['table']}/live?as={link}", "GET")
        asked(server, "/api/join", "POST", {"secret": link, "more": canary})
        asked(server, "/api/join", "POST", {"secret": [link]})
        for kind in ("chat", "rename", "decide", "undo", link):
            command = {"kind": kind, "command_id": link, "seat": 0, "text": canary, "name": canary}
            asked(server, f"/api/tables/{made['table']}/commands", "POST", command, link)
        server.stop()
        said = server.errors
        cookies = [cookie.value or "" for one in (anna, boris) for cookie in one.cookies]
    lines = [json.loads(line) for line in said.splitlines()]
    assert len(lines) > 10  # it was written at all
    key = (tmp_path / "data" / "key").read_text()
    secrets = [link, made["watch"].rsplit("/", 1)[-1], key, canary, *cookies]
    assert len(secrets) == 6
    for secret in secrets:
        assert secret not in said


def asked(server: Server, path: str, method: str, body: object = None, cookie: str = "") -> None:
    """Ask, whatever comes of it."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.address + path, data, method=method)
    request.add_header("Content-Type", "application/json")
    request.add_header("Cookie", f"{COOKIE}={cookie}")
    try:
        urllib.request.urlopen(request, timeout=20).close()
    except urllib.error.HTTPError as error:
        error.close()


def test_after_the_first_visit_no_secret_is_in_the_address(somebody: NewPerson) -> None:
    anna, boris = somebody(), somebody()
    links = anna.open("me", "open")
    for link in (links["seats"]["1"], links["watch"]):
        leads_to = boris.join(link)
        assert leads_to == f"/table/{links['table']}"


def test_an_error_page_does_not_repeat_what_was_asked(somebody: NewPerson) -> None:
    secret = new_secret()
    for path in (f"/join/{secret}", f"/nothing/{secret}", f"/table/{secret}"):
        page = somebody().get(path, headers=PAGE)
        assert page.status_code == 404
        assert secret not in page.text


# -- cookies and policies --------------------------------------------------------------------


def test_cookies_are_not_for_scripts(somebody: NewPerson) -> None:
    anna = somebody()
    made = anna.post("/play/aldebaran_duel")
    saved = anna.ask("POST", "/settings", data={"theme": "dark"})
    for answer in (made, saved):
        kept = answer.headers["set-cookie"].lower()
        assert "httponly" in kept
        assert "samesite=lax" in kept


PAGES = [
    "/",
    "/settings",
    "/about",
    "/new/revive",
    "/rules/evacuation",
    "/almanac/planet_unknown",
    "/nothing",
    "/account",
    "/sign-in",
    "/register",
    "/admin",
    "/table/{table}",
    "/table/{table}/scene",
    "/table/{table}/replay",
    "/table/{table}/analysis",
    "/table/{table}/campaign",
]
INLINE = re.compile(
    r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=|javascript:", re.IGNORECASE
)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("game", ["aldebaran_duel", "evacuation", "planet_unknown", "revive"])
def test_every_page_has_the_policy_and_no_inline_code(
    somebody: NewPerson, path: str, game: str
) -> None:
    if "{table}" not in path and game != "revive":
        return
    anna = somebody()
    table = anna.open("me", "here", game=game)["table"] if "{table}" in path else ""
    page = anna.get(path.format(table=table), headers=PAGE)
    assert page.headers["content-type"].startswith("text/html")
    policy = page.headers["content-security-policy"]
    assert policy == HEADERS["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert INLINE.search(page.text) is None


def test_the_search_would_find_inline_code() -> None:
    for bad in (
        "<script>x</script>",
        '<p onclick="x">',
        '<p style="x">',
        "<style>",
        "javascript:x",
    ):
        assert INLINE.search(bad)
    assert INLINE.search('<script type="module" src="/static/page.js"></script>') is None


# -- names and chat --------------------------------------------------------------------------

HOSTILE = "<script>alert(1)</script>"


@pytest.mark.parametrize(
    ("entered", "shown"),
    [
        ("  Anna \t Marie ", "Anna Marie"),
        ("An\u202ena", "Anna"),  # turns the reading direction
        ("An\u200bna\u2060", "Anna"),  # no width
        ("An\x00\x07na", "Anna"),
        ("An\u3164na\u2800", "Anna"),  # seen as gaps
        ("\u3164\u115f\u034f\ufe0f", "Player 1"),
        ("A\u2028B", "A B"),
        ("\u202e\u200b", "Player 1"),
        ("x" * 500, "x" * LONGEST_NAME),
        ("Jiří Żółć 山", "Jiří Żółć 山"),
    ],
)
def test_names_are_made_fit_to_be_shown(entered: str, shown: str) -> None:
    assert seat_name(entered, 0, ENGLISH) == shown


def test_names_and_chat_are_text_and_nothing_else(somebody: NewPerson) -> None:
    anna: Person = somebody()
    table = anna.open("me", "here")["table"]
    anna.command(table, "rename", 0, name=HOSTILE)
    anna.command(table, "chat", 0, text=f"{HOSTILE} \u202e\u200b\x07 &")
    for path in (f"/table/{table}?as=0&ready=true", f"/table/{table}/replay", "/"):
        page = anna.get(path, headers=PAGE).text
        assert "<script>alert" not in page
        assert "\u202e" not in page
    scene = anna.get(f"/table/{table}/scene?as=0&ready=true").text
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp;" in scene
