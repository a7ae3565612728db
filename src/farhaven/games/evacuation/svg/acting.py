"""The action row: ten actions in four groups, what the next action costs, what was taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.cards import row
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..abilities import abilities
from ..components.player_board import (
    ACTIONS,
    CROWDED,
    SURCHARGE,
    BoardAction,
    action_energy,
)
from ..components.progress_track import passed
from .cards import power_piece
from .faces import effect_pieces
from .scene import Scene, answering, clickable, plain
from .symbols import NUMERALS

ACTION_BOX: Final = (122, 76)
GROUP_HEAD: Final = (64, 76)
TRACK: Final = (318, 76)
_STEPS: Final = 6
_WORLDS: Final = ("old_world", "old_world", "new_world")


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
    power = moved(240, 60, power_piece(power_so_far(here), 28).text)
    told = here.say("The year power so far.")
    return group(title(words), *pieces, id="payers") + group(title(told), power, id="year-power")


def power_so_far(here: Scene) -> int:
    """[11.1] The sum of the powers of the board's actions; cards are added by their owner."""
    return sum(number * count for number, count in enumerate(here.player.groups, 1))


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
    """An action of the board: its name and its signs."""
    name = here.say(action.name)
    width, height = ACTION_BOX
    body = (
        rect(1, 1, width - 2, height - 2, "card", r=11),
        label(width / 2, 21, name, fitted(name, 14, width - 12), class_="card-ink strong"),
        element(
            "g",
            row(width / 2, 48, effect_pieces(action.effect, 24), gap=5, room=width - 16),
            class_="on-card",
        ),
    )
    place = f"act-{action.id}"
    for option in answering(here, place):
        ring = rect(1, 1, width - 2, height - 2, "halo", r=11)
        return clickable(here, option, *body, ring, id=place)
    return plain(here, place, name, element("g", *body, opacity=0.55))


def pass_button(here: Scene) -> Iterator[str]:
    width, height = ACTION_BOX
    text = here.say("Pass")
    for option in answering(here, "pass"):
        yield clickable(
            here,
            option,
            rect(1, 1, width - 2, height - 2, "button", r=11),
            element("g", icon("passed", 30, height / 2, 22), class_="button-sign"),
            label(48, height / 2 + 6, text, 17, anchor="start", class_="button-ink strong"),
            id="pass",
        )


def order_size(here: Scene) -> tuple[float, float]:
    return 44 * len(here.view.order) + 6, 48


def order_track(here: Scene) -> str:
    """Who comes when, who has passed, whose turn it is."""
    view, say = here.view, here.say
    parts = []
    for n, civ in enumerate(view.order):
        x = 22 + 44 * n
        passed_by = civ < len(view.players) and view.players[civ].passed
        now = civ in view.deciders
        parts.append(
            group(
                title(_order_words(here, civ)),
                rect(x - 19, 4, 38, 40, "plate" if now else "well", r=9),
                element("g", marker(civ, x, 24, 10), opacity=0.4 if passed_by else None),
                icon("passed", x + 12, 12, 11) if passed_by else "",
                path(f"M{x - 13} 41H{x + 13}", "gold-ring") if now else "",
                id=f"order-{civ}",
            )
        )
    return group(title(say("Turn order")), *parts)


def _order_words(here: Scene, civ: int) -> str:
    say = here.say
    if civ >= len(here.view.players):
        return say("The rival of the solo deck") if civ == 4 else say("The neutral colour")
    name = say.name(civ)
    return say("{name} has passed.", name=name) if here.view.players[civ].passed else name
