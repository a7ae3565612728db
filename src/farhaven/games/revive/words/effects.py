"""What effects do, as phrases: "gain 2 gears"."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import either, listing
from farhaven.core.words import Say

from ..components.effects import (
    ActNow,
    Advance,
    AdvanceAny,
    AdvanceByLandscape,
    AnyColour,
    Choose,
    Count,
    Discount,
    Effect,
    FlipCard,
    Gain,
    GainByColour,
    GainByFalcon,
    GainPer,
    HibernateAndLeave,
    InfiniteRange,
    LastingDiscount,
    LastingRange,
    MoveFalcon,
    MoveFigure,
    NeighbourRewards,
    PlacePiece,
    PlayAnyCard,
    PlayCard,
    Points,
    PurplePoints,
    Range,
    RecallCard,
    RecallEnergy,
    ReopenCrate,
    ResetSwitch,
    RestCard,
    TakeAnyCitizen,
    TakeArtifact,
    TakeCitizen,
    TakeCitizenByLandscape,
    TakeModule,
    Timing,
    Trade,
    TribeAbility,
    UnslotCard,
    WaterReward,
    WhileSlotted,
)
from ..model import Colour, Deed, Piece, Resource
from ..state import ClearSlot, Entry, FillCutout, HibernateBy
from .names import basics, card, cost, crates, deed, ground, taken

Gains: TypeAlias = (
    Gain
    | GainPer
    | GainByColour
    | GainByFalcon
    | Points
    | PurplePoints
    | Advance
    | AdvanceAny
    | AdvanceByLandscape
    | TakeModule
    | TakeCitizen
    | TakeAnyCitizen
    | TakeCitizenByLandscape
    | TakeArtifact
    | WaterReward
)
OfCards: TypeAlias = (
    RecallEnergy
    | RecallCard
    | UnslotCard
    | PlayCard
    | PlayAnyCard
    | RestCard
    | HibernateAndLeave
    | ResetSwitch
    | ReopenCrate
)
Helps: TypeAlias = Range | Discount | InfiniteRange | FlipCard | AnyColour | ActNow
OfPieces: TypeAlias = PlacePiece | NeighbourRewards | MoveFalcon | MoveFigure


def effects(some: tuple[Effect, ...], say: Say) -> str:
    return listing([effect(one, say) for one in some], say)


def entry(one: Entry, say: Say) -> str:
    """An entry of the pool."""
    match one:
        case FillCutout():
            return say("take a machine token")
        case ClearSlot():
            return say("move a card from a slot to the rest area")
        case HibernateBy():
            return say("hibernate, and remove {card} from the game", card=card(one.card, say))
    return effect(one, say)


def effect(one: Effect, say: Say) -> str:
    if isinstance(one, Gains):
        return gains(one, say)
    if isinstance(one, OfCards):
        return of_cards(one, say)
    if isinstance(one, Helps):
        return helps(one, say)
    if isinstance(one, OfPieces):
        return of_pieces(one, say)
    match one:
        case Choose():
            return either([effects(option, say) for option in one.options], say)
        case Trade():
            return trade(one, say)
        case TribeAbility():
            return say("use the ability of the tribe")
        case WhileSlotted():
            return say("while the card lies here: {rule}", rule=always(one.lasting, say))
    assert_never(one)


def always(one: LastingRange | LastingDiscount, say: Say) -> str:
    """What a card in a slot, or a technology, always saves."""
    if isinstance(one, LastingRange):
        return say.plural(
            "every distance costs {count} food less",
            "every distance costs {count} food less",
            one.number,
        )
    return {
        Deed.EXPLORE: say("exploring costs {count} less", count=one.number),
        Deed.BUILD: say("building costs {count} less", count=one.number),
        Deed.POPULATE: say("populating costs {count} less", count=one.number),
    }[one.deed]


def trade(one: Trade, say: Say) -> str:
    said = {"price": cost(one.pay, say, taken), "effect": effects(one.gain, say)}
    if one.times == 1:
        return say("pay {price} to {effect}", **said)
    return say.plural(
        "up to {count} time: pay {price} to {effect}",
        "up to {count} times: pay {price} to {effect}",
        one.times,
        **said,
    )


# -- gains -----------------------------------------------------------------------------------


def gains(one: Gains, say: Say) -> str:
    match one:
        case Gain():
            return say("gain {things}", things=things(one, say))
        case GainPer():
            return say(
                "gain {things} for each of: {counted}",
                things=things(one.gain, say),
                counted=counted(one.count, say),
            )
        case GainByColour():
            return say("gain a resource of the colour of the new citizen")
        case GainByFalcon():
            return say.plural(
                "gain {count} resources of the landscape under the falcon",
                "gain {count} resources of the landscape under the falcon",
                one.number,
            )
        case Points():
            return say.plural("score {count} point", "score {count} points", one.number)
        case PurplePoints():
            return say.plural(
                "{count} point at the end of the game",
                "{count} points at the end of the game",
                one.number,
            )
        case Advance() | AdvanceAny() | AdvanceByLandscape():
            return advance(one, say)
        case _:
            return takes(one, say)


def things(gain: Gain, say: Say) -> str:
    counts = (gain.crystal, gain.gear, gain.book, gain.food)
    parts = [taken(kind, count, say) for kind, count in zip(Resource, counts, strict=True) if count]
    if gain.any_basic:
        parts.append(basics(gain.any_basic, say))
    if gain.energy:
        parts.append(say.plural("{taken} energy", "{taken} energy", gain.energy, taken=gain.energy))
    if gain.crate:
        parts.append(crates(gain.crate, say))
    return listing(parts, say)


def counted(what: Count, say: Say) -> str:
    return {
        Count.SLOTTED_GREY: say("grey cards in the slots"),
        Count.SLOTTED_GREEN: say("green cards in the slots"),
        Count.SLOTTED_YELLOW: say("yellow cards in the slots"),
        Count.VISIBLE_FLASKS: say("visible flasks"),
        Count.POPULATION: say("figures on the main board"),
        Count.WATER_REACHED: say("water spaces next to own buildings"),
        Count.FOREST_AREA: say("spaces of the forest"),
    }[what]


def advance(one: Advance | AdvanceAny | AdvanceByLandscape, say: Say) -> str:
    if isinstance(one, AdvanceAny):
        return say.plural(
            "advance {count} space on a track of choice",
            "advance {count} spaces on one track of choice",
            one.steps,
        )
    if isinstance(one, AdvanceByLandscape):
        return say.plural(
            "advance {count} space on the track of the landscape",
            "advance {count} spaces on the track of the landscape",
            one.steps,
        )
    match one.track:
        case Colour.GREY:
            return say.plural(
                "advance {count} space on the grey track",
                "advance {count} spaces on the grey track",
                one.steps,
            )
        case Colour.GREEN:
            return say.plural(
                "advance {count} space on the green track",
                "advance {count} spaces on the green track",
                one.steps,
            )
        case Colour.YELLOW:
            return say.plural(
                "advance {count} space on the yellow track",
                "advance {count} spaces on the yellow track",
                one.steps,
            )


def takes(
    one: TakeModule
    | TakeCitizen
    | TakeAnyCitizen
    | TakeCitizenByLandscape
    | TakeArtifact
    | WaterReward,
    say: Say,
) -> str:
    match one:
        case TakeModule():
            return say.plural("take {count} module", "take {count} modules", one.number)
        case TakeCitizen():
            return {
                Colour.GREY: say("take a grey citizen"),
                Colour.GREEN: say("take a green citizen"),
                Colour.YELLOW: say("take a yellow citizen"),
            }[one.colour]
        case TakeAnyCitizen():
            return say("take a citizen")
        case TakeCitizenByLandscape():
            return say("take a citizen of the colour of the landscape")
        case TakeArtifact():
            return say("take an artifact")
        case WaterReward():
            return say("gain the reward of the water")
    assert_never(one)


# -- cards, helps, pieces --------------------------------------------------------------------


def of_cards(one: OfCards, say: Say) -> str:
    match one:
        case RecallEnergy():
            return say.plural(
                "take {count} energy back from a machine",
                "take {count} energy back from machines",
                one.number,
            )
        case RecallCard():
            return say.plural(
                "take {count} card from the rest area",
                "take {count} cards from the rest area",
                one.number,
            )
        case UnslotCard():
            return say.plural(
                "move {count} card from a slot to the rest area",
                "move {count} cards from slots to the rest area",
                one.number,
            )
        case PlayCard():
            return {
                Colour.GREY: say("play another grey card"),
                Colour.GREEN: say("play another green card"),
                Colour.YELLOW: say("play another yellow card"),
            }[one.colour]
        case PlayAnyCard():
            return say("play another card")
        case RestCard():
            return say("put an unplayed card into the rest area and use its top half")
        case HibernateAndLeave():
            return say("hibernate; the turn ends and this card leaves the game")
        case ResetSwitch():
            return say("reset the switch")
        case ReopenCrate():
            return say("use an opened crate again")
    assert_never(one)


def helps(one: Helps, say: Say) -> str:
    match one:
        case Range():
            return say.plural(
                "pay {count} food less for the distance",
                "pay {count} food less for the distance",
                one.number,
            )
        case Discount():
            return {
                Deed.EXPLORE: say("explore for {count} less", count=one.number),
                Deed.BUILD: say("build for {count} less", count=one.number),
                Deed.POPULATE: say("populate for {count} less", count=one.number),
            }[one.deed]
        case InfiniteRange():
            return say("explore any tile, whatever its distance")
        case FlipCard():
            return say("use the other half of the card")
        case AnyColour():
            return say("give one card all colours for this action")
        case ActNow():
            return act_now(one, say)
    assert_never(one)


def act_now(one: ActNow, say: Say) -> str:
    parts = [say("{deeds} at once", deeds=either([deed(kind, say) for kind in one.deeds], say))]
    if one.range:
        parts.append(
            say.plural(
                "{count} food less for the distance",
                "{count} food less for the distance",
                one.range,
            )
        )
    if one.discount:
        parts.append(say("{count} less for the rest", count=one.discount))
    return ", ".join(parts)


def of_pieces(one: OfPieces, say: Say) -> str:
    match one:
        case PlacePiece():
            return place_piece(one, say)
        case NeighbourRewards():
            return say("reward the buildings next to it")
        case MoveFalcon():
            return say(
                "move the falcon, {count} spaces for each marker gone from the tribe board",
                count=one.steps_per_marker,
            )
        case MoveFigure():
            return say("move a figure from one small location to another")
    assert_never(one)


def place_piece(one: PlacePiece, say: Say) -> str:
    land = either([ground(kind, say) for kind in one.on], say)
    put = {
        Piece.FOREST_TILE: say("put a forest tile on {ground}", ground=land),
        Piece.TEMPLE: say("put a temple on {ground}", ground=land),
        Piece.TARGET: say("put a target on {ground}", ground=land),
        Piece.SAND_TILE: say("put a sand tile on {ground}", ground=land),
        Piece.WORKSHOP: say("put a workshop on {ground}", ground=land),
        Piece.FALCON: say("put the falcon on {ground}", ground=land),
    }[one.piece]
    parts = [put]
    if one.pay.crystal:
        parts.append(say("for {price}", price=cost(one.pay, say)))
    if one.pay_distance:
        parts.append(say("paying the distance"))
    if one.then:
        parts.append(say("then {effect}", effect=effects(one.then, say)))
    return ", ".join(parts)


def timing(when: Timing, say: Say) -> str:
    """When a machine works, as a sentence; "" at any moment."""
    return {
        Timing.ANY: "",
        Timing.PLAY_CARD: say("Only while a card is being played."),
        Timing.EXPLORE: say("Only while exploring."),
        Timing.BUILD: say("Only while building."),
        Timing.POPULATE: say("Only while populating."),
        Timing.ON_THE_BOARD: say("Only while exploring, building or populating."),
    }[when]
