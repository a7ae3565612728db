"""Every duty has its prompt and every action its order."""

from __future__ import annotations

from typing import get_args

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.planet_unknown.actions import (
    Action,
    Choose,
    Collect,
    Decline,
    Deploy,
    Destroy,
    Discard,
    Drive,
    Exchange,
    Finish,
    Focus,
    Forgo,
    Harvest,
    Land,
    Lift,
    Lower,
    Multiply,
    Peek,
    Place,
    Plant,
    Prefer,
    Raise,
    RemoveDepot,
    ReturnMission,
    Scrap,
    Store,
    Stow,
    Strike,
    Sweep,
    TakeCard,
    TakeMission,
    TakeSynergy,
    TurnStation,
    Unstow,
    Use,
)
from farhaven.games.planet_unknown.components.tiles import SHAPES
from farhaven.games.planet_unknown.duties import (
    Advance,
    Deliver,
    Demolish,
    Duty,
    Gather,
    GoDown,
    LandRover,
    LayPatch,
    LoseDepot,
    LoseLifepod,
    LoseRover,
    OneOf,
    OwnTurn,
    PeekOrSynergy,
    PickBenefit,
    PickCard,
    PickFocus,
    PickLastCards,
    PickMission,
    PlaceRover,
    PlaceTile,
    PutMeteorite,
    ReturnOne,
    SetStation,
    StowLifepod,
    SweepLine,
    TeleportRover,
)
from farhaven.games.planet_unknown.model import (
    ALL_TRACKS,
    INNER,
    OUTER,
    Benefits,
    Cause,
    Draft,
    Jump,
    Stage,
    Token,
    Way,
)
from farhaven.games.planet_unknown.view import view

from .speech import BLUE, RED, SAY, WORDS, change, facing
from .table import BIOMASS, CIV, ROVER, TECH, WATER, before_turn, lie, player, table, xy

# -- prompts ---------------------------------------------------------------------------------

TASKS: list[tuple[Duty, str]] = [
    (SetStation(), "turn the station or leave it as it is"),
    (ReturnOne(), "return one personal mission to the box"),
    (PickFocus(), "put the flux token on a track"),
    (Deliver(26), "collect the load of the rover on C3 or keep it"),
    (PlaceTile(), "place one of the two tiles of the own section"),
    (PlaceTile(depot=INNER), "place the chosen tile"),
    (PlaceTile(Draft.EXTRA), "place one more tile of the own section"),
    (
        PlaceTile(Draft.BARE),
        "place one more tile of the own section, whose buildings advance nothing",
    ),
    (Advance(1 << CIV, Cause.BUILDING), "advance the civ tracker by 1, by its building"),
    (Advance(ALL_TRACKS, Cause.SYNERGY), "advance any tracker by 1, by synergy"),
    (
        Advance(1 << WATER | 1 << TECH, Cause.ENERGY),
        "advance the water tracker or the tech tracker by 1, by energy",
    ),
    (
        Advance(ALL_TRACKS, Cause.CARD, times=3),
        "advance 3 different trackers by 1 each, by a civ card",
    ),
    (
        Advance(1 << CIV, Cause.EVENT, steps=3, benefits=Benefits.NONE),
        "advance the civ tracker by 3, by the event, without benefits",
    ),
    (
        OneOf((Advance(1 << CIV, Cause.BUILDING), Advance(1 << TECH, Cause.ENERGY))),
        "advance the civ tracker by 1, by its building or advance the tech tracker by 1, by energy",
    ),
    (GoDown(ALL_TRACKS, 2), "move any tracker down by 2"),
    (PickBenefit(BIOMASS * 16 + 1), "choose one benefit of space 1 of the biomass track"),
    (LayPatch(), "lay a patch"),
    (PlaceRover(), "put a rover on the latest tile"),
    (LandRover(xy(1, 2), Jump.CARD), "land the rover that was lifted from B3"),
    (TeleportRover(), "teleport a rover or decline"),
    (StowLifepod(), "put the collected lifepod on the corporation board"),
    (Gather(Token.LIFEPOD, 2), "collect 2 lifepods from the planet"),
    (Demolish(Token.METEORITE, 1), "destroy 1 meteorite on the planet"),
    (SweepLine(), "destroy all meteorites of one row or column"),
    (LoseLifepod(), "destroy a collected lifepod"),
    (LoseRover(), "destroy a rover on the planet"),
    (PutMeteorite(), "put a meteorite on a meteorite symbol that has none"),
    (PeekOrSynergy(), "look at the next event or gain a synergy"),
    (LoseDepot(), "remove the tiles of one depot of the own section"),
    (PickCard(2), "choose a civ card of level 2"),
    (PickLastCards(2), "choose 2 of the civ cards left"),
    (PickMission(), "choose the mission for which all compete"),
]


def test_every_duty_has_a_prompt() -> None:
    assert {type(duty) for duty, _ in TASKS} | {OwnTurn} == set(get_args(Duty))


@pytest.mark.parametrize(("duty", "task"), TASKS)
def test_prompts_read_right_for_everybody(duty: Duty, task: str) -> None:
    assert WORDS.prompt(facing(duty), SAY) == f"Red, {task}."
    assert WORDS.prompt(facing(duty, seat=BLUE), SAY) == f"Red has to {task}."
    assert WORDS.prompt(facing(duty, seat=SPECTATOR), SAY) == f"Red has to {task}."


def test_several_gains_are_told_together() -> None:
    duties = (LayPatch(), LayPatch(), PlaceRover())
    assert WORDS.prompt(facing(*duties), SAY) == (
        "Red, settle in any order: lay a patch; put a rover on the latest tile."
    )
    assert WORDS.prompt(facing(*duties, seat=BLUE), SAY) == "Red has several things to settle."


def test_movement_left_is_told() -> None:
    driving = player(rovers=[(5, 5)], movement=2)
    assert WORDS.prompt(facing(LayPatch(), red=driving), SAY) == (
        "Red, lay a patch. For your rovers: 2 movement points."
    )
    assert WORDS.prompt(facing(red=driving), SAY) == (
        "Red, you may still move your rovers (2 movement points) or finish."
    )


STAGES = [
    (Stage.PREPARING, "Before the first turn. ", "Red, finish your preparations."),
    (Stage.EVENT, "Event of this turn. ", "Red, finish the event."),
    (Stage.EVENT_CARDS, "Civ cards by the event. ", "Red, finish the event."),
    (Stage.PLACING, "", "Red, use what you have or finish your turn."),
    (Stage.CARDS, "Civ cards of this turn. ", "Red, use what you have or finish your turn."),
    (Stage.LAST, "The last effects. ", "Red, finish the last effects."),
    (Stage.LAST_CARDS, "The last civ cards. ", "Red, finish the last effects."),
]


def test_every_stage_is_told() -> None:
    assert [stage for stage, _, _ in STAGES] == list(Stage)


@pytest.mark.parametrize(("stage", "lead", "rest"), STAGES)
def test_the_stage_is_told(stage: Stage, lead: str, rest: str) -> None:
    seen = facing(LayPatch(), stage=stage)
    if stage is Stage.PREPARING:
        seen = change(seen, turn=0)
    assert WORDS.prompt(seen, SAY) == f"{lead}Red, lay a patch."
    assert WORDS.prompt(facing(stage=stage), SAY) == rest
    others = "Red may still use something or finish."
    assert WORDS.prompt(facing(stage=stage, seat=BLUE), SAY) == others


def test_a_turn_that_has_begun_is_not_before_the_first_one() -> None:
    state = before_turn(player(), player(), commander=0)
    assert WORDS.prompt(view(state, RED), SAY) == "Red, turn the station or leave it as it is."


def test_who_is_still_thinking_is_told() -> None:
    state = table(player(), player(), player())
    place = "Blue, place one of the two tiles of the own section."
    assert WORDS.prompt(view(state, 1), SAY) == f"{place} Still thinking: Red and Green."
    assert WORDS.prompt(view(state, SPECTATOR), SAY) == "Still thinking: Red, Blue and Green."


def test_without_anybody_to_decide_the_prompt_says_so() -> None:
    seen = facing(LayPatch())
    assert WORDS.prompt(change(seen, deciders=()), SAY) == "Nobody has anything to decide now."


@pytest.mark.parametrize(
    ("red", "blue", "result"),
    [
        ((2, 0, 0, 0, 0), (0, 0, 0, 0, 0), "Red wins with {} points."),
        ((0, 0, 0, 0, 0), (0, 0, 0, 0, 0), "Red and Blue share the victory with {} points each."),
    ],
)
def test_the_last_prompt_tells_who_won(
    red: tuple[int, int, int, int, int], blue: tuple[int, int, int, int, int], result: str
) -> None:
    state = table(player(tracks=red), player(tracks=blue), missions=())
    state.ended = True
    for one in state.players:
        one.agenda = ()
    points = 1 if any(red) else 0
    told = result.format(points).replace("1 points", "1 point")
    assert WORDS.prompt(view(state, RED), SAY) == f"The game is over: {told}"


# -- actions ---------------------------------------------------------------------------------

OWN = player(
    lie("i3 civ/energy", (5, 1), (5, 0), (5, 2)),
    corporation="cosmos",
    tracks=(2, 0, 0, 1, 2),
    rovers=[(5, 4)],
    meteorites=[(5, 2)],
    lifepods=[(7, 2)],
    rescued=1,
)

ACTIONS: list[tuple[Action, str]] = [
    (TurnStation(0), "Leave the station as it is."),
    (TurnStation(2), "Turn the station clockwise by 2 sections."),
    (ReturnMission("mission_27"), "Return mission 27 to the box: no ice left uncovered."),
    (Focus(WATER), "Put the flux token on the water track."),
    (
        Place(INNER, 0, xy(5, 4)),
        (
            "Place the civ and energy tile I2: civ on F5, building on F5; energy on F6, "
            "building on F6. This destroys what is on F5."
        ),
    ),
    (Choose(INNER), "Choose the civ and energy tile I2 and move rovers before placing it."),
    (
        Forgo(OUTER),
        "Take the rover and tech tile I4 without placing it, and advance both its trackers.",
    ),
    (
        Raise(CIV, Cause.SYNERGY),
        "Advance the civ tracker to space 3, by synergy: a civ card of level 1.",
    ),
    (Raise(WATER, Cause.ENERGY), "Advance the water tracker to space 1, by energy."),
    (
        Raise(TECH, Cause.SYNERGY, double=True),
        "Advance the tech tracker to space 4, by synergy with technology C: technology 1.",
    ),
    (Lower(CIV), "Move the civ tracker down to space 1."),
    (Lower(WATER), "Move the water tracker down."),
    (Prefer(0), "Gain the first benefit of the space."),
    (Prefer(1), "Gain the second benefit of the space."),
    (Plant(xy(4, 4)), "Lay the patch on E5."),
    (Plant(xy(5, 4)), "Lay the patch on F5 and destroy your rover there."),
    (Plant(xy(7, 2)), "Lay the patch on H3 and destroy the lifepod there."),
    (Plant(xy(5, 2)), "Lay the patch on F3 and destroy the meteorite there."),
    (Store(), "Store the patch for the end of the game."),
    (Multiply(), "Gain one more patch, with technology 3."),
    (Exchange(), "Gain a synergy instead of the patch, with technology A."),
    (Deploy(xy(5, 2)), "Put the new rover on F3, where a meteorite is."),
    (Drive(xy(5, 4), xy(5, 3)), "Move the rover from F5 to F4."),
    (
        Drive(xy(5, 4), xy(5, 3), sink=True),
        "Move the rover from F5 to F4 and sink its load in the water.",
    ),
    (Lift(xy(5, 4), Jump.CARD), "Teleport the rover on F5."),
    (
        Lift(xy(5, 4), Jump.CIV_BUILDINGS),
        "Teleport the rover on F5 to another civ building for 1 point.",
    ),
    (
        Lift(xy(5, 4), Jump.SAME_TERRAIN),
        "Teleport the rover on F5 to the same terrain on another tile for 1 point.",
    ),
    (Land(xy(7, 2)), "Land the rover on H3, where a lifepod is."),
    (Land(xy(4, 4), sink=True), "Land the rover on E5 and sink its load in the water."),
    (Stow(-1), "Put the lifepod on the scoring area."),
    (Stow(CIV * 16 + 4), "Put the lifepod on space 4 of the civ track."),
    (Unstow(-1), "Take the lifepod from the scoring area to put it elsewhere."),
    (Use(4), "Use technology 5. Once per turn, one collected lifepod may be moved on the board."),
    (Use(5), "Use technology 6, which your corporation does not have."),
    (Harvest(CIV), "Use technology E: gain all benefits in the row of the civ tracker."),
    (Collect(xy(7, 2)), "Collect the lifepod from H3."),
    (Collect(xy(5, 2)), "Collect the meteorite from F3."),
    (Destroy(xy(7, 2)), "Destroy the lifepod on H3."),
    (Destroy(xy(5, 2)), "Destroy the meteorite on F3."),
    (Sweep(0), "Destroy all meteorites of row 1."),
    (Sweep(23), "Destroy all meteorites of column L."),
    (Discard(82), "Destroy the collected lifepod on technology C."),
    (Scrap(xy(5, 4)), "Destroy the rover on F5."),
    (Strike(xy(5, 2)), "Put the meteorite on F3."),
    (Strike(xy(5, 4)), "Put the meteorite on F5, where it destroys your rover."),
    (Peek(), "Look at the next event card in secret."),
    (TakeSynergy(), "Gain the synergy."),
    (
        RemoveDepot(INNER),
        "Remove the civ and energy tile I2 and all tiles below it from the inner ring.",
    ),
    (TakeCard("civ_1_4"), "Keep civ card 4 of level 1, at once: 4 movement points."),
    (
        TakeMission("mission_01"),
        "Let all compete in mission 1: more buildings of civ on the perimeter.",
    ),
    (Decline(), "Teleport no rover."),
    (Finish(), "Finish your turn."),
]


def test_every_action_has_an_order() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(Action))


@pytest.mark.parametrize(("action", "order"), ACTIONS)
def test_actions_are_orders(action: Action, order: str) -> None:
    assert WORDS.action(view(table(OWN), RED), action, SAY) == order


@pytest.mark.parametrize(
    ("duty", "step", "order"),
    [
        (  # level 4 of the Coalition doubles it: a synergy on space 3, a medal on 4
            Advance(1 << WATER, Cause.BUILDING),
            Raise(WATER, Cause.BUILDING),
            "space 4, by its building: a synergy and a medal of 2 points.",
        ),
        (
            Advance(1 << WATER, Cause.SYNERGY),
            Raise(WATER, Cause.SYNERGY),
            "space 3, by synergy: a synergy.",
        ),
        (
            Advance(1 << WATER, Cause.EVENT, steps=3, benefits=Benefits.NONE),
            Raise(WATER, Cause.EVENT),
            "space 5, by the event: a medal of 2 points.",
        ),
        (
            Advance(1 << WATER, Cause.CARD, 3, benefits=Benefits.NO_SYNERGIES, ceiling=4),
            Raise(WATER, Cause.CARD),
            "space 4, by a civ card: a medal of 2 points.",
        ),
    ],
)
def test_an_advance_tells_where_it_leads_and_what_it_brings(
    duty: Advance, step: Raise, order: str
) -> None:
    seen = facing(duty, red=player(tracks=(0, 2, 0, 0, 10)))
    assert WORDS.action(seen, step, SAY) == f"Advance the water tracker to {order}"


def test_what_the_event_withholds_is_not_told() -> None:
    duty, step = Advance(1 << WATER, Cause.SYNERGY), Raise(WATER, Cause.SYNERGY)
    seen = change(facing(duty, red=player(tracks=(0, 2, 0, 0, 0))), event="event_58")
    assert WORDS.action(seen, step, SAY) == "Advance the water tracker to space 3, by synergy."
    duty, step = Advance(1 << TECH, Cause.BUILDING), Raise(TECH, Cause.BUILDING)
    seen = change(facing(duty, red=player(tracks=(0, 0, 0, 0, 2))), event="event_45")
    assert WORDS.action(seen, step, SAY) == "Advance the tech tracker to space 3, by its building."


def test_going_down_tells_where_it_leads() -> None:
    seen = facing(GoDown(ALL_TRACKS, 3), red=player(tracks=(5, 2, 0, 0, 0)))
    assert WORDS.action(seen, Lower(CIV), SAY) == "Move the civ tracker down to space 2."
    assert WORDS.action(seen, Lower(WATER), SAY) == "Move the water tracker down to space 0."


def test_a_benefit_is_told_by_what_it_is() -> None:
    seen = facing(PickBenefit(BIOMASS * 16 + 2), red=player(corporation="wormhole"))
    assert WORDS.action(seen, Prefer(0), SAY) == "Gain a step of the civ tracker."
    assert WORDS.action(seen, Prefer(1), SAY) == "Gain a patch."


def test_the_top_of_the_rover_track_is_told() -> None:
    seen = view(table(player(tracks=(0, 0, 0, 15, 0))), RED)
    assert WORDS.action(seen, Raise(ROVER, Cause.BUILDING), SAY) == (
        "Gain the movement of the top space again, with the rover tracker, by its building."
    )


def test_makeshift_s_ways_are_told_by_where_they_lead() -> None:
    seen = view(table(player(corporation="makeshift")), RED)
    assert WORDS.action(seen, Raise(CIV, Cause.BUILDING, Way.UP_RIGHT), SAY) == (
        "Advance the civ tracker to space 1 of the water track, by its building."
    )


@pytest.mark.parametrize("outline", range(len(SHAPES)))
def test_two_places_never_read_the_same(outline: int) -> None:
    depot = INNER if outline < 6 else OUTER
    seen = view(table(player()), RED)
    tops = tuple(n * 12 for n in range(len(SHAPES)))
    seen = change(seen, tops=tops, offset=0, turned=-outline % 6)
    places = [
        Place(depot, shape, at)
        for shape in range(len(SHAPES[outline]))
        for at in (xy(x, y) for x in range(3, 8) for y in range(3, 8))
    ]
    assert len({WORDS.action(seen, one, SAY) for one in places}) == len(places)
