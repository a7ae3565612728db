"""The headings of the score sheet, what its lines count, and how the game ended."""

from __future__ import annotations

from farhaven.core.words import Say

from ..components.artifacts import END_TILE_POINTS, SMALL_ARTIFACT_POINTS
from ..components.player_board import CARD_BONUS_POINTS


def line(key: str, say: Say) -> str:
    return {
        "points": say("Points during the game"),
        "progress": say("Progress track"),
        "technologies": say("Unlocked technologies"),
        "site_nw": say("Large location, north-west"),
        "site_ne": say("Large location, north-east"),
        "site_sw": say("Large location, south-west"),
        "site_se": say("Large location, south-east"),
        "card_bonus": say("Citizens of opened colours"),
        "end_tile": say("End tile"),
        "small_artifacts": say("Small artifacts"),
        "leftovers": say("Resources left over"),
        "artifact_purple": say("Artifact card, purple"),
        "artifact_orange": say("Artifact card, orange"),
        "artifact_white": say("Artifact card, white"),
        "modules": say("Modules"),
        "goal": say("Goal of the chapter"),
        "handicap": say("Handicap"),
    }[key]


def explanation(key: str, say: Say) -> str:
    """What a line of the score sheet counts."""
    if key.startswith("site_"):
        return say("What the large location scores, for players with a figure there.")
    if key.startswith("artifact_"):
        return say(
            "The category of the artifact card, once and once more for each large artifact of "
            "its colour."
        )
    return {
        "points": say("Blue points, scored at once on the score track."),
        "progress": say("The value of the lowest uncovered space of the progress track."),
        "technologies": say("The points printed beside the unlocked technologies."),
        "card_bonus": say(
            "{count} points for each acquired citizen of a colour whose bonus is open.",
            count=CARD_BONUS_POINTS,
        ),
        "end_tile": say("{count} points for the end tile.", count=END_TILE_POINTS),
        "small_artifacts": say(
            "{count} points for each small artifact.", count=SMALL_ARTIFACT_POINTS
        ),
        "leftovers": say("1 point for every 5 resources."),
        "modules": say("Points printed on modules for the end."),
        "goal": say("For everybody who has reached the goal of the chapter."),
        "handicap": say("Points that even out the tribes of the solo game."),
    }[key]


def tie_break(say: Say) -> str:
    return say(
        "In a tie, whoever has more resources that were not scored wins, then whoever is further "
        "on the machine tracks in all; after that the victory is shared [14.11]."
    )


def ending(key: str, say: Say) -> str:
    return {
        "artifacts_gone": say("All large artifacts are gone, and the last turns are over."),
        "cube_at_the_top": say("The action cube has reached the end of its track."),
    }[key]
