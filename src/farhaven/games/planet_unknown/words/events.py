"""What happened, for the log."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.events import Event, Revealed
from farhaven.core.phrases import listing
from farhaven.core.words import Say
from farhaven.games.planet_unknown.components.events import EVENTS
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
from farhaven.games.planet_unknown.model import NOBODY, NOTHING, Token

from . import cards
from .boards import technology_rule
from .losses import gain_lost
from .names import (
    cause,
    cell,
    line,
    movement,
    ring,
    space,
    spot,
    technology,
    tile,
    track_name,
    tracker,
)
from .sheet import last_turn

Course: TypeAlias = (
    Revealed | TurnBegan | StationTurned | EventCame | LastTurn | GameEnded | CivDecksChanged
)
OnTracks: TypeAlias = (
    TrackerAdvanced
    | TrackerWentDown
    | MovementGained
    | SynergyGained
    | MilestoneReached
    | TechnologyReached
    | TechnologyUsed
    | FocusSet
)
OnPlanet: TypeAlias = (
    TilePlaced
    | TileForgone
    | LineFilled
    | PatchPlaced
    | PatchStored
    | RoverPlaced
    | RoverMoved
    | RoverDestroyed
    | MeteoriteLoaded
    | MeteoriteLeft
    | MeteoriteLanded
)
OfTokens: TypeAlias = TokenCollected | TokenDestroyed | LifepodStowed
OfCards: TypeAlias = (
    CardTaken | CardKept | MissionReturned | MissionChosen | EventPeeked | DepotRemoved
)


def event(happened: Event, say: Say) -> str:
    assert isinstance(happened, AnyEvent)
    if isinstance(happened, Course):
        return course(happened, say)
    if isinstance(happened, OnTracks):
        return on_tracks(happened, say)
    if isinstance(happened, OnPlanet):
        return on_planet(happened, say)
    if isinstance(happened, OfTokens):
        return of_tokens(happened, say)
    if isinstance(happened, GainLost):
        return gain_lost(happened, say)
    return of_cards(happened, say)


# -- the course of the game ------------------------------------------------------------------


def course(happened: Course, say: Say) -> str:
    match happened:
        case Revealed():
            return revealed(happened, say)
        case TurnBegan():
            return say(
                "Turn {turn} begins; {player} is the commander.",
                turn=happened.turn,
                player=say.name(happened.commander),
            )
        case StationTurned():
            return station_turned(happened, say)
        case EventCame():
            return say(
                "Event, {colour}: {effect}.",
                colour=cards.colour(EVENTS[happened.event].colour, say),
                effect=cards.event(happened.event, say),
            )
        case LastTurn():
            return last_turn(happened.ending, say)
        case CivDecksChanged():
            if happened.by < 0:
                return say("A random card leaves each civ deck unseen.")
            return say("A random unused civ card joins each deck.")
        case GameEnded():
            return say("The game is over.")
    assert_never(happened)


def station_turned(happened: StationTurned, say: Say) -> str:
    if happened.seat == NOBODY:
        return say.plural(
            "The station turns clockwise by {count} section.",
            "The station turns clockwise by {count} sections.",
            happened.by,
        )
    player = say.name(happened.seat)
    if not happened.by:
        return say("{player} leaves the station as it is.", player=player)
    return say.plural(
        "{player} turns the station clockwise by {count} section.",
        "{player} turns the station clockwise by {count} sections.",
        happened.by,
        player=player,
    )


def revealed(happened: Revealed, say: Say) -> str:
    """What somebody has seen; what an event of its own tells is left out."""
    seen = happened.things
    if happened.place == "station":
        tiles = listing([tile(int(thing), say) for thing in seen], say)
        return say("New at the station: {tiles}.", tiles=tiles)
    if happened.place == "events":
        if happened.audience is None:
            return ""
        return say("The next event will be: {effect}.", effect=cards.event(seen[0], say))
    if happened.place == "civ card":
        return ""
    if happened.place == "missions":
        return missions_revealed(happened, say)
    if happened.place == "personal missions":
        told = "; ".join(cards.personal(card, say) for card in seen)
        return say("The personal missions are shown: {missions}.", missions=told)
    told = "; ".join(cards.civ_name(card, say) for card in seen)
    if happened.audience is None:
        return say("The secret civ cards are shown: {cards}.", cards=told)
    return say("You see: {cards}.", cards=told) if seen else ""


def missions_revealed(happened: Revealed, say: Say) -> str:
    if happened.audience is None:
        told = "; ".join(cards.rivalry(card, say) for card in happened.things)
        return say("Missions between neighbours: {missions}.", missions=told)
    told = " ".join(cards.mission_sides(card, say) for card in happened.things)
    return say("You draw missions. {missions}", missions=told)


# -- tracks ----------------------------------------------------------------------------------


def on_tracks(happened: OnTracks, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case TrackerAdvanced():
            return say(
                "{player}: {tracker} advances to {space}, {cause}.",
                player=player,
                tracker=tracker(happened.track, say),
                space=space(happened.to, say, own=happened.track),
                cause=cause(happened.cause, say),
            )
        case TrackerWentDown():
            return say(
                "{player}: {tracker} goes down to {space}.",
                player=player,
                tracker=tracker(happened.track, say),
                space=space(happened.to, say, own=happened.track),
            )
        case MovementGained():
            return say(
                "{player} gains {points}.", player=player, points=movement(happened.points, say)
            )
        case SynergyGained():
            return say("{player} gains a synergy.", player=player)
        case MilestoneReached():
            return say(
                "{player} reaches a civ milestone of level {level}.",
                player=player,
                level=happened.level,
            )
        case TechnologyReached() | TechnologyUsed():
            return of_technology(happened, player, say)
        case FocusSet():
            return say(
                "{player} puts the flux token on {track}.",
                player=player,
                track=track_name(happened.track, say),
            )
    assert_never(happened)


def of_technology(happened: TechnologyReached | TechnologyUsed, player: str, say: Say) -> str:
    named = technology(happened.corporation, happened.number, say)
    if isinstance(happened, TechnologyUsed):
        return say("{player} uses {technology}.", player=player, technology=named)
    return say(
        "{player} reaches {technology}. {rule}",
        player=player,
        technology=named,
        rule=technology_rule(happened.corporation, happened.number, say),
    )


# -- the planet ------------------------------------------------------------------------------


def on_planet(happened: OnPlanet, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case TilePlaced():
            return say(
                "{player} places {tile} at {cell}.",
                player=player,
                tile=tile(happened.tile, say),
                cell=cell(happened.at),
            )
        case TileForgone():
            return say(
                "{player} takes {tile} without placing it.",
                player=player,
                tile=tile(happened.tile, say),
            )
        case LineFilled():
            return line_filled(happened, player, say)
        case PatchPlaced():
            return say("{player} lays a patch on {cell}.", player=player, cell=cell(happened.at))
        case PatchStored():
            return say("{player} stores a patch.", player=player)
        case RoverPlaced():
            return say("{player} puts a rover on {cell}.", player=player, cell=cell(happened.at))
        case RoverMoved():
            return rover_moved(happened, player, say)
        case RoverDestroyed():
            return say("{player} loses the rover on {cell}.", player=player, cell=cell(happened.at))
        case MeteoriteLoaded():
            return say(
                "{player} loads a meteorite on the rover on {cell}.",
                player=player,
                cell=cell(happened.at),
            )
        case MeteoriteLeft():
            return say(
                "{player} leaves a meteorite on {cell}.",
                player=player,
                cell=cell(happened.at),
            )
        case MeteoriteLanded():
            return say(
                "{player}: a meteorite comes down on {cell}.",
                player=player,
                cell=cell(happened.at),
            )
    assert_never(happened)


def line_filled(happened: LineFilled, player: str, say: Say) -> str:
    said = {"player": player, "line": line(happened.line, say)}
    if happened.clean:
        return say("{player} fills {line}.", **said)
    return say("{player} fills {line}, where a meteorite lies.", **said)


def rover_moved(happened: RoverMoved, player: str, say: Say) -> str:
    said = {"player": player, "cell": cell(happened.came_from), "to": cell(happened.to)}
    if happened.teleported:
        return say("{player} teleports a rover from {cell} to {to}.", **said)
    return say("{player} moves a rover from {cell} to {to}.", **said)


def of_tokens(happened: OfTokens, say: Say) -> str:
    player = say.name(happened.seat)
    if isinstance(happened, LifepodStowed):
        return say(
            "{player} puts a lifepod on {spot}.", player=player, spot=spot(happened.spot, say)
        )
    is_lifepod, there = happened.token is Token.LIFEPOD, ""
    if happened.at >= 0:
        there = cell(happened.at)
    if isinstance(happened, TokenCollected):
        if is_lifepod:
            return say("{player} collects the lifepod on {cell}.", player=player, cell=there)
        return say("{player} collects the meteorite on {cell}.", player=player, cell=there)
    if not there:
        if is_lifepod:
            return say("{player} loses a collected lifepod.", player=player)
        return say("{player} loses a collected meteorite.", player=player)
    if is_lifepod:
        return say("{player}: the lifepod on {cell} is destroyed.", player=player, cell=there)
    return say("{player}: the meteorite on {cell} is destroyed.", player=player, cell=there)


# -- cards -----------------------------------------------------------------------------------


def of_cards(happened: OfCards, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case CardTaken():
            return card_taken(happened, player, say)
        case CardKept():
            return say("Your secret: {card}.", card=cards.civ_name(happened.card, say))
        case MissionReturned():
            return say("{player} returns a personal mission to the box.", player=player)
        case MissionChosen():
            return say(
                "{player} chooses a mission for all: {rivalry}.",
                player=player,
                rivalry=cards.rivalry(happened.card, say),
            )
        case EventPeeked():
            return say("{player} looks at the next event in secret.", player=player)
        case DepotRemoved():
            return say(
                "{player} removes all tiles of a depot of {ring}.",
                player=player,
                ring=ring(happened.depot, say),
            )
    assert_never(happened)


def card_taken(happened: CardTaken, player: str, say: Say) -> str:
    if happened.card == NOTHING:
        return say(
            "{player} keeps a secret civ card of level {level}.",
            player=player,
            level=happened.level,
        )
    return say(
        "{player} takes a civ card of level {level}, {effect}.",
        player=player,
        level=happened.level,
        effect=cards.civ(happened.card, say),
    )
