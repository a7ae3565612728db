"""A scene: one table as one viewer sees it at one moment, and all that a page needs.

Pages, fragments and the API are made from scenes alone, so nothing that the viewer may not know
can reach them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias

from farhaven.core.campaign import Group
from farhaven.core.game import AnyGame, Score
from farhaven.core.value import Seat

SeatKind = Literal["person", "open", "bot"]  # "open": waits for somebody with the link


@dataclass(frozen=True)
class SeatScene:
    """Who sits where."""

    seat: Seat
    name: str
    kind: SeatKind
    bot: str  # its name, "" unless the seat is played by a bot
    mine: bool  # held by the viewer's device
    online: bool  # somebody at this seat has the page open
    link: str  # path of the seat's secret link, "" unless the viewer may hand it out
    resigned: bool
    taken: bool = False  # some device has it, whoever plays there now
    away: bool = (
        False  # a person's seat where nobody has been for a while: the host may hand it over
    )
    trouble: str = ""  # in words, if the bot at this seat cannot go on; another one can take over


@dataclass(frozen=True)
class Option:
    """Something the viewer may do now."""

    action: str  # as JSON
    text: str  # "" where no page would list it


@dataclass(frozen=True)
class LogEntry:
    """What one decision told this viewer. It is put into words when somebody wants to read it."""

    number: int  # how many decisions had been made after it: the replay's ?at=
    seat: Seat
    said: Callable[[], tuple[str, ...]]
    sources: tuple[object, ...] = ()  # the same things as long as nothing of it is taken back

    @cached_property
    def sentences(self) -> tuple[str, ...]:
        return self.said()


# What was sent of the older pages of a log: for a viewer, a language and a page the sources of its
# entries, and the mark of what they became.
LogMarks: TypeAlias = dict[object, tuple[tuple[object, ...], str]]


@dataclass(frozen=True)
class ChatLine:
    seat: Seat  # -1: a spectator
    name: str
    text: str
    at: str
    line: int = 0  # the number of its entry


@dataclass(frozen=True)
class Takeback:
    """A wish to take back a decision that cannot simply be undone."""

    seat: Seat
    accepted: tuple[Seat, ...]


@dataclass(frozen=True)
class Scene:
    table: str  # the table's id
    game: AnyGame
    settings: dict[str, str]
    components: str
    practice: bool  # undo is free
    seats: tuple[SeatScene, ...]
    seat: Seat  # as whom the viewer looks; -1: a spectator
    held: tuple[Seat, ...]  # every seat of this device
    covered: bool  # several people share this device: hide everything until the next one is ready
    version: int  # of this seat: it changes when its options or its prompt change
    decisions: int
    view: Any  # the game's own View
    prompt: str
    options: tuple[Option, ...]
    log: tuple[LogEntry, ...]
    news_from: int  # entries with a number from here on are new since the viewer's last decision
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]  # empty while the game goes on
    ending: str  # in words, "" while the game goes on
    why_not_undo: str  # "" if it is possible
    why_not_redo: str
    takeback: Takeback | None
    chat: tuple[ChatLine, ...]
    watch_link: str  # path of the spectators' link, "" unless the viewer may hand it out
    host: bool = False  # the viewer opened the table: may delete it and hand over seats
    rematch: str = ""  # the id of the table where the next game is played, once there is one
    campaign: Group | None = None  # with this game, once it is over
    log_marks: LogMarks = field(default_factory=dict)  # of all who look at the table


@dataclass(frozen=True)
class LinkScene:
    """What a link is for, as it is told before it is used."""

    game: AnyGame
    hosts: tuple[Seat, ...]  # the seats of whoever opened the table
    seat: Seat  # -1: to watch
    kind: SeatKind = "open"


@dataclass(frozen=True)
class TableCard:
    """A table at which the viewer's device has a seat, for the list on the first page."""

    table: str
    game: AnyGame
    names: tuple[str, ...]
    prompt: str
    mine: bool  # the viewer must decide
    over: bool
