"""[21] The campaign: its chapters as options of a game, and what is read before and after each."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Campaign, Settings
from farhaven.core.game import Chapter as ChapterOfCampaign

from .components.campaign import CHAPTERS, SAGA_FOR_THE_GOAL, SAGA_FOR_WINNING, Chapter
from .options import CHOOSE

_READ_BEFORE: Final = 3  # cards of a chapter that are read before its game


def settings_of(chapter: Chapter) -> Settings:
    """[21.5] Sides are chosen as soon as there are moon sides."""
    chosen = {"content": f"chapter_{chapter.number}"}
    return chosen | {"side": CHOOSE} if chapter.content.moon_sides else chosen


CAMPAIGN: Final = Campaign(
    chapters=tuple(
        ChapterOfCampaign(
            title=chapter.title,
            story=chapter.story,
            settings=settings_of(chapter),
            before=tuple(card.text for card in chapter.cards[:_READ_BEFORE]),
            after=tuple(card.text for card in chapter.cards[_READ_BEFORE:]),
        )
        for chapter in CHAPTERS
    ),
    afterwards={"content": "full", "side": CHOOSE},  # [21.3]
    goal="goal",
    for_winning=SAGA_FOR_WINNING,
    for_the_goal=SAGA_FOR_THE_GOAL,
)
