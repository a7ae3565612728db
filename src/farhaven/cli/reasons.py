"""Why things that a player might try are not possible now."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import seeded
from farhaven.core.value import Seat, Value
from farhaven.core.words import Say

EXAMPLES = 4  # of each kind of reason, where nothing in particular is asked for
FOUND = 20  # where a word is asked for


def reasons(game: Game[S, A, V], view: V, seat: Seat, say: Say, word: str = "") -> list[str]:
    """Lines that tell what is not possible and why, the rarest kind of reason first.

    With a `word`, only of things whose words have it. Everything is told from the view: what the
    seat cannot know is imagined, so no reason can give it away.
    """
    found = [
        (kind, action, reason)
        for kind, action, reason in obstacles(game, view, seat, say)
        if word.casefold() in action.casefold()
    ]
    kinds: dict[type[Value], list[tuple[str, str]]] = {}
    for kind, action, reason in found:
        kinds.setdefault(kind, []).append((action, reason))
    lines: list[str] = []
    for told in sorted(kinds.values(), key=len):
        lines += lines_of(told, FOUND if word else EXAMPLES)
    return lines


def obstacles(
    game: Game[S, A, V], view: V, seat: Seat, say: Say
) -> Iterator[tuple[type[Value], str, str]]:
    """The kind of the first obstacle of each thing that is not possible, the thing, the reason."""
    imagined = game.determinise(view, seeded(0))
    for action in game.candidates(imagined, seat):
        in_the_way = game.obstacles(imagined, seat, action)
        if in_the_way:
            words = game.words.action(view, action, say)
            yield type(in_the_way[0]), words, game.words.obstacle(in_the_way[0], say)


def lines_of(told: list[tuple[str, str]], most: int) -> list[str]:
    """Reasons of one kind; things with the same reason share it, and a long list is cut short."""
    lines = []
    for reason, things in groupby(told[:most], key=lambda one: one[1]):
        lines.append(f"{' '.join(action for action, _ in things)} - {reason}")
    if len(told) > most:
        lines[-1] += f" ({len(told) - most} more of this kind.)"
    return lines
