"""[1, 2] The table, the players' set-up, and its choices."""

from __future__ import annotations

import pytest

from farhaven.core.game import Refused, opening
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import ChooseSide, ChooseTribe, KeepCard
from farhaven.games.revive.components.area_tiles import STARTING_TILES
from farhaven.games.revive.components.board import PLACES
from farhaven.games.revive.model import Face
from farhaven.games.revive.state import Stage, State
from farhaven.games.revive.view import view

SEEDS = range(8)


def new(seats: int, seed: int = 0, **settings: str) -> State:
    return GAME.setup(opening(GAME, seats=seats, seed=seed, settings=settings))


def decide(state: State, action: ChooseTribe | ChooseSide | KeepCard) -> None:
    seat = GAME.deciders(state)[0]
    assert action in GAME.options(state, seat)
    GAME.apply(state, seat, action, None)


# -- the table -------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
def test_1_2_starting_tiles_lie_face_up_in_the_middle_and_25_face_down(seed: int) -> None:
    state = new(3, seed)
    assert len(set(state.tiles)) == 30
    explored = {place for number, place in enumerate(PLACES) if state.explored >> number & 1}
    assert explored == {"p09", "p15", "p16", "p22", "p23"}
    starting = {state.tiles[PLACES.index(place)] for place in explored}
    assert starting == {tile.id for tile in STARTING_TILES}
    assert sum(mask.bit_count() for mask in state.grounds) == 20


@pytest.mark.parametrize("seed", SEEDS)
def test_1_3_four_of_the_five_large_locations_with_a_side_each(seed: int) -> None:
    state = new(2, seed)
    used = [site[:-1] for site in state.sites]
    assert len(used) == 4
    assert sorted([*used, *state.site_box]) == ["l1", "l2", "l3", "l4", "l5"]
    assert {site[-1] for site in state.sites} <= {"a", "b"}


def test_1_3_the_sides_differ_from_game_to_game() -> None:
    assert {site[-1] for seed in SEEDS for site in new(2, seed).sites} == {"a", "b"}


def test_1_4_five_of_39_citizens_are_shown() -> None:
    state = new(2)
    assert (len(state.citizens), len(state.deck)) == (5, 34)


def test_1_5_three_machines_of_each_colour_are_shown() -> None:
    assert [(len(shelf.shown), len(shelf.stack)) for shelf in new(2).machines] == [(3, 7)] * 3


def test_1_6_five_of_48_modules_are_shown() -> None:
    state = new(2)
    assert (len(state.modules), len(state.module_stack)) == (5, 43)


def test_1_7_28_crates_and_28_energy_tokens() -> None:
    state = new(3)
    assert len(state.crate_stack) == 28
    assert state.energy + sum(player.energy for player in state.players) == 28


@pytest.mark.parametrize(
    ("seats", "length", "marks"),
    [
        (1, "normal", "1"),
        (2, "normal", "12"),
        (3, "normal", "123"),
        (4, "normal", "1234"),
        (3, "long", "1234"),
        (2, "long", "123"),
    ],
)
def test_1_8_large_artifacts_by_the_number_of_players(seats: int, length: str, marks: str) -> None:
    """The example of page 5: three players use 1+, 2+ and 3+; in a long game [1.9] also 4."""
    state = new(seats, length=length)
    hues = ("purple", "orange", "white")
    assert sorted(state.crater) == sorted(f"art_{hue}_{mark}" for hue in hues for mark in marks)
    assert state.crater_small == 0


def test_1_9_a_long_game_of_four_has_2_small_artifacts_in_the_crater() -> None:
    state = new(4, length="long")
    assert (len(state.crater), state.crater_small) == (12, 2)


def test_1_13_nobody_knows_stacks_and_unexplored_faces() -> None:
    state = new(2)
    for seat in (-1, 0, 1):
        seen = view(state, seat)
        hidden = [tile for tile, known in zip(state.tiles, seen.tiles, strict=True) if not known]
        assert len(hidden) == 25
        assert (seen.deck_count, seen.module_count, seen.crate_count) == (34, 43, 28)


def test_1_11_the_base_game_has_four_tribes_and_sun_sides() -> None:
    base = {player.tribe for seed in SEEDS for player in new(4, seed).players}
    assert base == {"nadair", "hofstadterians", "jox49i", "kunibans"}
    every = {player.tribe for seed in SEEDS for player in new(4, seed, content="full").players}
    assert every == base | {"formics", "vukunturi"}
    assert not new(2).borrowed
    assert new(2, content="full").borrowed


@pytest.mark.parametrize(
    ("seats", "settings", "reason"),
    [
        (2, {"tribes": "nadair,elves"}, "there is no 'elves'"),
        (2, {"tribes": "nadair,formics"}, "formics is not in content=base"),
        (2, {"tribes": "nadair,nadair"}, "nadair is held by 2 seats"),
        (3, {"tribes": "nadair,kunibans"}, "names 2 for 3 seats"),
        (2, {"side": "moon"}, "is not unlocked"),
        (2, {"side": "night"}, "there is no side 'night'"),
        (2, {"content": "chapter_6"}, "cannot be 'chapter_6'"),
        (2, {"handicap": "yes"}, "for the solo game"),
    ],
)
def test_1_11_what_cannot_be_played_is_refused(
    seats: int, settings: dict[str, str], reason: str
) -> None:
    with pytest.raises(Refused, match=reason):
        opening(GAME, seats=seats, settings=settings)


# -- the players -----------------------------------------------------------------------------


def test_2_1_the_first_player_is_drawn() -> None:
    assert {new(4, seed).first for seed in range(20)} == {0, 1, 2, 3}


@pytest.mark.parametrize("seed", SEEDS)
def test_2_2_tribes_at_random_never_the_same_twice(seed: int) -> None:
    state = new(4, seed)
    assert len({player.tribe for player in state.players}) == 4
    assert {player.face for player in state.players} == {Face.SUN}


def test_2_2_named_tribes_go_to_their_seats() -> None:
    state = new(2, tribes="kunibans,jox49i")
    assert [player.tribe for player in state.players] == ["kunibans", "jox49i"]


@pytest.mark.parametrize("seed", SEEDS)
def test_2_2_players_choose_counter_clockwise_from_the_right_of_the_first(seed: int) -> None:
    state = new(3, seed, tribes="choose")
    order = []
    while state.stage is Stage.TRIBES:
        seat = GAME.deciders(state)[0]
        order.append(seat)
        GAME.apply(state, seat, GAME.options(state, seat)[0], None)
    first = state.first
    assert order == [(first - 1) % 3, (first - 2) % 3, first]


def test_2_3_sides_by_seat() -> None:
    state = new(2, content="full", tribes="kunibans,vukunturi", side="sun,moon")
    assert [player.face for player in state.players] == [Face.SUN, Face.MOON]


def test_2_11_tribes_then_sides_then_cards() -> None:
    state = new(2, content="full", tribes="choose", side="choose", artifact_cards="choose")
    stages = []
    while state.stage is not Stage.TURNS:
        stages.append(state.stage)
        seat = GAME.deciders(state)[0]
        GAME.apply(state, seat, GAME.options(state, seat)[0], None)
    assert stages == [Stage.TRIBES] * 2 + [Stage.SIDES] * 2 + [Stage.CARDS] * 2


def test_2_4_markers_energy_and_switch() -> None:
    for player in new(4).players:
        assert player.tracks == (1, 1, 1)
        assert (player.energy, player.powered, player.switch_down) == (1, (), False)


@pytest.mark.parametrize("seed", SEEDS)
def test_2_5_a_starting_set_each_three_active_three_resting(seed: int) -> None:
    letters = set()
    for player in new(4, seed).players:
        assert (len(player.active), len(player.rest)) == (3, 3)
        (letter,) = {card.split("_")[1] for card in (*player.active, *player.rest)}
        letters.add(letter)
    assert letters == {"a", "b", "c", "d"}


def test_2_6_a_secret_artifact_card_or_one_of_two() -> None:
    state = new(3)
    assert len({player.artifact_card for player in state.players}) == 3
    seen = view(state, 1)
    assert [player.artifact_card for player in seen.players][0::2] == [None, None]
    assert seen.players[1].artifact_card == state.players[1].artifact_card
    state = new(2, artifact_cards="choose")
    seat = GAME.deciders(state)[0]
    kept, other = state.players[seat].dealt
    decide(state, KeepCard(kept))
    assert (state.players[seat].artifact_card, state.players[seat].returned) == (kept, other)


def test_2_7_or_an_open_one_for_all() -> None:
    state = new(3, artifact_cards="shared")
    assert state.shared_card
    assert {player.artifact_card for player in state.players} == {""}


def test_2_8_nothing_is_built_populated_or_used_yet() -> None:
    for player in new(2).players:
        assert (player.small, player.large, player.figures, player.unlocked) == (0, 0, 0, 0)
        assert (player.markers, player.progress, player.fields) == (5, 0, 0)


def test_2_9_score_and_hibernation_begin_below() -> None:
    assert {(player.score, player.hibernation) for player in new(4).players} == {(0, 0)}


@pytest.mark.parametrize("seed", SEEDS)
def test_2_10_starting_resources_go_by_the_order_of_turns(seed: int) -> None:
    """The example of page 6: the first player has exactly 1 crystal."""
    state = new(4, seed)
    stocks = [state.players[(state.first + number) % 4].stock for number in range(4)]
    assert stocks == [(1, 0, 0, 0), (1, 1, 0, 0), (1, 1, 1, 0), (1, 1, 1, 1)]


def test_18_1_moon_sides_have_their_pieces_and_the_falcon_its_place() -> None:
    state = new(2, content="full", tribes="nadair,vukunturi", side="moon")
    assert (state.players[0].pieces_left, state.players[0].pieces) == (5, ())
    assert view(state, 0).players[1].pieces == ("abyss",)
    sun = new(1, content="full", tribes="nadair")
    assert sun.players[0].pieces_left == 0
