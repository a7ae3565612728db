"""States of earlier rules versions, in the shape of today."""

from __future__ import annotations

from .ground import BOARD, spaces


def reshaped(plain: object) -> object:
    """Up to version 1 the pieces of a moon side were one mask of their spaces [18.17]."""
    if not isinstance(plain, dict) or not isinstance(plain.get("players"), list):
        return plain
    return plain | {"players": [_player(player) for player in plain["players"]]}


def _player(plain: object) -> object:
    if not isinstance(plain, dict) or not isinstance(plain.get("pieces"), int):
        return plain
    return plain | {"pieces": spaces(plain["pieces"] & BOARD)}
