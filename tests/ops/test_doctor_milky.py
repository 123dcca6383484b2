"""`bot.py doctor` on the road of Milky: each fault is found, and its fix is named."""

from __future__ import annotations

import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from config.settings import Settings
from plugins.ops.doctor import milky
from plugins.ops.doctor.finding import Finding

TOKEN = "a-milky-token"


@contextmanager
def serving(status: int, told: Any) -> Iterator[str]:
    """Something that answers so, to whoever has the token; its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            entitled = self.headers["Authorization"] == f"Bearer {TOKEN}"
            self.send_response(status if entitled else 401)
            self.end_headers()
            self.wfile.write(told if isinstance(told, bytes) else json.dumps(told).encode())

        def log_message(self, *_: Any) -> None: ...

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}"
        finally:
            server.shutdown()


def look(url: str, token: str | None = TOKEN) -> Finding:
    (finding,) = milky.milky(Settings.model_validate({"milky_url": url, "milky_token": token}))
    assert TOKEN not in finding.says + finding.fix
    return finding


LOGGED_IN = {"status": "ok", "retcode": 0, "data": {"uin": 10001, "nickname": "法官"}}


def test_a_road_in_order_and_none() -> None:
    with serving(200, LOGGED_IN) as url:
        assert look(url).weight == "ok"
        assert "10001" in look(url).says
    assert milky.milky(Settings()) == []


@pytest.mark.parametrize(
    ("status", "told", "code", "fix"),
    [
        (200, {"status": "failed", "retcode": -403, "message": "未处于登录状态"}, "not-logged-in", "登录机器人的 QQ 号"),
        (200, {"hello": "world"}, "not-milky", "打开 Milky"),
        (200, b"<html>", "not-milky", "打开 Milky"),
        (404, b"", "not-milky", "打开 Milky"),
    ],
)
def test_what_answers_wrongly(status: int, told: Any, code: str, fix: str) -> None:
    with serving(status, told) as url:
        finding = look(url)
    assert (finding.weight, finding.code) == ("fault", code)
    assert fix in finding.fix


@pytest.mark.parametrize("token", ["another", None])
def test_a_wrong_token(token: str | None) -> None:
    with serving(200, LOGGED_IN) as url:
        finding = look(url, token)
    assert (finding.weight, finding.code) == ("fault", "token")
    assert "DAYBREAK_MILKY_TOKEN" in finding.fix


def test_nobody_there() -> None:
    finding = look("http://127.0.0.1:1")
    assert (finding.weight, finding.code) == ("fault", "unreachable")
    assert "DAYBREAK_MILKY_URL" in finding.fix


def test_packages_that_are_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    finding = look("http://127.0.0.1:1")
    assert (finding.weight, finding.code) == ("fault", "no-adapter")
    assert "nonebot-adapter-milky" in finding.fix
