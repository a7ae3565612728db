"""The arena on a Ray cluster of two machines, in processes here; `make test-ray` runs this."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from farhaven.bots.arena import Contest, Ledger, play
from farhaven.bots.crews import Played
from farhaven.bots.ray_cluster import cluster
from farhaven.core.game import opening
from farhaven.core.registry import find
from tests.cli.conftest import Farhaven, farhaven
from tests.guest import lanterns

ray = pytest.importorskip("ray", reason="Ray has an environment of its own: make test-ray")
cluster_utils = pytest.importorskip("ray.cluster_utils")

__all__ = ["farhaven", "lanterns"]

GAMES = 40
BOTS = ("greedy", "mcts:30")


class Machines:
    """Two machines with one core each."""

    def __init__(self) -> None:
        self._cluster = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
        self._second = self._cluster.add_node(num_cpus=1)
        self.address: str = self._cluster.address

    def kill_a_worker(self) -> None:
        """As soon as one is in the middle of a game."""
        while not (busy := self._busy()):
            time.sleep(0.01)
        os.kill(busy[0], signal.SIGKILL)

    def _busy(self) -> list[int]:
        return [
            process
            for node in self._cluster.list_all_nodes()
            for parent in _processes(node)
            for process in _children(parent)
            if "play_as_here" in _title(process)
        ]

    def lose_the_second(self) -> None:
        self._cluster.remove_node(self._second, allow_graceful=False)

    def shut_down(self) -> None:
        ray.shutdown()
        self._cluster.shutdown()


def _processes(node: object) -> list[int]:
    running: dict[str, list[object]] = node.all_processes  # type: ignore[attr-defined]  # Ray's own
    infos = [info for kind in running.values() for info in kind]
    return [info.process.pid for info in infos]  # type: ignore[attr-defined]  # Ray's own


def _children(process: int) -> list[int]:
    try:
        named = Path(f"/proc/{process}/task/{process}/children").read_text()
    except OSError:
        return []
    return [int(child) for child in named.split()]


def _title(process: int) -> str:
    """Ray calls a worker after the task that it does."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


@pytest.fixture
def machines(lanterns: str) -> Iterator[Machines]:
    two = Machines()
    yield two
    two.shut_down()


def contest() -> Contest:
    return Contest("lanterns", BOTS, 2, GAMES, 7, opening(find("lanterns"), seats=2).settings)


def played_here() -> dict[tuple[int, int], object]:
    ledger = Ledger(contest())
    list(play(ledger))
    return dict(ledger.played)


def noted(path: Path) -> list[tuple[int, int]]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    return [(line["meeting"], line["number"]) for line in lines]


def test_a_worker_killed_in_the_middle_costs_nothing(machines: Machines, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    told: list[Played] = []
    killer = threading.Thread(target=machines.kill_a_worker, daemon=True)
    with closing(Ledger(contest(), path)) as ledger:
        for game in play(ledger, cluster(machines.address)):
            told.append(game)
            if len(told) == 5:
                killer.start()
    assert not killer.is_alive()
    assert sorted(noted(path)) == [(0, number) for number in range(GAMES)]
    assert len(told) == GAMES
    assert ledger.played == played_here()


def test_a_machine_lost_in_the_middle_costs_nothing(machines: Machines, tmp_path: Path) -> None:
    path = tmp_path / "arena.jsonl"
    with closing(Ledger(contest(), path)) as ledger:
        for count, _ in enumerate(play(ledger, cluster(machines.address))):
            if count == 5:
                machines.lose_the_second()
    assert sorted(noted(path)) == [(0, number) for number in range(GAMES)]
    assert ledger.played == played_here()


def test_the_command_tells_the_same_on_a_cluster(machines: Machines, farhaven: Farhaven) -> None:
    arena = ("arena", "lanterns", "--bots", "random,greedy", "--games", 8, "--json")
    there = farhaven(*arena, "--ray", machines.address)
    assert (there.code, there.err) == (0, "")
    assert there.out == farhaven(*arena).out


def test_an_address_where_nobody_listens(farhaven: Farhaven, lanterns: str) -> None:
    for address, sentence in (
        ("127.0.0.1:1", "--ray 127.0.0.1:1 cannot be reached: connection refused.\n"),
        ("somewhere", "--ray cannot be 'somewhere'; write HOST:PORT, ray://HOST:PORT or auto.\n"),
    ):
        ran = farhaven("arena", lanterns, "--bots", "random,greedy", "--ray", address)
        assert (ran.code, ran.err) == (2, sentence)
