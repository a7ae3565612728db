"""The whole table as text, line by line, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from farhaven.core.game import Score
from farhaven.core.phrases import block, listing, points, sentence
from farhaven.core.words import OF_TABLES, Say, remembered

from ..components.line_majority import scored_line
from ..components.new_world import HEXES
from ..components.old_world import AREAS
from ..components.player_board import FOOD_DEMAND
from ..components.solo import SOLO_CARDS, X
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..model import HexId, Lane, Row, Section, World
from ..scoring import scores
from ..state import AREA_BIT, HEX_BIT, NOBODY, Hexes
from ..view import PlayerView, View
from . import cards
from .effects import effect
from .names import (
    area_name,
    card,
    civilisation,
    factories,
    factory,
    field,
    goal,
    hex_name,
    infrastructure,
    item,
    items,
    phase,
    population,
    row,
    task,
    technology,
    triple,
)


def board(view: View, say: Say) -> str:
    parts = [
        heading(view, say),
        *(market(view, which, say) for which in Row),
        new_world(view, say),
        *common(view, say),
        *(civilisation_block(view, score, say) for score in scores(view)),
    ]
    return "\n\n".join(parts)


# -- what belongs to nobody ------------------------------------------------------------------


def heading(view: View, say: Say) -> str:
    order = ", ".join(civilisation(seat, say) for seat in view.order)
    lines = [
        say("Year {year}, {phase}.", year=view.year, phase=phase(view.phase, say)),
        *([say("Turn order: {players}.", players=order)] if order else []),
        say(
            "Food demanded this year: {old} on the Old World, {new} on the New World.",
            old=FOOD_DEMAND[World.OLD][view.year - 1],
            new=FOOD_DEMAND[World.NEW][view.year - 1],
        ),
        *bonuses(view, say),
    ]
    if view.triggered != NOBODY:
        lines.append(say("The race is ended by {player}.", player=say.name(view.triggered)))
    return "\n".join(lines)


def bonuses(view: View, say: Say) -> Iterator[str]:
    """The pile is open [1.11]."""
    for year, id in enumerate(view.bonuses, start=1):
        if year >= view.year:
            made = YEARLY_BONUSES[id]
            yield say(
                "Bonus of year {year}: power {low}: {low_effect}; power {high}: {high_effect}.",
                year=year,
                low=made.low,
                low_effect=effect(made.low_effect, say),
                high=made.high,
                high_effect=effect(made.high_effect, say),
            )


def market(view: View, which: Row, say: Say) -> str:
    """From the X on."""
    lying = view.rows[which]
    if not lying:
        return say("{row} is empty.", row=sentence(row(which, say)).removesuffix("."))
    about = {
        Row.INFRASTRUCTURE: cards.infrastructure,
        Row.STADIUMS: cards.stadium,
        Row.SHIPS: cards.ship,
    }[which]
    title = say.plural(
        "{row}, from the X; {count} more in the deck:",
        "{row}, from the X; {count} more in the deck:",
        view.deck_counts[which],
        row=sentence(row(which, say)).removesuffix("."),
    )
    return block(title, [f"{item(one, say)}: {about(one, say)}" for one in lying])


def new_world(view: View, say: Say) -> str:
    """Every area that is still free, with what it asks for."""
    taken = view.rival_settled
    for player in view.players:
        taken |= player.settled
    lines = [free_area(id, say) for id in HEXES if not taken & HEX_BIT[id]]
    return block(say("Free areas of the New World:"), lines)


@remembered
def free_area(id: HexId, say: Say) -> str:
    return say("{area}: {rule}", area=hex_name(id, say), rule=cards.hexagon(id, say))


def common(view: View, say: Say) -> Iterator[str]:
    """Modules and the rival, where they play."""
    if view.tasks:
        yield block(
            say("Public tasks:"),
            [
                say("{task}: {rule}", task=task(one, say), rule=cards.task(one, say))
                for one in view.tasks
            ],
        )
    if view.lines:
        lines = [
            listing([hex_name(id, say) for id in scored_line(one.number, one.arrow)], say)
            for one in view.lines
        ]
        yield block(say("Lines that score:"), lines)
    if view.rules.rival:
        yield rival(view, say)


def rival(view: View, say: Say) -> str:
    lines = [
        say("Areas: {areas}", areas=hexes(view.rival_settled, say)),
        say("Stadiums: {items}", items=items(view.rival_stadiums, say)),
        say("Satellites: {fields}", fields=fields(view.rival_satellites, view.rival_lanes, say)),
    ]
    if view.solo_top:
        back = SOLO_CARDS[view.solo_top]
        lines.append(
            say.plural(
                "{count} card in the deck; the back on top shows {number} and arrow {arrow}",
                "{count} cards in the deck; the back on top shows {number} and arrow {arrow}",
                view.solo_count,
                number="X" if back.number == X else back.number,
                arrow=back.arrow,
            )
        )
    if len(view.players) == 1:
        neutral = fields(view.neutral_satellites, view.neutral_lanes, say)
        lines.append(say("Satellites of the neutral colour: {fields}", fields=neutral))
    return block(say("The rival:"), lines)


def hexes(bits: Hexes, say: Say) -> str:
    return listing([hex_name(id, say) for id in HEXES if bits & HEX_BIT[id]], say)


def fields(satellites: tuple[Section, Section], lanes: tuple[Lane, Lane], say: Say) -> str:
    return listing([field(at, lane, say) for at, lane in zip(satellites, lanes, strict=True)], say)


# -- the players -----------------------------------------------------------------------------


def civilisation_block(view: View, score: Score, say: Say) -> str:
    return block(standing(view, score, say), possessions(view.players[score.seat], say))


@lru_cache(OF_TABLES)
def possessions(player: PlayerView, say: Say) -> tuple[str, ...]:
    return (
        *economy(player, say),
        *sides(player, say),
        *settlements(player, say),
        *knowledge(player, say),
        *secrets(player, say),
    )


def standing(view: View, score: Score, say: Say) -> str:
    said = {"player": say.name(score.seat), "points": points(score.known, say)}
    if not view.rules.points:
        return say("{player}:", player=said["player"])
    if view.ended:
        return say("{player}: {points}.", **said)
    return say("{player}: {points} if the game ended now.", **said)


def economy(player: PlayerView, say: Say) -> Iterator[str]:
    yield say("Store of the Old World: {resources}", resources=triple(player.old, say))
    yield say("Store of the New World: {resources}", resources=triple(player.new, say))
    food, steel, energy = player.levels
    yield say(
        "Levels: food {food}, steel {steel}, energy {energy}",
        food=food,
        steel=steel,
        energy=energy,
    )
    left = [area_name(id, say) for id in AREAS if not player.evacuated & AREA_BIT[id]]
    yield say("Not evacuated: {areas}", areas=listing(left, say))
    if player.penalties:
        yield say("Penalty tokens: {count}", count=player.penalties)


def sides(player: PlayerView, say: Say) -> Iterator[str]:
    """What stands on the two sides of the board."""
    old = [*factories(player.prepared_old, say), *(item(one, say) for one in player.stadiums_old)]
    old += [item(one, say) for one in player.ships_old]
    new = [*factories(player.prepared_new, say), *(item(one, say) for one in player.stadiums_new)]
    new += [item(one, say) for one in player.ships_new]
    if player.population:
        new.append(population(player.population, say))
    yield say("On the Old World side: {things}", things=listing(old, say))
    yield say("On the New World side: {things}", things=listing(new, say))


def settlements(player: PlayerView, say: Say) -> Iterator[str]:
    for site in player.sites:
        area = hex_name(site.hex, say)
        if site.factories:
            works = listing([factory(one, say) for one in site.factories], say)
            yield say("Settled {area} with {factories}", area=area, factories=works)
        else:
            yield say("Settled {area}", area=area)
    for title, held in (
        (say("Infrastructure in hand"), player.plans),
        (say("Infrastructure that waits"), player.waiting),
        (say("Infrastructure completed"), player.completed),
    ):
        if held:
            named = listing([infrastructure(one, say) for one in held], say)
            yield say("{title}: {cards}", title=title, cards=named)
    yield say("Satellites: {fields}", fields=fields(player.satellites, player.lanes, say))


def knowledge(player: PlayerView, say: Say) -> Iterator[str]:
    if player.known:
        known = listing([technology(one, say) for one in player.known], say)
        yield say("Technologies: {technologies}", technologies=known)
    begun = [
        technology(tile, say)
        for column, done in zip(player.columns, player.researched, strict=True)
        for tile in column
        if done in (2, 4) and tile == column[done // 2]
    ]
    if begun:
        yield say("Half researched: {technologies}", technologies=listing(begun, say))
    if player.tasks:
        yield say("Public tasks: {tasks}", tasks=listing([task(t, say) for t in player.tasks], say))
    if player.tasks_played:
        played = listing([task(one, say) for one in player.tasks_played], say)
        yield say("Public tasks paid for: {tasks}", tasks=played)


def secrets(player: PlayerView, say: Say) -> Iterator[str]:
    """Goals and action cards; of others only how many."""
    if player.goals is None:
        if player.goal_count:
            yield say("Goals: {count}, secret", count=player.goal_count)
    else:
        for one in player.goals:
            yield say("Goal {goal}: {rule}", goal=goal(one, say), rule=cards.goal(one, say))
    if player.hand is None:
        if player.hand_count:
            yield say("Action cards in hand: {count}, secret", count=player.hand_count)
    else:
        for id in player.hand:
            yield say(
                "Action card {card}: {rule}",
                card=card(id, say),
                rule=cards.action_card(id, say),
            )
    if player.face_up:
        played = listing([card(one, say) for one in player.face_up], say)
        yield say("Action cards played: {cards}", cards=played)
