"""Letters: e-mail by the host's SMTP server, and the links in them that need no signing in."""

from __future__ import annotations

import hmac
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.errors import MessageError
from email.message import EmailMessage
from typing import Final, Literal, TypeAlias
from urllib.parse import unquote, urlsplit

from .accounts import Account, is_account
from .identity import Keys, is_secret

Purpose: TypeAlias = Literal["confirm", "unsubscribe"]

PURPOSES: Final[tuple[Purpose, ...]] = ("confirm", "unsubscribe")
TIMEOUT: Final = 15.0  # seconds
PORTS: Final = {"smtp": 587, "smtps": 465}
_ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,180}")


@dataclass(frozen=True)
class Letter:
    to: str
    subject: str
    text: str
    unsubscribe: str = ""  # the address that ends such letters


def is_email(text: str) -> bool:
    """Whether this looks like an address; whether it is one, a letter has to show."""
    return _ADDRESS.fullmatch(text) is not None and ".." not in text


# -- links -----------------------------------------------------------------------------------


def token(keys: Keys, purpose: Purpose, account: Account) -> str:
    """What a link in a letter ends with; it is for this address alone."""
    return f"{account.id}.{keys.signed(f'{purpose} {account.id} {account.email}')}"


def account_in(text: str) -> str:
    """The account that a link is about, "" if it cannot be one of ours."""
    id, _, secret = text.partition(".")
    return id if is_account(id) and is_secret(secret) else ""


def is_genuine(keys: Keys, purpose: Purpose, account: Account, text: str) -> bool:
    return hmac.compare_digest(token(keys, purpose, account).encode(), text.encode())


# -- sending ---------------------------------------------------------------------------------


def send(smtp: str, sender: str, letter: Letter) -> None:
    """Hand a letter to the server; raises `OSError`. Not for the event loop."""
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = sender, letter.to, letter.subject
    if letter.unsubscribe:
        message["List-Unsubscribe"] = f"<{letter.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    server = urlsplit(smtp)
    host, port = server.hostname or "localhost", server.port or PORTS[server.scheme]
    try:
        with _server(server.scheme, host, port) as line:
            if server.scheme == "smtp" and (server.username or line.has_extn("starttls")):
                line.starttls(context=ssl.create_default_context())  # before any password
            if server.username:
                line.login(unquote(server.username), unquote(server.password or ""))
            line.send_message(message)
    except (OSError, MessageError, ValueError) as error:  # `SMTPException` is an `OSError`
        raise OSError(type(error).__name__) from None  # its words may hold an address


def _server(scheme: str, host: str, port: int) -> smtplib.SMTP:
    if scheme == "smtps":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(host, port, timeout=TIMEOUT, context=context)
    line = smtplib.SMTP(host, port, timeout=TIMEOUT)
    line.ehlo()
    return line
