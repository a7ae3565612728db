"""`farhaven learn`: a value for a game, or habits, from self-play."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final, get_args

import typer
from msgspec import structs
from rich.table import Table

from farhaven import bots as all_bots
from farhaven.bots.learn.fit import HOLD, Plan
from farhaven.bots.learn.fit import learn as fit
from farhaven.bots.learn.habits import Habits
from farhaven.bots.learn.habits import write as write_habits
from farhaven.bots.learn.inputs import digest, layout
from farhaven.bots.learn.lessons import (
    Course,
    Exercise,
    Head,
    Lesson,
    Notebook,
    Told,
    Training,
    play,
    play_exercise,
    play_lesson,
)
from farhaven.bots.learn.model import Learned, write
from farhaven.bots.learn.places import Serves, own_file
from farhaven.bots.search import carries_plans_out
from farhaven.core.game import AnyGame, Refused, Settings, opening
from farhaven.core.registry import find

from .progress import with_progress
from .shared import (
    GameName,
    Games,
    Pairs,
    at_least_one,
    check_place,
    chosen_settings,
    console,
    number,
    plain,
    problem,
    whole_number,
)
from .sim import most_jobs

SERVES: Final[tuple[Serves, ...]] = get_args(Serves)
EPILOG = "Example: farhaven learn aldebaran_duel --games 300 --file lessons.jsonl"


def add_to(app: typer.Typer) -> None:
    app.command("learn", epilog=EPILOG)(learn)


def learn(
    game: GameName,
    games: Games = 200,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,...", help="Who plays, seat by seat in turns.")
    ] = "greedy",
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", parser=whole_number, metavar="N", help="How many seats; varied if left out."
        ),
    ] = None,
    option: Pairs = None,
    positions: Annotated[
        int,
        typer.Option(
            "--positions", parser=whole_number, metavar="N", help="How many to keep of each game."
        ),
    ] = 60,
    divided_by: Annotated[
        str,
        typer.Option(
            "--divided-by", metavar="FEATURE", help="Learn apart where this feature is zero."
        ),
    ] = "",
    clock: Annotated[
        str,
        typer.Option(
            "--clock", metavar="A,B,...", help="Features that tell the time; else all do a little."
        ),
    ] = "",
    hold: Annotated[
        float,
        typer.Option(
            "--hold",
            parser=number,
            metavar="X",
            help="How strongly features are held back; with much, the value by hand is scaled.",
        ),
    ] = HOLD,
    serves: Annotated[
        str,
        typer.Option(
            "--serves",
            metavar="search|outlook|plans|habits",
            help="With outlook, it tells scores alone; with plans, what the end of a plan brings; "
            "with habits, what the bots would do, in place of what positions are worth.",
        ),
    ] = SERVES[0],
    seed: Annotated[
        int, typer.Option("--seed", parser=whole_number, metavar="N", help="The seed of the games.")
    ] = 1,
    jobs: Annotated[
        int,
        typer.Option(
            "--jobs",
            parser=whole_number,
            metavar="N",
            help="How many processes; at most one a core.",
        ),
    ] = 1,
    file: Annotated[
        Path | None,
        typer.Option(
            "--file", metavar="FILE", help="Keep every game here, and go on from what is there."
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", metavar="FILE", help="Where the value goes; else GAME.json."),
    ] = None,
) -> None:
    """Learn from self-play what positions are worth; options that are not given vary."""
    found = find(game)
    if divided_by and divided_by not in layout(found).names:
        raise Refused(f"--divided-by {divided_by!r} is no feature of the table or of a player.")
    ticking = told_by(found, clock)
    purpose = served(found, serves)
    training = Training(
        game=found.name,
        version=found.rules_version,
        components=found.component_sets[0],
        bots=players(bots),
        seed=seed,
        seats=seats,
        settings=fixed(found, seats, option),
    )
    at_least_one("--games", games)
    at_least_one("--jobs", jobs)
    at_least_one("--positions", positions)
    if not 0 < hold < math.inf:
        raise Refused(f"--hold cannot be {hold:g}; it is a number above 0.")
    path = Path(own_file(found, purpose)) if output is None else output
    check_place(path, force=True)
    if purpose == "habits":
        learn_habits(found, training, games, jobs, file, path)
        return
    course = Course(
        **structs.asdict(training),
        features=digest(found),
        positions=positions,
        plans=purpose == "plans",
    )
    lessons = played(Notebook(course, Lesson, file), play_lesson, games, jobs)
    problem(f"Fitting a value to {games} games; this takes a few minutes.")
    how = Plan(divided_by, ticking, hold, purpose)
    learned = fit(found, lessons, command(course, games, how), how)
    write(path, learned)
    show(found, learned)
    plain(f"The value is in {path}.")


def learn_habits(
    game: AnyGame, training: Training, games: int, jobs: int, file: Path | None, path: Path
) -> None:
    """What bots do, for those that think ahead."""
    try:
        from farhaven.bots.learn.practice import practise
    except ImportError as error:
        raise Refused(str(error)) from None
    exercises = played(Notebook(training, Exercise, file), play_exercise, games, jobs)
    problem(f"Learning habits from {games} games; this takes a few minutes.")
    habits = practise(game, exercises, habits_command(training, games))
    write_habits(path, habits)
    show_habits(game, habits)
    plain(f"The habits are in {path}.")


def played(
    notebook: Notebook[Head, Told], one: Callable[[Head, int], Told], games: int, jobs: int
) -> list[Told]:
    """All the games, those among them that were played before."""
    try:
        todo = len(notebook.missing(games))
        for _ in with_progress(play(notebook, one, games, min(jobs, most_jobs())), todo):
            pass
    finally:
        notebook.close()
    return [notebook.lessons[number] for number in range(games)]


def players(bots: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        all_bots.find(name)
    return names


def fixed(game: AnyGame, seats: int | None, pairs: list[str] | None) -> Settings:
    """The options that do not vary, checked."""
    settings = chosen_settings(game, None, pairs)
    opening(game, seats=seats, settings=settings)
    return settings


def told_by(game: AnyGame, names: str) -> tuple[str, ...]:
    """The features that a clock is made of."""
    ticking = tuple(name.strip() for name in names.split(",") if name.strip())
    for name in ticking:
        if name not in layout(game).names:
            raise Refused(f"--clock {name!r} is no feature of the table or of a player.")
    return ticking


def served(game: AnyGame, name: str) -> Serves:
    """What the value is to be for."""
    if name in ("plans", "habits") and not carries_plans_out(game):
        raise Refused(
            f"--serves cannot be {name!r} for {game.title}: no plans are carried out there."
        )
    for purpose in SERVES:
        if purpose == name:
            return purpose
    raise Refused(f"--serves cannot be {name!r}; it is {', '.join(SERVES[:-1])} or {SERVES[-1]}.")


def command(course: Course, games: int, how: Plan) -> str:
    """What makes this value again."""
    parts = what_is_played(course, games)
    parts += [f"--positions {course.positions} --seed {course.seed}"]
    parts += [f"--divided-by {how.divided_by}"] if how.divided_by else []
    parts += [f"--clock {','.join(how.clock)}"] if how.clock else []
    parts += [f"--hold {how.hold:g}"] if how.hold != HOLD else []
    parts += [f"--serves {how.serves}"] if how.serves != SERVES[0] else []
    return " ".join(parts)


def habits_command(training: Training, games: int) -> str:
    return " ".join([*what_is_played(training, games), f"--seed {training.seed} --serves habits"])


def what_is_played(training: Training, games: int) -> list[str]:
    parts = [f"farhaven learn {training.game} --games {games} --bots {','.join(training.bots)}"]
    parts += [f"--seats {training.seats}"] if training.seats is not None else []
    return parts + [f"--option {key}={value}" for key, value in training.settings.items()]


def show_habits(game: AnyGame, habits: Habits) -> None:
    decisions = f"{habits.decisions:,} decisions of {habits.games} games"
    plain(f"{game.title}: {decisions}; {habits.foreseen:.0%} of those of unseen games foreseen.")


def show(game: AnyGame, learned: Learned) -> None:
    out = console()
    title = f"{game.title}: {learned.positions:,} positions of {learned.games} games"
    table = Table(title=title, title_justify="left")
    for heading in ("of the game over", "off by hand", "off as learned"):
        table.add_column(heading, justify="right")
    for one in learned.fits:
        table.add_row(f"{one.moment:.0%}", f"{one.by_hand:.1f}", f"{one.learned:.1f}")
    out.print(table)
    out.print("Off: by how many points the expected score misses the final one, in unseen games.")
