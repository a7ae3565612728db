"""Scenes of live tables: what one device may see of a table, in one language."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import msgspec

from farhaven.core.codec import encode, to_plain
from farhaven.core.events import Event, heard_by
from farhaven.core.game import Seen
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from .campaigns import progress
from .commands import why_not_undo
from .entries import (
    BotTookOver,
    Entry,
    Joined,
    LinkRenewed,
    PersonReturned,
    Resigned,
    SeatFreed,
    TakebackAnswered,
    TakebackAsked,
)
from .identity import Keys
from .livetable import LiveTable
from .problems import NotAllowed, NotPossible
from .scene import LinkScene, LogEntry, Option, Scene, SeatScene
from .seating import link_path
from .standing import Standing, by_resignation, deciders, decisions, is_over, version, winners


def stage(
    table: LiveTable,
    device: str,
    keys: Keys,
    say: Say,
    asked: Seat | None = None,
    ready: bool = False,
) -> Scene:
    """The table as a device sees it now, looking as seat `asked` or as fits best.

    On a device that several people share, the scene is covered until the one whose turn it is
    says that they are ready.
    """
    seat = seat_of(table, device, say, asked)
    if ready:
        table.show(device, seat)
    if is_covered(table, device, seat):
        return _covered(table, device, seat, say)
    if is_passed_round(table, device, seat) and table.shown.get(device) != seat:
        table.show(device, SPECTATOR)  # nobody has said who looks: what is secret later is covered
    scene = uncovered(table, device, keys, say, seat, unsaid=table.standing.game.placed)
    return replace(scene, log=_log(table.standing, seat, say))


def uncovered(
    table: LiveTable,
    device: str,
    keys: Keys,
    say: Say,
    seat: Seat,
    unsaid: tuple[str, ...] = (),
) -> Scene:
    """The table as this seat sees it, whoever else may look at the device; without the log.

    Options of the kinds `unsaid` come without words: a page does not list what is placed on it.
    """
    standing = table.standing
    view = view_of(standing, seat)
    return replace(
        _bare(table, device, seat),
        seats=_seats(table, device, keys, say),
        version=version(standing, seat),
        view=view,
        prompt=_prompt(table, view, say),
        options=_options(standing, view, say, unsaid),
        news_from=_news_from(standing, seat),
        scores=tuple(standing.game.scores(view)),
        winners=tuple(winners(standing)),
        ending=ending(standing, say),
        why_not_undo=_why_not_undo(standing, seat, say),
        why_not_redo=_why_not_redo(standing, seat, say),
        takeback=standing.takeback,
        chat=standing.chat if table.held_by(device) else (),
        watch_link=keys.path(table.id, SPECTATOR) if table.held_by(device) else "",
    )


def link_scene(table: LiveTable, seat: Seat) -> LinkScene:
    """What a link to this table is for."""
    game, hosts = table.standing.game, people(table, table.host)
    if seat == SPECTATOR:
        return LinkScene(game, hosts, seat)
    return LinkScene(game, hosts, seat, table.standing.chairs[seat].kind)


def stage_replay(
    table: LiveTable, device: str, say: Say, at: int | None, asked: Seat | None = None
) -> Scene:
    """The table when `at` decisions had been made, as the device may see it.

    The log is the whole log, and `decisions` the number of the last step.
    """
    standing = table.standing
    last = decisions(standing)
    moment = last if at is None else at
    if not 0 <= moment <= last:
        raise NotPossible(
            say("This game has {count} decisions, so there is no step {at}.", count=last, at=at)
        )
    seat = seat_of(table, device, say, asked)
    if is_covered(table, device, seat):
        seat = SPECTATOR  # whoever holds the device sees what everybody may see
    view = standing.game.view(standing.match.state_after(moment), seat)
    view = msgspec.structs.replace(view, options=())
    return replace(
        _bare(table, device, seat),
        seats=_seats(table, device, None, say),
        view=view,
        prompt=standing.game.words.prompt(view, say),
        log=_log(standing, seat, say),
        scores=tuple(standing.game.scores(view)),
        winners=tuple(winners(standing)),
        ending=ending(standing, say),
    )


# -- who looks -------------------------------------------------------------------------------


def check_access(table: LiveTable, device: str, say: Say) -> None:
    """A running game is for those who have a link; a finished one can be shown to anybody."""
    if table.held_by(device) or is_over(table.standing):
        return
    if device in table.standing.lost:
        raise NotAllowed(
            say(
                "Your seat at this table was freed, or its link was made anew, so this device has "
                "lost it. Ask whoever opened the table or has the seat now for the new link."
            )
        )
    raise NotAllowed(
        say("You have no seat at this table; ask its players for a link to a seat or to watch.")
    )


def seat_of(table: LiveTable, device: str, say: Say, asked: Seat | None = None) -> Seat:
    """As whom a device looks: as it asks, or else as the one of its people who must decide."""
    check_access(table, device, say)
    held = people(table, device)
    if asked is not None:
        free = is_over(table.standing) and asked in range(len(table.standing.chairs))
        if asked != SPECTATOR and asked not in table.held_by(device) and not free:
            raise NotAllowed(say("Seat {number} is not yours.", number=asked + 1))
        return asked
    owing = [seat for seat in deciders(table.standing) if seat in held]
    if len(held) > 1 and not owing and table.shown.get(device) in held:
        return table.shown[device]
    return (owing or held or (SPECTATOR,))[0]


def people(table: LiveTable, device: str) -> tuple[Seat, ...]:
    """The seats of a device, without those that bots play; if bots play all of them, all."""
    held = tuple(seat for seat in table.held_by(device) if seat != SPECTATOR)
    return tuple(seat for seat in held if table.standing.chairs[seat].kind != "bot") or held


def is_passed_round(table: LiveTable, device: str, seat: Seat) -> bool:
    """Whether several people share the device, of whom this one plays."""
    shared = len(people(table, device)) > 1
    return shared and seat != SPECTATOR and not is_over(table.standing)


def is_covered(table: LiveTable, device: str, seat: Seat) -> bool:
    """Whether another of those who share the device may look, and there is something to hide."""
    if not is_passed_round(table, device, seat) or table.shown.get(device) == seat:
        return False
    others = [other for other in people(table, device) if other != seat]
    return _has_secrets(table.standing, seat, others)


def _has_secrets(standing: Standing, seat: Seat, others: list[Seat]) -> bool:
    """Whether the seat knows something that not everybody may see, and not each of the others."""
    own = _known_to(standing, seat)
    if own == _known_to(standing, SPECTATOR):
        return False
    return any(own != _known_to(standing, other) for other in others)


def _known_to(standing: Standing, seat: Seat) -> tuple[object, ...]:
    """What a seat sees, apart from what it may do, and all that it has heard."""
    plain = to_plain(standing.game.view(standing.match.state, seat))
    kept = plain.items() if isinstance(plain, dict) else ()
    seen = {key: value for key, value in kept if key not in ("seat", "options")}
    return seen, [heard_by(seat, told) for told in standing.match.log]


def view_of(standing: Standing, seat: Seat) -> Seen:
    """What a seat may see; when the others have resigned, nobody may do anything."""
    view = standing.game.view(standing.match.state, seat)
    if by_resignation(standing):
        view = msgspec.structs.replace(view, options=(), deciders=())
    seen: Seen = view
    return seen


# -- the parts of a scene --------------------------------------------------------------------


def _bare(table: LiveTable, device: str, seat: Seat) -> Scene:
    """What can be shown to anybody who may look at the device."""
    founded = table.founding
    return Scene(
        table=table.id,
        game=table.standing.game,
        settings=dict(founded.settings),
        components=founded.components,
        practice=founded.practice,
        seats=(),
        seat=seat,
        held=tuple(held for held in table.held_by(device) if held != SPECTATOR),
        covered=False,
        version=0,
        decisions=decisions(table.standing),
        view=None,
        prompt="",
        options=(),
        log=(),
        news_from=decisions(table.standing) + 1,
        scores=(),
        winners=(),
        ending="",
        why_not_undo="",
        why_not_redo="",
        takeback=None,
        chat=(),
        watch_link="",
        host=device == table.host,
        rematch=table.standing.rematch,
        campaign=progress(founded.campaign, table.standing),
        log_marks=table.log_marks,
    )


def _covered(table: LiveTable, device: str, seat: Seat, say: Say) -> Scene:
    """Nothing but whose turn it is: the view is not even made."""
    return replace(
        _bare(table, device, seat),
        seats=_seats(table, device, None, say),
        covered=True,
        version=version(table.standing, seat),
        prompt=say("It is the turn of {player}; hand over the device.", player=say.name(seat)),
    )


def _seats(table: LiveTable, device: str, keys: Keys | None, say: Say) -> tuple[SeatScene, ...]:
    """Who sits where; with the `keys`, also the links that the viewer may hand out."""
    standing, online = table.standing, table.online()
    held, host = table.held_by(device), device == table.host
    taken = {seat for seats in table.grants.values() for seat in seats}

    def link(seat: Seat, kind: str) -> str:
        may = seat in held or (host and kind == "open")
        return link_path(keys, table, seat) if keys is not None and may else ""

    return tuple(
        SeatScene(
            seat=seat,
            name=chair.name,
            kind=chair.kind,
            bot=chair.level,
            mine=seat in held,
            online=seat in online,
            link=link(seat, chair.kind),
            resigned=seat in standing.resigned,
            taken=seat in taken,
            away=chair.kind == "person" and seat not in held and table.is_absent(seat),
            trouble=_trouble(seat, say) if seat in table.troubled else "",
        )
        for seat, chair in enumerate(standing.chairs)
    )


def _trouble(seat: Seat, say: Say) -> str:
    return say(
        "The bot that plays for {player} has failed; let another one take over.",
        player=say.name(seat),
    )


def _prompt(table: LiveTable, view: Seen, say: Say) -> str:
    standing = table.standing
    if by_resignation(standing):
        return ending(standing, say)
    stuck = [seat for seat in deciders(standing) if seat in table.troubled]
    return _trouble(stuck[0], say) if stuck else standing.game.words.prompt(view, say)


def _options(
    standing: Standing, view: Seen, say: Say, unsaid: tuple[str, ...]
) -> tuple[Option, ...]:
    words = standing.game.words
    return tuple(
        Option(
            encode(option).decode(),
            "" if type(option).__name__ in unsaid else words.action(view, option, say),
        )
        for option in view.options
    )


def ending(standing: Standing, say: Say) -> str:
    """How the game ended, in words; "" while it goes on."""
    if not is_over(standing):
        return ""
    if by_resignation(standing):
        left = [say.name(seat) for seat in winners(standing)]
        given_up = ", ".join(say.name(seat) for seat in standing.resigned)
        if not left:
            return say("{players} resigned.", players=given_up)
        return say("{players} resigned; {winner} wins.", players=given_up, winner=left[0])
    return standing.game.words.ending(standing.game.ending(standing.match.state), say)


def _why_not_undo(standing: Standing, seat: Seat, say: Say) -> str:
    return _why_not_now(standing, seat, say) or why_not_undo(standing, seat, say)


def _why_not_redo(standing: Standing, seat: Seat, say: Say) -> str:
    return _why_not_now(standing, seat, say) or standing.match.why_not_redo(seat, say)


def _why_not_now(standing: Standing, seat: Seat, say: Say) -> str:
    if seat == SPECTATOR:
        return say("Only players can take something back.")
    if is_over(standing) and not standing.practice:
        return say("The game is over.")
    return ""


# -- the log ---------------------------------------------------------------------------------


def _log(standing: Standing, seat: Seat, say: Say) -> tuple[LogEntry, ...]:
    """What each decision told the viewer, and what else happened at the table after it."""
    match = standing.match
    noticed: defaultdict[int, tuple[Entry, ...]] = defaultdict(tuple)
    for notice in standing.notices:
        noticed[min(notice.number, len(match.decisions))] += (notice.entry,)

    def entry(number: int, decider: Seat, told: list[Event]) -> LogEntry:
        others = noticed.get(number, ())
        said = partial(_sentences, standing.game.words.event, told, others, seat, say)
        return LogEntry(number, decider, said, (told, *others))

    beginning = [entry(0, SPECTATOR, [])] if 0 in noticed else []
    decided = zip(match.decisions, match.log, strict=True)
    return (*beginning, *(entry(at, made.seat, told) for at, (made, told) in enumerate(decided, 1)))


def _sentences(
    worded: Callable[[Event, Say], str],
    told: list[Event],
    others: tuple[Entry, ...],
    seat: Seat,
    say: Say,
) -> tuple[str, ...]:
    heard = [worded(event, say) for event in heard_by(seat, told)]
    return (*filter(None, heard), *(_notice(entry, say) for entry in others))


def _notice(entry: Entry, say: Say) -> str:
    player = say.name(entry.seat)
    match entry:
        case Joined():
            return say("{player} has come to the table.", player=player)
        case SeatFreed(was=was):
            return say("The host has freed the seat of {player}; its link is new.", player=was)
        case LinkRenewed():
            return say(
                "{player} has made the link of the seat anew; other devices have lost the seat.",
                player=player,
            )
        case BotTookOver():
            return say("A bot plays for {player} now.", player=player)
        case PersonReturned():
            return say("{player} is back.", player=player)
        case Resigned():
            return say("{player} has resigned.", player=player)
        case TakebackAsked():
            return say("{player} has taken back a decision; the others agreed.", player=player)
        case TakebackAnswered():
            return say("{player} does not agree to a takeback.", player=player)
        case _:
            raise AssertionError(f"the log does not tell {type(entry).__name__}")


def _news_from(standing: Standing, seat: Seat) -> int:
    """The number of the first decision after the viewer's last one."""
    if seat == SPECTATOR:
        return decisions(standing) + 1
    own = [at for at, made in enumerate(standing.match.decisions, start=1) if made.seat == seat]
    return own[-1] + 1 if own else 1
