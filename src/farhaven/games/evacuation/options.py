"""Evacuation: the options of a game, what they mean, and which cannot be combined."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Opening, Preset, Setting, Settings

from .editions import EDITIONS, Rules

AUTO: Final = "auto"
NO, YES = "no", "yes"

SETTINGS: Final = (
    Setting(
        "edition",
        tuple(EDITIONS),
        "czech",
        "The rulebook that is played by.",
        by_language={"pl": "polish"},
    ),
    Setting(
        "mode",
        (AUTO, "race", "points"),
        AUTO,
        "A race for levels of 8 and three stadiums, or points; auto: the race in the Czech "
        "edition, points in the Polish edition and in the solo game.",
    ),
    Setting(
        "bonuses",
        (AUTO, "strict", "generous"),
        AUTO,
        "Yearly bonuses for the exact year power, or up to a number; auto: strict with basic "
        "actions.",
    ),
    Setting(
        "actions",
        ("basic", "advanced"),
        "basic",
        "Actions of the board alone, or action cards as well.",
    ),
    Setting(
        "goals",
        ("draft", "preset"),
        "draft",
        "In points mode: three goals are drafted, or they go with the technology set.",
    ),
    Setting("public_tasks", (NO, YES), NO, "Three tasks for whoever meets them first."),
    Setting("line_majority", ("none", "a", "b"), "none", "Points for areas in three lines."),
    Setting("third_civilisation", (NO, YES), NO, "With two seats: the solo deck plays too."),
)

PRESETS: Final = (
    Preset("race", {"mode": "race"}, "The race with basic actions and strict bonuses."),
    Preset(
        "points",
        {"mode": "points", "actions": "advanced"},
        "Points with action cards and generous bonuses.",
    ),
    Preset(
        "everything",
        {"mode": "points", "actions": "advanced", "public_tasks": YES, "line_majority": "a"},
        "Points with action cards, public tasks and lines.",
    ),
    Preset(
        "first game, Polish edition",
        {"edition": "polish", "mode": "points", "goals": "preset"},
        "The first game of the Polish book: points, goals by technology set.",
    ),
)


def rules_of(settings: Settings, seats: int) -> Rules:
    """[1.14-1.16, 19.1] What the options mean; those on auto take what the books say."""
    edition = EDITIONS[settings["edition"]]
    advanced = settings["actions"] == "advanced"
    mode, bonuses = settings["mode"], settings["bonuses"]
    return Rules(
        edition=edition,
        points=mode == "points" or (mode == AUTO and (edition.plays_points or seats == 1)),
        generous=bonuses == "generous" or (bonuses == AUTO and advanced),
        advanced=advanced,
        draft=settings["goals"] == "draft",
        tasks=settings["public_tasks"] == YES,
        lines=settings["line_majority"],
        rival=seats == 1 or settings["third_civilisation"] == YES,
    )


def refuse(opening: Opening) -> str:
    """[1.18, 16.8] Why these options cannot be combined; "" if they can."""
    settings, seats = opening.settings, opening.seats
    rules = rules_of(settings, seats)
    if seats == 1 and not rules.points:
        return "Option mode cannot be 'race' with one seat; the solo game is played for points."
    if not rules.points:
        for key, usual in (("public_tasks", NO), ("line_majority", "none"), ("goals", "draft")):
            if settings[key] != usual:
                return f"Option {key} cannot be {settings[key]!r} in the race; take mode=points."
    if rules.advanced and not rules.generous:
        return "Option bonuses cannot be 'strict' with advanced actions; they are generous then."
    if settings["third_civilisation"] == YES and seats != 2:
        return f"Option third_civilisation is for two seats, not for {seats}."
    return ""
