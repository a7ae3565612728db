"""Beside the board: preview, news, options, scores, log, chat, and who sits where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import is_
from typing import Final

from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say

from ..founding import level_names
from ..scene import ChatLine, LogEntry, Option, Scene, SeatScene
from .board import in_words
from .campaign import chapter_in_play
from .cited import cited
from .html import (
    BASE,
    NOTHING,
    Html,
    Part,
    Piece,
    button,
    div,
    join,
    link,
    mark_of,
    piece,
    tag,
    whole,
    within,
)
from .logged import log_line
from .marks import seat_mark
from .scores import live_scores

ENTRIES_PER_PAGE: Final = 32  # of a log
MOST_MARKS: Final = 1024  # of the pages of one log, for all who look at it

_PARTED: Final = re.compile(r"(.+?[.:]) (.+)", re.DOTALL)


def side(scene: Scene, say: Say) -> Iterator[Part]:
    parts: tuple[Part, ...] = (
        preview(say),
        _chapter(scene, say),
        _news(scene, say),
        options(scene, say),
        fold("score", say("Score"), live_scores(scene, say), open_=True),
        *_log_fold(scene, say),
        fold("chat", say("Chat"), _chat(scene, say), open_=True) if has_chat(scene) else NOTHING,
        fold("seats", say("This table"), _table(scene, say), open_=True),
        piece(fold("words", say("The table in words"), _words(scene, say))),
    )
    return within(parts, "aside", class_="side", id="side", aria_label=say("Beside the board"))


def fold(name: str, title: str, content: Html, open_: bool = False) -> Html:
    return whole(_folded(name, title, (content,), open_))


def _folded(name: str, title: str, content: Iterable[Part], open_: bool) -> Iterator[Part]:
    heading = tag("summary", tag("h2", title))
    inside = within(content, "div", class_="fold")
    names = {"id": f"fold-{name}", "class_": f"fold-{name}"}
    return within((heading, *inside), "details", **names, open=open_)


def _chapter(scene: Scene, say: Say) -> Html:
    """In a campaign, the cards that are read before the game: open until one has decided."""
    found = None if scene.campaign is None else chapter_in_play(scene.campaign, say)
    if found is None or scene.ending:
        return NOTHING
    title, cards = found
    has_decided = any(entry.seat == scene.seat for entry in scene.log)
    return fold("chapter", title, cards, open_=not has_decided)


# -- what could be done ----------------------------------------------------------------------


def preview(say: Say) -> Html:
    """A fixed place: what a piece is, and what an option would do."""
    return tag(
        "section",
        tag("h2", say("Preview"), class_="unseen"),
        div("preview-picture", id="preview-picture", aria_hidden="true"),
        div(
            "preview-words",
            tag("p", say("Point at a card to see it large, and what it would do."), class_="hint"),
            id="preview-words",
        ),
        div("preview-keys", id="preview-keys"),
        class_="preview",
        id="preview",
    )


def options(scene: Scene, say: Say) -> Html:
    """Everything that can be done now; what is placed on the board is only counted."""
    if not scene.options:
        return tag("section", id="options", class_="options empty", hidden=True)
    listed = [one for one in scene.options if not is_placed(scene, one)]
    return tag(
        "section",
        tag("h2", say("What you can do")),
        _placed(len(scene.options) - len(listed), say),
        tag(
            "ol",
            *(
                tag("li", option_button(f"option-{number}", number, option))
                for number, option in enumerate(listed, 1)
            ),
        ),
        class_="options",
        id="options",
    )


def is_placed(scene: Scene, option: Option) -> bool:
    """Whether the option is taken by placing something on the board."""
    return option.action.startswith(tuple(f'{{"type":"{kind}"' for kind in scene.game.placed))


def _placed(count: int, say: Say) -> Html:
    if not count:
        return NOTHING
    words = say.plural(
        "There is {count} place on the board: pick up a piece, then click or use the arrow keys.",
        "There are {count} places on the board: pick up a piece, then click or use the arrow keys.",
        count,
    )
    return tag("p", words, class_="hint", id="places")


def option_button(id: str, number: int, option: Option) -> Html:
    key = str(number % 10) if number <= 10 else ""
    return button(
        tag("kbd", key, aria_hidden="true") if key else tag("span", class_="no-key"),
        _order(option.text),
        class_="option",
        id=id,
        data_action=option.action,
        aria_keyshortcuts=key or None,
    )


def _order(text: str) -> Html:
    """What is done, and its effect in smaller letters: after a colon, or the first sentence."""
    found = _PARTED.match(text)
    if not found:
        return tag("span", text)
    return tag("span", tag("strong", f"{found[1]} "), tag("small", found[2]), title=text)


# -- what happened ---------------------------------------------------------------------------


def _news(scene: Scene, say: Say) -> Html:
    """What the others did since the viewer's last decision."""
    entries = [
        entry
        for entry in scene.log
        if entry.number >= scene.news_from and entry.seat != scene.seat and entry.sentences
    ]
    if scene.seat == SPECTATOR or not entries:
        return NOTHING
    return tag(
        "section",
        div(
            "news-head",
            tag("h2", say("Since your last turn")),
            button(
                say("Show again"),
                class_="small",
                data_show_from=entries[0].number - 1,
                data_show_to=entries[-1].number,
            ),
        ),
        tag(
            "ul", *(tag("li", cited(text, scene.game)) for one in entries for text in one.sentences)
        ),
        class_="news",
        id="news",
    )


def _log_fold(scene: Scene, say: Say) -> Iterator[Part]:
    return _folded("log", say("Log"), _log(scene, say), open_=True)


def _log(scene: Scene, say: Say) -> Iterator[Part]:
    """Everything, the latest first; each decision leads to its place in the replay."""
    if not scene.log:
        yield tag("p", say("Nothing has happened yet."), class_="hint")
        return
    pages = groupby(reversed(scene.log), lambda entry: entry.number // ENTRIES_PER_PAGE)
    pieces = (_page(scene, number, tuple(some), say) for number, some in pages)
    yield from within(pieces, "ol", class_="log", id="log", reversed=True)


def _page(scene: Scene, number: int, entries: tuple[LogEntry, ...], say: Say) -> Piece:
    """One page of the log. What is old stays as it is: its mark is kept, and it is written only
    for those who do not have it."""

    def made() -> tuple[str, ...]:
        return tuple(_entry(scene, one, say) for one in entries if one.sentences)

    latest, newest = entries[0].number, scene.log[-1].number
    if latest == newest or latest >= scene.news_from:
        return Piece(made)
    key = (scene.seat, number, say, BASE.get())
    sources = tuple(source for entry in entries for source in entry.sources)
    known, mark = scene.log_marks.get(key, ((), ""))
    if len(known) != len(sources) or not all(map(is_, known, sources)):
        mark = mark_of("".join(made()).encode())
        if len(scene.log_marks) >= MOST_MARKS:
            scene.log_marks.clear()
        scene.log_marks[key] = sources, mark
    return Piece(made, mark)


def _entry(scene: Scene, entry: LogEntry, say: Say) -> Html:
    is_new = entry.number >= scene.news_from and entry.seat != scene.seat
    return log_line(scene, entry, "new" if is_new else "", say)


# -- who sits where --------------------------------------------------------------------------


def has_chat(scene: Scene) -> bool:
    """Whether anybody could answer: bots and people at the same screen need no chat."""
    others = any(not seat.mine and seat.kind != "bot" for seat in scene.seats)
    return others or bool(scene.chat) or scene.seat == SPECTATOR


def _chat(scene: Scene, say: Say) -> Html:
    lines = tag(
        "ol",
        *(_line(line) for line in scene.chat),
        class_="chat-lines",
        id="chat-lines",
        aria_live="polite",
    )
    form = tag(
        "form",
        tag("label", say("Say something"), for_="chat-text", class_="unseen"),
        tag(
            "input",
            id="chat-text",
            name="text",
            maxlength=500,
            autocomplete="off",
            placeholder=say("Say something"),
        ),
        tag("button", say("Send"), type="submit"),
        class_="line-form",
        data_chat=True,
    )
    return join((lines, form))


def _line(line: ChatLine) -> Html:
    return tag("li", seat_mark(line.seat), tag("strong", line.name), " ", tag("span", line.text))


def _table(scene: Scene, say: Say) -> Html:
    return join(
        (
            tag(
                "ul",
                *(tag("li", _seat(scene, seat, say)) for seat in scene.seats),
                class_="sitting",
            ),
            _watchers(scene, say),
            badges(scene, say),
            _leave(scene, say),
        )
    )


def _seat(scene: Scene, seat: SeatScene, say: Say) -> Html:
    return join(
        (
            div(
                "sitter",
                seat_mark(seat.seat),
                tag("strong", seat.name),
                tag("span", _who(seat, say), class_="soft-text"),
                tag("span", class_="dot" + (" here" if seat.online else ""), aria_hidden="true"),
            ),
            tag("p", seat.trouble, class_="trouble") if seat.trouble else NOTHING,
            invitation(seat.link, say("Copy the link of this seat")) if seat.link else NOTHING,
            _friends(scene, say) if seat.link and seat.kind == "open" else NOTHING,
            _seat_commands(scene, seat, say),
        )
    )


def _friends(scene: Scene, say: Say) -> Html:
    """Without a link that has to be sent, for those who have friends here."""
    return link(f"/people?table={scene.table}", say("Invite a friend"), class_="small-link")


def _who(seat: SeatScene, say: Say) -> str:
    if seat.resigned:
        return say("resigned")
    if seat.kind == "bot":
        return say("played by a bot")
    if seat.kind == "open":
        return say("waits for somebody")
    if seat.mine:
        return say("you")
    return say("at the table") if seat.online else say("away")


def _seat_commands(scene: Scene, seat: SeatScene, say: Say) -> Html:
    """A bot may take any seat that its player has left, and make room again."""
    if scene.ending or seat.resigned or scene.seat == SPECTATOR:
        return NOTHING
    commands = _own_commands(seat, say) if seat.mine else _host_commands(scene, seat, say)
    return div("seat-commands", *commands) if commands else NOTHING


def _own_commands(seat: SeatScene, say: Say) -> list[Html]:
    if seat.kind == "bot":
        change = _seat_command("return", seat, say("Take my seat back"))
    else:
        change = _take_over(seat, say("Let a bot play for me"), say)
    rename = button(say("Rename"), class_="small", data_rename=seat.seat, data_name=seat.name)
    renew = _explained(
        "renew_link",
        seat,
        say("Make the link anew"),
        say("The link until now no longer works, and other devices lose this seat."),
    )
    return [change, rename, renew]


def _host_commands(scene: Scene, seat: SeatScene, say: Say) -> list[Html]:
    """Whoever opened the table may fill the seats that nobody sits at."""
    if not scene.host:
        return []
    freed = [_free(seat, say)] if seat.taken else []
    if seat.trouble:
        return [_take_over(seat, say("Let another bot play"), say), *freed]
    if seat.kind == "bot" and not seat.taken:
        return [_seat_command("open_seat", seat, say("Give this seat to a person"))]
    if seat.kind == "open" or seat.away:
        return [_take_over(seat, say("Let a bot play"), say), *freed]
    return freed


def _free(seat: SeatScene, say: Say) -> Html:
    return _explained(
        "free_seat",
        seat,
        say("Free this seat"),
        say(
            "{player} loses the seat, its link no longer works, and everybody is told. The seat "
            "waits for somebody with the new link.",
            player=seat.name,
        ),
    )


def _explained(kind: str, seat: SeatScene, words: str, hint: str) -> Html:
    """A fold that says what a command does before its button."""
    does = _seat_command(kind, seat, words)
    return tag(
        "details",
        tag("summary", words),
        tag("p", hint, class_="hint"),
        does,
        id=f"{kind.replace('_', '-')}-{seat.seat}",
        class_="levels",
    )


def _take_over(seat: SeatScene, words: str, say: Say) -> Html:
    """A fold with a button for each level."""
    levels = [
        button(name, class_="small", data_command="take_over", data_seat=seat.seat, data_bot=level)
        for level, name in level_names(say).items()
    ]
    summary = tag("summary", words)
    return tag("details", summary, *levels, id=f"bots-{seat.seat}", class_="levels")


def _seat_command(kind: str, seat: SeatScene, words: str) -> Html:
    return button(words, class_="small", data_command=kind, data_seat=seat.seat)


def invitation(path: str, words: str) -> Html:
    return div(
        "invitation",
        link(path, path, class_="invite"),
        button(words, class_="small", data_copy=path),
    )


def _watchers(scene: Scene, say: Say) -> Html:
    if not scene.watch_link:
        return NOTHING
    return div(
        "watchers",
        tag("p", say("Spectators see no secrets.")),
        invitation(scene.watch_link, say("Copy the link for spectators")),
    )


def badges(scene: Scene, say: Say) -> Html:
    """What is played: the component set, the settings, practice."""
    game = scene.game
    shown = [component_set(scene.components, say)]
    shown += [
        f"{game.words.setting(key, '', say)}: {game.words.setting(key, value, say)}"
        for key, value in scene.settings.items()
    ]
    shown.append(say("rules, version {version}", version=game.rules_version))
    if scene.practice:
        shown.append(say("practice: undo is free"))
    return tag("ul", *(tag("li", text, class_="badge") for text in shown), class_="badges")


def component_set(name: str, say: Say) -> str:
    if name.startswith("house"):
        return say("house set ({name})", name=name)
    return say("component set {name}", name=name)


def _leave(scene: Scene, say: Say) -> Html:
    """The ways out of the table: its record, resigning, and for its host, the end of it all."""
    made = [link(f"/table/{scene.table}/record", say("Download the record"), class_="small-link")]
    if scene.seat != SPECTATOR and not scene.ending:
        made.append(button(say("Resign"), class_="small danger", data_resign=True))
    if scene.host:
        made.append(button(say("Delete this table"), class_="small danger", data_delete=True))
    return div("leave", *made)


def _words(scene: Scene, say: Say) -> Html:
    return in_words(scene.game.words.board(scene.view, say))
