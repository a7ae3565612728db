"""Games of bots, and the name of the state after each decision: to be compared between processes.

`python -m tests.reliability.replaying GAME SEATS COUNT` prints a line for each game. A game is
played by bots, written as a record, read again and replayed; both must pass the same states.
"""

from __future__ import annotations

import sys
from random import Random

from farhaven import bots
from farhaven.bots.bot import luck
from farhaven.core.codec import decode_action, digest, pretty
from farhaven.core.game import AnyGame, opening
from farhaven.core.match import AnyMatch, Match
from farhaven.core.record import parse
from farhaven.core.registry import find

CAREFUL = 25  # one game in so many is played by bots that think
QUICK, THOUGHTFUL = bots.find("random"), bots.find("greedy")


def played(game: AnyGame, seats: int, seed: int) -> tuple[AnyMatch, list[str]]:
    """A game, and the names of its states: before any decision and after each of them."""
    match: AnyMatch = Match(game, opening(game, seats=seats, seed=seed))
    bot = THOUGHTFUL if seed % CAREFUL == 0 else QUICK
    chance = Random(seed)
    names = [digest(match.state)]
    while deciders := game.deciders(match.state):
        seat = chance.choice(deciders)
        number = len(match.decisions)
        match.play(seat, bot.choose(game, game.view(match.state, seat), luck(seed, seat, number)))
        names.append(digest(match.state))
    return match, names


def replayed(match: AnyMatch) -> list[str]:
    """The same names, of a replay of what the record says."""
    record = parse(pretty(match.record()))
    again: AnyMatch = Match(match.game, match.opening)
    found = [digest(again.state)]
    for decision in record.decisions:
        again.play(decision.seat, decode_action(match.game, decision.action))
        found.append(digest(again.state))
    return found


def main(name: str, seats: str, count: str) -> None:
    game = find(name)
    for seed in range(int(count)):
        match, names = played(game, int(seats), seed)
        same = "replays" if replayed(match) == names else "DIFFERS"
        print(len(match.decisions), digest(names), same)


if __name__ == "__main__":
    main(*sys.argv[1:])
