"""How even Evacuation is: `python -m tools.balance --games 40 --seats 3` plays and prints tables.

Bots of one kind sit at all seats. The tables tell of points or of the race, of wins by place in the
first turn order and by technology set, and how often each piece is used.
docs/lab/evacuation-balance.md quotes them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, stdev

from farhaven import bots
from farhaven.bots.bot import luck
from farhaven.core.events import Event, Log
from farhaven.core.game import opening
from farhaven.core.value import Seat
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.components.action_cards import ACTION_CARDS
from farhaven.games.evacuation.components.goals import GOALS
from farhaven.games.evacuation.components.infrastructure import INFRASTRUCTURE
from farhaven.games.evacuation.components.new_world import HEXES
from farhaven.games.evacuation.components.player_board import ACTIONS
from farhaven.games.evacuation.components.ships import SHIPS
from farhaven.games.evacuation.components.stadiums import STADIUMS, STARTING
from farhaven.games.evacuation.components.technologies import TECHNOLOGIES
from farhaven.games.evacuation.events import (
    ActionTaken,
    AreaSettled,
    BonusGained,
    Built,
    CardPlayed,
    InfrastructureCompleted,
    RaceTriggered,
    Researched,
)
from farhaven.games.evacuation.rules.metrics import measure
from farhaven.games.evacuation.state import Player, State

NEVER = "nobody"
BONUS = "bonus"


@dataclass(frozen=True)
class Outcome:
    """One player at the end of one game."""

    points: int
    lines: dict[str, int]
    won: float  # a shared victory counts in equal parts
    place: int  # in the first turn order, from 0
    player: Player
    used: Counter[str]  # pieces and actions, and how often


@dataclass(frozen=True)
class Played:
    """One game."""

    outcomes: tuple[Outcome, ...]
    trigger: str  # of the race: the year, or NEVER


def used_in(event: Event) -> tuple[Seat, str] | None:
    """Who used which piece, if the event tells that."""
    match event:
        case ActionTaken():
            return event.seat, event.action
        case Built():
            return event.seat, event.item
        case CardPlayed() | InfrastructureCompleted():
            return event.seat, event.card
        case Researched():
            return (event.seat, event.technology) if event.complete else None
        case AreaSettled():
            return event.seat, event.hex
        case BonusGained():
            return event.seat, BONUS
        case _:
            return None


def play(seats: int, seed: int, bot: bots.Bot, settings: dict[str, str]) -> Played:
    state = GAME.setup(opening(GAME, seats=seats, seed=seed, settings=settings))
    order = [seat for seat in state.order if seat < seats]
    used: tuple[Counter[str], ...] = tuple(Counter() for _ in range(seats))
    number, trigger = 0, NEVER
    while deciders := GAME.deciders(state):
        seat, year = deciders[0], state.year
        log: Log = []
        action = bot.choose(GAME, GAME.view(state, seat), luck(seed, seat, number))
        GAME.apply(state, seat, action, log)
        number += 1
        for event in log:
            if isinstance(event, RaceTriggered):
                trigger = f"year {year}"
            if found := used_in(event):
                used[found[0]][found[1]] += 1
    return Played(tuple(outcomes(state, order, used)), trigger)


def outcomes(state: State, order: list[Seat], used: Sequence[Counter[str]]) -> Iterable[Outcome]:
    won = GAME.winners(state)
    for score in GAME.scores(GAME.view(state, 0)):
        yield Outcome(
            points=score.known,
            lines={line.key: line.points or 0 for line in score.lines},
            won=(score.seat in won) / len(won),
            place=order.index(score.seat),
            player=state.players[score.seat],
            used=used[score.seat],
        )


# -- the tables ------------------------------------------------------------------------------


def report(games: list[Played]) -> Iterable[str]:
    all_players = [outcome for game in games for outcome in game.outcomes]
    yield from of_points(games, all_players)
    yield shares("place in the first order", all_players, lambda one: one.place + 1)
    yield shares("technology set", all_players, lambda one: one.player.technology_set)
    triggers = Counter(game.trigger for game in games)
    yield "race triggered: " + ", ".join(f"{key} {triggers[key]}" for key in sorted(triggers))
    years = 4 * len(all_players)
    yield f"yearly bonuses gained: {sum(one.used[BONUS] for one in all_players) / years:.0%}"
    actions = [f"{name} {per_player(all_players, name):.1f}" for name in ACTIONS]
    yield "board actions per player: " + ", ".join(actions)
    stadiums = [name for name in STADIUMS if name not in STARTING]
    kinds = {
        "ships built": tuple(SHIPS),
        "stadiums built": tuple(stadiums),
        "infrastructure completed": tuple(INFRASTRUCTURE),
        "technologies completed": tuple(TECHNOLOGIES),
        "areas settled": tuple(HEXES),
        "action cards played": tuple(ACTION_CARDS),
    }
    for title, pieces in kinds.items():
        yield use(title, pieces, all_players)
    yield from of_goals(all_players)


def of_points(games: list[Played], players: list[Outcome]) -> Iterable[str]:
    points = sorted(one.points for one in players)
    tenths = [points[len(points) * at // 10] for at in (1, 5, 9)]
    error = stdev(points) / len(points) ** 0.5 if len(points) > 1 else 0.0
    best = mean(max(one.points for one in game.outcomes) for game in games)
    yield f"games: {len(games)}"
    yield f"points: mean {mean(points):.1f} (standard error {error:.1f}), best of a game {best:.1f}"
    yield f"10 / 50 / 90 %: {tenths[0]} / {tenths[1]} / {tenths[2]}, most {points[-1]}"
    parts = {key: mean(one.lines[key] for one in players) for key in players[0].lines}
    yield "lines: " + ", ".join(f"{key} {part:.1f}" for key, part in parts.items())
    levels = mean(min(one.player.levels) for one in players)
    yield f"lowest level {levels:.1f}, areas settled {mean_sites(players):.1f}"


def mean_sites(players: list[Outcome]) -> float:
    return mean(len(one.player.sites) for one in players)


def shares(title: str, players: list[Outcome], key: Callable[[Outcome], int]) -> str:
    """Wins and mean points, by something that a player has from the start."""
    told = []
    for number in sorted({key(one) for one in players}):
        mine = [one for one in players if key(one) == number]
        won, points = mean(one.won for one in mine), mean(one.points for one in mine)
        told.append(f"{number}: {won:.2f} of {len(mine)}, {points:.1f} points")
    return f"by {title}: " + "; ".join(told)


def per_player(players: list[Outcome], piece: str) -> float:
    return sum(one.used[piece] for one in players) / len(players)


def use(title: str, pieces: tuple[str, ...], players: list[Outcome]) -> str:
    """How often each was used, and what those who used it scored against the mean."""
    average = mean(one.points for one in players)
    told = []
    for piece in pieces:
        users = [one.points for one in players if one.used[piece]]
        times = sum(one.used[piece] for one in players)
        told.append(f"{piece} {times} ({mean(users) - average:+.0f})" if users else f"{piece} 0")
    return f"{title}: " + ", ".join(told)


def of_goals(players: list[Outcome]) -> Iterable[str]:
    """Points of each goal for those who held it, and what it would have paid the others."""
    told = []
    for goal, card in GOALS.items():
        paid = [
            (goal in one.player.goals, card.points(measure(one.player, card.metric)))
            for one in players
        ]
        held = [points for holds, points in paid if holds]
        others = [points for holds, points in paid if not holds]
        if held and others:
            told.append(f"{goal}: {mean(held):.0f} / {mean(others):.0f} ({len(held)})")
    yield "goals, points of holders / of others (holders): " + ", ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1000, help="the seed of the first game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    chosen = parser.parse_args()
    settings = dict(option.split("=", 1) for option in chosen.option)
    bot = bots.find(chosen.bot)
    seeds = range(chosen.seed, chosen.seed + chosen.games)
    for line in report([play(chosen.seats, seed, bot, settings) for seed in seeds]):
        print(line)


if __name__ == "__main__":
    main()
