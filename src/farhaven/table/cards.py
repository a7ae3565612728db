"""Tables as a list shows them: whose turn it is, or how the game ended."""

from __future__ import annotations

from farhaven.core.game import AnyGame
from farhaven.core.registry import games
from farhaven.core.words import Say

from .rows import Listed, Summary
from .scene import TableCard
from .tables import Tables
from .visits import Visit


async def cards_of(tables: Tables, visit: Visit) -> list[TableCard]:
    """The tables of whoever visits, the latest first."""
    listed = await tables.store.tables_of(visit.device) if visit.device else []
    known = {game.name: game for game in games()}
    return [_card(one, known[one.game], visit) for one in listed if one.game in known]


def _card(one: Listed, game: AnyGame, visit: Visit) -> TableCard:
    summary = one.summary
    say = visit.speak(summary.names)
    owing = ", ".join(say.name(seat) for seat in summary.deciders)
    return TableCard(
        table=one.id,
        game=game,
        names=summary.names,
        prompt=say("{players} to decide.", players=owing) if owing else _result(summary, say),
        mine=any(seat in one.seats for seat in summary.deciders),
        over=not owing,
    )


def _result(summary: Summary, say: Say) -> str:
    if not summary.winners:
        return say("The game is over.")
    won = ", ".join(say.name(seat) for seat in summary.winners)
    score = summary.scores[summary.winners[0]] if summary.scores else None
    if score is None:
        return say("The game is over; won by {players}.", players=won)
    return say.plural(
        "The game is over; won by {players} with {count} point.",
        "The game is over; won by {players} with {count} points.",
        score,
        players=won,
    )
