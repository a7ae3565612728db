"""A running game: decisions are checked, kept, told to the log, taken back and put back.

What a seat may take back. Its latest decision is struck and the decisions after it, all of other
seats, are replayed without it. That is allowed if

* the struck decision revealed nothing (it told no event `Revealed`, to whatever audience); and
* every later decision is still legal without it, and reveals exactly what it revealed.

So where turns are taken, a seat that decided alone cannot take back once another has decided:
without its decision it would still be that seat's turn. In a simultaneous phase a choice can be
changed until a reveal ends the phase or somebody goes on to the next one. A free undo, for
practice, asks none of this: it strikes the seat's latest decision together with everything after
it. What was struck can be put back until its seat decides something else.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec

from .codec import quote, to_plain
from .events import Event, Revealed, heard_by
from .game import A, Game, Opening, Refused, S, V, clone, objection
from .value import Seat, Value
from .words import ENGLISH, Say, message

FORMAT = 1  # of record files
EVERY = 16  # earlier states are kept before each so manyth decision,
LATEST = 16  # and before each of the latest; the others can be worked out again

NOTHING_TO_UNDO = message("There is no decision to take back.")
NOTHING_TO_REDO = message("There is no decision to put back.")
REVEALED = message("This cannot be taken back: something hidden has been revealed.")
ACTED_ON = message("This cannot be taken back: another player has already acted on it.")
OVERTAKEN = message("This cannot be put back: it is not possible any more.")

T = TypeVar("T")

Plain: TypeAlias = object  # an action as plain data, before its game is known


class Sitter(msgspec.Struct, frozen=True):
    """Who sits at a seat; `bot` is the bot's name, "" for a person."""

    name: str
    kind: Literal["person", "bot"] = "person"
    bot: str = ""


class Decision(msgspec.Struct, Generic[T], frozen=True):
    """What a seat decided, and when: ISO time in UTC, or "" where nobody noted it."""

    seat: Seat
    action: T
    at: str = ""


class Record(msgspec.Struct, frozen=True):
    """All that gives a game back: `farhaven.core.record` keeps it in a file and replays it."""

    format: int
    game: str
    rules_version: int
    components: str
    options: dict[str, str]
    seats: tuple[Sitter, ...]
    seed: int
    decisions: tuple[Decision[Plain], ...]


class Illegal(Refused):
    """A decision that is not possible now; `obstacles` say why, as far as the game can tell."""

    def __init__(self, message: str, obstacles: Iterable[Value] = ()) -> None:
        super().__init__(message)
        self.obstacles = tuple(obstacles)


class Match(Generic[S, A, V]):
    """A game from its opening to now.

    `state` is never changed in place: each decision makes a new one, so whoever holds one may go
    on reading it. Of the earlier ones some are kept, and the others are replayed from them.
    """

    def __init__(
        self, game: Game[S, A, V], opening: Opening, seats: Sequence[Sitter] | None = None
    ) -> None:
        problem = objection(game, opening)
        if problem:
            raise Refused(problem)
        if seats is None:
            seats = [Sitter(ENGLISH.name(seat)) for seat in range(opening.seats)]
        if len(seats) != opening.seats:
            raise Refused(f"The game has {opening.seats} seats, but {len(seats)} are named.")
        self.game = game
        self.opening = opening
        self.seats = tuple(seats)
        self.say = Say(names=tuple(sitter.name for sitter in seats))
        self.state: S = game.setup(opening)
        self.decisions: list[Decision[A]] = []
        self.log: list[list[Event]] = []  # what each decision told
        self._earlier: dict[int, S] = {}  # states, by the number of decisions before them
        self._struck: dict[Seat, list[Decision[A]]] = {}  # the next one to put back last

    def play(self, seat: Seat, action: A, at: str = "") -> list[Event]:
        """Decide; returns what happened. Raises `Illegal`, and changes nothing, if it cannot be."""
        told = self._add(Decision(seat, action, at))
        self._struck.pop(seat, None)
        return told

    def log_for(self, seat: Seat) -> list[list[Event]]:
        """What `seat` may know of the log, decision by decision."""
        return [heard_by(seat, told) for told in self.log]

    def record(self) -> Record:
        return Record(
            format=FORMAT,
            game=self.game.name,
            rules_version=self.game.rules_version,
            components=self.opening.components,
            options=dict(self.opening.settings),
            seats=self.seats,
            seed=self.opening.seed,
            decisions=tuple(
                Decision(made.seat, to_plain(made.action), made.at) for made in self.decisions
            ),
        )

    def fork(self) -> Match[S, A, V]:
        """A match of its own that goes on from here; this one stays as it is."""
        twin = copy.copy(self)
        twin.decisions, twin.log = [*self.decisions], [*self.log]
        twin._earlier = {**self._earlier}
        twin._struck = {seat: [*struck] for seat, struck in self._struck.items()}
        return twin

    def state_after(self, moves: int) -> S:
        """The state when this many decisions had been made."""
        if moves == len(self.decisions):
            return self.state
        kept = self._earlier.get(moves)
        return self._replayed(moves) if kept is None else kept

    # -- taking back -------------------------------------------------------------------------

    def why_not_undo(self, seat: Seat, say: Say = ENGLISH) -> str:
        """Why `seat` cannot take back its latest decision, in a sentence; "" if it can."""
        at = self._latest(seat)
        if at < 0:
            return say(NOTHING_TO_UNDO)
        if not _revealed(self.log[at]) and self._without(at).is_whole:
            return ""
        # What was revealed to others alone is not told by the reason either.
        heard = any(_revealed(heard_by(seat, told)) for told in self.log[at:])
        return say(REVEALED) if heard else say(ACTED_ON)

    def undo(self, seat: Seat, free: bool = False) -> None:
        """Take back the latest decision of `seat`; `free`: whatever it was, and all that followed.

        Raises `Refused` with the sentence of `why_not_undo` if that is not possible.
        """
        at = self._latest(seat)
        problem = self.why_not_undo(seat) if at < 0 or not free else ""
        if problem:
            raise Refused(problem)
        rest: _Rest[S] = _Rest([self.state_after(at)], []) if free else self._without(at)
        until = len(self.decisions) if free else at + 1
        struck, kept = self.decisions[at:until], self.decisions[until:]
        for made in reversed(struck):
            self._struck.setdefault(made.seat, []).append(made)
        self.decisions[at:] = kept
        self.log[at:] = rest.log
        before = {moves: state for moves, state in self._earlier.items() if moves < at}
        self._earlier = before | dict(enumerate(rest.states[:-1], at))
        self.state = rest.states[-1]

    def why_not_redo(self, seat: Seat, say: Say = ENGLISH) -> str:
        """Why `seat` cannot put back what it took back last, in a sentence; "" if it can."""
        struck = self._struck.get(seat)
        if not struck:
            return say(NOTHING_TO_REDO)
        return "" if self._is_legal(self.state, struck[-1]) else say(OVERTAKEN)

    def redo(self, seat: Seat, at: str = "") -> list[Event]:
        """Put back what `seat` took back last, as its decision of now; returns what happened.

        Raises `Refused` with the sentence of `why_not_redo` if that is not possible.
        """
        problem = self.why_not_redo(seat)
        if problem:
            raise Refused(problem)
        made = self._struck[seat].pop()
        return self._add(Decision(seat, made.action, at or made.at))

    # -- inside ------------------------------------------------------------------------------

    def _add(self, made: Decision[A]) -> list[Event]:
        if not self._is_legal(self.state, made):
            raise self._illegal(made)
        after, told = self._applied(self.state, made)
        self._keep(len(self.decisions), self.state)
        self.decisions.append(made)
        self.log.append(told)
        self.state = after
        return told

    def _keep(self, moves: int, state: S) -> None:
        self._earlier[moves] = state
        if (moves - LATEST) % EVERY:
            self._earlier.pop(moves - LATEST, None)

    def _replayed(self, moves: int) -> S:
        """A state that was not kept, from the one before it that always is."""
        start = moves - moves % EVERY
        state = clone(self._earlier[start])
        for made in self.decisions[start:moves]:
            self.game.apply(state, made.seat, made.action, None)
        return state

    def _is_legal(self, state: S, made: Decision[A]) -> bool:
        game = self.game
        return made.seat in game.deciders(state) and made.action in game.options(state, made.seat)

    def _applied(self, state: S, made: Decision[A]) -> tuple[S, list[Event]]:
        after, told = clone(state), list[Event]()
        self.game.apply(after, made.seat, made.action, told)
        return after, told

    def _latest(self, seat: Seat) -> int:
        """The place of the latest decision of `seat`; -1 if it has not decided yet."""
        for at in range(len(self.decisions) - 1, -1, -1):
            if self.decisions[at].seat == seat:
                return at
        return -1

    def _without(self, at: int) -> _Rest[S]:
        """The decisions after `at`, replayed as if that one had not been made."""
        rest: _Rest[S] = _Rest([self.state_after(at)], [])
        for made, told in zip(self.decisions[at + 1 :], self.log[at + 1 :], strict=True):
            if not self._is_legal(rest.states[-1], made):
                return rest._replace(is_whole=False)
            after, retold = self._applied(rest.states[-1], made)
            if _revealed(retold) != _revealed(told):
                return rest._replace(is_whole=False)
            rest.states.append(after)
            rest.log.append(retold)
        return rest

    def _illegal(self, made: Decision[A]) -> Illegal:
        shown, name = quote(made.action), self.say.name(made.seat)
        deciders = self.game.deciders(self.state)
        if not deciders:
            return Illegal(f"{shown} of {name} is not possible: the game is over.")
        if made.seat not in deciders:
            others = ", ".join(self.say.name(seat) for seat in deciders)
            return Illegal(f"{shown} of {name} is not possible now: {others} must decide first.")
        if not self._is_known(made):
            return Illegal(f"{shown} is not possible now: {self.game.title} does not offer it.")
        found = self.game.obstacles(self.state, made.seat, made.action)
        reason = self.game.words.obstacle(found[0], self.say) if found else "it is no option."
        return Illegal(f"{shown} of {name} is not possible now: {reason}", found)

    def _is_known(self, made: Decision[A]) -> bool:
        """Whether the game can say why not: of a card that does not exist it knows nothing."""
        offered = self.game.candidates(self.state, made.seat)
        return made.action in self.game.catalogue or made.action in offered


AnyMatch: TypeAlias = Match[Any, Any, Any]  # of an `AnyGame`


class _Rest(NamedTuple, Generic[S]):
    """Decisions replayed: the states before each of them and after the last, and what they told."""

    states: list[S]
    log: list[list[Event]]
    is_whole: bool = True  # all of them can be as they were


def _revealed(told: Iterable[Event]) -> list[Event]:
    return [event for event in told if isinstance(event, Revealed)]
