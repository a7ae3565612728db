"""The walk-through builds a game that works: it is put together here as a reader would do it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from litestar.testing import TestClient

from farhaven.core import registry
from farhaven.core.conformance import ConformanceError, conformance
from farhaven.core.game import AnyGame, opening
from farhaven.core.guests import VARIABLE, game_at
from farhaven.core.match import Match
from farhaven.core.value import SPECTATOR
from farhaven.table.app import Settings, create_app
from tests.cli.conftest import Farhaven, farhaven
from tests.guest import forget_games
from tools.messages import SAYING, calls, literals, messages_in, name_of

__all__ = ["farhaven"]

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> str:
    """The Python of the page, one block below the other."""
    return "\n\n".join(BLOCK.findall(PAGE.read_text(encoding="utf-8")))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "last_ship.py"
    path.write_text(blocks(), encoding="utf-8")
    return path


@pytest.fixture
def game(file: Path) -> AnyGame:
    return game_at(str(file))


@pytest.fixture
def named(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of the game, while the environment tells where it lies."""
    monkeypatch.setenv(VARIABLE, str(file))
    forget_games()
    yield "last_ship"
    monkeypatch.undo()
    forget_games()


def test_the_game_conforms(game: AnyGame) -> None:
    report = conformance(game, games=10)
    assert report.seats == {2: 10, 3: 10}


@pytest.mark.parametrize("seats", [2, 3])
def test_the_game_is_played_to_its_end(game: AnyGame, seats: int) -> None:
    chance = Random(seats)
    match = Match(game, opening(game, seats=seats, seed=seats))
    while deciders := game.deciders(match.state):
        match.play(deciders[0], chance.choice(game.options(match.state, deciders[0])))
    assert game.ending(match.state) in game.endings
    assert all(score.total is not None for score in game.scores(game.view(match.state, SPECTATOR)))
    assert game.winners(match.state)


def test_every_way_to_end_that_the_rules_name_is_one(game: AnyGame) -> None:
    state = game.setup(opening(game, seats=2, seed=1))
    for player in state.players:
        player.hold, player.left = ("grain 1",), True
    assert game.ending(state) == "all_left"
    state = game.setup(opening(game, seats=2, seed=1))
    state.players[0].hold, state.players[1].hold = ("grain 1",), ("grain 5",)
    state.players[0].left = True
    state.quakes = ("quake 1", "quake 2", "quake 3")
    assert game.ending(state) == "quake"
    assert game.winners(state) == [0]


def test_the_environment_makes_the_game_known(named: str) -> None:
    assert registry.find(named).title == "Last Ship"


def test_the_game_is_played_in_the_terminal(farhaven: Farhaven, named: str) -> None:
    ran = farhaven("play", named, "--seed", 2, typed="1\n" * 20)
    assert (ran.code, ran.err) == (0, "")
    assert "Take grain 2." in ran.out
    assert "The wishes were" in ran.out


def test_the_terminal_tells_once_how_it_ended_and_who_won(farhaven: Farhaven, named: str) -> None:
    ran = farhaven("play", named, "--seed", 2, "--name", "Ada", typed="1\n" * 20)
    told = [ran.out.count(end) for end in ("The old world broke apart.", "All ships have left.")]
    assert sorted(told) == [0, 1]
    assert re.search(r"^(Ada|Greedy|Ada and Greedy) won\.$", ran.out, re.MULTILINE)


def test_every_sentence_would_be_found_for_translation(game: AnyGame) -> None:
    """As CONTRIBUTING.md asks of a game in the tree: at its call, or marked with `message`."""
    for call in calls(ast.parse(blocks())):
        for argument in call.args[: SAYING[name_of(call)]]:
            assert literals(argument) or isinstance(argument, ast.Name)
    found = {one.text for one in messages_in(blocks(), "last_ship.py")}
    assert {"Cargo", "All ships have left.", "{player}: {ship} (wish: {wish})"} <= found


@pytest.mark.parametrize("path", ["/", "/new/last_ship", "/rules/last_ship", "/almanac/last_ship"])
def test_the_table_in_the_browser_has_pages_for_it(named: str, tmp_path: Path, path: str) -> None:
    with TestClient(create_app(Settings(tmp_path / "data", thinkers=0))) as client:
        answer = client.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 200
        assert "Last Ship" in answer.text
        written = "The rules of Last Ship are not written down yet." in answer.text
        assert written == path.startswith("/rules")


def test_bots_play_the_game(farhaven: Farhaven, named: str) -> None:
    ran = farhaven("sim", named, "--games", 4, "--bots", "greedy,random", "--json")
    assert ran.code == 0
    assert '"last_ship"' in ran.out


def test_the_page_shows_what_the_suite_says_to_a_leak(tmp_path: Path) -> None:
    honest = "shown = player.wish if at == seat or ending(state) else None"
    assert honest in blocks()
    path = tmp_path / "leaky_ship.py"
    path.write_text(blocks().replace(honest, "shown = player.wish"), encoding="utf-8")
    with pytest.raises(ConformanceError) as caught:
        conformance(game_at(str(path)), games=1)
    page = PAGE.read_text(encoding="utf-8")
    (quoted,) = re.findall(r"^> (last_ship breaks .*?)\n\n", page, re.MULTILINE | re.DOTALL)
    assert without_chance(str(caught.value)) == without_chance(quoted.replace("\n> ", " "))


def without_chance(message: str) -> str:
    """The message without what the dice decide: which seat, which move, which wish."""
    return re.sub(r"(seat|move|players[.]|is|not) ?('[a-z]+'|[0-9]+)", r"\1 X", message)
