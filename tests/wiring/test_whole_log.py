"""A game over the wire with the log as loud as it goes: nothing of it, nor the token, is written down."""

import asyncio
import sys
from pathlib import Path

import pytest

from desk.demo.onebot_client import OneBotClient
from desk.demo.process import BotProcess
from tests.town.tables import CLASSIC

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGTERM to catch")

BOT, GROUP, JUDGE = "10001", "10086", "90001"
PLAYERS = [f"7000{seat:02}" for seat in range(1, 11)]


async def test_nothing_of_a_game_is_in_the_log(tmp_path: Path) -> None:
    bot = BotProcess(tmp_path, owners=("99001",), log_level="DEBUG")
    bot.start()
    client = OneBotClient(bot.url, bot.token, BOT, friends={JUDGE, *PLAYERS})
    client.roles[GROUP, JUDGE] = "owner"
    said: list[str] = []

    async def say(who: str, words: str, *, group: bool = False) -> None:
        said.append(words)
        now = await bot.now()
        await (client.group(GROUP, who, words, time=now) if group else client.private(who, words, time=now))

    try:
        await client.connect_when_up()
        await say(JUDGE, f"/开局 {CLASSIC.title} 确认", group=True)
        await client.wait_group(GROUP, "报名", timeout=20)
        for player in PLAYERS:
            await say(player, "报名", group=True)
            await client.wait_private(player, "测试", timeout=20)
            await say(player, "收到")
        await say(JUDGE, f"/发身份 手工 {CLASSIC.deal} 确认")
        for player in PLAYERS:
            await client.wait_private(player, "【身份】", timeout=20)
        await say(JUDGE, "/开始 确认")
        await client.wait_group(GROUP, "开门】", timeout=20)
        for player in PLAYERS:
            await say(player, "投票：3 理由：绝密的理由", group=True)
        await say(PLAYERS[4], "遗嘱 警徽 2")
        await say(PLAYERS[5], "转 刀 毒 查验 没人懂的话")
        await say("60001", "陌生人的话")
        await client.emit(post_type="message", message_type="private", message_id=None, user_id=501, message="绝密")
        await client.raw('{"post_type": "绝密"')
        await say(JUDGE, "/全貌")
        await client.wait_private(JUDGE, "全貌", timeout=20)
        await say(JUDGE, "/流局 确认")
        await client.wait_group(GROUP, "游戏结束", timeout=20)
        await client.wait_group(GROUP, "复盘", timeout=20)
        with pytest.raises(Exception, match="403"):
            await OneBotClient(client.url, "a-wrong-token", account="10002").connect()
    finally:
        await client.close()
        await asyncio.to_thread(bot.stop)
    log = await asyncio.to_thread(bot.log.read_text, "utf-8")
    assert "ready for OneBot" in log
    shown = [call.text for call in client.calls if call.text]
    seed = next(text for text in shown if "种子：" in text).split("种子：")[1][:64]
    secrets = {bot.token, "a-wrong-token", seed, "绝密", "陌生人", *CLASSIC.secrets, "村民", "遗嘱", "投票", "收到", *said, *PLAYERS, JUDGE, GROUP}
    assert {secret for secret in secrets if secret in log} == set()
    assert not any(line in log for text in shown for line in text.split("\n") if len(line) > 3)
