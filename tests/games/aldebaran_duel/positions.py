"""Tables to draw, built directly as views: what one seat sees at some moment of a game."""

from __future__ import annotations

from typing import Final

import msgspec

from farhaven.core.agenda import first
from farhaven.core.value import SPECTATOR
from farhaven.games.aldebaran_duel.actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Enough,
    Move,
    NoResearch,
    Pass,
    Pay,
    Play,
    Take,
    Waive,
)
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import CardType, QuarterKind
from farhaven.games.aldebaran_duel.duties import (
    Discount,
    Duty,
    Lay,
    Price,
    Push,
    Research,
    SecondCard,
    Site,
    Turn,
    Turns,
)
from farhaven.games.aldebaran_duel.model import (
    BLUE,
    NOBODY,
    NOTHING,
    RED,
    TOKEN,
    Amounts,
    CardId,
    Direction,
    Line,
    Resource,
)
from farhaven.games.aldebaran_duel.state import LaidPlanet
from farhaven.games.aldebaran_duel.view import PlayerView, View


def _player(**what: object) -> PlayerView:
    """A player who has five science cards that nobody sees, and else only `what` is named."""
    plain = PlayerView(
        hand=(),
        science=None,
        science_count=5,
        tokens=0,
        production=(0, 0, 0, 0),
        scales=(0, 0, 0),
        income=0,
        earned=(0,) * len(Line),
        objects=(0, 0, 0),
        stations=(),
        shuttles=(),
        planets=(),
        researched=(),
        agenda=(),
    )
    return msgspec.structs.replace(plain, **what)


def _earned(**points: int) -> Amounts:
    return tuple(points.get(line.name.lower(), 0) for line in Line)


# -- the start -------------------------------------------------------------------------------

START: Final = View(
    seat=RED,
    deciders=(RED,),
    options=tuple(map(Take, ("1_14", "1_11", "1_33", "1_01", "1_27", "1_24"))),
    players=(
        _player(science=("S02", "S15", "S04", "S06", "S12"), tokens=1, agenda=first((), Turn())),
        _player(tokens=1, earned=_earned(start=4)),
    ),
    components="house-1",
    deck_counts=(30, 36, 36),
    market=(("1_14", "1_11", "1_33"), ("1_01", "1_27", "1_24")),
    tiles=("T8", "T1", "T4", "T5"),
    discard=(),
    epoch=1,
    turn=RED,
    starter=RED,
    passed=(),
    cylinder=(0, 0),
    ended=False,
    table=first((), Turns()),
)


# -- the second epoch: red pays for Corsair Shuttle ------------------------------------------

_RED: Final = _player(
    hand=("2_10", "2_01", "2_09", "2_06", "2_24", "2_33"),
    science=("S03", "S09", "S14"),
    science_count=3,
    tokens=2,
    production=(1, 2, 1, 0),
    scales=(2, 1, 0),
    income=2,
    earned=_earned(
        stations=2, shuttles=2, planets=2, colonisation=11, colony_ships=3, research=3, military=5
    ),
    objects=(3, 0, 1),
    stations=("1_01", "1_04", "1_06", "1_08"),
    shuttles=("1_12", "1_13", "1_15"),
    planets=(
        LaidPlanet("1_31", ("1_27", "1_28", NOTHING, NOTHING), "1_18"),
        LaidPlanet("1_30"),
        LaidPlanet("2_32", ("1_20", NOTHING, NOTHING, NOTHING)),
    ),
    researched=("S04",),
    agenda=first((), Price("2_10", (1, 0, 1, 0)), Lay("2_10")),
)
_BLUE: Final = _player(
    hand=("2_17", "2_05", "2_29"),
    science_count=3,
    production=(1, 0, 1, 2),
    scales=(0, 2, 1),
    earned=_earned(start=4, shuttles=1, planets=2, colonisation=1, research=3, trade=1),
    stations=("1_10", "2_08"),
    shuttles=("1_14", "2_12", "1_16"),
    planets=(
        LaidPlanet("1_29", ("1_24", NOTHING, NOTHING, NOTHING)),
        LaidPlanet("2_30"),
    ),
    researched=("S18",),
)

PAYING: Final = View(
    seat=RED,
    deciders=(RED,),
    options=(
        Pay("2_01"),
        Pay("2_09"),
        Pay(TOKEN),
        Pay("2_01", half=True),
        Pay("2_09", half=True),
        Pay("2_06", half=True),
        Pay("2_24", half=True),
        Pay("2_33", half=True),
    ),
    players=(_RED, _BLUE),
    components="house-1",
    deck_counts=(0, 12, 36),
    market=(("2_14", "2_23", "2_36"), ("2_19", "2_02", "2_27")),
    tiles=("T1", "T2", "T6", "T8"),
    discard=("1_02", "1_05", "1_35", "2_16", "1_17", "S01"),
    epoch=2,
    turn=RED,
    starter=BLUE,
    passed=(),
    cylinder=(1, 2),
    ended=False,
    table=first((), Turns()),
)

WATCHED: Final = msgspec.structs.replace(
    PAYING,
    seat=SPECTATOR,
    options=(),
    players=(msgspec.structs.replace(_RED, science=None), _BLUE),
)


def asked(duty: Duty, *options: Action, view: View = PAYING, **red: object) -> View:
    """Red owes `duty` and has these options; `red` is what else differs for red."""
    player = msgspec.structs.replace(view.players[RED], agenda=first((), duty), **red)
    return msgspec.structs.replace(view, options=options, players=(player, view.players[BLUE]))


# -- one position for every kind of option ---------------------------------------------------

_PLAYS: Final = tuple(map(Play, ("2_10", "2_01", "2_09", "2_06", "2_33")))
_HALVES: Final = tuple(Pay(card, half=True) for card in _RED.hand)
_SOLD_OUT: Final = msgspec.structs.replace(PAYING, market=(("", "", ""), ("", "", "")))

ASKED: Final = {
    "take": START,
    "take or play": asked(
        Turn(), *map(Take, ("2_14", "2_23", "2_36", "2_19", "2_02", "2_27")), *_PLAYS
    ),
    "second card": asked(SecondCard(1), Take("2_14"), Take("2_19"), Enough()),
    "pass": asked(Turn(), *_PLAYS, Pass(), view=_SOLD_OUT),
    "quarter": asked(
        Site("2_22"),
        Attach("1_32", 0),
        Attach("1_32", 1),
        planets=(LaidPlanet("1_30"), LaidPlanet("1_32")),
        hand=("2_22", "2_09"),
    ),
    "planet": asked(
        Site("2_20"),
        Dock("1_31"),
        Dock("1_30"),
        planets=(
            LaidPlanet("1_31", ("1_27", "1_28", NOTHING, NOTHING)),
            LaidPlanet("1_30", ("1_25", NOTHING, NOTHING, NOTHING)),
        ),
        hand=("2_20", "2_01"),
    ),
    "discount": asked(
        Discount("2_06", (2, 1, 0, 0), 1), Waive(Resource.ENERGY), Waive(Resource.FOOD)
    ),
    "pay": PAYING,
    "pay anything": asked(
        Price("2_10", (0, 0, 0, 0)), *map(Pay, ("2_01", "2_09", "2_06", "2_24", "2_33", TOKEN))
    ),
    "pay for science": asked(
        Price("S09", (0, 0, 0, 1)),
        *map(Pay, ("2_09", "2_24", "S03", "S14")),
        *_HALVES,
        Pay(TOKEN, half=True),
    ),
    "research": asked(Research(), *map(Discovery, ("S03", "S09", "S14")), NoResearch()),
    "move": asked(Push(), *map(Move, Direction)),
    "nothing": WATCHED,
}


# -- the end ---------------------------------------------------------------------------------

ENDED: Final = msgspec.structs.replace(
    PAYING,
    deciders=(),
    options=(),
    players=(msgspec.structs.replace(_RED, agenda=()), _BLUE),
    deck_counts=(0, 0, 0),
    market=(("", "", ""), ("", "", "")),
    epoch=3,
    turn=NOBODY,
    passed=(BLUE, RED),
    ended=True,
    table=(),
)


# -- a crowded table -------------------------------------------------------------------------


def _of(kind: CardType) -> list[CardId]:
    return [card.id for card in CARDS.values() if card.kind is kind]


def _settled(planet: CardId, supply: list[CardId]) -> LaidPlanet:
    """`planet` with a card of `supply` on every open quarter that one fits."""
    placed = []
    for quarter in CARDS[planet].quarters:
        fits = [c for c in supply if quarter.colour in (None, CARDS[c].quarter)]
        card = fits[0] if fits and quarter.kind is not QuarterKind.FILLED else NOTHING
        if card:
            supply.remove(card)
        placed.append(card)
    one, two, three, four = placed
    return LaidPlanet(planet, (one, two, three, four))


def crowded(planets: int, stations: int, shuttles: int) -> View:
    """Both players have so many of each, and hands as full as the rest of the cards allows."""
    supply, arks = _of(CardType.COLONISATION), _of(CardType.COLONY_SHIP)
    worlds = [_settled(planet, supply) for planet in _of(CardType.PLANET)]
    wheels, wings = _of(CardType.STATION), _of(CardType.SHUTTLE)
    players = [
        msgspec.structs.replace(
            player,
            hand=tuple(hand[:7]),
            planets=tuple(worlds[planets * seat : planets * (seat + 1)]),
            stations=tuple(wheels[stations * seat : stations * (seat + 1)]),
            shuttles=tuple(wings[shuttles * seat : shuttles * (seat + 1)]),
            researched=researched,
            tokens=14,
            objects=(12, 10, 11),
            earned=_earned(planets=128),
            agenda=agenda,
        )
        for seat, player, hand, researched, agenda in (
            (RED, _RED, arks, ("S18", "S05", "S12"), first((), Turn())),
            (BLUE, _BLUE, arks[7:] + supply, ("S19", "S13", "S20"), ()),
        )
    ]
    return msgspec.structs.replace(
        _SOLD_OUT,
        players=tuple(players),
        options=tuple(map(Play, players[RED].hand)),
        discard=(),
        epoch=3,
    )
