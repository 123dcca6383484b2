"""Debian's chromium, driven by playwright; and where it is."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.async_api import Browser, BrowserContext, Page, async_playwright, expect

from config.bootstrap import ROOT

SHOTS = ROOT / "test-artefacts" / "web"
"""Where the screenshots of a run are kept."""
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 860}
# No background traffic: it is refused by closed networks, many at a time.
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


expect.set_options(timeout=20_000)  # a busy machine is no fault


def chromium() -> str | None:
    """The program; DAYBREAK_TEST_BROWSER names another."""
    return os.environ.get("DAYBREAK_TEST_BROWSER") or shutil.which("chromium") or shutil.which("chromium-browser")


async def shot(page: Page, name: str) -> Path:
    """Keep what the page looks like."""
    SHOTS.mkdir(parents=True, exist_ok=True)
    path = SHOTS / f"{name}.png"
    await page.screenshot(path=path)
    return path


class Chromium:
    """One browser for all tests; each gets a context of its own, which fails on any request to elsewhere."""

    def __init__(self) -> None:
        self._playwright = async_playwright()

    async def __aenter__(self) -> Chromium:
        driver = await self._playwright.__aenter__()
        self.browser: Browser = await driver.chromium.launch(executable_path=chromium(), args=FLAGS)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.browser.close()
        await self._playwright.__aexit__(*error)

    async def context(self, *, phone: bool = False, dark: bool = False) -> BrowserContext:
        return await self.browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            color_scheme="dark" if dark else "light",
            locale="zh-CN",
            device_scale_factor=1,
            has_touch=phone,
        )
