"""One HTTP request to an application, without a server: no HTTP client is among the dependencies."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from fastapi import FastAPI


class Answer(NamedTuple):
    status: int
    body: str

    def json(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.body)
        return found


async def get(app: FastAPI, path: str, *, client: str = "127.0.0.1", host: str = "127.0.0.1:8080", **headers: str) -> Answer:
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in {"host": host, **headers}.items()]
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "path": path, "raw_path": path.encode()}
    scope |= {"query_string": b"", "root_path": "", "scheme": "http", "headers": raw, "client": (client, 5), "server": ("127.0.0.1", 8080)}
    await app(scope, receive, send)
    body = b"".join(each.get("body", b"") for each in sent)
    return Answer(sent[0]["status"], body.decode())
