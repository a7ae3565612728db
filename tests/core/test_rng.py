"""Random numbers from an integer: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farhaven.core.rng import below, choice, seeded, shuffled, stream

seeds = st.integers()
generators = st.integers(min_value=0, max_value=2**64 - 1)


def draws(rng: int, bound: int, count: int) -> list[int]:
    found = []
    for _ in range(count):
        number, rng = below(rng, bound)
        found.append(number)
    return found


def test_the_generator_is_splitmix64() -> None:
    """The first outputs of SplitMix64 from state 1234567, as published with the algorithm."""
    assert draws(1234567, 2**64, 3) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


@given(generators, st.integers(min_value=1, max_value=2**64))
def test_below_stays_below(rng: int, bound: int) -> None:
    number, after = below(rng, bound)
    assert 0 <= number < bound
    assert 0 <= after < 2**64
    assert after != rng


@given(seeds)
def test_a_seed_gives_a_generator_of_64_bits(seed: int) -> None:
    assert 0 <= seeded(seed) < 2**64
    assert seeded(seed) == seeded(seed)


@pytest.mark.parametrize("seed", [0, 1, 5, 2**63, 2**64 - 1])
def test_the_sign_and_the_high_bits_of_a_seed_count(seed: int) -> None:
    alike = [seed, ~seed, seed - 2**64, seed + 2**64, seed + 2**128, seed + 2**192]
    assert len({seeded(one) for one in alike}) == len(alike)


@given(generators, st.lists(st.integers(), max_size=20).map(tuple))
def test_shuffling_keeps_every_card(rng: int, cards: tuple[int, ...]) -> None:
    mixed, _ = shuffled(rng, cards)
    assert sorted(mixed) == sorted(cards)


@given(generators, st.lists(st.integers(), min_size=1, max_size=20).map(tuple))
def test_choice_is_one_of_the_items(rng: int, items: tuple[int, ...]) -> None:
    item, after = choice(rng, items)
    assert item in items
    assert after != rng


def test_every_order_is_about_as_likely() -> None:
    rng, seen = seeded(0), Counter[tuple[str, ...]]()
    for _ in range(6000):
        order, rng = shuffled(rng, ("a", "b", "c"))
        seen[order] += 1
    assert set(seen) == set(permutations("abc"))
    # 1000 of each are expected; 150 is more than five standard deviations.
    assert all(850 < count < 1150 for count in seen.values())


def test_no_number_is_likelier_when_the_bound_does_not_divide_the_range() -> None:
    """The plain remainder of 64 bits would fall into the lowest third every second time."""
    third = 2**62
    low = sum(number < third for number in draws(seeded(0), 3 * third, 3000))
    assert 870 < low < 1130  # 1000 are expected; 130 is five standard deviations


@given(generators)
def test_streams_are_apart_from_each_other_and_from_their_source(rng: int) -> None:
    starts = [rng, *(stream(rng, number) for number in range(5))]
    sequences = {tuple(draws(start, 1000, 8)) for start in starts}
    assert len(sequences) == len(starts)
