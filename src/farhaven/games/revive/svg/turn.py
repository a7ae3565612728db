"""What is decided: the actions of a turn, the pool with its entries, the steps of hibernating."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core import phrases
from farhaven.svg.cards import Piece, row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..actions import (
    Action,
    Activate,
    Borrow,
    Dye,
    Hire,
    Play,
    Push,
    Rest,
    Save,
    Settle,
    Swap,
    Take,
    TakeBack,
    Unslot,
    Wake,
)
from ..components.board import DISCARDING_SPACE
from ..components.effects import Choose, Trade
from ..entries import CARD
from ..model import Deed
from ..state import Entry, PickDiscard, PickRemoval, PickReward, Stage
from ..words import names
from ..words.effects import entry as entry_words
from .cards import effects_of, fill_box
from .faces import card_of, effect_pieces, entry_pieces, joined, steps, times, word
from .scene import TRAY, Scene, action_words, answering, clickable, marked
from .symbols import ARROW, DEEDS, MINUS, RESOURCES, STOCK

STATUS: Final = (232, 52)
BUTTON: Final = (118, 52)
PLATE: Final = (132, 52)
WAITING: Final = (92, 44)
GUIDE: Final = (404, 52)

_WAYS: Final = (*STOCK[1:], STOCK[0])  # what a way of a trade pays
_WAYS_OF_CARDS: Final = {
    Play: "play_card",
    Dye: "any_basic",
    Rest: "rest_card",
    Wake: "wake",
    Hire: "citizen",
    Unslot: "unslot",
}


# -- whose turn it is ------------------------------------------------------------------------


def status(here: Scene) -> str:
    """The active player and the actions of the turn: taken ones are filled."""
    view, say = here.view, here.say
    name = say.name(view.active)
    allowed = 1 if len(view.players) == 1 else 2
    over = view.stage is Stage.OVER
    words = say("The game is over.") if over else say("It is {name}'s turn.", name=name)
    pips = [
        circle(166 + 24 * n, 26, 9, "gold seam-edge" if n < view.taken else "well")
        for n in range(allowed)
    ]
    return group(
        title(words),
        rect(1, 1, STATUS[0] - 2, STATUS[1] - 2, "panel", r=12),
        marker(view.active, 24, 26, 11),
        label(44, 32, name, fitted(name, 17, 106), anchor="start", class_="ink strong"),
        *(() if over else pips),
        element("g", icon("sleep", 216, 26, 17), class_="on-table") if view.hibernated else "",
        id="status",
    )


# -- the actions -----------------------------------------------------------------------------


def buttons(here: Scene) -> Iterator[str]:
    """Explore, build, populate, hibernate; and what ends something."""
    say = here.say
    if here.view.stage is not Stage.TURNS:
        return
    titles = {
        Deed.EXPLORE: say("Explore"),
        Deed.BUILD: say("Build"),
        Deed.POPULATE: say("Populate"),
    }
    for deed in Deed:
        yield _button(here, f"deed-{deed}", DEEDS[deed], titles[deed])
    yield _hibernate(here)
    removing = isinstance(here.question, PickRemoval)
    for place, sign, text in (
        ("end", "done", say("End turn")),
        ("leave", "done", say("Enough")) if removing else ("leave", "destroy", say("Leave out")),
    ):
        for action in answering(here, place)[:1]:
            yield clickable(here, action, *_ending(here, sign, text), id=place)


def _button(here: Scene, id: str, sign: str, text: str) -> str:
    can = bool(answering(here, id))
    body = [
        rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "card", r=12),
        element("g", icon(sign, 25, 26, 26), class_="on-card", opacity=None if can else 0.45),
        label(44, 31.5, text, fitted(text, 15, 70), anchor="start",
              class_="card-ink strong" if can else "soft"),
    ]  # fmt: skip
    ring = rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "halo", r=12)
    return marked(here, id, text, "".join(body), ring)


def _hibernate(here: Scene) -> str:
    """[12.1] With the energy and the cards that would come back."""
    player, text = here.player, here.say("Hibernate")
    waking = len(player.rest)
    can = bool(answering(here, "hibernate"))
    signs = [times("cell", len(player.powered), 15)] if player.powered else []
    signs += [times("wake", waking, 15)] if waking else []
    body = [
        rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "card", r=12),
        element(
            "g",
            icon("sleep", 24, 26, 26),
            row(44, 37, signs, gap=6, anchor="start", room=68),
            class_="on-card",
            opacity=None if can else 0.45,
        ),
        label(44, 23, text, fitted(text, 15, 70), anchor="start",
              class_="card-ink strong" if can else "soft"),
    ]  # fmt: skip
    ring = rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "halo", r=12)
    return marked(here, "hibernate", text, "".join(body), ring)


def _ending(here: Scene, sign: str, text: str) -> tuple[str, ...]:
    return (
        rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "button", r=12),
        element("g", icon(sign, 24, 26, 18), class_="button-sign"),
        label(42, 31.5, text, fitted(text, 15, 72), anchor="start", class_="button-ink strong"),
    )


# -- the pool --------------------------------------------------------------------------------


def tray(here: Scene) -> Iterator[str]:
    """Every option that lies on no piece; also the second one of a piece that has several."""
    found = [*answering(here, TRAY)]
    found += [
        action for place, actions in here.options.items() if place != TRAY for action in actions[1:]
    ]
    for n, action in enumerate(found):
        yield clickable(here, action, _plate(here, action), id=f"{TRAY}-{n}")


def _plate(here: Scene, action: Action) -> str:
    pieces = option_pieces(action) or _named(here, action)
    back = rect(1, 1, PLATE[0] - 2, PLATE[1] - 2, "card", r=13)
    ring = rect(1, 1, PLATE[0] - 2, PLATE[1] - 2, "halo", r=13)
    if not pieces:
        text = action_words(here, action).split(".")[0]
        inner = label(PLATE[0] / 2, 31, text, fitted(text, 14, PLATE[0] - 14), class_="card-ink")
    else:
        signs = fill_box(pieces, (8, 5, PLATE[0] - 16, PLATE[1] - 10), gap=5, most=2, tall=26)
        inner = element("g", signs, class_="on-card")
    return back + inner + ring


def option_pieces(action: Action) -> list[Piece]:
    """What an option gives, in signs; nothing where words say it better."""
    match action:
        case Settle(effect, way):
            if isinstance(effect, Choose):
                return effect_pieces(effect.options[way], 26)
            if isinstance(effect, Trade) and effect.pay.any_basic:
                paid = times(_WAYS[way], effect.pay.any_basic, 26)
                return [paid, word(ARROW, 22), *effect_pieces(effect.gain, 26)]
            return entry_pieces(effect, 26)
        case Take(resource):
            return [joined(word("+", 24), symbol(RESOURCES[resource], 28))]
        case Save(resource):
            return [joined(word(f"{MINUS}1", 24), symbol(RESOURCES[resource], 28))]
        case Swap(give, get):
            given = [symbol(RESOURCES[one], 24) for one in give]
            return [*given, word(ARROW, 22), *(symbol(RESOURCES[one], 24) for one in get)]
        case Borrow(card, half):
            made = CARD[card]
            signs = effect_pieces(effects_of(made, half), 22)
            return [card_of(made.colour, 26), word(":", 22), *signs]
        case _:
            return []


def _named(here: Scene, action: Action) -> list[Piece]:
    """What happens to a card or machine, and its name; for pieces with several options."""
    match action:
        case Play(card) | Dye(card) | Rest(card) | Wake(card) | Hire(card) | Unslot(card):
            name = names.card(card, here.say)
            return [symbol(_WAYS_OF_CARDS[type(action)], 26), word(name, 18, "card-ink strong")]
        case Activate(machine) | TakeBack(machine):
            name = names.machine(machine, here.say)
            signs = [symbol("cell", 26)]
            if isinstance(action, TakeBack):
                signs.insert(0, symbol("again", 18))
            return [joined(*signs), word(name, 18, "card-ink strong")]
        case Push(track, count):
            return [steps(track, count, 28)]
        case _:
            return []


def waiting(here: Scene) -> Iterator[str]:
    """The pool: everything that is still to be settled, in any order, and what waits for others."""
    say, aside = here.say, here.player.aside
    for entry in here.player.pool:
        yield _entry(entry, phrases.sentence(entry_words(entry, say)))
    for entry in aside.pool if aside is not None else ():
        task = entry_words(entry, say)
        words = say("When the others have their rewards: {task}.", task=task)
        yield element("g", _entry(entry, words), opacity=0.45)


def _entry(entry: Entry, words: str) -> str:
    signs = fill_box(entry_pieces(entry, 21), (6, 4, WAITING[0] - 12, WAITING[1] - 8), most=2)
    return group(
        title(words),
        rect(1, 1, WAITING[0] - 2, WAITING[1] - 2, "well", r=10),
        element("g", signs, class_="on-table"),
    )


# -- hibernating, step by step ---------------------------------------------------------------


def guide(here: Scene) -> Iterator[str]:
    """[12] One strip: what has happened by itself, and what is to be chosen now."""
    if not here.view.hibernated or here.front != here.view.active or not here.decides:
        return
    course = list(_steps(here))
    step = GUIDE[0] / len(course)
    parts = [rect(1, 1, GUIDE[0] - 2, GUIDE[1] - 2, "panel", r=12)]
    for n, (sign, words, state) in enumerate(course):
        x = step * (n + 0.5)
        back = {"done": "well", "due": "gold seam-edge", "ahead": "panel"}[state]
        tone = "on-colour" if state == "due" else "on-table"
        inner = [
            title(words),
            circle(x, 26, 20, back),
            element("g", icon(sign, x, 26, 22), class_=tone,
                    opacity=0.45 if state == "ahead" else None),
        ]  # fmt: skip
        if state == "done":
            inner.append(element("g", icon("done", x + 15, 40, 13), class_="on-table"))
        if n:
            inner.insert(1, path(f"M{x - step + 22:g} 26H{x - 22:g}", "rule"))
        parts.append(element("g", *inner))
    yield group(*parts, id="guide")


def _steps(here: Scene) -> Iterator[tuple[str, str, str]]:
    """A sign, words, and whether it is done, due or ahead; in the order of the rules."""
    say, question = here.say, here.question
    asked = tuple(map(type, here.player.asked))
    yield "cell", say("All energy has come back from the machines."), "done"
    yield "wake", say("The cards of the rest area are active again."), "done"
    yield "unslot", say("The cards of the slots rest now."), "done"
    yield "up", say("The hibernation marker has moved."), "done"
    if PickDiscard in asked or here.player.hibernation == DISCARDING_SPACE:
        state = "due" if isinstance(question, PickDiscard) else "done"
        yield "relic", say("A large artifact leaves the crater."), state
    if len(here.view.players) == 1:
        state = _state(question, PickRemoval, PickRemoval in asked)
        yield "destroy", say("Remove what you like from the display."), state
    state = _state(question, PickReward, PickReward in asked)
    yield "box", say("Choose a reward of the hibernation track."), state


def _state(question: object, kind: type, ahead: bool) -> str:
    if isinstance(question, kind):
        return "due"
    return "ahead" if ahead else "done"
