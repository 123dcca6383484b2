"""The road of the official platform: whether it can be reached and takes our AppID and AppSecret."""

from __future__ import annotations

import http.client
import importlib.util
import json
import sys
from urllib.parse import urlsplit

from config.settings import Settings
from plugins.ops.doctor.finding import Finding, fault, note, ok

WITHIN = 10.0
INSTALL = "-m pip install 'nonebot-adapter-qq>=1.7.3,<1.8' 'nonebot2[httpx,websockets]>=2.5,<2.6'"


def qq(settings: Settings) -> list[Finding]:
    """Nothing where the road isn't open; what it says names no secret."""
    if not settings.qq_appid or settings.qq_secret is None:
        return []
    if any(importlib.util.find_spec(name) is None for name in ("httpx", "nonebot.adapters.qq")):
        return [fault("qq", "no-adapter", "没有装官方 QQ 机器人要的包", f"{sys.executable} {INSTALL}。 Install the adapter.")]
    return [_look(settings, settings.qq_secret.get_secret_value())]


def _look(settings: Settings, secret: str) -> Finding:
    try:
        granted = _ask(settings.qq_auth, json.dumps({"appId": settings.qq_appid, "clientSecret": secret}).encode())
    except (OSError, http.client.HTTPException, ValueError) as error:
        return fault(
            "qq",
            "unreachable",
            f"官方平台连不上（{type(error).__name__}）",
            f"看本机能不能上网、DNS 和防火墙：{settings.qq_auth}。 See network, DNS, firewall.",
        )
    if not granted:
        return fault(
            "qq",
            "refused",
            f"官方平台不认 AppID {settings.qq_appid} 和它的 AppSecret",
            "在 QQ 开放平台的开发设置里核对，改 DAYBREAK_QQ_APPID、DAYBREAK_QQ_SECRET；在那边加 IP 白名单。 Check both there, and its IP allowlist.",
        )
    if settings.qq_webhook and not settings.public_url:
        return note(
            "qq",
            "webhook",
            "用回调方式，但没有写外面的网址",
            "平台只回调 https：反向代理到 /qq/webhook，并设 DAYBREAK_PUBLIC_URL。 The platform calls back by https only.",
        )
    return ok("qq", f"AppID {settings.qq_appid}；只能回复，不能主动发")


def _ask(url: str, body: bytes) -> bool:
    """Whether the platform gives a token for these."""
    at = urlsplit(url)
    kind = http.client.HTTPSConnection if at.scheme == "https" else http.client.HTTPConnection
    link = kind(at.hostname or "", at.port, timeout=WITHIN)
    try:
        link.request("POST", at.path, body, {"Content-Type": "application/json"})
        answer = link.getresponse()
        told = json.loads(answer.read())
    finally:
        link.close()
    return isinstance(told, dict) and bool(told.get("access_token"))
