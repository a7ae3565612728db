"""Observations and actions have a version, and a change of them has the next."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farhaven.core.game import Refused
from farhaven.core.registry import find
from farhaven.envs.spaces import RELEASED, digest, main, space
from tests.envs.names import GAMES

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_released_is_what_the_game_has(name: str) -> None:
    found = space(name)
    assert found.digest == RELEASED[name][-1], (
        f"The features or the catalogue of {name} have changed: put {found.digest!r} behind the "
        "others in farhaven.envs.spaces.RELEASED (or in the place of the last, if no release has "
        "had that), and the version and the sizes into docs/learning.md."
    )
    assert found.version == len(RELEASED[name])


def test_no_version_is_released_twice() -> None:
    for name, versions in RELEASED.items():
        assert len(set(versions)) == len(versions), name


@pytest.mark.parametrize("name", GAMES)
def test_the_page_names_the_version_and_the_sizes(name: str) -> None:
    game, found = find(name), space(name)
    page = PAGE.read_text(encoding="utf-8")
    (row,) = re.findall(rf"^\| {name} \| (\d+) \| ([\d,]+) \| ([\d,]+) \|", page, re.MULTILINE)
    assert game.features is not None
    sizes = (found.version, len(game.features.names), len(game.catalogue))
    assert tuple(int(text.replace(",", "")) for text in row) == sizes


@pytest.mark.parametrize(
    ("names", "actions"),
    [
        (("coins", "cards", "rounds"), ("draw", "rest")),  # one more number
        (("cards", "coins"), ("draw", "rest")),  # another order
        (("coins", "stakes"), ("draw", "rest")),  # another name
        (("coins", "cards"), ("rest", "draw")),  # another order of actions
        (("coins", "cards"), ("draw", "rest", "stake")),  # one more action
    ],
)
def test_every_change_changes_the_digest(names: tuple[str, ...], actions: tuple[str, ...]) -> None:
    assert digest(names, actions) != digest(("coins", "cards"), ("draw", "rest"))


def test_the_digest_of_the_same_is_the_same() -> None:
    assert digest(("coins",), ("draw",)) == digest(("coins",), ("draw",))


def test_a_game_without_features_cannot_be_learned(lanterns: str) -> None:
    with pytest.raises(Refused) as refused:
        space(lanterns)
    assert str(refused.value) == (
        "Lanterns cannot be learned yet: it has no features or no catalogue of actions."
    )


def test_every_number_and_every_action_can_be_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["aldebaran_duel"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + 153 + 547
    assert lines[:2] == ["aldebaran_duel v1", "observation 0 epoch_1"]
    assert lines[154].startswith('action 0 {"type":"Take"')


def test_without_a_name_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == list(GAMES)


def test_an_unknown_game_has_no_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    assert capsys.readouterr().err.startswith('There is no game "chess"')
