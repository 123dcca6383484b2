"""`/healthz` and `/metrics` in the bot's own web application: for this machine, or with a token of their own (H-OP1)."""

from __future__ import annotations

import asyncio
import hmac
import logging
from typing import TYPE_CHECKING

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, PlainTextResponse, Response

from plugins.judge.logs import trail
from plugins.ops import inside
from plugins.ops.health import Health
from plugins.web.gate import from_here

if TYPE_CHECKING:
    from config.settings import Settings
    from db.store import Store
    from db.vitals import Vitals
    from plugins.judge.main import Session

log = logging.getLogger(__name__)

HEALTH, METRICS, DOCTOR = "/healthz", "/metrics", "/doctor"
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")
"""What a proxy adds: behind it, somebody far away looks as if he were here."""
SOON, LATE = 600, 60
READ_WITHIN = 5.0
NO_STORE = {"Cache-Control": "no-store"}
OURS = {**NO_STORE, "X-Daybreak": "1"}
"""By which the doctor knows that the port is a bot's."""


def mount(app: FastAPI, session: Session, settings: Settings) -> None:
    """Serve both; once for an application."""
    token = settings.ops_token.get_secret_value() if settings.ops_token else None
    health = Health(session.tally, settings.offline_alarm)

    async def healthz(request: Request) -> Response:
        if (refused := _refused(request, token)) is not None:
            return refused
        cause = await health.cause(_store(session), session.clock.now())
        return JSONResponse(health.report(cause), 503 if cause else 200, NO_STORE)

    async def metrics(request: Request) -> Response:
        if (refused := _refused(request, token)) is not None:
            return refused
        from plugins.ops import figures  # late: a bot that nobody watches needs no prometheus-client

        now = session.clock.now()
        text = figures.exposition(session.tally, await _vitals(_store(session), now), now)
        return Response(text, 200, NO_STORE, figures.CONTENT_TYPE)

    async def doctor(request: Request) -> Response:
        if (refused := _not_the_host(request, settings)) is not None:
            return refused
        cause = await health.cause(_store(session), session.clock.now())
        return JSONResponse(await inside.told(session, cause), 200, OURS)

    app.add_api_route(DOCTOR, doctor, methods=["GET"], include_in_schema=False)
    app.add_api_route(HEALTH, healthz, methods=["GET"], include_in_schema=False)
    app.add_api_route(METRICS, metrics, methods=["GET"], include_in_schema=False)


def _refused(request: Request, token: str | None) -> Response | None:
    """Without a word about what there is: it says only that a token is wanted."""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if token is not None and kind.lower() == "bearer" and hmac.compare_digest(given.strip().encode(), token.encode()):
        return None
    if from_here(request) and not any(header in request.headers for header in FORWARDED):
        return None
    return PlainTextResponse("a token is wanted\n", 403, NO_STORE)


def _not_the_host(request: Request, settings: Settings) -> Response | None:
    """Which seats lack a friend is for the host alone: on this machine, and with the access token where there is one."""
    token = settings.access_token.get_secret_value() if settings.access_token else ""
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    near = from_here(request) and not any(header in request.headers for header in FORWARDED)
    if near and (not token or hmac.compare_digest(given.encode(), token.encode())):
        return None
    return PlainTextResponse("a token is wanted\n", 403, OURS if near else NO_STORE)


def _store(session: Session) -> Store | None:
    """The desk's database; None while it isn't open."""
    store: Store | None = getattr(session.desk, "store", None)
    return store


async def _vitals(store: Store | None, now: int) -> Vitals | None:
    if store is None:
        return None
    try:
        return await asyncio.wait_for(store.vitals(now=now, soon=SOON, late=LATE), READ_WITHIN)
    except Exception as error:
        log.warning("the database gives no figures: %s", trail(error))
        return None
