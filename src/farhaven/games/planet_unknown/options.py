"""Planet Unknown: the options of a game, what they mean, and which cannot be combined."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container
from typing import Final

from farhaven.core.game import Opening, Preset, Setting
from farhaven.core.rng import Rng, shuffled

from .components.events import DECK_SIZE, EVENTS, PRESETS, SOLO_PRESET, Colour, available
from .components.planets import PLANETS, SYMMETRIC_PLANET
from .components.tiles import DEPOTS
from .corporations import CORPORATIONS, SYMMETRIC_CORPORATION

SYMMETRIC: Final = "symmetric"
RANDOM: Final = "random"
AUTO: Final = "auto"
NONE: Final = "none"

_MIX: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{1,2})")

SETTINGS: Final = (
    Setting(
        "planets",
        (SYMMETRIC, RANDOM),
        SYMMETRIC,
        "Everybody on KSB-4156, a different planet for each seat, or one name per seat.",
        pattern=f"names with commas between, one per seat, of: {', '.join(PLANETS)}",
        each=tuple(PLANETS),
    ),
    Setting(
        "corporations",
        (SYMMETRIC, RANDOM),
        SYMMETRIC,
        "The Universal Coalition for all, a different corporation for each seat, or names.",
        pattern=f"names with commas between, one per seat, of: {', '.join(CORPORATIONS)}",
        each=tuple(CORPORATIONS),
    ),
    Setting(
        "ring_offset",
        (RANDOM, *(str(number) for number in range(DEPOTS))),
        RANDOM,
        "How far the inner ring of the station is turned against the outer one.",
    ),
    Setting(
        "events",
        (AUTO, NONE, *PRESETS),
        AUTO,
        "The event deck of 20 cards; auto: none, but in the solo game an even deck.",
        pattern="numbers of green, orange and red cards, such as 9/3/8",
    ),
    Setting(
        "personal_missions",
        ("no", "yes"),
        "no",
        "A secret mission for everybody besides those between neighbours.",
    ),
    Setting(
        "rotation",
        ("commander", "fixed"),
        "commander",
        "Who turns the station: the commander or, with two players, nobody: it turns by itself.",
    ),
    Setting(
        "rulings",
        ("book", "online"),
        "book",
        "Where the rulebook and the online version differ, which of them to follow. Online, the "
        "station turns by itself if two play.",
    ),
)

TABLE_PRESETS: Final = (
    Preset("first game", {"planets": SYMMETRIC, "corporations": SYMMETRIC}, "The same for all."),
    Preset(
        "everybody different",
        {"planets": RANDOM, "corporations": RANDOM},
        "A planet and a corporation of their own for all.",
    ),
    Preset(
        "everything",
        {
            "planets": RANDOM,
            "corporations": RANDOM,
            "events": "even",
            "personal_missions": "yes",
        },
        "Different boards, personal missions and events.",
    ),
)


def boards(
    chosen: str, names: tuple[str, ...], symmetric: str, seats: int, rng: Rng
) -> tuple[tuple[str, ...], Rng]:
    """[1.7] One for each seat."""
    if chosen == SYMMETRIC:
        return (symmetric,) * seats, rng
    if chosen == RANDOM:
        drawn, rng = shuffled(rng, names)
        return drawn[:seats], rng
    return listed(chosen), rng


def listed(chosen: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in chosen.split(","))


def mix_of(chosen: str, seats: int) -> tuple[int, int, int]:
    """[14.2] Green, orange and red cards; all 0 without events."""
    if chosen == AUTO:
        chosen = SOLO_PRESET if seats == 1 else NONE
    if chosen == NONE:
        return 0, 0, 0
    if chosen in PRESETS:
        return PRESETS[chosen]
    green, orange, red = (int(number) for number in chosen.split("/"))
    return green, orange, red


# -- what cannot be played -------------------------------------------------------------------


def refuse(opening: Opening) -> str:
    """Why these options cannot be played, in one sentence; "" if they can."""
    chosen, seats = opening.settings, opening.seats
    return (
        against_boards("planets", chosen, PLANETS, SYMMETRIC_PLANET, seats)
        or against_boards("corporations", chosen, CORPORATIONS, SYMMETRIC_CORPORATION, seats)
        or against_events(chosen["events"], seats)
        or against_rotation(chosen["rotation"], seats)
        or against_personal(chosen["personal_missions"], seats)
    )


def against_boards(
    key: str, chosen: dict[str, str], known: Container[str], symmetric: str, seats: int
) -> str:
    """[1.6, 1.7] Known names, one per seat, no asymmetric side twice."""
    if chosen[key] in (SYMMETRIC, RANDOM):
        return ""
    names = listed(chosen[key])
    for name in names:
        if name not in known:
            offered = ", ".join(PLANETS if key == "planets" else CORPORATIONS)
            return f"Option {key}: there is no {name!r}; the {key} are: {offered}."
    if len(names) != seats:
        return f"Option {key} names {len(names)} for {seats} seats; give one name per seat."
    for name, count in Counter(names).items():
        if count > 1 and name != symmetric:
            return f"Option {key}: {name} is held by {count} seats, but it exists only once."
    return ""


def against_events(chosen: str, seats: int) -> str:
    """[14.1, 15.3] Twenty cards, of each colour no more than there are."""
    if chosen == NONE and seats == 1:
        return "Option events cannot be none in the solo game, which is always played with events."
    if chosen in (AUTO, NONE):
        return ""
    if chosen not in PRESETS and not _MIX.fullmatch(chosen):
        offered = ", ".join((AUTO, NONE, *PRESETS))
        return (
            f"Option events cannot be {chosen!r}; it can be {offered}, or numbers of green, "
            "orange and red cards such as 9/3/8."
        )
    mix = mix_of(chosen, seats)
    if sum(mix) != DECK_SIZE:
        return f"Option events asks for {sum(mix)} cards ({chosen}); the deck has {DECK_SIZE}."
    for colour in Colour:
        exist = sum(EVENTS[card].colour is colour for card in available(seats))
        if mix[colour] > exist:
            return (
                f"Option events asks for {mix[colour]} {colour.name.lower()} cards; "
                f"with {seats} seats there are {exist}."
            )
    return ""


def against_rotation(chosen: str, seats: int) -> str:
    """[13.1]"""
    if chosen == "fixed" and seats > 2:
        return f"Option rotation can be fixed with two seats, not with {seats}."
    return ""


def against_personal(chosen: str, seats: int) -> str:
    """[15.2] Solo, the personal missions are there anyway."""
    if chosen == "yes" and seats == 1:
        return "Option personal_missions is a module for two or more seats; solo always has them."
    return ""
