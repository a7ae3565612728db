"""Every page in each language: whatever is read on it was said, and is translated."""

from __future__ import annotations

import pytest

from farhaven import __version__
from farhaven.bots.analysis import Analysis, Remark
from farhaven.core.codec import to_plain
from farhaven.core.game import AnyGame, opening
from farhaven.core.match import AnyMatch, Match
from farhaven.core.registry import find
from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH
from farhaven.language import LANGUAGES, SOURCE, say_for
from farhaven.table import pages
from farhaven.table.accounts import Account, Session
from farhaven.table.founding import level_names
from farhaven.table.people import Circle, Person
from farhaven.table.preferences import Look
from farhaven.table.results import Rating, Record
from farhaven.table.scene import TableCard
from farhaven.table.studies import Study

from .loud import NAMES, SPOKEN, TRANSLATED, Texts, loud, quiet
from .scenes import played, scene, variants

# Names are the same everywhere, and so are the files that somebody downloads.
SAME = ("Farhaven", "FARHAVEN", *LANGUAGES.values(), __version__, "house-1", "SVG")
# As the boxes are called in Poland and Czechia, where that is not as in English.
BOXES = {
    "cs": {"Evacuation": "Evakuace", "Planet Unknown": "Neznámá planeta", "Revive": "Obleva"},
    "pl": {"Evacuation": "Ewakuacja", "Planet Unknown": "Niezbadana Planeta"},
}

every_language = pytest.mark.parametrize("language", TRANSLATED)


def assert_said(page: str) -> None:
    assert quiet(page, *SAME) == []


@every_language
def test_the_first_page(language: str) -> None:
    say, look, duel = loud(language), Look(language), find("aldebaran_duel")
    cards = [
        TableCard("T1", duel, NAMES, say("Your turn"), mine=True, over=False),
        TableCard("T2", duel, NAMES, say("The game is over."), mine=False, over=True),
    ]
    assert_said(pages.home(SPOKEN, cards, say, look))
    assert_said(pages.home(SPOKEN, [], say, look))


@every_language
def test_a_new_table(language: str) -> None:
    say, look = loud(language), Look(language)
    levels = level_names(say)
    duel = find("aldebaran_duel")
    assert_said(pages.new_table(duel, levels, say, look))
    assert_said(pages.new_table(duel, levels, say, look, problem="!", fields={"with": "open"}))


@every_language
def test_pages_about_games(language: str) -> None:
    say, look, duel = loud(language), Look(language), find("aldebaran_duel")
    assert_said(pages.rules_page(duel, say, look))
    assert_said(pages.almanac_page(duel, {}, say, look))
    assert_said(pages.almanac_page(duel, {"text": "XYZZY"}, say, look))
    assert_said(pages.about_page(SPOKEN, say, look))


@every_language
@pytest.mark.parametrize("game", SPOKEN, ids=lambda game: game.name)
def test_a_game_is_called_as_its_box(language: str, game: AnyGame) -> None:
    say, look = say_for(language, NAMES), Look(language)
    match: AnyMatch = Match(game, opening(game, seats=2, seed=1))
    card = TableCard("T1", game, NAMES, "", mine=True, over=False)
    title = BOXES[language].get(game.title, game.title)
    for page in (
        pages.home(SPOKEN, [card], say, look),
        pages.about_page(SPOKEN, say, look),
        pages.new_table(game, level_names(say), say, look),
        pages.almanac_page(game, {}, say, look),
        pages.games_page([card], True, say, look),
        pages.table_page(scene(match, 0, say), say, look),
        pages.replay_page(scene(match, 0, say), 0, say, look),
    ):
        assert title in page
        assert [other for other in BOXES[language] if other in seen(page)] == []


def seen(page: str) -> str:
    """What is read, but for what stands in English on purpose."""
    reader = Texts()
    reader.feed(page)
    return "\n".join(reader.texts)


@every_language
def test_the_page_about_farhaven_says_what_is_stored(language: str) -> None:
    page = pages.about_page(SPOKEN, ENGLISH, Look(SOURCE))
    assert "There are no accounts" not in page
    for stored in ("chat", "password", "friends", "e-mail", "webhook", "internet addresses"):
        assert stored in page
    assert_said(pages.about_page(SPOKEN, loud(language), Look(language)))


@every_language
def test_settings_and_errors(language: str) -> None:
    say, look = loud(language), Look(language)
    assert_said(pages.settings_page(say, look))
    assert_said(pages.settings_page(say, look, saved=True))
    for status in (400, 403, 404, 409, 413, 422, 429, 500, 503):
        assert_said(pages.error_page(status, "!", say, look))


@every_language
@pytest.mark.parametrize("decisions", [0, 60, 1000])
def test_a_table(language: str, decisions: int) -> None:
    say, look, match = loud(language), Look(language), played(decisions)
    for seat in (0, 1, SPECTATOR):
        assert_said(pages.table_page(scene(match, seat, say), say, look))
    for one in variants(scene(match, 0, say)):
        assert_said(pages.scene_fragment(one, say, look))


@every_language
def test_a_replay(language: str) -> None:
    say, look, match = loud(language), Look(language), played(40)
    for at in (0, 40):
        assert_said(pages.replay_page(scene(match, 1, say), at, say, look))


@every_language
def test_an_analysis(language: str) -> None:
    say, look, match = loud(language), Look(language), played(12)
    made = match.decisions[5]
    options = match.game.options(match.state_after(5), made.seat)
    remark = Remark(6, made.seat, to_plain(made.action), to_plain(options[0]), 2.5)
    moves = tuple(one.seat for one in match.decisions)
    told = Analysis(match.game.name, NAMES, moves, ((1.0, 2.0),) * 13, (remark,), 3)
    for study in (Study(0.3), Study(failed=True), Study(1.0, told)):
        assert_said(pages.analysis_page("T1", match, study, say, look))


ACCOUNT = Account(
    id="account-aaaaaaaaaaaaaaaa",
    name="ŽOFIE",
    created="2026-01-01",
    rated=True,
    language="cs",
    email="A@B.CZ",
    confirmed=False,
    webhook="",
    wanted=("turn",),
    minutes=30,
)


@every_language
def test_accounts(language: str) -> None:
    say, look = loud(language), Look(language)
    for registration in (True, False):
        assert_said(pages.sign_in_page(say, look, registration, "!"))
        assert_said(pages.closed_page(say, look, registration))
    assert_said(pages.register_page(say, look, "!"))
    for purpose in ("confirm", "unsubscribe"):
        assert_said(pages.letter_page(say, look, purpose))
    sessions = [Session("A", "", "2026-01-01", "2026-01-01"), Session("B", "", "2026", "2026")]
    for done in ("name", "password", "notices", "confirm", "ratings", "devices", ""):
        scene = pages.AccountScene(ACCOUNT, sessions, "A", True, True, done, "!")
        assert_said(pages.account_page(scene, say, look))


@every_language
def test_people_and_games(language: str) -> None:
    say, look, duel = loud(language), Look(language), find("aldebaran_duel")
    card = TableCard("T1", duel, NAMES, say("Your turn"), mine=True, over=False)
    everybody = (Person("A", "ŁUCJA"),)
    calls = [pages.CallCard("T1", duel.title, "ŁUCJA")]
    for circle in (Circle(*(everybody,) * 5), Circle((), (), (), (), ())):
        for tables in ([card], []):
            scene = pages.PeopleScene(circle, calls, tables, True, "/INVITE/A", "!", True)
            assert_said(pages.people_page(scene, say, look))
    for member in (True, False):
        assert_said(pages.games_page([card], member, say, look))
        assert_said(pages.games_page([], member, say, look))


@every_language
def test_statistics(language: str) -> None:
    say, look, duel = loud(language), Look(language), find("aldebaran_duel")
    records = [
        Record(duel.name, 1, 1, 0, None, None, "T1"),
        Record(duel.name, 2, 3, 2, 40.5, 51, "T1"),
    ]
    rating = Rating(duel.name, "ŽOFIE", 1520, 1)
    titles, solo = {duel.name: duel.title}, {duel.name: "!"}
    for rated in (True, False):
        scene = pages.StatisticsScene(
            "ŽOFIE", titles, records, solo, [rating], {duel.name: [rating]}, rated
        )
        assert_said(pages.statistics_page(scene, say, look))
    nothing = pages.StatisticsScene("ŽOFIE", titles, [], {}, [], {}, True)
    assert_said(pages.statistics_page(nothing, say, look))
