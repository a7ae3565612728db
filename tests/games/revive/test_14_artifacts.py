"""[14.1, 14.2, 12.3] Artifacts and how the end begins."""

from __future__ import annotations

from farhaven.games.revive.actions import Discard, NotThere, PickArtifact, Settle
from farhaven.games.revive.components.effects import TakeArtifact
from farhaven.games.revive.model import Hue
from farhaven.games.revive.rules import artifacts
from farhaven.games.revive.state import NOBODY, PickDiscard, State

from .table import asked, leader, owed, table

TAKE = TakeArtifact()


def two(*crater: str) -> State:
    """The turn of the first of two players; an artifact is due to the second."""
    state = table(leader(), leader("kunibans"), crater=crater)
    state.players[1].pool = (TAKE,)
    return state


def test_11_6_any_large_artifact_of_the_crater() -> None:
    state = two("art_purple_1", "art_purple_2", "art_white_1")
    assert artifacts.picks(state, 1, TAKE) == [PickArtifact(Hue.PURPLE), PickArtifact(Hue.WHITE)]
    artifacts.pick(state, 1, PickArtifact(Hue.PURPLE), None)
    assert state.players[1].artifacts == ("art_purple_1",)
    assert state.crater == ("art_purple_2", "art_white_1")
    assert owed(state, 1) == ()
    assert state.end_by == NOBODY
    state.players[1].pool = (TAKE,)
    assert [*artifacts.against_picking(state, 1, PickArtifact(Hue.ORANGE))] == [NotThere("orange")]


def test_14_1_the_active_player_takes_the_end_tile_by_whatever_cause() -> None:
    """The second player takes the last artifact in the turn of the first."""
    state = two("art_white_1")
    artifacts.pick(state, 1, PickArtifact(Hue.WHITE), None)
    assert state.end_by == 0
    assert [player.end_tile for player in state.players] == [True, False]


def test_14_2_then_artifacts_are_small_ones() -> None:
    state = two()
    assert artifacts.is_small(state, 1, TAKE)
    artifacts.take_small(state, 1, TAKE, 0, None)
    assert state.players[1].small_artifacts == 1
    assert state.end_by == NOBODY


def test_1_9_two_small_ones_lie_in_the_crater_of_a_long_game_of_four() -> None:
    state = two("art_white_1")
    state.crater_small = 2
    artifacts.pick(state, 1, PickArtifact(Hue.WHITE), None)
    assert state.end_by == NOBODY
    assert artifacts.picks(state, 1, TAKE) == [Settle(TAKE)]
    assert not artifacts.is_small(state, 1, TAKE)
    artifacts.take_small(state, 1, TAKE, 0, None)
    assert (state.crater_small, state.end_by) == (1, NOBODY)
    artifacts.take_small(state, 1, TAKE, 0, None)
    assert (state.crater_small, state.end_by) == (0, 0)
    assert state.players[1].small_artifacts == 2


def test_12_3_a_large_artifact_is_removed() -> None:
    state = two("art_orange_1", "art_white_1")
    artifacts.owe_discard(state, 0)
    assert asked(state) == (PickDiscard(),)
    assert artifacts.discards(state, 0, PickDiscard()) == [
        Discard(Hue.ORANGE),
        Discard(Hue.WHITE),
    ]
    artifacts.discard(state, 0, Discard(Hue.ORANGE), None)
    assert (state.crater, state.gone) == (("art_white_1",), ("art_orange_1",))
    assert asked(state) == ()
    assert state.players[0].artifacts == ()


def test_12_4_removing_the_last_one_begins_the_end() -> None:
    state = two("art_white_1")
    artifacts.owe_discard(state, 0)
    artifacts.discard(state, 0, Discard(Hue.WHITE), None)
    assert state.end_by == 0
    assert state.players[0].end_tile


def test_12_3_an_empty_crater_means_nothing() -> None:
    state = two()
    artifacts.owe_discard(state, 0)
    assert asked(state) == ()


def test_17_5_alone_the_last_one_ends_nothing() -> None:
    state = table(leader(), crater=("art_white_1",))
    state.players[0].pool = (TAKE,)
    artifacts.pick(state, 0, PickArtifact(Hue.WHITE), None)
    assert state.end_by == NOBODY
    assert not state.players[0].end_tile
