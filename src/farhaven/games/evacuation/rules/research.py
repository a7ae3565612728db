"""[6.6-6.8, 21.9-21.14] Technologies: research, completion, and what answers an event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..abilities import NO_EFFECT, abilities
from ..actions import Action, Study
from ..components.effects import FactoryYield, Research, When
from ..components.technologies import RESEARCHES, TECHNOLOGIES
from ..events import Researched
from ..model import Resource, TechnologyId
from ..reasons import NotAsked, NotOffered
from ..state import Player, State
from . import pool
from .pool import DECLINE
from .stores import one_more, raise_level
from .tables import Part, deed, question, reason

# The level that a column completes with so many researches, counted from 0.
COMPLETES: Final = {sum(RESEARCHES[: level + 1]): level for level in range(len(RESEARCHES))}
ALL_RESEARCHES: Final = sum(RESEARCHES)
# The level that is worked on after so many researches.
LEVEL_AFTER: Final = tuple(
    sum(done >= whole for whole in COMPLETES) for done in range(ALL_RESEARCHES)
)
_STUDIES: Final = tuple(Study(column) for column in range(3))


def studies(state: State, seat: Seat, duty: Research) -> Iterator[Action]:
    researched = state.players[seat].researched
    for action in _STUDIES:
        if researched[action.column] < ALL_RESEARCHES:
            yield action
    yield DECLINE


def study(state: State, seat: Seat, action: Study, log: Log | None) -> None:
    """[6.8] The lowest incomplete tile of a column."""
    player = state.players[seat]
    pool.strike(player)
    done = player.researched[action.column]
    tile = player.columns[action.column][LEVEL_AFTER[done]]
    player.researched = one_more(player.researched, action.column)
    complete = done + 1 in COMPLETES
    if log is not None:
        log.append(Researched(seat=seat, technology=tile, complete=complete))
    if complete:
        finish(state, seat, tile, log)


def finish(state: State, seat: Seat, tile: TechnologyId, log: Log | None) -> None:
    """[21.9, 21.10] What lasts holds first, the one-time effect comes after."""
    player = state.players[seat]
    player.known += (tile,)
    technology = TECHNOLOGIES[tile]
    for modifier in technology.lasting:
        if isinstance(modifier, FactoryYield) and player.producing[modifier.factory]:
            more = modifier.plus * player.producing[modifier.factory]
            raise_level(state, seat, Resource(modifier.factory), more, log)
    pool.owe(player, *technology.once)


def answer(player: Player, event: When) -> None:
    """[21.14] Owe what technologies give after such an event."""
    if player.known:
        effect = abilities(player.known).answers.get(event, NO_EFFECT)
        pool.owe(player, *effect)


def against_studying(state: State, seat: Seat, action: Study) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, Research) is None:
        yield NotAsked()
    else:
        yield NotOffered(player.columns[action.column][-1])


PART: Final[Part] = Part(
    questions=dict((question(Research, studies),)),
    deeds=dict((deed(Study, study),)),
    reasons=dict((reason(Study, against_studying),)),
)
