"""Aldebaran Duel: cards, tiles and boards, one line each.

The rulebook at hand names few printed values. What it fixes is marked `ruled`; everything else is
ours (`source="house"`) and is not a reconstruction of the published game.

A component set is a choice of ids. A released set is never edited: a card that is tuned later is
another card with an id of its own, and the next set names it instead.
"""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

from farhaven.core.value import Value, add

from .model import Amounts, CardId, Cell, Object, Resource, Scale, ScienceId, TileId


class CardType(enum.StrEnum):
    STATION = "station"
    SHUTTLE = "shuttle"
    PLANET = "planet"
    COLONISATION = "colonisation"
    COLONY_SHIP = "colony_ship"


class Colour(enum.StrEnum):
    """The colours of quarters."""

    GREY = "grey"
    GREEN = "green"
    YELLOW = "yellow"
    VIOLET = "violet"


class QuarterKind(enum.StrEnum):
    WHITE = "white"  # open to a colonisation card of any colour
    BORDERED = "bordered"  # open to a card of its colour
    FILLED = "filled"  # nothing is attached


class Per(enum.StrEnum):
    """What majority tiles and some science cards count."""

    MILITARY_POSITION = "military_position"
    TRADE_POSITION = "trade_position"
    DIPLOMACY_POSITION = "diplomacy_position"
    PLANET = "planet"
    COMPLETED_PLANET = "completed_planet"
    STATION_CARD = "station_card"
    SHUTTLE_CARD = "shuttle_card"
    COLONY_SHIP_CARD = "colony_ship_card"
    SCIENCE_CARD = "science_card"


class Effect(Value, frozen=True):
    """What a card gives, once."""

    production: Amounts = (0, 0, 0, 0)
    scales: Amounts = (0, 0, 0)
    income: int = 0
    tokens: int = 0
    points: int = 0


class Quarter(Value, frozen=True):
    kind: QuarterKind
    colour: Colour | None = None


class Card(Value, frozen=True):
    """An epoch card: it is paid with, or laid out for its effect [1.2]."""

    id: CardId
    epoch: int
    kind: CardType
    name: str
    cost: Amounts
    symbols: tuple[Resource, ...]  # what it is worth as payment; of two, one is chosen
    effect: Effect
    on_completion: bool = False  # the effect waits until the planet is completed
    object: Object | None = None  # counted in the final scoring
    quarter: Colour | None = None  # of a colonisation card
    quarters: tuple[Quarter, ...] = ()  # of a planet
    objects: tuple[Object, ...] = ()  # on a planet or colonisation card: they bring tokens
    source: str = "house"
    ruled: str = ""  # the fields that the rulebook fixes


# -- lasting effects of science cards --------------------------------------------------------


class Cheaper(Value, frozen=True):
    """Each later card of this type costs `amount` units less."""

    kind: CardType
    amount: int


class TokenPaysScience(Value, frozen=True):
    """A universal token pays a whole science."""


class EpochTokens(Value, frozen=True):
    """`amount` tokens at the start of each later epoch."""

    amount: int


class MarketReach(Value, frozen=True):
    """The cards taken in one turn may total up to `value`."""

    value: int


class CompletionPoints(Value, frozen=True):
    """`amount` points whenever one of your planets is completed."""

    amount: int


class FinalPoints(Value, frozen=True):
    """At the end of the game, `each` points for every `per`."""

    per: Per
    each: int


Lasting: TypeAlias = (
    Cheaper | TokenPaysScience | EpochTokens | MarketReach | CompletionPoints | FinalPoints
)


class ScienceCard(Value, frozen=True):
    id: ScienceId
    name: str
    cost: int
    pays: bool  # has the science symbol, so it may pay for another science card
    effect: Effect
    lasting: Lasting | None = None
    source: str = "house"


class Tile(Value, frozen=True):
    """A majority tile: who leads a production scale scores `each` for every `per`."""

    id: TileId
    per: Per
    each: int
    source: str = "house"


class ComponentSet(Value, frozen=True):
    decks: tuple[tuple[CardId, ...], ...]
    science: tuple[ScienceId, ...]
    tiles: tuple[TileId, ...]
    first_game_tiles: tuple[TileId, ...]


# -- how a line is read ----------------------------------------------------------------------

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


def _station(id: CardId, name: str, cost: str, pays: str, effect: str, ruled: str = "") -> Card:
    return _card(CardType.STATION, id, name, cost, pays, effect, ruled)


def _shuttle(id: CardId, name: str, cost: str, pays: str, effect: str, ruled: str = "") -> Card:
    return _card(CardType.SHUTTLE, id, name, cost, pays, effect, ruled)


def _ark(id: CardId, name: str, cost: str, pays: str, effect: str, ruled: str = "") -> Card:
    return _card(CardType.COLONY_SHIP, id, name, cost, pays, effect, ruled)


def _colony(
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


def _planet(
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


def _science(
    id: ScienceId,
    name: str,
    cost: int,
    pays: str,
    effect: str,
    lasting: Lasting | None = None,
) -> ScienceCard:
    return ScienceCard(id, name, cost, pays == "S", _effect(effect), lasting)


# -- epoch cards -----------------------------------------------------------------------------
# id, name, cost, worth as payment (E energy, F food, M metal, S science), effect;
# colonisation cards: before the effect, the colour of their quarter and the objects on it;
# planets: before the effect, four quarters (white; "grey!" bordered, only for grey; "grey" filled)
# and the objects on them.

# fmt: off
# ruff: noqa: E501
_EPOCH_CARDS: Final = (
    # -- epoch 1: stations
    _station("1_01", "Sunward Array", "FMM", "E", "energy"),
    _station("1_02", "Tether Dynamo", "FMM", "F", "energy"),
    _station("1_03", "Corona Skimmer", "FFMM", "S", "energy, 1 token"),
    _station("1_04", "Hydroponic Ring", "EMM", "F", "food"),
    _station("1_05", "Algae Raft", "EEM", "M", "food"),
    _station("1_06", "Orchard Drum", "EEMM", "E", "food, 2 points"),
    _station("1_07", "Ore Tug Dock", "EFF", "M", "metal"),
    _station("1_08", "Dust Sieve", "EEF", "E", "metal"),
    _station("1_09", "Smelter Spindle", "EEFF", "S", "metal, 1 token"),
    _station("1_10", "Quiet Observatory", "EFM", "M", "science"),
    _station("1_11", "Orbital Laboratory", "EFFM", "FS", "science, 2 points"),
    # -- epoch 1: shuttles
    _shuttle("1_12", "Escort Shuttle", "EM", "M", "military 1"),
    _shuttle("1_13", "Lancer Shuttle", "EMM", "E", "military 1, 2 points"),
    _shuttle("1_14", "Barter Shuttle", "FM", "F", "trade 1", ruled="cost"),
    _shuttle("1_15", "Freight Shuttle", "FF", "EM", "trade 1"),
    _shuttle("1_16", "Courier Shuttle", "EF", "S", "diplomacy 1"),
    _shuttle("1_17", "Envoy Shuttle", "ES", "F", "diplomacy 1, 1 point"),
    # -- epoch 1: colony ships
    _ark("1_18", "Seedling Ark", "FM", "E", "income 2, 3 points"),
    _ark("1_19", "Pioneer Ark", "EM", "M", "trade 1, 2 points"),
    # -- epoch 1: colonisation cards
    _colony("1_20", "Quarry Domes", "E", "F", "grey", "station", "4 points"),
    _colony("1_21", "Slag Terraces", "EF", "M", "grey", "shuttle", "metal"),
    _colony("1_22", "Moss Fields", "EM", "E", "green", "", "food", ruled="effects.production.food"),
    _colony("1_23", "Fern Valleys", "M", "S", "green", "ship", "1 token, 2 points"),
    _colony("1_24", "Glass Desert", "F", "F", "yellow", "shuttle", "2 tokens, 1 point"),
    _colony("1_25", "Storm Plateau", "M", "E", "yellow", "station", "1 token, 2 points"),
    _colony("1_26", "Crystal Caves", "EF", "S", "violet", "ship", "science"),
    _colony("1_27", "Echo Basin", "F", "EF", "violet", "ship station", "4 points", ruled="objects"),
    _colony("1_28", "Harbour Crater", "E", "M", "green", "ship", "3 points", ruled="objects"),
    # -- epoch 1: planets
    _planet("1_29", "Ketha", "E", "F", "white grey green yellow", "shuttle", "1 token, 2 points"),
    _planet("1_30", "Orrun", "FMM", "E", "yellow! yellow grey grey", "", "energy"),
    _planet("1_31", "Mirel", "M", "S", "white white green green", "ship", "2 tokens, 2 points", ruled="effects.points effects.tokens objects"),
    _planet("1_32", "Tavas", "F", "M", "white grey! grey violet", "station", "5 points"),
    _planet("1_33", "Uldor", "FM", "E", "white green! green yellow", "shuttle", "trade 1, 1 point"),
    _planet("1_34", "Senva", "M", "F", "white yellow! grey violet", "ship", "income 2, 2 points"),
    _planet("1_35", "Pharos", "EFM", "M", "white white violet! yellow", "station", "science, income 1, 5 points"),
    _planet("1_36", "Brask", "MM", "FM", "white grey! green green", "shuttle", "military 1, 2 points"),
    # -- epoch 2: stations
    _station("2_01", "Prominence Grid", "FFMM", "E", "energy, 1 point"),
    _station("2_02", "Antimatter Well", "FFMMM", "S", "energy, 2 tokens"),
    _station("2_03", "Pulse Relay", "FFMMM", "F", "energy, trade 1"),
    _station("2_04", "Cloud Farm", "EEEM", "F", "food, 1 point"),
    _station("2_05", "Protein Foundry", "EEEMM", "M", "food, 2 tokens"),
    _station("2_06", "Deep Core Drill", "EEFF", "M", "metal, 1 point"),
    _station("2_07", "Belt Refinery", "EEEFF", "E", "metal, military 1"),
    _station("2_08", "Data Beacon", "EEFM", "S", "science, 1 point"),
    _station("2_09", "Lattice Institute", "EEFMM", "ES", "science, income 1, 1 point"),
    # -- epoch 2: shuttles
    _shuttle("2_10", "Corsair Shuttle", "EEMM", "M", "military 1, 1 point"),
    _shuttle("2_11", "Siege Shuttle", "EEMMMM", "E", "military 2"),
    _shuttle("2_12", "Caravan Shuttle", "EFFF", "F", "trade 1, 1 point"),
    _shuttle("2_13", "Bazaar Shuttle", "FFFFMM", "EM", "trade 2"),
    _shuttle("2_14", "Legate Shuttle", "FFMMS", "S", "diplomacy 1, 1 point"),
    _shuttle("2_15", "Treaty Shuttle", "EEEFFS", "F", "diplomacy 2"),
    _shuttle("2_16", "Scout Shuttle", "EEFMM", "M", "diplomacy 1, 1 point"),
    # -- epoch 2: colony ships
    _ark("2_17", "Bulwark Ark", "FFMMM", "F", "military 1, 1 token", ruled="type requires cost resource effects"),
    _ark("2_18", "Exchange Ark", "EEEFFF", "E", "trade 1, 4 points"),
    _ark("2_19", "Concord Ark", "EEEFFS", "M", "diplomacy 1, income 1"),
    _ark("2_20", "Bastion Ark", "EMMM", "FM", "6 points"),
    # -- epoch 2: colonisation cards
    _colony("2_21", "Foundry Plain", "EEFFF", "M", "grey", "station", "metal, 5 points", ruled="quarter effects"),
    _colony("2_22", "Bunker Fields", "EMM", "E", "grey", "shuttle", "military 1"),
    _colony("2_23", "Terrace Farms", "EEMMM", "F", "green", "ship", "food, 1 point"),
    _colony("2_24", "Canopy City", "EEEF", "S", "green", "shuttle", "3 points"),
    _colony("2_25", "Mirror Steppe", "FFM", "E", "yellow", "shuttle", "energy, 1 point"),
    _colony("2_26", "Furnace Coast", "FFM", "M", "yellow", "ship", "3 tokens, 1 point"),
    _colony("2_27", "Archive Vaults", "EFM", "S", "violet", "station", "science, 1 point"),
    _colony("2_28", "Embassy Row", "FS", "F", "violet", "ship shuttle", "diplomacy 1"),
    _colony("2_29", "Port Meridian", "EEFF", "EF", "yellow", "ship", "trade 1"),
    # -- epoch 2: planets
    _planet("2_30", "Vesk", "EFF", "E", "white grey yellow violet", "shuttle", "4 points"),
    _planet("2_31", "Iphira", "FFMM", "S", "green! green green yellow", "ship", "food, 2 points"),
    _planet("2_32", "Nembrot", "EMMM", "M", "white grey! grey violet", "station", "military 1, 3 points"),
    _planet("2_33", "Calyx", "EEEF", "F", "white white green yellow", "shuttle", "trade 1, 1 token, 2 points"),
    _planet("2_34", "Ondine", "FFMM", "E", "white violet! violet yellow", "ship", "diplomacy 1, 2 points"),
    _planet("2_35", "Halcyon", "EFMM", "F", "white yellow! grey green", "station", "income 3, 2 points"),
    _planet("2_36", "Gorgon", "EEEMM", "MS", "white white grey! grey", "ship", "2 tokens, 10 points"),
    # -- epoch 3: stations
    _station("3_01", "Dyson Petal", "FFFMMM", "E", "energy, 3 points"),
    _station("3_02", "Ring Granary", "EEEMMM", "F", "food, 3 points"),
    _station("3_03", "Comet Crusher", "EEEFFF", "M", "metal, 3 points"),
    _station("3_04", "Oracle Array", "EEFFMM", "S", "science, 3 points"),
    _station("3_05", "Stellar Forge", "EEEFFFMM", "FM", "energy, metal"),
    _station("3_06", "Gene Vault", "EEFFMMS", "S", "food, science"),
    # -- epoch 3: shuttles
    _shuttle("3_07", "Dreadnought Shuttle", "EEEMMMM", "M", "military 2, 1 point"),
    _shuttle("3_08", "Raider Shuttle", "EEMMM", "E", "military 1, 3 points"),
    _shuttle("3_09", "Guild Shuttle", "EEFFFMMM", "F", "trade 2, 1 point"),
    _shuttle("3_10", "Broker Shuttle", "EEEFFF", "E", "trade 1, 3 points"),
    _shuttle("3_11", "Herald Shuttle", "FFFMMMS", "S", "diplomacy 2, 1 point"),
    _shuttle("3_12", "Arbiter Shuttle", "EFFMMM", "M", "diplomacy 1, 3 points"),
    _shuttle("3_13", "Vanguard Shuttle", "EEEFFMM", "EF", "military 1, trade 1, 1 point"),
    # -- epoch 3: colony ships
    _ark("3_14", "Leviathan Ark", "EEEEFFMM", "M", "7 points"),
    _ark("3_15", "Garden Ark", "EEFFFF", "F", "1 token, 6 points", ruled="cost"),
    _ark("3_16", "Iron Ark", "EEMMMM", "E", "military 1, 4 points"),
    _ark("3_17", "Merchant Ark", "FFFMMMM", "F", "trade 1, 4 points"),
    _ark("3_18", "Peace Ark", "EEEFFFS", "E", "diplomacy 1, 3 points"),
    _ark("3_19", "Memory Ark", "EEEMMMS", "M", "income 2, 4 points"),
    # -- epoch 3: colonisation cards
    _colony("3_20", "Citadel Ridge", "EEEFF", "M", "grey", "station", "3 points"),
    _colony("3_21", "Cannon Glacier", "EEEMM", "E", "grey", "ship", "military 1, 1 point"),
    _colony("3_22", "World Forest", "EMMMM", "F", "green", "shuttle", "4 points"),
    _colony("3_23", "Delta Gardens", "EEEFM", "S", "green", "ship", "food, 1 point"),
    _colony("3_24", "Sun Palace", "FFFFM", "E", "yellow", "ship", "4 points"),
    _colony("3_25", "Grand Exchange", "FFFMM", "M", "yellow", "shuttle", "trade 1, 1 point"),
    _colony("3_26", "Singing Spires", "EEMMS", "S", "violet", "station", "4 points"),
    _colony("3_27", "Hall of Accords", "EEEFF", "F", "violet", "ship", "diplomacy 1, 1 point"),
    _colony("3_28", "Titan Works", "FFFF", "EM", "grey", "shuttle", "metal, 1 point"),
    _colony("3_29", "Starfall Lake", "EFMM", "FS", "violet", "ship", "1 token, 2 points"),
    # -- epoch 3: planets
    _planet("3_30", "Zephra", "EEEM", "E", "white grey green yellow", "shuttle", "3 points"),
    _planet("3_31", "Twinmere", "FFFFMM", "F", "white white green violet", "ship ship", "1 point", ruled="id epoch type objects.two_identical"),
    _planet("3_32", "Karyon", "EEEFF", "M", "white green! green grey", "station", "trade 1, 1 point"),
    _planet("3_33", "Solace", "EFMMM", "S", "violet! violet yellow yellow", "ship", "diplomacy 1, 1 point"),
    _planet("3_34", "Gemini Reach", "EEFFMMM", "M", "white grey! grey violet", "shuttle shuttle", "1 point", ruled="id epoch type objects.two_identical"),
    _planet("3_35", "Ambria", "EEFFF", "F", "white yellow! yellow green", "shuttle", "1 token, 3 points"),
    _planet("3_36", "Erebus", "EEFFMMM", "ES", "white white grey violet", "station", "4 points"),
)

# -- science cards: id, name, cost in science, "S" if it may pay for another, effect, lasting effect
_SCIENCE_CARDS: Final = (
    _science("S01", "Survey Probes", 2, "S", "4 tokens, 1 point"),
    _science("S02", "Public Lectures", 2, "S", "6 points"),
    _science("S03", "Modular Hulls", 2, "S", "3 points", Cheaper(CardType.SHUTTLE, 1)),
    _science("S04", "Prefabricated Docks", 2, "S", "3 points", Cheaper(CardType.STATION, 1)),
    _science("S05", "Terraforming", 3, "", "2 points", Cheaper(CardType.COLONISATION, 1)),
    _science("S06", "Star Charts", 3, "S", "4 points", Cheaper(CardType.PLANET, 1)),
    _science("S07", "Fleet Academy", 4, "", "military 2"),
    _science("S08", "Trade Code", 4, "", "trade 2"),
    _science("S09", "Xenolinguistics", 4, "", "diplomacy 2"),
    _science("S10", "Patent Office", 3, "", "income 2, 1 point"),
    _science("S11", "Universal Solvent", 2, "S", "3 tokens", TokenPaysScience()),
    _science("S12", "Deep Cold Stores", 2, "S", "3 points", EpochTokens(2)),
    _science("S13", "Market Forecasting", 3, "", "2 tokens", MarketReach(4)),
    _science("S14", "Settler Medicine", 3, "S", "2 points", CompletionPoints(3)),
    _science("S15", "Station Network", 4, "", "", FinalPoints(Per.STATION_CARD, 1)),
    _science("S16", "Convoy Doctrine", 4, "", "", FinalPoints(Per.SHUTTLE_CARD, 2)),
    _science("S17", "Golden Record", 5, "", "9 points"),
    _science("S18", "Fusion Theory", 4, "S", "energy, metal, 3 points"),
    _science("S19", "Biosphere Theory", 4, "S", "food, science, 3 points"),
    _science("S20", "Relic Archive", 4, "", "", FinalPoints(Per.COMPLETED_PLANET, 3)),
)

# -- majority tiles
_TILES: Final = (
    Tile("T1", Per.MILITARY_POSITION, 2, source="rulebook"),
    Tile("T2", Per.TRADE_POSITION, 2),
    Tile("T3", Per.DIPLOMACY_POSITION, 2),
    Tile("T4", Per.PLANET, 1),
    Tile("T5", Per.COMPLETED_PLANET, 2),
    Tile("T6", Per.STATION_CARD, 1),
    Tile("T7", Per.COLONY_SHIP_CARD, 2),
    Tile("T8", Per.SCIENCE_CARD, 2),
)
# fmt: on

CARDS: Final = {card.id: card for card in _EPOCH_CARDS}
SCIENCE: Final = {card.id: card for card in _SCIENCE_CARDS}
TILES: Final = {tile.id: tile for tile in _TILES}

SETS: Final = {
    "house-1": ComponentSet(
        decks=tuple(tuple(c.id for c in _EPOCH_CARDS if c.epoch == n) for n in (1, 2, 3)),
        science=tuple(SCIENCE),
        tiles=tuple(TILES),
        first_game_tiles=("T1", "T2", "T6", "T8"),  # energy, food, metal, science
    ),
}


# -- boards and tables -----------------------------------------------------------------------

EPOCHS: Final = 3

MARKET_COLUMNS: Final = 2
ROW_VALUES: Final = (1, 2, 3)  # bottom, middle, top
TAKE_VALUE: Final = 3  # what the cards of one turn may total
TAKE_CARDS: Final = 2
HAND_LIMIT: Final = 7  # epoch cards; science cards do not count

STARTING_SCIENCE_CARDS: Final = 5  # public
STARTING_TOKENS: Final = 1  # house
SECOND_PLAYER_POINTS: Final = 4  # house: makes up for the first pick

# The influence board: x from red's side (-4) to blue's (4), y from blue's side (-4) to red's (4).
RADIUS: Final = 4  # house
MILITARY_POINTS: Final = (0, 3, 5, 7, 9)  # by |y|; 5 is the rulebook's, the rest house
TRADE_POINTS: Final = (
    0,
    1,
    2,
    2,
    3,
)  # per planet, by |x|; the first 2 is the rulebook's
DIPLOMACY_POINTS: Final = (
    0,
    0,
    3,
    4,
    5,
    6,
)  # by lead, more is like 5; 3 is the rulebook's
OFF_BOARD_POINTS: Final = 2  # rulebook

# Scales end here; the cards of a set cannot run past them. House.
PRODUCTION_SCALE: Final = 12
INFLUENCE_SCALE: Final = 20
INCOME_SCALE: Final = 15


def quadrant_points(cell: Cell) -> int:
    """The value printed in a cell of the red or the blue quadrant; 0 elsewhere. House."""
    x, y = cell
    return abs(x) + abs(y) if x * y < 0 else 0


# Value of one object token by the number of own cards with that symbol. Rulebook.
#    cards: 0  1  2  3  4  5  6  7  8  9 10 11 or more
OBJECT_VALUES: Final = (
    (0, 1, 2, 3, 3, 4, 5, 5, 5, 5, 5, 5),  # colony ships
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4),  # shuttles
    (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4),  # stations
)

COMPLETED_PLANET_POINTS: Final = 2  # rulebook
