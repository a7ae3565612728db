"""What a player holds and what lies for all: bonuses of the years, goals, tasks, action cards,
infrastructure, and the solo deck."""

from __future__ import annotations

from collections.abc import Iterator

from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, title
from farhaven.svg.shapes import circle, path, rect

from ..components.goals import GOALS
from ..duties import DropGoal, KeepGoal
from ..model import BonusId, GoalId, InfrastructureId
from ..rules.metrics import measure
from ..state import RIVAL
from .cards import (
    ACTION,
    SOLO_CARD,
    WIDE,
    action_card,
    bonus_card,
    goal_card,
    infrastructure_card,
    solo_back,
    solo_face,
    task_card,
)
from .scene import Scene, answering, clickable, piece, plain, told
from .symbols import TIMES

# -- [12] Bonuses ----------------------------------------------------------------------------


def bonuses(here: Scene) -> Iterator[str]:
    """The card of the year first, with its halves as targets; then those of the years to come."""
    view = here.view
    for n, id in enumerate(view.bonuses):
        year = n + 1
        if year >= view.year:
            yield _bonus(here, id, year)


def _bonus(here: Scene, id: BonusId, year: int) -> str:
    now = year == here.view.year
    words = here.say("The bonus of year {year}.", year=year) + " " + told(here, "yearly_bonus", id)
    halves = []
    for high in (0, 1) if now else ():
        for action in answering(here, f"bonus-{high}"):
            x = 3 + high * WIDE[0] / 2
            ring = rect(x, 3, WIDE[0] / 2 - 6, WIDE[1] - 6, "halo halo-fill", r=8)
            halves.append(clickable(here, action, ring, id=f"bonus-{high}"))
    tag = circle(14, 14, 11, "gold" if now else "plate") + label(
        14, 19, str(year), 14, class_="dark-ink strong" if now else "card-ink strong"
    )
    face = element("g", bonus_card(id), opacity=None if now else 0.7)
    return group(title(words), face, tag, *halves, id=f"card-{id}")


# -- [15.2] Goals, [17] tasks ----------------------------------------------------------------


def goals(here: Scene) -> Iterator[str]:
    """Goals that are kept; in the draft those that are offered come first."""
    held = here.player.goals or ()
    offered = [
        int(place.removeprefix("card-goal_"))
        for place in here.options
        if place.startswith("card-goal_")
    ]
    choosing = isinstance(here.duty, KeepGoal | DropGoal)
    for id in dict.fromkeys((*(offered if choosing else ()), *held)):
        yield _goal(here, id)


def _goal(here: Scene, id: GoalId) -> str:
    words = told(here, "goal", str(id))
    choosing = isinstance(here.duty, KeepGoal | DropGoal)
    measured = None if choosing else measure(here.player, GOALS[id].metric)
    return piece(here, f"card-goal_{id}", words, WIDE, goal_card(id, here.say, measured))


def public_tasks(here: Scene) -> Iterator[str]:
    """[17.1] Those that nobody has yet."""
    for id in here.view.tasks:
        words = told(here, "public_task", id)
        yield piece(here, f"card-{id}", words, WIDE, task_card(id, here.say))


def own_tasks(here: Scene) -> Iterator[str]:
    """Taken, and played ones with a tick."""
    for id in here.player.tasks:
        words = told(here, "public_task", id)
        yield piece(here, f"card-{id}", words, WIDE, task_card(id, here.say))
    for id in here.player.tasks_played:
        words = told(here, "public_task", id)
        yield plain(here, f"card-{id}", words, task_card(id, here.say), _tick())


# -- [16] Action cards -----------------------------------------------------------------------


def hand(here: Scene) -> Iterator[str]:
    for id in here.player.hand or ():
        words = told(here, "action_card", id)
        yield piece(here, f"card-{id}", words, ACTION, action_card(id, here.say))


def played(here: Scene) -> Iterator[str]:
    """Cards of this year: face up, and backs for those that mark actions of the board."""
    for id in here.player.face_up:
        words = told(here, "action_card", id)
        yield plain(here, f"card-{id}", words, action_card(id, here.say))


# -- [6.3] Infrastructure --------------------------------------------------------------------


def plans(here: Scene) -> Iterator[str]:
    for id in here.player.plans:
        yield _infrastructure(here, id)


def works(here: Scene) -> Iterator[str]:
    """Played cards: those that wait for their requirement, then the completed ones."""
    for id in here.player.waiting:
        yield _infrastructure(here, id, _hourglass())
    for id in here.player.completed:
        yield _infrastructure(here, id, _tick())


def _infrastructure(here: Scene, id: InfrastructureId, mark: str = "") -> str:
    words = told(here, "infrastructure", id)
    face = infrastructure_card(id, here.say)
    return piece(here, f"card-{id}", words, WIDE, face, mark)


def _tick() -> str:
    sign = element("g", icon("done", WIDE[0] - 15, WIDE[1] - 15, 15), class_="button-sign")
    return circle(WIDE[0] - 15, WIDE[1] - 15, 12, "button") + sign


def _hourglass() -> str:
    x, y = WIDE[0] - 15, WIDE[1] - 15
    glass = path(f"M{x - 5} {y - 6}h10l-4 6 4 6h-10l4-6Z", "card-ink")
    return circle(x, y, 12, "gold") + glass


# -- [19] The solo deck ----------------------------------------------------------------------


def solo(here: Scene) -> Iterator[str]:
    """The deck with the back on top, the cards of this year, and the rival's stadiums."""
    view, say = here.view, here.say
    if not view.rules.rival:
        return
    if view.solo_top:
        top, count = view.solo_top, view.solo_count
        words = say.plural("{count} solo card is left.", "{count} solo cards are left.", count)
        badge = circle(80, 12, 13, "deep") + label(80, 17, str(count), 14, class_="sky-ink strong")
        yield group(title(words), solo_back(top), badge, id="solo-deck")
    for id in view.solo_played:
        words = told(here, "solo_card", id)
        yield group(title(words), solo_face(id), id=f"card-{id}")


def rival_summary(here: Scene) -> str:
    """What the rival owns, on the size of a solo card."""
    view, say = here.view, here.say
    stadiums, areas = len(view.rival_stadiums), view.rival_settled.bit_count()
    words = say.plural(
        "The rival has {count} stadium.", "The rival has {count} stadiums.", stadiums
    )
    return group(
        title(words),
        rect(0, 0, *SOLO_CARD, "panel", r=9),
        icon("stadium", 28, 32, 26),
        label(48, 38, f"{TIMES}{stadiums}", 17, anchor="start", class_="ink strong"),
        icon("settle", 28, 74, 26),
        label(48, 80, f"{TIMES}{areas}", 17, anchor="start", class_="ink strong"),
        id=f"rival-{RIVAL}",
    )
