"""The table as it is drawn: what lies where, what can be clicked, what stays hidden."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH, Say
from farhaven.games.evacuation.actions import Act, SettleArea
from farhaven.games.evacuation.components.effects import (
    BuildShip,
    BuildStadium,
    InfrastructureMoves,
    Prepare,
    Research,
    Settle,
    Swap,
)
from farhaven.games.evacuation.components.new_world import HEXES
from farhaven.games.evacuation.duties import (
    DropGoal,
    Duty,
    LoadShip,
    MoveSatellites,
    PickBonus,
    PickLane,
    RaiseAny,
    SpendEnergy,
    StoreAny,
    TakeTurn,
    Transport,
)
from farhaven.games.evacuation.model import Factory, Lane, Phase
from farhaven.games.evacuation.state import Cargo, Line, Site, State
from farhaven.games.evacuation.svg import draw, panels
from farhaven.games.evacuation.view import View, view
from tests.conftest import Golden
from tests.drawings import by_id, ids, placed, read, references, tag, targets, words

from .positions import areas, hexes, owing, player, rules, table

NAMES = Say(names=("Ada", "Boris", "Cleo"))


def position(*duties: Duty, advanced: bool = False, **fields: Any) -> State:
    """Year 2 of three players, in points mode with both modules; the first one owes these."""
    mine: dict[str, Any] = {
        "researched": (1, 1, 0),
        "known": ("t111", "t112"),
        "old": (4, 6, 5),
        "new": (2, 3, 2),
        "levels": (3, 2, 4),
        "evacuated": areas("a1 a4"),
        "productive": 1,
        "penalties": 1,
        "prepared_old": (1, 0, 0),
        "prepared_new": (0, 1, 1),
        "producing": (1, 0, 0),
        "population": 3,
        "stadiums_old": ("start_1", "d03"),
        "stadiums_new": ("d09",),
        "ships_old": ("s01", "s13"),
        "ships_new": ("s20",),
        "settled": hexes("h03 h02"),
        "sites": (Site("h03", (Factory.FARM,)), Site("h02", ())),
        "plans": ("i01",),
        "waiting": ("i04",),
        "completed": ("i06",),
        "satellites": (8, 5),
        "lanes": (Lane.INNER, Lane.MIDDLE),
        "acted": 3,
        "groups": (1, 2, 0, 0),
        "goals": (5, 10, 13),
        "tasks": ("p2",),
    }
    if advanced:
        mine |= {"hand": ("c01", "c33", "c61", "c78"), "face_up": ("c42",)}
    second = player(
        2,
        satellites=(9, 6),
        lanes=(Lane.OUTER, Lane.INNER),
        settled=hexes("h18"),
        sites=(Site("h18", (Factory.POWER_PLANT,)),),
        goals=(1, 2, 3),
        hand=("c02", "c03", "c04", "c05") if advanced else (),
    )
    third = player(3, satellites=(12, 7), passed=True, evacuated=areas("a2 a3"), goals=(4, 6, 7))
    return table(
        owing(player(1, **(mine | fields)), *duties),
        second,
        third,
        rules=rules(points=True, draft=True, tasks=True, lines="a", advanced=advanced),
        year=2,
        phase=Phase.ACTIONS,
        rows=(("i02", "i07", "i12"), ("d08", "d13", "d17"), ("s21", "s14", "s07")),
        decks=(("i03", "i05"), ("d01", "d02", "d04"), ("s02", "s03")),
        tasks=("p1", "p3"),
        lines=(Line("m1", 1, "left"), Line("m2", 3, "right"), Line("m3", 5, "left")),
    )


def alone(*duties: Duty) -> State:
    return table(
        owing(player(4, levels=(8, 9, 12), old=(1, 0, 12), satellites=(20, 17)), *duties),
        rules=rules(points=True, rival=True),
        order=(4, 0, 5),
        year=4,
        phase=Phase.ACTIONS,
        rows=(("i02", "i07"), ("d08",), ()),
        solo_deck=("solo_4", "solo_3"),
        solo_played=("solo_7",),
        solo_tile=4,
        rival_stadiums=("d05",),
        rival_settled=hexes("h12 h22"),
        rival_satellites=(10, 4),
        neutral_satellites=(6, 6),
    )


LOADING = position(
    LoadShip("s16"),
    Transport(),
    cargo=(
        Cargo("s13", ("a7",), units=(1, 0, 0)),
        Cargo("s16", ("a2",)),
    ),
    ships_old=("s01",),
    evacuated=areas("a1 a2 a4 a7"),
)
POSITIONS = {
    "turn": position(TakeTurn()),
    "cards": position(TakeTurn(), advanced=True),
    "settle": position(Settle()),
    "ship": position(BuildShip()),
    "stadium": position(BuildStadium()),
    "infrastructure": position(InfrastructureMoves(2)),
    "research": position(Research()),
    "prepare": position(Prepare()),
    "swap": position(Swap(2)),
    "store": position(StoreAny(1, None)),
    "level": position(RaiseAny(1, optional=True)),
    "energy": position(SpendEnergy(2), satellites=(8, 5)),
    "transport": position(Transport()),
    "loading": LOADING,
    "full": position(
        LoadShip("s10"),
        Transport(),
        known=("t212", "t221"),
        cargo=(Cargo("s10", ("a1",)),),
        old=(4, 7, 6),
    ),
    "progress": position(MoveSatellites(8)),
    "lane": position(PickLane(0, 10)),
    "bonus": position(PickBonus(), groups=(0, 3, 0, 0)),
    "drop": position(DropGoal(), goals=(5, 10, 13, 14)),
    "alone": alone(TakeTurn()),
}
each = pytest.mark.parametrize("name", POSITIONS)


def drawn_panels(seen: View) -> str:
    """All parts of the page in one text."""
    parts = [
        drawing
        for panel in panels(seen, NAMES)
        for group in panel.groups
        for drawing in group.drawings
    ]
    return f"<svg>{''.join(parts)}</svg>"


# -- all of it -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["turn", "loading", "progress", "alone"])
def test_a_table_is_drawn_as_before(golden: Golden, name: str) -> None:
    golden(f"table-{name}.svg", draw(view(POSITIONS[name], 0), NAMES))


@each
def test_every_option_has_one_target(name: str) -> None:
    seen = view(POSITIONS[name], 0)
    assert seen.options
    expected = Counter(encode(action).decode() for action in seen.options)
    for text in (draw(seen, NAMES), drawn_panels(seen)):
        found = Counter(element.attrib["data-action"] for element in targets(read(text)))
        assert found == expected


@each
def test_targets_say_what_they_do_and_can_be_reached(name: str) -> None:
    for element in targets(read(drawn_panels(view(POSITIONS[name], 0)))):
        assert words(element).endswith(".")
        assert element.attrib["tabindex"] == "0"
        assert [inner for inner in element.iter() if "data-action" in inner.attrib] == [element]


@each
def test_ids_are_unique_and_references_are_met(name: str) -> None:
    seen = view(POSITIONS[name], 0)
    for text in (draw(seen, NAMES, prefix="left-"), drawn_panels(seen)):
        found = ids(read(text))
        assert len(found) == len(set(found))
    text = draw(seen, NAMES, prefix="left-")
    assert references(text) <= set(ids(read(text)))


@each
def test_everything_keeps_inside_the_frame(name: str) -> None:
    root = read(draw(view(POSITIONS[name], 0), NAMES))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for one in placed(root):
        if tag(one.element) == "text":
            assert 0 < one.x + one.scale * float(one.element.get("x", 0)) < width
            assert 0 < one.y + one.scale * float(one.element.get("y", 0)) < height


def test_only_who_decides_has_targets() -> None:
    state = POSITIONS["turn"]
    for seat in (1, 2, SPECTATOR):
        text = drawn_panels(view(state, seat))
        assert not targets(read(text))
        assert "data-try" not in text


def test_what_is_not_possible_can_be_tried() -> None:
    root = read(drawn_panels(view(POSITIONS["settle"], 0)))
    tried = {element.get("data-try") for element in root.iter()}
    assert encode(SettleArea("h22")).decode() in tried  # an ocean, far too early
    assert encode(SettleArea("h18")).decode() not in tried  # somebody lives there
    acted = read(drawn_panels(view(position(TakeTurn(), population=0, prepared_new=(0, 0, 0)), 0)))
    assert encode(Act("C")).decode() in {element.get("data-try") for element in acted.iter()}


# -- secrets ---------------------------------------------------------------------------------


def test_hands_and_goals_of_others_are_not_in_the_drawing() -> None:
    state = POSITIONS["cards"]
    own = set(ids(read(drawn_panels(view(state, 0)))))
    assert {"card-c01", "card-goal_5", "card-goal_10", "card-goal_13"} <= own
    for seat in (1, 2, SPECTATOR):
        other = set(ids(read(drawn_panels(view(state, seat)))))
        assert not {"card-c01", "card-c78", "card-goal_5", "card-goal_10"} & other
    assert not {"card-c02", "card-goal_1", "card-goal_4"} & own


# -- what lies where -------------------------------------------------------------------------


def origin(text: str, id: str) -> tuple[float, float]:
    return next((one.x, one.y) for one in placed(read(text)) if one.element.get("id") == id)


def test_settled_areas_lie_where_they_are_on_the_planet() -> None:
    text = drawn_panels(view(POSITIONS["turn"], 0))
    h02, h03, h18 = (origin(text, f"settled-{id}") for id in ("h02", "h03", "h18"))
    assert h02[1] == h03[1]  # neighbours in a row
    assert h02[0] < h03[0] < h18[0]
    assert h18[1] > h03[1]
    assert "settled-h01" not in ids(read(text))


def used(text: str, id: str) -> Counter[str]:
    """How often each icon is used inside an element."""
    inner = by_id(read(text), id).iter()
    uses = (element.get("href", "") for element in inner if tag(element) == "use")
    return Counter(use.removeprefix("#icon-") for use in uses)


def test_factories_and_people_stand_in_their_slots() -> None:
    text = drawn_panels(view(POSITIONS["turn"], 0))
    assert used(text, "settled-h03") == {"farm": 1, "person": 1}
    assert used(text, "settled-h18") == {"power_plant": 1, "person": 1}


def test_land_that_is_not_open_is_veiled() -> None:
    state = POSITIONS["turn"]  # a satellite beyond milestone 2: tundra and desert
    text = drawn_panels(view(state, 0))
    closed = sum(area.biome >= 2 for area in HEXES.values())
    assert text.count("This land is not open to you yet.") == closed
    state = position(TakeTurn(), satellites=(2, 2))
    later = sum(area.biome >= 1 for area in HEXES.values())
    assert drawn_panels(view(state, 0)).count("This land is not open to you yet.") == later


def test_satellites_go_along_the_track() -> None:
    text = drawn_panels(view(POSITIONS["turn"], 0))
    front, rear = origin(text, "satellite-0-0"), origin(text, "satellite-0-1")  # sections 8 and 5
    blue = origin(text, "satellite-1-0")  # section 9
    assert front[1] > rear[1]  # another line
    assert blue[0] > front[0]
    assert blue[1] > front[1]  # the outer lane lies below the inner one


def test_a_split_shows_where_the_satellites_end() -> None:
    text = drawn_panels(view(POSITIONS["progress"], 0))
    root = read(text)
    told = {
        tuple(inner.text for inner in element.iter() if tag(inner) == "text")[:2]
        for element in targets(root)
    }
    assert any("8 → 13" in " ".join(filter(None, pair)) for pair in told)


def test_areas_that_are_evacuated_are_empty() -> None:
    text = drawn_panels(view(POSITIONS["turn"], 0))
    assert words(by_id(read(text), "area-a1")) == "This area is evacuated."
    assert used(text, "area-a2")["person"] == 2


def test_the_price_of_an_action_counts_the_row_and_the_surcharge() -> None:
    # three actions were taken: the fourth costs 2; three of group 2 make the next one dearer
    text = drawn_panels(view(position(TakeTurn(), acted=3, groups=(0, 3, 0, 0)), 0))
    root = read(text)
    prices = {
        name: [inner.text for inner in by_id(root, f"act-{name}").iter() if tag(inner) == "text"][1]
        for name in ("A", "D")
    }
    assert prices == {"A": "2", "D": "3"}


def test_a_goal_shows_what_is_measured_now() -> None:
    root = read(drawn_panels(view(POSITIONS["turn"], 0)))
    told = [
        element.text for element in by_id(root, "card-goal_10").iter() if tag(element) == "text"
    ]
    assert told[-1] == "4"  # the level of energy


def test_the_gauge_tells_how_far_everybody_is() -> None:
    root = read(drawn_panels(view(POSITIONS["turn"], 0)))
    # levels 3, 2, 4 lack 5, 6, 4; one of three stadiums; two of nine areas are gone
    assert words(by_id(root, "gauge-0")) == (
        "Ada lacks 15 levels and 2 stadiums for the aim; 7 areas are not evacuated."
    )


# -- ships -----------------------------------------------------------------------------------


def test_what_can_be_loaded_can_be_dragged_into_the_ship() -> None:
    root = read(drawn_panels(view(LOADING, 0)))
    pairs = {
        (element.attrib["data-drag"], element.attrib["data-drop"])
        for element in root.iter()
        if "data-drag" in element.attrib
    }
    assert ("card-d03", "hold-s16") in pairs
    assert ("factory-old-0", "hold-s16") in pairs
    assert ("store-old-1", "hold-s16") in pairs
    assert ("area-a8", "hold-s16") in pairs  # mountain: its zone is free
    assert ("area-a3", "bay-s16") in pairs  # a factory area among the buildings
    known = set(ids(root))
    assert all(drag in known and drop in known for drag, drop in pairs)


def test_ships_are_dragged_from_world_to_world() -> None:
    root = read(drawn_panels(view(POSITIONS["transport"], 0)))
    pairs = {
        (element.attrib["data-drag"], element.attrib["data-drop"])
        for element in root.iter()
        if "data-drag" in element.attrib
    }
    assert ("card-s01", "new-world") in pairs
    assert ("card-s20", "continent") in pairs


def test_the_energy_that_is_left_and_needed_is_told() -> None:
    root = read(drawn_panels(view(POSITIONS["transport"], 0)))
    assert words(by_id(root, "fuel")) == (  # Gull flies for 2, Long March for 3
        "5 energy is left on the Old World; the ships that wait there need 5."
    )


def test_what_is_aboard_is_drawn() -> None:
    text = drawn_panels(view(LOADING, 0))
    assert used(text, "hold-s13") == {"person": 2, "mountain": 1, "food": 1}
    assert "hold-s01" not in ids(read(text))


# -- for everybody ---------------------------------------------------------------------------


def test_names_of_the_players_are_used_and_escaped() -> None:
    seen = view(POSITIONS["turn"], 0)
    root = read(draw(seen, Say(names=("Ada", 'A<b>&"c"', "Cleo"))))
    assert 'A<b>&"c"' in {element.text for element in root.iter()}


def test_the_middle_lane_is_closed_for_two() -> None:
    two = msgspec.structs.replace(view(POSITIONS["turn"], 0), players=_two())
    closed = "The middle lane is closed with one or two players."
    assert draw(two, ENGLISH).count(closed) == 21
    assert closed not in draw(view(POSITIONS["turn"], 0), ENGLISH)


def _two() -> tuple[Any, ...]:
    return view(POSITIONS["turn"], 0).players[:2]
