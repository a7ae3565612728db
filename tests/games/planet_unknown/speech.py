"""What the tests of words share."""

from __future__ import annotations

import re
from typing import TypeVar

import msgspec

from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.duties import Duty, OwnTurn
from farhaven.games.planet_unknown.model import Stage
from farhaven.games.planet_unknown.state import Player
from farhaven.games.planet_unknown.view import View, view

from .table import player, table

SAY = Say(("Red", "Blue", "Green", "Gold", "Grey", "White"))
WORDS = GAME.words
RED, BLUE = 0, 1

S = TypeVar("S", bound=msgspec.Struct)


def assert_sentence(text: str) -> None:
    """A full sentence, in which no place for a value and no code name was left."""
    assert text[:1].isupper() or text[:1].isdigit(), text
    assert text.endswith("."), text
    assert not set("{}<>[]_") & set(text), text
    assert "  " not in text, text


def facing(
    *duties: Duty, seat: Seat = RED, stage: Stage = Stage.PLACING, red: Player | None = None
) -> View:
    """What `seat` sees while red alone owes `duties`; the options do not matter here."""
    seen = view(table(red or player()), seat)
    agenda: tuple[tuple[Duty, ...], ...] = ((OwnTurn(stage),),)
    if duties:
        agenda += (duties,)
    owing = change(seen.players[RED], agenda=agenda)
    done = change(seen.players[BLUE], agenda=())
    return change(seen, players=(owing, done), options=(), deciders=(RED,))


def change(thing: S, **fields: object) -> S:
    return msgspec.structs.replace(thing, **fields)


def shout(message: str) -> str:
    """A language in which every letter is large; the names of values stay."""
    parts = re.split(r"(\{\w+\})", message)
    return "".join(part if part.startswith("{") else part.upper() for part in parts)


LOUD = Say(
    tuple(name.upper() for name in SAY.names),
    shout,
    lambda one, many, count: shout(one) if count == 1 else shout(many),
)
