"""Who may see a page: the word in a one-time address becomes a cookie of the browser that opens it first."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

BYTES = 32


def new_word() -> str:
    """A word that nobody guesses."""
    return secrets.token_urlsafe(BYTES)


def digest(word: str) -> str:
    """What is kept of a word; words of so many random bytes need no salt."""
    return hashlib.sha256(word.encode()).hexdigest()


@dataclass(slots=True)
class Gate:
    """One page's gate. It knows its words by their digests: who reads what is kept of it gets in by none."""

    cookie: str
    """The cookie's name."""
    path: str
    """Where the browser sends it."""
    key: str | None
    """The digest of the word that opens it, once."""
    known: str | None = None
    """The digest of the cookie of whoever opened it."""

    def fits(self, word: str) -> bool:
        """Whether the word would open it, now."""
        return self.key is not None and hmac.compare_digest(digest(word), self.key)

    def bind(self, word: str, response: Response, *, secure: bool) -> bool:
        """Use up the word: from now on the browser that gets this response is let in, and no other."""
        if not self.fits(word):
            return False
        shown = new_word()
        self.key, self.known = None, digest(shown)
        response.set_cookie(self.cookie, shown, path=self.path, secure=secure, httponly=True, samesite="strict")
        return True

    def admits(self, connection: HTTPConnection) -> bool:
        return self.known is not None and hmac.compare_digest(digest(connection.cookies.get(self.cookie, "")), self.known)


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
