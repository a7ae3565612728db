"""Revive: the options of a game, what they mean, and which cannot be combined."""

from __future__ import annotations

from collections import Counter
from typing import Final

from farhaven.core.game import Opening, Preset, Setting

from .components.campaign import BASE, CHAPTERS, FULL, Chapter, Content
from .components.tribes import TRIBE
from .model import Face, TribeId

RANDOM: Final = "random"
CHOOSE: Final = "choose"
SHARED: Final = "shared"
NORMAL: Final = "normal"
LONG: Final = "long"
BOOK: Final = "book"
ONLINE: Final = "online"
NO: Final = "no"
YES: Final = "yes"

# [1.11, 21.2] What a game is played with, by the value of the option `content`.
CHAPTER_OF: Final[dict[str, Chapter]] = {
    f"chapter_{chapter.number}": chapter for chapter in CHAPTERS
}
CONTENTS: Final[dict[str, Content]] = {
    "base": BASE,
    "full": FULL,
    **{name: chapter.content for name, chapter in CHAPTER_OF.items()},
}

SETTINGS: Final = (
    Setting(
        "tribes",
        (RANDOM, CHOOSE),
        RANDOM,
        "A tribe at random for each seat, players choose, or one name per seat.",
        pattern=f"names with commas between, one per seat, of: {', '.join(TRIBE)}",
    ),
    Setting(
        "side",
        (Face.SUN.value, Face.MOON.value, RANDOM, CHOOSE),
        Face.SUN.value,
        "The side of the tribe boards: for all, at random, as players choose, or per seat.",
        pattern="sun or moon with commas between, one per seat",
    ),
    Setting(
        "artifact_cards",
        (RANDOM, CHOOSE, SHARED),
        RANDOM,
        "A secret artifact card each, one of two each, or an open one for everybody.",
    ),
    Setting(
        "length",
        (NORMAL, LONG),
        NORMAL,
        "A long game has the large artifacts of one player more.",
    ),
    Setting(
        "content",
        tuple(CONTENTS),
        "base",
        "What is in the box: the base game, everything, or what a chapter of the campaign has.",
    ),
    Setting(
        "rulings",
        (BOOK, ONLINE),
        BOOK,
        "Where the rulebook and the online version differ, which of them to follow.",
    ),
    Setting(
        "handicap",
        (NO, YES),
        NO,
        "Solo: points that even out the tribes are added before the rank is read.",
    ),
)

PRESETS: Final = (
    Preset("first game", {"content": "base"}, "The base game with tribes at random."),
    Preset(
        "experienced",
        {"content": "base", "tribes": CHOOSE, "artifact_cards": CHOOSE},
        "Tribes are chosen, and one of two artifact cards is kept.",
    ),
    Preset(
        "everything",
        {"content": "full", "side": RANDOM, "artifact_cards": CHOOSE},
        "All tribes with both sides, all large locations, the switch that borrows.",
    ),
    Preset("long game", {"content": "base", "length": LONG}, "Artifacts as for one player more."),
    Preset(
        "one artifact card for all",
        {"content": "base", "artifact_cards": SHARED},
        "Everybody scores by the same open card.",
    ),
)


def listed(chosen: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in chosen.split(","))


def content_of(opening: Opening) -> Content:
    return CONTENTS[opening.settings["content"]]


def is_long(opening: Opening) -> bool:
    """[1.9] By the option, or because the chapter says so."""
    chapter = CHAPTER_OF.get(opening.settings["content"])
    return opening.settings["length"] == LONG or (chapter is not None and chapter.is_long)


def tribes_of(opening: Opening) -> tuple[TribeId, ...]:
    """The tribes that are named per seat; none if they are drawn or chosen."""
    chosen = opening.settings["tribes"]
    return () if chosen in (RANDOM, CHOOSE) else listed(chosen)


def sides_of(opening: Opening) -> tuple[Face, ...]:
    """The sides that are named; none if they are drawn or chosen."""
    chosen = opening.settings["side"]
    if chosen in (RANDOM, CHOOSE):
        return ()
    names = listed(chosen)
    return tuple(Face(name) for name in (names * opening.seats if len(names) == 1 else names))


# -- what cannot be played -------------------------------------------------------------------


def refuse(opening: Opening) -> str:
    """Why these options cannot be played, in one sentence; "" if they can."""
    return against_tribes(opening) or against_sides(opening) or against_handicap(opening)


def against_tribes(opening: Opening) -> str:
    """[2.2] Known tribes that this content has, one per seat, none twice."""
    content = content_of(opening)
    names = tribes_of(opening)
    for name in names:
        if name not in TRIBE:
            return f"Option tribes: there is no {name!r}; the tribes are: {', '.join(TRIBE)}."
        if name not in content.tribes:
            return (
                f"Option tribes: {name} is not in content={opening.settings['content']}, "
                f"which has {', '.join(content.tribes)}."
            )
    if names and len(names) != opening.seats:
        return f"Option tribes names {len(names)} for {opening.seats} seats; give one per seat."
    for name, count in Counter(names).items():
        if count > 1:
            return f"Option tribes: {name} is held by {count} seats, but it exists only once."
    if opening.seats > len(content.tribes):
        return (
            f"Option content={opening.settings['content']} has {len(content.tribes)} tribes, "
            f"too few for {opening.seats} seats."
        )
    return ""


def against_sides(opening: Opening) -> str:
    """[2.3] Sun or moon for each seat; a moon side must be unlocked."""
    chosen = opening.settings["side"]
    content = content_of(opening)
    if chosen in (RANDOM, CHOOSE):
        return ""
    names = listed(chosen)
    for name in names:
        if name not in (Face.SUN, Face.MOON):
            return f"Option side: there is no side {name!r}; the sides are sun and moon."
    if len(names) not in (1, opening.seats):
        return f"Option side names {len(names)} for {opening.seats} seats; give one per seat."
    if Face.MOON not in names:
        return ""
    tribes = tribes_of(opening)
    if not tribes:
        shut = [tribe for tribe in content.tribes if tribe not in content.moon_sides]
    else:
        pairs = zip(tribes, sides_of(opening), strict=True)
        shut = [t for t, side in pairs if side is Face.MOON and t not in content.moon_sides]
    if shut:
        return (
            f"Option side: the moon side of {', '.join(shut)} is not unlocked in "
            f"content={opening.settings['content']}."
        )
    return ""


def against_handicap(opening: Opening) -> str:
    """The handicaps are for the ranks of the solo game."""
    if opening.settings["handicap"] == YES and opening.seats > 1:
        return "Option handicap is for the solo game; set it to no, or play with one seat."
    return ""
