"""Why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.value import Value
from farhaven.core.words import Say
from farhaven.games.planet_unknown.components.missions import MISSIONS
from farhaven.games.planet_unknown.model import Misfit, Way
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

from .boards import planet_rule
from .cards import civ_name, event
from .names import cell, planet, ring, spot, tracker

Placing: TypeAlias = (
    WrongTile
    | NoSuchShape
    | OffPlanet
    | Overlaps
    | NotTouching
    | NotAtStart
    | PlanetForbids
    | EventForbids
)
OnTracks: TypeAlias = NotThatTracker | Stuck | NoSuchWay | NotUsable | WrongSpot
Moving: TypeAlias = (
    NoMovement
    | NoRover
    | OutOfReach
    | RoverInTheWay
    | Closed
    | NothingToSink
    | NotOnLatestTile
    | NothingThere
)
Asking: TypeAlias = NotAsked | StillOwed | NoUse | NotOffered


def obstacle(why: Value, say: Say) -> str:
    assert isinstance(why, Obstacle)
    if isinstance(why, Placing):
        return placing(why, say)
    if isinstance(why, OnTracks):
        return on_tracks(why, say)
    if isinstance(why, Moving):
        return moving(why, say)
    return asking(why, say)


def asking(why: Asking, say: Say) -> str:
    match why:
        case NotAsked():
            return say("This is not asked now: another decision is due first.")
        case StillOwed():
            return say("You cannot finish yet: something that must be done is left.")
        case NoUse():
            return say("This would change nothing now.")
        case NotOffered():
            if why.card in MISSIONS:
                return say(
                    "Mission {number} is not among those that you can choose from.",
                    number=int(why.card[-2:]),
                )
            return say(
                "You cannot choose this now: {card}.",
                card=civ_name(why.card, say),
            )
    assert_never(why)


# -- tiles and patches -----------------------------------------------------------------------


def placing(why: Placing, say: Say) -> str:
    match why:
        case WrongTile():
            return wrong_tile(why, say)
        case NoSuchShape():
            return say(
                "The tile has no shape {number}: turned like that it looks the same as before.",
                number=why.shape + 1,
            )
        case OffPlanet():
            return say("It would lie beside the planet, or in a hole.")
        case Overlaps():
            return say("Another piece, or a meteorite, lies there already.")
        case NotTouching():
            return say("It would touch no other piece with a side.")
        case NotAtStart():
            return say("The first piece must cover a cell of the edge, on Charybdis of the centre.")
        case PlanetForbids():
            return say(
                "{planet} forbids it. {rule}",
                planet=planet(why.planet, say),
                rule=planet_rule(why.planet, say),
            )
        case EventForbids():
            if why.by_end:
                return say("This would end the game, which the event must not do.")
            return say("The event forbids it: {rule}.", rule=event(why.event, say))
    assert_never(why)


def wrong_tile(why: WrongTile, say: Say) -> str:
    said = {"ring": ring(why.depot, say)}
    return {
        Misfit.EMPTY: say("Your depot of {ring} has no tile left.", **said),
        Misfit.OTHER_CHOSEN: say("You have chosen the other tile, not the one of {ring}.", **said),
        Misfit.NO_PLACE: say("The tile of {ring} fits nowhere.", **said),
        Misfit.FITS: say(
            "The tile of {ring} is not taken without placing: a tile that fits must be placed.",
            **said,
        ),
    }[why.because]


# -- the corporation board -------------------------------------------------------------------


def on_tracks(why: OnTracks, say: Say) -> str:
    match why:
        case NotThatTracker():
            return say("This does not concern {tracker}.", tracker=tracker(why.track, say))
        case Stuck():
            if why.down:
                return say(
                    "It cannot go down, or another one must go down farther: {tracker}.",
                    tracker=tracker(why.track, say),
                )
            return say(
                "There is no free space where it could go: {tracker}.",
                tracker=tracker(why.track, say),
            )
        case NoSuchWay():
            return say(
                "Not possible {way}: {tracker}.",
                way=way(why.way, say),
                tracker=tracker(why.track, say),
            )
        case NotUsable():
            if why.used:
                return say("You have used this technology already.")
            return say("You have no technology for this that works now.")
        case WrongSpot():
            return say(
                "A lifepod cannot be put there or taken from there: {spot}.",
                spot=spot(why.spot, say),
            )
    assert_never(why)


def way(of: Way, say: Say) -> str:
    return {
        Way.UP: say("straight up"),
        Way.UP_LEFT: say("up to the left"),
        Way.UP_RIGHT: say("up to the right"),
        Way.LEFT: say("to the left"),
        Way.RIGHT: say("to the right"),
    }[of]


# -- rovers and tokens -----------------------------------------------------------------------


def moving(why: Moving, say: Say) -> str:
    match why:
        case NoMovement():
            return say("You have no movement points left.")
        case NoRover():
            return say("No rover of yours that could be used is on {cell}.", cell=cell(why.rover))
        case OutOfReach():
            return say("The rover cannot get to {cell} in this way.", cell=cell(why.to))
        case RoverInTheWay():
            return say("Another rover is on {cell}.", cell=cell(why.at))
        case Closed():
            return say(
                "Rovers may not enter {cell}: it is toxic, or the event closes it.",
                cell=cell(why.to),
            )
        case NothingToSink():
            return say(
                "Nothing can be sunk on {cell}: that takes a load, water and the technology.",
                cell=cell(why.to),
            )
        case NotOnLatestTile():
            return say("{cell} is not on the tile placed last.", cell=cell(why.at))
        case NothingThere():
            return say("Nothing that is asked for is on {cell}.", cell=cell(why.at))
    assert_never(why)
