"""Cards: civ cards, missions and events, and where they lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.cards import Piece, row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..components.civ_cards import CIV_CARDS, LEVELS
from ..components.events import EVENTS, Colour
from ..components.missions import MISSIONS
from ..model import NOTHING, CivId, EventId, MissionId
from ..scoring import Contest, common_contests, contests
from .faces import Rows, civ_rows, demand_pieces, event_rows, mission_rows, text
from .scene import Scene, answering, clickable
from .symbols import NUMERALS, TIMES
from .telling import civ_words, common_words, contest_words, event_words, personal_words

CARD: Final = (100, 134)

_TALLY: Final = 26  # the height of a row of counts
_ABREAST: Final = 3
_SPACE: Final = Piece(2, "")

_COLOURS: Final = {Colour.GREEN: "green", Colour.ORANGE: "civ", Colour.RED: "red"}


def _body(rows: Rows, top: float, bottom: float) -> str:
    step = (bottom - top) / len(rows)
    drawn = [
        row(CARD[0] / 2, top + (n + 0.5) * step, pieces, gap=5, room=CARD[0] - 14)
        for n, pieces in enumerate(rows)
    ]
    return element("g", *drawn, class_="on-card")


@cache
def civ_card(id: CivId) -> str:
    card = CIV_CARDS[id]
    secret = icon("points", 82, 14, 17) if card.is_secret else icon("burst", 82, 14, 16)
    return "".join(
        (
            rect(0, 0, *CARD, "card", r=9),
            path(f"M1 9Q1 1 9 1H{CARD[0] - 9}Q{CARD[0] - 1} 1 {CARD[0] - 1} 9V28H1Z", "civ"),
            label(18, 20, NUMERALS[card.level], 15, class_="dark-ink strong"),
            element("g", secret, class_="on-colour"),
            _body(civ_rows(card.effect), 32, CARD[1] - 6),
        )
    )


@cache
def civ_back(level: int) -> str:
    return "".join(
        (
            rect(0, 0, *CARD, "card", r=9),
            rect(7, 7, CARD[0] - 14, CARD[1] - 14, "civ", r=6),
            icon("civ", CARD[0] / 2, CARD[1] / 2 - 14, 44),
            label(CARD[0] / 2, CARD[1] / 2 + 38, NUMERALS[level], 26, class_="dark-ink strong"),
        )
    )


@cache
def mission_card(id: MissionId, *, personal: bool = False, bottom: float = CARD[1] - 6) -> str:
    """One side of a mission: for two neighbours, or for one player; printed down to `bottom`."""
    mission = MISSIONS[id]
    rows = (demand_pieces(mission.demand),) if personal else mission_rows(mission)
    return "".join(
        (
            rect(0, 0, *CARD, "card", r=9),
            path(f"M1 9Q1 1 9 1H{CARD[0] - 9}Q{CARD[0] - 1} 1 {CARD[0] - 1} 9V28H1Z", "tech"),
            element("g", icon("flag", 18, 15, 17), class_="on-colour"),
            _body(rows, 32, bottom),
        )
    )


@cache
def event_card(id: EventId) -> str:
    """The colour is doubled by one, two or three dots."""
    card = EVENTS[id]
    dots = "".join(circle(80 - 12 * n, 14.5, 4, "glyph") for n in range(card.colour + 1))
    return "".join(
        (
            rect(0, 0, *CARD, "card", r=9),
            path(
                f"M1 9Q1 1 9 1H{CARD[0] - 9}Q{CARD[0] - 1} 1 {CARD[0] - 1} 9V28H1Z",
                _COLOURS[card.colour],
            ),
            element("g", icon("burst", 18, 15, 17), class_="on-colour"),
            dots,
            _body(event_rows(card.effect), 32, CARD[1] - 6),
        )
    )


# -- on the table ----------------------------------------------------------------------------


def piece(here: Scene, id: str, words: str, *body: str) -> str:
    """A card: plain, or what is clicked to take it."""
    place = f"card-{id}"
    ring = rect(-2, -2, CARD[0] + 4, CARD[1] + 4, "halo", r=11)
    for action in answering(here, place):
        return clickable(here, action, *body, ring, id=place)
    return group(title(words), *body, id=place)


def offered_cards(here: Scene) -> Iterator[str]:
    """[6.1] The civ cards among which the viewer chooses now, or the missions drawn."""
    player = here.player
    taken = {held.card for held in player.cards}
    for place in here.options:
        id = place.removeprefix("card-")
        if id in CIV_CARDS and id not in taken:
            yield piece(here, id, civ_words(id, here.say), civ_card(id))
    for id in player.offered or ():
        if id in MISSIONS:
            yield piece(here, id, common_words(id, here.say), mission_card(id))


def own_cards(here: Scene, seat: Seat) -> Iterator[str]:
    """Civ cards that a player has taken; those of others for the end of the game are backs."""
    say = here.say
    for held in here.view.players[seat].cards:
        if held.card == NOTHING:
            words = say("A secret civ card of level {level}.", level=held.level)
            yield group(title(words), civ_back(held.level))
        else:
            yield piece(here, held.card, civ_words(held.card, say), civ_card(held.card))


def decks(here: Scene) -> Iterator[str]:
    """How many civ cards of each level are left."""
    for level in range(1, LEVELS + 1):
        count = here.view.deck_counts[level - 1]
        words = here.say.plural(
            "{count} civ card of level {level} is left.",
            "{count} civ cards of level {level} are left.",
            count,
            level=level,
        )
        badge = circle(CARD[0] - 14, 14, 15, "deep") + label(
            CARD[0] - 14, 19.5, str(count), 16, class_="sky-ink strong"
        )
        yield group(title(words), civ_back(level), badge, id=f"deck-{level}")


def mission_pieces(here: Scene) -> Iterator[str]:
    """[1.10] Missions lie between neighbours; below, what those who compete have now."""
    for one in (*contests(here.view), *common_contests(here.view)):
        rows = _tally(one)
        top = CARD[1] - 6 - _TALLY * len(rows)
        yield piece(
            here,
            one.card,
            contest_words(one, here.say),
            mission_card(one.card, bottom=top),
            _body(rows, top, CARD[1] - 6),
        )


def _tally(of: Contest) -> Rows:
    """The mark and the count of each seat, a crown before who leads; three in a row at most."""
    entries: list[list[Piece]] = []
    for seat, count in zip(of.seats, of.counts, strict=True):
        crown = [symbol("crown", 15)] if seat in of.leaders else []
        entries.append([*crown, Piece(16, marker(seat, 8, 0, 7)), text(str(count), 16)])
    halves = (entries,) if len(entries) <= _ABREAST else (entries[:_ABREAST], entries[_ABREAST:])
    return tuple([*chain(*([*one, _SPACE] for one in half))][:-1] for half in halves)


def personal_pieces(here: Scene) -> Iterator[str]:
    """[13.2] Own personal missions; somebody else's are only counted."""
    player, say = here.player, here.say
    for id in player.personal or ():
        yield piece(here, id, personal_words(id, say), mission_card(id, personal=True))


def event_pieces(here: Scene) -> Iterator[str]:
    """[14] The event of this turn, the cards left, and the next one for who has looked at it."""
    view, say = here.view, here.say
    if not any(view.mix):
        return
    if view.event:
        words = event_words(view.event, say)
        yield piece(here, view.event, words, event_card(view.event))
    if here.player.peeked:
        seen = element("g", icon("eye", CARD[0] / 2, CARD[1] - 12, 18), class_="on-card")
        words = event_words(here.player.peeked, say, following=True)
        yield piece(here, here.player.peeked, words, event_card(here.player.peeked), seen)
    words = say.plural(
        "{count} event card is left.", "{count} event cards are left.", view.event_count
    )
    yield group(
        title(words),
        rect(0, 0, *CARD, "card", r=9),
        rect(7, 7, CARD[0] - 14, CARD[1] - 14, "sky", r=6),
        element("g", icon("burst", CARD[0] / 2, CARD[1] / 2 - 10, 40), class_="on-sky"),
        label(CARD[0] / 2, CARD[1] - 22, f"{TIMES}{view.event_count}", 18, class_="sky-ink strong"),
        id="events",
    )
