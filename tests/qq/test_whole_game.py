"""38: a whole game on the official platform, where the bot only answers: real HTTP and WebSocket, and a platform that keeps its limits."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.desk.scene import CLOSE, NOON, clock
from tests.qq.platform import SECRET, TOKEN
from tests.qq.table import GROUP, JUDGE, PullTable, player, until

ROLES = ("狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民")
SEATS = range(1, 11)
HOUR = 3600


async def begin(table: PullTable) -> None:
    (opened,) = await table.say(JUDGE, "/开局 狼头局 确认", public=True)
    assert "不能先开口" in opened.text
    for seat in SEATS:
        await table.platform.say(player(seat), f"报名 {seat}", GROUP)
    await until(lambda: "10号入座（10/10）" in table.told(GROUP))
    for seat in SEATS:
        await table.platform.say(player(seat), "收到")
    await until(lambda: all(table.told(player(seat)) for seat in SEATS))
    await table.say(JUDGE, f"/发身份 手工 {' '.join(ROLES)}")
    await table.say(JUDGE, "确认")
    for seat in SEATS:
        await table.platform.say(player(seat), "收到")
    await until(lambda: all("已确认" in table.told(player(seat)) for seat in SEATS))
    for seat, role in zip(SEATS, ROLES, strict=True):
        assert f"你是 {seat}号，{role}" in table.told(player(seat))
        assert not any(other in table.told(player(seat)) for other in {"预言家", "女巫", "猎人"} - {role})
    await table.say(JUDGE, "/开始 确认")


async def vote(table: PullTable, target: int, voters: Iterable[int]) -> None:
    voting = list(voters)
    for voter in voting:
        await table.platform.say(player(voter), f"投票：{target} 理由：像狼", GROUP)
    await until(lambda: all(f"收到，已记：{voter}号 → {target}号" in table.told(GROUP) for voter in voting))
    await table.quiet()


@pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")
@pytest.mark.timeout(300)  # a live process, started twice
async def test_38_a_whole_game_where_nothing_is_ever_said_unasked(tmp_path: Path) -> None:
    table = PullTable(tmp_path, NOON)
    await table.open()
    try:
        await begin(table)
        await vote(table, 1, SEATS)
        repeated, shown = next(reversed(table.platform.sayings)), len(table.platform.shown)
        await table.say(player(10), "投票：1 理由：像狼", public=True, again=repeated)
        assert len(table.platform.shown) == shown

        # Nobody speaks for six hours across the close: it happens all the same, and is told when somebody does.
        await table.pass_to(CLOSE + 6 * HOUR)
        assert len(table.platform.shown) == shown
        assert 1 <= len(await table.say(player(7), "状态")) <= 5
        assert "关门】" not in table.told(player(7))
        before = len(table.platform.texts(GROUP))
        await table.say(player(8), "票型", public=True)
        await until(lambda: "【第1天 关门】22:00" in table.told(GROUP))
        assert len(table.platform.texts(GROUP)) - before <= 5

        # Killed at rest: what was shown is shown no second time.
        await table.written()
        await table.restart()
        (status,) = await table.say(player(4), "状态")
        assert "不能先开口" in status.text
        await vote(table, 1, SEATS[3:])
        await table.pass_to(clock(22, 5, day=2))
        await table.say(player(4), "消息", public=True)
        await until(lambda: "【游戏结束】村民阵营胜利" in table.told(GROUP))
        group = table.told(GROUP)
        assert group.count("【第1天 关门】22:00") == 1
        assert not any(role in group[: group.index("【游戏结束】")] for role in ("预言家，", "女巫，", "猎人，"))
        assert not table.platform.refused
        log = table.bot.log.read_text(encoding="utf-8")
        assert not [line for line in log.splitlines() if "ERROR" in line or "Traceback" in line]
        for secret in (SECRET, TOKEN, "像狼"):
            assert secret not in log
    finally:
        await table.close()


@pytest.mark.skipif(sys.platform == "win32", reason="reads the files of a live process")
async def test_a_platform_that_is_away_at_the_start_is_tried_again_and_a_wrong_secret_is_no_secret_in_the_log(tmp_path: Path) -> None:
    table = PullTable(tmp_path, NOON, DAYBREAK_QQ_SECRET="a-wrong-secret")
    await table.platform.open()
    table.start()
    try:
        await until(lambda: table.bot.log.exists() and "once more in" in table.bot.log.read_text(encoding="utf-8"), within=60)
        assert "a-wrong-secret" not in table.bot.log.read_text(encoding="utf-8")
    finally:
        table.bot.kill()
        await table.platform.close()
