"""Revive, a game about tribes that bring a frozen world back to life, for one to four."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from farhaven.core.game import Game

from .actions import Action, Obstacle
from .campaign import CAMPAIGN
from .catalogue import CATALOGUE
from .components import SETS
from .coverage import COVERAGE
from .earlier import reshaped
from .features import FEATURES
from .imagining import determinise, redeal
from .options import PRESETS, SETTINGS, refuse
from .rules import ENDINGS, apply, candidates, deciders, ending, obstacles, options, setup
from .scoring import scores, winners
from .state import State
from .svg import COMPONENTS, LAYOUT, cover, draw, draw_component, panels
from .value import midway, value
from .view import View, inventory, view
from .words import WORDS

GAME: Game[State, Action, View] = Game(
    name="revive",
    title="Revive",
    credits="Helge Meissner, Kristian Amundsen Østby, Eilif Svensson and Anna Wermlund, "
    "Aporta Games 2022. Farhaven is unofficial.",
    seats=(1, 2, 3, 4),
    minutes=(90, 120),
    weight="heavy",
    rules_version=2,
    component_sets=tuple(reversed(SETS)),
    settings=SETTINGS,
    presets=PRESETS,
    refuse=refuse,
    longest=20_000,
    endings=ENDINGS,
    folder=Path(__file__).parent,
    campaign=CAMPAIGN,
    state_type=State,
    view_type=View,
    action_type=Action,
    obstacle_kinds=get_args(Obstacle),
    reshaped=reshaped,
    setup=setup,
    deciders=deciders,
    options=options,
    apply=apply,
    candidates=candidates,
    obstacles=obstacles,
    view=view,
    determinise=determinise,
    redeal=redeal,
    scores=scores,
    winners=winners,
    ending=ending,
    inventory=inventory,
    words=WORDS,
    draw=draw,
    panels=panels,
    layout=LAYOUT,
    cover=cover,
    components=COMPONENTS,
    draw_component=draw_component,
    value=value,
    midway=midway,
    features=FEATURES,
    catalogue=CATALOGUE,
    coverage=COVERAGE,
)
