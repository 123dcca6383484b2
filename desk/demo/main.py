"""`bot.py demo`: the real bot judges a whole game over a real WebSocket, and you watch every chat."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import datetime
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from desk.demo.onebot_client import Call, OneBotClient
from desk.demo.process import BotProcess
from desk.pictures.studio import missing, told_missing
from desk.script.load import Expect, Line, Script, Wait, load
from engine import RULE_SETS
from engine.common.options import differing


def story_of(rule_set: str) -> Path:
    """A whole game of a rule set, which is a chat script too."""
    return Path(__file__).with_name(f"{rule_set}.yaml")


GROUP, JUDGE, BOT = "10086", "90001", "10001"
NAMES = ("阿星", "小北", "老K", "豆包", "七七", "林深", "木木", "大圣", "青柠", "糯米", "阿福", "半夏", "桃子", "麦冬")
ZONE = ZoneInfo("Asia/Shanghai")
QUIET = 0.08
"""Seconds without news after which the bot has said what it has to say."""
SILENT = 0.4
"""Seconds that it may take to say anything at all."""
BUSY = 5.0
STORY = "【复盘"
GRACE = 3
"""A live game closes its day these seconds late, for messages on their way (config/classic.toml)."""


def player(seat: int) -> str:
    return str(10_100 + seat)


def main(argv: list[str]) -> int:
    """Exit code 0 when the game came to the end that its story tells, else 1."""
    parser = argparse.ArgumentParser(prog="bot.py demo", description="看机器人主持一整局（约半分钟）。 Watch the real bot judge a game.")
    parser.add_argument(
        "rule_set",
        nargs="?",
        default="classic",
        choices=sorted(name for name, rules in RULE_SETS.items() if rules.offered),
        help="哪套规则 which rule set",
    )
    parser.add_argument("--fast", action="store_true", help="不停顿 no pauses for reading")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="配图，存进这个文件夹 keep the pictures of the game there")
    wish = parser.parse_args(argv)
    album = Album(wish.pictures) if wish.pictures is not None and not missing() else None
    if wish.pictures is not None and album is None:
        print(told_missing(), file=sys.stderr)
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="daybreak-demo-") as folder, BotProcess(Path(folder), pictures=album is not None) as bot:
        try:
            story = load(story_of(wish.rule_set))
            good = asyncio.run(Demo(bot, 0.0 if wish.fast else 0.12, len(story.deal or ()), album).run(story))
        except (TimeoutError, OSError) as error:
            print(f"演示中断：{error}\n{bot.log.read_text(encoding='utf-8', errors='replace')[-2000:]}", file=sys.stderr)
            return 1
    print(f"\n{'演示结束' if good else '演示没有按剧本结束'}，用时 {time.monotonic() - started:.0f} 秒。开自己的局：见 README.zh-CN.md")
    if album is not None:
        print(f"{album.count} 张图在 {album.folder.resolve()}")
    print("自己坐下来试，所有座位都归你，在浏览器里：python3 bot.py sandbox")
    return 0 if good else 1


def written(deal: tuple[Any, ...]) -> str:
    """A deal as a judge types it: roles in a row, or a line of cards for each seat."""
    if all(isinstance(entry, str) for entry in deal):
        return " ".join(deal)
    return "\n".join(["", *(f"{n} {camp} {' '.join(row)}" for n, (camp, row) in enumerate(deal, 1))])


def differing_words(story: Script) -> list[tuple[str, str | int]]:
    """The rulings that the story decides otherwise."""
    return [(each.name, value) for each, value in differing(story.options)]


class Screen:
    """The chats side by side in colour: the group, and each private chat under its seat."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names
        # Colour for terminals; plain text for files, pipes and NO_COLOR.
        self._colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        if self._colour and os.name == "nt":
            os.system("")  # noqa: S605 - nothing to run: it only makes a Windows console understand colours

    def _paint(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self._colour else text

    def time(self, at: int) -> None:
        local = datetime.datetime.fromtimestamp(at, ZONE)
        print(self._paint(f"\n── {local:%m月%d日 %H:%M} " + "─" * 40, "2"))

    def note(self, text: str) -> None:
        print(self._paint(f"※ {text}", "2;3"))

    def said(self, chat: str, who: str, text: str) -> None:
        """Somebody's line. `chat` is 群 or 私."""
        self._lines(chat, self._names.get(who, who), text, "37" if chat == "群" else "33")

    def bot(self, chat: str, to: str, text: str) -> None:
        name = "天亮" if chat == "群" else f"天亮 → {to}"
        self._lines(chat, name, text, "1;36" if chat == "群" else "32")

    def _lines(self, chat: str, name: str, text: str, code: str) -> None:
        first, *rest = text.split("\n")
        print(f"{chat} │ {self._paint(f'{name}：{first}', code)}")
        for line in rest:
            print(f"   │ {self._paint(line, code)}")
        sys.stdout.flush()


class Album:
    """The pictures of a game, in the order in which they were sent."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.count = folder, 0

    def add(self, png: bytes) -> str:
        """The name of the file."""
        self.count += 1
        name = f"{self.count:03}.png"
        (self.folder / name).write_bytes(png)
        return name


class Demo:
    """One showing: the lobby by hand, then the story's lines at their times."""

    def __init__(self, bot: BotProcess, pause: float, seats: int, album: Album | None = None) -> None:
        self.bot, self.pause, self.seats, self.album = bot, pause, seats, album
        self.names = {player(n): f"{n}号 {name}" for n, name in enumerate(NAMES, 1)} | {JUDGE: "法官"}
        self.screen = Screen(self.names)
        self.client = OneBotClient(bot.url, bot.token, BOT, friends={JUDGE, *(player(n) for n in range(1, seats))})
        self.client.names.update({player(n): name for n, name in enumerate(NAMES, 1)} | {JUDGE: "法官"})
        self.client.roles[GROUP, JUDGE] = "owner"
        self.now = 0
        self._shown = 0
        self._posts: dict[str, str] = {}

    async def run(self, story: Script) -> bool:
        """Whether the bot announced the winner that the story expects."""
        await self.client.connect_when_up(within=60)
        try:
            noon = datetime.datetime.fromtimestamp(await self.bot.now(), ZONE) + datetime.timedelta(days=1)
            hour = int(RULE_SETS[story.rule_set].hours["signup"][:2])
            self.now = int(noon.replace(hour=hour - 1, minute=30, second=0, microsecond=0).timestamp())
            await self.bot.move_to(self.now)
            await self._lobby(story)
            for entry in story.entries:
                match entry:
                    case Line():
                        await self._line(entry)
                    case Wait():
                        await self._pass_to(self._moment(entry.until) + GRACE)
                    case Expect():
                        pass
            winner = next((e.keys["winner"] for e in reversed(story.entries) if isinstance(e, Expect) and "winner" in e.keys), "")
            return await self._ended(f"{winner}阵营胜利")
        finally:
            await self.client.close()

    async def _lobby(self, story: Script) -> None:
        assert story.deal is not None
        self.screen.time(self.now)
        rules, seats = RULE_SETS[story.rule_set], self.seats
        await self._say(JUDGE, f"/开局 {rules.title} {seats} 确认", group=True)
        for name, value in differing_words(story):
            await self._say(JUDGE, f"/裁定 {name} {value} 确认", group=True)
        for n in range(1, seats + 1):
            await self._say(player(n), "报名", group=True)
        for n in range(1, seats):
            await self._say(player(n), "收到")
        await self._say(JUDGE, "/发身份", group=True)
        self.screen.note(f"{seats}号加了机器人好友")
        await self._say(player(seats), "收到")
        self.screen.note("演示按剧本发牌，所以用手工；平常发 /发身份 就由种子抽签")
        await self._say(JUDGE, "/发身份 手工 " + written(story.deal))
        await self._say(JUDGE, "确认")
        for n in range(1, seats + 1):
            await self._say(player(n), "收到")
            await self._say(player(n), "报到", group=True)
        await self._pass_to(self._moment(rules.hours["signup"]))
        await self._say(JUDGE, "/开始 确认", group=True)

    async def _line(self, line: Line) -> None:
        await self._pass_to(self._moment(line.time) if line.time else self.now + 1)
        who = JUDGE if line.who == "法官" else player(int(line.who))
        quoting = self._posts.get(who) if line.quote == "" else None
        await self._say(who, line.text, group=line.group, quoting=quoting)

    async def _say(self, who: str, text: str, *, group: bool = False, quoting: str | None = None) -> None:
        self.screen.said("群" if group else "私", who, text if quoting is None else f"（引用自己的票）{text}")
        if group:
            self._posts[who] = await self.client.group(GROUP, who, text, time=self.now, quoting=quoting)
        else:
            await self.client.private(who, text, time=self.now)
        await self._listen()
        await asyncio.sleep(self.pause)

    async def _pass_to(self, at: int) -> None:
        if at > self.now:
            if at - self.now > 300:
                self.screen.time(at)
            self.now = at
            await self.bot.move_to(at)
            await self._listen()

    def _moment(self, clock: str | None) -> int:
        if clock is None or ":" not in clock:
            raise ValueError("a story has times of day")
        hour, minute, *second = (int(part) for part in clock.split(":"))
        now = datetime.datetime.fromtimestamp(self.now, ZONE)
        then = now.replace(hour=hour, minute=minute, second=second[0] if second else 0)
        return int((then if then >= now else then + datetime.timedelta(days=1)).timestamp())

    async def _ended(self, outcome: str) -> bool:
        """Whether the group hears how it ended, and the whole story: a picture may keep the one waiting a moment, the other follows it."""
        with contextlib.suppress(TimeoutError):
            for words in (outcome, STORY):
                await self.client.wait_group(GROUP, words, timeout=BUSY)
        self._show()
        return any(outcome in call.text for call in self.client.said_in(GROUP))

    async def _listen(self) -> None:
        """Show what the bot says until it has been quiet for a moment."""
        loop = asyncio.get_running_loop()
        last, heard = loop.time(), len(self.client.calls)
        end = last + BUSY
        while loop.time() < end:
            await asyncio.sleep(0.02)
            if len(self.client.calls) != heard:
                last, heard = loop.time(), len(self.client.calls)
            elif loop.time() - last > (QUIET if heard > self._shown else SILENT):
                break
        self._show()

    def _show(self) -> None:
        calls = [call for call in self.client.calls[self._shown :] if call.message_id is not None]
        self._shown = len(self.client.calls)
        texts = [call.text + self._kept(call) for call in calls]
        alike: dict[str, list[str]] = {}
        for call, text in zip(calls, texts, strict=True):
            if "group_id" not in call.arguments:
                alike.setdefault(text, []).append(self.names.get(str(call.arguments["user_id"]), "?"))
        for call, text in zip(calls, texts, strict=True):
            if "group_id" in call.arguments:
                self.screen.bot("群", "", text)
            elif text in alike:
                self.screen.bot("私", _all_of(alike.pop(text)), text)

    def _kept(self, call: Call) -> str:
        """Where the pictures of a message are kept."""
        return "".join(f"〔图 {self.album.add(png)}〕" for png in call.pictures) if self.album is not None else ""


def _all_of(names: list[str]) -> str:
    if len(names) == 1:
        return names[0]
    return f"{'、'.join(name.split()[0] for name in names)}（同一句）"
