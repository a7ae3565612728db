"""[21] The campaign of a group: what it has played, what that unlocked, its saga points.

A group is plain data that lives between games; a game knows of it only by its options. It is
written to a file and read from one, and never changed: each chapter makes a new one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from farhaven.core.game import Refused, Score, Settings
from farhaven.core.value import Seat

from .components.campaign import (
    CHAPTERS,
    SAGA_FOR_THE_GOAL,
    SAGA_FOR_WINNING,
    CampaignCard,
    Chapter,
)
from .options import CHOOSE

FULL: Final = "full"  # [21.3] the content after the campaign
_READ_BEFORE: Final = 3  # cards of a chapter that are read before its game
_MOST_PLAYERS: Final = 4


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a chapter ended for one player."""

    player: str
    points: int
    won: bool
    met_the_goal: bool


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter that is over."""

    chapter: int
    results: tuple[Result, ...]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The progress of a group. Its id tells it from another group of the same name."""

    id: str
    name: str
    played: tuple[Played, ...] = ()
    kind: Literal["revive campaign"] = "revive campaign"
    version: Literal[1] = 1


# -- what comes next -------------------------------------------------------------------------


def next_chapter(group: Group) -> Chapter | None:
    """[21.1] The chapter to play; None when the campaign is over."""
    done = len(group.played)
    return CHAPTERS[done] if done < len(CHAPTERS) else None


def settings_of(group: Group) -> Settings:
    """[21.2, 21.3, 21.5] The options with which this group plays its next game."""
    chapter = next_chapter(group)
    if chapter is None:
        return {"content": FULL, "side": CHOOSE}
    chosen = {"content": f"chapter_{chapter.number}"}
    if chapter.content.moon_sides:
        chosen["side"] = CHOOSE
    return chosen


def cards_before(chapter: Chapter) -> tuple[CampaignCard, ...]:
    """What is read before the game."""
    return chapter.cards[:_READ_BEFORE]


def cards_after(chapter: Chapter) -> tuple[CampaignCard, ...]:
    """What is read when it is over: what the group unlocks."""
    return chapter.cards[_READ_BEFORE:]


# -- what was played -------------------------------------------------------------------------


def after(group: Group, results: Sequence[Result]) -> Group:
    """The group when its next chapter has ended like this."""
    chapter = next_chapter(group)
    if chapter is None:
        raise Refused(f"The campaign of {group.name} is over; play on with content=full.")
    played = (*group.played, Played(chapter.number, tuple(results)))
    return checked(msgspec.structs.replace(group, played=played))


def results_of(
    players: Sequence[str], scores: Sequence[Score], winners: Sequence[Seat]
) -> tuple[Result, ...]:
    """[21.4] The results of a finished game, in the order of its seats."""
    return tuple(
        Result(
            player=name,
            points=score.known,
            won=score.seat in winners,
            met_the_goal=any(line.key == "goal" and line.points for line in score.lines),
        )
        for name, score in zip(players, scores, strict=True)
    )


def saga(group: Group) -> dict[str, int]:
    """[21.4] The saga points of everybody who has played, most first."""
    points: dict[str, int] = {}
    for played in group.played:
        for result in played.results:
            gained = SAGA_FOR_WINNING * result.won + SAGA_FOR_THE_GOAL * result.met_the_goal
            points[result.player] = points.get(result.player, 0) + gained
    return dict(sorted(points.items(), key=lambda one: -one[1]))


def champions(group: Group) -> list[str]:
    """[21.4] Who has won the campaign; nobody before its last chapter."""
    if next_chapter(group) is not None:
        return []
    points = saga(group)
    return [name for name, gained in points.items() if gained == max(points.values())]


# -- as a file -------------------------------------------------------------------------------


def write(group: Group) -> bytes:
    """The group as a file that people can read too."""
    return msgspec.json.format(msgspec.json.encode(group), indent=2) + b"\n"


def read(data: bytes) -> Group:
    """A group from its file; raises `Refused` with one sentence if it is broken."""
    try:
        group = msgspec.json.decode(data, type=Group)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(f"This is no campaign file, or a broken one: {error}.") from None
    return checked(group)


def read_again(group: Group, data: bytes) -> Group:
    """The same group from a file; another group's file is refused."""
    found = read(data)
    if found.id != group.id:
        raise Refused(
            f"The campaign file is of another group, {found.name!r}; {group.name!r} stays as it is."
        )
    return found


def checked(group: Group) -> Group:
    """The group itself, if a campaign can have come so far."""
    problem = against(group)
    if problem:
        raise Refused(problem)
    return group


def against(group: Group) -> str:
    """What is wrong with a campaign, in one sentence; "" if nothing is."""
    if not group.id or not group.name:
        return "The campaign file has no id or no name of its group."
    chapters = [played.chapter for played in group.played]
    if chapters != [chapter.number for chapter in CHAPTERS[: len(chapters)]]:
        return f"The campaign file has the chapters {chapters}; they are played from 1 to 5."
    for played in group.played:
        names = [result.player for result in played.results]
        if not 1 <= len(names) <= _MOST_PLAYERS or not all(names):
            return f"Chapter {played.chapter} of the campaign file names {len(names)} players."
        if len(set(names)) < len(names):
            return f"Chapter {played.chapter} of the campaign file names a player twice."
    return ""
