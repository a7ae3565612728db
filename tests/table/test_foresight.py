"""Previews and reasons: right about what is certain, silent about what is not known."""

from __future__ import annotations

import pytest

from farhaven.core.codec import encode
from farhaven.core.events import Event, Revealed
from farhaven.core.game import AnyGame, HasPlayers, clone, opening
from farhaven.core.registry import find
from farhaven.core.rng import below, seeded
from farhaven.core.words import ENGLISH
from farhaven.games.evacuation.actions import Toss, Wipe
from farhaven.games.evacuation.components.effects import BuildShip
from farhaven.games.evacuation.model import Resource, Row, World
from farhaven.table.foresight import Change, Preview, known_action, obstacles, preview
from farhaven.table.problems import NotPossible
from tests.core import toy

from .people import DUEL


def positions(game: AnyGame, seed: int, every: int) -> list[HasPlayers]:
    """Some states of a game that is played at random."""
    state, rng = game.setup(opening(game, seed=seed)), seeded(seed)
    found = []
    for number in range(game.longest):
        deciders = game.deciders(state)
        if not deciders:
            break
        if number % every == 0:
            found.append(clone(state))
        options = game.options(state, deciders[0])
        at, rng = below(rng, len(options))
        game.apply(state, deciders[0], options[at], None)
    return found


def test_a_preview_of_a_duel_tells_what_happens() -> None:
    game = find(DUEL)
    looked_at = 0
    for state in positions(game, seed=4, every=9):
        seat = game.deciders(state)[0]
        view = game.view(state, seat)
        for option in view.options[:4]:
            told = preview(game, view, encode(option), ENGLISH)
            after, log = clone(state), list[Event]()
            game.apply(after, seat, option, log)
            if any(isinstance(event, Revealed) for event in log):
                continue
            looked_at += 1
            assert told.ends_turn == (seat not in game.deciders(after))
            prompt = game.words.prompt(game.view(after, seat), ENGLISH)
            assert told.then == ("" if told.ends_turn else f"Then: {prompt}")
            before = {score.seat: score.known for score in game.scores(view)}
            now = {score.seat: score.known for score in game.scores(game.view(after, seat))}
            expected = {one: now[one] - before[one] for one in now if now[one] != before[one]}
            assert {change.seat: change.points for change in told.scores} == expected
            spoken = [game.words.event(event, ENGLISH) for event in log]
            assert list(told.sentences) == [sentence for sentence in spoken if sentence]
    assert looked_at > 20


def test_a_preview_ends_where_something_is_revealed() -> None:
    """Whoever draws a lantern's card is not told which one."""
    state = toy.GAME.setup(opening(toy.GAME, seed=1))
    state.players[0].agenda = ((toy.Owed("refill"),),)
    state.players[1].agenda = ()
    told = preview(toy.GAME, toy.view(state, 0), encode(toy.Draw()), ENGLISH)
    assert told.sentences == ()
    told = preview(toy.GAME, toy.view(state, 0), encode(toy.Rest()), ENGLISH)
    assert len(told.sentences) == 1


def cleared(*held: int) -> Preview:
    """A row of spaceships is cleared by somebody who holds this: what its last one foretells."""
    game = find("evacuation")
    state = game.setup(opening(game, seats=2, seed=1, settings={"mode": "race"}))
    seat = game.deciders(state)[0]
    player = state.players[seat]
    player.old, player.new = held, (0, 0, 0)
    player.agenda = (*player.agenda[:-1], BuildShip())
    game.apply(state, seat, Wipe(Row.SHIPS, World.OLD, Resource.STEEL), None)
    for _ in range(2):
        game.apply(state, seat, Toss(state.rows[Row.SHIPS][0]), None)
    view = game.view(state, seat)
    return preview(game, view, encode(Toss(state.rows[Row.SHIPS][0])), ENGLISH)


def test_a_turn_that_may_end_is_told_before() -> None:
    """A cleared row may hold nothing that can be paid for; then nothing is asked."""
    nothing, little, plenty = cleared(0, 1, 0), cleared(0, 3, 0), cleared(9, 9, 9)
    assert [told.ends_turn for told in (nothing, little, plenty)] == [True, False, False]
    assert [told.may_end_turn for told in (nothing, little, plenty)] == [False, True, False]


def last_stake(mine: int, other: int) -> toy.State:
    """Both have chosen; when seat 0 has staked, the cards are shown."""
    state = toy.GAME.setup(opening(toy.GAME, seed=1, settings={"rounds": "1"}))
    cards = [card for card in toy.CARDS if card not in (mine, other)]
    for player, chosen in zip(state.players, (mine, other), strict=True):
        player.chosen, player.buried, player.agenda = chosen, cards.pop(), ()
        player.hand = tuple(sorted((cards.pop(), cards.pop())))
    state.deck = tuple(cards)
    state.players[0].agenda = ((toy.Owed("stake"),),)
    return state


def test_points_that_depend_on_chance_are_not_told() -> None:
    """Who takes the point depends on the card that lies face down."""

    def changes(mine: int, other: int) -> tuple[Change, ...]:
        view = toy.view(last_stake(mine, other), 0)
        return preview(toy.GAME, view, encode(toy.Stake(0)), ENGLISH).scores

    assert changes(mine=15, other=3) == (Change(0, 1, "+1 point"),)
    assert changes(mine=1, other=3) == (Change(1, 1, "+1 point"),)
    unsure = tuple(Change(seat, None, "points depend on chance") for seat in (0, 1))
    assert unsure in [changes(mine=middle, other=1) for middle in range(5, 11)]


def test_why_not_in_words() -> None:
    state = toy.GAME.setup(opening(toy.GAME, seed=1))
    view = toy.view(state, 0)
    absent = next(card for card in toy.CARDS if card not in state.players[0].hand)
    own = state.players[0].hand[0]
    assert obstacles(toy.GAME, view, toy.Bury(own), ENGLISH) == ()
    assert obstacles(toy.GAME, view, toy.Bury(absent), ENGLISH) == (
        f"You do not hold card {absent}.",
    )
    assert obstacles(toy.GAME, view, toy.Rest(), ENGLISH) == (
        "Something else is to be decided now.",
    )


@pytest.mark.parametrize("raw", [b"{}", b'{"type": "Bury", "card": 99}', b'{"type": "Dance"}'])
def test_what_the_game_does_not_have(raw: bytes) -> None:
    state = toy.GAME.setup(opening(toy.GAME, seed=1))
    with pytest.raises(NotPossible):
        known_action(toy.GAME, toy.view(state, 0), raw, ENGLISH)


def test_it_is_somebody_elses_turn() -> None:
    state = toy.GAME.setup(opening(toy.GAME, seed=1))
    own = state.players[0].hand[0]
    state.players[0].agenda = ()
    told = obstacles(toy.GAME, toy.view(state, 0), toy.Bury(own), ENGLISH)
    assert told == ("It is the turn of Player 2; wait until they have decided.",)
