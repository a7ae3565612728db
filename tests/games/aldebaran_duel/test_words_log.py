"""Every event, obstacle, score line and ending has its sentence."""

from __future__ import annotations

from typing import get_args

import pytest

from farhaven.core.events import Event, Revealed
from farhaven.core.value import Value
from farhaven.games.aldebaran_duel import GAME
from farhaven.games.aldebaran_duel.events import (
    AnyEvent,
    CardsLeft,
    Completed,
    CylinderMoved,
    EpochBegan,
    GameEnded,
    GotObjects,
    GotTokens,
    IncomeRose,
    Laid,
    Paid,
    Passed,
    ProductionRose,
    ResearchDeclined,
    Researched,
    ScaleRose,
    Scored,
    Took,
)
from farhaven.games.aldebaran_duel.model import BLUE, RED, TOKEN, Line, Object, Resource, Scale
from farhaven.games.aldebaran_duel.reasons import (
    CannotDock,
    CannotPay,
    HandFull,
    LeavesTooLittle,
    MustGoOn,
    NoPlace,
    NotAsked,
    NotHalf,
    NotHeld,
    NotInHand,
    NotInMarket,
    NotOwed,
    NotYourPlanet,
    Obstacle,
    PaysForItself,
    QuarterClosed,
    ScienceCardPaysScience,
    WholeTooLate,
    WorthTooMuch,
    WrongColour,
    WrongSymbol,
)
from farhaven.games.aldebaran_duel.view import view

from .speech import SAY, WORDS, assert_sentence
from .table import table

ORRUN, MIREL, MOSS_FIELDS, ARK = "1_30", "1_31", "1_22", "1_18"
DYNAMO, SKIMMER = "1_02", "1_03"

EVENTS: list[tuple[Event, str]] = [
    (Revealed(place="market", things=(ORRUN,)), "New in the market: Orrun."),
    (
        Revealed(place="market", things=(ORRUN, MIREL, ARK)),
        "New in the market: Orrun, Mirel and Seedling Ark.",
    ),
    (Revealed(place="research", things=("S07",)), ""),
    (Revealed(place="discard", things=("S07",)), ""),
    (EpochBegan(epoch=2, starter=BLUE), "Epoch 2 begins; Blue goes first."),
    (Took(seat=RED, card=ORRUN), "Red takes Orrun."),
    (
        Paid(seat=RED, card=ORRUN, item=DYNAMO, half=False),
        "Red pays for Orrun with Tether Dynamo.",
    ),
    (Paid(seat=RED, card=ORRUN, item=TOKEN, half=False), "Red pays for Orrun with a token."),
    (
        Paid(seat=RED, card="S07", item="S02", half=True),
        "Red pays for Fleet Academy with Public Lectures as one of two.",
    ),
    (Laid(seat=RED, card=ORRUN, planet="", quarter=-1), "Red lays out Orrun."),
    (
        Laid(seat=RED, card=ARK, planet=ORRUN, quarter=-1),
        "Red lays out Seedling Ark with Orrun.",
    ),
    (
        Laid(seat=RED, card=MOSS_FIELDS, planet=MIREL, quarter=0),
        "Red attaches Moss Fields to quarter 1 of Mirel.",
    ),
    (Researched(seat=BLUE, card="S07"), "Blue researches Fleet Academy."),
    (Completed(seat=BLUE, planet=ORRUN), "Blue completes Orrun."),
    (
        Scored(seat=RED, line=Line.PLANETS, points=5, cause="1_32"),
        "Red scores 5 points for Tavas.",
    ),
    (
        Scored(seat=RED, line=Line.SHUTTLES, points=1, cause="1_17"),
        "Red scores 1 point for Envoy Shuttle.",
    ),
    (
        Scored(seat=RED, line=Line.RESEARCH, points=6, cause="S02"),
        "Red scores 6 points for Public Lectures.",
    ),
    (
        Scored(seat=RED, line=Line.RESEARCH, points=3, cause=ORRUN),
        "Red scores 3 points for completing Orrun, by a science card.",
    ),
    (
        Scored(seat=RED, line=Line.OFF_BOARD, points=2),
        "Red scores 2 points for a step of the cylinder beyond the board.",
    ),
    (GotTokens(seat=RED, count=1, cause=SKIMMER), "Red gets 1 token from Corona Skimmer."),
    (GotTokens(seat=RED, count=4, cause="S01"), "Red gets 4 tokens from Survey Probes."),
    (
        GotObjects(seat=RED, object=Object.COLONY_SHIP, count=2, cause="1_28"),
        "Red gets 2 colony ship tokens from Harbour Crater.",
    ),
    (
        ProductionRose(seat=BLUE, resource=Resource.FOOD, cause=MOSS_FIELDS),
        "Moss Fields raises the food production of Blue by 1.",
    ),
    (
        ScaleRose(seat=BLUE, scale=Scale.MILITARY, by=2, cause="S07"),
        "Fleet Academy raises the military of Blue by 2.",
    ),
    (IncomeRose(seat=RED, by=2, cause=ARK), "Seedling Ark raises the income of Red by 2."),
    (Passed(seat=RED, forced=False), "Red passes."),
    (Passed(seat=RED, forced=True), "Red can neither take nor play and passes."),
    (ResearchDeclined(seat=RED), "Red plays no science card."),
    (
        CylinderMoved(seat=RED, scale=Scale.MILITARY, came_from=(0, 0), to=(0, 3)),
        "Military moves the cylinder toward Red (3 cells up from the centre).",
    ),
    (
        CylinderMoved(seat=BLUE, scale=Scale.DIPLOMACY, came_from=(1, 3), to=(2, 2)),
        "Diplomacy moves the cylinder toward Blue (2 cells up and 2 cells right from the centre).",
    ),
    (
        CylinderMoved(seat=BLUE, scale=Scale.TRADE, came_from=(-1, -1), to=(0, -1)),
        "Trade moves the cylinder toward Blue (1 cell down from the centre).",
    ),
    (
        CylinderMoved(seat=BLUE, scale=Scale.TRADE, came_from=(-1, 0), to=(0, 0)),
        "Trade moves the cylinder toward Blue (the centre).",
    ),
    (
        CylinderMoved(seat=RED, scale=Scale.TRADE, came_from=(-4, 0), to=(-4, 0)),
        "The cylinder stays at the edge toward Red (4 cells left from the centre).",
    ),
    (CardsLeft(cards=(ORRUN,)), "Nobody took Orrun, which leaves the game."),
    (CardsLeft(cards=(ORRUN, MIREL)), "Nobody took Orrun and Mirel, which leave the game."),
    (GameEnded(), "The game is over."),
]


def test_every_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(AnyEvent))


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_events_are_told_in_sentences(event: Event, sentence: str) -> None:
    assert WORDS.event(event, SAY) == sentence


def test_points_of_every_line_are_told_differently() -> None:
    """Lines whose points always come from a card share one sentence."""
    by_card = {Line.STATIONS, Line.SHUTTLES, Line.PLANETS, Line.COLONISATION}
    by_card |= {Line.COLONY_SHIPS, Line.RESEARCH, Line.START}  # the start tells nothing
    told = [WORDS.event(Scored(seat=RED, line=line, points=2), SAY) for line in Line]
    for sentence in told:
        assert_sentence(sentence)
        assert "2 points" in sentence
    assert len(set(told)) == len(Line) - len(by_card) + 1


OBSTACLES: list[tuple[Value, str]] = [
    (NotAsked(), "This is not asked now: another decision is due first."),
    (
        MustGoOn(),
        (
            "You may pass only when the market is empty, "
            "or when you can neither take cards nor play one."
        ),
    ),
    (NotInMarket(ORRUN), "Orrun is not in the market."),
    (HandFull(7), "Your hand is full: you never hold more than 7 epoch cards."),
    (WorthTooMuch(ORRUN, 3, 2), "Orrun has the value 3, and you may take only 2 now."),
    (NotInHand("S07"), "Fleet Academy is not in your hand."),
    (
        NoPlace(ARK),
        "Seedling Ark needs a completed planet of yours that has no colony ship yet.",
    ),
    (
        NoPlace(MOSS_FIELDS),
        (
            "Moss Fields is a green colonisation card: "
            "it needs an open quarter on a planet of yours where it fits."
        ),
    ),
    (NotYourPlanet(ORRUN), "Orrun is not a planet of yours."),
    (QuarterClosed(ORRUN, 1), "Nothing more can be attached to quarter 2 of Orrun."),
    (
        WrongColour(ORRUN, 0, MOSS_FIELDS),
        "Quarter 1 of Orrun is yellow; Moss Fields is a green colonisation card.",
    ),
    (
        CannotDock(ORRUN, ship=""),
        "Orrun is not completed, and colony ships go only with completed planets.",
    ),
    (CannotDock(ORRUN, ship="1_18"), "Orrun already has its colony ship."),
    (
        CannotPay(ORRUN, (0, 1, 2, 0)),
        "Orrun costs 1 food and 2 metal after your production; you cannot pay that.",
    ),
    (
        CannotPay(ORRUN, (0, 0, 0, 0)),
        (
            "Orrun costs one epoch card or token even though nothing of its price is left; "
            "you have none to give."
        ),
    ),
    (
        CannotPay("S07", (0, 0, 0, 0)),
        (
            "Fleet Academy costs one card or token of any kind even though production covers its "
            "price; you have none to give."
        ),
    ),
    (NotOwed(Resource.METAL), "No metal is owed, so none can be taken off the price."),
    (
        LeavesTooLittle(DYNAMO),
        "If you paid so with Tether Dynamo, too little would be left for the rest of the price.",
    ),
    (
        LeavesTooLittle(TOKEN),
        "If you paid so with a token, too little would be left for the rest of the price.",
    ),
    (NotHeld(DYNAMO), "You do not hold Tether Dynamo, so you cannot pay with it."),
    (NotHeld(TOKEN), "You have no token to pay with."),
    (PaysForItself(ORRUN), "Orrun cannot pay for itself."),
    (
        ScienceCardPaysScience("S02"),
        "Public Lectures is a science card, which pays only for science cards.",
    ),
    (
        WrongSymbol(DYNAMO, Resource.METAL),
        "Tether Dynamo does not show the symbol that pays 1 metal.",
    ),
    (WrongSymbol(TOKEN, Resource.SCIENCE), "A token by itself does not pay 1 science."),
    (NotHalf(TOKEN), "A token cannot be one of two here: it pays by itself."),
    (
        NotHalf("S02"),
        "Public Lectures is a science card, and science cards are never one of two.",
    ),
    (
        NotHalf(DYNAMO),
        "Tether Dynamo pays by itself here: no unit is due that two cards could replace.",
    ),
    (WholeTooLate(), "You have given one of two for this unit; now give the second."),
]


def test_every_obstacle_has_a_sentence() -> None:
    assert {type(why) for why, _ in OBSTACLES} == set(get_args(Obstacle))


@pytest.mark.parametrize(("why", "sentence"), OBSTACLES)
def test_obstacles_are_reasons_with_figures(why: Value, sentence: str) -> None:
    assert WORDS.obstacle(why, SAY) == sentence


def test_every_line_of_the_score_sheet_has_its_heading() -> None:
    (red, _) = GAME.scores(view(table(), RED))
    headings = [WORDS.line(line.key, SAY) for line in red.lines]
    assert all(headings)
    assert len(set(headings)) == len(headings)


def test_every_way_to_end_has_a_sentence() -> None:
    for key in GAME.endings:
        assert_sentence(WORDS.ending(key, SAY))
