"""A table that runs inside the test, and people who come to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from farhaven.table.app import Settings, create_app
from tests.guest import lanterns

from .databases import KINDS, new_database, put_away
from .members import Member, NewMember
from .people import NewPerson, Person

__all__ = ["lanterns"]


def hosted(folder: Path) -> Settings:
    """Bots think in a thread, and who is gone is away at once."""
    return Settings(folder, thinkers=0, grace=0.0)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """For a table of one's own."""
    return hosted(tmp_path / "data")


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    app = create_app(hosted(tmp_path_factory.mktemp("table")))
    with TestClient(app, raise_server_exceptions=True) as client:
        yield client


@pytest.fixture
def somebody(client: TestClient[Litestar]) -> NewPerson:
    """Call it for another person with a device of their own."""
    return lambda: Person(client)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    return new_database(request.param, tmp_path)


@pytest.fixture(scope="module", params=KINDS)
def members_client(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[TestClient[Litestar]]:
    """A table with each kind of database, for people with accounts."""
    folder = tmp_path_factory.mktemp("people")
    settings = replace(
        hosted(folder / "data"), db=new_database(request.param, folder), webhooks=True
    )
    with TestClient(create_app(settings), raise_server_exceptions=True) as client:
        yield client


@pytest.fixture
def browser(members_client: TestClient[Litestar]) -> NewMember:
    """Call it for another browser, whose owner may sign in."""
    return lambda: Member(members_client)


def pytest_sessionfinish() -> None:
    put_away()
