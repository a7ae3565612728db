"""The table in text; no secret is told, and nothing is said but through `Say`."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from farhaven.core.events import Log, heard_by
from farhaven.core.game import Opening, clone
from farhaven.core.rng import choice, seeded
from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.planet_unknown import GAME, rules
from farhaven.games.planet_unknown.actions import TakeCard
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.options import SETTINGS
from farhaven.games.planet_unknown.state import State
from farhaven.games.planet_unknown.view import view

from .speech import BLUE, LOUD, RED, SAY, WORDS, assert_sentence
from .table import lie, player, solo, table

OWN = player(
    lie("i3 civ/energy", (5, 1), (5, 0), (5, 2)),
    tracks=(3, 0, 0, 1, 3),
    patches=[(6, 1)],
    rovers=[(4, 1)],
    meteorites=[(5, 2)],
    rescued=2,
    collected=1,
    cards=("civ_4_1", "civ_1_3"),
    personal=("mission_27",),
)
OTHER = player(planet="petra", corporation="jump_drive", stowed=(81,), cards=("civ_4_7",))


def told(seat: Seat) -> list[str]:
    state = table(OWN, OTHER, missions=("mission_24", "mission_25", "mission_26"))
    return WORDS.board(view(state, seat), SAY).splitlines()


# -- the table -------------------------------------------------------------------------------


def test_the_station_is_told_with_the_tiles_of_each_seat() -> None:
    lines = told(RED)
    assert "Station, the tiles in front of each player:" in lines
    assert (
        "  Red: the civ and energy tile I2, 11 more below; the rover and tech tile I4, "
        "11 more below" in lines
    )
    assert [line for line in lines if line.startswith("  Blue: the ")]


def test_a_planet_is_told_row_by_row() -> None:
    lines = told(SPECTATOR)
    start = lines.index("      A B C D E F G H I J K L")
    assert lines[start + 1 : start + 4] == [
        "   1            E'.            1",
        "   2        ~ .^C'P . .        1",
        "   3      . ~ ~ C*. .+~ .      1",
    ]
    assert lines[start + 13] == "      1 1 1 2 2 3 3 2 2 1 1 1"


@pytest.mark.parametrize(
    ("planet", "line"),
    [
        ("persephone", "Forbidden buildings (civ): F1, D2-F2, C3-F3, B4-F4, B5-F5, A6-F6"),
        ("persephone", "Forbidden buildings (water): G7-L7, G8-K8, G9-K9, G10-J10, G11-I11, G12"),
        ("arashi", "The ring: A6-L6, A7-L7"),
        ("charybdis", "The centre: F6-G6, F7-G7"),
        (
            "tartarus",
            (
                "On one side of the chasm: F1-G1, D2-F2, C3-F3, B4-F4, B5-E5, A6-E6, A7-E7, "
                "B8-F8, B9-F9, C10-G10, D11-F11, F12"
            ),
        ),
        ("tartarus", "Diagonal steps cross it here: F4-G5, G9-F10"),
        ("cerberus", "Planetoid 3: I8-K8, H9-L9, H10-L10, H11-L11, I12-K12"),
    ],
)
def test_the_zones_of_a_planet_are_told(planet: str, line: str) -> None:
    state = table(player(planet=planet), player())
    assert f"  {line}" in WORDS.board(view(state, SPECTATOR), SAY).splitlines()


def test_a_corporation_board_is_told() -> None:
    lines = told(SPECTATOR)
    for line in (
        "  Planet KSB-4156, corporation Universal Coalition",
        "  the civ tracker: space 3 (a civ card of level 1)",
        "  the water tracker: space 0",
        "  Works: technology 1. Tiles may be placed without touching another one.",
        "  On the corporation board: 1 rover, 2 lifepods and 1 meteorite",
        "  Planet Petra, corporation Jump Drive",
        "  Currents left uncovered count as cells filled with energy at the end.",
        "  Lifepods elsewhere on the board: technology B",
        "  Mission between both: more trackers on top of their tracks. Red 0, Blue 0: equal.",
    ):
        assert line in lines, line


def test_who_is_thinking_and_who_commands_is_told() -> None:
    assert told(RED)[:2] == ["Turn 1; Red is the commander.", "Still thinking: Red and Blue."]


@pytest.mark.parametrize("seat", [RED, BLUE, SPECTATOR])
def test_the_viewer_is_addressed(seat: Seat) -> None:
    addressed = [line.split()[0] for line in told(seat) if "(you)" in line]
    assert addressed == [SAY.name(number) for number in (RED, BLUE) if number == seat]


def test_the_event_and_the_target_of_a_solo_game_are_told() -> None:
    lines = WORDS.board(view(solo(player(), event="event_39"), RED), SAY).splitlines()
    assert any(line.startswith("Target: ") for line in lines)
    assert "Event, orange: tiles may not cover perimeter cells this turn; 19 events left." in lines


# -- secrets ---------------------------------------------------------------------------------


def test_only_the_owner_is_told_of_secrets() -> None:
    secret = ["  Civ card of level 4, at the end: 1 point for each patch on the planet"]
    secret.append("  Personal mission: no ice left uncovered")
    assert all(line in told(RED) for line in secret)
    for seat in (BLUE, SPECTATOR):
        lines = told(seat)
        assert not [line for line in secret if line in lines]
        assert "  Civ card of level 4, secret" in lines
        assert "  Personal missions: 1, secret" in lines
        assert "  Civ card of level 1, at once: 1 patch" in lines


def test_the_log_tells_others_only_that_a_card_was_taken() -> None:
    state = table(player(tracks=(2, 0, 0, 0, 0)), decks={1: ("civ_1_8", "civ_1_9")})
    rules.apply(state, BLUE, rules.options(state, BLUE)[0], None)
    log: Log = []
    while not any(isinstance(option, TakeCard) for option in rules.options(state, RED)):
        options = rules.options(state, RED)
        rules.apply(state, RED, options[0], None)
        while owing := [seat for seat in rules.deciders(state) if seat != RED]:
            rules.apply(state, owing[0], rules.options(state, owing[0])[0], None)
    rules.apply(state, RED, TakeCard("civ_1_8"), log)
    texts = {
        seat: " ".join(WORDS.event(event, SAY) for event in heard_by(seat, log))
        for seat in (RED, BLUE, SPECTATOR)
    }
    assert "3 collected meteorites" in texts[RED]
    for seat in (BLUE, SPECTATOR):
        assert "Red keeps a secret civ card of level 1." in texts[seat]
        assert "3 collected meteorites" not in texts[seat]


# -- missions against others -----------------------------------------------------------------

RIVALS = table(
    player(collected=3, rescued=1, personal=("mission_24",)),
    player(collected=5, rescued=4, personal=("mission_27",)),
    player(collected=4, rescued=4),
    missions=("mission_26", "mission_15", "mission_28"),
)
GREEN = 2


@pytest.mark.parametrize("seat", [RED, BLUE, GREEN, SPECTATOR])
def test_12_7_each_mission_tells_both_values_and_who_leads(seat: Seat) -> None:
    lines = WORDS.board(view(RIVALS, seat), SAY).splitlines()
    for line in (
        "  Mission between Red and Blue: more collected lifepods. Red 1, Blue 4: Blue leads.",
        "  Mission between Blue and Green: more areas of civ. Blue 0, Green 0: equal.",
        "  Mission between Red and Green: fewer collected lifepods. Red 1, Green 4: Red leads.",
    ):
        assert line in lines, line


def test_12_7_the_final_sheet_tells_what_was_counted() -> None:
    told = WORDS.counted(view(RIVALS, RED), "missions", SAY)
    assert told[0] == "More collected lifepods. Red 1, Blue 4: Blue leads."
    assert len(told) == 3
    assert WORDS.counted(view(RIVALS, RED), "rows", SAY) == ()


def test_16_7_8_so_does_the_mission_of_all() -> None:
    state = clone(RIVALS)
    state.common = "mission_26"
    assert WORDS.counted(view(state, GREEN), "common_mission", SAY) == (
        "More collected lifepods. Red 1, Blue 4, Green 4: Blue and Green share the lead.",
    )
    state = solo(player(rescued=2), event="event_33")
    state.common = "mission_26"
    assert WORDS.counted(view(state, RED), "common_mission", SAY) == (
        "More collected lifepods. Red 2.",
    )


def test_13_2_personal_missions_are_not_counted_for_others() -> None:
    for seat in (RED, GREEN, SPECTATOR):
        seen = view(RIVALS, seat)
        assert WORDS.counted(seen, "personal_missions", SAY) == ()
        assert "no ice left uncovered" not in WORDS.board(seen, SAY)


# -- components and settings -----------------------------------------------------------------


def test_every_component_has_a_name_and_a_text() -> None:
    texts = {}
    for one in GAME.components:
        name = WORDS.name(one.kind, one.id, SAY) or one.name
        texts[name] = WORDS.component(one.kind, one.id, SAY)
        assert_sentence(texts[name])
        assert WORDS.kind(one.kind, one.group, SAY)
    assert len(texts) == len(GAME.components)


def test_every_technology_of_a_corporation_is_told_apart() -> None:
    for corporation in CORPORATIONS.values():
        text = WORDS.component("corporation", corporation.id, SAY)
        assert text.count("Technology ") == len(corporation.technologies)


def test_settings_and_their_values_have_names() -> None:
    for setting in SETTINGS:
        names = [WORDS.setting(setting.key, value, SAY) for value in ("", *setting.values)]
        assert len(set(names)) == len(names)
    assert WORDS.setting("planets", "gaia,petra", SAY) == "Gaia, Petra"
    assert WORDS.setting("corporations", "oasis, flux", SAY) == "Oasis Ultd., Flux Industries"
    assert WORDS.setting("events", "9/3/8", SAY) == "9/3/8"


# -- whole games -----------------------------------------------------------------------------

EVERYTHING = {
    "planets": "random",
    "corporations": "random",
    "events": "even",
    "personal_missions": "yes",
}
STEP = 11  # of so many decisions, one is looked at from all sides


def decisions(seats: int, settings: dict[str, str]) -> Iterator[tuple[int, State, Log]]:
    """Every position of a game of random decisions, with what has just happened."""
    chosen = {setting.key: setting.default for setting in SETTINGS} | settings
    state = rules.setup(Opening(seats, 5, "printed-1", chosen))
    rng, log, number = seeded(5), Log(), 0
    yield number, state, log
    while owing := rules.deciders(state):
        seat = owing[number % len(owing)]
        action, rng = choice(rng, tuple(rules.options(state, seat)))
        log = []
        rules.apply(state, seat, action, log)
        number += 1
        yield number, state, log


GAMES = pytest.mark.parametrize(("seats", "settings"), [(1, {}), (3, EVERYTHING)])


@GAMES
def test_all_that_is_said_in_a_game_is_sentences(seats: int, settings: dict[str, str]) -> None:
    for number, state, log in decisions(seats, settings):
        for event in log:
            if text := WORDS.event(event, SAY):
                assert_sentence(text)
        if number % STEP:
            continue
        for seat in (*range(seats), SPECTATOR):
            seen = view(state, seat)
            assert_sentence(WORDS.prompt(seen, SAY))
            assert len({WORDS.action(seen, one, SAY) for one in seen.options}) == len(seen.options)
        for seat in rules.deciders(state):
            seen = view(state, seat)
            for candidate in list(rules.candidates(state, seat))[number % 97 :: 97]:
                assert_sentence(WORDS.action(seen, candidate, SAY))
                for why in rules.obstacles(state, seat, candidate):
                    assert_sentence(WORDS.obstacle(why, SAY))


@GAMES
def test_everything_is_said_through_say(seats: int, settings: dict[str, str]) -> None:
    for number, state, log in decisions(seats, settings):
        texts = [WORDS.event(event, LOUD) for event in log]
        if not number % STEP:
            views = [view(state, seat) for seat in (*rules.deciders(state), SPECTATOR)]
            texts += [WORDS.prompt(seen, LOUD) for seen in views]
            texts += [WORDS.board(seen, LOUD) for seen in views]
            texts += [WORDS.action(seen, one, LOUD) for seen in views for one in seen.options[::5]]
        assert [text for text in texts if text != text.upper()] == []
