"""Bots with a passion: they go for one number, whatever it costs."""

from __future__ import annotations

from dataclasses import replace

from farhaven.bots.bot import luck
from farhaven.bots.passion import Passionate, passions
from farhaven.core.features import Features
from farhaven.core.game import opening
from farhaven.core.registry import find
from tests.core.toy import GAME, Choose, View

from .test_bots import last_reveal


def low_cards(view: View) -> list[float]:
    """How many low cards the viewer keeps in hand, and the same for nobody."""
    seen = view.players[0].hand or ()
    return [float(sum(card < 5 for card in seen)), 0.0]


FOND_GAME = replace(GAME, features=Features(("own_low_cards", "table_nothing"), low_cards))


def test_a_passion_outweighs_good_sense() -> None:
    """Of 3 and 9, the greedy bot reveals 9 and keeps 3; one that hates low cards reveals 3."""
    view = FOND_GAME.view(last_reveal(), 0)
    keeper, hater = Passionate(0), Passionate(0, weight=-10.0)
    assert {keeper.choose(FOND_GAME, view, luck(0, 0, n)) for n in range(5)} == {Choose(9)}
    assert {hater.choose(FOND_GAME, view, luck(0, 0, n)) for n in range(5)} == {Choose(3)}


def test_there_is_one_for_and_one_against_every_own_number() -> None:
    assert list(passions(FOND_GAME)) == [Passionate(0), Passionate(0, weight=-10.0)]
    assert list(passions(replace(GAME, features=None))) == []


def test_a_game_may_name_what_is_wanted() -> None:
    survey = replace(GAME.coverage, wanted=("table_nothing", "-own_low_cards"))
    found = list(passions(replace(FOND_GAME, coverage=survey)))
    assert found == [Passionate(1), Passionate(0, weight=-10.0)]


def test_a_lover_of_research_gets_further_than_the_greedy_bot_dreams() -> None:
    game = find("planet_unknown")
    assert game.features is not None
    number = game.features.names.index("own_track_tech")
    lover = Passionate(number)
    state = game.setup(opening(game, seats=1, seed=3))
    start = game.features.of(game.view(state, 0))[number]
    for at in range(12):
        if not game.deciders(state):
            break
        game.apply(state, 0, lover.choose(game, game.view(state, 0), luck(3, 0, at)), None)
    assert game.features.of(game.view(state, 0))[number] > start
