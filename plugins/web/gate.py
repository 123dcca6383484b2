"""Who may see a page: the word in a one-time address becomes a cookie of the browser that opens it first."""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

BYTES = 32


def new_word() -> str:
    """A word that nobody guesses."""
    return secrets.token_urlsafe(BYTES)


@dataclass(slots=True)
class Gate:
    """One page's gate. `key` opens it once; whoever opened it is known by his cookie."""

    cookie: str
    """The cookie's name."""
    path: str
    """Where the browser sends it."""
    key: str | None = field(default_factory=new_word)
    _pass: str | None = None

    def fits(self, key: str) -> bool:
        """Whether the key would open it, now."""
        return self.key is not None and hmac.compare_digest(key.encode(), self.key.encode())

    def bind(self, key: str, response: Response, *, secure: bool) -> bool:
        """Use up the key: from now on the browser that gets this response is let in, and no other."""
        if not self.fits(key):
            return False
        self.key, self._pass = None, new_word()
        response.set_cookie(self.cookie, self._pass, path=self.path, secure=secure, httponly=True, samesite="strict")
        return True

    def admits(self, connection: HTTPConnection) -> bool:
        shown = connection.cookies.get(self.cookie, "")
        return self._pass is not None and hmac.compare_digest(shown.encode(), self._pass.encode())


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser opens this from a page of ours: it says so in Origin, which no script of another page can forge."""
    origin = connection.headers.get("origin", "")
    return urlsplit(origin).netloc == connection.headers.get("host", "") != ""


def from_here(connection: HTTPConnection) -> bool:
    """Whether it comes from this machine, under a name of this machine: another name would be one that a stranger has led here."""
    near = connection.client is not None and _loopback(connection.client.host)
    named = urlsplit(f"//{connection.headers.get('host', '')}").hostname or ""
    return near and (named == "localhost" or _loopback(named))


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
