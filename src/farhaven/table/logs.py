"""The log of a host: lines for people, or JSON for programs. It holds no address and no secret."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from .settings import LogKind


class JsonFormatter(logging.Formatter):
    """One object on a line; what goes with a message as `facts` stands beside it."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def start_log(kind: LogKind) -> None:
    """Write to stderr: in text what needs attention, in JSON each request as well."""
    handler = logging.StreamHandler(sys.stderr)
    if kind == "json":
        handler.setFormatter(JsonFormatter())
        logging.getLogger("farhaven").setLevel(logging.INFO)
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s:%(name)s:%(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
