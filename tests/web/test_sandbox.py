"""The sandbox: a whole game by clicks and typing, what is saved replays, and nobody else gets in."""

from __future__ import annotations

import asyncio
import http.client
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, expect
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from desk.pictures.studio import missing
from desk.script.main import main as replay
from tests.web.browser import Chromium, shot
from tests.web.conftest import Running
from tests.web.hand import Hand
from tests.web.reading import check_page

ROLES = "狼人 狼人 狼人 预言家 女巫 猎人 村民 村民 村民 村民"
WILD = '<img src=x onerror=alert(1)>"&\u202etxet‮ 👩‍👩‍👧‍👦 ' + "长" * 450


async def lay(hand: Hand, start: str, text: str = "", rule_set: str = "classic") -> None:
    """A new table by the dialog."""
    await hand.page.click("#menu summary")
    await hand.page.click("#new")
    await hand.page.check(f'[name=ruleset][value="{rule_set}"]')
    await hand.page.check(f'[name=start][value="{start}"]')
    if text:
        await hand.page.fill("#text", text)
    await hand.page.click("#setup button.main")
    await hand.settled()


async def test_a_whole_classic_game_by_clicks_and_typing_is_saved_as_a_script_that_replays(person: tuple[BrowserContext, Hand], tmp_path: Path):
    _, hand = person
    await lay(hand, "hand", ROLES)
    await expect(hand.page.locator('.person[data-key="5"]')).to_contain_text("女巫")
    await expect(hand.page.locator('.person[data-key="5"] .count')).to_be_visible()

    await hand.say(2, "投票：6")
    await hand.sees("group", "请写明理由")
    await hand.quote(2, "投票：6")
    await hand.say(2, "投票：6 理由：开场很稳")
    await hand.sees("group", "2号 → 6号")
    await hand.page.click(".mention summary")
    await hand.page.click("#mention button >> text=6号")
    assert await hand.page.input_value("#group-text") == "@6号 "
    await hand.say(3, "投票：@6号 理由：点名也行")
    await hand.sees("group", "3号 → 6号")
    await hand.whisper(8, "代投 6 今天有事")
    await hand.say(1, "投票：6 理由：都投他", everybody=True)
    await hand.sees("group", "10号 → 6号")
    await shot(hand.page, "sandbox-desktop-day")

    await hand.until("第1夜")
    for wolf in (1, 2, 3):
        await hand.whisper(wolf, "狼头 1")
    await hand.whisper(1, "刀 7 带队")
    await hand.whisper(1, "定刀 7")
    await hand.whisper(5, "不用药")
    await hand.whisper(4, "验 1")
    await hand.sees("private", "非村民阵营")
    await hand.until("第2天")
    await expect(hand.page.locator('.person[data-key="7"]')).to_have_class("person out")
    for wolf, night, killed in ((1, "第2夜", 8), (2, "第3夜", 9)):
        await hand.say(4, f"投票：{wolf} 理由：查杀", everybody=True)
        await hand.until(night)
        await hand.whisper(2 if wolf == 1 else 3, f"刀 {killed} 随便")
        await hand.until(f"第{int(night[1]) + 1}天")
    await hand.say(4, "投票：3 理由：最后一狼", everybody=True)
    await hand.until("已结束")
    await hand.sees("group", "村民阵营胜利")
    await shot(hand.page, "sandbox-desktop-over")

    await hand.page.click("#menu summary")
    async with hand.page.expect_download() as coming:
        await hand.page.click("#save")
    saved = tmp_path / "sandbox.yaml"
    await (await coming.value).save_as(saved)
    assert "winner: 村民" in saved.read_text(encoding="utf-8")
    assert await asyncio.to_thread(replay, [str(saved)]) == 0

    await hand.page.click("#menu summary")
    async with hand.page.expect_download() as coming:
        await hand.page.click("#replay")
    page = tmp_path / "sandbox.html"
    await (await coming.value).save_as(page)
    assert "村民阵营胜利" in page.read_text(encoding="utf-8")
    await hand.whisper(4, "导出 网页")
    async with hand.page.expect_download() as coming:
        await hand.page.click("#private-posts a[download]")
    sent = tmp_path / "sent.html"
    await (await coming.value).save_as(sent)
    assert sent.read_bytes() == page.read_bytes()

    await lay(hand, "script", saved.read_text(encoding="utf-8"))
    await expect(hand.page.locator("#script")).to_be_visible()
    await hand.page.click("#step")
    await hand.settled()
    await hand.sees("group", "投票：6")
    await hand.page.click("#play")
    await hand.settled()
    await expect(hand.page.locator("#phase")).to_have_text("已结束")
    await hand.sees("group", "村民阵营胜利")


async def test_a_position_is_set_up_played_saved_and_replays(person: tuple[BrowserContext, Hand], tmp_path: Path):
    _, hand = person
    position = "phase: night\nday: 2\nroles: [狼人, 狼人, 狼人, 预言家, 女巫, 猎人, 村民, 村民, 村民, 村民]\nseats: {1: {head: true}}\n"
    await lay(hand, "position", position)
    await expect(hand.page.locator("#phase")).to_have_text("第2夜")
    await hand.whisper(1, "定刀 7")
    await hand.whisper(4, "验 1")
    await hand.sees("private", "非村民阵营")
    await hand.until("第3天")
    response = await hand.page.request.get(hand.page.url + "/script.yaml")
    saved = tmp_path / "position.yaml"
    saved.write_bytes(await response.body())
    assert "position:" in saved.read_text(encoding="utf-8")
    assert await asyncio.to_thread(replay, [str(saved)]) == 0


async def test_what_the_rules_refuse_is_told_and_the_old_table_stands(person: tuple[BrowserContext, Hand]):
    _, hand = person
    await lay(hand, "hand", ROLES)
    await hand.say(1, "还在")
    await lay(hand, "hand", "狼人 狼人")
    await expect(hand.page.locator("#setup-trouble")).to_be_visible()
    await hand.page.click("#cancel")
    await hand.sees("group", "还在")


async def test_the_sign_up_is_played_through_by_everybody_at_once(person: tuple[BrowserContext, Hand]):
    _, hand = person
    await lay(hand, "lobby")
    await hand.say("judge", "/开局 狼头局 确认")
    await hand.sees("group", "报名")
    await hand.say(1, "报名", everybody=True)
    await hand.whisper(1, "收到", everybody=True)
    await hand.whisper("judge", "/发身份 确认")
    await hand.whisper(1, "收到", everybody=True)
    await hand.sees("private", "身份")
    await hand.whisper("judge", "/开始 确认")
    await expect(hand.page.locator("#phase")).to_have_text("第1天")


async def test_it_works_with_the_keyboard_alone_and_on_a_phone_in_either_light(person: tuple[BrowserContext, Hand], browser: Chromium):
    context, hand = person
    await lay(hand, "deal")
    page = hand.page
    await page.keyboard.press("Alt+j")
    await expect(page.locator('.person[data-key="judge"]')).to_have_attribute("aria-pressed", "true")
    await page.keyboard.press("Alt+ArrowDown")
    await page.keyboard.press("Alt+ArrowDown")
    await page.keyboard.press("Alt+p")
    await page.keyboard.type("状态")
    await page.keyboard.press("Enter")
    await hand.settled()
    await hand.sees("private", "你是 2号")
    await page.keyboard.press("Alt+g")
    await page.keyboard.type("都听得见")
    await page.keyboard.press("Enter")
    await hand.settled()
    await hand.sees("group", "都听得见")
    await page.keyboard.press("Tab")
    assert await page.evaluate("document.activeElement.closest('.composer') !== null")
    state = await context.storage_state()
    for dark in (False, True):
        other = await browser.browser.new_context(
            viewport={"width": 390, "height": 844}, color_scheme="dark" if dark else "light", storage_state=state
        )
        phone = Hand(await other.new_page())
        await phone.page.goto(page.url)
        await phone.page.wait_for_selector(".post")
        await check_page(phone.page)
        await shot(phone.page, f"sandbox-phone-{'dark' if dark else 'light'}")
        await phone.whisper(3, "状态")
        await phone.sees("private", "你是 3号")
        await check_page(phone.page)
        await shot(phone.page, f"sandbox-phone-private-{'dark' if dark else 'light'}")
        assert phone.faults == []
        await other.close()
    await page.emulate_media(color_scheme="dark")
    await check_page(page)
    await shot(page, "sandbox-desktop-dark")
    await page.emulate_media(color_scheme="light")
    await check_page(page)


async def test_texts_and_names_of_any_kind_stay_texts(person: tuple[BrowserContext, Hand]):
    _, hand = person
    script = f"title: 怪名字\nnames: ['<b>粗</b>', '{'名' * 500}', \"'\\\"&\", '\u202e左', '🦊👩‍👩‍👧‍👦']\nplayers: 10\nscript: []\n"
    await lay(hand, "script", script)
    await hand.say(1, WILD)
    await hand.sees("group", '<img src=x onerror=alert(1)>"&')
    assert await hand.page.locator("#sandbox img:not([src^='data:image/png;base64,']), #sandbox b").count() == 0
    assert not await hand.page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
    await check_page(hand.page)
    await shot(hand.page, "sandbox-wild")


async def test_its_address_opens_once_and_only_under_a_name_of_this_machine(person: tuple[BrowserContext, Hand], sandbox: Running):
    host = sandbox.root.removeprefix("http://")

    def get(path: str, name: str = host, cookie: str = "") -> tuple[int, str]:
        link = http.client.HTTPConnection(host)
        link.request("GET", path, headers={"Host": name, **({"Cookie": cookie} if cookie else {})})
        answer = link.getresponse()
        return answer.status, answer.read().decode()

    key = sandbox.url.removeprefix(sandbox.root)
    for path in (key, "/sandbox", "/sandbox/script.yaml", "/sandbox/file/0"):
        status, text = get(path)
        assert status == 403
        assert "composer" not in text
    context, hand = person
    (cookie,) = await context.cookies(hand.page.url)
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Strict"
    shown = f"{cookie['name']}={cookie['value']}"
    assert get("/sandbox", cookie=shown)[0] == 200
    assert get("/sandbox", name="evil.example", cookie=shown)[0] == 403
    for headers in ({"Cookie": shown, "Origin": "http://evil.example"}, {"Cookie": shown}, {"Origin": sandbox.root}):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{host}/sandbox/live", additional_headers=headers)
        assert refused.value.response.status_code == 403


@pytest.mark.skipif(bool(missing()), reason=f"not installed: {' '.join(missing())}")
async def test_what_the_bot_draws_is_seen(person: tuple[BrowserContext, Hand]):
    _, hand = person
    await lay(hand, "hand", ROLES)
    for seat in (1, 4):
        await hand.become(seat)
        await expect(hand.page.locator("#private-posts .post.bot img")).to_be_visible()
    await hand.say(1, "投票：6 理由：都投他", everybody=True)
    await hand.whisper(1, "状态")
    await hand.say(2, "票型")
    await expect(hand.page.locator("#group-posts .post.bot img").last).to_be_in_viewport()
    assert await hand.page.evaluate("(box => box.scrollTop + box.clientHeight >= box.scrollHeight - 2)(document.getElementById('group-posts'))")
    await shot(hand.page, "sandbox-desktop-pictures")
    await hand.page.set_viewport_size({"width": 390, "height": 844})
    await check_page(hand.page)
    await shot(hand.page, "sandbox-phone-pictures")
    await hand.page.set_viewport_size({"width": 1280, "height": 860})
