"""What a seat sees: every field of the table and of players under its own name."""

from __future__ import annotations

from farhaven.core.game import opening
from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.view import View, view

SECRET = {"hand", "face_down", "goals", "dropped"}


def test_fields_of_a_player_are_seen_under_their_names() -> None:
    state = GAME.setup(opening(GAME, seats=2, seed=1))
    names = [name for name in type(state.players[0]).__struct_fields__ if name not in SECRET]
    for at, name in enumerate(names):
        if name != "agenda":
            setattr(state.players[0], name, ("mark", at))
    state.players[0].agenda = ()
    for seat in (0, 1, SPECTATOR):
        seen = view(state, seat).players[0]
        found = {name: getattr(seen, name) for name in names}
        assert found == {name: getattr(state.players[0], name) for name in names}


def test_secrets_are_seen_by_their_owner_alone() -> None:
    state = GAME.setup(opening(GAME, seats=2, seed=1))
    state.players[0].hand, state.players[0].face_down = ("c01", "c02"), ("c03",)
    own, other = (view(state, seat).players[0] for seat in (0, 1))
    assert (own.hand, own.face_down) == (("c01", "c02"), ("c03",))
    assert (other.hand, other.face_down) == (None, None)
    for seen in (own, other):
        assert (seen.hand_count, seen.face_down_count, seen.goal_count) == (2, 1, 0)
        assert not seen.has_dropped


def test_what_is_known_to_be_empty_is_no_secret() -> None:
    state = GAME.setup(opening(GAME, seats=2, seed=1, settings={"mode": "race"}))
    own, other, watched = (view(state, seat).players for seat in (0, 1, SPECTATOR))
    assert own == other == watched


def test_drafted_goals_are_a_secret_from_the_first_choice_to_the_end() -> None:
    state = GAME.setup(opening(GAME, seats=2, seed=1, settings={"mode": "points"}))
    other = view(state, 1).players[0]
    assert (other.goals, other.dropped, other.goal_count) == (None, None, 0)


def test_fields_of_the_table_are_seen_under_their_names() -> None:
    state = GAME.setup(opening(GAME, seats=2, seed=1))
    for player in state.players:
        player.agenda = ()
    kept = {"players", "decks", "sunk", "packs", "goal_box", "card_deck", "solo_deck", "rules"}
    names = [
        name
        for name in type(state).__struct_fields__
        if name in View.__struct_fields__ and name not in kept
    ]
    for at, name in enumerate(names):
        setattr(state, name, ("mark", at))
    seen = view(state, SPECTATOR)
    assert len(names) > 20
    assert {name: getattr(seen, name) for name in names} == {
        name: getattr(state, name) for name in names
    }
