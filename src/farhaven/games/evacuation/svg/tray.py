"""What waits to be decided and lies on no piece: every option as a plate to click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.cards import Piece, row, symbol
from farhaven.svg.markup import element, fitted, label
from farhaven.svg.shapes import rect

from ..actions import (
    Action,
    Decline,
    DoPart,
    Exchange,
    MakeClones,
    PayOffer,
    RaiseLevel,
    Refill,
    Save,
    Spend,
    Staff,
    Store,
    Wipe,
)
from ..components.action_cards import ACTION_CARDS
from ..components.effects import Pay
from ..duties import ChooseParts, SpendEnergy
from .faces import effect_pieces, joined, units, word
from .rows import SIGNS
from .scene import TRAY, Scene, answering, clickable
from .symbols import FACTORIES, MINUS, RESOURCES, WORLDS

PLATE: Final = (118, 50)


def tray(here: Scene) -> Iterator[str]:
    for n, action in enumerate(answering(here, TRAY)):
        plain = isinstance(action, Decline | Refill)
        body = [
            rect(1, 1, PLATE[0] - 2, PLATE[1] - 2, "button" if plain else "card", r=13),
            "" if plain else rect(1, 1, PLATE[0] - 2, PLATE[1] - 2, "halo", r=13),
        ]
        if plain:
            text = here.say("Enough") if isinstance(action, Decline) else here.say("Fill up")
            body.append(
                label(PLATE[0] / 2, 31, text, fitted(text, 17, 110), class_="button-ink strong")
            )
        else:
            pieces = _pieces(here, action)
            drawn = row(PLATE[0] / 2, PLATE[1] / 2, pieces, gap=5, room=PLATE[0] - 16)
            body.append(element("g", drawn, class_="on-card"))
        yield clickable(here, action, *body, id=f"{TRAY}-{n}")


def _pieces(here: Scene, action: Action) -> list[Piece]:
    match action:
        case Store(resource, old, new):
            pieces = []
            for count, name in ((old, "old_world"), (new, "new_world")):
                if count:
                    amount = [word(str(count), 22)] if count > 1 else []
                    pieces.append(
                        joined(*amount, symbol(RESOURCES[resource], 24), symbol(name, 20))
                    )
            return pieces or [word(MINUS)]
        case Spend(new):
            duty = here.duty
            old = duty.price - new if isinstance(duty, SpendEnergy) else 0
            sides = ((old, "old_world"), (new, "new_world"))
            return [
                joined(word(str(count), 22), symbol("energy", 22), symbol(name, 20))
                for count, name in sides
                if count
            ]
        case RaiseLevel(resource):
            level = here.player.levels[resource]
            step = word(f"{level} → {level + 1}", 22)
            return [symbol("up", 18), symbol(RESOURCES[resource], 24), step]
        case Wipe(row, world, resource):
            paid = joined(symbol(RESOURCES[resource], 22), symbol(WORLDS[world], 18))
            return [symbol("again", 17), symbol(SIGNS[row], 20), paid]
        case Save(resource):
            return [joined(word(f"{MINUS}1", 24), symbol(RESOURCES[resource], 26))]
        case Exchange(world, give, take):
            return [
                symbol(RESOURCES[give], 24),
                word("→", 22),
                symbol(RESOURCES[take], 24),
                symbol(WORLDS[world], 20),
            ]
        case Staff(factories):
            return [symbol(FACTORIES[factory], 26) for factory in factories]
        case DoPart(number):
            duty = here.duty
            if isinstance(duty, ChooseParts):
                return effect_pieces(ACTION_CARDS[duty.card].parts[number], 22)
            return [word(str(number + 1), 24)]
        case PayOffer():
            duty = here.duty
            return units(duty.price, 26) if isinstance(duty, Pay) else [word("1")]
        case MakeClones():
            return [symbol("food", 22), word("→", 22), symbol("clone", 26)]
        case _:
            return [word(MINUS)]
