"""The table in parts, for pages that lay them out to fit the screen.

Pieces that may be many are drawings of their own, so that they flow into as many rows as the
screen needs. How the panels lie is told by `layout.css`.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from farhaven.core.game import Group, Panel
from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.svg.cards import back
from farhaven.svg.document import part
from farhaven.svg.icons import icon
from farhaven.svg.markup import group, label, moved, title
from farhaven.svg.shapes import circle, rect

from ..components.boards import HAND_LIMIT, MARKET_COLUMNS, ROW_VALUES
from ..components.science import SCIENCE
from ..model import NOTHING, Object
from ..view import View
from .board import INFLUENCE, SCALES, influence, scales
from .cards import CARD, MINI, SCIENCE_CARD
from .front import SUMMARY, front_summary
from .market import deck, discard, row_value
from .opposite import opposite_summary
from .pieces import PLANET, epoch_piece, mini_piece, open_piece, planet_piece, science_piece
from .scene import Scene, in_play, scene
from .symbols import icon_of

LAYOUT: Final = (Path(__file__).parent / "layout.css").read_text(encoding="utf-8")


def panels(view: View, say: Say) -> tuple[Panel, ...]:
    here = scene(view, say, tries=True)
    return (
        _market(here),
        _hand(here),
        _standing(here),
        _space(here),
        _board(here),
        _scales(here),
        _opposite(here, 1 - here.front),
    )


# -- what belongs to nobody ------------------------------------------------------------------


def _market(here: Scene) -> Panel:
    """The dearest row first; beside each row what its cards are worth."""
    display = []
    for row, value in reversed(list(enumerate(ROW_VALUES))):
        display.append(part(30, 40, moved(-7, 0, row_value(here, value, 20))))
        for column in range(MARKET_COLUMNS):
            card = here.view.market[column][row]
            display.append(_gap(CARD) if card == NOTHING else _epoch(here, card))
    piles = part(120, 62, deck(here, 2, 2)), part(120, 62, discard(here, 2, 2))
    title = here.say("Market")
    return Panel(
        "market",
        title,
        (
            Group("display", title, tuple(display)),
            Group("piles", here.say("Deck and discard"), piles),
        ),
    )


def _board(here: Scene) -> Panel:
    title = here.say("Influence board")
    drawn = part(*INFLUENCE, influence(here, 0, 0))
    return Panel("influence", title, (Group("board", title, (drawn,)),))


def _scales(here: Scene) -> Panel:
    title = here.say("Scales")
    drawn = part(*SCALES, scales(here, 0, 0))
    return Panel("scales", title, (Group("board", title, (drawn,)),))


# -- the players -----------------------------------------------------------------------------


def _opposite(here: Scene, seat: Seat) -> Panel:
    player, played = here.view.players[seat], in_play(here, seat)
    hand = [part(*MINI, open_piece(here, card, played=card == played)) for card in player.hand]
    science = [part(50, 62, back(50, 62, "science"))] * (player.science_count - (played in SCIENCE))
    say = here.say
    groups = (
        Group("summary", say("Standing"), (part(160, 156, opposite_summary(here, seat)),)),
        *_laid_out(here, seat),
        Group("hand", say("Hand"), (*hand, *[_gap(MINI, r=6)] * (HAND_LIMIT - len(hand)))),
        Group("science", say("Science cards, face down"), tuple(science)),
    )
    return Panel("opposite", say("{name}'s side", name=say.name(seat)), groups, compact=True)


def _standing(here: Scene) -> Panel:
    title = here.say("{name}'s standing", name=here.say.name(here.front))
    drawn = part(*SUMMARY, front_summary(here, 0, 0))
    return Panel("standing", title, (Group("summary", title, (drawn,)),))


def _space(here: Scene) -> Panel:
    title = here.say("{name}'s space", name=here.say.name(here.front))
    return Panel("space", title, tuple(_laid_out(here, here.front)))


def _hand(here: Scene) -> Panel:
    """The hand, and the science cards: their backs where they are not the viewer's to see."""
    seat = here.front
    player, played = here.view.players[seat], in_play(here, seat)
    cards = [_epoch(here, card, played=card == played) for card in player.hand]
    if player.science is None:
        count = player.science_count - (played in SCIENCE)
        science = [part(*SCIENCE_CARD, back(*SCIENCE_CARD, "science"))] * count
    else:
        science = [_science(here, card, played=card == played) for card in player.science]
    title = here.say("{name}'s hand", name=here.say.name(seat))
    return Panel(
        "hand",
        title,
        (
            Group("cards", title, (*cards, *[_gap(CARD)] * (HAND_LIMIT - len(cards)))),
            Group("science", here.say("Science cards"), tuple(science)),
        ),
    )


def _laid_out(here: Scene, seat: Seat) -> Iterable[Group]:
    """What lies in a player's space."""
    say, player = here.say, here.view.players[seat]
    compact = seat != here.front
    yield Group(
        "planets",
        say("Planets"),
        (
            *(
                part(*PLANET, planet_piece(here, seat, one, compact=compact))
                for one in player.planets
            ),
            part(*PLANET, circle(59, 71, 46, "gap")),
        ),
    )
    for kind, name, cards in (
        (Object.STATION, say("Stations"), player.stations),
        (Object.SHUTTLE, say("Shuttles"), player.shuttles),
    ):
        minis = [part(*MINI, mini_piece(here, card)) for card in cards] or [_gap(MINI, r=6)]
        head = part(28, MINI[1], *_count(kind, len(cards), name))
        yield Group(f"{icon_of(kind)}s", name, (head, *minis))
    yield Group("researched", say("Researched science cards"), _researched(here, seat))


def _researched(here: Scene, seat: Seat) -> tuple[str, ...]:
    player, played = here.view.players[seat], in_play(here, seat)
    cards = player.researched
    if player.science is None and played in SCIENCE:  # the other's, laid open while it is paid for
        cards += (played,)
    return tuple(_science(here, card, played=card == played) for card in cards)


# -- pieces ----------------------------------------------------------------------------------


def _epoch(here: Scene, card: str, *, played: bool = False) -> str:
    return part(*CARD, epoch_piece(here, card, played=played))


def _science(here: Scene, card: str, *, played: bool) -> str:
    return part(*SCIENCE_CARD, science_piece(here, card, played=played))


def _gap(size: tuple[int, int], r: float = 9) -> str:
    """Where a piece may lie."""
    return part(*size, rect(0, 0, *size, "gap", r=r))


def _count(kind: Object, count: int, words: str) -> tuple[str, ...]:
    return (
        group(
            title(f"{words}: {count}"),
            icon(icon_of(kind), 14, 24, 20),
            label(14, 53, str(count), 15, class_="ink strong"),
        ),
    )
