"""Game: what a game must offer, as one frozen record of functions and types.

A state is a `msgspec.Struct` whose every field, except the list of players, holds an immutable
value. The functions are pure, but for `apply`, which changes the state it is given.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from .catalogue import Catalogue
from .events import Event, Log
from .features import Features, Situation
from .rng import Rng
from .value import Seat, Value
from .words import ENGLISH, Say, Words


class HasPlayers(Protocol):
    """What every state has."""

    players: list[Any]  # a game's own Player
    components: str  # the component set that is played with


class Seen(Protocol):
    """What every view tells, whatever the game."""

    @property
    def seat(self) -> Seat: ...
    @property
    def deciders(self) -> tuple[Seat, ...]: ...
    @property
    def options(
        self,
    ) -> tuple[Any, ...]: ...  # the viewer's own options, a game's Actions


S = TypeVar("S", bound=HasPlayers)
A = TypeVar("A", bound=Value)
V = TypeVar("V", bound=Seen)
V_in = TypeVar("V_in", bound=Seen, contravariant=True)

Settings: TypeAlias = dict[str, str]


class Drawing(Protocol[V_in]):
    """Draws a view as SVG."""

    def __call__(self, view: V_in, say: Say = ENGLISH, /) -> str: ...


class Portrait(Protocol):
    """Draws a component, by its kind and id, as SVG."""

    def __call__(self, kind: str, id: str, say: Say = ENGLISH, /) -> str: ...


class Setting(Value, frozen=True):
    """One thing that players choose before the game: `--option KEY=VALUE`."""

    key: str
    values: tuple[str, ...]
    default: str
    explanation: str
    pattern: str = ""  # in words, how values beyond the listed ones are written; "": there are none
    each: tuple[str, ...] = ()  # where values name one thing for each seat, with commas: the things
    # What pages offer first to those who speak a language, where it is not the default.
    by_language: dict[str, str] = msgspec.field(default_factory=dict)


class Preset(Value, frozen=True):
    """A named choice of settings, such as "first game"."""

    name: str
    settings: dict[str, str]
    explanation: str


class Opening(Value, frozen=True):
    """All that fixes a game before its first decision."""

    seats: int
    seed: int
    components: str
    settings: Settings


class ScoreLine(Value, frozen=True):
    """One line of the score sheet; `points` is None where it depends on another's secret."""

    key: str
    points: int | None
    final: bool = False  # paid at the end of the game: until then, as if it ended now


class Score(Value, frozen=True):
    seat: Seat
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int | None:
        """The sum of the lines, or None if one of them is unknown."""
        points = [line.points for line in self.lines]
        return None if None in points else sum(p for p in points if p is not None)

    @property
    def known(self) -> int:
        """The sum of the lines that are known."""
        return sum([line.points for line in self.lines if line.points is not None])


class Inventory(Value, frozen=True):
    """For conformance: pieces are never made or lost, amounts never fall below zero."""

    pieces: tuple[str, ...]
    amounts: tuple[int, ...]


@dataclass(frozen=True)
class Component:
    """A card, tile or board that can be shown by itself."""

    kind: str
    id: str
    name: str
    source: str  # "rulebook", "public" or "house"
    group: str = ""  # a division of its kind, such as the epoch of a card


@dataclass(frozen=True)
class Group:
    """Pieces that lie together: drawings with a size in em, so that letters set their scale."""

    name: str  # one of its own within the panel
    title: str  # in words
    drawings: tuple[str, ...]  # SVG without style and definitions: a page has them once for all


@dataclass(frozen=True)
class Panel:
    """A part of the table as it is drawn, for pages that lay the parts out to fit the screen."""

    name: str
    title: str  # in words
    groups: tuple[Group, ...]
    compact: bool = False  # small until somebody asks for it large


@dataclass(frozen=True)
class Coverage:
    """What should happen somewhere in many games, and how to tell from an event that it did."""

    expected: tuple[str, ...]
    observe: Callable[[Event], Iterable[str]]
    seldom: tuple[str, ...] = ()  # endings that no number of games can be expected to show
    # Features that some players of a survey go for, or avoid ("-name"); else all own ones.
    wanted: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """One game of a campaign: its options, and what is read before and after it, in words."""

    title: str
    story: str
    settings: Settings
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True)
class Campaign:
    """Games that a group plays one after the other; `farhaven.core.campaign` keeps its progress."""

    chapters: tuple[Chapter, ...]
    afterwards: Settings  # the options when all chapters are played
    goal: str  # the line of the score sheet with points for whoever met the goal of a chapter
    for_winning: int  # points of the campaign
    for_the_goal: int


@dataclass(frozen=True)
class Ahead(Generic[S]):
    """For how long a search plays its options on."""

    turn: Callable[[S], int]  # its number
    turns: int  # that are played, the one at hand among them


def _no_objection(opening: Opening) -> str:
    return ""


def _as_it_is(plain: object) -> object:
    return plain


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, A, V]):
    """Everything the rest of the program knows about a game."""

    # what it is
    name: str
    title: str
    credits: str
    seats: tuple[int, ...]
    minutes: tuple[int, int]
    weight: str  # "light", "medium" or "heavy"
    rules_version: int
    component_sets: tuple[str, ...]  # the newest first; new games use it
    settings: tuple[Setting, ...] = ()
    presets: tuple[Preset, ...] = ()
    refuse: Callable[[Opening], str] = _no_objection  # why these settings cannot be combined
    longest: int  # no game takes more decisions than this
    endings: tuple[str, ...]  # keys of the ways to end
    folder: Path  # RULES.md and SOURCES.md
    campaign: Campaign | None = None

    # its types, for the codec
    state_type: type[S]
    view_type: type[V]
    action_type: object  # a union of Structs
    obstacle_kinds: tuple[type[Value], ...]
    # A plain state of an older rules version, in the shape of this one.
    reshaped: Callable[[object], object] = _as_it_is

    # its rules
    setup: Callable[[Opening], S]
    deciders: Callable[[S], list[Seat]]
    options: Callable[[S, Seat], list[A]]
    apply: Callable[[S, Seat, A, Log | None], None]
    candidates: Callable[[S, Seat], Iterable[A]]
    obstacles: Callable[[S, Seat, A], list[Value]]
    view: Callable[[S, Seat], V]
    determinise: Callable[[V, Rng], S]
    redeal: Callable[[S, Seat, Rng], S]  # what `seat` cannot know, dealt anew (for conformance)
    scores: Callable[[V], list[Score]]
    winners: Callable[[S], list[Seat]]
    ending: Callable[[S], str]  # a key of `endings`, "" while the game goes on
    inventory: Callable[[S], Inventory]

    # its words and pictures
    words: Words[A, V]
    draw: Drawing[V] | None = None
    panels: Callable[[V, Say], tuple[Panel, ...]] | None = None  # the same in parts, for pages
    layout: str = ""  # CSS that lays the panels out
    placed: tuple[str, ...] = ()  # kinds of actions that the drawing lists for a script
    cover: Callable[[Say], str] | None = None  # the lid of the box, as SVG with no text in it
    components: tuple[Component, ...] = ()
    draw_component: Portrait | None = None

    # for bots, learning and checking
    value: Callable[[V, Seat], float] | None = None  # what the score sheet does not show yet
    midway: Callable[[V, Seat], bool] | None = None  # a seat is in the midst of what it has begun
    # For many options, quickly, which of them deserve to be weighed: the higher, the rather;
    # infinite for those that it cannot judge.
    glance: Callable[[S, Seat, Sequence[A]], Sequence[float]] | None = None
    apart: bool = False  # what the others do hardly touches the points of a seat
    ahead: Ahead[S] | None = None  # a plan is seen best when it has been carried out
    features: Features[V] | None = None  # a view as numbers
    situation: Situation[S] | None = None  # a decision as numbers, for habits
    catalogue: Catalogue[A] = field(default_factory=lambda: Catalogue(()))
    coverage: Coverage = field(default_factory=lambda: Coverage((), lambda event: ()))


# A game about which only the kernel's contract is known. The one place where types are let go.
AnyGame: TypeAlias = Game[Any, Any, Any]


def component_name(game: AnyGame, component: Component, say: Say) -> str:
    """As the game puts it together, or else the component's own name, translated."""
    return game.words.name(component.kind, component.id, say) or say(component.name)


def clone(state: S) -> S:
    """A state of its own: one shallow copy for the table and one per player."""
    twin = copy.copy(state)
    twin.players = [copy.copy(player) for player in state.players]
    return twin


def is_over(game: Game[S, A, V], state: S) -> bool:
    return not game.deciders(state)


def opening(
    game: Game[S, A, V],
    *,
    seats: int | None = None,
    seed: int = 0,
    settings: Settings | None = None,
    components: str | None = None,
) -> Opening:
    """A checked opening; what is left out takes its default.

    Raises `Refused` with one sentence that names the field and the value.
    """
    chosen = {setting.key: setting.default for setting in game.settings} | (settings or {})
    made = Opening(
        seats=game.seats[0] if seats is None else seats,
        seed=seed,
        components=game.component_sets[0] if components is None else components,
        settings=chosen,
    )
    problem = objection(game, made)
    if problem:
        raise Refused(problem)
    return made


class Refused(ValueError):
    """Input that cannot be used; the message is one full sentence for a person."""


def objection(game: Game[S, A, V], opening: Opening) -> str:
    """Why `opening` cannot be played, in one sentence; "" if it can."""
    if opening.seats not in game.seats:
        offered = ", ".join(str(n) for n in game.seats)
        return f"{game.title} is played with {offered} seats, not with {opening.seats}."
    if opening.components not in game.component_sets:
        offered = ", ".join(game.component_sets)
        return (
            f"{game.title} has no component set {opening.components!r}; this version has {offered}."
        )
    known = {setting.key: setting for setting in game.settings}
    for key, value in opening.settings.items():
        if key not in known:
            offered = ", ".join(known) or "none"
            return f"{game.title} has no option {key!r}; its options are: {offered}."
        setting = known[key]
        if value not in setting.values and not setting.pattern:
            offered = ", ".join(setting.values)
            return f"Option {key} of {game.title} cannot be {value!r}; it can be: {offered}."
    return game.refuse(opening)
