"""What could not be done and is lost [2.7]."""

from __future__ import annotations

from farhaven.core.words import Say
from farhaven.games.planet_unknown.events import GainLost


def gain_lost(happened: GainLost, say: Say) -> str:
    return say(
        "{player} cannot do this, so it is left out: {gain}.",
        player=say.name(happened.seat),
        gain=gain(happened.gain, say),
    )


def gain(duty: str, say: Say) -> str:
    """What was lost, by the name of its duty."""
    advance, patch = say("an advance"), say("a patch")
    rover, token = say("a rover"), say("a token of the planet")
    loss, card = say("a loss"), say("a choice of cards")
    return {
        "OwnTurn": say("the rest of the turn"),
        "SetStation": say("a turn of the station"),
        "ReturnOne": card,
        "PickFocus": say("a move of the flux token"),
        "PlaceTile": say("a tile"),
        "Advance": advance,
        "OneOf": advance,
        "GoDown": say("a step down"),
        "PickBenefit": say("a choice of benefits"),
        "LayPatch": patch,
        "PlaceRover": rover,
        "LandRover": rover,
        "TeleportRover": say("a teleport"),
        "StowLifepod": say("a lifepod"),
        "Deliver": token,
        "Gather": token,
        "Demolish": token,
        "SweepLine": say("a row or column to clear"),
        "LoseLifepod": loss,
        "LoseRover": loss,
        "PutMeteorite": say("a meteorite"),
        "PeekOrSynergy": say("a synergy"),
        "LoseDepot": loss,
        "PickCard": card,
        "PickLastCards": card,
        "PickMission": card,
    }[duty]
