"""Aldebaran Duel, a card game for two about settling the space around a star."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from farhaven.core.game import Game, Preset, Setting

from .actions import Action
from .catalogue import CATALOGUE
from .components import SETS
from .coverage import COVERAGE
from .features import FEATURES
from .reasons import Obstacle
from .rules import apply, candidates, deciders, ending, obstacles, options, setup
from .scoring import scores, winners
from .state import State
from .svg import COMPONENTS, LAYOUT, cover, draw, draw_component, panels
from .value import value
from .view import View, determinise, inventory, redeal, view
from .words import WORDS

GAME: Game[State, Action, View] = Game(
    name="aldebaran_duel",
    title="Aldebaran Duel",
    credits="Vladimír Suchý, Dino Toys 2023. Farhaven is unofficial; most values are ours.",
    seats=(2,),
    minutes=(60, 90),
    weight="medium",
    rules_version=1,
    component_sets=tuple(reversed(SETS)),
    settings=(
        Setting(
            "first_player",
            ("random", "1", "2"),
            "random",
            "Who begins the first epoch: drawn, or this seat. The other starts with 4 points.",
        ),
        Setting(
            "tiles",
            ("random", "first_game"),
            "random",
            "The majority tiles at the production scales: four drawn of eight, or a fixed four.",
        ),
    ),
    presets=(
        Preset("first game", {"tiles": "first_game"}, "The same four majority tiles every time."),
        Preset("standard", {"tiles": "random"}, "Four majority tiles drawn of eight."),
    ),
    longest=1000,
    endings=("third_epoch",),
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
    features=FEATURES,
    catalogue=CATALOGUE,
    coverage=COVERAGE,
)
