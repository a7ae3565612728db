"""A crew of many machines: the games of an arena as tasks on a Ray cluster.

Each game is a task of its own; Ray plays it again where a worker or a machine is lost. The ledger
stays with whoever asked, so nothing is kept on the cluster. Every machine needs the same Farhaven:
a worker that has another one says so before it plays.
"""

from __future__ import annotations

import hashlib
import socket
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from types import ModuleType

import farhaven
from farhaven.core.game import Refused
from farhaven.core.registry import find
from farhaven.core.trouble import reason

from .crews import AHEAD, Contest, Crew, Fixture, Played, play_fixture

RETRIES = 5  # of a game whose worker or machine is lost
PATIENCE = 10.0  # seconds until a machine that does not answer is not there
_PARTS = ("bots", "core", "games", "geometry")
_KINDS = (".py", ".json")  # code, and values that were learned


def cluster(address: str) -> Crew:
    """The crew at this address; raises `Refused` if there is none, or no Ray to reach it with."""
    ray = _connected(address)

    def crew(contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        play = ray.remote(num_cpus=1, max_retries=RETRIES)(play_as_here)
        ours, rules = fingerprint(), find(contest.game).rules_version
        rest = iter(fixtures)
        running: list[object] = []
        try:
            while True:
                for fixture in rest:
                    running.append(play.remote(contest, fixture, ours, rules))
                    if len(running) >= AHEAD * _cores(ray):
                        break
                if not running:
                    return
                done, running = ray.wait(running)
                yield from (_fetched(ray, one) for one in done)
        finally:
            for one in running:
                ray.cancel(one)
            ray.shutdown()

    return crew


def _connected(address: str) -> ModuleType:
    try:
        import ray
    except ImportError:
        raise Refused(
            "--ray needs the package ray, which is not installed here; "
            "install Farhaven with its extra farhaven[ray]."
        ) from None
    _check_reachable(address)
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, RuntimeError, ValueError) as error:
        problem = str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
        raise Refused(f"--ray {address} cannot be reached: {problem}.") from None
    module: ModuleType = ray
    return module


def _check_reachable(address: str) -> None:
    """Ray itself would try an address where nobody listens for many minutes."""
    if address == "auto":
        return
    host, separator, port = address.removeprefix("ray://").rpartition(":")
    if not (host and separator and port.isascii() and port.isdecimal() and int(port) < 2**16):
        raise Refused(f"--ray cannot be {address!r}; write HOST:PORT, ray://HOST:PORT or auto.")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, UnicodeError) as error:
        raise Refused(f"--ray {address} cannot be reached: {reason(error)}.") from None


def _cores(ray: ModuleType) -> int:
    """How many games the cluster plays at a time now; machines come and go."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


def _fetched(ray: ModuleType, task: object) -> Played:
    try:
        played: Played = ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, Refused):
            raise Refused(str(error.cause)) from None
        raise
    except ray.exceptions.RayError as error:
        raise Refused(
            f"A game was lost on the cluster {RETRIES + 1} times ({type(error).__name__}); "
            "games that were played are kept in --file."
        ) from None
    return played


# -- on the cluster --------------------------------------------------------------------------


def play_as_here(contest: Contest, fixture: Fixture, theirs: str, rules: int) -> Played:
    """One game, on a worker; raises `Refused` if it would be played by another Farhaven."""
    if _own_fingerprint() != theirs or find(contest.game).rules_version != rules:
        raise Refused(
            f"A machine of the cluster has another Farhaven ({farhaven.__version__}, in "
            f"{Path(farhaven.__file__).parent}); install the same on all of them."
        )
    return play_fixture(contest, fixture)


def fingerprint() -> str:
    """Names exactly this Farhaven, as far as games between bots depend on it."""
    folder = Path(farhaven.__file__).parent
    told = hashlib.sha256()
    for path in sorted(path for part in _PARTS for path in (folder / part).rglob("*.*")):
        if path.suffix in _KINDS:
            told.update(path.relative_to(folder).as_posix().encode() + b"\0")
            told.update(path.read_bytes() + b"\0")
    return told.hexdigest()


@lru_cache(maxsize=1)
def _own_fingerprint() -> str:
    """That of a worker, which has imported what it found when it was started."""
    return fingerprint()
