"""Where letters and webhooks of a test arrive: small servers in a thread."""

from __future__ import annotations

import socketserver
import ssl
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import takewhile
from pathlib import Path

CERTIFICATES = Path(__file__).parent / "certificates"
AUTHORITY = CERTIFICATES / "authority.pem"  # has signed all of them


def presenting(certificate: str) -> ssl.SSLContext:
    """What a server with this certificate needs."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(CERTIFICATES / f"{certificate}.pem")
    return context


@contextmanager
def web_server(status: int = 204, certificate: str = "") -> Iterator[tuple[str, list[bytes]]]:
    """An address that answers with a status, and the bodies that were sent to it.

    With a certificate, it is one of HTTPS.
    """
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

    server = _Quiet(("127.0.0.1", 0), Handler)
    if certificate:
        server.socket = presenting(certificate).wrap_socket(
            server.socket, server_side=True, do_handshake_on_connect=False
        )
    with serving(server) as port:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{port}/hook", bodies


class _Quiet(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Somebody did not like the certificate."""


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


@dataclass
class Post:
    """What has arrived at a mail server."""

    letters: list[str] = field(default_factory=list)
    passwords: list[tuple[str, bool]] = field(default_factory=list)  # each: whether it was hidden


@contextmanager
def mail_server() -> Iterator[tuple[str, list[str]]]:
    """The address of a server that takes every letter, and the letters."""
    with post_office() as (address, post):
        yield f"smtp://{address}", post.letters


@contextmanager
def post_office(certificate: str = "", at_once: bool = False) -> Iterator[tuple[str, Post]]:
    """Where a mail server listens, and what arrives there.

    With a certificate it offers STARTTLS; `at_once`: everything is hidden from the beginning.
    """
    post = Post()
    context = presenting(certificate) if certificate else None

    class Handler(socketserver.StreamRequestHandler):
        is_hidden = False

        def hide(self) -> None:
            assert context is not None
            self.request = context.wrap_socket(self.request, server_side=True)
            self.setup()
            self.is_hidden = True

        def handle(self) -> None:
            with suppress(OSError):  # somebody did not like the certificate
                if at_once:
                    self.hide()
                self.talk()

        def finish(self) -> None:
            with suppress(OSError):
                super().finish()
            self.request.close()  # the one that hides; its server knows only the other

        def talk(self) -> None:
            self.say("220 here")
            while line := self.rfile.readline().decode().strip():
                match line.split()[0].upper():
                    case "EHLO":
                        offer = "" if context is None or self.is_hidden else "250-STARTTLS\r\n"
                        self.say(f"250-here\r\n{offer}250 AUTH PLAIN")
                    case "STARTTLS":
                        self.say("220 go on")
                        self.hide()
                    case "AUTH":
                        post.passwords.append((line.split()[-1], self.is_hidden))
                        self.say("235 welcome")
                    case "DATA":
                        self.say("354 go on")
                        post.letters.append(_letter(self.rfile))
                        self.say("250 taken")
                    case "QUIT":
                        self.say("221 goodbye")
                        return
                    case _:
                        self.say("250 yes")

        def say(self, text: str) -> None:
            self.wfile.write(f"{text}\r\n".encode())

    with serving(socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler)) as port:
        yield f"127.0.0.1:{port}", post


def _letter(lines: Iterable[bytes]) -> str:
    """What is said until a line that is but a dot."""
    said = (line.decode().rstrip("\r\n") for line in lines)
    return "\n".join(takewhile(lambda line: line != ".", said))


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
