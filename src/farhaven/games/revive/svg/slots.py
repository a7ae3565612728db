"""The slots of a player board: modules, the halves that look out, and what a card that looks for
a slot would set off in each of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import path, rect

from ..components.effects import OpenSideSlot
from ..components.player_board import SLOTS, SlotKind
from ..entries import CARD
from ..model import Half
from ..standing import side_of
from ..state import NOTHING
from ..words import names
from ..words.components import half as half_words
from .cards import MODULE_SIZE, STRIP, module_token, strip
from .scene import Scene, marked, told

SLOT: Final = (290, 112)

_SIDE: Final = len(SLOTS) - 1
_LEFT: Final = 12.0  # where the modules begin
_BAY: Final = 45.0
_CARDS: Final = SLOT[0] - STRIP[0] - 8  # where the cards lie


def slot(here: Scene, number: int) -> str:
    """Module spaces at the left, cards at the right."""
    words = names.slot(number, here.say)
    return group(
        title(f"{words[:1].upper()}{words[1:]}"),
        rect(0, 0, *SLOT, "space space-edge", r=10),
        *_head(here, number),
        *_bays(here, number),
        *_cards(here, number),
        id=f"slot-{number}",
    )


def is_shut(here: Scene, number: int) -> bool:
    """[5.3] The side slot waits for its technology."""
    if number != _SIDE:
        return False
    if not here.player.tribe:
        return True
    tree = side_of(here.player.tribe, here.player.face).tree
    return not any(
        isinstance(one, OpenSideSlot)
        for tech in tree
        if tech.id in here.player.unlocked
        for one in tech.power.lasting
    )


def _head(here: Scene, number: int) -> Iterator[str]:
    """Which half takes effect here."""
    kind = SLOTS[number].kind
    card = rect(_LEFT, 9, 16, 24, "ring-line", r=3)
    halves = {
        SlotKind.TOP: rect(_LEFT, 9, 16, 12, "sign", r=3),
        SlotKind.BOTTOM: rect(_LEFT, 21, 16, 12, "sign", r=3),
        SlotKind.SIDE: rect(_LEFT + 8, 9, 8, 24, "sign", r=3),
    }
    yield element("g", card, halves[kind], class_="on-sky")
    text = {
        SlotKind.TOP: here.say("top half"),
        SlotKind.BOTTOM: here.say("bottom half"),
        SlotKind.SIDE: here.say("either half"),
    }[kind]
    yield label(_LEFT + 24, 26, text, fitted(text, 13, 88), anchor="start", class_="sky-soft")
    if is_shut(here, number):
        yield element("g", icon("lock", _CARDS - 18, 22, 18), class_="on-sky")


# -- modules ---------------------------------------------------------------------------------


def _bays(here: Scene, number: int) -> Iterator[str]:
    for n, activating in enumerate(SLOTS[number].activation):
        module = here.player.modules[number][n] if here.player.modules else NOTHING
        scale = 0.84
        yield moved(_LEFT + _BAY * n, 56, _bay(here, number, n, module, activating), scale=scale)


def _bay(here: Scene, number: int, n: int, module: str, activating: bool) -> str:
    """A module space; a flash where a module works at once."""
    width = MODULE_SIZE[0]
    if module == NOTHING:
        words = here.say("A free module space")
        body = rect(0, 0, width, width, "gap-sky", r=8)
        if activating:
            body += element(
                "g", icon("burst", width / 2, width / 2, 20), class_="on-sky", opacity=0.6
            )
    else:
        words = told(here, "module", module)
        body = module_token(module)
    if here.module_answers(module):
        glow = rect(-3, -3, width + 6, width + 6, "gold-ring", r=10)
        body += element("g", glow, icon("burst", width - 3, 3, 20), class_="on-sky")
    ring = rect(-2, -2, width + 4, width + 4, "halo halo-sky", r=9)
    return element("g", marked(here, f"bay-{number}-{n}", words, body, ring), class_="accent-sign")


# -- cards -----------------------------------------------------------------------------------


def _cards(here: Scene, number: int) -> Iterator[str]:
    """The cards in the slot, then the halves by which a card could be slid in."""
    lying = here.player.slots[number]
    ghosts = list(_ghosts(here, number))
    count = len(lying) + len(ghosts)
    room = SLOT[1] - 12
    step = min(STRIP[1] + 4.0, (room - STRIP[1]) / max(count - 1, 1)) if count > 1 else 0
    top = 6 if count > 1 else (SLOT[1] - STRIP[1]) / 2
    drawn = [_lying(here, one.card, one.half) for one in lying] + ghosts
    if not drawn:
        yield rect(_CARDS, 10, STRIP[0], SLOT[1] - 20, "gap-sky", r=8)
    for n, text in enumerate(drawn):
        yield moved(_CARDS, top + step * n, text)


def _lying(here: Scene, card: str, half: Half) -> str:
    body = strip(card, half, here.say)
    if here.sliding and here.answers((CARD[card].colour,)):
        glow = rect(-1, -1, STRIP[0] + 2, STRIP[1] + 2, "gold-ring", r=7)
        body += element("g", glow, class_="on-sky") + icon("again", STRIP[0] - 10, 10, 14)
    ring = rect(-2, -2, STRIP[0] + 4, STRIP[1] + 4, "halo halo-sky", r=8)
    words = f"{names.card(card, here.say)}: {half_words(CARD[card], half, here.say)}"
    return marked(here, f"card-{card}", words, body, ring)


def _ghosts(here: Scene, number: int) -> Iterator[str]:
    """[5.2] What would take effect here, before the card is slid in."""
    if not here.sliding:
        return
    for half in Half:
        place = f"slot-{number}-{half}"
        if place not in here.options and place not in here.tries:
            continue
        arrow = path(f"M-16 {STRIP[1] / 2 - 7:g}H-8V{STRIP[1] / 2 - 12:g}L2 {STRIP[1] / 2:g}-8 "
                     f"{STRIP[1] / 2 + 12:g}V{STRIP[1] / 2 + 7:g}H-16Z", "sign")  # fmt: skip
        can = place in here.options
        body = element("g", strip(here.sliding, half, here.say), opacity=None if can else 0.35)
        ring = rect(-2, -2, STRIP[0] + 4, STRIP[1] + 4, "halo halo-sky", r=8)
        ring += element("g", arrow, class_="accent-sign")
        words = half_words(CARD[here.sliding], half, here.say)
        yield marked(here, place, words, body, ring)
