"""Habits: what a network makes of a situation, how a habit is followed, and files of habits."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from farhaven.bots import RANDOM
from farhaven.bots.bot import luck, sit
from farhaven.bots.learn.habits import (
    FORMAT,
    Habits,
    Reflex,
    by_habit,
    chances,
    digest,
    read,
    reflex_for,
    write,
)
from farhaven.bots.learn.network import Layer, together
from farhaven.bots.learn.places import FOLDER, place
from farhaven.bots.sim import final_score
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find
from farhaven.core.rng import seeded, stream

EVACUATION = find("evacuation")
INPUTS = len(EVACUATION.situation.names) if EVACUATION.situation else 0


@pytest.fixture
def plain() -> Habits:
    """One hidden unit, which is always 1, and no action that is likelier than others."""
    return Habits(
        game="evacuation",
        rules_version=EVACUATION.rules_version,
        components=EVACUATION.component_sets[0],
        situation=digest(EVACUATION),
        actions=len(EVACUATION.catalogue),
        command="by hand",
        games=0,
        decisions=0,
        foreseen=0.0,
        hidden=((1.0, *(0.0,) * (INPUTS - 1)),),
        options=((0.0, 0.0),) * len(EVACUATION.catalogue),
    )


# -- a network -------------------------------------------------------------------------------


def test_units_answer_what_their_weights_make_of_the_numbers() -> None:
    """1 x 1 + 2 x 2 = 5, and 1 x -1 + 2 x 0.25 = -0.5, which is no answer."""
    layer = Layer([(1.0, -1.0), (2.0, 0.25)])
    assert layer.answers(0, [1.0, 2.0]) == [5.0, 0.0]


def test_units_follow_what_changes_and_keep_sources_apart() -> None:
    layer = Layer([(1.0, -1.0), (2.0, 0.25), (0.0, 3.0)])
    assert layer.answers(0, [1.0, 2.0, 0.0]) == [5.0, 0.0]
    assert layer.answers(1, [0.0, 0.0, 1.0]) == [0.0, 3.0]
    assert layer.answers(0, [1.0, 4.0, 1.0]) == pytest.approx([9.0, 3.0])
    assert layer.answers(1, [0.0, 0.0, 1.0]) == [0.0, 3.0]
    assert layer.answers(0, [0.0, 0.0, 0.0]) == pytest.approx([0.0, 0.0])


def test_what_units_say_together() -> None:
    """1 x 3 + 2 x 4, and 0.5 for itself."""
    assert together((1.0, 2.0, 0.5), [3.0, 4.0]) == 11.5


# -- chances ---------------------------------------------------------------------------------


def test_likings_are_logarithms_of_chances() -> None:
    assert chances([0.0, math.log(3)]) == pytest.approx([0.25, 0.75])
    assert chances([7.0, 7.0 + math.log(3)]) == pytest.approx([0.25, 0.75])


def test_firm_habits_make_the_likeliest_likelier() -> None:
    """Three times as likely, twice: nine times."""
    assert chances([0.0, math.log(3)], firm=0.5) == pytest.approx([0.1, 0.9])


def test_a_habit_is_followed_mostly_and_not_always() -> None:
    """With likings 0.3 x log 3 apart, firm as habits are, the second is three times as likely."""
    likings = [0.0, 0.3 * math.log(3)]
    drawn = Counter(by_habit(likings, stream(seeded(5), n)) for n in range(2000))
    assert 0.70 < drawn[1] / 2000 < 0.80
    assert {by_habit([0.0, 50.0, 0.0], stream(seeded(5), n)) for n in range(50)} == {1}


# -- at work ---------------------------------------------------------------------------------


def test_options_are_liked_by_their_own_weights(plain: Habits) -> None:
    """The only unit is 1, so the liking is its weight and that of the action itself."""
    state = EVACUATION.setup(opening(EVACUATION, seats=2, seed=6))
    (seat,) = EVACUATION.deciders(state)
    options = EVACUATION.options(state, seat)
    number = EVACUATION.catalogue.number(options[2])
    weights = [*plain.options]
    weights[number] = (1.5, 0.25)
    reflex = Reflex([(one,) for one in plain.hidden[0]], weights)
    likings = reflex.likings(EVACUATION, state, seat, options)
    assert likings == [1.75 if option == options[2] else 0.0 for option in options]


def test_the_shipped_habits_alone_beat_chance() -> None:
    """Both seats once, and always what is likeliest."""
    for seat in (0, 1):
        state = EVACUATION.setup(opening(EVACUATION, seats=2, seed=6))
        reflex = reflex_for(EVACUATION)
        assert reflex is not None
        mind = sit(RANDOM, EVACUATION)
        for number in range(5000):
            deciders = EVACUATION.deciders(state)
            if not deciders:
                break
            (decider,) = deciders
            view = EVACUATION.view(state, decider)
            action = mind(view, luck(1, decider, number))
            if decider == seat:
                likings = reflex.likings(EVACUATION, state, seat, view.options)
                action = view.options[likings.index(max(likings))]
            EVACUATION.apply(state, decider, action, None)
        assert EVACUATION.winners(state) == [seat]
        assert final_score(EVACUATION, state, seat) > 0


def test_a_search_follows_nothing_of_another_search() -> None:
    one, other = reflex_for(EVACUATION), reflex_for(EVACUATION)
    assert one is not None
    assert other is not None
    assert one.layer is not other.layer


def test_a_game_without_situations_has_no_habits() -> None:
    assert reflex_for(find("revive")) is None
    with pytest.raises(Refused, match=r"Revive does not tell situations, so no habits can be"):
        digest(find("revive"))


# -- files -----------------------------------------------------------------------------------


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


def test_habits_survive_their_file(plain: Habits, own_folder: Path) -> None:
    path = own_folder / "evacuation.habits.json"
    write(path, plain)
    assert read(EVACUATION, path) == plain
    assert place(EVACUATION, "habits") == path


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", FORMAT + 1, f"are for format {FORMAT + 1}, not {FORMAT};"),
        ("game", "revive", "are for game 'revive', not 'evacuation';"),
        ("rules_version", 99, "are for rules version 99, not "),
        ("components", "house-0", "are for component set 'house-0', not 'house-"),
        ("situation", "0123", "are for list of numbers '0123', not '"),
        ("actions", 3, "are for number of actions 3, not "),
    ],
)
def test_habits_of_another_version_are_refused(
    plain: Habits, own_folder: Path, field: str, value: object, said: str
) -> None:
    other = msgspec.structs.replace(plain, **{field: value})
    write(own_folder / "evacuation.habits.json", other)
    with pytest.raises(Refused) as refused:
        reflex_for(EVACUATION)
    assert said in str(refused.value)
    assert str(refused.value).endswith("with `farhaven learn evacuation --serves habits`.")


@pytest.mark.parametrize(
    "field",
    [
        {"hidden": ()},
        {"hidden": ((1.0, 2.0),)},
        {"options": ()},
        {"options": ((0.0,),) * len(EVACUATION.catalogue)},
    ],
)
def test_habits_whose_numbers_do_not_fit_are_refused(
    plain: Habits, own_folder: Path, field: dict[str, Any]
) -> None:
    write(own_folder / "evacuation.habits.json", msgspec.structs.replace(plain, **field))
    with pytest.raises(Refused, match=r"is damaged: its numbers do not fit Evacuation; make"):
        reflex_for(EVACUATION)


def test_what_is_no_file_of_habits_is_refused(own_folder: Path) -> None:
    (own_folder / "evacuation.habits.json").write_text('{"format": "new"}', encoding="utf-8")
    with pytest.raises(Refused, match=r"habits\.json is not a file of habits that this version"):
        reflex_for(EVACUATION)


def test_a_folder_of_ones_own_need_not_have_habits(own_folder: Path) -> None:
    assert reflex_for(EVACUATION) is None


def test_the_shipped_habits_fit_the_game() -> None:
    path = place(EVACUATION, "habits")
    assert path is not None
    assert path.stat().st_size < 250_000
    shipped = read(EVACUATION, path)
    assert shipped.command.startswith("farhaven learn evacuation ")
    assert shipped.command.endswith(" --serves habits")
    assert shipped.foreseen > 0.4


def test_habits_of_another_catalogue_are_not_used(plain: Habits, own_folder: Path) -> None:
    """The numbers of actions would name others."""
    write(own_folder / "evacuation.habits.json", plain)
    shorter = replace(EVACUATION, name="evacuation", catalogue=find("revive").catalogue)
    with pytest.raises(Refused, match="are for number of actions"):
        read(shorter, own_folder / "evacuation.habits.json")
