"""A road that only notes what goes over it, and can do no more than it must."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from nonebot.drivers import Driver

from desk.message import Sent


class StubTransport:
    def __init__(self) -> None:
        self.said: list[str] = []

    async def send_private(self, account: str, user: str, text: str) -> Sent:
        self.said.append(f"{user} {text}")
        return Sent("sent", str(len(self.said)))

    async def send_group(self, account: str, group: str, text: str, reply_to: str | None = None) -> Sent:
        return await self.send_private(account, group, text)

    async def friends(self, account: str) -> frozenset[str]:
        return frozenset({"501"})

    def online(self, account: str) -> bool:
        return True


class StubRoad:
    name = where = "stub"
    drivers = ()

    def __init__(self, *connected: str) -> None:
        self.connected = set(connected)
        self.transport = StubTransport()

    def config(self) -> Mapping[str, Any]:
        return {}

    def register(self, driver: Driver) -> None: ...

    def accounts(self) -> Collection[str]:
        return self.connected
