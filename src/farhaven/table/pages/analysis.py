"""A game looked at again: everybody's curve, and the decisions that cost most."""

from __future__ import annotations

from typing import Protocol

from farhaven.bots.analysis import Analysis, Remark, in_words
from farhaven.bots.curve import curve
from farhaven.core.match import AnyMatch
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..preferences import Look
from ..scene import Scene
from .frame import broken, crumbs, main, notice, page, phrases
from .html import NOTHING, Html, div, link, tag
from .marks import seat_mark

SHOWN = 5  # decisions of each player


class Studied(Protocol):
    """How far the look at the game is."""

    @property
    def done(self) -> float: ...
    @property
    def told(self) -> Analysis | None: ...
    @property
    def failed(self) -> bool: ...


def analysis_page(table: str, match: AnyMatch, study: Studied, say: Say, look: Look) -> str:
    title = say("Analysis of {game}", game=say(match.game.title))
    if study.failed:
        content = _failed(table, say)
    elif study.told is None:
        content = _waiting(table, study.done, say)
    else:
        content = _told(table, match, study.told, say)
    return page(
        title,
        main(
            crumbs(
                (f"/table/{table}", say("Back to the table")),
                (f"/table/{table}/replay", say("Replay")),
            ),
            tag("h1", title),
            content,
        ),
        phrases(
            failed=say("The table could not be reached. Nothing was lost; try again in a moment."),
            broken=broken(say),
        ),
        say=say,
        look=look,
        scripts=("analysis.js",),
    )


def analysis_link(scene: Scene, say: Say) -> Html:
    """The way to the analysis, once there may be one."""
    if not scene.ending or not scene.decisions:
        return NOTHING
    return link(f"/table/{scene.table}/analysis", say("Analysis"), class_="tool words")


def _failed(table: str, say: Say) -> Html:
    return tag(
        "div",
        notice("problem", say("The game could not be looked at; the bot has failed.")),
        tag("p", link(f"/table/{table}/analysis", say("Try again"))),
        id="analysis",
    )


def _waiting(table: str, done: float, say: Say) -> Html:
    """How far it is; a script looks again by itself."""
    words = say("The bot looks at the game again. This takes up to a minute or two.")
    percent = round(100 * done)
    return tag(
        "div",
        tag("p", tag("label", words, for_="progress")),
        tag("p", tag("progress", f"{percent} %", id="progress", value=percent, max=100)),
        tag("p", link(f"/table/{table}/analysis", say("Look again")), class_="without-script"),
        id="analysis",
        data_waiting=True,
    )


def _told(table: str, match: AnyMatch, told: Analysis, say: Say) -> Html:
    def leading(remark: Remark) -> tuple[str, str]:
        return _path(table, remark), _cost(remark, say)

    return tag(
        "div",
        tag(
            "p",
            say(
                "After each move, the score that the bot would expect for everybody at the end, "
                "by what each of them could know. A circle is a decision that cost much."
            ),
        ),
        div(
            "curve",
            Html(curve(told, say, leading, styled=False)),
            role="region",
            tabindex=0,
            aria_label=say("Expected scores, move by move"),
        ),
        *(_seat(table, match, told, seat, say) for seat in range(len(told.names))),
        tag(
            "p",
            say.plural(
                "The bot took a deep look at {count} decision.",
                "The bot took a deep look at {count} decisions.",
                told.looked_at,
            ),
            " ",
            say("A cost is in points of lead, as far as the bot can tell."),
            class_="hint",
        ),
        id="analysis",
    )


def _path(table: str, remark: Remark) -> str:
    return f"/table/{table}/replay?at={remark.move}&as={remark.seat}"


def _cost(remark: Remark, say: Say) -> str:
    return say("Move {number} cost {points} points.", number=remark.move, points=_points(remark))


def _points(remark: Remark) -> str:
    return f"{remark.cost:.1f}"


def _seat(table: str, match: AnyMatch, told: Analysis, seat: Seat, say: Say) -> Html:
    own = [remark for remark in told.remarks if remark.seat == seat][:SHOWN]
    heading = tag("h2", seat_mark(seat), say.name(seat), id=f"seat-{seat}")
    if not own:
        nothing = say("There is nothing that the bot would have done much better.")
        return tag("section", heading, tag("p", nothing))
    heads = (say("Move"), say("Cost"), say("What was done"), say("What the bot would have done"))
    return tag(
        "section",
        heading,
        div(
            "sheet-scroll",
            tag(
                "table",
                tag("thead", tag("tr", *(tag("th", head, scope="col") for head in heads))),
                tag("tbody", *(_row(table, match, remark, say) for remark in own)),
                class_="remarks",
                aria_labelledby=f"seat-{seat}",
            ),
            role="region",
            tabindex=0,
            aria_labelledby=f"seat-{seat}",
        ),
    )


def _row(table: str, match: AnyMatch, remark: Remark, say: Say) -> Html:
    did, better = in_words(match, remark, say)
    return tag(
        "tr",
        tag("th", link(_path(table, remark), str(remark.move)), scope="row"),
        tag("td", _points(remark), class_="number"),
        tag("td", did),
        tag("td", better),
    )
