"""A forgotten password: a link by whoever looks after the host, or by e-mail; once, and in time."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import select, update

from farhaven.table.schema import RESETS
from tests.cli.conftest import Farhaven, farhaven

from .members import PASSWORD, Member
from .test_notices import Host, ago, confirmed, host

__all__ = ["farhaven", "host"]

NEW = "a raft and a long pole"
LINK = re.compile(r"/reset/([A-Za-z0-9_-]{22})")


def link_in(text: str) -> str:
    found = LINK.search(text)
    assert found is not None, text
    return found[0]


def by_hand(farhaven: Farhaven, host: Host, name: str) -> str:
    """The path of a link that `farhaven admin reset` makes."""
    settings = ("--data", str(host.client.app.state.data))
    ran = farhaven("admin", "reset", name, *settings)
    assert ran.code == 0, ran.err
    return link_in(ran.out)


def kept(host: Host) -> list[str]:
    """The hashes of all links that are good."""

    async def work() -> list[str]:
        async with host.client.app.state.tables.store.reading() as connection:
            return [row.hash for row in await connection.execute(select(RESETS))]

    with host.client.portal() as portal:
        return list(portal.call(work))


def test_with_a_link_somebody_sets_a_new_password_and_all_browsers_are_signed_out(
    farhaven: Farhaven, host: Host
) -> None:
    anna = host.member("Anna")
    link = by_hand(farhaven, host, "anna")
    lost = Member(host.client)
    answer = lost.get(link)
    assert answer.headers["location"] == "/reset"  # the secret is gone from the address
    assert "Anna" in lost.page("/reset")
    assert lost.form("/reset", password=NEW).headers["location"] == "/games"
    assert lost.is_signed_in
    assert not anna.is_signed_in
    Member(host.client).sign_in("Anna", NEW)
    assert Member(host.client).form("/sign-in", name="Anna", password=PASSWORD).status_code == 403


def test_a_link_is_good_once_and_only_the_latest_one(farhaven: Farhaven, host: Host) -> None:
    host.member("Anna")
    first, second = (by_hand(farhaven, host, "Anna") for _ in range(2))
    late, quick, again = (Member(host.client) for _ in range(3))
    for person, link in ((late, first), (quick, second), (again, second)):
        person.get(link)
    assert late.get("/reset").status_code == 404
    assert quick.form("/reset", password=NEW).status_code == 303
    assert again.form("/reset", password="something else entirely").status_code == 404
    Member(host.client).sign_in("Anna", NEW)


def test_a_link_that_is_too_old_opens_nothing(farhaven: Farhaven, host: Host) -> None:
    host.member("Anna")
    lost = Member(host.client)
    lost.get(by_hand(farhaven, host, "Anna"))
    assert lost.get("/reset").status_code == 200

    async def work() -> None:
        async with host.client.app.state.tables.store.writing() as connection:
            await connection.execute(update(RESETS).values(until=ago(0)))

    with host.client.portal() as portal:
        portal.call(work)
    assert lost.get("/reset").status_code == 404
    assert lost.form("/reset", password=NEW).status_code == 404


def test_a_password_that_cannot_be_one_does_not_use_the_link_up(
    farhaven: Farhaven, host: Host
) -> None:
    host.member("Anna")
    lost = Member(host.client)
    lost.get(by_hand(farhaven, host, "Anna"))
    refused = lost.form("/reset", password="short")
    assert refused.status_code == 422
    assert "Password: it has 8 to 200 signs." in refused.text
    assert lost.form("/reset", password=NEW).status_code == 303


@pytest.mark.parametrize("secret", ["x" * 22, "x", "%00", "../admin"])
def test_what_is_no_link_opens_nothing(host: Host, secret: str) -> None:
    stranger = Member(host.client)
    stranger.get(f"/reset/{secret}")
    assert stranger.get("/reset").status_code == 404


def test_the_store_keeps_a_hash_alone(farhaven: Farhaven, host: Host) -> None:
    host.member("Anna")
    secret = by_hand(farhaven, host, "Anna").rpartition("/")[2]
    assert len(kept(host)) == 1
    assert secret not in kept(host)[0]


# -- by e-mail -------------------------------------------------------------------------------


def test_a_letter_goes_to_the_confirmed_address(host: Host) -> None:
    confirmed(host, "Anna")
    lost = Member(host.client)
    lost.form("/forgotten", name="anna")
    host.look_around()
    (letter,) = host.letters
    assert "To: anna@example.org" in letter
    lost.get(link_in(letter))
    assert lost.form("/reset", password=NEW).status_code == 303


def test_however_often_it_is_asked_for_there_is_one_letter(host: Host) -> None:
    confirmed(host, "Anna")
    for _ in range(5):
        Member(host.client).form("/forgotten", name="Anna")
    host.look_around()
    host.look_around()
    assert len(host.letters) in (1, 2)  # two where an hour has just ended


def test_nobody_learns_whether_there_is_such_an_account(host: Host) -> None:
    confirmed(host, "Anna")
    host.member("Boris")  # has no address
    told = {
        Member(host.client).form("/forgotten", name=name).text
        for name in ("Anna", "Boris", "Nobody", "", "x" * 5000)
    }
    assert len(told) == 1
    host.look_around()
    assert len(host.letters) == 1


def test_an_address_that_is_not_confirmed_gets_no_link(host: Host) -> None:
    anna = host.member("Anna")
    anna.form("/account/notices", email="anna@example.org")
    Member(host.client).form("/forgotten", name="Anna")
    host.look_around()
    assert not [letter for letter in host.letters if LINK.search(letter)]


# -- by whoever looks after the host ---------------------------------------------------------


def test_an_admin_makes_a_link_on_the_page(farhaven: Farhaven, host: Host) -> None:
    host.member("Anna")
    settings = ("--data", str(host.client.app.state.data))
    admin = Member(host.client)
    enter = re.search(r"/admin/enter/\S+", farhaven("admin", "link", *settings).out)
    assert enter is not None
    admin.form(enter[0])
    shown = admin.form("/admin/reset", name="Anna").text
    assert LINK.search(admin.page("/admin")) is None  # it is shown once
    lost = Member(host.client)
    lost.get(link_in(shown))
    assert lost.form("/reset", password=NEW).status_code == 303
    assert "made a link for a new password" in admin.page("/admin")
    assert admin.form("/admin/reset", name="Nobody").status_code == 422


def test_only_an_admin_does(host: Host) -> None:
    anna = host.member("Anna")
    assert anna.form("/admin/reset", name="Anna").status_code == 403
    assert not kept(host)


def test_the_command_names_an_account_that_is_not_there(farhaven: Farhaven, host: Host) -> None:
    ran = farhaven("admin", "reset", "Nobody", "--data", str(host.client.app.state.data))
    assert ran.code != 0
    assert "'Nobody'" in ran.err


def test_an_account_with_a_link_can_be_deleted(farhaven: Farhaven, host: Host) -> None:
    anna = host.member("Anna")
    by_hand(farhaven, host, "Anna")
    assert anna.form("/account/delete", confirmation=PASSWORD).status_code == 303
    assert not kept(host)
