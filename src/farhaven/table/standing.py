"""How a table stands: what its entries have made of its founding.

A standing never changes; an entry makes the next one. The table that is live in memory and the one
that is rebuilt after a restart are made by the same steps.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import NamedTuple, assert_never

import msgspec

from farhaven.core.codec import decode_action, digest
from farhaven.core.game import AnyGame, Refused
from farhaven.core.match import AnyMatch, Match
from farhaven.core.record import Record
from farhaven.core.value import SPECTATOR, Seat, put

from .entries import (
    BotTookOver,
    Decided,
    Entry,
    Hidden,
    Joined,
    LinkRenewed,
    PersonReturned,
    Redone,
    Rematched,
    Renamed,
    Resigned,
    Said,
    SeatFreed,
    SeatOpened,
    TakebackAnswered,
    TakebackAsked,
    Undone,
)
from .founding import USUAL_LEVEL, Chair, Founding, opening_of, sitters
from .scene import ChatLine, Takeback

MOST_CHAT = 200  # lines that are kept at hand
MOST_STEPS = 1000  # events of one decision


class Notice(NamedTuple):
    """Something for the log that is no decision, and how many decisions there were then."""

    number: int
    entry: Entry


@dataclass(frozen=True)
class Standing:
    game: AnyGame
    match: AnyMatch  # never changed: decisions are made on a fork
    chairs: tuple[Chair, ...]
    practice: bool
    entries: int  # how many the log has
    marks: tuple[str, ...]  # of each seat: what it is asked now
    began: tuple[tuple[int, ...], ...]  # of each seat: the decisions made when each version began
    renewed: tuple[int, ...]  # of each seat: how often its link was made anew
    resigned: tuple[Seat, ...] = ()
    lost: tuple[str, ...] = ()  # devices and accounts that were at a seat and had to leave it
    takeback: Takeback | None = None
    chat: tuple[ChatLine, ...] = ()
    notices: tuple[Notice, ...] = ()
    rematch: str = ""  # the table where the next game is played


def beginning(game: AnyGame, founded: Founding) -> Standing:
    """The table before its first entry; raises `Refused` if it cannot be had any more."""
    if founded.rules_version > game.rules_version:
        raise Refused(
            f"It was played by version {founded.rules_version} of the rules, and this version of "
            f"Farhaven has {game.rules_version}."
        )
    match = Match(game, opening_of(founded), sitters(founded.chairs))
    standing = Standing(
        game=game,
        match=match,
        chairs=founded.chairs,
        practice=founded.practice,
        entries=0,
        marks=("",) * len(founded.chairs),
        began=((),) * len(founded.chairs),
        renewed=(0,) * len(founded.chairs),
    )
    return _marked(standing)


# What a step raises that was never made by the rules of now. A log may also name seats and cards
# that do not exist.
FAULTS = (Refused, LookupError, ValueError, TypeError, AttributeError, AssertionError)


class Broken(Refused):
    """A log does not replay: `entry` is not possible where the table stands before it."""

    def __init__(self, standing: Standing, entry: Entry, problem: Exception) -> None:
        why = str(problem).rstrip(".") or type(problem).__name__
        super().__init__(f"entry {standing.entries + 1} cannot be replayed: {why}")
        self.standing = standing
        self.entry = entry


def rebuilt(standing: Standing, log: Iterable[tuple[Entry, str]]) -> Standing:
    """The standing after these entries, each with its time; raises `Broken`."""
    for entry, at in log:
        try:
            standing = after(standing, entry, at)
        except FAULTS as problem:
            raise Broken(standing, entry, problem) from problem
    return standing


# -- questions -------------------------------------------------------------------------------


def version(standing: Standing, seat: Seat) -> int:
    """Of what the seat is asked; spectators are asked nothing."""
    return len(standing.began[seat]) if seat >= 0 else 0


def decisions(standing: Standing) -> int:
    return len(standing.match.decisions)


def deciders(standing: Standing) -> list[Seat]:
    return [] if by_resignation(standing) else standing.game.deciders(standing.match.state)


def is_over(standing: Standing) -> bool:
    return not deciders(standing)


def by_resignation(standing: Standing) -> bool:
    """Whether the game ended because at most one player is left who has not resigned."""
    return bool(standing.resigned) and len(standing.chairs) - len(standing.resigned) <= 1


def winners(standing: Standing) -> list[Seat]:
    if by_resignation(standing):
        return [seat for seat in range(len(standing.chairs)) if seat not in standing.resigned]
    return standing.game.winners(standing.match.state) if is_over(standing) else []


def totals(standing: Standing) -> tuple[int | None, ...]:
    """What everybody can know of the score of each seat."""
    scores = standing.game.scores(standing.game.view(standing.match.state, SPECTATOR))
    known = {score.seat: score.total for score in scores}
    return tuple(known.get(seat) for seat in range(len(standing.chairs)))


def renewals(standing: Standing, seat: Seat) -> int:
    """How often the link of a seat was made anew; the one of those who watch never is."""
    return 0 if seat == SPECTATOR else standing.renewed[seat]


def level_at(standing: Standing, seat: Seat) -> str:
    """The level of the bot that decides for this seat, "" if a person does."""
    if seat in standing.resigned:
        return USUAL_LEVEL  # with three players or more, the others play on
    return standing.chairs[seat].level


def names(standing: Standing) -> tuple[str, ...]:
    return tuple(chair.name for chair in standing.chairs)


def record(standing: Standing) -> Record:
    """The whole game, with the players as they are called now."""
    return msgspec.structs.replace(standing.match.record(), seats=sitters(standing.chairs))


# -- the next standing -----------------------------------------------------------------------


def after(standing: Standing, entry: Entry, at: str) -> Standing:
    """The standing that `entry` makes; raises `Refused` if the game does not allow it."""
    made = replace(_with(standing, entry, at), entries=standing.entries + 1)
    untouched = made.match is standing.match and made.resigned == standing.resigned
    return made if untouched else _marked(made)


def _with(standing: Standing, entry: Entry, at: str) -> Standing:
    match entry:
        case Decided() | Undone() | Redone():
            return _moved(standing, entry, at)
        case TakebackAsked() | TakebackAnswered():
            return _wished(standing, entry)
        case Joined(seat) | PersonReturned(seat):
            chair = Chair(standing.chairs[seat].name)
            return _noted(_seated(standing, seat, chair), entry)
        case SeatOpened(seat):
            return _seated(standing, seat, Chair(standing.chairs[seat].name, "open"))
        case SeatFreed(seat, name=name):
            return _relinked(_seated(standing, seat, Chair(name, "open")), entry)
        case LinkRenewed():
            return _relinked(standing, entry)
        case BotTookOver(seat, level):
            chair = Chair(standing.chairs[seat].name, "bot", level)
            return _noted(_seated(standing, seat, chair), entry)
        case Renamed(seat, name):
            chair = msgspec.structs.replace(standing.chairs[seat], name=name)
            return _seated(standing, seat, chair)
        case Resigned(seat):
            return _noted(replace(standing, resigned=(*standing.resigned, seat)), entry)
        case Rematched(_, table):
            return replace(standing, rematch=table)
        case Said(seat, name, text):
            line = ChatLine(seat, name, text, at, standing.entries + 1)
            return replace(standing, chat=(*standing.chat, line)[-MOST_CHAT:])
        case Hidden(number):
            return replace(
                standing, chat=tuple(line for line in standing.chat if line.line != number)
            )
        case _:
            assert_never(entry)


def _moved(standing: Standing, entry: Decided | Undone | Redone, at: str) -> Standing:
    """The game goes on or back, and with it any wish to take something back is gone."""
    match = standing.match.fork()
    match entry:
        case Decided(seat, action):
            match.play(seat, decode_action(standing.game, action), at)
            _check_steps(match)
        case Undone(seat, free):
            match.undo(seat, free)
        case Redone(seat):
            match.redo(seat, at)
        case _:
            assert_never(entry)
    return replace(standing, match=match, takeback=None)


def _check_steps(match: AnyMatch) -> None:
    """No decision fills the log, whatever a game makes of it; in ours, few tell over 30 events."""
    if len(match.log[-1]) > MOST_STEPS:
        raise Refused(f"This would lead to more than {MOST_STEPS} steps, so it was not done.")


def _wished(standing: Standing, entry: TakebackAsked | TakebackAnswered) -> Standing:
    match entry:
        case TakebackAsked(seat, agreed):
            wish = Takeback(seat, agreed)
        case TakebackAnswered(seat, accepts):
            found = standing.takeback
            if not accepts or found is None:
                return _noted(replace(standing, takeback=None), entry)
            wish = Takeback(found.seat, (*found.accepted, seat))
        case _:
            assert_never(entry)
    if set(range(len(standing.chairs))) - {wish.seat, *wish.accepted}:
        return replace(standing, takeback=wish)
    match = standing.match.fork()
    match.undo(wish.seat, free=True)
    done = TakebackAsked(wish.seat, wish.accepted)
    return _noted(replace(standing, match=match, takeback=None), done)


def _seated(standing: Standing, seat: Seat, chair: Chair) -> Standing:
    return replace(standing, chairs=put(standing.chairs, seat, chair))


def _relinked(standing: Standing, entry: SeatFreed | LinkRenewed) -> Standing:
    """The seat has a new link, and others than before may come to it."""
    renewed = put(standing.renewed, entry.seat, standing.renewed[entry.seat] + 1)
    lost = (*standing.lost, *entry.lost)
    return _noted(replace(standing, renewed=renewed, lost=lost), entry)


def _noted(standing: Standing, entry: Entry) -> Standing:
    """Keep the entry for the log that people read."""
    notice = Notice(decisions(standing), entry)
    return replace(standing, notices=(*standing.notices, notice))


# -- versions --------------------------------------------------------------------------------


def _marked(standing: Standing) -> Standing:
    """Give every seat that is asked something else a new version."""
    made = Counter(map(attrgetter("seat"), standing.match.decisions))
    marks = tuple(_mark(standing, seat, made[seat]) for seat in range(len(standing.chairs)))
    began = tuple(
        old if marks[seat] == standing.marks[seat] else (*old, decisions(standing))
        for seat, old in enumerate(standing.began)
    )
    return replace(standing, marks=marks, began=began)


def _mark(standing: Standing, seat: Seat, own: int) -> str:
    """Names what the seat is asked: its options, after so many decisions of its own.

    What others do at the same time changes none of it, and to be asked the same thing again
    after a decision is another question.
    """
    if seat not in deciders(standing):
        return f"{own} decided"
    return f"{own} decided, {digest(standing.game.options(standing.match.state, seat))}"
