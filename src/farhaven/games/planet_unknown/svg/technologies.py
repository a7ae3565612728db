"""What the technologies of a corporation do, in words."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say

from ..model import CorporationId

PLATE: Final = (74, 38)


def technology_words(corporation: CorporationId, number: int, say: Say) -> str:
    return say("Technology {number}.", number=number + 1)
