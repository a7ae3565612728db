"""The table as it is drawn: what lies where, what can be clicked, what stays hidden."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from msgspec.structs import replace

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say
from farhaven.games.revive.actions import Begin, Build, Explore, Play, Populate, Put, Slide
from farhaven.games.revive.components.board import NEIGHBOURS, PLACES, SPACES_OF
from farhaven.games.revive.components.effects import (
    AdvanceAny,
    Choose,
    Cost,
    Gain,
    PlayAnyCard,
    RecallEnergy,
    RestCard,
    TakeArtifact,
    TakeModule,
    Trade,
)
from farhaven.games.revive.model import ABYSS, Deed, Face, Half, Piece
from farhaven.games.revive.state import (
    SAND,
    Aside,
    Offer,
    PickCard,
    PickCitizen,
    PickDeed,
    PickDiscard,
    PickFlight,
    PickLanding,
    PickModuleSpace,
    PickRemoval,
    PickReward,
    PickSaving,
    PickSide,
    PickSlot,
    PickSpace,
    PickSwitch,
    PickTarget,
    PickTribe,
    PickTurn,
    PickWild,
    Question,
    Slotted,
    Stage,
    State,
)
from farhaven.games.revive.svg import draw, panels
from farhaven.games.revive.svg.aims import aims
from farhaven.games.revive.svg.scene import scene
from farhaven.games.revive.svg.standing_pieces import building, moon_piece
from farhaven.games.revive.view import View, view
from tests.conftest import Golden
from tests.drawings import by_id, ids, placed, read, references, tag, targets, words

from .plenty import plenty
from .table import give, lay, leader, mask, table, tile_at

NAMES = Say(names=("Ada", "Boris", "Cleo"))


def position(
    *questions: Question, tribe: str = "nadair", face: Face = Face.SUN, **fields: Any
) -> State:
    """Two players in the middle of a game; the first one is asked these, the last one first."""
    state = plenty(tribe, face)
    first = state.players[0]
    give(
        first,
        stock=(2, 4, 5, 6),
        small=mask("p09a"),
        modules=(("m06", ""), ("m01", "", "m31"), ("", ""), ("", "", ""), ("", "", "")),
        crates=("b10", "b16"),
        artifact_card="ac03",
        unlocked=0b1,
        artifacts=("art_purple_2",),
        pool=(),
        asked=questions,
    )
    give(first, **fields)
    give(
        state.players[1],
        large=mask("p16b"),
        figures=mask("p16a"),
        crates=("b20",),
        artifact_card="ac09",
        score=12,
    )
    for place in ("p09", "p16"):
        tile_at(state, place, "s1")
    state.giants = True
    return state


def beginning(stage: Stage, question: Question, **fields: Any) -> State:
    """Before the first turn."""
    state = position(question, **fields)
    state.stage = stage
    return state


def alone() -> State:
    """Solo, while the display is tidied up."""
    state = position(PickReward(), PickRemoval(), hibernation=2)
    state.players.pop()
    state.hibernated, state.in_action, state.cube = True, True, 7
    return state


def sleeping(*questions: Question, space: int) -> State:
    state = position(*questions, hibernation=space)
    state.hibernated, state.in_action = True, True
    return state


def moon(tribe: str, *questions: Question, **fields: Any) -> State:
    """With a moon side up, and a tile of landscapes at the abyss."""
    state = position(*questions, tribe=tribe, face=Face.MOON, pieces_left=4, **fields)
    lay(state, p15="TM/FS")
    tile_at(state, "p15", "a04")
    return state


POOL = (
    Gain(any_basic=1),
    AdvanceAny(),
    Choose(((Gain(food=1),), (TakeModule(),))),
    Trade(Cost(any_basic=1), (Gain(crystal=1),)),
    RecallEnergy(),
    TakeArtifact(),
    TakeModule(),
)
POSITIONS = {
    "turn": position(),
    "pool": position(pool=POOL),
    "double": position(pool=(PlayAnyCard(), RestCard())),
    "slot": position(PickSlot("c28")),
    "side-slot": position(PickSlot("c28"), unlocked=0b101),
    "explore": position(PickTarget(Deed.EXPLORE)),
    "cheap": position(PickTarget(Deed.EXPLORE, discount=2)),
    "saving": position(PickSaving("p10", 4, (0, 0, 0), 2)),
    "build": position(PickTarget(Deed.BUILD)),
    "populate": position(PickTarget(Deed.POPULATE)),
    "deed": position(PickDeed((Deed.EXPLORE, Deed.BUILD))),
    "citizen": position(PickCitizen()),
    "turning": position(PickTurn("p09")),
    "module": position(PickModuleSpace("m02")),
    "switch": position(PickSwitch()),
    "wild": position(PickWild(), PickSlot("c28")),
    "reward": sleeping(PickReward(), space=3),
    "discard": sleeping(PickReward(), PickDiscard(), space=3),
    "falcon": moon("vukunturi", PickFlight(), pieces=("abyss",), markers=3),
    "workshop": moon("formics", PickSpace(), pieces=("p16d",)),
    "landing": position(PickLanding("p09b"), figures=0, tribe="jox49i"),
    "tribe": beginning(Stage.TRIBES, PickTribe(), tribe="jox49i"),
    "side": beginning(Stage.SIDES, PickSide()),
    "card": beginning(Stage.CARDS, PickCard(), dealt=("ac01", "ac02"), artifact_card=""),
    "alone": alone(),
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


def texts(element: Any) -> list[str]:
    return [inner.text or "" for inner in element.iter() if tag(inner) == "text"]


# -- all of it -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["turn", "slot", "build", "discard", "alone"])
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
    for seat in (1, SPECTATOR):
        text = drawn_panels(view(state, seat))
        assert not targets(read(text))
        assert "data-try" not in text


# -- secrets ---------------------------------------------------------------------------------


def test_crates_and_artifact_cards_of_others_are_not_in_the_drawing() -> None:
    state = POSITIONS["turn"]
    own = set(ids(read(drawn_panels(view(state, 0)))))
    assert {"tokens-b10", "tokens-b16", "card-ac03"} <= own
    assert not {"tokens-b20", "card-ac09"} & own
    for seat in (1, SPECTATOR):
        other = set(ids(read(drawn_panels(view(state, seat)))))
        assert not {"tokens-b10", "tokens-b16", "card-ac03"} & other


def test_tiles_that_are_not_explored_show_their_backs_alone() -> None:
    root = read(drawn_panels(view(POSITIONS["turn"], 0)))
    shown = {id for id in ids(root) if id.startswith("space-p")}
    assert shown == {f"space-{space}" for place in ("p09", "p16") for space in SPACES_OF[place]}
    hidden = {id for id in ids(root) if id.startswith("place-")}
    assert hidden == {f"place-{place}" for place in PLACES if place not in ("p09", "p16")}


# -- aims and prices -------------------------------------------------------------------------


def test_a_building_shows_its_price_before_it_is_chosen() -> None:
    # p09d lies next to the small building on p09a, so nothing is paid for the distance.
    root = read(drawn_panels(view(POSITIONS["build"], 0)))
    small = by_id(root, "space-p09d-small")
    assert small.attrib["data-action"] == encode(Build("p09d", False)).decode()
    assert "Costs 3 gears." in words(small)
    assert texts(small) == ["3"]


def test_what_cannot_be_paid_tells_how_much_is_missing_and_can_be_tried() -> None:
    # A large building costs 5 gears; there are 3 gears and no crystal.
    state = position(PickTarget(Deed.BUILD), stock=(0, 3, 0, 6))
    large = by_id(read(drawn_panels(view(state, 0))), "space-p09d-large")
    assert large.attrib["data-try"] == encode(Build("p09d", True)).decode()
    assert "Costs 5 gears." in words(large)
    assert texts(large) == ["\u22122"]


def test_every_technology_has_a_price_at_a_location() -> None:
    # Boris stands on p16a, which costs a book more: 3 + 1 for t2 of the Nàdair.
    root = read(drawn_panels(view(POSITIONS["populate"], 0)))
    aim = by_id(root, "space-p16a-t2")
    assert aim.attrib["data-action"] == encode(Populate("p16a", "t2")).decode()
    assert texts(aim)[:2] == ["2", "4"]


@pytest.mark.parametrize("deed", [Deed.POPULATE, Deed.BUILD])
def test_no_aim_lies_on_the_middle_of_another(deed: Deed) -> None:
    """Two locations, or two spaces, side by side: each plate is clicked in its middle."""
    seen = view(position(PickTarget(deed)), 0)
    kinds = (
        [Offer("", technology=f"t{n}", price=(0, 0, 3, 2), missing=n % 2) for n in range(1, 6)]
        if deed is Deed.POPULATE
        else [Offer("", large=large, price=(1, 3, 0, 2), missing=large) for large in (False, True)]
    )
    pairs = [(a, b) for a in NEIGHBOURS for b in NEIGHBOURS[a] if ABYSS not in (a, b)]
    for pair in pairs:
        offers = tuple(replace(kind, at=at) for at in pair for kind in kinds)
        drawn = aims(scene(replace(seen, offers=offers), NAMES))
        plates = [plate for aim in drawn for plate in plates_of(read(aim))]
        assert len(plates) == 2 * len(kinds)
        for n, (x, y, _, _) in enumerate(plates):
            for left, top, width, height in plates[n + 1 :]:
                assert not (abs(x - left) < width / 2 and abs(y - top) < height / 2), pair


def plates_of(root: Element) -> list[tuple[float, float, float, float]]:
    """Where plates have their middle, how wide and how high they are."""
    x, y = map(float, re.findall(r"[-\d.]+", root.attrib["transform"]))
    return [
        (x, y, float(one.attrib["width"]), float(one.attrib["height"]))
        for one in root.iter()
        if one.get("class") == "settled"
    ]


def test_a_moon_piece_shows_its_price_before_its_space_is_chosen() -> None:
    # A forest tile costs a crystal, and 1 food for a space between; p09d lies at the abyss.
    state = moon("nadair", PickSpace(), stock=(1, 0, 0, 0), small=0, figures=0)
    root = read(drawn_panels(view(state, 0)))
    near, far = by_id(root, "space-p09d"), by_id(root, "space-p09a")
    assert near.attrib["data-action"] == encode(Put("p09d")).decode()
    assert "Costs 1 crystal." in words(near)
    assert far.attrib["data-try"] == encode(Put("p09a")).decode()
    assert "\u22121" in texts(root)  # 1 resource is missing there


def test_a_tile_behind_the_ice_can_be_tried() -> None:
    root = read(drawn_panels(view(POSITIONS["explore"], 0)))
    tried = {element.get("data-try") for element in root.iter()}
    assert encode(Explore("p30")).decode() in tried  # no way leads there
    assert encode(Explore("p09")).decode() not in tried  # it is explored


# -- what a card would set off ---------------------------------------------------------------


def test_each_open_slot_shows_the_half_that_would_take_effect() -> None:
    # c28, Baker: 2 food above, a citizen below.
    root = read(drawn_panels(view(POSITIONS["slot"], 0)))
    upper = by_id(root, "slot-1-top")
    assert upper.attrib["data-action"] == encode(Slide(1, Half.TOP)).decode()
    uses = [one.get("href") for one in upper.iter() if tag(one) == "use"]
    assert uses.count("#icon-wheat") == 2
    shut = by_id(root, "slot-0-top")  # c11 lies there without a slot symbol
    assert shut.attrib["data-try"] == encode(Slide(0, Half.TOP)).decode()


def test_modules_that_would_answer_are_ringed() -> None:
    # A yellow card: m31 (green and yellow) answers in the slot, m01 (grey) does not.
    root = read(drawn_panels(view(POSITIONS["slot"], 0)))
    ringed = {
        id
        for id in ("bay-0-0", "bay-1-0", "bay-1-2")
        if any("gold-ring" in one.get("class", "") for one in by_id(root, id).iter())
    }
    assert ringed == {"bay-1-2"}


def test_cards_that_would_be_activated_again_are_ringed() -> None:
    # c02 keeps its slot open by its slot symbol; both cards are grey.
    slots = ((Slotted("c02", Half.TOP),), (), (), (), ())
    root = read(drawn_panels(view(position(PickSlot("c01"), slots=slots), 0)))
    assert any("gold-ring" in one.get("class", "") for one in by_id(root, "card-c02").iter())


# -- the course ------------------------------------------------------------------------------


def test_the_pool_lies_open_and_its_entries_are_settled_by_clicking() -> None:
    seen = view(POSITIONS["pool"], 0)
    waiting = next(
        group for panel in panels(seen, NAMES) for group in panel.groups if group.name == "waiting"
    )
    assert len(waiting.drawings) == len(POOL)


def test_what_waits_for_the_rewards_of_others_is_shown_beside_the_pool() -> None:
    """[3.17] It is seen, and cannot be settled yet."""
    state = position(aside=Aside((PlayAnyCard(),), ()))
    told = "When the others have their rewards: "
    drawn = drawn_panels(view(state, 0))
    assert sum(words(part).startswith(told) for part in read(drawn).iter()) == 1
    state.players[0].aside = None
    assert told not in drawn_panels(view(state, 0))


def test_hibernating_is_guided() -> None:
    root = read(drawn_panels(view(POSITIONS["discard"], 0)))
    steps = [words(one) for one in by_id(root, "guide") if words(one)]
    assert steps[-2:] == [
        "A large artifact leaves the crater.",
        "Choose a reward of the hibernation track.",
    ]
    assert "guide" not in ids(read(drawn_panels(view(POSITIONS["turn"], 0))))


def test_actions_that_are_not_possible_can_be_tried() -> None:
    state = position(stock=(0, 0, 0, 0), crates=(), slots=((Slotted("c11", Half.TOP),),) * 5)
    root = read(drawn_panels(view(state, 0)))
    tried = {element.get("data-try") for element in root.iter()}
    assert encode(Begin(Deed.BUILD)).decode() in tried
    assert encode(Play("c01")).decode() in tried


def test_a_table_without_tribes_can_be_drawn() -> None:
    state = table(leader(""), leader(""))
    state.stage, state.acting = Stage.TRIBES, 0
    state.players[0].asked = (PickTribe(),)
    root = read(drawn_panels(view(state, 0)))
    assert "tribe-nadair" in ids(root)


def test_a_tile_is_ground_and_a_building_stands_on_it() -> None:
    """[18.17] The hut of the first player, on the sand tile of the second."""
    state = table(leader("nadair"), give(leader("kunibans"), face=Face.MOON, pieces=("p09d",)))
    lay(state, p09="TS/TT")
    state.grounds = tuple(ground & ~mask("p09d") for ground in state.grounds)
    state.grounds = (*state.grounds[:SAND], mask("p09d"), *state.grounds[SAND + 1 :])
    give(state.players[0], small=mask("p09d"))
    drawn = draw(view(state, SPECTATOR))
    tile, hut = moon_piece(1, Piece.SAND_TILE), building(0, large=False)
    assert -1 < drawn.find(tile) < drawn.find(hut)


def test_of_two_tiles_on_a_space_the_one_that_is_ground_is_drawn() -> None:
    """The sand tile of the first player covers the forest tile of the second."""
    sand = give(leader("kunibans"), face=Face.MOON, pieces=("p09d",))
    forest = give(leader("nadair"), face=Face.MOON, pieces=("p09d",))
    state = table(sand, forest)
    lay(state, p09="TS/TT")
    state.grounds = tuple(ground & ~mask("p09d") for ground in state.grounds)
    state.grounds = (*state.grounds[:SAND], mask("p09d"), *state.grounds[SAND + 1 :])
    drawn = draw(view(state, SPECTATOR))
    assert moon_piece(0, Piece.SAND_TILE) in drawn
    assert moon_piece(1, Piece.FOREST_TILE) not in drawn
