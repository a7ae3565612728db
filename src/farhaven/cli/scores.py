"""The score sheet as a table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.markup import escape
from rich.table import Table

from farhaven.core.game import A, Game, S, Score, V
from farhaven.core.words import Say

UNKNOWN = "?"


def score_table(game: Game[S, A, V], view: V, say: Say) -> Table:
    """The score sheet, one column a seat; what is not known yet is a question mark.

    Lines in which nobody has points are left out.
    """
    scores = game.scores(view)
    table = Table(header_style="bold", title_justify="left")
    table.add_column("points for")
    for score in scores:
        table.add_column(escape(say.name(score.seat)), justify="right")
    for number, line in enumerate(scores[0].lines):
        heading = game.words.line(line.key, say)
        if line.final and view.deciders:
            heading = say("{line} (as of now)", line=heading)
        row = points(scores, number)
        if set(row) != {"0"}:
            table.add_row(escape(heading), *row)
    table.add_section()
    table.add_row("total", *(total(score) for score in scores), style="bold")
    return table


def points(scores: Sequence[Score], number: int) -> list[str]:
    found = [score.lines[number].points for score in scores]
    return [UNKNOWN if one is None else str(one) for one in found]


def total(score: Score) -> str:
    return str(score.known) if score.total is not None else f"{score.known} + {UNKNOWN}"
