"""Pages made on the server: one environment that escapes everything, one set of headers, the files beside them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.staticfiles import StaticFiles

from desk.export.page import look

HERE = Path(__file__).parent
STATIC = "/static/daybreak"

_ENVIRONMENT = Environment(
    loader=FileSystemLoader([HERE / "templates", look.FOLDER]), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
)
_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src {}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"


def headers(socket: str = "") -> dict[str, str]:
    """What every page is sent with; `socket` is the address of the WebSocket that it may open."""
    return {
        "Content-Security-Policy": _POLICY.format(f"'self' {socket}".strip()),
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cache-Control": "no-store",
    }


def fragment(template: str, **values: Any) -> str:
    """A template filled in; every value is escaped."""
    return _ENVIRONMENT.get_template(template).render(static=STATIC, **values)


def page(template: str, status: int = 200, socket: str = "", **values: Any) -> HTMLResponse:
    return HTMLResponse(fragment(template, **values), status, headers(socket))


def notice(title: str, text: str, status: int) -> HTMLResponse:
    """A page that only says something."""
    return page("notice.html", status, title=title, text=text)


def serve_files(app: FastAPI) -> None:
    """The style and the scripts, which hold nothing of any game; once for an application."""
    if not any(getattr(route, "path", "") == STATIC for route in app.routes):
        app.mount(STATIC, StaticFiles(directory=HERE / "static"), name="daybreak-static")
        app.mount(f"{STATIC}-look", StaticFiles(directory=look.FOLDER / "static"), name="daybreak-look")
