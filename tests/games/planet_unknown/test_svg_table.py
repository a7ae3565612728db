"""The table, drawn: what is on it, what can be clicked, what stays secret."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import get_args
from xml.etree.ElementTree import Element

import msgspec
import pytest

from farhaven.core.codec import decode_action
from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH, Say
from farhaven.games.planet_unknown import GAME, actions
from farhaven.games.planet_unknown.actions import Action, Focus, Place
from farhaven.games.planet_unknown.model import Cause, Jump, Terrain, Track
from farhaven.games.planet_unknown.state import Player, State
from farhaven.games.planet_unknown.svg import draw, panels
from farhaven.games.planet_unknown.view import View, view
from tests.conftest import Golden
from tests.drawings import box, by_id, ids, placed, read, references, tag, targets, words

from .printed_boards import ROVERS
from .printed_planets import PRINTED
from .printed_tiles import NAMES, shapes, tile, turned
from .table import before_turn, lie, opened, player, solo, table, xy

PLANETS, CORPORATIONS = tuple(PRINTED), tuple(ROVERS)


def settled(planet: str = "ksb_4156", corporation: str = "universal_coalition") -> Player:
    return player(
        lie("i2 civ/energy *", a=(5, 1), b=(6, 1)),
        lie("o4 water/rover", a=(6, 3), b=(5, 2), m=(6, 2)),
        planet=planet,
        corporation=corporation,
        tracks=(3, 4, 2, 2, 5),
        patches=[(5, 4)],
        meteorites=[(6, 1)],
        rovers=[(5, 2)],
        cards=("civ_1_6", "civ_1_1"),
        rescued=1,
        collected=2,
    )


def placing(*others: Player) -> State:
    return table(settled(), *others, tiles=("v3 tech/biomass", "n5 biomass/civ *"))


PLACING = view(placing(player(), player(planet="gaia"), player(planet="lacuna")), 0)
TURNING = view(before_turn(settled(), player()), 0)
ALONE = view(solo(settled(), event="event_31"), 0)


def each(positions: dict[str, View]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("seen", positions.values(), ids=positions.keys())


# -- reading a drawing -----------------------------------------------------------------------


def offered(root: Element) -> Counter[Action]:
    """Every option that can be taken with the drawing: its targets, and the places of tiles."""
    found = Counter(decode_action(GAME, one.attrib["data-action"]) for one in targets(root))
    for element in root.iter():
        if "data-placing" in element.attrib:
            tiles = json.loads(element.attrib["data-placing"])["tiles"]
            for depot, looks in tiles.items():
                for shape, look in enumerate(looks):
                    found.update(Place(int(depot), shape, at) for at in look["at"])
    return found


def in_parts(seen: View) -> Element:
    """The panels of a page, one after the other."""
    drawn = "".join(
        drawing
        for panel in panels(seen, ENGLISH)
        for group in panel.groups
        for drawing in group.drawings
    )
    return read(f"<page>{drawn}</page>")


def assert_sound(root: Element) -> None:
    found = ids(root)
    assert [id for id, count in Counter(found).items() if count > 1] == []
    for element in root.iter():
        assert tag(element) not in {"script", "image", "foreignObject", "a"}
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name != "style"  # pages forbid it
            assert "href" not in name or value.startswith("#")


def origin(root: Element, id: str) -> tuple[float, float]:
    return next((x, y) for element, x, y, _ in placed(root) if element.get("id") == id)


# -- golden files ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("turning", TURNING),
        ("placing", PLACING),
        ("alone", ALONE),
        ("watched", view(placing(player(planet="cerberus")), SPECTATOR)),
    ],
)
def test_the_table_is_drawn_as_before(golden: Golden, name: str, seen: View) -> None:
    golden(f"{name}.svg", draw(seen))


# -- options ---------------------------------------------------------------------------------


def walk(state: State, every: int, most: int) -> Iterator[View]:
    """Positions of a game in which each seat takes options from all over the list."""
    for number in range(most):
        seats = GAME.deciders(state)
        if not seats:
            return
        seat = seats[number % len(seats)]
        options = GAME.options(state, seat)
        if number % every == 0:
            yield view(state, seat)
        GAME.apply(state, seat, options[number * 7919 % len(options)], None)


@pytest.mark.parametrize("first", range(0, 9, 2))
def test_every_option_of_a_game_can_be_taken_with_the_drawing(first: int) -> None:
    seats = (2, 1, 4, 3, 6)[first // 2]
    boards = [PLANETS[(3 * first + n) % len(PLANETS)] for n in range(seats)]
    companies = [CORPORATIONS[(first + n) % len(CORPORATIONS)] for n in range(seats)]
    state = opened(seats, planets=",".join(boards), corporations=",".join(companies), events="even")
    for seen in walk(state, every=17, most=600):
        for root in (read(draw(seen)), in_parts(seen)):
            assert set(offered(root)) == set(seen.options)
            assert_sound(root)


ACTIONS: tuple[Action, ...] = (
    actions.TurnStation(2),
    actions.ReturnMission("mission_03"),
    Focus(Track.WATER),
    Place(0, 1, 40),
    actions.Choose(1),
    actions.Forgo(0),
    actions.Raise(Track.CIV, Cause.SYNERGY),
    actions.Lower(Track.TECH),
    actions.Prefer(1),
    actions.Plant(66),
    actions.Store(),
    actions.Multiply(),
    actions.Exchange(),
    actions.Deploy(66),
    actions.Drive(29, 30, sink=True),
    actions.Lift(29, Jump.CARD),
    actions.Land(30),
    actions.Stow(17),
    actions.Unstow(81),
    actions.Use(3),
    actions.Harvest(Track.ROVER),
    actions.Collect(66),
    actions.Destroy(66),
    actions.Sweep(23),
    actions.Discard(-1),
    actions.Scrap(29),
    actions.Strike(66),
    actions.Peek(),
    actions.TakeSynergy(),
    actions.RemoveDepot(1),
    actions.TakeCard("civ_2_1"),
    actions.TakeMission("mission_05"),
    actions.Decline(),
    actions.Finish(),
)


def test_all_kinds_of_actions_are_among_the_samples() -> None:
    assert {type(action) for action in ACTIONS} == set(get_args(Action))


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: type(action).__name__)
def test_every_kind_of_action_has_its_place(action: Action) -> None:
    own = msgspec.structs.replace(
        PLACING.players[0], personal=("mission_03",), offered=("mission_05", "mission_06")
    )
    seen = msgspec.structs.replace(PLACING, options=(action,), players=(own, *PLACING.players[1:]))
    for root in (read(draw(seen)), in_parts(seen)):
        assert set(offered(root)) == {action}
        assert_sound(root)


def test_options_on_one_cell_have_a_target_each() -> None:
    cell = xy(5, 5)
    rovers = (xy(4, 5), xy(6, 5), xy(5, 4))
    several = (
        *(actions.Drive(rover, cell) for rover in rovers),
        actions.Drive(xy(4, 5), cell, sink=True),
        actions.Plant(cell),
    )
    root = read(draw(msgspec.structs.replace(PLACING, options=several)))
    assert offered(root) == Counter(several)


@each({"placing": PLACING, "turning": TURNING, "alone": ALONE})
def test_a_target_says_what_it_does_and_works_by_keyboard(seen: View) -> None:
    for element in targets(read(draw(seen))):
        action = decode_action(GAME, element.attrib["data-action"])
        assert words(element) == GAME.words.action(seen, action, ENGLISH)
        assert element.attrib["role"] == "button"
        assert element.attrib["tabindex"] == "0"


@each({"placing": PLACING, "turning": TURNING, "alone": ALONE})
def test_no_target_lies_inside_another(seen: View) -> None:
    for element in targets(read(draw(seen))):
        assert [inner for inner in element.iter() if "data-action" in inner.attrib] == [element]


def test_only_who_decides_has_targets() -> None:
    assert not offered(read(draw(view(placing(player()), SPECTATOR))))
    assert not offered(read(draw(view(before_turn(settled(), player()), 1))))


# -- why not ---------------------------------------------------------------------------------


def tried(seen: View) -> dict[str, Action]:
    """What a page may ask about, by the piece or the tracker that carries it."""
    found = {}
    for element in in_parts(seen).iter():
        for inner in element:
            if "data-try" in inner.attrib:
                action = decode_action(GAME, inner.attrib["data-try"])
                found[inner.get("id") or element.attrib["id"]] = action
    return found


def why(state: State, action: Action) -> str:
    assert action not in GAME.options(state, 0)
    return " ".join(GAME.words.obstacle(one, ENGLISH) for one in GAME.obstacles(state, 0, action))


def test_a_technology_that_does_not_work_tells_why() -> None:
    """Level 2 is reached: 3 to 5 do not work, the others need not be used."""
    state = placing(player())
    found = tried(view(state, 0))
    assert set(found) == {f"card-technology-{number}" for number in (2, 3, 4)}
    for number in (2, 3, 4):
        action = found[f"card-technology-{number}"]
        assert why(state, action) == "You have no technology for this that works now."


def test_a_technology_that_was_used_tells_why() -> None:
    state = table(player(corporation="horizon", tracks=(0, 0, 0, 3, 14)))
    assert "card-technology-4" not in tried(view(state, 0))
    GAME.apply(state, 0, actions.Use(4), None)
    action = tried(view(state, 0))["card-technology-4"]
    assert why(state, action) == "You have used this technology already."


def test_a_tracker_that_cannot_move_tells_why() -> None:
    """An event moves any tracker down by 3: only civ and water can go as far as that."""
    own, other = player(tracks=(3, 4, 2, 2, 0)), player(tracks=(1, 0, 0, 0, 1))
    state = table(own, other, event="event_42")
    found = tried(view(state, 0))
    assert {id for id in found if id.startswith("tracker")} == {
        "tracker-0-2",
        "tracker-0-3",
        "tracker-0-4",
    }
    assert why(state, found["tracker-0-4"]) == (
        "It cannot go down, or another one must go down farther: the tech tracker."
    )


def test_after_the_game_no_technology_is_struck_out_for_its_turn() -> None:
    """The last effects count them all as used."""
    own = msgspec.structs.replace(PLACING.players[0], used_now=(0, 1, 2, 3, 4))
    seen = msgspec.structs.replace(PLACING, players=(own, *PLACING.players[1:]))
    told = {
        over: words(
            by_id(read(draw(msgspec.structs.replace(seen, ended=over))), "card-technology-1")
        )
        for over in (False, True)
    }
    assert told[False].endswith("It has been used.")
    assert told[True].endswith("It works.")


def test_nobody_who_does_not_decide_is_told_why() -> None:
    assert not tried(view(before_turn(settled(), player()), 1))
    assert not tried(view(placing(player()), SPECTATOR))


# -- secrets ---------------------------------------------------------------------------------


def test_secret_cards_of_others_are_not_in_the_drawing() -> None:
    state = table(
        player(cards=("civ_1_6", "civ_1_1"), personal=("mission_11",)),
        player(cards=("civ_2_2",), personal=("mission_12",)),
        missions=("mission_21", "mission_22", "mission_23"),
        event="event_17",
    )
    state.players[0].peeked = "event_31"
    secret = {"card-civ_1_6", "card-mission_11", "card-event_31"}
    own, other, watched = (set(ids(read(draw(view(state, seat))))) for seat in (0, 1, SPECTATOR))
    assert secret | {"card-civ_1_1"} <= own
    assert not secret & other
    assert not secret & watched
    assert "card-civ_2_2" not in own | watched
    assert "card-mission_12" not in own | watched


# -- missions --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_12_7_each_mission_shows_both_counts_and_a_crown_for_who_leads(seat: int) -> None:
    state = table(
        player(rescued=1),
        player(rescued=4),
        player(rescued=4),
        missions=("mission_26", "mission_25", "mission_28"),
    )
    state.common = "mission_06"
    root = read(draw(view(state, seat)))
    for card, counts, crowns in (
        ("mission_26", ["1", "4"], 1),
        ("mission_25", ["0", "0"], 0),  # equal
        ("mission_28", ["1", "4"], 1),  # fewer lifepods
        ("mission_06", ["0", "0", "0"], 0),
    ):
        drawn = by_id(root, f"card-{card}")
        shown = [label.text or "" for label in drawn.iter() if tag(label) == "text"]
        assert shown[-len(counts) :] == counts, card
        assert len(crowns_of(drawn)) == crowns, card
    words_of = "".join(by_id(root, "card-mission_28").itertext())
    assert "Player 1 1, Player 3 4: Player 1 leads." in words_of


def crowns_of(drawn: Element) -> list[Element]:
    return [use for use in drawn.iter() if any("crown" in value for value in use.attrib.values())]


def test_12_7_with_six_players_the_counts_of_the_mission_of_all_take_two_rows() -> None:
    state = table(*(player(rescued=n) for n in range(6)), missions=())
    state.common = "mission_26"
    card = by_id(read(draw(view(state, 0))), "card-mission_26")
    shown = [label.text or "" for label in card.iter() if tag(label) == "text"]
    assert shown[-6:] == ["0", "1", "2", "3", "4", "5"]
    assert len(crowns_of(card)) == 1


# -- what lies where -------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_own_section_is_in_front(seats: int) -> None:
    state = opened(seats)
    for seat in range(seats):
        root = read(draw(view(state, seat)))
        marker = (0, 3), (0, 2, 4), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)
        section = (marker[seats - 2][seat] - state.turned) % 6
        for depots, mine in ((range(6), (section + state.offset) % 6), (range(6, 12), 6 + section)):
            lowest = max(depots, key=lambda number: origin(root, f"stack-{number}")[1])
            assert lowest == mine
        assert origin(root, f"marker-{seat}")[1] == max(
            origin(root, f"marker-{other}")[1] for other in range(seats)
        )


def test_turning_the_station_moves_the_depots_clockwise() -> None:
    before = read(draw(TURNING))
    after = read(draw(msgspec.structs.replace(TURNING, turned=(TURNING.turned + 1) % 6)))
    front = max(range(6, 12), key=lambda number: origin(before, f"stack-{number}")[1])
    assert origin(after, f"stack-{front}")[0] < origin(before, f"stack-{front}")[0]


def test_who_thinks_and_who_commands_is_told() -> None:
    root = read(draw(PLACING, Say(names=("Ada", "Boris", "Cleo", "Dana"))))
    assert words(by_id(root, "marker-1")) == "Boris, still thinking"
    assert "commander" in words(by_id(root, f"marker-{PLACING.commander}"))


def test_pieces_lie_on_their_cells() -> None:
    root = read(draw(PLACING))
    x, y = origin(root, f"vehicle-0-{xy(5, 2)}")
    right, down = origin(root, f"meteorite-0-{xy(6, 1)}")
    assert right > x
    assert down < y
    assert f"patch-0-{xy(5, 4)}" in ids(root)
    pods = {id for id in ids(root) if id.startswith("lifepod-0-")}
    assert pods == {f"lifepod-0-{cell}" for cell in PLACING.players[0].lifepods}


def test_trackers_climb() -> None:
    own = PLACING.players[0]
    higher = msgspec.structs.replace(own, trackers=(own.trackers[0] + 2, *own.trackers[1:]))
    seen = msgspec.structs.replace(PLACING, players=(higher, *PLACING.players[1:]))
    before, after = (origin(read(draw(one)), "tracker-0-0") for one in (PLACING, seen))
    assert after[0] == before[0]
    assert after[1] < before[1]


def test_planets_of_others_are_live() -> None:
    laid = lie("i2 biomass/civ", a=(5, 0), b=(6, 0))
    state = table(settled(), player(laid))
    small = by_id(read(draw(view(state, 0))), "world-1")
    assert f"tile-{tile('i2 biomass/civ')}" in {inner.get("id") for inner in small.iter()}


def test_names_of_the_players_are_used_and_escaped() -> None:
    root = read(draw(PLACING, Say(names=("Ada", 'A<b>&"c"', "Cleo", "Dana"))))
    assert 'A<b>&"c"' in {element.text for element in root.iter()}


def test_every_reference_is_met() -> None:
    for seen in (PLACING, TURNING, ALONE):
        text = draw(seen, prefix="left-")
        assert references(text) <= set(ids(read(text)))


@each({"placing": PLACING, "turning": TURNING, "alone": ALONE})
def test_everything_keeps_inside_the_frame_and_stays_legible(seen: View) -> None:
    root = read(draw(seen))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for one in placed(root):
        if tag(one.element) == "rect":
            left, top, right, bottom = box(one)
            assert -0.01 <= left < right <= width + 0.01
            assert -0.01 <= top < bottom <= height + 0.01
        elif tag(one.element) == "text":
            assert 0 < one.x + one.scale * float(one.element.get("x", 0)) < width


# -- placing by hand -------------------------------------------------------------------------


def _look(name: str, shape: int) -> tuple[frozenset[tuple[int, int, str]], int, int]:
    """All that can be seen of a shape, and the size of its box."""
    look = turned(name, shape)
    signs = [(*point, "a") for point in look.a] + [(*point, "b") for point in look.b]
    signs += [(*look.building_a, "A"), (*look.building_b, "B"), (*look.meteorite, "m")]
    cells = (*look.a, *look.b)
    return frozenset(signs), 1 + max(x for x, _ in cells), 1 + max(y for _, y in cells)


@pytest.mark.parametrize("name", NAMES)
def test_turning_and_flipping_lead_to_the_shapes_that_look_like_that(name: str) -> None:
    ring = NAMES.index(name) // 6
    offer = (
        (f"{name} water/rover", "i4 rover/tech")
        if ring == 0
        else (
            "i2 civ/energy",
            f"{name} water/rover",
        )
    )
    root = read(draw(view(table(player(), tiles=offer), 0)))
    grid = next(element for element in root.iter() if "data-placing" in element.attrib)
    looks = json.loads(grid.attrib["data-placing"])["tiles"][str(ring)]
    assert len(looks) == len(shapes(name))
    for shape, look in enumerate(looks):
        signs, width, height = _look(name, shape)
        assert look["size"] == [width, height]
        assert {(at % 12, at // 12) for at in look["cells"]} == {(x, y) for x, y, _ in signs}
        assert look["grip"] in look["cells"]
        assert _look(name, look["turned"])[0] == {(height - 1 - y, x, s) for x, y, s in signs}
        assert _look(name, look["flipped"])[0] == {(width - 1 - x, y, s) for x, y, s in signs}
        assert f"ghost-{ring}-{shape}" in ids(root)


def test_terrains_have_a_pattern_besides_their_colour() -> None:
    text = draw(PLACING)
    for terrain in (Terrain.CIV, Terrain.WATER, Terrain.ROVER):
        assert f"url(#pattern-{terrain.name.lower()})" in text
