"""A table in a process of its own, which can be killed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

from farhaven.client import Client

PROGRAM = "import sys; from farhaven.cli import main; sys.exit(main())"
READY = re.compile(r"(http://[\d.]+:\d+)")


class Server:
    """`farhaven serve`, listening at `address` while it is entered.

    `descriptors`: how many it has, as for `ulimit`: "-n 1024".
    """

    def __init__(self, data: Path, port: int = 0, *more: str, descriptors: str = "") -> None:
        self.data = data
        self.port = port
        self.more = more
        self.descriptors = descriptors
        self.address = ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(self.port)]
        if self.descriptors:
            command = ["sh", "-c", f'ulimit {self.descriptors} && exec "$@"', "sh", *command]
        with (self.data.parent / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                [*command, "--data", str(self.data), *self.more],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = READY.search(said)
        assert found, (said, self.errors)
        self.address = found[1]
        self.port = int(self.address.rsplit(":", 1)[-1])

    def kill(self) -> None:
        """As a power cut would: nothing is said and nothing is tidied up."""
        self.process.kill()
        self.process.wait()
        self._close()

    def stop(self) -> int:
        self.process.terminate()
        code = self.process.wait()
        self._close()
        return code

    def _close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()

    def client(self) -> Client:
        return Client(self.address)

    @property
    def errors(self) -> str:
        return (self.data.parent / "errors.txt").read_text()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.kill()
