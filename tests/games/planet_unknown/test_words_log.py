"""Every event, every obstacle, every line of the score sheet and every ending has its words."""

from __future__ import annotations

from typing import get_args

import pytest

from farhaven.core.events import Event, Revealed
from farhaven.core.value import Value
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.duties import Duty
from farhaven.games.planet_unknown.events import (
    AnyEvent,
    CardKept,
    CardTaken,
    CivDecksChanged,
    DepotRemoved,
    EventCame,
    EventPeeked,
    FocusSet,
    GainLost,
    GameEnded,
    LastTurn,
    LifepodStowed,
    LineFilled,
    MeteoriteLanded,
    MeteoriteLeft,
    MeteoriteLoaded,
    MilestoneReached,
    MissionChosen,
    MissionReturned,
    MovementGained,
    PatchPlaced,
    PatchStored,
    RoverDestroyed,
    RoverMoved,
    RoverPlaced,
    StationTurned,
    SynergyGained,
    TechnologyReached,
    TechnologyUsed,
    TileForgone,
    TilePlaced,
    TokenCollected,
    TokenDestroyed,
    TrackerAdvanced,
    TrackerWentDown,
    TurnBegan,
)
from farhaven.games.planet_unknown.model import (
    INNER,
    NOBODY,
    NOTHING,
    OUTER,
    SCORING,
    Cause,
    Misfit,
    Token,
    Way,
)
from farhaven.games.planet_unknown.reasons import (
    Closed,
    EventForbids,
    NoMovement,
    NoRover,
    NoSuchShape,
    NoSuchWay,
    NotAsked,
    NotAtStart,
    NothingThere,
    NothingToSink,
    NotOffered,
    NotOnLatestTile,
    NotThatTracker,
    NotTouching,
    NotUsable,
    NoUse,
    Obstacle,
    OffPlanet,
    OutOfReach,
    Overlaps,
    PlanetForbids,
    RoverInTheWay,
    StillOwed,
    Stuck,
    WrongSpot,
    WrongTile,
)
from farhaven.games.planet_unknown.view import view

from .printed_tiles import tile
from .speech import BLUE, RED, SAY, WORDS, assert_sentence
from .table import CIV, TECH, WATER, player, table, xy

B3 = xy(1, 2)

EVENTS: list[tuple[Event, str]] = [
    (
        Revealed(place="station", things=(str(tile("i2 civ/energy")),)),
        "New at the station: the civ and energy tile I2.",
    ),
    (Revealed(place="events", things=("event_16",)), ""),
    (
        Revealed(place="events", things=("event_16",), audience=(RED,)),
        "The next event will be: gain a patch.",
    ),
    (
        Revealed(place="missions", things=("mission_24", "mission_27")),
        (
            "Missions between neighbours: more trackers on top of their tracks; "
            "fewer collected meteorites."
        ),
    ),
    (
        Revealed(place="missions", things=("mission_27",), audience=(RED,)),
        (
            "You draw missions. Between neighbours: fewer collected meteorites, 5 points, in a tie "
            "2 for both. Personal side: no ice left uncovered, 5 points."
        ),
    ),
    (
        Revealed(place="personal missions", things=("mission_27", "mission_28")),
        "The personal missions are shown: no ice left uncovered; no land left uncovered.",
    ),
    (
        Revealed(place="civ cards", things=("civ_1_6",)),
        "The secret civ cards are shown: civ card of level 1 (at the end: 1 point).",
    ),
    (
        Revealed(place="civ deck 1", things=("civ_1_3",), audience=(RED,)),
        "You see: civ card of level 1 (at once: 1 patch).",
    ),
    (TurnBegan(turn=3, commander=BLUE), "Turn 3 begins; Blue is the commander."),
    (StationTurned(seat=RED, by=0), "Red leaves the station as it is."),
    (StationTurned(seat=RED, by=1), "Red turns the station clockwise by 1 section."),
    (StationTurned(seat=NOBODY, by=1), "The station turns clockwise by 1 section."),
    (EventCame(event="event_16"), "Event, green: gain a patch."),
    (LastTurn(ending="blocked"), "A player can place neither tile: this is the last turn."),
    (
        TilePlaced(seat=RED, tile=tile("i2 civ/energy"), shape=0, at=B3),
        "Red places the civ and energy tile I2 at B3.",
    ),
    (
        TileForgone(seat=RED, tile=tile("i2 civ/energy")),
        "Red takes the civ and energy tile I2 without placing it.",
    ),
    (
        TrackerAdvanced(seat=RED, track=CIV, to=CIV * 16 + 3, cause=Cause.BUILDING),
        "Red: the civ tracker advances to space 3, by its building.",
    ),
    (
        TrackerAdvanced(seat=RED, track=WATER, to=CIV * 16 + 4, cause=Cause.SYNERGY),
        "Red: the water tracker advances to space 4 of the civ track, by synergy.",
    ),
    (
        TrackerWentDown(seat=BLUE, track=TECH, to=TECH * 16),
        "Blue: the tech tracker goes down to space 0.",
    ),
    (MovementGained(seat=RED, points=2), "Red gains 2 movement points."),
    (SynergyGained(seat=RED), "Red gains a synergy."),
    (MilestoneReached(seat=RED, level=2), "Red reaches a civ milestone of level 2."),
    (
        TechnologyReached(seat=RED, corporation="cosmos", number=0),
        "Red reaches technology 1. Rovers may also move diagonally.",
    ),
    (TechnologyUsed(seat=RED, corporation="jump_drive", number=5), "Red uses technology F."),
    (FocusSet(seat=RED, track=TECH), "Red puts the flux token on the tech track."),
    (LineFilled(seat=RED, line=2, clean=True), "Red fills row 3."),
    (LineFilled(seat=RED, line=23, clean=False), "Red fills column L, where a meteorite lies."),
    (PatchPlaced(seat=RED, at=B3), "Red lays a patch on B3."),
    (PatchStored(seat=RED), "Red stores a patch."),
    (GainLost(seat=RED, gain="LayPatch"), "Red cannot do this, so it is left out: a patch."),
    (RoverPlaced(seat=RED, at=B3), "Red puts a rover on B3."),
    (
        RoverMoved(seat=RED, came_from=B3, to=xy(11, 11), teleported=False),
        "Red moves a rover from B3 to L12.",
    ),
    (
        RoverMoved(seat=RED, came_from=B3, to=xy(0, 0), teleported=True),
        "Red teleports a rover from B3 to A1.",
    ),
    (RoverDestroyed(seat=RED, at=B3), "Red loses the rover on B3."),
    (TokenCollected(seat=RED, token=Token.LIFEPOD, at=B3), "Red collects the lifepod on B3."),
    (TokenCollected(seat=RED, token=Token.METEORITE, at=B3), "Red collects the meteorite on B3."),
    (TokenDestroyed(seat=RED, token=Token.LIFEPOD, at=B3), "Red: the lifepod on B3 is destroyed."),
    (
        TokenDestroyed(seat=RED, token=Token.METEORITE, at=B3),
        "Red: the meteorite on B3 is destroyed.",
    ),
    (TokenDestroyed(seat=RED, token=Token.LIFEPOD, at=-1), "Red loses a collected lifepod."),
    (TokenDestroyed(seat=RED, token=Token.METEORITE, at=-1), "Red loses a collected meteorite."),
    (MeteoriteLoaded(seat=RED, at=B3), "Red loads a meteorite on the rover on B3."),
    (MeteoriteLeft(seat=RED, at=B3), "Red leaves a meteorite on B3."),
    (MeteoriteLanded(seat=RED, at=B3), "Red: a meteorite comes down on B3."),
    (LifepodStowed(seat=RED, spot=SCORING), "Red puts a lifepod on the scoring area."),
    (LifepodStowed(seat=RED, spot=80), "Red puts a lifepod on technology A."),
    (CardTaken(seat=RED, level=2, card=NOTHING), "Red keeps a secret civ card of level 2."),
    (
        CardTaken(seat=RED, level=2, card="civ_2_7"),
        "Red takes a civ card of level 2, at once: teleport one rover to any cell.",
    ),
    (
        CardKept(seat=RED, card="civ_4_6"),
        "Your secret: civ card of level 4 (at the end: 4 points).",
    ),
    (CivDecksChanged(by=-1), "A random card leaves each civ deck unseen."),
    (CivDecksChanged(by=1), "A random unused civ card joins each deck."),
    (MissionReturned(seat=RED), "Red returns a personal mission to the box."),
    (
        MissionChosen(seat=RED, card="mission_25"),
        "Red chooses a mission for all: more collected meteorites.",
    ),
    (EventPeeked(seat=RED), "Red looks at the next event in secret."),
    (DepotRemoved(seat=RED, depot=OUTER), "Red removes all tiles of a depot of the outer ring."),
    (GameEnded(ending="blocked"), "The game is over."),
]


def test_every_event_has_a_sentence() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(AnyEvent))


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_events_are_told_in_sentences(event: Event, sentence: str) -> None:
    assert WORDS.event(event, SAY) == sentence


@pytest.mark.parametrize("duty", [kind.__name__ for kind in get_args(Duty)])
def test_every_duty_can_be_lost(duty: str) -> None:
    assert_sentence(WORDS.event(GainLost(seat=RED, gain=duty), SAY))


OBSTACLES: list[tuple[Value, str]] = [
    (NotAsked(), "This is not asked now: another decision is due first."),
    (StillOwed(), "You cannot finish yet: something that must be done is left."),
    (WrongTile(INNER, Misfit.EMPTY), "Your depot of the inner ring has no tile left."),
    (
        WrongTile(OUTER, Misfit.OTHER_CHOSEN),
        "You have chosen the other tile, not the one of the outer ring.",
    ),
    (
        EventForbids("event_39", by_end=True),
        "This would end the game, which the event must not do.",
    ),
    (WrongTile(INNER, Misfit.NO_PLACE), "The tile of the inner ring fits nowhere."),
    (
        WrongTile(INNER, Misfit.FITS),
        (
            "The tile of the inner ring is not taken without placing: "
            "a tile that fits must be placed."
        ),
    ),
    (
        NoSuchShape(7),
        "The tile has no shape 8: turned like that it looks the same as before.",
    ),
    (OffPlanet(), "It would lie beside the planet, or in a hole."),
    (Overlaps(), "Another piece, or a meteorite, lies there already."),
    (NotTouching(), "It would touch no other piece with a side."),
    (NotAtStart(), "The first piece must cover a cell of the edge, on Charybdis of the centre."),
    (PlanetForbids("k_273"), "K-273 forbids it. A tile lies wholly on ice or wholly on land."),
    (
        EventForbids("event_39"),
        "The event forbids it: tiles may not cover perimeter cells this turn.",
    ),
    (NotThatTracker(CIV), "This does not concern the civ tracker."),
    (Stuck(CIV), "There is no free space where it could go: the civ tracker."),
    (
        Stuck(CIV, down=True),
        "It cannot go down, or another one must go down farther: the civ tracker.",
    ),
    (NoSuchWay(CIV, Way.UP_LEFT), "Not possible up to the left: the civ tracker."),
    (NotUsable(used=True), "You have used this technology already."),
    (NotUsable(used=False), "You have no technology for this that works now."),
    (NoUse(), "This would change nothing now."),
    (NoMovement(), "You have no movement points left."),
    (NoRover(B3), "No rover of yours that could be used is on B3."),
    (OutOfReach(B3), "The rover cannot get to B3 in this way."),
    (RoverInTheWay(B3), "Another rover is on B3."),
    (Closed(B3), "Rovers may not enter B3: it is toxic, or the event closes it."),
    (
        NothingToSink(B3),
        "Nothing can be sunk on B3: that takes a load, water and the technology.",
    ),
    (NotOnLatestTile(B3), "B3 is not on the tile placed last."),
    (NothingThere(B3), "Nothing that is asked for is on B3."),
    (WrongSpot(80), "A lifepod cannot be put there or taken from there: technology A."),
    (
        NotOffered("mission_05"),
        "Mission 5 is not among those that you can choose from.",
    ),
    (
        NotOffered("civ_1_3"),
        "You cannot choose this now: civ card of level 1 (at once: 1 patch).",
    ),
]


def test_every_obstacle_has_a_sentence() -> None:
    assert {type(why) for why, _ in OBSTACLES} == set(get_args(Obstacle))


@pytest.mark.parametrize(("why", "sentence"), OBSTACLES)
def test_obstacles_are_reasons_with_names(why: Value, sentence: str) -> None:
    assert WORDS.obstacle(why, SAY) == sentence


# -- the score sheet -------------------------------------------------------------------------


def test_every_line_of_the_score_sheet_has_its_heading() -> None:
    state = table(player(personal=("mission_01",)), missions=("mission_02",) * 3)
    state.common = "mission_03"
    (red, _) = GAME.scores(view(state, RED))
    keys = [line.key for line in red.lines]
    headings = [WORDS.line(key, SAY) for key in keys]
    assert len(set(headings)) == len(keys) == 16
    for key in keys:
        assert_sentence(WORDS.explanation(key, SAY))


def test_every_way_to_end_has_a_sentence() -> None:
    for key in GAME.endings:
        assert_sentence(WORDS.ending(key, SAY))
        assert_sentence(WORDS.event(LastTurn(ending=key), SAY))
    assert WORDS.tie_break(SAY).endswith("the victory is shared [12.8].")
