"""What civ cards, missions and events do, in our own words: phrases without a full stop."""

from __future__ import annotations

from typing import assert_never

from farhaven.core.phrases import points
from farhaven.core.words import Say
from farhaven.games.planet_unknown.components import civ_cards, events, missions
from farhaven.games.planet_unknown.components.civ_cards import CIV_CARDS, COMMERCE_POINTS
from farhaven.games.planet_unknown.components.events import EVENTS, Colour
from farhaven.games.planet_unknown.components.missions import (
    MISSIONS,
    PERSONAL_POINTS,
    TIE_POINTS,
    WIN_POINTS,
)
from farhaven.games.planet_unknown.model import ALL_TRACKS, CivId, EventId, MissionId, Token, Track

from .names import lifepods, movement, patches, terrain, tokens, track_name, trackers

# -- [18] Civ cards --------------------------------------------------------------------------


def civ_name(id: CivId, say: Say) -> str:
    """A civ card, by its level and what it does."""
    card = CIV_CARDS[id]
    return say("civ card of level {level} ({effect})", level=card.level, effect=civ(id, say))


def civ(id: CivId, say: Say) -> str:
    """What a civ card does, and when."""
    effect = CIV_CARDS[id].effect
    if isinstance(effect, civ_cards.AtOnce):
        return say("at once: {effect}", effect=civ_at_once(effect, say))
    return say("at the end: {effect}", effect=civ_at_end(effect, say))


def civ_at_once(effect: civ_cards.AtOnce, say: Say) -> str:
    match effect:
        case civ_cards.StepUp():
            if effect.steps > 1:
                return say("advance one tracker by {steps}", steps=effect.steps)
            return say.plural(
                "advance {count} tracker by 1",
                "advance {count} different trackers by 1 each",
                effect.trackers,
            )
        case civ_cards.GetPatches():
            return patches(effect.count, say)
        case civ_cards.GetMovement():
            return movement(effect.points, say)
        case civ_cards.Teleport():
            return say("teleport one rover to any cell")
        case civ_cards.ExtraTile():
            if effect.bare:
                return say("place one more tile, whose buildings advance nothing")
            return say("place one more tile, with everything it brings")
        case civ_cards.GetLifepods():
            return say("collect {tokens} from the planet", tokens=lifepods(effect.count, say))
        case civ_cards.ClearLine():
            return say("destroy all meteorites of one row or column")
        case civ_cards.DestroyMeteorites():
            tally = tokens(Token.METEORITE, effect.count, say)
            return say("destroy {tokens} on the planet", tokens=tally)
        case civ_cards.RaiseLow():
            return say(
                "raise every tracker below space {height} to it, without synergies",
                height=effect.height,
            )
    assert_never(effect)


def civ_at_end(effect: civ_cards.AtEnd, say: Say) -> str:
    match effect:
        case civ_cards.Worth():
            if effect.steps:
                return say(
                    "advance one tracker by {steps}; {points}",
                    steps=effect.steps,
                    points=points(effect.points, say),
                )
            return points(effect.points, say)
        case civ_cards.PatchPoints():
            return say.plural(
                "{count} point for each patch on the planet",
                "{count} points for each patch on the planet",
                effect.each,
            )
        case civ_cards.LifepodPoints():
            return say.plural(
                "{count} point for each lifepod in the scoring area",
                "{count} points for each lifepod in the scoring area",
                effect.each,
            )
        case civ_cards.MeteoriteRate():
            return say("1 more point for every 3 collected meteorites")
        case civ_cards.Commerce():
            return say(
                "{values} points for 1 to 4 such cards",
                values=", ".join(str(value) for value in COMMERCE_POINTS[1:]),
            )
    assert_never(effect)


# -- [19] Missions ---------------------------------------------------------------------------


def rivalry(id: MissionId, say: Say) -> str:
    """The neighbour side: what is compared."""
    mission = MISSIONS[id]
    counted = measure(mission.measure, say)
    if mission.fewer:
        return say("fewer {counted}", counted=counted)
    return say("more {counted}", counted=counted)


def measure(what: missions.Measure, say: Say) -> str:
    match what:
        case missions.OnPerimeter():
            return say(
                "buildings of {terrain} on the perimeter", terrain=terrain(what.terrain, say)
            )
        case missions.LargestArea():
            return say("cells in the largest area of {terrain}", terrain=terrain(what.terrain, say))
        case missions.Areas():
            return say("areas of {terrain}", terrain=terrain(what.terrain, say))
        case missions.Buildings():
            return say("buildings of {terrain} on the planet", terrain=terrain(what.terrain, say))
        case missions.TrackersOnTop():
            return say("trackers on top of their tracks")
        case missions.Meteorites():
            return say("collected meteorites")
        case missions.Lifepods():
            return say("collected lifepods")
    assert_never(what)


def personal(id: MissionId, say: Say) -> str:
    """The personal side: what is demanded."""
    demand = MISSIONS[id].demand
    match demand:
        case missions.Block():
            return say(
                "a block of {width} by {height} cells of {terrain}",
                width=demand.sides[0],
                height=demand.sides[1],
                terrain=terrain(demand.terrain, say),
            )
        case missions.Settlement():
            return say.plural(
                "an area of {terrain} with at least {count} building",
                "an area of {terrain} with at least {count} buildings",
                demand.buildings,
                terrain=terrain(demand.terrain, say),
            )
        case missions.OnTop():
            return say("a tracker on the top space of {track}", track=track_name(demand.track, say))
        case missions.AtMost():
            return say.plural(
                "at most {count} building of {terrain} on the planet",
                "at most {count} buildings of {terrain} on the planet",
                demand.buildings,
                terrain=terrain(demand.terrain, say),
            )
        case missions.AtLeast():
            return say.plural(
                "at least {count} collected meteorite",
                "at least {count} collected meteorites",
                demand.meteorites,
            )
        case missions.MoreLifepods():
            return say("more lifepods than meteorites collected")
        case missions.NoIceLeft():
            return say("no ice left uncovered")
        case missions.NoLandLeft():
            return say("no land left uncovered")
    assert_never(demand)


def mission_sides(id: MissionId, say: Say) -> str:
    """Both sides of a mission card, as a sentence."""
    return say(
        "Between neighbours: {rivalry}, {win} points, in a tie {tie} for both. "
        "Personal side: {demand}, {points} points.",
        rivalry=rivalry(id, say),
        win=WIN_POINTS,
        tie=TIE_POINTS,
        demand=personal(id, say),
        points=PERSONAL_POINTS,
    )


# -- [20] Events -----------------------------------------------------------------------------


def colour(of: Colour, say: Say) -> str:
    return {
        Colour.GREEN: say("green"),
        Colour.ORANGE: say("orange"),
        Colour.RED: say("red"),
    }[of]


def event(id: EventId, say: Say) -> str:
    """What an event does."""
    effect = EVENTS[id].effect
    if isinstance(effect, events.AtOnce):
        return event_at_once(effect, say)
    return turn_rule(effect, say)


def event_at_once(effect: events.AtOnce, say: Say) -> str:
    match effect:
        case events.Up():
            return up(effect, say)
        case events.Down():
            chosen = trackers(_mask(effect.tracks), say)
            if effect.steps > 1:
                return say(
                    "move {trackers} down by up to {steps}", trackers=chosen, steps=effect.steps
                )
            return say("move {trackers} down by 1", trackers=chosen)
        case events.GainPatch():
            return say("gain a patch")
        case events.GainSynergy():
            return say("gain a synergy")
        case events.CollectToken():
            return say("collect {tokens} from the planet", tokens=tokens(effect.token, 1, say))
        case events.AddMeteorite():
            return say("put a meteorite on a meteorite symbol that has none")
        case events.DestroyRover():
            return say("destroy a rover, if more than one is on the planet")
        case events.DestroyLifepod():
            return say("destroy a lifepod on the planet")
        case events.LoseToken():
            if effect.token is Token.LIFEPOD:
                return say("destroy a collected lifepod")
            return say("destroy a collected meteorite")
    return event_of_table(effect, say)


def event_of_table(
    effect: (
        events.ChangeDecks
        | events.SynergyOrPeek
        | events.MoreMissions
        | events.FewerMissions
        | events.FreeTurning
        | events.EmptyDepot
        | events.ExtraRover
    ),
    say: Say,
) -> str:
    match effect:
        case events.ChangeDecks():
            if effect.by < 0:
                return say("a random card leaves each civ deck unseen")
            return say("a random unused civ card joins each deck")
        case events.SynergyOrPeek():
            return say("gain a synergy, or look at the next event in secret")
        case events.MoreMissions():
            return say("draw one more personal mission")
        case events.FewerMissions():
            return say("return one personal mission")
        case events.FreeTurning():
            return say("turn the station as you like")
        case events.EmptyDepot():
            return say("remove all tiles of one depot of the own section")
        case events.ExtraRover():
            return say("put one more rover on the tile of this turn")
    assert_never(effect)


def up(effect: events.Up, say: Say) -> str:
    chosen = trackers(_mask(effect.tracks), say)
    if not effect.benefits:
        return say(
            "advance {trackers} by {steps}, without benefits",
            trackers=chosen,
            steps=effect.steps,
        )
    return say("advance {trackers} by {steps}", trackers=chosen, steps=effect.steps)


def turn_rule(effect: events.TurnRule, say: Say) -> str:
    match effect:
        case events.ClosedTerrain():
            return say(
                "rovers may not enter cells of {terrain} this turn",
                terrain=terrain(effect.terrain, say),
            )
        case events.NoPerimeter():
            return say("tiles may not cover perimeter cells this turn")
        case events.NoIce():
            return say("tiles may not cover ice this turn")
        case events.NoMatching():
            return say("tiles may not touch terrain of their own kind this turn")
        case events.OneBuilding():
            return say("only one of the two buildings of the tile counts this turn")
        case events.NoMilestones():
            return say("milestones reached this turn give no card, patch, rover or technology")
        case events.NoSynergies():
            return say("no synergies are gained this turn")
    assert_never(effect)


def _mask(tracks: tuple[Track, ...]) -> int:
    return sum(1 << track for track in tracks) & ALL_TRACKS
