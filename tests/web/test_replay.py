"""The page of a finished game: opened from disk without a network, it shows each pair of eyes what that seat was told, and nothing else."""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.async_api import Page

from db.store import Store
from desk import record
from desk.papers import page_of
from desk.script.load import Line, Script, Wait
from desk.script.play import Player
from tests.export.games import demo_script
from tests.web.browser import Chromium, shot
from tests.web.reading import check_page

WILD = "<script>alert(1)</script><b>粗</b> \u202e反\u202c 👩‍👩‍👧‍👦 {{ 7*7 }} ](javascript:x) " + "长" * 420
NAMES = ("<i>斜</i>", "名" * 500, "\u202e左", "🦊" * 30, "a b\nc", "'\"&amp;", "{{ x }}", "%s", "\\", "天亮")


@dataclass
class Played:
    """A game that was played, its page, and what every reader was really sent."""

    html: str
    sent: dict[str, set[str]]
    seats: int


async def played(script: Script) -> Played:
    store = await Store.open("sqlite+aiosqlite://")
    player = Player(store, script)
    await player.open()
    for entry in script.entries:
        if isinstance(entry, Line):
            await player.say(entry)
        elif isinstance(entry, Wait):
            await player.wait(entry)
    game = player.game
    page = page_of(await record.load(store, game.id, game.options, game.zone))
    sent: dict[str, set[str]] = defaultdict(set)
    for each in player.records:
        for spoken in each.out:
            sent[spoken.to].add(spoken.text)
    await player.close()
    await store.close()
    return Played(page.text, sent, game.seats)


async def open_from_disk(browser: Chromium, tmp_path: Path, html: str, *, phone: bool = False, dark: bool = False) -> tuple[Page, list[str]]:
    """The page as a file, with the network cut; and everything it asked for or complained of."""
    file = tmp_path / "game.html"
    file.write_text(html, encoding="utf-8")
    context = await browser.context(phone=phone, dark=dark)
    await context.set_offline(True)
    page, noise = await context.new_page(), list[str]()
    page.on("request", lambda request: noise.append(request.url) if not request.url.startswith(("file:", "data:")) else None)
    page.on("console", lambda line: noise.append(line.text))
    page.on("pageerror", lambda error: noise.append(str(error)))
    await page.goto(file.as_uri())
    return page, noise


_VISIBLE = """(selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).map((each) => each.textContent)"""
_BY = """() => [...document.querySelectorAll(".k-said:not(.public) .by bdi")].filter((each) => each.checkVisibility()).map((each) => each.textContent)"""


@pytest.mark.parametrize("rule_set", ["classic", "infection", "cards"])
async def test_each_pair_of_eyes_sees_what_it_was_told_and_nothing_else(browser: Chromium, tmp_path: Path, rule_set: str):
    game = await played(demo_script(rule_set))
    page, noise = await open_from_disk(browser, tmp_path, game.html)
    everything = set(await page.evaluate(_VISIBLE, ".k-told .said"))
    assert everything
    for eye in ("group", *map(str, range(1, game.seats + 1))):
        await page.check(f"#eyes-{eye}", force=True)
        known = game.sent["group"] | game.sent[eye]
        assert set(await page.evaluate(_VISIBLE, ".k-told .said")) == everything & known
        assert all(who.startswith(f"{eye}号 ") for who in await page.evaluate(_BY))
        assert await page.evaluate(_VISIBLE, ".k-trace, .k-act, #why, #rules, #seats td[data-for]") == []
        assert {text.split()[0] for text in await page.evaluate(_VISIBLE, ".knew summary")} == {
            "此刻人人知道" if eye == "group" else f"此刻{eye}号知道"
        }
        # What a seat knew is what 状态 answers: nobody else's role stands there.
        if eye != "group":
            assert all(f"你是 {eye}号" in text for text in await page.evaluate(_VISIBLE, ".knew .said")) or rule_set == "cards"
    await page.check("#eyes-3", force=True)
    await shot(page, f"replay-{rule_set}-eyes-of-3")
    await page.check("#eyes-judges", force=True)
    assert set(await page.evaluate(_VISIBLE, ".k-told .said")) == everything
    assert await page.locator("#why details").count() == game.seats
    (cited,) = [await page.locator("#why a, .k-trace a").evaluate_all("links => links.map((link) => link.getAttribute('href').slice(1))")]
    assert cited
    assert all([await page.locator(f"[id='{name}'] + dd").count() == 1 for name in set(cited)])
    assert noise == []
    await page.context.close()


async def test_it_has_no_script_and_is_readable_on_every_screen(browser: Chromium, tmp_path: Path):
    game = await played(demo_script("classic"))
    assert "<script" not in game.html
    assert "http" not in game.html.lower().replace('http-equiv="content-security-policy"', "")
    for phone in (False, True):
        for dark in (False, True):
            page, noise = await open_from_disk(browser, tmp_path, game.html, phone=phone, dark=dark)
            name = f"replay-{'phone' if phone else 'desktop'}-{'dark' if dark else 'light'}"
            await shot(page, name)
            await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
            await check_page(page)
            await page.evaluate("document.getElementById('chapter-3').scrollIntoView()")
            await shot(page, f"{name}-night")
            await page.evaluate("document.getElementById('why').scrollIntoView()")
            await shot(page, f"{name}-why")
            assert noise == []
            await page.context.close()


async def test_names_and_texts_of_any_kind_stay_texts(browser: Chromium, tmp_path: Path):
    story = demo_script("classic")
    entries = tuple(
        dataclasses.replace(entry, text=f"遗言 {WILD}") if isinstance(entry, Line) and entry.text.startswith("遗言") else entry
        for entry in story.entries
    )
    game = await played(dataclasses.replace(story, entries=entries, names=NAMES))
    assert "<script" not in game.html
    for phone in (False, True):
        page, noise = await open_from_disk(browser, tmp_path, game.html, phone=phone)
        await check_page(page)
        assert await page.locator("main script, main i, main b").count() == 0
        said = await page.evaluate(_VISIBLE, ".k-said .said")
        assert any("<script>alert(1)</script><b>粗</b>" in text and "{{ 7*7 }}" in text and "长" * 420 in text for text in said)
        await page.locator(".k-said", has_text="alert").first.scroll_into_view_if_needed()
        await shot(page, f"replay-wild{'-phone' if phone else ''}")
        assert noise == []
        await page.context.close()
