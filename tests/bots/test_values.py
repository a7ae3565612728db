"""What positions are worth: the score sheet, the value made by hand, and learned values."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from farhaven.bots import RANDOM
from farhaven.bots.learn.inputs import digest, layout, rows
from farhaven.bots.learn.model import FORMAT, Learned, Weights, expected, read, write
from farhaven.bots.learn.places import FOLDER, Serves, place
from farhaven.bots.sim import play_out
from farhaven.bots.values import (
    by_hand,
    lead,
    leads,
    leads_by_hand,
    learned_for,
    outlook,
    own_points,
    plan_worth,
    sheet,
)
from farhaven.core.game import AnyGame, Refused, is_over, opening
from farhaven.core.registry import find
from farhaven.core.value import SPECTATOR

GAMES = ("aldebaran_duel", "planet_unknown", "evacuation", "revive")
OTHER = {"aldebaran_duel": "other_"}  # what the seats after the viewer are called


def learned_by(game: AnyGame, clock: dict[str, float], **weights: dict[str, float]) -> Learned:
    """A value with two moments; what is not named weighs nothing."""
    names = layout(game).names

    def row(named: dict[str, float]) -> tuple[float, ...]:
        return tuple(named.get(name, 0.0) for name in names)

    own = (row(weights["own_first"]), row(weights["own_last"]))
    others = (row(weights["others_first"]), row(weights["others_last"]))
    return Learned(
        game=game.name,
        rules_version=game.rules_version,
        components=game.component_sets[0],
        features=digest(game),
        command="farhaven learn",
        games=0,
        positions=0,
        fits=(),
        clock=row(clock),
        weights=(Weights(own=own, others=others, spreads=(10.0, 20.0)),),
    )


@pytest.fixture
def by_the_sheet() -> Learned:
    """Own scores will be ten more at the beginning and four at the end; others stay as they are.

    The clock tells that a quarter of the game is over.
    """
    return learned_by(
        find("aldebaran_duel"),
        {"one": 0.25},
        own_first={"one": 10.0, "sheet": 1.0},
        own_last={"one": 4.0, "sheet": 1.0},
        others_first={"sheet": 1.0},
        others_last={"sheet": 1.0},
    )


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    return tmp_path


# -- the inputs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in find(name).seats if seats > 1]
)
def test_each_seat_has_a_row_with_its_own_features(name: str, seats: int) -> None:
    """Whoever looks: the next seat is the first of the others, and so on around the table."""
    game = find(name)
    state = _in_the_midst(game, seats)
    assert game.features is not None
    names = layout(game).names
    for viewer in range(seats):
        view = game.view(state, viewer)
        told = dict(zip(game.features.names, game.features.of(view), strict=True))
        found = rows(game, view)
        assert len(found) == seats
        for after in range(seats):
            prefix = OTHER.get(name, f"after_{after}_") if after else "own_"
            row = found[(viewer + after) % seats]
            for one, number in list(zip(names, row, strict=True))[3:]:
                asked = one.replace("own_", prefix, 1) if one.startswith("own_") else one
                assert number == told[asked], one


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in find(name).seats if seats > 2]
)
def test_a_seat_looks_the_same_to_all_the_others(name: str, seats: int) -> None:
    """What two of the others see of a seat is one row, and it is not that of another seat."""
    game = find(name)
    state = _in_the_midst(game, seats)
    assert game.features is not None
    own = [at for at, one in enumerate(layout(game).names) if one.startswith("own_")]
    seen = [rows(game, game.view(state, viewer)) for viewer in range(seats)]
    others = [
        [[seen[viewer][seat][at] for at in own] for viewer in range(seats) if viewer != seat]
        for seat in range(seats)
    ]
    for seat in range(seats):
        assert all(row == others[seat][0] for row in others[seat])
    assert len({tuple(rows[0]) for rows in others}) == seats


def _in_the_midst(game: AnyGame, seats: int) -> Any:
    """A position in which the seats have done different things."""
    chance, state = Random(seats), game.setup(opening(game, seats=seats, seed=3))
    for _ in range(20 * seats):
        seat = chance.choice(game.deciders(state))
        game.apply(state, seat, chance.choice(game.options(state, seat)), None)
    return state


def test_rows_begin_with_a_one_the_sheet_and_the_value_by_hand() -> None:
    game = find("aldebaran_duel")
    view = game.view(game.setup(opening(game, seed=3)), 0)
    assert game.value is not None
    for seat, row in enumerate(rows(game, view)):
        assert row[:3] == (1.0, sheet(game, view)[seat], game.value(view, seat))


# -- what is expected ------------------------------------------------------------------------


def test_between_two_moments_their_weights_are_mixed(by_the_sheet: Learned) -> None:
    game = find("aldebaran_duel")
    view = game.view(game.setup(opening(game, seed=3)), 0)
    now = sheet(game, view)
    found = expected(by_the_sheet, game, view)
    assert found.scores == pytest.approx([now[0] + 8.5, now[1]])  # 10 - (10 - 4) / 4
    assert found.spread == pytest.approx(12.5)


def test_a_spectator_has_no_seat_of_its_own(by_the_sheet: Learned) -> None:
    game = find("aldebaran_duel")
    view = game.view(game.setup(opening(game, seed=3)), SPECTATOR)
    assert expected(by_the_sheet, game, view).scores == pytest.approx(sheet(game, view))


def test_games_may_be_divided_by_an_input(by_the_sheet: Learned) -> None:
    game = find("aldebaran_duel")
    first = layout(game).names.index("epoch_1")
    doubled = tuple(tuple(2 * n for n in row) for row in by_the_sheet.weights[0].own)
    apart = msgspec.structs.replace(
        by_the_sheet,
        divided_by=first,
        weights=(by_the_sheet.weights[0], Weights(doubled, doubled, (1.0, 1.0))),
    )
    view = game.view(game.setup(opening(game, seed=3)), 0)
    assert expected(apart, game, view).scores[0] == pytest.approx(2 * (sheet(game, view)[0] + 8.5))
    assert expected(apart, game, view).spread == 1.0


def test_a_lead_counts_the_chance_of_winning(by_the_sheet: Learned, own_folder: Path) -> None:
    game = find("aldebaran_duel")
    write(own_folder / "aldebaran_duel.json", by_the_sheet)
    state = game.setup(opening(game, seed=3))
    now = sheet(game, game.view(state, 0))
    ahead = now[0] + 8.5 - now[1]
    # With a spread of 12.5 the chance is that of a normal deviate; a win counts 5, a defeat -5.
    chance = (1 + math.erf(ahead / 12.5 / math.sqrt(2))) / 2
    own = ahead + 5 * chance - 5 * (1 - chance)
    assert leads(game, state, 0) == pytest.approx([own, -own])


def test_a_value_for_the_outlook_alone_leaves_the_search_as_it_was(
    by_the_sheet: Learned, own_folder: Path
) -> None:
    game = find("aldebaran_duel")
    state = game.setup(opening(game, seed=3))
    view = game.view(state, 0)
    alone = msgspec.structs.replace(by_the_sheet, serves="outlook")
    write(own_folder / "aldebaran_duel.json", alone)
    now = sheet(game, view)
    assert outlook(game, view) == pytest.approx([now[0] + 8.5, now[1]])
    assert leads(game, state, 0) == leads_by_hand(game, view)


def test_without_a_learned_value_the_one_by_hand_is_used(own_folder: Path) -> None:
    game = find("aldebaran_duel")
    state = game.setup(opening(game, seed=3))
    view = game.view(state, 0)
    hand = by_hand(game, view)
    assert game.value is not None
    assert hand[0] == sheet(game, view)[0] + game.value(view, 0)
    assert outlook(game, view) == hand
    ahead = sheet(game, view)[0] - sheet(game, view)[1]
    assert leads(game, state, 0) == [
        ahead + game.value(view, 0),
        -ahead + game.value(view, 1),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_sheet_counts_and_who_has_won(name: str) -> None:
    game = find(name)
    state, _ = play_out(game, opening(game, seats=2, seed=5), [RANDOM, RANDOM], (0, 1))
    assert is_over(game, state)
    view = game.view(state, 0)
    scores = {score.seat: score.known for score in game.scores(view)}
    assert outlook(game, view) == [scores[0], scores[1]]
    won = game.winners(state)
    ahead = scores[0] - scores[1]
    found = leads(game, state, 0)
    assert game.value is not None
    assert found == [
        ahead + game.value(view, 0) + (5 if 0 in won else -5),
        -ahead + game.value(view, 1) + (5 if 1 in won else -5),
    ]
    assert (found[0] > found[1]) == (won == [0])
    assert own_points(game, state, 0, view) == scores[0] + (5 if 0 in won else -5)


def test_own_points_leave_the_others_out() -> None:
    game = find("planet_unknown")
    state = game.setup(opening(game, seats=2, seed=6))
    view = game.view(state, 0)
    assert game.value is not None
    assert own_points(game, state, 0, view) == sheet(game, view)[0] + game.value(view, 0)


def test_own_points_go_by_what_was_learned_for_the_search(own_folder: Path) -> None:
    game = find("planet_unknown")
    by_seven = {"one": 7.0, "sheet": 1.0}
    learned = learned_by(
        game, {}, own_first=by_seven, own_last=by_seven, others_first={}, others_last={}
    )
    state = game.setup(opening(game, seats=2, seed=6))
    view = game.view(state, 0)
    write(own_folder / "planet_unknown.json", learned)
    assert own_points(game, state, 0, view) == sheet(game, view)[0] + 7


# -- where plans end -------------------------------------------------------------------------


@pytest.fixture
def by_twelve() -> Learned:
    """Whoever looks on will have twelve points, the others whatever they have."""
    learned = learned_by(
        find("evacuation"),
        {"one": 0.5},
        own_first={"one": 10.0},
        own_last={"one": 14.0},
        others_first={},
        others_last={},
    )
    return msgspec.structs.replace(learned, serves="plans")


def test_where_a_plan_ends_the_score_that_was_learned_comes_on_top(
    by_twelve: Learned, own_folder: Path
) -> None:
    game = find("evacuation")
    state = game.setup(opening(game, seats=2, seed=3))
    view = game.view(state, 1)
    write(own_folder / "evacuation.plans.json", by_twelve)
    assert plan_worth(game, state, 1, view) == pytest.approx(lead(game, state, 1, view) + 12)


def test_where_nothing_was_learned_for_plans_the_lead_has_to_do(own_folder: Path) -> None:
    game = find("evacuation")
    state = game.setup(opening(game, seats=2, seed=3))
    view = game.view(state, 1)
    assert plan_worth(game, state, 1, view) == lead(game, state, 1, view)


def test_at_the_end_of_the_game_nothing_more_is_expected(
    by_twelve: Learned, own_folder: Path
) -> None:
    game = find("evacuation")
    write(own_folder / "evacuation.plans.json", by_twelve)
    state, _ = play_out(game, opening(game, seats=2, seed=5), [RANDOM, RANDOM], (0, 1))
    for seat in (0, 1):
        view = game.view(state, seat)
        own, other = sheet(game, view)[seat], sheet(game, view)[1 - seat]
        victory = 5 if seat in game.winners(state) else -5
        assert plan_worth(game, state, seat, view) == own - other + victory


def test_a_value_for_plans_has_a_file_of_its_own(by_twelve: Learned, own_folder: Path) -> None:
    game = find("evacuation")
    write(own_folder / "evacuation.json", by_twelve)
    with pytest.raises(Refused, match=r"evacuation\.json serves plans, which is not its place"):
        learned_for(game)
    write(own_folder / "evacuation.plans.json", msgspec.structs.replace(by_twelve, serves="search"))
    with pytest.raises(Refused, match=r"evacuation\.plans\.json serves search, which is not its"):
        learned_for(game, plans=True)


# -- files -----------------------------------------------------------------------------------


def test_a_value_survives_its_file(by_the_sheet: Learned, tmp_path: Path) -> None:
    path = tmp_path / "aldebaran_duel.json"
    write(path, by_the_sheet)
    assert read(find("aldebaran_duel"), path) == by_the_sheet


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("format", FORMAT + 1, f"is for format {FORMAT + 1}, not {FORMAT};"),
        ("game", "revive", "is for game 'revive', not 'aldebaran_duel';"),
        ("rules_version", 99, "is for rules version 99, not "),
        ("components", "house-0", "is for component set 'house-0', not 'house-"),
        ("features", "0123", "is for feature list '0123', not '"),
    ],
)
def test_a_value_of_another_version_is_refused(
    by_the_sheet: Learned, own_folder: Path, field: str, value: object, said: str
) -> None:
    other = msgspec.structs.replace(by_the_sheet, **{field: value})
    write(own_folder / "aldebaran_duel.json", other)
    with pytest.raises(Refused) as refused:
        learned_for(find("aldebaran_duel"))
    assert said in str(refused.value)
    assert str(refused.value).endswith("with `farhaven learn aldebaran_duel`.")


@pytest.mark.parametrize(
    "field",
    [
        {"weights": ()},
        {"clock": (0.5, 0.5, 0.5)},
        {"divided_by": 9999},
        {"divided_by": -1},
        {"weights": (Weights(own=(), others=(), spreads=()),)},
    ],
)
def test_a_value_whose_numbers_do_not_fit_is_refused(
    by_the_sheet: Learned, own_folder: Path, field: dict[str, object]
) -> None:
    write(own_folder / "aldebaran_duel.json", msgspec.structs.replace(by_the_sheet, **field))
    with pytest.raises(Refused, match=r"is damaged: its numbers do not fit the features of Ald"):
        learned_for(find("aldebaran_duel"))


@pytest.mark.parametrize("spreads", [(0.0, 20.0), (10.0,)])
def test_a_value_with_odd_spreads_is_refused(
    by_the_sheet: Learned, own_folder: Path, spreads: tuple[float, ...]
) -> None:
    odd = msgspec.structs.replace(by_the_sheet.weights[0], spreads=spreads)
    damaged = msgspec.structs.replace(by_the_sheet, weights=(odd,))
    write(own_folder / "aldebaran_duel.json", damaged)
    with pytest.raises(Refused, match=r"is damaged: its numbers do not fit the features of Ald"):
        learned_for(find("aldebaran_duel"))


def test_what_is_no_value_file_is_refused(own_folder: Path) -> None:
    (own_folder / "revive.json").write_text('{"format": "new"}', encoding="utf-8")
    with pytest.raises(Refused, match=r"revive\.json is not a value file that this version"):
        learned_for(find("revive"))


def test_a_folder_that_is_none_is_refused(
    own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(own_folder / "nowhere"))
    with pytest.raises(Refused, match=r"nowhere, which is not a folder"):
        learned_for(find("revive"))


def size_of(game: AnyGame, serves: Serves) -> int:
    path = place(game, serves)
    assert path is not None
    return path.stat().st_size


@pytest.mark.parametrize("name", GAMES)
def test_what_is_shipped_fits_the_game(name: str) -> None:
    game = find(name)
    shipped = learned_for(game)
    assert shipped is not None
    assert size_of(game, "search") < 200_000
    assert shipped.command.startswith(f"farhaven learn {name} ")
    assert all(fit.learned < fit.by_hand for fit in shipped.fits)
    inputs = len(layout(game).names)
    for weights in shipped.weights:
        assert {len(row) for row in (*weights.own, *weights.others)} == {inputs}
        assert min(weights.spreads) > 0


def test_a_game_without_features_cannot_be_learned() -> None:
    game = replace(find("revive"), features=None)
    with pytest.raises(Refused, match=r"has no features, so no value can be learned for it\."):
        layout(game)


def test_the_shipped_value_for_plans_fits_the_game() -> None:
    game = find("evacuation")
    shipped = learned_for(game, plans=True)
    assert shipped is not None
    assert shipped.command.startswith("farhaven learn evacuation ")
    assert "--serves plans" in shipped.command
    assert size_of(game, "plans") < 200_000
    assert all(fit.learned < fit.by_hand for fit in shipped.fits)
