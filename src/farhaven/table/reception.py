"""What the pages about people need of a host: who may register, passwords, the steward."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from typing import TypeAlias

from litestar import Litestar
from litestar.di import NamedDependency

from .passwords import Passwords
from .settings import Registration, Settings
from .steward import Steward
from .visits import AnyRequest


@dataclass(frozen=True)
class Reception:
    registration: Registration
    passwords: Passwords
    steward: Steward


FromReception: TypeAlias = NamedDependency[Reception]


def reception_of(request: AnyRequest) -> Reception:
    reception: Reception = request.app.state.reception
    return reception


def receiving(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What is open while the application runs, after the tables are."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        steward = Steward(app.state.tables, settings)
        app.state.reception = Reception(settings.registration, Passwords(), steward)
        steward.start()
        try:
            yield
        finally:
            await steward.close()

    return lifespan
