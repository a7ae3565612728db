"""Learning values: self-play that can be taken up again, and fits that find what is there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from farhaven.bots.learn.fit import Plan, Sample, lead, learn, ridge
from farhaven.bots.learn.inputs import digest, layout
from farhaven.bots.learn.lessons import (
    Course,
    Lesson,
    Notebook,
    Position,
    play,
    play_lesson,
    varied,
)
from farhaven.bots.mcts import Mcts, Mind
from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find
from farhaven.core.rng import Rng, below, seeded

DUEL = find("aldebaran_duel")


def course(game: str = "aldebaran_duel", **changes: object) -> Course:
    found = find(game)
    plain = Course(
        game=game,
        version=found.rules_version,
        components=found.component_sets[0],
        features=digest(found),
        bots=("random",),
        seed=1,
        positions=5,
        seats=None,
        settings={},
    )
    return msgspec.structs.replace(plain, **changes)


# -- ridge regression ------------------------------------------------------------------------


def test_weights_are_found_where_they_are() -> None:
    # target = 2 + 3 a - b
    samples = [
        Sample(((0, 1, 2, 3), (1.0, 0.0, a, b)), 2 + 3 * a - b)
        for a in (0.0, 1.0, 2.0, 5.0)
        for b in (0.0, 4.0, 7.0)
    ]
    assert ridge(samples, 4, 0.0) == pytest.approx([2.0, 0.0, 3.0, -1.0])


def test_ridge_holds_weights_near_nothing() -> None:
    # The fourth input is 1 in every sample, as is the target: with strength s for each sample the
    # weight is 1 / (1 + s).
    samples = [Sample(((3,), (1.0,)), 1.0)] * 10
    assert ridge(samples, 4, 1.0) == pytest.approx([0.0, 0.0, 0.0, 0.5])
    assert ridge(samples, 4, 3.0) == pytest.approx([0.0, 0.0, 0.0, 0.25])


def test_the_unit_of_an_input_does_not_matter() -> None:
    grams = ridge([Sample(((3,), (1000.0,)), 1.0)] * 4, 4, 1.0)
    kilos = ridge([Sample(((3,), (1.0,)), 1.0)] * 4, 4, 1.0)
    assert grams[3] * 1000 == pytest.approx(kilos[3])


# -- a value ---------------------------------------------------------------------------------


def made_up_lesson(number: int) -> Lesson:
    """A game of two without rules: each seat ends 20 above its sheet, less what time has passed."""
    rng: Rng = seeded(number)
    positions = []
    first, rng = below(rng, 50)
    finals = (20 + first, 10 + first)
    for tenth in range(1, 10):
        moment = tenth / 10
        seats = tuple(
            {0: 1.0, 1: final - 20 * (1 - moment), 2: 40.0, 3: 10 * moment} for final in finals
        )
        positions.append(Position(moment, number % 2, seats))
    return Lesson(number, finals, tuple(positions))


def test_a_learned_value_is_right_at_every_moment() -> None:
    found = learn(DUEL, [made_up_lesson(number) for number in range(30)], "by test", Plan())
    assert (found.games, found.positions, found.command) == (30, 270, "by test")
    assert [fit.moment for fit in found.fits] == [0.1, 0.3, 0.5, 0.7, 0.9]
    for fit in found.fits:
        assert fit.by_hand > 20  # 40 is promised, and less and less of it comes
        assert fit.learned < 1.5
    assert found.features == digest(DUEL)
    assert len(found.clock) == len(layout(DUEL).names)


def test_a_clock_may_be_told_what_to_go_by() -> None:
    lessons = [made_up_lesson(number) for number in range(30)]
    name = layout(DUEL).names[3]
    found = learn(DUEL, lessons, "by test", Plan(clock=(name,)))
    # In the lessons this feature is ten times the moment; nothing else is needed, or taken.
    assert found.clock[3] == pytest.approx(0.1, rel=0.05)
    assert not any(found.clock[at] for at in (1, 2))
    assert all(fit.learned < 1.5 for fit in found.fits)


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert lead([5.0, 9.0, 7.0], 1) == 2.0
    assert lead([5.0, 9.0, 7.0], 2) == -2.0
    assert lead([5.0], 0) == 5.0


# -- self-play -------------------------------------------------------------------------------


def test_a_lesson_depends_on_its_number_alone() -> None:
    one = play_lesson(course(), 3)
    assert one == play_lesson(course(), 3)
    assert one.finals != play_lesson(course(), 4).finals
    assert len(one.positions) == 5
    moments = [position.moment for position in one.positions]
    assert moments == sorted(moments)
    assert moments[0] > 0
    assert moments[-1] < 1
    for position in one.positions:
        assert [row[0] for row in position.seats] == [1.0, 1.0]


def test_a_bot_remembers_throughout_a_lesson(monkeypatch: pytest.MonkeyPatch) -> None:
    """A memory is opened once for each seat, not for each decision."""
    opened: list[str] = []

    def sit(bot: Mcts, game: AnyGame) -> Mind[Any, Any, Any]:
        opened.append(bot.name)
        return Mind(bot, game)

    monkeypatch.setattr(Mcts, "sit", sit)
    play_lesson(course(bots=("mcts:2",)), 3)
    assert opened == ["mcts:2", "mcts:2"]


def test_lessons_for_plans_keep_what_every_seat_sees_where_plans_end() -> None:
    """In a race of Evacuation, that is where the actions of a year begin."""
    fixed = {"mode": "race"}
    lesson = play_lesson(course("evacuation", seats=2, settings=fixed, plans=True), 3)
    names = layout(find("evacuation")).names
    seen = [
        (position.viewer, next(year for year in range(1, 5) if names.index(f"year_{year}") in own))
        for position in lesson.positions
        for own in (position.seats[position.viewer],)
    ]
    assert seen == [(viewer, year) for year in (1, 2, 3) for viewer in (0, 1)]
    phase = names.index("phase_actions")
    assert all(phase in one for position in lesson.positions for one in position.seats)


def test_seats_and_options_vary_unless_they_are_fixed() -> None:
    game = find("evacuation")
    free = course("evacuation")
    openings = [varied(game, free, seeded(number)) for number in range(60)]
    assert {one.seats for one in openings} == {1, 2, 3, 4}
    assert {one.settings["edition"] for one in openings} == {"czech", "polish"}
    tied = course("evacuation", seats=3, settings={"edition": "polish"})
    openings = [varied(game, tied, seeded(number)) for number in range(60)]
    assert {one.seats for one in openings} == {3}
    assert {one.settings["edition"] for one in openings} == {"polish"}
    assert {one.settings["actions"] for one in openings} == {"basic", "advanced"}


def test_what_was_stopped_is_taken_up_again(tmp_path: Path) -> None:
    whole = Notebook(course(), Lesson)
    assert len(list(play(whole, play_lesson, 3))) == 3

    path = tmp_path / "lessons.jsonl"
    stopped = Notebook(course(), Lesson, path)
    next(play(stopped, play_lesson, 3))
    stopped.close()
    with path.open("ab") as file:
        file.write(b'{"number": 1, "fin')  # cut short

    again = Notebook(course(), Lesson, path)
    assert again.missing(3) == [1, 2]
    assert [lesson.number for lesson in play(again, play_lesson, 3)] == [1, 2]
    again.close()
    assert again.lessons == whole.lessons
    reread = Notebook(course(), Lesson, path)
    reread.close()
    assert reread.lessons == whole.lessons


def test_a_notebook_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lessons.jsonl"
    Notebook(course(), Lesson, path).close()
    with pytest.raises(Refused, match=r"was begun with bots random, not greedy; name another"):
        Notebook(course(bots=("greedy",), seed=2), Lesson, path)
    path.write_text("a diary\n", encoding="utf-8")
    with pytest.raises(Refused, match=r"holds no self-play to learn from\."):
        Notebook(course(), Lesson, path)


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "lessons.jsonl"
    Notebook(course(), Lesson, path).close()
    with path.open("ab") as file:
        file.write(b"{}\n")
    with pytest.raises(Refused, match=r"is damaged in line 2\."):
        Notebook(course(), Lesson, path)
