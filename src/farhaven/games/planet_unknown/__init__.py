"""Planet Unknown, a game about terraforming planets from one station, for one to six."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from farhaven.core.game import Ahead, Game

from .actions import Action
from .catalogue import CATALOGUE
from .components import SETS
from .coverage import COVERAGE
from .features import FEATURES
from .glance import glance
from .imagining import determinise, redeal
from .options import SETTINGS, TABLE_PRESETS, refuse
from .reasons import Obstacle
from .rules import apply, candidates, deciders, ending, obstacles, options, setup
from .rules.turns import ENDINGS
from .scoring import scores, winners
from .state import State
from .svg import COMPONENTS, LAYOUT, cover, draw, draw_component, panels
from .value import value
from .view import View, inventory, view
from .words import WORDS

GAME: Game[State, Action, View] = Game(
    name="planet_unknown",
    title="Planet Unknown",
    credits="Ryan Lambert and Adam Rehberg, Adam's Apple Games 2020. Farhaven is unofficial.",
    seats=(1, 2, 3, 4, 5, 6),
    minutes=(60, 80),
    weight="medium",
    rules_version=2,
    component_sets=tuple(reversed(SETS)),
    settings=SETTINGS,
    presets=TABLE_PRESETS,
    refuse=refuse,
    longest=20_000,
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
    placed=("Place",),
    cover=cover,
    components=COMPONENTS,
    draw_component=draw_component,
    value=value,
    glance=glance,
    apart=True,
    ahead=Ahead(turn=lambda state: state.turn, turns=3),
    features=FEATURES,
    catalogue=CATALOGUE,
    coverage=COVERAGE,
)
