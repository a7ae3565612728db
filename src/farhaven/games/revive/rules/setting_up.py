"""[1, 2] Setting up: the table, the players, and what they choose before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.game import Opening
from farhaven.core.rng import below, seeded, shuffled
from farhaven.core.value import Seat, Value, without

from ..actions import Action, ChooseSide, ChooseTribe, KeepCard, NotDue, NotThere
from ..components import CITIZENS_SHOWN, ENERGY_TOKENS, MACHINES_SHOWN, MODULES_SHOWN, SITES_USED
from ..components.area_tiles import AREA_TILES, STARTING_TILES
from ..components.artifacts import (
    ARTIFACT_CARDS,
    LARGE_ARTIFACTS,
    SMALL_ARTIFACTS_IN_A_LONG_GAME,
)
from ..components.board import PLACES, STARTING_PLACES
from ..components.campaign import Content
from ..components.citizens import CITIZENS
from ..components.crates import CRATES
from ..components.machines import MACHINES
from ..components.modules import MODULES
from ..components.player_board import REWARD_FIELDS, START_ACTIVE, START_ENERGY, START_RESOURCES
from ..components.solo import CUBE_START
from ..components.starting_cards import STARTING_SETS
from ..components.tribes import TRIBE
from ..events import CardKept, SideChosen, TribeChosen, TurnBegan
from ..model import ABYSS, Colour, Face, Piece, SwitchRule, TribeId
from ..options import (
    CHOOSE,
    CONTENTS,
    ONLINE,
    RANDOM,
    SHARED,
    YES,
    content_of,
    is_long,
    sides_of,
    tribes_of,
)
from ..state import NOTHING, Machines, PickCard, PickSide, PickTribe, Player, Stage, State
from . import exploring, pool
from .handlers import ActionRule, QuestionRule, action_rule, question_rule
from .modules import no_modules

_MOST_PLAYERS: Final = 4
_TRIBES: Final[dict[TribeId, Action]] = {name: ChooseTribe(name) for name in TRIBE}
_SIDES: Final[tuple[Action, ...]] = tuple(ChooseSide(face) for face in Face)
_KEEP: Final[dict[str, Action]] = {card.id: KeepCard(card.id) for card in ARTIFACT_CARDS}


# -- the table -------------------------------------------------------------------------------


def table(opening: Opening) -> State:
    """A game before anything is decided."""
    content = content_of(opening)
    settings = opening.settings
    state = State(
        players=[Player() for _ in range(opening.seats)],
        components=opening.components,
        rng=seeded(opening.seed),
        content=settings["content"],
        online=settings["rulings"] == ONLINE,
        long=is_long(opening),
        borrowed=content.switch_rule is SwitchRule.BORROWED_CRAFT,
        giants=content.giant_crystals,
        choose_sides=settings["side"] == CHOOSE,
        handicap=settings["handicap"] == YES,
        cube=CUBE_START if opening.seats == 1 else 0,
        energy=ENERGY_TOKENS,
        stage=Stage.TRIBES,
    )
    lay_board(state, content)
    lay_display(state)
    lay_artifacts(state)
    state.first, state.rng = below(state.rng, opening.seats)  # [2.1]
    deal_tribes(state, opening, content)
    deal_sets(state)
    deal_artifact_cards(state, settings["artifact_cards"])
    return state


def lay_board(state: State, content: Content) -> None:
    """[1.2, 1.3]"""
    starting, rng = shuffled(state.rng, tuple(tile.id for tile in STARTING_TILES))
    others, rng = shuffled(rng, tuple(tile.id for tile in AREA_TILES))
    first, rest = iter(starting), iter(others)
    state.tiles = tuple(next(first if place in STARTING_PLACES else rest) for place in PLACES)
    for place in STARTING_PLACES:
        turned, rng = below(rng, 2)
        exploring.lay(state, place, bool(turned))
    sites, rng = shuffled(rng, content.sites)
    shown: list[str] = []
    for site in sites[:SITES_USED]:
        side, rng = below(rng, 2)
        shown.append(site + "ab"[side])
    state.sites = tuple(shown)
    state.site_box = tuple(sorted(sites[SITES_USED:]))
    state.rng = rng


def lay_display(state: State) -> None:
    """[1.4-1.7]"""
    rng = state.rng
    deck, rng = shuffled(rng, tuple(card.id for card in CITIZENS))
    modules, rng = shuffled(rng, tuple(module.id for module in MODULES))
    state.crate_stack, rng = shuffled(rng, tuple(crate.id for crate in CRATES))
    state.citizens, state.deck = deck[:CITIZENS_SHOWN], deck[CITIZENS_SHOWN:]
    state.modules, state.module_stack = modules[:MODULES_SHOWN], modules[MODULES_SHOWN:]
    shelves: list[Machines] = []
    for colour in Colour:
        tokens = tuple(machine.id for machine in MACHINES if machine.colour is colour)
        stack, rng = shuffled(rng, tokens)
        shelves.append(Machines(stack[:MACHINES_SHOWN], stack[MACHINES_SHOWN:]))
    state.machines = tuple(shelves)
    state.rng = rng


def lay_artifacts(state: State) -> None:
    """[1.8, 1.9]"""
    mark = len(state.players) + state.long
    state.crater = tuple(one.id for one in LARGE_ARTIFACTS if one.players <= mark)
    if mark > _MOST_PLAYERS:
        state.crater_small = SMALL_ARTIFACTS_IN_A_LONG_GAME


# -- the players -----------------------------------------------------------------------------


def deal_tribes(state: State, opening: Opening, content: Content) -> None:
    """[2.2, 2.3] Named, drawn, or left to be chosen."""
    seats = opening.seats
    rng = state.rng
    names = tribes_of(opening)
    if opening.settings["tribes"] == RANDOM:
        drawn, rng = shuffled(rng, content.tribes)
        names = drawn[:seats]
    for player, name in zip(state.players, names, strict=False):
        player.tribe = name
    state.choose_tribes = not names
    faces = sides_of(opening)
    if opening.settings["side"] == RANDOM:
        drawn_faces: list[Face] = []
        for _ in range(seats):
            at, rng = below(rng, len(Face))
            drawn_faces.append(list(Face)[at])
        faces = tuple(drawn_faces)
    for player, face in zip(state.players, faces, strict=False):
        player.face = face
    state.rng = rng


def deal_sets(state: State) -> None:
    """[2.4, 2.5, 2.8-2.10]"""
    letters, rng = shuffled(state.rng, tuple(STARTING_SETS))
    seats = len(state.players)
    for number in range(seats):
        player = state.players[(state.first + number) % seats]
        cards, rng = shuffled(rng, tuple(card.id for card in STARTING_SETS[letters[number]]))
        player.active, player.rest = cards[:START_ACTIVE], cards[START_ACTIVE:]
        start = START_RESOURCES[number]
        player.stock = (start.crystal, start.gear, start.book, start.food)
        player.energy = START_ENERGY
        state.energy -= START_ENERGY
        player.cutouts = (NOTHING,) * len(REWARD_FIELDS)
        player.modules = no_modules()
    state.rng = rng


def deal_artifact_cards(state: State, how: str) -> None:
    """[2.6, 2.7]"""
    pile, state.rng = shuffled(state.rng, tuple(card.id for card in ARTIFACT_CARDS))
    state.choose_cards = how == CHOOSE
    if how == SHARED:
        state.shared_card, pile = pile[0], pile[1:]
    else:
        for player in state.players:
            if how == CHOOSE:
                player.dealt, pile = tuple(sorted(pile[:2])), pile[2:]
            else:
                player.artifact_card, pile = pile[0], pile[1:]
    state.artifact_box = tuple(sorted(pile))


# -- [2.11] Choices, one after the other -----------------------------------------------------


def order(state: State) -> Iterator[Seat]:
    """[2.2] Tribes counter-clockwise from the right of the first player, the rest clockwise."""
    seats = len(state.players)
    step = -1 if state.stage is Stage.TRIBES else 1
    begin = state.first + (-1 if step < 0 else 0)
    return ((begin + step * number) % seats for number in range(seats))


def next_stage(state: State, log: Log | None) -> None:
    """All questions of one kind are put, until the turns begin."""
    if state.stage is Stage.TRIBES:
        if not state.players[0].tribe:
            ask_all(state, PickTribe())
        else:
            begin_sides(state)
    elif state.stage is Stage.SIDES:
        begin_cards(state)
    else:
        begin_turns(state, log)


def ask_all(state: State, question: PickTribe | PickSide | PickCard) -> None:
    for player in state.players:
        pool.ask(player, question)


def begin_sides(state: State) -> None:
    """[2.3] A moon side that is not unlocked stays shut, drawn or not."""
    state.stage = Stage.SIDES
    for player in state.players:
        if player.tribe not in CONTENTS[state.content].moon_sides:
            player.face = Face.SUN
        elif state.choose_sides:
            pool.ask(player, PickSide())


def begin_cards(state: State) -> None:
    """[18.1] The pieces of the moon sides are laid out, the falcon on the abyss."""
    state.stage = Stage.CARDS
    for player in state.players:
        if player.face is Face.MOON:
            tribe = TRIBE[player.tribe]
            if tribe.piece is Piece.FALCON:
                player.pieces = (ABYSS,)
            else:
                player.pieces_left = tribe.pieces
    if state.choose_cards:
        ask_all(state, PickCard())


def begin_turns(state: State, log: Log | None) -> None:
    state.stage = Stage.TURNS
    state.active = state.first
    if log is not None:
        log.append(TurnBegan(seat=state.first, turn=state.turn))


def tribe_choices(state: State, seat: Seat, question: PickTribe) -> list[Action]:
    """[2.2] Those that nobody leads."""
    held = {player.tribe for player in state.players}
    return [_TRIBES[name] for name in CONTENTS[state.content].tribes if name not in held]


def choose_tribe(state: State, seat: Seat, action: ChooseTribe, log: Log | None) -> None:
    player = state.players[seat]
    pool.answer(player)
    player.tribe = action.tribe
    if log is not None:
        log.append(TribeChosen(seat=seat, tribe=action.tribe))


def against_tribe(state: State, seat: Seat, action: ChooseTribe) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickTribe) is None:
        yield NotDue()
    else:
        yield NotThere(action.tribe)


def side_choices(state: State, seat: Seat, question: PickSide) -> list[Action]:
    return [*_SIDES]


def choose_side(state: State, seat: Seat, action: ChooseSide, log: Log | None) -> None:
    player = state.players[seat]
    pool.answer(player)
    player.face = action.face
    if log is not None:
        log.append(SideChosen(seat=seat, face=action.face))


def against_side(state: State, seat: Seat, action: ChooseSide) -> Iterator[Value]:
    yield NotDue()


def card_choices(state: State, seat: Seat, question: PickCard) -> list[Action]:
    return [_KEEP[card] for card in state.players[seat].dealt]


def keep_card(state: State, seat: Seat, action: KeepCard, log: Log | None) -> None:
    """[2.6] The other card is not used."""
    player = state.players[seat]
    pool.answer(player)
    player.artifact_card = action.card
    (player.returned,) = without(player.dealt, action.card)
    player.dealt = ()
    if log is not None:
        others = tuple(number for number in range(len(state.players)) if number != seat)
        log.append(CardKept(seat=seat, card=action.card, audience=(seat,)))
        if others:
            log.append(CardKept(seat=seat, card=NOTHING, audience=others))


def against_card(state: State, seat: Seat, action: KeepCard) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickCard) is None:
        yield NotDue()
    else:
        yield NotThere(action.card)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(ChooseTribe, choose_tribe, against_tribe),
    action_rule(ChooseSide, choose_side, against_side),
    action_rule(KeepCard, keep_card, against_card),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(PickTribe, tribe_choices),
    question_rule(PickSide, side_choices),
    question_rule(PickCard, card_choices),
)
