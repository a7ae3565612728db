"""What a duty asks for, as a phrase: "advance the civ tracker by 1"."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import either
from farhaven.core.words import Say
from farhaven.games.planet_unknown.duties import (
    Advance,
    Deliver,
    Demolish,
    Duty,
    Gather,
    GoDown,
    LandRover,
    LayPatch,
    LoseDepot,
    LoseLifepod,
    LoseRover,
    OneOf,
    OwnTurn,
    PeekOrSynergy,
    PickBenefit,
    PickCard,
    PickFocus,
    PickLastCards,
    PickMission,
    PlaceRover,
    PlaceTile,
    PutMeteorite,
    ReturnOne,
    SetStation,
    StowLifepod,
    SweepLine,
    TeleportRover,
)
from farhaven.games.planet_unknown.model import INNER, OUTER, Benefits, Draft

from .names import cause, cell, space, tokens, trackers

OnTracks: TypeAlias = Advance | OneOf | GoDown | PickBenefit
OnPlanet: TypeAlias = (
    PlaceTile
    | LayPatch
    | PlaceRover
    | LandRover
    | TeleportRover
    | Deliver
    | Gather
    | Demolish
    | SweepLine
    | LoseRover
    | PutMeteorite
)


def task(duty: Duty, say: Say) -> str:
    match duty:
        case Advance() | OneOf() | GoDown() | PickBenefit():
            return on_tracks(duty, say)
        case OwnTurn():
            return say("finish")
        case SetStation():
            return say("turn the station or leave it as it is")
        case ReturnOne():
            return say("return one personal mission to the box")
        case PickFocus():
            return say("put the flux token on a track")
        case StowLifepod():
            return say("put the collected lifepod on the corporation board")
        case LoseLifepod():
            return say("destroy a collected lifepod")
        case PeekOrSynergy():
            return say("look at the next event or gain a synergy")
        case LoseDepot():
            return say("remove the tiles of one depot of the own section")
        case PickCard():
            return say("choose a civ card of level {level}", level=duty.level)
        case PickLastCards():
            return say.plural(
                "choose {count} of the civ cards left",
                "choose {count} of the civ cards left",
                duty.count,
            )
        case PickMission():
            return say("choose the mission for which all compete")
    return on_planet(duty, say)


def on_tracks(duty: OnTracks, say: Say) -> str:
    match duty:
        case Advance():
            return advance(duty, say)
        case OneOf():
            return either([advance(one, say) for one in duty.advances], say)
        case GoDown():
            return say(
                "move {trackers} down by {steps}",
                trackers=trackers(duty.tracks, say),
                steps=duty.steps,
            )
        case PickBenefit():
            return say("choose one benefit of {space}", space=space(duty.space, say))
    assert_never(duty)


def advance(duty: Advance, say: Say) -> str:
    said = {
        "trackers": trackers(duty.tracks, say),
        "steps": duty.steps,
        "cause": cause(duty.cause, say),
    }
    if duty.times > 1:
        return say.plural(
            "advance {count} tracker by {steps}, {cause}",
            "advance {count} different trackers by {steps} each, {cause}",
            duty.times,
            steps=duty.steps,
            cause=said["cause"],
        )
    if duty.benefits is Benefits.NONE:
        return say("advance {trackers} by {steps}, {cause}, without benefits", **said)
    return say("advance {trackers} by {steps}, {cause}", **said)


def on_planet(duty: OnPlanet, say: Say) -> str:
    match duty:
        case PlaceTile():
            return place_tile(duty, say)
        case LayPatch():
            return say("lay a patch")
        case PlaceRover():
            return say("put a rover on the latest tile")
        case LandRover():
            return say("land the rover that was lifted from {cell}", cell=cell(duty.rover))
        case TeleportRover():
            return say("teleport a rover or decline")
        case Deliver():
            return say("collect the load of the rover on {cell} or keep it", cell=cell(duty.at))
        case Gather():
            return say(
                "collect {tokens} from the planet", tokens=tokens(duty.token, duty.count, say)
            )
        case Demolish():
            return say("destroy {tokens} on the planet", tokens=tokens(duty.token, duty.count, say))
        case SweepLine():
            return say("destroy all meteorites of one row or column")
        case LoseRover():
            return say("destroy a rover on the planet")
        case PutMeteorite():
            return say("put a meteorite on a meteorite symbol that has none")
    assert_never(duty)


def place_tile(duty: PlaceTile, say: Say) -> str:
    if duty.draft is Draft.EXTRA:
        return say("place one more tile of the own section")
    if duty.draft is Draft.BARE:
        return say("place one more tile of the own section, whose buildings advance nothing")
    if duty.depot in (INNER, OUTER):
        return say("place the chosen tile")
    return say("place one of the two tiles of the own section")
