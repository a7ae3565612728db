"""What is printed on the 108 epoch cards and the 20 science cards, typed in once more for tests.

Plain data, apart from the component file of the game on purpose: a slip in one of them shows.
Amounts are (energy, food, metal, science) and (military, trade, diplomacy); letters say what a
card is worth as payment; quarters are white, of a colour with a white border ("grey!", only for
that colour), or filled ("grey").
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add

OBJECTS = ("ship", "shuttle", "station")


@dataclass(frozen=True, kw_only=True)
class Gains:
    """What a card brings, once."""

    production: tuple[int, int, int, int] = (0, 0, 0, 0)
    scales: tuple[int, int, int] = (0, 0, 0)
    income: int = 0
    tokens: int = 0
    points: int = 0

    def __add__(self, other: Gains) -> Gains:
        energy, food, metal, science = map(add, self.production, other.production)
        military, trade, diplomacy = map(add, self.scales, other.scales)
        return Gains(
            production=(energy, food, metal, science),
            scales=(military, trade, diplomacy),
            income=self.income + other.income,
            tokens=self.tokens + other.tokens,
            points=self.points + other.points,
        )


NOTHING = Gains()


@dataclass(frozen=True)
class Printed(Gains):
    id: str
    cost: tuple[int, int, int, int]
    pays: str
    quarter: str = ""
    quarters: str = ""
    objects: str = ""

    def __str__(self) -> str:
        return self.id

    @property
    def epoch(self) -> int:
        return int(self.id[0])

    def shows(self, what: str) -> int:
        """How many symbols of an object are on a planet or a colonisation card."""
        return self.objects.split().count(what)


@dataclass(frozen=True)
class PrintedScience(Gains):
    id: str
    cost: int
    symbol: bool

    def __str__(self) -> str:
        return self.id


# fmt: off
# ruff: noqa: E501
STATIONS: tuple[Printed, ...] = (
    Printed("1_01", cost=(0, 1, 2, 0), pays="E", production=(1, 0, 0, 0)),
    Printed("1_02", cost=(0, 1, 2, 0), pays="F", production=(1, 0, 0, 0)),
    Printed("1_03", cost=(0, 2, 2, 0), pays="S", production=(1, 0, 0, 0), tokens=1),
    Printed("1_04", cost=(1, 0, 2, 0), pays="F", production=(0, 1, 0, 0)),
    Printed("1_05", cost=(2, 0, 1, 0), pays="M", production=(0, 1, 0, 0)),
    Printed("1_06", cost=(2, 0, 2, 0), pays="E", production=(0, 1, 0, 0), points=2),
    Printed("1_07", cost=(1, 2, 0, 0), pays="M", production=(0, 0, 1, 0)),
    Printed("1_08", cost=(2, 1, 0, 0), pays="E", production=(0, 0, 1, 0)),
    Printed("1_09", cost=(2, 2, 0, 0), pays="S", production=(0, 0, 1, 0), tokens=1),
    Printed("1_10", cost=(1, 1, 1, 0), pays="M", production=(0, 0, 0, 1)),
    Printed("1_11", cost=(1, 2, 1, 0), pays="FS", production=(0, 0, 0, 1), points=2),
    Printed("2_01", cost=(0, 2, 2, 0), pays="E", production=(1, 0, 0, 0), points=1),
    Printed("2_02", cost=(0, 2, 3, 0), pays="S", production=(1, 0, 0, 0), tokens=2),
    Printed("2_03", cost=(0, 2, 3, 0), pays="F", production=(1, 0, 0, 0), scales=(0, 1, 0)),
    Printed("2_04", cost=(3, 0, 1, 0), pays="F", production=(0, 1, 0, 0), points=1),
    Printed("2_05", cost=(3, 0, 2, 0), pays="M", production=(0, 1, 0, 0), tokens=2),
    Printed("2_06", cost=(2, 2, 0, 0), pays="M", production=(0, 0, 1, 0), points=1),
    Printed("2_07", cost=(3, 2, 0, 0), pays="E", production=(0, 0, 1, 0), scales=(1, 0, 0)),
    Printed("2_08", cost=(2, 1, 1, 0), pays="S", production=(0, 0, 0, 1), points=1),
    Printed("2_09", cost=(2, 1, 2, 0), pays="ES", production=(0, 0, 0, 1), income=1, points=1),
    Printed("3_01", cost=(0, 3, 3, 0), pays="E", production=(1, 0, 0, 0), points=3),
    Printed("3_02", cost=(3, 0, 3, 0), pays="F", production=(0, 1, 0, 0), points=3),
    Printed("3_03", cost=(3, 3, 0, 0), pays="M", production=(0, 0, 1, 0), points=3),
    Printed("3_04", cost=(2, 2, 2, 0), pays="S", production=(0, 0, 0, 1), points=3),
    Printed("3_05", cost=(3, 3, 2, 0), pays="FM", production=(1, 0, 1, 0)),
    Printed("3_06", cost=(2, 2, 2, 1), pays="S", production=(0, 1, 0, 1)),
)

SHUTTLES: tuple[Printed, ...] = (
    Printed("1_12", cost=(1, 0, 1, 0), pays="M", scales=(1, 0, 0)),
    Printed("1_13", cost=(1, 0, 2, 0), pays="E", scales=(1, 0, 0), points=2),
    Printed("1_14", cost=(0, 1, 1, 0), pays="F", scales=(0, 1, 0)),
    Printed("1_15", cost=(0, 2, 0, 0), pays="EM", scales=(0, 1, 0)),
    Printed("1_16", cost=(1, 1, 0, 0), pays="S", scales=(0, 0, 1)),
    Printed("1_17", cost=(1, 0, 0, 1), pays="F", scales=(0, 0, 1), points=1),
    Printed("2_10", cost=(2, 0, 2, 0), pays="M", scales=(1, 0, 0), points=1),
    Printed("2_11", cost=(2, 0, 4, 0), pays="E", scales=(2, 0, 0)),
    Printed("2_12", cost=(1, 3, 0, 0), pays="F", scales=(0, 1, 0), points=1),
    Printed("2_13", cost=(0, 4, 2, 0), pays="EM", scales=(0, 2, 0)),
    Printed("2_14", cost=(0, 2, 2, 1), pays="S", scales=(0, 0, 1), points=1),
    Printed("2_15", cost=(3, 2, 0, 1), pays="F", scales=(0, 0, 2)),
    Printed("2_16", cost=(2, 1, 2, 0), pays="M", scales=(0, 0, 1), points=1),
    Printed("3_07", cost=(3, 0, 4, 0), pays="M", scales=(2, 0, 0), points=1),
    Printed("3_08", cost=(2, 0, 3, 0), pays="E", scales=(1, 0, 0), points=3),
    Printed("3_09", cost=(2, 3, 3, 0), pays="F", scales=(0, 2, 0), points=1),
    Printed("3_10", cost=(3, 3, 0, 0), pays="E", scales=(0, 1, 0), points=3),
    Printed("3_11", cost=(0, 3, 3, 1), pays="S", scales=(0, 0, 2), points=1),
    Printed("3_12", cost=(1, 2, 3, 0), pays="M", scales=(0, 0, 1), points=3),
    Printed("3_13", cost=(3, 2, 2, 0), pays="EF", scales=(1, 1, 0), points=1),
)

COLONY_SHIPS: tuple[Printed, ...] = (
    Printed("1_18", cost=(0, 1, 1, 0), pays="E", income=2, points=3),
    Printed("1_19", cost=(1, 0, 1, 0), pays="M", scales=(0, 1, 0), points=2),
    Printed("2_17", cost=(0, 2, 3, 0), pays="F", scales=(1, 0, 0), tokens=1),
    Printed("2_18", cost=(3, 3, 0, 0), pays="E", scales=(0, 1, 0), points=4),
    Printed("2_19", cost=(3, 2, 0, 1), pays="M", scales=(0, 0, 1), income=1),
    Printed("2_20", cost=(1, 0, 3, 0), pays="FM", points=6),
    Printed("3_14", cost=(4, 2, 2, 0), pays="M", points=7),
    Printed("3_15", cost=(2, 4, 0, 0), pays="F", tokens=1, points=6),
    Printed("3_16", cost=(2, 0, 4, 0), pays="E", scales=(1, 0, 0), points=4),
    Printed("3_17", cost=(0, 3, 4, 0), pays="F", scales=(0, 1, 0), points=4),
    Printed("3_18", cost=(3, 3, 0, 1), pays="E", scales=(0, 0, 1), points=3),
    Printed("3_19", cost=(3, 0, 3, 1), pays="M", income=2, points=4),
)

COLONISATION: tuple[Printed, ...] = (
    Printed("1_20", cost=(1, 0, 0, 0), pays="F", points=4, quarter="grey", objects="station"),
    Printed("1_21", cost=(1, 1, 0, 0), pays="M", production=(0, 0, 1, 0), quarter="grey", objects="shuttle"),
    Printed("1_22", cost=(1, 0, 1, 0), pays="E", production=(0, 1, 0, 0), quarter="green"),
    Printed("1_23", cost=(0, 0, 1, 0), pays="S", tokens=1, points=2, quarter="green", objects="ship"),
    Printed("1_24", cost=(0, 1, 0, 0), pays="F", tokens=2, points=1, quarter="yellow", objects="shuttle"),
    Printed("1_25", cost=(0, 0, 1, 0), pays="E", tokens=1, points=2, quarter="yellow", objects="station"),
    Printed("1_26", cost=(1, 1, 0, 0), pays="S", production=(0, 0, 0, 1), quarter="violet", objects="ship"),
    Printed("1_27", cost=(0, 1, 0, 0), pays="EF", points=4, quarter="violet", objects="ship station"),
    Printed("1_28", cost=(1, 0, 0, 0), pays="M", points=3, quarter="green", objects="ship"),
    Printed("2_21", cost=(2, 3, 0, 0), pays="M", production=(0, 0, 1, 0), points=5, quarter="grey", objects="station"),
    Printed("2_22", cost=(1, 0, 2, 0), pays="E", scales=(1, 0, 0), quarter="grey", objects="shuttle"),
    Printed("2_23", cost=(2, 0, 3, 0), pays="F", production=(0, 1, 0, 0), points=1, quarter="green", objects="ship"),
    Printed("2_24", cost=(3, 1, 0, 0), pays="S", points=3, quarter="green", objects="shuttle"),
    Printed("2_25", cost=(0, 2, 1, 0), pays="E", production=(1, 0, 0, 0), points=1, quarter="yellow", objects="shuttle"),
    Printed("2_26", cost=(0, 2, 1, 0), pays="M", tokens=3, points=1, quarter="yellow", objects="ship"),
    Printed("2_27", cost=(1, 1, 1, 0), pays="S", production=(0, 0, 0, 1), points=1, quarter="violet", objects="station"),
    Printed("2_28", cost=(0, 1, 0, 1), pays="F", scales=(0, 0, 1), quarter="violet", objects="ship shuttle"),
    Printed("2_29", cost=(2, 2, 0, 0), pays="EF", scales=(0, 1, 0), quarter="yellow", objects="ship"),
    Printed("3_20", cost=(3, 2, 0, 0), pays="M", points=3, quarter="grey", objects="station"),
    Printed("3_21", cost=(3, 0, 2, 0), pays="E", scales=(1, 0, 0), points=1, quarter="grey", objects="ship"),
    Printed("3_22", cost=(1, 0, 4, 0), pays="F", points=4, quarter="green", objects="shuttle"),
    Printed("3_23", cost=(3, 1, 1, 0), pays="S", production=(0, 1, 0, 0), points=1, quarter="green", objects="ship"),
    Printed("3_24", cost=(0, 4, 1, 0), pays="E", points=4, quarter="yellow", objects="ship"),
    Printed("3_25", cost=(0, 3, 2, 0), pays="M", scales=(0, 1, 0), points=1, quarter="yellow", objects="shuttle"),
    Printed("3_26", cost=(2, 0, 2, 1), pays="S", points=4, quarter="violet", objects="station"),
    Printed("3_27", cost=(3, 2, 0, 0), pays="F", scales=(0, 0, 1), points=1, quarter="violet", objects="ship"),
    Printed("3_28", cost=(0, 4, 0, 0), pays="EM", production=(0, 0, 1, 0), points=1, quarter="grey", objects="shuttle"),
    Printed("3_29", cost=(1, 1, 2, 0), pays="FS", tokens=1, points=2, quarter="violet", objects="ship"),
)

PLANETS: tuple[Printed, ...] = (
    Printed("1_29", cost=(1, 0, 0, 0), pays="F", tokens=1, points=2,
            quarters="white grey green yellow", objects="shuttle"),
    Printed("1_30", cost=(0, 1, 2, 0), pays="E", production=(1, 0, 0, 0),
            quarters="yellow! yellow grey grey"),
    Printed("1_31", cost=(0, 0, 1, 0), pays="S", tokens=2, points=2,
            quarters="white white green green", objects="ship"),
    Printed("1_32", cost=(0, 1, 0, 0), pays="M", points=5,
            quarters="white grey! grey violet", objects="station"),
    Printed("1_33", cost=(0, 1, 1, 0), pays="E", scales=(0, 1, 0), points=1,
            quarters="white green! green yellow", objects="shuttle"),
    Printed("1_34", cost=(0, 0, 1, 0), pays="F", income=2, points=2,
            quarters="white yellow! grey violet", objects="ship"),
    Printed("1_35", cost=(1, 1, 1, 0), pays="M", production=(0, 0, 0, 1), income=1, points=5,
            quarters="white white violet! yellow", objects="station"),
    Printed("1_36", cost=(0, 0, 2, 0), pays="FM", scales=(1, 0, 0), points=2,
            quarters="white grey! green green", objects="shuttle"),
    Printed("2_30", cost=(1, 2, 0, 0), pays="E", points=4,
            quarters="white grey yellow violet", objects="shuttle"),
    Printed("2_31", cost=(0, 2, 2, 0), pays="S", production=(0, 1, 0, 0), points=2,
            quarters="green! green green yellow", objects="ship"),
    Printed("2_32", cost=(1, 0, 3, 0), pays="M", scales=(1, 0, 0), points=3,
            quarters="white grey! grey violet", objects="station"),
    Printed("2_33", cost=(3, 1, 0, 0), pays="F", scales=(0, 1, 0), tokens=1, points=2,
            quarters="white white green yellow", objects="shuttle"),
    Printed("2_34", cost=(0, 2, 2, 0), pays="E", scales=(0, 0, 1), points=2,
            quarters="white violet! violet yellow", objects="ship"),
    Printed("2_35", cost=(1, 1, 2, 0), pays="F", income=3, points=2,
            quarters="white yellow! grey green", objects="station"),
    Printed("2_36", cost=(3, 0, 2, 0), pays="MS", tokens=2, points=10,
            quarters="white white grey! grey", objects="ship"),
    Printed("3_30", cost=(3, 0, 1, 0), pays="E", points=3,
            quarters="white grey green yellow", objects="shuttle"),
    Printed("3_31", cost=(0, 4, 2, 0), pays="F", points=1,
            quarters="white white green violet", objects="ship ship"),
    Printed("3_32", cost=(3, 2, 0, 0), pays="M", scales=(0, 1, 0), points=1,
            quarters="white green! green grey", objects="station"),
    Printed("3_33", cost=(1, 1, 3, 0), pays="S", scales=(0, 0, 1), points=1,
            quarters="violet! violet yellow yellow", objects="ship"),
    Printed("3_34", cost=(2, 2, 3, 0), pays="M", points=1,
            quarters="white grey! grey violet", objects="shuttle shuttle"),
    Printed("3_35", cost=(2, 3, 0, 0), pays="F", tokens=1, points=3,
            quarters="white yellow! yellow green", objects="shuttle"),
    Printed("3_36", cost=(2, 2, 3, 0), pays="ES", points=4,
            quarters="white white grey violet", objects="station"),
)
SCIENCE: tuple[PrintedScience, ...] = (
    PrintedScience("S01", cost=2, symbol=True, tokens=4, points=1),
    PrintedScience("S02", cost=2, symbol=True, points=6),
    PrintedScience("S03", cost=2, symbol=True, points=3),
    PrintedScience("S04", cost=2, symbol=True, points=3),
    PrintedScience("S05", cost=3, symbol=False, points=2),
    PrintedScience("S06", cost=3, symbol=True, points=4),
    PrintedScience("S07", cost=4, symbol=False, scales=(2, 0, 0)),
    PrintedScience("S08", cost=4, symbol=False, scales=(0, 2, 0)),
    PrintedScience("S09", cost=4, symbol=False, scales=(0, 0, 2)),
    PrintedScience("S10", cost=3, symbol=False, income=2, points=1),
    PrintedScience("S11", cost=2, symbol=True, tokens=3),
    PrintedScience("S12", cost=2, symbol=True, points=3),
    PrintedScience("S13", cost=3, symbol=False, tokens=2),
    PrintedScience("S14", cost=3, symbol=True, points=2),
    PrintedScience("S15", cost=4, symbol=False),
    PrintedScience("S16", cost=4, symbol=False),
    PrintedScience("S17", cost=5, symbol=False, points=9),
    PrintedScience("S18", cost=4, symbol=True, production=(1, 0, 1, 0), points=3),
    PrintedScience("S19", cost=4, symbol=True, production=(0, 1, 0, 1), points=3),
    PrintedScience("S20", cost=4, symbol=False),
)
# fmt: on

EPOCH_CARDS: tuple[Printed, ...] = (
    *STATIONS,
    *SHUTTLES,
    *COLONY_SHIPS,
    *COLONISATION,
    *PLANETS,
)
PRINTED = {card.id: card for card in EPOCH_CARDS}
