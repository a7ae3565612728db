"""Where letters and webhooks of a test arrive: small servers in a thread."""

from __future__ import annotations

import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@contextmanager
def web_server(status: int = 204) -> Iterator[tuple[str, list[bytes]]]:
    """An address that answers with a status, and the bodies that were sent to it."""
    bodies: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            bodies.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(status)
            if status >= 300:
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # its own name
            """Nobody reads it."""

    with serving(ThreadingHTTPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"http://127.0.0.1:{port}/hook", bodies


@contextmanager
def dripping_server() -> Iterator[str]:
    """An address whose answer comes drop by drop."""

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.rfile.readline()
            with suppress(OSError):  # cut off
                self.wfile.write(b"HTTP/1.1")
                for _ in range(40):
                    self.wfile.write(b" ")
                    time.sleep(0.05)
                self.wfile.write(b"200 OK\r\nContent-Length: 0\r\n\r\n")

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"http://127.0.0.1:{port}/hook"


@contextmanager
def mail_server() -> Iterator[tuple[str, list[str]]]:
    """The address of a server that takes every letter, and the letters."""
    letters: list[str] = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline().decode().strip():
                match line.split()[0].upper():
                    case "EHLO":
                        self.say("250 here")
                    case "DATA":
                        self.say("354 go on")
                        letters.append(self.letter())
                        self.say("250 taken")
                    case "QUIT":
                        self.say("221 goodbye")
                        return
                    case _:
                        self.say("250 yes")

        def letter(self) -> str:
            lines: list[str] = []
            while (line := self.rfile.readline().decode().rstrip("\r\n")) != ".":
                lines.append(line)
            return "\n".join(lines)

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"smtp://127.0.0.1:{port}", letters


@contextmanager
def serving(server: socketserver.TCPServer) -> Iterator[int]:
    with server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server.server_address[1]
        finally:
            server.shutdown()
            thread.join()
