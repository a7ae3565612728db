"""Where a library is missing, one sentence names it and the extra."""

from __future__ import annotations

import importlib
import sys

import pytest

from tests.cli.conftest import Farhaven


@pytest.mark.parametrize(
    ("module", "library"),
    [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_an_environment_names_the_extra(
    module: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel"):
        monkeypatch.setitem(sys.modules, name, None)
    monkeypatch.delitem(sys.modules, f"farhaven.envs.{module}", raising=False)
    monkeypatch.delitem(sys.modules, "farhaven.envs.arrays", raising=False)
    with pytest.raises(ImportError) as refused:
        importlib.import_module(f"farhaven.envs.{module}")
    sentence = str(refused.value)
    assert sentence.startswith(f"farhaven.envs.{module} needs ")
    assert sentence.endswith(", which is not installed; `pip install 'farhaven[learn]'` brings it.")


def test_the_dataset_names_the_extra(farhaven: Farhaven, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "farhaven.envs.dataset", raising=False)
    monkeypatch.delattr("farhaven.envs.dataset", raising=False)
    ran = farhaven("dataset", "revive", "-o", "revive.parquet")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "A dataset needs pyarrow, which is not installed; "
        "`pip install 'farhaven[learn]'` brings it.\n"
    )
