"""Several processes think about one decision, each in its own tree; their visits are summed.

The first tree is that of the process that asks. The others are given the view, as JSON, and numbers
of their own, so that the sum depends on the view, the random integer and the budget alone.
"""

from __future__ import annotations

import atexit
import multiprocessing
import signal
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

from farhaven.bots.clock import Clock
from farhaven.core.codec import decode_view, encode
from farhaven.core.game import A, AnyGame, Game, S, V
from farhaven.core.registry import find
from farhaven.core.rng import Rng, stream

from .kinds import search_for
from .thought import Thought
from .tree import Edge

# For options by number: visits, first impressions, and sums of worths.
Found = list[tuple[int, int, list[float], list[float]]]

_OTHERS = 5000  # keeps the random numbers of the processes apart


@dataclass
class _Pool:
    """Processes that are started when they are first needed, and more when more are asked for."""

    count: int = 0
    executor: ProcessPoolExecutor | None = field(default=None, repr=False)

    def of(self, count: int) -> ProcessPoolExecutor:
        if self.executor is None or self.count < count:
            self.close()
            self.count = count
            self.executor = ProcessPoolExecutor(
                count,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=signal.signal,  # Ctrl-C is for the process that people see
                initargs=(signal.SIGINT, signal.SIG_IGN),
            )
        return self.executor

    def close(self) -> None:
        if self.executor is not None:
            self.executor.shutdown(cancel_futures=True)
            self.executor = None


_pool = _Pool()
atexit.register(_pool.close)


def ask_others(
    game: Game[S, A, V], view: V, rng: Rng, others: int, nodes: int, seconds: float
) -> list[Future[Found]]:
    """Let so many other processes think about the decision, too."""
    if not others:
        return []
    sent = encode(view)
    try:
        pool = _pool.of(others)
        return [
            pool.submit(_think, game.name, sent, stream(rng, _OTHERS + number), nodes, seconds)
            for number in range(others)
        ]
    except BrokenProcessPool:
        _pool.close()
        return []


def _think(name: str, view: bytes, rng: Rng, nodes: int, seconds: float) -> Found:
    clock = Clock(seconds)
    game: AnyGame = find(name)
    search = search_for(game, decode_view(game, view), rng)
    search.run(nodes, clock)
    edges = search.root.edges
    return [
        (number, edges[option].visits, edges[option].first, edges[option].total)
        for number, option in enumerate(search.view.options)
        if option in edges
    ]


def gather(thought: Thought[S, A, V], asked: list[Future[Found]]) -> None:
    """Add what the others find. A process that was ended is replaced before the next decision."""
    for other in asked:
        try:
            _add(thought, other.result())
        except BrokenProcessPool:
            _pool.close()
            return


def _add(thought: Thought[S, A, V], found: Found) -> None:
    """Add to the first decision of a thought what another process found about it."""
    root = thought.root
    for number, visits, first, total in found:
        option: A = thought.view.options[number]
        edge = root.edges.setdefault(option, Edge(first))
        root.add(edge, total, visits)
