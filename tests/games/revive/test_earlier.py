"""Positions of earlier rules versions still open."""

from __future__ import annotations

import json

import pytest

from farhaven.core.game import Refused, opening
from farhaven.core.record import position, read_position
from farhaven.games.revive import GAME
from farhaven.games.revive.ground import BOARD

from .table import mask

SETTINGS = {"content": "full", "tribes": "kunibans,vukunturi", "side": "moon,moon"}


def of_version_1(*pieces: object) -> str:
    """A position in which the pieces of each player are a mask, as they were then."""
    state = GAME.setup(opening(GAME, seats=2, settings=SETTINGS))
    plain = json.loads(position(GAME, state)) | {"rules_version": 1}
    for player, mask_then in zip(plain["state"]["players"], pieces, strict=True):
        player["pieces"] = mask_then
        del player["rewards"]
    return json.dumps(plain)


def test_18_17_pieces_were_a_mask_in_version_1() -> None:
    _, state = read_position(of_version_1(mask("p09a", "p16c"), mask("abyss")), GAME)
    assert [player.pieces for player in state.players] == [("p09a", "p16c"), ("abyss",)]
    assert [player.rewards for player in state.players] == [(), ()]


@pytest.mark.parametrize("odd", [-1, 1 << 200, BOARD])
def test_a_mask_that_no_board_has_is_read_as_far_as_the_board_goes(odd: int) -> None:
    _, state = read_position(of_version_1(odd, 0), GAME)
    assert len(set(state.players[0].pieces)) == len(state.players[0].pieces)


@pytest.mark.parametrize("state", [5, [], {}, {"players": 3}, {"players": [4]}])
def test_what_is_no_state_is_refused_with_its_field(state: object) -> None:
    plain = json.loads(of_version_1(0, 0)) | {"state": state}
    with pytest.raises(Refused, match="The position's state"):
        read_position(json.dumps(plain), GAME)


def test_now_a_mask_is_refused() -> None:
    plain = json.loads(of_version_1(0, 0)) | {"rules_version": GAME.rules_version}
    with pytest.raises(Refused, match="pieces"):
        read_position(json.dumps(plain), GAME)
