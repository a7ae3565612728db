"""The progress of a group in a campaign: plain data between games, and a file.

A game knows of a campaign only by its options. A group is never changed: every chapter that ends
makes a new one.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .codec import decode, pretty, quote
from .game import AnyGame, Campaign, Chapter, Refused, Score, Settings
from .registry import find
from .value import Seat

FORMAT = 1


class Result(msgspec.Struct, frozen=True):
    """How a chapter ended for one player."""

    player: str
    points: int
    won: bool
    met_the_goal: bool


class Group(msgspec.Struct, frozen=True):
    """Who plays a campaign, and how its chapters ended. Groups may share a name, but not an id."""

    id: str
    name: str
    game: str
    played: tuple[tuple[Result, ...], ...] = ()  # by chapter, the results in the order of seats
    format: int = FORMAT


def campaign_of(group: Group) -> Campaign:
    return campaign_in(find(group.game))


def campaign_in(game: AnyGame) -> Campaign:
    if game.campaign is None:
        raise Refused(f"{game.title} has no campaign.")
    return game.campaign


# -- what comes next -------------------------------------------------------------------------


def next_chapter(group: Group) -> Chapter | None:
    """The chapter to play; None when the campaign is over."""
    chapters = campaign_of(group).chapters
    done = len(group.played)
    return chapters[done] if done < len(chapters) else None


def settings_of(group: Group) -> Settings:
    """The options with which this group plays its next game."""
    chapter = next_chapter(group)
    return campaign_of(group).afterwards if chapter is None else chapter.settings


# -- what was played -------------------------------------------------------------------------


def results_of(
    campaign: Campaign, players: Sequence[str], scores: Sequence[Score], winners: Sequence[Seat]
) -> tuple[Result, ...]:
    """The results of a finished game."""
    return tuple(
        Result(
            player=name,
            points=score.known,
            won=score.seat in winners,
            met_the_goal=any(line.key == campaign.goal and line.points for line in score.lines),
        )
        for name, score in zip(players, scores, strict=True)
    )


def after(group: Group, results: Sequence[Result]) -> Group:
    """The group when its next chapter has ended like this."""
    if next_chapter(group) is None:
        raise Refused(f"The campaign of {quote(group.name)} is over: all chapters are played.")
    played = (*group.played, tuple(results))
    return _checked(msgspec.structs.replace(group, played=played), "The campaign")


def standings(group: Group) -> dict[str, int]:
    """The points of the campaign of everybody who has played, most first."""
    campaign = campaign_of(group)
    points: dict[str, int] = {}
    for results in group.played:
        for one in results:
            gained = campaign.for_winning * one.won + campaign.for_the_goal * one.met_the_goal
            points[one.player] = points.get(one.player, 0) + gained
    return dict(sorted(points.items(), key=lambda row: -row[1]))


def champions(group: Group) -> list[str]:
    """Who has won the campaign; nobody before its last chapter."""
    if next_chapter(group) is not None:
        return []
    points = standings(group)
    return [name for name, gained in points.items() if gained == max(points.values())]


# -- as a file -------------------------------------------------------------------------------


def write(group: Group) -> str:
    """The group as text that people can read too."""
    return pretty(group) + "\n"


def read(text: str | bytes, source: str) -> Group:
    """A group from its file; `source` names the file in what is said about it."""
    return _checked(decode(text, Group, source), source)


def read_again(group: Group, text: str | bytes, source: str) -> Group:
    """The progress of this very group from a file; another group's is refused."""
    found = read(text, source)
    if (found.id, found.game) != (group.id, group.game):
        raise Refused(
            f"{source} is the campaign of another group, {quote(found.name)}; "
            f"that of {quote(group.name)} stays as it is."
        )
    return found


def _checked(group: Group, source: str) -> Group:
    """The group itself; raises `Refused` if no campaign can have come so far."""
    problem = _against(group)
    if problem:
        raise Refused(f"{source}: {problem}")
    return group


def _against(group: Group) -> str:
    """What is wrong with it, in the rest of a sentence; "" if nothing is."""
    if group.format > FORMAT:
        return f"field format is {group.format}, and this version of Farhaven reads up to {FORMAT}."
    if not group.id or not group.name:
        return "the group has no id or no name."
    game = find(group.game)
    chapters = len(campaign_in(game).chapters)
    if len(group.played) > chapters:
        return f"field played has {len(group.played)} chapters, and the campaign has {chapters}."
    for number, results in enumerate(group.played, start=1):
        names = [one.player for one in results]
        if len(names) not in game.seats:
            return f"chapter {number} names {len(names)} players."
        if len(set(names)) < len(names) or not all(names):
            return f"chapter {number} names a player twice, or one without a name."
    return ""
