"""Records of earlier versions of the rules: what is still legal replays, the rest says why not."""

from __future__ import annotations

import msgspec
import pytest

from farhaven.core.game import Refused, opening
from farhaven.core.match import Match, Record
from farhaven.core.record import replay
from farhaven.games.planet_unknown import GAME, rules
from farhaven.games.planet_unknown.actions import TurnStation


def begun(**settings: str) -> Record:
    """A game of version 1 for two, in which the commander has turned the station."""
    match = Match(GAME, opening(GAME, seats=2, seed=1, settings=settings))
    match.play(rules.deciders(match.state)[0], TurnStation(1))
    return msgspec.structs.replace(match.record(), rules_version=1)


def test_a_record_of_version_1_that_is_still_legal_replays() -> None:
    assert replay(GAME, begun()).state.turned


def test_what_is_no_longer_legal_is_refused_with_the_move_and_the_reason() -> None:
    """[13.1] In the online reading the station of two players turns by itself now."""
    record = begun()
    online = msgspec.structs.replace(record, options={**record.options, "rulings": "online"})
    with pytest.raises(Refused) as refused:
        replay(GAME, online)
    told = str(refused.value)
    assert "TurnStation" in told
    assert "rules version 1, now 2" in told
