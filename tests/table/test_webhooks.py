"""Webhooks: only to the open web, to the address that was checked, and no further."""

from __future__ import annotations

import ipaddress

import pytest

from farhaven.table.webhooks import Address, Unsendable, is_public, resolved, send, target

from .post import dripping_server, web_server


def here(address: Address) -> bool:
    """For tests, whose servers are at this machine."""
    return address.is_loopback


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.8.9.10",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",  # what clouds tell about themselves
        "100.64.0.1",
        "192.0.2.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fec0::1",
        "ff02::1",
        "2001:db8::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::a00:1",  # 10.0.0.1, translated
        "2002:7f00:1::",  # 127.0.0.1, in a tunnel
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    ],
)
def test_addresses_that_are_not_in_the_open_web(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["8.8.8.8", "93.184.216.34", "2606:4700::1111"])
def test_addresses_in_the_open_web(address: str) -> None:
    assert is_public(ipaddress.ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hook",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org",
        "http://",
        "http://user:password@example.org/",
        "http://example.org:22/",
        "http://example.org:99999/",
        "http://example.org/a b",
        "http://example.org/\r\nHost: elsewhere",
        "http://[::1/",
        "https://example.org/" + "x" * 500,
    ],
)
def test_what_is_no_address_of_the_web(url: str) -> None:
    with pytest.raises(Unsendable):
        target(url)


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost/",
        "http://[::1]/",
        "http://2130706433/",  # 127.0.0.1 as one number
        "http://0x7f.1/",
        "http://[::ffff:127.0.0.1]/",
    ],
)
def test_names_of_this_machine_are_refused_after_they_were_looked_up(url: str) -> None:
    with pytest.raises(Unsendable):
        resolved(target(url))


def test_nothing_is_sent_to_this_machine() -> None:
    with web_server() as (url, bodies):
        with pytest.raises(Unsendable, match="open web"):
            send(url, b"{}")
        assert bodies == []


def test_a_message_is_sent() -> None:
    with web_server() as (url, bodies):
        send(url, b'{"text": "Hello"}', here)
        assert bodies == [b'{"text": "Hello"}']


@pytest.mark.parametrize("status", [301, 302, 307, 404, 500])
def test_nothing_is_followed_and_a_refusal_is_a_failure(status: int) -> None:
    with web_server(status) as (url, bodies):
        with pytest.raises(Unsendable, match=str(status)):
            send(url, b"{}", here)
        assert len(bodies) == 1


def test_a_message_is_bounded() -> None:
    with web_server() as (url, bodies):
        with pytest.raises(Unsendable, match="too long"):
            send(url, b"x" * 5000, here)
        assert bodies == []


def test_an_answer_that_comes_drop_by_drop_is_cut_off() -> None:
    with dripping_server() as url, pytest.raises(Unsendable):
        send(url, b"{}", here, longest=0.3)
