"""The pages agree with the tree: links lead somewhere, and the parts of the package are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farhaven.cli import main
from farhaven.core.game import AnyGame
from farhaven.core.registry import games

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/farhaven/games/*/*.md")]
)
PICTURES = ROOT / "docs" / "pictures"
LAB = sorted(page for page in (ROOT / "docs" / "lab").glob("*.md") if page.name != "README.md")
PARTS = ["## Question", "## Command", "## Seeds", "## Result", "## Verdict"]
MANUALS = [ROOT / "docs" / "bots.md", *sorted((ROOT / "docs" / "games").glob("*.md"))]
MOST_LINES = 150
WIDEST = 160  # of a line that is not of a table: many lines in one would be no shorter page
PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_to_files_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    files = [target for target in targets if "://" not in target]
    assert [target for target in files if not (page.parent / target).exists()] == []


def test_every_picture_is_shown_and_every_picture_that_is_shown_is_there() -> None:
    shown = {
        (page.parent / target).resolve()
        for page in PAGES
        for target in PICTURE.findall(page.read_text(encoding="utf-8"))
        if "://" not in target
    }
    assert shown == {path for path in PICTURES.iterdir() if path.suffix in (".jpg", ".png", ".svg")}
    assert {path.name for path in shown if path.stat().st_size > 250_000} == set()


@pytest.mark.parametrize("page", MANUALS, ids=lambda page: page.name)
def test_what_a_user_needs_is_short(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert [line for line in lines if len(line) > WIDEST and not line.startswith("|")] == []


@pytest.mark.parametrize("page", LAB, ids=lambda page: page.stem)
def test_an_experiment_tells_all_of_itself(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.search(r"^\*Measured on \d{4}-\d\d-\d\d.*\*$", text, re.MULTILINE)
    assert [line for line in text.splitlines() if line.startswith("## ")] == PARTS
    parts = re.split(r"^## .*$", text, flags=re.MULTILINE)[1:]
    assert all(part.strip() for part in parts)
    assert "`" in parts[PARTS.index("## Command")]
    assert re.search(r"^\| -", parts[PARTS.index("## Result")], re.MULTILINE)


def test_the_lab_lists_its_experiments() -> None:
    text = (ROOT / "docs" / "lab" / "README.md").read_text(encoding="utf-8")
    assert sorted(LINK.findall(text)) == [page.name for page in LAB]


def test_the_architecture_names_every_part_of_the_package() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    package = ROOT / "src" / "farhaven"
    parts = {path.parent.name for path in package.glob("*/__init__.py")}
    parts |= {path.stem for path in package.glob("*.py") if not path.stem.startswith("__")}
    assert sorted(part for part in parts if f"`{part}" not in text) == []


def test_the_readme_names_the_two_commands_on_its_first_screen() -> None:
    first_screen = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:25]
    assert any("make play" in line for line in first_screen)
    assert any("make test" in line for line in first_screen)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_the_readme_tells_how_many_play_how_long_and_how_heavy(game: AnyGame) -> None:
    (line,) = (
        line
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith(f"| [*{game.title}*]")
    )
    players, minutes = (" to ".join(map(str, sorted({min(of), max(of)})))
                        for of in (game.seats, game.minutes))  # fmt: skip
    assert line.endswith(f" | {players} | {minutes} | {game.weight} |")


def test_make_alone_lists_every_target() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (phony,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    described = re.findall(r"^([a-z-]+):.* ## \S", makefile, re.MULTILINE)
    assert sorted(phony.split()) == sorted(described)


def test_the_commands_of_the_readme_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [line.split()[1:] for line in readme.splitlines() if line.startswith("farhaven ")]
    monkeypatch.chdir(tmp_path)
    elsewhere = {"serve", "play", "check", "coverage"}  # they wait for people, or take long
    for words in commands:
        if words[0] not in elsewhere:
            short = ["2" if before == "--games" else word for before, word in pairs(words)]
            assert main(short) == 0, f"{words}: {capsys.readouterr().err}"
    assert {words[0] for words in commands} >= {"games", "sim", "replay", "render"} | elsewhere
    assert (tmp_path / "position.svg").read_text(encoding="utf-8").startswith("<svg")


def pairs(words: list[str]) -> list[tuple[str, str]]:
    """Each word with the word before it."""
    return list(zip(["", *words], words, strict=False))
