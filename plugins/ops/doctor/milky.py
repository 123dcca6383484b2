"""The road of Milky: whether each address answers as Milky, takes our token, and has an account that is logged in."""

from __future__ import annotations

import http.client
import importlib.util
import ipaddress
import json
import sys
from typing import Any
from urllib.parse import urlsplit

from config.settings import Settings
from plugins.ops.doctor.finding import Finding, fault, note, ok

WITHIN = 10.0
INSTALL = "-m pip install 'nonebot-adapter-milky>=1.3,<1.4' 'nonebot2[httpx,websockets]>=2.5,<2.6'"


def milky(settings: Settings) -> list[Finding]:
    """One finding for each address, none where the road isn't open; what it says names no token."""
    if not settings.milky_url:
        return []
    if any(importlib.util.find_spec(name) is None for name in ("httpx", "nonebot.adapters.milky")):
        return [fault("milky", "no-adapter", "没有装 Milky 要的包", f"{sys.executable} {INSTALL}。 Install the adapter.")]
    token = settings.milky_token.get_secret_value() if settings.milky_token else None
    return [_look(url, token) for url in settings.milky_url]


def _look(url: str, token: str | None) -> Finding:
    at = urlsplit(url)
    kind = http.client.HTTPSConnection if at.scheme == "https" else http.client.HTTPConnection
    link = kind(at.hostname or "", at.port, timeout=WITHIN)
    try:
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        link.request("POST", "/api/get_login_info", b"{}", headers)
        answer = link.getresponse()
        status, body = answer.status, answer.read()
    except (OSError, http.client.HTTPException) as error:
        return fault(
            "milky",
            "unreachable",
            f"{url} 连不上（{type(error).__name__}）",
            "启动协议端，核对 DAYBREAK_MILKY_URL 的主机和端口，看防火墙。 Start the implementation; check host, port, firewall.",
        )
    finally:
        link.close()
    if status == http.client.UNAUTHORIZED:
        return fault(
            "milky",
            "token",
            f"{url} 不认这个 token",
            "把协议端里的 access_token 原样填到 DAYBREAK_MILKY_TOKEN。 Put the implementation's access_token there.",
        )
    told = _read(body) if status == http.client.OK else None
    if told is None:
        return fault(
            "milky",
            "not-milky",
            f"{url} 答的不是 Milky（HTTP {status}）",
            "在协议端打开 Milky 服务，网址写它的端口。 Switch Milky on there, and name its port.",
        )
    account = told["data"].get("uin") if isinstance(told.get("data"), dict) else None
    if told.get("retcode") != 0 or not account:
        return fault("milky", "not-logged-in", f"{url} 的 QQ 号没有登录", "在协议端登录机器人的 QQ 号，再看一次。 Log the account in there.")
    if not _near(at.hostname or "") and (token is None or at.scheme != "https"):
        return note(
            "milky",
            "in-the-clear",
            f"{url} 在另一台机器上，私聊内容不加密或不用 token",
            "走 https 并设 token，或只走内网。 Use https and a token, or a private network.",
        )
    return ok("milky", f"{url}，QQ {account}")


def _read(body: bytes) -> dict[str, Any] | None:
    try:
        told = json.loads(body)
    except ValueError:
        return None
    return told if isinstance(told, dict) and "retcode" in told else None


def _near(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
