"""Evacuation, a game about moving a civilisation to a new world, for one to four."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from farhaven.core.game import Ahead, Game

from .actions import Action
from .catalogue import CATALOGUE
from .components import SETS
from .coverage import COVERAGE
from .features import FEATURES
from .imagining import determinise, redeal
from .options import PRESETS, SETTINGS, refuse
from .pace import stage
from .reasons import Obstacle
from .rules import apply, candidates, deciders, ending, obstacles, options, setup
from .rules.turns import ENDINGS
from .scoring import scores, winners
from .situation import SITUATION
from .state import State
from .svg import COMPONENTS, LAYOUT, cover, draw, draw_component, panels
from .value import midway, value
from .view import View, inventory, view
from .words import WORDS

GAME: Game[State, Action, View] = Game(
    name="evacuation",
    title="Evacuation",
    credits="Vladimír Suchý, Delicious Games 2023. Farhaven is unofficial.",
    seats=(1, 2, 3, 4),
    minutes=(60, 150),
    weight="heavy",
    rules_version=2,
    component_sets=tuple(reversed(SETS)),
    settings=SETTINGS,
    presets=PRESETS,
    refuse=refuse,
    longest=5_000,
    endings=ENDINGS,
    folder=Path(__file__).parent,
    state_type=State,
    view_type=View,
    action_type=Action,
    obstacle_kinds=get_args(Obstacle),
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
    ahead=Ahead(turn=stage, turns=1),
    features=FEATURES,
    situation=SITUATION,
    catalogue=CATALOGUE,
    coverage=COVERAGE,
)
