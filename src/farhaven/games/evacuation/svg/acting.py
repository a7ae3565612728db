"""The action row: ten actions in four groups, what the next action costs, what was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import Say, remembered
from farhaven.svg.cards import row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..abilities import abilities
from ..components.action_cards import ACTION_CARDS
from ..components.player_board import (
    ACTIONS,
    CROWDED,
    SURCHARGE,
    BoardAction,
    action_energy,
)
from ..components.progress_track import passed
from ..rules.energy import price_of
from ..state import RIVAL
from .cards import power_piece
from .faces import effect_pieces, joined, word
from .scene import Scene, answering, clickable, plain
from .symbols import NUMERALS

ACTION_BOX: Final = (122, 76)
GROUP_HEAD: Final = (64, 76)
TRACK: Final = (318, 76)
_STEPS: Final = 6
_YEARS: Final = 4


def action_track(here: Scene) -> str:
    """[5.3] The steps of the year with their energy, the marker, and which world pays."""
    player, say = here.player, here.say
    parts = [rect(0, 0, *TRACK, "panel", r=12)]
    cheaper = abilities(player.known)
    for step in range(1, _STEPS + 1):
        x = 20 + 46 * (step - 1)
        cost = max(0, action_energy(step) - cheaper.cheaper_action(step))
        done = step <= player.acted
        parts.append(rect(x - 12, 10, 42, 34, "plate" if done else "well", r=8))
        words = say("Action {number} of the year costs {cost} energy.", number=step, cost=cost)
        parts.append(
            group(
                title(words),
                label(x, 33, str(cost), 17, class_="soft" if done else "ink strong"),
                element("g", icon("energy", x + 17, 27, 17), opacity=0.4 if done else None),
            )
        )
    at = 20 + 46 * (min(player.acted, _STEPS) - 1) + 9
    if player.acted:
        parts.append(marker(here.front, at, 44, 8, id=f"acted-{here.front}"))
    parts.append(_payers(here))
    return "".join(parts)


def _payers(here: Scene) -> str:
    """[5.5] Whose energy pays: the Old World's, either, or the New World's."""
    beyond = sum(passed(section) >= 2 for section in here.player.satellites)
    worlds = (("old_world",), ("old_world", "new_world"), ("new_world",))[beyond]
    words = (
        here.say("Energy of the Old World pays for actions."),
        here.say("Energy of either world pays for actions."),
        here.say("Energy of the New World pays for actions."),
    )[beyond]
    pieces = [icon(name, 24 + 30 * n, 60, 22) for n, name in enumerate(worlds)]
    least, most = power_so_far(here)
    between = (
        [power_piece(least, 28)]
        if least == most
        else [power_piece(least, 26), word("…", 18), power_piece(most, 26)]
    )
    power = row(300, 60, between, gap=2, anchor="end")
    told = here.say("The year power so far.")
    return group(title(words), *pieces, id="payers") + group(title(told), power, id="year-power")


def power_so_far(here: Scene) -> tuple[int, int]:
    """[11.1, 16.7, 21.13] The least and the most that the year power can be by now."""
    player = here.player
    board = sum(number * count for number, count in enumerate(player.groups, 1))
    powers = [ACTION_CARDS[card].powers for card in player.face_up]
    less, more = abilities(player.known).power
    least = board + sum(min(one) for one in powers) + less
    return max(0, least), max(0, board + sum(max(one) for one in powers) + more)


def group_head(here: Scene, number: int) -> str:
    """A group with its power and how many of its actions were taken; gold where the next one
    costs more."""
    taken = here.player.groups[number - 1]
    crowded = taken >= CROWDED - 1
    say = here.say
    words = say.plural(
        "Group {group}: {count} action taken this year.",
        "Group {group}: {count} actions taken this year.",
        taken,
        group=NUMERALS[number],
    )
    if crowded:
        words += " " + say("Each further one costs {more} energy more.", more=SURCHARGE)
    pips = [circle(14 + 12 * n, 56, 4.4, "gold" if n < taken else "well") for n in range(CROWDED)]
    more = label(54, 61, f"+{SURCHARGE}", 13, class_="ink strong") if crowded else ""
    return group(
        title(words),
        moved(13, 26, power_piece(number, 36).text),
        *pips[: CROWDED - 1 + (taken >= CROWDED)],
        more,
        id=f"group-{number}",
    )


def actions_of(number: int) -> list[BoardAction]:
    return [action for action in ACTIONS.values() if action.group == number]


def action_box(here: Scene, action: BoardAction) -> str:
    """An action of the board: its name, the energy that it would cost now, and its signs."""
    width, height = ACTION_BOX
    body = _box(action.id, price_of(here.player, action.group), here.say)
    place = f"act-{action.id}"
    for option in answering(here, place):
        ring = rect(1, 1, width - 2, height - 2, "halo", r=11)
        return clickable(here, option, *body, ring, id=place)
    return plain(here, place, here.say(action.name), element("g", *body, opacity=0.55))


@remembered
def _box(id: str, cost: int, say: Say) -> tuple[str, str, str]:
    action = ACTIONS[id]
    name = say(action.name)
    width, height = ACTION_BOX
    price = joined(word(str(cost), 17), symbol("energy", 15))
    return (
        rect(1, 1, width - 2, height - 2, "card", r=11),
        label(9, 21, name, fitted(name, 14, width - 44), anchor="start", class_="card-ink strong"),
        element(
            "g",
            row(width - 6, 16, [price], anchor="end"),
            row(width / 2, 48, effect_pieces(action.effect, 24), gap=5, room=width - 16),
            class_="on-card",
        ),
    )


def pass_button(here: Scene) -> Iterator[str]:
    width, height = ACTION_BOX
    text = here.say("Pass")
    for option in answering(here, "pass"):
        yield clickable(
            here,
            option,
            rect(1, 1, width - 2, height - 2, "button", r=11),
            element("g", icon("passed", 30, height / 2, 22), class_="button-sign"),
            label(
                48,
                height / 2 + 6,
                text,
                fitted(text, 17, 68),
                anchor="start",
                class_="button-ink strong",
            ),
            id="pass",
        )


def order_size(here: Scene) -> tuple[float, float]:
    return 44 * len(here.view.order) + 76, 76


def order_track(here: Scene) -> str:
    """The year, and who comes when; who has passed, whose turn it is."""
    view = here.view
    year = here.say("Year {year}", year=view.year)
    parts = [
        rect(0, 0, *order_size(here), "panel", r=12),
        label(36, 33, year, fitted(year, 16, 62), class_="ink strong"),
        *(circle(15 + 14 * n, 54, 5, "gold" if n < view.year else "well") for n in range(_YEARS)),
    ]
    for n, civ in enumerate(view.order):
        x = 94 + 44 * n
        passed_by = civ < len(view.players) and view.players[civ].passed
        now = civ in view.deciders
        parts.append(
            group(
                title(_order_words(here, civ)),
                rect(x - 19, 14, 38, 48, "plate" if now else "well", r=9),
                element("g", marker(civ, x, 38, 11), opacity=0.4 if passed_by else None),
                icon("passed", x + 11, 24, 12) if passed_by else "",
                path(f"M{x - 12} 57H{x + 12}", "gold-ring") if now else "",
                id=f"order-{civ}",
            )
        )
    return group(*parts)


def _order_words(here: Scene, civ: Seat) -> str:
    say = here.say
    if civ >= len(here.view.players):
        return say("The rival of the solo deck") if civ == RIVAL else say("The neutral colour")
    name = say.name(civ)
    return say("{name} has passed.", name=name) if here.view.players[civ].passed else name
