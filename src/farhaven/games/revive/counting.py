"""[15.2, 16] What is counted at the end: for artifact cards, large locations, goals."""

from __future__ import annotations

from typing import Final, NamedTuple

from .components.artifacts import Criterion
from .components.board import CRYSTALS, GIANT_CRYSTALS, Crystal
from .components.campaign import GoalOf
from .components.citizens import CITIZEN
from .components.large_sites import PRESENCE_STEPS, SITE_POINTS, SiteRule
from .components.modules import MODULE
from .components.tribes import TRIBE_MARKERS
from .entries import CARD, ENGINE
from .ground import CORNER_MASK, MASK, PLACE_AREA, halo, mask_of
from .model import CardId, MachineId, ModuleId
from .state import GREEN, GREY, WATER, YELLOW, Spaces
from .view import PlayerView, View


class Holdings(NamedTuple):
    """A player as it is counted."""

    energy: int  # [15.3] in the storage or on machines
    tracks: tuple[int, int, int]
    cutouts: tuple[MachineId, ...]
    modules: tuple[ModuleId, ...]
    cards: tuple[CardId, ...]  # wherever they are
    markers_gone: int  # from the tribe board
    buildings: Spaces
    large: int  # buildings
    figures: Spaces
    crates: int  # open or closed


class Land(NamedTuple):
    """The table as it is counted."""

    water: Spaces
    giants: bool


def holdings(seen: PlayerView) -> Holdings:
    slotted = [lying.card for slot in seen.slots for lying in slot]
    return Holdings(
        energy=seen.energy + len(seen.powered),
        tracks=seen.tracks,
        cutouts=tuple([token for token in seen.cutouts if token]),
        modules=tuple([module for row in seen.modules for module in row if module]),
        cards=(*seen.active, *slotted, *seen.rest),
        markers_gone=TRIBE_MARKERS - seen.markers,
        buildings=mask_of(seen.small) | mask_of(seen.large),
        large=len(seen.large),
        figures=mask_of(seen.figures),
        crates=seen.crate_count + len(seen.opened),
    )


def land(view: View) -> Land:
    return Land(mask_of(view.grounds[WATER]), view.giants)


# -- one by one ------------------------------------------------------------------------------


def citizens(own: Holdings) -> list[CardId]:
    """[15.2] Acquired ones: starting cards do not count."""
    return [card for card in own.cards if card in CITIZEN]


def flasks(own: Holdings) -> int:
    """[15.3] On machines, modules and either half of cards, the rest area included."""
    found = sum(ENGINE[token].flasks for token in own.cutouts)
    found += sum(MODULE[module].flasks for module in own.modules)
    return found + sum(CARD[card].flask is not None for card in own.cards)


def waters(own: Holdings, land: Land) -> int:
    """Water spaces next to own buildings."""
    return (halo(own.buildings) & land.water).bit_count()


def _touched_by(crystals: tuple[Crystal, ...]) -> tuple[Spaces, ...]:
    return tuple(sum(MASK[space] for space in crystal.touches) for crystal in crystals)


_TOUCHED: Final = (_touched_by(CRYSTALS), _touched_by(CRYSTALS + GIANT_CRYSTALS))


def crystals(own: Holdings, land: Land) -> int:
    """Crystal symbols next to own buildings, each once, giant ones too."""
    return sum(bool(own.buildings & touched) for touched in _TOUCHED[land.giants])


def area_tiles(own: Holdings) -> int:
    """[16.2] Area tiles with a building or figure."""
    standing = own.buildings | own.figures
    return sum(bool(standing & area) for area in PLACE_AREA)


def population(own: Holdings) -> int:
    return own.figures.bit_count()


def population_large(own: Holdings) -> int:
    return (own.figures & CORNER_MASK).bit_count()


# -- by what asks for it ---------------------------------------------------------------------


def by_criterion(own: Holdings, land: Land, criterion: Criterion) -> int:
    """[15.2] What an artifact card counts."""
    match criterion:
        case Criterion.CRATES:
            return own.crates
        case Criterion.ENERGY:
            return own.energy
        case Criterion.MODULES:
            return len(own.modules)
        case Criterion.POPULATION:
            return population(own)
        case Criterion.TRIBE_MARKERS:
            return own.markers_gone
        case Criterion.FLASKS:
            return flasks(own)
        case Criterion.CITIZENS:
            return len(citizens(own))
        case Criterion.WATER:
            return waters(own, land)
        case Criterion.CRYSTALS:
            return crystals(own, land)


def site_points(own: Holdings, land: Land, rule: SiteRule) -> int:
    """[16] What a large location is worth to somebody who stands there."""
    if rule is SiteRule.AREA_PRESENCE:
        present = area_tiles(own)
        return max((points for tiles, points in PRESENCE_STEPS if tiles <= present), default=0)
    return SITE_POINTS[rule] * by_site(own, land, rule)


def by_site(own: Holdings, land: Land, rule: SiteRule) -> int:
    """[16.1, 16.2] What a large location counts."""
    match rule:
        case SiteRule.TRACK_GREEN:
            return own.tracks[GREEN]
        case SiteRule.TRACK_YELLOW:
            return own.tracks[YELLOW]
        case SiteRule.TRACK_GREY:
            return own.tracks[GREY]
        case SiteRule.LARGE_BUILDINGS:
            return own.large
        case SiteRule.POPULATION_LARGE:
            return population_large(own)
        case SiteRule.ENERGY_AND_FLASKS:
            return flasks(own)
        case SiteRule.AREA_PRESENCE:
            return area_tiles(own)
        case _:
            return by_criterion(own, land, Criterion(rule.value))


def by_goal(own: Holdings, land: Land, goal: GoalOf) -> int:
    """[21.4] What the goal of a chapter counts."""
    if goal is GoalOf.POPULATION_LARGE:
        return population_large(own)
    return by_criterion(own, land, Criterion(goal.value))
