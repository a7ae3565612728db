"""Chapters 1, 13, 14 and 15: what can be chosen before a game, and what is refused."""

from __future__ import annotations

import pytest

from farhaven.core.game import Refused, opening
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.components.events import PRESETS, SOLO_PRESET
from farhaven.language import LANGUAGES, say_for

from .printed_boards import BOARDS
from .printed_planets import PRINTED
from .table import opened


def refusal(seats: int, **settings: str) -> str:
    """The sentence with which an opening is refused."""
    with pytest.raises(Refused) as refused:
        opening(GAME, seats=seats, settings=settings)
    sentence = str(refused.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    return sentence


def accepted(seats: int, **settings: str) -> bool:
    return opening(GAME, seats=seats, settings=settings).seats == seats


# -- [1.1] seats -----------------------------------------------------------------------------


def test_1_1_one_to_six_players() -> None:
    assert GAME.seats == (1, 2, 3, 4, 5, 6)
    assert all(accepted(seats) for seats in GAME.seats)


@pytest.mark.parametrize("seats", [0, 7, 12])
def test_1_1_other_numbers_are_refused(seats: int) -> None:
    assert str(seats) in refusal(seats)


# -- [1.6, 1.7] boards -----------------------------------------------------------------------


def test_1_7_symmetric_is_the_default() -> None:
    state = opened(3)
    assert {(one.planet, one.corporation) for one in state.players} == {
        ("ksb_4156", "universal_coalition")
    }


def test_1_7_random_deals_different_sides_the_symmetric_ones_among_them() -> None:
    planets, corporations = set(), set()
    for seed in range(30):
        state = opened(6, seed=seed, planets="random", corporations="random")
        assert len({one.planet for one in state.players}) == 6
        assert len({one.corporation for one in state.players}) == 6
        planets |= {one.planet for one in state.players}
        corporations |= {one.corporation for one in state.players}
    assert planets == set(PRINTED)
    assert corporations == set(BOARDS)


def test_1_7_one_name_per_seat() -> None:
    state = opened(
        3, planets="gaia,ksb_4156,petra", corporations="republic,flux,universal_coalition"
    )
    assert [one.planet for one in state.players] == ["gaia", "ksb_4156", "petra"]
    assert [one.corporation for one in state.players] == ["republic", "flux", "universal_coalition"]


@pytest.mark.parametrize("key", ["planets", "corporations"])
def test_1_7_too_few_or_too_many_names_are_refused(key: str) -> None:
    name = "ksb_4156" if key == "planets" else "universal_coalition"
    assert key in refusal(3, **{key: f"{name},{name}"})
    assert key in refusal(1, **{key: f"{name},{name}"})


def test_1_6_the_symmetric_side_may_be_held_by_several_seats() -> None:
    assert accepted(3, planets="ksb_4156,gaia,ksb_4156")
    assert accepted(2, corporations="universal_coalition,universal_coalition")


def test_1_6_any_combination_of_sides() -> None:
    assert accepted(2, planets="gaia,ksb_4156", corporations="universal_coalition,oasis")


@pytest.mark.parametrize("name", [name for name in PRINTED if name != "ksb_4156"])
def test_1_6_a_planet_held_twice_is_refused(name: str) -> None:
    assert name in refusal(2, planets=f"{name},{name}")


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "universal_coalition"])
def test_1_6_a_corporation_held_twice_is_refused(name: str) -> None:
    assert name in refusal(3, corporations=f"{name},universal_coalition,{name}")


def test_1_6_a_board_that_does_not_exist_is_refused() -> None:
    assert "earth" in refusal(2, planets="earth,gaia")
    assert "acme" in refusal(2, corporations="acme,flux")


# -- [1.4, 1.16] the station and the rulings -------------------------------------------------


@pytest.mark.parametrize("value", ["6", "-1", "half", ""])
def test_1_4_an_offset_that_does_not_exist_is_refused(value: str) -> None:
    assert "ring_offset" in refusal(2, ring_offset=value)


def test_1_16_the_book_is_the_default_and_the_online_reading_a_choice() -> None:
    (setting,) = [setting for setting in GAME.settings if setting.key == "rulings"]
    assert (setting.values, setting.default) == (("book", "online"), "book")
    assert (opened(2).online, opened(2, rulings="online").online) == (False, True)
    assert "rulings" in refusal(2, rulings="house")


# -- [13.1, 13.2] modules --------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_13_1_the_fixed_rotation_is_for_two(seats: int) -> None:
    assert accepted(2, rotation="fixed")
    assert "rotation" in refusal(seats, rotation="fixed")


def test_13_2_personal_missions_are_a_module_for_two_or_more() -> None:
    assert all(accepted(seats, personal_missions="yes") for seats in range(2, 7))
    assert "personal_missions" in refusal(2, personal_missions="perhaps")


# -- [14.1, 14.2, 15.3] events ---------------------------------------------------------------


@pytest.mark.parametrize("mix", ["16/4/0", "0/20/0", "0/2/18", "16/0/4", "2/0/18", "7/7/6"])
def test_14_1_any_mix_of_twenty_cards(mix: str) -> None:
    assert accepted(2, events=mix)
    assert accepted(6, events=mix)


@pytest.mark.parametrize("mix", ["10/10/1", "0/0/0", "6/6/6", "20/20/20", "1/1/1"])
def test_14_1_a_mix_that_is_not_twenty_cards_is_refused(mix: str) -> None:
    sentence = refusal(4, events=mix)
    assert "20" in sentence
    assert str(sum(int(number) for number in mix.split("/"))) in sentence


@pytest.mark.parametrize(
    ("mix", "colour", "exist"), [("17/3/0", "green", "16"), ("0/1/19", "red", "18")]
)
def test_14_1_more_of_a_colour_than_there_are_is_refused(mix: str, colour: str, exist: str) -> None:
    sentence = refusal(2, events=mix)
    assert colour in sentence
    assert exist in sentence
    assert accepted(1, events=mix)  # solo, all 20 of each colour exist


def test_14_1_solo_all_sixty_cards_exist() -> None:
    assert all(accepted(1, events=mix) for mix in ("20/0/0", "0/20/0", "0/0/20"))
    assert refusal(1, events="21/0/0")


@pytest.mark.parametrize("mix", ["many", "7/7", "7/7/6/0", "a/b/c", "-1/11/10", "7,7,6", ""])
def test_14_2_what_is_no_mix_is_refused(mix: str) -> None:
    assert "events" in refusal(3, events=mix)


@pytest.mark.parametrize(
    ("preset", "mix"),
    [
        ("calm", (14, 6, 0)),
        ("even", (7, 7, 6)),
        ("mixed", (9, 3, 8)),
        ("harsh", (2, 6, 12)),
        ("cruel", (0, 2, 18)),
    ],
)
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_14_2_the_presets(seats: int, preset: str, mix: tuple[int, int, int]) -> None:
    assert accepted(seats, events=preset)
    assert opened(seats, events=preset).mix == mix


def test_14_2_auto_is_none_with_more_players_and_even_in_the_solo_game() -> None:
    assert opened(1).mix == (7, 7, 6)
    assert opened(2).mix == opened(6).mix == (0, 0, 0)
    assert opened(2).event_deck == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_14_2_the_solo_deck_is_called_as_the_preset_it_is(language: str) -> None:
    """In a sentence the word has other endings than alone: its stem is the same."""
    say = say_for(language)
    (events,) = (one for one in GAME.settings if one.key == "events")
    called = {preset: GAME.words.setting("events", preset, say)[:-1] for preset in PRESETS}
    named = [preset for preset, stem in called.items() if stem in say(events.explanation)]
    assert named == [SOLO_PRESET]


def test_15_3_the_solo_game_has_events() -> None:
    assert "events" in refusal(1, events="none")
    assert accepted(2, events="none")


def test_unknown_options_are_refused() -> None:
    assert "moon" in refusal(2, moon="full")
