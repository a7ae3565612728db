"""The addresses of what is looked at after a game: its analysis."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import TypeAlias

from litestar import Litestar, MediaType, Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath

from . import pages
from .problems import NotAllowed, NotPossible
from .staging import check_access
from .standing import decisions, is_over, names
from .studies import Studies
from .visits import AnyRequest, FromTables, FromVisit

FromStudies: TypeAlias = NamedDependency[Studies]


def studies_of(request: AnyRequest) -> Studies:
    studies: Studies = request.app.state.studies
    return studies


@get("/table/{id:str}/analysis", media_type=MediaType.HTML)
async def analysis(
    id: FromPath[str], tables: FromTables, studies: FromStudies, visit: FromVisit
) -> str:
    """For everybody who may have the record of the game: after its end, and not before."""
    table = await tables.table(id, visit.say)
    standing = table.standing
    say = visit.speak(names(standing))
    check_access(table, visit.device, say)
    if not is_over(standing):
        raise NotAllowed(
            say("The game goes on: it is looked at again when it is over, as that tells secrets.")
        )
    if not decisions(standing):
        raise NotPossible(say("Nothing was decided in this game, so there is nothing to look at."))
    return pages.analysis_page(id, standing.match, studies.of(id, standing), say, visit.look)


def studying(own_process: bool) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """What is open while the application runs: the process in which games are looked at."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.studies = Studies(own_process)
        try:
            yield
        finally:
            await app.state.studies.close()

    return lifespan


ROUTER = Router(
    "/",
    route_handlers=[analysis],
    dependencies={"studies": Provide(studies_of, sync_to_thread=False)},
    include_in_schema=False,
)
