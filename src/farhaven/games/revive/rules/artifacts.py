"""[14.1, 14.2] Artifacts: taking and removing them, and how the last one starts the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, without

from ..actions import Action, Discard, NotDue, NotThere, PickArtifact, Settle
from ..components.artifacts import ARTIFACT
from ..components.effects import TakeArtifact
from ..events import ArtifactRemoved, ArtifactTaken, EndTileTaken
from ..model import ArtifactId, Hue
from ..state import NOTHING, PickDiscard, State
from . import pool
from .handlers import ActionRule, EffectRule, QuestionRule, action_rule, effect_rule, question_rule

PICK: Final[dict[Hue, Action]] = {hue: PickArtifact(hue) for hue in Hue}
DISCARD: Final[dict[Hue, Action]] = {hue: Discard(hue) for hue in Hue}


def hues(state: State) -> list[Hue]:
    """The colours of the large artifacts in the crater."""
    present = {ARTIFACT[artifact].hue for artifact in state.crater}
    return [hue for hue in Hue if hue in present]


def lift(state: State, hue: Hue) -> ArtifactId:
    """One of this colour leaves the crater; its mark means nothing any more."""
    artifact = next(one for one in state.crater if ARTIFACT[one].hue is hue)
    state.crater = without(state.crater, artifact)
    return artifact


def check_end(state: State, log: Log | None) -> None:
    """[14.1, 17.5] With the last artifact of the crater the active player takes the end tile."""
    if state.crater or state.crater_small or len(state.players) == 1:
        return
    state.end_by = state.active
    state.players[state.active].end_tile = True
    if log is not None:
        log.append(EndTileTaken(seat=state.active))


# -- taking ----------------------------------------------------------------------------------


def is_small(state: State, seat: Seat, effect: TakeArtifact) -> bool:
    """[14.2] Whether nothing is left in the crater, so that taking one changes nothing there."""
    return not state.crater and not state.crater_small


def picks(state: State, seat: Seat, effect: TakeArtifact) -> list[Action]:
    """[11.6] Any of the crater; equal colours are one choice."""
    return [PICK[hue] for hue in hues(state)] or [Settle(effect)]


def pick(state: State, seat: Seat, action: PickArtifact, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player, TakeArtifact())
    artifact = lift(state, action.hue)
    player.artifacts += (artifact,)
    if log is not None:
        log.append(ArtifactTaken(seat=seat, artifact=artifact))
    check_end(state, log)


def take_small(state: State, seat: Seat, effect: TakeArtifact, way: int, log: Log | None) -> None:
    """[1.9] In a long game of four the first two come from the crater."""
    state.players[seat].small_artifacts += 1
    if log is not None:
        log.append(ArtifactTaken(seat=seat, artifact=NOTHING))
    if state.crater_small:
        state.crater_small -= 1
        check_end(state, log)


def against_picking(state: State, seat: Seat, action: PickArtifact) -> Iterator[Value]:
    if pool.owed(state.players[seat], TakeArtifact) is None:
        yield NotDue()
    else:
        yield NotThere(action.hue)


# -- [12.3] Removing -------------------------------------------------------------------------


def owe_discard(state: State, seat: Seat) -> None:
    """An empty crater means nothing."""
    if state.crater:
        pool.ask(state.players[seat], PickDiscard())


def discards(state: State, seat: Seat, question: PickDiscard) -> list[Action]:
    return [DISCARD[hue] for hue in hues(state)]


def discard(state: State, seat: Seat, action: Discard, log: Log | None) -> None:
    """[12.4] If it was the last one, the end has come."""
    pool.answer(state.players[seat])
    artifact = lift(state, action.hue)
    state.gone += (artifact,)
    if log is not None:
        log.append(ArtifactRemoved(seat=seat, artifact=artifact))
    check_end(state, log)


def against_discarding(state: State, seat: Seat, action: Discard) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickDiscard) is None:
        yield NotDue()
    else:
        yield NotThere(action.hue)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(PickArtifact, pick, against_picking),
    action_rule(Discard, discard, against_discarding),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(TakeArtifact, choices=picks, plain=is_small, carry_out=take_small),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (question_rule(PickDiscard, discards),)
