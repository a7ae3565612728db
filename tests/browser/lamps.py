"""Lanterns with a drawing, in which cards and coins can be dragged to the ground."""

from __future__ import annotations

from dataclasses import replace

from farhaven.core.codec import encode
from farhaven.core.game import Game, Group, Panel
from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say
from farhaven.svg.document import part
from farhaven.svg.markup import group, moved
from farhaven.svg.shapes import rect
from farhaven.svg.targets import attempt, carried, target
from tests.core.toy import GAME as LANTERNS
from tests.core.toy import Action, Bury, Choose, Draw, Stake, State, View

GROUND = "ground"


def panels(view: View, say: Say) -> tuple[Panel, ...]:
    whose = view.players[max(view.seat, 0)]
    hand = whose.hand or ()
    pieces = [moved(60 * place, 10, card(view, number)) for place, number in enumerate(hand)]
    coins = group(rect(0, 0, 40, 40, "flame"), id="coin") if whose.coins else ""
    drawing = part(
        320,
        260,
        *pieces,
        moved(260, 10, coins),
        moved(0, 110, deck(view)),
        *stakes(view),
        moved(60, 110, group(rect(0, 0, 200, 120, "ground"), id=GROUND)),
    )
    title = say("Lanterns")
    return (Panel("lamps", title, (Group("lamps", title, (drawing,)),)),)


def card(view: View, number: int) -> str:
    """A card can be clicked, or dragged to the ground."""
    name, face = f"card-{number}", rect(0, 0, 48, 72, "hull")
    for action in (Bury(number), Choose(number)):
        if action in view.options:
            words = str(number)
            return target(written(action), words, face, id=name, data_drag=name, data_drop=GROUND)
    return group(face, id=name)


def stakes(view: View) -> list[str]:
    """A coin is dragged only: nothing of its own stands for a stake."""
    return [carried(written(Stake(1)), "coin", GROUND)] if Stake(1) in view.options else []


def deck(view: View) -> str:
    """Drawing is not possible yet, but can be tried."""
    face = rect(0, 0, 48, 72, "sail")
    if view.seat == SPECTATOR or Draw() in view.options:
        return group(face, id="deck")
    return attempt(written(Draw()), "Deck", face, id="deck", data_drag="deck", data_drop=GROUND)


def written(action: Action) -> str:
    return encode(action).decode()


GAME: Game[State, Action, View] = replace(LANTERNS, name="lamps", title="Lamps", panels=panels)
