"""The search bot: a Monte Carlo tree over what its seat can know.

Each round imagines the hidden things anew (`Game.determinise`), walks down the tree by the options
that are possible in that world, and opens one decision: there every option, or a sample of them, is
tried, and the position after it, when all that it begins is done, is valued as the greedy bot
would. So one tree serves all the worlds, as it does for a player who cannot tell them apart: an
option is judged by the worlds in which it is possible. A node, as budgets count them, is a position
that was looked at.

A decision belongs to one seat, which looks for what is best for itself. Where several seats decide
at once the searching seat comes first: nobody waits for anybody, so its own plan may be looked at
in one piece.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Generic

from farhaven.core.game import A, Game, S, V, clone
from farhaven.core.rng import Rng, stream
from farhaven.core.value import SPECTATOR, Seat

from .greedy import followed, sample
from .values import leads

_CURIOSITY = 0.6  # how much an option that was tried seldom is worth a look
_ROOT_BREADTH = 200  # options tried at the first node
_BREADTH = 12  # options tried at later nodes; more of them as the node is visited
_WORLDS = 64  # at most so many different guesses; then they come round again
_DRAWS = 1000  # keeps the random numbers of samples apart from those of guesses


class Edge(Generic[A]):
    """An option of a decision, and what became of it."""

    __slots__ = ("next", "share", "total", "visits")

    def __init__(self, worths: list[float]) -> None:
        self.visits = 1
        self.total = worths  # for each seat, the sum over the visits
        self.share = 0.0  # of the attention of its decision, by the first impression
        self.next: Fork[A] | None = None


class Fork(Generic[A]):
    """A decision of one seat, the same in all worlds that lead here."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[A, Edge[A]] = {}


class Range:
    """The least and the most that was seen, so that worths can be compared whatever their unit."""

    __slots__ = ("least", "most")

    def __init__(self) -> None:
        self.least = math.inf
        self.most = -math.inf

    def widen(self, worth: float) -> None:
        self.least = min(self.least, worth)
        self.most = max(self.most, worth)

    def place(self, worth: float) -> float:
        """From 0 for the least to 1 for the most."""
        if self.most <= self.least:
            return 0.5
        return (worth - self.least) / (self.most - self.least)


@dataclass(frozen=True)
class Mcts:
    nodes: int = 200  # how many positions a decision may value
    seconds: float = math.inf  # and how long it may take

    @property
    def name(self) -> str:
        return f"mcts:{self.nodes}"

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        options: tuple[A, ...] = view.options
        if len(options) == 1:
            return options[0]
        search = Search(game, view, rng)
        search.run(self.nodes, self.seconds)
        return search.best()


class Search(Generic[S, A, V]):
    """One decision being thought about."""

    def __init__(self, game: Game[S, A, V], view: V, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.seat: Seat = view.seat
        self.rng = rng
        self.root: Fork[A] = Fork()
        self.range = Range()
        self.worlds: list[S] = []
        self.nodes = 0

    def run(self, nodes: int, seconds: float = math.inf) -> None:
        """Think until so many positions are valued or so much time is gone."""
        until = time.perf_counter() + seconds
        for number in range(nodes):  # a walk that only meets finished games values one position
            self._walk(clone(self._world(number)), number)
            if self.nodes >= nodes or time.perf_counter() > until:
                return

    def best(self) -> A:
        """The option that was visited most; of equals, the one that did best."""
        edges, seat = self.root.edges, self.seat
        return max(edges, key=lambda a: (edges[a].visits, edges[a].total[seat] / edges[a].visits))

    def _world(self, number: int) -> S:
        at = number % _WORLDS
        if at == len(self.worlds):
            self.worlds.append(self.game.determinise(self.view, stream(self.rng, at)))
        return self.worlds[at]

    # -- one round ---------------------------------------------------------------------------

    def _walk(self, state: S, number: int) -> None:
        """Down to a decision that is opened or to the end, and back up with what that is worth."""
        fork = self.root
        way: list[tuple[Fork[A], Edge[A]]] = []
        while True:
            seat = self._decider(state)
            if seat == SPECTATOR:
                self.nodes += 1
                worths = self._worths(state)
                break
            fresh = fork.visits == 0
            options = self._tried(fork, state, seat, number)
            if fresh:
                fork.visits = 1
                worths = max((fork.edges[a].total for a in options), key=lambda total: total[seat])
                break
            chosen = self._selected(fork, options, seat)
            edge = fork.edges[chosen]
            way.append((fork, edge))
            self.game.apply(state, seat, chosen, None)
            if edge.next is None:
                edge.next = Fork()
            fork = edge.next
        for passed, edge in way:
            passed.visits += 1
            edge.visits += 1
            edge.total = [a + b for a, b in zip(edge.total, worths, strict=True)]

    def _decider(self, state: S) -> Seat:
        """Whose decision is looked at; SPECTATOR when the game is over."""
        deciders = self.game.deciders(state)
        if self.seat in deciders:
            return self.seat
        return deciders[0] if deciders else SPECTATOR

    def _tried(self, fork: Fork[A], state: S, seat: Seat, number: int) -> tuple[A, ...]:
        """The options of this world that were tried by now; some new ones are tried first."""
        options = tuple(self.game.options(state, seat))
        edges = fork.edges
        known = tuple(option for option in options if option in edges)
        more = min(self._breadth(fork), len(options)) - len(known)
        if more <= 0:
            return known
        new = tuple(option for option in options if option not in edges)
        drawn = sample(new, more, stream(self.rng, _DRAWS + number))
        for option in drawn:
            after, _, looked_at = followed(self.game, state, seat, option)
            self.nodes += looked_at
            edges[option] = Edge(self._worths(after))
        _give_shares(fork, seat)
        return known + drawn

    def _breadth(self, fork: Fork[A]) -> int:
        if fork is self.root:
            return _ROOT_BREADTH
        return _BREADTH + int(2 * math.sqrt(fork.visits))

    def _selected(self, fork: Fork[A], options: tuple[A, ...], seat: Seat) -> A:
        """What has done best, with a look at what was tried seldom for the promise it shows."""
        edges, place = fork.edges, self.range.place
        curiosity = _CURIOSITY * math.sqrt(fork.visits)
        best, chosen = -math.inf, options[0]
        for option in options:
            edge = edges[option]
            promise = place(edge.total[seat] / edge.visits) + curiosity * edge.share / edge.visits
            if promise > best:
                best, chosen = promise, option
        return chosen

    # -- what a position is worth ------------------------------------------------------------

    def _worths(self, state: S) -> list[float]:
        found = leads(self.game, state, self.seat)
        for lead in found:
            self.range.widen(lead)
        return found


def _give_shares(fork: Fork[A], seat: Seat) -> None:
    """Attention by the first impression: less and less for what looks worse than the best."""
    worths = {option: edge.total[seat] / edge.visits for option, edge in fork.edges.items()}
    best = max(worths.values())
    spread = max(best - sum(worths.values()) / len(worths), 1e-6)
    weights = {option: math.exp(-2 * (best - worth) / spread) for option, worth in worths.items()}
    total = sum(weights.values())
    for option, weight in weights.items():
        fork.edges[option].share = weight / total
