"""Evacuation: what the two editions and the options of a game change, as one plain value."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value


class Edition(Value, frozen=True):
    """Where the two books differ in play."""

    name: str
    plays_points: bool  # [1.14] the mode of a game that names none
    any_stadium_entertains: bool  # [3.4] otherwise only one on the New World
    twins_stay: bool  # [6.4] a second card with the same picture may not even be taken
    ties_need_most_smiles: bool  # [14.11] the two tests of a tie in the race are one
    rival_tie_points: int  # [19.15] for as many smiles as the rival


CZECH: Final = Edition("czech", False, True, True, True, 2)
POLISH: Final = Edition("polish", True, False, False, False, 4)
EDITIONS: Final = {edition.name: edition for edition in (CZECH, POLISH)}


class Rules(Value, frozen=True):
    """How this game is played [1.14-1.18]."""

    edition: Edition
    points: bool  # otherwise the race
    generous: bool  # bonuses
    advanced: bool  # actions
    draft: bool  # goals; otherwise those of the technology set
    tasks: bool  # public tasks
    lines: str  # line majority: "none", "a" or "b"
    rival: bool  # the solo deck plays: in a solo game, or as a third civilisation
