"""Names that sentences are filled with: resources, spaces, cards, machines, tribes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, TypeAlias

from farhaven.core.phrases import listing
from farhaven.core.words import Say

from ..components.artifacts import ARTIFACT, ARTIFACT_CARD
from ..components.crates import CRATE
from ..components.effects import Cost
from ..components.large_sites import SITE
from ..components.machines import MACHINE
from ..components.tribes import TRIBE
from ..entries import CARD
from ..model import (
    ABYSS,
    ArtifactCardId,
    ArtifactId,
    CardId,
    Colour,
    CrateId,
    Deed,
    Face,
    Ground,
    Half,
    Hue,
    MachineId,
    ModuleId,
    Piece,
    PlaceId,
    Resource,
    SpaceId,
    TechnologyId,
    TribeId,
)
from ..state import NOTHING

SLOTS: Final = 5

Counted: TypeAlias = Callable[[Resource, int, Say], str]

# -- lists -----------------------------------------------------------------------------------


# -- counted things --------------------------------------------------------------------------


def resource(kind: Resource, say: Say) -> str:
    return {
        Resource.CRYSTAL: say("a crystal"),
        Resource.GEAR: say("a gear"),
        Resource.BOOK: say("a book"),
        Resource.FOOD: say("a food"),
    }[kind]


def resources(kinds: Iterable[Resource], say: Say) -> str:
    """Each kind with its number."""
    held = list(kinds)
    return listing([units(kind, held.count(kind), say) for kind in Resource if kind in held], say)


def units(kind: Resource, count: int, say: Say) -> str:
    match kind:
        case Resource.CRYSTAL:
            return say.plural("{count} crystal", "{count} crystals", count)
        case Resource.GEAR:
            return say.plural("{count} gear", "{count} gears", count)
        case Resource.BOOK:
            return say.plural("{count} book", "{count} books", count)
        case Resource.FOOD:
            return say.plural("{units} food", "{units} food", count, units=count)


def taken(kind: Resource, count: int, say: Say) -> str:
    """The same as what somebody gains or pays: other languages decline it."""
    match kind:
        case Resource.GEAR:
            return say.plural("{taken} gear", "{taken} gears", count, taken=count)
        case Resource.BOOK:
            return say.plural("{taken} book", "{taken} books", count, taken=count)
        case Resource.FOOD:
            return say.plural("{taken} food", "{taken} food", count, taken=count)
        case Resource.CRYSTAL:
            return units(kind, count, say)


def basics(count: int, say: Say) -> str:
    """Gears, books or food of choice."""
    return say.plural("{count} basic resource", "{count} basic resources", count)


def cost(price: Cost, say: Say, counted: Counted = units) -> str:
    counts = (price.crystal, price.gear, price.book, price.food)
    parts = [
        counted(kind, count, say) for kind, count in zip(Resource, counts, strict=True) if count
    ]
    if price.any_basic:
        parts.append(basics(price.any_basic, say))
    return listing(parts, say)


def stock(counts: Sequence[int], say: Say, counted: Counted = units) -> str:
    """Crystals, gears, books and food; what is 0 is left out."""
    return listing(
        [counted(kind, count, say) for kind, count in zip(Resource, counts, strict=True) if count],
        say,
    )


def energy(count: int, say: Say) -> str:
    return say.plural("{count} energy", "{count} energy", count)


def crates(count: int, say: Say) -> str:
    return say.plural("{count} crate", "{count} crates", count)


def flasks(count: int, say: Say) -> str:
    return say.plural("{count} flask", "{count} flasks", count)


# -- colours, grounds, deeds -----------------------------------------------------------------


def colour(which: Colour, say: Say) -> str:
    return {
        Colour.GREY: say("grey"),
        Colour.GREEN: say("green"),
        Colour.YELLOW: say("yellow"),
    }[which]


def track(which: Colour, say: Say) -> str:
    return {
        Colour.GREY: say("the grey track"),
        Colour.GREEN: say("the green track"),
        Colour.YELLOW: say("the yellow track"),
    }[which]


def hue(which: Hue, say: Say) -> str:
    return {
        Hue.PURPLE: say("purple"),
        Hue.ORANGE: say("orange"),
        Hue.WHITE: say("white"),
    }[which]


def ground(which: Ground, say: Say) -> str:
    return {
        Ground.SAND: say("sand"),
        Ground.FOREST: say("forest"),
        Ground.MOUNTAIN: say("mountain"),
        Ground.FIELD: say("field"),
        Ground.WATER: say("water"),
        Ground.SMALL_LOCATION: say("small location"),
        Ground.LARGE_LOCATION: say("large location"),
        Ground.ABYSS: say("abyss"),
    }[which]


def deed(which: Deed, say: Say) -> str:
    return {
        Deed.EXPLORE: say("explore"),
        Deed.BUILD: say("build"),
        Deed.POPULATE: say("populate"),
    }[which]


def half(which: Half, say: Say) -> str:
    return say("the top half") if which is Half.TOP else say("the bottom half")


def piece(which: Piece, say: Say) -> str:
    return {
        Piece.FOREST_TILE: say("a forest tile"),
        Piece.TEMPLE: say("a temple"),
        Piece.TARGET: say("a target"),
        Piece.SAND_TILE: say("a sand tile"),
        Piece.WORKSHOP: say("a workshop"),
        Piece.FALCON: say("the falcon"),
    }[which]


# -- places ----------------------------------------------------------------------------------


def place(id: PlaceId, say: Say) -> str:
    return say("place {number}", number=int(id[1:]))


def space(id: SpaceId, say: Say) -> str:
    """A hex as the drawing numbers it: "9b"; corners by their direction."""
    if id == ABYSS:
        return say("the abyss")
    if id.startswith("corner"):
        return {
            "corner_nw": say("the north-western corner"),
            "corner_ne": say("the north-eastern corner"),
            "corner_sw": say("the south-western corner"),
            "corner_se": say("the south-eastern corner"),
        }[id]
    return say("space {sign}", sign=f"{int(id[1:3])}{id[3]}")


def somewhere(id: str, say: Say) -> str:
    """A space or a place."""
    return place(id, say) if id[0] == "p" and len(id) == 3 else space(id, say)


def slot(number: int, say: Say) -> str:
    return (
        say("the upper left slot"),
        say("the upper right slot"),
        say("the lower left slot"),
        say("the lower right slot"),
        say("the side slot"),
    )[number]


# -- cards and tokens ------------------------------------------------------------------------


def card(id: CardId, say: Say) -> str:
    return say(CARD[id].name)


def cards(ids: Iterable[CardId], say: Say) -> str:
    return listing([card(id, say) for id in ids], say)


def crate(id: CrateId, say: Say) -> str:
    return say(CRATE[id].name)


def module(id: ModuleId, say: Say) -> str:
    return say("module {number}", number=int(id[1:]))


def machine(id: MachineId, say: Say) -> str:
    """A token, or a machine printed on the player board or on a tribe board."""
    if id in MACHINE:
        return say(MACHINE[id].name)
    printed = {
        "std_basic_to_crystal": say("the crystal press"),
        "std_unslot_card": say("the card lift"),
        "std_range_1": say("the snow shoes"),
        "long_probe": say("Long Probe"),
        "second_shift": say("Second Shift"),
        "crystal_womb": say("Crystal Womb"),
    }
    return printed[id]


def artifact(id: ArtifactId, say: Say) -> str:
    if id == NOTHING:
        return say("a small artifact")
    return {
        Hue.PURPLE: say("a purple artifact"),
        Hue.ORANGE: say("an orange artifact"),
        Hue.WHITE: say("a white artifact"),
    }[ARTIFACT[id].hue]


def artifact_card(id: ArtifactCardId, say: Say) -> str:
    return say(ARTIFACT_CARD[id].name)


def site(id: str, say: Say) -> str:
    """A large location by its id and side: "l1a"."""
    made = SITE[id[:-1]]
    side = made.a if id[-1] == "a" else made.b
    return say(side.name)


# -- tribes ----------------------------------------------------------------------------------


def tribe(id: TribeId, say: Say) -> str:
    return say(TRIBE[id].name)


def face(which: Face, say: Say) -> str:
    return say("the sun side") if which is Face.SUN else say("the moon side")


def technology(tribe: TribeId, which: Face, id: TechnologyId, say: Say) -> str:
    made = TRIBE[tribe]
    side = made.sun if which is Face.SUN else made.moon
    return say(side.tree[int(id[1:]) - 1].power.name)
