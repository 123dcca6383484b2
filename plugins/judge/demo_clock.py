"""A clock that the demo moves over HTTP, on loopback only: what takes days is shown in a minute."""

import hmac
import ipaddress

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel

from desk.clock import ScriptClock

PATH = "/demo/clock"


class Move(BaseModel):
    """The body of a move: whole seconds since 1970."""

    to: int


def serve_clock(app: FastAPI, clock: ScriptClock, token: str | None) -> None:
    """Add `GET /demo/clock` and `POST /demo/clock {"to": seconds}`; both answer `{"now": seconds}`.

    403 from elsewhere than this machine or without the token of the OneBot connection, 409 for a move back.
    """

    def only_from_here(request: Request) -> None:
        near = request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
        given = request.headers.get("authorization", "").partition(" ")[2]
        if not near or (token and not hmac.compare_digest(given.encode(), token.encode())):
            raise HTTPException(403)

    allowed = Depends(only_from_here)

    @app.get(PATH, dependencies=[allowed])
    async def now() -> dict[str, int]:
        return {"now": clock.now()}

    @app.post(PATH, dependencies=[allowed])
    async def move(wanted: Move) -> dict[str, int]:
        try:
            clock.move_to(wanted.to)
        except ValueError as error:
            raise HTTPException(409, str(error)) from None
        return {"now": clock.now()}
