"""Every duty has its prompt and every action its order."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from farhaven.core.value import SPECTATOR, Seat
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
from farhaven.games.aldebaran_duel.duties import (
    Discount,
    Discover,
    Duty,
    Lay,
    Price,
    Push,
    Research,
    SecondCard,
    Site,
    Turn,
)
from farhaven.games.aldebaran_duel.model import BLUE, RED, TOKEN, Direction, Line, Resource
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player
from farhaven.games.aldebaran_duel.view import View, view

from .speech import SAY, WORDS
from .table import EMPTY, Market, completed, table

ORRUN, MIREL, MOSS_FIELDS, HARBOUR, ARK = "1_30", "1_31", "1_22", "1_28", "1_18"


def facing(duty: Duty, seat: Seat = RED, red: Player | None = None) -> View:
    """What `seat` sees while red owes `duty`; the options do not matter here."""
    seen = view(table(red=red), seat)
    owing = msgspec.structs.replace(seen.players[RED], agenda=((duty,),))
    return msgspec.structs.replace(seen, players=(owing, seen.players[BLUE]), options=())


# -- prompts ---------------------------------------------------------------------------------

PROMPTS: list[tuple[Duty, str, str]] = [
    (
        SecondCard(2),
        "Red, take a second card worth 2 at most, or none.",
        "Red may take a second card worth 2 at most.",
    ),
    (
        Site(MOSS_FIELDS),
        "Red, choose the quarter for Moss Fields.",
        "Red chooses a place for Moss Fields.",
    ),
    (
        Site(ARK),
        "Red, choose the planet for Seedling Ark.",
        "Red chooses a place for Seedling Ark.",
    ),
    (
        Discount(ORRUN, (0, 1, 2, 0), 1),
        "Red, choose the resource of which you owe 1 less for Orrun; owed now: 1 food and 2 metal.",
        "Red takes a discount off the price of Orrun; owed now: 1 food and 2 metal.",
    ),
    (
        Discount(ORRUN, (0, 1, 2, 0), 2),
        (
            "Red, choose the resources of which you owe 2 less in all for Orrun; "
            "owed now: 1 food and 2 metal."
        ),
        "Red takes a discount off the price of Orrun; owed now: 1 food and 2 metal.",
    ),
    (
        Price(ORRUN, (0, 1, 2, 0)),
        "Red, pay for Orrun: still owed 1 food and 2 metal; now 1 food.",
        "Red pays for Orrun: still owed 1 food and 2 metal; now 1 food.",
    ),
    (
        Price(ORRUN, (1, 1, 2, 0), half=True),
        (
            "Red, pay for Orrun: still owed 1 energy, 1 food and 2 metal; "
            "now the second of two for 1 energy."
        ),
        (
            "Red pays for Orrun: still owed 1 energy, 1 food and 2 metal; "
            "now the second of two for 1 energy."
        ),
    ),
    (
        Price("S07", (0, 0, 0, 0)),
        (
            "Red, pay for Fleet Academy: nothing is left to pay, "
            "but one card or token of any kind is still due."
        ),
        "Red pays one card or token of any kind for Fleet Academy.",
    ),
    (
        Price(ORRUN, (0, 0, 0, 0)),
        "Red, pay for Orrun: nothing is left to pay, but one epoch card or token is still due.",
        "Red pays one epoch card or token for Orrun.",
    ),
    (Lay(ORRUN), "Red, lay out Orrun.", "Red lays out Orrun."),
    (Research(), "Red, play a science card or none.", "Red may play a science card."),
    (Discover("S07"), "Red, lay out Fleet Academy.", "Red lays out Fleet Academy."),
    (
        Push(),
        "Red, move the grey cylinder by one cell.",
        "Red moves the grey cylinder by one cell.",
    ),
]


def test_every_duty_has_a_prompt() -> None:
    assert {type(duty) for duty, _, _ in PROMPTS} | {Turn} == set(get_args(Duty))


@pytest.mark.parametrize(("duty", "order", "report"), PROMPTS)
def test_prompts_read_right_for_everybody(duty: Duty, order: str, report: str) -> None:
    assert WORDS.prompt(facing(duty, RED), SAY) == order
    assert WORDS.prompt(facing(duty, BLUE), SAY) == report
    assert WORDS.prompt(facing(duty, SPECTATOR), SAY) == report


FULL = ("1_14", "1_15", "1_12", "1_05", "1_07", "1_01", "1_02")


@pytest.mark.parametrize(
    ("hand", "market", "order", "report"),
    [
        ((), None, "Red, take cards: you can play none.", "Red takes cards or plays a card."),
        (FULL[:4], None, "Red, take cards or play a card.", "Red takes cards or plays a card."),
        (FULL, None, "Red, play a card: your hand is full.", "Red takes cards or plays a card."),
        (
            FULL,
            EMPTY,
            "Red, play a card or pass: the market is empty.",
            "Red plays a card or passes.",
        ),
    ],
)
def test_the_prompt_of_a_turn_asks_for_what_is_possible(
    hand: tuple[str, ...], market: Market | None, order: str, report: str
) -> None:
    state = table(red=Player(hand=hand), market=market)
    assert WORDS.prompt(view(state, RED), SAY) == order
    assert WORDS.prompt(view(state, BLUE), SAY) == report


def having(points: int, *planets: LaidPlanet) -> Player:
    """A player with these points so far; a completed planet brings two more at the end."""
    return Player(earned=(points,) + (0,) * (len(Line) - 1), planets=planets)


KETHA = completed("1_29", "1_20")


@pytest.mark.parametrize(
    ("red", "blue", "result"),
    [
        (having(0), having(0), "Red and Blue share the victory with 0 points each."),
        (having(9), having(0), "Red wins with 9 points to 0."),
        (having(0), having(1), "Blue wins with 1 point to 0."),
        (having(2), having(0, KETHA), "with 2 points each, Blue wins by completed planets."),
    ],
)
def test_the_last_prompt_tells_who_won(red: Player, blue: Player, result: str) -> None:
    state = table(red=red, blue=blue, epoch=3, market=EMPTY)
    state.players[RED].agenda = ()
    state.ended = True
    for seat in (RED, BLUE, SPECTATOR):
        assert WORDS.prompt(view(state, seat), SAY) == f"The game is over: {result}"


# -- actions ---------------------------------------------------------------------------------

ON_MIREL = Player(planets=(LaidPlanet(MIREL),))
MIREL_NEARLY = Player(planets=(completed(MIREL, "1_23"),))

ACTIONS: list[tuple[Duty, Player, Action, str]] = [
    (
        Turn(),
        Player(),
        Take("1_03"),
        (
            "Take Corona Skimmer for 3: station; costs 2 food and 2 metal; pays 1 science; "
            "+1 energy production and 1 token."
        ),
    ),
    (Turn(), Player(), Take(MIREL), "Take Mirel."),
    (SecondCard(1), Player(), Enough(), "Take no second card."),
    (
        Turn(),
        Player(),
        Play(ORRUN),
        "Play Orrun: pay 1 food and 2 metal; when completed +1 energy production.",
    ),
    (
        Turn(),
        Player(production=(0, 0, 1, 0)),
        Play(ORRUN),
        "Play Orrun: pay 1 food and 1 metal; when completed +1 energy production.",
    ),
    (
        Turn(),
        Player(production=(0, 1, 2, 0)),
        Play(ORRUN),
        "Play Orrun: pay one epoch card or token; when completed +1 energy production.",
    ),
    (
        Turn(),
        Player(researched=("S06",)),
        Play(ORRUN),
        (
            "Play Orrun: pay 1 food and 2 metal less 1 of your choice; "
            "when completed +1 energy production."
        ),
    ),
    (
        Turn(),
        Player(),
        Play("3_31"),
        "Play Twinmere: pay 4 food and 2 metal; 1 colony ship token and 1 point.",
    ),
    (Turn(), Player(), Pass(), "Pass: take no more turns in this epoch and keep your cards."),
    (
        Site(MOSS_FIELDS),
        ON_MIREL,
        Attach(MIREL, 1),
        "Attach Moss Fields to quarter 2 of Mirel: +1 food production.",
    ),
    (
        Site(HARBOUR),
        ON_MIREL,
        Attach(MIREL, 1),
        "Attach Harbour Crater to quarter 2 of Mirel: 1 colony ship token and 3 points.",
    ),
    (
        Site(HARBOUR),
        MIREL_NEARLY,
        Attach(MIREL, 1),
        (
            "Attach Harbour Crater to quarter 2 of Mirel and complete it: "
            "2 colony ship tokens, 2 tokens and 5 points."
        ),
    ),
    (
        Site("3_20"),
        Player(planets=(LaidPlanet("3_30"),)),
        Attach("3_30", 0),
        "Attach Citadel Ridge to quarter 1 of Zephra and complete it: 3 points.",
    ),
    (
        Site("3_20"),
        Player(planets=(LaidPlanet("3_30"),), researched=("S14",)),
        Attach("3_30", 0),
        "Attach Citadel Ridge to quarter 1 of Zephra and complete it: 6 points.",
    ),
    (Turn(), Player(), Attach(MIREL, 0), "Attach a card to quarter 1 of Mirel."),
    (Site(ARK), ON_MIREL, Dock(MIREL), "Lay out Seedling Ark with Mirel."),
    (Turn(), Player(), Dock(MIREL), "Lay out a colony ship with Mirel."),
    (
        Discount(ORRUN, (0, 1, 2, 0), 1),
        Player(),
        Waive(Resource.FOOD),
        "Take 1 food off the price of Orrun.",
    ),
    (Turn(), Player(), Waive(Resource.FOOD), "Take 1 food off the price."),
    (Price(ORRUN, (0, 1, 2, 0)), Player(), Pay("1_02"), "Pay 1 food with Tether Dynamo."),
    (Price(ORRUN, (0, 1, 2, 0)), Player(), Pay(TOKEN), "Pay 1 food with a token."),
    (
        Price(ORRUN, (0, 1, 2, 0)),
        Player(),
        Pay("1_01", half=True),
        "Pay 1 food with Sunward Array as one of two.",
    ),
    (
        Price(ORRUN, (0, 1, 2, 0), half=True),
        Player(),
        Pay("1_01", half=True),
        "Pay 1 food with Sunward Array as the second of two.",
    ),
    (Price(ORRUN, (0, 0, 0, 0)), Player(), Pay("1_01"), "Pay with Sunward Array."),
    (
        Research(),
        Player(production=(0, 0, 0, 1)),
        Discovery("S12"),
        (
            "Research Deep Cold Stores: pay 1 science; "
            "3 points and 2 tokens at the start of each later epoch."
        ),
    ),
    (Research(), Player(), NoResearch(), "Play no science card this time."),
    (Push(), Player(), Move(Direction.UP), "Move the cylinder up: military toward Red."),
    (Push(), Player(), Move(Direction.DOWN), "Move the cylinder down: military toward Blue."),
    (Push(), Player(), Move(Direction.LEFT), "Move the cylinder left: trade toward Red."),
    (Push(), Player(), Move(Direction.RIGHT), "Move the cylinder right: trade toward Blue."),
]


def test_every_action_has_an_order() -> None:
    assert {type(action) for _, _, action, _ in ACTIONS} == set(get_args(Action))


@pytest.mark.parametrize(("duty", "red", "action", "order"), ACTIONS)
def test_actions_are_orders_with_their_effect(
    duty: Duty, red: Player, action: Action, order: str
) -> None:
    assert WORDS.action(facing(duty, red=red), action, SAY) == order
    assert WORDS.action(facing(duty, SPECTATOR, red=red), action, SAY) == order
