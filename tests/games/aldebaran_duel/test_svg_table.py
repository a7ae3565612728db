"""The table, drawn: what is on it, what can be clicked, what stays secret."""

from __future__ import annotations

import msgspec
import pytest

from farhaven.core.codec import decode_action
from farhaven.core.value import Seat
from farhaven.core.words import ENGLISH, Say
from farhaven.games.aldebaran_duel import GAME
from farhaven.games.aldebaran_duel.model import BLUE, RED, Cell
from farhaven.games.aldebaran_duel.svg import draw
from farhaven.games.aldebaran_duel.view import View
from tests.conftest import Golden
from tests.drawings import box, by_id, ids, placed, read, references, tag, targets, words

from .positions import ASKED, ENDED, PAYING, START, WATCHED, crowded

POSITIONS = {**ASKED, "ended": ENDED, "crowded": crowded(8, 10, 7)}


def each(positions: dict[str, View]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("view", positions.values(), ids=positions.keys())


# -- the positions themselves ----------------------------------------------------------------


@each({**ASKED, "ended": ENDED})
def test_the_positions_can_happen(view: View) -> None:
    assert GAME.view(GAME.determinise(view, 1), view.seat) == view


# -- golden files ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "view"),
    [("start", START), ("paying", PAYING), ("ended", ENDED), ("watched", WATCHED)],
)
def test_the_table_is_drawn_as_before(golden: Golden, name: str, view: View) -> None:
    golden(f"{name}.svg", draw(view))


# -- targets ---------------------------------------------------------------------------------


@each(POSITIONS)
def test_every_option_is_one_target_and_nothing_else_is(view: View) -> None:
    found = [decode_action(GAME, e.attrib["data-action"]) for e in targets(read(draw(view)))]
    assert sorted(found, key=repr) == sorted(view.options, key=repr)


@each(POSITIONS)
def test_a_target_says_what_it_does_and_works_by_keyboard(view: View) -> None:
    for element in targets(read(draw(view))):
        action = decode_action(GAME, element.attrib["data-action"])
        assert words(element) == GAME.words.action(view, action, ENGLISH)
        assert element.attrib["role"] == "button"
        assert element.attrib["tabindex"] == "0"
        assert "target" in element.attrib["class"].split()


@each(POSITIONS)
def test_no_target_lies_inside_another(view: View) -> None:
    for element in targets(read(draw(view))):
        assert [inner for inner in element.iter() if "data-action" in inner.attrib] == [element]


def test_a_card_that_pays_whole_or_half_has_a_target_for_each() -> None:
    card = by_id(read(draw(PAYING)), "card-2_09")
    assert "data-action" not in card.attrib
    assert [element.attrib["data-action"] for element in targets(card)] == [
        '{"type":"Pay","item":"2_09","half":false}',
        '{"type":"Pay","item":"2_09","half":true}',
    ]


def test_a_card_with_one_option_is_itself_the_target() -> None:
    card = by_id(read(draw(START)), "card-1_14")
    assert card.attrib["data-action"] == '{"type":"Take","card":"1_14"}'


@pytest.mark.parametrize("seat", [BLUE, -1])
def test_only_who_decides_has_targets(seat: Seat) -> None:
    assert targets(read(draw(_seen_by(seat)))) == []


# -- what lies where -------------------------------------------------------------------------


@each(POSITIONS)
def test_every_card_that_is_seen_lies_on_the_table_once(view: View) -> None:
    drawn = [id.removeprefix("card-") for id in ids(read(draw(view))) if id.startswith("card-")]
    cards = [card for column in view.market for card in column if card]
    for player in view.players:
        cards += [*player.hand, *(player.science or ()), *player.stations, *player.shuttles]
        cards += player.researched
        for planet in player.planets:
            cards += [planet.card, *filter(None, (*planet.quarters, planet.ship))]
    if not view.ended:  # then the score sheet lies where the market and the discard pile were
        cards += view.discard[-1:]
    assert sorted(drawn) == sorted(cards)


def test_places_and_pieces_have_ids_that_do_not_change() -> None:
    found = set(ids(read(draw(PAYING))))
    named = {"market-0-0", "market-1-2", "cylinder", "deck", "discard", "prompt", "tile-T6"}
    named |= {"planet-0-1_31", "quarter-0-1_31-0", "quarter-1-2_30-3", "card-1_27", "card-1_18"}
    named |= {"marker-0-energy", "marker-1-income", "tokens-0", "points-1", "objects-0-station"}
    assert named <= found


def test_the_cylinder_stands_where_the_view_says() -> None:
    at = {
        cell: _origin(draw(msgspec.structs.replace(PAYING, cylinder=cell)), "cylinder")
        for cell in ((0, 0), (1, 0), (0, 1), (-4, 4))
    }
    centre = at[0, 0]
    assert at[1, 0][0] > centre[0]
    assert at[1, 0][1] == centre[1]
    assert at[0, 1][0] == centre[0]
    assert at[0, 1][1] < centre[1]  # military toward red is up
    assert (at[-4, 4][0] - centre[0]) == pytest.approx(4 * (centre[0] - at[1, 0][0]))


@pytest.mark.parametrize("corner", [(-4, -4), (-4, 4), (4, -4), (4, 4)])
def test_arrows_off_the_board_stay_on_its_frame(corner: Cell) -> None:
    root = read(draw(msgspec.structs.replace(ASKED["move"], cylinder=corner)))
    board = by_id(root, "influence")
    boxes = {id(element): box(one) for one in placed(root) if tag(element := one.element) == "rect"}
    frame = next(boxes[id(element)] for element in board.iter() if tag(element) == "rect")
    for arrow in targets(root):
        left, top, right, bottom = next(boxes[id(e)] for e in arrow.iter() if tag(e) == "rect")
        assert frame[0] <= left < right <= frame[2]
        assert frame[1] <= top < bottom <= frame[3]


def test_markers_move_with_the_scales() -> None:
    red = msgspec.structs.replace(PAYING.players[RED], production=(3, 0, 0, 0))
    moved = msgspec.structs.replace(PAYING, players=(red, PAYING.players[BLUE]))
    one, three = (_origin(draw(view), "marker-0-energy") for view in (PAYING, moved))
    assert three[0] - one[0] == pytest.approx(2 * 28)
    assert three[1] == one[1]


def test_the_viewer_sits_in_front() -> None:
    for seat in (RED, BLUE):
        text = draw(_seen_by(seat))
        assert _origin(text, f"space-{seat}")[1] > _origin(text, f"space-{1 - seat}")[1]


def test_points_are_those_so_far_and_at_the_end_all_of_them() -> None:
    assert _number(PAYING, "points-0") == sum(PAYING.players[RED].earned)
    assert _number(ENDED, "points-0") == GAME.scores(ENDED)[RED].total


def test_names_of_the_players_are_used_and_escaped() -> None:
    text = draw(PAYING, Say(names=('A<b>&"c"', "Blanche")))
    root = read(text)
    assert 'A<b>&"c"' in {element.text for element in root.iter()}
    assert "Blanche" in {element.text for element in root.iter()}


# -- secrets ---------------------------------------------------------------------------------


def test_science_cards_of_others_are_backs_with_a_count() -> None:
    text = draw(_seen_by(BLUE))
    assert not set(PAYING.players[RED].science or ()) & _science_ids(text)
    hidden = by_id(read(text), "science-0")
    assert words(hidden) == "3 science cards, face down."
    assert len([child for child in hidden if tag(child) == "g"]) == 3


def test_a_science_card_that_is_being_paid_for_is_open_to_all() -> None:
    agenda = ASKED["pay for science"].players[RED].agenda
    hidden = msgspec.structs.replace(WATCHED.players[RED], agenda=agenda)
    for seat in (BLUE, -1):
        view = msgspec.structs.replace(WATCHED, seat=seat, players=(hidden, WATCHED.players[BLUE]))
        assert "S09" in _science_ids(draw(view))


# -- a sound drawing -------------------------------------------------------------------------


@each(POSITIONS)
def test_ids_are_unique_and_every_reference_is_met(view: View) -> None:
    text = draw(view)
    found = ids(read(text))
    assert len(found) == len(set(found))
    assert references(text) <= set(found)


def test_two_drawings_lie_on_one_page_with_prefixes() -> None:
    left, right = draw(PAYING, prefix="left-"), draw(PAYING, prefix="right-")
    assert not set(ids(read(left))) & set(ids(read(right)))
    assert references(left) <= set(ids(read(left)))
    assert by_id(read(left), "left-card-2_09")


@each(POSITIONS)
def test_nothing_runs_and_nothing_is_loaded(view: View) -> None:
    root = read(draw(view))
    for element in root.iter():
        assert tag(element) not in {"script", "image", "foreignObject", "a"}
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name != "style"  # pages forbid it
            assert "href" not in name or value.startswith("#")
    assert "width" not in root.attrib


@pytest.mark.parametrize("crowd", [(8, 10, 7), (11, 13, 10)])
def test_a_crowded_table_keeps_inside_its_frame_and_stays_legible(
    crowd: tuple[int, int, int],
) -> None:
    root = read(draw(crowded(*crowd)))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for one in placed(root):
        element, x, _, scale = one
        if tag(element) == "rect":
            left, top, right, bottom = box(one)
            assert -0.01 <= left < right <= width + 0.01
            assert -0.01 <= top < bottom <= height + 0.01
        elif tag(element) == "text":
            assert 0 < x + scale * float(element.get("x", 0)) < width
            assert scale * float(element.attrib["font-size"]) > 5.5


# -- helpers ---------------------------------------------------------------------------------


def _seen_by(seat: Seat) -> View:
    """PAYING as it looks to somebody who does not decide."""
    return msgspec.structs.replace(WATCHED, seat=seat)


def _origin(text: str, id: str) -> tuple[float, float]:
    return next((x, y) for element, x, y, _ in placed(read(text)) if element.get("id") == id)


def _number(view: View, id: str) -> int:
    element = by_id(read(draw(view)), id)
    return int(next(inner.text or "" for inner in element if tag(inner) == "text"))


def _science_ids(text: str) -> set[str]:
    return {id.removeprefix("card-") for id in ids(read(text)) if id.startswith("card-S")}
