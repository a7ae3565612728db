"""Scores: the live table, and the sheet after the game that explains every line."""

from __future__ import annotations

from collections.abc import Sequence

from farhaven.core.game import Score, ScoreLine
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..scene import Scene
from .cited import cited
from .html import NOTHING, Html, div, tag, unseen
from .marks import seat_mark, sign

_NAMED = 3  # columns for more seats than that are told by their marks alone


def live_scores(scene: Scene, say: Say) -> Html:
    """What has brought points so far, and what would if the game ended now."""
    rows = [row for row in _rows(scene.scores) if any(line.points != 0 for line in row)]
    earned = [row for row in rows if not row[0].final]
    final = [row for row in rows if row[0].final]
    played_out = scene.view is not None and not scene.view.deciders
    moment = say("The final scoring") if played_out else say("If the game ended now")
    return tag(
        "table",
        tag("caption", say("Points, line by line"), class_="unseen"),
        _seat_heads(scene, say),
        *(_body(scene, earned, say("So far"), say) if earned else ()),
        *(_body(scene, final, moment, say) if final else ()),
        _totals(scene, say),
        class_="scores many" if len(scene.scores) > _NAMED else "scores",
    )


def _rows(scores: Sequence[Score]) -> list[tuple[ScoreLine, ...]]:
    return list(zip(*(score.lines for score in scores), strict=True))


def _seat_heads(scene: Scene, say: Say) -> Html:
    return tag(
        "thead",
        tag(
            "tr",
            tag("td"),
            *(
                tag("th", seat_mark(score.seat), _name(score.seat, say), scope="col")
                for score in scene.scores
            ),
        ),
    )


def _name(seat: Seat, say: Say) -> Html:
    return tag("span", say.name(seat), class_="name")


def _body(
    scene: Scene, rows: Sequence[tuple[ScoreLine, ...]], title: str, say: Say
) -> tuple[Html, ...]:
    wide = len(scene.scores) + 1
    return (
        tag(
            "tbody",
            tag("tr", tag("th", title, colspan=wide, scope="rowgroup", class_="part")),
            *(_row(scene, row, say) for row in rows),
        ),
    )


def _row(scene: Scene, row: Sequence[ScoreLine], say: Say) -> Html:
    heading = scene.game.words.line(row[0].key, say)
    return tag("tr", tag("th", heading, scope="row"), *(_points(line.points, say) for line in row))


def _points(points: int | None, say: Say) -> Html:
    if points is None:
        return tag(
            "td", tag("span", "?", aria_hidden="true"), unseen(say("unknown")), class_="unknown"
        )
    return tag("td", str(points), class_=None if points else "zero")


def _totals(scene: Scene, say: Say) -> Html:
    cells = []
    for score in scene.scores:
        if score.total is None:
            cells.append(tag("td", *_at_least(scene, score.known, say)))
        else:
            cells.append(tag("td", str(score.total)))
    return tag("tfoot", tag("tr", tag("th", say("Total"), scope="row"), *cells))


def _at_least(scene: Scene, points: int, say: Say) -> tuple[Html | str, ...]:
    """Some lines are unknown; where columns are narrow, that is told by a sign."""
    words = say("{points} or more", points=points)
    if len(scene.scores) <= _NAMED:
        return (words,)
    return tag("span", f"{points}+", title=words, aria_hidden="true"), unseen(words)


# -- after the game --------------------------------------------------------------------------


def final_sheet(scene: Scene, say: Say) -> Html:
    """Who won, how the game ended, every line with what it counts, and the tie-break."""
    return tag(
        "section",
        div("result", sign("crown"), tag("h2", _result(scene, say), id="result")),
        tag("p", scene.ending),
        div(
            "sheet-scroll",
            tag(
                "table",
                tag("caption", say("The score sheet"), class_="unseen"),
                _seat_heads(scene, say),
                tag("tbody", *(_explained(scene, row, say) for row in _rows(scene.scores))),
                _totals(scene, say),
                class_="scores full wide" if len(scene.scores) > _NAMED else "scores full",
            ),
        ),
        tag("p", cited(scene.game.words.tie_break(say), scene.game), class_="hint"),
        class_="final",
        aria_labelledby="result",
    )


def _result(scene: Scene, say: Say) -> str:
    names = [say.name(seat) for seat in scene.winners]
    if not names:
        return say("The game is over.")
    if len(names) == 1:
        return say("{name} wins.", name=names[0])
    return say("{names} share the victory.", names=", ".join(names))


def _explained(scene: Scene, row: Sequence[ScoreLine], say: Say) -> Html:
    words = scene.game.words
    explanation = words.explanation(row[0].key, say)
    counted = words.counted(scene.view, row[0].key, say)
    return tag(
        "tr",
        tag(
            "th",
            div(
                "explained",
                tag("span", words.line(row[0].key, say)),
                tag("span", explanation, class_="hint") if explanation else NOTHING,
                *(tag("span", one, class_="counted") for one in counted),
            ),
            scope="row",
        ),
        *(_points(line.points, say) for line in row),
    )
