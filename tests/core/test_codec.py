"""Everything survives being written down, and what cannot be read is named."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farhaven.core.codec import (
    decode,
    decode_action,
    decode_state,
    decode_view,
    digest,
    encode,
    pretty,
    quote,
    to_plain,
)
from farhaven.core.game import Opening, Refused, clone, opening
from farhaven.core.value import SPECTATOR

from .toy import ACTIONS, GAME, Bury, Rest, State, apply, deciders, options, setup, view

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=30,
)


def some_states(seed: int) -> list[State]:
    """All the states of a random game."""
    rng = random.Random(seed)
    states = [setup(opening(GAME, seats=3, seed=seed))]
    while seats := deciders(states[-1]):
        after, seat = clone(states[-1]), rng.choice(seats)
        apply(after, seat, rng.choice(options(after, seat)))
        states.append(after)
    return states


def refusal_of_action(raw: object) -> str:
    with pytest.raises(Refused) as refused:
        decode_action(GAME, raw)
    return str(refused.value)


@pytest.mark.parametrize("seed", range(5))
def test_states_and_views_survive_json(seed: int) -> None:
    for state in some_states(seed):
        assert decode_state(GAME, encode(state)) == state
        assert decode_state(GAME, pretty(state)) == state
        assert decode_state(GAME, to_plain(state)) == state
        for seat in (SPECTATOR, 0, 1, 2):
            seen = view(state, seat)
            assert decode_view(GAME, encode(seen)) == seen


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_actions_survive_json(action: object) -> None:
    for raw in (encode(action), encode(action).decode(), to_plain(action)):
        assert decode_action(GAME, raw) == action


def test_to_plain_is_what_json_stands_for() -> None:
    state = some_states(1)[0]
    assert to_plain(state) == json.loads(encode(state))
    assert to_plain((1, (2,))) == [1, [2]]


@given(json_values, st.integers(min_value=1, max_value=120))
def test_pretty_says_the_same_as_json(value: object, width: int) -> None:
    assert json.loads(pretty(value, width)) == value


def test_pretty_keeps_on_a_line_what_fits() -> None:
    value = {"name": "Ann", "cards": [[1, 2, 3], [4, 5, 6]], "empty": []}
    assert pretty(value) == '{"name": "Ann", "cards": [[1, 2, 3], [4, 5, 6]], "empty": []}'
    assert pretty(value, width=30).splitlines() == [
        "{",
        '  "name": "Ann",',
        '  "cards": [',
        "    [1, 2, 3],",
        "    [4, 5, 6]",
        "  ],",
        '  "empty": []',
        "}",
    ]


@given(st.lists(st.integers(-9999, 9999), max_size=60), st.integers(20, 100))
def test_pretty_is_never_wider_than_asked(value: list[int], width: int) -> None:
    assert all(len(line) <= width for line in pretty([value, value], width).splitlines())


@pytest.mark.parametrize(
    ("raw", "named"),
    [
        (b'{"type": "Bury", "card": "queen"}', ["card", '"queen"', "int"]),
        ('{"type": "Bury", "card": true}', ["card", "true", "int"]),
        ({"type": "Bury", "card": 2.5}, ["card", "2.5", "int"]),
        ({"type": "Bury", "card": [3, {"deep": 4}]}, ["card", '[3,{"deep":4}]']),
        ({"type": "Bury"}, ["field card is missing"]),
        ({"card": 3}, ["field type is missing"]),
        ({"type": "Fly", "card": 3}, ["type", '"Fly"']),
        ("[1, 2]", ["[1,2]", "object"]),
        ("null", ["null"]),
        (None, ["null"]),
        (b"", ["not valid JSON"]),
        ("{", ["not valid JSON"]),
        ('{"type": "Rest"} and more', ["not valid JSON"]),
        ("no json at all", ["not valid JSON"]),
        (b"\xff\xfe", ["not valid JSON"]),
        (b'{"type": "\xff"}', ["not valid JSON", "UTF-8"]),
        ('{"type": "\ud800"}', ["not valid JSON", "UTF-8"]),
        ("[" * 200_000, ["array"]),
        ('{"type": "Rest", "more": ' + "[" * 200_000, ["nested too deeply"]),
        ('{"type": "Bury", "card": ' + "9" * 9_000 + "}", ["card", "out of range"]),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_wrong_action_is_refused_with_field_and_value(raw: object, named: list[str]) -> None:
    message = refusal_of_action(raw)
    assert message.startswith("The action")
    assert message.endswith(".")
    assert "\n" not in message
    assert all(word in message for word in named), message


def test_a_wrong_value_deep_inside_is_found() -> None:
    state = some_states(2)[0]
    raw = encode(state).replace(b'"what":"bury"', b'"what":"sleep"', 1)
    with pytest.raises(Refused) as refused:
        decode_state(GAME, raw)
    assert str(refused.value) == (
        'The state: field players[0].agenda[0][0].what cannot be "sleep".'
    )


def test_a_wrong_value_in_a_dict_names_the_dict() -> None:
    raw = b'{"type":"Opening","seats":2,"seed":0,"components":"x","settings":{"rounds":2}}'
    with pytest.raises(Refused) as refused:
        decode(raw, Opening, "game.json")
    assert str(refused.value) == (
        'game.json: field settings cannot be {"rounds":2}: expected str, got int.'
    )


def test_a_long_value_is_cut_short_in_the_message() -> None:
    assert len(refusal_of_action({"type": "Bury", "card": "x" * 5_000})) < 200
    assert quote("x" * 5_000).endswith("...")
    assert quote(Bury(3)) == '{"type":"Bury","card":3}'


def test_fields_that_are_not_known_are_ignored() -> None:
    assert decode_action(GAME, {"type": "Rest", "because": "tired"}) == Rest()


@given(st.binary(max_size=200) | st.text(max_size=200) | json_values)
def test_nothing_but_refused_comes_of_garbage(raw: object) -> None:
    with suppress(Refused):
        decode_action(GAME, raw)


def test_equal_states_have_equal_digests_and_others_do_not() -> None:
    states = some_states(3)
    assert len({digest(state) for state in states}) == len(states)
    for state in states:
        assert digest(decode_state(GAME, encode(state))) == digest(state)
        assert len(digest(state)) == 64


def test_a_digest_does_not_depend_on_the_order_of_a_dict() -> None:
    assert digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_a_digest_is_the_same_under_every_hash_seed(hash_seed: str) -> None:
    script = (
        "from tests.core.toy import GAME, setup\n"
        "from farhaven.core.codec import digest\n"
        "from farhaven.core.game import opening\n"
        "print(digest(setup(opening(GAME, seats=3, seed=3))))"
    )
    environment = {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == digest(setup(opening(GAME, seats=3, seed=3)))
