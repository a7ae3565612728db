"""New tables from what somebody entered: a form, a quick start, a record that is brought along."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from farhaven.core.campaign import Group, settings_of
from farhaven.core.codec import quote
from farhaven.core.game import AnyGame, Refused, Settings
from farhaven.core.match import Record
from farhaven.core.record import at_move, game_of, parse, replay
from farhaven.core.value import Seat, put
from farhaven.core.words import Say

from .campaigns import chosen_campaign
from .entries import Decided, Entry
from .founding import (
    LEVELS,
    LUCK_BITS,
    USUAL_LEVEL,
    Chair,
    Founding,
    checked_level,
    founding,
    is_nameless,
    level_names,
    seat_name,
)
from .scene import SeatKind
from .standing import Standing, after, beginning, is_over

NOBODY = "none"  # a seat that stays empty, in games for different numbers of players
EACH = "each"  # in the form: a setting is chosen for each seat
HERE = ("me", "here")
SOURCE = "the file"  # what messages about a record call it


class Plan(NamedTuple):
    """A table to be founded, and the seats of the device that founds it."""

    founded: Founding
    own: tuple[Seat, ...]


# -- from a form -----------------------------------------------------------------------------


def from_form(game: AnyGame, fields: Mapping[str, str], say: Say) -> Plan:
    """What the form of a new table asks for; raises `Refused` with one sentence."""
    taken = [
        seat for seat in range(max(game.seats)) if fields.get(f"seat_{seat}", NOBODY) != NOBODY
    ]
    wishes = [(fields[f"seat_{seat}"], fields.get(f"name_{seat}", "")) for seat in taken]
    settings = {
        key.removeprefix("option_"): value
        for key, value in fields.items()
        if key.startswith("option_")
    }
    for key in [key for key, value in settings.items() if value == EACH]:
        settings[key] = ",".join(fields.get(f"each_{key}_{seat}", "") for seat in taken)
    settings |= preset_settings(game, fields.get("preset", ""), say)
    campaign = chosen_campaign(game, fields)
    if campaign is not None:
        settings |= settings_of(campaign)
    practice = fields.get("practice", "") != ""
    return plan(game, wishes, settings, practice=practice, campaign=campaign, say=say)


def preset_settings(game: AnyGame, name: str, say: Say) -> Settings:
    if not name:
        return {}
    for preset in game.presets:
        if preset.name == name:
            return preset.settings
    known = ", ".join(preset.name for preset in game.presets)
    raise Refused(
        say(
            "{game} has no preset {name}; its presets are: {known}.",
            game=say(game.title),
            name=quote(name),
            known=known,
        )
    )


def quick(game: AnyGame, level: str, say: Say, language: str) -> Plan:
    """One person against bots, as fast as can be."""
    count = min((seats for seats in game.seats if seats > 1), default=game.seats[0])
    wishes = [("me", ""), *[(f"bot:{level}", "")] * (count - 1)]
    return plan(game, wishes, offered(game, language), say=say)


def offered(game: AnyGame, language: str) -> Settings:
    """The settings that a page in this language offers first."""
    return {one.key: one.by_language.get(language, one.default) for one in game.settings}


def plan(
    game: AnyGame,
    wishes: Sequence[tuple[str, str]],
    settings: Settings,
    *,
    practice: bool = False,
    campaign: Group | None = None,
    say: Say,
) -> Plan:
    """`wishes`: for each seat who sits there (me, here, open, bot:LEVEL) and their name."""
    chairs: list[Chair] = []
    own: list[Seat] = []
    for seat, (who, name) in enumerate(wishes):
        kind, _, more = who.partition(":")
        chair = _chair(kind, more, name, seat, say)
        if any(other.name == chair.name for other in chairs):
            chair = Chair(f"{chair.name} {seat + 1}", chair.kind, chair.level)
        chairs.append(chair)
        own += [seat] if kind in HERE else []
    return Plan(founding(game, chairs, settings, practice, campaign), tuple(own))


def signed(made: Plan, name: str) -> Plan:
    """With the name of whoever opens the table at their seat, unless they have given one."""
    chairs, seat = made.founded.chairs, min(made.own, default=None)
    if not name or seat is None or not is_nameless(chairs[seat].name, seat):
        return made
    if any(chair.name == name for chair in chairs):
        return made
    named = put(chairs, seat, msgspec.structs.replace(chairs[seat], name=name))
    return Plan(msgspec.structs.replace(made.founded, chairs=named), made.own)


def _chair(kind: str, more: str, name: str, seat: Seat, say: Say) -> Chair:
    if kind == "bot":
        level = checked_level(more or USUAL_LEVEL, say)
        return Chair(seat_name(name or level_names(say)[level], seat, say), "bot", level)
    if kind != "open" and kind not in HERE:
        raise Refused(
            say(
                "Seat {number} cannot be {value}; it can be: me, here, open, bot:LEVEL.",
                number=seat + 1,
                value=quote(kind),
            )
        )
    sits: SeatKind = "open" if kind == "open" else "person"
    return Chair(seat_name(name or more, seat, say), sits)


def check_company(founded: Founding, may_watch_bots: bool, say: Say) -> None:
    """Raise `Refused` for bots alone, unless they may play here for whoever opens the table."""
    if not may_watch_bots and all(chair.kind == "bot" for chair in founded.chairs):
        raise Refused(
            say(
                "Only people with an account can let bots play alone here; sign in, or keep a seat "
                "for a person."
            )
        )


# -- from a record ---------------------------------------------------------------------------


class Brought(NamedTuple):
    """A game that was played elsewhere."""

    plan: Plan
    played: list[tuple[Entry, str]]
    standing: Standing

    @property
    def is_over(self) -> bool:
        return is_over(self.standing)


def from_record(text: str, say: Say) -> Brought:
    """The game in a record file; raises `Refused` if it does not replay.

    Somebody who brings a game that is not over takes the seats of its people and plays on.
    """
    try:
        record = parse(text, SOURCE)
        game = game_of(record, SOURCE)
        founded = _founding_of(game, record, say)
        standing = beginning(game, founded)
        played: list[tuple[Entry, str]] = []
        for number, made in enumerate(record.decisions, start=1):
            entry, at = Decided(made.seat, made.action), made.at[:40]
            with at_move(game, record, number, SOURCE):
                standing = after(standing, entry, at)
            played.append((entry, at))
    except Refused as problem:  # what is wrong inside a file is told in English alone
        raise Refused(say("This record cannot be opened: {why}", why=problem)) from None
    chairs = () if is_over(standing) else founded.chairs
    own = tuple(seat for seat, chair in enumerate(chairs) if chair.kind == "person")
    return Brought(Plan(founded, own), played, standing)


def _founding_of(game: AnyGame, record: Record, say: Say) -> Founding:
    made = replay(game, record, upto=0, source=SOURCE).opening
    return Founding(
        game=game.name,
        rules_version=game.rules_version,
        components=made.components,
        settings=made.settings,
        seed=made.seed,
        luck=secrets.randbits(LUCK_BITS),
        chairs=tuple(_chair_of(record, seat, say) for seat in range(len(record.seats))),
    )


def _chair_of(record: Record, seat: Seat, say: Say) -> Chair:
    sitter = record.seats[seat]
    name = seat_name(sitter.name, seat, say)
    if sitter.kind == "person":
        return Chair(name)
    levels = [level for level, bot in LEVELS.items() if bot.name == sitter.bot]
    return Chair(name, "bot", levels[0] if levels else USUAL_LEVEL)
