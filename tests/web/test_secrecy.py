"""Two deals that a seat can't tell apart look the same to it: its chats in the sandbox with their pictures, and the replay page through its eyes.

The same lines are said in both, but for what the parts that changed seats do by night. Both tables are laid in one sandbox, so only dates differ,
and pictures are asked for where none stands in them.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, NamedTuple

import pytest
import yaml
from playwright.async_api import BrowserContext
from websockets.asyncio.client import ClientConnection, connect

from desk.pictures.studio import missing
from tests.web.browser import Chromium
from tests.web.conftest import Running
from tests.web.hand import Hand

Deal = list[Any]


@dataclass(frozen=True)
class Pair:
    """A game of a rule set and the same with seats that changed places; `{n}` in a line is where the part of seat n sits now."""

    rule_set: str
    deal: Deal
    swaps: dict[int, int]
    lines: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)

    def played(self, swapped: bool) -> str:
        """A chat script."""
        place = {seat: seat for seat in range(1, len(self.deal) + 1)}
        if swapped:
            place |= self.swaps | {other: one for one, other in self.swaps.items()}
        deal = [self.deal[place[seat] - 1] for seat in sorted(place)]
        script = [line.format(*[0, *(place[seat] for seat in sorted(place))]) for line in self.lines]
        tree = {"title": "一局", "ruleset": self.rule_set, "options": self.options, "seed": "5" * 64, "deal": deal, "script": script}
        return yaml.safe_dump(tree, allow_unicode=True)

    @property
    def readers(self) -> list[str]:
        """Who is the same in both."""
        moved = {*self.swaps, *self.swaps.values()}
        return ["group", *(str(seat) for seat in range(1, len(self.deal) + 1) if seat not in moved)]


CLASSIC = Pair(
    "classic",
    ["狼人", "狼人", "狼人", "预言家", "女巫", "猎人", "村民", "村民", "村民", "村民"],
    {4: 9, 5: 8},
    (
        *(f"13:{seat:02} {seat}@群: 投票：6 理由：像狼" for seat in (1, 4, 5)),
        "14:00 3@群: 票型", "14:01 7@群: 存活", "14:02 7: 状态", "14:03 6: 导出 网页", "22:00",
        *(f"22:0{seat} {seat}: 狼头 1" for seat in (1, 2, 3)),
        "22:10 1: 刀 10 带队", "22:11 1: 定刀 10", "22:12 {5}: 不用药", "22:13 {4}: 验 1", "22:14 6: 状态", "22:15 3: 状态", "23:00",
        "09:30 2@群: 存活", "09:31 7: 状态", "09:32 10: 状态",
    ),
)  # fmt: skip
INFECTION = Pair(
    "infection",
    ["狼头", "预言家", "女巫", "长老", "守卫", "猎人", "村民", "村民", "村民", "村民", "村民", "村民"],
    {4: 10, 5: 9},
    (
        *(f"13:{seat:02} {seat}@群: 投票：6 理由：像狼" for seat in (1, 4, 5)),
        "14:00 3@群: 票型", "14:01 7@群: 存活", "14:02 7: 状态", "14:03 6: 导出 网页", "22:00",
        "22:05 1: 感染 8", "22:06 {5}: 防火墙 12", "22:07 2: 预言 1", "22:08 3: 净化 11", "22:09 6: 状态", "23:00",
        "09:30 2@群: 存活", "09:31 7: 状态", "09:32 8: 状态",
    ),
)  # fmt: skip
CARDS = Pair(
    "cards",
    [
        {"camp": camp, "hand": hand.split()}
        for camp, hand in (
            ("杀手", "庶民 杀手 保镖 庶民 防弹衣/狼毒"), ("狼人", "庶民 狼人 庶民 变形 禁锢/反狙击"),
            ("平民", "狙击手 庶民 巫医/占卜 庶民 盗窃"), ("平民", "束魂/法警 庶民 绝杀/特赦 庶民 保镖"),
            ("自选", "庶民 庶民 圣人/纵火犯 禁锢/反狙击 变形"), ("平民", "绝杀/特赦 诅咒/庇佑 庶民 庶民 保镖"),
            ("平民", "庶民 狙击手 庶民 巫医/占卜 绝杀/特赦"), ("平民", "盗窃 庶民 防弹衣/狼毒 禁锢/反狙击 庶民"),
        )
    ],
    {3: 7, 4: 6},
    (
        "19:30 5: 自选 平民", "20:00", "20:30 1: 杀 8", "20:31 {4}: 束魂 2", "20:32 2: 状态", "20:33 8: 状态", "20:34 8: 导出 网页", "09:00",
        *(f"10:{seat:02} {seat}@群: 投票：5" for seat in (1, 3, 4)), "10:30 2@群: 票型", "10:31 8@群: 存活", "10:32 5: 状态", "19:00",
        "19:20 1@群: 死", "19:21 2@群: 票型", "19:45", "07:30 5: 状态", "07:31 2@群: 存活",
    ),
    {"zi_per_attack": "0"},
)  # fmt: skip


class Seen(NamedTuple):
    """One post: when it came after the first, from whom, to what; what it says and shows."""

    when: str
    text: str
    picture: str


class Socket:
    """The sandbox's socket, as its page uses it."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self.posts: dict[int, dict[str, Any]] = {}

    async def ask(self, **wish: Any) -> None:
        await self._connection.send(json.dumps(wish))
        while True:
            news = json.loads(await self._connection.recv())
            if news["kind"] == "all":
                self.posts = {post["number"]: post for post in news["posts"]}
            elif news["kind"] == "post":
                self.posts[news["post"]["number"]] = news["post"]
            elif news.get("done") == wish["do"]:
                assert news["error"] == ""
                return

    def seen_by(self, reader: str) -> list[Seen]:
        """The group and one's own chat, as they stand there."""
        mine = [post for post in self.posts.values() if post["chat"] in ("group", reader)]
        place = {post["number"]: index for index, post in enumerate(mine)} | {None: None}
        first = mine[0]["at"]
        return [
            Seen(
                f"{p['at'] - first} {p['who']} {p['fate']} {place[p['quote']]}",
                dateless("".join(part.get("text", "") for part in p["parts"])),
                "".join(part.get("image", "") for part in p["parts"]),
            )
            for p in mine
        ]


def differing(one: list[Seen], other: list[Seen]) -> list[tuple[Seen | None, Seen | None]]:
    """On a busy machine a text may go out without its picture, whatever it says: then neither says anything of the other."""
    pairs = zip_longest(one, other)
    return [(a, b) for a, b in pairs if a is None or b is None or a.when != b.when or (bool(a.picture) == bool(b.picture) and a != b)]


def dateless(said: str) -> str:
    return re.sub(r"\d+月\d+日", "□", said)


async def through(browser: Chromium, html: str, readers: list[str]) -> dict[str, list[str]]:
    """What each pair of eyes sees of the replay page, chapter by chapter, up to the one in which the game ends and all is told."""
    context = await browser.context()
    page = await context.new_page()
    await page.set_content(html)
    await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    seen = {}
    for reader in readers:
        await page.check(f"#eyes-{reader}", force=True)
        chapters = await page.locator(".chapter").all()
        parts = [page.locator("#seats"), *chapters[:-1], page.locator("#votes")]
        seen[reader] = [dateless(await part.inner_text()) for part in parts]
    await context.close()
    return seen


@pytest.mark.parametrize("pair", [CLASSIC, INFECTION, CARDS], ids=lambda pair: pair.rule_set)
async def test_two_deals_that_a_seat_cannot_tell_apart_look_the_same(
    pair: Pair, person: tuple[BrowserContext, Hand], sandbox: Running, browser: Chromium
):
    context, hand = person
    (cookie,) = await context.cookies(hand.page.url)
    headers = {"Cookie": f"{cookie['name']}={cookie['value']}", "Origin": sandbox.root}
    live, seen, early = [], [], []
    for swapped in (False, True):
        async with connect(f"{sandbox.root.replace('http', 'ws')}/sandbox/live", additional_headers=headers, max_size=None) as connection:
            socket = Socket(connection)
            await socket.ask(do="start", form={"start": "script", "text": pair.played(swapped)})
            await socket.ask(do="play")
            live.append({reader: socket.seen_by(reader) for reader in pair.readers})
            refused = await context.request.get(f"{sandbox.root}/sandbox/replay.html")
            early.append((refused.status, await refused.body()))
            await socket.ask(do="say", who="judge", chat="private", text="/流局 确认")
        page = await context.request.get(f"{sandbox.root}/sandbox/replay.html")
        assert page.status == 200
        seen.append(await through(browser, await page.text(), pair.readers))
    assert early[0] == early[1]
    assert early[0][0] == 409
    for reader in pair.readers:
        assert differing(live[0][reader], live[1][reader]) == [], reader
        assert seen[0][reader] == seen[1][reader], reader
    assert all(len(posts) > 10 for posts in live[0].values())
    assert missing() or all(any(post.picture for post in posts) for posts in live[0].values())
    assert all(any(len(part) > 100 for part in parts) for parts in seen[0].values())
