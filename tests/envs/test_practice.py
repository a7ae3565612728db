"""Learning habits: what a network makes of games in which somebody has a simple one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from farhaven.bots.learn.habits import Reflex, read
from farhaven.bots.learn.lessons import Choice, Exercise
from farhaven.bots.learn.practice import decided, practise
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find
from tests.cli.conftest import Farhaven

EVACUATION = find("evacuation")


def exercise(number: int, lots: float = 0.0) -> Exercise:
    """A game in which the last option is always taken, but where lots are drawn."""
    start = opening(EVACUATION, seats=2, seed=number)
    state, chance = EVACUATION.setup(start), Random(number)
    choices = []
    while deciders := EVACUATION.deciders(state):
        seat = deciders[0]
        options = EVACUATION.options(state, seat)
        by_lot = chance.random() < lots
        place = chance.randrange(len(options)) if by_lot else len(options) - 1
        choices.append(Choice(seat, place, by_lot))
        EVACUATION.apply(state, seat, options[place], None)
    return Exercise(number, start, tuple(choices))


def test_a_simple_habit_is_learned() -> None:
    """Half of the decisions are by lot, so there is something to decide in all phases."""
    habits = practise(EVACUATION, [exercise(number, lots=0.5) for number in range(30)], "by hand")
    assert habits.games == 30
    assert habits.foreseen > 0.8
    reflex = Reflex(tuple(zip(*habits.hidden, strict=True)), habits.options)
    state = EVACUATION.setup(opening(EVACUATION, seats=2, seed=77))
    (seat,) = EVACUATION.deciders(state)
    options = EVACUATION.options(state, seat)
    likings = reflex.likings(EVACUATION, state, seat, options)
    assert likings.index(max(likings)) == len(options) - 1


def test_the_same_games_teach_the_same() -> None:
    games = [exercise(number) for number in range(3)]
    assert practise(EVACUATION, games, "x") == practise(EVACUATION, games, "x")


def test_decisions_by_lot_and_single_options_teach_nothing() -> None:
    """What is left are the choices among several that somebody made."""
    game = exercise(4, lots=0.5)
    told = list(decided(EVACUATION, game))
    state, several = EVACUATION.setup(game.opening), 0
    for choice in game.choices:
        options = EVACUATION.options(state, choice.seat)
        several += len(options) > 1 and not choice.by_lot
        EVACUATION.apply(state, choice.seat, options[choice.place], None)
    assert len(told) == several > 0
    assert all(len(numbers) > 1 and place == len(numbers) - 1 for _, numbers, place in told)


def test_games_without_a_decision_are_refused() -> None:
    with pytest.raises(Refused, match="nothing to decide in these games"):
        practise(EVACUATION, [replace_choices(exercise(2))], "x")


def replace_choices(one: Exercise) -> Exercise:
    return Exercise(one.number, one.opening, ())


def test_a_game_without_situations_is_refused() -> None:
    with pytest.raises(Refused, match="does not tell situations"):
        practise(replace(EVACUATION, situation=None), [], "x")


def test_habits_are_learned_and_can_be_used(farhaven: Farhaven, tmp_path: Path) -> None:
    file, output = tmp_path / "exercises.jsonl", tmp_path / "evacuation.habits.json"
    told = ("--bots", "random", "--seats", 2, "--serves", "habits", "--output", output)
    ran = farhaven("learn", "evacuation", "--games", 4, *told, "--file", file)
    assert ran.code == 0, ran.err
    assert f"The habits are in {output}." in ran.out
    found = read(EVACUATION, output)
    assert found.command == (
        "farhaven learn evacuation --games 4 --bots random --seats 2 --seed 1 --serves habits"
    )
    assert len(file.read_bytes().splitlines()) == 5
    again = farhaven("learn", "evacuation", "--games", 4, *told, "--file", file)
    assert again.out == ran.out
    assert read(EVACUATION, output) == found
    longer = farhaven("learn", "evacuation", "--games", 5, *told, "--file", file)
    assert longer.code == 0, longer.err
    assert len(file.read_bytes().splitlines()) == 6
