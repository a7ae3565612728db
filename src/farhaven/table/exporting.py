"""Games to take along: the record of a finished one, or what a viewer saw of a running one."""

from __future__ import annotations

from farhaven.core.codec import pretty, to_plain
from farhaven.core.events import heard_by
from farhaven.core.record import SUFFIX
from farhaven.core.value import Seat

from .livetable import LiveTable
from .standing import Standing, is_over, record

WIDTH = 140


def exported(table: LiveTable, seat: Seat) -> tuple[str, str]:
    """The name of a file and its text, for a viewer at `seat`.

    Before the end it holds neither the seed nor what other seats decided in secret.
    """
    name = f"{table.founding.game}-{table.id}"
    if is_over(table.standing):
        return f"{name}{SUFFIX}", pretty(record(table.standing), WIDTH) + "\n"
    return f"{name}-so-far.json", pretty(_seen(table.standing, seat), WIDTH) + "\n"


def _seen(standing: Standing, seat: Seat) -> dict[str, object]:
    """What a seat saw so far: events that it heard, its own decisions, and its view of now."""
    whole = record(standing)
    seen = []
    for number, made in enumerate(standing.match.decisions):
        heard = heard_by(seat, standing.match.log[number])
        own = {"action": to_plain(made.action)} if made.seat == seat else {}
        seen.append({"number": number + 1, "seat": made.seat, **own, "events": to_plain(heard)})
    return {
        "seen_by": seat,
        "game": whole.game,
        "rules_version": whole.rules_version,
        "components": whole.components,
        "options": whole.options,
        "seats": whole.seats,
        "seen": seen,
        "view": to_plain(standing.game.view(standing.match.state, seat)),
    }
