"""A view as numbers: a few of them, worked out by hand."""

from __future__ import annotations

from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.revive.components.effects import Points
from farhaven.games.revive.features import FEATURES
from farhaven.games.revive.model import Deed, Half
from farhaven.games.revive.state import PickTarget, PickTribe, Slotted, Stage, State
from farhaven.games.revive.view import view

from .table import give, lay, leader, mask, moon, table


def told(state: State, seat: Seat) -> dict[str, float]:
    return dict(zip(FEATURES.names, FEATURES.of(view(state, seat)), strict=True))


def position() -> State:
    """Two players: the first has built and settled, the second has the moon side up."""
    first = give(
        leader("nadair"),
        stock=(1, 2, 3, 4),
        energy=1,
        powered=("std_unslot_card",),
        tracks=(2, 4, 6),
        active=("c01", "c14", "c15"),  # a grey and two green citizens
        rest=("start_a_reader",),
        slots=((Slotted("c02", Half.TOP),), (), (), (), ()),  # its symbol keeps the slot open
        unlocked=0b101,
        markers=3,
        crates=("b01", "b02"),
        small=mask("p09a"),
        large=mask("p10a"),
        figures=mask("corner_nw"),
        artifacts=("art_purple_1",),
        artifact_card="ac01",  # citizens, crystals, crates
        score=12,
    )
    second = give(moon("formics", 4), pool=(Points(2),), switch_down=True)
    state = table(first, second, crater=("art_white_1", "art_white_2"))
    state.sites = ("l1a", "l2b", "l3b", "l4a")  # the first scores by the green track
    lay(state, p09="SW/SS")
    return state


def test_names_are_unique() -> None:
    assert len(set(FEATURES.names)) == len(FEATURES.names)


def test_the_table() -> None:
    seen = told(position(), 0)
    assert (seen["players"], seen["stage_turns"], seen["ending"]) == (2, 1, 0)
    assert seen["long"] == 0
    assert (seen["crater_white"], seen["crater_purple"]) == (2, 0)
    assert (seen["hidden_tiles"], seen["sand"], seen["water"]) == (29, 3, 1)
    assert (seen["site_track_green"], seen["site_track_grey"]) == (1, 0)


def test_a_long_game_says_so() -> None:
    state = position()
    state.long = True
    assert told(state, 0)["long"] == 1


def test_the_boards_of_a_player() -> None:
    seen = told(position(), 0)
    assert [seen[f"own_stock_{name}"] for name in ("crystal", "gear", "book", "food")] == [
        *(1, 2, 3, 4)
    ]
    assert (seen["own_energy"], seen["own_powered"], seen["own_closed_crates"]) == (1, 1, 2)
    assert (seen["own_active_grey"], seen["own_active_green"], seen["own_citizens"]) == (1, 2, 4)
    assert (seen["own_open_slots"], seen["own_slots"]) == (5, 5)  # the fifth slot is the third
    assert (seen["own_track_grey"], seen["own_track_green"], seen["own_track_yellow"]) == (2, 4, 6)
    assert (seen["own_unlocked_t1"], seen["own_unlocked_t2"], seen["own_markers"]) == (1, 0, 3)


def test_the_main_board_and_the_score() -> None:
    seen = told(position(), 0)
    assert (seen["own_small"], seen["own_large"]) == (1, 1)
    assert (seen["own_figures"], seen["own_figures_large"]) == (1, 1)
    assert (seen["own_points"], seen["own_artifacts"]) == (12, 1)
    assert (seen["own_counts_water"], seen["own_counts_crates"]) == (1, 2)
    assert seen["own_would_score_corner_nw"] == 4


def test_an_artifact_doubles_its_category() -> None:
    """Crystals score 2 for each, and there is no orange artifact."""
    seen = told(position(), 0)
    assert (seen["own_card_citizens"], seen["own_card_crystals"], seen["own_card_crates"]) == (
        *(2, 2, 1),
    )


def test_a_secret_card_is_told_to_nobody_else() -> None:
    assert told(position(), 1)["after_1_card_citizens"] == 0
    assert told(position(), SPECTATOR)["own_card_citizens"] == 0


def test_others_come_after_oneself_and_empty_seats_are_zeros() -> None:
    seen = told(position(), 1)
    assert (seen["own_tribe_formics"], seen["own_moon"], seen["own_pieces_left"]) == (1, 1, 4)
    assert (seen["own_owed"], seen["own_owed_worth"], seen["own_switch"]) == (1, 2, 0)
    assert (seen["after_1_tribe_nadair"], seen["after_1_points"]) == (1, 12)
    assert not any(number for name, number in seen.items() if name.startswith("after_2_"))


def test_an_announced_action_is_told() -> None:
    state = position()
    state.players[0].asked = (PickTarget(Deed.BUILD),)
    seen = told(state, 0)
    assert (seen["own_announced_build"], seen["own_announced_explore"]) == (1, 0)


def test_without_a_tribe_a_player_is_zeros() -> None:
    state = table(give(leader(), tribe="", asked=(PickTribe(),)), leader("formics"))
    state.stage = Stage.TRIBES
    state.sites = ("l1a", "l2b", "l3b", "l4a")
    seen = told(state, 0)
    assert not any(number for name, number in seen.items() if name.startswith("own_"))


def test_what_is_within_sight() -> None:
    """At 12 points the crate of space 14 is next; 1, 2, 3 and of 4 food 3 are kept."""
    seen = told(position(), 0)
    assert (seen["own_to_bonus"], seen["own_stock_kept"]) == (2, 9)
    assert seen["own_growth"] > seen["after_1_growth"] == 0  # the other has no artifact
    assert seen["own_fields_near"] > 0
