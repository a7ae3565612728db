"""Why a table cannot be opened, told to its players in their language.

Everybody is told which decision the rules do not allow any more. What it was is told to the seat
that made it alone: it may have been a secret.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from farhaven.core.codec import decode_action
from farhaven.core.game import Refused
from farhaven.core.value import Seat
from farhaven.core.words import Say

from .entries import Damaged, Decided
from .problems import Unopened
from .rows import Kept
from .standing import FAULTS, Broken, names


def explained(
    kept: Kept, grants: Iterable[tuple[str, Seat]], problem: Refused, say: Say
) -> Unopened:
    """What is said to those who ask for a table that cannot be opened because of this problem."""
    found = Unopened(kept.id, _other_rules(say))
    if isinstance(problem, Damaged):
        found.sentence = _damaged(problem.number, say)
    elif isinstance(problem, Broken) and isinstance(problem.entry, Decided):
        seat, game = problem.entry.seat, problem.standing.game
        if kept.founding.rules_version < game.rules_version:
            found.sentence = _mended(problem, say)
            found.own = _decided(problem, problem.entry, say)
            found.holders = frozenset(device for device, held in grants if held == seat)
        elif _is_known(problem, problem.entry):
            found.sentence = _damaged(problem.standing.entries + 1, say)
    return found


def _is_known(problem: Broken, entry: Decided) -> bool:
    """Whether the game knows such an action, possible or not."""
    try:
        decode_action(problem.standing.game, entry.action)
    except Refused:
        return False
    return True


def _decided(problem: Broken, entry: Decided, say: Say) -> str:
    """What was decided and why it is not possible, for the seat; "" where it cannot be told."""
    standing, seat = problem.standing, entry.seat
    game, state = standing.game, standing.match.state
    named = replace(say, names=names(standing))
    try:
        action = decode_action(game, entry.action)
        told = say(
            "Your decision was: {action}",
            action=game.words.action(game.view(state, seat), action, named),
        )
        found = game.obstacles(state, seat, action)
        return f"{told} {game.words.obstacle(found[0], named)}" if found else told
    except FAULTS:  # the words of a game are made for what its rules know
        return ""


# -- sentences -------------------------------------------------------------------------------


def _other_rules(say: Say) -> str:
    return say(
        "This table was played with other rules than this version of Farhaven has, so it cannot be "
        "opened here. Nothing of it is lost: keep its record, and ask whoever looks after this "
        "host to open it with the version that it was played with."
    )


def _mended(problem: Broken, say: Say) -> str:
    standing = problem.standing
    seat = problem.entry.seat
    return say(
        "The rules of {game} were corrected after this game had begun, and they do not allow "
        "decision {number}, by {player}. So the game cannot go on here, but nothing of it is lost. "
        "Keep its record, and ask whoever looks after this host to open it with the version that "
        "it was played with.",
        game=say(standing.game.title),
        number=len(standing.match.decisions) + 1,
        player=replace(say, names=names(standing)).name(seat),
    )


def _damaged(number: int, say: Say) -> str:
    return say(
        "What the table has kept of this game is damaged at entry {number}, so it cannot be "
        "opened. Its record holds what was decided before. Ask whoever looks after this host "
        "whether there is a backup.",
        number=number,
    )
