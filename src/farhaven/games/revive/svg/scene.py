"""What every part of the drawing needs: the view, the language, and which place on the table
answers to which options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say, remembered
from farhaven.svg.markup import group, title
from farhaven.svg.shapes import rect
from farhaven.svg.targets import attempt, target

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
from ..components.modules import MODULE
from ..entries import CARD
from ..model import CardId, Colour
from ..standing import COMMON_SWAPS
from ..state import NOTHING, PickModuleSpace, PickSlot, Question
from ..view import PlayerView, View
from ..words import WORDS
from .attempts import attempts

TRAY = "tray"  # the place of options that lie on no piece


@dataclass(frozen=True)
class Scene:
    view: View
    say: Say
    options: Mapping[str, tuple[Action, ...]]  # by the place they hang on
    tries: Mapping[str, Action]  # what one might try with a piece that has no option
    front: Seat  # who sits in front: the viewer, or the first seat for a spectator

    @property
    def player(self) -> PlayerView:
        return self.view.players[self.front]

    @property
    def decides(self) -> bool:
        return self.front in self.view.deciders

    @cached_property
    def question(self) -> Question | None:
        """What the one in front is asked now."""
        asked = self.player.asked
        return asked[-1] if asked and self.decides else None

    @property
    def sliding(self) -> CardId:
        """The card that looks for a slot."""
        return self.question.card if isinstance(self.question, PickSlot) else NOTHING

    def answers(self, colours: tuple[Colour, ...]) -> bool:
        """[5.4] Whether something of these colours answers to the card that looks for a slot."""
        card = self.sliding
        return card != NOTHING and (CARD[card].colour in colours or card in self.view.wild)

    def module_answers(self, module: str) -> bool:
        return module != NOTHING and self.answers(MODULE[module].colours)


def scene(view: View, say: Say, *, tries: bool = False) -> Scene:
    """`tries`: pieces without an option carry what somebody might try with them."""
    front = 0 if view.seat == SPECTATOR else view.seat
    options: dict[str, tuple[Action, ...]] = {}
    for action in view.options:
        place = place_of(action)
        options[place] = (*options.get(place, ()), action)
    tried = {place_of(action): action for action in attempts(view)} if tries else {}
    return Scene(view, say, options, tried, front)


# -- where options lie -----------------------------------------------------------------------


def place_of(action: Action) -> str:
    """The place on the table that is clicked to take this option."""
    match action:
        case Play(card) | Dye(card) | Rest(card) | Wake(card) | Hire(card) | Unslot(card):
            return f"card-{card}"
        case KeepCard(card):
            return f"card-{card}"
        case Slide(slot, half):
            return f"slot-{slot}-{half}"
        case Explore(place):
            return f"place-{place}"
        case Populate(space, technology):
            return f"space-{space}-{technology}"
        case Build(space, large):
            return f"space-{space}-{'large' if large else 'small'}"
        case Put(space) | Fly(space) | Lift(space) | Land(space):
            return f"space-{space}"
        case Orient(turned):
            return f"orient-{int(turned)}"
        case Push(track):
            return f"push-{track}"
        case PickModule(module):
            return f"tokens-{module}"
        case PickMachine(machine):
            return f"tokens-{machine}"
        case Remove(thing):
            return f"card-{thing}" if thing in CARD else f"tokens-{thing}"
        case PutModule(slot, number):
            return f"bay-{slot}-{number}"
        case PickArtifact(hue) | Discard(hue):
            return f"crater-{hue}"
        case TakeBack(machine) | Activate(machine):
            return f"engine-{machine}"
        case Open(crate) | Reopen(crate):
            return f"tokens-{crate}"
        case Employ(technology):
            return f"tech-{technology}"
        case GainReward(space):
            return f"reward-{space}"
        case Swap() if action in COMMON_SWAPS:
            return f"swap-{action.get[0]}"
        case _:
            return _at_large(action)


def _at_large(
    action: ChooseTribe
    | ChooseSide
    | Begin
    | PushSwitch
    | Recruit
    | Hibernate
    | EndTurn
    | Leave
    | Settle
    | Take
    | Swap
    | Save
    | Borrow,
) -> str:
    match action:
        case ChooseTribe(tribe):
            return f"tribe-{tribe}"
        case ChooseSide(face):
            return f"side-{face}"
        case Begin(deed):
            return f"deed-{deed}"
        case PushSwitch():
            return "lever"
        case Recruit():
            return "deck"
        case Hibernate():
            return "hibernate"
        case EndTurn():
            return "end"
        case Leave():
            return "leave"
        case Settle() | Take() | Swap() | Save() | Borrow():
            return TRAY
        case _:
            assert_never(action)


def answering(here: Scene, place: str) -> tuple[Action, ...]:
    return here.options.get(place, ())


# -- pieces ----------------------------------------------------------------------------------


def action_words(here: Scene, action: Action) -> str:
    return WORDS.action(here.view, action, here.say)


def clickable(here: Scene, action: Action, *body: str, id: str | None = None) -> str:
    """What is clicked to take this option; the piece that it moves may be dragged there."""
    dragged = dragged_by(here, action)
    return target(
        encode(action).decode(),
        action_words(here, action),
        *body,
        id=id,
        data_drag=dragged,
        data_drop=id if dragged else None,
    )


def dragged_by(here: Scene, action: Action) -> str | None:
    """The card that looks for a slot, or the module that looks for a space."""
    if isinstance(action, Slide) and here.sliding:
        return f"card-{here.sliding}"
    if isinstance(action, PutModule) and isinstance(here.question, PickModuleSpace):
        return f"tokens-{here.question.module}"
    return None


def plain(here: Scene, id: str, words: str, *body: str) -> str:
    """A piece without an option: if it can be tried, a page may ask why it is not possible."""
    tried = here.tries.get(id)
    if tried is None:
        return group(title(words), *body, id=id)
    return attempt(encode(tried).decode(), words, *body, id=id)


def marked(here: Scene, id: str, words: str, body: str, ring: str) -> str:
    """A piece, with a ring where it can be clicked; of several options the first."""
    for action in answering(here, id):
        return clickable(here, action, body, ring, id=id)
    return plain(here, id, words, body)


def piece(here: Scene, id: str, words: str, size: tuple[float, float], *body: str) -> str:
    """A card or tile of `size`: plain, or what is clicked."""
    ring = rect(-2, -2, size[0] + 4, size[1] + 4, "halo", r=11)
    return marked(here, id, words, "".join(body), ring)


def told(here: Scene, kind: str, id: str) -> str:
    """What a component is called and does."""
    return _told(kind, id, here.say)


@remembered
def _told(kind: str, id: str, say: Say) -> str:
    name = WORDS.name(kind, id, say)
    does = WORDS.component(kind, id, say)
    return f"{name}. {does}" if name else does


def seats_around(here: Scene) -> Iterator[Seat]:
    """The others, from the one who sits next on."""
    seats = len(here.view.players)
    return ((here.front + n) % seats for n in range(1, seats))
