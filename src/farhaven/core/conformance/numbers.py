"""Features: every view becomes a row of numbers that tells what the view tells."""

from __future__ import annotations

import math
import random

from farhaven.core.game import HasPlayers, Seen

from .report import Place, Property, whom


def features_fit(place: Place, state: HasPlayers, views: list[Seen], rng: random.Random) -> None:
    """As many finite floats as names for each view, and the same ones for an equal view.

    The equal view is that of a state in which all that its seat cannot know was dealt anew.
    """
    game, features = place.game, place.game.features
    if features is None:
        return
    if len(set(features.names)) < len(features.names):
        raise place.breaks(Property.FEATURES, "two features have the same name.")
    for view in views:
        numbers = features.of(view)
        _are_finite(place, view, numbers)
        dealt = game.redeal(state, view.seat, rng.getrandbits(64))
        for again in (view, game.view(dealt, view.seat)):
            others = features.of(again)
            if others != numbers:
                name = _first_difference(features.names, numbers, others)
                what = f"feature {name!r} differs for two equal views of {whom(view.seat)}."
                raise place.breaks(Property.FEATURES, what)


def _are_finite(place: Place, view: Seen, numbers: list[float]) -> None:
    features = place.game.features
    assert features is not None
    if len(numbers) != len(features.names):
        what = (
            f"the view of {whom(view.seat)} gives {len(numbers)} numbers "
            f"for {len(features.names)} names."
        )
        raise place.breaks(Property.FEATURES, what)
    for name, number in zip(features.names, numbers, strict=True):
        if type(number) is not float or not math.isfinite(number):
            what = f"feature {name!r} is {number!r} for {whom(view.seat)}, not a finite float."
            raise place.breaks(Property.FEATURES, what)


def _first_difference(names: tuple[str, ...], one: list[float], other: list[float]) -> str:
    if len(one) != len(other):
        return names[min(len(one), len(other), len(names) - 1)]
    return next(n for n, a, b in zip(names, one, other, strict=True) if a != b)
