"""Letters and webhooks go only to servers that show who they are."""

from __future__ import annotations

import base64
import logging
from dataclasses import replace
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import select

from farhaven.table.app import create_app
from farhaven.table.letters import Letter, send
from farhaven.table.schema import NOTICES
from farhaven.table.webhooks import Unsendable
from farhaven.table.webhooks import send as call

from .conftest import hosted
from .post import AUTHORITY, post_office, web_server
from .test_notices import SITE, Host
from .test_webhooks import here

PASSWORD = "a key under the mat"
LETTER = Letter("anna@example.org", "Your turn", "It is your turn.")
BAD = ("elsewhere", "expired")


@pytest.fixture
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """This machine trusts the authority that has signed the certificates of these tests."""
    monkeypatch.setenv("SSL_CERT_FILE", str(AUTHORITY))


def smtp(address: str, scheme: str = "smtp") -> str:
    return f"{scheme}://table:{PASSWORD.replace(' ', '%20')}@{address}"


# -- letters ---------------------------------------------------------------------------------


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_a_letter_and_the_password_travel_hidden(scheme: str) -> None:
    with post_office("here", at_once=scheme == "smtps") as (address, post):
        send(smtp(address, scheme), "table@example.org", LETTER)
    assert len(post.letters) == 1
    ((told, was_hidden),) = post.passwords
    assert base64.b64decode(told) == f"\0table\0{PASSWORD}".encode()
    assert was_hidden


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
@pytest.mark.parametrize("certificate", BAD)
def test_a_bad_certificate_gets_neither_password_nor_letter(scheme: str, certificate: str) -> None:
    with (
        post_office(certificate, at_once=scheme == "smtps") as (address, post),
        pytest.raises(OSError, match="SSLCertVerificationError"),
    ):
        send(smtp(address, scheme), "table@example.org", LETTER)
    assert post.letters == []
    assert post.passwords == []


def test_an_authority_that_nobody_trusts_vouches_for_nothing() -> None:
    with (
        post_office("here") as (address, post),
        pytest.raises(OSError, match="SSLCertVerificationError"),
    ):
        send(smtp(address), "table@example.org", LETTER)
    assert post.passwords == []


def test_a_password_is_never_sent_in_the_open() -> None:
    """The server does not offer to hide anything."""
    with post_office() as (address, post), pytest.raises(OSError, match="SMTPNotSupportedError"):
        send(smtp(address), "table@example.org", LETTER)
    assert post.passwords == []
    assert post.letters == []


def test_a_letter_that_was_not_sent_is_tried_again_and_the_log_keeps_secrets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with post_office("elsewhere") as (address, post):
        settings = replace(
            hosted(tmp_path / "data"), smtp=smtp(address), sender="table@example.org", site=SITE
        )
        with TestClient(create_app(settings)) as client, caplog.at_level(logging.INFO):
            host = Host(client, post.letters)
            host.member("Anna").form("/account/notices", email="anna@example.org")
            host.look_around()

            async def waiting() -> list[tuple[int, bool]]:
                async with client.app.state.tables.store.reading() as connection:
                    rows = await connection.execute(select(NOTICES))
                    return [(row.tries, row.due != "") for row in rows]

            with client.portal() as portal:
                assert portal.call(waiting) == [(1, True)]
    assert post.letters == []
    assert "A notice was not sent: SSLCertVerificationError" in caplog.text
    for secret in (PASSWORD, "anna@example.org", "table:"):
        assert secret not in caplog.text


# -- webhooks --------------------------------------------------------------------------------


@pytest.mark.usefixtures("trusted")
def test_a_webhook_of_https_is_called() -> None:
    with web_server(certificate="here") as (url, bodies):
        call(url, b"{}", here)
    assert bodies == [b"{}"]


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("certificate", BAD)
def test_a_webhook_with_a_bad_certificate_is_not_told_anything(certificate: str) -> None:
    with (
        web_server(certificate=certificate) as (url, bodies),
        pytest.raises(Unsendable, match="SSLCertVerificationError"),
    ):
        call(url, b"{}", here)
    assert bodies == []


def test_a_webhook_whose_authority_nobody_trusts_is_not_told_anything() -> None:
    with (
        web_server(certificate="here") as (url, bodies),
        pytest.raises(Unsendable, match="SSLCertVerificationError"),
    ):
        call(url, b"{}", here)
    assert bodies == []
