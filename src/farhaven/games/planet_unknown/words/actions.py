"""What an option does, as an order with its effect in short."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import actor, either, listing
from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.games.planet_unknown.actions import (
    Action,
    Choose,
    Decline,
    Discard,
    Exchange,
    Finish,
    Focus,
    Forgo,
    Harvest,
    Lower,
    Multiply,
    Peek,
    Place,
    Prefer,
    Raise,
    RemoveDepot,
    ReturnMission,
    Store,
    Stow,
    TakeCard,
    TakeMission,
    TakeSynergy,
    TurnStation,
    Unstow,
    Use,
)
from farhaven.games.planet_unknown.boards import NO_SPACE, field_at
from farhaven.games.planet_unknown.components.tiles import SHAPES, TILES
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.duties import (
    Advance,
    Deliver,
    OneOf,
    OwnTurn,
    PickBenefit,
    PutMeteorite,
    TeleportRover,
)
from farhaven.games.planet_unknown.model import NO_TILE, Cause, Depot, Stage
from farhaven.games.planet_unknown.seen import course_of, gains_of, goal_of, tile_in
from farhaven.games.planet_unknown.view import PlayerView, View

from .boards import technology_rule
from .cards import civ, personal, rivalry
from .moves import on_planet
from .names import (
    benefit,
    cause,
    cell,
    cells,
    medal,
    ring,
    space,
    spot,
    technology,
    terrain,
    tile,
    track_name,
    tracker,
)

OfTile: TypeAlias = Place | Choose | Forgo | RemoveDepot
OnTracks: TypeAlias = Raise | Lower | Prefer | Focus | Harvest
OnBoard: TypeAlias = Store | Multiply | Exchange | Stow | Unstow | Discard | Use
AtTable: TypeAlias = (
    TurnStation | ReturnMission | TakeCard | TakeMission | Peek | TakeSynergy | Decline | Finish
)


def action(view: View, action: Action, say: Say) -> str:
    seat = actor(view)
    player = view.players[seat]
    match action:
        case Place() | Choose() | Forgo() | RemoveDepot():
            return of_tile(view, seat, action, say)
        case Raise() | Lower() | Prefer() | Focus() | Harvest():
            return on_tracks(view, player, action, say)
        case Store() | Multiply() | Exchange() | Stow() | Unstow() | Discard() | Use():
            return on_board(player, action, say)
        case (
            TurnStation()
            | ReturnMission()
            | TakeCard()
            | TakeMission()
            | Peek()
            | TakeSynergy()
            | Decline()
            | Finish()
        ):
            return at_table(player, action, say)
    return on_planet(player, action, say)


# -- tiles -----------------------------------------------------------------------------------


def of_tile(view: View, seat: Seat, action: OfTile, say: Say) -> str:
    number = tile_in(view, seat, action.depot)
    if number == NO_TILE:
        return of_empty_depot(action.depot, say)
    named = tile(number, say)
    match action:
        case Place():
            return place(view.players[seat], number, action, say)
        case Choose():
            return say("Choose {tile} and move rovers before placing it.", tile=named)
        case Forgo():
            return say("Take {tile} without placing it, and advance both its trackers.", tile=named)
        case RemoveDepot():
            return say(
                "Remove {tile} and all tiles below it from {ring}.",
                tile=named,
                ring=ring(action.depot, say),
            )
    assert_never(action)


def of_empty_depot(depot: Depot, say: Say) -> str:
    return say("Take a tile of {ring}, whose depot is empty.", ring=ring(depot, say))


def place(player: PlayerView, number: int, action: Place, say: Say) -> str:
    """Where both halves lie, and on which cells their buildings stand."""
    shapes = SHAPES[TILES[number].outline]
    if action.shape >= len(shapes):
        return say(
            "Place {tile} at {cell} in shape {number}.",
            tile=tile(number, say),
            cell=cell(action.at),
            number=action.shape + 1,
        )
    shape = shapes[action.shape]
    if action.at + max(shape.offsets) >= 144:
        return say(
            "Place {tile} at {cell}, partly beside the planet.",
            tile=tile(number, say),
            cell=cell(action.at),
        )
    halves = [sorted(action.at + offset for offset in half) for half in shape.half_offsets]
    buildings = [action.at + offset for offset in shape.building_offsets]
    one, other = (terrain(kind, say) for kind in TILES[number].terrains)
    text = say(
        "Place {tile}: {one} on {cells}, building on {building}; {other} on {others}, building "
        "on {second}.",
        tile=tile(number, say),
        one=one,
        cells=cells(halves[0]),
        building=cell(buildings[0]),
        other=other,
        others=cells(halves[1]),
        second=cell(buildings[1]),
    )
    crushed = {*player.lifepods, *player.rovers} & {at for half in halves for at in half}
    if crushed:
        text += " " + say("This destroys what is on {cells}.", cells=cells(sorted(crushed)))
    return text


# -- tracks ----------------------------------------------------------------------------------


def on_tracks(view: View, player: PlayerView, action: OnTracks, say: Say) -> str:
    match action:
        case Raise():
            return advance(view, player, action, say)
        case Lower():
            named = tracker(action.track, say)
            goal = goal_of(view, player, action)
            if goal == NO_SPACE:
                return say("Move {tracker} down.", tracker=named)
            there = space(goal, say, own=action.track)
            return say("Move {tracker} down to {space}.", tracker=named, space=there)
        case Prefer():
            return prefer(player, action, say)
        case Focus():
            return say("Put the flux token on {track}.", track=track_name(action.track, say))
        case Harvest():
            return say(
                "Use technology E: gain all benefits in the row of {tracker}.",
                tracker=tracker(action.track, say),
            )
    assert_never(action)


def advance(view: View, player: PlayerView, action: Raise, say: Say) -> str:
    course = course_of(view, player, action)
    named, why = tracker(action.track, say), cause(action.cause, say)
    if not course:
        return say(
            "Gain the movement of the top space again, with {tracker}, {cause}.",
            tracker=named,
            cause=why,
        )
    said = {"tracker": named, "space": space(course[-1], say, own=action.track), "cause": why}
    brings = course_gains(view, player, action, say)
    if action.double:
        said["cause"] = say("{cause} with technology C", cause=why)
    if not brings:
        return say("Advance {tracker} to {space}, {cause}.", **said)
    return say("Advance {tracker} to {space}, {cause}: {gain}.", gain=listing(brings, say), **said)


def course_gains(view: View, player: PlayerView, action: Raise, say: Say) -> list[str]:
    """What the spaces give that the tracker enters, and the last medal among them."""
    fields = [
        field_at(CORPORATIONS[player.corporation].tracks, at)
        for at in course_of(view, player, action)
    ]
    gains: list[str] = []
    for field, gained in zip(fields, gains_of(view, player, action), strict=True):
        told = [benefit(one, say) for one in gained]
        gains += [either(told, say)] if field.choice and told else told
    medals = [medal(field, say) for field in fields if field.medal]
    return [*gains, *medals[-1]] if medals else gains


def prefer(player: PlayerView, action: Prefer, say: Say) -> str:
    batch = player.agenda[-1] if player.agenda else ()
    duty = next((one for one in batch if isinstance(one, PickBenefit)), None)
    if duty is not None:
        field = field_at(CORPORATIONS[player.corporation].tracks, duty.space)
        if action.number < len(field.benefits):
            gain = benefit(field.benefits[action.number], say)
            return say("Gain {gain}.", gain=gain)
    if action.number:
        return say("Gain the second benefit of the space.")
    return say("Gain the first benefit of the space.")


# -- the corporation board -------------------------------------------------------------------


def on_board(player: PlayerView, action: OnBoard, say: Say) -> str:
    match action:
        case Store():
            return say("Store the patch for the end of the game.")
        case Multiply():
            return say("Gain one more patch, with technology 3.")
        case Exchange():
            return say("Gain a synergy instead of the patch, with technology A.")
        case Stow():
            return say("Put the lifepod on {spot}.", spot=spot(action.spot, say))
        case Unstow():
            return say(
                "Take the lifepod from {spot} to put it elsewhere.", spot=spot(action.spot, say)
            )
        case Discard():
            return say("Destroy the collected lifepod on {spot}.", spot=spot(action.spot, say))
        case Use():
            return use(player, action, say)
    assert_never(action)


def use(player: PlayerView, action: Use, say: Say) -> str:
    named = technology(player.corporation, action.number, say)
    if action.number >= len(CORPORATIONS[player.corporation].technologies):
        return say("Use {technology}, which your corporation does not have.", technology=named)
    rule = technology_rule(player.corporation, action.number, say)
    return say("Use {technology}. {rule}", technology=named, rule=rule)


# -- the table -------------------------------------------------------------------------------


def at_table(player: PlayerView, action: AtTable, say: Say) -> str:
    match action:
        case TurnStation():
            if not action.by:
                return say("Leave the station as it is.")
            return say.plural(
                "Turn the station clockwise by {count} section.",
                "Turn the station clockwise by {count} sections.",
                action.by,
            )
        case ReturnMission():
            return say(
                "Return mission {number} to the box: {demand}.",
                number=int(action.card[-2:]),
                demand=personal(action.card, say),
            )
        case TakeCard():
            return take_card(action, say)
        case TakeMission():
            return say(
                "Let all compete in mission {number}: {rivalry}.",
                number=int(action.card[-2:]),
                rivalry=rivalry(action.card, say),
            )
        case Peek():
            return say("Look at the next event card in secret.")
        case TakeSynergy():
            return say("Gain the synergy.")
        case Decline():
            return decline(player, say)
        case Finish():
            return finish(player, say)
    assert_never(action)


def decline(player: PlayerView, say: Say) -> str:
    """[2.8, 16.6.1, 18.4, 20.4] What could be done without: the first of such duties."""
    for duty in player.agenda[-1] if player.agenda else ():
        if isinstance(duty, Deliver):
            return say("Keep the load on the rover.")
        if isinstance(duty, PutMeteorite):
            return say("Put no meteorite on the planet.")
        if isinstance(duty, TeleportRover):
            break
        advances = duty.advances if isinstance(duty, OneOf) else (duty,)
        if any(isinstance(one, Advance) and one.cause is Cause.ENERGY for one in advances):
            return say("Leave the energy unused: no tracker advances by it.")
    return say("Teleport no rover.")


def take_card(action: TakeCard, say: Say) -> str:
    level, number = action.card.split("_")[1:]
    return say(
        "Keep civ card {number} of level {level}, {effect}.",
        number=number,
        level=level,
        effect=civ(action.card, say),
    )


def finish(player: PlayerView, say: Say) -> str:
    own = player.agenda[0][0] if player.agenda else None
    if isinstance(own, OwnTurn) and own.stage in (Stage.PLACING, Stage.CARDS):
        if player.movement and player.rovers:
            return say.plural(
                "Finish and let {count} movement point go.",
                "Finish and let {count} movement points go.",
                player.movement,
            )
        return say("Finish your turn.")
    return say("Finish: nothing more for now.")
