"""Who sits where in a terminal game: one person, bots at the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from farhaven import bots as all_bots
from farhaven.bots.bot import Bot
from farhaven.bots.program import short
from farhaven.core.game import AnyGame, Refused
from farhaven.core.match import Sitter
from farhaven.core.value import Seat
from farhaven.core.words import ENGLISH

DEFAULT_BOT = "greedy"


def count_seats(game: AnyGame, seats: int | None, bots: Sequence[str]) -> int:
    """How many seats, if not said: one more than the bots named, or else the fewest for two."""
    if seats is not None:
        return seats
    if len(bots) > 1:
        return len(bots) + 1
    return min((count for count in game.seats if count > 1), default=game.seats[0])


def own_seat(seat: int, seats: int) -> Seat:
    """The person's seat; people count from 1."""
    if not 1 <= seat <= seats:
        raise Refused(f"--seat cannot be {seat}; the seats are 1 to {seats}.")
    return seat - 1


def split_names(bots: str | None) -> list[str]:
    """The bots that `--bots` names, each of which exists."""
    names = [] if bots is None else [name.strip() for name in bots.split(",")]
    for name in names:
        all_bots.find(name, programs=True)
    return names


def seated(seats: int, own: Seat, names: Sequence[str], person: str) -> list[Sitter]:
    """The person at seat `own`, and bots at all others: one name for all of them, or one each."""
    others = [seat for seat in range(seats) if seat != own]
    if len(names) == 1:
        names = list(names) * len(others)
    if len(names) != len(others):
        raise Refused(
            f"--bots names {len(names)} ({', '.join(names)}), but there are {len(others)} other "
            "seats; name one bot for each, or one for all."
        )
    sitters = {own: Sitter(person)}
    for seat, name in zip(others, names, strict=True):
        shown = short(name) if len(others) == 1 else f"{short(name)} {seat + 1}"
        sitters[seat] = Sitter(shown, "bot", name)
    return [sitters[seat] for seat in range(seats)]


def reseated(recorded: Sequence[Sitter], own: Seat, names: Sequence[str]) -> list[Sitter]:
    """The sitters of a record when a person goes on at seat `own`.

    Bots stay, unless others are named; a seat where another person sat goes to a bot.
    """
    person = recorded[own]
    called = person.name if person.kind == "person" else ENGLISH.name(own)
    fresh = seated(len(recorded), own, names or [DEFAULT_BOT], called)
    if names:
        return fresh
    return [
        old if old.kind == "bot" and seat != own else new
        for seat, (old, new) in enumerate(zip(recorded, fresh, strict=True))
    ]


def first_person(recorded: Sequence[Sitter]) -> Seat:
    """Where a person sat, or the first seat."""
    return next((seat for seat, sitter in enumerate(recorded) if sitter.kind == "person"), 0)


def bots_of(
    sitters: Sequence[Sitter], names: Sequence[str], source: Path | None = None
) -> dict[Seat, Bot]:
    """The bots by seat; `source`: the file that names them, where `names` from `--bots` do not."""
    found: dict[Seat, Bot] = {}
    for seat, sitter in enumerate(sitters):
        if sitter.kind == "bot":
            try:
                found[seat] = all_bots.find(sitter.bot, programs=sitter.bot in names)
            except Refused as problem:
                where = f"{source}, field seats[{seat}].bot: " if source else ""
                raise Refused(f"{where}{problem}") from None
    return found
