"""The judge's page: never served without its link, bound to one browser, live, and gone with the game or the office."""

from __future__ import annotations

import contextlib
import http.client
import re

import pytest
from playwright.async_api import BrowserContext, Page, expect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.browser import Chromium, shot
from tests.web.conftest import Running
from tests.web.hand import Hand
from tests.web.reading import check_page

ROLES = "狼人 狼人 狼人 预言家 女巫 猎人 村民 村民 村民 村民"


@pytest.fixture
def table(sandbox: Running, person: tuple[BrowserContext, Hand]) -> tuple[Running, Hand]:
    """A sandbox, whose bot serves judges' pages as any other does."""
    return sandbox, person[1]


async def begin(hand: Hand, start: str = "hand", text: str = ROLES) -> None:
    await hand.page.click("#menu summary")
    await hand.page.click("#new")
    await hand.page.check(f"[name=start][value={start}]")
    await hand.page.fill("#text", text)
    await hand.page.click("#setup button.main")
    await hand.settled()


async def address(hand: Hand) -> str:
    """What /看板 tells the judge."""
    await hand.whisper("judge", "/看板")
    await hand.sees("private", "只能开一次")
    (url,) = re.findall(r"http\S+", await hand.page.locator("#private-posts .post.bot").last.inner_text())
    return str(url)


async def enter(browser: Chromium, url: str, *, phone: bool = False, dark: bool = False) -> Page:
    context = await browser.context(phone=phone, dark=dark)
    page = await context.new_page()
    await page.goto(url)
    await page.click("button.main")
    await expect(page.locator("#link-state")).to_have_text("实时")
    return page


def get(root: str, path: str, cookie: str = "", host: str = "") -> tuple[int, str, http.client.HTTPMessage]:
    link = http.client.HTTPConnection(root.removeprefix("http://"))
    link.request("GET", path, headers={"Host": host or root.removeprefix("http://"), **({"Cookie": cookie} if cookie else {})})
    answer = link.getresponse()
    return answer.status, answer.read().decode(), answer.headers


async def test_it_is_told_to_a_judge_alone_and_opens_for_one_browser_alone(table: tuple[Running, Hand], browser: Chromium):
    sandbox, hand = table
    await begin(hand)
    await hand.whisper(3, "/看板")
    await hand.sees("private", "法官的指令")
    await hand.say("judge", "/看板")
    await hand.sees("group", "私聊")
    assert "http" not in await hand.page.locator("#group-posts").inner_text()
    url = await address(hand)
    path = url.removeprefix(sandbox.root)
    name = path.split("/")[2]
    # Looking at the address opens nothing: chat programs do.
    for _ in range(2):
        status, text, headers = get(sandbox.root, path)
        assert status == 200
        assert "打开看板" in text
        assert "女巫" not in text
        assert "set-cookie" not in headers
        assert headers["referrer-policy"] == "no-referrer"
        assert "no-store" in headers["cache-control"]
    page = await enter(browser, url)
    await expect(page.locator("#board")).to_contain_text("女巫")
    (cookie,) = await page.context.cookies(page.url)
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["path"]) == (True, "Strict", f"/board/{name}")
    shown = f"{cookie['name']}={cookie['value']}"
    assert get(sandbox.root, f"/board/{name}", shown)[0] == 200
    wrong = [(path, ""), (f"/board/{name}", ""), (f"/board/{name}", shown[:-3]), ("/board/none", shown), (f"/board/{name}/", ""), (path, shown)]
    for where, given in wrong:
        status, text, _ = get(sandbox.root, where, given)
        assert status in (403, 404, 307), where
        assert "女巫" not in text
    assert get(sandbox.root, f"/board/{name}", shown, host="evil.example")[0] == 403
    socket = f"{sandbox.root.replace('http', 'ws')}/board/{name}/live"
    strangers: list[dict[str, str]] = [{}, {"Cookie": shown}, {"Origin": sandbox.root}, {"Cookie": shown, "Origin": "https://evil.example"}]
    for stranger in strangers:
        with pytest.raises(InvalidStatus) as refused:
            await connect(socket, additional_headers=stranger)
        assert refused.value.response.status_code == 403
    await page.context.close()


async def test_it_is_live_and_readable_on_every_screen(table: tuple[Running, Hand], browser: Chromium):
    _, hand = table
    await begin(hand)
    page = await enter(browser, await address(hand))
    await hand.say(1, "投票：6 理由：都投他", everybody=True)
    await expect(page.locator("#board")).to_contain_text("6号 10票")
    await expect(page.locator("[data-due]").first).to_contain_text("还有")
    await hand.until("第1夜")
    for wolf in (1, 2, 3):
        await hand.whisper(wolf, "狼头 1")
    await hand.whisper(1, "刀 7 带队")
    await hand.whisper(1, "定刀 7")
    await expect(page.locator("#board")).to_contain_text("定刀：7号")
    await hand.whisper("judge", "/黄牌 9 吵闹 确认")
    await expect(page.locator(".log")).to_contain_text("/黄牌 9 吵闹")
    await hand.until("第2天")
    await expect(page.locator("tr.out th")).to_have_text("7号")
    await page.click("#why-7 summary")
    await expect(page.locator("#why-7")).to_contain_text("狼人指杀他（C-20）")
    await page.click("#sent summary")
    await expect(page.locator("#sent")).to_contain_text("已送达")
    await check_page(page)
    await shot(page, "board-desktop-light")
    await page.emulate_media(color_scheme="dark")
    await check_page(page)
    await shot(page, "board-desktop-dark")
    for dark in (False, True):
        phone = await enter(browser, await address(hand), phone=True, dark=dark)
        await check_page(phone)
        await shot(phone, f"board-phone-{'dark' if dark else 'light'}")
        await phone.context.close()
    await page.context.close()


@pytest.mark.parametrize("ending", ["/看板 撤销", "/交接 80001", "/流局 确认"])
async def test_it_closes_when_it_is_revoked_when_the_office_is_lost_and_when_the_game_ends(
    table: tuple[Running, Hand], browser: Chromium, ending: str
):
    sandbox, hand = table
    await begin(hand)
    page = await enter(browser, await address(hand))
    (cookie,) = await page.context.cookies(page.url)
    shown, where = f"{cookie['name']}={cookie['value']}", page.url.removeprefix(sandbox.root)
    async with connect(sandbox.root.replace("http", "ws") + where + "/live", additional_headers={"Cookie": shown, "Origin": sandbox.root}) as socket:
        assert "女巫" in await socket.recv()
        await hand.whisper("judge", ending)
        if "交接" in ending:
            await hand.whisper("judge", "确认")
        await expect(page.locator("#gone")).to_contain_text("已关闭")
        assert "女巫" not in await page.locator("body").inner_text()
        with contextlib.suppress(ConnectionClosed):
            while await socket.recv():
                pass
        assert socket.close_code == 4410
    status, text, _ = get(sandbox.root, where, shown)
    assert status == 403
    assert "女巫" not in text
    await page.reload()
    await expect(page.locator("body")).to_contain_text("看板打不开")
    await page.context.close()


async def test_names_and_texts_of_any_kind_stay_texts(table: tuple[Running, Hand], browser: Chromium):
    _, hand = table
    await begin(hand, "script", f"title: 怪\nnames: ['<b>粗</b>', '{'名' * 500}', \"'\\\"&\", '\u202e左', '🦊🦊']\nplayers: 10\nscript: []\n")
    await hand.say(1, "投票：6 理由：<img src=x onerror=alert(1)>" + "长" * 150)
    await hand.whisper("judge", "/黄牌 2 <script>alert(1)</script> 确认")
    page = await enter(browser, await address(hand), phone=True)
    await expect(page.locator("#board")).to_contain_text("<b>粗</b>")
    await expect(page.locator(".log")).to_contain_text("<script>alert(1)</script>")
    assert await page.locator("#board script, #board b, #board img").count() == 0
    await page.click("#sent summary")
    await check_page(page)
    await shot(page, "board-wild-phone")
    await page.context.close()
