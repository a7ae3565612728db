"""[9.2, 9.4, 18] Technologies: the tree, what they give, their free actions."""

from __future__ import annotations

from farhaven.core.value import Seat
from farhaven.games.revive.actions import Employ, Land, Lift, NotThere, NoUse, TooDear
from farhaven.games.revive.components.effects import (
    Gain,
    MoveFigure,
    Points,
    TakeArtifact,
    UnslotCard,
)
from farhaven.games.revive.rules import crates, technologies
from farhaven.games.revive.state import Entry, PickLanding, State

from .table import asked, give, lay, leader, mask, owed, table


def anything(state: State, seat: Seat, entry: Entry) -> bool:
    return True


def nothing(state: State, seat: Seat, entry: Entry) -> bool:
    return False


def test_9_2_first_the_lowest_then_along_the_links() -> None:
    """Nàdair: t1 is linked to t2, t3 and t4; t2 to t5; t3 to t6; t5 to t6; t4 to t7."""
    player = leader()
    assert technologies.available(player) == ("t1",)
    player.unlocked = 0b1
    assert technologies.available(player) == ("t2", "t3", "t4")
    player.unlocked = 0b10011  # t1, t2, t5
    assert technologies.available(player) == ("t3", "t4", "t6")
    player.unlocked = 0b1111111
    assert technologies.available(player) == ()


def test_9_4_unlocking_gives_what_happens_once() -> None:
    state = table(give(leader(), unlocked=1))
    technologies.unlock(state, 0, "t2", None)
    assert state.players[0].unlocked == 0b11
    assert owed(state) == (TakeArtifact(), Gain(energy=1))
    technologies.unlock(state, 0, "t4", None)
    technologies.unlock(state, 0, "t7", None)
    assert owed(state) == (TakeArtifact(), Gain(energy=1), TakeArtifact(), Points(2))


def test_18_14_sledge_train_gives_a_crate_and_a_crystal_at_once() -> None:
    """And a crystal with every later crate."""
    state = table(give(leader("vukunturi"), unlocked=1))
    state.crate_stack = ("b02", "b01")
    technologies.unlock(state, 0, "t2", None)
    assert state.players[0].crates == ("b01",)
    assert owed(state) == (Gain(crystal=1),)
    crates.gain_crate(state, 0, None)
    assert owed(state) == (Gain(crystal=1), Gain(crystal=1))


def test_18_14_the_crystal_comes_without_a_crate_too() -> None:
    """[1.10]"""
    state = table(give(leader("vukunturi"), unlocked=1))
    technologies.unlock(state, 0, "t2", None)
    assert state.players[0].crates == ()
    assert owed(state) == (Gain(crystal=1),)
    crates.gain_crate(state, 0, None)
    assert owed(state) == (Gain(crystal=1),)


def test_18_10_quick_exit_moves_a_card_for_a_crystal() -> None:
    state = table(give(leader("kunibans"), stock=(1, 5, 5, 5)))
    player = state.players[0]
    assert technologies.employments(state, 0, anything) == []
    assert [*technologies.against_employing(state, 0, Employ("t2"))] == [NotThere("t2")]
    give(player, unlocked=0b11)
    assert technologies.employments(state, 0, anything) == [Employ("t2")]
    assert technologies.employments(state, 0, nothing) == []
    assert [*technologies.against_employing(state, 0, Employ("t2"))] == [NoUse()]
    technologies.employ(state, 0, Employ("t2"), None)
    assert player.stock == (0, 5, 5, 5)
    assert owed(state) == (UnslotCard(),)
    assert technologies.employments(state, 0, anything) == []
    assert [*technologies.against_employing(state, 0, Employ("t2"))] == [TooDear(1)]


def test_18_8_a_figure_moves_to_another_small_location() -> None:
    """Figures stand on p09b and in a corner; p28a is another's."""
    own = give(leader("jox49i"), figures=mask("p09b", "corner_ne"), pool=(MoveFigure(),))
    state = table(own, give(leader(), figures=mask("p28a")))
    lay(state, p09="SO/SS", p28="OS/SS", p01="SS/SO")
    assert technologies.lifts(state, 0, MoveFigure()) == [Lift("p09b")]
    technologies.lift(state, 0, Lift("p09b"), None)
    assert owed(state) == ()
    assert asked(state) == (PickLanding("p09b"),)
    assert technologies.lands(state, 0, PickLanding("p09b")) == [Land("p01d"), Land("p28a")]
    technologies.land(state, 0, Land("p28a"), None)
    assert state.players[0].figures == mask("p28a", "corner_ne")
    assert asked(state) == ()


def test_18_8_without_another_place_no_figure_moves() -> None:
    state = table(give(leader("jox49i"), figures=mask("p09b")))
    lay(state, p09="SO/SS")
    assert technologies.lifts(state, 0, MoveFigure()) == []
