"""How a table begins: the game, its opening, and who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from farhaven import bots
from farhaven.bots.bot import Bot
from farhaven.core.campaign import Group
from farhaven.core.codec import quote
from farhaven.core.game import AnyGame, Opening, Refused, Settings, opening
from farhaven.core.match import Sitter
from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.language import LANGUAGES, say_for

from .lookalikes import is_unseen
from .scene import SeatKind

LEVELS: dict[str, Bot] = dict(bots.LEVELS)
USUAL_LEVEL = "normal"
LONGEST_NAME = 40
LUCK_BITS = 63  # what a column of a database holds


class Chair(msgspec.Struct, frozen=True):
    """One seat; `level` is the bot's, "" unless a bot plays it."""

    name: str
    kind: SeatKind = "person"
    level: str = ""


class Founding(msgspec.Struct, frozen=True):
    """All that fixes a table before anything happens at it."""

    game: str
    rules_version: int
    components: str
    settings: Settings
    seed: int  # of the game
    luck: int  # of the bots, so that their chance tells nothing about the game's
    chairs: tuple[Chair, ...]
    practice: bool = False
    campaign: Group | None = None  # as it stood before this game


def founding(
    game: AnyGame,
    chairs: Sequence[Chair],
    settings: Settings,
    practice: bool = False,
    campaign: Group | None = None,
) -> Founding:
    """A table with seeds drawn here; raises `Refused` if the game cannot be played so."""
    made = opening(game, seats=len(chairs), settings=settings)
    return Founding(
        game=game.name,
        rules_version=game.rules_version,
        components=made.components,
        settings=made.settings,
        seed=secrets.randbits(LUCK_BITS),
        luck=secrets.randbits(LUCK_BITS),
        chairs=tuple(chairs),
        practice=practice,
        campaign=campaign,
    )


def opening_of(founded: Founding) -> Opening:
    return Opening(len(founded.chairs), founded.seed, founded.components, dict(founded.settings))


def sitters(chairs: Sequence[Chair]) -> tuple[Sitter, ...]:
    """The chairs as a record names them."""
    return tuple(
        Sitter(chair.name, "bot", LEVELS[chair.level].name) if chair.level else Sitter(chair.name)
        for chair in chairs
    )


def checked_level(level: str, say: Say) -> str:
    if level not in LEVELS:
        raise Refused(
            say(
                "There is no bot {level}; the levels are: {levels}.",
                level=quote(level),
                levels=", ".join(LEVELS),
            )
        )
    return level


def level_names(say: Say) -> dict[str, str]:
    """What bots are called at the table, by their level."""
    return {
        "easy": say("Easy bot"),
        "normal": say("Normal bot"),
        "hard": say("Hard bot"),
        "expert": say("Expert bot"),
    }


def seat_name(name: str, seat: Seat, say: Say) -> str:
    """`name` as a person entered it, made fit to be shown; a seat without one is numbered."""
    signs = (" " if sign.isspace() else sign for sign in name)
    shown = "".join(sign for sign in signs if not is_unseen(sign))
    return " ".join(shown.split())[:LONGEST_NAME].strip() or Say(translate=say.translate).name(seat)


def is_nameless(name: str, seat: Seat) -> bool:
    """Whether nobody has given this seat a name: it is numbered, in whichever language."""
    return any(say_for(language).name(seat) == name for language in LANGUAGES)
