"""[3.12] Rewards are taken as far as possible; effects are optional."""

from __future__ import annotations

import random

import pytest

from farhaven.core.game import is_over, opening
from farhaven.core.words import Say
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import (
    Begin,
    EndTurn,
    GainReward,
    Hibernate,
    Leave,
    PickArtifact,
    PickMachine,
    PickModule,
    Populate,
    Push,
    PutModule,
    Settle,
    Take,
)
from farhaven.games.revive.components.effects import (
    Advance,
    AdvanceAny,
    Gain,
    Points,
    RecallCard,
    TakeArtifact,
    TakeModule,
)
from farhaven.games.revive.imagining import determinise
from farhaven.games.revive.model import Colour, Deed, Hue, Resource
from farhaven.games.revive.rules import apply, options
from farhaven.games.revive.rules.pool import owe, reward, set_aside, take_up
from farhaven.games.revive.state import (
    Aside,
    Entry,
    FillCutout,
    HibernateBy,
    PickReward,
    Player,
    State,
)
from farhaven.games.revive.view import view

from .plenty import changes, follow, plenty
from .table import give, lay, mask, owed, tile_at

LEAVE = Leave()
NAMES = Say(names=("Ada", "Boris"))


def idle(**things: object) -> State:
    """Without energy, crates and crystals, so that nothing is possible besides the pool."""
    state = plenty()
    give(state.players[0], stock=(0, 2, 2, 2), energy=0, powered=(), fields=0, opened=())
    give(state.players[0], **things)
    return state


def must_take(state: State, *entries: Entry) -> bool:
    """These rewards are owed besides an effect, and are all that is left when that is declined."""
    player = state.players[0]
    assert [one for one in entries if one not in player.pool] == []
    owe(player, RecallCard())
    apply(state, 0, LEAVE)
    return owed(state) == entries and LEAVE not in options(state, 0)


# -- where rewards come from -----------------------------------------------------------------


def test_3_12_an_artifact_of_the_score_track_is_taken() -> None:
    """[3.7] From 20 points to 22."""
    state = idle(score=20, pool=(Points(2), Gain(any_basic=1)))
    apply(state, 0, Take(Resource.GEAR))
    assert must_take(state, TakeArtifact())


def test_3_12_so_is_that_of_a_reward_field() -> None:
    """[11.6] Grey 10 and green 6 open f04."""
    state = idle(tracks=(9, 6, 1), pool=(Advance(Colour.GREY), Gain(any_basic=1)))
    apply(state, 0, Take(Resource.GEAR))
    assert TakeArtifact() in state.players[0].rewards


def test_3_12_and_the_token_of_a_special_machine() -> None:
    """[11.5] Yellow 6 opens f12."""
    state = idle(tracks=(1, 1, 5), fields=1 << 10, pool=(AdvanceAny(),))
    apply(state, 0, Push(Colour.YELLOW, 1))
    assert must_take(state, FillCutout("f12"))
    apply(state, 0, PickMachine("x_yellow_08"))
    assert state.players[0].cutouts[11] == "x_yellow_08"


def test_3_12_and_that_of_the_progress_track() -> None:
    """[3.10] The ninth marker comes from field f01 with the third grey step."""
    state = idle(progress=8, tracks=(2, 1, 1), pool=(AdvanceAny(),))
    apply(state, 0, Push(Colour.GREY, 1))
    assert must_take(state, TakeArtifact())


def test_3_12_and_the_water_next_to_a_building() -> None:
    """[10.5] Mill Pond gives a module."""
    state = idle(stock=(0, 3, 0, 0))
    state.grounds, state.explored = (0,) * 6, 0
    lay(state, p09="SO/WO")
    tile_at(state, "p09", "a10")
    apply(state, 0, Begin(Deed.BUILD))  # there is one space for it
    assert state.players[0].small == mask("p09a")
    assert must_take(state, TakeModule())


def test_3_12_and_what_a_technology_gives() -> None:
    """[18.2] The second technology of Nàdair: an artifact and energy."""
    state = idle(unlocked=1, stock=(0, 0, 3, 6))
    apply(state, 0, Begin(Deed.POPULATE))
    apply(state, 0, Populate("p16a", "t2"))
    assert must_take(state, TakeArtifact())


def test_3_12_but_the_ability_of_a_technology_is_optional() -> None:
    """Grove Rite: use the tribe ability, and two steps on the green track."""
    state = idle(unlocked=0b111, stock=(0, 0, 5, 6))
    apply(state, 0, Begin(Deed.POPULATE))
    apply(state, 0, Populate("p16a", "t6"))
    assert LEAVE in options(state, 0)


def test_3_12_the_reward_of_hibernating_is_taken() -> None:
    """[12.2] The fifth space: two steps and a basic resource; the resource is asked for, too."""
    state = idle(hibernation=6, asked=(PickReward(),))
    state.hibernated = True
    apply(state, 0, GainReward(5))
    assert must_take(state, AdvanceAny(), AdvanceAny(), Gain(any_basic=1))


def test_3_12_what_a_card_gives_is_optional() -> None:
    state = idle(pool=(TakeArtifact(), TakeModule(), AdvanceAny()))
    assert changes(state, LEAVE) == ""


# -- as far as that is possible --------------------------------------------------------------


def owing(*entries: Entry, **things: object) -> State:
    state = idle(**things)
    reward(state.players[0], *entries)
    return state


def test_3_12_a_reward_that_is_not_possible_is_left() -> None:
    """[3.4] Nobody can gain a gear beyond the sixth."""
    state = owing(Gain(gear=1), Gain(any_basic=1), stock=(0, 6, 2, 2))
    apply(state, 0, Take(Resource.FOOD))
    assert (owed(state), state.players[0].rewards) == ((), ())
    assert state.players[0].stock == (0, 6, 2, 3)


def test_3_12_leaving_drops_effects_and_impossible_rewards_alone() -> None:
    state = owing(Gain(gear=1), TakeModule(), stock=(1, 6, 2, 2))
    owe(state.players[0], TakeModule(), AdvanceAny())
    apply(state, 0, LEAVE)
    assert owed(state) == state.players[0].rewards == (TakeModule(),)
    follow(state, PickModule("m01"), PutModule(0, 1))


def test_3_12_of_equal_ones_the_reward_is_settled_first() -> None:
    state = owing(TakeModule(), stock=(1, 2, 2, 2))
    owe(state.players[0], TakeModule())
    apply(state, 0, PickModule("m31"))
    apply(state, 0, PutModule(0, 1))
    assert owed(state) == (TakeModule(),)
    assert LEAVE in options(state, 0)


def test_5_8_a_module_is_taken_while_a_space_is_empty() -> None:
    """[3.12] Nobody has to discard a module for the sake of a reward."""
    full = tuple(tuple("m02" for _ in row) for row in plenty().players[0].modules)
    state = owing(TakeModule(), AdvanceAny(), stock=(1, 2, 2, 2))
    apply(state, 0, Push(Colour.GREY, 1))
    assert LEAVE not in options(state, 0)
    give(state.players[0], modules=full)
    assert LEAVE in options(state, 0)
    give(state.players[0], modules=(*full[:4], ("m02", "", "m02")))
    assert LEAVE not in options(state, 0)


def test_3_12_the_last_artifact_is_taken_without_a_question() -> None:
    """Nothing else is possible, so nothing is asked."""
    state = idle(pool=(Gain(any_basic=1),))
    state.crater = ("art_white_1",)
    reward(state.players[0], TakeArtifact())
    apply(state, 0, Take(Resource.FOOD))
    assert state.players[0].artifacts == ("art_white_1",)
    assert state.end_by == 0


def test_3_12_with_a_free_action_at_hand_it_is_asked_and_cannot_be_declined() -> None:
    state = idle(stock=(1, 2, 2, 2))
    state.crater = ("art_white_1",)
    reward(state.players[0], TakeArtifact())
    assert PickArtifact(Hue.WHITE) in options(state, 0)
    assert LEAVE not in options(state, 0)


def test_3_12_nobody_is_told_that_a_reward_may_be_left_out() -> None:
    state = idle(stock=(1, 2, 2, 2))
    for owes, ends in ((owe, ", or leave it out."), (reward, "artifact.")):
        give(state.players[0], pool=())
        owes(state.players[0], TakeArtifact())
        assert GAME.words.prompt(view(state, 0), NAMES).endswith(ends)


# -- rewards that wait -----------------------------------------------------------------------


def test_19_9_hibernating_by_a_card_does_not_lose_a_reward() -> None:
    sleeper = HibernateBy("c11")
    state = owing(TakeArtifact())
    owe(state.players[0], sleeper, AdvanceAny())
    state.in_action = True
    apply(state, 0, Settle(sleeper))
    assert owed(state) == state.players[0].rewards == (TakeArtifact(),)


def test_3_17_rewards_of_the_active_player_wait_as_rewards() -> None:
    player = Player(pool=(AdvanceAny(),))
    reward(player, TakeArtifact())
    earlier = len(player.pool)
    reward(player, TakeModule())
    set_aside(player, earlier)
    assert player.aside == Aside((AdvanceAny(), TakeArtifact()), (), (TakeArtifact(),))
    assert (player.pool, player.rewards) == ((TakeModule(),), (TakeModule(),))
    take_up(player)
    assert player.rewards == (TakeModule(), TakeArtifact())


def test_3_12_rewards_are_seen_and_imagined() -> None:
    state = GAME.setup(opening(GAME, seats=2))
    reward(state.players[0], TakeModule())
    seen = view(state, 1)
    assert seen.players[0].rewards == (TakeModule(),)
    assert determinise(seen, 1).players[0].rewards == (TakeModule(),)


# -- so a game always ends -------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
def test_3_12_two_players_who_decline_whatever_they_can_come_to_the_end(seed: int) -> None:
    """They take actions, and leave out all that they may."""
    chance = random.Random(seed)
    state = GAME.setup(opening(GAME, seats=2, seed=seed))
    for _ in range(GAME.longest // 4):
        if is_over(GAME, state):
            break
        found = options(state, state.acting)
        busy = [one for one in found if not isinstance(one, Hibernate | EndTurn)]
        chosen = LEAVE if LEAVE in found else chance.choice(busy or found)
        apply(state, state.acting, chosen)
    assert is_over(GAME, state)
