"""Why things that a player might try are not possible now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import seeded
from farhaven.core.value import Value
from farhaven.core.words import Say

from .layout import order

EXAMPLES = 4  # of each kind of reason, where nothing in particular is asked for
FOUND = 20  # where a word is asked for


@dataclass(frozen=True)
class Reason:
    thing: str  # what one might try: "Take Orrun for 2"
    because: str  # a sentence
    kind: type[Value]


def reasons(game: Game[S, A, V], view: V, say: Say) -> Iterator[Reason]:
    """What the viewer cannot do, and the first reason for it.

    Everything is told from the view: what the viewer cannot know is imagined, so that no reason
    can give it away.
    """
    imagined = game.determinise(view, seeded(0))
    for action in game.candidates(imagined, view.seat):
        in_the_way = game.obstacles(imagined, view.seat, action)
        if in_the_way:
            thing = order(game.words.action(view, action, say))
            yield Reason(thing, game.words.obstacle(in_the_way[0], say), type(in_the_way[0]))


def about(found: Iterator[Reason], word: str) -> list[Reason]:
    """Those whose thing has this word, in whatever case; all of them without a word."""
    return [reason for reason in found if word.casefold() in reason.thing.casefold()]


def lines(found: list[Reason], most: int) -> list[str]:
    """The rarest kind of reason first, and at most so many of each kind."""
    kinds: dict[type[Value], list[Reason]] = {}
    for reason in found:
        kinds.setdefault(reason.kind, []).append(reason)
    return [line for of_kind in sorted(kinds.values(), key=len) for line in shared(of_kind, most)]


def shared(of_kind: list[Reason], most: int) -> Iterator[str]:
    """Things with the same reason share a line; what is cut off is counted in the last one."""
    left = len(of_kind) - most
    for because, group in groupby(of_kind[:most], key=lambda reason: reason.because):
        things = [reason.thing for reason in group]
        is_last = things[-1] == of_kind[:most][-1].thing
        more = f"; and {left} more like this" if left > 0 and is_last else ""
        yield f"{'; '.join(things)}{more}: {because}"
