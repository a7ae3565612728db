"""What an option does, as an order with its effect in short."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import actor, sentence
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..actions import (
    Action,
    Activate,
    Begin,
    Borrow,
    Build,
    ChooseSide,
    ChooseTribe,
    Discard,
    Dye,
    Employ,
    EndTurn,
    Explore,
    Fly,
    GainReward,
    Hibernate,
    Hire,
    KeepCard,
    Land,
    Leave,
    Lift,
    Open,
    Orient,
    PickArtifact,
    PickMachine,
    PickModule,
    Play,
    Populate,
    Push,
    PushSwitch,
    Put,
    PutModule,
    Recruit,
    Remove,
    Reopen,
    Rest,
    Save,
    Settle,
    Slide,
    Swap,
    Take,
    TakeBack,
    Unslot,
    Wake,
)
from ..components.board import HIBERNATION_REWARDS
from ..components.crates import CRATE
from ..components.effects import Choose, Trade
from ..components.tribes import TRIBE
from ..entries import CARD, ENGINE
from ..model import Colour, Deed, Face, Hue, Resource
from ..state import NOTHING, Entry, Offer, PickSlot, PickSpace, PickSwitch, PickTarget, UseSurplus
from ..view import PlayerView, View
from . import components
from .effects import effects, entry, timing
from .names import (
    artifact_card,
    card,
    crate,
    half,
    machine,
    module,
    place,
    resource,
    resources,
    slot,
    space,
    stock,
    taken,
    technology,
    tribe,
)

AtStart: TypeAlias = ChooseTribe | ChooseSide | KeepCard
OfCards: TypeAlias = (
    Play | Slide | PushSwitch | Borrow | Hire | Recruit | Wake | Unslot | Rest | Dye
)
OnBoard: TypeAlias = Begin | Explore | Save | Orient | Populate | Build | Put | Fly | Lift | Land
OfTokens: TypeAlias = (
    PickModule
    | PutModule
    | PickMachine
    | PickArtifact
    | TakeBack
    | Activate
    | Open
    | Reopen
    | Employ
    | Discard
    | Remove
)
OfPool: TypeAlias = Settle | Take | Push | Swap | GainReward


def action(view: View, action: Action, say: Say) -> str:
    player = view.players[actor(view)]
    if isinstance(action, AtStart):
        return at_start(player, action, say)
    if isinstance(action, OfCards):
        return of_cards(view, player, action, say)
    if isinstance(action, OnBoard):
        return on_board(view, player, action, say)
    if isinstance(action, OfTokens):
        return of_tokens(player, action, say)
    if isinstance(action, OfPool):
        return of_pool(action, say)
    match action:
        case Leave():
            return leaving(player, say)
        case Hibernate():
            return say("Hibernate: end the turn, gain a reward, and wake your cards.")
        case EndTurn():
            return say("End your turn.")
    assert_never(action)


def leaving(player: PlayerView, say: Say) -> str:
    question = player.asked[-1] if player.asked else None
    if isinstance(question, PickTarget | PickSpace):
        return say("Do not do what you have announced.")
    if isinstance(question, UseSurplus | PickSwitch):
        return say("Lose what your counters cannot hold.")
    if player.rewards:
        return say("Leave out what is optional.")
    return say("Leave out all that is left.")


# -- the set-up ------------------------------------------------------------------------------


def at_start(player: PlayerView, action: AtStart, say: Say) -> str:
    match action:
        case ChooseTribe():
            return say(
                "Lead the {tribe}. {rule}",
                tribe=tribe(action.tribe, say),
                rule=components.tribe(action.tribe, say),
            )
        case ChooseSide():
            made = TRIBE[player.tribe] if player.tribe else None
            if action.face is Face.SUN:
                text = say("Use the sun side.")
                rule = components.side(made.sun, say) if made else ""
            else:
                text = say("Use the moon side.")
                rule = components.side(made.moon, say) if made else ""
            return f"{text} {rule}".rstrip()
        case KeepCard():
            return say(
                "Keep {card}. {rule}",
                card=artifact_card(action.card, say),
                rule=components.artifact_card(action.card, say),
            )
    assert_never(action)


# -- cards -----------------------------------------------------------------------------------


def of_cards(view: View, player: PlayerView, action: OfCards, say: Say) -> str:
    match action:
        case Play():
            return described(say("Play {card}.", card=card(action.card, say)), action.card, say)
        case Slide():
            return slide(player, action, say)
        case PushSwitch():
            return say("Use the switch.")
        case Borrow():
            return say(
                "Borrow {half} of {card}: {effect}.",
                half=half(action.half, say),
                card=f"{card(action.card, say)} ({say.name(owner_of(view, action.card))})",
                effect=components.halves(CARD[action.card], action.half, say),
            )
        case Hire():
            return described(say("Take {card}.", card=card(action.card, say)), action.card, say)
        case Recruit():
            return say("Take the top card of the deck.")
        case Wake():
            return say("Take {card} from the rest area.", card=card(action.card, say))
        case Unslot():
            return say("Move {card} from its slot to the rest area.", card=card(action.card, say))
        case Rest():
            return say(
                "Put {card} into the rest area and use its top half.", card=card(action.card, say)
            )
        case Dye():
            return say("Let {card} have all colours for now.", card=card(action.card, say))
    assert_never(action)


def owner_of(view: View, id: str) -> Seat:
    """Who has this card in a slot: starting sets hold cards of the same name."""
    return next(
        (
            seat
            for seat, player in enumerate(view.players)
            if any(lying.card == id for slot in player.slots for lying in slot)
        ),
        actor(view),
    )


def described(text: str, id: str, say: Say) -> str:
    return f"{text} {components.card(id, say)}"


def slide(player: PlayerView, action: Slide, say: Say) -> str:
    """Where the card goes, and what that half gives."""
    said = {"slot": slot(action.slot, say), "half": half(action.half, say)}
    asked = player.asked[-1] if player.asked else None
    if not isinstance(asked, PickSlot):
        return say("Slide the card into {slot} for {half}.", **said)
    return say(
        "Slide {card} into {slot} for {half}: {effect}.",
        card=card(asked.card, say),
        effect=components.halves(CARD[asked.card], action.half, say),
        **said,
    )


# -- the main board --------------------------------------------------------------------------


def on_board(view: View, player: PlayerView, action: OnBoard, say: Say) -> str:
    match action:
        case Begin():
            return {
                Deed.EXPLORE: say("Explore a tile."),
                Deed.BUILD: say("Put a building on the main board."),
                Deed.POPULATE: say("Populate a location."),
            }[action.deed]
        case Explore():
            text = say("Explore {place}.", place=place(action.place, say))
            return priced(text, offer_at(view, action.place), say)
        case Save():
            return say("Save {things}.", things=resource(action.resource, say))
        case Orient():
            if action.turned:
                return say("Turn the tile round.")
            return say("Leave the tile as it lies.")
        case Populate():
            return populate(view, player, action, say)
        case Build():
            return build(view, action, say)
        case Put():
            text = say("Put the piece on {space}.", space=space(action.space, say))
            return priced(text, offer_at(view, action.space), say)
        case Fly():
            return say("Let the falcon fly to {space}.", space=space(action.space, say))
        case Lift():
            return say("Take your figure from {space}.", space=space(action.space, say))
        case Land():
            return say("Put the figure on {space}.", space=space(action.space, say))
    assert_never(action)


def offer_at(view: View, at: str, technology: str = NOTHING, large: bool = False) -> Offer | None:
    """The offer with the price of an aim, while one is picked."""
    for offer in view.offers:
        if (offer.at, offer.technology, offer.large) == (at, technology, large):
            return offer
    return None


def priced(text: str, offer: Offer | None, say: Say) -> str:
    """An aim with its whole price, distance and discounts counted."""
    if offer is None:
        return text
    return f"{text} {say('Costs {price}.', price=stock(offer.price, say))}"


def populate(view: View, player: PlayerView, action: Populate, say: Say) -> str:
    made = TRIBE[player.tribe]
    tree = (made.sun if player.face is Face.SUN else made.moon).tree
    text = say(
        "Populate {space} and unlock {technology}. {rule}",
        space=space(action.space, say),
        technology=technology(player.tribe, player.face, action.technology, say),
        rule=components.technology(tree[int(action.technology[1:]) - 1], say),
    )
    return priced(text, offer_at(view, action.space, technology=action.technology), say)


def build(view: View, action: Build, say: Say) -> str:
    where = space(action.space, say)
    if action.large:
        text = say("Put a large building on {space}.", space=where)
    else:
        text = say("Put a small building on {space}.", space=where)
    return priced(text, offer_at(view, action.space, large=action.large), say)


# -- modules, machines, crates, artifacts ----------------------------------------------------


def of_tokens(player: PlayerView, action: OfTokens, say: Say) -> str:
    match action:
        case PickModule():
            return say(
                "Take {module}. {rule}",
                module=module(action.module, say),
                rule=components.module(action.module, say),
            )
        case PutModule():
            return put_module(player, action, say)
        case PickMachine():
            return say(
                "Take the machine {machine}. {rule}",
                machine=machine(action.machine, say),
                rule=components.machine(action.machine, say),
            )
        case PickArtifact():
            return {
                Hue.PURPLE: say("Take a purple artifact."),
                Hue.ORANGE: say("Take an orange artifact."),
                Hue.WHITE: say("Take a white artifact."),
            }[action.hue]
        case Discard():
            return {
                Hue.PURPLE: say("Remove a purple artifact from the crater."),
                Hue.ORANGE: say("Remove an orange artifact from the crater."),
                Hue.WHITE: say("Remove a white artifact from the crater."),
            }[action.hue]
        case TakeBack():
            return say("Take the energy back from {machine}.", machine=machine(action.machine, say))
        case Activate():
            return activate(action, say)
        case Open() | Reopen():
            return open_crate(action, say)
        case Employ():
            return say(
                "Use {technology}.",
                technology=technology(player.tribe, player.face, action.technology, say),
            )
        case Remove():
            return say("Remove {thing} from the display.", thing=thing(action.thing, say))
    assert_never(action)


def put_module(player: PlayerView, action: PutModule, say: Say) -> str:
    said = {"slot": slot(action.slot, say)}
    there = player.modules[action.slot][action.space]
    if there == NOTHING:
        return say("Put it on space {number} of {slot}.", number=action.space + 1, **said)
    return say("Put it at {slot}, where it replaces {module}.", module=module(there, say), **said)


def activate(action: Activate, say: Say) -> str:
    engine = ENGINE[action.machine]
    does = sentence("; ".join(entry(one, say) for one in engine.entries))
    text = say(
        "Put energy on {machine}. {effect}", machine=machine(action.machine, say), effect=does
    )
    return f"{text} {timing(engine.timing, say)}".rstrip()


def open_crate(action: Open | Reopen, say: Say) -> str:
    said = {
        "crate": crate(action.crate, say),
        "effect": effects(CRATE[action.crate].effects, say),
    }
    if isinstance(action, Open):
        return say("Open {crate}: {effect}.", **said)
    return say("Use {crate} again: {effect}.", **said)


def thing(id: str, say: Say) -> str:
    """A citizen, a machine or a module of the display."""
    if id in CARD:
        return card(id, say)
    return module(id, say) if id.startswith("m") else machine(id, say)


# -- the pool --------------------------------------------------------------------------------


def of_pool(action: OfPool, say: Say) -> str:
    match action:
        case Settle():
            return sentence(settle(action.effect, action.way, say))
        case Take():
            return say("Gain {things}.", things=resource(action.resource, say))
        case Push():
            return push(action, say)
        case Swap():
            return say(
                "Exchange {give} for {get}.",
                give=resources(action.give, say),
                get=resources(action.get, say),
            )
        case GainReward():
            gained = effects(HIBERNATION_REWARDS[action.space], say)
            return say(
                "Gain the reward of space {number}: {effect}.", number=action.space, effect=gained
            )
    assert_never(action)


_BASIC = (Resource.GEAR, Resource.BOOK, Resource.FOOD, Resource.CRYSTAL)


def settle(effect: Entry, way: int, say: Say) -> str:
    """An effect of the pool, with the choice that `way` makes."""
    if isinstance(effect, Choose):
        return effects(effect.options[way], say)
    if isinstance(effect, Trade) and effect.pay.any_basic:
        paid = taken(_BASIC[way], effect.pay.any_basic, say)
        return say("pay {price} to {effect}", price=paid, effect=effects(effect.gain, say))
    return entry(effect, say)


def push(action: Push, say: Say) -> str:
    match action.track:
        case Colour.GREY:
            return say.plural(
                "Advance {count} space on the grey track.",
                "Advance {count} spaces on the grey track.",
                action.steps,
            )
        case Colour.GREEN:
            return say.plural(
                "Advance {count} space on the green track.",
                "Advance {count} spaces on the green track.",
                action.steps,
            )
        case Colour.YELLOW:
            return say.plural(
                "Advance {count} space on the yellow track.",
                "Advance {count} spaces on the yellow track.",
                action.steps,
            )
