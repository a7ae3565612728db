"""Pieces of sentences that every game needs: lists, counted points, blocks of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .game import Seen
from .value import Seat
from .words import Say


def listing(parts: Sequence[str], say: Say) -> str:
    """ "a", "a and b", "a, b and c"; "nothing" if there is none."""
    if not parts:
        return say("nothing")
    if len(parts) == 1:
        return parts[0]
    return say("{some} and {last}", some=", ".join(parts[:-1]), last=parts[-1])


def either(parts: Sequence[str], say: Say) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(parts) == 1:
        return parts[0]
    return say("{one} or {other}", one=", ".join(parts[:-1]), other=parts[-1])


def points(count: int, say: Say) -> str:
    return say.plural("{count} point", "{count} points", count)


def sentence(text: str) -> str:
    """A phrase with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}."


def block(title: str, lines: Iterable[str]) -> str:
    """A title, and what belongs to it further in."""
    inner = (f"  {line}" for text in lines for line in text.splitlines())
    return "\n".join((title, *inner))


def actor(view: Seen) -> Seat:
    """Whose option it is: the viewer's own or, for a spectator, that of whoever decides."""
    if view.seat >= 0:
        return view.seat
    return view.deciders[0] if view.deciders else 0
