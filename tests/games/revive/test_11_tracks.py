"""[11] Machine tracks, reward fields, machine tokens, the progress track."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.games.revive.actions import NotDue, NotThere, PickMachine, Push
from farhaven.games.revive.components.effects import Advance, AdvanceAny, Gain, TakeArtifact
from farhaven.games.revive.events import FieldOpened, ProgressMade, TrackAdvanced
from farhaven.games.revive.model import Colour
from farhaven.games.revive.rules import tracks
from farhaven.games.revive.rules.machines import owned
from farhaven.games.revive.state import GREEN, GREY, YELLOW, FillCutout, Machines, Player, State

from .table import give, leader, owed, table


def opened(player: Player) -> set[str]:
    """The opened reward fields by their names."""
    return {f"f{number + 1:02}" for number in range(15) if player.fields >> number & 1}


def alone(**changes: object) -> tuple[State, Player]:
    player = give(leader(), **changes)
    return table(player), player


def test_11_1_a_field_opens_when_its_space_is_passed() -> None:
    """Grey 3 opens the first standard machine; two steps from space 1 reach it."""
    state, player = alone()
    tracks.advance(state, 0, GREY, 1, None)
    assert player.tracks == (2, 1, 1)
    assert opened(player) == set()
    tracks.advance(state, 0, GREY, 3, None)
    assert player.tracks == (5, 1, 1)
    assert opened(player) == {"f01"}
    assert player.progress == 1


def test_11_1_a_double_field_needs_green_3_and_grey_7() -> None:
    """The example of page 14."""
    state, player = alone(tracks=(6, 3, 1))
    tracks.open_fields(state, 0, None)
    assert "f03" not in opened(player)
    tracks.advance(state, 0, GREY, 1, None)
    assert "f03" in opened(player)

    state, player = alone(tracks=(9, 2, 1))
    tracks.open_fields(state, 0, None)
    assert "f03" not in opened(player)
    tracks.advance(state, 0, GREEN, 3, None)
    assert "f03" in opened(player)


def test_11_2_each_opened_field_moves_a_progress_marker() -> None:
    """From grey 5 to 7 with green 3: fields of grey 6, and of grey 7 and green 3."""
    state, player = alone(tracks=(5, 3, 1), fields=0b1, progress=2)
    log: list[Event] = []
    tracks.advance(state, 0, GREY, 2, log)
    assert opened(player) == {"f01", "f02", "f03"}
    assert player.progress == 4
    assert owed(state) == (FillCutout("f02"), Gain(energy=1), FillCutout("f03"))
    assert log == [
        TrackAdvanced(seat=0, track=Colour.GREY, to=7),
        FieldOpened(seat=0, field="f02"),
        ProgressMade(seat=0, space=3),
        FieldOpened(seat=0, field="f03"),
        ProgressMade(seat=0, space=4),
    ]


def test_3_10_the_progress_track_gives_energy_and_artifacts() -> None:
    state, player = alone(progress=8)
    tracks.place_marker(state, 0, None)
    assert (player.progress, owed(state)) == (9, (TakeArtifact(),))
    tracks.place_marker(state, 0, None)
    assert (player.progress, owed(state)) == (10, (TakeArtifact(),))


@pytest.mark.parametrize(
    ("track", "stock"),
    [(GREY, (0, 2, 0, 0)), (GREEN, (0, 0, 2, 0)), (YELLOW, (0, 0, 0, 2))],
)
def test_11_3_steps_beyond_the_end_give_the_resource_of_the_track(
    track: int, stock: tuple[int, int, int, int]
) -> None:
    state, player = alone(tracks=(13, 13, 13), fields=(1 << 15) - 1)
    tracks.advance(state, 0, track, 3, None)
    assert player.tracks[track] == 14
    assert player.stock == stock


def test_11_3_an_advance_asks_only_if_something_would_be_lost() -> None:
    state, _ = alone(tracks=(14, 1, 1), stock=(0, 5, 0, 0))
    assert tracks.loses_nothing(state, 0, Advance(Colour.GREY, 1))
    assert not tracks.loses_nothing(state, 0, Advance(Colour.GREY, 2))
    assert tracks.loses_nothing(state, 0, Advance(Colour.GREEN, 2))


def test_11_4_an_opened_standard_machine_can_be_activated() -> None:
    """The first machine of the grey track."""
    state, player = alone()
    assert owned(player) == ()
    tracks.advance(state, 0, GREY, 2, None)
    assert owned(player) == ("std_basic_to_crystal",)


def test_11_6_an_artifact_field_owes_an_artifact() -> None:
    """Green 13 is an artifact field; green 11 with grey 6 a card bonus, which gives nothing now."""
    state, player = alone(tracks=(6, 10, 1), fields=0b1111111)
    tracks.open_fields(state, 0, None)
    give(player, pool=())
    tracks.advance(state, 0, GREEN, 3, None)
    assert opened(player) >= {"f09", "f10"}
    assert owed(state).count(TakeArtifact()) == 1


def test_19_1_any_track_may_be_pushed() -> None:
    state, player = alone(pool=(AdvanceAny(2), AdvanceAny()))
    assert tracks.pushes(state, 0, AdvanceAny(2)) == [
        Push(Colour.GREY, 2),
        Push(Colour.GREEN, 2),
        Push(Colour.YELLOW, 2),
    ]
    tracks.push(state, 0, Push(Colour.YELLOW, 2), None)
    assert player.tracks == (1, 1, 3)
    assert owed(state)[0] == AdvanceAny()
    assert opened(player) == {"f11"}


def test_11_5_a_token_of_the_colour_goes_into_the_cutout_and_the_display_is_refilled() -> None:
    state, player = alone(pool=(FillCutout("f07"), FillCutout("f12")))
    state.machines = (
        Machines((), ()),
        Machines(("x_green_01", "x_green_02", "x_green_03"), ("x_green_05", "x_green_04")),
        Machines(("x_yellow_01",), ()),
    )
    assert tracks.tokens(state, 0, FillCutout("f07")) == [
        PickMachine("x_green_01"),
        PickMachine("x_green_02"),
        PickMachine("x_green_03"),
    ]
    tracks.pick_machine(state, 0, PickMachine("x_green_02"), None)
    assert player.cutouts[6] == "x_green_02"
    assert owed(state) == (FillCutout("f12"),)
    assert state.machines[GREEN] == Machines(
        ("x_green_01", "x_green_03", "x_green_04"), ("x_green_05",)
    )
    tracks.pick_machine(state, 0, PickMachine("x_yellow_01"), None)
    assert player.cutouts[11] == "x_yellow_01"
    assert state.machines[YELLOW] == Machines((), ())


def test_11_5_without_tokens_there_is_nothing_to_take() -> None:
    state, _ = alone(pool=(FillCutout("f07"),))
    assert tracks.tokens(state, 0, FillCutout("f07")) == []
    assert [*tracks.against_picking(state, 0, PickMachine("x_green_01"))] == [
        NotThere("x_green_01")
    ]
    assert [*tracks.against_picking(state, 0, PickMachine("x_grey_01"))] == [NotDue()]
