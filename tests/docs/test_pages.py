"""The pages agree with the tree: links lead somewhere, and the parts of the package are named."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from farhaven.cli import main

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/farhaven/games/*/*.md")]
)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_to_files_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    files = [target for target in targets if "://" not in target]
    assert [target for target in files if not (page.parent / target).exists()] == []


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
