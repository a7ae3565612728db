"""What a position is worth beyond its score sheet: a value made by hand, for bots.

The unit is a point. Time is counted in actions, and alone in steps of the cube: it buys cards that
are played, and what lies on the board works as often as there is time for it. Alone, actions on
the board take no time, so that more is made of everything than with others.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from farhaven.core.value import Seat

from .components.artifacts import ARTIFACT, ARTIFACT_CARD, Criterion
from .components.board import CORNERS, PLACES
from .components.large_sites import SiteRule
from .components.modules import MODULES
from .components.player_board import (
    REWARD_FIELDS,
    ArtifactField,
    CardBonus,
    SpecialMachine,
    StandardMachine,
)
from .components.solo import CUBE_SPACES
from .components.tribes import Technology
from .entries import CARD, OF_HIBERNATION, taken_apart
from .ground import CRYSTALS_AT, MASK, NEAR
from .model import CardId, Colour, Deed, Face, FieldId, Hue, MachineId
from .rules.sites import side_up
from .scoring import scores
from .standing import Standing, standing, technology, technology_number
from .state import (
    FIELD,
    FOREST,
    MOUNTAIN,
    NOBODY,
    WATER,
    Offer,
    PickCitizen,
    PickDeed,
    PickModuleSpace,
    PickRemoval,
    PickReward,
    PickSlot,
    PickTarget,
    Question,
    Stage,
    UseSurplus,
)
from .view import PlayerView, View
from .worths import (
    ACT,
    BASIC,
    CARD_WORTH,
    CITIZEN,
    CRATE,
    CRATE_WORTH,
    CRYSTAL,
    MACHINE_WORTH,
    MODULE,
    MODULE_WORTH,
    STEP,
    grown,
    worth,
)

_PROFIT: Final = 2.0  # alone: the points that are made of a worth of 1 by the end
_TURNS: Final = 18  # of each player in a game of several
_DEFEAT: Final = 10.0  # who ends the game while another leads has probably lost it
_LATE: Final = 5  # the last turns: whether they come depends on who takes the last artifact
_STILL: Final = 2.0  # turns are expected at least while artifacts are left
_FADING: Final = 0.8  # of the other late turns are expected when one of them is gone
_SLOTS: Final = 4  # that are open to all
_PLAY_TIME: Final = 1.6  # with others: a card, and its share of the actions on the board
_WAKE_TIME: Final = 2.0  # hibernating takes as long as two actions
_LEFT: Final = 0.45  # of its worth a resource keeps when no more cards are played
_FULL: Final = 0.6  # of its worth a basic resource has beyond the first three
_CARRY: Final = 0.9  # of its worth a crate has while it is closed
_NEAR: Final = 0.6  # of the worth of a reward field is left for each step that is missing
_USE: Final = 0.8  # of the machines that could be used are used
_SWITCH: Final = 0.6
_SLEEP: Final = 1.6  # alone: the reward of a hibernation to come
_FOOTHOLD: Final = 1.5  # a building, for what is explored beside it later
_LASTING: Final = 2.5  # a power that lasts, over a whole game
_IDLE: Final = 0.8  # energy without a machine
_MARKER: Final = 1.5  # on the progress track
_SITE: Final = 5.0  # what a large location grows by after it is populated
_EXPLORED: Final = 1.0  # new land
_WATER: Final = 1.8
_WAITING: Final = 0.8  # what is announced is better done at once

# What a criterion grows by in a whole game, in points of an artifact card.
_GROWTH: Final = {
    Criterion.CRATES: 4.0,
    Criterion.ENERGY: 3.5,
    Criterion.MODULES: 2.5,
    Criterion.POPULATION: 4.5,
    Criterion.TRIBE_MARKERS: 3.0,
    Criterion.FLASKS: 4.0,
    Criterion.CITIZENS: 6.0,
    Criterion.WATER: 4.0,
    Criterion.CRYSTALS: 1.5,
}


class Outlook(NamedTuple):
    """What there is still time for."""

    left: float  # the share of the game
    now: int  # cards that can be played before hibernating
    later: float  # cards that will be played after it
    rounds: float  # how often one hibernates
    slots: int  # that are open by rights
    standing: Standing


def value(view: View, seat: Seat) -> float:
    """Own prospects; those of the others hardly depend on what one does."""
    player = view.players[seat]
    if view.stage is Stage.OVER or not player.tribe:
        return 0.0
    ahead = outlook(view, seat)
    found = prospects(view, seat, ahead)
    if len(view.players) == 1:
        return _PROFIT * (found + _SLEEP * ahead.rounds)
    lost = view.end_by == seat and not leads(view, seat)
    return found - (_DEFEAT if lost else 0.0)


def prospects(view: View, seat: Seat, ahead: Outlook) -> float:
    """What there is to make something of."""
    player = view.players[seat]
    return (
        stock(player, ahead)
        + cards(player, ahead)
        + modules(player, ahead)
        + machines(player, ahead)
        + tracks(player, ahead)
        + artifacts(view, player, ahead)
        + land(view, player, ahead)
        + worth(player.pool, ahead.left)
        + sum(question_worth(view, seat, asked, ahead) for asked in player.asked)
        + set_aside(view, seat, ahead)
    )


def set_aside(view: View, seat: Seat, ahead: Outlook) -> float:
    """[3.17] What goes on when others have their rewards."""
    waiting = view.players[seat].aside
    if waiting is None:
        return 0.0
    questions = sum(question_worth(view, seat, asked, ahead) for asked in waiting.asked)
    return worth(waiting.pool, ahead.left) + questions


def midway(view: View, seat: Seat) -> bool:
    """Whether the seat is asked something about what it has begun.

    Effects that wait in the pool are followed only when alone: with others that takes long.
    """
    player = view.players[seat]
    if view.deciders != (seat,):
        return False
    if player.asked:
        return not isinstance(player.asked[-1], PickRemoval)
    return bool(player.pool) and len(view.players) == 1


# -- time ------------------------------------------------------------------------------------


def outlook(view: View, seat: Seat) -> Outlook:
    player = view.players[seat]
    able = abilities(player.tribe, player.face, player.unlocked)
    time, whole, each = time_left(view, seat)
    slots = _SLOTS + able.side_slot
    now = min(open_slots(player, slots), len(player.active), int(time / each + 0.99))
    rounds = max(0.0, time - now * each) / (_WAKE_TIME + slots * each)
    return Outlook(min(1.0, time / whole), now, rounds * slots, rounds, slots, able)


@lru_cache(maxsize=1 << 12)
def abilities(tribe: str, face: Face, unlocked: tuple[str, ...]) -> Standing:
    return standing(tribe, face, sum(1 << technology_number(name) for name in unlocked))


@lru_cache(maxsize=1 << 12)
def lasting_powers(tribe: str, face: Face, unlocked: tuple[str, ...]) -> int:
    return sum(bool(technology(tribe, face, name).power.lasting) for name in unlocked)


def time_left(view: View, seat: Seat) -> tuple[float, float, float]:
    """Time, that of a whole game, and what playing a card takes of it."""
    if len(view.players) == 1:
        return max(0.0, CUBE_SPACES + 1 - view.cube), CUBE_SPACES, 1.0
    used = 0 if view.active != seat else 2 if view.hibernated else view.taken
    turns = turns_left(view, seat, used / 2)
    return 2.0 * turns, 2.0 * _TURNS, _PLAY_TIME


def turns_left(view: View, seat: Seat, used: float) -> float:
    """With others; `used` is the part of the current turn that is over. Time never stands still.

    Who calls the end ends the prospects of all: those who lead lose nothing by it.
    """
    called = view.end_by == seat and view.active == seat and leads(view, seat)
    if view.end_by != NOBODY and not called:
        return max(0.0, float(view.active == seat or before_the_end(view, seat)) - used)
    turns = _TURNS - turns_ended(view, seat) - used
    if turns >= _LATE:
        return turns
    expected: float = _FADING ** (_LATE - turns)
    return _STILL + (_LATE - _STILL) * expected


def leads(view: View, seat: Seat) -> bool:
    """Whether nobody has more points, on the lines that are known of both."""
    sheet = scores(view)
    own = {line.key: line.points or 0 for line in sheet[seat].lines}
    return all(
        sum(line.points - own[line.key] for line in rival.lines if line.points is not None) <= 0
        for rival in sheet
    )


def turns_ended(view: View, seat: Seat) -> int:
    seats = len(view.players)
    return (view.turn - 2 - (seat - view.first) % seats + seats) // seats


def before_the_end(view: View, seat: Seat) -> bool:
    """[14.1] Whether the seat still has its last turn."""
    seats = len(view.players)
    return (seat - view.end_by) % seats > (view.active - view.end_by) % seats


def open_slots(player: PlayerView, slots: int) -> int:
    """[5.9] Empty ones, and those that slot symbols keep open."""
    return sum(
        all(CARD[lying.card].slot_symbol is lying.half for lying in slot)
        for slot in player.slots[:slots]
    )


# -- the player board ------------------------------------------------------------------------


def stock(player: PlayerView, ahead: Outlook) -> float:
    crystals, *basics = player.stock
    held = CRYSTAL * crystals
    for number in basics:
        held += BASIC * (number if number <= 3 else 3 + _FULL * (number - 3))
    if player.crates is None:
        held += _CARRY * CRATE * player.crate_count
    else:
        held += _CARRY * sum(grown(CRATE_WORTH[crate], ahead.left) for crate in player.crates)
    return held * (_LEFT + (1 - _LEFT) * min(1.0, 4 * ahead.left))


def cards(player: PlayerView, ahead: Outlook) -> float:
    """The best that can be played now, and later an average one of two rounds."""
    left = ahead.left
    best = sorted((grown(CARD_WORTH[card], left) for card in player.active), reverse=True)
    others = (*player.rest, *slotted(player))
    worths = best + [grown(CARD_WORTH[card], left) for card in others]
    later = sum(sorted(worths, reverse=True)[: 2 * ahead.slots]) / (2 * ahead.slots)
    switch = _SWITCH * (ahead.rounds + (not player.switch_down)) * (left > 0)
    return sum(best[: ahead.now]) + later * ahead.later + switch


def slotted(player: PlayerView) -> list[CardId]:
    return [lying.card for slot in player.slots for lying in slot]


def modules(player: PlayerView, ahead: Outlook) -> float:
    """A module answers to the cards of its colours that will come to its slot."""
    colours = [CARD[card].colour for card in (*player.active, *player.rest, *slotted(player))]
    each = (ahead.now + ahead.later) / ahead.slots / len(colours) if colours else 0.0
    total = 0.0
    for number, slot in enumerate(player.modules):
        times = each if number < ahead.slots else each / 2
        for module in slot:
            if module:
                fitting = sum(map(colours.count, MODULE_COLOURS[module]))
                total += times * fitting * grown(MODULE_WORTH[module], ahead.left)
    return total


MODULE_COLOURS: Final = {module.id: module.colours for module in MODULES}


def machines(player: PlayerView, ahead: Outlook) -> float:
    """Energy in the storage works now, and all of it once in every round."""
    engines = [
        (grown(MACHINE_WORTH[one], ahead.left), one) for one in opened(player, ahead.standing)
    ]
    engines.sort(reverse=True)
    tokens = player.energy + len(player.powered)
    free = [each for each, one in engines if one not in player.powered]
    now = sum(free[: player.energy]) * (1.0 if ahead.left > 0 else 0.5)
    later = sum(each for each, _ in engines[:tokens]) * ahead.rounds
    idle = _IDLE * max(0, tokens - len(engines)) * ahead.left
    return _USE * (now + later) + idle


def opened(player: PlayerView, able: Standing) -> list[MachineId]:
    printed = [STANDARD[field] for field in player.fields if field in STANDARD]
    return [*printed, *(token for token in player.cutouts if token), *able.machines]


STANDARD: Final = {
    field.id: field.holds.id for field in REWARD_FIELDS if isinstance(field.holds, StandardMachine)
}


def tracks(player: PlayerView, ahead: Outlook) -> float:
    return shut_fields(player.tracks, player.fields) * min(1.0, 2 * ahead.left)


@lru_cache(maxsize=1 << 14)
def shut_fields(markers: tuple[int, int, int], fields: tuple[FieldId, ...]) -> float:
    """Reward fields that are still shut: the nearer the better."""
    found = 0.0
    for number, field in enumerate(REWARD_FIELDS):
        if field.id not in fields:
            missing = sum(max(0, space - markers[_TRACK[colour]]) for colour, space in field.links)
            found += PRIZE[number] * _NEAR**missing
    return found


_TRACK: Final = {colour: number for number, colour in enumerate(Colour)}


def _prize(holds: StandardMachine | SpecialMachine | ArtifactField | CardBonus) -> float:
    match holds:
        case StandardMachine():
            return 1.0
        case SpecialMachine():
            return 2.0
        case ArtifactField():
            return 4.0
        case CardBonus():
            return 3.0


PRIZE: Final = tuple(_MARKER + _prize(field.holds) for field in REWARD_FIELDS)

# -- artifacts and the main board ------------------------------------------------------------


def artifacts(view: View, player: PlayerView, ahead: Outlook) -> float:
    """What the counted things will still grow by, once for each artifact."""
    card = view.shared_card or player.artifact_card
    if not card:
        return 0.0
    printed = ARTIFACT_CARD[card]
    growth = {
        Hue.PURPLE: _GROWTH[printed.purple.criterion],
        Hue.ORANGE: _GROWTH[printed.orange.criterion],
        Hue.WHITE: _GROWTH[printed.white.criterion],
    }
    return ahead.left * sum(growth[ARTIFACT[held].hue] for held in player.artifacts)


def land(view: View, player: PlayerView, ahead: Outlook) -> float:
    """Buildings for what comes beside them, large locations for what they will count."""
    sites = sum(
        side_up(site).rule is not SiteRule.AREA_PRESENCE
        for corner, site in zip(CORNERS, view.sites, strict=True)
        if corner in player.figures
    )
    lasting = lasting_powers(player.tribe, player.face, player.unlocked)
    buildings = len(player.small) + 2 * len(player.large)
    return ahead.left * (_SITE * sites + _LASTING * lasting + _FOOTHOLD * buildings)


# -- questions -------------------------------------------------------------------------------


def question_worth(view: View, seat: Seat, asked: Question, ahead: Outlook) -> float:
    """What the answer to an open question will bring."""
    match asked:
        case PickSlot():
            return 0.1
        case PickTarget():
            return target_worth(view, seat, asked, ahead)
        case PickDeed():
            return ACT
        case PickModuleSpace():
            return grown(MODULE, ahead.left)
        case PickCitizen():
            return grown(CITIZEN, ahead.left)
        case PickReward():
            known = OF_HIBERNATION[: view.players[seat].hibernation + 1]
            return max(worth(reward, ahead.left) for reward in known)
        case PickRemoval() | UseSurplus():
            return -0.1
        case _:
            return 0.3


def target_worth(view: View, seat: Seat, asked: PickTarget, ahead: Outlook) -> float:
    """The best aim that can be paid, less its price; another question may have to come first."""
    if view.seat != seat or asked not in view.players[seat].asked[-1:]:
        return ACT
    offers = [offer for offer in view.offers if not offer.missing]
    best = max((offer_worth(view, seat, asked.deed, one, ahead) for one in offers), default=0.0)
    return best - _WAITING


def offer_worth(view: View, seat: Seat, deed: Deed, offer: Offer, ahead: Outlook) -> float:
    crystals, *basics = offer.price
    price = CRYSTAL * crystals + BASIC * (sum(basics) - offer.off)
    match deed:
        case Deed.EXPLORE:
            back = view.backs[PLACES.index(offer.at)]
            points = back.points if back else 0
            return _EXPLORED + grown(CITIZEN, ahead.left) + points - price
        case Deed.BUILD:
            return building_worth(view, offer) - price
        case Deed.POPULATE:
            player = view.players[seat]
            tech = technology(player.tribe, player.face, offer.technology)
            site = _SITE * (offer.at in CORNERS)
            return technology_worth(tech, ahead.left) + site - price


def building_worth(view: View, offer: Offer) -> float:
    """[10.3-10.6] What lies next to the space."""
    near = NEAR[offer.at]
    steps = sum(
        bool(near & MASK[space])
        for kind in (FOREST, MOUNTAIN, FIELD)
        for space in view.grounds[kind]
    )
    water = sum(bool(near & MASK[space]) for space in view.grounds[WATER])
    doubled = STEP * steps + CRYSTAL * CRYSTALS_AT[view.giants][offer.at]
    return _FOOTHOLD + doubled * (1 + offer.large) + _WATER * water


def technology_worth(tech: Technology, left: float) -> float:
    power = tech.power
    lasting = _LASTING * left * (len(power.lasting) > 0 or power.machine is not None)
    return tech.points + lasting + worth(taken_apart(power.effects), left)
