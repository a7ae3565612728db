"""The optional compiled build: `FARHAVEN_COMPILE=1 pip install .`

With the variable set, mypyc compiles the kernels that pyproject.toml names under `tool.farhaven`.
Without it, which is the usual way, everything stays plain Python.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

from setuptools import Extension, setup

COMPILING = bool(os.environ.get("FARHAVEN_COMPILE"))
NEEDED = ["mypy>=1.13", "msgspec>=0.19"]  # the compiler, and the types of what kernels import


def kernels() -> list[str]:
    """The modules to compile."""
    named = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["farhaven"]
    found = {path for pattern in named["compiled"] for path in Path().glob(pattern)}
    found -= {path for pattern in named["interpreted"] for path in Path().glob(pattern)}
    return sorted(path.as_posix() for path in found)


def extensions() -> list[Extension]:
    try:
        from mypyc.build import mypycify
    except ImportError:  # pip asks first what is needed, and comes back when it is there
        return []
    # In a cycle of imports, mypyc's own order leaves some tables without a type; `make check`
    # has seen to them. One C file for each module needs far less memory and time than one for all.
    options = ["--disable-error-code=has-type"]
    made: list[Extension] = mypycify(
        [*options, *kernels()],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="farhaven",
    )
    return made


setup(
    ext_modules=extensions() if COMPILING else [],
    setup_requires=NEEDED if COMPILING else [],
)
