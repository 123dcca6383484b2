"""The demo's clock moves over HTTP, for whoever has the token, and only forward."""

import asyncio
import json
from typing import Any

import pytest
from fastapi import FastAPI

from desk.clock import ScriptClock
from plugins.judge.demo_clock import serve_clock
from tests.wiring.conftest import TOKEN, Running, until
from tests.wiring.fake_desk import FakeDesk


async def ask(running: Running, method: str, body: object = None, token: str | None = TOKEN) -> tuple[int, Any]:
    """Status and answer of one request, by hand: no HTTP client is among the dependencies."""
    host, port = running.url.removeprefix("ws://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    content = json.dumps(body).encode()
    lines = [f"{method} /demo/clock HTTP/1.1", f"Host: {host}", "Content-Type: application/json", f"Content-Length: {len(content)}"]
    lines += ["Connection: close"] + ([f"Authorization: Bearer {token}"] if token else [])
    writer.write("\r\n".join([*lines, "", ""]).encode() + content)
    head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    return int(head.split(b" ")[1]), json.loads(answer)


async def test_it_moves_forward_and_wakes_who_waits(running: Running, desk: FakeDesk) -> None:
    status, answer = await ask(running, "GET")
    now = desk.clock.now()
    assert (status, answer) == (200, {"now": now})
    waiting = asyncio.create_task(desk.clock.wait_until(now + 3600))
    assert await ask(running, "POST", {"to": now + 3600}) == (200, {"now": now + 3600})
    await until(waiting.done)
    assert (await ask(running, "POST", {"to": now}))[0] == 409
    assert (await ask(running, "POST", {"to": "tomorrow"}))[0] == 422
    assert desk.clock.now() == now + 3600


async def test_nobody_moves_it_without_the_token(running: Running, desk: FakeDesk) -> None:
    now = desk.clock.now()
    for token in (None, "wrong"):
        assert (await ask(running, "POST", {"to": now + 60}, token))[0] == 403
        assert (await ask(running, "GET", token=token))[0] == 403
    assert desk.clock.now() == now


async def test_the_alarm_sweeps_at_the_start_and_again(running: Running, desk: FakeDesk) -> None:
    before = desk.sweeps
    assert before >= 1
    await until(lambda: desk.sweeps > before)


@pytest.mark.parametrize(("host", "status"), [("127.0.0.1", 200), ("::1", 200), ("192.168.1.5", 403)])
async def test_nor_from_another_machine(host: str, status: int) -> None:
    app = FastAPI()
    serve_clock(app, ScriptClock(0), None)
    scope = {"type": "http", "method": "GET", "path": "/demo/clock", "query_string": b"", "headers": [], "client": (host, 5), "http_version": "1.1"}
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(part: Any) -> None:
        sent.append(part)

    await app(scope, receive, send)
    assert sent[0]["status"] == status
