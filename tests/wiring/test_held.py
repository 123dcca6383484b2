"""The live bot after three hours of downtime: nothing is closed, group and judge are told over a real WebSocket, the judge lets the game go on."""

import datetime
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from zoneinfo import ZoneInfo

from db.store import Store
from desk.demo.onebot_client import OneBotClient
from desk.demo.process import BotProcess
from desk.vigil import SCOPE, TICK
from tests.desk.scene import ZONE
from tests.many_games import Stock

BOT, GROUP, FIRST, JUDGE = "10001", "700", 300_001, "300011"
HOUR = 3600


async def test_three_hours_of_downtime_hold_the_game_until_its_judge_lets_it_go_on(tmp_path: Path) -> None:
    now = int(time.time())
    due = now - HOUR
    due -= due % 60
    close = datetime.datetime.fromtimestamp(due, ZoneInfo(ZONE))
    bot = BotProcess(tmp_path, demo_clock=False)
    store = await Store.open(f"sqlite+aiosqlite:///{bot.database.as_posix()}")
    await Stock(now - 5 * HOUR, doors_close=f"{close:%H:%M}").add(store, BOT, GROUP, FIRST)
    await store.note(SCOPE, TICK, str(now - 3 * HOUR))
    await store.close()
    with closing(sqlite3.connect(bot.database)) as link:
        link.execute("UPDATE games SET adapter = 'onebot11'")
        link.commit()
    with bot:
        client = OneBotClient(bot.url, bot.token, account=BOT, friends=[JUDGE])
        await client.connect_when_up()
        try:
            held = (await client.wait_group(GROUP, "【停表】", timeout=20)).text
            assert "没有运行（3小时" in held
            assert f"关门原定 {close.month}月{close.day}日 {close:%H:%M}" in held
            await client.wait_private(JUDGE, "再发 /继续")
            await client.private(JUDGE, "/继续 确认", time=int(time.time()))
            gone_on = (await client.wait_group(GROUP, "【继续】")).text
            assert "顺延 3小时" in gone_on
            assert "关门 20" in gone_on
        finally:
            await client.close()
    assert not [call for call in client.said_in(GROUP) if "【第1天 关门】" in call.text]
