"""The headings of the score sheet, and how the game ended."""

from __future__ import annotations

from farhaven.core.words import Say


def line(key: str, say: Say) -> str:
    return {
        "start": say("Second player's start"),
        "stations": say("Stations"),
        "shuttles": say("Shuttles"),
        "planets": say("Planets"),
        "colonisation": say("Colonisation cards"),
        "colony_ships": say("Colony ships"),
        "research": say("Science cards"),
        "military": say("Military superiority"),
        "trade": say("Trade superiority"),
        "quadrant": say("Quadrant"),
        "diplomacy": say("Lead in diplomacy"),
        "off_board": say("Steps beyond the board"),
        "income": say("Permanent income"),
        "majority_energy": say("Energy majority"),
        "majority_food": say("Food majority"),
        "majority_metal": say("Metal majority"),
        "majority_science": say("Science majority"),
        "objects_colony_ship": say("Colony ship tokens"),
        "objects_shuttle": say("Shuttle tokens"),
        "objects_station": say("Station tokens"),
        "completed_planets": say("Completed planets"),
        "final_science": say("Science cards that score at the end"),
    }[key]


def ending(key: str, say: Say) -> str:
    return {"third_epoch": say("The third epoch is over, and with it the game.")}[key]
