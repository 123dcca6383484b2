"""(b) A full game's worth of chat against nonebot-plugin-werewolf 1.1.13, a good bot for quick games, driven by the same client."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bench.echo_ratio import child_bot, judge, processor_time
from bench.figures import Figure
from bench.tables import BOT, SEATS, account, group, set_up
from desk.demo.onebot_client import Call, OneBotClient, at, text

VERSION = "1.1.13"
PYTHON = "DAYBREAK_BENCH_WEREWOLF"
"""The environment variable that names a Python which has the plugin; it brings packages that we don't want beside ours."""
TALK = (
    "我觉得3号昨天的发言前后矛盾，先说跟警长，后来又自己带节奏",
    "过",
    "7号这轮为什么不说话？说两句吧",
    "我是好人，昨晚平安夜，女巫应该还有毒",
    "投谁我还没想好，再听听8号的解释，他说他会在九点前上来",
    "哈哈哈哈",
    "1号你先把警徽流讲清楚，不然我只能投你了",
    "+1",
)
ROUNDS = 3
LINES = 300
QUIET = 0.6
"""Seconds without processor time after which everything has been worked through."""


def python() -> str | None:
    """The Python that has the plugin, or None."""
    named = os.environ.get(PYTHON)
    if named:
        return named if Path(named).exists() else None
    return sys.executable if importlib.util.find_spec("nonebot_plugin_werewolf") else None


class Client(OneBotClient):
    """The demo's client; the plugin asks for more about groups and people."""

    def _looked_up(self, call: Call) -> dict[str, Any]:
        found: Any
        if call.action == "get_group_info":
            found = {"group_id": int(call.arguments["group_id"]), "group_name": "慢速局", "member_count": 12, "max_member_count": 200}
        elif call.action == "get_stranger_info":
            found = {"user_id": int(call.arguments["user_id"]), "nickname": f"玩家{call.arguments['user_id']}", "sex": "unknown", "age": 0}
        elif call.action == "get_group_member_list":
            group_id = int(call.arguments["group_id"])
            found = [{"group_id": group_id, "user_id": int(each), "nickname": f"玩家{each}", "card": "", "role": "member"} for each in players()]
        else:
            return super()._looked_up(call)
        return {"status": "ok", "retcode": 0, "data": found, "message": "", "wording": ""}


def players() -> list[str]:
    return [account(1, seat) for seat in range(1, SEATS + 1)]


async def measure(rounds: int = ROUNDS, lines: int = LINES) -> tuple[Figure, ...]:
    """The same lines in the same group of ten to both, in turn; nothing of it is a command to either bot, as most of what players say."""
    executable = python()
    if executable is None:
        print(f"  skipped: nonebot-plugin-werewolf {VERSION} is not here; install it anywhere and name that Python in {PYTHON}")
        return ()
    spent: dict[str, list[float]] = {"theirs": [], "ours": []}
    with tempfile.TemporaryDirectory(prefix="daybreak-rival-") as folder:
        (Path(folder) / "judge").mkdir()
        await set_up(f"sqlite+aiosqlite:///{(Path(folder) / 'judge' / 'daybreak.db').as_posix()}", 1)
        async with their_game(Path(folder), executable) as (their_client, their_pid), judge(Path(folder) / "judge") as ours:
            await _chat(their_client, their_pid, 40)
            await _chat(ours.client, ours.pid, 40)
            for _ in range(rounds):
                spent["theirs"].append(await _chat(their_client, their_pid, lines))
                spent["ours"].append(await _chat(ours.client, ours.pid, lines))
    cost = {name: statistics.median(found) for name, found in spent.items()}
    ratio = statistics.median(theirs / mine for theirs, mine in zip(spent["theirs"], spent["ours"], strict=True))
    return (
        Figure("processor time a line, nonebot-plugin-werewolf", cost["theirs"], "ms", note=VERSION),
        Figure("processor time a line, the judge", cost["ours"], "ms"),
        Figure("theirs against ours", ratio, "×", least=1.0),
    )


@asynccontextmanager
async def their_game(folder: Path, executable: str) -> AsyncIterator[tuple[OneBotClient, int]]:
    """Their bot with a running game of ten."""
    home = {"XDG_DATA_HOME": str(folder / "data"), "XDG_CONFIG_HOME": str(folder / "config"), "XDG_CACHE_HOME": str(folder / "cache")}
    # Under today's pydantic its first start writes settings that it can use only from the second start on.
    async with child_bot(folder / "first.log", executable, "bench.rival_bot", home) as (url, token, _):
        client = Client(url, token, BOT)
        await client.connect_when_up(within=90)
        await client.close()
    async with child_bot(folder / "rival.log", executable, "bench.rival_bot", home) as (url, token, pid):
        client = Client(url, token, BOT, friends=players())
        await client.connect_when_up(within=90)
        try:
            await _begin(client)
            yield client, pid
        finally:
            await client.close()


async def _begin(client: OneBotClient) -> None:
    """狼人杀, ten players, off."""
    first, *others = players()
    await client.group(group(1), first, [at(BOT), text(" 狼人杀")], time=int(time.time()))
    await client.wait_group(group(1), "成功创建游戏", timeout=30)
    for user in others:
        await _join(client, user)
    await client.group(group(1), first, "开始游戏", time=int(time.time()))
    await client.wait_group(group(1), "天黑请闭眼", timeout=30)


async def _join(client: OneBotClient, user: str) -> None:
    """Until it has been heard: what comes before the bot waits for it is lost."""
    for _ in range(6):
        await asyncio.sleep(0.2)
        await client.group(group(1), user, "加入游戏", time=int(time.time()))
        with contextlib.suppress(TimeoutError):
            await client.wait_group(group(1), "加入", timeout=5)
            return
    raise TimeoutError("the plugin does not let anybody join")


async def _chat(client: OneBotClient, pid: int, lines: int) -> float:
    """Milliseconds of processor time for each line, until the bot has nothing more to do."""
    before = processor_time(pid)
    for number in range(lines):
        said = TALK[number % len(TALK)]
        await client.group(group(1), players()[number % SEATS], f"{said}（{number}）", time=int(time.time()))
        await asyncio.sleep(0)
    spent, quiet_since = processor_time(pid), time.monotonic()
    while time.monotonic() < quiet_since + QUIET:
        await asyncio.sleep(0.1)
        if (now := processor_time(pid)) > spent:
            spent, quiet_since = now, time.monotonic()
    client.calls.clear()
    return (spent - before) * 1000 / lines
