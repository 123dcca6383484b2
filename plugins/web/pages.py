"""Pages made on the server: one environment that escapes everything, one set of headers, the files beside them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.staticfiles import StaticFiles

from desk.export.page import look

if TYPE_CHECKING:
    from jinja2 import Environment

HERE = Path(__file__).parent
STATIC = "/static/daybreak"

_POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src {}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # late: a bot starts without anybody looking at a page

    folders = FileSystemLoader([HERE / "templates", look.FOLDER])
    return Environment(loader=folders, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)


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
    return _environment().get_template(template).render(static=STATIC, **values)


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
