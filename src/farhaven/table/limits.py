"""How often something may be asked: a bucket for each device and each address.

A bucket holds so many requests at once and fills again over time. It is meant to be generous for
people, who never meet it, and tight where a request costs much. The figures are those of one
process, and what it remembers is bounded: of those that were here longest ago it forgets first.
"""

from __future__ import annotations

import ipaddress
import re
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

MOST_BUCKETS = 20_000  # in memory; one that is full again is as good as none
MANY = 128 - 64  # the bits of an IPv6 address that one household has to itself


class Rate(NamedTuple):
    """So many requests at once, and another one each `pause` seconds."""

    burst: int
    pause: float


class Kind(NamedTuple):
    """Requests that are counted together."""

    name: str
    methods: str
    path: re.Pattern[str]
    device: Rate
    address: Rate  # of a household, a school, or somebody with many devices


def _kind(name: str, methods: str, path: str, device: Rate, address: Rate) -> Kind:
    return Kind(name, methods, re.compile(path), device, address)


ALL: Final = _kind("all", "", r".*", Rate(600, 0.02), Rate(6000, 0.004))
KINDS: Final = (
    _kind(
        "founding",
        "POST",
        r"/(api/tables|tables|play/[^/]*|campaigns/[^/]*)",
        Rate(20, 6.0),
        Rate(250, 1.0),
    ),
    _kind("joining", "GET POST", r"/(join|watch)/.*|/api/join", Rate(40, 1.0), Rate(400, 0.2)),
    _kind("importing", "POST", r"/import", Rate(6, 10.0), Rate(40, 2.0)),
    _kind("entering", "GET POST", r"/(admin/enter|reset)/.*", Rate(10, 6.0), Rate(20, 6.0)),
    _kind("forgetting", "POST", r"/forgotten", Rate(5, 60.0), Rate(20, 15.0)),
    _kind(
        "signing in",
        "POST",
        r"/(sign-in|register|account|reset|admin)(/.*)?|/api/sign-in",
        Rate(30, 2.0),
        Rate(150, 0.5),
    ),
    _kind("studying", "GET", r"/table/[^/]*/analysis", Rate(60, 1.0), Rate(300, 0.2)),
    _kind(
        "looking ahead",
        "POST",
        r"/api/tables/[^/]*/(preview|why)",
        Rate(100, 0.1),
        Rate(600, 0.03),
    ),
    _kind("commanding", "POST", r"/api/tables/[^/]*/commands", Rate(200, 0.05), Rate(2000, 0.01)),
)


def kinds_of(method: str, path: str) -> list[Kind]:
    """What a request counts as; `path` is the one behind the base."""
    found = [kind for kind in KINDS if method in kind.methods.split() and kind.path.fullmatch(path)]
    return [ALL, *found]


def household(address: str) -> str:
    """What is counted as one address: in IPv6 the network that one household has."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> MANY << MANY, 128 - MANY)))
    return str(found)


class Buckets:
    """Everybody's buckets; as many as are worth remembering."""

    def __init__(self, most: int = MOST_BUCKETS) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def wait(self, method: str, path: str, device: str, address: str, now: float) -> float:
        """Seconds until this may be asked; 0 if it may, and then it counts."""
        asked = [
            (key, rate)
            for kind in kinds_of(method, path)
            for key, rate in (
                ((kind.name, f"device {device}" if device else ""), kind.device),
                ((kind.name, f"address {address}" if address else ""), kind.address),
            )
            if key[1]
        ]
        left = [(key, rate, self._left(key, rate, now)) for key, rate in asked]
        waits = [(1 - amount) * rate.pause for _, rate, amount in left if amount < 1]
        if waits:
            return max(waits)
        for key, _, amount in left:
            self._keep(key, amount - 1, now)
        return 0.0

    def _left(self, key: tuple[str, str], rate: Rate, now: float) -> float:
        amount, at = self._kept.get(key, (float(rate.burst), now))
        return min(float(rate.burst), amount + (now - at) / rate.pause)

    def _keep(self, key: tuple[str, str], amount: float, now: float) -> None:
        self._kept[key] = (amount, now)
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)


# -- open pages ------------------------------------------------------------------------------

MOST_LINES: Final = {"device": 30, "address": 600, "all": 5000}


class Lines:
    """How many pages are open, for each device, each address and in all."""

    def __init__(self) -> None:
        self._open: Counter[tuple[str, str]] = Counter()

    def has_room(self, device: str, address: str) -> bool:
        return all(self._open[key] < MOST_LINES[key[0]] for key in _keys(device, address))

    @contextmanager
    def one(self, device: str, address: str) -> Iterator[None]:
        """Counted while it is open."""
        keys = _keys(device, address)
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            for key in keys:
                if self._open[key] <= 0:
                    del self._open[key]


def _keys(device: str, address: str) -> list[tuple[str, str]]:
    found = [("device", device), ("address", address), ("all", "all")]
    return [key for key in found if key[1]]
