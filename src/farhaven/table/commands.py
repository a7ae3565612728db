"""What somebody at a table may ask for, and the entry of the log that comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, TypeAlias, assert_never

import msgspec

from farhaven.core.codec import to_plain
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from .entries import (
    BotTookOver,
    Decided,
    Entry,
    LinkRenewed,
    PersonReturned,
    Redone,
    Renamed,
    Resigned,
    Said,
    SeatFreed,
    SeatOpened,
    TakebackAnswered,
    TakebackAsked,
    Undone,
)
from .foresight import known_action, obstacles, turn_of_others
from .founding import USUAL_LEVEL, checked_level, seat_name
from .problems import NotAllowed, NotPossible, Stale
from .standing import Standing, deciders, decisions, is_over, version

LONGEST_CHAT = 500

CommandId: TypeAlias = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=64,
        pattern="^[!-~]*$",
        description="Chosen by the sender, new for each command; sent again, it is done once.",
    ),
]
SeatNumber: TypeAlias = Annotated[
    int, msgspec.Meta(ge=-1, le=99, description="As whom: seats count from 0, -1 is a spectator.")
]
SeatVersion: TypeAlias = Annotated[
    int, msgspec.Meta(ge=0, le=2**53, description="The version of the seat that was answered.")
]


class _Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    command_id: CommandId
    seat: SeatNumber


class Decide(_Command, frozen=True, kw_only=True, tag="decide"):
    """Make a decision; the action is one of the seat's options."""

    version: SeatVersion
    action: dict[str, object]


class Undo(_Command, frozen=True, kw_only=True, tag="undo"):
    version: SeatVersion


class Redo(_Command, frozen=True, kw_only=True, tag="redo"):
    version: SeatVersion


class AskTakeback(_Command, frozen=True, kw_only=True, tag="ask_takeback"):
    """Ask the others to let a decision be taken back that cannot simply be undone."""

    version: SeatVersion


class AnswerTakeback(_Command, frozen=True, kw_only=True, tag="answer_takeback"):
    accept: bool


class Resign(_Command, frozen=True, kw_only=True, tag="resign"):
    pass


class Rematch(_Command, frozen=True, kw_only=True, tag="rematch"):
    """Play again at a new table, everybody one seat further."""


class Chat(_Command, frozen=True, kw_only=True, tag="chat"):
    text: str


class TakeOver(_Command, frozen=True, kw_only=True, tag="take_over"):
    """Let a bot play this seat."""

    bot: str = USUAL_LEVEL


class Return(_Command, frozen=True, kw_only=True, tag="return"):
    """Take the seat back from the bot."""


class OpenSeat(_Command, frozen=True, kw_only=True, tag="open_seat"):
    """Let somebody with the link have the seat of a bot."""


class FreeSeat(_Command, frozen=True, kw_only=True, tag="free_seat"):
    """By the host: take the seat from whoever has it, and make its link anew."""


class RenewLink(_Command, frozen=True, kw_only=True, tag="renew_link"):
    """Make the link of one's seat anew; other devices lose the seat."""


class Rename(_Command, frozen=True, kw_only=True, tag="rename"):
    name: str


Command: TypeAlias = (
    Decide
    | Undo
    | Redo
    | AskTakeback
    | AnswerTakeback
    | Resign
    | Rematch
    | Chat
    | TakeOver
    | Return
    | OpenSeat
    | FreeSeat
    | RenewLink
    | Rename
)


class Sender(msgspec.Struct, frozen=True):
    """The device that a command came from."""

    seats: tuple[Seat, ...]  # that it holds; -1 among them: it may watch
    is_host: bool
    taken: tuple[Seat, ...]  # the seats that any device holds
    is_absent: Callable[[Seat], bool]  # whether nobody has been at a seat for a while


# -- who may ask -----------------------------------------------------------------------------


def check_sender(standing: Standing, sender: Sender, command: Command, say: Say) -> None:
    """Raise `NotAllowed` unless the device may ask this for the seat."""
    seat = command.seat
    if isinstance(command, Chat) and seat == SPECTATOR and SPECTATOR in sender.seats:
        return
    if not 0 <= seat < len(standing.chairs):
        raise NotAllowed(say("There is no seat {number} at this table.", number=seat + 1))
    if seat in sender.seats:
        return
    if not sender.is_host or not isinstance(command, TakeOver | OpenSeat | FreeSeat):
        raise NotAllowed(
            say("The seat of {name} is not yours; its own link opens it.", name=say.name(seat))
        )
    _check_host(standing, sender, command, say)


def _check_host(
    standing: Standing, sender: Sender, command: TakeOver | OpenSeat | FreeSeat, say: Say
) -> None:
    """The host may not send away who is there, nor see the link of a seat that is somebody's.

    To free the seat is the way to do both, and everybody at the table is told.
    """
    seat, name = command.seat, say.name(command.seat)
    is_person = standing.chairs[seat].kind == "person"
    if isinstance(command, TakeOver) and is_person and not sender.is_absent(seat):
        raise NotAllowed(say("{name} is at the table; only they can leave to a bot.", name=name))
    if isinstance(command, OpenSeat) and seat in sender.taken:
        raise NotAllowed(
            say("The seat is kept for {name}, who can return with its link.", name=name)
        )


def check_version(standing: Standing, command: Command, say: Say) -> None:
    """Raise `Stale`, with what has happened since, if the seat is asked something else now."""
    if not isinstance(command, Decide | Undo | Redo | AskTakeback):
        return
    now = version(standing, command.seat)
    if command.version == now:
        return
    raise Stale(
        say("The table has changed since; look again and decide anew. Nothing was lost."),
        version=now,
        decisions=decisions(standing),
        changed=news(standing, command.seat, command.version, say),
    )


def news(standing: Standing, seat: Seat, since: int, say: Say) -> list[str]:
    """What the seat may know of everything that was decided since a version of it."""
    began = standing.began[seat]
    start = began[since - 1] if 1 <= since <= len(began) else decisions(standing)
    words = standing.game.words
    told = [event for heard in standing.match.log_for(seat)[start:] for event in heard]
    return [sentence for event in told if (sentence := words.event(event, say))]


# -- what comes of it ------------------------------------------------------------------------


def entry_for(standing: Standing, sender: Sender, command: Command, say: Say) -> Entry:
    """The entry that does what `command` asks; raises a `Problem` if that is not possible.

    A rematch is no matter of this table alone, so it is not answered here.
    """
    match command:
        case Decide():
            return _decided(standing, command, say)
        case Undo() | Redo() | AskTakeback() | AnswerTakeback():
            return _taken_back(standing, sender, command, say)
        case Resign(seat=seat):
            _check_going_on(standing, say)
            if seat in standing.resigned:
                raise NotPossible(say("{name} has resigned already.", name=say.name(seat)))
            return Resigned(seat)
        case Chat():
            return _said(command, say)
        case TakeOver() | Return() | OpenSeat():
            return _reseated(standing, command, say)
        case FreeSeat():
            return _freed(standing, sender, command, say)
        case RenewLink(seat=seat):
            return LinkRenewed(seat)
        case Rename(seat=seat, name=name):
            return Renamed(seat, seat_name(name, seat, say))
        case Rematch():
            raise AssertionError("a rematch is made by the tables")
        case _:
            assert_never(command)


def check_rematch(standing: Standing, say: Say) -> None:
    if not is_over(standing):
        raise NotPossible(say("The game goes on; a rematch is possible when it is over."))


def _check_going_on(standing: Standing, say: Say) -> None:
    if is_over(standing):
        raise NotPossible(say("The game is over."))


def _decided(standing: Standing, command: Decide, say: Say) -> Decided:
    _check_going_on(standing, say)
    seat, owing = command.seat, tuple(deciders(standing))
    if seat not in owing:
        raise NotAllowed(turn_of_others(owing, say))
    view = standing.game.view(standing.match.state, seat)
    action = known_action(standing.game, view, command.action, say)
    reasons = obstacles(standing.game, view, action, say)
    if reasons:
        raise NotPossible(reasons[0], list(reasons))
    return Decided(seat, to_plain(action))


def _taken_back(
    standing: Standing,
    sender: Sender,
    command: Undo | Redo | AskTakeback | AnswerTakeback,
    say: Say,
) -> Entry:
    if not standing.practice:  # what a finished game has shown cannot be unseen
        _check_going_on(standing, say)
    match command:
        case Undo(seat=seat):
            _check_reason(why_not_undo(standing, seat, say))
            return Undone(seat, free=standing.practice)
        case Redo(seat=seat):
            _check_reason(standing.match.why_not_redo(seat, say))
            return Redone(seat)
        case AskTakeback(seat=seat):
            if not any(made.seat == seat for made in standing.match.decisions):
                raise NotPossible(why_not_undo(standing, seat, say))
            return TakebackAsked(seat, _unasked(standing, sender, seat))
        case AnswerTakeback(seat=seat, accept=accept):
            wish = standing.takeback
            if wish is None or seat == wish.seat or seat in wish.accepted:
                raise NotPossible(say("Nobody asks {name} for a takeback.", name=say.name(seat)))
            return TakebackAnswered(seat, accept)
        case _:
            assert_never(command)


def why_not_undo(standing: Standing, seat: Seat, say: Say) -> str:
    """Why the seat cannot take back its latest decision; "" if it can. Practice is free."""
    if standing.practice and any(made.seat == seat for made in standing.match.decisions):
        return ""
    return standing.match.why_not_undo(seat, say)


def _check_reason(reason: str) -> None:
    if reason:
        raise NotPossible(reason)


def _unasked(standing: Standing, sender: Sender, asking: Seat) -> tuple[Seat, ...]:
    """The seats that need not be asked: bots, empty seats, and those of the same device."""
    return tuple(
        seat
        for seat, chair in enumerate(standing.chairs)
        if seat != asking
        and (chair.kind != "person" or seat in sender.seats or seat in standing.resigned)
    )


def _said(command: Chat, say: Say) -> Said:
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in command.text).split())
    if not text:
        raise NotPossible(say("There is nothing to say in an empty line."))
    if len(text) > LONGEST_CHAT:
        raise NotPossible(
            say(
                "A line can have {most} characters at most; this one has {count}.",
                most=LONGEST_CHAT,
                count=len(text),
            )
        )
    name = say("Spectator") if command.seat == SPECTATOR else say.name(command.seat)
    return Said(command.seat, name, text)


def _freed(standing: Standing, sender: Sender, command: FreeSeat, say: Say) -> SeatFreed:
    seat, name = command.seat, say.name(command.seat)
    _check_going_on(standing, say)
    if seat in standing.resigned:
        raise NotPossible(say("{name} has resigned already.", name=name))
    if seat in sender.seats:
        raise NotPossible(say("This seat is your own; you can make its link anew."))
    if seat not in sender.taken:
        raise NotPossible(say("Nobody has this seat."))
    return SeatFreed(seat, name, seat_name("", seat, say))


def _reseated(standing: Standing, command: TakeOver | Return | OpenSeat, say: Say) -> Entry:
    seat, name = command.seat, say.name(command.seat)
    _check_going_on(standing, say)
    if seat in standing.resigned:
        raise NotPossible(say("{name} has resigned already.", name=name))
    is_bot = standing.chairs[seat].kind == "bot"
    match command:
        case TakeOver(bot=bot):
            return BotTookOver(seat, checked_level(bot, say))
        case Return():
            if not is_bot:
                raise NotPossible(say("No bot plays for {name}.", name=name))
            return PersonReturned(seat)
        case OpenSeat():
            if not is_bot:
                raise NotPossible(say("No bot plays for {name}.", name=name))
            return SeatOpened(seat)
        case _:
            assert_never(command)
