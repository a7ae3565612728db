"""Scenes of a duel, set up for pages: the same table at several moments, seen by several people."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from farhaven.core.codec import encode
from farhaven.core.events import heard_by
from farhaven.core.game import opening
from farhaven.core.match import AnyMatch, Match
from farhaven.core.registry import find
from farhaven.core.rng import choice, seeded
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say
from farhaven.table.scene import ChatLine, LogEntry, Option, Scene, SeatScene, Takeback

from .loud import NAMES


def played(decisions: int) -> AnyMatch:
    """A duel by chance, as far as this many decisions."""
    game = find("aldebaran_duel")
    match: AnyMatch = Match(game, opening(game, seed=11))
    rng = seeded(11)
    while len(match.decisions) < decisions and (owing := game.deciders(match.state)):
        action, rng = choice(rng, tuple(game.options(match.state, owing[0])))
        match.play(owing[0], action)
    return match


def scene(match: AnyMatch, seat: Seat, say: Say) -> Scene:
    """The match as `seat` sees it, with everything that a table can show."""
    game, view = match.game, match.game.view(match.state, seat)
    ending = game.ending(match.state)
    return Scene(
        table="T1",
        game=game,
        settings=dict(match.opening.settings),
        components=match.opening.components,
        practice=True,
        seats=(sitting(0, seat), sitting(1, seat)),
        seat=seat,
        held=() if seat == SPECTATOR else (seat,),
        covered=False,
        version=1,
        decisions=len(match.decisions),
        view=view,
        prompt=game.words.prompt(view, say),
        options=tuple(
            Option(encode(one).decode(), game.words.action(view, one, say)) for one in view.options
        ),
        log=tuple(log(match, seat, say)),
        news_from=max(0, len(match.decisions) - 3),
        scores=tuple(game.scores(view)),
        winners=tuple(game.winners(match.state)) if ending else (),
        ending=game.words.ending(ending, say) if ending else "",
        why_not_undo=match.why_not_undo(max(seat, 0), say),
        why_not_redo=match.why_not_redo(max(seat, 0), say),
        takeback=None,
        chat=(ChatLine(0, NAMES[0], "AHOJ", ""),),
        watch_link="/W",
        host=True,
    )


def sitting(seat: Seat, viewer: Seat) -> SeatScene:
    return SeatScene(
        seat=seat,
        name=NAMES[seat],
        kind="person",
        bot="",
        mine=seat == viewer,
        online=True,
        link=f"/J/{seat}",
        resigned=False,
    )


def log(match: AnyMatch, seat: Seat, say: Say) -> Iterator[LogEntry]:
    for number, (made, told) in enumerate(zip(match.decisions, match.log, strict=True), 1):
        heard = [match.game.words.event(event, say) for event in heard_by(seat, told)]
        yield LogEntry(number, made.seat, partial(tuple, filter(None, heard)))


def variants(base: Scene) -> Iterator[Scene]:
    """What else can be the case at a table: who sits there, who asks for what."""
    yield base
    yield replace(base, covered=True, view=None)
    yield replace(base, takeback=Takeback(0, ()))
    yield replace(base, takeback=Takeback(1, ()))
    yield replace(base, practice=False, host=False, chat=(), watch_link="", log=())
    for changed in (
        replace(base.seats[1], kind="open", name="", online=False),
        replace(base.seats[1], kind="bot", bot="easy"),
        replace(base.seats[1], online=False, away=True),
        replace(base.seats[1], resigned=True),
    ):
        yield replace(base, seats=(base.seats[0], changed))
    yield replace(base, seats=(replace(base.seats[0], kind="bot", bot="easy"), base.seats[1]))
    yield replace(base, rematch="T2")
