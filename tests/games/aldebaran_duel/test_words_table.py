"""The table in text; no secret is told, and nothing is said but through `Say`."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from farhaven.core.events import Log, heard_by
from farhaven.core.game import opening
from farhaven.core.rng import choice, seeded
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say
from farhaven.games.aldebaran_duel import GAME, rules
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.duties import Discover
from farhaven.games.aldebaran_duel.model import BLUE, RED
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State
from farhaven.games.aldebaran_duel.view import view

from .speech import SAY, WORDS, assert_sentence
from .table import EMPTY, completed, table

RED_PLAYER = Player(
    hand=("1_14", "1_27"),
    science=("S01", "S07"),
    tokens=3,
    production=(1, 0, 2, 0),
    scales=(2, 0, 1),
    income=4,
    objects=(0, 2, 0),
    stations=("1_01", "1_07"),
    planets=(completed("1_29", "1_24", ship="1_18"), LaidPlanet("1_31", ("1_22", "", "", ""))),
    researched=("S12",),
)
BLUE_PLAYER = Player(hand=("1_12",), science=("S02", "S03", "S04"))


def position() -> State:
    market = (("1_02", "", "1_08"), ("1_30", "1_32", "1_33"))
    return table(red=RED_PLAYER, blue=BLUE_PLAYER, market=market, cylinder=(1, -2))


def told(seat: Seat) -> list[str]:
    return WORDS.board(view(position(), seat), SAY).splitlines()


# -- the table -------------------------------------------------------------------------------


def test_the_market_is_told_with_values() -> None:
    lines = told(RED)
    shown = [line for line in lines if line.startswith(("  1: ", "  2: ", "  3: "))]
    assert [line.partition(" (")[0] for line in shown] == [
        "  3: Dust Sieve",
        "  3: Uldor",
        "  2: Tavas",
        "  1: Tether Dynamo",
        "  1: Orrun",
    ]
    assert shown[-1].endswith(
        "planet; costs 1 food and 2 metal; pays 1 energy; when completed +1 energy production; "
        "objects: nothing; quarters: only yellow, filled, filled, filled)"
    )


def test_an_empty_market_is_told() -> None:
    assert "The market is empty." in WORDS.board(view(table(market=EMPTY), RED), SAY)


def test_the_influence_board_and_the_tiles_are_told() -> None:
    lines = told(SPECTATOR)
    assert (
        "Influence board: the cylinder stands at military 2 toward Blue and trade 1 toward Blue."
        in lines
    )
    assert "  energy: 2 points per step of military" in lines
    assert "  metal: 1 point per station" in lines


def test_a_player_s_space_is_told() -> None:
    lines = told(RED)
    for line in (
        "  Universal tokens: 3",
        "  Object tokens: 2 shuttle tokens",
        "  Production: energy 1, food 0, metal 2, science 0",
        "  Scales: military 2, trade 0, diplomacy 1, income 4",
        "  Stations: Sunward Array and Ore Tug Dock",
        (
            "  Planet Ketha, completed, with Seedling Ark: 1 Glass Desert; 2 filled; 3 filled; "
            "4 filled; objects: 2 shuttles"
        ),
        (
            "  Planet Mirel: 1 Moss Fields; 2 open to any colour; 3 filled; 4 filled; "
            "objects: 1 colony ship; when completed 2 tokens and 2 points"
        ),
        "  Researched: Deep Cold Stores (2 tokens at the start of each later epoch)",
        "  Hand, 2 of 7:",
        "    Barter Shuttle (shuttle; costs 1 food and 1 metal; pays 1 food; +1 trade)",
        "  Science cards: 2",
        "    Survey Probes (costs 2 science; pays 1 science; 4 tokens and 1 point)",
        "  Science cards: 3, secret",
    ):
        assert line in lines, line


def test_of_what_a_player_has_nothing_nothing_is_told() -> None:
    lines = WORDS.board(view(table(), RED), SAY).splitlines()
    assert "  Hand: no card" in lines
    assert not [line for line in lines if line.startswith(("  Stations", "  Shuttles", "  Obj"))]


@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_the_viewer_is_addressed(seat: Seat) -> None:
    addressed = [line.split()[0] for line in told(seat) if "(you)" in line]
    assert addressed == [SAY.name(number) for number in (RED, BLUE) if number == seat]


def test_the_points_so_far_and_in_the_end_are_told() -> None:
    red, blue = GAME.scores(view(position(), SPECTATOR))
    lines = told(SPECTATOR)
    assert f"Red: 0 points; {red.total} if the game ended now." in lines
    assert f"Blue: 0 points; {blue.total} if the game ended now." in lines


def test_who_has_passed_is_told() -> None:
    state = table(passed=(BLUE,))
    assert "Passed: Blue." in WORDS.board(view(state, RED), SAY).splitlines()


# -- a whole game ----------------------------------------------------------------------------


def decisions() -> Iterator[tuple[State, Log]]:
    """Every position of a game of random decisions, with what has just happened."""
    state = rules.setup(opening(GAME, seed=7))
    rng, log = seeded(7), Log()
    yield state, log
    while rules.deciders(state):
        seat = rules.deciders(state)[0]
        chosen, rng = choice(rng, tuple(rules.options(state, seat)))
        log = []
        rules.apply(state, seat, chosen, log)
        yield state, log


def test_all_that_is_said_in_a_game_is_sentences() -> None:
    for state, log in decisions():
        for seat in (RED, BLUE, SPECTATOR):
            assert_sentence(WORDS.prompt(view(state, seat), SAY))
        for event in log:
            if text := WORDS.event(event, SAY):
                assert_sentence(text)
        for seat in rules.deciders(state):
            seen = view(state, seat)
            for candidate in (*seen.options, *list(rules.candidates(state, seat))[::7]):
                assert_sentence(WORDS.action(seen, candidate, SAY))
                for why in rules.obstacles(state, seat, candidate):
                    assert_sentence(WORDS.obstacle(why, SAY))


def test_no_secret_of_another_seat_is_told() -> None:
    for state, log in decisions():
        for seat in (RED, BLUE, SPECTATOR):
            seen = view(state, seat)
            said = [WORDS.prompt(seen, SAY), WORDS.board(seen, SAY)]
            said += [WORDS.action(seen, option, SAY) for option in seen.options]
            said += [WORDS.event(event, SAY) for event in heard_by(seat, log)]
            text = "\n".join(said)
            leaked = [name for name in secrets_from(state, seat) if name in text]
            assert not leaked, text


def secrets_from(state: State, seat: Seat) -> list[str]:
    """Science cards in the hands of others; one that is being paid for lies open."""
    others = [player for number, player in enumerate(state.players) if number != seat]
    open_cards = {
        duty.card
        for player in others
        for batch in player.agenda
        for duty in batch
        if isinstance(duty, Discover)
    }
    return [
        SCIENCE[card].name for player in others for card in player.science if card not in open_cards
    ]


# -- translating -----------------------------------------------------------------------------


def shout(message: str) -> str:
    """A language in which every letter is large; the names of values stay."""
    parts = re.split(r"(\{\w+\})", message)
    return "".join(part if part.startswith("{") else part.upper() for part in parts)


LOUD = Say(
    ("RED", "BLUE"), shout, lambda one, many, count: shout(one) if count == 1 else shout(many)
)


def assert_loud(text: str) -> None:
    assert text == text.upper()


def test_everything_is_said_through_say() -> None:
    for state, log in decisions():
        for event in log:
            assert_loud(WORDS.event(event, LOUD))
        for seat in (*rules.deciders(state), SPECTATOR):
            seen = view(state, seat)
            assert_loud(WORDS.prompt(seen, LOUD))
            for candidate in list(rules.candidates(state, seat))[::7]:
                assert_loud(WORDS.action(seen, candidate, LOUD))
                for why in rules.obstacles(state, seat, candidate):
                    assert_loud(WORDS.obstacle(why, LOUD))
    assert_loud(WORDS.board(view(position(), RED), LOUD))
    assert_loud(WORDS.board(view(position(), SPECTATOR), LOUD))
    for line in GAME.scores(view(position(), RED))[RED].lines:
        assert_loud(WORDS.line(line.key, LOUD))
    assert_loud(WORDS.ending("third_epoch", LOUD))
