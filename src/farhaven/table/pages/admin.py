"""For whoever looks after the host: its tables, the room they take, who is shut out, the chat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say

from ..order import Deed, Sanction
from ..preferences import Look
from ..upkeep import Figures, Holder, Line, TableRow
from .frame import crumbs, main, notice, page
from .html import NOTHING, Attribute, Html, div, join, link, listed, tag
from .start import select

UNITS = ("B", "kB", "MB", "GB", "TB")
STEP = 1000
SHORT = 12  # signs of a device that are shown


@dataclass(frozen=True)
class AdminScene:
    """All that the page of a host shows."""

    figures: Figures
    in_memory: int
    pages_open: int
    troubled: Sequence[str]  # tables whose bot has failed
    tables: Sequence[TableRow]
    only: str  # what their ids begin with
    retention: int
    concerned: int  # tables that it would delete now
    sanctions: Sequence[Sanction]
    deeds: Sequence[Deed]
    done: str = ""
    problem: str = ""
    reset: str = ""  # a link for a new password that was just made


@dataclass(frozen=True)
class AdminTableScene:
    """One table, as whoever keeps order sees it."""

    id: str
    situation: str
    lines: Sequence[Line]
    holders: Sequence[Holder]
    done: str = ""


def admin_page(scene: AdminScene, say: Say, look: Look) -> str:
    title = say("This host")
    return page(
        title,
        main(
            tag("h1", title),
            notice("problem", scene.problem) if scene.problem else NOTHING,
            notice("done", scene.done) if scene.done else NOTHING,
            _figures(scene, say),
            _stuck(scene, say),
            _tables(scene, say),
            _retention(scene, say),
            _sanctions(scene, say),
            _resets(scene, say),
            _deeds(scene.deeds, say),
            _form("/admin/leave", say("Leave this page for good"), class_="small"),
            class_="sheet wide host",
        ),
        say=say,
        look=look,
    )


def admin_table_page(scene: AdminTableScene, say: Say, look: Look) -> str:
    title = say("Table {id}", id=scene.id)
    return page(
        title,
        main(
            crumbs(("/admin", say("This host"))),
            tag("h1", title),
            notice("done", scene.done) if scene.done else NOTHING,
            tag("p", scene.situation),
            _chat(scene, say),
            _holders(scene, say),
            tag("h2", say("Delete")),
            tag("p", say("With everything that happened at it; it cannot be brought back.")),
            _form(f"/admin/table/{scene.id}/delete", say("Delete this table"), class_="danger"),
            class_="sheet wide host",
        ),
        say=say,
        look=look,
    )


# -- the parts of the host -------------------------------------------------------------------


def _figures(scene: AdminScene, say: Say) -> Html:
    found = scene.figures
    facts = (
        (say("Games that run"), str(found.running)),
        (say("of them untouched for 30 days"), str(found.resting)),
        (say("Finished games"), str(found.over)),
        (say("Entries in all logs"), str(found.entries)),
        (say("Size of the store"), size(found.store_bytes)),
        (say("Free on the disk"), size(found.free_bytes)),
        (say("Tables in the memory of this process"), str(scene.in_memory)),
        (say("Pages open at this process"), str(scene.pages_open)),
    )
    return _grid((), ((words, value) for words, value in facts))


def _stuck(scene: AdminScene, say: Say) -> Html:
    """Tables that wait for a bot that failed."""
    if not scene.troubled:
        return NOTHING
    return join(
        (
            tag("h2", say("Stuck")),
            tag("p", say("A bot has failed at these tables; another one can take over.")),
            listed(link(f"/admin/table/{id}", id) for id in scene.troubled),
        )
    )


def _tables(scene: AdminScene, say: Say) -> Html:
    heads = (
        say("Table"),
        say("Game"),
        say("Players"),
        say("Decisions"),
        say("Size"),
        say("Last change"),
        say("State"),
    )
    rows = (
        (
            link(f"/admin/table/{one.id}", one.id),
            say(one.game),
            ", ".join(one.names),
            str(one.decisions),
            size(one.size),
            one.changed[:16].replace("T", " "),
            _state(one, say),
        )
        for one in scene.tables
    )
    search = tag(
        "form",
        tag("label", say("Tables whose id begins with"), for_="only"),
        tag("input", id="only", name="only", value=scene.only, maxlength=16),
        tag("button", say("Show"), type="submit"),
        method="get",
        action="/admin",
        class_="line-form",
    )
    shown = (
        div("sheet-scroll", _grid(heads, rows), tabindex=0)
        if scene.tables
        else tag("p", say("None."))
    )
    return join((tag("h2", say("Tables")), search, shown))


def _state(one: TableRow, say: Say) -> str:
    if one.is_over:
        return say("over")
    return say("untouched for 30 days") if one.rests else say("running")


def _retention(scene: AdminScene, say: Say) -> Html:
    if scene.retention:
        state = say.plural(
            "Tables at which nothing has happened for {count} day are deleted.",
            "Tables at which nothing has happened for {count} days are deleted.",
            scene.retention,
        )
        state += " " + say.plural(
            "{count} table will go within the hour.",
            "{count} tables will go within the hour.",
            scene.concerned,
        )
    else:
        state = say("Tables are kept for ever.")
    return join(
        (
            tag("h2", say("Retention")),
            tag("p", state),
            _form(
                "/admin/retention",
                say("Save"),
                _field("days", say("Days until a table is deleted; 0: never"), scene.retention),
            ),
        )
    )


def _sanctions(scene: AdminScene, say: Say) -> Html:
    words = _kinds(say)
    lifted = (
        join(
            (
                tag("strong", words[one.kind]),
                tag("span", _short(one.value)),
                tag("span", one.reason, class_="hint"),
                _form("/admin/unban", say("Lift"), *_hidden(kind=one.kind, value=one.value)),
            )
        )
        for one in scene.sanctions
    )
    return join(
        (
            tag("h2", say("Shut out and muted")),
            listed(lifted, class_="rows") if scene.sanctions else tag("p", say("Nobody.")),
            _form(
                "/admin/ban",
                say("Impose"),
                div(
                    "field",
                    tag("label", say("What"), for_="kind"),
                    select("kind", list(words.items()), "address"),
                ),
                _field("value", say("Whom: a device, an account, an address or a network")),
                _field("reason", say("Why, for yourself")),
            ),
        )
    )


def _resets(scene: AdminScene, say: Say) -> Html:
    made = notice(
        "done",
        say("Hand this link to them; it can be used once, within a day, and is not shown again:"),
        " ",
        tag("code", scene.reset),
    )
    return join(
        (
            tag("h2", say("A forgotten password"), id="reset"),
            made if scene.reset else NOTHING,
            tag("p", say("Be sure that who asks for it is the one whose account it is.")),
            _form(
                "/admin/reset", say("Make a link"), _field("name", say("The name of the account"))
            ),
        )
    )


def _kinds(say: Say) -> dict[str, str]:
    return {
        "device": say("shut out a device"),
        "account": say("shut out an account"),
        "address": say("shut out an address"),
        "mute": say("no chat"),
    }


def _deeds(deeds: Sequence[Deed], say: Say) -> Html:
    rows = ((one.at.replace("T", " "), one.deed, one.by[:6]) for one in deeds)
    heads = (say("When"), say("What was done"), say("By"))
    shown = (
        div("sheet-scroll", _grid(heads, rows), tabindex=0)
        if deeds
        else tag("p", say("Nothing yet."))
    )
    return join((tag("h2", say("What was done")), shown))


# -- the parts of a table --------------------------------------------------------------------


def _chat(scene: AdminTableScene, say: Say) -> Html:
    lines = (
        join(
            (
                tag("strong", one.name),
                tag("span", one.text),
                tag("span", say("taken away"), class_="hint")
                if one.hidden
                else _form(
                    f"/admin/table/{scene.id}/hide",
                    say("Take away"),
                    *_hidden(line=str(one.number)),
                ),
                _sanction("mute", one.device, scene.id, say("No chat")) if one.device else NOTHING,
            )
        )
        for one in scene.lines
    )
    shown = listed(lines, class_="rows") if scene.lines else tag("p", say("Nothing was said."))
    return join((tag("h2", say("Chat")), shown))


def _holders(scene: AdminTableScene, say: Say) -> Html:
    rows = (
        join(
            (
                tag("strong", _short(one.device)),
                tag("span", ", ".join(_seat(seat, say) for seat in one.seats)),
                _sanction("mute", one.device, scene.id, say("No chat")),
                _sanction("device", one.device, scene.id, say("Shut out")),
            )
        )
        for one in scene.holders
    )
    return join((tag("h2", say("Devices and accounts")), listed(rows, class_="rows")))


def _seat(seat: int, say: Say) -> str:
    return say("spectator") if seat == SPECTATOR else say("seat {number}", number=seat + 1)


def _sanction(kind: str, device: str, table: str, words: str) -> Html:
    return _form("/admin/ban", words, *_hidden(kind=kind, value=device, table=table))


# -- small things ----------------------------------------------------------------------------


def size(count: int) -> str:
    """A number of bytes, as people say it."""
    amount = float(count)
    for unit in UNITS:
        if amount < STEP or unit == UNITS[-1]:
            return f"{amount:.0f} {unit}" if unit == "B" else f"{amount:.1f} {unit}"
        amount /= STEP
    raise AssertionError("the last unit has no end")


def _short(value: str) -> str:
    """A device by the beginning of its hash; others in full."""
    return f"{value[:SHORT]}…" if len(value) == 64 else value


def _grid(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Html:
    head = tag("thead", tag("tr", *(tag("th", words, scope="col") for words in heads)))
    body = tag("tbody", *(tag("tr", *(tag("td", cell) for cell in row)) for row in rows))
    return tag("table", head if heads else NOTHING, body, class_="remarks")


def _form(path: str, words: str, *content: str, class_: str = "") -> Html:
    button = tag("button", words, type="submit", class_=class_ or None)
    return tag("form", *content, button, method="post", action=path, class_="line-form")


def _field(name: str, words: str, value: Attribute = "") -> Html:
    return div(
        "field",
        tag("label", words, for_=name),
        tag("input", id=name, name=name, value=value, maxlength=200, autocomplete="off"),
    )


def _hidden(**fields: str) -> list[Html]:
    return [tag("input", type="hidden", name=name, value=value) for name, value in fields.items()]
