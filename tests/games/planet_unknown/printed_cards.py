"""What is printed on the 36 civ cards, 28 mission cards and 60 event cards, for tests.

Plain data, apart from the component files of the game on purpose. Each card is told in a few
words; the tests of a card play it.
"""

from __future__ import annotations

AT_ONCE = "at once"
AT_THE_END = "at the end"

CIV_CARDS = {
    "civ_1_1": (AT_ONCE, "two trackers by 1"),
    "civ_1_2": (AT_ONCE, "one tracker by 2"),
    "civ_1_3": (AT_ONCE, "1 patch"),
    "civ_1_4": (AT_ONCE, "4 movement points"),
    "civ_1_5": (AT_ONCE, "extra tile without advances"),
    "civ_1_6": (AT_THE_END, "1 point"),
    "civ_1_7": (AT_THE_END, "2 points"),
    "civ_1_8": (AT_THE_END, "meteorite set"),
    "civ_1_9": (AT_THE_END, "commerce set"),
    "civ_2_1": (AT_THE_END, "1 point"),
    "civ_2_2": (AT_THE_END, "2 points"),
    "civ_2_3": (AT_ONCE, "three trackers by 1"),
    "civ_2_4": (AT_ONCE, "two trackers by 1"),
    "civ_2_5": (AT_ONCE, "2 patches"),
    "civ_2_6": (AT_ONCE, "2 lifepods"),
    "civ_2_7": (AT_ONCE, "teleport"),
    "civ_2_8": (AT_THE_END, "meteorite set"),
    "civ_2_9": (AT_THE_END, "commerce set"),
    "civ_3_1": (AT_THE_END, "2 points"),
    "civ_3_2": (AT_ONCE, "extra tile"),
    "civ_3_3": (AT_ONCE, "destroy the meteorites of a line"),
    "civ_3_4": (AT_ONCE, "3 lifepods"),
    "civ_3_5": (AT_ONCE, "three trackers by 1"),
    "civ_3_6": (AT_THE_END, "3 points"),
    "civ_3_7": (AT_ONCE, "low trackers to space 5"),
    "civ_3_8": (AT_THE_END, "meteorite set"),
    "civ_3_9": (AT_THE_END, "commerce set"),
    "civ_4_1": (AT_THE_END, "1 point for each patch"),
    "civ_4_2": (AT_THE_END, "2 points and a step"),
    "civ_4_3": (AT_THE_END, "3 points and a step"),
    "civ_4_4": (AT_ONCE, "destroy 3 meteorites"),
    "civ_4_5": (AT_ONCE, "3 patches"),
    "civ_4_6": (AT_THE_END, "4 points"),
    "civ_4_7": (AT_THE_END, "lifepods are worth 2"),
    "civ_4_8": (AT_THE_END, "meteorite set"),
    "civ_4_9": (AT_THE_END, "commerce set"),
}

# The neighbour side and the personal side of each card.
MISSIONS = {
    "mission_01": ("more civ buildings on the perimeter", "block 3x3 of civ"),
    "mission_02": ("more energy buildings on the perimeter", "block 3x3 of tech"),
    "mission_03": ("more tech buildings on the perimeter", "block 3x3 of biomass"),
    "mission_04": ("more biomass buildings on the perimeter", "block 3x3 of water"),
    "mission_05": ("more rover buildings on the perimeter", "block 3x3 of rover"),
    "mission_06": ("larger area of biomass", "block 3x3 of energy"),
    "mission_07": ("larger area of rover", "six buildings in an area of civ"),
    "mission_08": ("larger area of energy", "six buildings in an area of tech"),
    "mission_09": ("larger area of civ", "six buildings in an area of biomass"),
    "mission_10": ("larger area of tech", "six buildings in an area of water"),
    "mission_11": ("larger area of water", "six buildings in an area of rover"),
    "mission_12": ("more areas of biomass", "six buildings in an area of energy"),
    "mission_13": ("more areas of rover", "block 2x5 of civ"),
    "mission_14": ("more areas of energy", "block 2x5 of biomass"),
    "mission_15": ("more areas of civ", "block 2x5 of tech"),
    "mission_16": ("more areas of tech", "block 2x5 of water"),
    "mission_17": ("more areas of water", "block 2x5 of rover"),
    "mission_18": ("fewer tech buildings", "block 2x5 of energy"),
    "mission_19": ("fewer water buildings", "on top: civ"),
    "mission_20": ("fewer energy buildings", "on top: tech"),
    "mission_21": ("fewer biomass buildings", "on top: biomass"),
    "mission_22": ("fewer rover buildings", "on top: water"),
    "mission_23": ("fewer civ buildings", "on top: rover"),
    "mission_24": ("more trackers on top", "at most five energy buildings"),
    "mission_25": ("more meteorites", "nine meteorites"),
    "mission_26": ("more lifepods", "more lifepods than meteorites"),
    "mission_27": ("fewer meteorites", "no bare ice"),
    "mission_28": ("fewer lifepods", "no bare land"),
}

GREEN, ORANGE, RED = "green", "orange", "red"

EVENTS = {
    "event_01": (GREEN, "solo: one more rover"),
    "event_02": (GREEN, "solo: a card joins each civ deck"),
    "event_03": (GREEN, "solo: one more personal mission"),
    "event_04": (GREEN, "up by 3 without benefits: civ, biomass or water"),
    "event_05": (GREEN, "up: rover or civ"),
    "event_06": (GREEN, "up: rover or tech"),
    "event_07": (GREEN, "up: rover or water"),
    "event_08": (GREEN, "up: rover or biomass"),
    "event_09": (GREEN, "up: civ or tech"),
    "event_10": (GREEN, "up: water or civ"),
    "event_11": (GREEN, "up: biomass or civ"),
    "event_12": (GREEN, "up: tech or water"),
    "event_13": (GREEN, "up: biomass or tech"),
    "event_14": (GREEN, "up: biomass or water"),
    "event_15": (GREEN, "solo: turn the station"),
    "event_16": (GREEN, "a patch"),
    "event_17": (GREEN, "a synergy"),
    "event_18": (GREEN, "collect a lifepod"),
    "event_19": (GREEN, "collect a meteorite"),
    "event_20": (GREEN, "a synergy"),
    "event_21": (ORANGE, "down: rover or civ"),
    "event_22": (ORANGE, "down: rover or tech"),
    "event_23": (ORANGE, "down: rover or water"),
    "event_24": (ORANGE, "down: rover or biomass"),
    "event_25": (ORANGE, "down: civ or tech"),
    "event_26": (ORANGE, "down: water or civ"),
    "event_27": (ORANGE, "down: biomass or civ"),
    "event_28": (ORANGE, "down: tech or water"),
    "event_29": (ORANGE, "down: biomass or tech"),
    "event_30": (ORANGE, "down: biomass or water"),
    "event_31": (ORANGE, "a meteorite strikes"),
    "event_32": (ORANGE, "down by 1: any"),
    "event_33": (ORANGE, "closed to rovers: water"),
    "event_34": (ORANGE, "closed to rovers: biomass"),
    "event_35": (ORANGE, "closed to rovers: energy"),
    "event_36": (ORANGE, "closed to rovers: rover"),
    "event_37": (ORANGE, "closed to rovers: tech"),
    "event_38": (ORANGE, "closed to rovers: civ"),
    "event_39": (ORANGE, "no tile on the perimeter"),
    "event_40": (ORANGE, "one building only"),
    "event_41": (RED, "down by 2: any"),
    "event_42": (RED, "down by 3: any"),
    "event_43": (RED, "a meteorite strikes"),
    "event_44": (RED, "one building only"),
    "event_45": (RED, "no milestones"),
    "event_46": (RED, "solo: a personal mission is returned"),
    "event_47": (RED, "destroy a rover"),
    "event_48": (RED, "each civ deck loses a card"),
    "event_49": (RED, "destroy a lifepod on the planet"),
    "event_50": (RED, "destroy a collected lifepod"),
    "event_51": (RED, "destroy a collected meteorite"),
    "event_52": (RED, "solo: remove a depot"),
    "event_53": (RED, "a synergy or a look"),
    "event_54": (RED, "a synergy or a look"),
    "event_55": (RED, "no tile beside the same terrain"),
    "event_56": (RED, "no tile on ice"),
    "event_57": (RED, "no tile on ice"),
    "event_58": (RED, "no synergies"),
    "event_59": (RED, "no milestones"),
    "event_60": (RED, "no tile on the perimeter"),
}


def civ_cards(what: str) -> list[str]:
    return [card for card, (_, says) in CIV_CARDS.items() if says == what]


def events(beginning: str) -> list[str]:
    """The events that say something that begins like this, but those for solo only."""
    return [event for event, (_, says) in EVENTS.items() if says.startswith(beginning)]
