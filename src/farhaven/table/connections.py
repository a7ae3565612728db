"""How many connections a process holds open, in all and for each address.

A process without a free descriptor can accept nobody and open no file. So it holds fewer
connections than it has descriptors, and closes what comes beyond that, or beyond the share of one
address. The log has a line about that once a minute, not one for each connection.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections import Counter
from typing import Final

from .limits import household

DESCRIPTORS: Final = (65_536, 10_240)  # as many as are wanted, and what macOS grants at most
UNKNOWN = 512  # where the system does not tell how many there are
RESERVED = 256  # for the database, the bots, files, and what is accepted but not yet counted
AT_ONCE = 32  # connections that are accepted in one round of the event loop
MINUTE = 60.0

log = logging.getLogger(__name__)


def raise_limit() -> int:
    """Let this process have as many descriptors as it may; returns how many it has."""
    try:
        import resource
    except ImportError:  # Windows
        return UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in DESCRIPTORS:
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft == resource.RLIM_INFINITY or soft >= most:
            break
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        except (ValueError, OSError):  # the system has a lower limit of its own
            continue
        return most
    return wanted if soft == resource.RLIM_INFINITY else soft


class Connections:
    """Those of one process. `each`: for one address, 0 for any number; `proxies` may have all."""

    def __init__(self, descriptors: int, each: int, proxies: str) -> None:
        self._most = max(descriptors - RESERVED, descriptors // 2)
        self._each = min(each, self._most // 2)
        self._proxies = [ipaddress.ip_network(one) for one in proxies.split(",") if one]
        self._open: Counter[str] = Counter()
        self._all = 0
        self._refused = 0  # since the log said so
        self._told: asyncio.TimerHandle | None = None

    def take(self, address: str) -> bool:
        """Whether there is room for a connection from this address; if so, it is counted."""
        counted = self._counted(address)
        if self._all >= self._most or (counted and self._open[counted] >= self._each):
            self._refuse()
            return False
        self._all += 1
        if counted:
            self._open[counted] += 1
        return True

    def give_back(self, address: str) -> None:
        """A connection that was counted is closed."""
        counted = self._counted(address)
        self._all -= 1
        if counted:
            self._open[counted] -= 1
            if not self._open[counted]:
                del self._open[counted]

    def _counted(self, address: str) -> str:
        """As whose connection it counts; "" if as nobody's."""
        if not self._each or not address:
            return ""
        found = ipaddress.ip_address(address)
        return "" if any(found in one for one in self._proxies) else household(address)

    def _refuse(self) -> None:
        self._refused += 1
        if self._told is None:
            self._tell()

    def _tell(self) -> None:
        """Say how many were refused, and again in a minute if there are more."""
        self._told = None
        if self._refused:
            log.warning("Connections refused, as there were too many: %d.", self._refused)
            self._refused = 0
            self._told = asyncio.get_running_loop().call_later(MINUTE, self._tell)
