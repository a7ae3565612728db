"""Self-play as Parquet: one row for each decision, with what the seat saw and what came of it.

A file is whole or it is not there: rows go to a file beside it, which takes its name at the end.
"""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Final

import farhaven
from farhaven.bots import find as find_bot
from farhaven.bots.bot import luck, sit
from farhaven.bots.sim import Series, in_order
from farhaven.core.codec import encode
from farhaven.core.game import Refused
from farhaven.core.trouble import needs_learn, reason

from .playing import Terms, terms

try:
    import pyarrow
    from pyarrow import parquet
except ModuleNotFoundError as missing:
    raise ImportError(needs_learn("A dataset", missing)) from None

ROWS: Final = 8192  # that are kept in memory before they are written
LARGEST_SEED: Final = 2**63 - 1

# Each column with its meaning; the file tells it, too.
COLUMNS: Final = {
    "game": "number of the game in this file, from 0",
    "seed": "seed of the game",
    "step": "number of the decision in its game, from 0",
    "seat": "who decided",
    "bot": "the bot that had the seat",
    "observation": "the numbers of the seat's own view",
    "legal": "numbers of the actions that were legal",
    "action": "number of the action that was chosen",
    "reward": "what the game was worth to the seat at its end",
    "scores": "points at the end of the game, seat by seat",
    "ending": "how the game ended",
}


@dataclass(frozen=True)
class Rows:
    """The decisions of one game."""

    number: int
    seed: int
    seats: tuple[int, ...]
    bots: tuple[str, ...]  # seat by seat
    observations: array[float]  # one behind the other
    legal: tuple[array[int], ...]
    actions: tuple[int, ...]
    rewards: tuple[float, ...]  # seat by seat
    scores: tuple[int, ...]
    ending: str


def agreed(series: Series, reward: str) -> Terms:
    options = dict(series.settings)
    return terms(series.game, seats=series.seats, reward=reward, options={**options})


def write(series: Series, reward: str, path: Path, jobs: int) -> Generator[int]:
    """Play a series into a file; yields how many decisions each game had.

    The file stands at the end, and not before.
    """
    if abs(series.seed) + series.games > LARGEST_SEED:
        raise Refused(f"The seed {series.seed} is too large for a column of 64 bits.")
    layout = schema(series, agreed(series, reward))
    with whole_file(path) as part, parquet.ParquetWriter(part, layout, compression="zstd") as file:
        waiting: list[Rows] = []
        for rows in in_order(partial(play, series, reward), series.games, jobs):
            waiting.append(rows)
            if sum(len(one.actions) for one in waiting) >= ROWS:
                file.write_table(table(waiting, layout))
                waiting.clear()
            yield len(rows.actions)
        if waiting:
            file.write_table(table(waiting, layout))


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """A file to write to, which gets its name when it is whole."""
    part = path.with_name(f"{path.name}.part")
    try:
        opened = part.open("wb")
    except OSError as error:
        raise Refused(f"{path} cannot be written: {reason(error)}.") from None
    try:
        with opened as file:
            yield file
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


# -- one game --------------------------------------------------------------------------------


def play(series: Series, reward: str, number: int) -> Rows:
    """Game `number`, the same as `farhaven sim` plays it."""
    playing = agreed(series, reward).begin(seed := series.seed_of(number))
    game, names = playing.terms.game, series.table(number)
    minds, lucks = [sit(find_bot(name), game) for name in names], series.places(number)
    seats: list[int] = []
    actions: list[int] = []
    legal: list[array[int]] = []
    observations = array("f")
    while deciders := playing.deciders():
        seat = deciders[0]
        observations.extend(playing.observation(seat))
        legal.append(array("i", sorted(playing.legal(seat))))
        rng = luck(seed, lucks[seat], playing.decisions)
        chosen = game.catalogue.number(minds[seat](playing.view(seat), rng))
        seats.append(seat)
        actions.append(chosen)
        playing.play(seat, chosen)
    return Rows(
        number,
        seed,
        tuple(seats),
        names,
        observations,
        tuple(legal),
        tuple(actions),
        tuple(playing.rewards()),
        tuple(playing.points()),
        game.ending(playing.state),
    )


# -- the file --------------------------------------------------------------------------------


def schema(series: Series, terms: Terms) -> pyarrow.Schema:
    """The columns, and beside them all that is needed to play the games again."""
    words = pyarrow.dictionary(pyarrow.int32(), pyarrow.string())
    types = {
        "game": pyarrow.int32(),
        "seed": pyarrow.int64(),
        "step": pyarrow.int32(),
        "seat": pyarrow.int8(),
        "bot": words,
        "observation": pyarrow.list_(pyarrow.float32(), terms.space.size),
        "legal": pyarrow.list_(pyarrow.int32()),
        "action": pyarrow.int32(),
        "reward": pyarrow.float32(),
        "scores": pyarrow.list_(pyarrow.int32()),
        "ending": words,
    }
    about = {
        "farhaven": farhaven.__version__,
        "game": series.game,
        "rules_version": terms.game.rules_version,
        "components": terms.opening.components,
        "options": series.settings,
        "seats": series.seats,
        "bots": series.bots,
        "games": series.games,
        "seed": series.seed,
        "reward": terms.reward,
        "space_version": terms.space.version,
        "space_digest": terms.space.digest,
        "observation": terms.space.names,
        "actions": terms.space.actions,
    }
    fields = [
        pyarrow.field(name, kind, nullable=False, metadata={"description": COLUMNS[name]})
        for name, kind in types.items()
    ]
    return pyarrow.schema(fields, metadata={"farhaven": encode(about)})


def table(games: list[Rows], layout: pyarrow.Schema) -> pyarrow.Table:
    """Games as a table, one below the other."""
    size = layout.field("observation").type.list_size
    floats = array("f")
    for one in games:
        floats.extend(one.observations)
    count = len(floats) // size
    numbers = pyarrow.Array.from_buffers(
        pyarrow.float32(), len(floats), [None, pyarrow.py_buffer(floats)]
    )
    columns: dict[str, object] = {
        "game": [one.number for one in games for _ in one.actions],
        "seed": [one.seed for one in games for _ in one.actions],
        "step": [step for one in games for step in range(len(one.actions))],
        "seat": [seat for one in games for seat in one.seats],
        "bot": [one.bots[seat] for one in games for seat in one.seats],
        "legal": [numbers.tolist() for one in games for numbers in one.legal],
        "action": [action for one in games for action in one.actions],
        "reward": [one.rewards[seat] for one in games for seat in one.seats],
        "scores": [one.scores for one in games for _ in one.actions],
        "ending": [one.ending for one in games for _ in one.actions],
    }
    made = {
        name: pyarrow.array(values, layout.field(name).type) for name, values in columns.items()
    }
    made["observation"] = pyarrow.Array.from_buffers(
        layout.field("observation").type, count, [None], children=[numbers]
    )
    return pyarrow.Table.from_arrays([made[name] for name in layout.names], schema=layout)
