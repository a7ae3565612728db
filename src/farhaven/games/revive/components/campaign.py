"""The campaign [21.1]: five chapters, thirty cards, what each chapter is played with.

House work; the rulebook tells only what the campaign unlocks.
"""

from __future__ import annotations

import enum
from typing import Final

from farhaven.core.value import Value

from ..model import SiteId, SwitchRule, TribeId


class Content(Value, frozen=True):
    """What a game is played with."""

    tribes: tuple[TribeId, ...]
    moon_sides: tuple[TribeId, ...]  # tribes whose moon side may be used
    sites: tuple[SiteId, ...]
    switch_rule: SwitchRule
    giant_crystals: bool


class GoalOf(enum.StrEnum):
    """What the goal of a chapter counts at the end of the game."""

    POPULATION = "population"
    CITIZENS = "citizens"
    TRIBE_MARKERS = "tribe_markers"
    CRYSTALS = "crystals"
    POPULATION_LARGE = "population_large"


class Goal(Value, frozen=True):
    """Purple points for everybody who has at least so many."""

    counts: GoalOf
    at_least: int
    points: int


class CardKind(enum.StrEnum):
    """What a campaign card is for."""

    STORY = "story"
    SETUP = "setup"
    GOAL = "goal"
    UNLOCK = "unlock"
    EPILOGUE = "epilogue"


class CampaignCard(Value, frozen=True):
    """A numbered card; the first three of a chapter are read before its game, the others after."""

    number: int
    kind: CardKind
    text: str


class Chapter(Value, frozen=True):
    """One game of the campaign."""

    number: int
    title: str
    story: str
    content: Content
    goal: Goal
    cards: tuple[CampaignCard, ...]
    is_long: bool = False


_FOUR: Final = ("nadair", "hofstadterians", "jox49i", "kunibans")
_FIVE: Final = (*_FOUR, "formics")
_SIX: Final = (*_FIVE, "vukunturi")
_SITES: Final = ("l1", "l2", "l3", "l4", "l5", "l6", "l7", "l8")

_FIRST: Final = Content(_FOUR, (), _SITES[:5], SwitchRule.PLAIN, giant_crystals=False)
_SECOND: Final = Content(_FOUR, (), _SITES[:5], SwitchRule.BORROWED_CRAFT, giant_crystals=False)
_THIRD: Final = Content(_FIVE, (), _SITES[:6], SwitchRule.BORROWED_CRAFT, giant_crystals=False)
_FOURTH: Final = Content(_FIVE, _FOUR, _SITES[:7], SwitchRule.BORROWED_CRAFT, giant_crystals=True)
_FIFTH: Final = Content(_SIX, _SIX, _SITES, SwitchRule.BORROWED_CRAFT, giant_crystals=True)

# What the option `content` names.
BASE: Final = _FIRST
FULL: Final = _FIFTH

# Saga points of the campaign.
SAGA_FOR_WINNING: Final = 2
SAGA_FOR_THE_GOAL: Final = 1
SOLO_WIN: Final = 100  # a chapter played alone is won from here on

CHAPTERS: Final = (
    Chapter(
        1,
        "First Thaw",
        "Five thousand winters end in one afternoon. Four peoples climb out of the ice and "
        "find each other's smoke on the horizon.",
        _FIRST,
        Goal(GoalOf.POPULATION, at_least=3, points=3),
        (
            CampaignCard(
                1,
                CardKind.STORY,
                "The gate sticks, then gives. Nobody alive has seen this much sky.",
            ),
            CampaignCard(
                2, CardKind.SETUP, "Play the base rules with the four base tribes, sun sides only."
            ),
            CampaignCard(
                3,
                CardKind.GOAL,
                "Show that you mean to stay: 3 purple points for everybody with at least 3 "
                "figures on the board at the end.",
            ),
            CampaignCard(
                4, CardKind.STORY, "A trader comes by night and asks how you folded your roof."
            ),
            CampaignCard(
                5,
                CardKind.UNLOCK,
                "A new rule for the switch, borrowed craft: it gives 1 basic resource, or "
                "the top half of a card in a slot of an opponent [6.3]. That card then "
                "goes to the rest area. The rule holds in every later game.",
            ),
            CampaignCard(
                6, CardKind.EPILOGUE, "What one people knows, its neighbours will know by spring."
            ),
        ),
    ),
    Chapter(
        2,
        "Borrowed Hands",
        "Tools travel faster than their owners. In the hills something is digging, and it "
        "has been digging all along.",
        _SECOND,
        Goal(GoalOf.CITIZENS, at_least=6, points=3),
        (
            CampaignCard(
                7, CardKind.STORY, "The songs you hear across the river are yours, badly sung."
            ),
            CampaignCard(
                8, CardKind.SETUP, "As before, now with the new rule for the switch [6.3]."
            ),
            CampaignCard(
                9,
                CardKind.GOAL,
                "Fill the halls: 3 purple points for everybody with at least 6 acquired "
                "citizens at the end.",
            ),
            CampaignCard(
                10, CardKind.STORY, "The ground hums. A shaft opens, and polite antennae come out."
            ),
            CampaignCard(
                11,
                CardKind.UNLOCK,
                "The Formics join the tribes with their sun side [18.12]. One more large "
                "location is shuffled in [1.3].",
            ),
            CampaignCard(
                12, CardKind.EPILOGUE, "They ask for nothing but rubble, and you have plenty."
            ),
        ),
    ),
    Chapter(
        3,
        "The Humming Hills",
        "The Formics bring maps of veins that nobody has cut. The light in the rock answers "
        "when it is spoken to.",
        _THIRD,
        Goal(GoalOf.TRIBE_MARKERS, at_least=4, points=3),
        (
            CampaignCard(
                13, CardKind.STORY, "Down here the dark has corners, and every corner glitters."
            ),
            CampaignCard(
                14,
                CardKind.SETUP,
                "There are five tribes, and six large locations are shuffled [1.3].",
            ),
            CampaignCard(
                15,
                CardKind.GOAL,
                "Keep the old rites: 3 purple points for everybody with at least 4 markers "
                "gone from the tribe board.",
            ),
            CampaignCard(
                16,
                CardKind.STORY,
                "The crystals are not a seam. They are two hearts, and they beat.",
            ),
            CampaignCard(
                17,
                CardKind.UNLOCK,
                "From now on two giant crystals lie at the edge of the board; each gives "
                "2 crystals [10.4]. One more large location is shuffled in [1.3].",
            ),
            CampaignCard(
                18,
                CardKind.UNLOCK,
                "The four base tribes may use their moon sides: forest tiles [18.5], "
                "temples [18.7], targets [18.9], sand tiles [18.11].",
            ),
        ),
    ),
    Chapter(
        4,
        "Moonside",
        "By moonlight each people remembers another way of being itself. Far out on the "
        "snow, sledges circle.",
        _FOURTH,
        Goal(GoalOf.CRYSTALS, at_least=2, points=3),
        (
            CampaignCard(
                19,
                CardKind.STORY,
                "The ice sings at night. You find that you know the second verse.",
            ),
            CampaignCard(
                20,
                CardKind.SETUP,
                "Before the artifact cards are dealt, each player whose moon side is "
                "unlocked chooses a side of the tribe board [2.3].",
            ),
            CampaignCard(
                21,
                CardKind.GOAL,
                "Touch the hearts: 3 purple points for everybody with buildings next to at "
                "least 2 crystal symbols.",
            ),
            CampaignCard(
                22, CardKind.STORY, "A bird the size of a door lands on the abyss and waits."
            ),
            CampaignCard(
                23,
                CardKind.UNLOCK,
                "The Vukunturi join, with their sun side [18.14] and with the falcon of "
                "their moon side [18.15]. The Formics may use their moon side, with "
                "workshops [18.13].",
            ),
            CampaignCard(24, CardKind.UNLOCK, "One more large location is shuffled in [1.3]."),
        ),
    ),
    Chapter(
        5,
        "The Long Spring",
        "All six peoples meet at the crater. What lies in it was never meant to be carried "
        "by one of them alone.",
        _FIFTH,
        Goal(GoalOf.POPULATION_LARGE, at_least=2, points=5),
        (
            CampaignCard(25, CardKind.STORY, "Nobody called this council. Everybody came."),
            CampaignCard(
                26,
                CardKind.SETUP,
                "Long game: large artifacts as for one player more. Everything unlocked is in use.",
            ),
            CampaignCard(
                27,
                CardKind.GOAL,
                "Take your seat: 5 purple points for everybody with figures on at least 2 "
                "large locations.",
            ),
            CampaignCard(
                28, CardKind.STORY, "The last artifact is warm, as if it had just been put down."
            ),
            CampaignCard(
                29,
                CardKind.EPILOGUE,
                "Count the saga points. The one with most tells the story from now on.",
            ),
            CampaignCard(
                30, CardKind.UNLOCK, "From now on use everything, or any part of it, as you like."
            ),
        ),
        is_long=True,
    ),
)
