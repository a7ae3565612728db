"""All addresses that are about people."""

from __future__ import annotations

from litestar import Router
from litestar.di import Provide

from . import api_people, web_circle, web_people, web_resets
from .reception import reception_of

_NEEDED = {"reception": Provide(reception_of, sync_to_thread=False)}

ROUTERS = (
    Router(
        "/",
        route_handlers=[*web_people.HANDLERS, *web_resets.HANDLERS, *web_circle.HANDLERS],
        dependencies=_NEEDED,
        include_in_schema=False,
    ),
    Router("/api", route_handlers=api_people.HANDLERS, dependencies=_NEEDED, tags=["people"]),
)
