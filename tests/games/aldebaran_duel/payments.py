"""All the ways to pay, found by trying everything: what payments are held against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TypeAlias

from farhaven.core.game import clone
from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.model import RED, TOKEN, Item
from farhaven.games.aldebaran_duel.state import State

from .printed import PRINTED
from .printed import SCIENCE as PRINTED_SCIENCE
from .table import price_due

Payment: TypeAlias = tuple[tuple[Item, ...], int]  # the cards given, sorted, and the tokens

SYMBOLS = {card.id: card.pays for card in PRINTED.values()}
SYMBOLS |= {card.id: "S" if card.symbol else "" for card in PRINTED_SCIENCE}


def allowed(
    owed: str, cards: tuple[Item, ...], held: int, *, solvent: bool = False
) -> set[Payment]:
    """Every payment of `owed` (a letter per unit) with these cards and `held` tokens."""
    if not owed:  # one item of any kind
        return {((card,), 0) for card in cards} | ({((), 1)} if held else set())
    return {
        (tuple(sorted(item for item in way if item != TOKEN)), way.count(TOKEN))
        for way in _ways(owed, frozenset(cards), held, solvent)
    }


def _ways(
    owed: str, cards: frozenset[Item], held: int, solvent: bool
) -> Iterator[tuple[Item, ...]]:
    if not owed:
        yield ()
        return
    for given in (*_singles(owed[0], cards, held, solvent), *_pairs(owed[0], cards, held, solvent)):
        left = cards.difference(given)
        for others in _ways(owed[1:], left, held - given.count(TOKEN), solvent):
            yield (*given, *others)


def _singles(unit: str, cards: frozenset[Item], held: int, solvent: bool) -> list[tuple[Item, ...]]:
    """One item that is worth the unit."""
    items = [card for card in cards if unit in SYMBOLS[card]]
    items += [TOKEN] if held and (unit != "S" or solvent) else []
    return [(item,) for item in items]


def _pairs(unit: str, cards: frozenset[Item], held: int, solvent: bool) -> list[tuple[Item, ...]]:
    """Two epoch cards; for science also tokens, unless the solvent makes them whole units."""
    epoch_cards = sorted(card for card in cards if card in PRINTED)
    pairs: list[tuple[Item, ...]] = list(combinations(epoch_cards, 2))
    if unit == "S" and not solvent:
        pairs += [(card, TOKEN) for card in epoch_cards] if held else []
        pairs += [(TOKEN, TOKEN)] if held > 1 else []
    return pairs


def paid(state: State, held: int) -> Iterator[Payment]:
    """Every payment that can be reached by the steps that are offered; none is a dead end."""
    if not price_due(state, RED):
        yield tuple(sorted(state.discard)), held - state.players[RED].tokens
        return
    for step in rules.options(state, RED):
        twin = clone(state)
        rules.apply(twin, RED, step, None)
        yield from paid(twin, held)
