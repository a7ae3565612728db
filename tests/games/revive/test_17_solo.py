"""[17] The solo game."""

from __future__ import annotations

from farhaven.core.game import opening
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import (
    Activate,
    EndTurn,
    GainReward,
    Hibernate,
    Leave,
    NoUse,
    Play,
    PushSwitch,
    Remove,
    Settle,
    Slide,
    Take,
)
from farhaven.games.revive.components.effects import PlayAnyCard, PlayCard
from farhaven.games.revive.model import Colour, Half, Resource
from farhaven.games.revive.rules import apply, ending, obstacles, options
from farhaven.games.revive.state import HibernateBy, Player, State

from .plenty import follow, plenty
from .table import give

FOOD = Take(Resource.FOOD)


def alone(cube: int = 1) -> tuple[State, Player]:
    """Plenty, without anybody else."""
    state = plenty()
    state.players = state.players[:1]
    state.cube = cube
    return state, state.players[0]


def test_17_1_three_artifacts_no_end_tile_one_crystal() -> None:
    state = GAME.setup(opening(GAME, seats=1))
    assert len(state.crater) == 3
    assert state.players[0].stock == (1, 0, 0, 0)
    assert state.cube == 1


def test_17_2_a_turn_has_one_action_and_playing_moves_the_cube() -> None:
    state, _ = alone()
    follow(state, Play("c28"), Slide(1, Half.TOP))
    assert (state.cube, state.taken) == (2, 1)
    assert not [one for one in options(state, 0) if isinstance(one, Play | PushSwitch)]
    apply(state, 0, EndTurn())
    follow(state, PushSwitch(), FOOD)
    assert state.cube == 2  # other actions do not move it


def test_17_2_hibernating_moves_it_by_2() -> None:
    state, _ = alone()
    apply(state, 0, Hibernate())
    assert state.cube == 3


def test_17_3_a_hibernation_by_a_card_does_not_move_it() -> None:
    state, player = alone()
    give(player, active=("c13", "c01"))
    for action in (Play("c13"), Slide(2, Half.BOTTOM), Settle(HibernateBy("c13"))):
        apply(state, 0, action)
    assert state.cube == 2  # the card was played


def test_17_3_nor_does_a_card_played_by_an_effect() -> None:
    """Storyteller lets another card be played."""
    state, player = alone()
    give(player, active=("c35", "c28"))
    follow(state, Play("c35"), Slide(2, Half.BOTTOM), Play("c28"), Slide(1, Half.TOP))
    assert state.cube == 2


def test_17_4_the_display_may_be_cleared_while_hibernating() -> None:
    """It is refilled when all is removed."""
    state, _ = alone()
    apply(state, 0, Hibernate())
    for thing in ("c05", "m01", "x_green_08"):
        while Remove(thing) not in options(state, 0):
            apply(state, 0, options(state, 0)[0])
        apply(state, 0, Remove(thing))
    assert "c36" not in state.citizens
    apply(state, 0, Leave())
    assert state.citizens == ("c15", "c30", "c31", "c32", "c36")
    assert {"c05", "m01", "x_green_08"} <= set(state.gone)


def test_17_5_the_game_ends_when_the_cube_has_left_the_top() -> None:
    """Playing and hibernating are over; other actions are not."""
    state, _ = alone(cube=20)
    follow(state, Play("c28"), Slide(1, Half.TOP))
    apply(state, 0, EndTurn())
    offered = options(state, 0)
    assert not [one for one in offered if isinstance(one, Play | Hibernate)]
    assert PushSwitch() in offered
    assert EndTurn() in offered
    assert ending(state) == ""
    follow(state, PushSwitch(), FOOD)
    while not ending(state):
        apply(state, 0, EndTurn())
    assert ending(state) == "cube_at_the_top"


def test_17_7_the_switch_stays_plain() -> None:
    state, _ = alone()
    state.borrowed = True
    follow(state, PushSwitch(), FOOD)
    assert state.players[0].stock[3] == 3


def test_17_4_the_display_is_cleared_before_the_reward() -> None:
    state, _ = alone()
    apply(state, 0, Hibernate())
    assert not [one for one in options(state, 0) if isinstance(one, GainReward)]
    assert Leave() in options(state, 0)


def test_17_5_the_last_card_is_carried_out_in_full() -> None:
    """[17.3] Storyteller lets another card be played, though the cube has left the top."""
    state, player = alone(cube=20)
    give(player, active=("c35", "c28"))
    follow(state, Play("c35"), Slide(2, Half.BOTTOM), Play("c28"), Slide(1, Half.TOP))
    assert state.cube == 21


def test_17_5_later_no_effect_plays_a_card() -> None:
    """Marching Band would; then Coolant Nurse could even hibernate."""
    state, player = alone(cube=20)
    give(
        player,
        active=("c28", "c13"),
        powered=(),
        cutouts=("", "x_yellow_09", *[""] * 13),
    )
    follow(state, Play("c28"), Slide(1, Half.TOP))
    assert Activate("x_yellow_09") in options(state, 0)  # still the same turn
    apply(state, 0, EndTurn())
    assert Activate("x_yellow_09") not in options(state, 0)
    assert obstacles(state, 0, Activate("x_yellow_09")) == [NoUse()]
    apply(state, 0, PushSwitch())
    give(player, pool=(PlayAnyCard(), PlayCard(Colour.GREY)))
    assert not [one for one in options(state, 0) if isinstance(one, Play)]
