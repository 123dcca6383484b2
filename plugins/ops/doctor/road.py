"""The road to QQ: the port, the bot that runs on it, the accounts that reach it, the players it can write to."""

from __future__ import annotations

import http.client
import json
from dataclasses import dataclass, field
from typing import Any, Literal

from config.settings import Settings
from plugins.ops.doctor.finding import Finding, fault, note, ok, unknown

WITHIN = 20.0
"""Seconds for an answer: the bot asks QQ for its friends meanwhile."""
SHORT = 16
PATH = "/doctor"

State = Literal["nobody", "stranger", "other-token", "ours"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What answers on the bot's port, and what it says of itself."""

    state: State
    told: dict[str, Any] = field(default_factory=dict)


def listen(settings: Settings) -> Heard:
    """Ask the port. Raises nothing."""
    token = settings.access_token.get_secret_value() if settings.access_token else None
    link = http.client.HTTPConnection(_near(settings.host), settings.port, timeout=WITHIN)
    try:
        link.request("GET", PATH, headers={"Authorization": f"Bearer {token}"} if token else {})
        answer = link.getresponse()
        body = answer.read()
        told = json.loads(body) if answer.status == http.client.OK else {}
        ours = answer.getheader("X-Daybreak") is not None
    except (ConnectionRefusedError, TimeoutError) as error:
        return Heard("nobody" if isinstance(error, ConnectionRefusedError) else "stranger")
    except (OSError, http.client.HTTPException, ValueError):
        return Heard("stranger")
    finally:
        link.close()
    if not ours or not isinstance(told, dict):
        return Heard("stranger")
    return Heard("ours", told) if told else Heard("other-token")


def _near(host: str) -> str:
    """An address of this machine on which a bot that listens there answers."""
    bare = host.strip("[]")
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(bare, bare)  # noqa: S104 - compared, not bound


def token(settings: Settings, heard: Heard) -> Finding:
    make = 'python3 -c "import secrets; print(secrets.token_hex(24))"'
    if heard.state == "other-token":
        return fault(
            "token",
            "not-the-running-one",
            "正在运行的天亮用的是另一个 token",
            "改好 .env 后重启天亮。 Start the bot anew: it still has the old token.",
        )
    if settings.access_token is None:
        return note(
            "token",
            "none",
            "没有 token，只允许本机连接",
            f"要从别的机器连，先设 DAYBREAK_ACCESS_TOKEN，可用 {make} 生成。 None; fine on this machine alone.",
        )
    refused, age = heard.told.get("refused", 0), heard.told.get("refused_seconds_ago")
    if refused and not heard.told.get("accounts"):
        says = f"{refused} 次连接因 token 不对被拒绝，最近一次在 {age} 秒前"
        return fault(
            "token",
            "refused",
            says,
            "把 .env 里的 DAYBREAK_ACCESS_TOKEN 原样填到 NapCat、LLBot 的 token 栏。 Put the same token into the OneBot implementation.",
        )
    if len(settings.access_token.get_secret_value()) < SHORT and not settings.on_loopback:
        return fault(
            "token",
            "short",
            f"token 不到 {SHORT} 个字符，外人猜得到",
            f"换一个长的，两边都改：{make}。 Too short: make a long one, change both sides.",
        )
    return ok("token", "已设")


def port(settings: Settings, heard: Heard, in_use: bool) -> Finding:
    where = f"{settings.host}:{settings.port}"
    if heard.state == "stranger":
        return fault(
            "port",
            "taken",
            f"{where} 上是别的程序",
            "换一个端口：DAYBREAK_PORT，OneBot 那边的地址也改。 Another program has the port: choose another DAYBREAK_PORT.",
        )
    if heard.state == "nobody" and in_use:
        return fault(
            "port",
            "elsewhere",
            f"数据库有天亮在用，但 {where} 没人应",
            "它启动时的端口不同：停掉它，按现在的 .env 重启。 It runs with other settings: start it anew.",
        )
    return ok("port", f"{where}，" + ("空着" if heard.state == "nobody" else "天亮在运行"))


def connection(settings: Settings, heard: Heard) -> Finding:
    address = f"ws://{settings.host}:{settings.port}/onebot/v11/ws"
    if heard.state != "ours":
        return unknown("connection", "天亮没有运行或问不到，启动后再看一次：python3 bot.py")
    accounts = heard.told.get("accounts", [])
    if not accounts:
        return fault(
            "connection",
            "no-account",
            "没有 QQ 号连着",
            f"在 NapCat、LLBot 里加“反向 WebSocket”：{address}，token 相同，QQ 号要已登录。 Connect an account."
            if settings.onebot
            else "看下面各条路（milky、qq）的毛病，再看天亮的日志。 See the roads below, then its log.",
        )
    if heard.told.get("status") != "ok":
        return fault(
            "connection",
            str(heard.told.get("status")),
            f"运行中的天亮说自己 {heard.told.get('status')}",
            "看日志最后几行，再重启。 See its log, then start it anew.",
        )
    return ok("connection", f"{len(accounts)} 个 QQ 号连着")


def friends(heard: Heard) -> Finding:
    """Everybody who has a seat in a game that runs must be a friend of its account, or nothing private reaches him."""
    if heard.state != "ours":
        return unknown("friends", "天亮没有运行或问不到")
    lost = [f"#{each['game']} 的 {'、'.join(map(str, each['seats']))} 号" for each in heard.told.get("strangers", [])]
    if lost:
        return fault(
            "friends",
            "strangers",
            f"不是好友：{'；'.join(lost)}",
            "请他们加机器人为好友，验证消息写群里第一条消息的验证码。 They must befriend the bot, naming the game's code.",
        )
    unasked = heard.told.get("unasked", [])
    if unasked:
        return unknown("friends", f"这些局的好友名单要不到：{'、'.join(f'#{game}' for game in unasked)}")
    return ok("friends", "进行中的局里人人都是好友")
