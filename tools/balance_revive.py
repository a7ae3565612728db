"""How even Revive is: `python -m tools.balance_revive --games 40 --seats 1 --update PAGE`.

Bots of one kind sit at all seats. Alone, the table tells of the ranks of the rulebook; with others,
of points, of the length of games and of the wins of each tribe. docs/lab/revive-balance.md shows
both tables; with `--update` the row of this bot, side and number of seats is written there.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median, stdev

from farhaven import bots
from farhaven.bots.bot import luck
from farhaven.core.game import opening
from farhaven.games.revive import GAME
from farhaven.games.revive.components.solo import RANKS
from farhaven.games.revive.components.tribes import TRIBE
from farhaven.games.revive.scoring import rank


@dataclass(frozen=True)
class Outcome:
    """One player at the end of one game."""

    tribe: str
    points: int
    won: float  # a shared victory counts in equal parts
    turns: float  # of each player in that game


def play(seats: int, seed: int, bot: bots.Bot, settings: dict[str, str]) -> list[Outcome]:
    state = GAME.setup(opening(GAME, seats=seats, seed=seed, settings=settings))
    number = 0
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        action = bot.choose(GAME, GAME.view(state, seat), luck(seed, seat, number))
        GAME.apply(state, seat, action, None)
        number += 1
    won = GAME.winners(state)
    return [
        Outcome(
            tribe=state.players[score.seat].tribe,
            points=score.known,
            won=(score.seat in won) / max(len(won), 1),
            turns=state.turn / seats,
        )
        for score in GAME.scores(GAME.view(state, 0))
    ]


# -- rows of the tables ----------------------------------------------------------------------


def solo_row(name: str, side: str, played: Sequence[Outcome]) -> list[str]:
    points = [one.points for one in played]
    ranks = Counter(map(rank, points))
    return [
        *(name, side, str(len(played))),
        *(f"{mean(points):.1f} ± {error(points):.1f}", f"{median(points):.0f}"),
        *(str(ranks[one.name]) for one in RANKS),
    ]


def row(name: str, side: str, seats: int, played: Sequence[Outcome]) -> list[str]:
    points, turns = [one.points for one in played], [one.turns for one in played]
    return [
        *(name, side, str(seats), str(len(played) // seats)),
        f"{mean(points):.1f} ± {error(points):.1f}",
        f"{mean(turns):.1f} ({min(turns):.0f}-{max(turns):.0f})",
        *(wins([one.won for one in played if one.tribe == tribe]) for tribe in TRIBE),
    ]


def error(points: Sequence[int]) -> float:
    """The standard error of the mean."""
    return stdev(points) / len(points) ** 0.5 if len(points) > 1 else 0.0


def wins(won: Sequence[float]) -> str:
    return f"{mean(won):.0%} of {len(won)}" if won else "-"


# -- the page --------------------------------------------------------------------------------


def written(page: str, mark: str, cells: Sequence[str], key: int) -> str:
    """The page with this row between the marks; it takes the place of one with the same key."""
    start, end = f"<!-- {mark}: written by `python -m tools.balance_revive` -->", f"<!-- {mark} -->"
    before, rest = page.split(start)
    table, after = rest.split(end)
    lines = [line for line in table.strip().split("\n") if cells_of(line)[:key] != [*cells][:key]]
    body = "\n".join([*lines, "| " + " | ".join(cells) + " |"])
    return f"{before}{start}\n\n{body}\n\n{end}{after}"


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def games(chosen: argparse.Namespace, settings: dict[str, str]) -> Iterable[Outcome]:
    bot = bots.find(chosen.bot)
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        yield from play(chosen.seats, seed, bot, settings)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.balance_revive", description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=1, choices=(1, 2, 3, 4))
    parser.add_argument("--seed", type=int, default=1000, help="the seed of the first game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--update", metavar="FILE", help="also write the row to this page")
    chosen = parser.parse_args()
    settings = dict(option.split("=", 1) for option in chosen.option)
    side, played = settings.get("side", "sun"), [*games(chosen, settings)]
    if chosen.seats == 1:
        mark, key, cells = "alone", 2, solo_row(chosen.bot, side, played)
    else:
        mark, key, cells = "tribes", 3, row(chosen.bot, side, chosen.seats, played)
    print(" | ".join(cells))
    if chosen.update:
        page = Path(chosen.update)
        page.write_text(written(page.read_text("utf-8"), mark, cells, key), "utf-8")


if __name__ == "__main__":
    main()
