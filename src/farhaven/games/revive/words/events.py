"""What happened, for the log."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.events import Event, Revealed
from farhaven.core.phrases import points
from farhaven.core.words import Say

from ..components.area_tiles import TILE
from ..events import (
    AbilityUsed,
    ActionFell,
    AnyEvent,
    ArtifactRemoved,
    ArtifactTaken,
    Built,
    CardActivated,
    CardBorrowed,
    CardDyed,
    CardFlipped,
    CardKept,
    CardMoved,
    CardPlayed,
    CitizenTaken,
    CrateGained,
    CrateOpened,
    CubeMoved,
    EffectsLeft,
    EndTileTaken,
    EnergyGained,
    EnergyTakenBack,
    FieldOpened,
    FigureMoved,
    Gained,
    GameEnded,
    Hibernated,
    MachineActivated,
    MachineTaken,
    ModuleActivated,
    ModulePlaced,
    ModuleTaken,
    Paid,
    PiecePlaced,
    PointsScored,
    Populated,
    ProgressMade,
    Removed,
    SideChosen,
    SurplusLost,
    Swapped,
    SwitchReset,
    SwitchUsed,
    TargetReturned,
    TileExplored,
    TileTurned,
    TrackAdvanced,
    TribeChosen,
    TurnBegan,
)
from ..model import Deed, Face
from ..state import NOTHING
from . import components
from .names import (
    artifact,
    artifact_card,
    card,
    crate,
    half,
    machine,
    module,
    piece,
    place,
    resources,
    slot,
    space,
    stock,
    taken,
    track,
    tribe,
)
from .sheet import ending

Course: TypeAlias = (
    Revealed
    | TribeChosen
    | SideChosen
    | CardKept
    | TurnBegan
    | EndTileTaken
    | CubeMoved
    | GameEnded
)
OfCards: TypeAlias = (
    CardPlayed
    | CardActivated
    | ModuleActivated
    | SwitchUsed
    | SwitchReset
    | CardBorrowed
    | CitizenTaken
    | CardMoved
    | CardDyed
    | CardFlipped
    | Hibernated
)
OnBoard: TypeAlias = (
    ActionFell
    | TileExplored
    | TileTurned
    | Populated
    | Built
    | PiecePlaced
    | TargetReturned
    | FigureMoved
    | AbilityUsed
)
OfStock: TypeAlias = (
    Paid | Gained | Swapped | SurplusLost | PointsScored | EnergyGained | EnergyTakenBack
)
OfTokens: TypeAlias = (
    TrackAdvanced
    | FieldOpened
    | ProgressMade
    | MachineTaken
    | MachineActivated
    | ModuleTaken
    | ModulePlaced
    | CrateGained
    | CrateOpened
    | ArtifactTaken
    | ArtifactRemoved
    | Removed
    | EffectsLeft
)


def event(happened: Event, say: Say) -> str:
    assert isinstance(happened, AnyEvent)
    if isinstance(happened, Course):
        return course(happened, say)
    if isinstance(happened, OfCards):
        return of_cards(happened, say)
    if isinstance(happened, OnBoard):
        return on_board(happened, say)
    if isinstance(happened, OfStock):
        return of_stock(happened, say)
    return of_tokens(happened, say)


# -- the course of the game ------------------------------------------------------------------


def course(happened: Course, say: Say) -> str:
    match happened:
        case Revealed():
            return ""  # what is seen is told by events of its own, or lies on the table
        case TribeChosen():
            return say(
                "{player} leads the {tribe}.",
                player=say.name(happened.seat),
                tribe=tribe(happened.tribe, say),
            )
        case SideChosen():
            player = say.name(happened.seat)
            if happened.face is Face.SUN:
                return say("{player} uses the sun side.", player=player)
            return say("{player} uses the moon side.", player=player)
        case CardKept():
            player = say.name(happened.seat)
            if happened.card == NOTHING:
                return say("{player} keeps an artifact card.", player=player)
            return say(
                "{player} keeps {card}.", player=player, card=artifact_card(happened.card, say)
            )
        case TurnBegan():
            return say("Turn {turn}: {player}.", turn=happened.turn, player=say.name(happened.seat))
        case EndTileTaken():
            return say(
                "{player} takes the end tile: the last turns begin.",
                player=say.name(happened.seat),
            )
        case CubeMoved():
            return say("The action cube moves to space {number}.", number=happened.to)
        case GameEnded():
            return ending(happened.ending, say)
    assert_never(happened)


# -- cards -----------------------------------------------------------------------------------


def of_cards(happened: OfCards, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case CardPlayed():
            return say(
                "{player} plays {card} into {slot} for {half}.",
                player=player,
                card=card(happened.card, say),
                slot=slot(happened.slot, say),
                half=half(happened.half, say),
            )
        case CardActivated():
            return say(
                "{player}: {card} takes effect again.",
                player=player,
                card=card(happened.card, say),
            )
        case ModuleActivated():
            return say(
                "{player}: {module} answers.", player=player, module=module(happened.module, say)
            )
        case SwitchUsed():
            return say("{player} uses the switch.", player=player)
        case SwitchReset():
            return say("{player} resets the switch.", player=player)
        case CardBorrowed():
            return say(
                "{player} borrows {half} of {card} from {owner}.",
                player=player,
                half=half(happened.half, say),
                card=card(happened.card, say),
                owner=say.name(happened.owner),
            )
        case CitizenTaken():
            named = card(happened.card, say)
            if happened.from_deck:
                return say("{player} takes {card} from the deck.", player=player, card=named)
            return say("{player} takes {card}.", player=player, card=named)
        case Hibernated():
            return hibernated(happened, player, say)
        case _:
            return of_one_card(happened, player, say)


def of_one_card(happened: CardMoved | CardDyed | CardFlipped, player: str, say: Say) -> str:
    named = card(happened.card, say)
    match happened:
        case CardMoved():
            if happened.resting:
                return say("{player}: {card} goes to rest.", player=player, card=named)
            return say("{player}: {card} wakes up.", player=player, card=named)
        case CardDyed():
            return say("{player}: {card} has all colours for now.", player=player, card=named)
        case CardFlipped():
            return say("{player}: {card} gives its other half.", player=player, card=named)
    assert_never(happened)


def hibernated(happened: Hibernated, player: str, say: Say) -> str:
    if happened.by_card == NOTHING:
        return say(
            "{player} hibernates and comes to space {number}.",
            player=player,
            number=happened.space,
        )
    return say(
        "{player} hibernates by {card}, which leaves the game.",
        player=player,
        card=card(happened.by_card, say),
    )


# -- the main board --------------------------------------------------------------------------


def on_board(happened: OnBoard, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case ActionFell():
            if happened.deed is None:
                return say("{player} cannot put a piece any more.", player=player)
            return {
                Deed.EXPLORE: say("{player} cannot explore any more.", player=player),
                Deed.BUILD: say("{player} cannot build any more.", player=player),
                Deed.POPULATE: say("{player} cannot populate any more.", player=player),
            }[happened.deed]
        case TileExplored():
            return say(
                "{player} explores {place}: {tile}.",
                player=player,
                place=place(happened.place, say),
                tile=say(TILE[happened.tile].name),
            )
        case TileTurned():
            return ""  # one sees how it lies
        case Populated():
            return say(
                "{player} populates {space}.", player=player, space=space(happened.space, say)
            )
        case Built():
            said = {"player": player, "space": space(happened.space, say)}
            if happened.large:
                return say("{player} puts a large building on {space}.", **said)
            return say("{player} puts a small building on {space}.", **said)
        case PiecePlaced():
            return say(
                "{player} puts {piece} on {space}.",
                player=player,
                piece=piece(happened.piece, say),
                space=space(happened.space, say),
            )
        case TargetReturned():
            return say(
                "{player}: the target on {space} is met.",
                player=player,
                space=space(happened.space, say),
            )
        case FigureMoved():
            return say(
                "{player} moves a figure from {space} to {to}.",
                player=player,
                space=space(happened.start, say),
                to=space(happened.to, say),
            )
        case AbilityUsed():
            return say("{player} uses the ability of the tribe.", player=player)
    assert_never(happened)


# -- resources -------------------------------------------------------------------------------


def of_stock(happened: OfStock, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case Paid():
            counts = (happened.crystals, happened.gears, happened.books, happened.food)
            if not any(counts):
                return ""
            return say("{player} pays {things}.", player=player, things=stock(counts, say, taken))
        case Gained():
            return gained(happened, player, say)
        case Swapped():
            return say(
                "{player} exchanges {give} for {get}.",
                player=player,
                give=resources(happened.give, say),
                get=resources(happened.get, say),
            )
        case SurplusLost():
            return say.plural(
                "{player} loses {count} resource for which there is no room.",
                "{player} loses {count} resources for which there is no room.",
                happened.number,
                player=player,
            )
        case PointsScored():
            return say(
                "{player} scores {points}.", player=player, points=points(happened.number, say)
            )
        case EnergyGained():
            return say("{player} gains energy.", player=player)
        case EnergyTakenBack():
            return say(
                "{player} takes energy back from {machine}.",
                player=player,
                machine=machine(happened.machine, say),
            )
    assert_never(happened)


def gained(happened: Gained, player: str, say: Say) -> str:
    if not happened.number:
        return say("{player} has no room for what was gained.", player=player)
    return say(
        "{player} gains {things}.",
        player=player,
        things=taken(happened.resource, happened.number, say),
    )


# -- tracks, machines, modules, crates, artifacts --------------------------------------------


def of_tokens(happened: OfTokens, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case TrackAdvanced():
            return say(
                "{player} comes to space {number} of {track}.",
                player=player,
                number=happened.to,
                track=track(happened.track, say),
            )
        case FieldOpened():
            return say("{player} opens a reward field.", player=player)
        case ProgressMade():
            return say(
                "{player} puts a marker on space {number} of the progress track.",
                player=player,
                number=happened.space,
            )
        case ArtifactTaken():
            return say(
                "{player} takes {artifact}.",
                player=player,
                artifact=artifact(happened.artifact, say),
            )
        case ArtifactRemoved():
            return say(
                "{player} removes {artifact} from the crater.",
                player=player,
                artifact=artifact(happened.artifact, say),
            )
        case Removed():
            return say("{player} removes a piece from the display.", player=player)
        case EffectsLeft():
            return say.plural(
                "{player} leaves out {count} effect.",
                "{player} leaves out {count} effects.",
                happened.number,
                player=player,
            )
        case _:
            return of_pieces(happened, player, say)


def of_pieces(
    happened: MachineTaken
    | MachineActivated
    | ModuleTaken
    | ModulePlaced
    | CrateGained
    | CrateOpened,
    player: str,
    say: Say,
) -> str:
    match happened:
        case MachineTaken():
            return say(
                "{player} takes the machine {machine}.",
                player=player,
                machine=machine(happened.machine, say),
            )
        case MachineActivated():
            return say(
                "{player} uses {machine}.", player=player, machine=machine(happened.machine, say)
            )
        case ModuleTaken():
            return say(
                "{player} takes {module}. {rule}",
                player=player,
                module=module(happened.module, say),
                rule=components.module(happened.module, say),
            )
        case ModulePlaced():
            return say(
                "{player} puts {module} at {slot}.",
                player=player,
                module=module(happened.module, say),
                slot=slot(happened.slot, say),
            )
        case CrateGained():
            return say("{player} gains a crate.", player=player)
        case CrateOpened():
            return say(
                "{player} opens {crate}. {rule}",
                player=player,
                crate=crate(happened.crate, say),
                rule=components.crate(happened.crate, say),
            )
    assert_never(happened)
