"""Does the tree keep its shape? Import directions, sizes and views, found by reading the source.

`python -m tools.structure [FOLDER]` prints one line per fault, with the place and what to do, and
exits 1 if there is one. docs/architecture.md says why the arrows point as they do.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "farhaven"
CHECKED = ("src", "tests", "bench", "tools")

# Which parts of the package each part may import. A part that is not named here stands at the top:
# it may import everything, and no part that is named here may import it.
ARROWS: dict[str, frozenset[str]] = {
    "core": frozenset(),
    "geometry": frozenset(),
    "language": frozenset({"core"}),
    "svg": frozenset({"core", "geometry"}),
    "games": frozenset({"core", "geometry", "svg"}),
    "bots": frozenset({"core", "geometry", "svg", "games"}),
    "envs": frozenset({"core", "geometry", "svg", "games", "bots"}),
    "table": frozenset({"core", "geometry", "language", "svg", "games", "bots"}),
}

LONGEST_MODULE = 500
LONGEST_FUNCTION = 60

# What a view is never made with: each of these takes over fields that nobody has named.
WHOLE = frozenset(
    (
        *("astuple", "asdict", "copy", "deepcopy", "replace", "convert", "to_builtins"),
        *("vars", "getattr", "attrgetter", "__dict__", "__struct_fields__"),
    )
)
BY_NAME = "a view names each field that it shows, field=value."


@dataclass(frozen=True, order=True)
class Fault:
    path: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


@dataclass(frozen=True)
class Import:
    """One name that a module takes from another module of the package."""

    line: int
    module: tuple[str, ...]  # ("farhaven", "core", "game")
    name: str  # "" where the module itself is imported


def faults(root: Path) -> list[Fault]:
    """Everything that is wrong with the tree under `root`, in the order of the files."""
    found: list[Fault] = []
    for folder in CHECKED:
        for path in sorted((root / folder).rglob("*.py")):
            shown = path.relative_to(root).as_posix()
            source = path.read_text(encoding="utf-8")
            tree = ast.parse(source, shown)
            found += size_faults(shown, source, tree)
            module = path.relative_to(root / "src") if folder == "src" else None
            if module is not None:
                found += import_faults(shown, module, tree)
                if is_view(module):
                    found += view_faults(shown, tree)
    return sorted(found)


# -- sizes -----------------------------------------------------------------------------------


def size_faults(shown: str, source: str, tree: ast.Module) -> Iterator[Fault]:
    """What is too long to be read in one go."""
    lines = len(source.splitlines())
    if lines > LONGEST_MODULE and not is_data(shown, tree):
        text = f"the module has {lines} lines, {LONGEST_MODULE} at most; look for a seam and split"
        yield Fault(shown, 1, f"{text} it.")
    for function in functions(tree):
        # the head of a command lists its options, which is data
        length = (function.end_lineno or 0) - function.body[0].lineno + 1
        if length > LONGEST_FUNCTION:
            text = f"{function.name} has {length} lines, {LONGEST_FUNCTION} at most; let a part"
            yield Fault(shown, function.lineno, f"{text} of it have a name of its own.")


def is_data(shown: str, tree: ast.Module) -> bool:
    """A game's components, and modules that only declare: as long as what they list."""
    inside = Path(shown).with_suffix("").parts
    if "games" in inside and "components" in inside:
        return True
    return not any(True for _ in functions(tree))


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


# -- import directions -----------------------------------------------------------------------


def import_faults(shown: str, path: Path, tree: ast.Module) -> Iterator[Fault]:
    """What the module at `path`, seen from `src`, imports against the arrows."""
    here = tuple(path.with_suffix("").parts)
    if here[-1] == "__init__":
        here = here[:-1]
        package = here
    else:
        package = here[:-1]
    for imported in imports(tree, package):
        objection = against(here, imported)
        if objection:
            yield Fault(shown, imported.line, objection)


def imports(tree: ast.Module, package: tuple[str, ...]) -> Iterator[Import]:
    """Every import of the package's own modules, relative ones made absolute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                module = tuple(alias.name.split("."))
                if module[0] == PACKAGE:
                    yield Import(node.lineno, module, "")
        elif isinstance(node, ast.ImportFrom):
            module = tuple(node.module.split(".")) if node.module else ()
            if node.level:
                module = package[: len(package) - node.level + 1] + module
            if module[:1] == (PACKAGE,):
                for alias in node.names:
                    yield Import(node.lineno, module, alias.name)


def against(here: tuple[str, ...], imported: Import) -> str:
    """Why the module `here` should not import this; "" if it may."""
    # `from farhaven.games import revive` names a part by its name, not by its module
    there = (*imported.module, imported.name) if imported.name else imported.module
    if unit(here) == unit(there):
        return ""
    importer, part = part_of(here), part_of(there)
    target = ".".join(there)
    if importer in ARROWS and part and part != importer and part not in ARROWS[importer]:
        allowed = ", ".join(sorted(ARROWS[importer])) or "no other part"
        return f"{importer} may import {allowed}, not {target}; move what both need further down."
    if importer == part == "games":
        return f"a game may not import {target}: games share only what is in core, geometry or svg."
    if any(name.startswith("_") and not name.endswith("__") for name in there):
        return f"{target} is private to its package; make it public or do without."
    if part == "games" and len(imported.module) > 3:
        return f"{target} is inside a game; others know only its GAME and what that offers."
    return ""


def part_of(module: tuple[str, ...]) -> str:
    """The part of the package that a module belongs to: "core", "games", "cli"."""
    return module[1] if len(module) > 1 and not module[1].startswith("__") else ""


def unit(module: tuple[str, ...]) -> tuple[str, ...]:
    """What shares its private names: a part of the package, or one game."""
    return module[1:3] if part_of(module) == "games" else module[1:2]


# -- views -----------------------------------------------------------------------------------


def is_view(path: Path) -> bool:
    """Whether the module at `path`, seen from `src`, makes the views of a game."""
    room = path.with_suffix("").parts
    return room[:2] == (PACKAGE, "games") and "view" in room[3:]


def view_faults(shown: str, tree: ast.Module) -> Iterator[Fault]:
    """What would show a new field of the state although nobody has written its name."""
    views = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name | ast.Attribute | ast.alias) and name_of(node) in WHOLE:
            text = f"{name_of(node)} takes whatever there is; {BY_NAME}"
            yield Fault(shown, node.lineno, text)
        if isinstance(node, ast.Call):
            if any(keyword.arg is None for keyword in node.keywords):
                yield Fault(shown, node.lineno, f"** hides what is shown; {BY_NAME}")
            if node.args and name_of(node.func) in views:
                text = f"{name_of(node.func)} is filled by position; {BY_NAME}"
                yield Fault(shown, node.lineno, text)


def name_of(node: ast.AST) -> str:
    """What a node names or imports."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.alias):
        return node.name
    return node.id if isinstance(node, ast.Name) else ""


def main(arguments: list[str]) -> int:
    root = Path(arguments[0]) if arguments else Path()
    if not (root / "src").is_dir():
        print(f"There is no folder src in {root.absolute()}; name the root of the repository.")
        return 2
    found = faults(root)
    for fault in found:
        print(fault)
    if found:
        print(f"The structure has {len(found)} fault{'s' if len(found) > 1 else ''}.")
        return 1
    print("The structure is sound.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
