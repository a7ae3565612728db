"""How a line of the card lists is read."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import add

from ..model import Amounts, CardId, Object, Resource, Scale, ScienceId
from .kinds import Card, CardType, Colour, Effect, Lasting, Quarter, QuarterKind, ScienceCard

_LETTERS: Final = "EFMS"
_OBJECTS: Final = {
    "ship": Object.COLONY_SHIP,
    "shuttle": Object.SHUTTLE,
    "station": Object.STATION,
}
_CORNER: Final = {
    CardType.COLONY_SHIP: Object.COLONY_SHIP,
    CardType.SHUTTLE: Object.SHUTTLE,
    CardType.STATION: Object.STATION,
}


def _amounts(letters: str) -> Amounts:
    return tuple(letters.count(letter) for letter in _LETTERS)


def _symbols(letters: str) -> tuple[Resource, ...]:
    return tuple(Resource(_LETTERS.index(letter)) for letter in letters)


def _effect(words: str) -> Effect:
    """Read "energy, military 1, income 2, 1 token, 3 points"; a resource is a production step."""
    production: Amounts = (0, 0, 0, 0)
    scales: Amounts = (0, 0, 0)
    counts = {"income": 0, "token": 0, "point": 0}
    for part in filter(None, words.split(", ")):
        word = part.strip(" 0123456789").removesuffix("s")
        count = int("".join(filter(str.isdigit, part)) or 1)
        if word.upper() in Resource.__members__:
            production = add(production, Resource[word.upper()], count)
        elif word.upper() in Scale.__members__:
            scales = add(scales, Scale[word.upper()], count)
        else:
            counts[word] += count
    return Effect(production, scales, counts["income"], counts["token"], counts["point"])


def _objects(names: str) -> tuple[Object, ...]:
    return tuple(_OBJECTS[name] for name in names.split())


def _quarter(name: str) -> Quarter:
    if name == "white":
        return Quarter(QuarterKind.WHITE)
    kind = QuarterKind.BORDERED if name.endswith("!") else QuarterKind.FILLED
    return Quarter(kind, Colour(name.rstrip("!")))


def _card(
    kind: CardType,
    id: CardId,
    name: str,
    cost: str,
    pays: str,
    effect: str,
    ruled: str,
    *,
    quarter: Colour | None = None,
    quarters: str = "",
    objects: str = "",
) -> Card:
    epoch = int(id[0])
    return Card(
        id=id,
        epoch=epoch,
        kind=kind,
        name=name,
        cost=_amounts(cost),
        symbols=_symbols(pays),
        effect=_effect(effect),
        on_completion=kind is CardType.PLANET and epoch < 3,
        object=_CORNER.get(kind),
        quarter=quarter,
        quarters=tuple(map(_quarter, quarters.split())),
        objects=_objects(objects),
        source="rulebook" if ruled else "house",
        ruled=ruled,
    )


def station(id: CardId, name: str, cost: str, pays: str, effect: str, ruled: str = "") -> Card:
    return _card(CardType.STATION, id, name, cost, pays, effect, ruled)


def shuttle(id: CardId, name: str, cost: str, pays: str, effect: str, ruled: str = "") -> Card:
    return _card(CardType.SHUTTLE, id, name, cost, pays, effect, ruled)


def ark(id: CardId, name: str, cost: str, pays: str, effect: str, ruled: str = "") -> Card:
    return _card(CardType.COLONY_SHIP, id, name, cost, pays, effect, ruled)


def colony(
    id: CardId,
    name: str,
    cost: str,
    pays: str,
    quarter: str,
    objects: str,
    effect: str,
    ruled: str = "",
) -> Card:
    kind = CardType.COLONISATION
    colour = Colour(quarter)
    return _card(kind, id, name, cost, pays, effect, ruled, quarter=colour, objects=objects)


def planet(
    id: CardId,
    name: str,
    cost: str,
    pays: str,
    quarters: str,
    objects: str,
    effect: str,
    ruled: str = "",
) -> Card:
    kind = CardType.PLANET
    return _card(kind, id, name, cost, pays, effect, ruled, quarters=quarters, objects=objects)


def science(
    id: ScienceId,
    name: str,
    cost: int,
    pays: str,
    effect: str,
    lasting: Lasting | None = None,
) -> ScienceCard:
    return ScienceCard(id, name, cost, pays == "S", _effect(effect), lasting)
