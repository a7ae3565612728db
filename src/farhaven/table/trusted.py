"""Browsers at which somebody has signed in before: what strangers guess does not shut them out.

Such a browser keeps a token for each of its accounts in a cookie, also after signing out. A token
is signed with the key of the host, so the database knows nothing of it and cannot give it away. It
opens nothing: wrong passwords that come with it are counted for themselves, with the same patience.
"""

from __future__ import annotations

import hmac
from typing import Final

from .identity import Keys, is_secret, new_secret

COOKIE: Final = "farhaven_trusted"
MOST: Final = 5  # accounts of one browser


def added(keys: Keys, cookie: str, account: str) -> str:
    """The cookie with a token for this account, the newest first."""
    others = [one for one in _tokens(cookie) if not _is_for(keys, one, account)]
    secret = new_secret()
    token = f"{secret}.{_signature(keys, secret, account)}"
    return ":".join([token, *others][:MOST])


def device_in(keys: Keys, cookie: str, account: str) -> str:
    """By what the attempts of this browser are counted; "" if it is a stranger's."""
    found = (one for one in _tokens(cookie) if _is_for(keys, one, account))
    return next(found, "").partition(".")[0]


def _tokens(cookie: str) -> list[str]:
    return cookie.split(":")[:MOST] if cookie else []


def _is_for(keys: Keys, token: str, account: str) -> bool:
    secret, _, signature = token.partition(".")
    known = _signature(keys, secret, account)
    return is_secret(secret) and hmac.compare_digest(known.encode(), signature.encode())


def _signature(keys: Keys, secret: str, account: str) -> str:
    return keys.signed(f"trusted {secret} {account}")
