"""Something went wrong: what happened, and what can be done."""

from __future__ import annotations

from farhaven.core.words import Say

from ..preferences import Look
from .frame import main, page
from .html import NOTHING, link, tag


def error_page(status: int, sentence: str, say: Say, look: Look, record: str = "") -> str:
    """What went wrong; `record`: the address of what can be taken along."""
    title = _title(status, say)
    take = (
        tag("p", link(record, say("Download the record"), class_="choice")) if record else NOTHING
    )
    return page(
        title,
        main(
            tag("p", str(status), class_="status", aria_hidden="true"),
            tag("h1", title),
            tag("p", sentence),
            take,
            tag("p", link("/", say("To the games"), class_="main")),
            class_="sheet text problem-page",
        ),
        say=say,
        look=look,
    )


def _title(status: int, say: Say) -> str:
    known = {
        403: say("This is not yours to see"),
        404: say("There is nothing here"),
        410: say("This table cannot be opened"),
        409: say("The table has changed"),
        413: say("This is too large"),
        429: say("Too much at once"),
    }
    if status in known:
        return known[status]
    return say("This is not possible") if status < 500 else say("Something went wrong")
