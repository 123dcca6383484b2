"""Events that the platform calls us with: signed by its rule, or not heard."""

from __future__ import annotations

import asyncio
import http.client
import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.desk.scene import NOON
from tests.qq.platform import APPID, SECRET
from tests.qq.table import PullTable, player, until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")


def call(port: int, body: dict[str, Any], secret: str | None) -> int:
    """The platform's call; gives the answer's status. `secret` None: unsigned."""
    sent, stamp = json.dumps(body).encode(), "1772337600"
    headers = {"X-Bot-Appid": APPID, "Content-Type": "application/json"}
    if secret is not None:
        key = Ed25519PrivateKey.from_private_bytes((secret * 32).encode()[:32])
        headers |= {"X-Signature-Timestamp": stamp, "X-Signature-Ed25519": key.sign(stamp.encode() + sent).hex()}
    link = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        link.request("POST", "/qq/webhook", sent, headers)
        return link.getresponse().status
    finally:
        link.close()


async def test_an_event_must_be_signed_by_the_platform(tmp_path: Path) -> None:
    table = PullTable(tmp_path, NOON, DAYBREAK_QQ_WEBHOOK="true")
    platform, user = table.platform, player(1)
    await platform.open()
    table.start()
    try:
        await until(lambda: table.bot.log.exists() and f"account {APPID} is connected" in table.bot.log.read_text(encoding="utf-8"), within=60)
        platform.sayings["m"] = "c2c", user, NOON
        platform._left["m"] = 4
        data = {"id": "m", "content": "帮助", "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(NOON)), "author": {"user_openid": user}}
        event = {"op": 0, "id": "e", "t": "C2C_MESSAGE_CREATE", "s": 1, "d": data}
        for secret in (None, "another-secret"):
            assert await asyncio.to_thread(call, table.bot.port, event, secret) == 403
        assert platform.texts(user) == []
        assert await asyncio.to_thread(call, table.bot.port, event, SECRET) == 200
        await until(lambda: platform.texts(user))
        assert not platform.refused
    finally:
        table.bot.kill()
        await platform.close()
