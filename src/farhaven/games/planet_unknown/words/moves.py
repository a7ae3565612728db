"""Orders about what lies and moves on the planet."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.words import Say
from farhaven.games.planet_unknown.actions import (
    Collect,
    Deploy,
    Destroy,
    Drive,
    Land,
    Lift,
    Plant,
    Scrap,
    Strike,
    Sweep,
)
from farhaven.games.planet_unknown.model import Jump
from farhaven.games.planet_unknown.view import PlayerView

from .names import cell, line

OnPlanet: TypeAlias = (
    Plant | Deploy | Drive | Lift | Land | Collect | Destroy | Sweep | Scrap | Strike
)


def on_planet(player: PlayerView, action: OnPlanet, say: Say) -> str:
    match action:
        case Plant():
            return plant(player, action, say)
        case Deploy():
            return say(
                "Put the new rover on {cell}{gain}.",
                cell=cell(action.at),
                gain=_finds(player, action.at, say),
            )
        case Drive() | Lift() | Land():
            return move(player, action, say)
        case Collect():
            if action.at in player.lifepods:
                return say("Collect the lifepod from {cell}.", cell=cell(action.at))
            return say("Collect the meteorite from {cell}.", cell=cell(action.at))
        case Destroy():
            if action.at in player.lifepods:
                return say("Destroy the lifepod on {cell}.", cell=cell(action.at))
            return say("Destroy the meteorite on {cell}.", cell=cell(action.at))
        case Sweep():
            return say("Destroy all meteorites of {line}.", line=line(action.line, say))
        case Scrap():
            return say("Destroy the rover on {cell}.", cell=cell(action.rover))
        case Strike():
            if action.at in player.rovers:
                return say(
                    "Put the meteorite on {cell}, where it destroys your rover.",
                    cell=cell(action.at),
                )
            return say("Put the meteorite on {cell}.", cell=cell(action.at))
    assert_never(action)


def plant(player: PlayerView, action: Plant, say: Say) -> str:
    there = cell(action.at)
    if action.at in player.rovers:
        return say("Lay the patch on {cell} and destroy your rover there.", cell=there)
    if action.at in player.lifepods:
        return say("Lay the patch on {cell} and destroy the lifepod there.", cell=there)
    if action.at in player.meteorites:
        return say("Lay the patch on {cell} and destroy the meteorite there.", cell=there)
    return say("Lay the patch on {cell}.", cell=there)


def move(player: PlayerView, action: Drive | Lift | Land, say: Say) -> str:
    match action:
        case Drive():
            said = {"cell": cell(action.rover), "to": cell(action.to)}
            if action.sink:
                return say(
                    "Move the rover from {cell} to {to} and sink its load in the water.", **said
                )
            gain = _finds(player, action.to, say)
            return say("Move the rover from {cell} to {to}{gain}.", gain=gain, **said)
        case Lift():
            return {
                Jump.CARD: say("Teleport the rover on {cell}.", cell=cell(action.rover)),
                Jump.CIV_BUILDINGS: say(
                    "Teleport the rover on {cell} to another civ building for 1 point.",
                    cell=cell(action.rover),
                ),
                Jump.SAME_TERRAIN: say(
                    "Teleport the rover on {cell} to the same terrain on another tile for 1 point.",
                    cell=cell(action.rover),
                ),
            }[action.jump]
        case Land():
            if action.sink:
                return say(
                    "Land the rover on {cell} and sink its load in the water.",
                    cell=cell(action.to),
                )
            gain = _finds(player, action.to, say)
            return say("Land the rover on {cell}{gain}.", cell=cell(action.to), gain=gain)
    assert_never(action)


def _finds(player: PlayerView, at: int, say: Say) -> str:
    """What a rover meets on the cell it enters."""
    if at in player.lifepods:
        return say(", where a lifepod is")
    if at in player.meteorites:
        return say(", where a meteorite is")
    return ""
