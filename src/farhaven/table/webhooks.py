"""Webhooks: a message to an address that somebody has given, which must lie in the open web.

A name is looked up once, every address it has is checked, and the connection is made to one that
was checked, so that it cannot lead anywhere else meanwhile. Nothing is followed, and of the answer
only the status is read.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final, NamedTuple, TypeAlias
from urllib.parse import urlsplit

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Check: TypeAlias = Callable[[Address], bool]

TIMEOUT: Final = 5.0  # seconds, for each step
LONGEST: Final = 15.0  # for all of them: an answer may come drop by drop
LONGEST_URL: Final = 500
LARGEST_BODY: Final = 4096
PORTS: Final = {"http": 80, "https": 443}
LEAST_PORT: Final = 1024  # apart from these two, where services of a host live
_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")


class Target(NamedTuple):
    scheme: str
    host: str
    port: int
    path: str


class Unsendable(Exception):
    """Why a message cannot be sent, in a few words."""


def is_public(address: Address) -> bool:
    """Whether an address lies in the open web: no network of a house, a host or a provider."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
        if address.teredo is not None or address.is_site_local:
            return False
    return (
        address.is_global
        and not address.is_multicast
        and not address.is_reserved
        and not address.is_unspecified
    )


def target(url: str) -> Target:
    """The parts of an address; raises `Unsendable` if it cannot be one."""
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode()
    except (ValueError, UnicodeError):
        raise Unsendable("it is no address") from None
    if parts.scheme not in PORTS or not host or len(url) > LONGEST_URL:
        raise Unsendable("it is no address")
    plain = url.isascii() and url.isprintable() and " " not in url
    if not plain or parts.username is not None:
        raise Unsendable("it is no address")
    port = PORTS[parts.scheme] if port is None else port
    if port not in PORTS.values() and port < LEAST_PORT:
        raise Unsendable("its port is not one of the web")
    path = parts.path or "/"
    return Target(parts.scheme, host, port, f"{path}?{parts.query}" if parts.query else path)


def resolved(to: Target, allowed: Check = is_public) -> str:
    """An address to connect to; all that the name has must be allowed."""
    try:
        found = socket.getaddrinfo(to.host, to.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unsendable("its host cannot be found") from None
    addresses = [str(one[4][0]).partition("%")[0] for one in found]
    if not addresses or not all(allowed(ipaddress.ip_address(one)) for one in addresses):
        raise Unsendable("it does not lie in the open web")
    return addresses[0]


def send(url: str, body: bytes, allowed: Check = is_public, longest: float = LONGEST) -> None:
    """Send a message and wait for its answer; raises `Unsendable`. Not for the event loop."""
    to = target(url)
    if len(body) > LARGEST_BODY:
        raise Unsendable("the message is too long")
    address = resolved(to, allowed)
    try:
        plain = socket.create_connection((address, to.port), timeout=TIMEOUT)
        with plain, _cut_off_after(longest, plain):
            status = _status(to, plain, body)
    except (OSError, http.client.HTTPException) as error:
        raise Unsendable(type(error).__name__) from None
    if not 200 <= status < 300:
        raise Unsendable(f"it answers with {status}")


@contextmanager
def _cut_off_after(seconds: float, line: socket.socket) -> Iterator[None]:
    """End a connection that lasts too long, whoever uses it by then."""
    with line.dup() as twin:

        def cut() -> None:
            with suppress(OSError):
                twin.shutdown(socket.SHUT_RDWR)

        timer = threading.Timer(seconds, cut)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()


def _status(to: Target, plain: socket.socket, body: bytes) -> int:
    """What the address that was checked answers, under the name that was given."""
    connection = http.client.HTTPConnection(to.host, to.port, timeout=TIMEOUT)
    if to.scheme == "https":
        context = ssl.create_default_context()
        connection.sock = context.wrap_socket(plain, server_hostname=to.host)
    else:
        connection.sock = plain
    try:
        headers = {"Content-Type": "application/json", "User-Agent": "Farhaven"}
        connection.request("POST", to.path, body, headers)
        return connection.getresponse().status
    finally:
        connection.close()
